// The jail in which a reader's own function runs, as the page sees it: a frame for one run.
//
// What comes back is text of a few kinds, and it is taken for nothing else: a number of questions
// asked, the choices that the function makes as letters, or words for the reader.  After the run the
// frame is removed, and its worker with it, whatever it does.  See frame.js.

const { jail: PARTS } = JSON.parse(document.getElementById("assets").textContent);

const MOST_WORDS = 1000; // characters of what a reader is told

const LOST =
  "Python could not be loaded. Check the connection and run it again; what stands on this page is complete without it.";
const FLOOD = "Your function sent more than may leave its jail, so it was ended.";
const GONE = "Your function has ended the Python that it ran in.";
const STRANGE = "What came back from your function is no list of its choices.";
const silent = (seconds) =>
  `Nothing came from your function for ${seconds} seconds, so it was ended. It may be in an endless loop.`;

const failed = (why) => ({ choices: "", failed: why });

let everything = null; // a promise of all files

function loaded() {
  everything ??= fetchAll(PARTS.files);
  everything.catch(() => (everything = null));
  return everything;
}

/** One frame, and one run in it. */
class Cell extends Frame {
  constructor() {
    super(PARTS.frame, loaded);
    // One that does not even start is not what the next run should wait for.
    this.ready.catch(() => cell === this && jail.end());
  }

  told(kind, rest) {
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
      this.post(question);
    });
  }

  end() {
    super.end();
    this.answer?.(failed(GONE));
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
