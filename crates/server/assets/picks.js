// From picks to actions. The server lists what can be picked as a graph; this file walks it.
// It knows regions, pieces, turns and buttons, and no rule.

import { $, $$, announce, beneath, element, html, likeness, remembered, say, svg, toast } from "./dom.js";
import { along, cramped, next, step } from "./guide.js";
import { Handles, ghosts, landing, numbered, suggest, tags, typed } from "./handles.js";
import { sound } from "./sound.js";
import { foretell } from "./tally.js";
import { aimed, degrees, raised, towards, turned, wedge } from "./turning.js";

const kind = (id) => id.slice(0, id.indexOf(":"));

export class Picker {
  // Of picks, `send` plays a finished path, `why` asks why they lead nowhere, `guide` what can follow and what it would do.
  constructor(send, why, guide) {
    this.send = send;
    this.why = why;
    this.guide = guide;
    this.handles = new Handles(this);
    this.load(null);
  }

  load(graph) {
    this.graph = graph;
    this.picks = [];
    this.turn = this.told = null;
    this.busy = false;
    this.forced = new Set(); // paths that had one way on
    this.handled = null;
    this.show();
    // A row of equal questions is answered by one click, until something else is asked.
    if (!graph || !this.again) return;
    if (this.options().some(([step]) => step.repeats && step.id === this.again)) this.pick(this.again);
    else this.again = null;
  }

  options(picks = this.picks) {
    if (!this.graph) return [];
    if (this.graph.talk && picks.length) {
      if (this.told?.key !== picks.join("\n")) return picks === this.picks ? [] : null;
      return this.told.options.map((step) => [step, 0]);
    }
    let node = this.graph.root;
    for (const pick of picks) {
      const found = this.graph.nodes[node].find(([step]) => step.id === pick);
      if (!found) return null;
      node = found[1];
    }
    return this.graph.nodes[node];
  }

  get finished() {
    if (this.graph?.talk) return Boolean(this.told?.complete && this.told.key === this.picks.join("\n"));
    return this.picks.length > 0 && this.options().length === 0;
  }

  // Asks the game what can follow the picks and what they would do, and shows it when the answer is still wanted.
  async foresee() {
    const picks = [...this.picks];
    if (this.turning.length && this.turn) picks.push(this.turn);
    const key = picks.join("\n");
    if (this.foreseen === key) return;
    this.foreseen = key;
    for (const node of $$(".foreseen")) node.remove();
    const asks = this.graph && (this.graph.prospects || (picks.length && (this.graph.talk || this.options(picks)?.length === 0)));
    if (!asks || !this.guide) return this.forecast("");
    let found;
    try {
      found = await this.guide(picks);
      if (this.graph?.talk && !found?.complete && !found?.options.length) throw { text: "" };
    } catch (remark) {
      if (this.graph?.talk && this.foreseen === key) {
        // The game says which rule stands in the way.
        toast((await Promise.resolve(this.why?.(picks)).catch(() => null)) ?? remark);
        this.picks.pop();
        this.show();
      }
      return;
    }
    if (this.foreseen !== key || !found) return;
    this.draw(found);
    if (!this.graph?.talk) return;
    this.told = { ...found, key };
    // The only thing that can follow follows by itself.
    if (!found.complete && found.options.length === 1 && kind(found.options[0].id) === "button") {
      this.forced.add(key);
      this.picks.push(found.options[0].id);
      return this.show();
    }
    // A button that needs no second thought: it would do nothing that could be shown.
    const last = picks.at(-1);
    if (found.complete && !found.options.length && kind(last) === "button" && (this.again === last || !found.html)) return this.confirm();
    this.foreseen = null;
    this.show(true);
    this.foreseen = key;
  }

  // How the piece lies best where it is held: the game says it, and so it lies, unless the person has turned it meanwhile.
  async advise() {
    const [key, turn] = [this.picks.join("\n"), this.turn];
    const found = await Promise.resolve(this.guide?.([...this.picks])).catch(() => null);
    const good = found?.options.find((step) => step.good)?.id;
    if (!good || good === turn || this.turn !== turn || this.busy || this.picks.join("\n") !== key) return;
    this.turn = good;
    this.handled = null;
    this.show();
  }

  // Lays what picks would do over the board.
  draw(found) {
    for (const node of $$(".foreseen")) node.remove();
    const board = $("svg.board");
    const layer = svg("g", { class: "foreseen" });
    layer.innerHTML = found.drawn;
    ghosts(layer);
    board?.insertBefore(layer, $(".ghost, .corner-handles", board));
    // What is hit is read above everything but the handle, which is pressed.
    board?.insertBefore(svg("g", { class: "foreseen" }, ...$$(".preview-mark", layer)), $(".handle", board));
    tags(board);
    this.forecast(found.html, found.counters);
    if (found.inspected) document.dispatchEvent(new CustomEvent("fracas:held", { detail: found.inspected }));
  }

  // Puts another pick in the place of one; says whether the game can make something of it. Nothing is said if not.
  async replace(place, pick) {
    const picks = this.picks.with(place, pick);
    const found = await Promise.resolve(this.guide?.(picks)).catch(() => null);
    if (!found || (!found.complete && !found.options.length) || !this.graph) return false;
    this.picks = picks;
    const key = picks.join("\n");
    this.told = { ...found, key };
    this.foreseen = key;
    this.draw(found);
    return true;
  }

  forecast(markup, counters) {
    const box = $("#preview");
    if (!box || box.dataset.pinned) return;
    foretell(counters);
    box.innerHTML = markup;
    box.hidden = !markup;
  }

  cancel() {
    this.again = null;
    this.picks = [];
    this.turn = null;
    this.show();
  }

  // One step back; what was picked for want of a choice goes with it.
  back() {
    if (this.turn !== null) this.turn = null;
    do this.picks.pop();
    while (this.picks.length && (this.forced.has(this.picks.join("\n")) || this.options()?.length === 1));
    this.show();
  }

  // What an element stands for: several can mean the same, now or at the beginning.
  meant(id, here) {
    const alias = (steps) => (steps ?? []).find(([step]) => step.also?.includes(id))?.[0].id;
    if ((here ?? []).some(([step]) => step.id === id)) return id;
    return alias(here) ?? (this.options([id]) ? id : alias(this.options([])) ?? id);
  }

  async pick(id) {
    if (!this.graph || this.busy) return;
    const here = this.options();
    id = this.meant(id, here);
    // A place that is part of another means that one where only that one can be picked.
    const around = element(id)?.dataset.within;
    const can = (wanted) => here.some(([step]) => step.id === wanted || (step.id === "at:" && wanted.startsWith("at:")));
    if (around && !can(id) && can(around)) return this.pick(around);
    // The same point twice is meant.
    if (id.startsWith("at:") && id === this.picks.at(-1) && this.finished) return this.confirm();
    this.again = here.find(([step]) => step.id === id)?.[0].repeats ? id : null;
    if (can(id)) {
      // A second thought about a place takes the place of the first.
      const point = id.startsWith("at:") && here.find(([step]) => step.id === "at:")?.[0];
      if (point?.replaces && this.picks.at(-1)?.startsWith("at:")) this.picks.pop();
      this.picks.push(id);
    } else if (this.options([id]) || (this.graph.talk && this.options([]).some(([step]) => step.id === id))) {
      this.picks = [id]; // another beginning
    } else if (this.picks.at(-1) === id) {
      if (this.turning.length || this.finished) return this.confirm();
      return this.back();
    } else {
      return this.explain(id);
    }
    this.turn = null;
    document.dispatchEvent(new CustomEvent("fracas:picked", { detail: id }));
    sound("pick");
    if (this.finished && kind(id) === "button") return this.confirm();
    this.show();
  }

  // Several figures under one fingertip: which one is asked in the bar. Says whether it asks. A mouse means the one it is on.
  crowded(node, at) {
    const reach = 22; // half of what a fingertip covers, in CSS pixels
    const near = (found) => {
      if (at.pointerType !== "touch") return found === node;
      const box = ($(".cell", found) ?? found).getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - at.clientX, box.y + box.height / 2 - at.clientY) < reach + box.width / 2;
    };
    const steps = (this.options() ?? []).map(([step]) => step);
    const here = steps.filter((step) => {
      const found = element(step.id);
      return found?.matches("svg.board .figure") && near(found);
    });
    // To act on a figure and to go where it stands are two things: the ground below it can be meant too.
    if (here.length && node.matches(".figure")) {
      const below = beneath(at);
      here.push(...steps.filter((step) => below.includes(step.id) && !element(step.id)?.matches(".figure")));
    }
    if (here.length < 2 || !node.closest("svg.board")) return false;
    this.drawBar($("#picks"), here.map((step) => [{ ...step, among: true }, 0]));
    announce(here.map((step) => step.label).join(", "));
    return true;
  }

  async explain(id) {
    try {
      const remark = await this.why([...this.picks, id]);
      if (remark?.text) toast(remark);
    } catch (remark) {
      toast(remark);
    }
  }

  // The turns on offer now, if the next pick is how a piece lies.
  get turning() {
    const here = this.options() ?? [];
    return here.length && here.every(([step]) => kind(step.id) === "turn") ? here.map(([step]) => step) : [];
  }

  rotate(by) {
    const turns = this.turning;
    if (!turns.length) return;
    const now = turns.findIndex((step) => step.id === this.turn);
    this.turn = turns[(now + by + turns.length) % turns.length].id;
    this.lastTurn = this.turn;
    this.show();
    sound("turn");
    announce(turns.find((step) => step.id === this.turn).label);
  }

  async confirm() {
    if (this.busy || !this.graph) return;
    const picks = [...this.picks];
    if (this.turning.length) picks.push(this.turn ?? this.turning[0].id);
    if (!picks.length || (this.graph.talk ? !this.finished : this.options(picks)?.length !== 0)) return;
    this.busy = true;
    sound("confirm");
    document.body.classList.add("sending");
    for (const node of $$(".threats")) node.remove(); // what comes now may change them
    try {
      await this.send(picks);
    } catch (remark) {
      toast(remark);
      this.busy = false;
      this.cancel();
    } finally {
      document.body.classList.remove("sending");
    }
  }

  // A single thing that can be picked needs no pick, unless it is a button or a turn: those ask to be pressed, or lie
  // as they do. Where the game answers pick by pick, only the first is made so.
  begin() {
    for (let guard = 0; guard < 8; guard += 1) {
      const here = this.options() ?? [];
      if (here.length !== 1 || ["button", "choice", "turn", "at"].includes(kind(here[0][0].id))) return;
      if (this.picks.length && (this.graph.talk || this.stay)) return;
      this.picks.push(here[0][0].id);
    }
  }

  show(told = false) {
    for (const node of $$(".can, .can-here, .chosen, .ghosted")) node.classList.remove("can", "can-here", "chosen", "ghosted");
    // What is held stays while it turns: it is drawn again only if it is another thing or elsewhere.
    const held = this.graph ? this.ghost : null;
    for (const node of $$(".ghost, .held, .dial, .handle")) if (node !== held) node.remove();
    if (!this.graph) for (const node of $$(".corner-handles, .suggestions")) node.remove();
    for (const node of $$(".item.spent")) node.classList.remove("spent");
    const bar = $("#picks");
    if (!this.graph) {
      if (bar) bar.replaceChildren();
      for (const node of $$(".foreseen")) node.remove();
      this.foreseen = null;
      this.forecast("");
      return;
    }
    this.begin();
    const here = this.options();
    for (const id of this.picks) element(id)?.classList.add("chosen");
    for (const [step] of here) {
      const node = element(step.id);
      if (!node) continue;
      node.classList.add("can");
      for (const other of step.also ?? []) element(other)?.classList.add("can");
      for (const part of $$(`[data-within="${CSS.escape(step.id)}"]`)) part.classList.add("can-here");
      node.setAttribute("aria-description", step.label);
    }
    if (this.turning.length && this.turn === null) {
      this.turn = (this.turning.find((step) => step.id === this.lastTurn) ?? this.turning[0]).id;
      this.advise();
    }
    // What a style depends on is said by a class: a rule that looks for it by itself would be asked at every change.
    const board = Boolean($("svg.board .can"));
    $("#table").classList.toggle("on-board", board);
    bar?.classList.toggle("others", board || Boolean($(".item.can")));
    this.ghost = null;
    this.drawGhost(held);
    if (held !== this.ghost) held?.remove();
    this.drawBar(bar, here);
    suggest(this, here);
    document.dispatchEvent(new CustomEvent("fracas:offered"));
    this.handles.show();
    if (!told) this.foresee();
  }

  // The name of the piece being placed or moved: what was picked last of all that has a picture.
  bearer = () => this.picks.findLast((id) => element(id)?.dataset.look || element(id)?.querySelector("[data-look]"));

  // The piece being placed or moved, shown where it would stand; its edges turn it.
  drawGhost(held) {
    const regions = this.picks.filter((id) => element(id)?.closest("svg.board") && !id.startsWith("side:"));
    const at = regions.at(-1);
    const bearer = this.bearer();
    const goal = at && element(at);
    const place = goal && bearer ? landing(goal, bearer) : goal;
    if (!place || !bearer || (bearer === at && !this.turning.length)) return;
    const [x, y] = (place.dataset.centre ?? "0 0").split(" ").map(Number);
    const scale = place.dataset.scale ?? 1;
    const copy = likeness(bearer);
    if (!copy) return;
    const turn = this.turn ? Number(this.turn.slice(5)) : copy.rotation;
    const ghost = raised(held, `${bearer} ${at}`, copy, `translate(${x} ${y}) scale(${scale})`);
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
    this.ghost = ghost;
    if (!this.turning.length) return;
    const dial = svg("g", { class: "dial", transform: `translate(${x} ${y})` });
    for (const step of this.turning) {
      const part = svg("g", {
        transform: `rotate(${degrees(aimed(step), copy.steps)})`,
        class: step.id === this.turn ? "wedge now" : "wedge",
        "data-turn": step.id,
      });
      part.append(svg("path", { class: "hit", d: wedge(copy.steps) }));
      part.append(svg("path", { class: "point", d: "M-14-52L0-66L14-52L0-57Z" }), svg("title", {}, step.label));
      part.addEventListener("click", (event) => {
        event.stopPropagation();
        event.preventDefault();
        const again = this.turn === step.id;
        this.turn = this.lastTurn = step.id;
        // Who wants it so needs three taps: tile, hex, edge.
        if (again || remembered("quick", "0") === "1") return this.confirm();
        this.show();
      });
      dial.append(part);
    }
    const heart = svg("circle", { r: 26, class: "heart" });
    heart.addEventListener("click", (event) => {
      event.stopPropagation();
      event.preventDefault();
      this.confirm();
    });
    dial.append(heart);
    board.append(dial);
    // The handle stays where it is while the piece turns, and does not lie where the piece first aims.
    if (this.handled !== at) {
      this.handled = at;
      const aim = this.turning.find((step) => step.id === this.turn)?.aim;
      const angle = degrees(aim ?? 0, copy.steps);
      this.above = aim !== undefined && aim !== null && angle > 140 && angle < 220;
    }
    this.drawHandle(board, x, this.above ? y - 94 : y);
  }

  // Turn left, drop, turn right: right at the piece that is held.
  drawHandle(board, x, y) {
    const handle = svg("g", { class: "handle dial", transform: `translate(${x} ${y + 47})` });
    handle.append(svg("rect", { class: "pill", x: -44, y: -13, width: 88, height: 26, rx: 13 }));
    const part = (at, label, shape, act) => {
      const node = svg("g", { transform: `translate(${at} 0)` }, ...shape);
      node.append(svg("title", {}, label));
      node.addEventListener("click", (event) => {
        event.stopPropagation();
        event.preventDefault();
        act();
      });
      handle.append(node);
    };
    const arrow = (flip) => [svg("circle", { r: 12, fill: "transparent" }), svg("path", { d: "M5-4A6.5 6.5 0 1 0 5 4M5-9V-4H0", transform: `scale(${flip} 1)` })];
    part(-29, say("turnLeft"), arrow(-1), () => this.rotate(-1));
    part(0, say("confirm"), [svg("circle", { class: "yes", r: 15 }), svg("path", { d: "M-6 0L-2 5L7-6" })], () => this.confirm());
    part(29, say("turnRight"), arrow(1), () => this.rotate(1));
    board.append(handle);
  }

  drawBar(bar, here) {
    if (!bar) return;
    // A button that is pressed goes: the focus stays in the bar, on what goes on, as soon as there is such a thing.
    const inside = Boolean(document.activeElement?.closest("#picks")) || (this.within && document.activeElement === document.body);
    const focused = document.activeElement?.closest("#picks") ? document.activeElement.dataset.id : null;
    const parts = [];
    const button = (text, id, act, extra = "") => {
      const node = html("button", { type: "button", class: extra, "data-id": id }, text);
      node.addEventListener("click", act);
      parts.push(node);
    };
    const turns = this.turning;
    if (turns.length) {
      button("⟲", "turn-left", () => this.rotate(-1), "icon");
      parts.at(-1).setAttribute("aria-label", say("turnLeft"));
      button("⟳", "turn-right", () => this.rotate(1), "icon");
      parts.at(-1).setAttribute("aria-label", say("turnRight"));
      parts.push(html("span", { class: "turn-label" }, turns.find((step) => step.id === this.turn)?.label ?? ""));
    }
    // While something is held that can be put on the board, that is the next step, and no button is.
    let [points, small] = [0, cramped(here.map(([step]) => step.id))];
    const holding = this.picks.length > 0 && here.some(([step]) => element(step.id)?.closest("svg.board"));
    for (const [step] of here) {
      // Points have names too, so that they can be picked without a pointer.
      const named = kind(step.id) === "at" && step.id !== "at:";
      if (["button", "choice"].includes(kind(step.id)) || named || step.among || small.includes(step.id)) {
        button(step.label, step.id, () => this.pick(step.id), named || step.among || small.includes(step.id) ? "place" : holding ? "" : "choice");
        if (named) numbered(parts.at(-1), (points += 1));
      }
    }
    if (this.graph.talk && this.told?.point && here.some(([step]) => step.id === "at:")) parts.push(typed(this, this.told.point));
    if (turns.length || this.finished) button(say("confirm"), "confirm", () => this.confirm(), "primary");
    if (this.picks.length > (this.options([]).length === 1 ? 1 : 0)) {
      button(say("cancel"), "cancel", () => this.cancel(), "quiet");
    }
    bar.replaceChildren(...parts);
    const next = focused && focused !== "cancel" ? $(`#picks [data-id="${CSS.escape(focused)}"]`) : null;
    const goal = inside ? next ?? $("#picks .primary, #picks .choice, #picks .place") : null;
    this.within = inside && !goal;
    goal?.focus({ preventScroll: true });
  }
}

// Clicks, taps, the wheel, drags and keys become picks.
export function listen(picker, ambiguous = () => false) {
  const named = (target) => target.closest?.("[data-id]");

  document.addEventListener("click", (event) => {
    const node = named(event.target);
    const board = event.target.closest?.("svg.board");
    const free = (picker.options() ?? []).some(([step]) => step.id === "at:");
    if (board && free && !(node && (picker.options() ?? []).some(([step]) => step.id === node.dataset.id))) {
      if (suppressed) return (suppressed = false);
      const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
      event.preventDefault();
      return picker.pick(`at:${Math.round(spot.x)},${Math.round(spot.y)}`);
    }
    if (!node || node.closest("#picks") || !node.closest("#table")) return;
    if (event.ctrlKey || event.metaKey) return;
    if (node.closest("[data-passive]")) return;
    event.preventDefault();
    if (suppressed) return (suppressed = false);
    if (picker.crowded(node, event)) return;
    const open = new Set((picker.options() ?? []).map(([step]) => step.id));
    // Who stands in a square that can be picked is not in the way.
    const ground = board && node.matches(".figure:not(.can)") && beneath(event).find((id) => open.has(id));
    if (ground) return picker.pick(ground);
    if (board && ambiguous(event, (id) => open.has(id), (id) => picker.pick(id))) return;
    // A number of a side is a part of it: what can be done with the side can be done there.
    const side = !open.has(node.dataset.id) && node.matches(".counter") && node.closest(".panel");
    picker.pick(side && open.has(side.dataset.id) ? side.dataset.id : node.dataset.id);
  });

  document.addEventListener("wheel", (event) => {
    if (!picker.turning.length || !event.target.closest("svg.board")) return;
    event.preventDefault();
    picker.rotate(event.deltaY > 0 ? 1 : -1);
  }, { passive: false });

  // Dragging a tile from a hand to the board is two picks.
  let drag = null;
  let flick = null;
  let suppressed = false;
  document.addEventListener("pointerdown", (event) => {
    const node = named(event.target);
    suppressed = false;
    if (!node?.matches(".can, .chosen") || event.button !== 0) return;
    if (node.closest("svg.board") && node.matches(".can") && picker.picks.length) flick = { id: node.dataset.id, x: event.clientX, y: event.clientY };
    drag = { id: node.dataset.id, x: event.clientX, y: event.clientY, moved: false, image: null, node };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 14) return;
    if (event.pointerType === "touch" && !drag.node.closest(".tray")) return;
    if (!drag.moved) {
      drag.moved = true;
      drag.image = drag.node.querySelector("svg, .piece")?.cloneNode(true);
      if (drag.image instanceof SVGGElement) drag.image = null;
      if (drag.image) {
        drag.image.classList.add("dragged");
        document.body.append(drag.image);
      }
      if (picker.picks.at(-1) !== drag.id) picker.pick(drag.id);
    }
    if (drag.image) drag.image.style.translate = `${event.clientX}px ${event.clientY}px`;
  });
  // Pressing on a place and pulling away from it puts the piece there, pointing that way: two touches in all.
  const flicked = (event) => {
    const from = flick;
    flick = null;
    if (!from || event.type !== "pointerup") return false;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(dx, dy) < 22 || !picker.options([...picker.picks, from.id])?.length) return false;
    picker.pick(from.id);
    const turns = picker.turning;
    if (!turns.length) return true;
    const steps = likeness(picker.bearer())?.steps ?? 1;
    if (steps > 1) picker.turn = towards(turns, steps, dx, dy).id;
    picker.confirm();
    return true;
  };
  const drop = (event) => {
    if (flicked(event)) {
      drag?.image?.remove();
      drag = null;
      suppressed = true;
      setTimeout(() => (suppressed = false), 50);
      return;
    }
    if (!drag) return;
    drag.image?.remove();
    if (drag.moved && event.type === "pointerup") {
      const under = document.elementFromPoint(event.clientX, event.clientY) ?? document.body;
      const target = named(under);
      const steps = (picker.options() ?? []).map(([step]) => step.id);
      if (target && target.dataset.id !== drag.id && target.closest("svg.board") && !(steps.includes("at:") && !steps.includes(target.dataset.id))) picker.pick(target.dataset.id);
      else if (steps.includes("at:") && under.closest("svg.board")) {
        // On a plane the piece is put where it is let go.
        const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(under.closest("svg.board").getScreenCTM().inverse());
        picker.pick(`at:${Math.round(spot.x)},${Math.round(spot.y)}`);
      }
      suppressed = true;
      setTimeout(() => (suppressed = false), 50);
    }
    drag = null;
  };
  // Tiles are links for those without scripting; the browser must not drag them as such.
  document.addEventListener("dragstart", (event) => event.target.closest?.("#table") && event.preventDefault());
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);

  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key;
    if (key === "Escape") return picker.cancel();
    if (key === "Backspace") return event.preventDefault(), picker.back();
    if (key === "r" || key === "R") return picker.rotate(key === "R" ? -1 : 1);
    if (/^[1-9]$/.test(key)) {
      const item = $$(".tray.hand [data-id].can, .tray.supply [data-id].can")[Number(key) - 1];
      if (item) picker.pick(item.dataset.id);
      return;
    }
    if (key === "e" || key === "E") {
      const end = (picker.options([]) ?? []).find(([step]) => step.id === "button:end");
      if (end) picker.pick("button:end");
      return;
    }
    const here = named(document.activeElement);
    if (key === "Enter" || key === " ") {
      if (document.activeElement.matches("button, summary, input, select, a:not([data-id])")) return;
      event.preventDefault();
      // A path that is complete is played, unless the focus is on something else that can be picked.
      const id = here?.dataset.id;
      const other = id && id !== picker.picks.at(-1) && (picker.options([...picker.picks, id]) || picker.options([id]));
      if (!id || ((picker.finished || picker.turning.length) && !other)) return picker.confirm();
      return picker.pick(id);
    }
    if (key === "n" || key === "N") return next(key === "N" ? -1 : 1);
    if (!key.startsWith("Arrow")) return;
    const inHand = here?.closest(".tray.hand, .tray.supply");
    if (!inHand && !here?.closest("svg.board")) return;
    event.preventDefault();
    if (inHand) along(here, inHand, key);
    else step(here, key);
  });
}
