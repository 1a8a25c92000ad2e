"""Knock 'm Down to be played: tokens are laid, everybody's at once, and then the dice meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay import knock_m_down as face
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down.play import Course, Duel
from bestplay.play import Step
from games.knock_m_down import questions
from games.knock_m_down.play_table import EMPEROR, SIX, TWO_DICE_ALONE, Says
from games.knock_m_down.state import GAMES, game_of, how_many, link
from ui import view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.play import asked
from ui.play import room as actions
from ui.play.progress import DRILL
from ui.play.room import Room
from ui.score import Score
from ui.state import Action

#: More tokens than this would make a page slow.
MOST = 20


def draft_of(state: State, tokens: Any) -> tuple[int, ...]:
    """Saved tokens of an unfinished layout, counted by value; ValueError where they do not fit."""
    draft = tuple([int(laid) for laid in tokens])
    if len(draft) != len(state.game.values) or min(draft) < 0 or sum(draft) > state.tokens:
        raise ValueError("the saved tokens are damaged")
    return draft


def layer(more: int) -> Callable[[State, str], None]:
    """An action that lays one token on a number (more 1), or takes one back (more -1)."""

    def change(state: State, value: str) -> None:
        place, draft = state.game.place(words.number(value, "a number")), list(state.draft)
        if state.kind != "play" or state.among:
            raise ValueError("no tokens are laid now")
        if more > 0 and not state.game.weights[place]:
            raise ValueError(f"{value} is never thrown")
        if more > 0 and sum(draft) == state.tokens:
            raise ValueError(f"all {state.tokens} tokens are laid: take one back first")
        draft[place] += more
        if draft[place] < 0:
            raise ValueError(f"no token lies on {value}")
        state.draft = tuple(draft)

    return change


def clear(state: State, value: str) -> None:
    """Take back all that is not complete yet: tokens, or the dice of a throw."""
    if state.kind == "play":
        state.draft = (0,) * len(state.draft)
    else:
        state.pending = ()


def make(state: State, value: str) -> None:
    """Lay a layout, in practice as an answer; once everybody has, the dice can be thrown."""
    if state.kind != "play":
        raise ValueError("the tokens are laid already")
    laid = state.layout_of(value)
    if state.practising:
        asked.answer(state, str(laid))
        if not state.among:
            state.draft = laid.tokens
        return
    laid_so_far = state.laid + (laid,)
    if len(laid_so_far) < len(state.people):
        state.laid = laid_so_far
    else:
        everybody = laid_so_far
        if len(state.score.names) > len(everybody):
            from games.knock_m_down import play_later

            everybody = play_later.layouts(state, laid_so_far)
        state.others = everybody[1:]
        state.record = state.course().record(state.record.seed, (Step((), str(everybody[0])),))
        state.laid = ()
    state.draft = (0,) * len(state.draft)


def take_typed(state: State, value: str) -> None:
    """Take a typed layout, the number of a choice, or a throw."""
    text = value.strip().lower()
    if state.kind == "dice" and state.own_dice and state.game == face.TWO_DICE and text.isdigit():
        set_sum(state, text)
        return
    if state.kind != "play" or (state.practising and not state.asking):
        actions.take_typed(state, value)
        return
    legal = asked.legal(state)
    if text.isdigit() and 1 <= int(text) <= len(legal):
        make(state, legal[int(text) - 1])
        return
    from games.knock_m_down import play_later

    make(state, play_later.typed(state, text))


def ask(state: State, value: str) -> None:
    """Put a question; tokens that lie already stay if it has the same dice and as many tokens."""
    lie = None if state.practising else (state.game, state.tokens, state.draft)
    asked.ask(state, value)
    if lie and lie[:2] == (state.game, state.tokens) and not state.among:
        state.draft = lie[2]


def finish(state: State, value: str) -> None:
    """Throw to the end, or as far as a game is followed."""
    must_throw(state)
    if state.own_dice:
        raise ValueError("you throw your own dice in this game: tap or type what fell")
    if not state.record.seed:
        actions.roll(state, value, 0)
    state.record = state.record.finished()


def must_throw(state: State) -> None:
    """ValueError before the tokens are laid, and after the end."""
    if state.kind == "play":
        raise ValueError("lay the tokens first")
    if state.record.over:
        raise ValueError("this game is over; begin another one")


def set_tokens(state: State, value: str) -> None:
    """Set the number of tokens; the game begins anew."""
    must_play(state)
    state.tokens = how_many(value, MOST)
    state.restart()


def set_chances(state: State, value: str) -> None:
    """Set what is thrown; the game begins anew."""
    must_play(state)
    game = game_of(value)
    if game != face.TWO_DICE and EMPEROR in state.score.names:
        raise ValueError(TWO_DICE_ALONE)
    state.game = game
    state.worths = {}
    state.restart()


def must_play(state: State) -> None:
    """ValueError in practice, where a question says what is laid."""
    if state.practising:
        raise ValueError("a question has dice and tokens of its own: tap Play first")


def again(state: State, value: str) -> None:
    """Begin another game; the last one's winner, if there is just one, has one win more."""
    winners = state.winners
    if state.score.several and len(winners) == 1:
        state.score = state.score.with_win(winners[0])
    actions.again(state, value)


def set_sum(state: State, value: str) -> None:
    """Take the sum of two dice thrown at a table; which they were does not matter."""
    actions.must_play(state)
    must_throw(state)
    total = words.number(value, "a throw")
    if state.game != face.TWO_DICE or total not in state.game.values:
        raise ValueError(f"{value} is never thrown in this game")
    one = max(1, total - SIX)
    state.pending = state.pending[: len(state.pending) // 2 * 2]  # a die that was tapped before
    actions.set_die(state, str(one))
    actions.set_die(state, str(total - one))


#: How many tokens are laid unless the reader says otherwise, and numbers to choose from; others can
#: be typed.
TOKENS = 12
OFFERED = ("6", "12", "20")


class State(Says):
    """Twelve tokens for the sums of two dice; nobody has laid any."""

    KEYS = ("p", "tokens", "against", "others")
    BEGINS = ("p", "tokens")
    TYPED = (("end", "roll-end"),)

    def __init__(self, page: str = "knock-m-down") -> None:
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
        """Take back all tokens that are laid, of every player."""
        self.draft = (0,) * len(self.game.values)
        self.laid: tuple[Allocation, ...] = ()
        self.others: tuple[Allocation, ...] = ()

    def course(self, solution: Any = None) -> Course:
        if self.against:
            return Duel(self.game, self.tokens, self.among, self.against)
        return Course(self.game, self.tokens, self.among, solution or (), self.worths)

    def needs(self, known: Known) -> list[Need]:
        return []  # the rolls of layouts follow in a pause: later_needs

    def solution(self, known: Known) -> list[Allocation] | None:
        return questions.best(self.game, self.tokens, known) or None

    def learn(self, known: Known) -> None:
        from games.knock_m_down import play_later

        play_later.tell(self, known)

    def later_needs(self, known: Known) -> list[Need]:
        from games.knock_m_down import play_later

        return play_later.needs(self, known)

    def later_regions(self, known: Known, drawn: dict[str, Html]) -> dict[str, Html]:
        from games.knock_m_down import play_later

        return play_later.regions(self, known, drawn)

    def adding_up(self, known: Known) -> Html | None:
        from games.knock_m_down import play_later

        return play_later.adding_up(self, known)

    def how_to_play(self) -> Html:
        from games.knock_m_down import how_to_play

        alone = not self.against and (self.practising or not self.score.several)
        return how_to_play.region(self.game, alone=alone)

    def own_settings(self) -> Html:
        """The dice and the number of tokens; nothing in practice, whose questions say them."""
        if self.practising:
            return EMPTY
        options, chosen = [(each, f"{each} tokens") for each in OFFERED], str(self.tokens)
        limits = markup(' inputmode="numeric" min="1" max="{}"', MOST)
        return join(
            [
                markup('<p class="label">What is thrown</p>'),
                view.segments("p", GAMES, str(self.game), "What is thrown"),
                markup('<p class="label">How many tokens</p>'),
                view.segments("tokens", options, chosen, "How many tokens"),
                view.field(view.entry("tokens", "Tokens", chosen, "number", limits)),
            ]
        )

    @property
    def asked_about(self) -> str:
        if self.practice == DRILL:
            return ""
        linked = ", whatever the link says" if self.basis else ""
        return ", with 3 to 15 tokens, on two dice and on small numbers" + linked

    # Links.

    def take(self, parts: dict[str, str]) -> None:
        if "p" in parts:
            self.game = face.Game(parts["p"])
        given = parts.get("among", "").split(";") if "among" in parts else []
        layouts = [self.game.allocation(text, "a layout") for text in given]
        if layouts and len(layouts) < 2:
            raise ValueError("among are two layouts or more, with a semicolon between them")
        self.tokens = how_many(parts["tokens"], MOST) if "tokens" in parts else TOKENS
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
            self.others = tuple([self.layout_of(text) for text in parts["others"].split(";")])
            names = [f"Player {number}" for number in range(1, len(self.others) + 2)]
            self.score = Score(tuple(names))
            self.company = "friends"

    def words(self, tokens: bool = True) -> list[tuple[str, object]]:
        """A link's (word, value) pairs for the dice and, with tokens, the number of these."""
        same = self.game == face.TWO_DICE
        count = self.tokens if tokens and self.tokens != TOKENS else None
        return [("p", None if same else str(self.game)), ("tokens", count)]

    def setup(self) -> list[tuple[str, object]]:
        others = ";".join([str(laid) for laid in self.others])
        return self.words() + [("others", others or None)]

    def question(self, spot: Any) -> str:
        if not self.among:
            return words.join(self.words() + [("ask", self.ASK)])
        listed = ";".join([str(laid) for laid in self.among])
        return words.join(self.words(tokens=False) + [("against", self.against), ("among", listed)])

    def can_ask(self, spot: Any) -> bool:
        return not self.among

    def position(self, spot: Any) -> str:
        """Words of the advisor's link: the layout laid or tried, and the one that it is against."""
        course = self.played_course
        laid = self.tried[-1] if self.tried else course.natural(course.start())
        if self.record.steps:
            laid = self.record.steps[0].choice
        return link(self.game, Allocation(laid), self.against)

    # What the device keeps besides.

    def moment(self) -> dict[str, Any]:
        saved = super().moment()
        if self.asking or not self.practising:  # else the link's dice may be others than theirs
            saved["draft"] = list(self.draft)
            saved["laid"] = [list(laid) for laid in self.laid]
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        others = self.others
        super().restore(saved)
        people = len(self.score.names)
        if self.record.steps and len(others) + 1 != people:
            raise ValueError("the saved layouts do not fit the players")
        draft = draft_of(self, saved.get("draft", self.draft))
        self.draft = draft
        laid = [self.layout_of(words_of(each)) for each in saved.get("laid", ())]
        if len(laid) > people:
            raise ValueError("the saved layouts do not fit the players")
        self.laid = tuple(laid)

    # Players.

    def begin(self, seed: str = "") -> None:
        self.among, self.against = (), None  # a question's layouts; in a game any may be laid
        self.clear()
        if len(self.people) < len(self.score.names):
            from games.knock_m_down import play_later

            self.score = play_later.with_people_first(self.score, self.people)
            self.company = self.company if self.score.several else "alone"
        super().begin(seed)

    @property
    def best_plays(self) -> bool:
        """False: best play has no turn; it lays when you have, and the dice meet both."""
        return False


def words_of(tokens: list[int]) -> str:
    """A saved layout as text: "0,2,3"."""
    return ",".join([str(int(count)) for count in tokens])


State.ACTIONS = {
    **actions.ACTIONS,
    "add": Action(layer(1), "lay a token on {}"),
    "back": Action(layer(-1), "take a token back from {}"),
    "clear": Action(clear, "clearing"),
    "make": Action(make, actions.choice_words),
    "ask": Action(ask, "question"),
    "type": Action(take_typed, "what you typed"),
    "roll-end": Action(finish, "throws"),
    "tokens": Action(set_tokens, "number of tokens"),
    "p": Action(set_chances, "dice"),
    "again": Action(again, "new game"),
}

room = Room(State)
start, write, step, act = room.start, room.write, room.step, room.act
means, needs, regions = room.means, room.needs, room.regions
KEPT = room.KEPT

#: What is said of links to games in which each threw for themselves.
SAME = "The same dice meet everybody here now: this game begins with its layouts."


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    gone = parts.get("dice") == face.SEPARATE
    away = ("dice", "seed", "moves") if gone else ("dice",)
    state: State = room.read(page, {name: parts[name] for name in parts if name not in away})
    if gone:
        state.gone = SAME
    return state
