"""Selected throws of the table, and the texts about them."""

from collections.abc import Callable
from typing import Any

from bestplay.core import words
from games.pickomino import table


def state(link: str, *actions: tuple[str, str]) -> Any:
    here = table.room.read("pickomino", words.split(link))
    for action, value in actions:
        here = table.room.act(here, action, value)
    return here


def found(link: str) -> list[tuple[int, ...]]:
    here = state(link)
    overview = table.overview_of(here)
    return [table.dice_of(overview.throws[place]) for place in table.room.rows_of(here, overview)]


def test_throws_are_found_by_their_faces_and_by_what_is_best_to_keep() -> None:
    every = found("kept=6,6,6,6")
    asked: list[tuple[str, Callable[[tuple[int, ...]], bool]]] = [
        ("with=5", lambda dice: 5 in dice),
        ("with=5&without=1,2", lambda dice: 5 in dice and not {1, 2} & set(dice)),
        ("keep=bust", lambda dice: set(dice) == {6}),
    ]
    for link, right in asked:
        assert found(f"kept=6,6,6,6&{link}") == [dice for dice in every if right(dice)]
    turn = state("kept=6,6,6,6").turn_alone
    for dice in found("kept=6,6,6,6&keep=5"):
        assert turn.plays(dice)[0].worth in [
            play.worth for play in turn.plays(dice) if play.keeps[0] == 5
        ]
