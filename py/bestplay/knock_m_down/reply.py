"""The best reply to the layout that an opponent's rule lays in Knock 'm Down.

>>> from bestplay import strategies
>>> from bestplay.knock_m_down import reply
>>> card = strategies.field("knock-m-down", "p=1,2,3&tokens=6")
>>> told = reply.find_best_reply(card, "evenly")
>>> str(told.theirs), str(told.best[0].allocation), round(told.worth, 4)
('2,2,2', '1,2,3', 0.4471)

Both use the same dice.  All layouts are compared, so none does better than the first that is
listed; margins are floats, within 1e-9 of themselves.
"""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.value import Report
from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down.strategies import TokenField
from bestplay.knock_m_down.tournament import Reply
from bestplay.strategies.choosing import Strategy


class Replied(NamedTuple):
    """The best replies to a layout.

    theirs   the opponent's layout
    best     at most ten layouts that beat it, each with its margin: the chance to win less the
             chance to lose; the best first, none where nothing beats it
    beaters  the number of all layouts that beat it
    of       the number of all layouts
    alone    the margin of the layout with the fewest rolls on average
    """

    theirs: Allocation
    best: tuple[Reply, ...]
    beaters: int
    of: int
    alone: float

    @property
    def worth(self) -> float:
        """The greatest margin; 0, that of the same layout, where nothing beats it."""
        return self.best[0].margin if self.best else 0.0


def find_best_reply(
    card: TokenField, opponent: Strategy | str, report: Report | None = None
) -> Replied:
    """The best replies to a strategy's layout; ValueError for too many layouts.

    report(done, of) hears of the layouts compared.
    """
    theirs = card.layout(opponent)
    replies = card.game.best_replies(theirs, report)
    fewest = card.game.fewest(card.tokens)[0]
    alone = card.game.outcome(fewest, theirs)
    margin = float(alone.margin)
    return Replied(theirs, replies.best, replies.beaters, replies.of, margin)
