// Plays the beats of an update on the board that is still shown: attacks, wounds, moves, losses. It can be paused,
// stepped, slowed and skipped; with reduced motion the same things appear and stay, and nothing flies or shakes.

import { $, announce, calm, element, html, remember, remembered, say, svg } from "./dom.js";
import { sound } from "./sound.js";

// The middle of an element, or a point that names itself: `at:120,45`.
const centre = (id) => (id.startsWith("at:") ? id.slice(3).split(",") : (element(id)?.dataset.centre ?? "0 0").split(" ")).map(Number);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const speed = () => Number(remembered("speed", "1")) || 1;

let skipping = false;
let paused = false;
let stepping = false;

// Waits for so many milliseconds of show time.
function lapse(milliseconds) {
  return new Promise((done) => {
    let left = milliseconds;
    let last = performance.now();
    const tick = (now) => {
      if (!paused || stepping) left -= (now - last) * speed();
      last = now;
      if (left <= 0 || skipping || document.hidden) return done();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

// Animates a node that leaves when it is over.
function brief(node, frames, duration, easing = "cubic-bezier(.2,.8,.2,1)") {
  const shown = still() ? [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }] : frames;
  const motion = node.animate(shown, { duration: (still() ? Math.max(duration, 800) : duration) / speed(), easing, fill: "forwards" });
  motion.finished.then(() => node.remove(), () => node.remove());
}

// The buttons of a long show.
function controls(stage) {
  const bar = html("div", { class: "show-bar" });
  const caption = html("div", { class: "caption", "aria-hidden": "true" });
  const button = (text, label, act) => {
    const node = html("button", { type: "button", title: label, "aria-label": label }, text);
    node.addEventListener("click", () => act(node));
    bar.append(node);
    return node;
  };
  const hold = button("❚❚", say("pause"), (node) => {
    paused = !paused;
    stepping = false;
    node.textContent = paused ? "▶" : "❚❚";
  });
  button("▶❚", say("step"), () => {
    paused = stepping = true;
    hold.textContent = "▶";
  });
  for (const [value, text] of [["0.5", "½×"], ["1", "1×"], ["2", "2×"]]) {
    const node = button(text, `${say("speed")} ${text}`, () => {
      remember("speed", value);
      for (const other of bar.children) if (other.dataset.pace) other.setAttribute("aria-pressed", String(other === node));
    });
    node.dataset.pace = value;
    node.setAttribute("aria-pressed", String(remembered("speed", "1") === value));
  }
  const skip = button(say("skip"), say("skip"), () => (skipping = true));
  skip.classList.add("skip");
  stage?.append(caption, bar);
  return { caption, end: () => (bar.remove(), caption.remove()) };
}

// Shows the beats group by group; resolves when the new position may be shown. `next` is the markup of the board that
// follows: what appears is taken from there.
export async function play(beats, next) {
  for (const beat of beats) announce(beat.text);
  const moving = beats.filter((beat) => beat.motions.length);
  const board = $("svg.board");
  if (!board || !moving.length || calm() || document.hidden) return;
  skipping = paused = stepping = false;
  const long = new Set(moving.map((beat) => beat.group)).size > 2;
  const show = long ? controls($("#stage")) : null;
  const layer = svg("g", { class: "motions" });
  board.append(layer);
  const after = document.createElement("template");
  after.innerHTML = next ?? "";
  try {
    for (let start = 0; start < moving.length && !skipping; ) {
      let end = start;
      while (end < moving.length && moving[end].group === moving[start].group) end += 1;
      const group = moving.slice(start, end);
      if (show) show.caption.textContent = group[0].text;
      const motions = group.flatMap((beat) => beat.motions);
      const order = { strike: 0, appear: 0, shift: 0, flash: 1, count: 1, vanish: 2 };
      const waves = [0, 1, 2].map((wave) => motions.filter((motion) => (order[motion.motion] ?? 1) === wave));
      for (const wave of waves) {
        if (!wave.length || skipping) continue;
        for (const motion of wave) draw(layer, motion, after.content);
        await lapse(wave.every((motion) => motion.motion === "count") ? 90 : 360);
      }
      await lapse(long ? 420 : 160);
      if (paused && stepping) {
        stepping = false;
        await lapse(1);
      }
      start = end;
    }
  } finally {
    layer.remove();
    show?.end();
  }
}

// The parts of a piece on the board: the piece on its place, and what lies above all pieces.
const parts = (id) => {
  const node = element(id);
  // A figure is picked by itself and moves as a whole.
  if (node?.matches(".figure")) return [node];
  return [node?.querySelector(".piece"), $(`.top[data-of="${CSS.escape(id)}"]`)].filter(Boolean);
};

function shake(layer, share) {
  if (still()) return;
  const at = (x, y) => ({ transform: `translate(${x * share}px, ${y * share}px)` });
  layer.ownerSVGElement.animate([at(0, 0), at(5, -3), at(-4, 3), at(3, 2), at(0, 0)], { duration: 300 / speed() });
}

function jolt(id) {
  if (still()) return;
  for (const part of parts(id)) {
    part.animate([{ translate: "0" }, { translate: "5px -3px" }, { translate: "-4px 3px" }, { translate: "2px -1px" }, { translate: "0" }], { duration: 340 / speed() });
  }
}

// What an attack of a kind looks like between two places, `far` units apart, drawn along the x axis.
const STRIKES = {
  melee(far) {
    const slash = svg("path", { class: "fx-slash", d: "M-20-36Q46 0-20 36Q22 0-20-36Z", transform: `translate(${far / 2} 0)` });
    const g = svg("g", {}, slash);
    return [g, [{ opacity: 0, transform: "rotate(-40deg) scale(.5)" }, { opacity: 1, transform: "rotate(6deg) scale(1.1)", offset: 0.35 }, { opacity: 0, transform: "rotate(30deg) scale(1.1)" }], 560];
  },
  ranged(far) {
    const tracer = svg("g", {}, svg("path", { class: "fx-tracer", d: "M0 0H46" }), svg("path", { class: "fx-tracer-core", d: "M6 0H48" }));
    return [tracer, [{ transform: "translateX(40px)", opacity: 1 }, { transform: `translateX(${Math.max(40, far - 46)}px)`, opacity: 1 }], Math.max(160, far * 1.5), "linear"];
  },
  gauss(far) {
    const beam = svg("g", {}, svg("path", { class: "fx-beam", d: `M40 0H${far}` }), svg("path", { class: "fx-beam-core", d: `M40 0H${far}` }));
    return [beam, [{ transform: "scaleY(.1)", opacity: 1 }, { transform: "scaleY(1.2)", opacity: 1, offset: 0.3 }, { transform: "scaleY(0)", opacity: 0 }], 900];
  },
};

function draw(layer, motion, after) {
  switch (motion.motion) {
    case "strike": {
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      const far = Math.hypot(x2 - x1, y2 - y1);
      const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      const [node, frames, time, easing] = (STRIKES[motion.class] ?? STRIKES.ranged)(far);
      const place = svg("g", { class: `strike ${motion.class}`, transform: `translate(${x1} ${y1}) rotate(${angle})` }, node);
      layer.append(place);
      brief(node, frames, time, easing);
      if (motion.class === "gauss") shake(layer, 1.4);
      sound(motion.class, speed());
      break;
    }
    case "flash": {
      const [x, y] = centre(motion.at);
      const burst = svg("g", { class: `flash ${motion.class}` }, svg("circle", { r: 36 }), svg("path", { d: "M0-46l5 30 26-16-16 26 30 5-30 5 16 26-26-16-5 30-5-30-26 16 16-26-30-5 30-5-16-26 26 16z" }));
      const text = svg("text", { class: "fx-number", "text-anchor": "middle", dy: "0.35em" }, motion.text);
      layer.append(svg("g", { transform: `translate(${x} ${y})` }, burst), svg("g", { transform: `translate(${x} ${y})` }, text));
      brief(burst, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: 0.35 }, { transform: "scale(1.2)", opacity: 0 }], 560);
      brief(text, [{ transform: "translateY(10px) scale(.3)", opacity: 0 }, { transform: "translateY(-12px) scale(1.3)", opacity: 1, offset: 0.2 }, { transform: "translateY(-18px)", opacity: 1, offset: 0.75 }, { transform: "translateY(-34px)", opacity: 0 }], 1150);
      if (motion.class === "hurt" || motion.class === "blast") jolt(motion.at);
      if (motion.class === "blast") shake(layer, 1);
      sound(motion.class, speed());
      break;
    }
    case "vanish": {
      const [x, y] = centre(motion.at);
      const smoke = svg("g", {}, svg("circle", { class: "fx-smoke", r: 40 }), svg("circle", { class: "fx-flare", r: 46 }));
      layer.append(svg("g", { transform: `translate(${x} ${y})` }, smoke));
      brief(smoke, [{ transform: "scale(.3)", opacity: 1 }, { transform: "scale(1.05)", opacity: 0.9, offset: 0.35 }, { transform: "translateY(-26px) scale(1.4)", opacity: 0 }], 1100);
      for (const part of parts(motion.at)) part.classList.add("vanishing");
      sound("vanish", speed());
      break;
    }
    case "shift": {
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      const figure = motion.to.startsWith("at:") ? element(motion.from) : null;
      if (figure?.matches(".figure")) {
        // Corner by corner: every leg begins where the last one ended.
        const [x0, y0] = (figure.dataset.home ??= figure.dataset.centre).split(" ").map(Number);
        const time = still() ? 0 : Math.min(700, 120 + Math.hypot(x2 - x1, y2 - y1)) / speed();
        figure.animate([{ translate: `${x1 - x0}px ${y1 - y0}px` }, { translate: `${x2 - x0}px ${y2 - y0}px` }], { duration: time, easing: "ease-in-out", fill: "forwards" });
        figure.dataset.centre = `${x2} ${y2}`;
        sound("turn", speed());
        break;
      }
      for (const part of parts(motion.from)) {
        if (part.matches(".piece")) part.parentNode.parentNode?.append(part.parentNode);
        part.animate([{ translate: "0 0" }, { translate: `${x2 - x1}px ${y2 - y1}px` }], { duration: still() ? 0 : 460 / speed(), easing: "ease-in-out", fill: "forwards" });
      }
      layer.parentNode.append($(".tops", layer.parentNode) ?? "", layer);
      sound("turn", speed());
      break;
    }
    case "appear": {
      const name = CSS.escape(motion.at);
      for (const part of [after.querySelector(`[data-id="${name}"] .piece`), after.querySelector(`.top[data-of="${name}"]`)]) {
        if (!part) continue;
        const copy = document.importNode(part, true);
        copy.classList.add("arriving");
        layer.parentNode.insertBefore(copy, layer);
      }
      sound("place", speed());
      break;
    }
    case "count": {
      const counter = document.querySelector(`[data-id="${CSS.escape(motion.counter)}"]`);
      const value = counter && $(".value", counter);
      if (!value) break;
      value.textContent = motion.to;
      value.classList.add("changed");
      for (const [place, pip] of [...(counter.querySelectorAll(".pips i") ?? [])].entries()) pip.classList.toggle("off", place >= motion.to);
      break;
    }
  }
}
