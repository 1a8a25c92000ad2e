"""How somebody plays: twenty questions that tell rules of thumb apart, and what each rule loses.

The rules are a game's named strategies, where dice are chosen with several ways of that.  What each
gives away, alone and with slips, its habits and its costliest exception are exact, and written as
decimals.
"""

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from bestplay import games, strategies
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.play import yourself
from bestplay.strategies.choosing import Fault, Strategy
from bestplay.strategies.field import Field, Judgement, Plan, Row, compile_plan, nexts_of
from sitebuild.data import sheets

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


def any_play(field: Field, dice: Callable[[Any, tuple[int, ...]], int] | None) -> Plan:
    """The plan of who chooses dice so and draws lots among all plays: slips lead as far."""
    lots = Strategy("any play", lambda position, throw, plays: list(plays), dice, "", "")
    return compile_plan(field, lots)


def slips(verdict: Judgement, every: Plan) -> list[float]:
    """What a rule gives away with each of yourself.SHARES of slips.

    every  the plan of any_play, with the rule's dice
    """
    field, rule = verdict.field, verdict.strategy
    own = dict(verdict.plan.rows)
    for number, row in every.rows.items():
        if number not in own:
            here = field.position(number)
            nexts = [
                nexts_of(field, rule, number, throw, here) if several else ()
                for throw, several in enumerate(row.nexts)
            ]
            own[number] = Row(row.option, nexts)
    costs = []
    for share in yourself.SHARES:
        rows = {
            number: Row(row.option, _mixed(share, own[number].nexts, row.nexts))
            for number, row in every.rows.items()
        }
        plan = compile_plan(field, rule, rows)
        worth = field.worth(Fraction(plan.values()[field.start], plan.scale))
        costs.append(float(abs(field.best - worth)))
    return costs


def _mixed(
    share: int, own: list[tuple[int, ...]], every: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """A rule's own plays with each throw, and all, each as often as it comes with so many slips."""
    if not share:
        return own
    return [
        mine
        if len(mine) == len(some)
        else mine * ((yourself.EIGHTH - share) * len(some)) + some * (share * len(mine))
        for mine, some in zip(own, every, strict=True)
    ]


def chosen(rule: Strategy, position: Any, throw: Any, plays: Sequence[Any]) -> list[Any]:
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
        known: dict[str, str] = {}
        for rule in variants(field):
            verdict = Judgement(field, rule, compile_plan(field, rule))
            same = verdict.plan.choices()
            if same not in known:
                known[same] = rule.name
                self.rules.append(rule)
                self.verdicts.append(verdict)
        every = {rule.dice: any_play(field, rule.dice) for rule in self.rules}
        self.costs = [slips(verdict, every[verdict.strategy.dice]) for verdict in self.verdicts]

    def answers(self, rule: Strategy, moment: Moment) -> list[str]:
        """What a rule answers, as the page of play writes it."""
        field, position = self.field, self.field.position(moment.number)
        if moment.throw is None:
            options = field.dice(moment.number)
            return [str((rule.dice or field.usual_dice)(position, options))]
        throw = field.throw(moment.number, moment.throw)
        plays = field.plays(moment.number, moment.throw)
        return sorted({said(play.text) for play in chosen(rule, position, throw, plays)})

    def moments(self) -> list[Moment]:
        """Those in which most can be lost, over all rules."""
        field, best = self.field, self.field.best_values()
        stakes: dict[Moment, int] = {}
        for verdict in self.verdicts:
            plan: Plan = verdict.plan
            reach = plan.reach()
            for number, chance in reach.items():
                if plan.rows[number].option is None:
                    continue
                if len(field.dice(number)) > 1:
                    means = field.means(number)
                    at = Moment(number, None)
                    stakes[at] = stakes.get(at, 0) + chance * (max(means) - min(means))
                for throw, ways in plan.throws(number, chance):
                    values = [best[play.number] for play in field.plays(number, throw)]
                    if len(values) > 1:
                        at = Moment(number, throw)
                        stakes[at] = stakes.get(at, 0) + ways * (max(values) - min(values))
        return sorted(stakes, key=lambda each: (-stakes[each], each.number))[:MOMENTS]

    def sets(self) -> list[list[Moment]]:
        """Sets of questions; each is the one that tells most pairs of rules apart that those before
        it leave alike."""
        left = self.moments()
        given = {at: [tuple(self.answers(rule, at)) for rule in self.rules] for at in left}
        pairs = [(a, b) for a in range(len(self.rules)) for b in range(a)]
        apart = {at: {p for p in pairs if given[at][p[0]] != given[at][p[1]]} for at in left}
        found = []
        for _ in range(SETS):
            alike = dict.fromkeys(pairs, 1.0)
            chosen_now: list[Moment] = []
            for _ in range(QUESTIONS):
                at = max(left, key=lambda each: sum(alike[pair] for pair in apart[each]))
                left.remove(at)
                chosen_now.append(at)
                for pair in apart[at]:
                    alike[pair] /= 4
            found.append(sorted(chosen_now, key=lambda each: (-each.number, each.throw is None)))
        return found

    def question(self, at: Moment) -> str:
        """The words of a question."""
        throw = None if at.throw is None else self.field.throw(at.number, at.throw)
        position = self.field.position(at.number)
        return self.asked(Fault(position, throw, (), (), Fraction(0), Fraction(0)))

    def asked(self, fault: Fault) -> str:
        """The words of the question where a fault is made."""
        link = self.field.link(fault) + ("&ask=dice" if fault.throw is None else "")
        state = self.rooms.read(self.game, words.split(link))
        question: str = state.question(state.record.spot)
        return question

    def exception(self, fault: Fault) -> tuple[str, str, str, str]:
        """(the words of the question, where it is, what the rule plays, what is better) of a
        fault, the last three in words for a reader."""
        question = self.asked(fault)
        state = self.rooms.read(self.game, words.split(question))
        place = state.record.spot.place
        if hasattr(place, "tiles"):
            where = f"With {listed(runs(place.tiles))} up"
        else:
            kept = [state.face_name(face) for face in place.kept]
            where = f"With {listed(kept)} kept" if kept else "At the start of a turn"
        if fault.throw is not None:
            fell = [state.face_name(face) for face in state.record.spot.throw]
            where += f", {listed(fell)} thrown"
        wrong = next(play for play in fault.plays if play not in fault.better)
        mine, better = (state.choice_words(state.kind, said(p)) for p in (wrong, fault.better[0]))
        return question, where, quoted(mine), quoted(better)

    def count(self, at: Moment) -> int:
        """How many plays a question has, 0 where a number of dice is asked."""
        return 0 if at.throw is None else len(self.field.plays(at.number, at.throw))


def listed(parts: Sequence[str]) -> str:
    """Parts as a phrase: "3, 4 and 7"."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


def runs(tiles: Sequence[int]) -> list[str]:
    """Tiles in words, those in a row as one: "1 to 5"."""
    return [part.replace("-", " to ") for part in words.ranges(tiles).split(",")]


def quoted(play: str) -> str:
    """A play's words in quotation marks."""
    return f"\u201c{play}\u201d"


def said(play: str) -> str:
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
        shares[habit(fault)] = shares.get(habit(fault), Fraction(0)) + fault.share
    ordered = sorted(shares, key=lambda each: (-shares[each], each))
    return [(each, float(shares[each])) for each in ordered[:3]]


def told(rules: Rules) -> dict[str, Any]:
    """What the page needs."""
    listed = []
    for rule, verdict, costs in zip(rules.rules, rules.verdicts, rules.costs, strict=True):
        faults = verdict.faults
        if any(len(fault.plays) > 1 for fault in faults):
            faults = []  # who draws lots has no habit
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
    made = json.dumps(told(Rules(game)), separators=(",", ":"))
    sheets.save(data / game / "yourself.json", made + "\n")
