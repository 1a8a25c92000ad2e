"""A rule to play by: preferences in order, when to throw one die, and exceptions.

    >>> rule = read_rule("rule=fewest.highest&die=6&except=1-5,7,9+6:2,4")
    >>> rule.names, rule.one_die, rule.exceptions
    (('fewest', 'highest'), 6, ('1-5,7,9+6:2,4',))

An exception is a place, what is given there, and the play.  A person types it as one of the lines
of a game's Grammar, "on 1-5,7,9 with 6 play 2,4"; links have it short, and whoever reads one reads
the other too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core import words

#: The most exceptions to a rule.
MOST_EXCEPTIONS = 200

#: The place of a throw in an exception about the number of dice.
COUNT = "dice"

#: An exception: (position, throw or COUNT, play).
Case: TypeAlias = tuple[str, str, str]

#: The placeholders of a line for the parts of a case.
SLOTS = ("{0}", "{1}", "{2}")


class Rule(NamedTuple):
    """A list of preferences, each settling what those before it leave open.

    names       their names, as the game's field has them
    one_die     how many points may be up when one die is thrown, where that may be; None for the
                game's usual way
    exceptions  one text each, as the game's grammar reads them

    >>> rule = Rule(("fewest", "highest"), 6, ())
    >>> rule.adding("on 1-5,7,9 with 6 play 2,4").exceptions
    ('on 1-5,7,9 with 6 play 2,4',)
    """

    names: tuple[str, ...]
    one_die: int | None
    exceptions: tuple[str, ...]

    def naming(self, names: Iterable[str]) -> Rule:
        """The rule with other preferences."""
        return Rule(tuple(names), self.one_die, self.exceptions)

    def bare(self) -> Rule:
        """The rule without its exceptions."""
        return Rule(self.names, self.one_die, ())

    def adding(self, *lines: str) -> Rule:
        """The rule with more exceptions."""
        return Rule(self.names, self.one_die, self.exceptions + lines)


class Grammar:
    """The syntax of a game's exceptions to rules.

    >>> tiles = Grammar("on 1-4 throw 1", ("on {0} throw {2}", ("", COUNT, "")))
    >>> tiles.case("on 1-4 throw 1") == tiles.case("1-4+dice:1") == ("1-4", "dice", "1")
    True
    >>> tiles.short(["on 1-4 throw 1", "on 1,2 throw 2"])
    '1-4+dice:1/1,2+dice:2'
    """

    def __init__(self, example: str, *forms: tuple[str, Case]) -> None:
        """example: a line, for error messages; forms: for each kind of line its pattern, and the
        parts of a case that it leaves out."""
        self.example, self.forms = example, forms

    def case(self, text: str) -> Case:
        """(position, throw or COUNT, play) in an exception, long or short; else ValueError."""
        where, _, play = text.partition(":")
        place, _, given = where.partition("+")
        if place and given and play:
            return place, given, play
        parts = text.split()
        for form, unsaid in self.forms:
            line = form.split()
            given_parts = dict(zip(line, parts))
            wrong = [word for word in line if word not in SLOTS and given_parts.get(word) != word]
            if len(parts) == len(line) and not wrong:
                place, given, play = [
                    given_parts.get(slot) or each for slot, each in zip(SLOTS, unsaid)
                ]
                return place, given, play
        raise ValueError(f"an exception is like '{self.example}', not {words.quote_text(text)}")

    def cases(self, texts: Sequence[str]) -> list[Case]:
        """All exceptions of a rule; ValueError for too many, or one that is none."""
        if len(texts) > MOST_EXCEPTIONS:
            raise ValueError(f"there may be {MOST_EXCEPTIONS} exceptions, not {len(texts)}")
        return [self.case(text) for text in texts]

    def short(self, texts: Sequence[str]) -> str:
        """Exceptions in the short form of links, separated by "/"."""
        return "/".join([f"{place}+{given}:{play}" for place, given, play in self.cases(texts)])


def lines_of(text: str) -> tuple[str, ...]:
    """The exceptions in a text, one per line."""
    return tuple([line.strip() for line in text.split("\n") if line.strip()])


def read_rule(link: str) -> Rule:
    """The rule of a link; ValueError without preferences, or with no such die."""
    parts = words.split(link)
    if "rule" not in parts:
        raise ValueError(f"a rule is written as rule=highest is, not {words.quote_text(link)}")
    names = tuple([name for name in parts["rule"].split(".") if name])
    die = words.number(parts["die"], "the points for one die") if "die" in parts else None
    return Rule(names, die, tuple([each for each in parts.get("except", "").split("/") if each]))
