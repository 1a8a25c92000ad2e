"""A rule as Python, and the link that opens it in the lab.

>>> lab_link([(True, "1 + 1")])[:13]
'/lab/#packed='
"""

from __future__ import annotations

import binascii
import json
from collections.abc import Sequence
from typing import Any

from bestplay.core.rule import Rule

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
