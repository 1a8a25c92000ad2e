"""What the home page says of the games is computed, and true."""

from fractions import Fraction
from typing import Any

import pytest

from bestplay import games
from sitebuild import ROOT
from sitebuild.pages import cards
from sitebuild.pages.content.questions import Question
from sitebuild.pages.site import questions
from tests.conftest import Entries


def test_a_sentence_is_computed_from_exact_values() -> None:
    entries: dict[str, dict[str, Any]] = {
        "a": {"value": 0.3, "exact": "1/3"},
        "b": {"value": [7, 2]},
    }
    for words, form, places, terms, said in (
        ("{}", "percent", 2, ((1, "a"),), "33.33%"),
        ("{}", "number", 1, ((2, "a"), (1, "")), "1.7"),
        ("In {} games", "once in", None, ((0.25, "a"),), "In 12 games"),
        ("{}", "count", None, ((1000, "b"), (-2, "")), "6,998"),
    ):
        assert cards.sentence(games.Striking(words, form, places, terms), entries) == said
    with pytest.raises(ValueError, match="not words"):
        cards.sentence(games.Striking("{}", "words", None, ((1, "a"),)), entries)


def test_every_game_has_a_sentence_and_a_picture_of_its_own() -> None:
    for game in games.GAMES:
        assert "{}" in game.fact.striking.words
        picture = ROOT / "site" / "games" / game.family / f"{game.name}.svg"
        assert picture.read_text("utf-8").startswith("<svg")


def test_the_sentences_are_true(entries: Entries) -> None:
    klappenspiel = entries("klappenspiel")["klappenspiel.win.optimal"]
    assert 996.5 < 1000 * (1 - Fraction(klappenspiel["exact"])) < 997.5
    klackers = entries("klackers")
    lost = [Fraction(klackers[f"klackers.{name}.expected"]["exact"]) for name in ("HEU", "MES")]
    assert 0 < lost[0] - lost[1] < Fraction(1, 5)  # HEU follows the paper's Rules 1 to 3
    first = entries("shut-the-box")["shut-the-box.first.never.1.answered"]
    assert Fraction(first["exact"]) < 0  # so the second player is ahead
    last = entries("pickomino")["pickomino.turn.from.36"]
    assert 63.5 < 4 / Fraction(last["exact"]) < 64.5
    knock = entries("knock-m-down")
    best = knock["knock.original.12.emperor"]["value"]
    assert best != best[::-1]  # so that it has a mirror image, which it ties
    assert "Beats all others of 646,646" in knock["knock.original.12.emperor"]["note"]
    assert knock["knock.counts.original.12"]["value"][0] == 646_646


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.link)
def test_a_question_has_one_best_choice_and_says_so(question: Question) -> None:
    best = [choice for choice in question.choices if choice.best]
    assert len(best) == 1
    for choice in question.choices:
        right = choice.told.startswith("Right. ")
        assert right == choice.best
        assert right or choice.told.startswith(f"{best[0].label} is better. ")


def test_the_questions_come_from_several_games_and_agree_with_the_papers_example() -> None:
    asked = questions()
    assert len({question.title for question in asked}) > 3
    assert [choice.label for choice in asked[0].choices] == ["2 and 7", "4 and 5"]
    assert asked[0].choices[1].told == (
        "Right. Flipping 4 and 5 leaves 6.69 points on average (flipping 2 and 7: 6.97)."
    )
