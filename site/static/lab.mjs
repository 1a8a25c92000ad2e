// The lab: a notebook whose cells run in Python on the reader's device, in the jail (frame.js), where
// one Python lives until it is stopped.  What is shown is made of outputs as the notebook format has
// them (notebook.js); HTML and SVG among them is made anew (drawn.js), so none of it can do anything.

import { keep, kept } from "./kept.js";
import { packed, unpacked } from "./links.mjs";
import { fetchAll, Frame } from "./frame.js";
import {
  codeCell,
  cut,
  fileText,
  FULL,
  joined,
  listed,
  MORE,
  MOST_CELLS,
  MOST_FILE,
  MOST_OUTPUTS,
  MOST_TEXT,
  notebookOf,
  pieces,
  readCells,
  readNotebook,
  readOutput,
  rendered,
  stderr,
  textCell,
  titleOf,
  TOO_MANY,
  whole,
} from "./notebook.js";
import { draw } from "./drawn.js";
import { Packages } from "./packages.js";

const LAB = JSON.parse(document.getElementById("lab").textContent);
const KEY = "bestplay.lab.";
const OWN = "own";
const SOON = 500; // milliseconds after which a change is kept
const MOST_KEPT = 1_000_000; // characters of a notebook that are kept
const MOST_IN_ALL = 3_000_000; // of all of them; the rest of the site keeps its things beside
const AT_ONCE = 3000; // milliseconds in which another tab may have written at the same time
const LONGEST_MESSAGE = 3_000_000; // characters of JSON
const LONG = 5000; // characters of an output that is given some room before it is drawn
const LONGEST_LINK = 32_000;

const element = (name) => document.getElementById(name);
const cells = element("cells");

const LOADING = "Python is on its way";
const FETCHING = "Fetching Python, some 6 MB";
const STARTING = "Python is here and is starting, which takes a slow phone some seconds";
const LOST =
  "Python could not be loaded. Check the connection and run the cell again; your cells are kept.";
const FLOOD = "The cell has sent more than may leave the jail, so Python was ended.";
const ENDED =
  "The cell has ended Python itself. It may need more memory than there is, or go deeper than the browser allows.";
const ANEW = "Python begins anew with the next cell that runs: what cells had defined is gone.";
const UNKEPT =
  "This notebook could not be kept: it has more than 1 MB, or there is no room left. Download it before you leave this page.";
const DAMAGED =
  "What this device kept of this notebook cannot be read. It stays where it is, and this is the notebook anew.";
const BESIDE = "What you made of it before is kept below, on this device.";
const NONE_RUNS = "Nothing runs until you press Run.";

// Python, in its frame.

let files = null;
let arrived = 0; // which share of them is here

function loaded() {
  files ??= fetchAll(LAB.files, (share) => (arrived = share)).then(({ script, files }) => ({
    script,
    files: { ...files, packages: LAB.packages },
  }));
  files.catch(() => (files = null));
  return files;
}

const lock = async () =>
  JSON.parse(new TextDecoder().decode((await loaded()).files["pyodide-lock.json"]));

const packages = new Packages(
  LAB.packages,
  lock,
  (words) => phase && (phase = words),
  () => ask("Packages of more than 50 MB have come in this run.", "Fetch 50 MB more"),
);

class Python extends Frame {
  constructor() {
    super(LAB.frame, loaded);
    this.ready = this.ready.then(() => (this.answer = this.answer ?? (() => {})));
    this.ready.catch(() => {});
  }

  /** It is of no use any more. */
  lost(why) {
    if (this.reject) this.reject(new Error(why));
    else if (this === python) stopPython();
  }

  async told(kind, rest) {
    if (kind === "flood") return this.lost(FLOOD);
    try {
      if (rest.length > LONGEST_MESSAGE) return this.show?.(stderr(MORE));
      const said = JSON.parse(rest);
      if (kind === "out") {
        const output = readOutput(said);
        if (output) this.show?.(output);
      } else if (kind === "want") {
        const [number, url] = said;
        const came = await packages.bring(String(url));
        // Python passes over some of what is missing, so it is said here.
        if (came.why) this.show?.(stderr(`${came.why}\n`));
        this.post({ number, ...came });
      } else if (kind === this.expected) this.resolve?.(said);
    } catch {
      this.lost(ENDED);
    }
  }

  /** What a question comes to; show: takes the outputs on the way. */
  async ask(question, show) {
    await this.ready;
    [this.show, this.expected] = [show, "cell" in question ? "done" : "names"];
    try {
      return await new Promise((resolve, reject) => {
        Object.assign(this, { resolve, reject });
        this.post(JSON.stringify(question));
      });
    } finally {
      this.resolve = this.reject = null;
    }
  }

  end() {
    super.end();
    this.reject?.(new Error(""));
  }
}

let python = null;
let phase = ""; // what is waited for
let began = 0;
let turn = 0; // what runs belongs to the present one, or it was stopped

function warm() {
  if (python) return python;
  const mine = (python = new Python());
  mine.ready.catch(() => {
    if (mine !== python) return;
    mine.end();
    python = null;
  });
  return mine;
}

function stopPython() {
  turn += 1;
  python?.end();
  python = null;
}

// What is shown of a notebook.

let name = OWN;
let notebook = notebookOf([codeCell("")]);
let changed = false;
let removed = null; // the cell that was deleted last, and its place
const views = new Map();

const say = (text, ...more) => element("status").replaceChildren(text, " ", ...more);
const fail = (text, ...more) => {
  element("failed").replaceChildren(text, ...more);
  element("failed").hidden = !text;
};

/** Whether the reader says yes; no answer comes where Python is stopped meanwhile. */
const ask = (question, yes) =>
  new Promise((resolve) => {
    const answer = (label, is) =>
      button(label, () => {
        fail("");
        resolve(is);
      }, "", "quiet");
    fail(question, " ", answer(yes, true), answer("No more", false));
  });

function button(label, act, spoken = "", kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = label;
  if (spoken) made.ariaLabel = made.title = spoken;
  made.addEventListener("click", act);
  return made;
}

function touched() {
  changed = true;
  if (location.hash) history.replaceState(null, "", location.pathname);
  element("as-it-was").hidden = !shipped.has(name);
}

// What is shown is drawn when it comes near the window, one after the other, and the reader's taps
// between.

const waiting = new Set();
const fills = new WeakMap();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) waiting[isIntersecting ? "add" : "delete"](target);
    fillSoon();
  },
  { rootMargin: "50% 0%" },
);
let filling = 0;

function fillSoon() {
  if (!filling && waiting.size) filling = setTimeout(fillNext);
}

function fillNext() {
  filling = 0;
  const [first] = waiting;
  if (first) fill(first);
  fillSoon();
}

function fill(made) {
  waiting.delete(made);
  observer.unobserve(made);
  fills.get(made)?.();
}

/** Call this once the element comes near the window. */
function whenNear(made, act) {
  fills.set(made, act);
  observer.observe(made);
}

addEventListener("beforeprint", () => cells.querySelectorAll(".shown, .shown > *").forEach(fill));

/** One cell on the page. */
class View {
  constructor(cell) {
    this.cell = cell;
    this.place = document.createElement("section");
    this.place.className = "piece";
    this.place.id = `cell-${cell.id}`;
    this.field = document.createElement("textarea");
    const field = { className: "code", spellcheck: false, maxLength: MOST_TEXT, value: cell.source };
    Object.assign(this.field, field);
    for (const [each, off] of [["autocapitalize", "off"], ["autocorrect", "off"], ["wrap", "off"]]) {
      this.field.setAttribute(each, off);
    }
    this.tools = document.createElement("p");
    this.tools.className = "tools";
    this.offered = document.createElement("div");
    this.offered.className = "chips";
    this.offered.hidden = true;
    this.shown = document.createElement("div");
    this.shown.className = "shown";
    this.shown.tabIndex = -1;
    this.isCode = cell.cell_type === "code";
    this.main = this.isCode
      ? button("Run", () => runFrom(this, false), "", "action")
      : button("Edit", () => this.toggle(), "", "quiet");
    this.tools.append(
      this.main,
      button("↑", () => this.move(-1), "Move up", "quiet"),
      button("↓", () => this.move(1), "Move down", "quiet"),
      button("+", () => insertAfter(this, codeCell("")), "Add a cell below", "quiet"),
      button("✕", () => this.remove(), "Delete", "quiet"),
    );
    this.place.append(this.field, this.offered, this.tools, this.shown);
    if (!this.isCode) this.place.prepend(this.shown);
    this.field.addEventListener("input", () => this.edited());
    this.field.addEventListener("keydown", (event) => this.onKey(event));
    this.shown.addEventListener("dblclick", () => this.isCode || this.toggle(true));
    if (!this.isCode) this.toggle(!cell.source.trim());
    this.fit();
    if (this.isCode) this.draw();
  }

  /** As high as its text. */
  fit() {
    const lines = this.field.value.split("\n").length;
    this.field.rows = Math.min(Math.max(lines, this.isCode ? 2 : 3), 40);
  }

  number() {
    const place = notebook.cells.indexOf(this.cell) + 1;
    const label = `Cell ${place}`;
    this.place.setAttribute("role", "group");
    this.place.ariaLabel = label;
    this.field.ariaLabel = `${label}, ${this.isCode ? "Python" : "text"}`;
  }

  edited() {
    this.cell.source = this.field.value;
    this.place.classList.toggle("stale", this.isCode && this.cell.outputs.length > 0);
    this.fit();
    touched();
    this.offer();
  }

  onKey(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!this.isCode) this.toggle(false);
      if (this.isCode) runFrom(this, event.shiftKey);
      else if (event.shiftKey) next(this).focus();
      else this.main.focus();
    } else if (event.key === "Enter" && this.isCode && !event.altKey) {
      const before = this.field.value.slice(0, this.field.selectionStart).split("\n").pop();
      const deep = before.match(/^ */)[0] + (before.trimEnd().endsWith(":") ? "    " : "");
      if (document.execCommand("insertText", false, "\n" + deep)) event.preventDefault();
    }
  }

  /** The field has the focus, or the button in its place where a text is shown. */
  focus() {
    (this.field.hidden ? this.main : this.field).focus();
  }

  /** A text is shown, or its source is. */
  toggle(edit = this.field.hidden) {
    this.field.hidden = !edit;
    this.shown.hidden = edit;
    this.main.textContent = edit ? "Done" : "Edit";
    this.shown.replaceChildren();
    if (edit) this.field.focus();
    else whenNear(this.shown, () => this.shown.replaceChildren(...rendered(this.cell.source).childNodes));
  }

  draw() {
    clearTimeout(this.later);
    this.later = 0;
    this.cell.outputs.forEach((output, place) => {
      const made = this.shown.children[place];
      if (!made) this.shown.append(outputElement(output));
      else if (made.firstChild && output.text?.length > made.textContent.length) made.refill();
    });
    const { length } = this.cell.outputs;
    if (this.isFull && this.shown.children.length === length) this.shown.append(outputElement(stderr(FULL)));
  }

  /** One more output; what is printed piece by piece is one. */
  add(output) {
    const { outputs } = this.cell;
    const last = outputs.at(-1);
    if (output.output_type === "stream" && last?.name === output.name) {
      if (last.text.length <= MOST_TEXT) last.text = cut(last.text + output.text);
    } else {
      const count = notebook.cells.reduce((sum, cell) => sum + (cell.outputs?.length ?? 0), 0);
      if (count < MOST_OUTPUTS) outputs.push(output);
      else this.isFull = true;
    }
    this.later ||= setTimeout(() => this.draw(), 100);
  }

  clear() {
    if (!this.isCode) return;
    Object.assign(this.cell, { outputs: [], execution_count: null });
    this.place.classList.remove("stale");
    this.shown.replaceChildren();
    this.isFull = false;
  }

  move(by) {
    const place = notebook.cells.indexOf(this.cell);
    const other = notebook.cells[place + by];
    if (!other) return say(by < 0 ? "It is the first cell." : "It is the last cell.");
    notebook.cells[place] = other;
    notebook.cells[place + by] = this.cell;
    const [first, second] = by < 0 ? [this, views.get(other)] : [views.get(other), this];
    cells.insertBefore(first.place, second.place);
    numberAll();
    touched();
    this.tools.children[by < 0 ? 1 : 2].focus();
    say(`It is cell ${place + by + 1} of ${notebook.cells.length} now.`);
  }

  remove() {
    const place = notebook.cells.indexOf(this.cell);
    notebook.cells.splice(place, 1);
    removed = { cell: this.cell, place };
    views.delete(this.cell);
    this.place.remove();
    if (!notebook.cells.length) insertAfter(null, codeCell(""));
    numberAll();
    touched();
    say("The cell is deleted.", button("Undo", undo, "", "quiet"));
    element("status").querySelector("button").focus();
  }

  /** Mark the line where the cell has failed. */
  point(line) {
    const lines = this.field.value.split("\n");
    if (!(line >= 1 && line <= lines.length)) return;
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(start, start + lines[line - 1].length);
  }

  // How a name may go on: Python tells what is there, once it runs.

  offer() {
    clearTimeout(this.soon);
    this.offered.hidden = true;
    if (!this.isCode || phase || !python) return;
    this.soon = setTimeout(async () => {
      const before = this.field.value.slice(0, this.field.selectionStart).split("\n").pop();
      const begun = before.match(/\.(\w*)$/)?.[1];
      if (begun === undefined || phase || !python?.answer || python.resolve) return;
      const known = await python.ask({ before }).catch(() => []);
      const names = listed(known).map(joined).filter((each) => /^\w{1,100}$/.test(each) && each !== begun);
      this.offered.replaceChildren(
        ...names.slice(0, 60).map((each) => button(each, () => this.complete(each.slice(begun.length)))),
      );
      this.offered.hidden = !names.length;
    }, 150);
  }

  complete(rest) {
    this.field.focus();
    if (!document.execCommand("insertText", false, rest)) this.field.setRangeText(rest);
    this.offered.hidden = true;
  }
}

/** What is shown of an output. */
function outputElement(output) {
  const { output_type: kind, data } = output;
  const drawing = data?.["text/html"] ?? data?.["image/svg+xml"];
  const made = document.createElement(drawing ? "div" : "pre");
  made.tabIndex = 0; // what is wide is scrolled by keys as well
  if (drawing) {
    made.className = "drawn";
    made.ariaLabel = "Output";
    made.setAttribute("role", "region");
    whenNear(made, () => draw(drawing, made));
  } else {
    made.className = kind === "error" ? "told wrong" : output.name === "stderr" ? "told aside" : "told";
    const text = () => (kind === "error" ? output.traceback.join("\n") : (output.text ?? data["text/plain"]));
    made.refill = () => made.replaceChildren(...pieces(text()));
    whenNear(made, made.refill);
  }
  made.classList.toggle("long", JSON.stringify(output).length > LONG);
  return made;
}

function numberAll() {
  for (const cell of notebook.cells) views.get(cell)?.number();
}

/** Put a cell behind another, or at the end; what stands there already where no more has room. */
function insertAfter(view, cell, focus = true) {
  if (notebook.cells.length >= MOST_CELLS) {
    say(TOO_MANY);
    return view ?? views.get(notebook.cells.at(-1));
  }
  const place = view ? notebook.cells.indexOf(view.cell) + 1 : notebook.cells.length;
  return insert(cell, place, focus);
}

function insert(cell, place, focus = true) {
  const made = new View(cell);
  const after = views.get(notebook.cells[place])?.place ?? null;
  notebook.cells.splice(place, 0, cell);
  views.set(cell, made);
  cells.insertBefore(made.place, after);
  numberAll();
  touched();
  if (focus) made.field.focus();
  return made;
}

function undo() {
  if (!removed) return;
  insert(removed.cell, Math.min(removed.place, notebook.cells.length));
  removed = null;
  say("The cell is back.");
}

/** The cell behind another; a new one at the end. */
function next(view) {
  const cell = notebook.cells[notebook.cells.indexOf(view.cell) + 1];
  return cell ? views.get(cell) : insertAfter(view, codeCell(""), false);
}

// Running.

const isBusy = () => Boolean(phase);

function busy(words) {
  phase = words;
  began = performance.now();
  element("stop").disabled = false;
  tick();
}

function free() {
  phase = "";
  element("stop").disabled = !python;
}

function tick() {
  if (!phase) return;
  const far = arrived < 1 ? `${FETCHING}: ${Math.floor(100 * arrived)}% has come` : STARTING;
  const seconds = Math.floor((performance.now() - began) / 1000);
  say(`${phase === LOADING ? far : phase} … ${seconds} s`);
}

setInterval(tick, 500);

/** Run one cell; whether it came to its end. */
async function runOne(view) {
  const mine = turn;
  view.clear();
  view.place.classList.add("runs");
  const place = notebook.cells.indexOf(view.cell) + 1;
  try {
    const now = warm();
    if (!now.answer) busy(LOADING);
    try {
      await now.ready;
    } catch (why) {
      // A network may refuse one kind of file.  (Or it was stopped while it came.)
      if (mine === turn) throw new Error(why?.message ? `${LOST} ${why.message}.` : LOST);
    }
    if (mine !== turn) return false;
    busy(`Cell ${place} is running`);
    const asked = { cell: view.cell.id, source: view.cell.source, place };
    const told = await now.ask(asked, (output) => mine === turn && view.add(output));
    if (mine !== turn) return false;
    view.cell.execution_count = whole(told?.count);
    view.point(whole(told?.line));
    return !view.cell.outputs.some(({ output_type: kind }) => kind === "error");
  } catch (error) {
    const isLost = error.message.startsWith(LOST);
    if (mine === turn || isLost) {
      stopPython();
      const said = isLost ? error.message : `${error.message} ${ANEW}`;
      fail(said);
      view.add({ output_type: "error", ename: "Ended", evalue: said, traceback: [said] });
    }
    return false;
  } finally {
    view.place.classList.remove("runs");
    view.draw();
    if (views.get(view.cell) === view) changed = true; // or another notebook has come
  }
}

/** Run cells one after the other until one fails. */
async function run(listed) {
  if (isBusy()) return say("A cell is running already. Stop ends it.");
  fail("");
  packages.begin();
  const mine = turn;
  const start = performance.now();
  let done = 0;
  for (const view of listed) {
    if (!(await runOne(view))) break;
    done += 1;
  }
  if (mine !== turn && !isBusy()) return showSaved();
  free();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const all = done === listed.length;
  const words = all ? `Done in ${seconds} s.` : "A cell has failed; its error stands below it.";
  if (element("failed").hidden) say(words);
  showSaved();
}

async function runFrom(view, goOn) {
  if (isBusy()) return say("A cell is running already. Stop ends it.");
  if (goOn) next(view).focus();
  await run([view]);
}

const runAll = () => run(notebook.cells.map((cell) => views.get(cell)).filter((view) => view.isCode));

function stop() {
  const was = phase;
  const isHere = document.activeElement === element("stop");
  stopPython();
  free();
  if (isHere) element("run-all").focus(); // a button that can do nothing any more holds no focus
  say(`${was ? "Stopped." : "Python is ended."} ${ANEW}`);
}

// What is kept, opened and given away.

const shipped = new Map(LAB.notebooks.map((each) => [each.name, each.path]));

// A notebook has a name, under which it is kept.  What is kept is never written over by another text:
// another one that would have this name is kept beside, as "name~2".

let known = null; // what this tab knows to be kept of the notebook
let written = -Infinity; // when it has written that

/** What is kept under a name, null where nothing is, or what cannot be read. */
function read(as) {
  try {
    return readNotebook(kept(KEY + as));
  } catch {
    return null;
  }
}

const sources = ({ cells }) => JSON.stringify(cells.map((cell) => [cell.cell_type, cell.source]));

/** The name for a notebook where nothing else is kept under it. */
function freeName(as, found) {
  const [first] = as.split("~");
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? first : `${first}~${count}`;
    const there = read(each);
    if (there ? sources(there) === sources(found) : kept(KEY + each) === null) return each;
  }
}

/** Keep this text of the notebook, if there is room for it. */
function keepText(text) {
  const others = keptNames().filter((each) => each !== name).map((each) => kept(KEY + each)?.length ?? 0);
  const all = others.reduce((sum, each) => sum + each, text.length);
  return text.length <= MOST_KEPT && all <= MOST_IN_ALL && keep(KEY + name, text);
}

/** About how long the notebook is with all its outputs. */
const weight = () => {
  const outputs = notebook.cells.flatMap((cell) => cell.outputs ?? []);
  const texts = outputs.flatMap(({ text, data, traceback }) => [
    text ?? "",
    ...Object.values(data ?? {}),
    ...(traceback ?? []),
  ]);
  return texts.reduce((sum, text) => sum + text.length, 0);
};

function save() {
  const there = kept(KEY + name);
  const isOthers = there !== null && there !== known;
  // Of two tabs that write at the same time the later one wins; the other one sees that here.
  if (!changed && !(isOthers && performance.now() - written < AT_ONCE)) return;
  changed = false;
  const was = name;
  if (isOthers) name = freeName(name, notebook);
  if (name !== was) say("Another tab has changed this notebook, so this one is kept beside it.");
  const whole = weight() < MOST_KEPT && JSON.stringify(notebook);
  const bare = () => {
    const cells = notebook.cells.map((cell) => (cell.outputs ? { ...cell, outputs: [] } : cell));
    return JSON.stringify({ ...notebook, cells });
  };
  const isKept = (whole && keepText(whole)) || keepText(bare());
  [known, written] = [kept(KEY + name), performance.now()];
  element("keeping").textContent = isKept ? "This notebook is kept on this device." : UNKEPT;
  list();
}

setInterval(save, SOON);
addEventListener("pagehide", save);
addEventListener("storage", () => list());

/** Show a notebook under the name by which it is kept, in a Python of its own. */
function show(found, as) {
  save();
  stopPython();
  free();
  followed += 1;
  [notebook, name, removed, known, written] = [found, as, null, kept(KEY + as), -Infinity];
  views.clear();
  cells.replaceChildren();
  for (const cell of notebook.cells) views.set(cell, new View(cell));
  cells.append(...notebook.cells.map((cell) => views.get(cell).place));
  numberAll();
  element("title").textContent = titleOf(notebook);
  element("as-it-was").hidden = !shipped.has(name) || known === null;
  element("keeping").textContent = "";
  fail("");
  list();
}

/** Show this, and what the reader has made of it stays beside. */
function showFresh(found, as, words) {
  save(); // what is typed just now is kept before it is asked what is kept
  show(found, freeName(as, found));
  say(`${words}${name === as ? "" : ` ${BESIDE}`}`);
}

/** Show what the reader has made of this, and this itself where there is nothing. */
function showKept(as, fresh) {
  save();
  const found = read(as);
  if (!found && !fresh) throw new Error(UNLOADED);
  show(found ?? fresh, found ? as : freeName(as, fresh));
  say(NONE_RUNS);
  if (!found && kept(KEY + as) !== null) fail(DAMAGED);
}

async function shippedNotebook(as) {
  if (as === LAB.welcome) return readNotebook(JSON.stringify(LAB.first));
  const response = await fetch(shipped.get(as));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return readNotebook(await response.text());
}

async function asItWas() {
  try {
    const fresh = await shippedNotebook(name);
    if (kept(KEY + name) === known) dropKept(name); // another tab may have changed it
    changed = false;
    showFresh(fresh, name, "The notebook is as it was.");
  } catch {
    fail(UNLOADED);
  }
}

const openOwn = () => showKept(OWN, readNotebook(JSON.stringify(LAB.first)));

/** A short name for what a link brings, so that each has a place of its own. */
function shortName(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 4294967296;
  return sum.toString(36);
}

const UNLOADED = "This notebook could not be loaded. Check the connection and choose it again.";

/** What the words of an address say, as a function that shows it; an Error says why there is none. */
const openers = {
  async notebook(asked) {
    if (!shipped.has(asked)) {
      throw new Error(`There is no notebook “${asked.slice(0, 40)}”; those that there are stand below.`);
    }
    const fresh = await shippedNotebook(asked).catch(() => null);
    return () => showKept(asked, fresh);
  },

  async example(asked) {
    const response = await fetch(LAB.examples).catch(() => null);
    const all = response?.ok ? await response.json() : null;
    if (!all) throw new Error("The example could not be loaded. Check the connection and follow the link again.");
    if (!Object.hasOwn(all, asked)) {
      throw new Error("There is no such example any more; the reference of the package has those that there are.");
    }
    const head = `## ${asked}\n\nAn example of [the reference](${all[asked].path}). Change it and run it again.`;
    return () => {
      showFresh(notebookOf([textCell(head), ...all[asked].cells.map(codeCell)]), `example-${asked}`, "");
      return runAll();
    };
  },

  async packed(letters) {
    const { text, wrong } = await unpacked(letters, 4 * LONGEST_LINK);
    if (wrong === "long") throw new Error("The link holds more than a notebook may.");
    let found;
    try {
      found = JSON.parse(text).map(([kind, source]) => (kind ? textCell : codeCell)(source));
    } catch {
      throw new Error("The link is damaged or cut off, so it has changed nothing.");
    }
    const made = readCells(found);
    return () => showFresh(made, `link-${shortName(text)}`, `This notebook came by a link. ${NONE_RUNS}`);
  },
};

let followed = 0; // what was opened later is not replaced by what comes later

/** Open what the address says. */
async function follow() {
  const mine = (followed += 1);
  const words = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  const kind = Object.keys(openers).find((each) => words.has(each));
  if (!kind) return openOwn();
  try {
    const open = await openers[kind](words.get(kind));
    if (mine === followed) await open();
  } catch (error) {
    if (mine !== followed) return;
    if (!views.size) openOwn();
    fail(error.message);
  }
}

async function share() {
  const sources = notebook.cells.map((cell) => [cell.cell_type === "code" ? 0 : 1, cell.source]);
  const letters = await packed(JSON.stringify(sources));
  if (!letters) return say("This browser cannot make the link. Download the notebook and send the file.");
  if (letters.length > LONGEST_LINK) {
    return say("The notebook is too long for a link. Download it and send the file.");
  }
  history.replaceState(null, "", `#packed=${letters}`);
  return say("The address of this page is now the link to this notebook, without its outputs.");
}

function download() {
  const given = document.createElement("a");
  const url = URL.createObjectURL(new Blob([fileText(notebook)], { type: "application/x-ipynb+json" }));
  Object.assign(given, { href: url, download: `${name.replace(/[^\w-]+/g, "-")}.ipynb` });
  given.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say("The notebook is saved as a file, which Jupyter opens as well.");
}

async function openFile() {
  const field = element("open");
  const [file] = field.files;
  field.value = "";
  if (!file) return;
  try {
    if (file.size > MOST_FILE) throw new Error("It has more than 10 MB.");
    const text = await file.text();
    showFresh(readNotebook(text), `file-${shortName(text)}`, `The file is open. ${NONE_RUNS}`);
    touched();
  } catch (error) {
    fail(`This file was not opened, and nothing has changed. ${error.message}`);
  }
}

/** The names of the notebooks that this device keeps. */
function keptNames() {
  try {
    const keys = Object.keys(localStorage).filter((each) => each.startsWith(KEY));
    return keys.map((each) => each.slice(KEY.length));
  } catch {
    return [];
  }
}

function dropKept(each) {
  try {
    localStorage.removeItem(KEY + each);
  } catch {
    // nothing is kept in this window
  }
}

/** What a kept notebook is called in the list. */
function titleIn(each) {
  const found = each === name ? notebook : read(each);
  const [first, count] = each.split("~");
  const title = first === OWN ? "Your notebook" : found ? titleOf(found) : "A notebook that cannot be read";
  return count ? `${title} (${count})` : title;
}

/** Show the notebooks that this device keeps, but for those of the site. */
function list() {
  const names = keptNames().filter((each) => !shipped.has(each) && each !== OWN);
  const rows = [OWN, ...names.sort()].map((each) => {
    const row = document.createElement("li");
    const title = titleIn(each);
    const open = () => {
      if (each === OWN) return openOwn();
      save();
      const found = read(each);
      return found ? show(found, each) : fail(DAMAGED);
    };
    const made = button(title, open, "", "quiet");
    if (each === name) made.ariaCurrent = "true";
    row.append(made);
    if (each !== OWN) row.append(button("✕", () => forget(each), `Delete “${title}”`, "quiet"));
    return row;
  });
  element("own-notebooks").replaceChildren(...rows);
  for (const link of document.querySelectorAll("#notebooks a[data-name]")) {
    if (link.dataset.name === name) link.ariaCurrent = "true";
    else link.removeAttribute("aria-current");
  }
}

function forget(each) {
  changed = changed && each !== name;
  dropKept(each);
  if (each === name) openOwn();
  list();
  say("The notebook is deleted from this device.");
}

async function showSaved() {
  const names = await packages.list();
  element("saved").textContent = names.length
    ? `Saved on this device, and here without a network: ${names.map((each) => each.split("-")[0]).join(", ")}.`
    : "";
  element("forget").hidden = !names.length;
}

// The page.

const presses = {
  "run-all": runAll,
  stop,
  clear: () => {
    views.forEach((view) => view.clear());
    touched();
    say("The outputs are cleared; what cells have defined stays until Python is stopped.");
  },
  "add-code": () => insertAfter(null, codeCell("")),
  "add-text": () => insertAfter(null, textCell("")).toggle(true),
  "as-it-was": asItWas,
  share,
  download,
  forget: async () => {
    await packages.forget();
    await showSaved();
    say("The saved packages are removed.");
  },
};
for (const [id, act] of Object.entries(presses)) element(id).addEventListener("click", act);
element("open").addEventListener("change", openFile);
addEventListener("hashchange", follow);
// A page that Back has brought out of the browser's memory waits for nothing that was on its way.
addEventListener("pageshow", ({ persisted }) => persisted && isBusy() && stop());
// Who touches a cell is going to run it: Python starts meanwhile.
for (const kind of ["focusin", "pointerdown"]) {
  cells.addEventListener(kind, () => navigator.connection?.saveData || warm(), { once: true });
}

await follow();
showSaved();
element("tools").disabled = false;
document.documentElement.dataset.ready = "yes";
