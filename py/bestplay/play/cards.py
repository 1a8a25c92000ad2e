"""A deck of practice: decisions by how often they come and by what is at stake in them.

    >>> from bestplay.klappenspiel import play
    >>> from bestplay.play import cards as play_cards, deck
    >>> course = play.Course("4,6,10")
    >>> decisions = deck.play_all_games(course).decisions
    >>> asked = [play_cards.asked_of(course, each, str(each.spot.throw)) for each in decisions]
    >>> [(card.question, card.weight, card.level) for card in play_cards.deal_cards(asked)]
    [('(4, 6)', 400, 2)]

A decision weighs how often it comes times what is at stake: how much worse the worst choice is than
the best.  Where every decision of a kind has two choices, that is just what a wrong one loses, so
the share of right answers of any rule is what it is worth.  Where there are more, the obvious
choice is right so often that little could be learned: there one question of five is such that it
is wrong.  An answer that is seldom best, such as one die, is still that in one question of six.

Cards are drawn in equal steps through the weights, from the largest stakes to the smallest, so that
the deck is like the whole: what is much larger than a step weighs several, and what is much smaller
stands for its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.play import Course
from bestplay.play.deck import Decision
from bestplay.play.plan import LEVELS

__all__ = ("SELDOM", "STEPS", "Asked", "Card", "asked_of", "deal_cards", "merge_questions")


#: Of so many questions of a kind the obvious choice is wrong in one; between two choices in as many
#: as in games, which is at least one, and at most three.
LEAST, MOST, OF = 1, 3, 5

#: An answer that is ever best is so in one of so many questions of its kind where it is obvious.
SELDOM = 6

#: A deck is drawn in so many steps.
STEPS = 400

#: Weights are whole numbers, in parts of this.
FINE = 10**18


class Asked(NamedTuple):
    """A decision that can be asked.

    question  its words
    kind      what is decided, such as "dice"
    answer    what is best, where that is one of few: a number of dice, "stop", "throw"; else ""
    obvious   whether the obvious rule of thumb is right
    choices   how many there are
    weight    how often it comes times what is at stake, in parts of FINE
    stake     how much worse the worst choice is than the best, in parts of FINE

    >>> Asked("tiles=1-3", "play", "3", obvious=True, choices=2, weight=5, stake=7).answer
    '3'
    """

    question: str
    kind: str
    answer: str
    obvious: bool
    choices: int
    weight: int
    stake: int


class Card(NamedTuple):
    """A question that can be dealt.

    question  the words of its link
    weight    how often it is dealt, as a share of the deck's weights
    level     one of plan.LEVELS, 1 where most is at stake
    kind      what is decided

    >>> Card("tiles=1-3", weight=5, level=1, kind="play").level
    1
    """

    question: str
    weight: int
    level: int
    kind: str


def asked_of(course: Course, decision: Decision, question: str) -> Asked:
    """A decision as it can be asked.

    >>> from bestplay.klappenspiel.play import Course
    >>> from bestplay.play.deck import play_all_games
    >>> course = Course("1-4")
    >>> decision = play_all_games(course).decisions[0]
    >>> asked_of(course, decision, "tiles=1-4").choices
    2
    """
    spot, options = decision.spot, decision.options
    dice = decision.kind == "dice"
    natural = str(course.natural_count(spot)) if dice else course.natural(spot)
    right = [option.text for option in options if not option.loss]
    kind = decision.kind if dice else course.kind([option.text for option in options])
    answer = right[0] if dice else right[0].partition("+")[2]
    loss = options[-1].loss
    weight, stake = fine(decision.chance, loss), fine(loss)
    return Asked(question, kind, answer, natural in right, len(options), weight, stake)


def fine(*factors: Fraction) -> int:
    """The product of numbers from 0 up in parts of FINE, rounded down.

    It is not brought to lowest terms on the way, which takes long where the factors are.
    """
    top, bottom = FINE, 1
    for factor in factors:
        top, bottom = top * factor.numerator, bottom * factor.denominator
    return top // bottom


def merge_questions(asked: Iterable[Asked]) -> list[Asked]:
    """Each question once, with all of its weight; those that weigh nothing are left out.

    >>> one = Asked("tiles=1-3", "play", "3", True, 2, 5, 7)
    >>> len(merge_questions([one, one]))
    1
    """
    known: dict[str, Asked] = {}
    for each in asked:
        if each.question in known:
            weight = known[each.question].weight + each.weight
            each = Asked(*(each[:5] + (weight, each.stake)))
        known[each.question] = each
    return [known[question] for question in sorted(known) if known[question].weight]


def deal_cards(asked: Iterable[Asked], steps: int = STEPS) -> list[Card]:
    """The deck: of each kind its share, and of each level as well.

    >>> deal_cards([Asked("tiles=1-3", "play", "3", True, 2, 5, 7)])[0].question
    'tiles=1-3'
    """
    groups: dict[tuple[str, bool, str], list[Asked]] = {}
    for each in merge_questions(asked):
        groups.setdefault((each.kind, each.obvious, each.answer), []).append(each)
    weights = {key: sum([each.weight for each in groups[key]]) for key in groups}
    many = {key[0] for key in groups if [each for each in groups[key] if each.choices > 2]}
    shares = shares_of(weights, many)
    whole = sum(shares.values())
    cards: list[Card] = []
    for key in sorted(groups):
        cards += draw(groups[key], max((2 * shares[key] * steps + whole) // (2 * whole), 1))
    return sorted(cards, key=lambda card: (card.level, card.kind, card.question))


def shares_of(
    weights: dict[tuple[str, bool, str], int], many: set[str]
) -> dict[tuple[str, bool, str], int]:
    """How much of the deck each group has, by its kind, whether it is obvious, and its answer.

    many: the kinds whose decisions have more than two choices.  Each kind keeps its share; within
    it see LEAST, MOST and SELDOM.
    """
    shares = {}
    for kind in {kind for kind, _, _ in weights}:
        of_kind = [key for key in weights if key[0] == kind]
        whole = sum([weights[key] for key in of_kind])
        wrong = {key: weights[key] for key in of_kind if not key[1]}
        right = {key: weights[key] for key in of_kind if key[1]}
        part = sum(wrong.values())
        if wrong and right:
            most = LEAST if kind in many else MOST
            part = min(max(part, whole * LEAST // OF), whole * most // OF)
        shares.update(split(part, wrong, whole // SELDOM))
        shares.update(split(whole - part, right, whole // SELDOM))
    return shares


def split(part: int, weights: dict[Any, int], least: int) -> dict[Any, int]:
    """A number split by weights, nobody getting less than the least, as far as there is enough."""
    if not weights:
        return {}
    least = min(least, part // len(weights))
    whole = sum(weights.values())
    few = {key for key in weights if weights[key] * part < least * whole}
    left = part - least * len(few)
    rest = sum([weights[key] for key in weights if key not in few])
    return {key: least if key in few else left * weights[key] // rest for key in weights}


def draw(group: list[Asked], count: int) -> list[Card]:
    """Cards of a group in so many equal steps through its weights, the largest stakes first."""
    ordered = sorted(group, key=lambda each: (-each.stake, each.question))
    whole = sum([each.weight for each in ordered])
    cards: list[Card] = []
    passed = step = 0
    for each in ordered:
        passed += each.weight
        first = step
        while step < count and (2 * step + 1) * whole <= 2 * count * passed:
            step += 1
        if step > first:
            level = min((first + step) * LEVELS[-1] // (2 * count), LEVELS[-1] - 1) + 1
            cards.append(Card(each.question, step - first, level, each.kind))
    return cards
