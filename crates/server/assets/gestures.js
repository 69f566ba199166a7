// Clicks, taps, the wheel and drags become picks. A finger scrolls the page and whatever scrolls in it, unless its first
// movement takes a piece along: out of the hand towards the board, or away from the place where the piece goes.

import { $, beneath, element, likeness } from "./dom.js";
import { towards } from "./turning.js";

const DRAG = 14; // how far a mouse moves before it drags, in CSS pixels
const FIRST = 6; // and a finger, before it is clear where it goes
const PULL = 22; // how far one pulls away from a place to turn what stands there

const named = (target) => target.closest?.("[data-id]");
const middle = (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

// Whether something around a node, and inside of the page, can still be scrolled by a finger that moves like this.
function scrolls(node, dx, dy) {
  const across = Math.abs(dx) > Math.abs(dy);
  for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
    const [at, size, most] = across ? [box.scrollLeft, box.clientWidth, box.scrollWidth] : [box.scrollTop, box.clientHeight, box.scrollHeight];
    const style = getComputedStyle(box);
    if (most <= size + 1 || !["auto", "scroll"].includes(across ? style.overflowX : style.overflowY)) continue;
    if ((across ? dx : dy) < 0 ? at + size < most - 1 : at > 0) return true;
  }
  return false;
}

// Whether a finger that begins on this takes it along: towards the board, where nothing else lies that way.
function takes(node, dx, dy) {
  if (!node.closest(".tray")) return false;
  const chosen = node.matches(".chosen");
  if (node.closest(".supply") && !chosen) return false;
  const board = $("#part-board").getBoundingClientRect();
  const from = middle(node);
  const goes = board.bottom <= from.y ? -dy > Math.abs(dx) : board.right <= from.x ? -dx > Math.abs(dy) : true;
  return goes && (chosen || !scrolls(node, dx, dy));
}

export function listen(picker, ambiguous = () => false) {
  // A click that ends a drag picks nothing.
  let suppressed = false;
  const suppress = () => {
    suppressed = true;
    setTimeout(() => (suppressed = false), 50);
  };
  const offered = () => (picker.options() ?? []).map(([step]) => step.id);
  const point = (board, at) => {
    const spot = new DOMPoint(at.clientX, at.clientY).matrixTransform(board.getScreenCTM().inverse());
    return `at:${Math.round(spot.x)},${Math.round(spot.y)}`;
  };

  document.addEventListener("click", (event) => {
    const node = named(event.target);
    const board = event.target.closest?.("svg.board");
    const open = new Set(offered());
    if (board && open.has("at:") && !(node && open.has(node.dataset.id))) {
      if (suppressed) return (suppressed = false);
      event.preventDefault();
      return picker.pick(point(board, event));
    }
    if (!node || node.closest("#picks") || !node.closest("#table")) return;
    if (event.ctrlKey || event.metaKey) return;
    if (node.closest("[data-passive]")) return;
    event.preventDefault();
    if (suppressed) return (suppressed = false);
    if (picker.crowded(node, event)) return;
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

  // What is under way: a piece that is dragged to the board, and a pull that turns one.
  let drag = null;
  let pull = null;
  const end = () => {
    drag?.image?.remove();
    drag = pull = null;
  };
  // Towards where a pull points the piece that is held lies; whether it points anywhere is the answer.
  const turn = (at) => {
    const [dx, dy] = [at.clientX - pull.x, at.clientY - pull.y];
    const turns = picker.turning;
    const steps = likeness(picker.bearer())?.steps ?? 1;
    if (Math.hypot(dx, dy) < PULL || !turns.length) return false;
    const wanted = steps > 1 ? towards(turns, steps, dx, dy).id : picker.turn;
    if (wanted !== picker.turn) picker.aim(wanted);
    return true;
  };
  // Whether a piece that is put here is turned next.
  const turnable = (id) => {
    const next = picker.picks.length && !picker.turning.length ? picker.options([...picker.picks, id]) : null;
    return Boolean(next?.length) && next.every(([step]) => step.id.startsWith("turn:"));
  };

  document.addEventListener("pointerdown", (event) => {
    suppressed = false;
    // A second finger is another gesture.
    if (!event.isPrimary && event.pointerType === "touch") return end();
    if (event.button !== 0) return;
    const dial = event.target.closest?.(".dial");
    if (dial) {
      // The piece that stands there is turned, and waits for a yes.
      const ground = dial.getScreenCTM();
      pull = { x: ground.e, y: ground.f, from: [event.clientX, event.clientY], stays: true };
      return;
    }
    const node = named(event.target);
    if (!node?.matches(".can, .chosen")) return;
    const { id } = node.dataset;
    if (node.closest("svg.board") && node.matches(".can") && turnable(id)) {
      pull = { id, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    }
    drag = { id, x: event.clientX, y: event.clientY, moved: false, image: null, node };
  });

  document.addEventListener("pointermove", (event) => {
    if (pull) return pulled(event);
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved) {
      const touch = event.pointerType === "touch";
      if (Math.hypot(dx, dy) < (touch ? FIRST : DRAG)) return;
      if (touch && !takes(drag.node, dx, dy)) return void (drag = null);
      drag.moved = true;
      drag.image = drag.node.querySelector("svg, .piece")?.cloneNode(true);
      if (drag.image instanceof SVGGElement) drag.image = null;
      if (drag.image) {
        drag.image.classList.add("dragged");
        document.body.append(drag.image);
      }
      document.dispatchEvent(new CustomEvent("fracas:dragged"));
      if (picker.picks.at(-1) !== drag.id) picker.pick(drag.id);
    }
    if (drag.image) drag.image.style.translate = `${event.clientX}px ${event.clientY}px`;
  });

  // Pressing on a place and pulling away from it puts the piece there, pointing that way: two touches in all.
  const pulled = (event) => {
    const [x, y] = pull.from ?? [pull.x, pull.y];
    const far = Math.hypot(event.clientX - x, event.clientY - y);
    if (pull.stays) {
      if (far < FIRST && !pull.moved) return false;
      pull.moved = true;
      return turn(event);
    }
    if (!pull.moved) {
      if (far < PULL) return false;
      document.dispatchEvent(new CustomEvent("fracas:dragged"));
      picker.pick(pull.id);
      pull.moved = true;
    }
    return turn(event);
  };

  // A finger that has taken something along does not scroll.
  document.addEventListener("touchmove", (event) => {
    if (event.cancelable && event.touches.length === 1 && (drag?.moved || pull)) event.preventDefault();
  }, { passive: false });

  const drop = (event) => {
    if (event.type !== "pointerup") return end();
    if (pull) {
      const points = pulled(event);
      if (pull.moved) suppress();
      // One that was pulled back again stays in the hand over its place.
      if (points && pull.moved && !pull.stays) picker.confirm();
      return end();
    }
    if (drag?.moved) {
      const under = document.elementFromPoint(event.clientX, event.clientY) ?? document.body;
      const board = under.closest("svg.board");
      const target = named(under);
      const open = offered();
      const free = open.includes("at:");
      if (board && target && target.dataset.id !== drag.id && (!free || open.includes(target.dataset.id))) picker.pick(target.dataset.id);
      // On a plane the piece is put where it is let go.
      else if (board && free) picker.pick(point(board, event));
      suppress();
    }
    end();
  };
  // Tiles are links for those without scripting; the browser must not drag them as such.
  document.addEventListener("dragstart", (event) => event.target.closest?.("#table") && event.preventDefault());
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
}
