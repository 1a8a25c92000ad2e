"""Which games of Shut the Box have tables, and how these are called."""

import pytest

from bestplay import shut_the_box
from bestplay.shut_the_box import Game, pots
from bestplay.shut_the_box import payoffs as goals


def test_every_table_has_its_own_name_and_length() -> None:
    tables = shut_the_box.tables()
    rounds = 4 + 4 + 1  # of three players to six, with 12 tiles of three alone
    assert len(tables) == 4 * (3 * (2 + 4) + rounds)
    assert len({table.path for table in tables}) == len(tables)
    assert len({(t.rules, t.objective) for t in tables}) == len(tables)
    assert {table.game for table in tables} == {"shut-the-box"}


def test_a_game_knows_its_table() -> None:
    table = shut_the_box.table(Game(10, "sum6", "shut"))
    assert table is not None
    assert table.path == "shut-the-box/10-sum6-shut.json"
    assert table.rules == "tiles=1-10&one-die=sum6"
    assert table.objective == "goal=shut"
    assert (table.length, table.scale) == (1024, 36**10)
    seconds = shut_the_box.others_table(Game(9, "never", "first", pays=2, clack="immediate"))
    assert seconds is not None
    assert seconds.path == "shut-the-box/9-never-seconds-2-immediate.json"
    assert seconds.objective == "goal=second&pays=2&clack=immediate"
    assert (seconds.length, seconds.scale) == (46, 36**9)


@pytest.mark.parametrize(
    "game", [Game(11), Game("2-10"), Game("1-8,10"), Game(9, goal="beat", target=3)]
)
def test_other_games_have_none(game: Game) -> None:
    assert shut_the_box.stem(game) is None
    assert shut_the_box.table(game) is None
    assert shut_the_box.others_table(game) is None


@pytest.mark.slow
@pytest.mark.parametrize(("players", "scores"), [(2, ()), (3, ()), (3, (12,)), (4, (20, 20))])
def test_every_seat_of_a_round_is_solved_from_its_table(
    players: int, scores: tuple[int, ...]
) -> None:
    game = Game(9, "max6", "round", players=players, scores=scores)
    record = shut_the_box.others_table(game)
    assert record is not None
    if players == 2:
        values = Game(9, "max6", "first").second_values()
        held = [int(value * record.scale) for value in values]
    else:
        held = pots.holder_shares(pots.Pot(game.rule), players)
    told = shut_the_box.others(game, record.read(record.write(held)))
    assert told == goals.others(game.rule, game.aim)
    assert game.solution(seconds=told).worth() == game.solution().worth()


def test_a_round_of_more_players_than_a_table_has_is_none() -> None:
    assert shut_the_box.others_table(Game(12, goal="round", players=3)) is not None
    assert shut_the_box.others_table(Game(12, goal="round", players=4)) is None
    table = shut_the_box.others_table(Game(10, "sum6", "round", players=6, scores=(1, 2)))
    assert table is not None
    assert table.path == "shut-the-box/10-sum6-round-6.json"
    assert table.objective == "goal=round&players=6"
    assert (table.length, table.scale) == (56 * 15, 60 * 36**50)
    with pytest.raises(ValueError, match="138 shares are needed, not 1$"):
        shut_the_box.others(Game(9, goal="round", players=3), [1])
