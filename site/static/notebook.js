// Notebooks as files have them (nbformat 4.5): they are read, made and written, and kept in that form.

const MOST_FILE = 10_000_000; // bytes
const WRITTEN_BY = {
  kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  language_info: { name: "python" },
};

const id = () => Math.random().toString(36).slice(2, 12);
const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));

const codeCell = (source) => ({
  cell_type: "code",
  execution_count: null,
  id: id(),
  metadata: {},
  outputs: [],
  source,
});
const textCell = (source) => ({ cell_type: "markdown", id: id(), metadata: {}, source });

/** A notebook of these cells. */
const notebookOf = (cells) => ({ cells, metadata: WRITTEN_BY, nbformat: 4, nbformat_minor: 5 });

/** A bundle of forms of one value, each as one text, but for JSON. */
function readData(data) {
  const entries = Object.entries(Object(data));
  return Object.fromEntries(
    entries.map(([kind, value]) => [kind, typeof value === "string" || Array.isArray(value) ? joined(value) : value]),
  );
}

/** An output, null for one that is none. */
function readOutput(output) {
  const kind = output?.output_type;
  const metadata = Object(output?.metadata);
  if (kind === "stream") {
    return { output_type: kind, name: output.name === "stderr" ? "stderr" : "stdout", text: joined(output.text) };
  }
  if (kind === "error") {
    const traceback = Array.isArray(output.traceback) ? output.traceback.map(String) : [];
    return { output_type: kind, ename: String(output.ename), evalue: String(output.evalue), traceback };
  }
  const data = readData(output?.data);
  if (kind === "display_data") return { output_type: kind, data, metadata };
  const execution_count = Number.isInteger(output?.execution_count) ? output.execution_count : null;
  return kind === "execute_result" ? { output_type: kind, execution_count, data, metadata } : null;
}

function readCell(cell) {
  const source = joined(cell?.source);
  const own = { id: /^[\w-]{1,64}$/.test(cell?.id) ? cell.id : id(), metadata: Object(cell?.metadata) };
  if (cell?.cell_type !== "code") {
    return { cell_type: cell?.cell_type === "raw" ? "raw" : "markdown", ...own, source };
  }
  const outputs = (Array.isArray(cell.outputs) ? cell.outputs : []).map(readOutput).filter(Boolean);
  const execution_count = Number.isInteger(cell.execution_count) ? cell.execution_count : null;
  return { cell_type: "code", execution_count, ...own, outputs, source };
}

/** The notebook of a file's text; an Error says, for the reader, why it is none. */
function readNotebook(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error("It is no notebook: a notebook is JSON.");
  }
  if (!Array.isArray(found?.cells)) throw new Error("It is no notebook: it has no cells.");
  if (found.nbformat !== 4) throw new Error("It is a notebook of another format than 4.");
  const cells = found.cells.map(readCell);
  const known = new Set();
  for (const cell of cells) {
    while (known.has(cell.id)) cell.id = id();
    known.add(cell.id);
  }
  return { ...notebookOf(cells), metadata: Object(found.metadata ?? WRITTEN_BY) };
}

/** A notebook as the text of a file. */
const fileText = (notebook) => JSON.stringify(notebook, null, 1) + "\n";

/** What a notebook is called: its first heading, or its first line. */
function titleOf({ cells }) {
  const first = cells.map(({ source }) => source.trim()).find(Boolean) ?? "";
  return first.split("\n")[0].replace(/^#+\s*/, "").slice(0, 80) || "An empty notebook";
}

// Texts between cells: headings, lists, paragraphs, and words in bold, code or as links to the site.

const WORDS = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*|https:\/\/[^)\s]+)\)/g;

function withWords(to, text) {
  let last = 0;
  for (const found of text.matchAll(WORDS)) {
    const [whole, bold, code, label, href] = found;
    const made = document.createElement(bold ? "strong" : code ? "code" : "a");
    made.textContent = bold ?? code ?? label;
    if (href) made.href = href;
    to.append(text.slice(last, found.index), made);
    last = found.index + whole.length;
  }
  to.append(text.slice(last));
  return to;
}

/** A text as elements. */
function rendered(source) {
  const made = document.createElement("div");
  const add = (name, text, where = made) => {
    const element = withWords(document.createElement(name), text);
    where.append(element);
    return element;
  };
  for (const block of source.split(/\n\s*\n/).filter((each) => each.trim())) {
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
