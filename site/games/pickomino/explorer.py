"""Pickomino's turn in the explorer of strategies."""

from __future__ import annotations

from bestplay.core import words as links
from bestplay.core.rule import Rule
from bestplay.pickomino import TILES, strategies
from bestplay.pickomino.preferences import FIRST, GRAMMAR, PREFERENCES, STOPS, THEN, stops_of
from bestplay.pickomino.strategies import CHANCE, TurnField, dice_of, selections
from bestplay.strategies.choosing import AnyField
from games.pickomino import dice
from ui import text
from ui.html import Html, markup
from ui.strategies import wording
from ui.strategies.part import Part, Seen, Setting, Shown, Where, share_of_each
from ui.strategies.room import Explorer

#: What every rule ends with, where it says nothing else.
FACE, ONLY_FACE = "then the highest face", "keep the highest face"
STOP = "stop as soon as a tile can be had"

#: Where there are several ways to stop.
EITHER = "stop with a tile where any of these says so"

#: After these ways to stop nothing is open.
ALONE = ("at-once", "never")

GOALS = (
    ("worms", "worms"),
    ("tile", "any tile"),
    ("least-2", "a tile of 2 worms or more"),
    ("least-3", "a tile of 3 worms or more"),
    ("least-4", "a tile of 4 worms"),
    *((f"exactly-{tile}", f"the {tile}") for tile in TILES),
)
STEAL = (("0", "its worms"), ("50", "its worms and half as many"), ("100", "its worms twice"))
SHORT = (("fail", "counts as a bust"), ("throw", "is not allowed"), ("free", "costs nothing"))

#: How a rule ends a turn, or does not, as a button says it.
ENDS = {"stop": "stop", "throw": "throw again"}


class TurnPart(Part):
    """What is shown of a rule for a turn."""

    module = strategies
    grammar = GRAMMAR
    opens = Rule(("sum-plus-2", "dice-2-from-25", "dice-1"), None, ())
    function = (
        "position has faces (those kept; 6 is the worm), points, dice (left to throw) and worm; "
        "each play has face, count, stop, points, dice, tile (what stopping takes, or 0) and worms."
    )
    rules = ("shelf", "tops", "own")
    aims = ("goal", "least", "exactly", "steal", "short")
    measures = (
        ("", "worms"),
        ("worms", "worms"),
        ("tile", CHANCE),
        ("least", CHANCE),
        ("exactly", CHANCE),
    )
    found = "The best rule in which dice count by as many numbers (grey, “Rules to remember”) costs"

    def field(self, game: str, words: str, given: str) -> TurnField:
        turn = TurnField(words)
        if given:
            turn.known_top = int(given)
        return turn

    def give(self, game: str, words: str) -> str:
        """What best play is worth, which takes longer than a judgement."""
        return str(self.field(game, words, "").top)

    def settings(self, game: str, words: str) -> list[Setting]:
        field = TurnField(words)
        goal, lies = field.goal, field.situation
        numbered = {"least": goal.least, "exactly": goal.exactly}
        aim = goal.name + (f"-{numbered[goal.name]}" if goal.name in numbered else "")
        tiles = [(str(tile), str(tile)) for tile in TILES]
        own = [("0", "none"), *tiles]
        shelf, tops = [",".join([str(n) for n in some]) for some in (lies.shelf, lies.tops)]
        return [
            Setting("shelf", "Tiles on the grill", tiles, shelf, True),
            Setting("tops", "Top tiles of opponents, such as 25,31", (), tops, False),
            Setting("own", "Your own top tile", own, str(lies.own), False),
            Setting("goal", "Played for", GOALS, aim, False),
            Setting("steal", "A stolen tile counts", STEAL, str(goal.steal), False),
            Setting("short", "To stop with too few points", SHORT, goal.short, False),
        ]

    def words(self, given: dict[str, str]) -> str:
        """What lies elsewhere does not lie on the grill."""
        tops = links.numbers(given["tops"], "the tiles") if given["tops"].strip() else []
        own = int(given["own"])
        grill = links.numbers(given["shelf"], "the tiles") if given["shelf"] else []
        shelf = [tile for tile in grill if tile not in tops and tile != own]
        aim, _, number = given["goal"].partition("-")
        said = links.join(
            [
                ("shelf", links.ranges(shelf)),
                ("tops", links.ranges(tops) if tops else None),
                ("own", own or None),
                ("goal", aim),
                (aim, number or None),
                ("steal", given["steal"] if aim == "worms" and given["steal"] != "0" else None),
                ("short", given["short"] if given["short"] != "fail" else None),
            ]
        )
        TurnField(said)
        return said

    def label(self, name: str) -> str:
        return text.capital(PREFERENCES[name])

    def exception(self, line: str) -> str:
        """ "5, 5, worm kept: throw again"; "first: 2 worms, not 4, 4, 4"."""
        place, other, play = GRAMMAR.case(line)
        where = FIRST if place == FIRST else f"{faces_in_words(place)} kept"
        if other == THEN:
            return f"{where}: {ENDS[play]}"
        return f"{where}: {faces_in_words(play)}, not {faces_in_words(other)}"

    def tidy(self, rule: Rule) -> Rule:
        """What to keep comes before when to stop."""
        kept = tuple([name for name in rule.names if name not in STOPS])
        return Rule(kept + stops_of(rule.names), None, rule.exceptions)

    def rest(self, field: AnyField, rule: Rule) -> str:
        face = FACE if self.places(rule) else ONLY_FACE
        open_ = [] if "highest-face" in rule.names else [face]
        stops = len(stops_of(rule.names))
        if stops != 1:
            open_.append(EITHER if stops else STOP)
        return ", and ".join(open_)

    def chips(self, field: AnyField) -> list[str]:
        """What to keep, then when to stop; moments of both dice and points are found only."""
        known = [name for name in PREFERENCES if not name.startswith("dice-") or len(name) < 8]
        return sorted(known, key=lambda name: (name in STOPS, name[-1].isdigit(), name))

    def names(self) -> list[str]:
        return sorted(PREFERENCES)

    def add(self, field: AnyField, rule: Rule, name: str) -> Rule:
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
        often = wording.often(float(found.reach), "turn")
        loss, share = float(found.loss), float(found.share)
        falls = wording.falls(often, loss, share, seen.measure, "turn")
        if found.throw is None:
            points = text.many(found.position.points, "point")
            left = text.many(found.position.dice, "die", "dice")
            told = markup("You have <b>{}</b> and {} left. {}", points, left, falls)
            own, better = ENDS[found.plays[0]], ENDS[found.better[0]]
        else:
            own, better = faces_in_words(found.plays[0]), faces_in_words(found.better[0])
            rest = len(verdict.all_faults(lost)) - 1
            whole = wording.on_average(float(verdict.share(lost)), seen.measure, "turn", more=1)
            more = f" With {text.many(rest, 'other choice')} here: {whole}." if rest else ""
            told = markup("You may keep <b>{}</b> or <b>{}</b>. {}{}", own, better, falls, more)
        return Shown(
            "Here it loses" if place else "Here it loses most",
            draw_dice(dice_of(found.position), found.throw or ()),
            told,
            own,
            better,
        )

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
        """One throw of each, as its exceptions are about many.  In practice one stops for a tile
        alone."""
        field, verdict = seen.field, seen.verdict
        if field.goal.short == "free":
            return [], []
        cases = GRAMMAR.cases(verdict.rule.exceptions[:exceptions])
        own = [field.exception_question(*each) for each in cases]
        worst = [field.link(verdict.fault(lost)) for lost in verdict.costly_choices[:faults]]
        return [question for question in own if question], worst

    def at_table(self, seen: Seen, words: str) -> str:
        """What lies there: a game is played for worms whatever the rule is judged for."""
        return links.some(words, self.rules)

    def where(self, seen: Seen) -> Where:
        """With how many dice left."""
        positions = seen.field.positions
        shares = [0] * (positions[-1][2] + 1)
        for lost in seen.verdict.costly_choices:
            shares[positions[lost.place][2]] -= lost.share
        most = shares.index(max(shares))
        left = range(len(shares) - 1, 0, -1)
        return share_of_each(
            [(str(dice), shares[dice]) for dice in left],
            "dice that are left",
            f"Where it loses, by how many dice are left: most with {text.dice(most)}, {{}} of all "
            "that it loses.",
        )


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


room = Explorer(TurnPart())
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
KEPT, needs, regions, position = room.KEPT, room.needs, room.regions, room.position
