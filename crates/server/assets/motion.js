// Plays the beats of an update on the board that is still shown: attacks, wounds, moves, losses.

import { $, announce, calm, element, html, remembered, say, svg, wait } from "./dom.js";

const centre = (id) => (element(id)?.dataset.centre ?? "0 0").split(" ").map(Number);
let skipping = false;

const pace = () => 620 / Number(remembered("speed", "1") || 1);

async function pause(share) {
  for (let left = pace() * share; left > 0 && !skipping; left -= 40) await wait(Math.min(40, left));
}

// Shows the beats group by group; resolves when the new position may be shown.
export async function play(beats) {
  for (const beat of beats) announce(beat.text);
  const moving = beats.filter((beat) => beat.motions.length);
  const board = $("svg.board");
  if (!board || !moving.length || calm() || document.hidden) return;
  skipping = false;
  const skip = html("button", { type: "button", class: "skip" }, say("skip"));
  skip.addEventListener("click", () => (skipping = true));
  const long = new Set(moving.map((beat) => beat.group)).size > 2;
  if (long) $("#stage")?.append(skip);
  const caption = html("div", { class: "caption", "aria-hidden": "true" });
  if (long) $("#stage")?.append(caption);
  const layer = svg("g", { class: "motions" });
  board.append(layer);
  try {
    for (let start = 0; start < moving.length && !skipping; ) {
      let end = start;
      while (end < moving.length && moving[end].group === moving[start].group) end += 1;
      const group = moving.slice(start, end);
      caption.textContent = group[0].text;
      for (const beat of group) for (const motion of beat.motions) draw(layer, motion);
      await pause(group.some((beat) => beat.motions.some((motion) => motion.motion !== "count")) ? 1 : 0.2);
      layer.replaceChildren();
      start = end;
    }
  } finally {
    layer.remove();
    skip.remove();
    caption.remove();
  }
}

function draw(layer, motion) {
  switch (motion.motion) {
    case "strike": {
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      layer.append(
        svg("line", { class: `strike ${motion.class}`, x1, y1, x2, y2 }),
        svg("circle", { class: "struck", cx: x2, cy: y2, r: 10 }),
      );
      break;
    }
    case "flash": {
      const [x, y] = centre(motion.at);
      const spot = svg("g", { class: `flash ${motion.class}`, transform: `translate(${x} ${y})` });
      spot.append(svg("circle", { r: 34 }), svg("text", { "text-anchor": "middle", dy: "0.35em" }, motion.text));
      layer.append(spot);
      break;
    }
    case "vanish":
      element(motion.at)?.querySelector(".piece")?.classList.add("vanishing");
      break;
    case "shift": {
      const piece = element(motion.from)?.querySelector(".piece");
      const [x1, y1] = centre(motion.from);
      const [x2, y2] = centre(motion.to);
      if (piece) {
        piece.style.transition = `translate ${pace() * 0.8}ms ease-in-out`;
        piece.style.translate = `${x2 - x1}px ${y2 - y1}px`;
        piece.parentNode.parentNode?.append(piece.parentNode);
      }
      break;
    }
    case "appear": {
      const [x, y] = centre(motion.at);
      const panel = document.querySelector(`[data-panel="${motion.owner}"]`);
      const scale = element(motion.at)?.dataset.scale ?? 1;
      const piece = svg("g", {
        class: `piece arriving ${panel?.dataset.class ?? ""}`,
        transform: `translate(${x} ${y}) scale(${scale})`,
      });
      piece.append(
        svg("g", { transform: `rotate(${motion.rotation * 60})` }, svg("use", { href: `#sym-${motion.look}-t` })),
        svg("use", { href: `#sym-${motion.look}-u` }),
      );
      layer.parentNode.insertBefore(piece, layer);
      break;
    }
    case "count": {
      const counter = document.querySelector(`[data-id="${CSS.escape(motion.counter)}"] .value`);
      if (counter) {
        counter.textContent = motion.to;
        counter.classList.add("changed");
      }
      break;
    }
  }
}
