// Plays the beats of an update on the board that is still shown: attacks, wounds, moves, losses. It can be paused,
// stepped, slowed and skipped; with reduced motion the same things appear and stay, and nothing flies or shakes.

import { $, $$, announce, calm, element, html, likeness, svg } from "./dom.js";
import { flown, lift, open } from "./aloft.js";
import { cast, clear, leave, sum } from "./dice.js";
import { Frame, result, speed, wish } from "./show.js";
import { dismiss, fetchPictures, present } from "./shown.js";
import { sound } from "./sound.js";
import { count } from "./tally.js";

// The middle of an element, or a point that names itself: `at:120,45`.
const centre = (id) => (id.startsWith("at:") ? id.slice(3).split(",") : (element(id)?.dataset.centre ?? "0 0").split(" ")).map(Number);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Waits for this many milliseconds of show time. It asks by a timer and not in every frame: what moves is moved by the
// compositor, and the page itself has nothing to do meanwhile.
function lapse(milliseconds) {
  return new Promise((done) => {
    let left = milliseconds;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      if (!wish.pause || wish.step) left -= (now - last) * speed();
      last = now;
      if (left <= 0 || wish.skip || document.hidden) return done();
      setTimeout(tick, Math.min(50, left / speed()));
    };
    setTimeout(tick, Math.min(50, left / speed()));
  });
}

// Animates a node that leaves when it is over. With reduced motion it appears, stays and goes, and nothing moves.
function brief(node, frames, duration, easing = "cubic-bezier(.2,.8,.2,1)") {
  const shown = still() ? [{ opacity: 1 }, { opacity: 1 }] : frames;
  const motion = node.animate(shown, { duration: (still() ? Math.max(duration, 1000) : duration) / speed(), easing, fill: "forwards" });
  motion.finished.then(() => node.remove(), () => node.remove());
}

const dice = (beat) => beat.motions.every((motion) => motion.motion === "die");

// The groups of beats that are shown together, in their order.
function groups(beats) {
  const found = [];
  for (const beat of beats) {
    if (!beat.motions.length) continue;
    // Dice of one row fall together, whatever their groups.
    const fallen = dice(beat) && found.at(-1)?.every(dice) && found.at(-1)[0].motions[0].row === beat.motions[0].row;
    if (fallen || found.at(-1)?.[0].group === beat.group) found.at(-1).push(beat);
    else found.push([beat]);
  }
  return found;
}

// Shows the beats group by group; resolves when the new position may be shown. `next` is the markup of the board that
// follows: what appears is taken from there.
export async function play(beats, next) {
  for (const beat of beats) announce(beat.text);
  const steps = groups(beats);
  if (!$("svg.board") || !steps.length || calm() || document.hidden) return;
  const after = document.createElement("template");
  if (steps.flat().some((beat) => beat.motions.some((motion) => motion.motion === "appear"))) after.innerHTML = next ?? "";
  // A card ends a part of the show: what follows it is another one.
  const has = (group, kind) => group.some((beat) => beat.motions.some((motion) => motion.motion === kind));
  for (let start = 0; start < steps.length; ) {
    const end = steps.findIndex((group, place) => place >= start && has(group, "card"));
    const part = steps.slice(start, end < 0 ? steps.length : end + 1);
    await perform(part, after.content);
    start += part.length;
  }
}

// One part of a show, as often as the person wants to see it.
async function perform(steps, after) {
  const place = $("#part-board");
  const motions = steps.flat().flatMap((beat) => beat.motions);
  const stops = motions.filter((motion) => motion.motion === "stop");
  const card = motions.find((motion) => motion.motion === "card");
  const shown = motions.filter((motion) => motion.motion === "show");
  fetchPictures(shown);
  const long = stops.length + shown.length > 0 || steps.length > 3 || Boolean(card) || motions.some((motion) => motion.motion === "die");
  // Only what ends with a card can be seen again.
  const [board, panels] = card ? [place?.innerHTML, $("#part-panels")?.innerHTML] : [];
  const sides = card?.counters ? standing(motions, card.counters) : stops.length ? toll(motions, Boolean(card)) : [];
  for (let again = "again"; again; ) {
    const frame = long ? new Frame($("#stage"), stops, actors(steps), after) : null;
    if (again === "step") frame?.step();
    const layer = svg("g", {}, glow());
    open().append(layer);
    document.body.classList.add("showing");
    if (frame) watch();
    try {
      for (const group of steps) {
        const parts = cut(group);
        for (const [place, part] of parts.entries()) {
          if (wish.skip && frame) break;
          await step(part, layer, after, frame, place + 2 < parts.length);
        }
      }
      if (frame && !wish.skip) await lapse(400);
    } finally {
      layer.remove();
      leave();
      dismiss();
      frame?.end();
      document.body.classList.remove("showing");
    }
    again = card && (await result($("#stage"), card, sides));
    if (again && place) {
      place.innerHTML = board;
      if ($("#part-panels")) $("#part-panels").innerHTML = panels;
    }
  }
}

// How the sides stand by the counters that a card compares, and the pieces that counted.
function standing(motions, counters) {
  const counting = motions.filter((motion) => motion.motion === "flash" && motion.kind === "counted").map((motion) => likeness(motion.at));
  return counters.flatMap((counter) => {
    const panel = element(counter)?.closest(".panel");
    const last = motions.findLast((motion) => motion.motion === "count" && motion.counter === counter);
    if (!panel || !last) return [];
    const own = (piece) => piece?.owner.match(/owner-(\d+)/)?.[1] === panel.dataset.panel;
    return [{ ...plate(panel), left: last.to, pieces: counting.filter(own) }];
  });
}

// A side as its plate tells it.
const plate = (panel) => ({
  mine: panel.matches(".mine:not(.shared)"),
  title: [...($(".title", panel)?.childNodes ?? [])].filter((node) => node.nodeType === 3).map((node) => node.data).join("").trim(),
  face: $(".face img", panel)?.getAttribute("src"),
  style: panel.dataset.class ?? "",
});

// Who strikes between which stops of a show, in their order.
function actors(steps) {
  const found = [];
  let stop = -1;
  for (const { motions, subject } of steps.flat()) {
    if (motions.some((motion) => motion.motion === "stop")) stop += 1;
    const at = motions.find((motion) => motion.motion === "strike" && motion.kind !== "save")?.from;
    if (stop < 0 || !at || !subject || found.some((other) => other.stop === stop && other.at === at)) continue;
    found.push({ stop, at, name: subject.name });
  }
  return found;
}

// What a show costs the sides: what their bars said before it, and the pieces that leave the board. A question may cut a
// show in parts; it is counted until a card tells it.
let counted = [];
function toll(motions, told) {
  const plates = $$("#part-panels .panel").filter((panel) => $(".counter.bar .value", panel));
  if (!counted.length) counted = plates.map((panel) => ({ panel: panel.dataset.panel, ...plate(panel), before: Number($(".counter.bar .value", panel).textContent), pieces: [] }));
  const sides = counted;
  const origin = new Map();
  for (const motion of motions) {
    if (motion.motion === "shift") origin.set(motion.to, origin.get(motion.from) ?? motion.from);
    const at = motion.motion === "vanish" && (origin.get(motion.at) ?? motion.at);
    const piece = at ? likeness(at) : null;
    const owner = piece?.owner.match(/owner-(\d+)/)?.[1];
    if (piece) sides.find((side) => side.panel === owner)?.pieces.push(piece);
  }
  for (const side of sides) {
    const panel = plates.find((panel) => panel.dataset.panel === side.panel);
    const bar = panel && $(".counter.bar", panel);
    const last = motions.findLast((motion) => motion.motion === "count" && motion.counter === bar?.dataset.id);
    side.left = last?.to ?? Number($(".value", bar ?? panel)?.textContent ?? side.before);
  }
  if (told) counted = [];
  return sides.length > 1 && sides.length < 5 ? sides : [];
}

// The light of what bursts: bright in the middle, nothing at its rim.
function glow() {
  const stops = [["0", "#fffdf2", 1], [".45", "#ffd98a", 0.95], [".75", "#ff8a2a", 0.55], ["1", "#ff5a1e", 0]];
  const light = svg("radialGradient", { id: "fx-light" });
  for (const [offset, colour, opacity] of stops) light.append(svg("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));
  return svg("defs", {}, light);
}

// A group in parts, each with a stop of its own, where it has several: they are shown one after the other.
function cut(group) {
  const parts = [[]];
  for (const motion of group.flatMap((beat) => beat.motions)) {
    if (motion.motion === "stop" && parts.at(-1).length) parts.push([]);
    parts.at(-1).push(motion);
  }
  const text = group.map((beat) => beat.text).find(Boolean) ?? "";
  // What stops are told with is said of each; the sentence belongs to the whole.
  return parts.map((motions) => ({ motions, text: parts.length > 2 ? "" : text }));
}

// One part of a show: what leads it, then what follows from that. One of many that count up is told quickly.
async function step({ motions, text }, layer, after, frame, quick) {
  const stop = motions.find((motion) => motion.motion === "stop");
  frame?.say(text || (stop?.label ?? ""));
  if (stop) {
    frame?.stop();
    if (!quick) sound("phase", speed());
    await lapse(quick ? 60 : motions.length > 1 ? 520 : 160);
  }
  const shown = motions.filter((motion) => motion.motion === "show");
  if (shown.length) {
    sound("card", speed());
    await lapse(present(shown, still(), speed()));
  }
  const falling = motions.filter((motion) => motion.motion === "die");
  if (falling.length) await lapse(cast(falling));
  else if (motions.some((motion) => motion.motion === "strike" || motion.motion === "shift")) clear();
  const order = { strike: 0, appear: 0, shift: 0, flash: 1, count: 1, vanish: 2, stop: 3, card: 3 };
  for (const wave of [0, 1, 2]) {
    const here = motions.filter((motion) => !["die", "show"].includes(motion.motion) && (motion.kind === "torn" ? 2 : order[motion.motion] ?? 1) === wave);
    if (!here.length || (wish.skip && frame)) continue;
    for (const motion of here) draw(layer, motion, after);
    const longest = Math.max(...here.map((motion) => TIMES[motion.kind] ?? WAITS[motion.motion] ?? 360));
    await lapse(still() ? Math.max(longest, 700) : longest);
  }
  await lapse(quick ? 60 : frame ? (stop && motions.length === 1 ? 60 : falling.length ? 200 : 420) : 160);
  if (wish.pause && wish.step) {
    wish.step = false;
    await lapse(1);
  }
}

// How long a strike is waited for before its effect shows, and other motions.
const WAITS = { count: 90, appear: 560 };
const TIMES = { melee: 340, ranged: 300, beam: 760, blast: 420, save: 620, saved: 620, hurt: 460, missed: 620, blocked: 460, counted: 260, clash: 900, word: 1300, burn: 1400, changed: 460, strained: 460, torn: 620 };

function shake(share) {
  if (still()) return;
  const at = (x, y) => ({ transform: `translate(${x * share}px, ${y * share}px)` });
  for (const board of $$("#part-board svg.board")) board.animate([at(0, 0), at(5, -3), at(-4, 3), at(3, 2), at(0, 0)], { duration: 300 / speed() });
}

// Moves what has been lifted, by offsets from where it lies now.
function move(copy, offsets, options) {
  const [x0, y0] = (copy.dataset.at ?? "0 0").split(" ").map(Number);
  const [x, y] = offsets.at(-1);
  copy.animate(offsets.map(([dx, dy]) => ({ transform: `translate(${x0 + dx}px, ${y0 + dy}px)` })), options);
  copy.dataset.at = `${x0 + x} ${y0 + y}`;
}

function slide(id, x, y, time) {
  const copy = lift(id);
  if (copy) move(copy, [[0, 0], [x, y]], { duration: still() ? 0 : time / speed(), easing: "ease-in-out", fill: "forwards" });
}

function jolt(id) {
  const copy = still() ? null : lift(id);
  if (copy) move(copy, [[0, 0], [5, -3], [-4, 3], [2, -1], [0, 0]], { duration: 340 / speed() });
}

// What an attack of a kind looks like between two places, `far` units apart, drawn along the x axis: the nodes with
// their frames, how long they take, and how they move.
const STRIKES = {
  melee(far) {
    const at = `translate(${far / 2} 0)`;
    const blade = (d, turn) => svg("path", { class: "fx-slash", d, transform: `rotate(${turn})` });
    const slash = svg("g", {}, blade("M-22-38Q50 0-22 38Q20 0-22-38Z", 0), blade("M-16-26Q34 0-16 26Q14 0-16-26Z", 14));
    const sweep = [{ opacity: 0, transform: "rotate(-70deg) scale(.55)" }, { opacity: 1, transform: "rotate(-8deg) scale(1.15)", offset: 0.35 }, { opacity: 0, transform: "rotate(50deg) scale(1.05)" }];
    return [[svg("g", { transform: at }, slash), slash, sweep, 560]];
  },
  ranged(far) {
    const flash = svg("path", { class: "fx-muzzle", d: "M30 0L44-13L41-4L66-8L48 0L66 8L41 4L44 13Z" });
    const tracer = svg("g", {}, svg("path", { class: "fx-tracer", d: "M0 0H46" }), svg("path", { class: "fx-tracer-core", d: "M6 0H48" }));
    const fly = [{ transform: "translateX(40px)", opacity: 1 }, { transform: `translateX(${Math.max(40, far - 46)}px)`, opacity: 1 }];
    return [
      [flash, flash, [{ transform: "scale(.5)", opacity: 1 }, { transform: "scale(1.3)", opacity: 1, offset: 0.4 }, { transform: "scale(1)", opacity: 0 }], 330],
      [tracer, tracer, fly, Math.max(130, far * 0.9), "linear"],
    ];
  },
  beam(far) {
    const charge = svg("circle", { class: "fx-charge", r: 20, cx: 36 });
    const beam = svg("g", {}, svg("path", { class: "fx-beam", d: `M40 0H${far}` }), svg("path", { class: "fx-beam-core", d: `M40 0H${far}` }));
    return [
      [charge, charge, [{ opacity: 0, transform: "scale(.4)" }, { opacity: 1, transform: "scale(1)", offset: 0.5 }, { opacity: 0, transform: "scale(1.1)" }], 900],
      [beam, beam, [{ transform: "scaleY(0)", opacity: 0 }, { transform: "scaleY(0)", opacity: 0, offset: 0.45 }, { transform: "scaleY(1.25)", opacity: 1, offset: 0.55 }, { transform: "scaleY(.9)", opacity: 1, offset: 0.75 }, { transform: "scaleY(0)", opacity: 0 }], 1100],
    ];
  },
  blast(far) {
    const shard = svg("path", { class: "fx-shard", d: "M0-7L22 0L0 7L5 0Z" });
    return [[shard, shard, [{ transform: "translateX(20px)", opacity: 1 }, { transform: `translateX(${far - 24}px)`, opacity: 0.9 }], Math.max(200, far * 1.1), "ease-out"]];
  },
  save(far) {
    const thread = svg("path", { class: "fx-save", d: `M0 0Q${far / 2} ${-far / 3} ${far} 0` });
    return [[thread, thread, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], 900]];
  },
};

// What happens at a place, by its kind.
const FLASHES = {
  hurt: () => [svg("circle", { class: "light", r: 46, fill: "url(#fx-light)" }), svg("path", { d: STAR })],
  blast: () => [svg("circle", { class: "light", r: 64, fill: "url(#fx-light)" }), svg("path", { d: STAR, transform: "scale(1.35)" })],
  saved: () => [svg("circle", { class: "dome", r: 44 }), svg("path", { class: "plus", d: "M-16 0H16M0-16V16" })],
  net: () => [svg("circle", { r: 44 }), svg("path", { class: "mesh", d: "M-40-12L12-40M-44 14L40-26M-30 34L44-2M-40-26L44 14M-12-40L40 12M-44-2L30 34" })],
  missed: () => [svg("circle", { class: "dust", r: 34 })],
  blocked: () => [svg("path", { class: "plate", d: "M-22-26H22V6Q20 26 0 34Q-20 26-22 6Z" })],
  strained: () => [svg("circle", { class: "light", r: 46, fill: "url(#fx-light)" }), svg("path", { class: "turned", d: "M-18 14Q-26 2-16-10Q-10-18-14-28M2 14Q-6 2 4-10Q10-18 6-28M22 14Q14 2 24-10Q30-18 26-28" })],
  counted: () => [svg("circle", { class: "dome", r: 30 })],
  clash: () => [svg("circle", { class: "light", r: 190, fill: "url(#fx-light)" }), svg("path", { d: STAR, transform: "scale(3.4)" })],
  word: () => [],
  burn: () => FLASHES.blast(),
  changed: () => [svg("circle", { class: "dome", r: 40 }), svg("path", { class: "turned", d: "M-20-8A22 22 0 0 1 20-8M20-22V-8H6M20 8A22 22 0 0 1-20 8M-20 22V8H-6" })],
};
// What sounds like something else.
const SOUNDS = { blocked: "armour", burn: "blast", clash: "blast", word: "phase" };
const STAR = "M0-46l5 30 26-16-16 26 30 5-30 5 16 26-26-16-5 30-5-30-26 16 16-26-30-5 30-5-16-26 26 16z";

// How long a frame takes, in milliseconds, looked at now and then. When frames are slow the smoke and then the shards
// are left out.
let slow = 0;
function watch() {
  requestAnimationFrame((first) =>
    requestAnimationFrame((next) => {
      slow = slow * 0.6 + (next - first) * 0.4;
      if (document.body.classList.contains("showing")) setTimeout(watch, 250);
    }),
  );
}

// How large the piece at a place is drawn, so that what happens to it is as large.
const reach = (id) => Math.max(0.45, Math.min(1.8, Number(element(id)?.dataset.scale ?? 1)));

// The place where a piece is after it has come to one: a new part of the region around, if it is not the place itself.
function arrival(motion, after) {
  const around = element(motion.at)?.dataset.within;
  if (!around || after.querySelector(`[data-id="${CSS.escape(motion.at)}"] .piece`)) return motion.at;
  const fresh = [...after.querySelectorAll(`[data-within="${CSS.escape(around)}"]`)].find(
    (node) => node.querySelector(".piece")?.dataset.look.startsWith(motion.look) && !element(node.dataset.id),
  );
  return fresh?.dataset.id ?? motion.at;
}

// Pieces that fly apart.
function debris(put, count) {
  if (still()) return;
  for (let i = 0; i < count; i += 1) {
    const shard = svg("path", { class: "fx-shard", d: "M-8-6L9-3L3 8Z" });
    put(shard);
    const angle = (i / count) * 6.28 + Math.random();
    const [dx, dy] = [Math.cos(angle) * 64, Math.sin(angle) * 64];
    brief(shard, [{ transform: "translate(0, 0)", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) rotate(${200 * (i % 2 ? 1 : -1)}deg)`, opacity: 0 }], 1000, "ease-out");
  }
}

// The plate of a piece that shows a counter: its number, and the ring around it if there is one. Says whether there is one.
function recount(motion) {
  const plates = $$(`svg.board [data-counts="${CSS.escape(motion.counter)}"]`);
  for (const plate of plates) {
    const ring = $("[pathLength]", plate);
    if (ring) {
      const most = Number(ring.getAttribute("pathLength"));
      const left = Math.max(0, Math.min(most, motion.to));
      ring.setAttribute("stroke-dasharray", `${".74 .26 ".repeat(left)}0 ${most - left + 0.01}`);
    }
    $(":scope > g > g:last-child", plate)?.replaceWith(svg("text", { class: "fx-count", "text-anchor": "middle", dy: "0.35em" }, String(motion.to)));
    const text = $(".fx-count", plate);
    if (text) text.textContent = motion.to;
    const words = $(":scope > .words", plate);
    if (words) words.textContent = motion.to;
  }
  return plates.length > 0;
}

// Fire behind the whole board, once.
function burn() {
  const place = $("#part-board");
  if (still() || !place) return;
  const fire = html("div", { class: "burning", "aria-hidden": "true" }, html("i"), html("i"), html("i"));
  place.prepend(fire);
  brief(fire, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0.9, offset: 0.7 }, { opacity: 0 }], 1400, "linear");
  for (const [place, flame] of [...fire.children].entries()) {
    flame.animate([{ transform: `translateY(60%) scaleY(.4)` }, { transform: `translateY(${place * 6}%) scaleY(1.25)`, offset: 0.6 }, { transform: "translateY(20%) scaleY(.8)" }], { duration: 1400 / speed(), easing: "ease-out", fill: "forwards" });
  }
}

// A net that tears: its halves fall to both sides.
const HALF = "M0-46L-30-40L-46-6L-34 30L0 44L-6 20L4-2L-5-24ZM-42-20L-2 34M-32-38L2 8M-46 4L0-40M-40 24L2-10M-20 38L-2 22";
function tear(layer, id) {
  const [x, y] = centre(id);
  const size = reach(id);
  for (const side of [1, -1]) {
    const half = svg("path", { class: "fx-torn", d: HALF });
    const moved = svg("g", {}, half);
    layer.append(svg("g", { transform: `translate(${x} ${y})scale(${size * side} ${size})` }, moved));
    brief(moved, [{ transform: "translate(0, 0)", opacity: 1 }, { transform: "translate(-10px, -6px) rotate(-6deg)", opacity: 1, offset: 0.25 }, { transform: "translate(-26px, 64px) rotate(-38deg)", opacity: 0 }], 900, "ease-in");
  }
  sound("net", speed());
}

// A piece that rises and is no more.
function fade(id) {
  const copy = lift(id);
  if (!copy) return;
  const time = { duration: still() ? 0 : 900 / speed(), easing: "ease-out", fill: "both" };
  if (still()) return void copy.animate([{ opacity: 1 }, { opacity: 0 }], time);
  const [x, y] = (copy.dataset.at ?? "0 0").split(" ").map(Number);
  copy.animate([{ transform: `translate(${x}px, ${y}px)`, opacity: 1 }, { transform: `translate(${x}px, ${y - 44}px)`, opacity: 0 }], time);
}

// What comes to lie: its shadow is pushed out as dust.
function dust(put) {
  if (still()) return;
  const ring = svg("circle", { class: "fx-dust", r: 48 });
  put(ring);
  brief(ring, [{ transform: "scale(.7)", opacity: 0.8 }, { transform: "scale(1.3)", opacity: 0 }], 420, "ease-out");
}

// How far the plate of a side lies from a place, in units of the board: its pieces come from there.
function distance(panel, [x, y]) {
  const plate = $(`#part-panels .panel[data-panel="${panel}"]`);
  const screen = $("#part-board svg.board")?.getScreenCTM();
  if (!plate || plate.matches(".mine") || !screen) return null;
  const { left, top, width, height } = plate.getBoundingClientRect();
  const from = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(screen.inverse());
  return [from.x - x, from.y - y];
}

// A piece comes to its place: from the plate of its side, or it lands where it was held.
function arrive(layer, motion, after) {
  const name = arrival(motion, after);
  const [x, y] = centre(name);
  const far = still() ? null : distance(motion.owner, [x, y]);
  const id = CSS.escape(name);
  const parts = [after.querySelector(`[data-id="${id}"] .piece`), after.querySelector(`.top[data-of="${id}"]`)].filter(Boolean);
  for (const part of parts) {
    const copy = document.importNode(part, true);
    copy.classList.add("arriving");
    flown().append(copy);
    if (still()) continue;
    const own = getComputedStyle(copy).transform;
    const rest = own === "none" ? "" : `${own} `;
    const high = { opacity: 1, transform: `${rest}scale(1.12)` };
    const down = { opacity: 1, transform: `${rest}scale(1)` };
    const frames = far ? [{ opacity: 0.4, transform: `translate(${far[0]}px, ${far[1]}px) ${high.transform}` }, { ...high, offset: 0.64 }, down] : [{ ...high, opacity: 0 }, down];
    copy.animate(frames, { duration: (far ? 660 : 240) / speed(), easing: "cubic-bezier(.2,.8,.2,1)" });
  }
  const size = reach(name);
  const land = () => layer.isConnected && (dust((ring) => layer.append(svg("g", { transform: `translate(${x} ${y})scale(${size})` }, ring))), sound("place", speed()));
  if (far) setTimeout(land, 420 / speed());
  else if (parts.length) land();
}

function draw(layer, motion, after) {
  switch (motion.motion) {
    case "strike": {
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      const far = Math.hypot(x2 - x1, y2 - y1);
      const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      const size = reach(motion.from);
      const place = svg("g", { class: `strike ${motion.kind}`, transform: `translate(${x1} ${y1})rotate(${angle})scale(${size})` });
      layer.append(place);
      for (const [node, moved, frames, time, easing] of STRIKES[motion.kind](far / size)) {
        place.append(node);
        brief(moved, frames, time, easing);
      }
      if (motion.kind === "beam") setTimeout(() => shake(1.4), 500 / speed());
      sound(motion.kind, speed());
      break;
    }
    case "flash": {
      if (motion.kind === "torn") {
        tear(layer, motion.at);
        break;
      }
      const [x, y] = centre(motion.at);
      const size = reach(motion.at);
      const put = (...nodes) => layer.append(svg("g", { transform: `translate(${x} ${y})scale(${size})` }, ...nodes));
      const burst = svg("g", { class: `flash ${motion.kind}` }, ...FLASHES[motion.kind]());
      // A text that is moved itself is laid out again in every frame; what it lies in is not.
      const text = svg("g", {}, svg("text", { class: `fx-number ${motion.kind}`, "text-anchor": "middle", dy: "0.35em" }, motion.text));
      put(burst);
      // However small the piece is: this is to be read.
      layer.append(svg("g", { transform: `translate(${x} ${y})scale(${Math.max(size, 0.8)})` }, text));
      const calmer = ["saved", "net", "counted", "missed", "blocked"].includes(motion.kind);
      brief(burst, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: 0.35 }, { transform: "scale(1.2)", opacity: 0 }], calmer ? 1200 : motion.kind === "clash" ? 1000 : 560);
      brief(text, [{ transform: "translateY(10px) scale(.3)", opacity: 0 }, { transform: "translateY(-12px) scale(1.35)", opacity: 1, offset: 0.2 }, { transform: "translateY(-18px)", opacity: 1, offset: 0.75 }, { transform: "translateY(-34px)", opacity: 0 }], Math.max(1150, (TIMES[motion.kind] ?? 0) + 300));
      if (motion.kind === "hurt" || motion.kind === "blast") jolt(motion.at);
      if (["blast", "burn", "clash"].includes(motion.kind)) {
        shake(1);
        debris(put, 8);
      }
      if (motion.kind === "burn") burn();
      sound(SOUNDS[motion.kind] ?? motion.kind, speed());
      break;
    }
    case "vanish": {
      if (motion.kind === "spent") {
        fade(motion.at);
        break;
      }
      const [x, y] = centre(motion.at);
      const size = reach(motion.at);
      const put = (...nodes) => layer.append(svg("g", { transform: `translate(${x} ${y})scale(${size})` }, ...nodes));
      const scorch = svg("circle", { class: "fx-scorch", r: 36 });
      put(scorch);
      if (slow < 22 && !still()) {
        const smoke = svg("circle", { class: "fx-smoke", r: 40 });
        put(smoke);
        brief(smoke, [{ transform: "scale(.3)", opacity: 0.9 }, { transform: "scale(1)", opacity: 0.8, offset: 0.35 }, { transform: "translateY(-30px) scale(1.4)", opacity: 0 }], 1300);
      }
      const flare = svg("circle", { class: "fx-flare", r: 62, fill: "url(#fx-light)" });
      put(flare);
      brief(flare, [{ transform: "scale(.6)", opacity: 1 }, { transform: "scale(1.2)", opacity: 0 }], 300);
      if (slow < 28) debris(put, 4);
      lift(motion.at)?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: still() ? 0 : 300 / speed(), delay: still() ? 0 : 120 / speed(), fill: "both" });
      sound(motion.kind, speed());
      break;
    }
    case "shift": {
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      const figure = element(motion.from);
      // A figure goes corner by corner: every leg begins where the last one ended.
      const walks = motion.to.startsWith("at:") && figure?.matches(".figure");
      slide(motion.from, x2 - x1, y2 - y1, walks ? Math.min(700, 120 + Math.hypot(x2 - x1, y2 - y1)) : 460);
      if (walks) figure.dataset.centre = `${x2} ${y2}`;
      sound("turn", speed());
      break;
    }
    case "appear": {
      arrive(layer, motion, after);
      break;
    }
    case "stop":
    case "card":
      break;
    case "sum":
      sum(motion);
      break;
    case "count": {
      const counter = element(motion.counter);
      const falls = motion.to < Number(counter && $(".value", counter)?.textContent);
      // What is counted on the board itself is hit there, and the table feels it.
      if (recount(motion) && falls) {
        shake(1.5);
        sound("shaken", speed());
      }
      if (counter) count(counter, motion.to);
      break;
    }
  }
}
