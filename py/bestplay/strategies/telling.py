"""The strategy pages' questions and their answers, as JSON text both ways.

answer() judges one or two:

In:  {"game", "words", "strategies": [...]}, each {"name"} or {"prefer", "except", "one die"}
Out: {"told": [...], "duel": [win, tie, loss] or null, "meeting": how the two meet}; each that is
     told has name, says, worth, best, cost, right, choices, round, counts, results [[result,
     chance], ...], faults [{where, throw, plays, better, reach, loss, share, link}, ...], or
     layout and shifts where tokens are laid out, as floats and text

reply() finds what beats one:

In:  {"game", "words", "opponent": a strategy as above}
Out: {"opponent", "seats": [{"seat", "worth", "usual", "gain", "alone"}, ...], "means", sentences
     that say what these mean, and what the game's own module bestplay.<family>.reply adds}, as
     floats and text; null for what is not known
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bestplay import strategies
from bestplay.core.rule import Rule, lines_of
from bestplay.core.value import Report
from bestplay.games import part
from bestplay.strategies.choosing import AnyField, Strategy

#: The number of faults shown on a page.
FAULTS = 8


def answer(text: str) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader."""
    question = json.loads(text)
    field = strategies.field(question["game"], question["words"])
    verdicts = [field.judge(strategy_of(field, each)) for each in question["strategies"]]
    duel = None
    if len(verdicts) == 2:
        duel = [float(chance) for chance in verdicts[0].against(verdicts[1])]
    verdicts_json = [as_json(verdict) for verdict in verdicts]
    return json.dumps({"told": verdicts_json, "duel": duel, "meeting": field.meeting})


def strategy_of(field: AnyField, question: dict[str, Any]) -> Strategy:
    """The strategy that a question asks about."""
    if "prefer" in question:
        lines = lines_of(question.get("except", ""))
        return field.following(Rule(tuple(question["prefer"]), question.get("one die"), lines))
    return field.find_strategy(question["name"])


def as_json(verdict: Any) -> dict[str, Any]:
    """A verdict as JSON values."""
    same: dict[str, Any] = {
        "name": verdict.strategy.name,
        "says": verdict.strategy.says,
        "source": verdict.strategy.source,
        "worth": float(verdict.worth),
        "best": float(verdict.best),
        "cost": float(verdict.cost),
    }
    same.update(verdict.as_json(FAULTS))
    return same


class Reply(NamedTuple):
    """The average winnings of a player against an opponent.

    worth  the winnings of the best reply to this opponent
    usual  those of the play that is best against a best opponent; None if not known
    """

    worth: Any
    usual: Any

    @property
    def gain(self) -> Any:
        """The gain from knowing the opponent, from 0 up; None if the usual play is not known."""
        return None if self.usual is None else self.worth - self.usual

    def as_json(self, seat: str, alone: Any = None) -> dict[str, Any]:
        """The winnings as JSON values; alone: those of playing as if alone."""
        return {
            "seat": seat,
            "worth": float(self.worth),
            "usual": None if self.usual is None else float(self.usual),
            "gain": None if self.gain is None else float(self.gain),
            "alone": None if alone is None else float(alone),
        }


def reply_questions(game: str) -> tuple[tuple[str, str, str], ...]:
    """The best replies that a game's page offers: (link words, words for a reader, measure).

    The measure is "stakes" or "lead", the chance to win less the chance to lose.
    A game for one has none, nor has one that is judged by the turn.
    """
    by_game: dict[str, tuple[tuple[str, str, str], ...]]
    by_game = getattr(part(game, "strategies"), "REPLIES", {})
    return by_game.get(game, ())


def reply(text: str, report: Report | None = None) -> str:
    """The best reply to an opponent; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    question = json.loads(text)
    game = question["game"]
    if not reply_questions(game):
        raise ValueError(f"no best reply is looked for in {game}")
    answered = part(game, "reply").reply_as_json(question["words"], question["opponent"], report)
    return json.dumps(answered)


#: The jobs of a page's worker; see bestplay.jobs.
JOBS = {
    "compare-strategies": lambda report, question: answer(question),
    "best-reply": lambda report, question: reply(question, report),
}
