// A table larger than the window: the wheel, two keys and a drag bring it nearer and push it about.

import { $, $$ } from "./dom.js";

// Boards of at least this many units are large.
const LARGE = 1500;
const MOST = 6;

// Where something stands: its picture may reach beyond its place.
const place = (node) => ($(":scope > .cell", node) ?? node).getBoundingClientRect();

export function zoom() {
  const part = $("#part-board");
  const large = () => ($("svg.board", part)?.viewBox.baseVal.width ?? 0) >= LARGE;
  if (!part) return;
  let scale = 1;
  let x = 0;
  let y = 0;
  // How many units of the board are one pixel: what is written on it keeps its size, however near it comes.
  const measure = () => {
    const unit = String(1 / ($("svg.board", part)?.getScreenCTM()?.a || 1));
    if (part.style.getPropertyValue("--unit") !== unit) part.style.setProperty("--unit", unit);
  };
  const show = () => {
    if (scale === 1) x = y = 0;
    part.style.transformOrigin = "0 0";
    part.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    // What is nearer than fits is seen through the frame; what stands beside the board stays.
    const [width, height] = [part.offsetWidth, part.offsetHeight];
    part.style.clipPath = scale === 1 ? "" : `inset(${-y / scale}px ${width - (width - x) / scale}px ${height - (height - y) / scale}px ${-x / scale}px)`;
    $("#stage")?.classList.toggle("near", scale > 1);
    measure();
  };
  // The point of the board at `left, top` stays where it is.
  const nearer = (factor, left, top) => {
    own = true;
    const wanted = Math.min(MOST, Math.max(1, scale * factor));
    const box = part.getBoundingClientRect();
    const [dx, dy] = [left - box.left, top - box.top];
    x -= dx * (wanted / scale - 1);
    y -= dy * (wanted / scale - 1);
    scale = wanted;
    show();
  };
  const middle = () => {
    const box = ($("#stage") ?? part).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };

  document.addEventListener("wheel", (event) => {
    if (!large() || !event.target.closest?.("svg.board")) return;
    event.preventDefault();
    nearer(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("keydown", (event) => {
    if (!large() || event.target.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") nearer(1.25, ...middle());
    if (event.key === "-") nearer(1 / 1.25, ...middle());
    if (event.key === "Home") {
      own = true;
      scale = 1;
      show();
    }
  });

  // Where the table is larger than its frame, the machine that acts is brought to the middle. On a wide screen the table
  // comes nearer then, until the reader decides otherwise.
  const NEAR = 1.5;
  const LEAST = 0.62;
  const EDGE = 16; // room around what must be seen, in CSS pixels
  const ABOVE = 44; // and above it, for what is written there
  let own = false;
  let wide = 0; // as wide as two fingers made it
  let kept = ""; // as wide as it was made to fit
  // How much of the frame's height no button covers.
  const free = () => {
    const frame = part.getBoundingClientRect();
    const top = (node) => node?.getBoundingClientRect().top ?? innerHeight;
    const sheet = $$("#preview:not([hidden])").find((node) => getComputedStyle(node).position === "fixed");
    const foot = Math.min(frame.bottom, top($("#picks:not(:empty)")), top(sheet), innerHeight);
    return foot - frame.top > 120 ? foot - frame.top : frame.height;
  };
  // While others act the whole table is shown: who shoots is seen with whom it shoots at.
  const watching = () => !$(".table[data-start]") && Boolean($("#part-banner .banner")) && !$("#part-banner .banner.yours");
  // A table that is pushed about opens as large as its style says, or as small as lets all that matters fit; a machine
  // stays large enough for a finger.
  const fit = (board) => {
    board.style.width = "";
    if (part.scrollWidth <= part.clientWidth) return;
    const boxes = $$(".disc.acting, .figure.can, .marked, .suggestion", part).map(place);
    // As long as nothing on it can be turned to, the whole table is of interest.
    if (!boxes.length || watching()) board.style.width = `${part.clientWidth}px`;
    if (boxes.length < 2 || watching()) return;
    const span = (low, high) => Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low])) + EDGE;
    const full = board.getBoundingClientRect().width;
    const factor = Math.min(1, part.clientWidth / span("left", "right"), free() / (span("top", "bottom") + ABOVE));
    if (factor < 1) board.style.width = `${Math.max(full * factor, full * LEAST)}px`;
  };
  // Whether something lies outside of the frame, or under the buttons.
  const unseen = (node) => {
    const frame = part.getBoundingClientRect();
    const { left, top, right, bottom } = place(node);
    return right < frame.left + EDGE || left > frame.right - EDGE || bottom < frame.top + EDGE || top > frame.top + free() - EDGE;
  };
  // A device that is turned shows another part of the table.
  let before = part.clientWidth;
  new ResizeObserver(() => {
    measure();
    if (part.clientWidth === before) return;
    before = part.clientWidth;
    wide = 0;
    centre();
  }).observe(part);
  const centre = () => {
    const board = $("svg.board", part);
    const node = $(".disc.acting", part) ?? $(".figure.can", part) ?? $(".figure", part);
    const others = $$(".figure.can, .marked, .suggestion", part);
    // What a lesson has just shown stays in view as long as nothing else is asked.
    const shown = !others.length && $(".table.guided") && kept;
    if (board && (wide || shown)) board.style.width = wide ? `${wide}px` : kept;
    if (board && !wide && !shown) {
      fit(board);
      kept = board.style.width;
    }
    measure();
    if (board) board.style.marginBottom = "";
    if (part.scrollWidth <= part.clientWidth) return closer();
    if (!node || (shown && !unseen(node))) return;
    // As much of what can be turned to as there is room for, and who acts in any case.
    const frame = part.getBoundingClientRect();
    const height = free();
    // What stands at the lower edge of the table can be pushed above the buttons.
    if (part.scrollHeight > part.clientHeight) board.style.marginBottom = `${frame.height - height}px`;
    const boxes = [node, ...others].map(place);
    let sum = boxes[0];
    for (const box of boxes) {
      const [left, top] = [Math.min(sum.left, box.left), Math.min(sum.top, box.top)];
      const [right, bottom] = [Math.max(sum.right, box.right), Math.max(sum.bottom, box.bottom)];
      if (right - left <= frame.width && bottom - top <= height) sum = { left, top, right, bottom };
    }
    part.scrollLeft += (sum.left + sum.right) / 2 - frame.left - frame.width / 2;
    part.scrollTop += (sum.top - Math.min(ABOVE, Math.max(0, height - sum.bottom + sum.top)) + sum.bottom) / 2 - frame.top - height / 2;
  };
  // What must be seen: who acts, whom one can turn to, and what the words speak of. As near as all of it fits, and as the
  // frame cuts through no machine.
  const closer = () => {
    if (own || !large()) return;
    const [board, acting] = [$("svg.board", part), $(".disc.acting", part)];
    scale = 1;
    show();
    if (!acting || watching()) return;
    const frame = part.getBoundingClientRect();
    const above = $("#part-banner .banner")?.getBoundingClientRect();
    const banner = above && above.left < frame.right ? Math.max(0, above.bottom - frame.top) : 0;
    const boxes = [acting, ...$$(".figure.can, .marked, .suggestion", part)].map(place);
    const least = (side) => Math.min(...boxes.map((box) => box[side]));
    const most = (side) => Math.max(...boxes.map((box) => box[side]));
    const [width, height] = [most("right") - least("left") + 2 * EDGE, most("bottom") - least("top") + 2 * EDGE];
    const nearest = Math.max(1, Math.min(NEAR, frame.width / width, (frame.height - banner) / height));
    const [left, top] = [(least("left") + most("right")) / 2 - frame.left, (least("top") + most("bottom")) / 2 - frame.top];
    // No more than a margin lies beyond the edge of the table, if it is large enough: who stands at the edge is seen whole.
    const { x: low, y: upper, width: wide, height: high } = board.viewBox.baseVal;
    const ground = board.getScreenCTM();
    const corner = new DOMPoint(low, upper).matrixTransform(ground);
    const within = (near, wanted, from, to, start, length) => {
      const [least, most] = [to - EDGE - (start + length) * near, from + EDGE - start * near];
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wanted));
    };
    const shift = (near) => [
      within(near, frame.width / 2 - left * near, 0, frame.width, corner.x - frame.left, wide * ground.a),
      within(near, (frame.height + banner) / 2 - top * near, banner, frame.height, corner.y - frame.top, high * ground.d),
    ];
    const figures = $$(".figure", part).map(place);
    const cuts = (near) => {
      const [dx, dy] = shift(near);
      const across = (low, high, from, size) => {
        const [start, end] = [from + low * near, from + high * near];
        return { apart: end <= 0 || start >= size, crossed: start < 0 || end > size };
      };
      return figures.some((box) => {
        const side = across(box.left - frame.left, box.right - frame.left, dx, frame.width);
        const height = across(box.top - frame.top, box.bottom - frame.top, dy, frame.height);
        return !side.apart && !height.apart && (side.crossed || height.crossed);
      });
    };
    let near = nearest;
    while (near > 1 && cuts(near)) near = Math.max(1, near - 0.04);
    scale = near;
    if (near > 1) [x, y] = shift(near);
    show();
  };
  // A choice may be offered beyond the edge of what is seen: then the table steps back as far as it takes.
  document.addEventListener("fracas:offered", () => {
    if (own || scale === 1 || !large()) return;
    const frame = ($("#stage") ?? part).getBoundingClientRect();
    const hidden = ({ left, top, right, bottom }) => left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
    if ($$(".figure.can, .suggestion", part).some((node) => hidden(place(node)))) closer();
  });
  // On a table that is pushed about, too: if none of the choices is seen, or not all of the proposed points, the table moves,
  // and is shown whole at last.
  document.addEventListener("fracas:offered", () => {
    const board = $("svg.board", part);
    const [choices, points] = [$$(".figure.can", part), $$(".suggestion", part)];
    if (!board || wide || part.scrollWidth <= part.clientWidth) return;
    const wanting = () => (choices.length > 0 && choices.every(unseen)) || points.some(unseen);
    // The buttons that just came may lie over the one that acts.
    const under = (node) => unseen(node) && place(node).top < part.getBoundingClientRect().bottom && place(node).top > part.getBoundingClientRect().top + free() - EDGE - place(node).height;
    if (wanting() || $$(".disc.acting", part).some(under)) centre();
    if (!wanting()) return;
    board.style.width = `${part.clientWidth}px`;
    measure();
  });
  document.addEventListener("fracas:shown", centre);
  centre();

  // Two fingers bring a table nearer. Where it is larger than its frame one finger pushes it about without a script.
  let pinch = null;
  const framed = () => getComputedStyle(part).overflowX === "auto";
  const spread = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const between = ([one, other]) => [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
  document.addEventListener("touchstart", ({ target, touches }) => {
    const board = target.closest?.("svg.board");
    pinch = null;
    if (touches.length !== 2 || !board || !large()) return;
    held = null;
    pinch = { from: spread(touches), width: board.getBoundingClientRect().width, scale, middle: between(touches) };
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    const board = $("svg.board", part);
    // What one finger pushes does not scroll.
    if (pushed && event.cancelable) event.preventDefault();
    if (!pinch || event.touches.length !== 2 || !board) return;
    if (event.cancelable) event.preventDefault();
    const [left, top] = between(event.touches);
    const factor = spread(event.touches) / pinch.from;
    if (!framed()) {
      x += left - pinch.middle[0];
      y += top - pinch.middle[1];
      pinch.middle = [left, top];
      pushed = true;
      return nearer((pinch.scale * factor) / scale, left, top);
    }
    const frame = part.getBoundingClientRect();
    const wanted = Math.min(frame.width * MOST * 1.5, Math.max(frame.width, pinch.width * factor));
    const before = board.getBoundingClientRect().width;
    const [dx, dy] = [left - frame.left + part.scrollLeft, top - frame.top + part.scrollTop];
    wide = wanted;
    for (const sheet of $$("svg.board", part)) sheet.style.width = `${wide}px`;
    measure();
    part.scrollLeft += dx * (wanted / before - 1);
    part.scrollTop += dy * (wanted / before - 1);
  }, { passive: false });
  document.addEventListener("touchend", (event) => {
    if (event.touches.length < 2) pinch = null;
  });

  let held = null;
  let pushed = false;
  document.addEventListener("pointerdown", (event) => {
    pushed = false;
    const finger = event.pointerType === "touch";
    // A finger has no other way to push the table; a mouse drags what can be picked.
    const taken = event.target.closest?.(finger ? ".dial, .handle, .corner-handle" : ".can, .chosen");
    const ground = event.target.closest?.("svg.board") && !taken && event.isPrimary;
    if (large() && scale > 1 && ground && event.button === 0) held = { x: event.clientX - x, y: event.clientY - y, from: [event.clientX, event.clientY] };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!pushed && Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) < 8) return;
    pushed = own = true;
    // Half of the table stays in its frame.
    const within = (wanted, size) => Math.min(size / 2, Math.max(size * (0.5 - scale), wanted));
    x = within(event.clientX - held.x, part.offsetWidth);
    y = within(event.clientY - held.y, part.offsetHeight);
    show();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => (held = null));
  // The click that ends a push picks nothing.
  document.addEventListener("click", (event) => {
    if (!pushed) return;
    pushed = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
