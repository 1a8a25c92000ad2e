"""The explorer of games with tiles to flip."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.core.preferences import DECIDING, GRAMMAR, preference
from bestplay.core.rule import COUNT, Rule
from bestplay.strategies.boards import decisive
from bestplay.strategies.choosing import AnyField, Fault
from bestplay.strategies.field import DICE
from ui import text, view
from ui.html import markup
from ui.strategies import wording
from ui.strategies.room import Explorer, Seen, Shown

#: The last tie-breaker of every rule.
LAST = "the highest tile, and of equal plays the next highest"


class Tiles(Explorer):
    """The explorer of a game with tiles to flip."""

    words = ("set", "one-die", "goal")

    def __init__(self, module: Any, opens: Rule, function: str) -> None:
        super().__init__()
        self.module, self.opens, self.function = module, opens, function

    def label(self, name: str) -> str:
        return preference(name).card

    def exception(self, line: str) -> str:
        """An exception in a few words: "1-5,7,9 with 6: 2,4"."""
        board, thrown, play = GRAMMAR.case(line)
        return f"{board}: dice {play}" if thrown == COUNT else f"{board} with {thrown}: {play}"

    def rest(self, rule: Rule) -> str:
        names = decisive(rule.names)
        return "" if names and names[-1] in DECIDING else f"then {LAST}" if names else LAST

    def chips(self, field: AnyField) -> list[str]:
        """The names that may be added: those that look at all tiles first, then tile by tile."""
        known = field.preferences
        tiles = [name for name in known if name[:5] in ("flip-", "keep-") and name[5:].isdigit()]
        tiles.sort(key=lambda name: (name[0], -int(name.rpartition("-")[2])))
        return [name for name in sorted(known) if name not in tiles] + tiles

    def add(self, rule: Rule, name: str) -> Rule:
        """A rule with one preference more, before the first after which nothing is open."""
        names, counting = rule.names, decisive(rule.names)
        place = len(counting) - (1 if counting and counting[-1] in DECIDING else 0)
        return rule.naming(names[:place] + (name,) + names[place:])

    def fault(self, seen: Seen, place: int) -> Shown:
        field, lost = seen.field, seen.verdict.costly_choices[place]
        found: Fault = seen.verdict.fault(lost)
        whole, up = field.tiles_of(field.start), field.tiles_of(-lost.order)
        thrown = markup("How many dice?")
        if lost.throw != DICE:
            said = field.format_throw(found.throw).replace(",", " and ")
            thrown = markup("You throw <b>{}</b>.", said)
        reach, loss, share = float(found.reach), float(found.loss), float(found.share)
        return Shown(
            view.still_tiles(whole, up),
            markup("{} {}", thrown, wording.falls(reach, loss, share, seen.measure, field.round)),
            play(found, found.plays[0]),
            play(found, found.better[0]),
        )

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> list[str]:
        field, none, listed = seen.field, Fraction(0), []
        for number, place in field.read_exceptions(seen.verdict.rule.exceptions[:exceptions]):
            throw = None if place == DICE else field.throw(number, place)
            listed.append(Fault(field.position(number), throw, (), (), none, none))
        listed += seen.verdict.worst(faults)
        return [f"{field.link(each)}{'' if each.throw else '&ask=dice'}" for each in listed]


def play(found: Fault, each: str) -> str:
    """A play as a button says it: "3, 5", "one die"."""
    return text.dice(int(each)) if found.throw is None else each.replace(",", ", ")
