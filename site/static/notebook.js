// Notebooks as files have them (nbformat 4.4): they are read, made and written, and kept in that form.

// What a page takes is limited here, whoever made it: a file, a link, what is kept, or Python.

export const MOST_FILE = 10_000_000; // bytes
export const MOST_CELLS = 500;
export const MOST_OUTPUTS = 200; // of a notebook
export const MOST_TEXT = 200_000; // characters of a cell, or of an output
const MOST_SOURCE = 1_000_000; // of all cells
const MOST_LINES = 2000; // of what an error tells
export const MOST_COMPLEX = 20_000; // letters of scripts that are laid out slowly, of an output
const MOST_RENDERED = 20_000; // of a text between cells
export const MORE = "\n(There was more than is shown.)\n";
export const FULL = `A notebook has at most ${MOST_OUTPUTS} outputs; Clear makes room for others.`;
export const TOO_MANY = `A notebook has at most ${MOST_CELLS} cells.`;

const WRITTEN_BY = {
  kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  language_info: { name: "python" },
};

const listed = (value) => (Array.isArray(value) ? value : []);
const joined = (text) =>
  typeof text === "string" ? text : listed(text).filter((part) => typeof part === "string").join("");
export const cut = (text, most = MOST_TEXT) => (text.length > most ? text.slice(0, Math.max(most, 0)) + MORE : text);
/** Letters that are laid out one by one, from left to right: Latin, Greek, Cyrillic, signs, Chinese,
 * Japanese and Korean.  All others have to be joined, or run the other way. */
const COMPLEX =
  /[^\u0000-\u02ff\u0370-\u052f\u1e00-\u200a\u2010-\u2027\u2030-\u205e\u2070-\u2bff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu;

/** A text as browsers lay it out in time: of some scripts a long one takes the square of its length.
 * room: how many of their letters there may still be. */
export function pieces(text, room = { left: MOST_COMPLEX }) {
  const letters = text.match(COMPLEX)?.length ?? 0;
  const shown = letters > room.left ? text.slice(0, room.left) + MORE : text;
  room.left = Math.max(room.left - letters, 0);
  return shown.match(/[^]{1,500}/gu) ?? [];
}
export const whole = (count) => (Number.isInteger(count) ? count : null);

export const codeCell = (source) => ({
  cell_type: "code",
  execution_count: null,
  metadata: {},
  outputs: [],
  source,
});
export const textCell = (source) => ({ cell_type: "markdown", metadata: {}, source });
export const stderr = (text) => ({ output_type: "stream", name: "stderr", text });

/** A notebook of these cells. */
export const notebookOf = (cells) => ({ cells, metadata: WRITTEN_BY, nbformat: 4, nbformat_minor: 4 });

/** A bundle of forms of one value, each as a text; what is too long is left out but for plain text. */
function readData(data) {
  const { "text/plain": plain, ...others } = Object(data);
  const found = {};
  let left = MOST_TEXT;
  for (const [kind, value] of Object.entries(others).slice(0, 9)) {
    const text = joined(value);
    if (!text || text.length > left) continue;
    found[kind] = text;
    left -= text.length;
  }
  return { ...found, "text/plain": cut(joined(plain), left) };
}

/** An output, null for one that is none. */
export function readOutput(output) {
  const kind = output?.output_type;
  if (kind === "stream") {
    return { output_type: kind, name: output.name === "stderr" ? "stderr" : "stdout", text: cut(joined(output.text)) };
  }
  if (kind === "error") {
    const traceback = cut(listed(output.traceback).map(joined).join("\n")).split("\n").slice(-MOST_LINES);
    return { output_type: kind, ename: joined(output.ename), evalue: cut(joined(output.evalue)), traceback };
  }
  const made = { output_type: kind, data: readData(output?.data), metadata: {} };
  if (kind === "display_data") return made;
  return kind === "execute_result" ? { ...made, execution_count: whole(output.execution_count) } : null;
}

function readCell(cell) {
  const source = joined(cell?.source);
  if (source.length > MOST_TEXT) throw new Error("A cell in it has more than 200,000 characters.");
  if (cell?.cell_type !== "code") return textCell(source);
  const outputs = listed(cell.outputs).slice(0, MOST_OUTPUTS).map(readOutput).filter(Boolean);
  return { ...codeCell(source), execution_count: whole(cell.execution_count), outputs };
}

/** The notebook of these cells of a file or a link; an Error says, for the reader, why it is none. */
export function readCells(found) {
  if (!Array.isArray(found) || !found.length) throw new Error("It is no notebook: it has no cells.");
  if (found.length > MOST_CELLS) throw new Error(`It has ${found.length} cells. ${TOO_MANY}`);
  let [outputs, characters] = [0, 0];
  const cells = found.map((each) => {
    const cell = readCell(each);
    if ((characters += cell.source.length) > MOST_SOURCE) {
      throw new Error("Its cells have more than a million characters.");
    }
    const count = cell.outputs?.length ?? 0;
    if (outputs + count > MOST_OUTPUTS) cell.outputs.splice(MOST_OUTPUTS - outputs, count);
    outputs += cell.outputs?.length ?? 0;
    return cell;
  });
  return notebookOf(cells);
}

/** The notebook of a file's text; an Error says, for the reader, why it is none. */
export function readNotebook(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error("It is no notebook: a notebook is JSON.");
  }
  const made = readCells(found?.cells);
  if (found.nbformat !== 4) throw new Error("It is a notebook of another format than 4.");
  return made;
}

/** A notebook as the text of a file. */
export const fileText = (notebook) => JSON.stringify(notebook, null, 1) + "\n";

/** What a notebook is called: its first heading, or its first line. */
export function titleOf({ cells }) {
  const first = cells.map(({ source }) => source.trim()).find(Boolean) ?? "";
  return first.split("\n")[0].replace(/^#+\s*/, "").slice(0, 80) || "An empty notebook";
}

// Texts between cells: headings, lists, paragraphs, and words in bold, code or as links to the site.

// Each part ends where the next one may begin, so that a text is looked through once.
const WORDS = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\((\/[^()[\]\s]*|https:\/\/[^()[\]\s]+)\)/g;

function withWords(to, text) {
  let last = 0;
  for (const found of text.matchAll(WORDS)) {
    const [whole, bold, code, label, href] = found;
    const made = document.createElement(bold ? "strong" : code ? "code" : "a");
    made.textContent = bold ?? code ?? label;
    if (href) made.href = href;
    to.append(...pieces(text.slice(last, found.index)), made);
    last = found.index + whole.length;
  }
  to.append(...pieces(text.slice(last)));
  return to;
}

/** A text as elements. */
export function rendered(source) {
  const made = document.createElement("div");
  const add = (name, text, where = made) => {
    const element = withWords(document.createElement(name), text);
    where.append(element);
    return element;
  };
  for (const block of cut(source, MOST_RENDERED).split(/\n\s*\n/).filter((each) => each.trim())) {
    const lines = block.split("\n");
    const heading = lines[0].match(/^(#{1,4})\s+(.*)$/);
    if (heading) add(`h${Math.min(heading[1].length + 1, 4)}`, heading[2]);
    const rest = heading ? lines.slice(1) : lines;
    if (!rest.join("").trim()) continue;
    if (rest.every((line) => /^\s*[-*]\s/.test(line))) {
      const list = add("ul", "");
      rest.forEach((line) => add("li", line.replace(/^\s*[-*]\s+/, ""), list));
    } else add("p", rest.join(" "));
  }
  return made;
}
