"""Knock 'm Down's part of the command; see bestplay.command."""

from __future__ import annotations

from bestplay.command import CommandAnswer, Form, Line, Measure, Word, lines_of
from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import DICE, MOST_TOKENS, Allocation, Game, play
from bestplay.play import Option, Spot

#: Words accepted in place of a layout.
FEWEST, EMPEROR = "fewest", "emperor"

THROWS = Measure("throws needed on average", "throws")

#: Tokens laid one by one by default: the 1,001 layouts of two dice take a second to compare.
TOKENS = 4

FORM = Form(
    (
        "layout",
        f"tokens on the values, such as 0,0,1,2,2,3,2,1,1,0,0; {FEWEST} or {EMPEROR} with a "
        "number of tokens asks for the layouts with the fewest throws, or that beat all others",
    ),
    ("against", "the other player's layout, or the number of tokens"),
    "nothing laid",
    (
        Word("p", 'the dice: "two dice", "one die", or chances such as 1,2,3,4 or 1/3,2/3', (), ()),
        Word(
            "dice",
            "of two layouts: whether both meet the same throws, or each their own",
            tuple(DICE),
            (),
        ),
    ),
)


def answer(
    game: str, position: str | None, throw: str | None, words: dict[str, str]
) -> CommandAnswer:
    """A layout's expected throws or result, and the moves that help; ValueError if impossible."""
    best = position in (FEWEST, EMPEROR)
    if "dice" in words and (best or throw is None):
        raise ValueError("--dice belongs to two layouts; here you may give --p")
    played = Game(words.get("p", "two dice"))
    if position is None:
        raise ValueError(f"name a layout, or {FEWEST} or {EMPEROR} and a number of tokens")
    if best:
        what = f"how many tokens are laid, 1 to {MOST_TOKENS}"
        if throw is None:
            raise ValueError(f"say {what}")
        return _best(played, position, links.number(throw, what))
    if throw is not None:
        found = played.answer(position, throw, links.choice(words, "dice", DICE))
        wins, lines = "wins and half the draws", lines_of(found.plays)
        return CommandAnswer(position, throw, wins, "more", found.now.worth, lines)
    laid = played.allocation(position)
    now = float(played.expected_rolls(laid))
    listed = [(now, "as it is")]
    listed += [(rolls, f"{one} to {other}") for rolls, one, other in sorted(played.fewer(laid))]
    listed.sort(key=lambda each: each[0])
    lines = [Line(text, None, rolls, rolls - listed[0][0]) for rolls, text in listed]
    return CommandAnswer(str(laid), None, THROWS.words, "less", now, lines)


def _best(played: Game, which: str, tokens: int) -> CommandAnswer:
    emperor = played.emperor(tokens) if which == EMPEROR else None
    best = played.fewest(tokens) if which == FEWEST else [emperor] if emperor else []
    lines = [Line(str(laid), None, float(played.expected_rolls(laid)), 0.0) for laid in best]
    if not lines:
        raise ValueError(f"no layout of {tokens} tokens beats every other")
    return CommandAnswer(f"{tokens} tokens", None, THROWS.words, "less", lines[0].worth, lines)


def measure_of(field: object) -> Measure:
    """The unit of a strategy's worth."""
    return THROWS


def course(game: str, words: dict[str, str]) -> LayingCourse:
    """The Course of laying tokens one by one; ValueError for words but p and tokens."""
    links.only(words, ("p", "tokens"))
    tokens = links.number(words.get("tokens", str(TOKENS)), "how many tokens are laid")
    return LayingCourse(words.get("p", "two dice"), tokens)


class LayingCourse(play.Course):
    """A Course in which tokens are laid one by one and then cleared.

    >>> str(LayingCourse("1,2", 2).read(":2/:1/2/2/1").spot.place.rolls)
    '3'
    """

    def start(self) -> Spot:
        return Spot(Allocation((0,) * len(self.game.values)), (), False)

    def chooses(self, spot: Spot) -> bool:
        return isinstance(spot.place, Allocation)

    def legal(self, spot: Spot) -> list[str]:
        """The values on which the next token may go."""
        return [str(value) for value in self.game.values] if self.chooses(spot) else []

    def choose(self, spot: Spot, choice: str) -> Spot:
        return super(play.Course, self).choose(spot, choice)

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        tokens = list(spot.place)
        tokens[self.legal(spot).index(choice)] += 1
        laid = Allocation(tokens)
        if laid.total < self.tokens:
            return Spot(laid, (), False)
        return Spot(play.TokensLeft(laid, 0), (), False)

    def worth(self, spot: Spot) -> Fraction:
        """The fewest expected rolls that are still possible, with those made so far."""
        if not self.chooses(spot):
            return super().worth(spot)
        if spot.place not in self.worths:
            nexts = [self.worth(self.after_choice(spot, choice)) for choice in self.legal(spot)]
            self.worths[spot.place] = min(nexts)
        return self.worths[spot.place]

    def options(self, spot: Spot) -> list[Option]:
        least = self.worth(spot)
        worths = [(each, self.worth(self.after_choice(spot, each))) for each in self.legal(spot)]
        options = [Option(choice, worth, worth - least) for choice, worth in worths]
        return sorted(options, key=play.by_loss)

    def observed(self, spot: Spot) -> list[tuple[int, int]]:
        laid = spot.place if self.chooses(spot) else spot.place.left
        return [(count, self.tokens + 1) for count in laid]

    def most_choices(self) -> int:
        return len(self.game.values)
