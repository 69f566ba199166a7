// What is held over the board: the piece where it would stand, the dial that turns it, and the yes beside what was picked.

import { $, $$, element, likeness, remembered, say, svg } from "./dom.js";
import { landing } from "./handles.js";
import { aimed, degrees, raised, turned, wedge } from "./turning.js";

const REACH = 22; // half of what a fingertip covers, in CSS pixels
const GAP = 5; // between what was picked and the yes

const onBoard = (id) => element(id)?.closest("svg.board");

// The piece being placed or moved, shown where it would stand; its edges turn it. Answers its copy.
export function hold(picker, held) {
  const at = picker.picks.findLast((id) => onBoard(id) && !id.startsWith("side:"));
  const bearer = picker.bearer();
  const goal = at && element(at);
  const place = goal && bearer ? landing(goal, bearer) : goal;
  if (!place || !bearer || (bearer === at && !picker.turning.length)) return null;
  const [x, y] = (place.dataset.centre ?? "0 0").split(" ").map(Number);
  const copy = likeness(bearer);
  if (!copy) return null;
  const turn = picker.turn ? Number(picker.turn.slice(5)) : copy.rotation;
  const ghost = raised(held, `${bearer} ${at}`, copy, `translate(${x} ${y}) scale(${place.dataset.scale ?? 1})`);
  turned($(".turn", ghost), degrees(turn, copy.steps));
  // Where it stands now it fades.
  for (const node of [element(bearer), ...$$(`.top[data-of="${CSS.escape(bearer)}"]`)]) node?.classList.add("ghosted");
  element(bearer)?.closest(".item")?.classList.add("spent");
  const board = place.closest("svg.board");
  const rim = $(":scope > .glow", place)?.cloneNode();
  if (rim) {
    const around = rim.cloneNode();
    around.classList.add("breath");
    // A little wider, and no more around what is wide already.
    const { width, height } = $(":scope > .glow", place).getBBox();
    const wider = `translate(${x} ${y})scale(${1 + Math.min(0.14, 24 / Math.max(width, height))})translate(${-x} ${-y})`;
    board.append(svg("g", { class: "held", transform: wider }, around, rim));
  }
  board.append(ghost);
  if (picker.turning.length) board.append(dial(picker, ghost, `translate(${x} ${y})`, copy.steps));
  return ghost;
}

// The directions round a piece: pressing one turns it there, pressing its middle is a yes. It stays as long as the piece is
// held there: a finger that turns it has begun on it.
function dial(picker, ghost, transform, steps) {
  const known = $$(".dial").find((round) => round.dataset.held === ghost.dataset.held);
  const round = known ?? svg("g", { class: "dial", transform, "data-held": ghost.dataset.held });
  if (!known) for (const step of picker.turning) round.append(direction(picker, step, steps));
  for (const node of $$("[data-turn]", round)) node.classList.toggle("now", node.dataset.turn === picker.turn);
  if (known) return known;
  const heart = svg("circle", { r: 26, class: "heart" });
  heart.addEventListener("click", (event) => {
    event.stopPropagation();
    event.preventDefault();
    picker.confirm();
  });
  round.append(heart);
  return round;
}

function direction(picker, step, steps) {
  const part = svg("g", { transform: `rotate(${degrees(aimed(step), steps)})`, class: "wedge", "data-turn": step.id });
  part.append(svg("path", { class: "hit", d: wedge(steps) }));
  part.append(svg("path", { class: "point", d: "M-14-52L0-66L14-52L0-57Z" }), svg("title", {}, step.label));
  part.addEventListener("click", (event) => {
    event.stopPropagation();
    event.preventDefault();
    const again = picker.turn === step.id;
    // Who wants it so needs three taps: tile, hex, edge.
    picker.aim(step.id);
    if (again || remembered("quick", "0") === "1") picker.confirm();
  });
  return part;
}

// What the picks are about, as boxes in the window: the last place among them, and where the piece would stand there.
function about(picker) {
  const id = picker.picks.findLast((pick) => /^at:./.test(pick) || (onBoard(pick) && !pick.startsWith("side:")));
  if (!id) return null;
  const node = element(id);
  const boxes = node ? [($(":scope > .cell", node) ?? node).getBoundingClientRect()] : [];
  for (const piece of [picker.ghost && $(".raised", picker.ghost), ...$$(".foreseen [data-ghost]")]) {
    if (piece?.firstElementChild) boxes.push(piece.getBoundingClientRect());
  }
  if (!node) {
    const [x, y] = id.slice(3).split(",").map(Number);
    const spot = new DOMPoint(x, y).matrixTransform($("svg.board").getScreenCTM());
    boxes.push(new DOMRect(spot.x - REACH, spot.y - REACH, 2 * REACH, 2 * REACH));
  }
  return { id, boxes };
}

// What of the board is seen: within its frame and the window, above the buttons and the sheet that lie over it.
function seen(part) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  let foot = innerHeight;
  for (const sheet of $$("#picks:not(:empty), #preview:not([hidden])")) {
    const over = ["sticky", "fixed"].includes(getComputedStyle(sheet).position) && sheet.getBoundingClientRect();
    if (over && over.left < right && over.right > left && over.top > top) foot = Math.min(foot, over.top);
  }
  return { left: Math.max(left, 0), right: Math.min(right, innerWidth), top: Math.max(top, 0), bottom: Math.min(bottom, foot) };
}

const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Where the yes lies: on that side of what was picked where it covers least of it and of what it would do.
function beside(picker, { boxes: [first, ...others] }, width, height) {
  const frame = seen($("#part-board"));
  const clamped = (wanted, low, high) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, wanted)));
  const [x, y] = [first.left + first.width / 2, first.top + first.height / 2];
  const [dx, dy] = [(first.width + width) / 2 + GAP, (first.height + height) / 2 + GAP];
  const sides = { below: [x, y + dy], above: [x, y - dy], right: [x + dx, y], left: [x - dx, y] };
  const avoided = $$(".foreseen .preview-mark, .corner-handle").map((node) => node.getBoundingClientRect());
  // A piece that is turned does something where it aims at first.
  const aim = picker.turning.find((step) => step.id === picker.turn);
  const steps = aim && likeness(picker.bearer())?.steps;
  if (steps > 1) {
    const angle = (degrees(aimed(aim), steps) * Math.PI) / 180;
    avoided.push(new DOMRect(first.x + first.width * Math.sin(angle), first.y - first.height * Math.cos(angle), first.width, first.height));
  }
  let best = null;
  for (const [side, [u, v]] of Object.entries(sides)) {
    const left = clamped(u, frame.left + width / 2, frame.right - width / 2) - width / 2;
    const top = clamped(v, frame.top + height / 2, frame.bottom - height / 2) - height / 2;
    const box = new DOMRect(left, top, width, height);
    const sum = (list) => list.reduce((area, other) => area + shared(box, other), 0);
    const found = { side, x: left + width / 2, y: top + height / 2, cost: 8 * sum([first]) + 4 * sum(others) + sum(avoided) };
    if (picker.beside?.side === side && picker.beside.key === picker.picks.join("\n")) return found;
    if (!best || found.cost < best.cost) best = found;
  }
  return best;
}

// A yes, with turns to both sides of it where the piece turns: right at what was picked, and not over it. It stays on its
// side while the piece turns. The bar has the same for keys and for those who hear the page.
export function agree(picker) {
  for (const node of $$(".handle")) node.remove();
  const turns = picker.turning.length > 0;
  const board = $("svg.board");
  const found = board && (turns ? picker.ghost : picker.finished) && about(picker);
  if (!found) return;
  const coarse = matchMedia("(pointer: coarse)").matches;
  const [size, wing] = coarse ? [44, 40] : [34, 34];
  const width = turns ? size + 2 * wing : size;
  const { side, x, y } = beside(picker, found, width, size);
  picker.beside = { side, key: picker.picks.join("\n") };
  const ground = board.getScreenCTM();
  const spot = new DOMPoint(x, y).matrixTransform(ground.inverse());
  const handle = svg("g", { class: "handle", "aria-hidden": "true", transform: `translate(${spot.x} ${spot.y}) scale(${1 / (ground.a || 1)})` });
  handle.append(svg("rect", { class: "pill", x: -width / 2, y: -size / 2, width, height: size, rx: size / 2 }));
  const part = (at, label, shape, act) => {
    const node = svg("g", { transform: `translate(${at} 0) scale(${size / 34})` }, ...shape, svg("title", {}, label));
    node.addEventListener("click", (event) => {
      event.stopPropagation();
      event.preventDefault();
      act();
    });
    handle.append(node);
  };
  const arrow = (flip) => [svg("circle", { r: 16, fill: "transparent" }), svg("path", { d: "M5-4A6.5 6.5 0 1 0 5 4M5-9V-4H0", transform: `scale(${flip} 1)` })];
  const off = (size + wing) / 2;
  if (turns) part(-off, say("turnLeft"), arrow(-1), () => picker.rotate(-1));
  part(0, say("confirm"), [svg("circle", { class: "yes", r: 17 }), svg("path", { d: "M-6 0L-2 5L7-6" })], () => picker.confirm());
  if (turns) part(off, say("turnRight"), arrow(1), () => picker.rotate(1));
  board.append(handle);
  watch(picker);
}

// The bar and the sheet grow when they are filled, and then there is less room.
let watched = false;
function watch(picker) {
  if (watched) return;
  watched = true;
  const size = new ResizeObserver(() => requestAnimationFrame(() => {
    if (!$(".handle")) return;
    if (!picker.turning.length) picker.beside = null;
    agree(picker);
  }));
  for (const node of $$("#picks, #preview")) size.observe(node);
}
