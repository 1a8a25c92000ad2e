"""Games of one session together: what choices give away, how sure that is, and a rating."""

import json
import random

import pytest

from bestplay import klackers, play
from bestplay.games import Game
from bestplay.play.session import estimate, rating
from bestplay.shut_the_box import play as shut_the_box_play
from tests.modes.rooms import KLACKERS, KNOCK, PICKOMINO, acted, at, drawn, text
from ui import engine
from ui.play import session


def test_the_interval_holds_the_mean_19_times_of_20() -> None:
    """Of normal numbers, for which Student's interval is exact; 4000 draws of each size."""
    chance = random.Random(19)
    for count in (2, 3, 8, 31):
        held = 0
        for _ in range(4000):
            found = estimate([chance.gauss(3, 2) for _ in range(count)])
            held += found.low <= 3 <= found.high
        assert abs(held / 4000 - 0.95) < 0.012, count


def test_one_game_has_no_interval() -> None:
    with pytest.raises(ValueError, match="two games"):
        estimate([1.0])


def test_the_rating_goes_from_anything_at_random_to_best_play() -> None:
    assert (rating(0, 4), rating(4, 4), rating(1, 4)) == (100, 0, 75)


def played(seeds: str, *actions: str) -> tuple[list[play.Review], str]:
    """The obvious rule plays some games of Klackers alone, one after the other."""
    own, state = at(KLACKERS, f"seed={seeds[0]}")
    reviews = []
    for place, seed in enumerate(seeds):
        if place:
            state = acted(own, state, "again")
        state.record = state.course().record(seed).finished(play.Natural())
        course = shut_the_box_play.Course(klackers.GAME)
        reviews.append(course.record(seed, state.record.steps).review())
    state = acted(own, state, *actions)
    restored = own.state.read("klackers", {"seed": seeds[-1], "moves": str(state.record)})
    restored.restore(json.loads(json.dumps(state.as_json())))
    assert restored.games == state.games
    return reviews, text(drawn(own, KLACKERS, state), "report")


def test_one_game_is_no_session() -> None:
    assert "together" not in played("a")[1]


def test_the_games_are_counted_when_they_are_asked_for() -> None:
    reviews, said = played("abcdefgh")
    assert "Your 8 games together: luck and skill apart" in said
    assert "standard error" not in said
    reviews, said = played("abcdefgh", "fold session")
    costs = [float(-review.cost) for review in reviews]
    mean = sum(costs) / 8
    error = (sum((cost - mean) ** 2 for cost in costs) / 56) ** 0.5
    assert f"gave away {mean:.2f} points on average, with a standard error of {error:.2f}" in said
    assert mean < 2.365 * error  # nobody gives away less than nothing
    assert f"lies between 0 and {mean + 2.365 * error:.2f} points" in said
    assert sum(costs) > 0


def test_the_same_dice_again_do_not_count_as_another_game() -> None:
    own, state = at(KLACKERS, "seed=a")
    state.record = state.record.finished(play.Natural())
    assert acted(own, state, "again same").games == ()
    once = acted(own, state, "again")
    assert len(once.games) == 1
    once.record = state.record
    assert acted(own, once, "again").games == once.games


def test_the_rating_stands_beside_players_of_known_worth() -> None:
    told = {"players": {"best": "11", "natural": "45/4", "careless": "27.0"}}
    worths = session.read(json.dumps(told))
    assert worths == {"best": 11, "natural": 11.25, "careless": 27}
    known = engine.Known()
    known.keep(session.KEY, worths)
    state = at(KLACKERS, "")[1]
    html = session.players(state, known, 0.5, 0.25, 1.0).text
    assert "You, between 93.8 and 98.4" in html
    for value in ("96.9", "100.0", "0.0"):
        assert f">{value}<" in html
    with pytest.raises(ValueError, match="damaged"):
        session.read("{}")
    assert html.index(">98.4<") > html.index("The obvious rule")  # it gives away 1 / 64


def test_throws_that_were_known_do_not_count() -> None:
    links = ["seed=a&moves=1,1:2", "seed=b&moves=1,1:2", "seed=a&moves=1,1:1,1", "moves=1,1:2"]
    assert session.first_tries(links) == [links[0], links[1], links[3]]


def test_what_is_given_away_is_drawn_by_kind() -> None:
    assert "by kind of decision" not in played("abc", "fold session")[1]
    reviews, said = played("abcdefgh", "fold session")
    assert "What you gave away a game by kind of decision" in said
    assert "what to choose" in said
    costs = [float(-review.cost) for review in reviews]
    assert session.means(costs)[:2] == [costs[0], sum(costs[:2]) / 2]
    assert session.means(costs)[-1] == sum(costs[-5:]) / 5


class Last(play.Player):
    """Takes whatever is listed last; four tokens lie on the first number."""

    def choice(self, course: play.Course, spot: play.Spot) -> str:
        legal = course.legal(spot)
        return legal[-1] if legal else "4,0,0"


@pytest.mark.parametrize(
    "game, link", [(PICKOMINO, ""), (KNOCK, "p=1,2,3&tokens=4")], ids=["turns", "layouts"]
)
def test_games_that_take_long_to_grade_count_by_what_their_ends_told(game: Game, link: str) -> None:
    own, state = at(game, link)
    costs = []
    for place in range(5):
        if place:
            state = acted(own, state, state.next_step()[0])
        state = state.copy()
        state.begin(f"s{place}")
        state.record = state.record.finished(play.Natural() if place % 2 else Last())
        state = acted(own, state, "fold session") if place == 4 else state
        said = text(drawn(own, game, state), "report")
        luck, costs_by_kind = state.graded[state.game_link()]
        # What best play expected, and luck, less what was given away, is the result.
        course = state.record.course
        expected = float(course.record("").review().expected) * course.better
        result = float(course.worth(state.record.spot)) * course.better
        assert expected + luck - sum(costs_by_kind.values()) == pytest.approx(result)
        costs.append(sum(costs_by_kind.values()))
    mean = sum(costs) / 5
    assert mean > 0
    assert f"gave away {mean:.2f} " in said
    assert "In these 5 " in said
    kept = json.loads(json.dumps(state.as_json()))
    assert len(kept["graded"]) == 4  # the fifth follows once another one begins
    again = at(game, link)[1]
    again.restore(kept)
    assert again.games == tuple(kept["graded"])
    again.graded.clear()
    assert "together" not in text(drawn(own, game, again), "report")  # nothing is made up


def test_what_a_game_came_to_may_be_damaged() -> None:
    for told in (None, 3, [1.0], ["x", {}], [1.0, {"play": None}], [1.0, 4], [1e9, {}]):
        assert session.read_graded(told) is None
    assert session.read_graded([0.0, {"play": float("nan")}]) is None
    assert session.read_graded([1, {"play": 0.5, "dice": 0.25}]) == (
        1.0,
        {"play": 0.5, "dice": 0.25},
    )
