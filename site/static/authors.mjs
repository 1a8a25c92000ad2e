// The authors' page: a game, a position, a theme and a width in, a widget and its snippets out.
// A position may also come behind this page's own #, as the link to it: /embed/#/<game>/#tiles=1-4
const by = (id) => document.getElementById(id);
const site = document.body.dataset.site;
const known = JSON.parse(by("known").textContent);
const OWN = "own"; // the option for a position that is none of the examples

const gameOf = (name) => known.find((entry) => entry.game === name);
const first = (game) => ({ game, words: gameOf(game).places[0]?.words ?? "" });
const chosen = first(known[0].game);
const placeOf = ({ game, words }) => gameOf(game).places.find((place) => place.words === words);

/** {game, words} of a link to a position, whatever its host; an Error says what is wrong. */
function read(text) {
  const address = new URL(text.trim(), site);
  const [, name, ...rest] = address.pathname.split("/");
  const game = gameOf(name);
  if (!game) {
    const names = known.map((entry) => `/${entry.game}/`).join(", ");
    throw new Error(`This is no link to a position: its path begins with one of ${names}.`);
  }
  const hash = decodeURIComponent(address.hash.slice(1));
  if (rest[0] === "play") by("shows").value = "ask";
  if (hash || !rest.includes("at")) return { game: name, words: hash };
  const place = game.places.find(({ path, asks }) => [path, asks].includes(address.pathname));
  if (!place) throw new Error(`There is no example at ${address.pathname}.`);
  return { game: name, words: place.words };
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

// Spaces and quotes have no place in a link that is pasted into HTML and Markdown.
const coded = (words) => encodeURI(words).replaceAll("(", "%28").replaceAll(")", "%29");

/** Whether a position can be asked as a question: it has to have a throw, or layouts to choose. */
function canAsk({ game, words }) {
  const { throw: key } = gameOf(game);
  return Boolean(key) && words.split("&").some((word) => word.startsWith(`${key}=`));
}

/** Whether the words are those of a question alone, of which the advisor knows nothing. */
const onlyAsks = (place) => canAsk(place) && gameOf(place.game).only;

const asks = () => canAsk(chosen) && (by("shows").value === "ask" || onlyAsks(chosen));

function snippets({ game, words }, theme, width, height) {
  const { title } = gameOf(game);
  const place = placeOf(chosen);
  const name = `${title}: ${asks() ? "what is best?" : place ? place.label : "the best play"}`;
  const hash = words ? `#${coded(words)}` : "";
  const folder = asks() ? `${game}/play` : game;
  const full = `${site}/${folder}/${hash}`;
  const query = theme === "auto" ? "?embed" : `?embed&theme=${theme}`;
  const source = escaped(`${site}/${folder}/${query}${hash}`);
  const frame =
    `<iframe src="${source}" width="${width || "100%"}" height="${height}" ` +
    `style="border: 0; max-width: 100%" loading="lazy" title="${escaped(name)}"></iframe>`;
  const size = width ? ` style="width: ${width}px; max-width: 100%"` : "";
  return {
    element:
      `<script src="${site}/embed.js" async></script>\n` +
      `<bestplay-widget game="${game}" state="${escaped(words)}"${asks() ? " ask" : ""} theme="${theme}" ` +
      `title="${escaped(name)}"${size}></bestplay-widget>`,
    iframe: frame,
    oembed: asks() ? (place?.asks ? site + place.asks : full) : place ? site + place.path : `${site}/${game}/`,
    markdown: `${frame}\n\n[${name} (Bestplay)](${full})`,
  };
}

/** Writes the snippets; a plain iframe gets the height that the widget has here. */
function write() {
  const height = Math.ceil(by("stage").firstElementChild.getBoundingClientRect().height);
  const found = snippets(chosen, by("theme").value, by("width").value, height);
  for (const [name, text] of Object.entries(found)) by(name).textContent = text;
}

/** Shows the chosen position: its widget and its snippets. */
function show() {
  const theme = by("theme").value;
  const width = by("width").value;
  by("game").value = chosen.game;
  fill();
  by("shows").options[0].disabled = onlyAsks(chosen);
  by("shows").options[1].disabled = !canAsk(chosen);
  by("shows").value = asks() ? "ask" : "";
  by("kept").textContent = asks() && !placeOf(chosen)?.asks
    ? "This question is none of the examples, so for oEmbed it is a link; the others keep it."
    : asks() ? "All four keep this question."
    : !chosen.words || placeOf(chosen)
    ? "All four keep this position."
    : "This position is none of the examples, so the link for oEmbed shows the game’s first one; the others keep it.";
  let widget = by("stage").firstElementChild;
  if (!widget) {
    widget = document.createElement("bestplay-widget");
    by("stage").append(widget);
    new ResizeObserver(write).observe(widget);
  }
  widget.style.width = width ? `${width}px` : "";
  const wanted = { game: chosen.game, state: chosen.words, theme };
  for (const [name, value] of Object.entries(wanted)) {
    if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
  }
  if (widget.hasAttribute("ask") !== asks()) widget.toggleAttribute("ask", asks());
  write();
}

/** The positions of the chosen game to choose from. */
function fill() {
  const groups = Map.groupBy(gameOf(chosen.game).places, (place) => place.group);
  const option = (value, label) => new Option(label, value, false, value === chosen.words);
  const options = [option("", "As the game begins")];
  for (const [label, places] of groups) {
    const group = document.createElement("optgroup");
    group.label = label;
    group.append(...places.map((place) => option(place.words, place.label)));
    options.push(group);
  }
  if (chosen.words && !placeOf(chosen)) options.push(new Option(chosen.words, OWN, false, true));
  by("place").replaceChildren(...options);
}

function say(text) {
  by("message").textContent = text;
  by("message").hidden = !text;
}

/** Takes the position of a link, or says why not. */
function take(text, isCoded = false) {
  try {
    Object.assign(chosen, read(isCoded ? decodeURIComponent(text) : text));
    say("");
  } catch (error) {
    say(error instanceof TypeError || error instanceof URIError ? "This is no link." : error.message);
  }
  show();
}

by("game").append(...known.map(({ game, title }) => new Option(title, game)));
by("choice").addEventListener("submit", (event) => event.preventDefault());
by("game").addEventListener("change", () => {
  Object.assign(chosen, first(by("game").value));
  by("link").value = "";
  show();
});
by("place").addEventListener("change", () => {
  if (by("place").value !== OWN) chosen.words = by("place").value;
  by("link").value = "";
  show();
});
by("link").addEventListener("change", () => by("link").value.trim() && take(by("link").value));
by("theme").addEventListener("change", show);
by("shows").addEventListener("change", show);
by("width").addEventListener("change", show);
by("use").addEventListener("click", () => {
  const frame = by("stage").firstElementChild.shadowRoot.querySelector("iframe");
  take(frame.contentWindow.location.href);
});
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const code = by(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.firstChild.textContent = "Copied";
      setTimeout(() => { button.firstChild.textContent = "Copy"; }, 2000);
    } catch {
      getSelection().selectAllChildren(code);
      say("The snippet is selected; copy it with the keyboard.");
    }
  });
}
const followed = () => location.hash.length > 1 && take(location.hash.slice(1), true);
window.addEventListener("hashchange", followed);
if (location.hash.length > 1) followed();
else show();
