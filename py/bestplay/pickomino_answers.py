"""Answers about a turn of Pickomino: what to do, and what the next throw may offer.

bestplay.pickomino offers both; a Turn makes them (see pickomino_turn.py).
"""

from collections import namedtuple

from bestplay.fraction import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.pickomino_outcome import Worth
    from bestplay.pickomino_turn import Play, Turn


class Answer(namedtuple("Answer", ("turn", "throw", "plays"))):
    """What to do with a throw, or before it.

    turn   the turn so far
    throw  the dice that were thrown, rising; None while the throw is open
    plays  every legal play, best first; none is a bust
    """

    turn: "Turn"
    throw: "tuple[int, ...] | None"
    plays: "list[Play]"

    @property
    def worth(self) -> "Worth":
        """What the best play is worth, or a failure where there is none."""
        return self.plays[0].worth if self.plays else self.turn.failure


class Selection(namedtuple("Selection", ("before", "face", "count", "worth", "chance", "share"))):
    """So many dice of one face, which the next throw may offer.

    before  the turn before it
    face    the face
    count   how many dice of it
    worth   what the turn is worth after it, stopping or throwing
    chance  the chance that the next throw makes it the best selection
    share   its value (for the goal "risk" its utility) over that of the best one, 0 to 1
    """

    before: "Turn"
    face: int
    count: int
    worth: "Worth"
    chance: Fraction
    share: float

    @property
    def after(self) -> "Turn":
        """The turn with those dice kept."""
        return self.before.keep(self.face, self.count)
