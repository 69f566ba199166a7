// The lobby: follows its stream, replaces its parts, and goes to the table when an opponent has come.

import { $, announce, remembered, say } from "./dom.js";
import { sound } from "./sound.js";

// How many games wait for the person, in the header.
function count(turns) {
  const link = $("#turns");
  if (!link || turns === undefined) return;
  link.hidden = turns === 0;
  $("b", link).textContent = String(turns);
}

// A game that waited for the person when the page was opened is over: the header does not count it any more.
export function played() {
  const waiting = Number($("#turns b")?.textContent ?? 0);
  count(Math.max(0, waiting - 1));
}

function put(update) {
  for (const [id, markup] of Object.entries(update.parts ?? {})) {
    const node = document.getElementById(id);
    if (!node || node.dataset.markup === markup) continue;
    const focus = node.contains(document.activeElement) ? document.activeElement.id : "";
    node.dataset.markup = markup;
    node.innerHTML = markup;
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
  count(update.turns);
  begins(update.play);
  document.dispatchEvent(new CustomEvent("fracas:shown", { detail: update }));
}

// Says that a person waits at a table: aloud, in the title, and by a notification if the person wants it.
function herald(place) {
  announce(say("paired"));
  sound("your-turn");
  if (document.hidden && remembered("notify", "0") === "1" && globalThis.Notification?.permission === "granted") {
    const note = new Notification(say("paired"), { tag: place });
    note.onclick = () => globalThis.focus();
  }
  document.title = `● ${say("paired")}`;
}

let playing;
const title = document.title;

// In a tournament: a game of the person's begins, or is over.
function begins(place) {
  if (place === undefined) return;
  if (place && playing !== undefined && playing !== place) herald(place);
  else if (!place) document.title = title;
  playing = place;
}

// A person has come: says so, and goes there.
function go(place) {
  herald(place);
  location.assign(place);
}

export function lobby() {
  const main = $("[data-lobby]");
  if (!main || !globalThis.EventSource) return;
  let stream = null;
  const connect = () => {
    stream?.close();
    stream = new EventSource(main.dataset.lobby);
    stream.addEventListener("update", (event) => {
      const update = JSON.parse(event.data);
      if (update.go) {
        stream.close();
        go(update.go);
      } else {
        put(update);
      }
    });
    stream.addEventListener("error", () => stream.readyState === EventSource.CLOSED && setTimeout(connect, 2000));
  };
  connect();
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
  document.documentElement.dataset.ready = "true";
}
