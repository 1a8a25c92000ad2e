// What a cell draws as HTML or SVG, made anew.  The text is read here, never by the browser's parser,
// and what is made of it stands in the lists below: elements, attributes, properties of a style, and
// the characters and functions of a value.  So nothing of it runs, loads, or lies over the page; and
// reading it takes time in proportion to its length, whatever it is.

import { MORE, MOST_COMPLEX, pieces } from "./notebook.js";

const words = (text) => text.split(" ");
const HTML = new Set(
  words(
    "b blockquote br caption code dd div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i li ol p pre s " +
      "small span strong sub sup table tbody td tfoot th thead tr u ul",
  ),
);
const SVG = new Set(words("g path rect circle ellipse line polyline polygon text tspan title desc"));
const EMPTY = new Set(["br", "hr"]);
/** Their text is no HTML. */
const RAW = new Set(words("script style title textarea xmp iframe noembed noframes noscript"));
/** What is in these is left out as well; so it is for all that an SVG has beside its list. */
const GONE = new Set(words("head object template select"));

/** Attributes that are read or spoken as text. */
const TEXTS = new Set(words("title aria-label aria-hidden scope lang dir"));
const ATTRIBUTES = new Map(
  words(
    "colspan rowspan viewBox width height x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform fill " +
      "stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity fill-opacity " +
      "opacity text-anchor dominant-baseline font-size font-weight font-family font-style " +
      "preserveAspectRatio",
  ).map((name) => [name.toLowerCase(), name]),
);
const STYLES =
  /^(color|background(-color)?|border(-(top|right|bottom|left))?(-(color|width|style))?|border-(radius|collapse)|display|font(-(size|weight|style|family|variant-numeric))?|text-align|text-decoration|vertical-align|padding(-\w+)?|margin(-\w+)?|(min-|max-)?(width|height)|opacity|white-space|line-height|fill|stroke)$/;
/** Boxes that are laid out in time: of those that fit themselves to what is in them, and whose padding
 * goes by their width, each level doubles the work. */
const DISPLAYS = /^(none|block|inline|inline-block|list-item|table|inline-table|table-[a-z-]+)$/;
const KNOWN = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|translate|rotate)\(/gi;
const VALUE = /^[\w\s.,%)+-]*$/;
/** What is long, or far out, takes long to paint: five digits, an exponent, a picture scaled up, units
 * of a size that others multiply. */
const MOST_VALUE = 30_000;
const HUGE = /(^|[^.\d])\d{5}|\de\+?\d/i;
const BOX = /^-?[\d.]+[\s,]+-?[\d.]+([\s,]+[1-9]\d[\d.]*){2}$/;
const UNIT = /\d(?!px|pt)[a-z]/i;
/** Without colours and functions that are known no bracket is left of any other function, and no
 * backslash of any other spelling. */
function isPlain(value) {
  const rest = value.length > MOST_VALUE ? "?" : value.replace(KNOWN, "");
  return VALUE.test(rest) && !HUGE.test(rest);
}
const isSmall = (name, value) =>
  name === "viewbox" ? BOX.test(value) : name === "d" || !UNIT.test(value.replace(KNOWN, ""));
/** In a style nothing reaches out of its place. */
const isWithin = (value) => isPlain(value) && !/-[\d.]/.test(value);

const PICTURE = "http://www.w3.org/2000/svg";
const MOST_NODES = 5000;
const MOST_DEEP = 32;

const BEGIN = /<(\/?)([a-z][\w:.-]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y;
const END = /\s*(?:(\/)\s*)?>/y; // of two runs of spaces each would be tried with each
const PLACES = /^[1-9]\d{0,2}$/; // of a table: 0 is all there are

const spelling = document.createElement("textarea");

/** A text in which "&lt;" is "<", and every other name as well. */
const decoded = (text) => {
  const known = new Map();
  return text.replace(/&#?\w{1,31};/g, (each) => {
    if (!known.has(each)) {
      spelling.innerHTML = each;
      known.set(each, spelling.value);
    }
    return known.get(each);
  });
};

/** Draw what may be shown of a text into an element. */
export function draw(text, into) {
  const open = [{ node: into }]; // the elements that are open, with their names
  const room = { left: MOST_COMPLEX };
  let left = MOST_NODES;
  let place = 0;
  const put = (node) => open.at(-1).node.append(...(typeof node === "string" ? pieces(node, room) : [node]));
  const read = (pattern) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  };
  while (place < text.length) {
    if ((left -= 1) <= 0) return into.append(MORE);
    const next = text.indexOf("<", place);
    if (next !== place) {
      put(decoded(text.slice(place, next < 0 ? text.length : next)));
      if (next < 0) return;
      place = next;
    }
    const [tag, slash, spelled] = read(BEGIN) ?? [];
    if (!tag) {
      if (/[!?]/.test(text[place + 1] ?? "")) {
        const last = text.startsWith("<!--", place) ? "-->" : ">";
        place = text.indexOf(last, place) + last.length;
        if (place < last.length) return; // a comment that nothing ends
      } else put(text[place++]);
      continue;
    }
    const attributes = new Map();
    for (let found; (found = read(ATTRIBUTE)); ) {
      attributes.set(found[1].toLowerCase(), decoded(found[2] ?? found[3] ?? found[4] ?? ""));
    }
    const end = read(END);
    if (!end) return put(text.slice(place)); // no tag, so what follows is text
    const name = spelled.toLowerCase();
    if (slash) {
      const begun = open.findLastIndex((each) => each.name === name);
      if (begun > 0) open.length = begun;
      continue;
    }
    const isWithinPicture = open.at(-1).node.namespaceURI === PICTURE;
    const isPicture = isWithinPicture || name === "svg";
    const isShown = isWithinPicture ? SVG.has(name) : isPicture || HTML.has(name);
    if (!isShown && RAW.has(name)) {
      const close = end[1] ? null : read(new RegExp(`</${name}[\\s/>]`, "gi"));
      if (!end[1] && !close) return;
      place = close?.index ?? place;
    } else if (isShown) {
      const node = isPicture ? document.createElementNS(PICTURE, name) : document.createElement(name);
      left -= dress(node, attributes);
      if (left > 0) put(node);
      const isEnded = EMPTY.has(name) || (isPicture && end[1]);
      if (!isEnded && open.length < MOST_DEEP) open.push({ name, node });
    } else if ((isPicture && !end[1]) || GONE.has(name)) {
      if (open.length === MOST_DEEP) return;
      open.push({ name, node: document.createElementNS(isPicture ? PICTURE : null, "g") });
    }
  }
}

/** Give an element what may be shown of its attributes; returns how many elements more it counts for:
 * the places of a table, and what takes long to paint. */
function dress(node, attributes) {
  for (const [name, value] of attributes) {
    if (/span$/.test(name) && !PLACES.test(value)) continue;
    if (TEXTS.has(name)) node.setAttribute(name, value);
    else if (ATTRIBUTES.has(name) && isPlain(value) && isSmall(name, value)) {
      node.setAttribute(ATTRIBUTES.get(name), value);
    }
  }
  for (const part of (attributes.get("style") ?? "").split(";")) {
    const [name, value = ""] = part.split(":").map((each) => each.trim());
    if (name === "display" && !DISPLAYS.test(value)) continue;
    const isColour = name === "background"; // and it is nothing else
    if (STYLES.test(name) && isWithin(value)) node.style.setProperty(isColour ? "background-color" : name, value);
  }
  if (node.localName === "svg") node.setAttribute("role", "img");
  const isMixed = attributes.has("opacity") || node.style.opacity;
  const drawn = attributes.get("d")?.length ?? 0;
  return (node.colSpan || 1) * (node.rowSpan || 1) - 1 + (isMixed ? 30 : 0) + Math.floor(drawn / 30);
}
