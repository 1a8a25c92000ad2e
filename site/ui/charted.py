"""Charts of a page as files, as they are at that moment, with the address that shows them."""

from __future__ import annotations

from ui import files
from ui.captions import LINE, in_lines
from ui.html import join, markup

MEDIA = {"svg": "image/svg+xml", "png": "image/png"}


def give_chart(name: str) -> None:
    """Offer a chart as a file: the id of its part, ".svg" or ".png".

    ValueError while it is not drawn.
    """
    part, ending = name.split(".")
    files.give_file(f"chart.{ending}", MEDIA[ending], as_file(files.chart(part)))


def as_file(chart: files.Drawn) -> str:
    """A chart as an SVG file by itself: with the page's title, what it shows, and its source."""
    wide, high = chart.size
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
