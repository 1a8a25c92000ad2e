"""What a notebook shows of an answer: tiles, dice and bars as HTML with a style of its own.

It is imported when a notebook asks and by nothing else; the pages draw for themselves.  Colours
stand beside the notebook's own text colour, so light and dark both do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

#: Of a longer list so many rows are shown.
MOST = 24

_BOX = "display:inline-block;min-width:1.3em;padding:.1em .25em;margin:.1em;text-align:center;"
_UP = _BOX + "border-radius:.25em;background:#d8b67a;color:#2b2112;font-weight:600"
_DOWN = _BOX + "border-radius:.25em;border:1px dashed currentColor;opacity:.45"
_CELL = "text-align:left;padding:.15em .8em .15em 0;font-variant-numeric:tabular-nums"
_TRACK = "width:8em;height:.55em;background:rgba(128,128,128,.25)"
_FULL = "height:100%;background:#2b9077"


def tiles(up: Iterable[int], every: Iterable[int] | None = None) -> str:
    """Tiles in a row: those that are up, and of every tile of the game the others turned down."""
    shown = list(up)
    row = [
        f'<span style="{_UP if tile in shown else _DOWN}">{tile}</span>'
        for tile in (shown if every is None else every)
    ]
    return f"<span>{''.join(row) or 'none'}</span>"


def named_rows(rows: Iterable[tuple[str, str]]) -> str:
    """Rows of a name and its HTML, such as what lies where on the table."""
    lines = [f"<div>{escape(name)} {shown}</div>" for name, shown in rows]
    return f"<div>{''.join(lines)}</div>"


def tokens(values: Sequence[int], counts: Sequence[int]) -> str:
    """Columns of tokens above the values that they lie on."""
    columns = [
        f'<span style="{_BOX}vertical-align:bottom">{"●<br>" * count}<b>{value}</b></span>'
        for value, count in zip(values, counts)
    ]
    return f"<div>{''.join(columns)}</div>"


def number(value: Any) -> str:
    """A number to read, four places of it; the exact one is its title."""
    return f'<span title="{escape(str(value), quote=True)}">{float(value):.4f}</span>'


def bar(share: float) -> str:
    """A bar of a length from 0 to 1; longer is better."""
    width = round(100 * min(max(share, 0.0), 1.0), 1)
    return f'<div style="{_TRACK}"><div style="{_FULL};width:{width}%"></div></div>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]], more: int = 0) -> str:
    """A table of cells that are HTML already, and how many rows more there are."""
    top = "".join([f'<th style="{_CELL}">{escape(name)}</th>' for name in head])
    lines = "".join(
        [
            "<tr>" + "".join([f'<td style="{_CELL}">{cell}</td>' for cell in row]) + "</tr>"
            for row in rows
        ]
    )
    last = (
        f'<tr><td style="{_CELL}" colspan="{len(head)}">and {more} more</td></tr>' if more else ""
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}{last}</tbody></table>"


def plays(found: Sequence[Any], measure: str, name: str = "play") -> str:
    """Plays, best first: each one's text, its bar, its worth in this measure and its cost."""
    if not found:
        return "<div>no play</div>"
    losses = [float(play.loss) for play in found]
    whole = max(abs(float(found[0].worth)), losses[-1]) or 1.0
    rows = [
        (
            f"<b>{escape(str(play.text))}</b>" if play.best else escape(str(play.text)),
            bar(1 - loss / whole),
            number(play.worth),
            "best" if play.best else number(play.loss),
        )
        for play, loss in zip(found[:MOST], losses)
    ]
    return table((name, "", measure, "costs"), rows, max(len(found) - MOST, 0))


def answer(here: Any, thrown: object, worth: Any, measure: str, below: str) -> str:
    """A position, the throw, its worth, and below them what can be done."""
    said = "" if thrown is None else f", throw {escape(str(thrown))}"
    place = here._repr_html_()
    return f"<div>{place}<div>{escape(measure)} {number(worth)}{said}</div>{below}</div>"


def faults(judgement: Any) -> str:
    """A strategy's worth, and the choices that lose most, with their share of its cost."""
    told = named_rows(
        [
            ("strategy", f"<b>{escape(str(judgement.strategy.name))}</b>"),
            ("worth", number(judgement.worth)),
            ("best play", number(judgement.best)),
            ("cost", number(judgement.cost)),
        ]
    )
    return told + fault_rows(judgement.worst(MOST), judgement.wrong)


def fault_rows(found: Sequence[Any], count: int) -> str:
    """Choices that cost something: where, what is played, what is better, and the shares."""
    if not found:
        return "<div>no choice costs anything</div>"
    whole = float(found[0].share) or 1.0
    rows = [
        (
            escape(str(fault.position)),
            "how many dice" if fault.throw is None else escape(str(fault.throw)),
            escape(" or ".join([str(play) for play in fault.plays])),
            f"<b>{escape(' or '.join([str(play) for play in fault.better]))}</b>",
            bar(float(fault.share) / whole),
            number(fault.share),
        )
        for fault in found
    ]
    head = ("position", "throw", "plays", "better", "", "costs a game")
    return table(head, rows, count - len(found))
