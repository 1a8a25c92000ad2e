"""Strategy tables to explore: filter, order, cards, picture, link and files, for any game.

A game's TableRoom declares its words, its rows and the columns of its files; all else follows.
A row has items, tiles say, that can be asked to be there or not; one choice may be made besides.
The rows that are found are listed as cards or drawn as one picture, see ui.picture.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bestplay.core import words
from ui import text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.picture import Picture, Rule
from ui.state import Field
from ui.view import Words

#: Rows on one page of cards.
PAGE = 12

#: No choice is made besides; no rule of thumb is laid over the picture; how that is asked for.
ANY, NONE, PICTURE = "any", "none", "picture"

#: What can be taken away: the ending of the file and its media type, by name.
FILES = {
    "csv": ("csv", "text/csv"),
    "json": ("json", "application/json"),
    "print": ("html", "text/html"),
}

#: The buttons from cell to cell of the picture, and how far each leads.
STEPS = (("left", "\u2190"), ("right", "\u2192"), ("up", "\u2191"), ("down", "\u2193"))
FAR = {"left": -1, "right": 1, "up": -1, "down": 1}


class Column(NamedTuple):
    """A column of the files.

    files  those that have it, of "json", "csv" and "print"
    name   its name there
    value  from what TableRoom.record() makes of a row to its cell
    """

    files: str
    name: str
    value: Callable[[Any], Any]


class TableRoom:
    """The room of the page of a table, see ui.room; a game's own is a subclass.

    row, rows    the words for a row, and for several: "board", "boards"
    title, item  the words for the items of a row, and for one of them: "Tiles", "tile"
    has, lacks   the words, in a link too, for rows that have an item and for those that have not
    head, choice what is chosen besides, and its word in a link: "Throw", "throw"
    choices      all that can be chosen, as a link writes it
    sorts        the orders of the cards: (name, words), the usual one first
    rules        the rules of thumb for the picture, by their words in a link
    shows, tap   what the picture shows, "" where there is none, and what a tap on it tells
    steps        what the buttons from cell to cell are called: left, right, up, down
    format       what JSON says of itself
    listed       what JSON calls the rows
    past, gone   words of earlier links, "rule" or "rule=mine", and the sentence that says so
    fields       what a state has besides the advisor's, in the order of a link

    remark       what else a file says of itself

    A state is the advisor's, with the fields: has and lacks, the items that are asked for; choice,
    sort, show and rule, by their words; top, the place of the first card.
    """

    #: The device keeps what is looked at here apart from the advisor's game.
    KEPT = "table"

    row = rows = title = item = has = lacks = head = choice = ""
    choices: Sequence[str] = ()
    sorts: Sequence[tuple[str, str]] = ()
    rules: Sequence[Rule] = ()
    shows = tap = format = listed = gone = remark = ""
    steps: Sequence[str] = ()
    past: Sequence[str] = ()
    fields: tuple[Field, ...] = ()

    def __init__(self, advisor: Any, **actions: Callable[[Any, str], None]) -> None:
        """advisor: the room of the game's advisor; actions: what a reader can do besides with a
        state, by name."""
        self.advisor, self.actions = advisor, actions

        def one_of(name: str, word: str, *allowed: str) -> Field:
            read = lambda state, said: words.choice({word: said}, word, allowed)  # noqa: E731
            return Field(name, allowed[0], word, read)

        self.fields += (
            Field("has", (), self.has, self._items, words.ranges),
            Field("lacks", (), self.lacks, self._items, words.ranges),
            one_of("choice", self.choice, ANY, *self.choices),
            one_of("sort", "sort", *[name for name, _ in self.sorts]),
            one_of("show", "show", self.rows, *[PICTURE] * bool(self.shows)),
            one_of("rule", "rule", NONE, *[rule.name for rule in self.rules]),
            Field("top", 1, "from", self._place),
        )
        self._latest: tuple[Any, Picture | None] = ((), None)

    # What a game has to say; best is the source of all answers.

    items: Callable[[Any], Sequence[int]]  # the numbers that the items of a row are known by
    best_play: Callable[[Any, Known], Any]  # that source, None while it is not known
    rows_of: Callable[[Any, Any], Sequence[Any]]  # those asked for, in the order they are shown
    #: How many rows these are, of how many, and a remark.
    count: Callable[[Any, Any, Sequence[Any]], tuple[int, int, str]]
    card: Callable[[Any, Any, Any], Html]  # the card of a row, by card() below
    columns: Callable[[Any, Any], Sequence[Column]]  # those of the files

    # What a game with a picture has to say.

    grid: Callable[[Any], tuple[Sequence[Any], Sequence[Any]]]  # its rows and columns
    draw: Callable[[Any, Any], Picture]
    cell: Callable[[Any], tuple[Any, Any] | None]  # the row and the column that are chosen
    take: Callable[[Any, Any, Any], None]  # choose a cell; ValueError where nothing can be there

    # What it may say besides.

    def check(self, state: Any) -> None:
        """ValueError for what cannot be listed."""

    def needs(self, state: Any, known: Known) -> list[Need]:
        """All that has to be fetched or solved."""
        return []

    def missing(self, state: Any, known: Known) -> Html | None:
        """The message where best_play() is None; None while its source is on its way."""
        return None

    def beside(self, state: Any, known: Known) -> dict[str, Html]:
        """{element id: HTML} of the page's other regions."""
        return {"notice": EMPTY}

    def labels(self, state: Any) -> Sequence[Words]:
        """The labels of the items' buttons."""
        return [str(item) for item in self.items(state)]

    def offered(self, state: Any) -> Sequence[tuple[str, Words]]:
        """(value, label) of each choice that can come."""
        return [(choice, choice) for choice in self.choices]

    def cell_card(self, state: Any, best: Any, row: Any, column: Any) -> Html:
        """The card of the chosen cell."""
        return self.card(state, best, row)

    def record(self, state: Any, best: Any, row: Any) -> Any:
        """The record of a row, from which each Column.value makes a cell."""
        return row

    # States and links.

    def start(self, page: str) -> Any:
        """The state that the page opens with."""
        state = self.advisor.start(page)
        for field in self.fields:
            setattr(state, field.name, field.start)
        return state

    def read(self, page: str, parts: dict[str, str]) -> Any:
        """The state that a link's words say: the advisor's, and what is looked at."""
        past = [word for word in parts if word in self.past or f"{word}={parts[word]}" in self.past]
        said = {word: parts[word] for word in parts if word not in past}
        own = [field.word for field in self.fields if field.word]
        words.only(said, (*self.advisor.KEYS, *own))
        state, known = self.start(page), {word: said[word] for word in said if word not in own}
        state.become(self.advisor.read(page, known))
        state.page = page
        self.check(state)
        for field in self.fields:
            if field.read and field.word in said:
                setattr(state, field.name, field.read(state, said[field.word]))
        both = [item for item in state.has if item in state.lacks]
        if both:
            raise ValueError(f"{self.item} {both[0]} cannot be both {self.has} and {self.lacks}")
        if past:
            state.gone = self.gone
        return state

    def write(self, page: str, state: Any) -> str:
        """The words for a state, "" for the opening state."""
        own: list[tuple[str, object]] = []
        for field in self.fields:
            value = getattr(state, field.name)
            if field.word and value != field.start:
                own.append((field.word, field.write(value)))
        said = (self.shared_words(page, state), words.join(own))
        return "&".join([each for each in said if each])

    def shared_words(self, page: str, state: Any) -> str:
        """The words that the game's other pages understand."""
        return str(self.advisor.write(page, state))

    def _items(self, state: Any, said: str) -> tuple[int, ...]:
        """The items that a link or a button names; ValueError for one that there is not."""
        asked, items = sorted(words.numbers(said, f"a {self.item}")), self.items(state)
        for item in asked:
            if item not in items:
                known = ", ".join([str(each) for each in items])
                raise ValueError(f"there is no {self.item} {item}; there are {known}")
        return tuple([item for item in items if item in asked])

    def _place(self, state: Any, said: str) -> int:
        return max(words.number(said, f"the first {self.row}'s place"), 1)

    # What the reader does.

    def step(self, action: str, value: str, after: Any) -> str:
        """Always "": nothing here can be taken back."""
        return ""

    def act(self, state: Any, action: str, value: str) -> Any:
        """The state after an action; ValueError for one that makes no sense."""
        changed, items = state.copy(), self.items(state)
        if action in self.actions:
            self.actions[action](changed, value)
        elif action in SETS:
            (field,) = [field for field in self.fields if field.name == SETS[action]]
            if field.read:
                setattr(changed, field.name, field.read(changed, value))
        elif action == "want":
            self._want(changed, value)
        elif action == "either":
            changed.has = changed.lacks = ()
        elif action == "cell":
            self._choose_cell(changed, value)
        elif action == "move":
            self._move(changed, value)
        else:
            changed = self.advisor.act(state, action, value)
            self.check(changed)
            for name in ("has", "lacks"):
                asked = getattr(changed, name)
                setattr(changed, name, tuple([n for n in asked if n in self.items(changed)]))
        if action in FROM_FIRST or self.items(changed) != items:
            changed.top = 1
        return changed

    def _want(self, state: Any, value: str) -> None:
        """Change what is asked of an item: from either to there, to not there, and back."""
        item = words.number(value, f"a {self.item}")
        self._items(state, str(item))
        has, lacks = item in state.has, item in state.lacks
        others = [[each for each in asked if each != item] for asked in (state.has, state.lacks)]
        state.has = tuple(sorted(others[0] + [item] * (not has and not lacks)))
        state.lacks = tuple(sorted(others[1] + [item] * has))

    def _choose_cell(self, state: Any, value: str) -> None:
        """Choose the cell at a place of the picture, "4-17"."""
        column, _, row = value.partition("-")
        x, y = words.number(column, "a column"), words.number(row, "a row")
        rows, columns = self.grid(state)
        if x >= len(columns) or y >= len(rows):
            raise ValueError("the picture has no such cell")
        self.take(state, rows[y], columns[x])

    def _move(self, state: Any, way: str) -> None:
        """Choose the next cell in which something can be, to the left or right, up or down, each of
        which goes round; the first of all where none is chosen."""
        if way not in FAR:
            raise ValueError(f"the ways are {', '.join(FAR)}, not {words.quote_text(way)}")
        rows, columns = self.grid(state)
        here = self.cell(state)
        if not here or here[0] not in rows or here[1] not in columns:
            here, cells = None, [(row, column) for row in rows for column in columns]
        elif way in ("left", "right"):
            cells = [(here[0], column) for column in columns][:: FAR[way]]
        else:
            cells = [(row, here[1]) for row in rows][:: FAR[way]]
        after = cells.index(here) + 1 if here else 0
        for each in cells[after:] + cells[:after]:
            try:
                self.take(state, *each)
                return
            except ValueError:
                continue

    # What the page shows.

    def regions(self, state: Any, known: Known) -> dict[str, Html]:
        """{element id: HTML}; no rows while they are on their way."""
        drawn = self.beside(state, known)
        drawn["wanted"] = self.wanted(state)
        best = self.best_play(state, known)
        if best is None:
            told = self.missing(state, known)
            if told is not None:
                drawn.update({"found": EMPTY, "about": EMPTY, "cursor": EMPTY, "boards": told})
            return drawn
        rows = self.rows_of(state, best)
        drawn["found"] = found(state, self.rows, *self.count(state, best, rows))
        drawn["about"] = drawn["cursor"] = EMPTY
        if not rows:
            drawn["boards"] = view.note(f"No {self.row} is like that: ask for less.", "soft")
        elif state.show != PICTURE:
            first = first_of(state.top, len(rows))
            cards = [self.card(state, best, row) for row in rows[first : first + PAGE]]
            drawn["boards"] = markup('<ul class="board-list">{}</ul>', join(cards))
        else:
            here, cell = self.picture(state, best), self.cell(state)
            drawn["about"] = self._about(state, best, here)
            drawn["boards"] = here.figure
            drawn["cursor"] = here.cursor(*cell) if cell else EMPTY
        return drawn

    def wanted(self, state: Any) -> Html:
        """The items, the choices, the order and how the rows are shown, to be tapped."""
        items, word, rows = self.items(state), self.choice, self.rows
        wanted = [self._item(state, *each) for each in zip(items, self.labels(state))]
        offered = ((ANY, ANY), *self.offered(state))
        chosen = [
            view.button("choose", value, label, value == state.choice, "sum", f"{word} {value}")
            for value, label in offered
        ]
        name, none = f"All {self.title.lower()} either", not (state.has or state.lacks)
        shown = ((rows, text.capital(rows)), (PICTURE, "Picture"))
        ways = view.segments("show", shown, state.show, f"How the {rows} are shown")
        sort = EMPTY
        if state.show != PICTURE and len(self.sorts) > 1:
            sort = view.select("sort", self.sorts, state.sort, f"Which {rows} come first")
        return markup(
            '<div><div class="label"><span id="items-label">{}</span>'
            '<span class="soft hint">tap: {}, {}, either</span>{}</div>'
            '<div class="board across{}" data-arrows role="group" aria-labelledby="items-label">{}'
            "</div>"
            "</div>"
            '<div><div class="label" id="choices-label">{}</div>'
            '<div class="throw-row" data-arrows role="group" aria-labelledby="choices-label">{}'
            '</div></div><div class="ways">{}{}</div>',
            self.title,
            self.has,
            self.lacks,
            view.button("either", "", "All", None, "quiet", name, disabled=none),
            view.across(items),
            join(wanted),
            self.head,
            join(chosen),
            ways if self.shows else EMPTY,
            sort,
        )

    def _item(self, state: Any, item: int, label: Words) -> Html:
        asked, kind = "either", "tile open"
        if item in state.has:
            asked, kind = self.has, "tile"
        elif item in state.lacks:
            asked, kind = self.lacks, "tile flipped"
        return view.button("want", item, label, None, kind, f"{self.item} {item}: {asked}")

    def picture(self, state: Any, best: Any) -> Picture:
        """The picture of a state, drawn again only if its rows, choice or rule have changed."""
        key = (best, state.has, state.lacks, state.choice, state.rule)
        latest, drawn = self._latest
        if not drawn or key != latest:
            drawn = self.draw(state, best)
            self._latest = key, drawn
        return drawn

    def _about(self, state: Any, best: Any, here: Picture) -> Html:
        """The picture in words, the rules of thumb, and the chosen cell."""
        cell, lay, told = self.cell(state), EMPTY, markup("<p>{}</p>", self.tap)
        if cell:
            card = self.cell_card(state, best, *cell)
            told = markup('<ul class="board-list">{}</ul>', card)
        if self.rules:
            rules = [(rule.name, rule.says.rstrip(".")) for rule in self.rules]
            options = [(NONE, "no rule"), *rules]
            lay = view.field(view.select("lay", options, state.rule, "Lay a rule of thumb over it"))
        steps = [
            view.button("move", value, sign, None, "quiet", name)
            for (value, sign), name in zip(STEPS, self.steps)
        ]
        return markup(
            '<p class="soft">{} {}{}</p>{}<div class="cell-told"><div aria-live="polite">{}</div>'
            '<p class="cell-steps">{}</p></div>',
            self.shows,
            f"{here.rule.sentence} " if here.rule else "",
            here.said,
            lay,
            told,
            join(steps),
        )

    # Files.

    def files(self, state: Any, known: Known) -> tuple[str, ...]:
        """The names of the downloads that there are."""
        best = self.best_play(state, known)
        return tuple(FILES) if best is not None and self.rows_of(state, best) else ()

    def file(self, state: Any, known: Known, name: str) -> tuple[str, str, str]:
        """The rows that are asked for as a file: (name, media type, text)."""
        best = self.best_play(state, known)
        rows = [] if best is None else self.rows_of(state, best)
        if not rows:
            raise ValueError(f"no {self.row} is like that, so nothing can be saved")
        words.choice({"file": name}, "file", tuple(FILES))
        ending, media = FILES[name]
        return f"strategy.{ending}", media, self._written(state, best, rows, name)

    def _written(self, state: Any, best: Any, rows: Sequence[Any], name: str) -> str:
        """The text of a file with these rows; name: one of FILES."""
        said = self.write(state.page, state)
        about = f"Bestplay: /{state.page}/table/{'#' if said else ''}{said}"
        about += f" {self.remark}" if self.remark else ""
        columns = [column for column in self.columns(state, best) if name in column.files]
        heads = [column.name for column in columns]
        records = [self.record(state, best, row) for row in rows]
        cells = [[column.value(record) for column in columns] for record in records]
        if name == "json":
            listed = [dict(zip(heads, row)) for row in cells]
            return json.dumps({"format": self.format, "about": about, self.listed: listed})
        if name == "csv":
            lines = [f"# {about}", ",".join(heads)]
            lines += [
                ",".join([v if isinstance(v, str) else csv_cell(v) for v in row]) for row in cells
            ]
            return "\n".join(lines) + "\n"
        label = f"{len(rows):,} {self.rows}"
        return str(join([view.note(about, "soft"), view.table(heads, cells, label, "plays")]))


#: Which field an action sets; after these actions the rows are listed from the first on.
SETS = {"choose": "choice", "sort": "sort", "page": "top", "show": "show", "lay": "rule"}
FROM_FIRST = ("want", "either", "choose", "sort")


def first_of(place: int, count: int) -> int:
    """The index of the first card on the page of cards that holds the place (from 1)."""
    return min(place - 1, max(count - 1, 0)) // PAGE * PAGE


def found(state: Any, noun: str, count: int, total: int, remark: str) -> Html:
    """The line above the rows: their number, and with cards which of them are listed."""
    told = markup("<output>{} of {} {}</output>", f"{count:,}", f"{total:,}", noun)
    if remark:
        told = markup('{}<span class="often">{}</span>', told, remark)
    if state.show == PICTURE:
        return told
    first = first_of(state.top, count)
    last = min(first + PAGE, count)
    turns = [
        view.button("page", to + 1, label, None, "quiet", ident=f"page-{name}", disabled=end)
        for name, label, to, end in (
            ("back", "Previous", max(first - PAGE, 0), not first),
            ("on", "Next", first + PAGE, last >= count),
        )
    ]
    place = f"{first + 1:,} to {last:,}" if count else "none"
    return markup("{}<span>{}<span>{}</span>{}</span>", told, turns[0], place, turns[1])


def card(there: str, here: bool, drawn: Html, name: str, worth: str, unit: str, body: Html) -> Html:
    """A row's card.

    there, here  the address that it leads to, and whether the reader comes from there
    drawn, name  the row itself, and what it is called for who hears the page
    worth, unit  what it is worth
    body         what follows
    """
    return markup(
        '<li><a href="{}"{}>{}<span class="hidden">{}</span></a>'
        '<span class="board-worth"><b>{}</b> {}</span>{}</li>',
        there,
        markup(' aria-current="true"') if here else EMPTY,
        drawn,
        name,
        worth,
        unit,
        body,
    )


def said_of(rule: Rule | None, choices: int, places: str, worse: int) -> str:
    """A sentence on how many choices a picture shows, and at how many its rule is worse.

    choices  how many there are, in how many cells or rows, "6,132 cells"
    worse    at how many of them the rule that is laid over it is worse than best play
    """
    if not choices:
        return f"There is nothing to choose in {places}."
    if not rule:
        return f"There is something to choose in {choices:,} of {places}."
    if not worse:
        return f"It is as good as best play in all {choices:,} choices."
    return f"It is worse than best play in {worse:,} of {choices:,} choices, lit up here."


def word_of(rule: str) -> str:
    """A rule of thumb as a link writes it: without commas, hyphens for blanks."""
    return "-".join(rule.replace(",", "").split())


def quoted(cell: str) -> str:
    """A cell of CSV, in quotes if it has a comma."""
    return f'"{cell}"' if "," in cell else cell


def csv_cell(value: Any) -> str:
    """A value in CSV, nothing for None."""
    if value is None:
        return ""
    return repr(value) if isinstance(value, float) else str(value)
