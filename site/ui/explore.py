"""Strategy tables to explore: filter, order, cards, picture, link and files, for any game.

A TableRoom is the page of one game's table: its subclass says what the rows are, which columns the
files have and what a card shows; all else follows from that.  A Table names what can be asked for.
A Look says which rows are looked at: items, tiles say, are asked to be there or not, or left open;
one choice may be made besides; what is found is listed as cards or drawn as one picture, see
ui.picture.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bestplay.core import words
from ui import picture, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.picture import Picture
from ui.room import StateRoom
from ui.view import Words

#: The words of a link that say a look, besides those of its table.
KEYS = ("sort", "show", "rule", "from")

#: Rows on one page of cards.
PAGE = 12

#: No rule of thumb is laid over the picture.
NONE = "none"


class Table(NamedTuple):
    """What can be asked for.

    row, rows    what a row is called, and several: "board", "boards"
    title, item  what the items of a row are called, and one of them: "Tiles", "tile"
    items        the numbers that they are known by
    has, lacks   the words, in a link too, for rows that have an item and for those that have not
    head, choice what is chosen besides, and its word in a link: "Throw", "throw"
    choices      what can be chosen, as a link writes it
    sorts        the orders of the cards: (name, words), the usual one first
    rules        the rules of thumb for the picture
    """

    row: str
    rows: str
    title: str
    item: str
    items: Sequence[int]
    has: str
    lacks: str
    head: str
    choice: str
    choices: Sequence[str]
    sorts: Sequence[tuple[str, str]]
    rules: Sequence[picture.Rule]

    @property
    def orders(self) -> list[str]:
        """The names of the orders."""
        return [name for name, _ in self.sorts]

    @property
    def keys(self) -> tuple[str, ...]:
        """The words of a link that say a look."""
        return (self.has, self.lacks, self.choice) + KEYS


class Look:
    """What is looked at; its changed copies are made by act().

    has, lacks  the items that rows have to have, and those that they have to lack
    choice      the place of what is chosen besides, None for any
    sort        the order of the cards, "" for the table's first
    first       the place of the first card in that order, from 0
    picture     whether the rows are drawn as one picture
    rule        the name of the rule of thumb that is laid over it, or NONE
    """

    def __init__(self) -> None:
        self.has: tuple[int, ...] = ()
        self.lacks: tuple[int, ...] = ()
        self.choice: int | None = None
        self.sort = ""
        self.first = 0
        self.picture = False
        self.rule = NONE

    def copy(self) -> Look:
        """Another one that says the same."""
        other = Look()
        for name in self.__dict__:
            setattr(other, name, self.__dict__[name])
        return other

    def from_first(self) -> Look:
        """A copy of this look that shows its rows from the first on."""
        other = self.copy()
        other.first = 0
        return other

    def fit(self, items: Sequence[int]) -> None:
        """Ask for no item that there is not."""
        self.has = tuple([item for item in self.has if item in items])
        self.lacks = tuple([item for item in self.lacks if item in items])


class Looking(Protocol):
    """A state with what is looked at."""

    look: Look

    def copy(self: Own) -> Own:
        """Another one that says the same."""

    def become(self, other: Any) -> None:
        """Show all that another state shows."""


Own = TypeVar("Own", bound=Looking)


# Links.


def read(parts: dict[str, str], table: Table) -> Look:
    """The look that a link's words say; ValueError says what is wrong with them."""
    look = Look()
    look.has, look.lacks = [_items(parts, name, table) for name in (table.has, table.lacks)]
    both = [item for item in look.has if item in look.lacks]
    if both:
        raise ValueError(f"{table.item} {both[0]} cannot be both {table.has} and {table.lacks}")
    if table.choice in parts:
        look.choice = _place_of(parts[table.choice], table)
    look.sort = words.choice(parts, "sort", table.orders)
    look.picture = words.choice(parts, "show", (table.rows, "picture")) == "picture"
    rules = [NONE] + [rule.name for rule in table.rules]
    said = words.choice(parts, "rule", [_word(rule) for rule in rules])
    look.rule = next(rule for rule in rules if _word(rule) == said)
    if "from" in parts:
        look.first = max(words.number(parts["from"], f"the first {table.row}'s place") - 1, 0)
    return look


def _items(parts: dict[str, str], name: str, table: Table) -> tuple[int, ...]:
    asked = sorted(words.numbers(parts[name], f"a {table.item}")) if name in parts else []
    for item in asked:
        if item not in table.items:
            known = ", ".join([str(each) for each in table.items])
            raise ValueError(f"there is no {table.item} {item}; there are {known}")
    return tuple([item for item in table.items if item in asked])


def _place_of(choice: str, table: Table) -> int:
    """The place of a choice, as a link or a button says it; ValueError for one that is none."""
    if choice not in table.choices:
        known = " ".join(table.choices)
        raise ValueError(f"{table.choice} is one of {known}, not {words.quote_text(choice)}")
    return list(table.choices).index(choice)


def _word(rule: str) -> str:
    """A rule's name as a link writes it."""
    return "-".join("".join([c if c not in "," else "" for c in rule]).split())


def pairs(look: Look, table: Table) -> list[tuple[str, object]]:
    """(name, value) of each word of a look, None for what is as at first."""
    return [
        (table.has, words.ranges(look.has) if look.has else None),
        (table.lacks, words.ranges(look.lacks) if look.lacks else None),
        (table.choice, None if look.choice is None else table.choices[look.choice]),
        ("sort", None if look.sort in ("", table.orders[0]) else look.sort),
        ("show", "picture" if look.picture else None),
        ("rule", None if look.rule == NONE else _word(look.rule)),
        ("from", look.first + 1 if look.first else None),
    ]


# What the reader does.


def act(look: Look, action: str, value: str, table: Table) -> Look | None:
    """The look after an action, None for one that changes no look; ValueError says why not."""
    changed = look.from_first()
    if action == "want":
        item = words.number(value, f"a {table.item}")
        if item not in table.items:
            raise ValueError(f"there is no {table.item} {item} here")
        _turn(changed, item)
    elif action == "either":
        changed.has = changed.lacks = ()
    elif action == "only":
        changed.has = _items({table.has: value}, table.has, table)
        changed.lacks = tuple([item for item in table.items if item not in changed.has])
    elif action == "choose":
        changed.choice = None if value == "any" else _place_of(value, table)
    elif action == "sort":
        changed.sort = words.choice({"sort": value}, "sort", table.orders)
    elif action == "page":
        changed.first = words.number(value, f"the first {table.row}'s place")
    elif action == "show":
        shown = words.choice({"show": value}, "show", (table.rows, "picture"))
        changed.first, changed.picture = look.first, shown == "picture"
    elif action == "lay":
        rules = [NONE] + [rule.name for rule in table.rules]
        changed.first, changed.rule = look.first, words.choice({"rule": value}, "rule", rules)
    else:
        return None
    return changed


def _turn(look: Look, item: int) -> None:
    """Ask for an item to be there, then not, then either."""
    if item in look.has:
        look.has = tuple([each for each in look.has if each != item])
        look.lacks = tuple(sorted(look.lacks + (item,)))
    elif item in look.lacks:
        look.lacks = tuple([each for each in look.lacks if each != item])
    else:
        look.has = tuple(sorted(look.has + (item,)))


# The page.


class Advisor(StateRoom[Any], Protocol):
    """The room of a game's advisor, whose states these are as well."""

    @property
    def KEYS(self) -> tuple[str, ...]:
        """The words of its links."""


class Card(NamedTuple):
    """What the card of a row shows.

    link, here   the words of the advisor's link to it, and whether the reader is there
    drawn, name  the row itself, and what it is called for who hears the page
    worth, unit  what it is worth
    body         what follows
    """

    link: str
    here: bool
    drawn: Html
    name: str
    worth: str
    unit: str
    body: Html


class Column(NamedTuple):
    """A column of the files; its functions take what TableRoom.record() makes of a row.

    name   what CSV and JSON call it
    json   its value in JSON, None where it is not there
    csv    its text in CSV, likewise
    head   what it is called on paper
    paper  what stands there, likewise
    """

    name: str
    json: Callable[[Any], Any] | None
    csv: Callable[[Any], str] | None
    head: str
    paper: Callable[[Any], Html | str] | None


def quoted(cell: str) -> str:
    """A cell of CSV that may have commas in it."""
    return f'"{cell}"' if "," in cell else cell


#: What can be taken away: (name, the ending of the file, its media type).
MEDIA = (
    ("csv", "csv", "text/csv"),
    ("json", "json", "application/json"),
    ("svg", "svg", "image/svg+xml"),
    ("png", "png", "image/png"),
    ("print", "html", "text/html"),
)
FILES = tuple([name for name, _, _ in MEDIA])


class TableRoom(Generic[Own]):
    """What ui.page asks of the page of a table; a game's own is a subclass.

    shows, tap    what the picture shows, and what a tap on it tells
    steps         what the buttons from cell to cell are called: left, right, up, down
    format, rows  what JSON says of itself, and what it calls the rows

    seen is what all is answered from, as see() gives it; row is one of those of rows_of().
    """

    #: The device keeps what is looked at here apart from the advisor's game.
    KEPT = "table"

    shows = ""
    tap = ""
    steps: tuple[str, ...] = ()
    format = ""
    rows = "boards"

    def __init__(
        self,
        opening: Callable[[str], Own],
        advisor: Advisor,
        more: Mapping[str, Callable[[Own, str], None]],
    ) -> None:
        """opening(page) makes the state that the page opens with; more: the game's own actions,
        each of which changes a copy of the state."""
        self.opening, self.advisor, self.more = opening, advisor, more

    # What a game says.

    def table(self, state: Own) -> Table:
        """What can be asked for."""
        raise NotImplementedError

    def see(self, state: Own, known: Known) -> Any:
        """What all is answered from, None while it is not known."""
        raise NotImplementedError

    def missing(self, state: Own, known: Known) -> Html | None:
        """What is said until then; None where it is on its way."""
        return None

    def needs(self, state: Own, known: Known) -> list[Need]:
        """What has to be known."""
        return []

    def beside(self, state: Own, known: Known) -> dict[str, Html]:
        """The page's other regions."""
        return {"notice": EMPTY}

    def controls(self, state: Own, known: Known) -> Html:
        """What can be asked for, to be tapped; see controls()."""
        raise NotImplementedError

    def rows_of(self, state: Own, seen: Any) -> Sequence[Any]:
        """The rows that are asked for, in the order of the cards or of the picture."""
        raise NotImplementedError

    def count(self, state: Own, seen: Any, rows: Sequence[Any]) -> tuple[int, int, str]:
        """How many rows are found, of how many, and what these are called."""
        raise NotImplementedError

    def remark(self, state: Own, seen: Any, rows: Sequence[Any]) -> str:
        """What stands beside that: how often these come, or what a card's words are."""
        return ""

    def card(self, state: Own, seen: Any, row: Any) -> Card:
        """The card of a row."""
        raise NotImplementedError

    def subject(self, state: Own) -> str:
        """What tells one picture of the same look from another."""
        return ""

    def grid(self, state: Own) -> tuple[Sequence[Any], Sequence[Any]]:
        """The rows and the columns of the picture."""
        raise NotImplementedError

    def can_come(self, state: Own, row: Any) -> Sequence[Any]:
        """The columns with something in them in a row of the picture."""
        return self.grid(state)[1]

    def draw(self, state: Own, seen: Any) -> Picture | None:
        """The picture; None where there is none."""
        raise NotImplementedError

    def cell(self, state: Own) -> tuple[Any, Any] | None:
        """The row and the column that are chosen, None for none."""
        raise NotImplementedError

    def take(self, state: Own, row: Any, column: Any) -> None:
        """Choose a cell; ValueError where nothing can be there."""
        raise NotImplementedError

    def tell(self, state: Own, seen: Any) -> tuple[Html, str]:
        """What is best in the chosen cell, and the words of the link to it."""
        raise NotImplementedError

    def about(self, state: Own, seen: Any) -> str:
        """A line that says what a file holds."""
        raise NotImplementedError

    def title(self, state: Own, seen: Any) -> str:
        """What a picture is called as a file."""
        return self.about(state, seen)

    def record(self, state: Own, seen: Any, row: Any) -> Any:
        """A row as the columns read it."""
        return row

    def columns(self, state: Own, seen: Any) -> Sequence[Column]:
        """The columns of the files."""
        raise NotImplementedError

    def head(self, state: Own) -> dict[str, Any]:
        """What JSON says besides its rows."""
        return {}

    # States and links.

    def start(self, page: str) -> Own:
        """The state that the page opens with."""
        return self.opening(page)

    def read(self, page: str, parts: dict[str, str]) -> Own:
        """The state that a link's words say: the advisor's, and what is looked at."""
        state = self.opening(page)
        keys = self.table(state).keys
        words.only(parts, tuple(self.advisor.KEYS) + keys)
        known = {name: parts[name] for name in parts if name not in keys}
        state.become(self.advisor.read(page, known))
        state.look = read(parts, self.table(state))
        return state

    def write(self, page: str, state: Own) -> str:
        """The words for a state, "" for the opening state."""
        look = words.join(pairs(state.look, self.table(state)))
        said = (self.shared_words(page, state), self.own_words(state), look)
        return "&".join([each for each in said if each])

    def own_words(self, state: Own) -> str:
        """The words of what else a game's table has."""
        return ""

    def shared_words(self, page: str, state: Own) -> str:
        """The words that the game's other pages understand."""
        return self.advisor.write(page, state)

    def step(self, action: str, value: str, after: Own) -> str:
        """Nothing here is taken back by steps."""
        return ""

    def act(self, state: Own, action: str, value: str) -> Own:
        """The state after an action; ValueError for one that makes no sense."""
        look = act(state.look, action, value, self.table(state))
        changed = state.copy()
        if look:
            changed.look = look
        elif action == "cell":
            self.take(changed, *cell_at(value, *self.grid(state)))
        elif action == "move":
            rows, can = self.grid(state)[0], lambda row: self.can_come(state, row)
            self.take(changed, *cell_beside(value, rows, self.cell(state), can))
        elif action in self.more:
            self.more[action](changed, value)
        else:
            changed = self.advisor.act(state, action, value)
        return changed

    # What the page shows.

    def regions(self, state: Own, known: Known) -> dict[str, Html]:
        """{element id: HTML}; no rows while they are on their way."""
        drawn = self.beside(state, known)
        drawn["wanted"] = self.controls(state, known)
        seen = self.see(state, known)
        nothing = {"found": EMPTY, "about": EMPTY, "cursor": EMPTY}
        if seen is None:
            told = self.missing(state, known)
            if told is not None:
                drawn.update(nothing)
                drawn["boards"] = told
            return drawn
        drawn.update(nothing)
        look, table, rows = state.look, self.table(state), self.rows_of(state, seen)
        counts = self.count(state, seen, rows)
        drawn["found"] = found_text(look, *counts, self.remark(state, seen, rows))
        here = self.picture(state, seen) if look.picture and rows else None
        if here:
            drawn["about"] = self.about_picture(state, seen, here)
            drawn["boards"] = here.drawn.svg
            cell = self.cell(state)
            drawn["cursor"] = here.cursor(*cell) if cell else EMPTY
        elif not rows:
            drawn["boards"] = view.note(f"No {table.row} is like that: ask for less.", "soft")
        elif look.picture:
            drawn["boards"] = view.note("There is no picture of these.", "soft")
        else:
            first = first_of(look, len(rows))
            listed = rows[first : first + PAGE]
            home = f"/{self.home(state)}/"
            cards = [card(home, self.card(state, seen, row)) for row in listed]
            drawn["boards"] = markup('<ul class="board-list">{}</ul>', join(cards))
        return drawn

    def home(self, state: Own) -> str:
        """The name of the game, at whose address its advisor is."""
        raise NotImplementedError

    def picture(self, state: Own, seen: Any) -> Picture | None:
        """The picture, drawn once for a look."""
        look = state.look
        key = f"{self.subject(state)} {look.has} {look.lacks} {look.choice} {look.rule}"
        return picture.once(key, lambda: self.draw(state, seen))

    def about_picture(self, state: Own, seen: Any, here: Picture) -> Html:
        """What the picture shows, and what is best in the chosen cell."""
        told, way = markup("{}", self.tap), EMPTY
        if self.cell(state):
            told, said = self.tell(state, seen)
            way = view.link(said, "Open it", f"/{self.home(state)}/")
        return picture.about(
            here,
            self.shows,
            self.table(state).rules,
            state.look.rule,
            told,
            picture.steps(self.steps, way),
        )

    # Files.

    def files(self, state: Own, known: Known) -> tuple[str, ...]:
        """The names of the downloads that there are."""
        seen = self.see(state, known)
        if seen is None or not self.rows_of(state, seen):
            return ()
        drawn = bool(self.picture(state, seen)) if state.look.picture else self.has_picture(state)
        return FILES if drawn else tuple([name for name in FILES if name not in ("svg", "png")])

    def has_picture(self, state: Own) -> bool:
        """Whether there is a picture of what is looked at."""
        return True

    def file(self, state: Own, known: Known, name: str) -> tuple[str, str, str]:
        """What is looked at as a file: (name, media type, text); a PNG is painted from the SVG."""
        seen = self.see(state, known)
        rows = [] if seen is None else self.rows_of(state, seen)
        if not rows:
            raise ValueError(f"no {self.table(state).row} is like that, so nothing can be saved")
        for each, ending, media in MEDIA:
            if each == name:
                return f"strategy.{ending}", media, self.written(state, seen, rows, name)
        raise ValueError(f"the files are {', '.join(FILES)}, not {words.quote_text(name)}")

    def written(self, state: Own, seen: Any, rows: Sequence[Any], name: str) -> str:
        """The text of a file."""
        if name in ("svg", "png"):
            here = self.picture(state, seen)
            if not here:
                raise ValueError("there is no picture of these")
            return here.as_file(self.title(state, seen))
        about, columns = self.about(state, seen), self.columns(state, seen)
        records = [self.record(state, seen, row) for row in rows]
        if name == "json":
            told = [(each.name, each.json) for each in columns if each.json]
            listed = [{key: value(row) for key, value in told} for row in records]
            head = {"format": self.format, "about": about, **self.head(state)}
            return json.dumps({**head, self.rows: listed})
        if name == "csv":
            cells = [(each.name, each.csv) for each in columns if each.csv]
            lines = [f"# {about}", ",".join([head for head, _ in cells])]
            lines += [",".join([cell(row) for _, cell in cells]) for row in records]
            return "\n".join(lines) + "\n"
        drawn = [(each.head, each.paper) for each in columns if each.paper]
        heads = [head for head, _ in drawn]
        table = [[cell(row) for _, cell in drawn] for row in records]
        label = f"{len(rows):,} {self.table(state).rows}"
        return str(join([view.note(about, "soft"), view.table(heads, table, label, "plays")]))


def controls(
    look: Look,
    table: Table,
    choices: Iterable[tuple[str, Words]],
    beside: Html = EMPTY,
    labels: Sequence[Words] = (),
) -> Html:
    """The items, the choices, the order and how the rows are shown.

    choices: (value, label) of each, with no value where it cannot come; beside: what belongs to
    the items' title; labels: how the items are drawn, by their numbers where nothing is given.
    """
    drawn = labels or [str(item) for item in table.items]
    wanted = [_item(look, table, item, label) for item, label in zip(table.items, drawn)]
    listed = list(choices)
    chosen = [
        view.button("choose", "any", "any", look.choice is None, "sum", f"{table.choice} any")
    ]
    chosen += [
        view.button("choose", value, label, look.choice == place, "sum", f"{table.choice} {value}")
        for place, (value, label) in enumerate(listed)
        if value
    ]
    either = view.button(
        "either",
        "",
        "All",
        None,
        "quiet",
        name=f"All {table.title.lower()} either",
        disabled=not (look.has or look.lacks),
    )
    options = ((table.rows, table.rows[0].upper() + table.rows[1:]), ("picture", "Picture"))
    shown = "picture" if look.picture else table.rows
    sort = look.sort or table.orders[0]
    return markup(
        '<div><div class="label"><span id="items-label">{}</span>'
        '<span class="soft hint">tap: {}, {}, either</span>{}{}</div>'
        '<div class="board across{}" data-arrows role="group" aria-labelledby="items-label">{}'
        "</div>"
        "</div>"
        '<div><div class="label" id="choices-label">{}</div>'
        '<div class="throw-row" data-arrows role="group" aria-labelledby="choices-label">{}</div>'
        '</div><div class="ways">{}{}</div>',
        table.title,
        table.has,
        table.lacks,
        beside,
        either,
        view.across(table.items),
        join(wanted),
        table.head,
        join(chosen),
        view.segments("show", options, shown, f"How the {table.rows} are shown"),
        EMPTY
        if look.picture or len(table.sorts) == 1
        else view.select("sort", table.sorts, sort, f"Which {table.rows} come first"),
    )


def _item(look: Look, table: Table, item: int, label: Words) -> Html:
    asked, kind = "either", "tile open"
    if item in look.has:
        asked, kind = table.has, "tile"
    elif item in look.lacks:
        asked, kind = table.lacks, "tile flipped"
    return view.button("want", item, label, None, kind, f"{table.item} {item}: {asked}")


def found_text(look: Look, count: int, total: int, noun: str, remark: str) -> Html:
    """How many rows are left of all, and with cards which of them are seen."""
    told = markup("<output>{} of {} {}</output>", f"{count:,}", f"{total:,}", noun)
    if remark:
        told = markup('{}<span class="often">{}</span>', told, remark)
    if look.picture:
        return told
    first = first_of(look, count)
    last = min(first + PAGE, count)
    place = f"{first + 1:,} to {last:,}" if count else "none"
    return markup(
        "{}<span>{}<span>{}</span>{}</span>",
        told,
        _turn_to("back", max(first - PAGE, 0), "Previous", not first),
        place,
        _turn_to("on", first + PAGE, "Next", last >= count),
    )


def _turn_to(name: str, first: int, label: str, end: bool) -> Html:
    return view.button("page", first, label, None, "quiet", ident=f"page-{name}", disabled=end)


def first_of(look: Look, count: int) -> int:
    """The place of the first card that is shown: a whole page's, and one that is there."""
    return min(look.first, max(count - 1, 0)) // PAGE * PAGE


def card(page: str, of: Card) -> Html:
    """A row's card: itself, which leads to the advisor, what it is worth, and what follows."""
    return markup(
        '<li><a href="{}#{}"{}>{}<span class="hidden">{}</span></a>'
        '<span class="board-worth"><b>{}</b> {}</span>{}</li>',
        page,
        of.link,
        markup(' aria-current="true"') if of.here else EMPTY,
        of.drawn,
        of.name,
        of.worth,
        of.unit,
        of.body,
    )


# The cells of the picture.


def cell_at(value: str, rows: Sequence[Any], columns: Sequence[Any]) -> tuple[Any, Any]:
    """The row and the column of a place, "4-17"; ValueError where there is none."""
    column, _, row = value.partition("-")
    x, y = words.number(column, "a column"), words.number(row, "a row")
    if x >= len(columns) or y >= len(rows):
        raise ValueError("the picture has no such cell")
    return rows[y], columns[x]


def cell_beside(
    way: str,
    rows: Sequence[Any],
    here: tuple[Any, Any] | None,
    columns: Callable[[Any], Sequence[Any]],
) -> tuple[Any, Any]:
    """The row and the column of the cell that lies left, right, up or down of one, of those that
    there are; the first of all where none is chosen.  columns(row): those of a row."""
    if way not in WAYS:
        raise ValueError(f"the ways are {', '.join(WAYS)}, not {words.quote_text(way)}")
    if here is None or here[0] not in rows or here[1] not in columns(here[0]):
        for row in rows:
            if columns(row):
                return row, columns(row)[0]
        raise ValueError("nothing is like that: ask for less")
    row, column = here
    if way in ("left", "right"):
        can = list(columns(row))
        return row, can[(can.index(column) + WAYS[way]) % len(can)]
    place = list(rows).index(row) + WAYS[way]
    while 0 <= place < len(rows):
        if column in columns(rows[place]):
            return rows[place], column
        place += WAYS[way]
    raise ValueError(f"nothing in the picture lies further {way}")


WAYS = {"left": -1, "right": 1, "up": -1, "down": 1}
