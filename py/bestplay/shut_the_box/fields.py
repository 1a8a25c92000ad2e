"""The fields of a game of the family: their words in links, defaults and help.

From FIELDS follow the words of a link, what Game() takes from them, and what the command asks.
"""

from __future__ import annotations

from typing import Any

from bestplay.core import words
from bestplay.tiles.goals import CLACK, GOALS, TIES, amount
from bestplay.tiles.rules import DICE_RULES, HIGHEST_DIGIT, HOUSE, Field


def score_to_beat(text: str) -> int:
    """A score from its text; ValueError for anything else."""
    return words.number(text, "the score to beat", HIGHEST_DIGIT)


def _scores(text: str) -> tuple[int, ...]:
    """Scores from text, "6,12"; scores read off open tiles may have many digits."""
    return tuple([words.number(score, "a score", HIGHEST_DIGIT) for score in words.pieces(text)])


BEAT, FIRST, ROUND, HALF = ("goal", "beat"), ("goal", "first"), ("goal", "round"), ("tie", "half")

FIELDS = (
    Field(
        "tiles",
        tuple(range(1, 10)),
        "the tiles of the game, such as 1-9",
        asked=lambda game: True,
        read=lambda text: words.numbers(text, "a tile"),
        show=words.ranges,
        word="set",
    ),
    Field(
        "one_die", "max6", "when one die may be thrown, or must", DICE_RULES, (), lambda game: True
    ),
    Field("goal", "score", "what is played for", GOALS, (), lambda game: True),
    Field(
        "target",
        None,
        "the score to beat",
        (),
        (BEAT,),
        lambda game: bool(game.goal == "beat"),
        score_to_beat,
    ),
    Field(
        "tie",
        "lost",
        "what a tie counts where a score is to be beaten",
        TIES,
        (BEAT,),
        lambda game: bool(game.goal == "beat"),
    ),
    Field(
        "pays",
        1,
        "how many stakes shutting the box pays, such as 3.8",
        (),
        (FIRST, HALF),
        lambda game: bool(game.measure == "stakes"),
        amount,
    ),
    Field(
        "clack",
        "answered",
        "whether a first player who shuts it wins at once",
        CLACK,
        (FIRST, BEAT),
        lambda game: game.goal == "first" or game.clack != "answered",
    ),
    *HOUSE[:2],
    Field(
        "players",
        2,
        "how many play the round",
        (),
        (ROUND,),
        lambda game: bool(game.goal == "round"),
        lambda text: words.number(text, "how many play"),
    ),
    Field(
        "scores",
        (),
        "what those who have played have scored, such as 6,12",
        (),
        (ROUND,),
        lambda game: bool(game.scores),
        _scores,
        lambda scores: ",".join([str(score) for score in scores]),
    ),
    *HOUSE[2:],
)

#: The words of a link, in the order of a game's fields.
WORDS = tuple([field.word for field in FIELDS])

#: Words always written where the goal needs them, even as in the opening game.
ALWAYS_WRITTEN = ("target", "players")


def house(game: Any) -> dict[str, Any]:
    """{name: value} of a game's house rules."""
    return {rule.name: getattr(game, rule.name) for rule in HOUSE}


def unusual(game: Any) -> list[Field]:
    """The house rules of a game that are not as usual."""
    return [rule for rule in HOUSE if getattr(game, rule.name) != rule.default]


def is_played(game: Any) -> bool:
    """True where a page can play and grade a turn: throws and scores are sums, few points win."""
    return game.goal != "most" and not [r for r in unusual(game) if r.changes != "moves"]


def arguments(parts: dict[str, str], opening: Any) -> dict[str, Any]:
    """Arguments for Game() from a link's words; for missing words, those of the opening game.

    ValueError for a word of a value that cannot be.  Other words than these are left alone.
    """
    values = {}
    for field in FIELDS:
        values[field.name] = usual = getattr(opening, field.name)
        if field.word in parts:
            if field.allowed:
                first = str(field.show(usual))  # refusals name it first
                others = [text for text in field.allowed if text != first]
                words.choice(parts, field.word, [first, *others])
            values[field.name] = field.read(parts[field.word])
    return values


def pairs(game: Any, opening: Any = None) -> list[tuple[str, object]]:
    """The words of a link, as (name, value); None for a word that the game does not need.

    With an opening, what is as there is None too, but for ALWAYS_WRITTEN.
    """
    written: list[tuple[str, object]] = []
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
