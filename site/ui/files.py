"""Files between the page and the reader's device: downloads, pictures, print-outs."""

from __future__ import annotations

import json
from typing import Any

import js


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
    """Offer the reader a file."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()


def paint(svg: str) -> Any:
    """A canvas with a drawing of ours on it: its rectangles, paths that are strokes, and texts."""
    root = js.DOMParser.new().parseFromString(svg, "image/svg+xml").documentElement
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = int(root.getAttribute("width")), int(root.getAttribute("height"))
    left, top, wide, _ = [float(each) for each in root.getAttribute("viewBox").split(" ")]
    scale = canvas.width / wide
    pen = canvas.getContext("2d")
    parts = root.querySelectorAll("rect, path, text")
    for place in range(parts.length):
        part = parts[place]
        x, y = float(part.getAttribute("x") or 0), float(part.getAttribute("y") or 0)
        pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
        for each in (part.parentNode, part):
            moves = each.transform.baseVal if each is not root else []
            for move in range(getattr(moves, "length", 0)):
                m = moves[move].matrix
                pen.transform(m.a, m.b, m.c, m.d, m.e, m.f)
        pen.globalAlpha = float(part.getAttribute("stroke-opacity") or 1)
        pen.fillStyle = part.getAttribute("fill")
        if part.tagName == "rect" and part.getAttribute("fill") != "transparent":
            size = [float(part.getAttribute(side)) for side in ("width", "height")]
            pen.fillRect(x, y, size[0], size[1])
        elif part.tagName == "path":
            pen.strokeStyle = part.getAttribute("stroke")
            pen.stroke(js.Path2D.new(part.getAttribute("d")))
        elif part.tagName == "text":
            weight = part.getAttribute("font-weight") or "400"
            pen.font = f"{weight} {part.getAttribute('font-size')}px sans-serif"
            pen.textAlign = {"middle": "center", "end": "right"}.get(
                part.getAttribute("text-anchor"), "left"
            )
            pen.fillText(part.textContent, x, y)
    return canvas


def print_out(html: str) -> None:
    """Print a part of the page that is not seen otherwise."""
    js.document.getElementById("printed").innerHTML = html
    names = js.document.documentElement.classList
    names.add("printing")
    js.window.addEventListener("afterprint", lambda *_: names.remove("printing"))
    js.window.print()
