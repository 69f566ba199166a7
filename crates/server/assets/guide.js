// Help at the table: the legend, first words to a new player, key moments at the end, small targets under a finger, and
// one way through the board by keys. Nothing here knows a game.

import { $, $$, ask, element, html, remember, remembered, say, wait } from "./dom.js";

// The legend of symbols: a button, or the question mark.
export function legend() {
  for (const button of $$(".site .legend")) button.hidden = !$("#legend");
  document.addEventListener("click", (event) => {
    const dialog = $("#legend");
    if (event.target.closest?.(".site .legend")) dialog?.showModal();
    if (dialog?.open && (event.target === dialog || event.target.closest?.("#legend .close"))) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const dialog = $("#legend");
    if (event.key === "?" && !event.target.matches?.("input, textarea, select")) dialog?.open ? dialog.close() : dialog?.showModal();
  });
}

const PLACES = { banner: ["#part-banner .banner"], board: ["#part-board"], hand: ["#part-hand"], panels: [".panel.mine", ".panel"], buttons: ["#picks"], legend: [".site .legend:not([hidden])"] };
// Where the words of a mark belong: one's own panel, and not the first one of the page.
const spot = ({ at }) => PLACES[at].map((place) => $(place)).find(Boolean);

// A few words beside the things of the table, in the first game of each kind on this device.
export function coach() {
  const { game } = document.body.dataset;
  const seen = (mark) => spot(mark)?.getClientRects().length;
  const marks = $("#coach") ? JSON.parse($("#coach").textContent).filter(seen) : [];
  const key = `coached-${game}`;
  if (!marks.length || remembered(key, "0") === "1" || remembered("coach", "1") === "0" || $("#table").dataset.yours === undefined || $(".end-card")) return;
  let at = 0;
  const box = html("div", { class: "coach", role: "dialog", "aria-live": "polite", "aria-labelledby": "coach-words" });
  const end = () => {
    remember(key, "1");
    box.remove();
    $(".coached")?.classList.remove("coached");
    // Some of what was pointed at lies further down; the question stands at the top.
    scrollTo({ top: 0 });
  };
  const show = () => {
    $(".coached")?.classList.remove("coached");
    while (at < marks.length && !seen(marks[at])) at += 1;
    if (at >= marks.length) return end();
    const target = spot(marks[at]);
    target.classList.add("coached");
    target.scrollIntoView({ block: "nearest" });
    const last = at === marks.length - 1;
    const next = html("button", { type: "button", class: "primary" }, say(last ? "coachEnd" : "coachNext"));
    const off = html("button", { type: "button", class: "quiet" }, say("coachOff"));
    next.addEventListener("click", () => ((at += 1), show()));
    off.addEventListener("click", end);
    box.replaceChildren(html("small", {}, `${at + 1} / ${marks.length}`), html("p", { id: "coach-words" }, marks[at].text), html("div", { class: "row" }, next, ...(last ? [] : [off])));
    document.body.append(box);
    const rect = target.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const fits = (low, size, most) => Math.max(8, Math.min(low, most - size - 8));
    const beside = rect.right + width + 16 < innerWidth ? rect.right + 12 : rect.left - width - 12 > 0 ? rect.left - width - 12 : null;
    const left = beside ?? rect.left + (rect.width - width) / 2;
    const top = beside !== null ? rect.top + Math.min(40, rect.height / 3) : rect.top > innerHeight / 2 ? rect.top - height - 12 : rect.bottom + 12;
    box.style.left = `${fits(left, width, innerWidth)}px`;
    box.style.top = `${fits(top, height, innerHeight)}px`;
  };
  // Who plays on has read enough of it: with each action of theirs the next words come, so that none stay in the way.
  let acted = false;
  document.addEventListener("fracas:picked", () => (acted = true));
  document.addEventListener("fracas:shown", () => {
    if (!acted || !box.isConnected) return;
    acted = false;
    at += 1;
    show();
  });
  show();
}

// The heaviest lines of the log, as links into the replay, on the card of the result.
export function moments() {
  const place = $("#moments");
  if (!place || place.dataset.told) return;
  const plies = new Map();
  for (const line of $$("#log :is([data-weight], [data-told])")) {
    const link = $("a.ply", line);
    if (!link) continue;
    const known = plies.get(link.dataset.ply) ?? { weight: 0, best: 0, text: "", href: link.href, ply: Number(link.dataset.ply) };
    const weight = Number(line.dataset.weight ?? 0);
    // What a whole show came to says more than its hardest blow.
    known.told ??= line.dataset.told;
    known.weight += weight;
    if (weight > known.best) [known.best, known.text] = [weight, link.textContent];
    plies.set(link.dataset.ply, known);
  }
  const best = [...plies.values()].sort((one, other) => other.weight - one.weight).filter((found) => found.weight > 1).slice(0, 3).sort((one, other) => one.ply - other.ply);
  if (!best.length) return;
  place.dataset.told = "yes";
  // A title that all of them have says nothing.
  const head = `${best[0].told?.split(" – ")[0]} – `;
  const same = best.every((found) => found.told?.startsWith(head));
  const told = (found) => (same ? found.told.slice(head.length) : found.told ?? found.text);
  $("ol", place).replaceChildren(...best.map((found) => html("li", {}, html("a", { href: found.href }, told(found)))));
  place.hidden = false;
}

// How the game went, on the card of the result: the server looks at it turn by turn, which takes a moment.
async function course(card) {
  if (!card.dataset.course) return;
  const answer = await fetch(card.dataset.course).catch(() => null);
  const place = $("#course", card);
  if (answer?.ok && place) place.innerHTML = await answer.text();
}

// What the game made of the reader's rating: it is worked out a moment after the end.
async function rating(place) {
  for (const pause of [300, 700, 2000, 5000]) {
    await wait(pause);
    const answer = await ask(place.dataset.from).catch(() => null);
    if (answer?.text) {
      // The card may have been drawn again meanwhile.
      for (const shown of $$("#rating-change")) shown.textContent = answer.text;
      return;
    }
  }
}

// The card of the result can be put aside and taken again.
export function ends() {
  document.addEventListener("click", (event) => {
    const close = event.target.closest?.(".end-card .close");
    const again = event.target.closest?.("#end-again");
    if (!close && !again) return;
    $(".end-card")?.classList.toggle("aside", Boolean(close));
    $("#end-again").hidden = Boolean(again);
    (close ? $("#end-again") : $(".end-card .close"))?.focus();
  });
  const show = () => {
    moments();
    const place = $("#rating-change:not([data-asked])");
    if (place) {
      place.dataset.asked = "yes";
      rating(place);
    }
    const card = $(".end-card");
    if (!card || card.dataset.seen) return;
    card.dataset.seen = "yes";
    // Nothing lies on it.
    $(".coach")?.remove();
    course(card);
    return card.dataset.end;
  };
  show();
  return show;
}

// Cards of a hand lie in a fan: each is turned a little, by its place.
export function fan() {
  for (const hand of $$("#part-hand .hand .items")) {
    const cards = [...hand.children];
    // Many cards lie flatter: the outer ones would sink below the window.
    const half = (cards.length - 1) / 2;
    const flat = Math.min(1, 3.5 / Math.max(half, 1));
    cards.forEach((card, place) => {
      const off = (place - half) * flat;
      card.style.setProperty("--off", String(off));
      card.style.setProperty("--far", String(Math.abs(off)));
    });
    hand.style.setProperty("--cards", String(cards.length));
  }
}

// The board is one stop for the Tab key; arrows walk on it. What was looked at last is where Tab comes back to.
let walked = null;
export function rove() {
  const nodes = $$("svg.board .region");
  if (!nodes.length) return;
  const here = nodes.find((node) => node.dataset.id === walked) ?? nodes.find((node) => node.matches(".can")) ?? nodes[0];
  for (const node of nodes) node.setAttribute("tabindex", node === here ? "0" : "-1");
}
document.addEventListener("focusin", (event) => {
  const node = event.target.closest?.("svg.board .region");
  if (!node || node.dataset.id === walked) return;
  walked = node.dataset.id;
  rove();
});

// Moves the focus to the next thing that can be picked: on the board, then among the buttons.
export function next(by) {
  const open = [...$$("svg.board .region.can"), ...$$("#picks button[data-id]")];
  if (!open.length) return;
  const now = open.indexOf(document.activeElement);
  open[now < 0 && by < 0 ? open.length - 1 : (now + by + open.length) % open.length].focus();
}

// In a hand: to the neighbour, or up to the board.
export function along(here, tray, key) {
  const items = $$("[data-id][tabindex], a[data-id], button[data-id]", tray);
  if (key === "ArrowUp") return ($("svg.board .region.can") ?? $("svg.board [tabindex='0']"))?.focus();
  items[items.indexOf(here) + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0)]?.focus();
}

// Moves the focus to the nearest region in a direction; if there is none, to whatever lies on that side, and below the
// board to the hand.
export function step(from, key) {
  const [x, y] = from.dataset.centre.split(" ").map(Number);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  for (const node of $$("svg.board [data-centre]")) {
    const [u, v] = node.dataset.centre.split(" ").map(Number);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (node === from || along <= 0) continue;
    const far = along + aside * (aside > along * 1.9 ? 40 : 1.1);
    if (!best || far < best.far) best = { node, far };
  }
  if (!best && key === "ArrowDown") return $(".tray.hand [data-id].can")?.focus();
  best?.node.focus();
}

// Who picks from a hand below the fold goes on at the board: it comes back into view, at once, so that nothing moves
// while a finger comes down. A board of which most is seen stays where it is.
document.addEventListener("fracas:picked", (event) => {
  const from = document.querySelector(`.tray [data-id="${CSS.escape(event.detail)}"]`);
  const stage = $("#stage");
  if (!from || !stage) return;
  const { top, bottom, height } = stage.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < 0.6 * Math.min(height, innerHeight)) stage.scrollIntoView({ block: "nearest", behavior: "instant" });
});

// A few places that are too small for a finger, such as the parts of a city on a small phone: they are buttons as well.
export function cramped(ids) {
  if (!matchMedia("(pointer: coarse)").matches || ids.length > 5) return [];
  const places = ids.map(element).filter((node) => node?.matches("svg.board .region:not(.figure)"));
  const small = ({ width, height }) => Math.min(width, height) < 40;
  return places.every((node) => small(node.firstElementChild.getBoundingClientRect())) ? places.map((node) => node.dataset.id) : [];
}

// Several small things under one finger: a sheet asks which one is meant. Answers whether it does.
export function ambiguous(event, can, pick) {
  if (event.pointerType !== "touch") return false;
  const near = $$("svg.board .region").filter((node) => {
    if (!can(node.dataset.id) || node.matches(".figure")) return false;
    const box = node.getBoundingClientRect();
    const [dx, dy] = [Math.max(box.left - event.clientX, 0, event.clientX - box.right), Math.max(box.top - event.clientY, 0, event.clientY - box.bottom)];
    // A small thing is taken to be as large as a fingertip, and not larger.
    return Math.hypot(dx, dy) < Math.min(14, (44 - Math.min(box.width, box.height)) / 2);
  });
  if (near.length < 2) return false;
  const sheet = html("dialog", { class: "which" }, html("h2", {}, say("which")));
  for (const node of near) {
    const button = html("button", { type: "button" }, node.getAttribute("aria-label") ?? node.dataset.id);
    button.addEventListener("click", () => (sheet.close(), pick(node.dataset.id)));
    sheet.append(button);
  }
  sheet.addEventListener("close", () => sheet.remove());
  sheet.addEventListener("click", (click) => click.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  return true;
}

// The names of the places of a board: as this device is set, and by the key C.
function names(shown) {
  document.documentElement.classList.toggle("coordinates", shown);
  remember("names", shown ? "1" : "0");
  for (const box of $$("[data-remember='names']")) box.checked = shown;
}

// Keys of the table: C shows the names of places, L what happened since the last move.
export function keys(live) {
  names(remembered("names", "0") === "1");
  document.addEventListener("change", ({ target }) => target.matches?.("[data-remember='names']") && names(target.checked));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "c" || event.key === "C") names(!document.documentElement.classList.contains("coordinates"));
    if (event.key === "l" || event.key === "L") live.again();
  });
  document.addEventListener("click", (event) => event.target.closest?.("#since") && live.again());
}
