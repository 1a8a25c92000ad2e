// Before the first paint: whether this is a widget, and its theme. Until Python is there: remember
// taps, dim a position that is neither the link's nor the one kept on the device, leave for later
// what lies below a phone's first screen, and say so if Python is late or lost. The page's Python
// plays the taps back; see open() in page.py.

import "./alone.js";
import "./theme.js";

const root = document.documentElement;
root.classList.add("scripted");
const asked = new URLSearchParams(location.search);
// Whatever shares a link may write its # as %23; behind a path missing.js sees to it.
if (/%23/.test(location.search)) location.replace(location.href.replace("%23", "#"));
if (asked.has("embed")) {
  root.classList.add("embed");
  if (["light", "dark"].includes(asked.get("theme"))) root.dataset.theme = asked.get("theme");
  const script = document.createElement("script");
  script.type = "module";
  script.src = document.currentScript.dataset.widget;
  document.head.append(script);
  // A link to another page opens it whole, beside the page around the frame.
  addEventListener("click", ({ target }) => {
    const link = target.closest("a[href]");
    if (link && link.pathname !== location.pathname) Object.assign(link, { target: "_blank", rel: "noopener" });
  });
}
window.early = [];

/** Whether the device keeps a position of this page, which Python will show; see device.py. */
function kept() {
  const [, page, ...rest] = location.pathname.split("/");
  const part = { "": "", "play/": ".play", "table/": ".table" }[rest.join("/")];
  if (asked.has("embed") || part === undefined) return false;
  try {
    return Boolean(JSON.parse(localStorage.getItem(`bestplay.${page}${part}`))?.words);
  } catch {
    return false;
  }
}
// "#?..." is a blog engine's own mark on the frames that it makes, not a position.
const linked = location.hash.length > 1 && !location.hash.startsWith("#?");
root.classList.toggle("waiting", linked || kept());

// A page that is opened anew begins at its top, unless its link names a part of it.
const [visit] = performance.getEntriesByType("navigation");
const atTop = !location.hash || location.hash.includes("=");
root.classList.toggle("opening", visit?.type === "navigate" && atTop);
const whole = () => root.classList.remove("opening");
for (const type of ["scroll", "keydown"]) addEventListener(type, whole, { once: true });

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button && !root.dataset.ready) window.early.push(button.id);
});

// Until when a press keeps the page from being drawn by itself: a button that is written anew between
// press and release is not clicked. A press that lasts longer than a second is none.
window.pressed = 0;
for (const [type, long] of Object.entries({ pointerdown: 1000, pointerup: 0, pointercancel: 0 })) {
  addEventListener(type, () => (window.pressed = performance.now() + long), true);
}
addEventListener("keydown", ({ key }) => key === " " && (window.pressed = performance.now() + 1000), true);
addEventListener("keyup", () => (window.pressed = 0), true);

// A drawer lies over the page: once Tab has led out of it, it would cover what has the focus.
if (root.hidePopover) {
  addEventListener("keyup", ({ key }) => {
    const { activeElement: reached } = document;
    const drawer = key === "Tab" && document.querySelector(".drawer:popover-open");
    if (drawer && !drawer.contains(reached) && reached.popoverTargetElement !== drawer) drawer.hidePopover();
  });
}

const LATE =
  "The page’s Python is slow to arrive. What you tap is remembered and follows as soon as it is here.";
const LOST =
  "The page’s Python could not be loaded, so taps have no effect. What stands here is still right " +
  "for the page’s first position. ";
const WHY = {
  again: "The connection was lost, or the server has a fault. Reload the page to try again.",
  reload: "A newer version of this site is out. Reload the page; your position stays.",
  none: "All of it has arrived, but it does not start in this browser.",
};
const DAMAGED = "A part of this page came damaged, so its answers may be wrong. Reload the page.";
const PATIENCE = 10_000; // milliseconds

function tell(text) {
  const message = document.getElementById("message");
  if (!message) return;
  message.textContent = text;
  message.hidden = false;
}
let isLate = false;
const late = setTimeout(() => { isLate = true; tell(LATE); }, PATIENCE);

/** Called by start.mjs when Python does not start, with what helps, or was "damaged". */
window.lost = (why) => {
  clearTimeout(late);
  isLate = false;
  tell(why === "damaged" ? DAMAGED : LOST + WHY[why]);
  whole();
  root.classList.remove("waiting");
};

// Back may bring the page out of the browser's memory, where nothing comes that was on its way.
addEventListener("pageshow", ({ persisted }) => persisted && !root.dataset.ready && location.reload());

addEventListener("load", () => window.modules || window.lost("none"));

new MutationObserver((_, observer) => {
  if (!root.dataset.ready) return;
  observer.disconnect();
  clearTimeout(late);
  const message = document.getElementById("message");
  if (isLate) message.hidden = true;
}).observe(root, { attributeFilter: ["data-ready"] });
