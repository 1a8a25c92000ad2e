"""Several strategies beside each other, as HTML, as files and as a picture.

What is drawn is what bestplay.strategies.several.answer returns.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, TypeAlias

from ui import text
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording

Told: TypeAlias = dict[str, Any]

#: So many shades there are of doing better, and of doing worse.
SHADES = 5


class Shown:
    """What is told, and of what.

    told      the answer
    title     the game
    label     what is played for
    measure   of the worths
    reply     what the best replies are about, "" where none were looked for
    balance   the measure of these
    """

    def __init__(
        self, told: Told, title: str, label: str, measure: str, reply: str, balance: str
    ) -> None:
        self.told, self.title, self.label, self.measure = told, title, label, measure
        self.reply, self.balance = reply, balance

    @property
    def rows(self) -> Sequence[Told]:
        """What is told of each strategy."""
        rows: Sequence[Told] = self.told["rows"]
        return rows

    @property
    def seats(self) -> list[str]:
        """The seats of the best replies."""
        return [seat for seat, _ in self.rows[0]["replies"]]


def shade(win: float, tie: float) -> int:
    """How much better one does than another, from -SHADES to SHADES; small differences, which are
    the rule, are told apart most."""
    ahead = 2 * win + tie - 1
    found = round(SHADES * math.sqrt(min(abs(ahead), 1.0)))
    return found if ahead > 0 else -found


def answer(shown: Shown) -> Html:
    """The table of worths, the matrix, and what can be taken along."""
    buttons = join(
        [
            markup(
                '<button type="button" class="action plain" data-do="file" data-at="{}">{}'
                "</button>",
                kind,
                kind.upper(),
            )
            for kind in ("csv", "json", "svg", "png")
        ]
    )
    return join(
        [
            worths(shown),
            matrix(shown),
            markup('<p class="row">Take it along: {}</p>', buttons),
        ]
    )


def heads(shown: Shown) -> list[str]:
    """What stands above the figures of a strategy."""
    replies = [f"reply, {seat.replace('going ', '')}" for seat in shown.seats]
    return [wording.worths(shown.measure), "costs", "spread", *replies]


def figures(shown: Shown, row: Told) -> list[str]:
    """The figures of a strategy."""
    return [
        wording.worth(row["worth"], shown.measure),
        wording.cost(row["cost"], shown.measure),
        f"{row['spread']:.2f}",
        *[wording.worth(worth, shown.balance) for _, worth in row["replies"]],
    ]


def worths(shown: Shown) -> Html:
    """A table of what each strategy is worth."""
    lines = [
        markup(
            '<tr><th scope="row">{}. {}</th>{}</tr>',
            place,
            row["name"],
            join([markup("<td>{}</td>", each) for each in figures(shown, row)]),
        )
        for place, row in enumerate(shown.rows, 1)
    ]
    about = f" Reply: what the best reply to it wins; {shown.reply}." if shown.reply else ""
    return markup(
        '<h3>What each is worth</h3><div class="scroll" tabindex="0" role="region" '
        'aria-label="What each is worth"><table class="beside"><thead><tr>'
        '<th scope="col">Strategy</th>{}</tr></thead><tbody>{}</tbody></table></div>'
        '<p class="soft">Played for {}. Spread is the standard deviation of the result, in {}: '
        "how much luck there is in it.{}</p>",
        join([markup('<th scope="col">{}</th>', each) for each in heads(shown)]),
        join(lines),
        shown.label,
        shown.told["counts"],
        about,
    )


def matrix(shown: Shown) -> Html:
    """How often each does better than each other."""
    wins, ties = shown.told["wins"], shown.told["ties"]
    count = len(shown.rows)
    lines = []
    for one, row in enumerate(shown.rows):
        cells = []
        for other in range(count):
            if one == other:
                cells.append(markup("<td>\u2013</td>"))
                continue
            win, tie = wins[one][other], ties[one][other]
            cells.append(
                markup(
                    '<td data-shade="{}">{}<small>{} ties</small></td>',
                    shade(win, tie),
                    wording.share(win),
                    wording.share(tie),
                )
            )
        lines.append(
            markup('<tr><th scope="row">{}. {}</th>{}</tr>', one + 1, row["name"], join(cells))
        )
    columns = [
        markup('<th scope="col"><abbr title="{}">{}</abbr></th>', row["name"], place)
        for place, row in enumerate(shown.rows, 1)
    ]
    return markup(
        '<h3>Against each other</h3><div class="scroll" tabindex="0" role="region" '
        'aria-label="How often each does better than each other"><table class="matrix"><thead><tr>'
        '<th scope="col">does better than</th>{}</tr></thead><tbody>{}</tbody></table></div>'
        '<p class="soft">{}; exact. Green where the row does better, red where the column does. {}'
        "</p>",
        join(columns),
        join(lines),
        shown.told["meeting"],
        best_pair(shown),
    )


def best_pair(shown: Shown) -> str:
    """The largest difference, as a sentence."""
    wins, rows = shown.told["wins"], shown.rows
    top, one, other = -1.0, 0, 0
    for place, line in enumerate(wins):
        for against, win in enumerate(line):
            if win - wins[against][place] > top:
                top, one, other = win - wins[against][place], place, against
    if top <= 0:
        return "None does better than another."
    return (
        f"The widest apart: \u201c{rows[one]['name']}\u201d does better than "
        f"\u201c{rows[other]['name']}\u201d in {wording.share(wins[one][other])} of games, worse "
        f"in {wording.share(wins[other][one])}."
    )


# To take along.


def file(shown: Shown, kind: str, name: str) -> tuple[str, str, str]:
    """(file name, media type, text) of a download; kind: csv, json, svg or png."""
    if kind == "csv":
        return f"{name}.csv", "text/csv", as_csv(shown)
    if kind == "json":
        return f"{name}.json", "application/json", as_json(shown)
    media = "image/png" if kind == "png" else "image/svg+xml"
    return f"{name}.{kind}", media, as_svg(shown)


def as_csv(shown: Shown) -> str:
    """A line for each strategy: its figures, then how often it does better than each, and ties."""
    rows, told = shown.rows, shown.told
    head = ["strategy", "worth", "cost", "spread"]
    head += [f"best reply {seat}" for seat in shown.seats]
    head += [f"better than {row['name']}" for row in rows]
    head += [f"ties with {row['name']}" for row in rows]
    lines = [head]
    for place, row in enumerate(rows):
        figures = [row["worth"], row["cost"], row["spread"]]
        figures += [worth for _, worth in row["replies"]]
        figures += told["wins"][place] + told["ties"][place]
        lines.append([row["name"], *[repr(each) for each in figures]])
    return "".join([",".join([cell(each) for each in line]) + "\r\n" for line in lines])


def cell(value: str) -> str:
    """A text as a cell of CSV; one that a spreadsheet would work out begins with a quote."""
    if value[:1] in "=+-@" and not value[1:2].isdigit():
        value = f"'{value}"
    quoted = value.replace('"', '""')
    return f'"{quoted}"' if [sign for sign in ',"\n' if sign in value] else value


def as_json(shown: Shown) -> str:
    """All that is told, with what it is about."""
    about = {"game": shown.title, "played for": shown.label, "measure": shown.measure}
    if shown.reply:
        about["best reply"] = shown.reply
    about.update(shown.told)
    return json.dumps(about)


#: The picture: its own units.
NAME, FIGURE, CELL, LINE, HEAD, LETTER = 180, 54, 64, 34, 76, 5.6

#: The colours of doing better and worse, on white paper.
GREEN, RED = (15, 107, 87), (179, 64, 31)


def as_svg(shown: Shown) -> str:
    """The picture by itself: names, figures and the matrix."""
    rows = shown.rows
    titles = heads(shown)
    ends = [NAME]
    for each in titles:
        ends.append(ends[-1] + max(FIGURE, round(LETTER * len(each)) + 14))
    left = ends[-1] + 8
    wide, high = left + CELL * len(rows) + 24, HEAD + LINE * len(rows) + 44
    parts = [
        markup('<rect x="0" y="0" width="{}" height="{}" fill="#ffffff"/>', wide, high),
        words(12, 24, f"{shown.title}: strategies, played for {shown.label}", "start", 16, 600),
        words(12, 44, "How often the row does better than the column", "start"),
    ]
    for place, each in enumerate(titles):
        parts.append(words(ends[place + 1], HEAD - 8, each, "end", 11))
    for place, row in enumerate(rows):
        y = HEAD + LINE * place
        parts.append(words(12, y + 21, f"{place + 1}. {short(row['name'])}", "start", 12))
        for column, each in enumerate(figures(shown, row)):
            parts.append(words(ends[column + 1], y + 21, each, "end", 12))
        parts.append(words(left + CELL * (place + 0.5), HEAD - 8, str(place + 1), "middle", 11))
        for other in range(len(rows)):
            if other != place:
                win, tie = shown.told["wins"][place][other], shown.told["ties"][place][other]
                colour = colour_of(shade(win, tie))
                parts.append(
                    markup(
                        '<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>',
                        left + CELL * other + 1,
                        y + 1,
                        CELL - 2,
                        LINE - 2,
                        colour,
                    )
                )
                middle = left + CELL * (other + 0.5)
                parts.append(words(middle, y + 21, wording.share(win), "middle", 12))
    parts.append(
        words(12, high - 16, "Bestplay: exact, over all throws that may come", "start", 11)
    )
    return str(
        markup(
            '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">'
            "{}</svg>",
            2 * wide,
            2 * high,
            wide,
            high,
            join(parts),
        )
    )


def short(name: str) -> str:
    """A name as far as there is room for it."""
    return name if len(name) <= 26 else f"{name[:25]}\u2026"


def words(
    x: float, y: float, said: str, anchor: str = "start", size: int = 12, weight: int = 400
) -> Html:
    """A text of the picture that stands at a point."""
    return markup(
        '<text x="{}" y="{}" text-anchor="{}" font-size="{}" font-weight="{}" fill="#1d2126" '
        'font-family="sans-serif">{}</text>',
        text.coordinate(x),
        text.coordinate(y),
        anchor,
        size,
        weight,
        said,
    )


def colour_of(shade: int) -> str:
    """The colour of a shade, pale enough for black words."""
    share = 0.5 * abs(shade) / SHADES
    mixed = [round(255 + (part - 255) * share) for part in (GREEN if shade > 0 else RED)]
    return "#" + "".join([f"{part:02x}" for part in mixed])


# What can be picked.


def own_rules(rules: Sequence[Told], picked: Sequence[str]) -> Html:
    """The reader's own rules, each to be picked and to be taken off the list."""
    lines = [
        markup(
            '<span class="own"><label><input type="checkbox" name="pick" value="own {}"{}> {}'
            '</label><button type="button" data-do="forget" data-at="{}" aria-label="Take {} off '
            'the list">×</button></span>',
            place,
            markup(" checked") if f"own {place}" in picked else EMPTY,
            rule["called"],
            place,
            rule["called"],
        )
        for place, rule in enumerate(rules)
    ]
    return join(lines)


def called_anew(rules: Sequence[Told], called: str) -> str:
    """A name that no rule of the list has."""
    names = [rule["called"] for rule in rules]
    if called and called not in names:
        return called
    number = 1
    while f"{called or 'rule'} {number}" in names:
        number += 1
    return f"{called or 'rule'} {number}"
