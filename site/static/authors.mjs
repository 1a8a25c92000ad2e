// The authors' page: a game, a position or a card, a theme and a width in, a widget and its snippets
// out. What stands within the widget's element is there without scripts and holds its first height.
// A position may also come behind this page's own #, as the link to it: /embed/#/<game>/#tiles=1-4
const by = (id) => document.getElementById(id);
const site = document.body.dataset.site || location.origin;
const known = JSON.parse(by("known").textContent);
const OWN = "own"; // the option for a position that is none of the examples
const BESIDE = 672; // from this width on a widget's answer stands beside its board
const CARDS = ["answer", "chart", "sheet"]; // what is shown of these is a card

// What stands there without scripts beside the name.
const DAILY = "Ten questions for today, the same for everyone, each choice graded.";
const ASKS = "Choose what to do, and see what each choice costs.";

const gameOf = (name) => known.find((entry) => entry.game === name);
const first = (game) => ({ game, words: gameOf(game).places[0]?.words ?? "" });
const chosen = first(known[0].game);
const placeOf = ({ game, words }) => gameOf(game).places.find((place) => place.words === words);

/** {game, words} of a link to a position, whatever its host; an Error says what is wrong. */
function read(text) {
  const address = new URL(text.trim(), site);
  const [, name, ...rest] = address.pathname.split("/");
  if (rest.join("/") === "table/" && gameOf(name)?.explored) {
    by("shows").value = "table";
    return { ...first(name), table: decodeURIComponent(address.hash.slice(1)) };
  }
  for (const { game, cards } of known) {
    const card = cards.find(({ path }) => [path, `${path}card/`].includes(address.pathname));
    if (card) {
      by("shows").value = card.kind;
      return { game, words: first(game).words, card: card.path };
    }
  }
  const game = gameOf(name);
  if (name === "answers" || (game && rest[0] && !["at", "play"].includes(rest[0])))
    throw new Error(`There is no widget of ${address.pathname}.`);
  if (!game) {
    const names = known.map((entry) => `/${entry.game}/`).join(", ");
    throw new Error(
      `This is no link to a position or an answer, whose path begins with one of ${names}, /answers/.`,
    );
  }
  const hash = decodeURIComponent(address.hash.slice(1));
  if (CARDS.includes(by("shows").value)) by("shows").value = "";
  const isToday = rest[1] === "today" || hash.startsWith("practise=");
  if (rest[0] === "play") by("shows").value = isToday ? "daily" : "ask";
  if (by("shows").value === "daily") return first(name);
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

const shows = () => by("shows").value;
const asks = () => canAsk(chosen) && (shows() === "ask" || onlyAsks(chosen));
const isDaily = () => shows() === "daily" && Boolean(gameOf(chosen.game).throw);
const isTable = () => shows() === "table" && gameOf(chosen.game).explored;
const tableWords = () => (isTable() && chosen.table) || "";
const isCompact = () => shows() === "compact" && !asks();

/** The cards of the chosen kind, and the one that is chosen of them; null where none is shown. */
const cards = () => gameOf(chosen.game).cards.filter(({ kind }) => kind === shows());
const cardOf = () => cards().find(({ path }) => path === chosen.card) ?? cards()[0] ?? null;

/** What is shown, as snippets need it: its name, a sentence, and where all of it lies. */
function thing() {
  const { game, words } = chosen;
  const { title } = gameOf(game);
  const card = cardOf();
  if (card) {
    const framed = card.kind === "chart" ? card.path : `${card.path}card/`;
    return {
      name: card.label, said: card.said, full: card.path, framed, picture: card.picture,
      attributes: `card="${card.path}"`, oembed: card.path,
    };
  }
  const place = placeOf(chosen);
  if (isDaily()) {
    const full = `/${game}/play/today/`;
    return {
      name: `${title}: ten questions a day`, said: DAILY, full, picture: `${full}picture.png`,
      framed: `/${game}/play/?embed#practise=today`, attributes: `game="${game}" daily`, oembed: full,
    };
  }
  if (isTable()) {
    const full = `/${game}/table/`;
    const hash = tableWords() && `#${coded(tableWords())}`;
    const state = tableWords() && ` state="${escaped(tableWords())}"`;
    return {
      name: `${title}: the whole strategy`, full: full + hash, picture: `${full}picture.png`,
      said: gameOf(game).cards.find(({ path }) => path === full)?.said ?? "",
      framed: `${full}?embed${hash}`, attributes: `game="${game}" table${state}`, oembed: full,
    };
  }
  const folder = asks() ? `/${game}/play/` : `/${game}/`;
  const hash = words ? `#${coded(words)}` : "";
  const own = (asks() ? place?.asks : words ? place?.path : folder) || undefined;
  const mark = asks() ? " ask" : isCompact() ? " compact" : "";
  return {
    name: `${title}: ${asks() ? "what is best?" : place ? place.label : "the best play"}`,
    said: asks() ? ASKS : (place?.said ?? ""),
    full: own ?? `${folder}${hash}`,
    // An address of its own shows its position where scripts are refused as well.
    framed: `${words && own ? own : folder}?embed${isCompact() ? "&compact" : ""}${words && own ? "" : hash}`,
    picture: `${own || `/${game}/`}picture.png`.replace("/play/picture", "/picture"),
    attributes: `game="${game}" state="${escaped(words)}"${mark}`,
    oembed: asks() ? (own ?? `${folder}${hash}`) : (own ?? folder),
  };
}

/**
 * The height of the first paint as a style has it: at each width of the column what the game needs
 * there as it begins, and as much more as the widget here needs for what it shows.
 */
function reserved(width, height) {
  const usual = gameOf(chosen.game).heights;
  const other = by("other").firstElementChild;
  if (width || cardOf() || isCompact() || isDaily() || isTable()) return `${height}px`;
  const more = {};
  for (const widget of [by("stage").firstElementChild, other]) {
    const wide = widget.clientWidth;
    const [, tall] = usual.find(([least]) => wide >= least);
    more[wide >= BESIDE] = Math.ceil(widget.getBoundingClientRect().height) - tall;
  }
  const heights = usual.map(([least, tall]) => [least, tall + (more[least >= BESIDE] ?? 0)]);
  const steps = heights.slice(1).map(([, tall], step) => {
    const by = tall - heights[step][1];
    const [low, high, sign] = by < 0 ? [`${by}px`, "0px", -1] : ["0px", `${by}px`, 1];
    return ` + clamp(${low}, (${heights[step][0]}px - 100cqw) * ${sign * 9999}, ${high})`;
  });
  return `calc(${heights[0][1]}px${steps.join("")})`;
}

/** The same widget out of sight, in a column in which its answer stands elsewhere, to be measured. */
function measure(wanted, marks) {
  const place = by("other");
  let other = place.firstElementChild;
  if (!other) {
    other = document.createElement("bestplay-widget");
    place.append(other);
    new ResizeObserver(write).observe(other);
  }
  place.style.width = by("stage").firstElementChild.clientWidth >= BESIDE ? "360px" : "800px";
  for (const [name, value] of Object.entries(wanted)) {
    if (other.getAttribute(name) !== value) other.setAttribute(name, value);
  }
  for (const [name, has] of Object.entries(marks)) other.toggleAttribute(name, has);
}

function snippets(theme, width, height) {
  const { name, said, full, framed, picture, attributes, oembed } = thing();
  const [path, hash = ""] = framed.split("#");
  const query = theme === "auto" ? "" : `${path.includes("?") ? "&" : "?"}theme=${theme}`;
  const source = escaped(`${site}${path}${query}${hash && `#${hash}`}`);
  const frame =
    `<iframe src="${source}" width="${width || "100%"}" height="${height}" ` +
    `style="border: 0; max-width: 100%" loading="lazy" title="${escaped(name)}"></iframe>`;
  const size = width ? `width: ${width}px; max-width: 100%` : "max-width: 800px";
  const link = `<a href="${escaped(site + full)}">`;
  return {
    element:
      `<script src="${site}/embed.js" async></script>\n` +
      `<bestplay-widget ${attributes} theme="${theme}" title="${escaped(name)}" ` +
      `style="display: block; container-type: inline-size; ${size}">` +
      `<p style="margin: 0; min-height: ${reserved(width, height)}">` +
      `${link}${escaped(name)}</a>${said && ` ${escaped(said)}`}<br>` +
      `${link}<img src="${site}${picture}" alt="" width="1200" height="630" loading="lazy" ` +
      `style="width: min(100%, ${cardOf() || isCompact() ? 18 : 28}rem); height: auto"></a></p></bestplay-widget>`,
    iframe: frame,
    oembed: oembed ? site + oembed : site + full,
    markdown: `${frame}\n\n[![${said || name}](${site}${picture})](${site}${full})\n\n[${name} (Bestplay)](${site}${full})`,
  };
}

/** Writes the snippets; a plain iframe gets the height that the widget has here. */
function write() {
  const height = Math.ceil(by("stage").firstElementChild.getBoundingClientRect().height);
  const found = snippets(by("theme").value, by("width").value, height);
  for (const [name, text] of Object.entries(found)) by(name).textContent = text;
}

/** What is left of the choice in each snippet, in words. */
function kept() {
  if (cardOf()) return "All four keep this card.";
  if (isTable()) return tableWords()
    ? "All but the link for oEmbed show this part of the table; that is a card of the whole."
    : "All four show the table; for oEmbed it is a card.";
  if (isDaily()) return "All four show the ten questions of the reader’s day.";
  if (asks() && !placeOf(chosen)?.asks)
    return "This question is none of the examples, so for oEmbed it is a link; the others keep it.";
  if (asks()) return "All four keep this question.";
  if (!chosen.words || placeOf(chosen)) return "All four keep this position.";
  return "This position is none of the examples, so the link for oEmbed shows the game’s first one; the others keep it.";
}

/** Shows what is chosen: its widget and its snippets. */
function show() {
  const theme = by("theme").value;
  const width = by("width").value;
  by("game").value = chosen.game;
  for (const option of by("shows").options) {
    const { value } = option;
    option.disabled = CARDS.includes(value)
      ? !gameOf(chosen.game).cards.some(({ kind }) => kind === value)
      : value === "ask" ? !canAsk(chosen)
      : value === "daily" ? !gameOf(chosen.game).throw
      : value === "table" ? !gameOf(chosen.game).explored
      : onlyAsks(chosen);
  }
  if (by("shows").selectedOptions[0].disabled) by("shows").value = onlyAsks(chosen) ? "ask" : "";
  by("places").hidden = isDaily();
  by("places").firstElementChild.textContent = cardOf() ? "Which one" : isTable() ? "How much of it" : "Position";
  fill();
  by("use").disabled = Boolean(cardOf()) || isDaily();
  by("kept").textContent = kept();
  let widget = by("stage").firstElementChild;
  if (!widget) {
    widget = document.createElement("bestplay-widget");
    by("stage").append(widget);
    new ResizeObserver(write).observe(widget);
  }
  widget.style.width = width ? `${width}px` : "";
  const card = cardOf();
  const wanted = card
    ? { card: card.path, title: card.label, theme }
    : { game: chosen.game, state: isTable() ? tableWords() : chosen.words, theme };
  // From a card to a game, or back, another frame is needed, which has another height.
  if (widget.hasAttribute("card") !== Boolean(card)) {
    for (const name of ["card", "game", "state", "title"]) widget.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
  }
  const marks = { ask: asks() && !card, compact: isCompact() && !card, daily: isDaily(), table: isTable() };
  for (const [name, has] of Object.entries(marks)) {
    widget.toggleAttribute(name, has);
  }
  if (!card && !isTable()) measure(wanted, marks);
  write();
}

/** The positions or the cards of the chosen game to choose from. */
function fill() {
  if (cardOf()) {
    const { path: taken } = cardOf();
    by("place").replaceChildren(
      ...cards().map(({ path, label }) => new Option(label, path, false, path === taken)),
    );
    return;
  }
  if (isTable()) {
    const own = tableWords();
    by("place").replaceChildren(
      new Option("The whole table", "", false, !own),
      ...(own ? [new Option("A part of it, as the widget shows it", OWN, false, true)] : []),
    );
    return;
  }
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
  Object.assign(chosen, first(by("game").value), { table: "" });
  by("link").value = "";
  say("");
  show();
});
by("place").addEventListener("change", () => {
  if (cardOf()) chosen.card = by("place").value;
  else if (isTable()) chosen.table = by("place").value === OWN ? chosen.table : "";
  else if (by("place").value !== OWN) chosen.words = by("place").value;
  by("link").value = "";
  say("");
  show();
});
by("link").addEventListener("change", () =>
  by("link").value.trim() ? take(by("link").value) : say(""),
);
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
