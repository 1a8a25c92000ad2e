"""Pickomino to be played: the grill, the stacks, the dice, and whose turn it is."""

from __future__ import annotations

from typing import Any

from bestplay import pickomino
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Goal
from bestplay.pickomino.play import Course
from bestplay.pickomino.rules import RETURNED, dice_of, throw_of
from bestplay.pickomino.table import MOST_PLAYERS, Table
from bestplay.play import Player, Spot
from games.pickomino import dice as drawn_dice
from games.pickomino import winning
from games.pickomino.dice import WORM_DOTS
from games.pickomino.says import bust_phrase
from games.pickomino.worths import Worths, wanted_tile
from ui import scoring, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play.progress import MISTAKES
from ui.play.room import ACTIONS, Room
from ui.play.state import BEST
from ui.play.state import State as Base
from ui.score import YOU, Score
from ui.state import Action

#: Everybody's tiles from the bottom up, whose turn it is, and which player is the network.
KEYS = ("stacks", "turn", "best")

#: What a question may be graded by, where that is not the most worms; a game counts worms.
AIMS = ("goal", "least", "exactly", "steal", "short")


def take(state: State, parts: dict[str, str]) -> bool:
    """Set a new state's players and tiles from a link's words; True if there are several players.


    ValueError names what is wrong.
    """
    if "stacks" not in parts:
        lost = [key for key in KEYS if key in parts]
        if lost:
            raise ValueError(f"{lost[0]} belongs to several players: stacks says their tiles")
        return False
    for key in ("tops", "own", "kept", state.THROW, "ask", "practise") + AIMS:
        if key in parts:
            raise ValueError(f"stacks is the table of a game, which says nothing of {key}")
    stacks = [words.numbers(stack, "a tile of a stack") for stack in parts["stacks"].split(";")]
    if not 2 <= len(stacks) <= state.MOST:
        raise ValueError(f"stacks are those of 2 to {state.MOST} players, not of {len(stacks)}")
    away = [tile for stack in stacks for tile in stack]
    shelf = [tile for tile in pickomino.TILES if tile not in away]
    if "shelf" in parts:
        shelf = words.numbers(parts["shelf"], "a tile")
    turn = words.number(parts.get("turn", "1"), "whose turn it is") - 1
    state.on_table = Table(shelf, stacks, turn)
    best = words.numbers(parts["best"], "which player is the network") if "best" in parts else ()
    wrong = [place for place in best if not 1 <= place <= len(stacks)]
    if wrong:
        raise ValueError(f"best says which of {len(stacks)} players is the network, not {wrong[0]}")
    state.company = "friends"
    if len(stacks) == 2 and len(best) == 1:
        state.company = "first" if best[0] == 1 else "second"
    names = state.players(state.company)
    if state.company == "friends":
        places = range(1, len(stacks) + 1)
        names = tuple([state.RIVAL if n in best else f"Player {n}" for n in places])
    state.score = Score(names, turn=turn)
    return True


def say(state: State) -> list[tuple[str, object]]:
    """A link's (word, value) pairs for the players and their tiles; see take."""
    table = state.on_table
    away = [tile for stack in table.stacks for tile in stack]
    full = [tile for tile in pickomino.TILES if tile not in away]
    listed = [",".join([str(tile) for tile in stack]) or "none" for stack in table.stacks]
    names = state.score.names
    best = [str(place) for place, name in enumerate(names, 1) if name == state.RIVAL]
    return [
        ("shelf", None if list(table.shelf) == full else words.ranges(table.shelf)),
        ("stacks", ";".join(listed)),
        ("turn", table.turn + 1 if table.turn else None),
        ("best", ",".join(best) or None),
    ]


def aim_of(state: State, parts: dict[str, str]) -> Goal | None:
    """The goal that a question is graded by, None where the words say nothing of it.

    ValueError for a game, and for what no choice here shows.
    """
    said = [key for key in AIMS if key in parts]
    if not said:
        return None
    if not state.practising and not [key for key in (state.THROW, "practise") if key in parts]:
        raise ValueError(f"{said[0]} belongs to practice: a game is played for worms")
    aim = Goal.of(parts)
    if aim.short == "free":
        raise ValueError("practice knows no short=free")
    return aim


def aim_text(aim: Goal) -> str:
    """The goal of practice, with a space before it: " for the most worms"."""
    if aim.is_chance:
        return f" for the best chance to take {wanted_tile(aim)}"
    stolen = f", a stolen tile counting {aim.steal}% more" if aim.steal else ""
    return f" for the most worms{stolen}"


def winner_text(state: State) -> str:
    """A sentence on who has won, to be asked once the grill is empty."""
    table, names = state.on_table, state.score.names
    worms = text.many(table.worms(table.leaders[0]), "worm")
    if len(names) == 1:
        return "The grill is empty" + (f": you have {worms}" if state.knows_stack else "")
    return scoring.outcome([names[place] for place in table.leaders], worms)


def grill(shelf: tuple[int, ...]) -> Html:
    """The sixteen tiles; those that are not on the grill are drawn as out."""
    tiles = []
    for tile in pickomino.TILES:
        there = tile in shelf
        kind = "domino shelf" if there else "domino out"
        label = markup("{}{}", tile, WORM_DOTS[pickomino.worms(tile)])
        tiles.append(markup('<span class="{}">{}</span>', kind, label))
    said = words.ranges(shelf)
    return markup(
        '<div class="grill" role="img" aria-label="On the grill: {}">{}</div>', said, join(tiles)
    )


def grading_text(state: State) -> str:
    """Sentences on how turns are graded where several play: in worms, a steal counting more."""
    more = state.goal.steal
    counts = "its worms twice" if more == 100 else f"{more}% more than its worms"
    told = f"Each turn is graded by itself, exactly, in worms; a stolen tile counts {counts}."
    if state.owner != state.RIVAL:
        return told
    return f"{told} The network plays to win the whole game, so its choices may cost worms here."


def lying(state: State, here: pickomino.Situation) -> str:
    """Everybody's top tiles in sentences."""
    has = state.does("have", "has")
    parts = [f"{has} {here.own} on top." if here.own else f"{has} no tile."]
    if here.tops:
        parts.append(f"{others(state, here)} {text.as_phrase(here.tops)} on top.")
    return " ".join(parts)


def others(state: State, here: pickomino.Situation) -> str:
    """The owners of tiles to steal: "Others have", or the only other player by name."""
    names = state.score.names
    if len(names) != 2 or state.practising:
        return "Others have" if len(here.tops) > 1 else "Another has"
    other = names[1 - state.on_table.turn]
    return "You have" if other == YOU else f"{other} has"


class State(Worths, Base):
    """The full grill and nobody has a tile; each turn is a game that adds up by itself."""

    KEYS = ("shelf", "tops", "own", "kept") + AIMS + KEYS
    title = "Pickomino"
    MOST = MOST_PLAYERS
    RULES = ("shelf", "tops", "own") + AIMS
    AIMS = AIMS
    THROW = "throw"
    advisor = "/pickomino/"
    FACE_NAMES = (("w", "6"), ("worm", "6"), ("worms", "6"))
    ENDS = ("stop", "throw", "grill")
    RIVAL = "The network"
    PLAYED = "turn"
    taps_dice = True
    THUMB = "keep the worms first, then the dice with the most points, and stop as soon as a tile "
    THUMB += "can be taken"
    opponent = "The network has learned the whole game by playing against itself. It is our "
    opponent += "strongest player. Perfect play with all sixteen tiles is not known."

    def __init__(self, page: str = "pickomino") -> None:
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.on_table = Table()
        self.knows_stack = True
        self.kept: tuple[int, ...] = ()
        self.aim: Goal | None = None

    @property
    def goal(self) -> Goal:
        """The most worms, or a question's goal; with several a steal counts more.

        It counts as much more as it takes from each of the others.
        """
        if self.aim:
            return self.aim
        others = len(self.on_table.stacks) - 1
        shared = others and self.score.several and self.practice in ("", MISTAKES)
        return Goal(steal=100 // others) if shared else Goal()

    def course(self, solution: object = None) -> Course:
        return Course(self.on_table.situation, self.goal, self.kept)

    def needs(self, known: Known) -> list[Need]:
        return []

    def solution(self, known: Known) -> object:
        return self.goal

    def player(self, known: Known) -> Player | None:
        """The network as a player at this table; None until its file has been loaded."""
        found = known.value(winning.key(len(self.score.names)))
        return winning.player(self.on_table) if found else None

    def later_needs(self, known: Known) -> list[Need]:
        """The network's file, once the reader plays against it."""
        plays = self.RIVAL in self.score.names and not self.practising
        return [winning.need(len(self.score.names))] if plays else []

    def how_to_play(self) -> Html:
        from games.pickomino import how_to_play

        told = "Here your choices are graded turn by turn, by the worms that they bring or cost."
        if self.aim:
            told = f"Here your answers are graded one by one,{self.aim_phrase}."
        return how_to_play.region(self.goal, RETURNED[0], (told,))

    def later_regions(self, known: Known, drawn: dict[str, Html]) -> dict[str, Html]:
        from ui import waiting

        key = winning.key(len(self.score.names))
        failure, going = known.failure(key), not self.record.over and not self.winner_sentence
        if known.value(key) and going and self.owner == self.RIVAL:
            _ = winning.player(self.on_table).turn  # solved in the pause, not at the next throw
        if going and self.best_plays and failure:
            drawn["best"] = markup("<strong>The network cannot play</strong>")
            drawn["moves"] = waiting.working(
                f"What it has learned could not be loaded: {failure}.",
                waiting.remedy(known, key, "action"),
            )
        if drawn["report"].text and self.score.several:
            drawn["report"] = join([drawn["report"], view.note(grading_text(self))])
        return drawn

    @property
    def aim_phrase(self) -> str:
        return aim_text(self.aim) if self.aim else ""

    def take(self, parts: dict[str, str]) -> None:
        self.aim = aim_of(self, parts)
        if take(self, parts):
            self.record = self.course().record()
            return
        tops = words.numbers(parts.get("tops", "none"), "an opponent's top tile")
        own = words.numbers(parts.get("own", "none"), "your top tile")
        if len(own) > 1:
            raise ValueError(f"own is your one top tile, such as own=32, not {parts['own']}")
        here = pickomino.Situation(parts.get("shelf"), tops, own[0] if own else 0)
        stacks = [(here.own,) if here.own else ()] + [(top,) for top in here.tops]
        self.on_table = Table(here.shelf, stacks)
        self.knows_stack = not here.own  # a link names the top tile alone
        self.kept = dice_of(parts.get("kept", "none"))
        self.record = self.course().record()
        if "throw" in parts:
            self.record = self.record.throw(throw_of(self.kept, parts["throw"]))

    def setup(self) -> list[tuple[str, object]]:
        if self.score.several:
            return say(self)
        return self._words() + [("kept", _link_text(self.kept))]

    def practice_words(self) -> list[tuple[str, object]]:
        return self._words()

    def _words(self) -> list[tuple[str, object]]:
        table = self.on_table
        tops, own = tuple(sorted(table.tops)), table.mine[-1:]
        full = [tile for tile in pickomino.TILES if tile not in tops + own]
        return [
            ("shelf", None if list(table.shelf) == full else words.ranges(table.shelf)),
            ("tops", words.ranges(tops) if tops else None),
            ("own", own[0] if own else None),
        ] + (self.aim.words() if self.aim else [])

    def position(self, spot: Spot) -> str:
        return words.join(
            self._words()
            + [("kept", _link_text(spot.place.kept)), ("throw", _link_text(spot.throw))]
        )

    # Several players, and the turns of one.

    def restart(self, seed: str = "") -> None:
        self.on_table = Table(stacks=((),) * len(self.score.names))
        self.knows_stack = True
        self.score = self.score.having(turn=0)
        self.kept = ()
        self.begin(seed)

    @property
    def winner_sentence(self) -> str:
        return winner_text(self) if self.on_table.over else ""

    def next_player(self) -> None:
        if self.winner_sentence:
            self.restart()
            return
        course = self.course()
        taken = course.tile_taken(self.record.spot)
        self.on_table = self.on_table.take(taken) if taken else self.on_table.fail()
        self.score = self.score.having(turn=self.on_table.turn if self.score.several else 0)
        self.kept = ()
        self.begin()

    def next_step(self) -> tuple[str, str]:
        return "record", "Next turn"

    def points(self, spot: Spot) -> int:
        return 0

    def who(self) -> Html:
        if not self.score.several:
            return EMPTY
        table = self.on_table
        listed = [
            (
                place == table.turn and not table.over,
                name,
                self.standing(place) if table.stacks[place] else "\u2013",
            )
            for place, name in enumerate(self.score.names)
        ]
        return scoring.standings("Players, their top tiles and worms", listed)

    def standing(self, place: int) -> Html:
        """A player's top tile and worms; for long names and many there is no room for the word."""
        stack, worms = self.on_table.stacks[place], self.on_table.worms(place)
        word = text.many(worms, "worm").partition(" ")[2]
        hidden = len(self.score.names) > 2 or self.RIVAL in self.score.names
        if not hidden:
            return markup("{}, {} {}", stack[-1], worms, word)
        return markup(  # a worm as on the tiles, for those who see it
            '{}, {}<span class="hidden"> {}</span>'
            '<span class="loss" aria-hidden="true">\u25cf</span>',
            stack[-1],
            worms,
            word,
        )

    def moment(self) -> dict[str, Any]:
        saved = super().moment()
        saved["shelf"] = list(self.on_table.shelf)
        saved["stacks"] = [list(stack) for stack in self.on_table.stacks]
        saved["turn"] = self.on_table.turn
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        stacks = [tuple(stack) for stack in saved["stacks"]]
        self.on_table = Table(saved["shelf"], stacks, saved["turn"])
        super().restore(saved)
        if BEST in self.score.names:  # a game of an earlier version, in which that played
            self.score = self.score.with_name(self.score.names.index(BEST), self.RIVAL)
        if self.score.several and not self.practising and len(stacks) != len(self.score.names):
            raise ValueError("the saved stacks do not fit the players")

    # How it looks.

    def table(self, spot: Spot) -> Html:
        here = self.on_table.situation
        return markup(
            '{}<p class="lying">{}</p><div class="slots">{}</div>',
            grill(here.shelf),
            lying(self, here),
            drawn_dice.still(spot.place.kept),
        )

    def die(self, face: int) -> Html:
        return drawn_dice.SMALL_FACES[face]

    def pad(self, face: int) -> Html:
        return drawn_dice.FACES[face]

    def choice_buttons(self, kind: str, choices: list[str]) -> Html:
        """The faces that fell, to be tapped, and what can be done with the one that is."""
        if kind != "play" or not self.can_tap:
            return super().choice_buttons(kind, choices)
        ends: dict[int, list[str]] = {}
        for choice in choices:
            ends.setdefault(int(choice[0]), []).append(choice)
        face = self.tapped[0] if self.tapped else next(iter(ends)) if len(ends) == 1 else 0
        fell = self.record.spot.throw
        faces = [
            view.button(
                "pick",
                each,
                join([self.die(each)] * fell.count(each)),
                each == face,
                "fell",
                f"{text.NUMBERS[fell.count(each)]} {self.face_name(each)}",
            )
            for each in ends
        ]
        then = [
            view.button("make", choice, self.phrase(choice), None, "action plain")
            for choice in ends.get(face, [])
        ]
        return markup(
            '<div class="tapping"><div class="faces" role="group" aria-label="What fell" '
            "data-arrows>{}</div>{}</div>",
            join(faces),
            join(then) if then else markup("<output>Tap the dice to keep.</output>"),
        )

    def end_text(self, spot: Spot) -> str:
        taken = self.course().tile_taken(spot)
        if taken:
            did = self.does(*(("steal", "steals") if taken.how == "steal" else ("take", "takes")))
            return f"{did} {taken.tile}: {text.many(taken.worms, 'worm')}"
        gets = self.does("get", "gets").replace("You ", "you ").replace("The ", "the ")
        own, left = self.on_table.situation.own, self.on_table.fail().shelf
        loses = [f"{own} goes back"] if own in left else []
        before = (*self.on_table.shelf, own)
        loses += [f"{tile} leaves the game" for tile in before if tile and tile not in left]
        return "; ".join([bust_phrase(f"{gets} no tile"), *loses])

    def expects(self, value: Fraction) -> str:
        return f"Best play wins {text.amount(value)} worms on average."


def _link_text(numbers: tuple[int, ...]) -> str | None:
    """Dice as a link says them, or None without any."""
    return ",".join([str(number) for number in sorted(numbers)]) or None


def pick(state: State, value: str) -> None:
    """Select the dice of a face, to be kept."""
    face = words.number(value, "a face")
    legal = state.record.course.legal(state.record.spot) if state.can_tap else []
    if not [choice for choice in legal if choice.startswith(value)]:
        raise ValueError(f"there is no {state.face_name(face)} to keep")
    state.tap_record, state.tap_tiles = state.record, (face,)


State.ACTIONS = {**ACTIONS, "pick": Action(pick)}

room = Room(State)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT
