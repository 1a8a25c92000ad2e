// The lab: a notebook whose cells run in Python on the reader's device, in the jail (frame.js), where
// one Python lives until it is stopped.  What is shown is made of outputs as the notebook format has
// them (notebook.js); HTML and SVG among them is made anew (drawn.js), so none of it can do anything.

const LAB = JSON.parse(document.getElementById("lab").textContent);
const KEY = "bestplay.lab.";
const OWN = "own";
const SOON = 500; // milliseconds after which a change is kept
const MOST_WANTED = 300; // addresses that one run may have fetched
const MOST_DRAWN = 200; // outputs of a cell that are shown
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
  "This browser could not keep the notebook: it refuses to, or has no room left. Download it before you leave this page.";

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

const packages = new Packages(LAB.packages, lock, (words) => (phase = words));

class Python extends Frame {
  constructor() {
    super(LAB.frame, loaded);
    this.ready = this.ready.then(() => (this.answer = this.answer ?? (() => {})));
    this.ready.catch(() => {});
    this.wanted = 0;
  }

  async told(kind, rest) {
    if (kind === "out") {
      const output = readOutput(JSON.parse(rest));
      if (output) this.show?.(output);
    } else if (kind === "want") {
      const [number, url] = JSON.parse(rest);
      const isTooMuch = (this.wanted += 1) > MOST_WANTED;
      const came = isTooMuch ? { why: REFUSED } : await packages.bring(String(url));
      // Python passes over some of what is missing, so it is said here.
      if (came.why) this.show?.({ output_type: "stream", name: "stderr", text: `${came.why}\n` });
      this.post({ number, ...came });
    } else if (kind === "done" || kind === "names") {
      this.resolve?.(JSON.parse(rest));
    } else {
      this.reject?.(new Error(kind === "flood" ? FLOOD : ENDED));
    }
  }

  /** What a question comes to; show: takes the outputs on the way. */
  async ask(question, show) {
    await this.ready;
    this.show = show;
    this.wanted = 0;
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
const fail = (text) => {
  element("failed").textContent = text;
  element("failed").hidden = !text;
};

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
  element("as-it-was").hidden = !(name in shipped);
}

/** One cell on the page. */
class View {
  constructor(cell) {
    this.cell = cell;
    this.place = document.createElement("section");
    this.place.className = "piece";
    this.place.id = `cell-${cell.id}`;
    this.field = document.createElement("textarea");
    Object.assign(this.field, { className: "code", spellcheck: false, value: cell.source });
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
    if (edit) this.field.focus();
    else this.shown.replaceChildren(...rendered(this.cell.source).childNodes);
  }

  draw() {
    this.shown.replaceChildren(...this.cell.outputs.slice(0, MOST_DRAWN).map(outputElement));
    if (this.cell.outputs.length > MOST_DRAWN) this.shown.append("More was shown than fits here.");
  }

  /** One more output; what is printed piece by piece is one. */
  add(output) {
    const last = this.cell.outputs.at(-1);
    if (output.output_type === "stream" && last?.name === output.name) {
      last.text += output.text;
      this.shown.lastElementChild.textContent = last.text;
    } else if (this.cell.outputs.push(output) <= MOST_DRAWN) {
      this.shown.append(outputElement(output));
    }
  }

  clear() {
    if (!this.isCode) return;
    Object.assign(this.cell, { outputs: [], execution_count: null });
    this.place.classList.remove("stale");
    this.draw();
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
    if (!line || line > lines.length) return;
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
      const names = known.filter((each) => each !== begun);
      this.offered.replaceChildren(
        ...names.map((each) => button(each, () => this.complete(each.slice(begun.length)))),
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
  if (typeof drawing === "string") {
    const made = drawn(drawing);
    made.tabIndex = 0; // what is wide is scrolled by keys as well
    made.ariaLabel = "Output";
    made.setAttribute("role", "region");
    return made;
  }
  const made = document.createElement("pre");
  made.className = kind === "error" ? "told wrong" : output.name === "stderr" ? "told aside" : "told";
  made.textContent = kind === "error" ? output.traceback.join("\n") : (output.text ?? joined(data?.["text/plain"]));
  made.tabIndex = 0;
  return made;
}

function numberAll() {
  for (const cell of notebook.cells) views.get(cell)?.number();
}

/** Put a cell behind another, or at the end. */
function insertAfter(view, cell, focus = true) {
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
    } catch {
      if (mine === turn) throw new Error(LOST); // or it was stopped while it came
    }
    if (mine !== turn) return false;
    busy(`Cell ${place} is running`);
    const asked = { cell: view.cell.id, source: view.cell.source, place };
    const told = await now.ask(asked, (output) => mine === turn && view.add(output));
    if (mine !== turn) return false;
    view.cell.execution_count = told.count;
    if (told.line) view.point(told.line);
    return !view.cell.outputs.some(({ output_type: kind }) => kind === "error");
  } catch (error) {
    if (mine === turn || error.message === LOST) {
      stopPython();
      const said = error.message === LOST ? LOST : `${error.message} ${ANEW}`;
      fail(said);
      view.add({ output_type: "error", ename: "Ended", evalue: said, traceback: [said] });
    }
    return false;
  } finally {
    view.place.classList.remove("runs");
    changed = true;
  }
}

/** Run cells one after the other until one fails. */
async function run(listed) {
  if (isBusy()) return say("A cell is running already. Stop ends it.");
  fail("");
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

const shipped = Object.fromEntries(LAB.notebooks.map((each) => [each.name, each]));

function save() {
  if (!changed) return;
  changed = false;
  const whole = JSON.stringify(notebook);
  const bare = () => {
    const cells = notebook.cells.map((cell) => (cell.outputs ? { ...cell, outputs: [] } : cell));
    return JSON.stringify({ ...notebook, cells });
  };
  const isKept = keep(KEY + name, whole) || keep(KEY + name, bare());
  element("keeping").textContent = isKept ? "This notebook is kept on this device." : UNKEPT;
  list();
}

setInterval(save, SOON);
addEventListener("pagehide", save);

/** Show a notebook under the name by which it is kept. */
function show(found, as) {
  save();
  if (isBusy()) stop();
  [notebook, name, removed] = [found, as, null];
  views.clear();
  cells.replaceChildren();
  for (const cell of notebook.cells) views.set(cell, new View(cell));
  cells.append(...notebook.cells.map((cell) => views.get(cell).place));
  numberAll();
  element("title").textContent = titleOf(notebook);
  element("as-it-was").hidden = !(name in shipped) || !kept(KEY + name);
  element("keeping").textContent = "";
  fail("");
  list();
}

/** A notebook that is kept, null where there is none; one that is damaged is told. */
function load(as) {
  const text = kept(KEY + as);
  if (!text) return null;
  try {
    return readNotebook(text);
  } catch {
    fail("What this device kept of this notebook is damaged, so it begins anew.");
    return null;
  }
}

async function shippedNotebook(as) {
  if (as === LAB.welcome) return readNotebook(JSON.stringify(LAB.first));
  const response = await fetch(shipped[as].path);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return readNotebook(await response.text());
}

async function openShipped(as) {
  try {
    show(load(as) ?? (await shippedNotebook(as)), as);
    say("Nothing runs until you press Run.");
  } catch {
    fail("This notebook could not be loaded. Check the connection and choose it again.");
  }
}

async function asItWas() {
  dropKept(name);
  changed = false;
  await openShipped(name);
  say("The notebook is as it was.");
}

function openOwn() {
  const found = load(OWN) ?? readNotebook(JSON.stringify(LAB.first));
  show(found, OWN);
}

/** A short name for what a link brings, so that each has a place of its own. */
function shortName(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 4294967296;
  return sum.toString(36);
}

/** Open what the address says. */
async function follow() {
  const words = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  if (words.has("notebook")) {
    const asked = words.get("notebook");
    if (asked in shipped) return openShipped(asked);
    openOwn();
    return fail(`There is no notebook “${asked.slice(0, 40)}”; those that there are stand below.`);
  }
  if (words.has("example")) return openExample(words.get("example"));
  if (words.has("packed")) return openPacked(words.get("packed"));
  if (words.has("kept") && load(words.get("kept"))) return show(load(words.get("kept")), words.get("kept"));
  return openOwn();
}

async function openExample(asked) {
  try {
    const response = await fetch(LAB.examples);
    const found = (await response.json())[asked];
    if (!found) {
      openOwn();
      return fail("There is no such example any more; the reference of the package has those that there are.");
    }
    const head = `## ${asked}\n\nAn example of [the reference](${found.path}). Change it and run it again.`;
    show(notebookOf([textCell(head), ...found.cells.map(codeCell)]), `example-${asked}`);
    return runAll();
  } catch {
    openOwn();
    return fail("The example could not be loaded. Check the connection and follow the link again.");
  }
}

async function openPacked(letters) {
  const { text, wrong } = await unpacked(letters, 4 * LONGEST_LINK);
  try {
    if (wrong) throw new Error(wrong);
    const found = JSON.parse(text).map(([kind, source]) => (kind ? textCell : codeCell)(String(source)));
    show(notebookOf(found), `link-${shortName(text)}`);
    say("This notebook came by a link. Nothing runs until you press Run.");
  } catch {
    openOwn();
    fail("The link is damaged or cut off, so it has changed nothing.");
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
    const found = readNotebook(text);
    show(found, `file-${shortName(text)}`);
    touched();
    say("The file is open. Nothing runs until you press Run.");
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

/** Show the notebooks that this device keeps, but for those of the site. */
function list() {
  const names = keptNames().filter((each) => !(each in shipped));
  const rows = [OWN, ...names.filter((each) => each !== OWN).sort()].map((each) => {
    const row = document.createElement("li");
    const title = each === OWN ? "Your notebook" : titleOf(load(each) ?? notebook);
    const open = button(title, () => (each === OWN ? openOwn() : show(load(each), each)), "", "quiet");
    if (each === name) open.ariaCurrent = "true";
    row.append(open);
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
