"""Sentences of the pages that once were false in some state: each is held against its figures."""

from fractions import Fraction

import pytest

from papers import results
from sitebuild.pages.home import Question, questions
from tests.conftest import Entries

# What is kept, who wins, and who is ahead.


@pytest.mark.parametrize("players", range(3, 8))
def test_the_networks_for_more_than_two_win_more_than_their_share(
    known: dict[str, results.Entry], players: int
) -> None:
    def share(name: str) -> tuple[float, float]:
        entry = known[f"pickomino.company.{players}.{name}"]
        return entry["value"], entry["error"]["standard"]

    won, error = share("learned")
    assert won > 1 / players + 4 * error
    won, error = share("plain")
    assert won < 1 / players - 4 * error
    seats = [share(f"seat.{seat}") for seat in range(1, players + 1)]
    assert sum(won for won, _ in seats) == pytest.approx(1)
    assert seats[0][0] > seats[-1][0] + 3 * seats[0][1]


# What the home page says of the games.


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
