// Makes the site work without a network.
//
// Files whose names carry a hash come from the cache; pages and data come from the network, and
// from the cache when that fails or takes too long, so that what is new arrives by itself. Every
// entry carries the hash of its content, which is checked each time that it is read: what is
// damaged is thrown away and fetched again. Without a cache (private windows, blocked storage)
// everything is left to the network.
//
// Messages from a page, each answered through its port:
//   {type: "status"}    {saved, missing, bytes}: bytes to fetch before everything is there
//   {type: "save"}      {bytes, of} as it goes, then {saved: true} or {failed: words}
//   {type: "remove"}    {saved: false}
//   {type: "activate"}  nothing: the new version takes over now

const BUILD = { core: [], files: {}, places: {} }; // the build writes this line; see sitebuild/offline.py

const CACHE = "bestplay";
const SAVED = "/.saved"; // an entry that says that the reader wants everything here
const HASH = "x-sha256";
const PATIENCE = 2500; // milliseconds that a page waits for the network
const AT_ONCE = 4;

const immutable = (path) => path.startsWith("/assets/") || path.startsWith("/runtime/");
const everything = Object.keys(BUILD.files);

async function digest(buffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The entry for a path if its content is what was stored; a damaged one is deleted. */
async function stored(path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(path);
  if (!found) return undefined;
  if ((await digest(await found.clone().arrayBuffer())) === found.headers.get(HASH)) return found;
  await cache.delete(path);
  return undefined;
}

/** Keep a response; with an expected hash, only that content. */
async function keep(path, response, expected = null) {
  const content = await response.arrayBuffer();
  const hash = await digest(content);
  if (expected && !hash.startsWith(expected)) {
    throw new Error("A new version of the site is there. Reload the page and try again.");
  }
  const headers = new Headers(response.headers);
  headers.set(HASH, hash);
  headers.delete("content-encoding"); // the content is decoded by now
  headers.delete("content-length");
  await (await caches.open(CACHE)).put(path, new Response(content, { headers }));
}

const keepable = (path, response) =>
  response.ok && !response.redirected && response.type === "basic" &&
  (immutable(path) || path in BUILD.files);

/** From the network, and kept for later; what cannot be kept is no reason to fail. */
async function fetched(event, path) {
  const response = await fetch(event.request);
  if (keepable(path, response)) event.waitUntil(keep(path, response.clone()).catch(() => {}));
  return response;
}

function late() {
  return new Promise((_, fail) => setTimeout(() => fail(new Error("too late")), PATIENCE));
}

async function answer(event, path) {
  const cached = () => stored(path).catch(() => undefined);
  if (immutable(path)) return (await cached()) ?? fetched(event, path);
  const network = fetched(event, path);
  try {
    return await Promise.race([network, late()]);
  } catch {
    const found = await cached();
    if (found) return found;
    if (path in BUILD.places) return Response.redirect(BUILD.places[path]);
    try {
      return await network;
    } catch (error) {
      const said = event.request.mode === "navigate" && (await stored("/offline.html").catch(() => 0));
      if (said) return said;
      throw error;
    }
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.headers.has("range")) return;
  event.respondWith(answer(event, url.pathname));
  if (event.request.mode === "navigate") event.waitUntil(heal().catch(() => {}));
});

// What should be here: the pages' own files, and everything once the reader has asked for it.

async function wanted() {
  const cache = await caches.open(CACHE);
  if (await cache.match(SAVED)) return everything;
  return self.navigator.connection?.saveData ? [] : BUILD.core;
}

/** The paths among these that have no entry with this version's content. */
async function missing(paths) {
  const cache = await caches.open(CACHE);
  const found = [];
  for (const path of paths) {
    const entry = await cache.match(path);
    if (!entry?.headers.get(HASH)?.startsWith(BUILD.files[path][0])) found.push(path);
  }
  return found;
}

/** Fetch and keep these; report hears of the bytes that each has added. */
async function fill(paths, report = () => {}) {
  // Pages last: one that is here finds here all that it asks for.
  const pages = paths.filter((path) => !immutable(path));
  for (const waiting of [paths.filter(immutable), pages]) await fillFrom(waiting, report);
}

async function fillFrom(waiting, report) {
  async function next() {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const [hash, bytes] = BUILD.files[path];
      const response = await fetch(path, { cache: immutable(path) ? "default" : "no-cache" });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      await keep(path, response, hash);
      report(bytes);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

let healing = null;

/** Fetch what should be here and is not; once at a time. */
function heal() {
  healing ??= (async () => fill(await missing(await wanted())))().finally(() => (healing = null));
  return healing;
}

self.addEventListener("install", (event) => {
  // A cache that cannot be filled now is filled as the reader goes on.
  event.waitUntil(heal().catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await self.clients.claim();
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname !== SAVED && !(pathname in BUILD.files)) await cache.delete(request);
      }
    })().catch(() => {}),
  );
});

// What a page asks for.

const sum = (paths) => paths.reduce((total, path) => total + BUILD.files[path][1], 0);

async function status() {
  const cache = await caches.open(CACHE);
  const left = await missing(everything);
  const asked = Boolean(await cache.match(SAVED));
  return { saved: asked && !left.length, missing: left.length, bytes: sum(left) };
}

async function save(say) {
  const cache = await caches.open(CACHE);
  for (const path of everything) await stored(path); // what is damaged is missing from now on
  const left = await missing(everything);
  const of = sum(left);
  let bytes = 0;
  await fill(left, (more) => say({ bytes: (bytes += more), of }));
  await cache.put(SAVED, new Response(""));
  return { saved: true };
}

async function remove() {
  await caches.delete(CACHE);
  return { saved: false };
}

function words(error) {
  if (error?.name === "QuotaExceededError") return "There is too little room on this device.";
  if (error instanceof TypeError) return "The connection was lost. What has arrived is kept.";
  return error?.message || "It could not be saved.";
}

self.addEventListener("message", (event) => {
  const { type } = event.data ?? {};
  if (type === "activate") return void self.skipWaiting();
  const work = { status, save, remove }[type];
  const port = event.ports[0];
  if (!work || !port) return;
  const say = (text) => port.postMessage(text);
  event.waitUntil(work(say).then(say, (error) => say({ failed: words(error) })));
});
