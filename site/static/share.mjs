// Shares where the reader is: a link, a sentence and, of a position, a picture of the board. They go to
// the phone's own sheet, else to the clipboard, with the picture to save. The picture is painted from
// the page as it stands, so nothing has to be fetched and the policy allows no image more.

/** CSS pixels around what is painted, and from line to line of its sentence. */
const MARGIN = 20;
const LINE = 24;

/** Pixels that a picture is wide, about. */
const WIDE = 1080;

/** Milliseconds for which a picture is offered. */
const OFFERED = 20_000;

const font = ({ fontWeight, fontSize, fontFamily }) => `${fontWeight} ${fontSize} ${fontFamily}`;

/** The shadows of a box, each with its colour and its lengths in CSS pixels. */
function shadows({ boxShadow }) {
  const each = boxShadow === "none" ? [] : boxShadow.split(/,(?![^(]*\))/);
  return each.map((text) => {
    const [, colour, lengths] = text.match(/^\s*(\S+\([^)]*\)|#?\w+)(.*)$/);
    const [x, y, , spread] = lengths.match(/-?[\d.]+(?=px)/g).map(Number);
    return { colour, x, y, spread, inset: text.includes("inset") };
  });
}

/** An element's own box: what is below it, its ground, its edge and what is drawn at its edge. */
function paintBox(pen, element, style) {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (!width || !height) return;
  const round = Math.min(parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  const box = (by = 0, dx = 0, dy = 0) => {
    pen.beginPath();
    pen.roundRect(x + by + dx, y + by + dy, width - 2 * by, height - 2 * by, Math.max(0, round - by));
  };
  const edge = (colour, wide) => {
    box(wide / 2);
    Object.assign(pen, { strokeStyle: colour, lineWidth: wide });
    pen.stroke();
  };
  for (const { colour, x: dx, y: dy, inset } of shadows(style)) {
    if (inset) continue;
    box(0, dx, dy);
    pen.fillStyle = colour;
    pen.fill();
  }
  box();
  pen.fillStyle = style.backgroundColor;
  pen.fill();
  for (const { colour, y: dy, spread, inset } of shadows(style)) {
    if (inset && spread) edge(colour, spread);
    if (!inset || !dy) continue;
    pen.save();
    box();
    pen.clip();
    pen.fillStyle = colour;
    pen.fillRect(x, y + height + dy, width, -dy);
    pen.restore();
  }
  const wide = style.borderTopStyle === "none" ? 0 : parseFloat(style.borderTopWidth);
  if (!wide) return;
  pen.setLineDash(style.borderTopStyle === "dashed" ? [4, 3] : []);
  edge(style.borderTopColor, wide);
  pen.setLineDash([]);
}

/** The outline of a circle, a rectangle or a path; nothing for other parts of a drawing. */
function outline(shape) {
  const path = new Path2D(shape.getAttribute("d") ?? "");
  const at = (name) => shape[name].baseVal.value;
  if (shape.localName === "circle") path.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI);
  if (shape.localName === "rect") path.roundRect(at("x"), at("y"), at("width"), at("height"), at("rx"));
  return path;
}

function paintShape(pen, shape, style) {
  const { a, b, c, d, e, f } = shape.getScreenCTM();
  pen.save();
  pen.transform(a, b, c, d, e, f);
  const path = outline(shape);
  if (style.fill !== "none") {
    pen.fillStyle = style.fill;
    pen.fill(path);
  }
  if (style.stroke !== "none") {
    const { stroke: strokeStyle, strokeLinecap: lineCap } = style;
    Object.assign(pen, { strokeStyle, lineCap, lineWidth: parseFloat(style.strokeWidth) });
    pen.stroke(path);
  }
  pen.restore();
}

/** Letters of one line, where they stand. */
function paintText(pen, node, style) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const { x, y, height } = range.getBoundingClientRect();
  Object.assign(pen, { font: font(style), fillStyle: style.color });
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText("0");
  pen.fillText(node.data.trim(), x, y + (height - above - below) / 2 + above);
}

/** An element as it is seen, with all that is in it. */
function paint(pen, element) {
  const style = getComputedStyle(element);
  if (!element.checkVisibility() || element.matches(".hidden, .quiet")) return; // only heard; only pressed
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  if (element instanceof SVGGeometryElement) paintShape(pen, element, style);
  else if (element instanceof HTMLElement) paintBox(pen, element, style);
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(pen, child);
    else if (child instanceof Text && child.data.trim()) paintText(pen, child, style);
  }
  pen.restore();
}

/** A text in lines that are no wider. */
function lines(pen, text, width) {
  const found = [];
  for (const word of text.split(" ")) {
    const longer = [...found.slice(-1), word].join(" ");
    if (found.length && pen.measureText(longer).width <= width) found.splice(-1, 1, longer);
    else found.push(word);
  }
  return found;
}

/** A PNG: the game's name, a region of the page as it is seen, a sentence, and where it is from. */
async function picture(region, text) {
  for (const turning of region.getAnimations({ subtree: true })) turning.finish();
  const page = getComputedStyle(document.body);
  const { color: accent } = getComputedStyle(document.getElementById("share-"));
  const { x, y, width, height } = region.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const title = `600 20px ${page.fontFamily}`;
  const plain = `400 16px ${page.fontFamily}`;
  pen.font = plain;
  const told = lines(pen, text, width);
  const scale = Math.max(2, Math.round(WIDE / width));
  canvas.width = scale * (width + 2 * MARGIN);
  canvas.height = scale * (height + (told.length + 2) * LINE + 3.5 * MARGIN);
  pen.scale(scale, scale);
  pen.fillStyle = page.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (words, look, colour, line) => {
    Object.assign(pen, { font: look, fillStyle: colour });
    pen.fillText(words, MARGIN, line);
  };
  write(document.querySelector("h1").textContent, title, page.color, MARGIN + 16);
  const top = MARGIN + LINE + MARGIN / 2;
  pen.save();
  pen.translate(MARGIN - x, top - y);
  paint(pen, region);
  pen.restore();
  let line = top + height + MARGIN + 14;
  for (const each of told) {
    write(each, plain, page.color, line);
    line += LINE;
  }
  write(location.host, `400 14px ${page.fontFamily}`, accent, line + 4);
  return new Promise((drawn) => canvas.toBlob(drawn, "image/png"));
}

/** Offers a picture beside what is told. */
function offer(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.textContent = "Save the picture";
  document.getElementById("told").append(" ", link);
}

/** Shares a title, a sentence and a link, and the picture of the board if it is to be drawn;
 * tell(what happened, for how many milliseconds, 0 for as long as usual). */
export async function share(title, text, link, draw, tell) {
  const shown = draw && document.querySelector("#board, #boards, #game");
  const drawn = shown ? await picture(shown, text).catch(() => null) : null;
  const files = drawn ? [new File([drawn], "bestplay.png", { type: "image/png" })] : [];
  const plain = { title, text, url: link };
  const whole = { ...plain, files };
  if (navigator.share) {
    try {
      await navigator.share(drawn && navigator.canShare?.(whole) ? whole : plain);
      tell("Shared.", 0);
      return;
    } catch (error) {
      if (error.name === "AbortError") {
        tell("Nothing was shared.", 0);
        return;
      }
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${link}`);
  } catch {
    tell(`Copy this link: ${link}`, 0);
    return;
  }
  tell("Copied, with the link. Paste it wherever you like.", drawn ? OFFERED : 0);
  if (drawn) offer(files[0]);
}
