"""A rule of a reader's on a page of play: played against, or drilled.

A link says it: "rule=fewest.keep-4.highest&die=6&except=1-5,7,9+6:2,4&called=Ada", and what is
drilled by "practise=drill&drill=tiles:1-5,7,9+roll:6/tiles:1-4+ask:dice".  See
bestplay.play.following.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bestplay.core import words
from bestplay.play.following import check, follower
from ui import text
from ui.html import EMPTY, Html, markup
from ui.play import asked
from ui.play.progress import DRILL
from ui.play.state import RULE, State, name_of_rule
from ui.score import MOST_LETTERS, Score

#: More questions than this are not drilled at once.
MOST = 60


def take(state: State, parts: dict[str, str]) -> None:
    """Take a rule from a link, and what is drilled; ValueError names what is wrong with them."""
    lost = [name for name in RULE if name in parts and "rule" not in parts]
    if lost:
        raise ValueError(f"{lost[0]} belongs to a rule, and this link has none")
    if ("drill" in parts) != (parts.get("practise") == DRILL):
        raise ValueError(f"practise={DRILL} and the positions, by drill, belong together")
    if "rule" in parts:
        set_rule(state, parts)
    if "drill" in parts:
        state.drill = tuple(parts["drill"].split("/"))
        if len(state.drill) > MOST:
            raise ValueError(f"{MOST} positions at most are drilled, not {len(state.drill)}")
        for question in asked.drill_questions(state):
            asked.put(state.copy(), question)
    elif "rule" in parts and "practise" not in parts and state.THROW not in parts:
        against(state)
        state.seat()


def set_rule(state: State, parts: dict[str, str]) -> None:
    """The rule of these words of a link; ValueError for one that makes no sense here."""
    state.rule = rule_words(state, parts)


def rule_words(state: State, parts: dict[str, str]) -> str:
    """The words of a rule in their order; ValueError for one that makes no sense here."""
    rule = words.join([(name, parts.get(name)) for name in RULE])
    check(rule, state.course())
    return rule


def words_of(value: str) -> dict[str, str]:
    """The words of a rule alone; ValueError names others."""
    parts = words.split(value)
    words.only(parts, RULE)
    return parts


def choose(state: State, value: str) -> None:
    """Play against a rule, said as a link says it; ValueError for one that makes no sense."""
    set_rule(state, words_of(value))
    state.leave_practice()
    against(state)
    state.restart()


def add(state: State, value: str) -> None:
    """One player more who is no person, of state.seats, or a rule as a link says it."""
    name = dict(state.seats).get(value, "")
    if not name:
        rule = rule_words(state, words_of(value))
        name = name_of_rule(rule)
        if state.playing_rules.get(name, rule) != rule:
            raise ValueError(f"another rule that is called {name} plays already")
        if rule not in state.playing_rules.values():
            state.seated += (rule,)
    score = state.score.with_player()
    state.score = score.with_name(len(score.names) - 1, name)
    state.company = "friends"
    state.leave_practice()
    state.restart()


def rules_of(
    listed: Sequence[tuple[str, Sequence[str]]], one_die: int | None
) -> tuple[tuple[str, str], ...]:
    """(name, the words of a link) of each rule: (name, its preferences); none without any.

    one_die: how many points may be up when one die is thrown, where that can be chosen.
    """
    found = []
    for name, preferences in listed:
        if preferences:
            capital = text.capital(name)
            own = [("rule", ".".join(preferences)), ("die", one_die), ("called", capital)]
            found.append((capital, words.join(own)))
    return tuple(found)


def own_rules(state: State) -> tuple[tuple[str, str], ...]:
    """(name, the words of a link) of each rule that the reader has put on a page of strategies'
    list; of what is damaged, of what is no rule here and of rules with exceptions, nothing."""
    try:
        listed = json.loads(state.own_rules or "[]")
    except ValueError:
        return ()
    found: list[tuple[str, str]] = []
    for each in listed if isinstance(listed, list) else ():
        try:
            if each.get("except", "").strip():
                continue
            name = "".join([c for c in each["called"] if c not in "&=#%"])[:MOST_LETTERS].strip()
            if name in [known for known, _ in found]:
                continue
            parts = {"rule": ".".join(each["prefer"]), "called": name or "My rule"}
            if "one die" in each:
                parts["die"] = str(each["one die"])
            found.append((parts["called"], rule_words(state, parts)))
        except (AttributeError, LookupError, TypeError, ValueError):
            continue
    return tuple(found)


def against(state: State) -> None:
    """The reader plays against the rule."""
    state.company = "rule"
    state.score = Score(state.players("rule"), highest=state.score.highest)


def says(state: State) -> str:
    """The rule in a sentence."""
    rule = follower(state.rule)
    said = state.record.course.ruling().says(rule.names)
    count = len(rule.apart)
    return f"{said}, with {text.many(count, 'exception')}" if count else said


def note(state: State) -> Html:
    """What the rule does where a question was answered."""
    if not state.rule:
        return EMPTY
    rule, course, spot = follower(state.rule), state.record.course, state.record.spot
    choice = rule.choice(course, spot) if state.kind == "play" else str(rule.count(course, spot))
    said = state.choice_words(state.kind, choice)
    own = ", as one of its exceptions says" if rule.is_exception(course, spot) else ""
    return markup('<p class="note">{} plays \u201c{}\u201d here{}.</p>', state.rule_name, said, own)
