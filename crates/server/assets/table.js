// The script of a page with a table: picks, what others do, what is looked at.

import { members, room, stick } from "./beside.js";
import { $, $$, ask } from "./dom.js";
import { listen } from "./gestures.js";
import { ambiguous, coach, ends, fan, keys, legend, rove } from "./guide.js";
import { insides } from "./inside.js";
import { inspector, marks, previews, replay } from "./inspect.js";
import { keyboard } from "./keyboard.js";
import { Live, clocks, forms, keepSecrets } from "./live.js";
import { played } from "./lobby.js";
import { Picker } from "./picks.js";
import { sound } from "./sound.js";
import { zoom } from "./zoom.js";

const table = $("#table");
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

// What scrolls can be reached by keys, as long as it does.
function scrollable(box) {
  if (!box) return;
  const look = () => (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).display !== "contents" ? (box.tabIndex = 0) : box.removeAttribute("tabindex"));
  new ResizeObserver(look).observe(box);
  document.addEventListener("fracas:shown", look);
}
