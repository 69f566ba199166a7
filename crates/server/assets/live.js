// Keeps the page what the server says it is: replaces its parts, follows the stream, sends what the person does.

import { $, $$, announce, ask, element, fill, remembered, restock, say, toast } from "./dom.js";
import { play } from "./motion.js";
import { sound } from "./sound.js";

// The most actions of others that are asked for at once.
const MOST_PLIES = 60;

export class Live {
  constructor(table, picker) {
    this.table = table;
    this.picker = picker;
    this.seq = Number(table.dataset.seq ?? 0);
    this.ply = Number(table.dataset.ply ?? 0);
    this.queue = Promise.resolve();
    this.listeners = [];
    this.title = document.title;
    // Buttons go when they have been pressed: where the focus was last tells whether it is to be kept here.
    document.addEventListener("focusin", (event) => {
      this.here = Boolean(event.target.closest?.("#table"));
      this.bar = Boolean(event.target.closest?.("#picks"));
    });
  }

  // Puts an update on the page; older ones than what is shown are dropped. A board comes in strips: numbers stand for those
  // that came with the update before.
  take(update) {
    if (update.board) {
      const { from, to, strips } = update.board;
      const known = from === this.board ? this.strips : null;
      // A page that has something else asks for everything.
      if (!known && strips.some((strip) => typeof strip === "number")) return location.reload();
      this.strips = strips.map((strip) => (typeof strip === "number" ? known[strip] : strip));
      this.board = to;
      update.parts["part-board"] = this.strips.join("");
    }
    const shown = () => this.listeners.splice(0).forEach((listener) => listener());
    this.queue = this.queue.then(() => this.put(update)).catch((error) => console.error(error)).then(shown);
    return this.queue;
  }

  async put(update) {
    if (update.keep) {
      for (const [id, markup] of Object.entries(update.parts)) document.getElementById(id).innerHTML = markup;
      return;
    }
    if (update.seq !== undefined && update.seq <= this.seq && !update.force) return;
    // An answer and the stream may tell of the same entries: what is on the page is not told again.
    const fresh = update.after === undefined || update.after >= this.seq;
    // Entries of trays are told by their places in the lists that lay there at that moment.
    if (update.trays && update.after !== this.seq) return location.reload();
    if (this.changesHands(update)) {
      this.picker.load(null);
      await play(fresh && this.table.dataset.cover === undefined ? update.beats ?? [] : []);
      location.replace(update.go ?? location.pathname);
      return;
    }
    if (update.seq !== undefined) this.seq = update.seq;
    this.picker.load(null);
    const beats = fresh ? update.beats ?? [] : [];
    if (fresh) this.remember(beats, update);
    await play(beats, update.parts?.["part-board"]);
    this.show(update);
    // The next game is open: those who agreed to it go there.
    if (update.go) location.assign(update.go);
  }

  // Keeps what others did in their turn, with the board on which it began, until they act again: the person may look at it
  // in the middle of their own turn too. What is told in a study is the person's own doing.
  remember(beats, { own = null, seq }) {
    const study = this.acting && seq === undefined;
    this.acting = false;
    if (own || study) this.told = true;
    const theirs = study ? [] : beats.slice(own?.beats ?? 0);
    if (!theirs.some((beat) => beat.motions.length)) return;
    if (this.told) {
      this.told = false;
      this.story = null;
      delete this.table.dataset.since;
    }
    if (own) {
      // The board on which they began was never on the page: it is asked for when it is wanted.
      this.story = { beats: [] };
      this.table.dataset.since = `${own.ply}-`;
    }
    this.story ??= { board: $("#part-board")?.innerHTML, panels: $("#part-panels")?.innerHTML, beats: [] };
    this.story.beats.push(...theirs);
  }

  // Marks where others brought pieces, and offers to show it again.
  recall() {
    const button = $("#since");
    if (button && this.table.dataset.since !== undefined) button.hidden = false;
    if (!this.story) return;
    for (const motion of this.story.beats.flatMap((beat) => beat.motions)) resting(motion)?.classList.add("last");
    if (button) button.hidden = false;
  }

  // What others did before the page was opened is asked for when it is wanted.
  async fetch() {
    const { frame, since } = this.table.dataset;
    if (since === undefined || !frame) return;
    // Until the person acted again, or until now.
    const [from, until] = since.split("-").map(Number);
    const last = until || this.ply;
    const first = Math.max(from, last - MOST_PLIES);
    const at = (ply) => ask(`${frame}?ply=${ply}`);
    const { parts } = await at(first);
    const beats = [];
    for (let ply = first + 1; ply <= last; ply += 1) beats.push(...(await at(ply)).beats);
    const seen = this.story?.beats ?? [];
    delete this.table.dataset.since;
    this.story = { board: parts["part-board"], panels: parts["part-panels"], beats: beats.length ? beats : seen };
  }

  // Shows again what others did since the person's last turn.
  async again() {
    const [place, panels] = [$("#part-board"), $("#part-panels")];
    if (this.showing) return;
    this.showing = true;
    await this.fetch().catch(toast);
    if (!this.story?.board) return void (this.showing = false);
    const now = [place.innerHTML, panels?.innerHTML];
    const graph = this.picker.graph;
    this.picker.load(null);
    fill(place, this.story.board);
    panels.innerHTML = this.story.panels;
    await play(this.story.beats.map((beat) => ({ ...beat, text: "" })), now[0]);
    fill(place, now[0]);
    panels.innerHTML = now[1];
    this.picker.load(graph);
    this.recall();
    this.showing = false;
  }

  // At a screen that several people share: whether the page is for other eyes than before. Then it comes again, with
  // nothing left on it; the cover stays as long as it is for the same seat.
  changesHands(update) {
    const { cover, eyes } = this.table.dataset;
    const is = (seat, word) => (seat === undefined ? undefined : String(seat)) === word;
    return update.parts !== undefined && !(is(update.cover, cover) && is(update.eyes, eyes));
  }

  show(update) {
    const focus = document.activeElement?.dataset?.id;
    for (const [id, markup] of Object.entries(update.parts ?? {})) {
      const node = document.getElementById(id);
      if (!node) continue;
      const open = new Set($$("details[open][id]", node).map((details) => details.id));
      fill(node, markup);
      for (const details of $$("details[id]", node)) if (open.has(details.id)) details.open = true;
    }
    for (const [id, entries] of Object.entries(update.trays ?? {})) restock($(`#${id} .items`), entries);
    if (update.lines) this.append(update.lines);
    if (update.title) this.title = update.title;
    if (update.ply !== undefined) this.ply = update.ply;
    if (update.address) history.replaceState(null, "", update.address);
    this.picker.load(update.picks ?? null);
    if (focus) $(`[data-id="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    // The focus is never lost: it goes to what can be done next.
    if (this.here && document.activeElement === document.body) {
      const bar = ["#picks .primary", "#picks .choice"];
      const board = ["svg.board .region.can", "#table [data-id].can"];
      const rest = ["#picks button[data-id]", "svg.board [tabindex='0']", "#end-title"];
      const first = [...(this.bar ? [...bar, ...board] : board), ...rest].find((found) => $(found));
      if (first) $(first).focus({ preventScroll: true });
    }
    this.attend();
    this.recall();
    this.tell();
    this.herald(update.yours);
    document.dispatchEvent(new CustomEvent("fracas:shown", { detail: update }));
  }

  // What an action was worth in a lesson is read at once, wherever the reader had scrolled to.
  tell() {
    const told = $("#part-guide .told");
    if (!told) return;
    // On a phone it lies over the page.
    if (getComputedStyle(told).position !== "fixed") $("#part-guide .guide").scrollIntoView({ block: "nearest", behavior: "smooth" });
    // By keys the next thing is one press away.
    if (document.activeElement?.matches(":focus-visible")) $("#part-guide .row .primary")?.focus({ preventScroll: true });
  }

  // Marks who of the people here has the table before their eyes.
  attend(here = this.present) {
    this.present = here;
    for (const panel of $$("#part-panels [data-seat]")) {
      const mark = $(".presence", panel);
      if (!mark || !here) continue;
      const is = here.includes(Number(panel.dataset.seat));
      mark.classList.toggle("here", is);
      mark.classList.toggle("away", !is);
      mark.title = say(is ? "here" : "away");
    }
  }

  append(markup) {
    const log = $("#log");
    if (!log) return;
    const last = (list) => Number([...(list?.children ?? [])].findLast((line) => line.dataset.seq)?.dataset.seq ?? 0);
    const chat = $("#chat");
    const told = Math.max(last(log), last(chat));
    const lines = document.createElement("template");
    lines.innerHTML = markup;
    for (const line of [...lines.content.children]) {
      if (line.dataset.seq && Number(line.dataset.seq) <= told) continue;
      const list = chat && line.classList.contains("line-chat") ? chat : log;
      // What is said of another piece too is said in the same line.
      const before = list.lastElementChild;
      if (line.dataset.series && before?.dataset.series === line.dataset.series) {
        $(".listed", before).append(", ", ...$(".listed", line).childNodes);
        before.dataset.seq = line.dataset.seq;
        continue;
      }
      const near = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
      list.append(line);
      if (near) list.scrollTop = list.scrollHeight;
    }
  }

  // Says that it is the person's turn: in the title, and by sound and notification if they want it.
  herald(yours) {
    if (yours === undefined) return;
    document.title = yours ? `● ${say("yourTurn")} – ${this.title}` : this.title;
    const icon = $("link[rel='icon']");
    if (icon) icon.href = yours ? "/favicon.svg?turn" : "/favicon.svg";
    if (!yours || this.heralded === this.ply) return;
    this.heralded = this.ply;
    announce(say("yourTurn"));
    sound("your-turn");
    if (!document.hidden) return;
    if (remembered("notify", "0") === "1" && globalThis.Notification?.permission === "granted") {
      const note = new Notification(this.title, { body: say("yourTurn"), tag: location.pathname });
      note.onclick = () => globalThis.focus();
    }
  }

  // Plays picks at a table or in a study; the answer is an update.
  async act(picks) {
    this.acting = true;
    const body = { picks, ply: this.ply, seq: this.seq, key: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    if (this.table.dataset.start !== undefined) body.study = JSON.parse($("#study").textContent);
    await this.post(this.table.dataset.act, body);
  }

  async post(url, body) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A page that follows the stream hears it there, and not a second time here.
        const streams = this.stream?.readyState === 1;
        const update = await ask(url, streams ? { ...body, streams } : body);
        if (update.stored !== undefined) return await this.hear(update.stored);
        if (update.study && $("#study")) $("#study").textContent = JSON.stringify(update.study);
        await this.take(update);
        return;
      } catch (remark) {
        // The key makes a second try harmless: the server knows what it has already done. Behind a proxy a server that
        // died shows as 502 or 504, one that stops or is too old as 503: the next one is asked.
        const elsewhere = remark.offline || [502, 503, 504].includes(remark.status);
        if (!elsewhere || attempt > 4) throw remark;
        $("#connection")?.removeAttribute("hidden");
        await new Promise((done) => setTimeout(done, 700 * attempt));
      }
    }
  }

  // Waits until the stream has told of an entry. A stream that stays silent is opened again: it then begins behind what
  // the page shows.
  async hear(seq) {
    for (let attempt = 1; this.seq < seq; attempt += 1) {
      const told = new Promise((done) => this.listeners.push(done));
      const late = new Promise((done) => setTimeout(() => done("late"), 3000));
      if ((await Promise.race([told, late])) !== "late" || this.seq >= seq) continue;
      if (attempt > 4) location.reload();
      this.connect?.();
    }
  }

  // Follows the table's stream. The browser reconnects by itself and says which entry it saw last.
  follow() {
    const url = this.table.dataset.stream;
    if (!url || !globalThis.EventSource) return;
    const banner = $("#connection");
    this.connect = () => {
      this.stream?.close();
      const stream = new EventSource(`${url}?after=${this.seq}`);
      this.stream = stream;
      stream.addEventListener("open", () => banner && (banner.hidden = true));
      stream.addEventListener("update", (event) => this.take(JSON.parse(event.data)));
      stream.addEventListener("presence", (event) => this.attend(JSON.parse(event.data).here));
      stream.addEventListener("error", () => {
        if (banner) banner.hidden = false;
        if (stream.readyState === EventSource.CLOSED && stream === this.stream) setTimeout(this.connect, 2000);
      });
    };
    this.connect();
    addEventListener("online", this.connect);
    addEventListener("pagehide", () => this.stream?.close());
    addEventListener("pageshow", (event) => event.persisted && this.connect());
  }
}

// A page for the eyes of one of several people at this screen is not kept for the one who goes back to it.
export function keepSecrets(table) {
  if (table.dataset.eyes === undefined) return;
  addEventListener("pagehide", () => (document.body.hidden = true));
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}

// Where a piece that came or went stands now: in the place that was named, or in a part of what lies around it.
function resting(motion) {
  if (motion.motion !== "appear" && motion.motion !== "shift") return null;
  const place = element(motion.motion === "appear" ? motion.at : motion.to);
  if (!place?.dataset.within || $(".piece", place)) return place;
  if (motion.motion === "shift") return element(motion.from);
  const parts = $$(`[data-within="${CSS.escape(place.dataset.within)}"]`);
  return parts.find((part) => $(".piece", part)?.dataset.look.startsWith(motion.look) && !part.matches(".last"));
}

// Forms marked data-live are sent without leaving the page.
export function forms(live) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form[data-live]")) return;
    event.preventDefault();
    if (form.dataset.sure && !confirm(form.dataset.sure)) return;
    const fields = Object.fromEntries(new FormData(form, event.submitter));
    const body = { ...fields, ply: live.ply, seq: live.seq, key: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    if ($("#study")) body.study = JSON.parse($("#study").textContent);
    try {
      await live.post(form.action, body);
      if (form.dataset.clear !== undefined) form.reset();
    } catch (remark) {
      toast(remark);
    }
  });
}

// Clocks tick on the page between two updates.
export function clocks() {
  setInterval(() => {
    for (const node of $$("[data-clock].running")) {
      const left = Math.max(0, Number(node.dataset.clock) - (performance.now() - Number((node.dataset.since ??= performance.now()))));
      const seconds = Math.ceil(left / 1000);
      const days = Math.floor(seconds / 86400);
      const two = (n) => String(n).padStart(2, "0");
      node.textContent = days
        ? `${days} ${say("days")} ${two(Math.floor((seconds % 86400) / 3600))} h`
        : `${Math.floor(seconds / 3600) ? `${Math.floor(seconds / 3600)}:` : ""}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
      node.classList.toggle("low", seconds < 20);
    }
  }, 250);
}

