"""What can be set on the Pickomino page: the goal, the tiles, the dice, the rules."""

from bestplay import pickomino as game
from ui import text, view
from ui.games.pickomino.drawn import unless_same
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.games.pickomino.state import State
    from ui.games.pickomino.tiles import Tiles

GOALS = (("worms", "Worms"), ("tile", "Any tile"), ("least", "At least"), ("risk", "Risk"))
LEAST = (("1", "1 worm"), ("2", "2 worms"), ("3", "3 worms"), ("4", "4 worms"))
RISK = (
    ("100", "very averse"),
    ("50", "averse"),
    ("20", "a little averse"),
    ("-20", "a little seeking"),
    ("-50", "seeking"),
    ("-100", "very seeking"),
)
STEAL = (("0", "its worms"), ("50", "half as much again"), ("100", "double (two players)"))
SHORT = (
    ("fail", "Stopping short fails"),
    ("throw", "Stopping short is not allowed"),
    ("free", "Stopping short costs nothing"),
)
SHORT_MEANS = {
    "fail": "With a worm but short of every tile, stopping gives the top tile back as a bust does.",
    "throw": "With a worm but short of every tile one must throw on; it fails when nothing is left "
    "to throw.",
    "free": "With a worm but short of every tile, stopping brings nothing and loses nothing.",
}
TIES = (("stop", "Stop if equal"), ("throw", "Throw if equal"))
TIE_MEANS = (
    "Equal means exactly equal. Of equal selections the higher face is advised, then more dice; an "
    "equal steal comes before a tile of the grill."
)


def regions(state: "State") -> dict[str, Html]:
    """The regions with buttons and fields."""
    goal, tiles = state.goal, (state.stack("mine"), state.stack("theirs"), state.shelf)
    return {
        "goal": unless_same("goal", goal, lambda: aims(state)),
        "board": unless_same("board", tiles, lambda: grill(state)),
        "stacks": unless_same("stacks", (tiles, state.put), lambda: stacks(state)),
        "kept": unless_same("kept", state.kept, lambda: dice_row("kept", state.kept, ())),
        "kept-words": markup("{}", kept_words(state)),
        "throw": unless_same(
            "throw", (state.throw, state.kept), lambda: dice_row("die", state.throw, state.kept)
        ),
        "throw-words": markup("{}", thrown_words(state)),
        "ruleset": unless_same("ruleset", goal, lambda: ruleset(state)),
    }


# The goal and the rules.


def aims(state: "State") -> Html:
    """What can be played for."""
    chosen = state.goal.name
    return join([view.segments("goal", GOALS, chosen, "What you play for"), fields(state)])


def ruleset(state: "State") -> Html:
    """What the rule books leave open, and what a steal counts."""
    goal = state.goal
    return join(
        [
            steal_field(state),
            view.segments("short", SHORT, goal.short, "Stopping short of every tile"),
            view.note(SHORT_MEANS[goal.short]),
            view.segments("tie", TIES, goal.tie, "Stopping and throwing worth the same"),
            view.note(TIE_MEANS),
        ]
    )


def fields(state: "State") -> Html:
    """What the goal needs to know beside its name."""
    goal = state.goal
    if goal.name == "least":
        return field(view.select("least", LEAST, str(goal.least), "At least"))
    if goal.name == "risk":
        options = chosen_too(RISK, str(goal.risk), f"risk {goal.risk}")
        return field(view.select("risk", options, str(goal.risk), "Risk"))
    return EMPTY


def steal_field(state: "State") -> Html:
    """How much a steal counts, where the goal counts worms."""
    goal = state.goal
    if goal.is_chance:
        return EMPTY
    options = chosen_too(STEAL, str(goal.steal), f"{goal.steal} % more")
    return field(view.select("steal", options, str(goal.steal), "A steal counts"))


def field(inside: Html) -> Html:
    """A field with its label."""
    return markup('<div class="field">{}</div>', inside)


def chosen_too(
    options: "Sequence[tuple[str, str]]", chosen: str, words: str
) -> "list[tuple[str, str]]":
    """The options, with the chosen one where it is another."""
    extra = [] if chosen in [value for value, _ in options] else [(chosen, words)]
    return list(options) + extra


# Tiles.

PLACE_WORDS = {
    "shelf": "on the grill",
    "own": "on your stack",
    "tops": "on an opponent's stack",
    "under-own": "within your stack",
    "under-top": "within an opponent's stack",
    "out": "out of play",
}
MARKS = {"own": "you", "tops": "opp.", "under-own": "you\u2193", "under-top": "opp\u2193"}
WORM = "\u25cf"
NONE = "\u2013"


def grill(state: "Tiles", act: str = "tile", pressed: "Sequence[str]" = ("shelf",)) -> Html:
    """Sixteen tiles, pressed while they lie on the grill, marked while they are on a stack."""
    buttons = []
    for tile in game.TILES:
        place = state.where_is(tile)
        worms = game.worms(tile)
        seen = str(tile)
        if place in MARKS:
            label = markup('{} <span class="mark">{}</span>', tile, MARKS[place])
            seen = f"{tile} {MARKS[place]}"  # a name begins with what is seen
        else:
            dots = WORM * worms
            label = markup('{}<span class="worms" aria-hidden="true">{}</span>', tile, dots)
        name = f"{seen}, tile with {text.many(worms, 'worm')}, {PLACE_WORDS[place]}"
        kind = f"domino {place}"
        buttons.append(view.button(act, tile, label, place in pressed, kind, name))
    return markup('<div class="grill">{}</div>', join(buttons))


def stacks(state: "State") -> Html:
    """Where a tapped tile goes: three places, each with what lies there."""
    tops = ", ".join([str(tile) for tile in state.tops])
    places = (
        ("shelf", "Grill", str(len(state.shelf))),
        ("own", "You", str(state.own or NONE)),
        ("tops", "Others", tops or NONE),
    )
    return markup(
        '<div class="stacks" role="group" aria-label="Where a tapped tile goes">{}</div>',
        join([stack("put", place, name, held, state.put) for place, name, held in places]),
    )


def stack(act: str, place: str, name: str, held: str, chosen: str) -> Html:
    """A place for tiles, with what lies there."""
    label = markup('<span class="soft">{}</span><b>{}</b>', name, held)
    return view.button(act, place, label, place == chosen, "stack")


# Dice.

FACE_NAMES = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "worms"}


def face_name(pips: int) -> str:
    """A face in words."""
    return "worm" if pips == game.WORM else str(pips)


def _face(pips: int) -> Html:
    if pips != game.WORM:
        return view.face(pips)
    return markup(
        '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="worm" d="M7 22c0-7 4-12 8-12s5 '
        '4 3 7-1 5 2 5 4-3 4-6"/></svg>'
    )


#: Each face as a drawing, the six a worm; and as a die to read, not to press.
FACES = {pips: _face(pips) for pips in game.FACES}
SMALL_FACES = {
    pips: markup('<span class="pip">{}{}</span>', FACES[pips], view.hidden(face_name(pips)))
    for pips in game.FACES
}


def dice_row(act: str, dice: "Sequence[int]", dead: "Sequence[int]") -> Html:
    """Six faces that each add a die, with how many there are of it."""
    faces = []
    for pips in game.FACES:
        count = dice.count(pips)
        kind = "die dead-die" if pips in dead else "die"
        shown = markup('<span class="count">{}</span>', count) if count else EMPTY
        name = f"{act} {FACE_NAMES[pips]}: {count}, add one"
        faces.append(view.button(act, pips, join([FACES[pips], shown]), count > 0, kind, name))
    return markup('<div class="die-row">{}</div>', join(faces))


def kept_words(state: "State") -> str:
    """Points and dice left."""
    left = game.DICE - len(state.kept)
    if left == game.DICE:
        return "none: eight dice left"
    points = sum([game.face_points(pips) for pips in state.kept])
    return f"{text.many(points, 'point')}, {text.many(left, 'die', 'dice')} left"


def thrown_words(state: "State") -> str:
    """How many dice of the throw are still to set."""
    if not state.throw:
        return "tap what you threw" if state.missing else "no die is left"
    return f"{state.missing} more" if state.missing > 0 else ""
