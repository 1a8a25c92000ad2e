// The lab: a notebook whose cells run in Python on the reader's device, in the jail (frame.js), where
// one Python lives until it is stopped.  What is shown is made of outputs as the notebook format has
// them (notebook.js); HTML and SVG among them is made anew (drawn.js), so none of it can do anything.

import { keep, kept } from "./kept.js";
import { bytes, packed, unpacked } from "./links.mjs";
import { fetchAll, Frame } from "./frame.js";
import * as format from "./notebook.js";
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
const UNREADABLE =
  "What this device kept of this notebook cannot be read. It stays where it is, and this is the notebook anew.";
const BESIDE = "What you made of it before is kept below, on this device.";
const NONE_RUNS = "Nothing runs until you press Run.";
const RUNNING = "A cell is running already. Stop ends it.";
const MORE_PACKAGES = "Packages of more than 50 MB have come in this run. Fetch 50 MB more?";
const UNLOADED = "This could not be loaded. Check the connection and follow the link again.";

const element = (name) => document.getElementById(name);
const cells = element("cells");
const say = (text, ...more) => element("status").replaceChildren(text, " ", ...more);

function fail(text) {
  element("failed").textContent = text;
  element("failed").hidden = !text;
}

function button(label, act, spoken = "") {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "quiet" });
  made.textContent = label;
  if (spoken) made.ariaLabel = made.title = spoken;
  made.addEventListener("click", act);
  return made;
}

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
  () => confirm(MORE_PACKAGES),
);

class Python extends Frame {
  /** It is of no use any more. */
  lost(why) {
    if (this.reject) this.reject(new Error(why));
    else if (this === python) stopPython();
  }

  async told(kind, rest) {
    if (kind === "flood") return this.lost(FLOOD);
    try {
      if (rest.length > LONGEST_MESSAGE) return this.show?.(format.stderr(format.MORE));
      const said = JSON.parse(rest);
      if (kind === "out") {
        const output = format.readOutput(said);
        if (output) this.show?.(output);
      } else if (kind === "want") {
        const [number, url] = said;
        const came = await packages.bring(String(url));
        // Python passes over some of what is missing, so it is said here.
        if (came.why) this.show?.(format.stderr(`${came.why}\n`));
        this.post({ number, ...came });
      } else if (kind === "done") this.resolve?.(said);
    } catch {
      this.lost(ENDED);
    }
  }

  /** Run a cell, as the question asks; show: takes its outputs on the way. */
  async run(question, show) {
    await this.ready;
    this.show = show;
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
  const mine = (python = new Python(LAB.frame, loaded));
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

// What is shown is drawn when it comes near the window, one after the other, and the reader's taps
// between.

const near = new Set();
const fills = new WeakMap();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) near[isIntersecting ? "add" : "delete"](target);
    setTimeout(fillNext);
  },
  { rootMargin: "50% 0%" },
);

function fillNext() {
  const [first] = near;
  if (!first) return;
  fill(first);
  setTimeout(fillNext);
}

function fill(made) {
  near.delete(made);
  observer.unobserve(made);
  fills.get(made)?.();
}

/** Call this once the element comes near the window. */
function whenNear(made, act) {
  fills.set(made, act);
  observer.observe(made);
}

addEventListener("beforeprint", () => cells.querySelectorAll(".shown, .shown > *").forEach(fill));

/** The element that shows an output. */
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
    made.refill = () => made.replaceChildren(...format.pieces(text()));
    whenNear(made, made.refill);
  }
  made.classList.toggle("long", JSON.stringify(output).length > LONG);
  return made;
}

// The notebook that is shown.

let name = OWN;
let notebook = format.notebookOf([format.codeCell("")]);
let changed = false;
let removed = null; // the cell that was deleted last, and its place
const views = new Map();

function touched() {
  changed = true;
  if (location.hash) history.replaceState(null, "", location.pathname);
}

/** One cell on the page. */
class View {
  constructor(cell) {
    this.cell = cell;
    this.isCode = cell.cell_type === "code";
    this.place = element("piece").content.firstElementChild.cloneNode(true);
    [this.field, this.tools, this.shown] = this.place.children;
    const [main, below, away] = this.tools.children;
    this.main = main;
    this.main.textContent = this.isCode ? "Run" : "Edit";
    this.main.className = this.isCode ? "action" : "quiet";
    this.main.addEventListener("click", () => (this.isCode ? runFrom(this, false) : this.toggle()));
    below.addEventListener("click", () => insertAfter(this, format.codeCell("")));
    away.addEventListener("click", () => this.remove());
    this.field.value = cell.source;
    this.field.maxLength = format.MOST_TEXT;
    this.field.addEventListener("input", () => this.edited());
    this.field.addEventListener("keydown", (event) => this.onKey(event));
    this.fit();
    if (this.isCode) return this.draw();
    this.place.prepend(this.shown);
    this.shown.addEventListener("dblclick", () => this.toggle(true));
    this.toggle(!cell.source.trim());
  }

  /** As high as its text. */
  fit() {
    const lines = this.field.value.split("\n").length;
    this.field.rows = Math.min(Math.max(lines, this.isCode ? 2 : 3), 40);
  }

  number(place) {
    this.place.ariaLabel = `Cell ${place}`;
    this.field.ariaLabel = `Cell ${place}, ${this.isCode ? "Python" : "text"}`;
  }

  edited() {
    this.cell.source = this.field.value;
    this.place.classList.toggle("stale", this.isCode && this.cell.outputs.length > 0);
    this.fit();
    touched();
  }

  onKey(event) {
    if (event.isComposing || event.key !== "Enter") return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (this.isCode) return runFrom(this, event.shiftKey);
      this.toggle(false);
      (event.shiftKey ? next(this) : this).focus();
    } else if (this.isCode && !event.altKey) {
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
    else whenNear(this.shown, () => this.shown.replaceChildren(...format.rendered(this.cell.source).childNodes));
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
    if (this.isFull && this.shown.children.length === length) this.shown.append(outputElement(format.stderr(format.FULL)));
  }

  /** One more output; what is printed piece by piece is one. */
  add(output) {
    const { outputs } = this.cell;
    const last = outputs.at(-1);
    if (output.output_type === "stream" && last?.name === output.name) {
      if (last.text.length <= format.MOST_TEXT) last.text = format.cut(last.text + output.text);
    } else {
      const count = notebook.cells.reduce((sum, cell) => sum + (cell.outputs?.length ?? 0), 0);
      if (count < format.MOST_OUTPUTS) outputs.push(output);
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

  remove() {
    const place = notebook.cells.indexOf(this.cell);
    notebook.cells.splice(place, 1);
    removed = { cell: this.cell, place };
    views.delete(this.cell);
    this.place.remove();
    if (!notebook.cells.length) insert(format.codeCell(""), 0);
    numberAll();
    touched();
    say("The cell is deleted.", button("Undo", undo));
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
}

function numberAll() {
  notebook.cells.forEach((cell, place) => views.get(cell)?.number(place + 1));
}

/** Put a cell behind another, or at the end; what stands there already where no more has room. */
function insertAfter(view, cell, focus = true) {
  if (notebook.cells.length >= format.MOST_CELLS) {
    say(format.TOO_MANY);
    return view ?? views.get(notebook.cells.at(-1));
  }
  return insert(cell, view ? notebook.cells.indexOf(view.cell) + 1 : notebook.cells.length, focus);
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
  return cell ? views.get(cell) : insertAfter(view, format.codeCell(""), false);
}

// Running.

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
    if (!now.isHere) busy(LOADING);
    try {
      await now.ready;
    } catch (why) {
      // A network may refuse one kind of file.  (Or it was stopped while it came.)
      if (mine === turn) throw new Error(why?.message ? `${LOST} ${why.message}.` : LOST);
    }
    if (mine !== turn) return false;
    busy(`Cell ${place} is running`);
    const asked = { source: view.cell.source, place };
    const told = await now.run(asked, (output) => mine === turn && view.add(output));
    if (mine !== turn) return false;
    view.cell.execution_count = format.whole(told?.count);
    view.point(format.whole(told?.line));
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
  if (phase) return say(RUNNING);
  fail("");
  packages.begin();
  const mine = turn;
  const start = performance.now();
  let done = 0;
  while (done < listed.length && (await runOne(listed[done]))) done += 1;
  if (mine !== turn && !phase) return;
  free();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const words = done === listed.length ? `Done in ${seconds} s.` : "A cell has failed; its error stands below it.";
  if (element("failed").hidden) say(words);
}

function runFrom(view, goOn) {
  if (phase) return say(RUNNING);
  if (goOn) next(view).focus();
  return run([view]);
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

// What is kept.  A notebook has a name, under which it is kept.  What is kept is never written over by
// another text: another one that would have this name is kept beside, as "name~2".

let known = null; // what this tab knows to be kept of the notebook
let written = -Infinity; // when it has written that

/** What is kept under a name, null where nothing is, or what cannot be read. */
function read(as) {
  try {
    return format.readNotebook(kept(KEY + as));
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

/** The names of the notebooks that this device keeps. */
function keptNames() {
  try {
    const keys = Object.keys(localStorage).filter((each) => each.startsWith(KEY));
    return keys.map((each) => each.slice(KEY.length)).sort();
  } catch {
    return []; // nothing is kept in this window
  }
}

/** Keep this text of the notebook, if there is room for it. */
function keepText(text) {
  const others = keptNames().filter((each) => each !== name).map((each) => kept(KEY + each)?.length ?? 0);
  const all = others.reduce((sum, each) => sum + each, text.length);
  return text.length <= MOST_KEPT && all <= MOST_IN_ALL && keep(KEY + name, text);
}

/** Whether all outputs may have room; what they come to as JSON takes long to find out. */
function isLight() {
  const outputs = notebook.cells.flatMap((cell) => cell.outputs ?? []);
  const texts = outputs.flatMap(({ text = "", data, traceback = [] }) => [text, ...Object.values(data ?? {}), ...traceback]);
  return texts.reduce((sum, text) => sum + text.length, 0) < MOST_KEPT;
}

function save() {
  const there = kept(KEY + name);
  const isOthers = there !== null && there !== known;
  // Of two tabs that write at the same time the later one wins; the other one sees that here.
  if (!changed && !(isOthers && performance.now() - written < AT_ONCE)) return;
  changed = false;
  const was = name;
  if (isOthers) name = freeName(name, notebook);
  if (name !== was) say("Another tab has changed this notebook, so this one is kept beside it.");
  const bare = notebook.cells.map((cell) => (cell.outputs ? { ...cell, outputs: [] } : cell));
  const isKept =
    (isLight() && keepText(JSON.stringify(notebook))) || keepText(JSON.stringify({ ...notebook, cells: bare }));
  [known, written] = [kept(KEY + name), performance.now()];
  element("keeping").textContent = isKept ? "This notebook is kept on this device." : UNKEPT;
  list();
}

setInterval(save, SOON);
addEventListener("pagehide", save);
addEventListener("storage", () => list());

/** Show the notebooks that this device keeps. */
function list() {
  const names = [OWN, ...keptNames().filter((each) => each !== OWN)];
  const rows = names.map((each) => {
    const row = document.createElement("li");
    const [first, count] = each.split("~");
    const found = each === name ? notebook : read(each);
    const title = first === OWN ? "Your notebook" : found ? format.titleOf(found) : "A notebook that cannot be read";
    const label = count ? `${title} (${count})` : title;
    const open = button(label, () => (each === OWN ? openOwn() : showKept(each, null)));
    if (each === name) open.ariaCurrent = "true";
    row.append(open);
    if (each !== OWN) row.append(button("✕", () => forget(each), `Delete “${label}”`));
    return row;
  });
  element("own-notebooks").replaceChildren(...rows);
}

function forget(each) {
  changed = changed && each !== name;
  localStorage.removeItem(KEY + each);
  if (each === name) openOwn();
  list();
  say("The notebook is deleted from this device.");
}

// What is opened and given away.

/** Show a notebook under the name by which it is kept, in a Python of its own. */
function show(found, as) {
  stopPython();
  free();
  followed += 1;
  [notebook, name, removed, known, written] = [found, as, null, kept(KEY + as), -Infinity];
  views.clear();
  for (const cell of notebook.cells) views.set(cell, new View(cell));
  cells.replaceChildren(...notebook.cells.map((cell) => views.get(cell).place));
  numberAll();
  element("title").textContent = format.titleOf(notebook);
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
  if (!found && !fresh) return fail(UNREADABLE);
  show(found ?? fresh, found ? as : freeName(as, fresh));
  say(NONE_RUNS);
  if (!found && kept(KEY + as) !== null) fail(UNREADABLE);
}

const openOwn = () => showKept(OWN, format.readNotebook(JSON.stringify(LAB.first)));

/** A short name for what a link brings, so that each has a place of its own. */
function shortName(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 4294967296;
  return sum.toString(36);
}

/** Show the cells of a link, which are JSON: [[0 for code, its text], [1, text], ...]. */
function showLink(text) {
  let found;
  try {
    found = JSON.parse(text).map(([kind, source]) => (kind ? format.textCell : format.codeCell)(source));
  } catch {
    throw new Error("The link is damaged or cut off, so it has changed nothing.");
  }
  const made = format.readCells(found);
  return () => showFresh(made, `link-${shortName(text)}`, `This notebook came by a link. ${NONE_RUNS}`);
}

async function fetched(path) {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok) throw new Error(UNLOADED);
  return response.text();
}

/** What the words of an address say, as a function that shows it; an Error says why there is none. */
const openers = {
  async notebook(asked) {
    const found = LAB.notebooks.find((each) => each.name === asked);
    if (!found) throw new Error(`There is no notebook “${asked.slice(0, 40)}”; those that there are stand below.`);
    const text = await fetched(found.path).catch((error) => {
      if (!read(asked)) throw error;
    });
    return () => showKept(asked, text && format.readNotebook(text));
  },

  async example(asked) {
    const all = JSON.parse(await fetched(LAB.examples));
    if (!Object.hasOwn(all, asked)) {
      throw new Error("There is no such example any more; the reference of the package has those that there are.");
    }
    const head = `## ${asked}\n\nAn example of [the reference](${all[asked].path}). Change it and run it again.`;
    return () => {
      showFresh(format.notebookOf([format.textCell(head), ...all[asked].cells.map(format.codeCell)]), `example-${asked}`, "");
      return runAll();
    };
  },

  async packed(letters) {
    const { text, wrong } = await unpacked(letters, 4 * LONGEST_LINK);
    if (wrong === "long") throw new Error("The link holds more than a notebook may.");
    return showLink(text);
  },

  /** As packed, where nothing is. */
  async cells(letters) {
    return showLink(new TextDecoder().decode(bytes(letters)));
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
  const url = URL.createObjectURL(new Blob([format.fileText(notebook)], { type: "application/x-ipynb+json" }));
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
    if (file.size > format.MOST_FILE) throw new Error("It has more than 10 MB.");
    const text = await file.text();
    showFresh(format.readNotebook(text), `file-${shortName(text)}`, `The file is open. ${NONE_RUNS}`);
    touched();
  } catch (error) {
    fail(`This file was not opened, and nothing has changed. ${error.message}`);
  }
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
  "add-code": () => insertAfter(null, format.codeCell("")),
  "add-text": () => insertAfter(null, format.textCell("")).toggle(true),
  share,
  download,
  forget: async () => {
    await packages.forget();
    say("The saved packages are removed.");
  },
};
for (const [id, act] of Object.entries(presses)) element(id).addEventListener("click", act);
element("open").addEventListener("change", openFile);
addEventListener("hashchange", follow);
// A page that Back has brought out of the browser's memory waits for nothing that was on its way.
addEventListener("pageshow", ({ persisted }) => persisted && phase && stop());
// Who touches a cell is going to run it: Python starts meanwhile.
for (const kind of ["focusin", "pointerdown"]) {
  cells.addEventListener(kind, () => navigator.connection?.saveData || warm(), { once: true });
}

await follow();
element("tools").disabled = false;
document.documentElement.dataset.ready = "yes";
