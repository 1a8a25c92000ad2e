"""Pickomino to be played: the grill, the stacks, the dice, and whose turn it is."""

from bestplay import pickomino, words
from bestplay.pickomino_goal import Goal
from bestplay.pickomino_play import Course
from bestplay.pickomino_table import Table
from bestplay.pickomino_text import dice_of, throw_of
from ui import text
from ui.games.pickomino import dice as drawn_dice
from ui.games.pickomino import play_stopping, play_table, play_words
from ui.html import EMPTY, Html, join, markup
from ui.play_progress import MISTAKES
from ui.play_room import Room
from ui.play_state import BEST
from ui.play_state import State as Base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.fraction import Fraction
    from bestplay.play import Player, Spot
    from bestplay.play_why import Reason
    from ui.engine import Known, Need

#: Where it is known what the network has learned.
NETWORK = "learned"


class State(Base):
    """The full grill and nobody has a tile; each turn is a game that adds up by itself."""

    KEYS = ("shelf", "tops", "own", "kept") + play_words.KEYS
    title = "Pickomino"
    THROW = "throw"
    advisor = "/pickomino/"
    nothing = "bust"
    stuck_words = "is a bust"
    RIVAL = "The network"
    PLAYED = "turn"
    opponent = "The network has learned the whole game by playing against itself. It is the best "
    opponent += "player that we have, and no best play: that is not known for sixteen tiles."

    def __init__(self, page: str = "pickomino") -> None:
        self.on_table = Table()
        self.kept: tuple[int, ...] = ()
        super().__init__(page)

    def renew(self) -> None:
        self.on_table = Table()
        self.kept = ()

    @property
    def goal(self) -> Goal:
        """The most worms; with others a steal counts as much more as it takes from them."""
        others = len(self.on_table.stacks) - 1
        shared = others and self.score.several and self.practice in ("", MISTAKES)
        return Goal(steal=100 // others) if shared else Goal()

    def course(self, solution: object = None) -> Course:
        return Course(self.on_table.situation, self.goal, self.kept)

    def needs(self, known: "Known") -> "list[Need]":
        return []

    def solution(self, known: "Known") -> object:
        return self.goal

    def player(self, known: "Known") -> "Player | None":
        """The network, which the room that follows has fetched."""
        network = known.value(NETWORK)
        return network(self.on_table) if network else None

    def take(self, parts: dict[str, str]) -> None:
        if play_words.take(self, parts):
            self.record = self.course().record()
            return
        tops = words.numbers(parts.get("tops", "none"), "an opponent's top tile")
        own = words.numbers(parts.get("own", "none"), "your top tile")
        if len(own) > 1:
            raise ValueError(f"own is your one top tile, such as own=32, not {parts['own']}")
        here = pickomino.Situation(parts.get("shelf"), tops, own[0] if own else 0)
        stacks = [(here.own,) if here.own else ()] + [(top,) for top in here.tops]
        self.on_table = Table(here.shelf, stacks)
        self.kept = dice_of(parts.get("kept", "none"))
        self.record = self.course().record()
        if "throw" in parts:
            self.record = self.record.throw(throw_of(self.kept, parts["throw"]))

    def setup(self) -> "list[tuple[str, object]]":
        if self.score.several:
            return play_words.say(self)
        return self._words() + [("kept", _listed(self.kept))]

    def _words(self) -> "list[tuple[str, object]]":
        here = self.on_table.situation
        away = here.tops + ((here.own,) if here.own else ())
        full = [tile for tile in pickomino.TILES if tile not in away]
        return [
            ("shelf", None if list(here.shelf) == full else words.ranges(here.shelf)),
            ("tops", words.ranges(here.tops) if here.tops else None),
            ("own", here.own or None),
        ]

    def position(self, spot: "Spot") -> str:
        return words.join(
            self._words() + [("kept", _listed(spot.place.kept)), ("throw", _listed(spot.throw))]
        )

    # Several players, and the turns of one.

    def restart(self, seed: str = "") -> None:
        self.on_table = Table(stacks=((),) * len(self.score.names))
        self.score = self.score.at(0)
        self.kept = ()
        self.begin(seed)

    @property
    def finished(self) -> str:
        return play_words.finished(self) if self.on_table.over else ""

    def next_player(self) -> None:
        if self.finished:
            self.restart()
            return
        course = self.course()
        taken = course.taken(self.record.spot)
        self.on_table = self.on_table.take(taken) if taken else self.on_table.fail()
        self.score = self.score.at(self.on_table.turn if self.score.several else 0)
        self.kept = ()
        self.begin()

    def next_step(self) -> tuple[str, str]:
        return "record", "Next turn"

    def points(self, spot: "Spot") -> int:
        return 0

    def who(self) -> Html:
        if not self.score.several:
            return EMPTY
        players = []
        for place, name in enumerate(self.score.names):
            stack = self.on_table.stacks[place]
            now = place == self.on_table.turn and not self.on_table.over
            players.append(
                markup(
                    "<li{}><span>{}</span><b>{}</b></li>",
                    markup(' class="now" aria-current="true"') if now else EMPTY,
                    name,
                    self.standing(place) if stack else "\u2013",
                )
            )
        said = "Players, their top tiles and worms"
        return markup('<ul class="who" aria-label="{}">{}</ul>', said, join(players))

    def standing(self, place: int) -> Html:
        """A player's top tile and worms; for long names and many there is no room for the word."""
        stack, worms = self.on_table.stacks[place], self.on_table.worms(place)
        word = text.many(worms, "worm").partition(" ")[2]
        hidden = len(self.score.names) > 2 or self.RIVAL in self.score.names
        unit = markup('<span class="hidden"> {}</span>', word) if hidden else f" {word}"
        return markup("{}, {}{}", stack[-1], worms, unit)

    def saved(self) -> "dict[str, Any]":
        saved = super().saved()
        saved["shelf"] = list(self.on_table.shelf)
        saved["stacks"] = [list(stack) for stack in self.on_table.stacks]
        saved["turn"] = self.on_table.turn
        return saved

    def restore(self, saved: "dict[str, Any]") -> None:
        stacks = [tuple(stack) for stack in saved["stacks"]]
        self.on_table = Table(saved["shelf"], stacks, saved["turn"])
        super().restore(saved)
        if BEST in self.score.names:  # a game of an earlier version, in which that played
            self.score = self.score.named(self.score.names.index(BEST), self.RIVAL)
        if self.score.several and not self.practising and len(stacks) != len(self.score.names):
            raise ValueError("the saved stacks do not fit the players")

    # How it looks.

    def table(self, spot: "Spot") -> Html:
        here = self.on_table.situation
        return markup(
            '{}<p class="lying">{}</p><div class="slots">{}</div>',
            play_table.grill(here.shelf),
            play_table.lying(self, here),
            play_table.kept_dice(spot.place.kept),
        )

    def die(self, face: int) -> Html:
        return drawn_dice.SMALL_FACES[face]

    def pad(self, face: int) -> Html:
        return drawn_dice.FACES[face]

    def face_name(self, face: int) -> str:
        return drawn_dice.face_name(face)

    def phrase(self, choice: str) -> str:
        dice, _, then = choice.partition("+")
        faces = dice.split(",")
        then = "stop, but do not steal" if then == "grill" else then
        name = self.face_name(int(faces[0]))
        keep = f"Keep {text.NUMBERS[len(faces)]} {name}{'s' if len(faces) > 1 else ''}"
        return f"{keep}, {then}"

    def ended(self, spot: "Spot") -> str:
        taken = self.course().taken(spot)
        if taken:
            did = self.does(*(("steal", "steals") if taken.how == "steal" else ("take", "takes")))
            return f"{did} {taken.tile}: {text.many(taken.worms, 'worm')}"
        own = self.on_table.situation.own
        gets = self.does("get", "gets").replace("You ", "you ").replace("The ", "the ")
        loses = f"; {own} goes back" if own else ""
        return f"Bust: {gets} no tile{loses}"

    def amount(self, value: "Fraction", signed: bool = False) -> str:
        return text.amount(value, signed)

    @property
    def unit(self) -> str:
        return "worms"

    def result(self, value: "Fraction") -> str:
        whole = value.denominator == 1  # not pair(): MicroPython's would be in no lowest terms
        return text.many(value.numerator, "worm") if whole else f"{text.amount(value)} worms"

    def reason(self, part: "Reason") -> str:
        return play_stopping.reason(self, part) or super().reason(part)


def _listed(numbers: tuple[int, ...]) -> "str | None":
    """Dice as a link says them, or None without any."""
    return ",".join([str(number) for number in sorted(numbers)]) or None


room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
