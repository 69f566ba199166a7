// What is held over the board: the piece where it would stand, the dial that turns it, and the yes beside what was picked.

import { $, $$, element, likeness, remembered, say, svg } from "./dom.js";
import { landing } from "./handles.js";
import { aimed, degrees, raised, turned, wedge } from "./turning.js";

const REACH = 22; // half of what a fingertip covers, in CSS pixels
const GAP = 5; // between what was picked and the yes
const LARGE = 0.1; // of what is seen of the board: what is larger has room for the yes
const AWAY = 20; // how much may be covered rather than to be a pixel farther away
const STEP = 12; // between the places that are tried

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

// Where something stands, in the window: its picture may reach beyond its place.
const spread = (node) => ($(":scope > :is(.cell, .knob)", node) ?? node).getBoundingClientRect();

// What the picks are about, as boxes in the window: the last place among them, and where the piece would stand there.
function about(picker) {
  const id = picker.picks.findLast((pick) => /^at:./.test(pick) || (onBoard(pick) && !pick.startsWith("side:")));
  if (!id) return null;
  // A point is on the board, though a button may bear its name.
  const node = id.startsWith("at:") ? null : element(id);
  const boxes = node ? [spread(node)] : [];
  for (const piece of [picker.ghost && $(".raised", picker.ghost), ...$$(".foreseen [data-ghost]")]) {
    if (!piece?.firstElementChild) continue;
    const box = piece.getBoundingClientRect();
    // A card that comes to a post of a city is looked at there, and not where the city has its name.
    const inside = boxes.length && Math.abs(box.x + box.width / 2 - boxes[0].x - boxes[0].width / 2) < boxes[0].width / 2 && Math.abs(box.y + box.height / 2 - boxes[0].y - boxes[0].height / 2) < boxes[0].height / 2;
    if (inside) boxes.push(box);
    else boxes.unshift(box);
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
    // One in a corner leaves the rest of the board in sight.
    const across = over && Math.min(over.right, right) - Math.max(over.left, left);
    if (across > (right - left) / 2 && over.top > top) foot = Math.min(foot, over.top);
  }
  return { left: Math.max(left, 0), right: Math.min(right, innerWidth), top: Math.max(top, 0), bottom: Math.min(bottom, foot) };
}

const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Whether nothing of the page lies over the board there: buttons and sheets that stay in the window, words to a new player.
function open(part, { left, top, right, bottom }) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, y], [left + 1, y], [right - 1, y], [x, top + 1], [x, bottom - 1]].every(([u, v]) => {
    const found = document.elementFromPoint(u, v);
    return found && (part.contains(found) || found.contains(part));
  });
}

// Where the yes lies: in the clear, and as near to what was picked as there is room; rather where it covers nothing of what
// it would do. Beside, above or below it if that is free, else farther away.
function beside(picker, { boxes: [first, ...others] }, width, height) {
  const part = $("#part-board");
  const frame = seen(part);
  // The board is out of view; the bar has a yes as well.
  if (frame.right - frame.left < width || frame.bottom - frame.top < height) return null;
  const clamped = (wanted, low, high) => Math.min(high, Math.max(low, wanted));
  const placed = ([x, y]) => {
    const u = clamped(x, frame.left + width / 2, frame.right - width / 2);
    const v = clamped(y, frame.top + height / 2, frame.bottom - height / 2);
    return new DOMRect(u - width / 2, v - height / 2, width, height);
  };
  // Nothing of these may be covered.
  const large = LARGE * (frame.right - frame.left) * (frame.bottom - frame.top);
  const pressed = $$(".corner-handle:not(.end), .suggestion, svg.board .chosen").map(spread);
  const kept = [first, ...others, ...pressed].filter((box) => box.width * box.height <= large);
  const marks = $$(".foreseen .preview-mark, svg.board .overlays > .label, svg.board [data-counts]").map(spread);
  const pieces = $$("svg.board .region > .piece").map(spread);
  const avoided = [];
  // A piece that is turned does something where it aims at first.
  const aim = picker.turning.find((step) => step.id === picker.turn);
  const steps = aim && likeness(picker.bearer())?.steps;
  if (steps > 1) {
    const angle = (degrees(aimed(aim), steps) * Math.PI) / 180;
    avoided.push(new DOMRect(first.x + first.width * Math.sin(angle), first.y - first.height * Math.cos(angle), first.width, first.height));
  }
  const sum = (box, list) => list.reduce((area, other) => area + shared(box, other), 0);
  const far = (box) => Math.hypot(Math.max(first.left - box.right, box.left - first.right, 0), Math.max(first.top - box.bottom, box.top - first.bottom, 0));
  const cost = (box) => 1000 * sum(box, kept) + 8 * sum(box, [first]) + 4 * sum(box, others) + 3 * sum(box, marks) + sum(box, avoided) + sum(box, pieces) / 2 + AWAY * Math.max(0, far(box) - GAP);
  // It stays where it is while the piece turns.
  const key = picker.picks.join("\n");
  const ground = $("svg.board").getScreenCTM();
  if (picker.beside?.key === key) {
    const { x, y } = new DOMPoint(...picker.beside.at).matrixTransform(ground);
    const box = placed([x, y]);
    if (Math.hypot(box.x + width / 2 - x, box.y + height / 2 - y) < 1 && !sum(box, kept) && open(part, box)) return { x, y, far: far(box) };
  }
  const [x, y] = [first.left + first.width / 2, first.top + first.height / 2];
  const [dx, dy] = [(first.width + width) / 2 + GAP, (first.height + height) / 2 + GAP];
  const places = [[x, y + dy], [x, y - dy], [x + dx, y], [x - dx, y]];
  const near = places.map(placed).find((box) => !cost(box) && open(part, box));
  for (let v = frame.top + height / 2; !near && v <= frame.bottom - height / 2; v += STEP) {
    for (let u = frame.left + width / 2; u <= frame.right - width / 2; u += STEP) places.push([u, v]);
  }
  const sorted = () => places.map(placed).map((box) => [cost(box), box]).sort(([one], [other]) => one - other).map(([, box]) => box);
  const clear = (boxes) => boxes.find((box) => open(part, box)) ?? boxes[0];
  const box = near ?? clear(sorted());
  const spot = { x: box.x + width / 2, y: box.y + height / 2, far: far(box) };
  const at = new DOMPoint(spot.x, spot.y).matrixTransform(ground.inverse());
  picker.beside = { at: [at.x, at.y], key };
  return spot;
}

// A yes, with turns to both sides of it where the piece turns: at what was picked, and not over it. The bar has the same for
// keys and for those who hear the page.
export function agree(picker) {
  for (const node of $$(".handle")) node.remove();
  const turns = picker.turning.length > 0;
  const board = $("svg.board");
  const found = board && (turns ? picker.ghost : picker.finished) && about(picker);
  if (!found) return;
  const coarse = matchMedia("(pointer: coarse)").matches;
  const [size, wing] = coarse ? [44, 40] : [34, 34];
  const width = turns ? size + 2 * wing : size;
  const free = beside(picker, found, width, size);
  watch(picker);
  if (!free) return;
  const { x, y, far } = free;
  const ground = board.getScreenCTM();
  const spot = new DOMPoint(x, y).matrixTransform(ground.inverse());
  const handle = svg("g", { class: "handle", "aria-hidden": "true", transform: `translate(${spot.x} ${spot.y}) scale(${1 / (ground.a || 1)})` });
  // Farther away, a line says what it is about.
  if (far > 3 * GAP) {
    const [first] = found.boxes;
    const [dx, dy] = [first.left + first.width / 2 - x, first.top + first.height / 2 - y];
    const share = 1 - Math.min(first.width, first.height) / 2 / Math.hypot(dx, dy);
    handle.append(svg("path", { class: "leash", d: `M0 0L${dx * share} ${dy * share}` }));
  }
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
}

// What is foreseen may lie where the yes was put before that was known. Once it has made room it stays.
export function settle(picker) {
  if (!$(".handle") || !picker.beside || picker.beside.settled) return;
  picker.beside = null;
  agree(picker);
  if (picker.beside) picker.beside.settled = true;
}

// The bar and the sheet grow when they are filled, and then there is less room; a page that is scrolled shows another part.
let watched = false;
function watch(picker) {
  if (watched) return;
  watched = true;
  const again = () => agree(picker);
  document.addEventListener("scrollend", again, true);
  const size = new ResizeObserver(() => requestAnimationFrame(() => {
    if (!picker.turning.length) picker.beside = null;
    again();
  }));
  for (const node of $$("#picks, #preview")) size.observe(node);
}
