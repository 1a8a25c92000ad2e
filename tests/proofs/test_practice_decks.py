"""The decks of practice: what is asked, and that no rule of thumb scores above what it is."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bestplay import play
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation
from bestplay.play import deck as play_deck
from sitebuild.data import store
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, PICKOMINO, SHUT_THE_BOX, room
from ui.play import deck as dealing
from ui.play.progress import Progress, date_of

Pick = Callable[[Any, Any], str]


class Rule(play.Player):
    """A rule of thumb: what to do with a throw, and how many dice to throw."""

    def __init__(self, pick: Pick, dice: Callable[[Any, Any], int] | None = None) -> None:
        self.pick = pick
        self.dice = dice or (lambda course, spot: int(course.counts(spot)[-1]))

    def choice(self, course: Any, spot: Any) -> str:
        return self.pick(course, spot)

    def count(self, course: Any, spot: Any) -> int:
        return self.dice(course, spot)


def by(key: Callable[[list[int]], Any]) -> Pick:
    """The play whose tiles come first by a key."""
    return lambda course, spot: max(
        course.legal(spot), key=lambda text: key([int(tile) for tile in text.split(",")])
    )


TILES: dict[str, Pick] = {
    "fewest tiles": by(lambda tiles: (-len(tiles), sorted(tiles, reverse=True))),
    "largest tile": by(lambda tiles: sorted(tiles, reverse=True)),
    "the last that is offered": lambda course, spot: str(course.legal(spot)[-1]),
    "the first that is offered": lambda course, spot: str(course.legal(spot)[0]),
}
DICE: dict[str, Callable[[Any, Any], int]] = {
    "two dice": lambda course, spot: int(course.counts(spot)[-1]),
    "one die": lambda course, spot: int(course.counts(spot)[0]),
    "one die once no tile above six is up": lambda course, spot: int(course.natural_count(spot)),
}
BOTH: dict[str, Pick] = {
    "the largest tile": lambda course, spot: str(course.natural(spot)),
    "the two separate tiles": lambda course, spot: str(course.legal(spot)[0]),
}


def keep(face: Callable[[Any, list[str]], str], then: str) -> Pick:
    """A rule of Pickomino: which dice to keep, and whether to stop as soon as one may."""

    def pick(course: Any, spot: Any) -> str:
        ways: dict[str, list[str]] = {}
        for choice in course.legal(spot):
            dice, _, what = choice.partition("+")
            ways.setdefault(dice, []).append(what)
        dice = face(spot, list(ways))
        return f"{dice}+{then if then in ways[dice] else ways[dice][0]}"

    return pick


def points(dice: str) -> tuple[int, str]:
    return sum(min(int(face), 5) for face in dice.split(",")), dice


def worm_first(spot: Any, offered: list[str]) -> str:
    worms = [dice for dice in offered if dice[0] == "6" and 6 not in spot.place.kept]
    return worms[0] if worms else max(offered, key=points)


FACES: dict[str, Callable[[Any, list[str]], str]] = {
    "worms first": worm_first,
    "most points": lambda spot, offered: max(offered, key=points),
    "highest face": lambda spot, offered: max(offered),
    "most dice": lambda spot, offered: max(offered, key=lambda dice: (len(dice), dice)),
    "lowest face": lambda spot, offered: min(offered),
}

RULES: dict[str, dict[str, Rule]] = {
    "klappenspiel": {name: Rule(pick) for name, pick in BOTH.items()},
    "klackers": {
        f"{name}, {many}": Rule(pick, dice)
        for name, pick in TILES.items()
        for many, dice in DICE.items()
    },
    "pickomino": {
        f"{name}, {then}": Rule(keep(face, then))
        for name, face in FACES.items()
        for then in ("stop", "throw")
    },
}
RULES["shut-the-box"] = RULES["klackers"]
NATURAL = {
    "klappenspiel": "the largest tile",
    "klackers": "largest tile, one die once no tile above six is up",
    "shut-the-box": "largest tile, one die once no tile above six is up",
    "pickomino": "worms first, stop",
}
GAMES = {game.name: game for game in (KLAPPENSPIEL, KLACKERS, SHUT_THE_BOX, PICKOMINO)}
games = pytest.mark.parametrize("game", GAMES)


@cache
def course_of(game: str) -> Any:
    """A game's course, with what it has worked out so far."""
    return room(GAMES[game]).state.start(game).course()


@cache
def worth(game: str, rule: str) -> Fraction:
    """What a rule gets on average, more where that is better."""
    course = course_of(game)
    better: int = course.better
    return play_deck.play_all_games(course, RULES[game][rule]).worth * better


@cache
def deck(game: str, site: Path) -> list[tuple[Any, Any, Any]]:
    """(card, moment, what can be chosen) of every card of a game's deck."""
    own, course = room(GAMES[game]), course_of(game)
    text = file_of(game, site).read_text("utf-8")
    found = []
    for card in dealing.read(text):
        spot = own.state.read(game, words.split(card.question)).record.spot
        found.append((card, spot, course.options(spot) if spot.throw else course.throwing(spot)))
    return found


def file_of(game: str, site: Path) -> Path:
    """A game's deck as the site was built."""
    return store.folder(site) / game / "practice.json"


@cache
def right(game: str, site: Path, rule: str) -> list[bool]:
    """Whether a rule answers each card right."""
    course, by = course_of(game), RULES[game][rule]
    found = []
    for _, spot, options in deck(game, site):
        answer = by.choice(course, spot) if spot.throw else str(by.count(course, spot))
        found.append(not next(option for option in options if option.text == answer).loss)
    return found


def score(game: str, site: Path, rule: str, level: int = 3) -> float:
    """How much of the weight of what is asked at a level a rule answers right."""
    answered = zip(deck(game, site), right(game, site, rule), strict=True)
    asked = [(card.weight, good) for (card, _, _), good in answered if card.level <= level]
    return float(sum(weight for weight, good in asked if good) / sum(weight for weight, _ in asked))


@games
def test_no_card_is_trivial_or_there_twice(game: str, built: Path) -> None:
    cards = deck(game, built)
    questions = [card.question for card, _, _ in cards]
    assert len(set(questions)) == len(questions) >= 200
    for _, _, options in cards:
        assert options[-1].loss > 0
    size = file_of(game, built).stat().st_size
    assert size < 18_000


@games
def test_the_obvious_choice_is_right_in_more_than_a_third(game: str, built: Path) -> None:
    rule = RULES[game][NATURAL[game]]
    cards = deck(game, built)
    course = course_of(game)
    natural = play.Natural()
    for _, spot, _ in cards:
        said = natural.choice(course, spot) if spot.throw else str(natural.count(course, spot))
        answer = rule.choice(course, spot) if spot.throw else str(rule.count(course, spot))
        assert said == answer  # the rule of thumb as this test has it is the game's own
    assert sum(right(game, built, NATURAL[game])) / len(cards) > 1 / 3
    for level in (1, 2, 3):
        assert 0.5 < score(game, built, NATURAL[game], level) < 0.9


@games
def test_no_rule_is_always_right_and_none_that_is_worse_beats_the_rule_of_thumb(
    game: str, built: Path
) -> None:
    levels = (1, 2, 3)
    own = [score(game, built, NATURAL[game], level) for level in levels]
    for name in RULES[game]:
        scored = [score(game, built, name, level) for level in levels]
        assert max(scored) < 0.96, name
        if any(one >= other for one, other in zip(scored, own, strict=True)):
            assert worth(game, name) >= worth(game, NATURAL[game]), name


# Knock 'm Down.


def test_layouts_are_asked_of_which_no_plain_rule_finds_more_than_the_obvious_one(
    built: Path,
) -> None:
    made = json.loads(file_of("knock-m-down", built).read_text("utf-8"))["cards"]
    from games.knock_m_down import play as own

    def narrow(game: Any, laid: Allocation) -> Any:
        return sum(weight * count for weight, count in zip(game.weights, laid, strict=True))

    rules: dict[str, Callable[[Any, list[str]], str]] = {
        "narrowest": lambda game, offered: max(
            offered, key=lambda text: (narrow(game, Allocation(text)), text)
        ),
        "widest": lambda game, offered: min(
            offered, key=lambda text: (narrow(game, Allocation(text)), text)
        ),
        "first": lambda game, offered: offered[0],
        "last": lambda game, offered: offered[-1],
    }
    good = dict.fromkeys([*rules, "natural"], 0)
    for question, weight, _, _ in made:
        course: Any = own.read("knock-m-down", words.split(question)).course()
        start = course.start()
        best = [option.text for option in course.options(start) if option.best]
        good["natural"] += weight * (course.natural(start) in best)
        for name, rule in rules.items():
            good[name] += weight * (rule(course.game, course.legal(start)) in best)
    whole = sum(weight for _, weight, _, _ in made)
    assert {kind for _, _, _, kind in made} == {"rolls", "wins"}
    assert 1 / 3 < good["natural"] / whole < 0.9
    assert all(good[name] < good["natural"] / 2 + whole / 10 for name in rules)


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
