// Turning a piece: towards which of its directions a turn points, and how the round of directions is cut. How many there
// are is the game's to say (`Symbol::steps`).

import { svg } from "./dom.js";

// The direction in which a piece points after a turn, as a number of steps from the top, clockwise.
export const aimed = (turn) => Number(turn.aim ?? turn.id.slice(5));

// How far one direction is turned, in degrees.
export const degrees = (aim, steps) => (aim * 360) / steps;

// The share of one direction in the round, drawn round the top: a wedge of 88 units.
export function wedge(steps) {
  const half = Math.PI / Math.max(steps, 3);
  const [x, y] = [88 * Math.sin(half), -88 * Math.cos(half)].map((number) => Math.round(number * 10) / 10);
  return `M0 0 L${-x} ${y} A88 88 0 0 1 ${x} ${y} Z`;
}

// The turn that points most nearly that way.
export function towards(turns, steps, dx, dy) {
  const wanted = (Math.atan2(dx, -dy) / (2 * Math.PI)) * steps;
  const off = (turn) => Math.min(...[0, steps, -steps].map((round) => Math.abs(aimed(turn) - wanted + round)));
  return [...turns].sort((one, other) => off(one) - off(other))[0];
}

// The copy of a piece that is held, lifted off the board; the one that is held already where it is the same.
export function raised(held, key, copy, transform) {
  if (held?.isConnected && held.dataset.held === key) return held;
  return svg("g", { class: `ghost piece ${copy.owner}`, "data-held": key, transform }, svg("g", { class: "raised" }, ...copy.nodes));
}

// Turns what turns of a piece, the shorter way round and so that it is seen.
export function turned(node, angle) {
  if (!node) return;
  const before = Number(node.dataset.angle ?? angle);
  node.dataset.angle = angle;
  node.setAttribute("transform", `rotate(${angle})`);
  const off = ((before - angle + 540) % 360) - 180;
  if (!off || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  node.animate([{ transform: `rotate(${angle + off}deg)` }, { transform: `rotate(${angle}deg)` }], { duration: 160, easing: "cubic-bezier(.2,.8,.2,1)" });
}
