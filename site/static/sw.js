// Makes the site work without a network.
//
// Files whose names carry a hash come from the cache; pages and data come from the network, and
// from the cache when that fails, takes too long or is answered by a broken server, so that what is
// new arrives by itself. Every entry carries the hash of its content, which is checked each time
// that it is read: what is damaged is thrown away and fetched again. Without a cache (private
// windows, blocked storage) everything is left to the network.
//
// Two versions of the site share the cache while one replaces the other. A page is kept only when
// all that it opens with is there, and what the old version had is deleted only when nothing of the
// new one is missing, so whatever is interrupted leaves pages that work.
// Messages from a page, each answered through its port:
//   {type: "status"}    {saved, missing, bytes}: bytes to fetch before everything is there
//   {type: "save"}      {bytes, of} as it goes, then {saved: true} or {failed: words, remedy}
//   {type: "remove"}    {saved: false}
//   {type: "activate"}  nothing: the new version takes over now

import { sha256 } from "./sha256.js";

// BUILD, which the build writes before this: see sitebuild/runtime/offline.py.

const CACHE = "bestplay";
const SAVED = "/.saved"; // an entry that says that the reader wants everything here
const HASH = "x-sha256";
const PATIENCE = 2500; // milliseconds that a page waits for the network
const AT_ONCE = 4;

const immutable = (path) => path.startsWith("/assets/") || path.startsWith("/runtime/");
const everything = Object.keys(BUILD.files);

/** The entry for a path if its content is what was stored; a damaged one is deleted. */
async function stored(path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(path);
  if (!found) return undefined;
  if ((await sha256(await found.clone().arrayBuffer())) === found.headers.get(HASH)) return found;
  await cache.delete(path);
  return undefined;
}

/** Keep a response if its content is this version's; whether it is. */
async function keep(path, response) {
  const content = await response.arrayBuffer();
  const hash = await sha256(content);
  if (!hash.startsWith(BUILD.files[path][0])) return false;
  const headers = new Headers(response.headers);
  headers.set(HASH, hash);
  headers.delete("content-encoding"); // the content is decoded by now
  headers.delete("content-length");
  await (await caches.open(CACHE)).put(path, new Response(content, { headers }));
  return true;
}

/** Keep what the network has answered, if it belongs to this version. */
async function keepAnswer(path, response) {
  if (!response.ok || response.redirected || response.type !== "basic") return;
  if (path in BUILD.files && (!isPage(path) || (await mayReplace(path)))) await keep(path, response);
}

const isPage = (path) => path.endsWith("/") || path.endsWith(".html");

/** Whether a page may take the place of the one kept, perhaps an older one: with all it opens with. */
const mayReplace = async (path) =>
  !(await missing([path])).length || !(await missing(BUILD.core.filter(immutable))).length;

/** From the network, and kept for later; what cannot be kept is no reason to fail. */
function fetched(event, path) {
  const network = fetch(event.request);
  event.waitUntil(network.then((response) => keepAnswer(path, response.clone())).catch(() => {}));
  return network;
}

/** The network's answer, unless it is late, or an error where there should be a file. */
async function soon(network, path) {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("too late")), PATIENCE));
  const response = await Promise.race([network, late]);
  const { status } = response;
  if (status >= 500 || (status >= 400 && path in BUILD.files)) throw new Error(`status ${status}`);
  return response;
}

/** Where a page is kept that is asked for at another of its addresses: /<game>, an example's. */
function elsewhere(path) {
  const spellings = [path, `${path}/`, path.replace(/index(\.html)?$/, "")];
  const known = spellings.find(
    (other) => other in BUILD.places || (other !== path && other in BUILD.files),
  );
  return BUILD.places[known] ?? known;
}

async function answer(event, { pathname: path, search }) {
  const cached = () => stored(path).catch(() => undefined);
  const isPassedOver = event.request.cache === "reload"; // a page has found it damaged
  if (immutable(path)) return (!isPassedOver && (await cached())) || fetched(event, path);
  const network = fetched(event, path);
  try {
    return await soon(network, path);
  } catch {
    const found = await cached();
    if (found) return found;
    const other = elsewhere(path);
    if (other) return Response.redirect(other.replace(/(?=#)|$/, () => search));
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
  event.respondWith(answer(event, url));
  if (event.request.mode === "navigate") event.waitUntil(tend().catch(() => {}));
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
    for (let path; (path = waiting.shift()); report(BUILD.files[path][1])) await fillOne(path);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function fillOne(path) {
  let trouble;
  // What is wrong may lie in the browser's own cache: the second time it is passed over.
  for (const cache of [immutable(path) ? "default" : "no-cache", "reload"]) {
    const response = await fetch(path, { cache });
    if (response.ok && (await keep(path, response))) return;
    trouble = response.ok ? `has not sent ${path} as it should be` : `answered ${response.status}`;
  }
  await self.registration.update().catch(() => {}); // so that a newer version comes
  if (!isLeaving()) throw new Error(`The server ${trouble}.`);
  const newer = "A newer version of the site is out. Reload the page and try again.";
  throw Object.assign(new Error(newer), { remedy: "reload" });
}

let healing = Promise.resolve();

/** Fetch what should be here and is not, after whoever is at it: that may have failed already. */
function heal() {
  healing = healing.catch(() => {}).then(async () => fill(await missing(await wanted())));
  return healing;
}

/** Whether a newer version is on its way, or here and waiting: what is kept is that one's then. */
const isLeaving = () => Boolean(self.registration.installing || self.registration.waiting);

/** Delete what is of another version, once nothing of this one is missing. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const needed = (await cache.match(SAVED)) ? everything : BUILD.core;
  if ((await missing(needed)).length) return;
  const others = new Set(await missing(everything)); // not here, or with another content
  for (const request of await cache.keys()) {
    if (isLeaving()) return; // it may have begun since, and have kept its first files
    const { pathname: path } = new URL(request.url);
    if (path !== SAVED && (!(path in BUILD.files) || others.has(path))) await cache.delete(request);
  }
}

/** What the version at work does for its files. */
async function tend() {
  if (isLeaving()) return;
  await heal();
  await tidy();
}

// A cache that cannot be filled now is filled as the reader goes on.
self.addEventListener("install", (event) => event.waitUntil(heal().catch(() => {})));

// And no more, since a page that opens now waits for it.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

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
  const fail = (error) => say({ failed: words(error), remedy: error?.remedy });
  event.waitUntil(work(say).then(say, fail));
});
