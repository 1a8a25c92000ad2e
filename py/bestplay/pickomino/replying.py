"""What a page asks about best replies in whole games of Pickomino.

See bestplay.strategies.replying.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bestplay.core import given
from bestplay.core import words as links
from bestplay.core.types import Report
from bestplay.pickomino import TILES, reply
from bestplay.pickomino.game import OBJECTIVES, Game, TableValues
from bestplay.pickomino.reply import Lapse
from bestplay.pickomino.strategies import Grill
from bestplay.strategies import choices as written
from bestplay.strategies.choosing import Strategy
from bestplay.strategies.telling import FAULTS, strategy_of

Told: TypeAlias = dict[str, Any]

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

#: How the opponent plays, and what is said where usual play is not known.
OPPONENT = (
    "The opponent plays each turn by its strategy, stops only with a tile, and of two tiles takes "
    "the one with more worms, of equal ones yours."
)
UNKNOWN = "The table of best play could not be loaded, so the gain is not known."

#: Lapses are differences of floats: below this they are none.
TINY = 1e-9


def table(words: str) -> str:
    """The path of the table that says what usual play is."""
    return _whole(words)[1].table.path


def _whole(words: str) -> tuple[int, Game]:
    """The number of tiles and the game that words say."""
    parts = links.only(links.split(words), ("tiles", "for"))
    objective = given.choice(parts["for"], "the objective is", OBJECTIVES)
    return links.number(parts["tiles"], "the number of tiles"), Game(objective)


def choices(words: str, opponent: Strategy) -> str:
    """What the opponent chooses in one turn after the other, as reply_as_json() comes to them."""
    count, game = _whole(words)
    parts: list[str] = []
    reply.follow(
        TILES[:count],
        lambda grill: opponent,
        game,
        lambda plan: parts.append(plan.choices()),
    )
    return "".join(parts)


def reply_as_json(words: str, opponent: Told, given: str | None, report: Report | None) -> Told:
    """The states in which the reply differs, and what each end of the turn is worth in them."""
    count, game = _whole(words)
    # The choices of all turns are one text, which is read on from turn to turn.
    once = written.read(opponent["choices"]) if "choices" in opponent else None

    def choose(grill: Grill) -> Strategy:
        return once or strategy_of(grill, opponent)

    usual = TableValues(game, given) if given else None
    found = reply.find_best_reply(TILES[:count], choose, game, usual, report)
    seats = (("going first", found.first, True), ("going second", found.second, False))
    unknown = [UNKNOWN] if found.first.usual is None else []
    return {
        "opponent": choose(Grill()).name,
        "seats": [won.as_json(name) for name, won, _ in seats],
        "means": [OPPONENT] + unknown,
        "lapses": [[name, _lapses(found, first)] for name, _, first in seats],
    }


def _lapses(found: reply.Replied, first: bool) -> list[Told]:
    listed = found.lapses(first)[:FAULTS]
    return [_lapse(found, lapse) for lapse in listed if lapse.share > TINY]


def _lapse(found: reply.Replied, lapse: Lapse) -> Told:
    stacks, prospect = lapse.stacks, found.prospect(lapse.stacks)
    shelf, mine, theirs = links.ranges(stacks.shelf), _stack(stacks.mine), _stack(stacks.theirs)
    return {
        "where": f"Grill {shelf}; you {mine}; they {theirs}",
        "link": f"{stacks}&{found.game}",
        "reach": lapse.reach,
        "loss": lapse.loss,
        "ends": [["no tile", prospect.failure]]
        + [[_take_text(end.take), end.worth] for end in prospect.ends],
    }


def _stack(tiles: Sequence[int]) -> str:
    return ", ".join([str(tile) for tile in tiles]) or "none"


def _take_text(take: Any) -> str:
    return f"their {take.tile}" if take.how == "steal" else f"the {take.tile}"
