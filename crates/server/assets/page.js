// The page's script: everything it does is also possible without it, by links and forms.

import { lists, members, room, stick } from "./beside.js";
import { $, $$, ask, remember, remembered, say, toast } from "./dom.js";
import { listen } from "./gestures.js";
import { ambiguous, coach, ends, fan, keys, legend, rove } from "./guide.js";
import { insides } from "./inside.js";
import { Live, clocks, forms, keepSecrets } from "./live.js";
import { lobby, played } from "./lobby.js";
import { inspector, marks, previews, replay } from "./inspect.js";
import { keyboard } from "./keyboard.js";
import { Picker } from "./picks.js";
import { screens } from "./screen.js";
import { shares } from "./share.js";
import { sound, switches } from "./sound.js";
import { workshop } from "./workshop.js";
import { zoom } from "./zoom.js";

document.documentElement.classList.add("script");
switches();
screens();

workshop();
lobby();
shares();
lists();

const table = $("#table");
if (table) {
  const picker = new Picker(
    (picks) => live.act(picks),
    (picks) => {
      const body = { picks };
      if ($("#study")) body.study = JSON.parse($("#study").textContent);
      return table.dataset.why ? ask(table.dataset.why, body) : null;
    },
    (picks) => {
      const body = { picks };
      if ($("#study")) body.study = JSON.parse($("#study").textContent);
      return table.dataset.guide ? ask(table.dataset.guide, body) : null;
    },
  );
  const live = new Live(table, picker);
  const graph = $("#graph");
  picker.load(graph ? JSON.parse(graph.textContent) : null);
  insides(picker);
  if (!table.dataset.passive) {
    listen(picker, ambiguous);
    keyboard(picker);
  }
  legend();
  keys(live);
  const ended = ends();
  const arrange = () => (fan(), rove());
  arrange();
  document.addEventListener("fracas:shown", () => {
    arrange();
    const how = ended();
    if (how && table.dataset.yours === "true") played();
    if (how === "won" || how === "lost") sound(how);
  });
  forms(live);
  inspector();
  previews();
  marks();
  zoom();
  replay(live);
  clocks();
  keepSecrets(table);
  live.follow();
  live.herald(table.dataset.yours === "true");
  members(picker);
  live.recall();
  scrollable($("#left"));
  room();
  for (const log of $$("#log, #chat")) if (!$("#scrubber")) stick(log);
  document.documentElement.dataset.ready = "true";
  coach();
} else {
  // Once the page has been read for a moment, the rules are kept for the time without a connection. Tables do without.
  setTimeout(keepRules, 2000);
}

async function keepRules() {
  if (navigator.connection?.saveData) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    (await navigator.serviceWorker.ready).active.postMessage(document.documentElement.lang);
  } catch {
    // Not on this address or in this browser: the rules are read from the server alone.
  }
}

// What scrolls can be reached by keys, as long as it does.
function scrollable(box) {
  if (!box) return;
  const look = () => (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).display !== "contents" ? (box.tabIndex = 0) : box.removeAttribute("tabindex"));
  new ResizeObserver(look).observe(box);
  document.addEventListener("fracas:shown", look);
}

// Settings that belong to this device. Parts of the page are replaced, so the boxes are set again each time.
function restore() {
  for (const box of $$("[data-remember]")) {
    if (box.type === "checkbox") box.checked = remembered(box.dataset.remember, "0") === "1";
    else box.value = remembered(box.dataset.remember, box.value);
  }
}
restore();
document.addEventListener("fracas:shown", restore);
document.addEventListener("change", async (event) => {
  const box = event.target;
  if (!box.matches?.("[data-remember]")) return;
  const name = box.dataset.remember;
  if (name === "notify" && box.checked && globalThis.Notification) {
    box.checked = (await Notification.requestPermission()) === "granted";
  }
  remember(name, box.type === "checkbox" ? (box.checked ? "1" : "0") : box.value);
});

// A choice that takes effect at once needs no button.
for (const form of $$("form[data-auto]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

// A file that is chosen fills a field, so that it can be read before it is sent.
for (const box of $$("input[data-fill]")) {
  box.addEventListener("change", async () => {
    const file = box.files?.[0];
    const field = document.getElementById(box.dataset.fill);
    if (file && field && file.size <= field.maxLength) field.value = await file.text();
  });
}

// Links that copy themselves.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  event.preventDefault();
  const text = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: say("copied") });
  } catch {
    prompt(say("copy"), text);
  }
});

// Fields that only make sense with certain answers.
for (const node of $$("[data-when]")) {
  const [name, values] = node.dataset.when.split("=");
  const form = node.closest("form");
  const update = () => {
    const now = new FormData(form).get(name);
    node.hidden = !values.split("|").includes(now);
  };
  form.addEventListener("change", update);
  update();
}
