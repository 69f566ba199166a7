// The page's script: everything it does is also possible without it, by links and forms. What a table needs besides is in
// `table.js`.

import { lists } from "./beside.js";
import { $, $$, remember, remembered, say, toast } from "./dom.js";
import { lobby } from "./lobby.js";
import { screens } from "./screen.js";
import { shares } from "./share.js";
import { switches } from "./sound.js";
import { workshop } from "./workshop.js";

document.documentElement.classList.add("script");
switches();
screens();

workshop();
lobby();
shares();
lists();

// Once the page has been read for a moment, the rules are kept for the time without a connection. Tables do without.
if (!$("#table")) setTimeout(keepRules, 2000);

async function keepRules() {
  if (navigator.connection?.saveData) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    (await navigator.serviceWorker.ready).active.postMessage(document.documentElement.lang);
  } catch {
    // Not on this address or in this browser: the rules are read from the server alone.
  }
}

// Pictures of long lists come when they are nearly in view: a browser fetches what is lazy from far below.
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    target.src = target.dataset.src;
    near.unobserve(target);
  }
}, { rootMargin: "48px" });
for (const image of $$("img[data-src]")) near.observe(image);

// Settings that belong to this device. Parts of the page are replaced, so the boxes are set again each time.
function restore() {
  for (const box of $$("[data-remember]")) {
    if (box.type === "checkbox") box.checked = remembered(box.dataset.remember, "0") === "1";
    else box.value = remembered(box.dataset.remember, box.value);
  }
}
restore();
document.addEventListener("fracas:shown", restore);
document.addEventListener("change", async (event) => {
  const box = event.target;
  if (!box.matches?.("[data-remember]")) return;
  const name = box.dataset.remember;
  if (name === "notify" && box.checked && globalThis.Notification) {
    box.checked = (await Notification.requestPermission()) === "granted";
  }
  remember(name, box.type === "checkbox" ? (box.checked ? "1" : "0") : box.value);
});

// A choice that takes effect at once needs no button.
for (const form of $$("form[data-auto]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

// A file that is chosen fills a field, so that it can be read before it is sent.
for (const box of $$("input[data-fill]")) {
  box.addEventListener("change", async () => {
    const file = box.files?.[0];
    const field = document.getElementById(box.dataset.fill);
    if (file && field && file.size <= field.maxLength) field.value = await file.text();
  });
}

// Links that copy themselves.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  event.preventDefault();
  const text = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: say("copied") });
  } catch {
    prompt(say("copy"), text);
  }
});

// Fields that only make sense with certain answers.
for (const node of $$("[data-when]")) {
  const [name, values] = node.dataset.when.split("=");
  const form = node.closest("form");
  const update = () => {
    const now = new FormData(form).get(name);
    node.hidden = !values.split("|").includes(now);
  };
  form.addEventListener("change", update);
  update();
}
