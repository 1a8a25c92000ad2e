"""The decks of practice: the decisions in all games of some players, and those that are asked.

    >>> from bestplay import play
    >>> from bestplay.klappenspiel import play as klappenspiel_play
    >>> from sitebuild.data import practice
    >>> small = klappenspiel_play.Course("4,6,10")
    >>> decisions = practice.decisions(small, play.Natural())
    >>> asked = [practice.asked_of(small, each, str(each.spot.throw)) for each in decisions]
    >>> [(card.question, card.weight, card.level) for card in practice.deal_cards(asked)]
    [('(4, 6)', 400, 2)]

A decision weighs how often it comes times what is at stake: how much worse the worst choice is than
the best.  Where every decision of a kind has two choices, that is just what a wrong one loses, so
the share of right answers of any rule is what it is worth.  Where there are more, the obvious
choice is right so often that little could be learned: there one question of five is such that it
is wrong.  An answer that is seldom best, such as one die, is still that in one question of six.

Cards are drawn in equal steps through the weights, from the largest stakes to the smallest, so that
the deck is like the whole: what is much larger than a step weighs several, and what is much smaller
stands for its neighbours.

How often a decision of a deck comes is the mean of two players' games: those of best play, and
those of the obvious rule of thumb.
"""

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from bestplay import games, play
from bestplay.core.fraction import Fraction, gcd
from bestplay.play import Course, Option, Player, Spot
from sitebuild.data import sheets
from sitebuild.kept import keep_results
from ui.play import plan
from ui.play.plan import LEVELS, Card

#: The number of ways in which dice can fall, and every throw with its own.
Ways: TypeAlias = tuple[int, list[tuple[tuple[int, ...], int]]]


class Decision(NamedTuple):
    """A moment in which a player can lose something.

    kind     "play", what to do with a throw, or "dice", how many to throw
    spot     the moment
    chance   how likely a game of that player is to come to it
    options  everything that can be chosen, best first
    """

    kind: str
    spot: Spot
    chance: Fraction
    options: tuple[Option, ...]


def decisions(course: Course, player: Player) -> list[Decision]:
    """All decisions that a player can meet, with their chances, in the order of play."""
    found: list[Decision] = []
    known: dict[int, Ways] = {}

    def note(kind: str, spot: Spot, chance: Fraction) -> None:
        options = course.options(spot)
        if options[-1].loss:
            found.append(Decision(kind, spot, chance, tuple(options)))

    level: dict[object, tuple[Spot, Fraction]] = {None: (course.start(), Fraction(1))}
    while level:
        following: dict[object, tuple[Spot, Fraction]] = {}
        for spot, chance in level.values():
            counts = course.counts(spot)
            if not counts:
                continue
            count = counts[0]
            if len(counts) > 1:
                count = int(player.choice(course, spot))
                note("dice", spot, chance)
            if count not in known:
                known[count] = _ways(course, count)
            # Ways are counted, and become chances only at the end.
            whole, throws = known[count]
            gone: dict[object, tuple[Spot, int]] = {}
            for dice, ways in throws:
                reached = course.after_throw(spot, dice)
                if not reached.over:
                    note("play", reached, chance * Fraction(ways, whole))
                    reached = course.choose(reached, player.choice(course, reached))
                if not reached.over:
                    key = course.key(reached)
                    gone[key] = reached, ways + (gone[key][1] if key in gone else 0)
            for key, (reached, ways) in gone.items():
                before = following[key][1] if key in following else Fraction(0)
                following[key] = reached, before + chance * Fraction(ways, whole)
        level = following
    return found


def _ways(course: Course, count: int) -> Ways:
    """(number of ways in which so many dice can fall, [(throw, its number of ways), ...])."""
    falls, whole = course.falls(count), 1
    for _, share in falls:
        whole *= share.denominator // gcd(whole, share.denominator)
    return whole, [(dice, share.numerator * (whole // share.denominator)) for dice, share in falls]


# What is asked.


#: Of so many questions of a kind the obvious choice is wrong in one; between two choices in as many
#: as in games, which is at least one, and at most three.
LEAST, MOST, OF = 1, 3, 5

#: An answer that is ever best is so in one of so many questions of its kind where it is obvious.
SELDOM = 6

#: A deck is drawn in so many steps, and in no more where questions are few.
STEPS, MOST_STEPS = 400, 3200

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
    """

    question: str
    kind: str
    answer: str
    obvious: bool
    choices: int
    weight: int
    stake: int


def asked_of(course: Course, decision: Decision, question: str) -> Asked:
    """A decision as a question for a deck, with its weight and stake."""
    spot, options = decision.spot, decision.options
    dice = decision.kind == "dice"
    natural = course.natural(spot)
    right = [option.text for option in options if not option.loss]
    kind = decision.kind if dice else course.kind([option.text for option in options])
    answer = right[0] if dice else right[0].partition("+")[2]
    loss = options[-1].loss
    weight, stake = fine(decision.chance, loss), fine(loss)
    return Asked(question, kind, answer, natural in right, len(options), weight, stake)


def fine(*factors: Fraction) -> int:
    """The product of these numbers, none negative, times FINE and rounded down.

    It is not brought to lowest terms on the way, which takes long where the factors are.
    """
    top, bottom = FINE, 1
    for factor in factors:
        top, bottom = top * factor.numerator, bottom * factor.denominator
    return top // bottom


def merge_questions(asked: Iterable[Asked]) -> list[Asked]:
    """Each question once, with the sum of its weights, by text; those of weight 0 are left out."""
    known: dict[str, Asked] = {}
    for each in asked:
        if each.question in known:
            each = each._replace(weight=known[each.question].weight + each.weight)
        known[each.question] = each
    return [known[question] for question in sorted(known) if known[question].weight]


def deal_cards(asked: Iterable[Asked], steps: int = STEPS) -> list[Card]:
    """A deck drawn from these questions in about `steps` steps, by level; see shares_of()."""
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
    """Each group's share of the deck, in the unit of weights; key: (kind, is obvious, answer).

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
    """{key: share} of `part`, split by weights; each gets at least `least` if there is enough."""
    if not weights:
        return {}
    least = min(least, part // len(weights))
    whole = sum(weights.values())
    few = {key for key in weights if weights[key] * part < least * whole}
    left = part - least * len(few)
    rest = sum([weights[key] for key in weights if key not in few])
    return {key: least if key in few else left * weights[key] // rest for key in weights}


def draw(group: list[Asked], count: int) -> list[Card]:
    """Cards drawn from a group in `count` equal steps through its weights, largest stakes first."""
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
            cards.append(Card(each.question, step - first, level, each.kind, each.obvious))
    return cards


# What is written.


FORMAT = "bestplay-practice/1"

#: The players whose games the decisions are from, each as often.
PLAYERS: tuple[play.Player, ...] = (play.Natural(), play.Best())


def deal_deck(asked: list[Asked]) -> list[Card]:
    """A deck with enough cards for a month of daily tens; drawn in more steps where needed."""
    cards, steps = deal_cards(asked), STEPS
    while len(cards) < plan.MONTH and steps < MOST_STEPS:
        steps *= 2
        cards = deal_cards(asked, steps)
    return cards


@keep_results
def played(game: str, made_from: str) -> str:
    """The text of a game's practice.json, from the decisions in the games of all PLAYERS.

    made_from: the digest of all that says what is in it.
    """
    state = import_module(f"games.{games.by_name(game).family}.play").start(game)
    course = state.course()
    found = [each for player in PLAYERS for each in decisions(course, player)]
    return deck(game, (asked_of(course, each, state.question(each.spot)) for each in found))


def deck(game: str, asked: Iterable[Asked]) -> str:
    """The text of a game's practice.json, with the deck of these questions."""
    whole = {
        "format": FORMAT,
        "about": f"{games.by_name(game).title}: what practice asks. Decisions of games by best "
        "play and by the obvious rule of thumb, by how often they come times what is at stake, "
        "those where the obvious choice is right among them; each as the words of a link, with its "
        "weight, its level, 1 where most is at stake, what is decided, and whether the obvious "
        "choice is right.",
        "cards": [list(card) for card in deal_deck(list(asked))],
    }
    return json.dumps(whole, separators=(",", ":")) + "\n"


def save(game: str, data: Path, text: str) -> None:
    """Write the text of a game's deck as practice.json in its folder of `data`."""
    sheets.save(data / game / "practice.json", text)
