// Fetches what Pyodide needs before it asks for it, watched and checked. By itself it waits for ever
// for WebAssembly that is lost or damaged. The build writes FILES before the worker that imports this:
// URL path to [SHA-256, bytes]; see sitebuild/runtime/assets.py.

import { remedy } from "./remedy.js";
import { sha256 } from "./sha256.js";

const SILENCE = 30_000; // milliseconds without a byte, after which the connection counts as lost

/** Why there is no Python, for the reader, and what helps. */
export class Trouble extends Error {
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/** Files by their URL, as they will be answered to Pyodide. */
export const held = new Map();
export const fetchFromNetwork = self.fetch.bind(self);

export function fetchHeld(request, options) {
  const url = new URL(request?.url ?? request, self.location.href).href;
  const file = held.get(url);
  if (!file) return fetchFromNetwork(request, options);
  return Promise.resolve(new Response(file.content, { headers: { "Content-Type": file.type } }));
}

/** Ends all fetches when nothing at all has arrived for a while. */
class Watch {
  #abort = new AbortController();
  #timer = null;
  signal = this.#abort.signal;

  heard() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(), SILENCE);
  }

  end() {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }
}

/** All these files into `held`, or a Trouble; tell hears how much has arrived, in per cent. */
export async function hold(urls, tell) {
  const watch = new Watch();
  const total = urls.reduce((sum, url) => sum + (known(url)?.[1] ?? 0), 0);
  let arrived = 0;
  let told = 0;
  const count = (bytes) => {
    watch.heard();
    arrived += bytes;
    const share = Math.min(Math.floor((20 * arrived) / total) * 5, 100);
    if (share > told) tell((told = share));
  };
  watch.heard();
  try {
    await Promise.all(urls.map((url) => holdOne(url, watch, count)));
  } finally {
    watch.end();
  }
}

const known = (url) => FILES[new URL(url).pathname];

async function holdOne(url, watch, count) {
  // What is damaged may lie in the browser's own cache: the second time it is passed over.
  for (const cache of ["default", "reload"]) {
    const { content, type } = await download(url, cache, watch, count);
    if (content && (await isWhole(url, content))) {
      held.set(url, { content, type });
      return;
    }
  }
  if ((await remedy()) === "reload") {
    throw new Trouble(
      "A newer version of this site is out. Reload the page; your position stays.",
      "reload",
    );
  }
  const name = url.slice(url.lastIndexOf("/") + 1);
  throw new Trouble(`The server has not sent ${name} as it should be. Try again later.`, "again");
}

/** A file's content and type; without content when the server says that there is no such file. */
async function download(url, cache, watch, count) {
  let response;
  const chunks = [];
  try {
    response = await fetchFromNetwork(url, { cache, signal: watch.signal });
    if (response.ok) {
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        chunks.push(part.value);
        count(part.value.length);
      }
    }
  } catch (error) {
    console.warn(error);
    if (watch.signal.aborted) {
      const seconds = SILENCE / 1000;
      throw new Trouble(
        `Nothing has arrived for ${seconds} seconds. Check the connection and try again.`,
        "again",
      );
    }
    throw new Trouble("The connection was lost. Check it and try again.", "again");
  }
  if (response.ok) {
    return { content: await new Blob(chunks).arrayBuffer(), type: response.headers.get("Content-Type") };
  }
  if (response.status === 404 || response.status === 410) return {};
  throw new Trouble(`The server answered ${response.status}. Try again later.`, "again");
}

/** Whether this is what the build made; where it cannot be told, it is. */
async function isWhole(url, content) {
  const expected = known(url);
  return !expected || !self.crypto?.subtle || (await sha256(content)) === expected[0];
}
