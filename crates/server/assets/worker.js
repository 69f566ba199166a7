// Keeps the rules for people who have no connection. Whatever can be asked of the server is asked of it: what is kept is
// shown only when it does not answer. The server writes VERSION, FILES and PAGES above these lines, the same ones in every
// language, so that a change of language does not replace a worker that is answering.

// A page says in which language it is read, and the rules are kept in that one.
addEventListener("message", (event) => event.waitUntil(keep(String(event.data))));

async function keep(lang) {
  const name = `fracas-${VERSION}-${lang}`;
  const kept = await caches.open(name);
  if (!(await kept.match("/offline"))) await fill(kept, lang);
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
}

// Pages are asked for as a stranger: a person who reads them later in this browser learns no name from them.
async function fill(kept, lang) {
  await kept.addAll(FILES);
  const pages = await Promise.all(PAGES.map((path) => fetch(`${path}?lang=${lang}`, { credentials: "omit" })));
  if (pages.some((page) => !page.ok)) throw new Error("a page was not there");
  await Promise.all(PAGES.map((path, place) => kept.put(path, pages[place])));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => page(pathname)));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function page(path) {
  return (await caches.match(path)) ?? (await caches.match("/offline")) ?? Response.error();
}
