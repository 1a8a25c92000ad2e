"""A game on the Knock 'm Down page, one throw at a time: the pad, and what has happened."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down.model import PLAYERS, State
from ui import answer, text, view
from ui.html import EMPTY, Html, join, markup

ENDS = {"a": "A wins", "draw": "A draw", "b": "B wins"}

#: So many buttons stand in one row of the pad; more stand in rows of six.
ROW = 7


# The throw.


def throwing(state: State) -> Html:
    """The name of the throw or, where that is asked, whose it is; and a button to roll two dice."""
    over = bool(state.race and state.race.over)
    name = markup('<h2 class="label" id="throw-label">Throw</h2>')
    if state.dice == face.SEPARATE:
        can = state.race.next_players if state.race else PLAYERS
        buttons = [
            view.button(
                "first",
                player,
                f"{player.upper()} threw",
                player == state.thrower,
                disabled=over or player not in can,
            )
            for player in PLAYERS
        ]
        name = markup(
            '<h2 class="hidden" id="throw-label">Throw</h2>'
            '<span class="segments" role="group" aria-label="Whose throw">{}</span>',
            join(buttons),
        )
    roll = view.button("roll", "", "Throw", None, "quiet", disabled=over)
    return markup("{}<span>{}</span>", name, roll if state.shows_dice else EMPTY)


def way(state: State) -> Html:
    """The two ways to set a throw of two dice; any other throw has one."""
    if state.game != face.TWO_DICE:
        return view.note("Tap its number.", "soft")
    return view.way(state.by_faces)


def pad(state: State) -> Html:
    """A button for each number that can be thrown, and one that lets the page throw; or two dice.

    After the end nothing is thrown.
    """
    over = bool(state.race and state.race.over)
    if state.shows_dice:
        dice = view.TWO_DICE
        return join([view.die_row(die, name, state.dice_set[die], over) for die, name in dice])
    buttons = [
        view.button(
            "sum",
            value,
            view.face(value) if state.game == face.ONE_DIE else str(value),
            None,
            "die" if state.game == face.ONE_DIE else "sum",
            f"{whose(state)} {value}",
            disabled=over or not weight,
        )
        for value, weight in zip(state.game.values, state.game.weights)
    ]
    buttons.append(view.button("roll", "", "Throw", None, "sum chance", disabled=over))
    columns = len(buttons) if len(buttons) <= ROW else 6
    return markup('<div class="pad of-{}" data-arrows>{}</div>', columns, join(buttons))


def whose(state: State) -> str:
    """The beginning of what a button of the pad says."""
    return f"{state.thrower.upper()} threw" if state.dice == face.SEPARATE else "you threw"


# What has happened.


def news(state: State, race: face.Race) -> tuple[Html, Html]:
    """(headline, list) of the answer while a game is played: the last throw, or who has won."""
    if race.over:
        again = view.button("again", "", "Another game", None, "action")
        token = EMPTY if race.winner == "draw" else TOKEN
        end = markup("{}{}<small>{}</small>", token, ENDS[race.winner], how(race))
        told = markup('<strong class="won {}">{}</strong>', race.winner, end)
        return markup("{}<output>{}</output>", told, again), notes(state, race)
    count = throws_made(race)
    number = markup("{}<small>{}</small>", count, "throw" if count == 1 else "throws")
    seen = () if race.half or len(race.rolls[-1]) > 1 else race.rolls[-1][0].faces
    dice = join([view.small_die(pips) for pips in seen])
    then = EMPTY
    if race.half:
        then = markup("<small>Now {} throws.</small>", race.next_players[0].upper())
    told = markup("{} {}{}", dice, taken_text(state, race), then)
    return answer.headline(told, number), notes(state, race)


TOKEN = markup('<i class="token"></i>')


def how(race: face.Race) -> str:
    """How a game has ended, after how many throws."""
    after = f"after {text.many(throws_made(race), 'throw')}"
    if race.winner == "draw":
        return f"Both are empty {after}."
    name, left = ("B", race.b) if race.winner == "a" else ("A", race.a)
    return f"Empty {after}; {name} has {text.many(left.total, 'token')} left."


def throws_made(race: face.Race) -> int:
    """How many throws there have been, counted for whoever has thrown most."""
    return len(race.rolls) + len(race.half[:1])


def notes(state: State, race: face.Race) -> Html:
    """All throws so far, how the games went, and the way back to laying tokens."""
    parts = [view.note(f"{list_title(state)} {history(race)}.")]
    if sum(state.tally):
        parts.append(view.note("Games so far: A {}, drawn {}, B {}.".format(*state.tally)))
    if not race.over:
        end = view.button("finish", "", "Throw to the end", None, "quiet")
        back = view.button("again", "", "Put the tokens back", None, "quiet")
        parts.append(markup('<p class="note">{}{}</p>', end, back))
    return markup('<div class="rolled">{}</div>', join(parts))


def list_title(state: State) -> str:
    """What the list of throws is called."""
    return "A\u2019s and B\u2019s throws:" if state.dice == face.SEPARATE else "Thrown:"


def history(race: face.Race) -> str:
    """The throws in their order."""
    listed = [" and ".join([str(roll.value) for roll in both]) for both in race.rolls]
    if race.half:
        listed.append(str(race.half[1].value))
    return (", " if race.dice == face.COMMON else "; ").join(listed)


def taken_text(state: State, race: face.Race) -> str:
    """What the last throw took, in words."""
    if race.half:
        return one_took(state, race, *race.half)
    last = race.rolls[-1]
    if len(last) == 2:
        parts = [one_took(state, race, player, roll) for player, roll in zip(PLAYERS, last)]
        return "; ".join(parts)
    both = takes(state, race, "a"), takes(state, race, "b")
    value = last[0].value
    if both == (True, True):
        return f"{value}: both take a token"
    if True in both:
        return f"{value}: only {'A' if both[0] else 'B'} takes a token"
    return f"{value}: nobody has a token there"


def one_took(state: State, race: face.Race, player: str, roll: face.Roll) -> str:
    """What one player's throw took, in words."""
    what = "takes a token" if takes(state, race, player) else "has no token there"
    return f"{player.upper()} threw {roll.value} and {what}"


def takes(state: State, race: face.Race, player: str) -> bool:
    """Whether the last throw of a player took a token."""
    place = 0 if player == "a" else -1
    values = [both[place].value for both in race.rolls]
    if race.half and race.half[0] == player:
        values.append(race.half[1].value)
    laid = state.layout(player)[state.game.place(values[-1])]
    return laid >= values.count(values[-1])
