// The frame of a long show: where it stands, what happens, how fast it goes, and what came of it.

import { $, $$, html, likeness, remember, remembered, say, svg } from "./dom.js";

// What the person wants of the show that runs now.
export const wish = { skip: false, pause: false, step: false };

// It is asked for in every frame and changes seldom.
let pace = { at: -Infinity, value: 1 };
export const speed = () => {
  const now = performance.now();
  if (now - pace.at > 200) pace = { at: now, value: Number(remembered("speed", "1")) || 1 };
  return pace.value;
};

// Stands in the place of the question above the board, so that it covers no piece and nothing moves.
export class Frame {
  constructor(stage, stops, actors, after) {
    Object.assign(wish, { skip: false, pause: false, step: false });
    this.box = html("div", { class: "show" });
    this.track = html("ol", { class: "track", "aria-label": say("track") });
    for (const stop of stops) this.track.append(html("li", { title: stop.label, ...(stop.text.length > 2 ? { class: "step" } : {}) }, stop.text));
    this.actors = acting(stops, actors, after);
    this.caption = html("p", { class: "caption", "aria-hidden": "true" });
    this.bar = html("div", { class: "show-bar" });
    this.at = -1;
    const button = (text, label, act, extra = "") => {
      const node = html("button", { type: "button", title: label, "aria-label": label, class: extra }, text);
      node.addEventListener("click", () => act(node));
      this.bar.append(node);
      return node;
    };
    const hold = button("❚❚", say("pause"), (node) => {
      wish.pause = !wish.pause;
      wish.step = false;
      node.textContent = wish.pause ? "▶" : "❚❚";
    });
    // One thing happens, and then the show waits.
    this.step = () => {
      wish.pause = wish.step = true;
      hold.textContent = "▶";
    };
    button("▶❚", say("step"), this.step, "one-step");
    for (const [value, text] of [["0.5", "½×"], ["1", "1×"], ["2", "2×"]]) {
      const node = button(text, `${say("speed")} ${text}`, () => {
        remember("speed", value);
        for (const other of this.bar.children) if (other.dataset.pace) other.setAttribute("aria-pressed", String(other === node));
      }, "pace");
      node.dataset.pace = value;
      node.setAttribute("aria-pressed", String(remembered("speed", "1") === value));
    }
    button(say("skip"), say("skip"), () => (wish.skip = true), "skip");
    if (stops.length) this.box.append(this.track);
    this.box.append(this.caption, this.bar);
    $("#part-banner", stage)?.classList.add("covered");
    stage?.append(this.box);
    if (actors.length) $("#right")?.append(this.actors);
    // Who has scrolled to the log sees the board again: the show is there.
    const seen = $("#part-board", stage)?.getBoundingClientRect();
    if (seen && (seen.top < -40 || seen.bottom > innerHeight + 40)) stage.scrollIntoView({ block: "start" });
    this.keys = (event) => {
      if (event.key === " " && !event.target.matches?.("button, input, textarea, a, select")) {
        event.preventDefault();
        wish.skip = true;
      }
    };
    addEventListener("keydown", this.keys);
  }

  say(text) {
    this.caption.textContent = text;
  }

  // The next stop of the track.
  stop() {
    this.track.children[this.at]?.classList.replace("now", "past");
    this.at += 1;
    this.track.children[this.at]?.classList.add("now");
    for (const line of $$("[data-stop]", this.actors)) {
      line.classList.toggle("now", Number(line.dataset.stop) === this.at);
      line.classList.toggle("past", Number(line.dataset.stop) < this.at);
    }
    const now = $(".now", this.actors);
    if (now) this.actors.scrollTop = now.offsetTop - this.actors.clientHeight / 2;
  }

  end() {
    this.box.remove();
    this.actors.remove();
    removeEventListener("keydown", this.keys);
    $("#part-banner")?.classList.remove("covered");
  }
}

// A piece as it lies on the board, in a picture of its own.
function portrait(piece) {
  const turned = svg("g", {}, ...piece.nodes.map((node) => node.cloneNode(true)));
  $(".turn", turned)?.setAttribute("transform", `rotate(${(piece.rotation * 360) / piece.steps})`);
  return svg("svg", { viewBox: "-56 -56 112 112", class: `piece ${piece.owner}` }, turned);
}

// Who acts at which stop, beside the board. A piece may come only in the show: it is drawn as it will lie.
function acting(stops, actors, after) {
  const line = ({ stop, at, name }) => {
    const piece = likeness(at) ?? likeness(at, after);
    return html("li", { "data-stop": stop }, html("b", {}, stops[stop].text), ...(piece ? [portrait(piece)] : []), html("span", {}, name));
  };
  return html("div", { class: "acting-list dock", "aria-hidden": "true" }, html("h2", {}, say("acting")), html("ol", {}, ...actors.map(line)));
}

// A side on the card: its face, what is left to it and what it lost.
function column(side) {
  // Without a number before, it is told how the side stands and not what it lost.
  const lost = side.before - side.left;
  const pieces = side.pieces.map(portrait);
  const face = html("span", { class: "face" }, ...(side.face ? [html("img", { src: side.face, alt: "" })] : []));
  const change = Number.isNaN(lost) ? "" : html("small", { class: lost > 0 ? "worse" : "" }, lost > 0 ? `−${lost}` : "±0");
  return html("div", { class: `side ${side.style}` }, face, html("b", {}, side.title), html("span", { class: "points" }, String(side.left), change), html("div", { class: Number.isNaN(lost) ? "counted" : "lost" }, ...pieces));
}

// Who came off better, in the words of the one who looks; the plain title if nobody did or it is not theirs.
function verdict(title, sides) {
  const lost = (side) => side.before - side.left;
  const [own] = sides.filter((side) => side.mine);
  const others = sides.filter((side) => side !== own);
  if (sides.length !== 2 || !own || own.before === undefined || lost(own) === lost(others[0])) return title;
  return say(lost(own) < lost(others[0]) ? "ahead" : "behind");
}

// What came of it, until the person goes on; by itself after a while, for clocks run. `again` or
// `step` if they want to see it once more, or step by step.
export function result(stage, { title, lines }, sides) {
  return new Promise((done) => {
    const list = html("ul", sides.some((side) => side.before !== undefined) ? { class: "unseen" } : {}, ...lines.map((line) => html("li", {}, line)));
    const columns = sides.length ? [html("div", { class: "toll", "aria-hidden": "true" }, ...sides.toSorted((one, other) => other.mine - one.mine).map(column))] : [];
    const again = html("button", { type: "button", class: "quiet" }, `⟲ ${say("again")}`);
    const through = html("button", { type: "button", class: "quiet" }, say("stepThrough"));
    const on = html("button", { type: "button", class: "primary" }, say("continue"));
    const card = html("div", { class: "result-card", role: "status" }, html("h2", {}, verdict(title, sides)), ...columns, list, html("div", { class: "row" }, again, through, on));
    const had = document.activeElement;
    // The question above the board was answered; the next one comes with the new position.
    const asked = $("#part-banner");
    asked?.classList.add("covered");
    const end = (wanted) => {
      clearTimeout(timer);
      card.remove();
      asked?.classList.remove("covered");
      if (had?.isConnected && had !== document.body) had.focus({ preventScroll: true });
      done(wanted);
    };
    let timer = setTimeout(() => end(null), 7000 / speed());
    // The one who reads is not hurried.
    for (const event of ["pointerenter", "focusin"]) card.addEventListener(event, () => clearTimeout(timer));
    card.addEventListener("pointerleave", () => (timer = setTimeout(() => end(null), 4000)));
    again.addEventListener("click", () => end("again"));
    through.addEventListener("click", () => end("step"));
    on.addEventListener("click", () => end(null));
    card.addEventListener("keydown", (event) => event.key === "Escape" && end(null));
    stage?.append(card);
  });
}
