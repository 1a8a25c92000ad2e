"""A game of Shut the Box in words, as links have it: "set=1-9&one-die=max6&goal=beat&target=12"."""

from bestplay import words
from bestplay.fraction import Fraction, gcd
from bestplay.rules.shut_the_box import DICE_RULES, MOST, READINGS
from bestplay.solve.goals import GOALS, TIES
from bestplay.solve.stakes import CLACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypedDict

    from bestplay.shut_the_box_game import Game

    class Arguments(TypedDict):
        """What Game() takes."""

        tiles: Sequence[int]
        one_die: str
        goal: str
        target: int | None
        tie: str
        pays: int | Fraction
        clack: str
        most: int | None
        reading: str


#: The names of the words.
WORDS = ("set", "one-die", "goal", "target", "tie", "pays", "clack", "most", "reading")

#: A payout has so many digits at most; the fair one of twelve tiles has twice as many as a half.
MOST_DIGITS = 100

#: What a link says where a throw may flip any number of tiles.
ANY = "any"


def arguments(given: dict[str, str], opening: "Game") -> "Arguments":
    """What Game() takes, from words; what they do not say is as in the opening.

    ValueError for a word of a value that cannot be.  Other words than these are left alone.
    """
    return {
        "tiles": words.numbers(given["set"], "a tile") if "set" in given else opening.tiles,
        "one_die": words.choice(given, "one-die", _first(DICE_RULES, opening.one_die)),
        "goal": words.choice(given, "goal", _first(GOALS, opening.goal)),
        "target": (
            words.number(given["target"], "the score to beat")
            if "target" in given
            else opening.target
        ),
        "tie": words.choice(given, "tie", _first(TIES, opening.tie)),
        "pays": amount(given["pays"]) if "pays" in given else opening.pays,
        "clack": words.choice(given, "clack", _first(CLACK, opening.clack)),
        "most": _most(words.choice(given, "most", _first(LIMITS, str(opening.most or ANY)))),
        "reading": words.choice(given, "reading", _first(READINGS, opening.reading)),
    }


def amount(text: str) -> "int | Fraction":
    """What a shut pays, from "2", "3.8" or "19/5"; ValueError where it is no number from 0 up."""
    top, slash, bottom = text.partition("/")
    if not slash:
        whole, point, part = text.partition(".")
        top, bottom = whole + part, "1" + "0" * len(part)
        if point and not (whole and part):
            top = ""
    for digits in (top, bottom):
        if not digits or [c for c in digits if c not in "0123456789"]:
            raise ValueError(
                f"a shut pays a number such as 2, 3.8 or 19/5, not {words.quoted(text)}"
            )
        if len(digits) > MOST_DIGITS:
            raise ValueError(f"a payout has {MOST_DIGITS} digits at most, not {len(digits)}")
    one, other = int(top), int(bottom)
    if not other:
        raise ValueError(f"nothing can be divided by 0, as {words.quoted(text)} says")
    shared = gcd(one, other)
    return one // shared if shared == other else Fraction(one // shared, other // shared)


#: What "most" may say.
LIMITS = tuple([str(most) for most in MOST]) + (ANY,)


def _most(word: str) -> "int | None":
    return None if word == ANY else int(word)


def _first(allowed: "Sequence[str]", default: str) -> list[str]:
    """The same with the default in front, which is what words.choice takes as one."""
    return [default] + [value for value in allowed if value != default]


def pairs(
    game: "Game", opening: "Game | None" = None
) -> list[tuple[str, "str | int | Fraction | None"]]:
    """(name, value) of each word, None for what the goal does not ask for.

    With an opening, what is as there is None too, but for the target.
    """
    asked = {
        "target": game.goal == "beat",
        "tie": game.goal == "beat",
        "pays": game.measure == "stakes",
        "clack": game.goal == "first" or game.clack != "answered",
        "most": game.most or (opening and opening.most),
        "reading": game.reading != "sum" or (opening and opening.reading != "sum"),
    }
    there = _values(opening) if opening else [None] * len(WORDS)
    return [
        (name, value if asked.get(name, True) and (name == "target" or value != other) else None)
        for name, value, other in zip(WORDS, _values(game), there)
    ]


def _values(game: "Game") -> list["str | int | Fraction | None"]:
    return [
        words.ranges(game.tiles),
        game.one_die,
        game.goal,
        game.target,
        game.tie,
        game.pays,
        game.clack,
        game.most or ANY,
        game.reading,
    ]


#: What a game is played for when nothing else is said.
DEFAULTS = (
    ("goal", "score"),
    ("target", None),
    ("tie", "lost"),
    ("pays", 1),
    ("clack", "answered"),
    ("most", None),
    ("reading", "sum"),
)


def called(game: "Game") -> str:
    """The arguments of Game() that make this game, but for what is as by default."""
    parts = [repr(words.ranges(game.tiles)), f"one_die={game.one_die!r}"]
    for name, default in DEFAULTS:
        value = getattr(game, name)
        if value != default:
            parts.append(f"{name}={value!r}")
    return ", ".join(parts)
