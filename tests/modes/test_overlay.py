"""Rules of thumb laid over best play, against the judging of whole strategies."""

import pytest

from bestplay.core.overview import Overview
from bestplay.core.preferences import PLAIN, prefer, worse
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies.boards import BoardField

RULES = [(name, names) for name, names, _, _ in PLAIN if names]


def judged(field: BoardField, names: tuple[str, ...]) -> list[tuple[int, int]]:
    """(throw, board) of every choice in which the preferences lead to a worse play, one by one."""
    values, play = field.best_values(), prefer(*names)
    found = []
    for board in range(1, len(field.graph)):
        for throw, nexts in enumerate(field.graph[board][0]):
            if len(nexts) > 1:
                chosen = play(field.position(board), throw, field.plays(board, throw))
                assert not isinstance(chosen, list)
                if values[chosen.number] < max(values[each] for each in nexts):
                    found.append((throw, board))
    return sorted(found)


def laid(seen: Overview, tiles: tuple[int, ...], names: tuple[str, ...]) -> list[tuple[int, int]]:
    """The same laid over best play."""
    found = worse(seen, tiles, lambda throw: names)
    return [(throw, board) for throw, boards in enumerate(found) for board in boards]


@pytest.mark.parametrize("game", ["set=1-9&one-die=always", "set=1-7&one-die=never&goal=shut"])
@pytest.mark.parametrize(("name", "names"), RULES, ids=[name for name, _ in RULES])
def test_a_rule_differs_where_it_is_judged_to_be_worse(
    game: str, name: str, names: tuple[str, ...]
) -> None:
    field = BoxField(game)
    best = field.game.solution()
    assert laid(best.overview(), field.game.tiles, names) == judged(field, names)
