"""Strategy tables that are explored: which boards are looked at, in which order, and how.

A Look says that.  Tiles are asked to be up or down, or left open; one throw may be chosen; what is
found is listed as cards or drawn as one picture of boards by throws, see ui.picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bestplay.core import words
from bestplay.core.overview import ORDERS, Order, Overview, mask
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.view import Words

#: The words of a link that say a look.
KEYS = ("up", "down", "throw", "sort", "show", "rule", "from")

#: Boards on one page of cards.
PAGE = 12

#: The orders, in words.
SORTS: tuple[tuple[Order, str], ...] = (
    ("full", "Most tiles up"),
    ("best", "Worth most"),
    ("worst", "Worth least"),
    ("stake", "Most at stake"),
    ("reach", "Comes most often"),
)

#: How the boards are shown.
SHOWN = (("boards", "Boards"), ("picture", "Picture"))

#: No rule of thumb is laid over the picture.
NONE = "none"


class Look:
    """What is looked at; its changed copies are made by act().

    up, down  the tiles that have to be up, and those that have to be down
    throw     the chosen throw's place among all, None for any
    sort      the order of the cards
    first     the place of the first card in that order, from 0
    picture   whether the boards are drawn as one picture
    rule      the name of the rule of thumb that is laid over it, or NONE
    """

    def __init__(self) -> None:
        self.up: tuple[int, ...] = ()
        self.down: tuple[int, ...] = ()
        self.throw: int | None = None
        self.sort: Order = "full"
        self.first = 0
        self.picture = False
        self.rule = NONE

    def copy(self) -> Look:
        """Another one that says the same."""
        other = Look()
        for name in self.__dict__:
            setattr(other, name, self.__dict__[name])
        return other

    def boards(self, seen: Overview, tiles: Sequence[int]) -> list[int]:
        """The boards that are asked for, in the order of the cards, or of the picture."""
        up, down = self.masks(tiles)
        return seen.boards_in_order("full" if self.picture else self.sort, up, down, self.throw)

    def masks(self, tiles: Sequence[int]) -> tuple[int, int]:
        """The tiles that have to be up and those that have to be down, as boards' numbers."""
        places = list(tiles)
        up, down = [mask([places.index(tile) for tile in asked]) for asked in (self.up, self.down)]
        return up, down

    def fit(self, tiles: Sequence[int]) -> None:
        """Ask for no tile that the game does not have."""
        self.up = tuple([tile for tile in self.up if tile in tiles])
        self.down = tuple([tile for tile in self.down if tile in tiles])


# Links.


def read(
    parts: dict[str, str], tiles: Sequence[int], throws: Sequence[str], rules: Sequence[str]
) -> Look:
    """The look that a link's words say; ValueError says what is wrong with them.

    throws: all throws as a link writes them; rules: the names of the rules of thumb.
    """
    look = Look()
    look.up, look.down = [_tiles(parts, name, tiles) for name in ("up", "down")]
    both = [tile for tile in look.up if tile in look.down]
    if both:
        raise ValueError(f"tile {both[0]} cannot be both up and down")
    if "throw" in parts:
        look.throw = place_of(parts["throw"], throws)
    look.sort = words.choice(parts, "sort", ORDERS)
    look.picture = words.choice(parts, "show", ("boards", "picture")) == "picture"
    look.rule = words.choice(parts, "rule", [NONE] + [_word(rule) for rule in rules])
    look.rule = next(rule for rule in [NONE] + list(rules) if _word(rule) == look.rule)
    if "from" in parts:
        look.first = max(words.number(parts["from"], "the first board's place") - 1, 0)
    return look


def other_words(parts: dict[str, str], known: Sequence[str]) -> dict[str, str]:
    """The words of a link that say something else than a look; ValueError for one not known."""
    words.only(parts, tuple(known) + KEYS)
    return {name: parts[name] for name in parts if name not in KEYS}


def _tiles(parts: dict[str, str], name: str, tiles: Sequence[int]) -> tuple[int, ...]:
    asked = sorted(words.numbers(parts[name], "a tile")) if name in parts else []
    for tile in asked:
        if tile not in tiles:
            known = ", ".join([str(each) for each in tiles])
            raise ValueError(f"there is no tile {tile}; the tiles are {known}")
    return tuple([tile for tile in tiles if tile in asked])


def place_of(throw: str, throws: Sequence[str]) -> int:
    """The place of a throw, as a link or a button says it; ValueError for one that is none."""
    if throw not in throws:
        raise ValueError(f"the throws are {' '.join(throws)}, not {words.quoted(throw)}")
    return list(throws).index(throw)


def _word(rule: str) -> str:
    """A rule's name as a link writes it."""
    return "-".join("".join([c if c not in "," else "" for c in rule]).split())


def pairs(look: Look, throws: Sequence[str]) -> list[tuple[str, object]]:
    """(name, value) of each word of a look, None for what is as at first."""
    return [
        ("up", words.ranges(look.up) if look.up else None),
        ("down", words.ranges(look.down) if look.down else None),
        ("throw", None if look.throw is None else throws[look.throw]),
        ("sort", None if look.sort == "full" else look.sort),
        ("show", "picture" if look.picture else None),
        ("rule", None if look.rule == NONE else _word(look.rule)),
        ("from", look.first + 1 if look.first else None),
    ]


def link(others: str, look: Look, throws: Sequence[str]) -> str:
    """The words of a link: those that say something else, then those of the look."""
    return "&".join([each for each in (others, words.join(pairs(look, throws))) if each])


# What the reader does.


def act(
    look: Look,
    action: str,
    value: str,
    tiles: Sequence[int],
    throws: Sequence[str],
    rules: Sequence[str],
) -> Look | None:
    """The look after an action, None for an action that is none of these; ValueError says why not.

    They are ui.room.EXPLORED, but for those that choose a cell.
    """
    changed = look.copy()
    if action == "want":
        tile = words.number(value, "a tile")
        if tile not in tiles:
            raise ValueError(f"there is no tile {tile} here")
        _turn(changed, tile)
    elif action == "either":
        changed.up = changed.down = ()
    elif action == "only":
        changed.up = _tiles({"up": value}, "up", tiles)
        changed.down = tuple([tile for tile in tiles if tile not in changed.up])
    elif action == "throws":
        changed.throw = None if value == "any" else place_of(value, throws)
    elif action == "sort":
        changed.sort = words.choice({"sort": value}, "sort", ORDERS)
    elif action == "page":
        changed.first = words.number(value, "the first board's place")
        return changed
    elif action == "show":
        changed.picture = words.choice({"show": value}, "show", ("boards", "picture")) == "picture"
        return changed
    elif action == "lay":
        changed.rule = words.choice({"rule": value}, "rule", [NONE] + list(rules))
        return changed
    else:
        return None
    changed.first = 0
    return changed


def _turn(look: Look, tile: int) -> None:
    """Ask for a tile that is up, then down, then either."""
    if tile in look.up:
        look.up = tuple([each for each in look.up if each != tile])
        look.down = tuple(sorted(look.down + (tile,)))
    elif tile in look.down:
        look.down = tuple([each for each in look.down if each != tile])
    else:
        look.up = tuple(sorted(look.up + (tile,)))


# What the page shows.


def controls(
    look: Look, tiles: Sequence[int], throws: Iterable[tuple[str, Words]], mine: str = ""
) -> Html:
    """The tiles, the throws, the order and how the boards are shown.

    throws: (value, label) of each, with no value where it cannot come; mine: the board that the
    reader comes with, "" for none.
    """
    wanted = [_tile(look, tile) for tile in tiles]
    chosen = [
        view.button("throws", value, label, pressed, "sum", f"throw {value}")
        for (value, label), pressed in throws_of(look, throws)
    ]
    either = view.button(
        "either",
        "",
        "All",
        None,
        "quiet",
        name="All tiles either",
        disabled=not (look.up or look.down),
    )
    shown = "picture" if look.picture else "boards"
    own = view.button("only", mine, f"Only {mine}", None, "quiet") if mine else EMPTY
    return markup(
        '<div><div class="label"><span id="tiles-label">Tiles</span>'
        '<span class="soft hint">tap: up, down, either</span>{}{}</div>'
        '<div class="board across{}" data-arrows role="group" aria-labelledby="tiles-label">{}'
        "</div>"
        "</div>"
        '<div><div class="label" id="throws-label">Throw</div>'
        '<div class="throw-row" data-arrows role="group" aria-labelledby="throws-label">{}</div>'
        '</div><div class="ways">{}{}</div>',
        own,
        either,
        view.across(tiles),
        join(wanted),
        join(chosen),
        view.segments("show", SHOWN, shown, "How the boards are shown"),
        EMPTY if look.picture else view.select("sort", SORTS, look.sort, "Which boards come first"),
    )


def throws_of(
    look: Look, throws: Iterable[tuple[str, Words]]
) -> list[tuple[tuple[str, Words], bool]]:
    """Any throw and each one, with whether it is chosen; each comes at its own place."""
    listed = list(throws)
    places = [place for place, (value, _) in enumerate(listed) if value]
    return [(("any", "any"), look.throw is None)] + [
        (listed[place], look.throw == place) for place in places
    ]


def _tile(look: Look, tile: int) -> Html:
    asked = "up" if tile in look.up else "down" if tile in look.down else "either"
    kind = {"up": "tile", "down": "tile flipped", "either": "tile open"}[asked]
    return view.button("want", tile, str(tile), None, kind, f"tile {tile}: {asked}")


def found_text(look: Look, count: int, total: int) -> Html:
    """How many boards are left of all, and with cards which of them are seen."""
    boards = "board" if total == 1 else "boards"
    told = f"{count:,} of {total:,} {boards}"
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


def cards(look: Look, boards: Sequence[int], card: Callable[[int], Html]) -> Html:
    """A page of cards; card draws that of a board."""
    if not boards:
        return view.note("No board is like that. Let a tile be either again.", "soft")
    first = first_of(look, len(boards))
    drawn = [card(board) for board in boards[first : first + PAGE]]
    return markup('<ul class="board-list">{}</ul>', join(drawn))


def small_tiles(tiles: Sequence[int], up: Sequence[int]) -> Html:
    """All tiles in a line, to look at: those that are up drawn as wood."""
    drawn = [
        markup("<b>{}</b> ", tile) if tile in up else markup("<i>{}</i> ", tile) for tile in tiles
    ]
    return markup('<span class="mini" aria-hidden="true">{}</span>', join(drawn))


def card(
    link: str, page: str, here: bool, tiles: Html, name: str, worth: str, unit: str, body: Html
) -> Html:
    """A board's card: its tiles, which lead to the advisor, what it is worth, and what follows."""
    return markup(
        '<li><a href="{}#{}"{}>{}<span class="hidden">{}</span></a>'
        '<span class="board-worth"><b>{}</b> {}</span>{}</li>',
        page,
        link,
        markup(' aria-current="true"') if here else EMPTY,
        tiles,
        name,
        worth,
        unit,
        body,
    )


# The cells of the picture.


def rows(look: Look, tiles: Sequence[int]) -> list[int]:
    """The boards of the picture, the fullest first."""
    up, down = look.masks(tiles)
    both = up | down
    return [board for board in range((1 << len(tiles)) - 1, 0, -1) if board & both == up]


def cell_at(value: str, boards: Sequence[int], throws: Sequence[int]) -> tuple[int, int]:
    """The board and the throw of a column and a row, "4-17"; ValueError where there is none."""
    column, _, row = value.partition("-")
    x, y = words.number(column, "a column"), words.number(row, "a row")
    if x >= len(throws) or y >= len(boards):
        raise ValueError("the picture has no such cell")
    return boards[y], throws[x]


def cell_beside(
    way: str,
    boards: Sequence[int],
    here: tuple[int, int] | None,
    throws: Callable[[int], Sequence[int]],
) -> tuple[int, int]:
    """The board and the throw of the cell that lies left, right, up or down of one, of those that
    can come; the first of all where none is chosen.  throws(board): the throws that can come."""
    if way not in WAYS:
        raise ValueError(f"the ways are {', '.join(WAYS)}, not {words.quoted(way)}")
    if not boards:
        raise ValueError("no board is like that: let a tile be either again")
    if here is None or here[0] not in boards or here[1] not in throws(here[0]):
        return boards[0], throws(boards[0])[0]
    board, throw = here
    if way in ("left", "right"):
        can = list(throws(board))
        return board, can[(can.index(throw) + WAYS[way]) % len(can)]
    place = list(boards).index(board) + WAYS[way]
    while 0 <= place < len(boards):
        if throw in throws(boards[place]):
            return boards[place], throw
        place += WAYS[way]
    raise ValueError(f"no board of the picture lies further {way}")


WAYS = {"left": -1, "right": 1, "up": -1, "down": 1}


def some(look: Look, listed: Callable[[Sequence[int]], str]) -> str:
    """Which boards are looked at: "9 up, 1 and 2 down"; "" for all of them."""
    told = []
    if look.up:
        told.append(f"{listed(look.up)} up")
    if look.down:
        told.append(f"{listed(look.down)} down")
    return ", ".join(told)
