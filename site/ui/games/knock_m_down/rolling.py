"""The cards played against each other on the Knock 'm Down page, one roll at a time."""

from ui import text, view
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.knock_m_down import Race, Roll
    from ui.games.knock_m_down.model import State

ENDS = {"a": "A wins", "draw": "A draw", "b": "B wins"}


def region(state: "State") -> Html:
    """The buttons, the last roll and what is left."""
    race = state.race
    label = "Play again" if race and race.over else "Roll"
    buttons = [
        view.button("roll", "", label, None, "action"),
        view.button("finish", "", "Roll to the end", None, "action plain"),
    ]
    if race:
        buttons.append(view.button("again", "", "Lay all out again", None, "quiet"))
    return markup(
        '<div class="rolls">{}</div><div class="rolled" aria-live="polite">{}</div>',
        join(buttons),
        progress(race, state.tally) if race else EMPTY,
    )


def progress(race: "Race", tally: tuple[int, int, int]) -> Html:
    """The last roll, the state of the race, and the games so far."""
    names = ("",) if len(race.rolls[-1]) == 1 else ("A ", "B ")
    shown = [rolled(name, roll) for name, roll in zip(names, race.rolls[-1])]
    count = text.many(len(race.rolls), "roll")
    if race.over:
        stand = markup("<b>{}</b> after {}.", ENDS[race.winner], count)
    else:
        left = text.many(race.a.total, "token")
        stand = markup("{}; A has {} left, B {}.", count, left, race.b.total)
    games = EMPTY
    if sum(tally):
        games = view.note("Games so far: A {}, drawn {}, B {}.".format(*tally), "soft")
    return markup("<p>{}</p><p>{}</p>{}", spaced(shown), stand, games)


def spaced(parts: list[Html]) -> Html:
    """One or two pieces with a space between."""
    return parts[0] if len(parts) == 1 else markup("{} {}", *parts)


def rolled(name: str, roll: "Roll") -> Html:
    """What a player rolled, with the dice where they are seen."""
    pips = join([view.small_die(face) for face in roll.faces])
    return markup("<span>{}{} <b>{}</b></span>", name, pips, roll.value)
