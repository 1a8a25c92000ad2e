// Long jobs, in Pyodide, off the page's thread. The page ends one with `terminate()`.
//
// Every message, both ways, is JSON text.
// In:  {type: "start", pyodide: URL of its folder, wheel: URL}
//      {type: "run", id, job, arguments: JSON text}
// Out: {type: "loading", step}, {type: "ready"}, {type: "progress", id, done, of or null},
//      {type: "result", id, result: JSON text}, {type: "failed", id or null, message, remedy}
//
// A failed message says, in whole sentences, why there is no answer (with the id null: no Python
// here) and what to do. Its remedy is that in a word: "again", to try once more; "reload", because a
// newer version of the site is out; "none".

import { fetchFromNetwork, fetchHeld, held, hold, Trouble } from "./held.js";
import { remedy } from "./remedy.js";

// A ValueError is written for the reader; anything else is a fault of ours.
const ANSWER = `
import json
from bestplay import games, jobs

JOBS = games.jobs()

def answer(job, arguments, report):
    try:
        return json.dumps({"result": jobs.run(JOBS, job, arguments, report)})
    except ValueError as error:
        return json.dumps({"failed": str(error), "remedy": "none"})
    except MemoryError:
        why = "This needs more memory than the browser gives."
        return json.dumps({"failed": why, "remedy": "again"})
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        why = f"The calculation failed, which is a fault here ({what})."
        return json.dumps({"failed": why, "remedy": "none"})

answer
`;

const PROGRESS_INTERVAL = 50; // milliseconds
const LONGEST_START = 180_000; // milliseconds for Pyodide to start once all its files are here

let answer = null;

function say(message) {
  self.postMessage(JSON.stringify(message));
}

function fail(id, message, remedy) {
  say({ type: "failed", id, message, remedy });
}

/** Run one step of the start; what goes wrong becomes sentences that say what could not be. */
async function step(name, missing, work) {
  say({ type: "loading", step: name });
  try {
    return await work((share) => say({ type: "loading", step: `${name}, ${share}%` }));
  } catch (error) {
    console.warn(error);
    if (error instanceof Trouble) throw new Trouble(`${missing} ${error.message}`, error.remedy);
    const last = String(error?.message ?? error).trim().split("\n").at(-1); // of a traceback
    throw new Trouble(`${missing} The browser says: ${last} You can try again.`, "again");
  }
}

// Starting.

/** Python, from files that are all here; whatever it waits for in vain ends in an error. */
async function startPyodide(folder) {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const broken = new Promise((_, refuse) => {
    setTimeout(() => refuse(new Error("it did not start in time")), LONGEST_START);
    // Pyodide only warns of this.
    const compile = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (...given) => {
      const compiled = compile.apply(WebAssembly, given);
      compiled.catch(refuse);
      return compiled;
    };
  });
  const options = {
    indexURL: folder,
    lockFileURL: `${folder}pyodide-lock.json`,
    packageBaseUrl: folder,
  };
  return Promise.race([loadPyodide(options), broken]);
}

async function start(message) {
  const folder = new URL(message.pyodide, self.location.href).href;
  const wheel = new URL(message.wheel, self.location.href).href;
  const { pathname } = new URL(folder);
  const parts = Object.keys(FILES).filter((path) => path.startsWith(pathname));
  const listed = parts.map((path) => new URL(path, self.location.href).href);
  const needed = listed.length ? listed : [`${folder}pyodide.mjs`];
  self.fetch = fetchHeld;
  const python = await step("Loading Python", "Python could not be loaded.", async (tell) => {
    await hold(needed, tell);
    return startPyodide(folder);
  });
  answer = await step("Loading the solvers", "The solvers could not be loaded.", async () => {
    await hold([wheel], () => {});
    let why = "";
    const heard = { messageCallback: () => {}, errorCallback: (text) => (why = text) };
    if (!(await python.loadPackage(wheel, heard)).length) throw new Error(why);
    return python.runPython(ANSWER);
  });
  self.fetch = fetchFromNetwork;
  held.clear();
  say({ type: "ready" });
}

// Answering.

/** What Python answers; an error that even Python did not survive becomes a sentence. */
function computed(job, text, report) {
  try {
    return answer(job, text, report);
  } catch (error) {
    console.warn(error);
    answer = null;
    throw new Error("The solver stopped: the browser gave it too little memory.");
  }
}

function run({ id, job, arguments: text }) {
  if (answer === null) {
    fail(id, "The solver has not been loaded.", "again");
    return;
  }
  let last = 0;
  const report = (done, of) => {
    const now = Date.now();
    if (now - last >= PROGRESS_INTERVAL || done === of) {
      last = now;
      say({ type: "progress", id, done: Number(done), of: of == null ? null : Number(of) });
    }
  };
  const { result, failed, remedy } = JSON.parse(computed(job, text, report));
  if (failed === undefined) {
    say({ type: "result", id, result });
  } else {
    fail(id, failed, remedy);
  }
}

async function handle(text) {
  let id = null;
  try {
    const message = JSON.parse(text);
    id = message.id ?? null;
    if (message.type === "start") {
      await start(message);
    } else if (message.type === "run") {
      run(message);
    } else {
      fail(id, `The solver does not know the request "${message.type}".`, "none");
    }
  } catch (error) {
    fail(id, error?.message ?? String(error), error?.remedy ?? "again");
  }
}

// One at a time, in the order they came: a job sent during the start waits for it.
let queue = Promise.resolve();
self.onmessage = ({ data }) => {
  queue = queue.then(() => handle(data));
};
