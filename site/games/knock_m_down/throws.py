"""Throws on the Knock 'm Down page: tapped, typed, or thrown by the page, and told by a link.

In a link they are what was thrown, "7,4,9"; with dice of their own A's and B's, "7-6,4-4,9-",
where the last one may be one player's alone.
"""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.core import words
from games.knock_m_down.model import MOST_TOLD, PLAYERS, State
from ui.state import random_number

#: The faces of a die.
FACES = 6


def must_lie(state: State) -> None:
    """ValueError while a game is played or stands at its end, when tokens are not moved."""
    if state.race:
        done = "Another game" if state.race.over else "Put the tokens back"
        raise ValueError(f"tokens are moved before the first throw: tap {done} first")


# Links.


def write(race: face.Race | None) -> str:
    """A game's throws as a link says them, "" for none and for too many."""
    if not race or len(race.rolls) >= MOST_TOLD:
        return ""
    told = ["-".join([str(roll.value) for roll in both]) for both in race.rolls]
    if race.half:
        player, roll = race.half
        told.append(f"{roll.value}-" if player == "a" else f"-{roll.value}")
    return ",".join(told)


def read(state: State, text: str) -> face.Race:
    """The game of a link; ValueError for what cannot be thrown."""
    race = state.game.race(state.a, state.b, state.dice)
    parts = text.split(",")
    if len(parts) > MOST_TOLD:
        raise ValueError(f"a link tells {MOST_TOLD} throws at most, not {len(parts)}")
    for part in parts:
        own, sign, other = part.partition("-")
        if not sign and race.dice == face.COMMON:
            race = race.taking((shown(own),))
        elif not sign or race.dice == face.COMMON:
            what = "7-6, A\u2019s and B\u2019s" if race.dice == face.SEPARATE else "7"
            raise ValueError(f"a throw of this link is written {what}, not {words.quoted(part)}")
        elif own and other:
            race = race.taking((shown(own), shown(other)))
        else:
            race = race.taking_one("a" if own else "b", shown(own or other))
    return race


def shown(text: str) -> face.Roll:
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


# What is tapped or typed.


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
        threw(state, shown(parts[0]))
        return
    faces = tuple([words.number(part, "a die") for part in parts])
    for pips in faces:
        if not 1 <= pips <= FACES:
            raise ValueError(f"a die shows 1 to {FACES}, not {pips}")
    threw(state, face.Roll(sum(faces), faces))


def set_sum(state: State, value: str) -> None:
    """Take a throw that was tapped as one number."""
    threw(state, shown(value))


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
    """Put all tokens back."""
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
