"""Charts of a page as files, as they are at that moment."""

from __future__ import annotations

from typing import Any

import js

from ui import files
from ui.html import join, markup
from ui.picture import LINE, in_lines

#: What the style sheet says of the parts of a chart, and what says it in a file.
PRESENTED = (
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "font-size",
    "font-weight",
    "text-anchor",
)


def give_chart(name: str) -> None:
    """Offer a chart as it is now as a file: the id of its part, ".svg" or ".png".

    ValueError where there is no chart yet.
    """
    part, ending = name.split(".")
    figure = js.document.querySelector(f"#{part} figure.chart")
    if not figure:
        raise ValueError("there is no chart to save yet")
    media = {"svg": "image/svg+xml", "png": "image/png"}[ending]
    files.give_file(f"chart.{ending}", media, chart_file(figure))


def chart_file(figure: Any) -> str:
    """A chart of the page as an SVG file by itself: with the page's title, and what it shows."""
    live = figure.querySelector("svg")
    copy = live.cloneNode(True)
    shown, copied = live.querySelectorAll("*"), copy.querySelectorAll("*")
    for place in range(shown.length):
        style = js.getComputedStyle(shown[place])
        for name in PRESENTED:
            copied[place].setAttribute(name, style.getPropertyValue(name))
        copied[place].removeAttribute("class")
    _, _, wide, high = [float(each) for each in live.getAttribute("viewBox").split(" ")]
    told = in_lines(figure.querySelector("figcaption").textContent)
    paper = js.getComputedStyle(js.document.body).backgroundColor
    ink = js.getComputedStyle(live).fill
    tall = high + 48 + LINE * len(told)
    lines: list[tuple[float, int, int, str]] = [(8, 13, 600, js.document.title)]
    lines += [(high + 36 + LINE * place, 11, 400, line) for place, line in enumerate(told)]
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
        paper,
        join(
            [
                markup(
                    '<text x="0" y="{}" font-size="{}" font-weight="{}" fill="{}">{}</text>',
                    *line[:3],
                    ink,
                    line[3],
                )
                for line in lines
            ]
        ),
    )
    drawn: str = js.XMLSerializer.new().serializeToString(copy)
    return str(head) + drawn[drawn.index(">") + 1 : -len("</svg>")] + "</g></svg>"
