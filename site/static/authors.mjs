// The authors' page: a game, one of its pages and a position in, a widget and its snippets out.
// A position may also come behind this page's own #, as the link to it: /embed/#/<game>/#tiles=1-4
const by = (id) => document.getElementById(id);
const site = document.body.dataset.site || location.origin;
const known = JSON.parse(by("known").textContent);
const OWN = "own"; // the option for a position that is none of the list
const MARKS = { "play/": "ask", "table/": "table" };

const chosen = { game: known[0].game, folder: "", words: "" };
const gameOf = (name) => known.find(({ game }) => game === name);
const pagesOf = () => gameOf(chosen.game).pages;
const places = () => pagesOf().find(([folder]) => folder === chosen.folder)[2];
const isListed = () => places().some(([words]) => words === chosen.words);

/** The part of an address that a position's words are: see sitebuild.pages.game_pages. */
const slug = (words) =>
  words.toLowerCase().replace(/(?<=\d)-(?=\d)/g, "-to-").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** What a link to a position shows, whatever its host; an Error says what is wrong. */
function read(text) {
  const address = new URL(text.trim(), site);
  const [, game, ...rest] = address.pathname.split("/");
  const folder = ["play/", "table/"].find((each) => rest.join("/").startsWith(each)) ?? "";
  const pages = gameOf(game)?.pages ?? [];
  if (!pages.some(([each]) => each === folder)) {
    throw new Error(`This is no link to a game: its path begins with /${known.map((each) => each.game).join("/, /")}/.`);
  }
  const hash = decodeURIComponent(address.hash.slice(1));
  const at = rest.indexOf("at");
  const listed = pages.find(([each]) => each === folder)[2];
  const own = at >= 0 && listed.find(([words]) => slug(words) === rest[at + 1]);
  return { game, folder, words: hash || (own ? own[0] : "") };
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function snippets(height) {
  const { game, folder, words } = chosen;
  const name = `${gameOf(game).title}: ${isListed() ? places().find(([each]) => each === words)[1] : "the best play"}`;
  const hash = words && `#${encodeURI(words)}`;
  const full = `${site}/${game}/${folder}`;
  const at = isListed() ? `${full}at/${slug(words)}/` : full;
  const link = `<a href="${escaped(full + hash)}">${escaped(name)}</a>`;
  const mark = MARKS[folder] ? ` ${MARKS[folder]}` : "";
  const title = escaped(name);
  return {
    element:
      `<script src="${site}/embed.js" async></script>\n` +
      `<bestplay-widget game="${game}"${mark} state="${escaped(words)}" title="${title}">${link}</bestplay-widget>`,
    iframe:
      `<iframe src="${escaped(`${full}?embed${hash}`)}" width="100%" height="${height}" ` +
      `style="border: 0" loading="lazy" title="${title}"></iframe>`,
    oembed: at,
  };
}

/** Writes the snippets; a plain iframe gets the height that the widget has here. */
function write() {
  const { height } = by("stage").firstElementChild.getBoundingClientRect();
  for (const [name, text] of Object.entries(snippets(Math.ceil(height)))) by(name).textContent = text;
}

/** Shows what is chosen: its widget and its snippets. */
function show() {
  by("game").value = chosen.game;
  by("page").replaceChildren(...pagesOf().map(([folder, name]) => new Option(name, folder)));
  by("page").value = chosen.folder;
  by("place").replaceChildren(
    new Option("As it begins", ""),
    ...places().map(([words, label]) => new Option(label, words)),
    ...(chosen.words && !isListed() ? [new Option(chosen.words, OWN)] : []),
  );
  by("place").value = chosen.words && !isListed() ? OWN : chosen.words;
  const widget = document.createElement("bestplay-widget");
  widget.setAttribute("game", chosen.game);
  widget.setAttribute("state", chosen.words);
  if (MARKS[chosen.folder]) widget.toggleAttribute(MARKS[chosen.folder], true);
  widget.toggleAttribute("live", true);
  by("stage").replaceChildren(widget);
  write();
  // The snippet needs the widget's height also where that lies below what is in sight.
  customElements.whenDefined(widget.localName).then(() => {
    widget.shadowRoot.querySelector("iframe").loading = "eager";
  });
}

function say(text) {
  by("message").textContent = text;
  by("message").hidden = !text;
}

/** Chooses something else. */
function choose(change) {
  Object.assign(chosen, change);
  say("");
  show();
}

/** Takes the position of a link, or says why not. */
function take(text, isCoded = false) {
  try {
    choose(read(isCoded ? decodeURIComponent(text) : text));
  } catch (error) {
    show();
    say(error instanceof TypeError || error instanceof URIError ? "This is no link." : error.message);
  }
}

by("game").append(...known.map(({ game, title }) => new Option(title, game)));
by("choice").addEventListener("submit", (event) => event.preventDefault());
by("game").addEventListener("change", () => choose({ game: by("game").value, folder: "", words: "" }));
by("page").addEventListener("change", () => choose({ folder: by("page").value, words: "" }));
by("place").addEventListener("change", () => by("place").value !== OWN && choose({ words: by("place").value }));
by("link").addEventListener("change", () => by("link").value.trim() && take(by("link").value));
new ResizeObserver(write).observe(by("stage"));
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const code = by(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(code.textContent);
      say("Copied.");
    } catch {
      getSelection().selectAllChildren(code);
      say("The snippet is selected; copy it with the keyboard.");
    }
  });
}
const followed = () => location.hash.length > 1 && take(location.hash.slice(1), true);
addEventListener("hashchange", followed);
if (location.hash.length > 1) followed();
else show();
