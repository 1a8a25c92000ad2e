"""Computer players: which network plays, and games of earlier versions."""

import json

import pytest

from bestplay.games import Game
from bestplay.pickomino import learned
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, KNOCK, PICKOMINO, acted, at, drawn, room, text
from ui import engine


def test_for_each_number_of_players_another_network_plays() -> None:
    own, start = room(PICKOMINO), room(PICKOMINO).state.start("pickomino")
    assert own.later is not None
    for players in range(2, 8):
        state = acted(own, start, *["seat beginner"] * (players - 2), "seat best")
        assert state.score.names.count("The network") == 1
        assert len(state.on_table.stacks) == players
        (need,) = own.later.needs(state, engine.Known())
        path = "pickomino/learned.json" if players == 2 else f"pickomino/learned-{players}.json"
        assert need.ask == path
        assert "for up to seven players" in drawn(own, PICKOMINO, state)["players"].text
    assert own.state.write("pickomino", state).endswith("best=7")


def test_a_network_at_a_table_of_three_plays_its_turn_to_the_end() -> None:
    own, state = at(PICKOMINO, "shelf=21-24&stacks=25;30,31;32&best=1,3")
    assert state.score.names == ("The network", "Player 2", "The network")
    assert own.state.write("pickomino", state) == "shelf=21-24&stacks=25;30,31;32&best=1,3"
    player = learned.Learned(state.on_table, learned.load(3))
    assert state.course().record("karin").finished(player).over  # and every choice was legal
    with pytest.raises(ValueError, match="plays with 4, not with 3"):
        learned.Learned(state.on_table, learned.load(4))


@pytest.mark.parametrize("game", [KLACKERS, KLAPPENSPIEL, PICKOMINO, KNOCK], ids=lambda g: g.name)
def test_whoever_leaves_a_table_to_the_beginner_plays_alone(game: Game) -> None:
    own, state = at(game, "", "seat beginner", "leave 0")
    assert (state.score.names, state.company, state.best_plays) == (("You",), "alone", False)
    assert "getting ready" not in text(drawn(own, game, state), "best")


RULE = "rule=highest&die=6&called=Ada"


def test_a_link_that_plays_against_a_rule_opens_a_game_alone_and_says_so() -> None:
    own, state = at(KLACKERS, f"{RULE}&seed=karin")
    assert (state.score.names, state.company) == (("You",), "alone")
    assert "rule" in state.gone and own.state.write("klackers", state) == "seed=karin"


def test_a_kept_game_against_rules_goes_on_with_its_players() -> None:
    own, state = at(KLACKERS, "", "company friends", "name-1 Ada")
    kept = {**state.as_json(), "company": "rule", "rule": RULE, "seated": [RULE], "pace": "quick"}
    again = own.state.start("klackers")
    again.restore(json.loads(json.dumps(kept)))
    assert again.score.names == state.score.names and "Rules" in again.gone
    assert not {"pace", "seated", "rule"} & set(again.as_json())
