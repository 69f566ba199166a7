// Small helpers around the document. Nothing here knows a game.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// The element of the scene with this name: a hex, a tile in a hand, a side.
export const element = (id) => $(`[data-id="${CSS.escape(id)}"]`);

// The names of what lies under a pointer on the board, from the top.
export const beneath = (at) => document.elementsFromPoint(at.clientX, at.clientY).map((part) => part.closest("svg.board [data-id]")?.dataset.id);

// Texts that the script needs stand in the page, in the person's language.
export const say = (key) => document.body.dataset[`say${key[0].toUpperCase()}${key.slice(1)}`] ?? key;

// Whether the person wants no shows at all. Who prefers less motion sees them too, but nothing flies or shakes.
export const calm = () => remembered("speed", "1") === "0";

export function remembered(name, otherwise) {
  try {
    return localStorage.getItem(`fracas-${name}`) ?? otherwise;
  } catch {
    return otherwise; // storage may be forbidden
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`fracas-${name}`, value);
  } catch {
    // the choice lasts as long as the page
  }
}

export const SVG = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function html(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

// A copy of a piece as it lies in a hand or on the board, or will lie on the board that follows: its nodes, how it is turned, in
// how many steps, and whose.
export function likeness(id, after = null) {
  const source = after ? $(`[data-id="${CSS.escape(id)}"]`, after) : element(id);
  const model = source?.dataset.look ? source : source?.querySelector("[data-look]");
  if (!model) return null;
  const icon = model.matches("svg, g") ? model : $("svg", model);
  const above = $$(`.top[data-of="${CSS.escape(id)}"]`, after ?? document).flatMap((top) => [...top.children]);
  return {
    nodes: [...icon.children, ...above].filter((node) => !node.matches("title, .badge")).map((node) => node.cloneNode(true)),
    rotation: Number(model.dataset.rotation ?? 0),
    steps: Number(model.dataset.steps ?? 1),
    owner: model.dataset.owner ?? "",
  };
}

// Tells a screen reader, politely.
export function announce(text) {
  const live = $("#live");
  if (live && text) live.append(html("p", {}, text));
  while (live && live.childElementCount > 30) live.firstElementChild.remove();
}

let fading;
// A short message near the board, with the rule behind it if there is one.
export function toast(remark) {
  const box = $("#toast");
  if (!box) return;
  box.replaceChildren(html("span", {}, remark.text));
  if (remark.sentence) box.append(html("small", {}, ` ${remark.sentence}`));
  if (remark.rule) {
    const { game } = document.body.dataset;
    const place = game ? `/rules/${game}#${encodeURIComponent(remark.rule.replace("§", ""))}` : "/rules";
    box.append(" ", html("a", { href: place, class: "rule", title: remark.rule, "aria-label": remark.rule }, "§"));
  }
  box.hidden = false;
  announce(remark.text);
  clearTimeout(fading);
  fading = setTimeout(() => (box.hidden = true), 9000);
}

// What a part holds that the person changes: it comes again.
const FIELDS = "input:not([type='hidden']), select, textarea";

// Puts markup into a part of the page. What is the same as before stays: it need not be laid out and painted again.
export function fill(node, markup) {
  const made = document.createElement("template");
  made.innerHTML = markup;
  $(".aloft", node)?.remove();
  if (!node.firstElementChild || $(FIELDS, node) || $(FIELDS, made.content)) return node.replaceChildren(made.content);
  // What a show has moved lies where it is put now.
  for (const motion of node.getAnimations({ subtree: true })) if (motion.constructor === Animation) motion.cancel();
  children(node, made.content);
}

// Gives a list other entries: numbers stand for those that it has, texts for new ones.
export function restock(list, entries) {
  const had = [...list.children];
  const made = document.createElement("template");
  list.replaceChildren(...entries.map((entry) => {
    if (typeof entry === "number") return had[entry];
    made.innerHTML = entry;
    return made.content.firstChild;
  }));
}

const named = (node) => (node.dataset?.id ?? node.dataset?.of ?? node.id ?? "") && `${node.tagName} ${node.dataset.id ?? node.dataset.of ?? node.id}`;

// Makes a node like another one. Children are the same by their names, or by their places if they have none.
function liken(old, now) {
  if (old.isEqualNode(now)) return;
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, now);
}

function children(old, now) {
  if (!old.firstElementChild || !now.firstElementChild) return old.replaceChildren(...now.childNodes);
  const known = new Map([...old.children].map((child) => [named(child), child]));
  let at = old.firstChild;
  for (const child of [...now.childNodes]) {
    const name = named(child);
    const mate = name ? known.get(name) : at && !named(at) && at.nodeName === child.nodeName ? at : null;
    known.delete(name);
    if (!mate) old.insertBefore(child, at);
    else if (mate === at) at = at.nextSibling;
    else old.insertBefore(mate, at);
    if (mate?.nodeType === Node.ELEMENT_NODE) liken(mate, child);
    else if (mate) mate.nodeValue = child.nodeValue;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

// Asks the server; throws a remark ({text, rule}) that can be shown to a person.
export async function ask(url, body) {
  let response;
  try {
    response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw { text: say("offline"), offline: true };
  }
  const answer = await response.json().catch(() => ({ text: `${response.status} ${response.statusText}` }));
  if (!response.ok) throw { ...answer, status: response.status };
  return answer;
}

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
