"""What a function may do that is judged as a strategy, and what is refused."""

import random
from typing import Any

import pytest

from bestplay import strategies
from bestplay.games import GAMES
from bestplay.strategies.choosing import ChangingAnswers, IllegalPlay

NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize("game", NAMES)
def test_a_play_that_was_not_handed_out_is_none(game: str) -> None:
    field = strategies.field(game)
    changed = {"place": 0, "value": 99} if game == "knock-m-down" else {"number": 0}

    def other(position: Any, throw: Any, plays: Any) -> Any:
        return plays[0]._replace(**changed)

    with pytest.raises(IllegalPlay, match="the strategy returned"):
        field.judge(strategies.strategy("other", other))


@pytest.mark.parametrize(("game", "other"), [("klackers", "fewest tiles")])
def test_a_function_that_changes_its_list_changes_no_other_strategys_worth(
    game: str, other: str
) -> None:
    field = strategies.field(game)
    true = strategies.field(game).judge(other).worth

    def turned(position: Any, throw: Any, plays: Any) -> Any:
        plays.reverse()
        plays[0], answer = plays[-1], plays[0]
        return answer

    plain = field.judge(strategies.strategy("plain", lambda b, t, plays: plays[-1]))
    assert field.judge(strategies.strategy("turned", turned)).worth == plain.worth
    assert field.judge(other).worth == true
    assert field.plays(field.start, 5) is not field.plays(field.start, 5)  # type: ignore[attr-defined]


# Answers that change.


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_a_function_whose_answers_change_is_told_so(game: str) -> None:
    field = strategies.field(game)
    dice = random.Random(4)
    guess = strategies.strategy("guess", lambda b, t, plays: dice.choice(plays))
    with pytest.raises(ChangingAnswers, match="asked twice"):
        field.judge(guess)
    count = iter(range(10**9))
    turns = strategies.strategy("turns", lambda b, t, plays: plays[next(count) % 5 % 2])
    with pytest.raises(ChangingAnswers, match="asked twice"):
        field.judge(turns)


def test_lots_in_another_order_are_the_same_answer() -> None:
    box = strategies.field("klackers")
    dice = random.Random(4)
    mixed = strategies.strategy("mixed", lambda b, t, plays: dice.sample(plays, len(plays)))
    assert box.judge(mixed).worth == box.judge("random").worth
