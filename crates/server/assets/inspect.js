// Looking closer: the inspector, the previews, marks of log lines, the replay scrubber.

import { $, $$, ask, element, svg, toast } from "./dom.js";
import { tags } from "./handles.js";
import { foretell } from "./tally.js";

const address = (name, extra) => {
  const table = $("#table");
  const base = table.dataset[name];
  if (!base) return null;
  const url = new URL(base, location.href);
  for (const [key, value] of Object.entries(extra ?? {})) url.searchParams.set(key, value);
  if ($("#study")) url.searchParams.set("position", JSON.parse($("#study").textContent).position ?? "");
  // A replay asks about the moment that it shows.
  if (name !== "frame" && $("#scrubber")) url.searchParams.set("ply", $("#scrubber").value);
  return url;
};

// What there is to tell about an element.
export const inspection = (id) => ask(address("inspect", { id }));

let shown = null;
// What the inspector tells about, as long as it is open, and whether a piece stood there.
let told = null;

const stands = (id) => Boolean(element(id)?.querySelector(".piece"));

// One that is told of by itself is so even if the pointer has come to rest elsewhere meanwhile.
async function inspect(id, byItself = false) {
  const url = address("inspect", { id });
  if (!url || shown === id) return;
  shown = id;
  let found;
  try {
    found = await ask(url);
  } catch {
    return hide();
  }
  if (shown !== id && !(byItself && shown === null)) return;
  if (found.html === null) return hide();
  const box = $("#inspector");
  box.innerHTML = found.html;
  box.hidden = false;
  told = { id, stood: stands(id) };
  threaten(shown === id ? found.drawn : "");
}

// Whom a piece aims at, and who helps it, as long as it is looked at and nothing else is drawn.
function threaten(drawn) {
  for (const node of $$(".threats")) node.remove();
  const board = $("svg.board");
  if (!drawn || !board || $(".foreseen, .ghost", board)) return;
  const layer = svg("g", { class: "threats" });
  layer.innerHTML = drawn;
  board.append(layer);
  tags(board);
}

// On wide screens the inspector has a place of its own and keeps what it showed last.
const docked = () => getComputedStyle($("#inspector")).position !== "fixed";

function hide(always = false) {
  shown = null;
  threaten("");
  const box = $("#inspector");
  if (!box || (always !== true && docked())) return;
  box.hidden = true;
  told = null;
}

// Where there is one line for what is looked at, or for what would happen: on a phone, upright or across.
const small = () => matchMedia("(max-width: 820px), (max-height: 430px) and (min-width: 500px)").matches;

// After an update it tells what is so now: of a piece that has moved where it stands, and nothing of what is gone.
async function renew(update) {
  const box = $("#inspector");
  const before = told;
  if (!box || box.hidden || !before || !docked()) return;
  let to = before.id;
  for (const motion of (update?.beats ?? []).flatMap((beat) => beat.motions ?? [])) {
    if (motion.motion === "shift" && motion.from === to) to = motion.to;
  }
  const id = !stands(before.id) && stands(to) ? to : before.id;
  if (!element(id) || (before.stood && !stands(id))) return hide(true);
  const found = await ask(address("inspect", { id })).catch(() => null);
  // Something else is looked at meanwhile.
  if (told !== before) return;
  if (!found?.html) return hide(true);
  box.innerHTML = found.html;
  told = { id, stood: stands(id) };
}

// The one that acts is looked at by itself, where the inspector has a place of its own.
function attend() {
  const id = $(".member.acting")?.dataset.means;
  const node = id && element(id);
  if (!node || !docked()) return false;
  inspect(id, true);
  return true;
}

// Hovering, holding a finger on a tile, or pressing I shows what it is.
export function inspector() {
  let timer;
  const later = (node, delay) => {
    clearTimeout(timer);
    timer = setTimeout(() => inspect(node.dataset.id), delay);
  };
  document.addEventListener("pointerover", (event) => {
    const node = event.target.closest?.("#table [data-id]");
    if (event.pointerType === "touch") return;
    clearTimeout(timer);
    if (!node || node.closest("#picks")) return event.target.closest?.("#inspector") ? undefined : hide();
    // Of the place under a piece that is held there is nothing to tell.
    if (node.dataset.id !== shown && !(node.matches(".chosen") && $(".ghost"))) {
      hide();
      later(node, 450);
    }
  });
  document.addEventListener("pointerdown", (event) => {
    const node = event.target.closest?.("#table [data-id]");
    if (event.target.closest?.("#inspector")) return;
    hide();
    if (node && event.pointerType === "touch" && !node.closest("#picks")) later(node, 500);
  });
  for (const end of ["pointerup", "pointercancel", "fracas:dragged"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    const node = event.target.closest?.("#table [data-id]");
    if (!node) return;
    event.preventDefault();
    inspect(node.dataset.id);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select")) return;
    if (event.key === "Escape") hide(true);
    const node = document.activeElement?.closest?.("#table [data-id]");
    if ((event.key === "i" || event.key === "I") && node) inspect(node.dataset.id);
  });
  document.addEventListener("fracas:shown", (event) => {
    hide();
    if (!attend()) renew(event.detail);
  });
  attend();
  // On a phone its line and that of the forecast open to a sheet, and close again.
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(":is(#inspector, #preview) :is(a, button, summary)")) return;
    const inside = small() && event.target.closest?.("#inspector, #preview");
    for (const box of $$("#inspector, #preview")) box.classList.toggle("open", box === inside && !box.classList.contains("open"));
  });
  // What is held is told as it would be where it is held.
  document.addEventListener("fracas:held", (event) => {
    const box = $("#inspector");
    if (!box || !docked()) return;
    [shown, told] = [null, null];
    box.innerHTML = event.detail;
    box.hidden = false;
  });
  // What is picked up is also looked at, where that covers nothing.
  document.addEventListener("fracas:picked", (event) => {
    const node = element(event.detail);
    if (node && docked() && node.matches(".item, .region")) inspect(event.detail);
  });
}

// The preview that is shown, by its id.
let previewing = null;

async function preview(id) {
  const box = $("#preview");
  if (!box || id === previewing) return;
  const press = () => $$("[data-foresee]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.foresee === previewing)));
  previewing = id;
  press();
  for (const node of $$(".preview-mark")) node.remove();
  foretell();
  delete box.dataset.pinned;
  if (!id) {
    box.hidden = true;
    return;
  }
  try {
    const found = await ask(address("preview", { id }));
    if (previewing !== id) return;
    box.innerHTML = found.html;
    box.hidden = false;
    box.dataset.pinned = "yes";
    foretell(found.counters);
    const board = $("svg.board");
    board?.insertAdjacentHTML("beforeend", found.marks);
  } catch (remark) {
    if (previewing !== id) return;
    previewing = null;
    press();
    toast(remark);
  }
}

// A press of its button toggles a preview; P toggles the first, and holding it shows that while the key is down.
export function previews() {
  const toggle = (button) => button && preview(button.dataset.foresee === previewing ? null : button.dataset.foresee);
  document.addEventListener("click", (event) => {
    toggle(event.target.closest?.("[data-foresee]"));
    if (event.target.closest?.("#preview .close")) preview(null);
  });
  let held = 0;
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select") || event.repeat || event.ctrlKey || event.metaKey) return;
    if (event.key !== "p" && event.key !== "P") return;
    held = performance.now();
    toggle($("#preview-button"));
  });
  document.addEventListener("keyup", (event) => {
    if ((event.key === "p" || event.key === "P") && performance.now() - held > 600) preview(null);
  });
  // In a replay what is foreseen is that of the moment shown; anywhere else something has been done meanwhile.
  document.addEventListener("fracas:shown", () => {
    const id = previewing;
    preview(null);
    if (id && $("#scrubber")) preview(id);
  });
}

// A log line under the pointer or the focus marks what it speaks of.
// What a lesson speaks of stays marked as long as it does.
function point() {
  const ids = $$("[data-point]").flatMap((node) => node.dataset.point.split(" "));
  for (const id of ids) if (id) element(id)?.classList.add("marked");
}

export function marks() {
  point();
  document.addEventListener("fracas:shown", point);
  const mark = (event, on) => {
    const line = event.target.closest?.("[data-marks]");
    if (!line) return;
    for (const id of line.dataset.marks.split(" ")) if (id) element(id)?.classList.toggle("marked", on);
  };
  for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => mark(event, on));
  }
}

// The scrubber of the replay: the slider, the arrow keys, and playing on its own.
export function replay(live) {
  const slider = $("#scrubber");
  if (!slider) return;
  let playing = null;
  let wanted = Number(slider.value);
  let running = false;
  const go = async (ply) => {
    wanted = Math.max(0, Math.min(Number(slider.max), ply));
    slider.value = String(wanted);
    if (running) return;
    running = true;
    try {
      for (let now = NaN; now !== wanted; ) {
        now = wanted;
        const url = address("frame", { ply: now });
        await live.take({ ...(await ask(url)), force: true });
      }
    } catch (remark) {
      toast(remark);
    } finally {
      running = false;
    }
  };
  // The log shows the moment that the board shows.
  const point = () => {
    const log = $("#log");
    for (const line of $$(".now", log)) line.classList.remove("now");
    // Not every moment has a line of its own: then the last one before it.
    const links = $$("a[data-ply]", log);
    const last = Math.max(...links.map((link) => Number(link.dataset.ply)).filter((ply) => ply <= wanted));
    const lines = links.filter((link) => Number(link.dataset.ply) === last).map((link) => link.closest("li"));
    for (const line of lines) line.classList.add("now");
    if (lines.length) log.scrollTop += lines[0].getBoundingClientRect().top - log.getBoundingClientRect().top - 60;
    else if (!wanted) log.scrollTop = 0;
  };
  requestAnimationFrame(point);
  document.addEventListener("fracas:shown", point);
  slider.addEventListener("input", () => go(Number(slider.value)));
  const stop = () => {
    clearInterval(playing);
    playing = null;
    $("#replay-play")?.setAttribute("aria-pressed", "false");
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step]");
    if (button) {
      event.preventDefault();
      stop();
      const steps = { first: 0, last: Number(slider.max), next: wanted + 1, previous: wanted - 1 };
      go(steps[button.dataset.step]);
    }
    const line = event.target.closest?.("a[data-ply]");
    if (line) {
      event.preventDefault();
      stop();
      go(Number(line.dataset.ply));
    }
    if (event.target.closest?.("#replay-play")) {
      if (playing) return stop();
      $("#replay-play").setAttribute("aria-pressed", "true");
      playing = setInterval(() => (wanted >= Number(slider.max) ? stop() : running || go(wanted + 1)), 900);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select") || document.activeElement?.closest("svg.board")) return;
    if (event.key === "ArrowLeft") go(wanted - 1);
    if (event.key === "ArrowRight") go(wanted + 1);
    if (event.key === "Home") go(0);
    if (event.key === "End") go(Number(slider.max));
  });
}

