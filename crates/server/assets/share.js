// The reader's share in chance: a random number that the page promises by its hash before a game and shows when all seats
// are taken, so that nobody, the server included, can choose the draws. It needs no clicks.

import { $, $$, ask, html } from "./dom.js";

const PREFIX = "fracas-share-";
const KEPT = 40;

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// A new share, kept on this device; its hash, or nothing where the browser allows no hashes or no storage.
async function promise() {
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    // Promises that nobody came back to are forgotten, the oldest first.
    const old = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const since = (key) => Number.parseInt(localStorage.getItem(key), 10) || 0;
    old.sort((one, other) => since(other) - since(one));
    for (const key of old.slice(KEPT)) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + hash, `${Date.now()} ${hex(bytes)}`);
    return hash;
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

const sits = (form) =>
  /^\/t\/[^/]+\/join(\/[^/]+)?$/.test(form.getAttribute("action") ?? "") ||
  $('input[name="do"][value="sit"]', form) !== null;

// Forms by which somebody sits down carry a promise, each one of its own.
async function fill() {
  for (const form of $$('form[method="post"]').filter(sits)) {
    if ($('input[name="share"]', form)) continue;
    const field = html("input", { type: "hidden", name: "share" });
    form.append(field);
    field.value = (await promise()) ?? "";
  }
}

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
      const hash = await promise();
      if (hash) await tell({ do: "promise_share", hash });
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

export function shares() {
  const all = () => (fill(), answer());
  all();
  document.addEventListener("fracas:shown", all);
  // A page that the browser has kept comes back with promises that may be spent.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    for (const field of $$('input[name="share"]')) field.remove();
    all();
  });
}
