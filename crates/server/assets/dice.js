// Dice that fall where everybody sees them: a row for each who rolls, the sum at its end. A tap skips them.

import { $, $$, html, svg } from "./dom.js";
import { speed, wish } from "./show.js";
import { sound } from "./sound.js";

const FALL = 420; // one die, in milliseconds
const APART = 90; // from one die to the next
const BURST = 300; // a die that brings another one
const STAY = 1400; // how long the dice lie there afterwards
const ROWS = 4; // more of them would hide the table

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The outlines of dice seen from above, by their number of sides: face, then edges.
const SHAPES = {
  6: ["M-17-17H17V17H-17Z", ""],
  8: ["M0-22L19-11V11L0 22L-19 11V-11Z", "M0-22L15 9H-15ZM-15 9L-19-11M15 9L19-11M-15 9L0 22L15 9"],
};

let box = null;
let leaving = 0;
let summed = false;

function rowOf(name) {
  const found = [...box.children].find((row) => row.dataset.row === name);
  if (found) return found;
  while (box.children.length >= ROWS) box.firstChild.remove();
  const row = html("div", { class: "dice-row", "data-row": name }, html("span", { class: "dice-name" }, name), html("span", { class: "dice-cast" }), html("b", { class: "dice-sum" }));
  box.append(row);
  return row;
}

// Where dice may fall: in the middle below or above, or at one of the sides.
const SPOTS = ["middle", "above", "west", "east"];
const [WIDE, HIGH] = [340, 140]; // the room of two rows, in CSS pixels

// What the dice would hide at a spot: figures, and most of all the one that rolls.
function hidden(stage, spot) {
  const frame = stage.getBoundingClientRect();
  const middles = { west: frame.left + WIDE / 2, east: frame.right - WIDE / 2 };
  const middle = middles[spot] ?? frame.left + frame.width / 2;
  const top = spot === "above" ? frame.top + 82 : frame.bottom - HIGH;
  const covered = (node) => {
    const box = node.getBoundingClientRect();
    return box.right > middle - WIDE / 2 && box.left < middle + WIDE / 2 && box.bottom > top && box.top < top + HIGH;
  };
  return $$("svg.board .figure", stage).filter(covered).length + 9 * $$(".disc.acting", stage).filter(covered).length;
}

function open() {
  clearTimeout(leaving);
  if (box?.isConnected) return;
  summed = false;
  // What they show is told in the log and read aloud from there.
  box = html("div", { class: "dice", "aria-hidden": "true" });
  box.addEventListener("click", () => (wish.skip = true));
  const stage = $("#stage");
  if (!stage) return;
  stage.append(box);
  // They fall where they hide the least; a narrow table has no room beside its middle.
  if (parseFloat(getComputedStyle(box).bottom) < 0) return;
  const spots = SPOTS.slice(0, stage.clientWidth < 2 * WIDE ? 2 : SPOTS.length).map((spot) => [hidden(stage, spot), spot]);
  box.classList.add(spots.reduce((best, spot) => (spot[0] < best[0] ? spot : best))[1]);
}

// Takes the dice off the table, at once or after a while.
export function clear(after = 0) {
  clearTimeout(leaving);
  if (after) leaving = setTimeout(() => clear(), after / speed());
  else box?.remove();
}

// Lets dice stay a little when their show is over.
export const leave = () => box?.isConnected && clear(wish.skip ? 500 : STAY);

function die({ sides, value, fate }) {
  const [face, edges] = SHAPES[sides] ?? SHAPES[6];
  const node = svg("svg", { class: `die ${fate} d${sides}`, viewBox: "-25 -25 50 50", width: 44, height: 44 });
  node.append(svg("path", { class: "face", d: face }), svg("path", { class: "edges", d: edges }), svg("text", { "text-anchor": "middle", dy: ".36em" }, value));
  if (fate === "failure") node.append(svg("path", { class: "strike-out", d: "M-16 16L16-16" }));
  if (fate === "again") node.append(svg("path", { class: "more", d: "M17-22V-10M11-16H23" }));
  return node;
}

// Puts dice down one after the other; answers how long that takes.
export function cast(motions) {
  open();
  if (summed) {
    box.replaceChildren();
    summed = false;
  }
  let at = 0;
  for (const motion of motions) {
    const node = die(motion);
    $(".dice-cast", rowOf(motion.row)).append(node);
    if (!still()) {
      const [turn, side] = [200 + Math.random() * 260, Math.random() * 30 - 15];
      const frames = [
        { transform: `translate(${side}px, -90px) rotate(${-turn}deg) scale(1.3)`, opacity: 0 },
        { transform: `translate(${side / 3}px, 5px) rotate(20deg)`, opacity: 1, offset: 0.6 },
        { transform: "translateY(-7px) rotate(-8deg)", offset: 0.8 },
        { transform: "none", opacity: 1 },
      ];
      node.animate(frames, { duration: FALL / speed(), delay: at / speed(), easing: "ease-out", fill: "backwards" });
    }
    setTimeout(() => sound("die", speed()), at / speed());
    at += motion.fate === "again" ? BURST : APART;
  }
  return still() ? 700 : at + FALL;
}

// Writes what a row comes to.
export function sum({ row, text }) {
  open();
  $(".dice-sum", rowOf(row)).textContent = text;
  summed = true;
}
