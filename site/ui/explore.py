"""Strategy tables that are explored: which rows are looked at, in which order, and how.

A Table says what the rows are: boards, throws or layouts.  A Look says which of them are looked at:
their items, tiles say, are asked to be there or not, or left open; one choice may be made besides;
what is found is listed as cards or drawn as one picture, see ui.picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bestplay.core import words
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.room import StateRoom
from ui.view import Words

#: The words of a link that say a look, besides those of its table.
KEYS = ("sort", "show", "rule", "from")

#: Rows on one page of cards.
PAGE = 12

#: No rule of thumb is laid over the picture.
NONE = "none"


class Table(NamedTuple):
    """What is explored.

    row, rows    what a row is called, and several: "board", "boards"
    title, item  what the items of a row are called, and one of them: "Tiles", "tile"
    items        the numbers that they are known by
    has, lacks   the words, in a link too, for rows that have an item and for those that have not
    head, choice what is chosen besides, and its word in a link: "Throw", "throw"
    choices      what can be chosen, as a link writes it
    sorts        the orders: (name, words), that of the picture first
    rules        the names of the rules of thumb
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
    rules: Sequence[str]

    @property
    def orders(self) -> list[str]:
        """The names of the orders."""
        return [name for name, _ in self.sorts]

    @property
    def display_options(self) -> tuple[tuple[str, str], ...]:
        """The two ways in which rows can be shown, (name in links, label)."""
        return ((self.rows, self.rows[0].upper() + self.rows[1:]), ("picture", "Picture"))

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
        look.choice = place_of(parts[table.choice], table)
    look.sort = words.choice(parts, "sort", table.orders)
    look.picture = words.choice(parts, "show", (table.rows, "picture")) == "picture"
    look.rule = words.choice(parts, "rule", [NONE] + [_word(rule) for rule in table.rules])
    look.rule = next(rule for rule in [NONE] + list(table.rules) if _word(rule) == look.rule)
    if "from" in parts:
        look.first = max(words.number(parts["from"], f"the first {table.row}'s place") - 1, 0)
    return look


def other_words(parts: dict[str, str], known: Sequence[str], table: Table) -> dict[str, str]:
    """The words of a link that say something else than a look; ValueError for one not known."""
    words.only(parts, tuple(known) + table.keys)
    return {name: parts[name] for name in parts if name not in table.keys}


def _items(parts: dict[str, str], name: str, table: Table) -> tuple[int, ...]:
    asked = sorted(words.numbers(parts[name], f"a {table.item}")) if name in parts else []
    for item in asked:
        if item not in table.items:
            known = ", ".join([str(each) for each in table.items])
            raise ValueError(f"there is no {table.item} {item}; there are {known}")
    return tuple([item for item in table.items if item in asked])


def place_of(choice: str, table: Table) -> int:
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


def link(others: str, look: Look, table: Table) -> str:
    """The words of a link: those that say something else, then those of the look."""
    return "&".join([each for each in (others, words.join(pairs(look, table))) if each])


# What the reader does.


def act(look: Look, action: str, value: str, table: Table) -> Look | None:
    """The look after an action, None for one that changes no look; ValueError says why not."""
    changed = look.copy()
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
        changed.choice = None if value == "any" else place_of(value, table)
    elif action == "sort":
        changed.sort = words.choice({"sort": value}, "sort", table.orders)
    elif action == "page":
        changed.first = words.number(value, f"the first {table.row}'s place")
        return changed
    elif action == "show":
        shown = words.choice({"show": value}, "show", (table.rows, "picture"))
        changed.picture = shown == "picture"
        return changed
    elif action == "lay":
        changed.rule = words.choice({"rule": value}, "rule", [NONE] + list(table.rules))
        return changed
    else:
        return None
    changed.first = 0
    return changed


class Advisor(StateRoom[Any], Protocol):
    """The room of a game's advisor, whose states these are as well."""

    @property
    def KEYS(self) -> tuple[str, ...]:
        """The words of its links."""


class Room(Generic[Own]):
    """The functions that ui.page asks of a page's room of states, for the table of one game."""

    #: The device keeps what is looked at here apart from the advisor's game.
    KEPT = "table"

    def __init__(
        self,
        opening: Callable[[str], Own],
        advisor: Advisor,
        table: Callable[[Own], Table],
        more: Mapping[str, Callable[[Own, str], None]],
    ) -> None:
        """opening(page) makes the state that the page opens with, table(state) what is explored;
        more: the game's own actions, each of which changes a copy of the state."""
        self.opening, self.advisor, self.table, self.more = opening, advisor, table, more

    def start(self, page: str) -> Own:
        """The state that the page opens with."""
        return self.opening(page)

    def read(self, page: str, parts: dict[str, str]) -> Own:
        """The state that a link's words say: the advisor's, and what is looked at."""
        state = self.opening(page)
        known = other_words(parts, self.advisor.KEYS, self.table(state))
        state.become(self.advisor.read(page, known))
        state.look = read(parts, self.table(state))
        return state

    def write(self, page: str, state: Own) -> str:
        """The words for a state, "" for the opening state."""
        return link(self.shared_words(page, state), state.look, self.table(state))

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
        elif action in self.more:
            self.more[action](changed, value)
        else:
            changed = self.advisor.act(state, action, value)
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


# What the page shows.


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
    chosen = [
        view.button("choose", value, label, pressed, "sum", f"{table.choice} {value}")
        for (value, label), pressed in choices_of(look, choices)
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
        view.segments("show", table.display_options, shown, f"How the {table.rows} are shown"),
        EMPTY
        if look.picture or len(table.sorts) == 1
        else view.select("sort", table.sorts, sort, f"Which {table.rows} come first"),
    )


def choices_of(
    look: Look, choices: Iterable[tuple[str, Words]]
) -> list[tuple[tuple[str, Words], bool]]:
    """Any choice and each one, with whether it is made; each comes at its own place."""
    listed = list(choices)
    places = [place for place, (value, _) in enumerate(listed) if value]
    return [(("any", "any"), look.choice is None)] + [
        (listed[place], look.choice == place) for place in places
    ]


def _item(look: Look, table: Table, item: int, label: Words) -> Html:
    asked, kind = "either", "tile open"
    if item in look.has:
        asked, kind = table.has, "tile"
    elif item in look.lacks:
        asked, kind = table.lacks, "tile flipped"
    return view.button("want", item, label, None, kind, f"{table.item} {item}: {asked}")


def found_text(look: Look, table: Table, count: int, total: int) -> Html:
    """How many rows are left of all, and with cards which of them are seen."""
    told = f"{count:,} of {total:,} {table.row if total == 1 else table.rows}"
    if look.picture:
        return markup("<output>{}</output>", told)
    first = first_of(look, count)
    last = min(first + PAGE, count)
    place = f"{first + 1:,} to {last:,}" if count else "none"
    return markup(
        "<output>{}</output><span>{}<span>{}</span>{}</span>",
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


def cards(look: Look, table: Table, rows: Sequence[Any], card: Callable[[Any], Html]) -> Html:
    """A page of cards; card draws that of a row."""
    if not rows:
        return view.note(f"No {table.row} is like that: ask for less.", "soft")
    first = first_of(look, len(rows))
    drawn = [card(row) for row in rows[first : first + PAGE]]
    return markup('<ul class="board-list">{}</ul>', join(drawn))


def card(
    link: str, page: str, here: bool, row: Html, name: str, worth: str, unit: str, body: Html
) -> Html:
    """A row's card: itself, which leads to the advisor, what it is worth, and what follows."""
    return markup(
        '<li><a href="{}#{}"{}>{}<span class="hidden">{}</span></a>'
        '<span class="board-worth"><b>{}</b> {}</span>{}</li>',
        page,
        link,
        markup(' aria-current="true"') if here else EMPTY,
        row,
        name,
        worth,
        unit,
        body,
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
    if not rows:
        raise ValueError("nothing is like that: ask for less")
    if here is None or here[0] not in rows or here[1] not in columns(here[0]):
        return rows[0], columns(rows[0])[0]
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


# Files.

#: What can be taken away: (name, the ending of the file, its media type).
MEDIA = (
    ("csv", "csv", "text/csv"),
    ("json", "json", "application/json"),
    ("svg", "svg", "image/svg+xml"),
    ("png", "png", "image/png"),
    ("print", "html", "text/html"),
)
FILES = tuple([name for name, _, _ in MEDIA])


def file(name: str, texts: dict[str, Callable[[], str]]) -> tuple[str, str, str]:
    """What is looked at as a file: (name, media type, text); a PNG is painted from the SVG."""
    for each, ending, media in MEDIA:
        if each == name:
            return f"strategy.{ending}", media, texts["svg" if name == "png" else name]()
    raise ValueError(f"the files are {', '.join(FILES)}, not {words.quote_text(name)}")
