"""The whole strategy of Shut the Box and Klackers: each board with its best play for every throw.

What is best, what is at stake and how often a board comes are asked of the solution's overview.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import ONLY, SEVERAL
from bestplay.core.preferences import PLAIN
from bestplay.shut_the_box import ROLLS, Board, Solution
from bestplay.shut_the_box.fields import unusual
from bestplay.tiles.answers import Choices, Line
from games.shut_the_box import figures, settings, solved
from games.shut_the_box import state as advisor
from games.shut_the_box.model import State as Base
from games.shut_the_box.model import board_words, game_words
from ui import boards, explore, text
from ui.engine import Known
from ui.explore import Column, Table, quoted
from ui.html import Html, markup
from ui.picture import Rule
from ui.view import Words

#: All throws, as links write them.
THROWS = tuple([str(total) for total in ROLLS])

#: The rules of thumb that can be laid over the picture, and their preferences.
RULES = tuple([Rule(name, said, source) for name, names, said, source in PLAIN if names])
NAMES = {name: names for name, names, _, _ in PLAIN}


class State(Base):
    """All boards, with any throw, as cards."""

    def __init__(self, page: str = "klackers") -> None:
        super().__init__(page)
        self.look = explore.Look()


class Room(boards.BoardRoom[State]):
    """The table of the boards of a rule set, where a throw is its sum."""

    format = "bestplay-strategy/1"
    kinds = (
        (SEVERAL + 1, "one tile is best"),
        (SEVERAL + 2, "two tiles are best"),
        (SEVERAL + 3, "three tiles are best"),
        (SEVERAL + 4, "four tiles or more are best"),
        (SEVERAL, "several plays are equally good"),
        (ONLY, "only one play"),
    )

    def table(self, state: State) -> Table:
        return boards.table(state.game.tiles, THROWS, RULES)

    def home(self, state: State) -> str:
        return state.page

    def read(self, page: str, parts: dict[str, str]) -> State:
        """The state that a link's words say: the advisor's, and what is looked at."""
        return listable(super().read(page, parts))

    def act(self, state: State, action: str, value: str) -> State:
        """The state after an action; ValueError for one that makes no sense."""
        changed = listable(super().act(state, action, value))
        if changed.game.tiles != state.game.tiles:
            changed.look = changed.look.from_first()
            changed.look.fit(changed.game.tiles)
        return changed

    def see(self, state: State, known: Known) -> Solution | None:
        return solved.solution(state, known)

    def missing(self, state: State, known: Known) -> Html:
        heading, offer = solved.unsolved_message(state.game, known)
        return markup('<div class="answer"><div class="best">{}</div>{}</div>', heading, offer)

    def beside(self, state: State, known: Known) -> dict[str, Html]:
        drawn = settings.rules(state)
        drawn["notice"] = solved.notice(state.game, known)
        return drawn

    def throws_of(self, state: State) -> Sequence[int]:
        can = state.game.rolls() + state.game.rolls(state.game.tiles[:1])
        return [place for place, total in enumerate(ROLLS) if total in can]

    def can_come(self, state: State, row: int) -> Sequence[int]:
        """The throws that can come on a board, of those that are drawn."""
        drawn = self.grid(state)[1]
        come = [ROLLS.index(total) for total in state.game.rolls(state.game.board_at(row))]
        return [throw for throw in come if throw in drawn]

    def subject(self, state: State) -> str:
        return str(state.game)

    def laid(self, state: State, rule: str) -> tuple[str, Callable[[int], Sequence[str]]]:
        return f"{state.game} {rule}", lambda throw: NAMES[rule]

    def board_at(self, state: State, number: int) -> Board:
        return state.game.board_at(number)

    def worth_words(self, best: Solution, number: int) -> tuple[str, str]:
        game, line = best.game, seen_line(best, number)
        dice = text.as_phrase([text.NUMBERS[count] for count in line.dice], "or")
        counted = figures.head(game) if game.measure in figures.POINTS else figures.unit(game)
        unit = f"{counted}, {dice} {'die' if line.dice == (1,) else 'dice'}"
        return figures.worth(game, line.worth), unit

    def plays(self, best: Solution, number: int) -> list[tuple[str, str]]:
        """With every throw that can come, "4,5"; equal plays all."""
        line = seen_line(best, number)
        return [(str(total), " = ".join(texts(line, total)) or "\u00b7") for total in line.rolls]

    def play(self, best: Solution, number: int, throw: int) -> Words:
        line, total = seen_line(best, number), ROLLS[throw]
        if total not in best.game.rolls(line.board):
            return "nothing: it cannot be thrown here."
        plays = [text.as_phrase(flips) for flips in line.plays[total]]
        if not plays:
            return "the turn ends."
        loss, more = best.overview().column(throw).losses[number], ", the only play"
        if loss is not None:
            cost = self.cost(best, Fraction(loss, best.overview().unit))
            more = f"; the next best costs {cost}" if loss else ", equally good"
        return markup("flip <b>{}</b>{}.", " or else ".join(plays), more)

    def cost(self, best: Solution, value: Fraction) -> str:
        game = best.game
        if game.measure in figures.POINTS:
            said = figures.loss(game, value, figures.places(game, [], [value]))
            return f"{said} {'tiles' if game.reading == 'tiles' else 'points'}"
        return figures.loss(game, value, figures.places(game, [value], [value])) + "%"

    def link(self, state: State, board: Board, throw: int | None) -> str:
        """With the throw, where it can come."""
        roll = (
            None if throw is None or ROLLS[throw] not in state.game.rolls(board) else ROLLS[throw]
        )
        return words.join([*game_words(state), *board_words(state, board), ("roll", roll)])

    def cell(self, state: State) -> tuple[int, int] | None:
        if state.roll is None:
            return None
        return state.game.number(state.board), ROLLS.index(state.roll)

    def take(self, state: State, row: int, column: int) -> None:
        board, total = state.game.board_at(row), ROLLS[column]
        state.game.roll(board, total)
        state.set_board(board)
        state.set_roll(total)

    def tell(self, state: State, seen: Solution) -> tuple[Html, str]:
        board, throw = state.board, ROLLS.index(state.roll or ROLLS[0])
        plays = seen.plays(board, ROLLS[throw])
        told = "the turn ends."
        if plays:
            best = [text.as_phrase(play.flips) for play in plays if play.best]
            worth = f"{figures.worth(seen.game, plays[0].worth)} {figures.unit(seen.game)}"
            told = f"flip {' or else '.join(best)}, {worth}."
            if len(plays) > len(best):
                other = plays[len(best)]
                told += (
                    f" Flipping {text.as_phrase(other.flips)} costs {self.cost(seen, other.loss)}."
                )
        said = markup("<b>{}, throw {}</b>: {}", board, ROLLS[throw], told)
        return said, self.link(state, board, throw)

    def about(self, state: State, seen: Solution) -> str:
        game = seen.game
        goal = game.goal if game.target is None else f"beat {game.target}"
        if game.goal == "round":
            scores = " and ".join([str(score) for score in game.scores])
            goal = f"win a round of {game.players}"
            goal += f", after {scores}" if scores else ""
        read = "" if game.reading == "sum" else ", tiles left read as one number"
        return (
            f"Bestplay: best play at Shut the Box, tiles {words.ranges(game.tiles)}, one die "
            f"{game.one_die}, goal {goal}{read}{boards.some(state.look)}"
        )

    def record(self, state: State, seen: Solution, row: int) -> Any:
        """(number, line)."""
        return row, seen.line(seen.game.board_at(row))

    def columns(self, state: State, seen: Solution) -> list[Column]:
        game, drawn = seen.game, self.throws_of(state)

        def plays(row: Any) -> dict[str, list[str]]:
            return {str(total): texts(row[1], total) for total in ROLLS if row[1].plays[total]}

        def throw(place: int) -> Column:
            def flips(row: Any) -> str:
                return " or ".join(texts(row[1], ROLLS[place]))

            paper = (lambda row: flips(row) or "\u00b7") if place in drawn else None
            name = f"throw_{ROLLS[place]}"
            return Column(name, None, lambda row: quoted(flips(row)), THROWS[place], paper)

        def tiles(row: Any) -> str:
            return quoted(",".join([str(tile) for tile in row[1].board.tiles]))

        dice = lambda row: " or ".join([str(count) for count in row[1].dice])  # noqa: E731
        worth = lambda row: row[1].worth  # noqa: E731
        said = lambda row: figures.worth(game, row[1].worth)  # noqa: E731
        return [
            Column("board", lambda row: row[0], None, "", None),
            Column(
                "tiles",
                lambda row: list(row[1].board.tiles),
                tiles,
                "Tiles up",
                lambda row: str(row[1].board),
            ),
            Column("dice", lambda row: list(row[1].dice), dice, "dice", dice),
            Column("plays", plays, None, "", None),
            *self.figures(seen, worth, figures.head(game), said),
            *[throw(place) for place in range(len(ROLLS))],
        ]


def listable(state: State) -> State:
    """The state, or ValueError where a throw is more than its sum."""
    if [rule for rule in unusual(state.game) if rule.changes == "throws"]:
        raise ValueError("such a house rule cannot be listed here: throws are not added up")
    return state


def seen_line(solution: Solution, number: int) -> Line:
    """Best play on a board with every throw that can come, as the overview has found it already."""
    game, seen = solution.game, solution.overview()
    board = game.board_at(number)
    can = game.dice(board)
    dice = tuple([can[place] for place in seen.best_counts(number)])
    tiles = list(enumerate(game.tiles))
    plays: dict[int, list[tuple[int, ...]]] = {}
    for place, total in enumerate(ROLLS):
        column = seen.column(place)
        after = column.after[number]
        if column.losses[number] == 0:  # several are best
            plays[total] = Choices(solution, number).best_flips(total)
        else:
            down = number - after
            flips = tuple([tile for bit, tile in tiles if down >> bit & 1])
            plays[total] = [flips] if after >= 0 else []
    return Line(board, solution.worth(board), dice, plays, game.rolls(board, dice))


def texts(line: Line, total: int) -> list[str]:
    """What the best plays for a sum flip, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in line.plays[total]]


room = Room(State, advisor, {})
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT, regions = room.shared_words, room.KEPT, room.regions
files, file, needs = room.files, room.file, solved.needs
