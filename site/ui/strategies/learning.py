"""A rule of the explorer to learn: a drill, and the rule as Python."""

from __future__ import annotations

import binascii
import json
from collections.abc import Sequence
from typing import Any

from bestplay.core.rule import Rule
from ui import text
from ui.html import EMPTY, Html, markup
from ui.strategies.part import Seen, name_of

#: At most so many exceptions and faults are drilled.
EXCEPTIONS, FAULTS = 30, 10


class Learned:
    """What is learned: a rule, where it is played.

    seen     what the explorer shows
    game     the name of the game's page
    words    the rules and the goal, as the words of a link
    opening  those that the game's pages open with
    called   what the reader calls the rule, "" for nothing
    """

    def __init__(self, seen: Seen, game: str, words: str, opening: str, called: str) -> None:
        self.seen, self.game, self.words, self.opening = seen, game, words, opening
        self.called = name_of(called)

    @property
    def at_table(self) -> str | None:
        """The words of the game on its page of play, None where that does not know it."""
        return self.seen.part.at_table(self.seen, self.words)

    def link(self, *more: str) -> str:
        """The address of the page of play, with the rule."""
        rule = self.seen.verdict.rule
        apart = self.seen.field.grammar.short(rule.exceptions)
        usual = self.opening.split("&")
        words = (self.at_table or "").split("&")
        parts = [pair for pair in words if pair and pair not in usual] + [*more]
        parts.append(f"rule={'.'.join(rule.names)}")
        if rule.one_die is not None:
            parts.append(f"die={rule.one_die}")
        parts += [f"except={apart}"] * bool(apart) + [f"called={self.called}"] * bool(self.called)
        return f"/{self.game}/play/#{'&'.join(parts)}".replace(" ", "%20")

    def drill(self, questions: Sequence[str]) -> str:
        """The address where these are practised."""
        part, usual = self.seen.part, self.opening.split("&")
        short = []
        for question in questions:
            pairs = [pair.partition("=") for pair in question.split("&")]
            left = [each for each in pairs if each[0] not in part.rules + part.aims]
            short.append("+".join([f"{key}:{value}" for key, _, value in left]))
        said = [pair for pair in self.words.split("&") if pair.partition("=")[0] in part.aims]
        aims = [pair for pair in said if pair not in usual]
        return self.link(*aims, "practise=drill", f"drill={'/'.join(short)}")


def several(listed: Sequence[str], noun: str) -> str:
    """How many there are, as in "2 choices"; a single one is not counted."""
    return text.many(len(listed), noun) if len(listed) > 1 else noun


def region(learned: Learned) -> Html:
    """The links: to a drill, where the page of play knows the game, and to the lab."""
    seen = learned.seen
    code = markup(
        '<a class="action plain" id="x-code" href="{}">Open it as Python in the lab</a>',
        lab_link(rule_cells(seen.part, learned.game, learned.words, seen.verdict.rule)),
    )
    if learned.at_table is None:
        return markup('<p class="row">{}</p>', code)
    own, worst = seen.part.to_drill(seen, EXCEPTIONS, FAULTS)
    asked = [*own, *[question for question in worst if question not in own]]
    drill = markup(
        '<a class="action" id="x-drill" href="{}">Drill {}</a> ',
        learned.drill(asked),
        text.many(len(asked), "position"),
    )
    told = [f"its {several(own, 'exception')}"] * bool(own)
    told += [f"the {several(worst, 'choice')} where it loses most"] * bool(worst)
    said = f"The drill asks {' and '.join(told)}; best play grades it." if told else ""
    return markup(
        '<p class="row">{}{}</p><p class="soft">{}</p>', drill if asked else EMPTY, code, said
    )


# The rule as Python.

#: The most bytes of a part of what is packed.
BLOCK = 65_535

#: What the rule's function does, and how it is judged.
FUNCTION = """\
from bestplay import strategies

field = strategies.field("{game}"{words})
prefer = field.preferring([{names}])


def play(position, throw, plays):
    # Each preference settles the ties of the last.  Return any other of the plays instead.
    return prefer(position, throw, plays)
{dice}

rule = strategies.strategy("my rule", play{given}){exceptions}
verdict = field.judge(rule)
print(f"worth {{float(verdict.worth):.4f}}, best {{float(verdict.best):.4f}}, "
      f"costs {{float(verdict.cost):.4f}}")
verdict"""

DICE = """

def dice(board, options):
    return {one_die}
"""


def rule_cells(part: Any, game: str, words: str, rule: Rule) -> list[tuple[bool, str]]:
    """The cells, each whether it is code and its text, that judge a rule; words: of the game."""
    names = "".join([f'\n    "{name}",  # {part.label(name)}' for name in rule.names])
    lines = "".join([f"\n    {json.dumps(line)}," for line in rule.exceptions])
    dice = given = ""
    if rule.one_die is not None:
        few = f"options[0] if board.score <= {rule.one_die} else options[-1]"
        dice, given = DICE.format(one_die=few), ", dice"
    code = FUNCTION.format(
        game=game,
        words=f', "{words}"' if words else "",
        names=names + "\n" * bool(names),
        dice=dice,
        given=given,
        exceptions=f"\nrule = field.excepting(rule, [{lines}\n])" * bool(lines),
    )
    return [(False, f"## A rule for {game} as Python\n\n{part.function}"), (True, code)]


def lab_link(cells: Sequence[tuple[bool, str]]) -> str:
    """The link that opens the lab with these cells."""
    text = json.dumps([[0 if code else 1, source] for code, source in cells])
    return f"/lab/#packed={packed(text)}"


def packed(text: str) -> str:
    """A text in letters that a link may have, as the lab unpacks it: deflate's form, stored."""
    content, made = text.encode(), b""
    while True:
        block, content = content[:BLOCK], content[BLOCK:]
        size = len(block)
        last = 0 if content else 1
        made += bytes([last, size & 255, size >> 8, ~size & 255, ~size >> 8 & 255]) + block
        if last:
            break
    letters = binascii.b2a_base64(made).decode().strip()
    return letters.replace("+", "-").replace("/", "_").replace("=", "")
