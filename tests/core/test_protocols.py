"""One vocabulary over all games: mypy checks that every face fulfils it, tests what it says."""

import itertools
import pickle
from typing import Any

import pytest

from bestplay import games, pickomino
from bestplay.protocols import Game, Position
from tests import samples

#: What can stand where a protocol does, by mypy's judgement, besides what faces return.
POSITIONS: list[type[Position]] = [pickomino.Situation, pickomino.Turn]

#: Each with a position and what is faced there; several plays are legal, some of them equal.
ASKED = [
    pytest.param(*asked, id=f"{family}, {asked[1]}")
    for family in games.families()
    for asked in samples.of(family).ASKED
]


@pytest.mark.parametrize(("game", "position", "facing"), ASKED)
def test_a_face_keeps_the_vocabulary(game: Game[Any, Any], position: Any, facing: Any) -> None:
    plays = list(game.plays(position, facing))
    answer = game.answer(position, facing)
    assert plays == list(answer.plays)
    assert list(answer.best) == [play for play in plays if play.best]
    assert plays[0].best
    assert plays[0].loss == 0
    assert answer.worth in (plays[0].worth, getattr(answer, "now", plays[0]).worth)
    for play in plays:
        assert play.best == (play.loss == 0)
        assert abs(abs(float(play.worth) - float(plays[0].worth)) - float(play.loss)) < 1e-12
        assert 0 <= play.ends <= 1
        assert play.text
        assert str(play.after)
    assert game.worth(position) == game.worth(str(position).replace(",", ", "))


@pytest.mark.parametrize(("game", "position", "facing"), ASKED)
def test_sorting_puts_the_best_first(game: Game[Any, Any], position: Any, facing: Any) -> None:
    plays: list[Any] = list(game.plays(position, facing))
    for order in itertools.islice(itertools.permutations(plays), 0, 500, 7):
        assert sorted(order) == plays
    assert min(plays) is plays[0]
    assert max(plays) is plays[-1]
    for one, other in itertools.combinations(plays, 2):
        assert one < other
        assert other > one
        assert one <= other
        assert not one >= other
        assert one != other
        assert len({one, other, pickle.loads(pickle.dumps(one))}) == 2
