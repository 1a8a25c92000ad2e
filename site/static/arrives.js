// In the lab, whose scripts come by themselves: says within ten seconds what has not
// come, and asks for it again past the browser's own cache, which keeps what is damaged or missing as
// long as what is whole.

import { sha256 } from "./sha256.js";

{
  const root = document.documentElement;
  const STARTS = Object.entries(JSON.parse(document.currentScript.dataset.starts)); // [path, SHA-256]
  const SOON = 5000, LATE = 9000; // milliseconds after which a page that is not at work is looked at
  const MOST_LOOKS = 3;
  const REST = "What stands on this page is complete without it, but nothing can be changed or run. ";
  const isReady = () => Boolean(root.dataset.ready);

  let told = false;
  const tell = (text) => {
    if (isReady()) return;
    told = true;
    const [message, status] = ["message", "status"].map((id) => document.getElementById(id));
    if (status) status.textContent = "";
    message.textContent = text;
    message.hidden = false;
  };

  const isWhole = async ([path, sum], cache) => {
    const response = await fetch(path, { cache }).catch(() => null);
    const content = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    return Boolean(content) && (!self.crypto?.subtle || (await sha256(content)).startsWith(sum));
  };

  // A page is opened anew once for what is whole now: a script's address is tried once in a page.
  const openAnew = () => {
    try {
      if (sessionStorage.getItem("bestplay.anew")) return false;
      sessionStorage.setItem("bestplay.anew", "1");
    } catch {
      return false;
    }
    location.reload();
    return true;
  };

  // What is still on its way may come damaged after all was found whole, so it is looked at again.
  let looks = 0, looking = false;
  const look = async (hasFailed = false) => {
    if (looking || looks === MOST_LOOKS || isReady()) return;
    looking = true;
    looks += 1;
    const lost = [];
    let isMended = false;
    const see = async (each) => {
      if (await isWhole(each, "default")) return;
      if (await isWhole(each, "reload")) isMended = true;
      else lost.push(each[0].split("/").pop());
    };
    await Promise.all(STARTS.map(see));
    looking = lost.length > 0 || isMended; // that is told, or mended by a reload
    if (isReady()) return;
    if (lost.length) {
      tell(`${lost.join(", ")} did not arrive as it should be. ${REST}Reload the page to try again.`);
    } else if ((isMended || hasFailed) && openAnew()) {
      // The page goes, and what comes is whole.
    } else if (isMended) {
      tell(`A part of this page came damaged. ${REST}Reload the page: it is whole now.`);
    } else {
      setTimeout(tell, SOON, `All of this page has arrived, but it does not start in this browser. ${REST}`);
    }
  };

  for (const kind of ["error", "unhandledrejection"]) {
    addEventListener(kind, ({ target }) => {
      if (!target.integrity) look(target === self || target.localName === "script"); // again.js comes first
    }, true);
  }
  const timers = [
    setTimeout(look, SOON),
    setTimeout(() => told || tell(`This page’s Python is slow to arrive. ${REST}`), LATE),
  ];
  // The page that the browser has kept while it loaded, and shows again by Back, waits for nothing.
  addEventListener("pageshow", ({ persisted }) => persisted && !isReady() && location.reload());

  new MutationObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    timers.forEach(clearTimeout);
    document.getElementById("message").hidden = true;
    try {
      sessionStorage.removeItem("bestplay.anew");
    } catch {
      // Nothing is kept here.
    }
  }).observe(root, { attributeFilter: ["data-ready"] });
}
