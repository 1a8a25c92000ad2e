// Registers the service worker, and lets the reader save everything for offline use, remove it
// again, and take a new version when it suits them. Pages work the same without any of it.

const place = document.getElementById("offline");
const update = document.getElementById("update");

/** Milliseconds that a page which PyScript starts has for the first tap, and for its start at most. */
const FIRST = 4000;
const LATEST = 15_000;

/** Milliseconds for which a tab waits until the old version has finished what it is at. */
const HANDOVER = 4000;

/** Ask the worker; heard gets every answer until one of them settles it. */
function ask(worker, type, heard = () => {}) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if ("saved" in data || "failed" in data) {
        port1.close();
        done(data);
      } else heard(data);
    };
    worker.postMessage({ type }, [port2]);
  });
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

function show(text, ...elements) {
  place.replaceChildren(text, " ", ...elements);
  place.hidden = false;
}

function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "action plain";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

async function offer(worker) {
  const found = await ask(worker, "status");
  if (found.failed) refuse();
  else if (found.saved) saved(worker);
  else if (!navigator.onLine) place.hidden = true; // nothing can be fetched now
  else {
    const label = `Save for offline, ${megabytes(found.bytes)}`;
    show("All games can work without a network.", button(label, () => save(worker)));
  }
}

async function save(worker) {
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", "Saved so far");
  show("Saving…", bar);
  navigator.storage?.persist?.().catch(() => {}); // so that the browser does not tidy it away
  const result = await ask(worker, "save", ({ bytes, of }) => {
    bar.max = of;
    bar.value = bytes;
    place.firstChild.textContent = `Saving… ${megabytes(bytes)} of ${megabytes(of)}`;
  });
  if (result.saved) return saved(worker);
  const reload = button("Reload the page", () => location.reload());
  const again = button("Try again", () => save(worker));
  show(`Not all is saved. ${result.failed}`, result.remedy === "reload" ? reload : again);
}

function saved(worker) {
  const forget = async () => {
    await ask(worker, "remove");
    offer(worker);
  };
  show("Saved on this device: every page works without a network.", button("Remove", forget));
}

function refuse() {
  show("Offline use is not available in this window.");
}

/** Offer a version that is ready; it takes over when the reader says so, here and nowhere else. */
function announce(worker) {
  const reload = button("Reload", () => {
    if (worker.state !== "installed") return location.reload(); // another tab has said so already
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage({ type: "activate" });
    update.replaceChildren("The new version is coming…");
    setTimeout(() => location.reload(), HANDOVER); // the page comes from the network, whoever fetches it
  });
  update.replaceChildren("A new version is ready. ", reload);
  update.hidden = false;
}

function watch(registration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) announce(coming);
    });
  });
}

/** A page that PyScript starts comes first: what the worker keeps would slow that down. */
function opened() {
  const root = document.documentElement;
  if (root.dataset.ready || !document.querySelector('script[type="mpy"]')) return null;
  return new Promise((done) => {
    const ready = new MutationObserver(() => setTimeout(done, FIRST));
    ready.observe(root, { attributeFilter: ["data-ready"] });
    setTimeout(done, LATEST);
  });
}

async function begin() {
  await opened();
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    if (!registration) return refuse(); // what is added to a browser may answer in its place
    watch(registration);
    const ready = await navigator.serviceWorker.ready;
    await offer(ready.active);
  } catch (error) {
    console.warn(error);
    refuse();
  }
}

if (window.top === window) {
  if ("serviceWorker" in navigator) begin();
  else refuse();
}
