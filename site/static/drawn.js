// What a cell has drawn, as HTML or SVG, made anew from what may be shown: elements, attributes and
// styles of the lists below.  Whatever else the text has is left out, so nothing of it runs, loads,
// asks for anything or lies over the page.

const SHOWN = new Set(
  (
    "b blockquote br caption code dd div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i li ol p pre s " +
    "small span strong sub sup table tbody td tfoot th thead tr u ul " +
    "svg g path rect circle ellipse line polyline polygon text tspan title desc"
  ).split(" "),
);
const GONE = new Set("script x-style iframe object embed template noscript head link meta base".split(" "));
const ATTRIBUTES = new Set(
  (
    "title colspan rowspan scope aria-label aria-hidden lang dir " +
    "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform fill stroke stroke-width " +
    "stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity fill-opacity opacity text-anchor " +
    "dominant-baseline font-size font-weight font-family font-style preserveAspectRatio"
  ).split(" "),
);
const STYLES =
  /^(color|background(-color)?|border(-(top|right|bottom|left))?(-(color|width|style))?|border-(radius|collapse)|display|font(-(size|weight|style|family|variant-numeric))?|text-align|text-decoration|vertical-align|padding(-\w+)?|margin(-\w+)?|(min-|max-)?(width|height)|opacity|white-space|line-height|gap|fill|stroke)$/;
const VALUE = /^[\w\s#.,%()"+/-]*$/;
const LOADS = /url|image|attr|(^|[\s(])-\d|fixed|absolute|sticky/i;
const PICTURE = "http://www.w3.org/2000/svg";
const MOST_NODES = 20_000;

/** An element with what may be shown of a text of HTML or SVG. */
function drawn(text) {
  // A style is read here and not by the browser, whose policy allows none that stands in a tag; it
  // complains of what a tag would do as well, although none of that is ever done.
  const renamed = (tag) => tag.replace(/([\s/"'])(style|on\w+)\s*=/gi, "$1 data-$2=");
  const tags = text.replace(/<[^>]*>/g, renamed).replace(/<(\/?)style/gi, "<$1x-style");
  const parsed = new DOMParser().parseFromString(tags, "text/html");
  const made = document.createElement("div");
  made.className = "drawn";
  const left = { nodes: MOST_NODES };
  copy(parsed.body, made, left);
  return made;
}

function copy(from, to, left) {
  for (const node of from.childNodes) {
    if ((left.nodes -= 1) < 0) return;
    if (node.nodeType === Node.TEXT_NODE) {
      to.append(node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE && !GONE.has(node.localName)) {
      const isShown = SHOWN.has(node.localName);
      const same = isShown ? dressed(node) : to;
      copy(node, same, left);
      if (isShown) to.append(same);
    }
  }
}

/** An element of the same name, with the attributes and styles that may be shown. */
function dressed(node) {
  const isPicture = node.namespaceURI === PICTURE;
  const made = isPicture
    ? document.createElementNS(PICTURE, node.localName)
    : document.createElement(node.localName);
  for (const { name, value } of node.attributes) {
    if (ATTRIBUTES.has(name) && !/url/i.test(value)) made.setAttribute(name, value);
  }
  for (const part of (node.dataset.style ?? "").split(";")) {
    const [name, value = ""] = part.split(":").map((each) => each.trim());
    if (STYLES.test(name) && VALUE.test(value) && !LOADS.test(value)) made.style.setProperty(name, value);
  }
  if (node.localName === "svg") made.setAttribute("role", "img");
  return made;
}
