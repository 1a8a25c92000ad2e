"""A game of Shut the Box in words, as links have it: "set=1-9&one-die=max6&goal=beat&target=12"."""

from bestplay import words
from bestplay.rules.shut_the_box import DICE_RULES, MOST
from bestplay.solve.goals import GOALS, TIES
from bestplay.solve.players import CLACK, PAYS

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
        pays: int
        clack: str
        most: int | None


#: The names of the words.
WORDS = ("set", "one-die", "goal", "target", "tie", "pays", "clack", "most")

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
        "pays": int(
            words.choice(given, "pays", _first([str(pays) for pays in PAYS], str(opening.pays)))
        ),
        "clack": words.choice(given, "clack", _first(CLACK, opening.clack)),
        "most": _most(words.choice(given, "most", _first(LIMITS, str(opening.most or ANY)))),
    }


#: What "most" may say.
LIMITS = tuple([str(most) for most in MOST]) + (ANY,)


def _most(word: str) -> "int | None":
    return None if word == ANY else int(word)


def _first(allowed: "Sequence[str]", default: str) -> list[str]:
    """The same with the default in front, which is what words.choice takes as one."""
    return [default] + [value for value in allowed if value != default]


def pairs(game: "Game", opening: "Game | None" = None) -> list[tuple[str, "str | int | None"]]:
    """(name, value) of each word, None for what the goal does not ask for.

    With an opening, what is as there is None too, but for the target.
    """
    asked = {
        "target": game.goal == "beat",
        "tie": game.goal == "beat",
        "pays": game.measure == "stakes",
        "clack": game.goal == "first" or game.clack != "answered",
        "most": game.most or (opening and opening.most),
    }
    there = _values(opening) if opening else [None] * len(WORDS)
    return [
        (name, value if asked.get(name, True) and (name == "target" or value != other) else None)
        for name, value, other in zip(WORDS, _values(game), there)
    ]


def _values(game: "Game") -> list["str | int | None"]:
    return [
        words.ranges(game.tiles),
        game.one_die,
        game.goal,
        game.target,
        game.tie,
        game.pays,
        game.clack,
        game.most or ANY,
    ]
