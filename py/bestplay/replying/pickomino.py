"""What a page asks about best replies in whole games of Pickomino.

See bestplay.replying.
"""

from bestplay import words as links
from bestplay.pickomino import TILES
from bestplay.pickomino_game import Game, TableValues
from bestplay.strategies import own
from bestplay.strategies import pickomino_reply as reply
from bestplay.strategies.pickomino import Grill
from bestplay.strategies_telling import FAULTS, strategy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.strategies.choosing import Strategy
    from bestplay.strategies.pickomino_lapses import Lapse
    from bestplay.types import Report

    Told = dict[str, Any]

QUESTIONS = {
    "pickomino": tuple(
        [
            (f"tiles={count}&for={objective}", f"a whole game of {count} tiles, {what}", measure)
            for objective, what, measure in (
                ("difference", "most worms ahead", "worms ahead"),
                ("win", "to win", "lead"),
            )
            for count in (3, 4, 5, 6, 2)
        ]
    )
}

#: About how long a laptop's browser takes, measured on two cores with other work on them.
TAKES = {
    f"tiles={count}&for={objective}": told
    for objective in ("difference", "win")
    for count, told in ((4, "a minute"), (5, "4 minutes"), (6, "20 minutes"))
}

#: Lapses are differences of floats: below this they are none.
TINY = 1e-9


def table(words: str) -> str:
    """The path of the table that says what usual play is."""
    return _whole(words)[1].table.path


def _whole(words: str) -> tuple[int, Game]:
    """The number of tiles and the game that words say."""
    given = links.only(links.split(words), ("tiles", "for"))
    return links.number(given["tiles"], "the number of tiles"), Game(given["for"])


def told(words: str, opponent: "Told", given: "str | None", report: "Report | None") -> "Told":
    """The states in which the reply differs, and what each end of the turn is worth in them."""
    count, game = _whole(words)
    # A reader's text is run once, and not for every turn's field.
    once = own.coded(opponent["code"]) if "code" in opponent else None

    def chosen(grill: Grill) -> "Strategy":
        return once or strategy_of(grill, opponent)

    usual = TableValues(game, given) if given else None
    found = reply.replied(TILES[:count], chosen, game, usual, report)
    seats = (("going first", found.first, True), ("going second", found.second, False))
    return {
        "opponent": chosen(Grill()).name,
        "seats": [won.told(name) for name, won, _ in seats],
        "lapses": [[name, _lapses(found, first)] for name, _, first in seats],
    }


def _lapses(found: reply.Replied, first: bool) -> "list[Told]":
    listed = found.lapses(first)[:FAULTS]
    return [_lapse(found, lapse) for lapse in listed if lapse.share > TINY]


def _lapse(found: reply.Replied, lapse: "Lapse") -> "Told":
    prospect = found.prospect(lapse.stacks)
    return {
        "shelf": links.ranges(lapse.stacks.shelf),
        "mine": list(lapse.stacks.mine),
        "theirs": list(lapse.stacks.theirs),
        "link": f"{lapse.stacks}&{found.game}",
        "reach": lapse.reach,
        "loss": lapse.loss,
        "failure": prospect.failure,
        "ends": [[end.take.how, end.take.tile, end.worth] for end in prospect.ends],
    }
