// Keys at the table become picks.

import { $$ } from "./dom.js";
import { along, next, step } from "./guide.js";

// Buttons that have a letter of their own; the bar says so.
export const LETTERS = { "button:end": "E", "button:discard": "D" };

export function keyboard(picker) {
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
    const lettered = Object.keys(LETTERS).find((id) => LETTERS[id] === key.toUpperCase());
    if (lettered) {
      // The end of a turn is meant whatever is held.
      const open = [...(picker.options() ?? []), ...(picker.options([]) ?? [])];
      if (open.some(([step]) => step.id === lettered)) picker.pick(lettered);
      return;
    }
    const here = document.activeElement?.closest("[data-id]");
    if (key === "Enter" || key === " ") {
      if (document.activeElement.matches("button, summary, input, select, a:not([data-id])")) return;
      event.preventDefault();
      // A path that is complete is played, unless the focus is on something else that can be picked.
      const id = here?.dataset.id;
      const other = id && id !== picker.picks.at(-1) && (picker.options([...picker.picks, id]) || picker.options([id]));
      if (other) return picker.pick(id);
      if (picker.finished || picker.turning.length) return picker.confirm();
      // What is held and goes nowhere on the board does what the first button says.
      const board = $$("svg.board .region.can").length > 0;
      const first = picker.picks.length && !board ? (picker.options() ?? [])[0]?.[0].id : null;
      if (first?.startsWith("button:")) return picker.pick(first);
      return id ? picker.pick(id) : undefined;
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
