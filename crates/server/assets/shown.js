// A card that is shown to everyone: it comes from the plate of the one who shows it, stays large for a while, and goes.

import { $, $$, element, html, svg } from "./dom.js";

const art = (name) => `/art/${document.body.dataset.game}/${name}`;

// Its pictures are asked for before it is its turn.
export function fetchPictures(shown) {
  for (const { symbol } of shown) for (const { name } of symbol.pictures ?? []) new Image().src = art(name);
}

// A symbol as the page draws it elsewhere: its pictures, what turns, what stays upright.
function drawn({ pictures = [], scale, turning, upright }) {
  const whole = svg("svg", { viewBox: "-50 -50 100 100", class: "piece" });
  whole.innerHTML = `<g class="turn">${turning}</g>${upright}`;
  const image = ({ name, turn = 0, ...place }) => svg("image", { href: art(name), ...place, transform: `rotate(${turn})` });
  whole.prepend(svg("g", { transform: `scale(${scale / 100})` }, ...pictures.map(image)));
  return whole;
}

const COME = 280;
const STAY = 560;
const GO = 240;

// Shows cards side by side over the board; answers how long they take. Without motion they appear and stay.
export function present(shown, still, pace) {
  const board = $("#part-board").getBoundingClientRect();
  const [top, bottom] = [Math.max(board.top, 0), Math.min(board.bottom, innerHeight)];
  // As broad as five sevenths of its height, as cards are.
  const wide = Math.min(290, ((bottom - top - 24) * 5) / 7, (Math.min(board.width, innerWidth) - 16) / shown.length - 10);
  const high = (wide * 7) / 5;
  const time = still ? 700 : COME + STAY + GO;
  for (const [place, { from, symbol }] of shown.entries()) {
    const left = board.left + board.width / 2 + (place - shown.length / 2) * (wide + 10) + 5;
    const card = html("div", { class: "shown", "aria-hidden": "true" }, drawn(symbol));
    Object.assign(card.style, { left: `${left}px`, top: `${(top + bottom - high) / 2}px`, width: `${wide}px`, height: `${high}px` });
    document.body.append(card);
    const plate = element(from)?.getBoundingClientRect();
    const [x, y] = plate?.width ? [plate.left + plate.width / 2 - left - wide / 2, plate.top + plate.height / 2 - (top + bottom) / 2] : [0, 0];
    const here = { transform: "none", opacity: 1 };
    const way = [
      { transform: `translate(${x}px, ${y}px) scale(.15)`, opacity: 0.4, easing: "cubic-bezier(.2,.8,.2,1)" },
      { ...here, offset: COME / time },
      { ...here, offset: (COME + STAY) / time, easing: "ease-in" },
      { transform: "translateY(-18px) scale(.92)", opacity: 0 },
    ];
    const motion = card.animate(still ? [here, here] : way, { duration: time / pace, fill: "forwards" });
    motion.finished.then(() => card.remove(), () => card.remove());
  }
  return time;
}

export function dismiss() {
  for (const card of $$(".shown")) card.remove();
}
