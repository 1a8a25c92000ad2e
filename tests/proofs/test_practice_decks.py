"""The decks of practice: what is asked, and how it is dealt."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bestplay.core import words
from sitebuild.data import store
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, PICKOMINO, SHUT_THE_BOX, room
from ui.play import deck as dealing
from ui.play.progress import Progress, date_of

GAMES = {game.name: game for game in (KLAPPENSPIEL, KLACKERS, SHUT_THE_BOX, PICKOMINO)}
games = pytest.mark.parametrize("game", GAMES)


@cache
def course_of(game: str) -> Any:
    """A game's course, with what it has worked out so far."""
    return room(GAMES[game]).state.start(game).course()


@cache
def deck(game: str, site: Path) -> list[tuple[Any, Any, Any]]:
    """(card, moment, what can be chosen) of every card of a game's deck."""
    own, course = room(GAMES[game]), course_of(game)
    text = file_of(game, site).read_text("utf-8")
    found = []
    for card in dealing.read(text):
        spot = own.state.read(game, words.split(card.question)).record.spot
        found.append((card, spot, course.options(spot)))
    return found


def file_of(game: str, site: Path) -> Path:
    """A game's deck as the site was built."""
    return store.folder(site) / game / "practice.json"


@games
def test_no_card_is_trivial_or_there_twice(game: str, built: Path) -> None:
    cards = deck(game, built)
    questions = [card.question for card, _, _ in cards]
    assert len(set(questions)) == len(questions) >= 200
    for _, _, options in cards:
        assert options[-1].loss > 0


# How they are dealt.


@games
def test_the_tens_of_sixty_days_are_many_questions_of_every_kind(game: str, built: Path) -> None:
    cards = [card for card, _, _ in deck(game, built)]
    kinds = {card.question: card.kind for card in cards}
    asked: dict[str, int] = {}
    days = [f"2026-{month:02d}-{day:02d}" for month in (5, 6) for day in range(1, 31)]
    for date in days:
        ten = dealing.daily(cards, game, date)
        assert len(set(ten)) == len(ten) == 10
        for question in ten:
            asked[question] = asked.get(question, 0) + 1
    assert len(asked) >= 310
    assert max(asked.values()) <= 2
    shares = dealing.shares_of(cards)
    for kind in set(kinds.values()):
        dealt = sum(count for question, count in asked.items() if kinds[question] == kind) / 600
        assert abs(dealt - shares[kind] / sum(shares.values())) < 0.02


@games
def test_nothing_is_asked_twice_within_a_month(game: str, built: Path) -> None:
    cards = [card for card, _, _ in deck(game, built)]
    last: dict[str, int] = {}
    for number in range(366):
        date = date_of(20_700 + number)
        for question in dealing.daily(cards, game, date):
            assert number - last.get(question, -99) > 30, date
            last[question] = number


def test_what_was_answered_does_not_come_straight_back(built: Path) -> None:
    cards = [card for card, _, _ in deck("klackers", built)]
    progress, lately = Progress("x"), [""]
    for _ in range(60):
        question = dealing.following(cards, progress, 0, lambda question: True)
        assert question not in lately
        lately.append(question)
        progress = progress.with_answer(question, True, "play", 0)
    few = cards[:2]
    for right in (True,) * 9 + (False,) * 9:
        question = dealing.following(few, progress, 0, lambda question: True)
        assert question != lately[-1]
        lately.append(question)
        progress = progress.with_answer(question, right, "play", 0)
