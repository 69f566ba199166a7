// Boards are laid out for large screens or for small ones: the page tells the server which one it is on.

import { $ } from "./dom.js";

// A phone, upright or across; a tablet held upright is higher than a board for large screens.
const small = matchMedia("(max-width: 820px), (max-height: 430px) and (min-width: 500px), (max-width: 1199px) and (max-aspect-ratio: 1/1)");
const KEY = "fracas-screen";

function tell() {
  const now = small.matches ? "small" : "large";
  if (!document.cookie.split("; ").includes(`screen=${now}`)) {
    document.cookie = `screen=${now}; Path=/; Max-Age=34560000; SameSite=Lax`;
  }
  // A board that has another layout for this screen comes again, once: where nothing can be kept it stays as it is.
  if (document.documentElement.dataset.screen === now || !$("[data-layouts]")) return;
  try {
    if (sessionStorage.getItem(KEY) === now) return;
    sessionStorage.setItem(KEY, now);
  } catch {
    return;
  }
  location.reload();
}

export function screens() {
  if (document.documentElement.dataset.screen === (small.matches ? "small" : "large")) {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // then there is nothing to forget
    }
  }
  tell();
  small.addEventListener("change", tell);
  // Another page of the same person may be on another screen.
  addEventListener("focus", tell);
}
