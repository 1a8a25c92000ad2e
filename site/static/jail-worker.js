// The jail's worker: Pyodide, our package, and what is not ours: the cells of the lab.
//
// What shuts it off is around it: its frame has no origin, so the browser refuses it all that is
// kept on the device, and the frame's policy lets nothing be fetched, neither as data nor as a
// script.  What is done here keeps the page usable: a cell finds no way to send anything but by the
// closures below, to write to the console, or to take more memory than MOST_MEMORY.
//
// In: {name: ArrayBuffer} of Pyodide's files, with the address of its packages as "packages"; then any
// number of questions, and what was wanted: {number, status, type, content} or {number, why}.
// Out: "ready" or "lost"; what bestplay.core.cells.question_handler says; "want [number, address]",
// which the page fetches if it is a package's.

import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

const MOST_MEMORY = 8192; // pages of 64 kB that Python may take: 512 MB

const CELLS = "from bestplay.core.cells import question_handler\nquestion_handler";

// What is called after a cell has begun is taken here, so that it changes nothing.
const { apply } = Reflect;
const send = self.postMessage.bind(self);

// An error that nobody catches would be told to the frame, each with its text.  One that has ended
// Python itself leaves a question without an answer.
const isFatal = (error) =>
  error instanceof WebAssembly.RuntimeError || /call stack|recursion/i.test(String(error));
self.onerror = (text, url, line, column, error) => {
  if (isFatal(error ?? text)) send("lost");
  return true;
};
self.onunhandledrejection = ({ reason }) => isFatal(reason) && send("lost");

/** JavaScript itself, and the little else that Pyodide needs to run. */
const KEPT = new Set(
  (
    "AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView " +
    "Date Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function " +
    "Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise " +
    "Proxy RangeError ReferenceError Reflect RegExp Set String SuppressedError Symbol SyntaxError " +
    "TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet " +
    "WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis " +
    "isFinite isNaN parseFloat parseInt undefined unescape " +
    "TextDecoder TextEncoder clearTimeout console crypto performance self setTimeout " +
    // What packages use; they are installed by what the page fetches.
    "AbortController AbortSignal Headers Request Response URL atob btoa location"
  ).split(" "),
);

/** Take from the worker whatever is not kept, wherever it inherits it from. */
function strip() {
  for (const name of Object.keys(console)) console[name] = () => {};
  const everything = Object.prototype;
  for (let holder = self; holder !== everything; holder = Object.getPrototypeOf(holder)) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (!KEPT.has(name)) Reflect.deleteProperty(holder, name);
    }
  }
  if ("postMessage" in self || "fetch" in self || "Worker" in self) throw new Error("still there");
}

/** Let Python have so much memory; then it raises its MemoryError. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  let taken = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (taken + pages > MOST_MEMORY) throw new RangeError("enough");
    taken += pages;
    return apply(grow, this, [pages]);
  };
}

const wanted = new Map(); // what the page was asked for, by numbers
let count = 0;

/** What stands in the place of fetch(). */
function want(request) {
  return new Promise((resolve, reject) => {
    wanted.set((count += 1), { resolve, reject });
    send("want " + JSON.stringify([count, String(request?.url ?? request)]));
  });
}

function brought({ number, status, type, content, why }) {
  const { resolve, reject } = wanted.get(number) ?? {};
  if (!resolve) return; // a cell has made the number up
  wanted.delete(number);
  if (why) reject(new Error(why));
  else resolve(new Response(content, { status, headers: { "Content-Type": type } }));
}

async function start(files) {
  self.fetch = async (url) => {
    const name = String(url).split("/").pop();
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
  limitMemory();
  const python = await loadPyodide({
    indexURL: "https://jail.invalid/", // nothing is there, and nothing is asked
    jsglobals: self, // `import js` finds what is left
    packageBaseUrl: files.packages,
    createPyodideModule,
    stdout: () => {},
    stderr: () => {},
  });
  python.unpackArchive(files.wheel, "wheel");
  python.unpackArchive(files.micropip, "wheel");
  return python.runPython(CELLS)((text) => typeof text === "string" && send(text));
}

/** What a cell comes to. */
async function answered(question) {
  try {
    return String(await answer(question));
  } catch {
    return "lost";
  }
}

let answer = null;
let begun = false;

self.onmessage = async ({ data }) => {
  if (begun) {
    if (typeof data === "string") send(await answered(data));
    else brought(data);
    return;
  }
  begun = true;
  try {
    const made = await start(data);
    strip();
    self.fetch = want;
    answer = made;
    send("ready");
  } catch {
    send("lost");
  }
};
