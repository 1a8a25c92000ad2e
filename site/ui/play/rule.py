"""Positions to drill, and the rule that they are about, as a link says them.

"practise=drill&drill=tiles:1-5,7,9+roll:6/tiles:1-4+ask:dice" says the positions, and
"rule=fewest.keep-4.highest&die=6&except=1-5,7,9+6:2,4&called=Ada" the rule; see
bestplay.core.rule.
"""

from __future__ import annotations

from bestplay.core import words
from bestplay.core.rule import read_rule
from bestplay.play import Follower
from ui.html import EMPTY, Html, markup
from ui.play import asked
from ui.play.progress import DRILL
from ui.play.state import ALONE, RULE, State

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
        rule = words.join([(name, parts.get(name)) for name in RULE])
        state.course().by_rule(read_rule(rule))
        if "practise" in parts or state.THROW in parts or "ask" in parts:
            state.rule = rule
        else:
            state.gone = ALONE
    if "drill" in parts:
        state.drill = tuple(parts["drill"].split("/"))
        if len(state.drill) > MOST:
            raise ValueError(f"{MOST} positions at most are drilled, not {len(state.drill)}")
        for question in asked.drill_questions(state):
            asked.put(state.copy(), question)


def note(state: State) -> Html:
    """What the rule does where a question was answered."""
    if not state.rule:
        return EMPTY
    rule, course = Follower(read_rule(state.rule)), state.record.course
    spot = state.record.spot
    said = state.choice_words(state.kind, rule.choice(course, spot))
    own = ", as one of its exceptions says" if rule.is_exception(course, spot) else ""
    return markup('<p class="note">{} plays \u201c{}\u201d here{}.</p>', state.rule_name, said, own)
