"""The explorer's part of games with tiles to flip."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.core.preferences import DECIDING, GRAMMAR, preference, preference_texts
from bestplay.core.rule import COUNT, Rule
from bestplay.strategies.boards import decisive
from bestplay.strategies.choosing import AnyField, Fault
from bestplay.strategies.field import DICE, CostlyChoice
from ui import text, view
from ui.html import Html, markup
from ui.strategies import wording
from ui.strategies.part import Part, Seen, Shown, Where, share_of_each

#: The last of a link's words that every rule has.
LAST = "the highest tile, and of equal plays the next highest"

#: The tiles that there are in any game.
TILES = range(1, 13)


class Tiles(Part):
    """What games with tiles to flip share."""

    grammar = GRAMMAR
    below = "out of those that “Rules to remember” names"

    def field(self, game: str, words: str, given: str) -> AnyField:
        field: Any = super().field(game, words, given)
        if given:
            field.known_top = int(given)
        made: AnyField = field
        return made

    def give(self, game: str, words: str) -> str:
        """What best play is worth, which takes as long as a judgement."""
        field: Any = self.field(game, words, "")
        return str(field.top)

    def label(self, name: str) -> str:
        return preference(name).card

    def exception(self, line: str) -> str:
        """An exception in a few words: "1-5,7,9 with 6: 2,4"."""
        board, thrown, play = GRAMMAR.case(line)
        return f"{board}: dice {play}" if thrown == COUNT else f"{board} with {thrown}: {play}"

    def rest(self, field: AnyField, rule: Rule) -> str:
        names = decisive(rule.names)
        return "" if names and names[-1] in DECIDING else f"then {LAST}" if names else LAST

    def chips(self, field: AnyField) -> list[str]:
        """Those that look at all tiles first, then tile by tile."""
        known = field.preferences
        tiles = [name for name in known if name[:5] in ("flip-", "keep-") and name[5:].isdigit()]
        tiles.sort(key=lambda name: (name[0], -int(name.rpartition("-")[2])))
        return [name for name in sorted(known) if name not in tiles] + tiles

    def names(self) -> list[str]:
        return sorted(preference_texts(TILES))

    def add(self, field: AnyField, rule: Rule, name: str) -> Rule:
        """Before the first after which nothing is open."""
        names, counting = rule.names, decisive(rule.names)
        place = len(counting) - (1 if counting and counting[-1] in DECIDING else 0)
        return rule.naming(names[:place] + (name,) + names[place:])

    def fault(self, seen: Seen, place: int) -> Shown:
        field, lost = seen.field, seen.verdict.costly_choices[place]
        found: Fault = seen.verdict.fault(lost)
        whole, up = field.tiles_of(field.start), field.tiles_of(-lost.order)
        return Shown(
            "Here it loses" if place else "Here it loses most",
            view.still_tiles(whole, up),
            situation(seen, found, lost),
            play(found, found.plays[0]),
            play(found, found.better[0]),
        )

    def where(self, seen: Seen) -> Where:
        """With how many tiles up."""
        field = seen.field
        size = len(field.tiles_of(field.start))
        shares = [0] * (size + 1)
        for lost in seen.verdict.costly_choices:
            shares[len(field.tiles_of(-lost.order))] -= lost.share
        most = shares.index(max(shares))
        return share_of_each(
            [(str(up), shares[up]) for up in range(size, 0, -1)],
            "tiles that are up",
            "Where it loses, by how many tiles are up: most with "
            f"{text.many(most, 'tile', 'tiles')}, {{}} of all that it loses.",
        )

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
        field = seen.field
        listed = field.read_exceptions(seen.verdict.rule.exceptions[:exceptions])
        apart = [
            Fault(
                field.position(number),
                None if place == DICE else field.throw(number, place),
                (),
                (),
                Fraction(0),
                Fraction(0),
            )
            for number, place in listed
        ]
        worst = seen.verdict.worst(faults)

        def question_link(each: Fault) -> str:
            return f"{field.link(each)}{'&ask=dice' if each.throw is None else ''}"

        return [question_link(each) for each in apart], [question_link(each) for each in worst]

    def at_table(self, seen: Seen, words: str) -> str | None:
        return words


def situation(seen: Seen, found: Fault, lost: CostlyChoice) -> Html:
    """What is thrown, how often, and what it costs."""
    field = seen.field
    thrown = (
        markup("How many dice?")
        if lost.throw == DICE
        else markup("You throw <b>{}</b>.", field.format_throw(found.throw).replace(",", " and "))
    )
    often = wording.often(float(found.reach), field.round)
    loss, share = float(found.loss), float(found.share)
    return markup("{} {}", thrown, wording.falls(often, loss, share, seen.measure, field.round))


def play(found: Fault, each: str) -> str:
    """A play as a button says it: "3, 5", "one die"."""
    return text.dice(int(each)) if found.throw is None else each.replace(",", ", ")
