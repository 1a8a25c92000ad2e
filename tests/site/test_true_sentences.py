"""Sentences of the pages that once were false in some state: each is held against its figures."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from bestplay import games, knock_m_down, pickomino, shut_the_box
from games.pickomino.build import learned as pickomino_learned
from games.shut_the_box.build import page as boxes
from games.shut_the_box.model import OPENING
from papers import results
from sitebuild import ROOT
from sitebuild.pages import answers, authors
from sitebuild.pages.content.answer import Answer
from tests.knock_m_down.rooms import page, shown
from tests.pickomino.rooms import reads
from ui import text

#: The rules under which pieces of advice are compared.
FORCED = "one die instead of two once 6 points or fewer are left"


@pytest.fixture(scope="module")
def known(built: Path) -> dict[str, results.Entry]:
    return results.load(built / "data" / "results.json")


@pytest.fixture(scope="module")
def every(known: dict[str, results.Entry]) -> list[Answer]:
    return answers.answers(known)


# The gallery.


def noted(game: str) -> str:
    note = authors.note(games.named(game), [])
    return f"{note.before} {note.after}"


def test_how_often_throwing_on_ends_with_no_tile() -> None:
    throw, stop = pickomino.Situation().plays(kept="5,5,5,6,6")
    told = noted("pickomino")
    assert (throw.stop, stop.stop) == (False, True)
    assert f"no tile in {text.percent(throw.fails, 1)} of turns" in told
    brings = sum(take.worms * share for take, share in throw.follow().takes) / (1 - throw.fails)
    assert f"otherwise brings {float(brings):.2f} worms" in told
    assert f"instead of {float(Fraction(throw.worth) - Fraction(stop.worth)):.2f}" in told
    assert "one throw in seven" not in told


def test_what_the_house_rule_costs() -> None:
    told = noted("shut-the-box")
    for rule in ("never", "max6"):
        assert f"{float(shut_the_box.Game(9, rule).worth()):.2f}" in told


def test_fewer_rolls_and_still_the_loser() -> None:
    assert "in fewer throws on average, by more than one. Yet A wins more" in noted("knock-m-down")
    game = knock_m_down.Game("1,2,3,4")
    a, b = "1,2,3,4", "0,2,3,5"
    assert game.expected_rolls(a) > game.expected_rolls(b) + 1
    outcome = game.outcome(a, b)
    assert outcome.win > outcome.loss


def test_no_measured_number_is_typed_in_the_gallery() -> None:
    written = (ROOT / "site" / "games").glob("*/build/shown.py")
    typed = " ".join(each.read_text("utf-8") for each in written)
    assert re.findall(r"\d+\.\d\d|\d ?%|in seven|a seventh", typed) == []


# The tables.


@pytest.mark.parametrize(
    ("page", "rule", "wins"),
    [("klackers", "one die whenever you like", "49.6"), ("shut-the-box", "7, 8, 9", "49.7")],
)
def test_playing_first_is_told_by_the_rule_of_the_page(
    page: str, rule: str, wins: str, known: dict[str, results.Entry]
) -> None:
    told = boxes._against(known, page)[0]
    assert rule in told
    assert f"plays first wins {wins}% of games if both play best, a tie counting half" in told
    own = shut_the_box.Game(9, OPENING[page].one_die, "first")
    assert f"{50 * (1 + float(own.worth())):.1f}" == wins


def test_three_rules_to_remember_are_told_with_their_game(built: Path) -> None:
    for path in ("klackers", "klackers/table"):
        page = (built / path / "index.html").read_text("utf-8")
        told = reads(re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL))
        for sentence in re.findall(r"[^.]*leaves? 11\.19 points", told):
            assert "nine tiles and one die whenever you like" in sentence


# Answers: one set of rules to a comparison, and it is named.


def test_advice_is_compared_by_one_set_of_rules_that_is_named(every: list[Answer]) -> None:
    compared = ("web.advice.", "web.skill.")
    for answer in every:
        names = [each.name for each in answer.evidence if each.name.startswith(compared)]
        if not names or answer.slug == "is-one-die-forced":
            continue
        assert f"nine tiles and {FORCED}" in answer.answer, answer.slug
        other_rules = re.compile(r"shut-the-box\.9\.(max6|always|never)")
        assert not [each.name for each in answer.evidence if other_rules.match(each.name)]


def test_below_six_points_two_dice_are_never_the_better_throw() -> None:
    game = shut_the_box.Game(9, "sum6")
    for number in range(1, game.size):
        board = game.board_at(number)
        if board.score <= 6:
            best = [option.dice for option in game.answer(board).options if option.best]
            assert 1 in best


# What is kept, who wins, and who is ahead.


def test_no_page_promises_to_keep_what_a_browser_may_refuse() -> None:
    for path in (ROOT / "site").rglob("*.html"):
        words = path.read_text("utf-8")
        assert "is kept on this device" not in words
        for sentence in re.findall(r"[^.>]*stays on this device", words):
            assert "If this browser may keep it" in sentence


def test_a_score_with_half_the_draws_is_not_how_often_somebody_wins() -> None:
    drawn = shown(page())
    told = reads(drawn["moves"] + drawn["versus"])
    assert "B wins 75.2" in told
    assert "B\u2019s score: wins plus half the draws, now 79.6 of 100 games." in told
    assert "How often B wins" not in told


def test_the_learned_player_wins_more_and_trails_in_worms(known: dict[str, results.Entry]) -> None:
    lead = known["pickomino.learned.steals-double.lead"]["value"]
    share = known["pickomino.learned.steals-double.share"]["value"]
    assert lead < 0 and share > 0.5
    for told in (pickomino_learned.advised(known), pickomino_learned.played(known)):
        assert f"{100 * share:.1f}% against one who counts a stolen tile twice" in told
        assert f"{-lead:.2f} worms behind one who counts a stolen tile twice" in told
