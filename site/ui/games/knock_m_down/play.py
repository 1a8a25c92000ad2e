"""Knock 'm Down to be played: tokens are laid, everybody's at once, and then the dice meet them."""

from bestplay import knock_m_down as face
from bestplay import words
from bestplay.knock_m_down_apart import Apart
from bestplay.knock_m_down_duel import Duel
from bestplay.knock_m_down_play import Course
from ui.games.knock_m_down import play_hands, play_settings
from ui.games.knock_m_down.play_says import Says
from ui.play_room import Room
from ui.score import Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.fraction import Fraction
    from bestplay.knock_m_down import Allocation
    from bestplay.knock_m_down_table import Row
    from ui.engine import Known, Need
    from ui.html import Html

#: How many tokens are laid unless the reader says otherwise.
TOKENS = 12

#: Where the table of the fewest rolls on two dice is known.
FEWEST = "fewest"


def fewest_key(state: "Says") -> str:
    """Where the layouts with the fewest rolls are known that a job has found."""
    return f"fewest {state.game} {state.tokens}"


class State(Says):
    """Twelve tokens for the sums of two dice; nobody has laid any."""

    KEYS = ("p", "tokens", "against", "others", "dice")

    def __init__(self, page: str = "knock-m-down") -> None:
        self.apart = False
        """Whether each player throws dice of their own."""
        self.renew()
        super().__init__(page)

    def renew(self) -> None:
        self.game = face.TWO_DICE
        self.worths: dict[Allocation, Fraction] = {}
        """The rolls of layouts that were asked for; all states of these dice share them."""
        self.tokens = TOKENS
        self.among: tuple[Allocation, ...] = ()
        """The layouts of a question to choose among."""
        self.against: Allocation | None = None
        """The layout that a question is against."""
        self.clear()

    def clear(self) -> None:
        """Take all tokens back."""
        self.draft = (0,) * len(self.game.values)
        self.laid: tuple[Allocation, ...] = ()
        self.others: tuple[Allocation, ...] = ()

    def course(self, solution: "Any" = None) -> Course:
        if self.against:
            return Duel(self.game, self.tokens, self.among, self.against)
        about = self.game, self.tokens, self.among, solution or (), self.worths
        if self.apart and self.others:
            return Apart(1 + len(self.others), *about)
        return Course(*about)

    def needs(self, known: "Known") -> "list[Need]":
        return []  # the rolls of layouts follow in a pause: ui.games.knock_m_down.play_known

    def solution(self, known: "Known") -> "list[Allocation] | None":
        rows: list[Row] = known.value(FEWEST) if self.game == face.TWO_DICE else []
        if rows:
            return [row.allocation for row in rows if row.tokens == self.tokens]
        best: list[Allocation] | None = known.value(fewest_key(self))
        return best

    # Links.

    def take(self, parts: dict[str, str]) -> None:
        if "p" in parts:
            self.game = face.Game(parts["p"])
        given = parts.get("among", "").split(";") if "among" in parts else []
        layouts = [self.game.allocation(text, "a layout") for text in given]
        if layouts and len(layouts) < 2:
            raise ValueError("among are two layouts or more, with a semicolon between them")
        self.tokens = play_hands.count(parts["tokens"]) if "tokens" in parts else TOKENS
        if layouts:
            self.tokens = layouts[0].total
        self.among = tuple(layouts)
        if "against" in parts:
            if not layouts:
                raise ValueError("against belongs to a question, which says among what to choose")
            self.against = self.game.allocation(parts["against"], "the other layout")
        self.clear()
        self.record = self.course().record()
        if "others" in parts:
            self.others = tuple([self.checked(text) for text in parts["others"].split(";")])
            names = [f"Player {number}" for number in range(1, len(self.others) + 2)]
            self.score = Score(tuple(names), (None,) * len(names), (0,) * len(names))
            self.company = "friends"
        self.apart = words.choice(parts, "dice", face.DICE) == face.SEPARATE
        if self.apart and not self.others:
            raise ValueError("dice=separate belongs to several players: others says their layouts")

    def checked(self, text: str) -> "Allocation":
        """A layout of this game; ValueError for any other."""
        left: Allocation = self.course().choose(self.course().start(), text).place.left
        return left

    def words(self, tokens: bool = True) -> "list[tuple[str, object]]":
        """What a link says of the dice and the number of tokens."""
        same = self.game == face.TWO_DICE
        count = self.tokens if tokens and self.tokens != TOKENS else None
        return [("p", None if same else str(self.game)), ("tokens", count)]

    def setup(self) -> "list[tuple[str, object]]":
        others = ";".join([str(laid) for laid in self.others])
        dice = face.SEPARATE if self.apart and others else None
        return self.words() + [("others", others or None), ("dice", dice)]

    def question(self, spot: "Any") -> str:
        if not self.among:
            return words.join(self.words() + [("ask", self.ASK)])
        listed = ";".join([str(laid) for laid in self.among])
        return words.join(self.words(tokens=False) + [("against", self.against), ("among", listed)])

    def can_ask(self, spot: "Any") -> bool:
        return not self.among

    def position(self, spot: "Any") -> str:
        """For the advisor: the layout that is laid or was tried, and the best or the other one."""
        course = self.played
        start = course.start()
        mine = self.tried[-1] if self.tried else None
        if self.record.steps:
            mine = self.record.steps[0].choice
        best = self.against or course.options(start)[0].text
        a = mine or course.natural(start)
        return words.join([("p", str(self.game)), ("a", a), ("b", best)])

    # What the device keeps besides.

    def saved(self) -> "dict[str, Any]":
        saved = super().saved()
        saved["draft"] = list(self.draft)
        saved["laid"] = [list(laid) for laid in self.laid]
        saved["apart"] = self.apart
        return saved

    def restore(self, saved: "dict[str, Any]") -> None:
        others = self.others
        self.apart = bool(saved.get("apart"))
        super().restore(saved)
        people = len(self.score.names)
        if self.record.steps and len(others) + 1 != people:
            raise ValueError("the saved layouts do not fit the players")
        draft = play_hands.drafted(self, saved.get("draft", self.draft))
        self.draft = draft
        laid = [self.checked(words_of(each)) for each in saved.get("laid", ())]
        if len(laid) > people:
            raise ValueError("the saved layouts do not fit the players")
        self.laid = tuple(laid)

    # Players.

    def begin(self, seed: str = "") -> None:
        self.clear()
        super().begin(seed)

    @property
    def best_plays(self) -> bool:
        """Best play has no turn: it lays when you have, and the dice meet both."""
        return False


def words_of(tokens: "list[int]") -> str:
    """A saved layout as text."""
    return ",".join([str(int(count)) for count in tokens])


room = Room(State, play_hands.CHANGES, play_hands.STEPS)
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
needs = room.needs
KEPT = room.KEPT


def means(state: State, action: str, value: str) -> str:
    """What typing comes to: "throw" throws, "end" throws to the end."""
    if action == "type" and value.strip().lower() == "end":
        return "roll-end"
    return room.means(state, action, value)


def regions(state: State, known: "Known") -> "dict[str, Html]":
    """{element id: HTML}."""
    drawn = room.regions(state, known)
    drawn["players"] = play_settings.settings(state, drawn["players"])
    return drawn
