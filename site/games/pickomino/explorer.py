"""Pickomino's turn in the explorer of strategies."""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.pickomino import strategies
from bestplay.pickomino.preferences import FIRST, GRAMMAR, PREFERENCES, STOPS, THEN, stops_of
from bestplay.pickomino.strategies import dice_of, selections
from bestplay.strategies.choosing import AnyField
from games.pickomino import dice
from ui import text
from ui.html import Html, markup
from ui.strategies import wording
from ui.strategies.room import Explorer, Seen, Shown

#: What every rule ends with, where it says nothing else.
FACE, ONLY_FACE = "then the highest face", "keep the highest face"
STOP = "stop as soon as a tile can be had"

#: Where there are several ways to stop.
EITHER = "stop with a tile where any of these says so"

#: After these ways to stop nothing is open.
ALONE = ("at-once", "never")

#: How a rule ends a turn, or does not, as a button says it.
ENDS = {"stop": "stop", "throw": "throw again"}


class TurnRules(Explorer):
    """A rule for a turn."""

    module = strategies
    opens = Rule(("sum-plus-2", "dice-2-from-25", "dice-1"), None, ())
    function = (
        "position has faces (those kept; 6 is the worm), points, dice (left to throw) and worm; "
        "each play has face, count, stop, points, dice, tile (what stopping takes, or 0) and worms."
    )
    words = ("shelf", "tops", "own", "goal", "least", "exactly", "steal", "short")

    def label(self, name: str) -> str:
        return text.capital(PREFERENCES[name])

    def exception(self, line: str) -> str:
        """An exception in words: "5, 5, worm kept: throw again", "first: 2 worms, not 4, 4, 4"."""
        place, other, play = GRAMMAR.case(line)
        where = FIRST if place == FIRST else f"{faces_in_words(place)} kept"
        if other == THEN:
            return f"{where}: {ENDS[play]}"
        return f"{where}: {faces_in_words(play)}, not {faces_in_words(other)}"

    def tidy(self, rule: Rule) -> Rule:
        """The rule with its preferences for dice before those for stopping."""
        kept = tuple([name for name in rule.names if name not in STOPS])
        return Rule(kept + stops_of(rule.names), None, rule.exceptions)

    def rest(self, rule: Rule) -> str:
        face = FACE if self.places(rule) else ONLY_FACE
        open_ = [] if "highest-face" in rule.names else [face]
        stops = len(stops_of(rule.names))
        if stops != 1:
            open_.append(EITHER if stops else STOP)
        return ", and ".join(open_)

    def chips(self, field: AnyField) -> list[str]:
        """Names of preferences on offer: for dice, then for stopping.

        Moments of both dice and points are left out.
        """
        known = [name for name in PREFERENCES if not name.startswith("dice-") or len(name) < 8]
        return sorted(known, key=lambda name: (name in STOPS, name[-1].isdigit(), name))

    def add(self, rule: Rule, name: str) -> Rule:
        kept = list(rule.names[: self.places(rule)])
        stops = list(stops_of(rule.names))
        if name in STOPS:
            alone = name in ALONE or [each for each in stops if each in ALONE]
            stops = [name] if alone else [*stops, name]
        else:
            counting = len(selections(rule.names))
            place = counting - (kept[counting - 1 : counting] == ["highest-face"])
            kept.insert(place, name)
        return Rule((*kept, *stops), None, rule.exceptions)

    def places(self, rule: Rule) -> int:
        return len(rule.names) - len(stops_of(rule.names))

    def fault(self, seen: Seen, place: int) -> Shown:
        verdict, lost = seen.verdict, seen.verdict.costly_choices[place]
        found = verdict.fault(lost)
        reach, loss, share = float(found.reach), float(found.loss), float(found.share)
        falls = wording.falls(reach, loss, share, seen.measure, "turn")
        if found.throw is None:
            points = text.many(found.position.points, "point")
            left = text.many(found.position.dice, "die", "dice")
            told = markup("You have <b>{}</b> and {} left. {}", points, left, falls)
            own, better = ENDS[found.plays[0]], ENDS[found.better[0]]
        else:
            own, better = faces_in_words(found.plays[0]), faces_in_words(found.better[0])
            rest = len(verdict.all_faults(lost)) - 1
            whole = wording.on_average(float(verdict.share(lost)), seen.measure, "turn")
            more = f" With {text.many(rest, 'other choice')} here: {whole}." if rest else ""
            told = markup("You may keep <b>{}</b> or <b>{}</b>. {}{}", own, better, falls, more)
        return Shown(draw_dice(dice_of(found.position), found.throw or ()), told, own, better)

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> list[str]:
        """Questions, as link words: one throw for each exception and each of the worst faults."""
        field, verdict = seen.field, seen.verdict
        cases = GRAMMAR.cases(verdict.rule.exceptions[:exceptions])
        own = [field.exception_question(*each) for each in cases]
        worst = [field.link(verdict.fault(lost)) for lost in verdict.costly_choices[:faults]]
        return own + worst


def faces_in_words(faces: str) -> str:
    """Dice in words: "4, 4", "5, 5, worm"."""
    return faces.replace("6", "worm").replace(",", ", ")


def draw_dice(kept: tuple[int, ...], thrown: tuple[int, ...]) -> Html:
    """The dice as they lie on the table: those kept, then those thrown."""
    names = [
        f"{verb} {text.as_phrase([dice.face_name(face) for face in some])}"
        for verb, some in (("kept", kept), ("thrown", thrown))
        if some
    ]
    return markup(
        '<div class="slots" role="img" aria-label="Dice: {}">{}</div>',
        "; ".join(names),
        dice.still(kept, thrown),
    )


room = TurnRules()
