"""Several strategies beside each other: equal to what is judged one by one, and to outcomes."""

import csv
import io
import json
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from bestplay import games, strategies
from bestplay.strategies import own, replying, several
from ui.strategies import beside
from ui.strategies.beside import Shown

NAMED = {
    "klackers": ["rules 1 to 3", "lowest first"],
    "klappenspiel": ["best", "always both"],
    "knock-m-down": ["fewest throws", "half a token more", "evenly"],
}
QUICK = [game for game in games.GAMES if game.name in NAMED]
by_game = pytest.mark.parametrize("game", QUICK, ids=lambda game: game.name)

OWN = {"prefer": ["fewest", "keep-4", "highest"], "except": "on 1-5,7,9 with 6 play 2,4"}


def answered(reply: str = "") -> Shown:
    chosen = [
        {"name": "rules 1 to 3"},
        {"name": "lowest first"},
        {**OWN, "called": "=mine, and so"},
    ]
    question = {
        "game": "klackers",
        "words": strategies.questions("klackers")[0][0],
        "strategies": chosen,
        "replying": chosen,
        "reply": reply,
    }
    heard: list[tuple[int, int | None]] = []
    told = json.loads(several.answer(json.dumps(question), lambda *far: heard.append(far)))
    assert (3, 3) in heard
    about = ("two play", "stakes") if reply else ("", "")
    return Shown(told, "Klackers", "fewest points left", "points", *about)


@pytest.mark.slow
@by_game
def test_each_figure_is_that_of_the_strategy_alone(game: games.Game) -> None:
    field = strategies.field(game.name)
    found = several.compare(field, NAMED[game.name])
    verdicts = [strategies.field(game.name).judge(name) for name in NAMED[game.name]]
    for one, (row, verdict) in enumerate(zip(found.rows, verdicts, strict=True)):
        assert (row.worth, row.cost) == (verdict.worth, verdict.cost)
        for other, against in enumerate(verdicts):
            assert found.duels[one][other] == verdict.against(against)
            turned = found.duels[other][one]
            assert (turned.win, turned.loss) == (
                found.duels[one][other].loss,
                found.duels[one][other].win,
            )


def test_a_spread_is_that_of_all_results() -> None:
    """By the definition, from the chances of each result."""
    for name in ("lowest first", "rules 1 to 3"):
        verdict = strategies.field("klackers").judge(name)
        chances = verdict.distribution
        mean = sum(result * Fraction(chance) for result, chance in chances.items())
        square = sum((result - mean) ** 2 * Fraction(chance) for result, chance in chances.items())
        assert verdict.variance == square
        assert verdict.spread == pytest.approx(float(square) ** 0.5)
    # A single token on 7: the throws until a 7 comes, of which the spread is known.
    one = strategies.field("knock-m-down", "tokens=1").judge("all on the likeliest")
    assert one.spread == pytest.approx((5 / 6) ** 0.5 * 6)


@pytest.mark.slow
def test_best_replies_are_those_of_the_page() -> None:
    words = replying.questions("klackers")[0][0]
    told = answered(words).told
    alone = json.loads(
        replying.answer(
            json.dumps({"game": "klackers", "words": words, "opponent": {"name": "lowest first"}})
        )
    )
    assert told["rows"][1]["replies"] == [[each["seat"], each["worth"]] for each in alone["seats"]]
    assert told["rows"][2]["name"] == "=mine, and so"


def test_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 12"):
        several.compare(strategies.field("klackers"), ["random"] * 13)


@pytest.mark.slow
def test_what_is_drawn_and_taken_along_is_what_is_told() -> None:
    shown = answered(replying.questions("klackers")[0][0])
    told = shown.told
    field = strategies.field("klackers")
    mine = field.judge(own.by_preferences(field, ["fewest", "keep-4", "highest"], OWN["except"]))  # type: ignore[arg-type]
    html = str(beside.answer(shown))
    assert f"{float(mine.worth):.2f}" in html and f"{100 * told['wins'][0][1]:.1f}%" in html
    rows = list(csv.reader(io.StringIO(beside.as_csv(shown))))
    assert [row[0] for row in rows] == [
        "strategy",
        "rules 1 to 3",
        "lowest first",
        "'=mine, and so",
    ]
    assert float(rows[3][1]) == float(mine.worth)
    assert len({len(row) for row in rows}) == 1
    place = rows[0].index("better than lowest first")
    assert [float(row[place]) for row in rows[1:]] == [line[1] for line in told["wins"]]
    whole = json.loads(beside.as_json(shown))
    assert Fraction(whole["rows"][2]["exact"]) == mine.worth
    assert (
        Fraction(whole["exact wins"][0][1])
        == field.judge("rules 1 to 3").against(field.judge("lowest first")).win
    )
    picture = ElementTree.fromstring(beside.as_svg(shown))
    said = [each.text for each in picture.iter() if each.text]
    assert "1. rules 1 to 3" in said and f"{100 * told['wins'][0][1]:.1f}%" in said


def test_shades_go_from_all_won_to_all_lost() -> None:
    assert [beside.shade(win, 0.0) for win in (0.0, 0.5, 1.0)] == [-5, 0, 5]
    assert beside.shade(0.0, 1.0) == 0
    assert beside.shade(0.51, 0.0) == 1 == -beside.shade(0.49, 0.0)


def test_a_rule_gets_a_name_that_no_other_has() -> None:
    rules = [{"called": "rule 1"}, {"called": "Ada"}]
    assert beside.called_anew(rules, "") == "rule 2"
    assert beside.called_anew(rules, "Ada") == "Ada 1"
    assert beside.called_anew(rules, "Bea") == "Bea"
