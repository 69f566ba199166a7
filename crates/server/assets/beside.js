// What stands beside the board: the members of the sides, which mean their figures, the log, which stays at its end, and
// the links of lists.

import { $, $$, element } from "./dom.js";

// A member in its strip is the figure on the board: picked here, it is picked there.
export function members(picker) {
  const point = (id) => {
    for (const node of $$(".pointed")) node.classList.remove("pointed");
    if (id) element(id)?.classList.add("pointed");
  };
  document.addEventListener("click", (event) => {
    const node = event.target.closest?.("[data-means]");
    if (!node) return;
    event.preventDefault();
    event.stopPropagation();
    const id = node.dataset.means;
    point(id);
    const can = (steps) => (steps ?? []).some(([step]) => step.id === id);
    if (can(picker.options()) || can(picker.options([]))) return picker.pick(id);
    // Nothing can be done with it now: it is looked at.
    element(id)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("fracas:picked", { detail: id }));
  }, true);
  for (const [type, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(type, (event) => {
      const node = event.target.closest?.("[data-means]");
      if (node) point(on ? node.dataset.means : null);
    });
  }
}

// Where the buttons stand at the foot of the panels' column, the panels end above them, however many there are.
export function room() {
  const [acts, table] = [$("#acts"), $("#table")];
  if (!acts) return;
  const look = () => {
    const tops = [...acts.children].filter((node) => node.offsetHeight).map((node) => node.offsetTop);
    const high = acts.offsetTop + acts.offsetHeight - Math.min(...tops);
    if (tops.length) table.style.setProperty("--acts", `${Math.round(high)}px`);
    // What would happen is read right above what confirms it.
    table.style.setProperty("--foot", `${$("#picks")?.offsetHeight ?? 0}px`);
  };
  const size = new ResizeObserver(look);
  for (const node of [acts, ...acts.children]) size.observe(node);
}

// A log stays at its end when it grows or shrinks, unless the person has gone back in it.
export function stick(log) {
  let end = true;
  // A scroll that comes with a new size of the log or of its content is not the person's.
  let size = "";
  const measure = () => `${log.scrollHeight} ${log.clientHeight}`;
  const down = () => {
    log.scrollTop = log.scrollHeight;
    size = measure();
  };
  log.addEventListener("scroll", () => {
    if (log.scrollHeight - log.scrollTop - log.clientHeight < 60) end = true;
    else if (measure() === size) end = false;
    size = measure();
  });
  new ResizeObserver(() => end && down()).observe(log);
  new MutationObserver(() => end && down()).observe(log, { childList: true });
  down();
}

// Links that stand in line after line are one stop for the Tab key, and the arrows up and down walk along them: where the
// person was last, else at the newest line of a log, else at the first.
const LISTS = { ".log": "a.ply, a.rule", "#inspector": "a.rule", "#preview": "a.rule", "#part-guide": "a.rule", ".rules-page section": "a.anchor" };
export function lists() {
  for (const [place, links] of Object.entries(LISTS)) {
    for (const list of $$(place)) {
      let at = null;
      const keep = () => {
        const all = $$(links, list);
        const stop = all.includes(at) ? at : all.at(list.matches(".log") ? -1 : 0);
        for (const link of all) link.tabIndex = link === stop ? 0 : -1;
      };
      keep();
      new MutationObserver(keep).observe(list, { childList: true, subtree: true });
      list.addEventListener("focusin", ({ target }) => target.matches(links) && ((at = target), keep()));
      list.addEventListener("keydown", (event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by || !event.target.matches(links)) return;
        event.preventDefault();
        const all = $$(links, list);
        all[all.indexOf(event.target) + by]?.focus();
      });
    }
  }
}
