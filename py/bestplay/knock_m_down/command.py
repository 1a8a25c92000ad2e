"""Knock 'm Down's part of the command; see bestplay.command."""

from __future__ import annotations

from bestplay.command.told import Asked, Line, Measure, Told, Word, check_words, lines_of
from bestplay.core import words as links
from bestplay.knock_m_down import DICE, MOST_TOKENS, Game

#: What is asked for by a word in place of a layout.
FEWEST, EMPEROR = "fewest", "emperor"

THROWS = Measure("throws needed on average", "throws")

#: What --dice belongs to.
TWO = "two layouts"

WORDS = (
    Word("p", 'the dice: "two dice", "one die", or chances such as 1,2,3,4 or 1/3,2/3', (), ()),
    Word(
        "dice",
        "of two layouts: whether both meet the same throws, or each their own",
        tuple(DICE),
        ((TWO, ""),),
    ),
)


def describe_arguments(game: str) -> Asked:
    """What the command asks about a position and a throw, and the words that it knows."""
    first = (
        "layout",
        f"tokens on the values, such as 0,0,1,2,2,3,2,1,1,0,0; {FEWEST} or {EMPEROR} with a "
        "number of tokens asks for the layouts with the fewest throws, or that beat all others",
    )
    return Asked(
        first,
        ("against", "the other player's layout, or the number of tokens"),
        WORDS,
        "nothing laid",
    )


def answer(game: str, position: str | None, throw: str | None, words: dict[str, str]) -> Told:
    """How a layout does, and the moves of a token that help; ValueError says what cannot be."""
    two = throw is not None and position not in (FEWEST, EMPEROR)
    check_words(WORDS, {**words, TWO: ""} if two else words)
    played = Game(words.get("p", "two dice"))
    if position is None:
        raise ValueError(f"name a layout, or {FEWEST} or {EMPEROR} and a number of tokens")
    if position in (FEWEST, EMPEROR):
        what = f"how many tokens are laid, 1 to {MOST_TOKENS}"
        if throw is None:
            raise ValueError(f"say {what}")
        return _best(played, position, links.number(throw, what))
    if throw is not None:
        dice = links.choice(words, "dice", DICE)
        found = played.answer(position, throw, dice)
        measure = "wins and half the draws"
        return Told(position, throw, measure, False, found.now.worth, lines_of(found.plays))
    laid = played.allocation(position)
    now = float(played.expected_rolls(laid))
    moved = sorted(played.fewer(laid))
    listed = [(now, "as it is"), *((rolls, f"{one} to {other}") for rolls, one, other in moved)]
    listed.sort(key=lambda each: each[0])
    lines = [Line(text, None, rolls, rolls - listed[0][0]) for rolls, text in listed]
    return Told(str(laid), None, THROWS.words, True, now, lines)


def measure_of(field: object) -> Measure:
    """What the worth of a strategy counts."""
    return THROWS


def _best(played: Game, which: str, tokens: int) -> Told:
    emperor = played.emperor(tokens) if which == EMPEROR else None
    best = played.fewest(tokens) if which == FEWEST else [emperor] if emperor else []
    lines = [Line(str(laid), None, float(played.expected_rolls(laid)), 0.0) for laid in best]
    if not lines:
        raise ValueError(f"no layout of {tokens} tokens beats every other")
    return Told(f"{tokens} tokens", None, THROWS.words, True, lines[0].worth, lines)
