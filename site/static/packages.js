// What the lab's Python may have fetched: packages from PyPI and from Pyodide's own distribution, and
// nothing else.  What came is kept on the device apart from the site, and is there without a network.

import { sha256 } from "./sha256.js";
import { contentOf } from "./frame.js";

const KEPT_PACKAGES = "bestplay-packages";
const INDEX = /^https:\/\/pypi\.org\/simple\/[a-z0-9][a-z0-9._-]{0,79}\/?$/i;
const WHEEL = /^https:\/\/files\.pythonhosted\.org\/packages\/[\w./+-]{1,300}\.whl(\.metadata)?$/;
const ACCEPT = "application/vnd.pypi.simple.v1+json, application/json;q=0.5, text/html;q=0.1";

const MOST_WANTED = 300; // addresses that one run may have fetched
const MOST_FETCHED = 50_000_000; // bytes of them, until the reader is asked

const REFUSED =
  "A notebook here fetches packages from PyPI and from Pyodide’s distribution, and nothing else.";
const ENOUGH = "This run has fetched as many packages as it may.";
const OTHER = "What came is not what Pyodide’s lock names by its SHA-256, so it was not used.";
const UNCHECKED = "Packages need a page by https, where what comes can be checked.";
const offline = (name, host) =>
  `${name} is not saved on this device yet, and ${host} cannot be reached. A package needs the network once; then it is here without one.`;

export class Packages {
  /** base: the address of Pyodide's own packages; lock(): a promise of its lock; say: takes words;
   * more(): whether the reader lets a run fetch as much again. */
  constructor(base, lock, say, more) {
    Object.assign(this, { base, lock, say, more });
    this.begin();
  }

  /** Another run begins. */
  begin() {
    Object.assign(this, { asked: 0, left: MOST_FETCHED });
  }

  /** So many bytes more are taken; an Error where the reader lets no more come. */
  take(count) {
    for (this.left -= count; this.left < 0; this.left += MOST_FETCHED) {
      if (this.left > -Infinity && this.more()) continue;
      this.left = -Infinity;
      throw new Error(ENOUGH);
    }
  }

  /** Where an address belongs to: {host, sum, forever}; null for none that may be asked. */
  async source(url) {
    if (INDEX.test(url)) return { host: "pypi.org", forever: false };
    if (WHEEL.test(url) && !url.includes("..")) return { host: "files.pythonhosted.org", forever: true };
    if (!url.startsWith(this.base)) return null;
    const { packages } = await this.lock();
    const known = Object.values(packages).find((each) => this.base + each.file_name === url);
    return known ? { host: new URL(this.base).host, forever: true, sum: known.sha256 } : null;
  }

  /** What is at an address, as the jail takes it: {status, type, content}, or {why} there is nothing. */
  async bring(url) {
    if ((this.asked += 1) > MOST_WANTED) return { why: ENOUGH };
    const source = await this.source(url).catch(() => null);
    if (!source) return { why: REFUSED };
    if (!self.crypto?.subtle) return { why: UNCHECKED };
    const saved = await this.saved(url);
    const name = url.split("/").filter(Boolean).pop();
    try {
      if (saved) this.take(saved.content.byteLength);
      if (saved && source.forever && (await fits(saved, source.sum))) return saved;
      this.say(`Fetching ${name} from ${source.host}`);
      const asked = { headers: { Accept: ACCEPT }, credentials: "omit", referrerPolicy: "no-referrer" };
      const response = await fetch(url, asked);
      const type = response.headers.get("Content-Type") ?? "";
      const content = await contentOf(response, (count) => this.take(count));
      const came = { status: response.status, type, content };
      if (!response.ok) return came;
      if (!(await fits(came, source.sum))) return { why: OTHER };
      await this.save(url, came);
      return came;
    } catch (error) {
      if (error.message === ENOUGH) return { why: ENOUGH };
      return saved ?? { why: offline(name, source.host) };
    }
  }

  async saved(url) {
    try {
      const found = await (await caches.open(KEPT_PACKAGES)).match(url);
      if (!found) return null;
      const type = found.headers.get("Content-Type");
      return { status: 200, type, content: await found.arrayBuffer() };
    } catch {
      return null; // nothing may be kept in this window
    }
  }

  async save(url, { type, content }) {
    try {
      const kept = new Response(content, { headers: { "Content-Type": type } });
      await (await caches.open(KEPT_PACKAGES)).put(url, kept);
    } catch (error) {
      console.warn(error);
    }
  }

  async forget() {
    await caches.delete(KEPT_PACKAGES);
  }
}

const fits = async ({ content }, sum) => !sum || (await sha256(content)) === sum;
