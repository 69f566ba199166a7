// Points that were picked on a plane can be held and moved: corners of a path, its end, a place. By pointer, finger or
// keys; the game is asked at every step, and a point that it refuses goes back to where it was.

import { $, $$, announce, element, html, say, svg, toast } from "./dom.js";

const REACH = 22; // half of what a fingertip covers, in CSS pixels
const STEP = 50; // arrow keys, in units of the board
const SMALL = 10; // with Shift

const isPoint = (pick) => pick.startsWith("at:") && pick.length > 3;
const where = (pick) => pick.slice(3).split(",").map(Number);
const pickAt = (x, y) => `at:${Math.round(x)},${Math.round(y)}`;

// What is written on the board lies above every line that is drawn on it, and within what is seen of it.
export function tags(board) {
  const written = $$("svg.board .overlays > .label");
  if (!board || !written.length) return;
  const sheet = $(":scope > .tags", board) ?? svg("g", { class: "overlays tags" });
  sheet.append(...written.filter((label) => label.parentNode.parentNode === board));
  board.append(sheet);
  // A part that has come nearer is seen through the frame that it had.
  const part = board.parentNode;
  const around = part.offsetParent.getBoundingClientRect();
  const [from, above] = [around.left + part.offsetLeft, around.top + part.offsetTop];
  const frame = { left: from, top: above, right: from + part.offsetWidth, bottom: above + part.offsetHeight };
  const unit = 1 / (board.getScreenCTM()?.a || 1);
  for (const label of written) {
    label.dataset.place ??= label.getAttribute("transform");
    label.setAttribute("transform", label.dataset.place);
    const { left, right, top, bottom } = label.getBoundingClientRect();
    // One whose place is not seen stays there.
    if (right < frame.left || left > frame.right || bottom < frame.top || top > frame.bottom) continue;
    const [dx, dy] = [Math.max(0, frame.left - left) + Math.min(0, frame.right - right), Math.max(0, frame.top - top) + Math.min(0, frame.bottom - bottom)];
    if (dx || dy) label.setAttribute("transform", `${label.dataset.place}translate(${dx * unit} ${dy * unit})`);
  }
}

// Copies of pieces where they would stand: the server says of which and where.
export function ghosts(layer) {
  for (const place of $$("[data-ghost]", layer)) {
    const source = element(place.dataset.ghost);
    const [x, y] = place.dataset.at.split(" ").map(Number);
    for (const part of $$(":scope > .piece, :scope > g", source ?? layer)) {
      if (!source) break;
      const copy = part.cloneNode(true);
      const moved = (copy.getAttribute("transform") ?? "").replace(/translate\([^)]*\)/, `translate(${x} ${y})`);
      copy.setAttribute("transform", moved);
      place.append(copy);
    }
  }
}

// Where a piece lands that comes to a place: on the part of it that is for its side, if there is one.
export function landing(goal, bearer) {
  const source = element(bearer);
  const side = (source.dataset.owner ?? $("[data-owner]", source)?.dataset.owner ?? "").split(" ")[0];
  return (side && $(`[data-within="${CSS.escape(goal.dataset.id)}"][data-landing="${side}"]`)) || goal;
}

// The points that the game proposes, numbered on the board as in the bar: one sees what a button would do.
export function suggest(picker, here) {
  for (const node of $$(".suggestions")) node.remove();
  const board = $("svg.board");
  const points = here.map(([step]) => step.id).filter(isPoint);
  if (!board || !points.length) return;
  const layer = svg("g", { class: "suggestions", "aria-hidden": "true" });
  // Whole at the edge of the table, too.
  const { x: left, y: top, width, height } = board.viewBox.baseVal;
  const half = 13 / (board.getScreenCTM()?.a || 1);
  const within = (at, from, size) => Math.min(Math.max(at, from + half), from + size - half);
  points.forEach((id, place) => {
    const [x, y] = where(id);
    const node = svg("g", { class: "suggestion", "data-point": id, transform: `translate(${within(x, left, width)} ${within(y, top, height)})` });
    node.append(svg("g", { class: "steady" }, svg("circle", { r: 11 }), svg("text", { dy: ".36em" }, String(place + 1))));
    node.addEventListener("click", (event) => (event.stopPropagation(), event.preventDefault(), picker.pick(id)));
    layer.append(node);
  });
  // What is said of the point that was chosen is read above the numbers of the others.
  board.insertBefore(layer, $(":scope > .tags, :scope > .handle", board));
}

// The number of a proposed point, before its words; looking at one looks at the other.
export function numbered(button, place) {
  button.prepend(html("b", { class: "number", "aria-hidden": "true" }, String(place)));
  const mark = (on) => $(`.suggestion[data-point="${CSS.escape(button.dataset.id)}"]`)?.classList.toggle("looked-at", on);
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => mark(true));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => mark(false));
}

// Fields in which a point is typed, in the unit that the game writes points in. They come from the server.
export function typed(picker, markup) {
  const form = html("form", { class: "point" });
  form.innerHTML = markup;
  const { x, y, unit, up } = $("fieldset", form).dataset;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [across, along] = ["x", "y"].map((name) => Number(form.elements[name].value.trim().replace(",", ".")) * unit);
    if (!Number.isFinite(across + along)) return toast({ text: say("pointUnreadable") });
    picker.pick(pickAt(Number(x) + across, Number(y) + (up === undefined ? along : -along)));
  });
  const summary = html("summary", {}, $("legend", form).textContent);
  $("legend", form).classList.add("unseen");
  return html("details", { class: "point" }, summary, form);
}

export class Handles {
  constructor(picker) {
    this.picker = picker;
    this.held = null;
    document.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => this.drop(event));
  }

  // Draws a handle at every point among the picks.
  show() {
    if (this.held) return;
    const focused = document.activeElement?.closest?.(".corner-handle")?.dataset.place;
    for (const node of $$(".corner-handles")) node.remove();
    const board = $("svg.board");
    const { picks, graph } = this.picker;
    if (!board || !graph?.talk || !picks.some(isPoint)) return;
    const layer = svg("g", { class: "corner-handles" });
    const unit = 1 / (board.getScreenCTM()?.a || 1);
    const last = picks.findLastIndex(isPoint);
    picks.forEach((pick, place) => {
      if (!isPoint(pick)) return;
      const [x, y] = place === last ? this.end(pick) : where(pick);
      const node = svg("g", { class: place === last ? "corner-handle end" : "corner-handle", transform: `translate(${x} ${y})`, tabindex: "0", role: "button", "data-place": place, "aria-label": say(place === last ? "handleEnd" : "handleCorner") });
      const size = (place === last ? 9 : 10) * unit;
      node.append(svg("circle", { class: "hold", r: REACH * unit }), svg("path", { class: "knob", d: `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z` }));
      node.addEventListener("pointerdown", (event) => this.hold(event, place));
      node.addEventListener("click", (event) => (event.stopPropagation(), event.preventDefault()));
      node.addEventListener("dblclick", (event) => (event.stopPropagation(), this.remove(place)));
      node.addEventListener("keydown", (event) => this.key(event, place));
      layer.append(node);
    });
    board.append(layer);
    if (focused !== undefined) $(`.corner-handle[data-place="${focused}"]`, layer)?.focus();
  }

  // Where the last point leads: the game may have put it to the nearest place that it allows.
  end(pick) {
    const ghost = $(".foreseen [data-ghost]");
    return ghost && this.picker.told?.key === this.picker.picks.join("\n") ? ghost.dataset.at.split(" ").map(Number) : where(pick);
  }

  hold(event, place) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const node = event.currentTarget;
    try {
      node.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is gone cannot be kept; the document hears of its moves anyway.
    }
    this.held = { place, node, from: this.picker.picks[place], good: this.picker.picks[place], wanted: null, asking: false };
  }

  move(event) {
    if (!this.held) return;
    const board = this.held.node.ownerSVGElement;
    const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    this.held.node.setAttribute("transform", `translate(${spot.x} ${spot.y})`);
    this.held.wanted = pickAt(spot.x, spot.y);
    this.ask();
  }

  // One question at a time, always about where the pointer is by then.
  async ask() {
    const { held } = this;
    if (!held || held.asking || !held.wanted || held.wanted === held.asked) return;
    held.asking = true;
    held.asked = held.wanted;
    const good = await this.picker.replace(held.place, held.asked);
    held.asking = false;
    if (good) held.good = held.asked;
    held.node.classList.toggle("bad", !good);
    if (held.dropped) return this.settle(held);
    this.ask();
  }

  drop() {
    if (!this.held) return;
    this.held.dropped = true;
    if (!this.held.asking) this.settle(this.held);
  }

  async settle(held) {
    this.held = null;
    if (this.picker.picks[held.place] !== held.good) await this.picker.replace(held.place, held.good);
    this.picker.show();
  }

  remove(place) {
    if (this.picker.picks.filter(isPoint).length < 2) return;
    this.picker.picks.splice(place, 1);
    this.picker.show();
  }

  async key(event, place) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Delete") return event.stopPropagation(), this.remove(place);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? SMALL : STEP;
    const last = this.picker.picks.findLastIndex(isPoint);
    const [x, y] = place === last ? this.end(this.picker.picks[place]) : where(this.picker.picks[place]);
    const from = this.picker.picks[place];
    if (await this.picker.replace(place, pickAt(x + by[0] * far, y + by[1] * far))) {
      announce($("#preview")?.textContent ?? "");
    } else await this.picker.replace(place, from);
    this.picker.show();
  }
}
