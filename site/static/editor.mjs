// An editor with line numbers and colours over the plain text field of a strategy page, fetched when
// the reader asks for it. It stands in a shadow root, where its styles are adopted sheets, so it
// needs nothing of the policy. The field keeps the text and works without it, and Tab leaves both.
// What writes into the field from outside says so by the event "filled"; "pointed" has a part to
// select.

const STYLE = `
:host { display: block; border-radius: 0.6rem; overflow: hidden; background: #fff; color: #1a1a1a; }
:host([data-dark]) { filter: invert(0.9) hue-rotate(180deg); }
.cm-editor { min-height: 14rem; max-height: 32rem; font-size: 0.9rem; }
.cm-editor.cm-focused { outline: 2px solid #0b6b50; outline-offset: -2px; }
.cm-scroller { overflow: auto; font-family: ui-monospace, monospace; }
`;

// For the page's Python.
Object.assign(window, { keep, kept, packed, unpacked });

const field = document.getElementById("code");
const button = document.getElementById("fuller");
const offered = document.getElementById("offered");
const status = document.getElementById("status");

/** Whether the page is dark now, by its system's choice or the reader's. */
function isDark() {
  const [red, green, blue] = getComputedStyle(document.body).color.match(/[\d.]+/g).map(Number);
  return red + green + blue > 384; // its letters are light
}

/** The shadow root that the editor stands in, coloured as the page is. */
function place() {
  const host = document.createElement("div");
  field.after(host);
  const dark = () => host.toggleAttribute("data-dark", isDark());
  new MutationObserver(dark).observe(document.documentElement, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dark);
  dark();
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Put what is typed where the editor's own cursor is. A browser left to itself puts it at its own,
 * which is another for a moment on a busy machine, and keeps the look of what it replaces. */
function typed({ EditorView }, event, view) {
  const { inputType, data, cancelable } = event;
  if (inputType !== "insertText" || data === null || !cancelable || view.composing) return false;
  event.preventDefault();
  const { state } = view;
  const { from, to } = state.selection.main;
  const how = { userEvent: "input.type", scrollIntoView: true };
  const insert = () => state.update(state.replaceSelection(data), how);
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

/** The editor over the field, both with the same text from now on. */
function open(mirror, { python }) {
  const { EditorView, basicSetup } = mirror;
  const root = place();
  const kept = EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    field.value = update.state.doc.toString();
    field.dispatchEvent(new Event("input"));
    const before = update.state.doc.lineAt(update.state.selection.main.head);
    const line = before.text.slice(0, update.state.selection.main.head - before.from);
    offerNames(offered, line, field.value, (rest) => {
      view.dispatch(view.state.replaceSelection(rest));
      view.focus();
      offered.hidden = true;
    });
  });
  const typing = EditorView.domEventHandlers({
    beforeinput: (event, view) => typed(mirror, event, view),
  });
  const label = { "aria-label": field.labels[0].textContent };
  const view = new EditorView({
    doc: field.value,
    parent: root,
    root,
    extensions: [typing, basicSetup, python(), EditorView.contentAttributes.of(label), kept],
  });
  field.addEventListener("filled", () => {
    const changes = { from: 0, to: view.state.doc.length, insert: field.value };
    if (view.state.doc.toString() !== field.value) view.dispatch({ changes });
  });
  field.addEventListener("pointed", () => {
    const selection = { anchor: field.selectionStart, head: field.selectionEnd };
    view.dispatch({ selection, scrollIntoView: true });
    view.focus();
  });
  field.hidden = true;
  button.hidden = true;
  view.focus();
}

field.addEventListener("input", () => {
  if (field.hidden) return; // the editor is open
  const before = field.value.slice(0, field.selectionStart).split("\n").pop();
  offerNames(offered, before, field.value, (rest) => {
    field.focus();
    // It is old, but what it writes can be taken back by Ctrl+Z.
    if (!document.execCommand("insertText", false, rest)) field.setRangeText(rest);
    offered.hidden = true;
  });
});

button.hidden = false;
button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    const parts = [button.dataset.editor, button.dataset.python];
    open(...(await Promise.all(parts.map((url) => import(url)))));
  } catch (error) {
    console.warn(error);
    status.textContent = "The editor could not be loaded. The plain field works as before.";
    button.disabled = false;
  }
});
