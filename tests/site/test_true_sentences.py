"""Sentences of the pages that once were false in some state: each is held against its figures."""

import html
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bestplay import games, shut_the_box
from games.pickomino.build import learned as pickomino_learned
from games.shut_the_box.build import page as boxes
from games.shut_the_box.model import OPENING
from papers import results
from sitebuild import ROOT
from sitebuild.pages import cards, described
from sitebuild.pages.content.answer import Answer
from sitebuild.pages.content.shown import Question
from sitebuild.pages.site import questions
from tests.conftest import Entries
from tests.pickomino.rooms import reads
from tests.words import faults, lines
from ui import answer as told_as
from ui import view
from ui.html import join, markup

#: The rules under which pieces of advice are compared.
FORCED = "one die instead of two once 6 points or fewer are left"


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


def test_the_learned_player_wins_more_and_trails_in_worms(known: dict[str, results.Entry]) -> None:
    lead = known["pickomino.learned.steals-double.lead"]["value"]
    share = known["pickomino.learned.steals-double.share"]["value"]
    assert lead < 0 and share > 0.5
    told = pickomino_learned.advice_text(known)
    assert f"{100 * share:.1f}% against one who counts a stolen tile twice" in told
    assert f"{-lead:.2f} worms behind one who counts a stolen tile twice" in told
    cells = ["One who counts a stolen tile twice", f"{100 * share:.1f}%", f"{-lead:.2f} behind"]
    assert " ".join(cells) in reads(pickomino_learned.opponent(known).text)


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


# One way to write numbers.


#: What is written for programmers, and what others have written.
OTHERS = ("api", "licences")


def test_every_page_is_written_in_one_way(built: Path) -> None:
    found = {
        f"{page.parent.relative_to(built)}: {fault}"
        for page in built.rglob("index.html")
        if page.relative_to(built).parts[0] not in OTHERS
        for line in lines(page.read_text("utf-8"))
        for fault in faults(line)
    }
    assert sorted(found) == []


# What the home page says of the games.


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
        assert right or choice.told.startswith(f"“{best[0].label}” is better. ")


def test_the_questions_come_from_several_games_and_agree_with_the_papers_example() -> None:
    asked = questions()
    assert len({question.title for question in asked}) > 3
    assert [choice.label for choice in asked[0].choices] == ["2 and 7", "4 and 5"]
    assert asked[0].choices[1].told == (
        "Right. Flipping 4 and 5 leaves 6.69 points on average (flipping 2 and 7: 6.97)."
    )


# What search engines and shared links show of a position.


DESCRIPTIONS = re.compile(r'<meta (?:name|property)="(?:og:)?description" content="([^"]*)">')
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>", re.DOTALL)

#: What somebody does in one of the games.
VERBS = r"flip|throw|threw|keep|stop|take|move|helps|wins|needs|bust|lose"


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_every_example_page_describes_itself_in_whole_sentences(
    built: Path, game: games.Game
) -> None:
    pages = sorted((built / game.name).rglob("at/*/index.html"))
    assert len(pages) >= 3
    for file in pages:
        source = file.read_text("utf-8")
        told, shared = [html.unescape(each) for each in DESCRIPTIONS.findall(source)]
        assert told == shared
        first = told.removesuffix(f" {game.line}")
        assert first != told and game.line.endswith(".")
        assert re.fullmatch(r"[A-Z].*[^.?! ][.?]", first), told
        assert re.search(rf"(?i)\b({VERBS})\b", first), told
        start = source.index('id="best"')
        region = source[start : source.index('id="moves"', start)]
        labels = [re.sub("<[^>]*>", "", each) for each in BUTTON.findall(region)]
        assert not [label for label in labels if label and label in first.removesuffix("?")], told
        assert " \u2192 " not in first and " : " not in first, told


@pytest.mark.parametrize(
    ("value", "unit", "says"),
    [
        ("6.69", "points left on average", "leaves 6.69 points on average"),
        ("62.1%", "to beat 10", "beats 10 in 62.1% of turns"),
        ("\u22120.775%", "of the stake on average", "loses 0.775% of the stake on average"),
        ("+1.92", "worms on average", "wins 1.92 worms on average"),
        ("8.7%", "to take 2 worms or more", "takes 2 worms or more in 8.7% of turns"),
        ("14,761", "is the score on average", "scores 14,761 on average"),
    ],
)
def test_a_number_becomes_what_the_play_does(value: str, unit: str, says: str) -> None:
    number = markup("<output>{}<small>{}</small></output>", value, unit)
    play = view.button("make", "4,5", "Flip 4 and 5", None, "action make")
    asks = markup('<button class="ask-why">?</button>')
    assert described.sentence(str(join([play, number, asks]))) == (
        f"Best: flip 4 and 5, which {says}."
    )
    before = markup("<strong>Throw two dice</strong>{}{}", number, asks)
    assert described.sentence(str(before)) == f"Throw two dice: best play then {says}."


def test_what_has_no_number_is_told_as_it_stands() -> None:
    again = view.button("record", "", "Play again", None, "action")
    assert described.sentence(str(told_as.headline("You have won", again))) == "You have won."
    asked = "<strong>Which layout needs the fewest throws?</strong>"
    assert described.sentence(asked) == "Which layout needs the fewest throws?"


def test_a_move_of_a_token_is_told_with_what_it_wins() -> None:
    number = markup("<output>{}<small>{}</small></output>", "51.3%", "+17.6 points")
    move = view.button("make", "3 to 1", "B: move 3 to 1", None, "action make")
    assert described.sentence(str(join([move, number]))) == (
        "B should move a token from 3 to 1: then B wins 51.3 of 100 games, a draw counting half."
    )
    stay = told_as.headline("A: no single move helps", "50.0%")
    assert described.sentence(str(stay)) == (
        "No single move helps A, who wins 50.0 of 100 games, a draw counting half."
    )
