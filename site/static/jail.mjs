// The jail in which a reader's own function runs, as the page sees it.
//
// The page fetches all that the jail needs and hands it over, because the jail itself may fetch
// nothing.  What comes back is text of a few kinds, and it is taken for nothing else: a number of
// questions asked, the choices that the function makes as letters, or words for the reader.  A jail
// is for one run: after it the frame is removed, and its worker with it, whatever it does.
// See jail-frame.js and jail-worker.js for the inside, and SECURITY.md for what is promised.

const { jail: PARTS } = JSON.parse(document.getElementById("assets").textContent);

const START = 180_000; // milliseconds for Pyodide to start once all its files are here
const MOST_WORDS = 1000; // characters of what a reader is told

const LOST =
  "Python could not be loaded. Check the connection and run it again; what stands on this page is complete without it.";
const FLOOD = "Your function sent more than may leave its jail, so it was ended.";
const GONE = "Your function has ended the Python that it ran in.";
const STRANGE = "What came back from your function is no list of its choices.";
const silent = (seconds) =>
  `Nothing came from your function for ${seconds} seconds, so it was ended. It may be in an endless loop.`;

const failed = (why) => ({ choices: "", failed: why });

const isWhole = async (content, sum) => !self.crypto?.subtle || (await sha256(content)) === sum;

/** A file's content; what is damaged may lie in the browser's own cache, which is then passed over. */
async function fetched([path, sum]) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(path, { cache });
    const content = response.ok ? await response.arrayBuffer() : null;
    if (content && (await isWhole(content, sum))) return content;
  }
  throw new Error(`${path} did not arrive`);
}

async function fetchAll() {
  const names = Object.keys(PARTS.files);
  const contents = await Promise.all(names.map((name) => fetched(PARTS.files[name])));
  const files = Object.fromEntries(names.map((name, place) => [name, contents[place]]));
  const { script, ...others } = files;
  return { script, files: others };
}

let everything = null; // a promise of all files

function loaded() {
  everything ??= fetchAll();
  everything.catch(() => (everything = null));
  return everything;
}

/** One frame, and one run in it. */
class Cell {
  constructor() {
    this.frame = document.createElement("iframe");
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.hidden = true;
    this.frame.srcdoc = PARTS.frame;
    this.ready = new Promise((resolve, reject) => {
      this.isReady = resolve;
      this.isLost = reject;
    });
    // One that does not even start is not what the next run should wait for.
    this.ready.catch(() => cell === this && jail.end());
    this.listener = ({ source, data }) => {
      if (source === this.frame.contentWindow && typeof data === "string") this.hear(data);
    };
    addEventListener("message", this.listener);
    document.body.append(this.frame);
  }

  /** Hand over all that the jail needs. */
  begin(parts) {
    this.clock(START, this.isLost);
    this.frame.contentWindow?.postMessage(parts, "*");
  }

  /** Call this if nothing is heard for so long. */
  clock(milliseconds, late) {
    clearTimeout(this.timer);
    this.timer = setTimeout(late, milliseconds);
  }

  hear(text) {
    const end = text.indexOf(" ");
    const kind = end < 0 ? text : text.slice(0, end);
    if (this.answer) {
      this.hearRun(kind, text.slice(end + 1));
    } else if (kind === "here") {
      loaded().then((parts) => this.begin(parts)).catch(this.isLost);
    } else if (kind === "ready") {
      clearTimeout(this.timer);
      this.isReady();
    } else {
      this.isLost();
    }
  }

  hearRun(kind, rest) {
    if (kind === "asked") {
      this.clock(jail.patience, this.late);
      this.report(Number(rest) || 0);
    } else if (kind === "choices") {
      const isText = /^[0-9a-zA-Z()]*$/.test(rest);
      this.answer(isText ? { choices: rest, failed: "" } : failed(STRANGE));
    } else if (kind === "failed") {
      this.answer(failed(rest.slice(0, MOST_WORDS) || GONE));
    } else {
      this.answer(failed(kind === "flood" ? FLOOD : GONE));
    }
  }

  /** {choices, failed}, one of which is "", when the function has answered or was ended. */
  ask(question, report) {
    return new Promise((resolve) => {
      this.answer = resolve;
      this.report = report;
      this.late = () => resolve(failed(silent(jail.patience / 1000)));
      this.clock(jail.patience, this.late);
      this.frame.contentWindow.postMessage(question, "*");
    });
  }

  end() {
    clearTimeout(this.timer);
    this.isLost();
    this.answer?.(failed(GONE));
    removeEventListener("message", this.listener);
    this.frame.remove();
  }
}

let cell = null;

const jail = {
  /** Milliseconds without a word from the function, after which it is ended. */
  patience: 60_000,

  /** Begin to warm a jail for the next run. */
  warm() {
    cell ??= new Cell();
  },

  /**
   * What the function of a question chooses: {choices, failed}, one of which is "".  working() is
   * called when it begins to run, report(count) when it has been asked so often.  The jail is gone
   * afterwards.
   */
  async ask(question, working, report) {
    jail.warm();
    const mine = cell;
    try {
      await loaded();
      await mine.ready;
      working();
      return await mine.ask(question, report);
    } catch {
      return failed(LOST);
    } finally {
      if (mine === cell) jail.end();
    }
  },

  /** End the function, whatever it does. */
  end() {
    cell?.end();
    cell = null;
  },
};

window.jail = jail;
