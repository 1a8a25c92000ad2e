"""What a reader's actions do in a turn of Pickomino: dice entered, plays made, the turn's end."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino.text import dice_of, throw_of
from bestplay.pickomino.turn import Take
from games.pickomino.model import INTO, State
from ui.state import dice_of as thrown_by

#: What may be typed for a worm.
WORM_LETTER = "w"


# Dice.


def add_thrown(state: State, value: str) -> None:
    """One more die of a face in the throw."""
    face = words.number(value, "a die's face")
    check_goes_on(state)
    check_room(state)
    state.throw = dice_of(state.throw + (face,))


def add_kept(state: State, value: str) -> None:
    """One more kept die of a face; the throw stays as it is."""
    face = words.number(value, "a die's face")
    check_goes_on(state)
    check_room(state)
    state.kept = dice_of(state.kept + (face,))


def check_room(state: State) -> None:
    """ValueError when all eight dice lie there."""
    if state.missing <= 0:
        raise ValueError("all eight dice are entered: tap one of them to take it back")


def check_goes_on(state: State) -> None:
    """ValueError when the game is over."""
    if state.table.over:
        raise ValueError("the grill is empty: the game is over, so nothing is thrown")


def check_no_bust(state: State) -> None:
    """ValueError when the throw that lies there has ended the turn."""
    if state.throw and not state.missing and set(state.throw) <= set(state.kept):
        raise ValueError("this throw is a bust: end the turn, or tap a die to take it back")


def take_back(state: State, value: str) -> None:
    """Take one die back, "throw-0" or "kept-2": so many from the left."""
    which, _, text = value.partition("-")
    place = words.number(text, "a die")
    dice = getattr(state, words.choice({"dice": which}, "dice", INTO))
    if place >= len(dice):
        raise ValueError(f"there is no die {place + 1} to take back")
    setattr(state, which, dice[:place] + dice[place + 1 :])


def clear(state: State, value: str) -> None:
    """Take the throw back; where there is none, the kept dice."""
    if not state.throw:
        state.kept = ()
    state.throw = ()


def roll(state: State, value: str) -> None:
    """Throw the dice that are left by a number at random."""
    check_goes_on(state)
    check_no_bust(state)
    left = pickomino.DICE - len(state.kept)
    if not left:
        raise ValueError("no die is left to throw")
    state.throw = dice_of(thrown_by(value, left))


# Plays.


def make(state: State, value: str) -> None:
    """Make a play, "5,5 throw" or "stop": keep dice, or end the turn."""
    check_goes_on(state)
    if state.throw and state.missing:
        raise ValueError("enter all the dice that you threw first")
    play = state.turn.play(value, state.throw or None)
    if play.stop:
        free = state.goal.short == "free" and pickomino.WORM in play.after.kept
        end_turn(state, play.take, not play.take and not free)
    elif play.keeps:
        state.kept, state.throw = play.after.kept, ()
        state.into = INTO[0]
    else:
        state.throwing = True


def bust(state: State, value: str) -> None:
    """The turn ends without a tile, whatever the dice show."""
    check_goes_on(state)
    end_turn(state, None, True)


def end_turn(state: State, take: Take | None, failed: bool) -> None:
    """The turn has taken a tile, or none and failed or not; the next player comes."""
    table = state.table
    after = table.fail(state.returned) if failed else table.passed()
    if take:
        after = table.take(take)
    state.set_table(after)
    state.kept = state.throw = ()
    state.put = "shelf"
    state.into = INTO[0]


# What is typed.


def typed(state: State, value: str) -> None:
    """A throw, "1,3,5,5" or "1355", or with a throw set (or none to come) a play."""
    check_goes_on(state)
    check_no_bust(state)
    text = value.strip().lower()
    last = text.split(" ")[-1]
    if last in ("stop", "throw") or (state.throw and not state.missing):
        make(state, as_play(state, text))
    else:
        state.throw = throw_of(state.kept, faces_of(text))


def faces_of(text: str) -> tuple[int, ...]:
    """Dice from "1,3,w" or "13w"; ValueError for anything else."""
    plain = text.replace(",", "").replace(" ", "").replace(WORM_LETTER, str(pickomino.WORM))
    if not plain or [c for c in plain if c not in "123456"]:
        raise ValueError(f"type dice such as 1,3,5,5 with w for a worm, not '{text}'")
    return dice_of([int(c) for c in plain])


def as_play(state: State, text: str) -> str:
    """A play as the face knows it: "5 stop" keeps all the fives, "5" keeps them and throws."""
    dice, _, then = text.partition(" ")
    if dice in ("stop", "throw"):
        return dice
    face = faces_of(dice)[0]
    kept = ",".join([str(each) for each in state.throw if each == face])
    options = [play for play in state.turn.plays(state.throw) if play.text.startswith(f"{kept} ")]
    if not kept or not options:
        raise ValueError(f"you cannot keep {text} of this throw")
    return f"{kept} {then}" if then else options[0].text
