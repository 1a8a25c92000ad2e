"""The fields of a game of the family: their words in links, defaults and help.

From FIELDS follow the words of a link, what Game() takes from them, and what the command asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.tiles.goals import CLACK, GOALS, TIES, amount
from bestplay.tiles.rules import DICE_RULES, HIGHEST_DIGIT, MOST, READINGS, STYLES

#: The word for any number of tiles per throw.
ANY = "any"

#: The word for no sum that ends a turn, and for no tile that the first throw must flip.
NONE = "no"

#: The value of a word in a link.
WordValue: TypeAlias = str | int | Fraction


class Field(NamedTuple):
    """One field of a game.

    name     the argument of Game(), and the attribute
    word     its name in links and in the command
    default  its value where nothing is said
    about    its meaning, for the help
    allowed  the texts that it may have; () where there is no list
    read     its value, from a text that is allowed
    show     the text of a value in a link
    belongs  (word, value) pairs, one of which must hold for it to say something; () for all games
    asked    the function that tells if a game's link has it; None for a house rule, in a link if
             it is not the default
    """

    name: str
    word: str
    default: Any
    about: str
    allowed: tuple[str, ...]
    read: Callable[[str], Any]
    show: Callable[[Any], WordValue]
    belongs: tuple[tuple[str, str], ...]
    asked: Callable[[Any], bool] | None


def score_to_beat(text: str) -> int:
    """A score from its text; ValueError for anything else."""
    return words.number(text, "the score to beat", HIGHEST_DIGIT)


def _scores(text: str) -> tuple[int, ...]:
    """Scores from text, "6,12"; scores read off open tiles may have many digits."""
    return tuple([words.number(score, "a score", HIGHEST_DIGIT) for score in words.pieces(text)])


def _tile_or_none(text: str) -> int | None:
    return None if text == NONE else words.number(text, "the tile that the first throw must flip")


def _field(
    name: str,
    default: Any,
    about: str,
    allowed: tuple[str, ...] = (),
    belongs: tuple[tuple[str, str], ...] = (),
    asked: Callable[[Any], bool] | None = None,
    read: Callable[[str], Any] = lambda text: text,
    show: Callable[[Any], WordValue] = lambda value: value,
    word: str = "",
) -> Field:
    word = word or name.replace("_", "-")
    return Field(name, word, default, about, allowed, read, show, belongs, asked)


BEAT, FIRST, ROUND, HALF = ("goal", "beat"), ("goal", "first"), ("goal", "round"), ("tie", "half")

FIELDS = (
    _field(
        "tiles",
        tuple(range(1, 10)),
        "the tiles of the game, such as 1-9",
        asked=lambda game: True,
        read=lambda text: words.numbers(text, "a tile"),
        show=words.ranges,
        word="set",
    ),
    _field(
        "one_die", "max6", "when one die may be thrown, or must", DICE_RULES, (), lambda game: True
    ),
    _field("goal", "score", "what is played for", GOALS, (), lambda game: True),
    _field(
        "target",
        None,
        "the score to beat",
        (),
        (BEAT,),
        lambda game: bool(game.goal == "beat"),
        score_to_beat,
    ),
    _field(
        "tie",
        "lost",
        "what a tie counts where a score is to be beaten",
        TIES,
        (BEAT,),
        lambda game: bool(game.goal == "beat"),
    ),
    _field(
        "pays",
        1,
        "how many stakes shutting the box pays, such as 3.8",
        (),
        (FIRST, HALF),
        lambda game: bool(game.measure == "stakes"),
        amount,
    ),
    _field(
        "clack",
        "answered",
        "whether a first player who shuts it wins at once",
        CLACK,
        (FIRST, BEAT),
        lambda game: game.goal == "first" or game.clack != "answered",
    ),
    _field(
        "most",
        None,
        "how many tiles a throw may flip at most",
        (*[str(most) for most in MOST], ANY),
        read=lambda text: None if text == ANY else int(text),
        show=lambda most: most or ANY,
    ),
    _field("reading", "sum", "how the tiles that are left make a score", READINGS),
    _field(
        "players",
        2,
        "how many play the round",
        (),
        (ROUND,),
        lambda game: bool(game.goal == "round"),
        lambda text: words.number(text, "how many play"),
    ),
    _field(
        "scores",
        (),
        "what those who have played have scored, such as 6,12",
        (),
        (ROUND,),
        lambda game: bool(game.scores),
        _scores,
        lambda scores: ",".join([str(score) for score in scores]),
    ),
    _field(
        "style",
        "sum",
        "what a throw flips: tiles of its sum, or one tile, of a die or the sum",
        STYLES,
    ),
    _field(
        "stop",
        None,
        "a sum that ends the turn, such as 7",
        read=lambda text: None if text == NONE else words.number(text, "the sum that ends a turn"),
        show=lambda stop: stop or NONE,
    ),
    _field(
        "first",
        None,
        "a tile that the first throw must flip, such as 2",
        read=_tile_or_none,
        show=lambda first: first or NONE,
    ),
)

#: The words of a link, in the order of a game's fields.
WORDS = tuple([field.word for field in FIELDS])

#: The fields of house rules.
HOUSE = tuple([field.name for field in FIELDS if not field.asked])

#: Words always written where the goal needs them, even as in the opening game.
ALWAYS_WRITTEN = ("target", "players")


def arguments(parts: dict[str, str], opening: Any) -> dict[str, Any]:
    """Arguments for Game() from a link's words; for missing words, those of the opening game.

    ValueError for a word of a value that cannot be.  Other words than these are left alone.
    """
    values = {}
    for field in FIELDS:
        values[field.name] = usual = getattr(opening, field.name)
        if field.word in parts:
            if field.allowed:
                words.choice(parts, field.word, _first(field.allowed, str(field.show(usual))))
            values[field.name] = field.read(parts[field.word])
    return values


def _first(allowed: Sequence[str], default: str) -> list[str]:
    """The allowed values with the default moved to the front."""
    return [default] + [value for value in allowed if value != default]


def pairs(game: Any, opening: Any = None) -> list[tuple[str, WordValue | None]]:
    """The words of a link, as (name, value); None for a word that the game does not need.

    With an opening, what is as there is None too, but for ALWAYS_WRITTEN.
    """
    written: list[tuple[str, WordValue | None]] = []
    for field in FIELDS:
        value = getattr(game, field.name)
        usual = getattr(opening, field.name) if opening else None
        if field.asked:
            needed = field.asked(game)
        else:
            needed = value != field.default or (opening is not None and usual != field.default)
        if opening and value == usual and field.name not in ALWAYS_WRITTEN:
            needed = False
        written.append((field.word, field.show(value) if needed else None))
    return written


def constructor_arguments(game: Any) -> str:
    """The arguments of Game() for this game as Python text, without defaults."""
    tiles = words.ranges(game.tiles) if len(game.tiles) > 1 else list(game.tiles)
    parts = [repr(tiles), f"one_die={game.one_die!r}"]
    for field in FIELDS[2:]:
        value = getattr(game, field.name)
        if value != field.default:
            parts.append(f"{field.name}={value!r}")
    return ", ".join(parts)
