"""Files between the page and the reader's device: downloads, pictures, print-outs."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import js

from ui import browser
from ui.captions import LINE, in_lines
from ui.html import join, markup

#: What the style sheet says of the parts of a chart, and what says it in a file.
PRESENTED = (
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-dasharray",
    "font-size",
    "font-weight",
    "text-anchor",
)


class Drawn(NamedTuple):
    """A chart as the page shows it.

    svg         its drawing, which needs no style sheet
    size        its width and height
    says        what it shows
    title       the page's
    source      the page's address, which says what it is about
    paper, ink  the colours behind it and of its letters
    """

    svg: str
    size: tuple[float, float]
    says: str
    title: str
    source: str
    paper: str
    ink: str


def chart(part: str) -> Drawn:
    """The chart in the part of the page with this id; ValueError while it still shows another
    state, or there is none."""
    figure = js.document.querySelector(f"#{part}:not([data-stale]) figure")
    if not figure:
        raise ValueError("this chart is still being drawn: try again in a moment")
    live = figure.querySelector("svg")
    copy = live.cloneNode(True)
    shown, copied = live.querySelectorAll("*"), copy.querySelectorAll("*")
    for place in range(shown.length):
        style = js.getComputedStyle(shown[place])
        for name in PRESENTED:
            copied[place].setAttribute(name, style.getPropertyValue(name))
        copied[place].removeAttribute("class")
    _, _, wide, high = [float(each) for each in live.getAttribute("viewBox").split(" ")]
    body = js.getComputedStyle(js.document.body)
    svg = js.XMLSerializer.new().serializeToString(copy)
    return Drawn(
        svg[svg.index(">") + 1 : -len("</svg>")],
        (wide, high),
        figure.querySelector("figcaption").textContent,
        js.document.title,
        js.location.href,
        body.backgroundColor,
        body.color,
    )


def chart_as_file(chart: Drawn) -> str:
    """A chart as an SVG file by itself: with the page's title, what it shows, and its source."""
    wide, high = max(chart.size[0], 420), chart.size[1]  # as wide as its lines of words
    told = in_lines(chart.says) + in_lines(chart.source)
    tall = high + 48 + LINE * len(told)
    lines: list[tuple[float, int, int, str]] = [(8, 13, 600, chart.title)]
    lines += [(high + 36 + LINE * place, 11, 400, line) for place, line in enumerate(told)]
    texts = [
        markup(
            '<text x="0" y="{}" font-size="{}" font-weight="{}" fill="{}">{}</text>',
            y,
            size,
            weight,
            chart.ink,
            line,
        )
        for y, size, weight, line in lines
    ]
    head = markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {} {}" width="{}" height="{}" '
        'font-family="sans-serif"><rect x="-12" y="-12" width="{}" height="{}" fill="{}"/>{}'
        '<g transform="translate(0 16)">',
        wide + 24,
        tall,
        2 * (wide + 24),
        2 * tall,
        wide + 24,
        tall,
        chart.paper,
        join(texts),
    )
    return f"{head}{chart.svg}</g></svg>"


#: How a canvas has lines and dots: as paths.
PATHS = {
    "line": ("M{} {}L{} {}", ("x1", "y1", "x2", "y2")),
    "polyline": ("M{}", ("points",)),
    "circle": ("M{} {}m-{} 0a{} {} 0 1 0 {} 0a{} {} 0 1 0 -{} 0", ("cx", "cy") + ("r",) * 7),
    "path": ("{}", ("d",)),
}


def share(page: Any, value: str) -> None:
    """Share the page's link with the game's result in a line, or the position; see share.mjs."""
    title, link = str(js.document.title), js.location.href
    room, said = page.rest.room, page.position()
    line = ""
    if room and hasattr(room, "share_text"):
        line = str(room.share_text(page.state, page.known))
    if said and hasattr(page.view, "position"):
        said = f"{said}: {browser.headline()}"
    js.share(title, line or said or title, link, browser.tell)


def download(page: Any, name: str) -> None:
    """Download the file of this name from the page's room; ValueError if there is none."""
    room = page.view if hasattr(page.view, "file") else page.rest.room
    if not room:
        raise ValueError("there is no file to download here")
    give_file(*room.file(page.state, page.known, name))


def give_chart(page: Any, name: str) -> None:
    """Download a chart as it is now; name: the id of its part with ".svg" or ".png".

    ValueError while it is not drawn.
    """
    part, ending = name.split(".")
    give_file(f"chart.{ending}", CHART_MEDIA[ending], chart_as_file(chart(part)))


#: The media types of charts as files, by their endings.
CHART_MEDIA = {"svg": "image/svg+xml", "png": "image/png"}


def give_file(name: str, media: str, text: str) -> None:
    """Offer the reader a file made here, as a download; a page to print is printed."""
    if media == "text/html":
        print_out(text)
    elif media == "image/png":
        paint(text).toBlob(lambda blob: save(name, blob))
    else:
        kind = js.JSON.parse(json.dumps({"type": media}))
        save(name, js.Blob.new(js.Array.of(text), kind))


def save(name: str, blob: Any) -> None:
    """Download a blob as a file of this name."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()


def paint(svg: str) -> Any:
    """A canvas element on which the SVG text of one of our charts is painted."""
    root = js.DOMParser.new().parseFromString(svg, "image/svg+xml").documentElement
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = [
        round(float(root.getAttribute(side))) for side in ("width", "height")
    ]
    left, top, wide, _ = [float(each) for each in root.getAttribute("viewBox").split(" ")]
    scale = canvas.width / wide
    pen = canvas.getContext("2d")
    parts = root.querySelectorAll("rect, path, line, polyline, circle, text")
    for place in range(parts.length):
        part = parts[place]

        def attribute(name: str, otherwise: str, part: Any = part) -> str:
            return str(part.getAttribute(name) or otherwise)

        pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
        for each in (part.parentNode, part):
            moves = each.transform.baseVal if each is not root else []
            for move in range(getattr(moves, "length", 0)):
                m = moves[move].matrix
                pen.transform(m.a, m.b, m.c, m.d, m.e, m.f)
        fill, stroke = attribute("fill", "none"), attribute("stroke", "none")
        pen.fillStyle, pen.strokeStyle = fill, stroke
        pen.lineWidth = float(attribute("stroke-width", "1").replace("px", ""))
        dashes = attribute("stroke-dasharray", "none").replace("px", "").replace(",", " ")
        pen.setLineDash(js.Array.of(*[float(each) for each in dashes.split() if each != "none"]))
        pen.globalAlpha = float(attribute("fill-opacity", "1"))
        x, y = float(attribute("x", "0")), float(attribute("y", "0"))
        if part.tagName == "text":
            size = attribute("font-size", "13").replace("px", "")
            pen.font = f"{attribute('font-weight', '400')} {size}px sans-serif"
            anchor = attribute("text-anchor", "start")
            pen.textAlign = "center" if anchor == "middle" else anchor
            pen.fillText(part.textContent, x, y)
            continue
        if part.tagName == "rect":
            width, height = attribute("width", "0"), attribute("height", "0")
            outline = js.Path2D.new(f"M{x} {y}h{width}v{height}h-{width}z")
        else:
            form, names = PATHS[part.tagName]
            values = [attribute(name, "0") for name in names]
            if part.tagName == "circle":
                values[5] = values[8] = str(2 * float(values[2]))
            outline = js.Path2D.new(form.format(*values))
        if fill not in ("none", "transparent") and part.tagName != "path":
            pen.fill(outline)
        pen.globalAlpha = float(attribute("stroke-opacity", "1"))
        if stroke != "none":
            pen.stroke(outline)
    return canvas


def print_out(html: str) -> None:
    """Print this HTML, in a part of the page that is not seen otherwise."""
    js.document.getElementById("printed").innerHTML = html
    names = js.document.documentElement.classList
    names.add("printing")
    js.window.addEventListener("afterprint", lambda *_: names.remove("printing"))
    js.window.print()


#: What a page's actions of these names do, with the page and their value.
ACTIONS = {"download": download, "picture": give_chart, "share": share}
