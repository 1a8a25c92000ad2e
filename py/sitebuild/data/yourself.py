"""How somebody plays: twenty questions that tell rules of thumb apart, and what each rule loses.

The rules are a game's named strategies, where dice are chosen with several ways of that.  What each
gives away, alone and with slips, its habits and its costliest exception are exact, and written as
decimals.
"""

import json
import math
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from bestplay import games, strategies
from bestplay.core import words
from bestplay.core.backward import divide
from bestplay.core.fraction import Fraction
from bestplay.play import yourself
from bestplay.strategies.choosing import Fault, Strategy
from bestplay.strategies.field import Field, Judgement, Plan, Row, compile_plan, nexts_of
from sitebuild.data import sheets
from ui.text import as_phrase, runs

FORMAT = "bestplay-yourself/1"

#: Questions of a set, and sets.
QUESTIONS, SETS = 20, 3

#: So many of the moments that lose most are looked at for questions.
MOMENTS = 600

#: The ways to choose a number of dice, in words.
DICE = {
    "best": "as many dice as are best",
    "usual": "one die once six points or fewer are left",
    "most": "always two dice",
    "fewest": "one die as soon as it may be thrown",
}

#: A strategy that wins as little as it can is nobody's.
NOBODY = ("worst",)


class Moment(NamedTuple):
    """A moment in which something is chosen: a position by number, and the place of a throw, None
    before one."""

    number: int
    throw: int | None


def variants(field: Field) -> list[Strategy]:
    """The strategies, where dice are chosen with each way to choose them."""
    best = next(iter(field.known.values()))
    named = [each for name, each in field.known.items() if name not in NOBODY]
    if best.dice is None:
        return named
    ways: dict[str, Callable[[Any, tuple[int, ...]], int]] = {
        "best": best.dice,
        "usual": field.usual_dice,
        "most": lambda position, options: options[-1],
        "fewest": lambda position, options: options[0],
    }
    return [
        Strategy(f"{each.name}, {way}", each.play, dice, f"{each.says[:-1]}; {DICE[way]}.", "")
        for each in named
        for way, dice in ways.items()
    ]


Leads = dict[int, list[tuple[int, int]]]
"""Of each position in which one throws those that plays lead to, itself where the turn ends, each
with how likely it is, in parts of all throws times `lots`."""


class Slips:
    """Players who choose dice in one way and slip at times: then they draw lots among all plays.

    every  the plan of who always slips, which leads wherever the others may come
    lots   what every number of plays divides, among which lots are drawn
    """

    def __init__(self, field: Field, dice: Callable[[Any, tuple[int, ...]], int] | None) -> None:
        lots = Strategy("any play", lambda position, throw, plays: list(plays), dice, "", "")
        self.field, self.every = field, compile_plan(field, lots)
        self.lots = math.lcm(*(len(n) or 1 for row in self.every.rows.values() for n in row.nexts))
        self.leads = self._leads(self.every.rows)

    def _leads(self, rows: dict[int, Row]) -> Leads:
        found = {}
        for number, row in rows.items():
            if row.option is not None:
                leads: dict[int, int] = {}
                _, weights = self.field.graph[number][1][row.option]
                for weight, nexts in zip(weights, row.nexts, strict=True):
                    each = weight * divide(self.lots, len(nexts) or 1)
                    for after in nexts or (number,):
                        leads[after] = leads.get(after, 0) + each
                found[number] = list(leads.items())
        return found

    def costs(self, verdict: Judgement) -> list[float]:
        """What a rule gives away with each of yourself.SHARES of slips."""
        field, rule, rows = self.field, verdict.strategy, dict(verdict.plan.rows)
        for number, row in self.every.rows.items():
            if number not in rows:
                here = field.position(number)
                nexts = [
                    nexts_of(field, rule, number, throw, here) if several else ()
                    for throw, several in enumerate(row.nexts)
                ]
                rows[number] = Row(row.option, nexts)
        own = self._leads(rows)
        return [float(abs(field.best - self._worth(own, share))) for share in yourself.SHARES]

    def _worth(self, own: Leads, share: int) -> Fraction:
        """What it is worth to go by a rule's own plays with so many slips."""
        field, parts = self.field, yourself.EIGHTH * self.lots
        scale = field.scale * parts**field.depth
        values: dict[int, int] = {}
        for number, row in sorted(self.every.rows.items()):
            values[number] = field.payoff[number] * scale
            if row.option is not None:
                total, _ = field.graph[number][1][row.option]
                mixed = 0
                for leads, part in ((own, yourself.EIGHTH - share), (self.leads, share)):
                    if part:
                        mixed += part * sum([ways * values[n] for n, ways in leads[number]])
                values[number] = divide(mixed, parts * total)
        return field.worth(Fraction(values[field.start], scale))


def chosen_plays(rule: Strategy, position: Any, throw: Any, plays: Sequence[Any]) -> list[Any]:
    """What a rule plays, one or several as likely."""
    answer = rule.play(position, throw, list(plays))
    several = list(answer) if isinstance(answer, list) else [answer]
    return [play for each in several for play in plays if each == play or each == play.text]


class Rules:
    """A game's rules, each with what it answers and what it gives away."""

    def __init__(self, game: str) -> None:
        self.game = game
        field = strategies.field(game)
        assert isinstance(field, Field)
        self.field = field
        self.rooms = import_module(f"games.{games.by_name(game).family}.play")
        self.rules: list[Strategy] = []
        self.verdicts: list[Judgement] = []
        for rule in variants(field):
            plan = compile_plan(field, rule)
            if all(plan.rows != verdict.plan.rows for verdict in self.verdicts):
                self.rules.append(rule)
                self.verdicts.append(Judgement(field, rule, plan))
        slips = {dice: Slips(field, dice) for dice in {rule.dice for rule in self.rules}}
        self.costs = [slips[each.strategy.dice].costs(each) for each in self.verdicts]

    def answers(self, rule: Strategy, moment: Moment) -> list[str]:
        """What a rule answers, as the page of play writes it."""
        field, position = self.field, self.field.position(moment.number)
        if moment.throw is None:
            options = field.dice(moment.number)
            return [str((rule.dice or field.usual_dice)(position, options))]
        throw = field.throw(moment.number, moment.throw)
        plays = field.plays(moment.number, moment.throw)
        return sorted(
            {play_in_link(play.text) for play in chosen_plays(rule, position, throw, plays)}
        )

    def moments(self) -> list[Moment]:
        """Those in which most can be lost, over all rules."""
        field, best = self.field, self.field.best_values()
        stakes: dict[Moment, int] = {}
        spread: dict[Moment, int] = {}  # what can be lost
        for verdict in self.verdicts:
            plan: Plan = verdict.plan
            for number, chance in verdict.reach.items():
                if plan.rows[number].option is None:
                    continue
                throws, options = field.graph[number]
                if len(options) > 1:
                    at = Moment(number, None)
                    if at not in spread:
                        means = field.means(number)
                        spread[at] = max(means) - min(means)
                    stakes[at] = stakes.get(at, 0) + chance * spread[at]
                for throw, ways in plan.throws(number, chance):
                    if len(throws[throw]) > 1:
                        at = Moment(number, throw)
                        if at not in spread:
                            values = [best[after] for after in throws[throw]]
                            spread[at] = max(values) - min(values)
                        stakes[at] = stakes.get(at, 0) + ways * spread[at]
        return sorted(stakes, key=lambda each: (-stakes[each], each.number))[:MOMENTS]

    def sets(self) -> list[list[Moment]]:
        """Sets of questions; each is the one that tells most pairs of rules apart that those before
        it leave alike."""
        import numpy as np  # here, as in sitebuild.data.skill

        left = self.moments()
        given = [[self.answers(rule, at) for rule in self.rules] for at in left]
        apart = np.array([[a != b for a, b in combinations(each, 2)] for each in given])
        found = []
        for _ in range(SETS):
            alike = np.ones(apart.shape[1])
            chosen_now: list[Moment] = []
            for _ in range(QUESTIONS):
                place = int(np.argmax(apart @ alike))  # sums of powers of four, so exact
                chosen_now.append(left.pop(place))
                alike[apart[place]] /= 4
                apart = np.delete(apart, place, 0)
            found.append(sorted(chosen_now, key=lambda each: (-each.number, each.throw is None)))
        return found

    def question(self, at: Moment) -> str:
        """The words of a question."""
        throw = None if at.throw is None else self.field.throw(at.number, at.throw)
        position = self.field.position(at.number)
        return self.question_of_fault(Fault(position, throw, (), (), Fraction(0), Fraction(0)))

    def question_of_fault(self, fault: Fault) -> str:
        """The words of the question where a fault is made."""
        link = self.field.link(fault) + ("&ask=dice" if fault.throw is None else "")
        state = self.rooms.read(self.game, words.split(link))
        question: str = state.question(state.record.spot)
        return question

    def exception(self, fault: Fault) -> tuple[str, str, str, str]:
        """(the words of the question, where it is, what the rule plays, what is better) of a
        fault, the last three in words for a reader."""
        question = self.question_of_fault(fault)
        state = self.rooms.read(self.game, words.split(question))
        place = state.record.spot.place
        if hasattr(place, "tiles"):
            where = f"With {runs(place.tiles)} up"
        else:
            kept = [state.face_name(face) for face in place.kept]
            where = f"With {as_phrase(kept)} kept" if kept else "At the start of a turn"
        if fault.throw is not None:
            fell = [state.face_name(face) for face in state.record.spot.throw]
            where += f", {as_phrase(fell)} thrown"
        wrong = next(play for play in fault.plays if play not in fault.better)
        mine, better = (
            state.choice_words(state.kind, play_in_link(p)) for p in (wrong, fault.better[0])
        )
        return question, where, in_quotes(mine), in_quotes(better)

    def count(self, at: Moment) -> int:
        """How many plays a question has, 0 where a number of dice is asked."""
        return 0 if at.throw is None else len(self.field.plays(at.number, at.throw))


def in_quotes(play: str) -> str:
    """A play's words in quotation marks."""
    return f"\u201c{play}\u201d"


def play_in_link(play: str) -> str:
    """A play as the page of play writes it."""
    return play.replace(" ", "+")


def habit(fault: Fault) -> str:
    """What a fault is, in words: "two dice where one is better"."""
    own = next(play for play in fault.plays if play not in fault.better)
    better = fault.better[0]
    if fault.throw is None:
        return "two dice where one is better" if own > better else "one die where two are better"
    (mine, _, then), (other, _, rather) = own.partition(" "), better.partition(" ")
    if then != rather:
        return "stopping too early" if then == "stop" else "throwing on where stopping is better"
    tiles, others = ([int(part) for part in each.split(",")] for each in (mine, other))
    what = "dice" if then else "tiles"
    if len(tiles) != len(others):
        many = "many" if len(tiles) > len(others) else "few"
        return f"too {many} {what} at once"
    high = "higher" if max(tiles) > max(others) else "lower"
    return f"{high} {what} where {'lower' if high == 'higher' else 'higher'} ones are better"


def habits(faults: list[Fault]) -> list[tuple[str, float]]:
    """The three costliest habits of a rule, each with what it gives away a game."""
    shares: dict[str, Fraction] = {}
    for fault in faults:
        what = habit(fault)
        shares[what] = shares.get(what, Fraction(0)) + fault.share
    ordered = sorted(shares, key=lambda each: (-shares[each], each))
    return [(each, float(shares[each])) for each in ordered[:3]]


def page_data(rules: Rules) -> dict[str, Any]:
    """The JSON for the page of play: the rules, and sets of questions that tell them apart."""
    listed = []
    for rule, verdict, costs in zip(rules.rules, rules.verdicts, rules.costs, strict=True):
        lots = any(len(nexts) > 1 for row in verdict.plan.rows.values() for nexts in row.nexts)
        faults = [] if lots else verdict.faults  # who draws lots has no habit
        exception = [[*rules.exception(fault), float(fault.share)] for fault in faults[:1]]
        listed.append([rule.says, costs, habits(faults), exception])
    asked = [
        [
            [rules.question(at), rules.count(at), [rules.answers(rule, at) for rule in rules.rules]]
            for at in each
        ]
        for each in rules.sets()
    ]
    return {
        "format": FORMAT,
        "about": f"{games.by_name(rules.game).title}: twenty questions that tell rules of thumb "
        "apart. Each rule with what it gives away a game, alone and with slips, its costliest "
        "habits and its costliest exception; each question with how many plays it has (0 where a "
        "number of dice is asked) and what each rule answers.",
        "rules": listed,
        "sets": asked,
    }


def write(game: str, data: Path) -> None:
    """Write a game's questions, if its page of play asks them."""
    if not import_module(f"games.{games.by_name(game).family}.play").State.TELLS_RULES:
        return
    made = json.dumps(page_data(Rules(game)), separators=(",", ":"))
    sheets.save(data / game / "yourself.json", made + "\n")
