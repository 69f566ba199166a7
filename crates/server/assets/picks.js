// From picks to actions. The server lists what can be picked as a graph; this file walks it.
// It knows regions, pieces, turns and buttons, and no rule.

import { $, $$, announce, beneath, element, html, say, svg, toast } from "./dom.js";
import { cramped } from "./guide.js";
import { Handles, ghosts, numbered, suggest, tags, typed } from "./handles.js";
import { agree, hold, settle } from "./held.js";
import { LETTERS } from "./keyboard.js";
import { sound } from "./sound.js";
import { foretell } from "./tally.js";

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
    const key = this.picks.join("\n");
    this.aimed = null;
    const found = await Promise.resolve(this.guide?.([...this.picks])).catch(() => null);
    const good = found?.options.find((step) => step.good)?.id;
    if (!good || good === this.turn || this.aimed || this.busy || this.picks.join("\n") !== key) return;
    this.turn = good;
    this.beside = null;
    this.show();
  }

  // Turns the piece that is held to one of the ways on offer.
  aim(turn) {
    this.aimed = this.lastTurn = this.turn = turn;
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
    const handle = $("svg.board > .handle");
    board?.insertBefore(svg("g", { class: "foreseen" }, ...$$(".preview-mark", layer)), handle);
    tags(board);
    const sheet = $("svg.board > .tags");
    if (sheet && handle) board.insertBefore(sheet, handle);
    settle(this);
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
    this.aim(turns[(now + by + turns.length) % turns.length].id);
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
      if (this.picks.length && this.graph.talk) return;
      this.picks.push(here[0][0].id);
    }
  }

  show(told = false) {
    for (const node of $$(".can, .can-here, .chosen, .ghosted")) node.classList.remove("can", "can-here", "chosen", "ghosted");
    // What is held stays while it turns: it is drawn again only if it is another thing or elsewhere.
    const held = this.graph ? this.ghost : null;
    for (const node of $$(".ghost, .held, .handle")) if (node !== held) node.remove();
    if (!this.graph) for (const node of $$(".dial, .corner-handles, .suggestions")) node.remove();
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
    this.ghost = hold(this, held);
    if (held !== this.ghost) held?.remove();
    for (const node of $$(".dial")) if (!this.turning.length || node.dataset.held !== this.ghost?.dataset.held) node.remove();
    this.drawBar(bar, here);
    suggest(this, here);
    document.dispatchEvent(new CustomEvent("fracas:offered"));
    this.handles.show();
    agree(this);
    if (!told) this.foresee();
  }

  // The name of the piece being placed or moved: what was picked last of all that has a picture.
  bearer = () => this.picks.findLast((id) => element(id)?.dataset.look || element(id)?.querySelector("[data-look]"));

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
        if (LETTERS[step.id]) parts.at(-1).setAttribute("aria-keyshortcuts", LETTERS[step.id]);
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
