// Before the first paint: whether this is a widget, and its theme. Until Python is there: remember
// taps, dim a position that is not the one in the link, and say so if Python cannot be loaded. The
// page's Python plays the taps back; see open() in page.py.
const root = document.documentElement;
const asked = new URLSearchParams(location.search);
if (asked.has("embed")) {
  root.classList.add("embed");
  if (["light", "dark"].includes(asked.get("theme"))) root.dataset.theme = asked.get("theme");
  const script = document.createElement("script");
  script.type = "module";
  script.src = document.currentScript.dataset.widget;
  document.head.append(script);
}
window.early = [];
// "#?..." is a blog engine's own mark on the frames that it makes, not a position.
root.classList.toggle("waiting", location.hash.length > 1 && !location.hash.startsWith("#?"));

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button && !root.dataset.ready) window.early.push(button.id);
});

function lost() {
  const message = document.getElementById("message");
  if (root.dataset.ready || !message) return;
  message.textContent =
    "The page’s Python could not be loaded, so taps have no effect yet. What stands here is " +
    "still right for the page’s first position. Reload the page to try again.";
  message.hidden = false;
  root.classList.remove("waiting");
}
window.addEventListener("error", lost, true);
window.addEventListener("unhandledrejection", lost);
