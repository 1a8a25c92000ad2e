"""The whole strategy of Shut the Box and Klackers, board by board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import ONLY, SEVERAL
from bestplay.core.preferences import PLAIN
from bestplay.shut_the_box import ROLLS, Solution
from bestplay.shut_the_box.fields import unusual
from bestplay.tiles.answers import Choices
from games.shut_the_box import figures, settings, solved
from games.shut_the_box import state as advisor
from games.shut_the_box.model import board_words, game_words
from ui import boards, text
from ui.engine import Known, Need
from ui.explore import Column, word_of
from ui.html import Html, markup
from ui.picture import Rule

#: The preferences of the rules of thumb for the picture, by their words in a link.
LIKED = {word_of(name): names for name, names, _, _ in PLAIN if names}


class Room(boards.BoardRoom):
    """The table of the boards of a rule set, where a throw is its sum."""

    choices, rolls = tuple([str(total) for total in ROLLS]), ROLLS
    rules = tuple(
        [Rule(word_of(name), said, source) for name, names, said, source in PLAIN if names]
    )
    format = "bestplay-strategy/1"
    kinds = (
        (SEVERAL + 1, "one tile is best"),
        (SEVERAL + 2, "two tiles are best"),
        (SEVERAL + 3, "three tiles are best"),
        (SEVERAL + 4, "four tiles or more are best"),
        (SEVERAL, "several plays are equally good"),
        (ONLY, "only one play"),
    )

    def check(self, state: Any) -> None:
        """ValueError where a throw is more than its sum."""
        if [rule for rule in unusual(state.game) if rule.changes == "throws"]:
            raise ValueError("such a house rule cannot be listed here: throws are not added up")

    def needs(self, state: Any, known: Known) -> list[Need]:
        return solved.needs(state, known)

    def best_play(self, state: Any, known: Known) -> Solution | None:
        return solved.solution(state, known)

    def missing(self, state: Any, known: Known) -> Html:
        heading, offer = solved.unsolved_message(state.game, known)
        return markup('<div class="answer"><div class="best">{}</div>{}</div>', heading, offer)

    def beside(self, state: Any, known: Known) -> dict[str, Html]:
        return {**settings.rules(state), "notice": solved.notice(state.game, known)}

    def throws_of(self, state: Any) -> Sequence[int]:
        can = state.game.rolls() + state.game.rolls(state.game.tiles[:1])
        return [place for place, total in enumerate(ROLLS) if total in can]

    def liked(self, rule: str, throw: int) -> Sequence[str]:
        return LIKED[rule]

    def worth(self, best: Any, number: int) -> tuple[str, str]:
        """(worth, its unit with the best number of dice) of a board, as text."""
        game, counts = best.game, best_dice(best, number)
        counted = figures.head(game) if game.measure in figures.POINTS else figures.unit(game)
        dice = text.as_phrase([text.NUMBERS[count] for count in counts], "or")
        unit = f"{counted}, {dice} {'die' if counts == (1,) else 'dice'}"
        return figures.worth(game, best.worth(game.board_at(number))), unit

    def head_of_worths(self, best: Any) -> str:
        return figures.head(best.game)

    def cost(self, best: Any, value: Fraction) -> str:
        game = best.game
        if game.measure in figures.POINTS:
            said = figures.loss(game, value, figures.places(game, [], [value]))
            return f"{said} {'tiles' if game.reading == 'tiles' else 'points'}"
        return figures.loss(game, value, figures.places(game, [value], [value])) + "%"

    def chips(self, best: Any, number: int) -> list[tuple[str, str]]:
        """(throw, best plays) for every throw that can come: ("9", "4,5"), equal ones all."""
        game, overview, choices = best.game, best.overview(), Choices(best, number)
        drawn = []
        for total in game.rolls(game.board_at(number), best_dice(best, number)):
            column = overview.column(ROLLS.index(total))
            after, plays = column.after[number], []
            if column.losses[number] == 0:  # several are best
                plays = choices.best_flips(total)
            elif after >= 0:
                plays = [choices.flips(after)]
            drawn.append((str(total), " = ".join(texts(plays)) or "\u00b7"))
        return drawn

    def record(self, state: Any, best: Any, row: int) -> tuple[Any, ...]:
        """(number, board, best plays by throw, best numbers of dice) of a row."""
        line = best.line(best.game.board_at(row))
        return row, line.board, [texts(line.plays[total]) for total in ROLLS], line.dice

    def more_columns(self) -> list[Column]:
        said = lambda row: " or ".join([str(count) for count in row[3]])  # noqa: E731
        return [Column("json", "dice", lambda row: list(row[3])), Column("csv print", "dice", said)]

    def link(self, state: Any, board: Any, throw: int | None) -> str:
        """Words of the advisor's link to a board, with the throw where it can come."""
        roll = None if throw is None else ROLLS[throw]
        said = roll if roll in state.game.rolls(board) else None
        return words.join([*game_words(state), *board_words(state, board), ("roll", said)])


def best_dice(best: Any, number: int) -> tuple[int, ...]:
    """The best numbers of dice on a board, equal ones all."""
    can = best.game.dice(best.game.board_at(number))
    return tuple([can[place] for place in best.overview().best_counts(number)])


def texts(plays: Sequence[Sequence[int]]) -> list[str]:
    """The tiles that each play flips, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in plays]


room = Room(advisor)
