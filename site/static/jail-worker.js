// The jail's worker: Pyodide, our package, and one run of a reader's own function.
//
// What shuts it off is around it: its frame has no origin, so the browser refuses it all that is
// kept on the device, and the frame's policy lets nothing be fetched, neither as data nor as a
// script.  What is done here keeps the page usable: the function finds no way to send anything, to
// write to the console, or to take more memory than MOST_MEMORY; it has the closures below.
//
// Messages, in this order.  In: {name: ArrayBuffer} of Pyodide's files; then the question.
// Out: "ready" or "lost"; "asked N" now and then; "choices ..." or "failed ...", once.

import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

const MOST_MEMORY = 8192; // pages of 64 kB that Python may take: 512 MB
const LONGEST = 8_000_010; // characters of an answer; bestplay.strategies.choices.MOST and a word
const PAUSE = 1000; // milliseconds between two reports

const ENDED =
  "failed Your function has ended Python itself. It may need more memory than there is, or go deeper than the browser allows.";
const TOO_LONG = "failed What came back from your function is too long.";

// What is called after the function has begun is taken here, so that it changes nothing.
const { apply } = Reflect;
const now = Date.now;
const send = self.postMessage.bind(self);

// An error that nobody catches would be told to the frame, each with its text.
self.onerror = () => true;

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
    "TextDecoder TextEncoder clearTimeout console crypto performance self setTimeout"
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

async function start(files) {
  self.fetch = async (url) => {
    const name = String(url).split("/").pop();
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
  limitMemory();
  const python = await loadPyodide({
    indexURL: "https://jail.invalid/", // nothing is there, and nothing is asked
    jsglobals: Object.create(null), // `import js` finds nothing
    createPyodideModule,
    stdout: () => {},
    stderr: () => {},
  });
  python.unpackArchive(files.wheel, "wheel");
  return python.runPython("from bestplay.strategies.jailed import answer\nanswer");
}

let last = 0;

/** How often the function has been asked: whoever calls this, it says a number now and then. */
function tell(count) {
  const time = now();
  if (typeof count !== "number" || time - last < PAUSE) return;
  last = time;
  send("asked " + count);
}

function answered(answer, question) {
  try {
    const text = answer(question, tell);
    if (typeof text !== "string") return ENDED;
    return text.length > LONGEST ? TOO_LONG : text;
  } catch {
    return ENDED;
  }
}

let answer = null;
let heard = 0;

self.onmessage = async ({ data }) => {
  heard += 1;
  if (heard > 1) {
    if (heard === 2 && answer) send(answered(answer, data));
    return;
  }
  try {
    const made = await start(data);
    strip();
    answer = made;
    send("ready");
  } catch {
    send("lost");
  }
};
