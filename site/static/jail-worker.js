// The jail's worker: Pyodide, our package, and what is not ours: one run of a reader's own function, or
// the cells of the lab.
//
// What shuts it off is around it: its frame has no origin, so the browser refuses it all that is
// kept on the device, and the frame's policy lets nothing be fetched, neither as data nor as a
// script.  What is done here keeps the page usable: the function finds no way to send anything, to
// write to the console, or to take more memory than MOST_MEMORY; it has the closures below.
//
// Messages, in this order.  In: {name: ArrayBuffer} of Pyodide's files; then the question.
// Out: "ready" or "lost"; "asked N" now and then; "choices ..." or "failed ...", once.
//
// In the lab, whose files have the address of Pyodide's packages as "packages" besides.  In: any
// number of questions, and what was wanted: {number, status, type, content} or {number, why}.
// Out: "ready" or "lost"; what bestplay.core.cells.question_handler says; "want [number, address]",
// which the page fetches if it is a package's.

import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

const MOST_MEMORY = 8192; // pages of 64 kB that Python may take: 512 MB
const LONGEST = 8_000_010; // characters of an answer; bestplay.strategies.choices.MOST and a word
const PAUSE = 1000; // milliseconds between two reports

const FUNCTION = "from bestplay.strategies.jailed import answer\nanswer";
const CELLS = "from bestplay.core.cells import question_handler\nquestion_handler";

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

/** What the lab's packages use besides; they are installed by what the page fetches. */
const KEPT_IN_LAB = "AbortController AbortSignal Headers Request Response URL atob btoa location".split(" ");

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

/** What stands in the place of fetch() in the lab. */
function want(request) {
  return new Promise((resolve, reject) => {
    wanted.set((count += 1), { resolve, reject });
    send("want " + JSON.stringify([count, String(request?.url ?? request)]));
  });
}

function brought({ number, status, type, content, why }) {
  const { resolve, reject } = wanted.get(number);
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
    jsglobals: lab ? self : Object.create(null), // `import js` finds what is left, or nothing
    packageBaseUrl: files.packages,
    createPyodideModule,
    stdout: () => {},
    stderr: () => {},
  });
  python.unpackArchive(files.wheel, "wheel");
  if (!lab) return python.runPython(FUNCTION);
  python.unpackArchive(files.micropip, "wheel");
  return python.runPython(CELLS)((text) => typeof text === "string" && send(text));
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

/** What a cell of the lab comes to. */
async function answeredInLab(answer, question) {
  try {
    return String(await answer(question));
  } catch {
    return "lost";
  }
}

let lab = false;
let answer = null;
let heard = 0;

self.onmessage = async ({ data }) => {
  heard += 1;
  if (heard > 1 && lab) {
    if (typeof data === "string") send(await answeredInLab(answer, data));
    else brought(data);
    return;
  }
  if (heard > 1) {
    if (heard === 2 && answer) send(answered(answer, data));
    return;
  }
  try {
    lab = "packages" in data;
    if (lab) KEPT_IN_LAB.forEach((name) => KEPT.add(name));
    const made = await start(data);
    strip();
    if (lab) self.fetch = want;
    answer = made;
    send("ready");
  } catch {
    send("lost");
  }
};
