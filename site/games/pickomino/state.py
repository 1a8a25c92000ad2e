"""The reader's actions on the Pickomino page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino.rules import RETURNED, dice_of, throw_of
from bestplay.pickomino.table import OBJECTIVES, Table
from bestplay.pickomino.turn import Take
from games.pickomino import winning
from games.pickomino.dice import face_name
from games.pickomino.model import INTO, PLACES, State
from ui.state import Action, act, room_of, step
from ui.state import dice_of as thrown_by
from ui.text import as_phrase

__all__ = ("KEYS", "State", "act", "read", "start", "step", "write")

KEYS, start, read, write = room_of(State)


# What the reader does.


def record(state: State, value: str) -> None:
    """End the turn without a tile; once the game is over, begin another one."""
    if state.table.over:
        new_game(state, value)
    else:
        bust(state, value)


def goal_setter(field: str) -> Callable[[State, str], None]:
    """An action that sets a field of the goal."""

    def change(state: State, value: str) -> None:
        state.goal = state.goal.having(**{field: value})

    return change


def set_goal(state: State, value: str) -> None:
    """Play for another goal: one of a turn, or to win the whole game."""
    state.to_win = value == winning.GOAL
    if not state.to_win:
        state.goal = state.goal.having(name=value)


def choice_setter(name: str, allowed: Sequence[str]) -> Callable[[State, str], None]:
    """An action that sets an attribute to one of the values allowed."""

    def change(state: State, value: str) -> None:
        setattr(state, name, words.choice({name: value}, name, allowed))

    return change


# Taps on tiles.


def move_tile(state: State, value: str) -> None:
    """Put a tile where taps go; from there it goes back to the shelf, from the shelf out."""
    tile = words.number(value, "a tile")
    if state.score.several and state.put != "shelf":
        put_on_stack(state, tile, int(state.put))
        return
    where = state.where_is(tile)
    state.lift(tile)
    to = state.put
    if where == to:
        to = "out" if to == "shelf" else "shelf"
    if to == "own":
        state.own = tile
    elif to == "tops":
        state.tops += (tile,)
    elif to == "shelf":
        state.shelf += (tile,)


def put_on_stack(state: State, tile: int, place: int) -> None:
    """Put a tile on top of a player's stack, or on the grill if it is in that stack already."""
    inside = tile in state.stacks_of[place]
    state.lift(tile)
    if inside:
        state.shelf += (tile,)
    else:
        stacks = list(state.stacks_of)
        stacks[place] += (tile,)
        state.stacks_of = tuple(stacks)
        state.see()


def set_shelf(state: State, value: str) -> None:
    """Put all tiles that are on no stack on the grill, "all", or take all off it."""
    free = [tile for tile in state.unused_tiles() if state.owner(tile) is None]
    state.shelf = tuple(free) if value == "all" else ()


def choose_place(state: State, value: str) -> None:
    """Choose where tapped tiles go; a player's stack that is chosen already is left again."""
    if state.score.several:
        allowed = ("shelf",) + tuple([str(place) for place in range(len(state.stacks_of))])
        chosen = words.choice({"put": value}, "put", allowed)
        state.put = "shelf" if chosen == state.put else chosen
    else:
        state.put = words.choice({"put": value}, "put", PLACES)


# Several players at the table: who joins, who leaves, and a new game.


def join(state: State, value: str) -> None:
    """Add a player.  The first to join bring the stacks that were set by hand."""
    table = state.table
    if not state.score.several:
        state.to_win = True
    score = state.score.with_player()
    stacks = table.stacks + ((),) if state.score.several else table.stacks
    while len(score.names) < len(stacks):
        score = score.with_player()
    while len(stacks) < len(score.names):
        stacks += ((),)
    state.score = score.having(turn=table.turn)
    state.put = "shelf"
    state.set_table(Table(table.shelf, stacks, table.turn))


def leave(state: State, value: str) -> None:
    """Remove a player, whose tiles go back to the grill."""
    place, table = words.number(value, "a player"), state.table
    state.score = state.score.without_player(place)
    shelf = table.shelf + table.stacks[place]
    stacks = table.stacks[:place] + table.stacks[place + 1 :]
    turn = (table.turn - 1 if place < table.turn else table.turn) % len(stacks)
    if place == table.turn:
        state.kept = state.throw = ()
    state.put = "shelf"
    after = Table(shelf, stacks, turn)
    if not state.score.several:
        state.stacks_of = ()
    state.set_table(after)
    if not state.score.several:
        state.to_win = False


def new_game(state: State, value: str) -> None:
    """Put all tiles on the grill; a game that is over counts for whoever won it alone."""
    table = state.table
    score = state.score
    if table.over and score.several and len(table.leaders) == 1:
        score = score.with_win(table.leaders[0])
    state.score = score.having(turn=0)
    state.kept = state.throw = ()
    state.put = "shelf"
    state.set_table(Table(pickomino.TILES, ((),) * len(state.score.names)))


# What is done in a turn: dice entered, plays made, the turn's end.

#: What may be typed for a worm.
WORM_LETTER = "w"


def die_adder(which: str) -> Callable[[State, str], None]:
    """An action that adds one more die of a face to the throw, or to the kept ones."""

    def change(state: State, value: str) -> None:
        face = words.number(value, "a die's face")
        check_goes_on(state)
        if state.missing <= 0:
            raise ValueError("all eight dice are entered: tap one of them to take it back")
        setattr(state, which, dice_of(getattr(state, which) + (face,)))

    return change


def check_goes_on(state: State) -> None:
    """ValueError when the game is over."""
    if state.table.over:
        raise ValueError("the grill is empty: the game is over, so nothing is thrown")


def check_no_bust(state: State) -> None:
    """ValueError when the throw that lies there has ended the turn."""
    if state.throw and not state.missing and set(state.throw) <= set(state.kept):
        raise ValueError("these faces are kept: end the turn, or tap a die to take it back")


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
    """End the turn without a tile, whatever the dice show."""
    check_goes_on(state)
    end_turn(state, None, True)


def end_turn(state: State, take: Take | None, failed: bool) -> None:
    """End the turn, with a tile, failed, or neither; the next player comes."""
    table = state.table
    after = table.fail(state.returned) if failed else table.passed()
    if take:
        after = table.take(take)
    state.set_table(after)
    state.kept = state.throw = ()
    state.put = "shelf"
    state.into = INTO[0]


def take_typed(state: State, value: str) -> None:
    """Take a typed throw, "1,3,5,5" or "1355"; with a throw set, or none to come, a play."""
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
        raise ValueError(
            f"type dice such as 1,3,5,5 with w for a worm, not {words.quote_text(text)}"
        )
    return dice_of([int(c) for c in plain])


def as_play(state: State, text: str) -> str:
    """A typed play as the face writes it: with two fives thrown "5 stop" is "5,5 stop".

    "5" alone is the best play that keeps them.
    """
    said = text.split()
    if said and said[0] in ("stop", "throw"):
        return said[0]
    dice = [word for word in said if word[0] in f"123456{WORM_LETTER}"]
    then = " ".join([word for word in said if word not in dice])
    faces = set(faces_of("".join(dice) if then in ("", "stop", "throw") else text))
    kept = ",".join([str(each) for each in state.throw if {each} == faces])
    options = [play for play in state.turn.plays(state.throw) if play.text.startswith(f"{kept} ")]
    if not kept or not options:
        raise ValueError(f"you cannot keep {text} of this throw")
    return f"{kept} {then}" if then else options[0].text


def play_words(value: str, after: State) -> str:
    """A play that was made, in words: "keep 5, 5 and stop", "throw"."""
    dice, _, then = value.rpartition(" ")
    kept = dice.replace(str(pickomino.WORM), "worm").replace(",", ", ")
    if then == "stop":
        return f"keep {kept} and stop" if kept else "stop"
    return f"keep {kept}" if kept else "throw"


def roll_words(value: str, after: State) -> str:
    """The page's throw in words: "throw 1, 3 and worm"."""
    return f"throw {as_phrase([face_name(face) for face in after.throw])}"


State.ACTIONS = {
    "make": Action(make, play_words),
    "type": Action(take_typed, "{}"),
    "roll": Action(roll, roll_words),
    "bust": Action(bust, "end of turn"),
    "record": Action(record, "end of turn"),
    "tile": Action(move_tile, "tile {}"),
    "shelf": Action(set_shelf, "grill"),
    "die": Action(die_adder("throw"), "die"),
    "kept": Action(die_adder("kept"), "kept die"),
    "back": Action(take_back, "die taken back"),
    "clear": Action(clear, "clear"),
    "join": Action(join, "add a player"),
    "leave": Action(leave, "remove a player"),
    "round": Action(new_game, "new game"),
    "goal": Action(set_goal, "goal"),
    "least": Action(goal_setter("least"), "goal"),
    "exactly": Action(goal_setter("exactly"), "goal"),
    "steal": Action(goal_setter("steal"), "rule"),
    "short": Action(goal_setter("short"), "rule"),
    "tie": Action(goal_setter("tie"), "rule"),
    "for": Action(choice_setter("objective", OBJECTIVES), "goal"),
    "returned": Action(choice_setter("returned", RETURNED), "rule"),
    "put": Action(choose_place, keeps=True),
    "into": Action(choice_setter("into", INTO), keeps=True),
}
