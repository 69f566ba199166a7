// A place whose parts are drawn too small for a finger opens to a sheet that shows them large: what can be picked there is
// picked there, and everything else is told about. Nothing here knows a game.

import { $, $$, element, html, say, svg } from "./dom.js";
import { inspection } from "./inspect.js";

const FINGER = 44; // what a fingertip needs, in CSS pixels

const frame = (node) => $(":scope > .cell", node) ?? node;

function tiny(node) {
  const { width, height } = frame(node).getBoundingClientRect();
  return width > 0 && width < FINGER && height < FINGER;
}

// What is drawn at a place, as a picture of its own.
function picture(node) {
  const { x, y, width, height } = frame(node).getBBox();
  const parts = [...$$(":scope > .piece", node), ...$$(`.top[data-of="${CSS.escape(node.dataset.id)}"]`)];
  const copies = parts.map((part) => part.cloneNode(true));
  for (const copy of copies) copy.removeAttribute("data-of");
  return svg("svg", { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" }, ...copies);
}

function open(around, parts, picker) {
  const can = new Set((picker.options() ?? []).map(([step]) => step.id));
  const sheet = html("dialog", { class: "inside" });
  const words = html("div", { class: "words", "aria-live": "polite" });
  const tell = async (id) => {
    const found = await inspection(id).catch(() => null);
    words.innerHTML = found?.html ?? "";
    for (const drawn of $$("h2 svg", words)) drawn.remove();
    // The heading above says already which place it is.
    if (id === around.dataset.id) $("h2", words)?.remove();
  };
  const close = html("button", { type: "button", class: "quiet close", "aria-label": say("close") }, "✕");
  close.addEventListener("click", () => sheet.close());
  const list = html("div", { class: "items" });
  for (const node of parts) {
    const { id } = node.dataset;
    const name = node.getAttribute("aria-label") ?? id;
    const drawn = picture(node);
    const { width, height } = drawn.viewBox.baseVal;
    const kind = ["part", can.has(id) && "can", width >= height && "flat"].filter(Boolean).join(" ");
    const button = html("button", { type: "button", class: kind, title: name, "aria-label": name }, drawn);
    button.addEventListener("click", () => {
      if (can.has(id)) return sheet.close(), picker.pick(id);
      for (const other of $$(".part", list)) other.setAttribute("aria-pressed", String(other === button));
      tell(id);
    });
    list.append(button);
  }
  sheet.append(html("div", { class: "row" }, html("h2", {}, (around.getAttribute("aria-label") ?? "").split(/[,(]/)[0]), close), list, words);
  if (can.has(around.dataset.id)) {
    const whole = html("button", { type: "button", class: "primary" }, around.getAttribute("aria-label"));
    whole.addEventListener("click", () => (sheet.close(), picker.pick(around.dataset.id)));
    sheet.append(whole);
  }
  sheet.addEventListener("close", () => sheet.remove());
  sheet.addEventListener("click", (click) => click.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  tell(around.dataset.id);
}

// Before the tap becomes a pick: does it mean a place with parts that are too small?
export function insides(picker) {
  document.addEventListener("click", (event) => {
    if (event.pointerType !== "touch") return;
    const node = event.target.closest?.("svg.board [data-id]");
    const around = node && (node.dataset.within ? element(node.dataset.within) : node);
    if (!around) return;
    const parts = $$(`svg.board [data-within="${CSS.escape(around.dataset.id)}"]`).filter((part) => tiny(part) && $(":scope > .piece", part));
    if (!parts.length) return;
    const can = new Set((picker.options() ?? []).map(([step]) => step.id));
    const choices = parts.filter((part) => can.has(part.dataset.id));
    // The place itself, or a part of it that is large enough, is meant; or something is held, and it does not fit here.
    if (!choices.length && (can.has(around.dataset.id) || can.has(node.dataset.id) || picker.picks.length)) return;
    event.preventDefault();
    event.stopPropagation();
    if (choices.length === 1 && !can.has(around.dataset.id) && !can.has(node.dataset.id)) return picker.pick(choices[0].dataset.id);
    open(around, parts, picker);
  }, true);
}
