"""The reader's actions on a page of play: throws, choices, players; and the links of all that.

An action is a function (state, value) that changes a copy of the state; ValueError says why it
cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from bestplay.core import words
from bestplay.play import dice as play_dice
from ui.engine import Known, Need
from ui.html import Html
from ui.play import asked, view
from ui.play.progress import DRILL, LISTED
from ui.play.state import RULE, THROWS, State
from ui.score import Score
from ui.state import MOST_DICE, Action, act, random_number, step
from ui.text import as_phrase

#: What is said of a throw or a choice after the end.
OVER = "this game is over; begin another one"

# Throws and choices.


def roller(count: int = 0) -> Callable[[State, str], None]:
    """The action that throws so many of the page's dice; 0: as many as there must be."""
    return lambda state, value: roll(state, value, count)


def roll(state: State, value: str, count: int) -> None:
    """Throw the page's dice; the first throw of a game takes its seed from a number at random."""
    must_go_on(state)
    if state.own_dice:
        raise ValueError("you throw your own dice in this game: tap or type what fell")
    record = state.record
    if not record.seed:
        seed = play_dice.seed_of(random_number(value))
        record = state.course().record(seed, record.steps)
    counts = record.course.counts(record.spot)
    if count and count not in counts:
        said = "one die" if count == 1 else f"{count} dice"
        raise ValueError(f"{said} cannot be thrown now")
    state.record = record.roll(count)


def must_play(state: State) -> None:
    """ValueError in practice, where a question has dice of its own."""
    if state.practising:
        raise ValueError("no dice are thrown in practice: tap Play first")


def must_go_on(state: State) -> None:
    """ValueError in practice, and once somebody has won."""
    must_play(state)
    if state.winner_sentence:
        raise ValueError(OVER)


def make(state: State, value: str) -> None:
    """Make a choice, in practice as the answer; if it throws dice too, the page's are thrown."""
    choice = value.strip().replace(" ", "+") if "+" not in value else value
    if state.practising:
        asked.answer(state, choice)
        return
    record = state.record.choose(choice)
    if record.seed and record.course.throws_at_once and not record.over:
        record = record.roll()
    state.record = record


def set_die(state: State, value: str) -> None:
    """Add a die to a throw at the table; the last one completes it."""
    must_go_on(state)
    face = words.number(value, "a die's face")
    record = state.record
    faces = record.course.faces
    if face not in faces:
        raise ValueError(f"a die shows {faces[0]} to {faces[-1]}, not {face}")
    counts = record.course.counts(record.spot)
    if record.over:
        raise ValueError(OVER)
    if not counts:
        raise ValueError("choose what to do with the throw first")
    pending = state.pending + (face,)
    if len(pending) < max(counts):
        state.pending = pending
    else:
        throw(state, pending)


def throw(state: State, dice: tuple[int, ...]) -> None:
    """Record a throw made at the table; ValueError where the page throws the dice."""
    must_go_on(state)
    if not state.own_dice:
        raise ValueError("the page throws the dice in this game; you can change that below")
    state.record = state.record.throw(dice)
    state.pending = ()


#: How many dice to throw, as it may be typed.
COUNTS = {"one": "1", "two": "2"}


def take_typed(state: State, value: str) -> None:
    """Take a typed throw, or a choice with one."""
    text = value.strip().lower()
    if state.FACE_NAMES:
        names = dict(state.FACE_NAMES)
        parts = text.replace("+", " ").replace(",", " ").split()
        text = " ".join([names.get(part, part) for part in parts])
    record = state.record
    if state.practising:
        text = COUNTS.get(text, text) if state.kind == "dice" else text
        asked.answer(state, typed_choice(state, text, value))
    elif record.over:
        raise ValueError(OVER)
    elif state.kind == "play":
        make(state, typed_choice(state, text, value))
    elif state.own_dice:
        throw(state, typed_dice(record.course.faces, text))
    else:
        raise ValueError(page_throws(value))


def typed_dice(faces: tuple[int, ...], text: str) -> tuple[int, ...]:
    """The dice that were typed; ValueError says how, for words and for the sum of some dice."""
    if [c for c in text if c not in "0123456789, "] or (text.isdigit() and int(text) > faces[-1]):
        raise ValueError(f"type each die, such as 1,2, not {words.quote_text(text)}")
    return tuple(words.numbers(text, "a throw"))


def page_throws(typed: str) -> str:
    """The refusal of typed dice on a page that throws its own, with the way to type the table's."""
    if typed.strip() and not [c for c in typed if c not in "0123456789+, "]:
        return (
            "this page throws the dice: type 'throw', or choose \u201cOur own dice\u201d under "
            "\u201cPlayers and rules\u201d to type what yours show"
        )
    return f"type 'throw' for the dice, not {words.quote_text(typed)}"


def typed_choice(state: State, text: str, typed: str) -> str:
    """The legal choice that was typed: "4+5", "5 4", "4, 5" will do, and with an end "6 stop".

    ValueError for what was typed otherwise; text is the same with numbers for the faces' names.
    """
    verbs = [part for part in state.ENDS if part in text]
    for verb in verbs:
        text = text.replace(verb, " ")
    for sign in "+, ":
        text = text.replace(sign, " ")
    faces = text.split()
    for choice in asked.legal(state):
        dice, _, then = choice.partition("+")
        if sorted(dice.split(",")) != sorted(faces):
            continue
        if not verbs or then == verbs[0]:
            return choice
    raise ValueError(asked.refusal(state, words.quote_text(typed)))


def take_moves(state: State, value: str) -> None:
    """Take the moves in value as the game, such as best play's up to the end."""
    must_play(state)
    state.record = state.course().read(value, state.record.seed)


# A game that is over.


def take_moment(state: State, value: str) -> None:
    """Look at a throw or choice of a game that is over, by its number; at none, "no"."""
    reviewed = state.reviewed
    if not reviewed:
        raise ValueError("that is for a game that is over")
    looked = None if value == "no" else words.number(value, "a moment of the game")
    if looked is not None and not 0 <= looked < 3 * len(reviewed.record.steps):
        raise ValueError(f"this game has no moment {looked}")
    state.looked = looked
    state.open = tuple([ident for ident in state.open if ident != "better"])


# Games and players.


def again(state: State, value: str) -> None:
    """Begin another game; value: "same" for the same dice."""
    state.leave_practice()
    if value == "same":
        state.begin(state.record.seed)
    else:
        state.restart()


def turn_over(state: State, value: str) -> None:
    """Write down what the turn has come to; then the next player's game begins."""
    must_play(state)
    if not state.record.over and not state.winner_sentence:
        raise ValueError("this game is not over yet")
    if state.score.several and not state.winner_sentence and not state.best_plays:
        moment = state.moment()
        moment.pop("written", None)
        state.written = state.game_link(), moment
    state.next_player()


def set_company(state: State, value: str) -> None:
    """Play alone, with friends, or against best play: the round begins anew, and practice ends."""
    allowed = [company for company, _ in state.companies]
    if value not in allowed:
        raise ValueError(f"one plays {', '.join(allowed)}, not '{value}'")
    if state.practising and value == state.company:  # who plays already: the question stays
        return
    state.leave_practice()
    state.company = value
    state.score = Score(state.players(value), highest=state.score.highest)
    state.restart("" if state.record.steps else state.record.seed)


def set_dice(state: State, value: str) -> None:
    """Set the dice that are thrown: "own", at the table, or "page"."""
    state.own_dice = value == "own"
    state.pending = ()
    if state.practising:  # a question's dice lie there already
        return
    if state.own_dice:
        state.record = state.course().record("", state.record.steps)
    elif state.record.steps and not state.record.seed:
        state.begin()


def choice_words(value: str, after: State) -> str:
    """A choice that was made, in words: "Flip 4 and 6"; in practice "your choice"."""
    return "your choice" if after.practising else after.phrase(value)


def thrown_words(value: str, after: State) -> str:
    """The page's throw in words: "throw 3 and 4"; in practice, or without one, "throw"."""
    faces = after.record.spot.throw
    if not faces or after.practising:
        return "throw"
    return f"throw {as_phrase([after.face_name(face) for face in faces])}"


#: What a reader can do on every page of play; a game's State may have more.
ACTIONS: Mapping[str, Action] = {
    **asked.ACTIONS,
    "make": Action(make, choice_words),
    "type": Action(take_typed, "what you typed"),
    "roll": Action(roller(), thrown_words),
    **{f"roll-{count}": Action(roller(count), thrown_words) for count in range(1, MOST_DICE)},
    "die": Action(set_die, "die"),
    "alone": Action(lambda state, value: throw(state, state.pending), "throw"),
    "clear": Action(lambda state, value: setattr(state, "pending", ())),
    "moves": Action(take_moves, "best play\u2019s game"),
    "moment": Action(take_moment),
    "again": Action(again, "new game"),
    "record": Action(turn_over, "end of turn"),
    "company": Action(set_company, "players"),
    "dice": Action(set_dice, "dice"),
    "telling": Action(lambda state, value: setattr(state, "telling", value == "1")),
}


# Links, and what the page asks of its rooms.

#: The words of a link for practice: what is practised, and a question about the dice.
PRACTICE = ("practise", "drill", "ask")

#: What one types for the page's dice to be thrown, and the action that it comes to.
THROW = {"throw": "roll", "t": "roll", "one": "roll-1", "two": "roll-2"}

#: The same where one chooses how many dice, in digits.
COUNTED = {"1": "roll-1", "2": "roll-2"}

#: The actions whose modules are in the part of the page's Python that follows.
LATER = ("seat", "import", "collect", "discard", "roll-ten")

S = TypeVar("S", bound=State)


class Room(Generic[S]):
    """The functions that ui.page asks of a page's rooms, for one game."""

    #: Where the device keeps a game of this page.
    KEPT = "play"

    def __init__(self, start: Callable[[str], S]) -> None:
        """start(page) makes the state that the page opens with."""
        self.start, self.step, self.needs = start, step, needs

    def read(self, page: str, parts: dict[str, str]) -> S:
        """The state that a link's words say; ValueError says what is wrong with them."""
        state = self.start(page)
        words.only(parts, state.KEYS + (state.THROW,) + THROWS + PRACTICE + RULE)
        state.take(parts)
        if [key for key in ("drill",) + RULE if key in parts]:
            from ui.play import lists

            lists.take(state, parts)
        question = [key for key in (state.THROW,) + PRACTICE if key in parts]
        if question:
            if "seed" in parts or "moves" in parts:
                raise ValueError(f"a link says a game, by moves, or a question, by {question[0]}")
            asked.take_question(state, parts)
            return state
        seed, moves = parts.get("seed", ""), parts.get("moves", "")
        if "seed" in parts:
            play_dice.check(seed)
        state.record = state.course().read(moves, seed)
        state.own_dice = bool(moves) and not seed
        return state

    def write(self, page: str, state: S) -> str:
        """The words for a state, "" for the opening state."""
        if state.practising:
            practice = words.join([("practise", state.practice or None)])
            if state.practice == DRILL:
                practice += f"&drill={'/'.join(state.drill)}"
            rule = state.rule if state.practice == DRILL else ""
            question = state.question(state.record.spot) if state.asking else state.basis
            return "&".join([part for part in (practice, rule, question) if part])
        return state.game_link()

    def means(self, state: S, action: str, value: str) -> str:
        """The name of the action that an action comes to: typing "throw" is throwing, "roll"."""
        text = value.strip().lower()
        if action != "type" or state.own_dice or state.practising:
            return action
        if state.kind == "dice" and text in COUNTED:
            return COUNTED[text]
        return {**THROW, **dict(state.TYPED)}.get(text, action)

    def act(self, state: S, action: str, value: str) -> S:
        """The state after an action; ValueError for one that makes no sense."""
        if action == "game" and state.left:
            return self.back(state)
        if action in LATER and action not in state.ACTIONS:
            from ui.play import lists, opponents

            for more in (lists.ACTIONS, opponents.ACTIONS):
                type(state).ACTIONS = {**type(state).ACTIONS, **more}
        changed = act(state, action, value)
        if not changed.practising:
            changed.left = None
        elif not state.practising and state.record.steps:
            changed.left = (self.write(state.page, state), state.moment())
        return changed

    def back(self, state: S) -> S:
        """The game that practice has interrupted."""
        link, moment = state.left or ("", {})
        game = self.read(state.page, words.split(link))
        game.restore(moment)
        game.news = state.news
        game.recall(state)
        return game

    def regions(self, state: S, known: Known) -> dict[str, Html]:
        """{element id: HTML} of the game."""
        drawn = view.regions(state, known)
        drawn.update(questions(state, known))
        return drawn


def needs(state: State, known: Known) -> list[Need]:
    """Needs of grading, and the questions that can be dealt."""
    reviewed = state.reviewed
    more = reviewed.needs(known) if reviewed and reviewed is not state else []
    return state.needs(known) + more + (deck(state) if state.practice else [])


# Practice, whose modules are in the part of the page's Python that follows: until that is here,
# the page says that its questions are loading, and then the room that follows draws them.


def deck(state: State) -> list[Need]:
    """The need of the deck of questions; [] for a list, and before its module is here."""
    if state.practice in LISTED:
        return []
    try:
        from ui.play import deck as play_deck
    except ImportError:
        return []
    return [play_deck.need(state.page)]


def questions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of practice; {} outside it, and before its module is here."""
    if not state.practising:
        return {}
    drawn = state.ungraded(known)
    if not drawn:
        try:
            from ui.play import practice as play_practice
        except ImportError:
            return {}
        best_play = state.solution(known) if state.asking else None
        if best_play is not None:
            state.record.course.take_best(best_play)
        drawn = play_practice.answer(state, known)
    return {"best": drawn[0], "moves": drawn[1]}
