// The counters of the sides: what they show, and what they would come to.

import { $, $$, element, html } from "./dom.js";

// How many pips of a bar are lit for a number.
const lit = (bar, value) => {
  const [pips, most] = [bar.children.length, Number(bar.dataset.most)];
  return Math.max(0, Math.min(pips, Math.trunc((value * pips) / Math.max(1, most))));
};

// Shows a number on a counter and its bar.
export function count(counter, value) {
  const number = $(".value", counter);
  if (!number) return;
  number.textContent = value;
  number.classList.add("changed");
  const bar = $(".pips", counter);
  if (bar) [...bar.children].forEach((pip, place) => pip.classList.toggle("off", place >= lit(bar, value)));
}

// What counters would come to, beside their numbers; the pips between are hatched. Nothing more of what was foretold before.
export function foretell(changes = []) {
  for (const node of $$(".counter > .then")) node.remove();
  for (const pip of $$(".pips > :is(.falls, .rises)")) pip.classList.remove("falls", "rises");
  for (const { counter, to } of changes) {
    const box = element(counter);
    const number = box && $(".value", box);
    const now = Number(number?.textContent);
    if (!number || now === to) continue;
    number.after(html("span", { class: to < now ? "then worse" : "then", "aria-hidden": "true" }, `→ ${to}`));
    const bar = $(".pips", box);
    if (!bar) continue;
    const [from, end] = [lit(bar, now), lit(bar, to)];
    [...bar.children].slice(Math.min(from, end), Math.max(from, end)).forEach((pip) => pip.classList.add(end < from ? "falls" : "rises"));
  }
}
