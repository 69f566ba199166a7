// The reader's share in chance: a random number that the page promises by its hash before a game and shows when all seats
// are taken, so that nobody, the server included, can choose the draws. It needs no clicks.

import { $, ask, html } from "./dom.js";

const PREFIX = "fracas-share-";
const KEPT = 40;

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// A share that was not promised yet. There is none where the browser makes no hashes: without https, that is.
let spare = null;
async function prepare() {
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    spare = { hash, share: hex(bytes) };
  } catch {
    spare = null;
  }
}

// Keeps the spare share on this device and gives its hash; nothing if there is none or nothing can be kept.
function promise() {
  const promised = spare;
  spare = null;
  prepare();
  if (!promised) return null;
  try {
    // Promises that nobody came back to are forgotten, the oldest first.
    const old = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const since = (key) => Number.parseInt(localStorage.getItem(key), 10) || 0;
    old.sort((one, other) => since(other) - since(one));
    for (const key of old.slice(KEPT)) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + promised.hash, `${Date.now()} ${promised.share}`);
    return promised.hash;
  } catch {
    return null;
  }
}

function kept(hash) {
  try {
    return localStorage.getItem(PREFIX + hash)?.split(" ")[1];
  } catch {
    return null;
  }
}

// Forms by which a person sits down.
const sits = (form) =>
  /^\/t\/[^/]+\/join(\/[^/]+)?$/.test(form.getAttribute("action") ?? "") ||
  $('input[name="do"][value="sit"]', form) !== null;

let busy = false;
let again = false;

// Promises, or shows what was promised, when the table asks for it.
async function answer() {
  again = busy;
  const asked = $("#share");
  if (!asked || busy) return;
  busy = true;
  const { table, show } = asked.dataset;
  const tell = (command) => ask(`/api/v1/tables/${table}/commands`, command);
  try {
    if (!show) {
      const hash = promise();
      if (hash) await tell({ do: "promise_share", hash });
      // Who cannot take part lets the others begin.
      else if ("awaited" in asked.dataset) await tell({ do: "waive_share" });
    } else if (kept(show)) {
      await tell({ do: "show_share", share: kept(show) });
      localStorage.removeItem(PREFIX + show);
    }
  } catch {
    // The game begins without this share.
  }
  busy = false;
  // The table went on meanwhile.
  if (again) answer();
}

export async function shares() {
  const send = (event) => {
    const form = event.target;
    if (!form.matches?.("form") || !sits(form)) return;
    // A page that the browser has kept may come back with a promise that is spent.
    $('input[name="share"]', form)?.remove();
    const hash = promise();
    if (hash) form.append(html("input", { type: "hidden", name: "share", value: hash }));
  };
  // Before anything else takes the form up.
  document.addEventListener("submit", send, true);
  await prepare();
  document.addEventListener("fracas:shown", answer);
  answer();
}
