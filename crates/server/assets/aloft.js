// What moves does so on a sheet of its own above the board: the board below is painted once, and not again for every
// burst and every number that flies.

import { $, $$, element, svg } from "./dom.js";

// The sheet: as large as the board, with the same units; what has been lifted lies on it below everything else.
export function open() {
  const board = $("#part-board svg.board");
  const found = $("#part-board svg.aloft");
  if (found) return found;
  const sheet = svg("svg", { class: "board aloft motions", viewBox: board.getAttribute("viewBox"), "aria-hidden": "true" });
  if (board.style.width) sheet.style.width = board.style.width;
  sheet.append(svg("g", { class: "flown" }));
  board.after(sheet);
  return sheet;
}

export const flown = () => $(".flown", open());

// A copy without names: what is looked for on the board is found there.
function copied(node, deep) {
  const copy = node.cloneNode(deep);
  for (const named of [copy, ...copy.querySelectorAll("[data-id], [data-of], [id], [tabindex]")]) {
    for (const name of ["data-id", "data-of", "id", "tabindex"]) named.removeAttribute(name);
  }
  return copy;
}

// What is written on the figures lies above whatever moves: a figure that passes its neighbours hides no number of theirs.
function crown() {
  const sheet = open();
  const crowns = svg("g", { class: "crowns" });
  for (const figure of $$("#part-board svg.board:not(.aloft) .figure")) {
    const above = figure.querySelector(":scope > .piece + g");
    if (!above || figure.classList.contains("away")) continue;
    const copy = copied(above, true);
    copy.dataset.crown = figure.dataset.id;
    crowns.append(copy);
  }
  $(".flown", sheet).after(crowns);
  return crowns;
}

// Takes a piece off the board, with what lies above it there; answers the copy that can be moved as a whole.
export function lift(id) {
  const name = CSS.escape(id);
  const place = element(id);
  // In a hand it moves where it is.
  if (place && !place.closest("svg.board")) return $(".piece", place) && place;
  const known = $(`[data-lifted="${name}"]`, flown());
  if (known) return known;
  // A figure is picked by itself and moves as a whole.
  const whole = place?.matches(".figure");
  const parts = (whole ? [place] : [place?.querySelector(".piece"), $(`#part-board .top[data-of="${name}"]`)]).filter(Boolean);
  if (!parts.length) return null;
  const copy = svg("g", { "data-lifted": id });
  for (const part of parts) {
    // Its place says how it looks.
    const around = whole || part.matches(".top") ? null : copied(part.parentNode, false);
    around?.append(copied(part, true));
    copy.append(around ?? copied(part, true));
    part.classList.add("away");
  }
  if (whole) $(`[data-crown="${name}"]`, $(".crowns", open()) ?? crown())?.remove();
  flown().append(copy);
  return copy;
}
