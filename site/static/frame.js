// A jail as a page sees it: one frame without an origin, with one worker in it.  The page fetches all
// that the jail needs, checks it and hands it over, because the jail itself may fetch nothing.  What
// comes back is text, of which the first word says what it is.  See jail-frame.js and jail-worker.js
// for the inside, and SECURITY.md for what is promised.

import { sha256 } from "./sha256.js";

const START = 180_000; // milliseconds for Pyodide to start once all its files are here

const isWhole = async (content, sum) => !self.crypto?.subtle || (await sha256(content)) === sum;

/** What an answer holds; heard(count) is told of the bytes that have come, one part after another,
 * and ends it by an Error. */
export async function contentOf(response, heard) {
  if (!heard || !response.body) return response.arrayBuffer();
  const parts = [];
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts).arrayBuffer();
      parts.push(value);
      await heard(value.length);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

/** A file's content; what is damaged may lie in the browser's own cache, which is then passed over. */
async function fetched([path, sum], heard) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(path, { cache }).catch(() => null);
    const content = response?.ok ? await contentOf(response, heard) : null;
    if (content && (await isWhole(content, sum))) return content;
  }
  throw new Error(`${path} did not arrive`);
}

/** All files of a jail, as its frame takes them: {name: [path, SHA-256, bytes]}; heard(share), where
    it is given, is told which share of them has come, from 0 to 1. */
export async function fetchAll(listed, heard) {
  const names = Object.keys(listed);
  const whole = names.reduce((sum, name) => sum + listed[name][2], 0);
  let here = 0;
  const count = heard && ((more) => heard(Math.min((here += more) / whole, 1)));
  const contents = await Promise.all(names.map((name) => fetched(listed[name], count)));
  const files = Object.fromEntries(names.map((name, place) => [name, contents[place]]));
  const { script, ...others } = files;
  return { script, files: others };
}

export class Frame {
  /** html: the frame's own; parts(): a promise of all that it needs; told(kind, rest): hears it. */
  constructor(html, parts) {
    this.frame = document.createElement("iframe");
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.hidden = true;
    this.frame.srcdoc = html;
    this.parts = parts;
    this.ready = new Promise((resolve, reject) => {
      this.isReady = resolve;
      this.isLost = reject;
    });
    this.ready.catch(() => {}); // whoever waits for it hears of it
    this.listener = ({ source, data }) => {
      if (source !== this.frame.contentWindow || !Array.isArray(data)) return;
      for (const each of data) if (typeof each === "string") this.hear(each);
    };
    addEventListener("message", this.listener);
    document.body.append(this.frame);
  }

  /** Hand over all that the jail needs. */
  begin(parts) {
    this.clock(START, this.isLost);
    this.post(parts);
  }

  post(data) {
    this.frame.contentWindow?.postMessage(data, "*");
  }

  /** Call this if nothing is heard for so long. */
  clock(milliseconds, late) {
    clearTimeout(this.timer);
    this.timer = setTimeout(late, milliseconds);
  }

  hear(text) {
    const end = text.indexOf(" ");
    const kind = end < 0 ? text : text.slice(0, end);
    if (this.isHere) {
      this.told(kind, text.slice(end + 1));
    } else if (kind === "here") {
      this.parts().then((parts) => this.begin(parts)).catch(this.isLost);
    } else if (kind === "ready") {
      clearTimeout(this.timer);
      this.isHere = true;
      this.isReady();
    } else {
      this.isLost();
    }
  }

  end() {
    clearTimeout(this.timer);
    this.isLost();
    removeEventListener("message", this.listener);
    this.frame.remove();
  }
}
