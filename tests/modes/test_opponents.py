"""Opponents by a rule: who can be chosen, what they do by themselves, and why."""

import json
import re
from typing import Any

import pytest

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.preferences import Move, deciding
from bestplay.knock_m_down import thumb
from bestplay.pickomino import company, opponent
from bestplay.pickomino.company_weights import TEXT
from bestplay.play.following import Follower
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, KNOCK, PICKOMINO, acted, at, drawn, room, text
from ui import engine
from ui.play import opponents
from ui.play import rule as play_rule
from ui.play import view as play_view

#: The words of one rule of thumb.
HIGHEST = "rule=highest&die=6&called=Highest%20tile"


def test_a_rule_of_thumb_is_chosen_and_plays() -> None:
    own, state = at(KLACKERS)
    offered = dict(state.rivals())
    assert "Highest tile" in offered
    state = acted(own, state, f"rival {offered['Highest tile']}")
    assert state.score.names == ("You", "Highest tile")
    assert own.state.write("klackers", state).startswith("rule=highest&")
    assert 'data-act="pace"' in drawn(own, KLACKERS, state)["players"].text
    state = acted(own, state, "dice own", "type 1,1", "type 2", "type 1,1", "record", "dice page")
    state = acted(own, state, "roll-2", "fold reason")
    said = drawn(own, KLACKERS, state)["moves"].text
    (choice,) = re.findall(r'data-act="make" data-value="([^"]+)"', said)
    assert max(int(tile) for tile in choice.split(",")) == max(
        max(int(tile) for tile in play.split(","))
        for play in state.record.course.legal(state.record.spot)
    )
    assert "it goes by" in said or "nothing else can be chosen" in said


@pytest.mark.parametrize("pace", ["slow", "quick", "now"])
def test_opponents_play_to_the_end_of_their_turn_by_themselves(pace: str) -> None:
    own, state = at(KLACKERS, "", "seat beginner", "seat beginner")
    assert state.score.names == ("You", "The beginner", "The beginner")
    state = acted(own, state, "dice own", "type 1,1", "type 2", "type 1,1", "record", "dice page")
    view: Any = own.view
    assert view.by_itself(state, engine.Known()) is None
    state = acted(own, state, f"pace {pace}")
    for _ in range(60):
        found = view.by_itself(state, engine.Known())
        if not found:
            break
        action, value, pause = found
        assert pause == opponents.PAUSES[pace]
        state = acted(own, state, action if action.startswith("roll") else f"{action} {value}")
    assert state.score.over
    assert state.winner_sentence
    again = own.state.read("klackers", {})
    again.restore(json.loads(json.dumps(state.as_json())))
    assert (again.pace, again.score) == (pace, state.score)


def test_best_play_tells_what_its_next_best_choice_would_cost() -> None:
    own, state = at(KLAPPENSPIEL, "", "company second", "dice own")
    state = acted(own, state, "type 4,6", "type 10", "type 4,6", "type 4 6", "type 5,5", "record")
    state = acted(own, state, "type 1,2", "fold reason")
    said = text(drawn(own, KLAPPENSPIEL, state), "moves")
    assert "nothing else is worth more" in said
    assert "costs" in said


def test_the_question_why_names_the_opponent_within_its_sentence() -> None:
    own, state = at(KLACKERS)
    state = acted(own, state, "company beginner", "dice own")
    state = acted(own, state, "type 1,1", "type 2", "type 1,1", "record", "type 1,2")
    assert 'aria-label="Why, the beginner?"' in drawn(own, KLACKERS, state)["moves"].text


def test_which_preference_decides() -> None:
    plays = [Move((7,), (1, 2), 0), Move((3, 4), (1, 2), 0), Move((2, 5), (1, 2), 0)]
    assert deciding(("highest",), plays) == 1
    assert deciding(("most", "highest"), plays) == 2
    assert deciding(("most",), plays) == 2
    assert deciding(("most",), plays[:1]) == 0


def test_an_exception_is_the_reason() -> None:
    own, state = at(KLACKERS, "rule=highest&die=6&except=1-9+3:1,2&called=Ada")
    state = acted(own, state, "dice own", "type 1,1", "type 2", "type 1,1", "record")
    state = acted(own, state, "type 1,2", "fold reason")
    assert "one of its exceptions says so" in text(drawn(own, KLACKERS, state), "moves")


@pytest.mark.parametrize("value", ["", "die=6", "called=Ada", "rule=highest&tokens=3"])
def test_what_is_no_rule_is_refused_in_words(value: str) -> None:
    own = room(KLACKERS)
    for action in ("rival", "seat"):
        with pytest.raises(ValueError, match="rule|tokens"):
            own.state.act(own.state.start("klackers"), action, value)


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
    player = opponent.Learned(state.on_table, company.Guess.from_letters(TEXT[3], 3))
    assert state.course().record("karin").finished(player).over  # and every choice was legal
    with pytest.raises(ValueError, match="plays with 4, not with 3"):
        opponent.Learned(state.on_table, company.Guess.from_letters(TEXT[4], 4))


@pytest.mark.parametrize("game", [KLACKERS, KLAPPENSPIEL, PICKOMINO, KNOCK], ids=lambda g: g.name)
def test_whoever_leaves_a_table_to_the_beginner_plays_alone(game: Any) -> None:
    own, state = at(game, "", "seat beginner", "leave 0")
    assert (state.score.names, state.company, state.best_plays) == (("You",), "alone", False)
    assert "getting ready" not in text(drawn(own, game, state), "best")


def test_two_rules_play_at_one_table_each_by_its_own() -> None:
    own, state = at(KLACKERS)
    fewest = "rule=fewest&die=6&called=Ada"
    highest = dict(state.rivals())["Highest tile"]
    state = acted(own, state, f"seat {highest}", f"seat {fewest}", f"seat {fewest}")
    assert state.score.names == ("You", "Highest tile", "Ada", "Ada")
    with pytest.raises(ValueError, match="called Ada"):
        acted(own, state, "seat rule=most&called=Ada")
    state = acted(own, state, "dice own", "type 1,1", "type 2", "type 1,1", "record", "dice page")
    again = own.state.read("klackers", words.split(own.state.write("klackers", state)))
    again.restore(json.loads(json.dumps(state.as_json())))
    assert (again.seated, again.owner, again.best_plays) == (state.seated, "Highest tile", True)
    by_name = {}
    while not again.score.over:
        spot = again.record.spot
        found = play_view.opponent(again, engine.Known())
        assert found
        course, player = found
        if again.record.over:
            again = acted(own, again, "record")
        elif course.chooses(spot):
            assert isinstance(player, Follower)
            by_name[again.owner] = player.names
            again = acted(own, again, f"make {player.choice(course, spot)}")
        else:
            again = acted(own, again, f"roll-{player.count(course, spot)}")
    assert by_name == {"Highest tile": ("highest",), "Ada": ("fewest",)}


def test_who_is_added_stays_where_it_was_tapped() -> None:
    own, state = at(KLACKERS)

    def offered(state: Any) -> list[str]:
        told = opponents.region(state).text
        return re.findall('data-act="seat" data-value="([^"]*)"', told)

    before = offered(state)
    last = before[-1].replace("&amp;", "&")
    assert offered(acted(own, state, f"seat {last}")) == before
    assert "Add one of these, for up to six players" in opponents.region(state).text
    elsewhere = "rule=keep-1.fewest&called=Ada"
    assert offered(acted(own, state, f"seat {elsewhere}"))[: len(before)] == before


@pytest.mark.parametrize(
    ("damaged", "told"),
    [
        ("1000000", "name=value"),
        ("die=6", "rule=highest"),
        ("rule=nothing&called=A", "nothing"),
        ("rule=highest&except=7", "7"),
        ("rule=highest&die=x", "the points for one die"),
    ],
)
def test_a_kept_game_with_a_rule_that_is_none_is_damaged(damaged: str, told: str) -> None:
    own, state = at(KLACKERS, "", f"seat {HIGHEST}")
    kept = {**state.as_json(), "seated": [damaged]}
    with pytest.raises(ValueError, match=told):
        own.state.start("klackers").restore(kept)


def test_a_named_rule_lays_its_tokens() -> None:
    own, state = at(KNOCK, "", "tokens 6")
    said = drawn(own, KNOCK, state)["players"].text
    assert "Add one of these" in said and "How many tokens" in said
    offered = dict(state.rivals())
    state = acted(own, state, f"rival {offered['Two tokens']}", "make 0,0,0,1,1,2,1,1,0,0,0")
    assert state.score.names == ("You", "Two tokens")
    game = state.game
    (laid,) = state.others
    assert tuple(laid.tokens) == thumb.grow_layouts(game.rule, Fraction(2), 6)[-1]


def test_own_rules_of_this_device_are_opponents() -> None:
    own, state = at(KLACKERS)
    rules = [
        {
            "called": "Mine & so on and on",
            "prefer": ["most", "highest"],
            "except": "",
            "one die": 6,
        },
        {"called": "With exceptions", "prefer": ["most"], "except": "on 1-9 with 3 play 1,2"},
        {"called": "Another game\u2019s", "prefer": ["greedy"], "except": ""},
        {"called": 3},
        "x",
    ]
    keys = []

    def kept(key: str) -> str:
        keys.append(key)
        return json.dumps(rules)

    state.tell_time("2026-11-21T18:05", kept)
    assert keys == ["bestplay.strategies.klackers.rules"]
    ((name, rule),) = play_rule.own_rules(state)
    assert rule == f"rule=most.highest&die=6&called={name}"
    assert "Against a rule of yours" in text(drawn(own, KLACKERS, state), "players")
    state = acted(own, state, f"rival {rule}")
    assert state.score.names == ("You", name)
    state.own_rules = "["
    assert play_rule.own_rules(state) == ()
