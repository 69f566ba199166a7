// Workshops: cards are links; dragging one to the part is the same as following it. Drafts are kept on this device.

import { $, $$, html, remember, remembered } from "./dom.js";

const MOST = 40;

export function workshop() {
  const bench = $("#bench");
  if (!bench) return;
  const { game, shop, draft, forget } = bench.dataset;
  const key = `kept-${game}-${shop}`;
  const address = (text) => `/build/${game}/${shop}?draft=${encodeURIComponent(text)}`;

  // Where a card can be dropped, and where it leads.
  let held = null;
  for (const card of $$("[data-put]", bench)) {
    card.draggable = true;
    card.addEventListener("dragstart", (event) => {
      held = card.dataset.put;
      event.dataTransfer.effectAllowed = "copy";
      event.dataTransfer.setData("text/plain", held);
      bench.classList.add("dragging");
    });
    card.addEventListener("dragend", () => {
      held = null;
      bench.classList.remove("dragging");
    });
  }
  for (const place of $$(".drop", bench)) {
    place.addEventListener("dragover", (event) => held && event.preventDefault());
    place.addEventListener("drop", (event) => {
      event.preventDefault();
      if (held) location.assign(address(held));
    });
  }

  // A click on the picture picks a point of it, whatever its size on the screen.
  const picture = $("[data-picture]", bench);
  picture?.addEventListener("click", (event) => {
    event.preventDefault();
    const box = picture.getBoundingClientRect();
    const part = (at, from, size) => Math.round(Math.min(1, Math.max(0, (at - from) / size)) * 1000);
    const [x, y] = [part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height)];
    location.assign(`${address(draft)}&x=${x}&y=${y}`);
  });

  // What is kept: a list of names and drafts.
  const list = $("#kept");
  const kept = () => {
    try {
      const found = JSON.parse(remembered(key, "[]"));
      return Array.isArray(found) ? found.filter((pair) => Array.isArray(pair)).slice(0, MOST) : [];
    } catch {
      return [];
    }
  };
  const show = () => {
    list?.replaceChildren(
      ...kept().map(([name, text], place) => {
        const drop = html("button", { type: "button", class: "quiet", "aria-label": `${forget}: ${name}` }, "✕");
        drop.addEventListener("click", () => {
          remember(key, JSON.stringify(kept().filter((_, other) => other !== place)));
          show();
        });
        const row = html("li", { class: "row" });
        row.append(html("a", { href: address(String(text)) }, String(name)), drop);
        return row;
      }),
    );
  };
  $("#keep")?.addEventListener("click", () => {
    const name = $("#keep-name")?.value.trim() || draft.slice(0, 40);
    remember(key, JSON.stringify([[name, draft], ...kept().filter(([other]) => other !== name)].slice(0, MOST)));
    show();
  });
  show();
}
