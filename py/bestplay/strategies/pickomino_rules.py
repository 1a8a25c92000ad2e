"""Rules for a turn of Pickomino that people go by: which dice to keep, and when to stop."""

from bestplay.rules.pickomino import DICE, WORM, face_points
from bestplay.strategies.boards import at_random
from bestplay.strategies.choosing import Strategy, strategy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from bestplay.strategies.choosing import Choose
    from bestplay.strategies.pickomino import Grill, Kept, Move

    #: A selection's rank, the least liked best: (what is kept, a play that keeps it) -> number.
    Rank = Callable[[Kept, Move], Any]
    #: Whether to stop: (what is kept, the play that stops).
    Stops = Callable[[Kept, Move], bool]

#: Which dice to keep, by name: (what it likes, the rank).
SELECTIONS: "dict[str, tuple[str, Rank]]" = {
    "worms": ("worms", lambda kept, move: move.face != WORM),
    "worm-once": (
        "worms while none is kept",
        lambda kept, move: not kept.worm and move.face != WORM,
    ),
    "most-dice": ("the most dice", lambda kept, move: -move.count),
    "fewest-dice": ("the fewest dice", lambda kept, move: move.count),
    "highest-sum": ("the highest sum", lambda kept, move: -move.count * face_points(move.face)),
    "highest-face": ("the highest face", lambda kept, move: -move.face),
}

#: When to stop, by name: (in words, whether to stop with a tile that can be had).
STOPS: "dict[str, tuple[str, Stops]]" = {
    "at-once": ("as soon as a tile can be had", lambda kept, move: True),
    "never": ("only when no dice are left", lambda kept, move: False),
    "four-dice": (
        "unless three faces or fewer are kept and four dice or more are left",
        lambda kept, move: len(kept.faces) + 1 > 3 or move.dice < 4,
    ),
}


def with_few_dice(left: int) -> "Stops":
    """To stop with so many dice or fewer left."""
    return lambda kept, move: move.dice <= left


for _left in (1, 2, 3, 4):
    _dice = "one die" if _left == 1 else f"{_left} dice"
    STOPS[f"dice-{_left}"] = (f"with {_dice} or fewer left", with_few_dice(_left))


def rule(selections: "Sequence[str]", stop: str) -> "Choose":
    """The function that keeps what these like, each settling the ties of the last, and so stops.

    What is still equal goes to the higher face.  It stops only with a tile.  ValueError for a name
    that is not there.
    """
    for name in selections:
        _check(name, SELECTIONS)
    _check(stop, STOPS)
    return chosen([SELECTIONS[name][1] for name in selections], STOPS[stop][1])


#: What a rule that is put together may name: what to keep, and when to stop.
PREFERENCES = {name: f"keep {SELECTIONS[name][0]}" for name in sorted(SELECTIONS)}
PREFERENCES.update({name: f"stop {STOPS[name][0]}" for name in sorted(STOPS)})


def preferring(names: "Sequence[str]") -> "Choose":
    """The rule of these names; without one for stopping it stops as soon as it can.

    ValueError for a name that is not there, and for two ways to stop.
    """
    for name in names:
        _check(name, PREFERENCES)
    stops = [name for name in names if name in STOPS]
    if len(stops) > 1:
        raise ValueError(f"a rule stops in one way, not {' and '.join(stops)}")
    return rule([name for name in names if name in SELECTIONS], (stops or ["at-once"])[0])


def _check(name: str, allowed: "dict[str, Any]") -> None:
    if name not in allowed:
        raise ValueError(f"there are {', '.join(sorted(allowed))}, not '{name}'")


def chosen(ranks: "Sequence[Rank]", stops: "Stops") -> "Choose":
    """The function that keeps the dice of the least rank and asks whether to stop then."""

    def play(kept: "Kept", throw: object, plays: "Sequence[Move]") -> "Move":
        left = list(plays)
        for rank in ranks:
            ranked = [rank(kept, move) for move in left]
            least = min(ranked)
            left = [move for move, own in zip(left, ranked) if own == least]
        own = [move for move in left if move.face == left[0].face]
        if own[0].stop and (len(own) < 2 or (own[0].tile and stops(kept, own[0]))):
            return own[0]
        return own[-1]

    return play


def best(field: "Grill") -> Strategy:
    """Best play for the goal of the field; stopping before throwing where they are equal."""

    def play(kept: "Kept", throw: object, plays: "Sequence[Move]") -> "Move":
        values = field.best_values()
        choice = plays[0]
        for move in plays:
            if values[move.number] > values[choice.number]:
                choice = move
        return choice

    return strategy("best", play, None, "Best play for the goal.")


#: (name, what to keep, when to stop, who advises it).
PLAIN = (
    ("worms first, then most dice", ("worms", "most-dice"), "at-once", "several Pickomino pages"),
    ("most dice", ("most-dice",), "at-once", "several Pickomino pages"),
    ("highest sum", ("highest-sum",), "at-once", "several Pickomino pages"),
    ("worms first, then highest sum", ("worms", "highest-sum"), "at-once", ""),
    ("highest sum, on with four dice", ("highest-sum",), "four-dice", "boostyourplay.com"),
    ("highest face", ("highest-face",), "at-once", ""),
    ("fewest dice", ("fewest-dice",), "at-once", ""),
)


def known(field: "Grill") -> dict[str, Strategy]:
    """The strategies with a name, by name."""
    listed = [best(field)]
    for name, selections, stop, source in PLAIN:
        likes = ", then ".join([SELECTIONS[each][0] for each in selections])
        says = f"Keep {likes}; stop {STOPS[stop][0]}."
        listed.append(strategy(name, rule(selections, stop), None, says, source))
    listed.append(strategy("random", at_random, None, "Any play, each as likely as the others."))
    return {each.name: each for each in listed}


def dice_of(kept: "Kept") -> tuple[int, ...]:
    """Some dice with which one may have come to what is kept, rising."""

    def fill(faces: tuple[int, ...], points: int, dice: int) -> "tuple[int, ...] | None":
        if not faces:
            return None if points or dice else ()
        worth = face_points(faces[0])
        for count in range(1, dice + 1):
            if count * worth > points:
                break
            rest = fill(faces[1:], points - count * worth, dice - count)
            if rest is not None:
                return (faces[0],) * count + rest
        return None

    return fill(kept.faces, kept.points, DICE - kept.dice) or ()
