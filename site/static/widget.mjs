// A game's page as a widget: tells the embedding page how high it is, and nothing else. That is
// for whoever embeds it, at any origin, so the target is "*"; a height gives nothing away.
// WordPress makes a mark of its own behind the address, and listens to what carries it.
const secret = /#\?secret=([0-9A-Za-z]+)$/.exec(location.hash)?.[1];
const { documentElement: root } = document;
// What still stands there may be about another position, and as high as that. The right one follows
// in a moment, or a message in its place.
const PATIENCE = 3000; // milliseconds
let late = 0;
const isOther = () =>
  (root.classList.contains("waiting") && !root.dataset.ready) ||
  document.querySelector(".advisor :is([data-stale], .pending)");
const post = () => {
  if (!isOther()) tell();
  else late ||= setTimeout(tell, PATIENCE);
};
const tell = () => {
  clearTimeout(late);
  late = 0;
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ height }, "*");
  if (secret) parent.postMessage({ message: "height", value: height, secret }, "*");
};

// What stands in the place of another page has no other script that would see to its theme.
const { theme: wanted } = Object.fromEntries(new URLSearchParams(location.search));
if (["light", "dark"].includes(wanted)) root.dataset.theme = wanted;

// A frame that is out of sight is not drawn, and a ResizeObserver waits for that; so that nothing
// moves when the reader comes to it, changes of the content are watched as well.
function start() {
  new ResizeObserver(post).observe(document.body);
  const changes = { subtree: true, childList: true, attributes: true };
  new MutationObserver(post).observe(root, changes);
  // Until Python keeps the link to the full page in step, it has what the frame's link says. A page
  // that is being left before it is all there has none.
  const full = document.querySelector("a.full");
  if (full && root.classList.contains("waiting")) {
    full.href = document.body.dataset.home + location.hash.replace(/#\?.*/, "");
  }
  // A page that is not shown in a frame has come here, and says behind the # where it is.
  if (document.body.dataset.page === "framed") full.pathname = location.hash.slice(1);
  // A sandbox without allow-same-origin: workers are refused, all else works.
  const limits = document.getElementById("limits");
  if (limits && origin === "null") limits.hidden = false;
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
