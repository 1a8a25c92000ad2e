"""The Knock 'm Down page's states: their links, and what a reader's action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bestplay import knock_m_down as face
from bestplay.core import words
from games.knock_m_down.model import (
    EXACT,
    MOST_TOLD,
    NO_GAMES,
    OPENING,
    PLAYERS,
    SIDES,
    TOKENS,
    State,
    game_of,
    how_many,
    layouts_of,
)
from ui.state import MOST_DICE, random_number, shared_action

#: The names in a link.
KEYS = ("p", "a", "b", "dice", "improve", "throws")


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


# Links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State()
    if "p" in parts:
        state.game = face.Game(parts["p"])
        state.a, state.b = layouts_of(state.game, TOKENS)
    state.dice = words.choice(parts, "dice", face.DICE)
    state.side = words.choice(parts, "improve", SIDES)
    for player in ("a", "b"):
        if player in parts:
            state.lay(player, face.Allocation(parts[player], player.upper()))
    for player, other in (("a", "b"), ("b", "a")):
        if player in parts and other not in parts:
            given = state.game.allocation(state.layout(player), player.upper())
            state.lay(other, state.game.refitted(state.layout(other), given.total))
    state.a, state.b = state.game.pair(state.a, state.b)
    if "throws" in parts:
        state.race = read_throws(state, parts["throws"])
    return state


def write(page: str, state: State) -> str:
    """The words for a state; both layouts are said once anything is not the opening's."""
    same_game = state.game == face.TWO_DICE
    same = same_game and (state.a, state.b) == OPENING
    return words.join(
        [
            ("p", None if same_game else str(state.game)),
            ("a", None if same else str(state.a)),
            ("b", None if same else str(state.b)),
            ("dice", None if state.dice == face.COMMON else state.dice),
            ("improve", None if state.side == SIDES[0] else state.side),
            ("throws", throws_words(state.race) or None),
        ]
    )


# What the reader does.


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    if action in THROWS and after.race:
        return last(after.race)
    return STEPS[action].format(value) if action in STEPS else ""


#: A state of one of the game's pages.
Own = TypeVar("Own", bound=State)


def act(state: Own, action: str, value: str) -> Own:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    if action == "open" and value == EXACT:
        changed.exact = True
        return changed
    if shared_action(changed, action, value):
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    CHANGES[action](changed, value)
    same_layouts = (changed.game, changed.a, changed.b) == (state.game, state.a, state.b)
    if not same_layouts:
        changed.open, changed.asked = (), ()
    if not same_layouts or changed.dice != state.dice:
        changed.race, changed.tally, changed.dice_set = None, NO_GAMES, (0, 0)
    return changed


def take_typed(state: State, value: str) -> None:
    """What was typed: a throw, "7" or of two dice "4,3", a layout "0,1,2", or a move "7-5"."""
    text = value.strip().lower()
    if is_throw(state.game, text):
        take(state, text)
    elif "," in text:
        must_lie(state)
        set_layout(state.side)(state, text)
    elif [c for c in text if c.isdigit()]:
        make(state, text)
    else:
        values = state.game.values
        throw = "7 or 4,3" if state.game == face.TWO_DICE else str(values[0])
        move = "" if state.race else f" or a move, such as {values[-1]}-{values[0]},"
        shown = words.quote_text(value)
        raise ValueError(f"type a throw, such as {throw},{move} not {shown}")


def set_side(state: State, value: str) -> None:
    """Choose whose layout is to be improved."""
    state.side = words.choice({"improve": value}, "improve", SIDES)
    state.open = ()


def set_chances(state: State, value: str) -> None:
    """Another game, with the layouts that it begins with."""
    game = game_of(value)
    if game != state.game:
        state.game = game
        state.a, state.b = layouts_of(game, state.a.total)
        state.hand = None


def set_tokens(state: State, value: str) -> None:
    """Another number of tokens for both."""
    count = how_many(value, face.MOST_TOKENS)
    for player in ("a", "b"):
        state.lay(player, state.game.refitted(state.layout(player), count))
    state.hand = None


def set_layout(player: str) -> Callable[[State, str], None]:
    """A layout typed as text, or taken from a list: both players must have as many tokens."""

    def change(state: State, value: str) -> None:
        state.lay(player, face.Allocation(value, player.upper()))
        state.a, state.b = state.game.pair(state.a, state.b)
        state.hand = None

    return change


def draw(state: State, value: str) -> None:
    """Lay for the chosen side what is drawn where no layout beats all others."""
    from bestplay.knock_m_down import mixture

    must_lie(state)
    share = random_number(value) / 6**MOST_DICE
    state.lay(state.side, mixture.draw(state.game, state.mine.total, share))
    state.hand = None


def swap(state: State, value: str) -> None:
    """Let A and B change their layouts."""
    state.a, state.b = state.b, state.a
    state.hand = None


def set_dice(state: State, value: str) -> None:
    """Set whether both players have the same rolls or each their own."""
    state.dice = words.choice({"dice": value}, "dice", face.DICE)


#: What may be a throw.
THROWS = ("sum", "die", "roll", "type")

#: What can be taken back, in words.
STEPS = {
    "make": "move {}",
    "roll-layout": "drawn layout",
    "col": "token",
    "drag": "token",
    "type": "{}",
    "die": "die",
    "finish": "throw to the end",
    "again": "tokens back",
    "p": "game",
    "tokens": "{} tokens",
    "a": "A\u2019s layout",
    "b": "B\u2019s layout",
    "swap": "swap",
    "dice": "dice",
}


# Throws: tapped, typed, or thrown by the page, and told by a link: what was thrown, "7,4,9"; with
# dice of their own A's and B's, "7-6,4-4,9-", where the last one may be one player's alone.

#: The faces of a die.
FACES = 6


def must_lie(state: State) -> None:
    """ValueError while a game is played or stands at its end, when tokens are not moved."""
    if state.race:
        done = "Another game" if state.race.over else "Put the tokens back"
        raise ValueError(f"tokens are moved before the first throw: tap {done} first")


def throws_words(race: face.Race | None) -> str:
    """A game's throws as a link says them, "" for none and for too many."""
    if not race or len(race.rolls) >= MOST_TOLD:
        return ""
    told = ["-".join([str(roll.value) for roll in both]) for both in race.rolls]
    if race.half:
        player, roll = race.half
        told.append(f"{roll.value}-" if player == "a" else f"-{roll.value}")
    return ",".join(told)


def read_throws(state: State, text: str) -> face.Race:
    """The game of a link; ValueError for what cannot be thrown."""
    race = state.game.race(state.a, state.b, state.dice)
    parts = text.split(",")
    if len(parts) > MOST_TOLD:
        raise ValueError(f"a link tells {MOST_TOLD} throws at most, not {len(parts)}")
    for part in parts:
        own, sign, other = part.partition("-")
        if not sign and race.dice == face.COMMON:
            race = race.taking((roll_of(own),))
        elif not sign or race.dice == face.COMMON:
            what = "7-6, A\u2019s and B\u2019s" if race.dice == face.SEPARATE else "7"
            raise ValueError(
                f"a throw of this link is written {what}, not {words.quote_text(part)}"
            )
        elif own and other:
            race = race.taking((roll_of(own), roll_of(other)))
        else:
            race = race.taking_one("a" if own else "b", roll_of(own or other))
    return race


def roll_of(text: str) -> face.Roll:
    """A throw by its number alone."""
    return face.Roll(words.number(text, "a throw"), ())


def last(race: face.Race) -> str:
    """The last throw in words, as a step of the game."""
    if race.half:
        player, roll = race.half
        return f"{player.upper()} throws {roll.value}"
    both = [roll.value for roll in race.rolls[-1]]
    if len(both) == 1:
        return f"throw {both[0]}"
    return f"A and B throw {both[0]} and {both[1]}"


def is_throw(game: face.Game, text: str) -> bool:
    """Whether this is a throw as one types it: "7", and of two dice "4,3", "4+3" or "4 3"."""
    parts = faces_of(text)
    if [part for part in parts if not part.isdigit()]:
        return False
    return len(parts) == 1 or (len(parts) == 2 and game == face.TWO_DICE)


def faces_of(text: str) -> list[str]:
    """The numbers that were typed."""
    return text.replace("+", " ").replace(",", " ").split()


def take(state: State, text: str) -> None:
    """Take a throw that was typed."""
    parts = faces_of(text)
    if len(parts) == 1:
        threw(state, roll_of(parts[0]))
        return
    faces = tuple([words.number(part, "a die") for part in parts])
    for pips in faces:
        if not 1 <= pips <= FACES:
            raise ValueError(f"a die shows 1 to {FACES}, not {pips}")
    threw(state, face.Roll(sum(faces), faces))


def set_sum(state: State, value: str) -> None:
    """Take a throw that was tapped as one number."""
    threw(state, roll_of(value))


def set_die(state: State, value: str) -> None:
    """Set one of two dice, "0-4" the first to 4; once both are set, that is the throw."""
    die, _, number = value.partition("-")
    pips = words.number(number, "a die\u2019s face")
    if die not in ("0", "1") or not 1 <= pips <= FACES:
        raise ValueError(f"the dice are 0 and 1, their faces 1 to {FACES}, not {value}")
    if state.game != face.TWO_DICE:
        raise ValueError("no two dice are thrown in this game")
    playing(state)
    first, second = state.dice_set
    both = (pips, second) if die == "0" else (first, pips)
    if 0 in both:
        state.dice_set = both
    else:
        threw(state, face.Roll(sum(both), both))


def set_by_faces(state: State, value: str) -> None:
    """Tap throws by their dice, "1", or by their sum, "0"."""
    state.by_faces = value == "1"
    state.dice_set = (0, 0)


def set_first(state: State, value: str) -> None:
    """Say whose throw the next one is, where each player has dice of their own."""
    player = words.choice({"first": value}, "first", PLAYERS)
    if state.dice == face.COMMON:
        raise ValueError("a throw is for both here")
    if state.race and player not in state.race.next_players:
        other = "B" if player == "a" else "A"
        raise ValueError(f"{player.upper()} has thrown already: now it is {other}\u2019s throw")
    state.first = player


def roll(state: State, value: str) -> None:
    """Let the page throw; value: a number at random, or ""."""
    go_on(state, playing(state, value).rolled())


def finish(state: State, value: str) -> None:
    """Let the page throw to the end."""
    go_on(state, playing(state).finished())


def lay_out_again(state: State, value: str) -> None:
    """End the game that is played, so that all tokens lie on their numbers again."""
    state.race, state.dice_set = None, (0, 0)


def threw(state: State, roll: face.Roll) -> None:
    """The game after a throw of the players' own dice."""
    race = playing(state)
    if race.dice == face.SEPARATE:
        go_on(state, race.taking_one(state.thrower, roll))
    else:
        go_on(state, race.taking((roll,)))


def playing(state: State, value: str = "") -> face.Race:
    """The game that is being played, or a new one; ValueError once it is over."""
    if not state.race:
        seed = state.seed or (1 + random_number(value) if value else None)
        return state.game.race(state.a, state.b, state.dice, seed)
    if state.race.over:
        raise ValueError("this game is over: tap Another game")
    return state.race


def go_on(state: State, race: face.Race) -> None:
    """The game after a throw; once it is over it counts."""
    state.race, state.seed, state.hand, state.dice_set = race, race.seed, None, (0, 0)
    if race.over:
        tally = list(state.tally)
        tally[("a", "draw", "b").index(race.winner)] += 1
        state.tally = (tally[0], tally[1], tally[2])


# What a reader's hands do: move tokens.


def touch(state: State, value: str) -> None:
    """A tap on a column: lift a token there, or put down the one in the hand."""
    must_lie(state)
    player, place = column(state, value)
    if state.hand == (player, place):
        state.hand = None
    elif state.hand and state.hand[0] == player:
        shift(state, player, state.hand[1], place)
    elif not state.layout(player)[place]:
        label = state.game.values[place]
        raise ValueError(f"{player.upper()} has no token on {label} to lift")
    else:
        state.hand = (player, place)


def drop(state: State, value: str) -> None:
    """Put a lifted token back where it was."""
    state.hand = None


def column(state: State, value: str) -> tuple[str, int]:
    """A column as (player, place): "b-3" is the fourth of B."""
    player, _, number = value.partition("-")
    if player not in ("a", "b"):
        raise ValueError(f"the players are a and b, not '{player}'")
    place = words.number(number, "a column")
    if place >= len(state.game.values):
        raise ValueError(f"{player.upper()} has no column {place}")
    return player, place


def drag(state: State, value: str) -> None:
    """A token drawn from one column to another of the same player, "a-3 a-5"."""
    must_lie(state)
    source, _, target = value.partition(" ")
    player, first = column(state, source)
    other, second = column(state, target)
    if player != other:
        raise ValueError("a token stays with its player; both have as many")
    shift(state, player, first, second)


def make(state: State, value: str) -> None:
    """Make a move on the layout to be improved, "7-5" or "7 to 5"."""
    must_lie(state)
    name = state.side.upper()
    state.lay(state.side, state.game.made(state.mine, value, name))
    state.hand = None


def shift(state: State, player: str, source: int, target: int) -> None:
    """Move a player's token, if its new value can be rolled; the hand is empty then."""
    values = state.game.values
    laid = state.game.moved(state.layout(player), values[source], values[target], player.upper())
    state.lay(player, laid)
    state.hand = None


CHANGES: dict[str, Callable[[State, str], None]] = {
    "make": make,
    "roll-layout": draw,
    "type": take_typed,
    "col": touch,
    "drop": drop,
    "drag": drag,
    "sum": set_sum,
    "die": set_die,
    "faces": set_by_faces,
    "first": set_first,
    "roll": roll,
    "finish": finish,
    "again": lay_out_again,
    "side": set_side,
    "p": set_chances,
    "tokens": set_tokens,
    "a": set_layout("a"),
    "b": set_layout("b"),
    "swap": swap,
    "dice": set_dice,
}
