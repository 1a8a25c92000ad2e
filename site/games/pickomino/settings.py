"""The settings of the Pickomino page: the goal, the tiles, the dice, the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bestplay import pickomino as game
from games.pickomino import dice as dice_line
from games.pickomino import winning
from games.pickomino.dice import WORM_DOTS
from games.pickomino.model import State
from games.pickomino.says import A_BUST
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.score import YOU

GOALS = (
    ("worms", "Worms"),
    ("tile", "Any tile"),
    ("least", "A good tile"),
    ("exactly", "One tile"),
)
GAME = (winning.GOAL, "To win the game")
LEARNED = (
    "Your chance to win the whole game, {}. A network estimates it, which has learned by playing "
    "against itself{}; the turn is solved exactly for these estimates."
)
DRAW = "a draw counting half", ""
SHARED = "shared where several are ahead together", ", corrected by how its games have ended"
UNKNOWN = (
    "The advice is for the worms of this turn. To play for the game against several, add them "
    "under \u201cPlayers\u201d, each with the whole stack."
)
LEAST = (("1", "1 worm"), ("2", "2 worms"), ("3", "3 worms"), ("4", "4 worms"))
STEAL = (("0", "its worms"), ("50", "its worms and half as many"), ("100", "its worms twice"))
SHORT = (
    ("fail", f"Counts as {A_BUST}"),
    ("throw", "Is not allowed"),
    ("free", "Costs nothing"),
)
SHORT_MEANS = {
    "fail": "If you stop with a worm but too few points for any tile, you give your top tile back, "
    f"as after {A_BUST}.",
    "throw": "With a worm but too few points for any tile you must throw again, as long as dice "
    f"are left; without any it is {A_BUST}.",
    "free": "If you stop with a worm but too few points for any tile, you get nothing and lose "
    "nothing.",
}
TIES = (("stop", "Stop"), ("throw", "Throw again"))
TIE_MEANS = (
    "What this page lists first when stopping and throwing again are exactly equal. Of equal dice "
    "the higher face comes first, and of equal tiles the one that you steal."
)
LEAVES = f"The tile that leaves the game after {A_BUST}"
RETURNED = (("leaves", "It may be the one just given back"), ("spared", "Never that one"))
RETURNED_MEANS = {
    "leaves": f"After {A_BUST} your top tile goes back to the grill. Then the highest tile of the "
    "grill leaves the game, even if it is the one just given back.",
    "spared": f"After {A_BUST} your top tile goes back to the grill. Then the highest tile of the "
    "grill leaves the game; but if that is the one just given back, it stays and none leaves.",
}


def regions(state: State) -> dict[str, Html]:
    """{element id: HTML} of the goal, the rules, the tiles and the dice."""
    goal = state.goal
    lying = (state.shelf, state.own, state.tops, state.stacks_of, state.score)
    dice = (state.kept, state.throw, state.into)
    return {
        "goal": unless_same("goal", (goal, state.to_win, state.players), lambda: aims(state)),
        "board": unless_same(
            "board", (lying, state.under_own, state.under_top), lambda: grill(state)
        ),
        "stacks": unless_same("stacks", (lying, state.put), lambda: piles(state)),
        "put-words": markup("{}", where_words(state)),
        "dice": unless_same("dice", dice, lambda: dice_line.slots(state)),
        "dice-words": markup("{}", dice_line.words(state)),
        "into": unless_same("into", state.into, lambda: dice_line.into(state.into)),
        "throw": unless_same("throw", dice, lambda: dice_line.pad(state.into, state.kept)),
        "line": markup("{}", line(state)),
        "ruleset": unless_same("ruleset", (goal, state.returned), lambda: ruleset(state)),
    }


# The goal and the rules.


def line(state: State) -> str:
    """The goal and the house rules in one line."""
    aim = GAME[1] if state.to_win else dict(GOALS)[state.goal.name]
    told = ["Eight dice, tiles 21 to 36"]
    if state.goal.short != SHORT[0][0]:
        told.append(
            "stopping short costs nothing" if state.goal.short == "free" else "no stopping short"
        )
    if state.returned != RETURNED[0][0]:
        told.append("a returned tile stays")
    return f"{', '.join(told)} \u00b7 play for: {aim[0].lower()}{aim[1:]}"


def aims(state: State) -> Html:
    """The goals to choose from, and the field of the chosen one."""
    chosen = GAME[0] if state.to_win else state.goal.name
    options = GOALS + ((GAME,) if state.to_win or state.players else ())
    return join([view.segments("goal", options, chosen, "What you play for"), fields(state)])


def ruleset(state: State) -> Html:
    """The rules that the rule books leave open, and the value of a steal."""
    goal = state.goal
    return join(
        [
            steal_field(state),
            titled_choices("Stopping with too few points", "short", SHORT, goal.short),
            view.note(SHORT_MEANS[goal.short]),
            titled_choices(LEAVES, "returned", RETURNED, state.returned),
            view.note(RETURNED_MEANS[state.returned]),
            titled_choices("Stopping and throwing again equal", "tie", TIES, goal.tie),
            view.note(TIE_MEANS),
        ]
    )


def titled_choices(title: str, act: str, options: Sequence[tuple[str, str]], chosen: str) -> Html:
    """A row of buttons for (value, words), with its title in sight."""
    return markup(
        '<div class="titled"><h3>{}</h3>{}</div>',
        title,
        view.segments(act, options, chosen, title),
    )


def fields(state: State) -> Html:
    """The field or the note that belongs to the chosen goal; EMPTY for others."""
    goal = state.goal
    if state.to_win:
        if not state.players:
            return view.note(UNKNOWN)
        return view.note(LEARNED.format(*(DRAW if state.players == 2 else SHARED)))
    if goal.name == "least":
        return view.field(view.select("least", LEAST, str(goal.least), "A tile with at least"))
    if goal.name == "exactly":
        lying = sorted({*state.shelf, *state.tops, goal.exactly})
        tiles = [(str(tile), str(tile)) for tile in lying]
        return view.field(view.select("exactly", tiles, str(goal.exactly), "Exactly this tile"))
    return EMPTY


def steal_field(state: State) -> Html:
    """The field for the value of a steal; EMPTY where the goal is a chance."""
    goal = state.goal
    if goal.is_chance:
        return EMPTY
    chosen, options = str(goal.steal), list(STEAL)
    if chosen not in [value for value, _ in options]:
        options.append((chosen, f"its worms and {chosen}% more"))
    return view.field(view.select("steal", options, chosen, "A stolen tile counts"))


# Tiles.

PLACE_WORDS = {
    "shelf": "on the grill",
    "own": "on top of your stack",
    "tops": "on top of another stack",
    "under-own": "within your stack",
    "under-top": "within another stack",
    "out": "out of the game",
}
MARKS = {"own": "you", "tops": "other", "under-own": "you", "under-top": "other"}


def short(name: str) -> str:
    """A player's name as a tile has room for it: "P3" for "Player 3"."""
    word, _, number = name.rpartition(" ")
    return word[:1] + number if number.isdigit() else name


def grill(state: State) -> Html:
    """Sixteen tiles, pressed while they lie on the grill, marked while they are on a stack."""
    buttons = []
    for tile in game.TILES:
        place = state.where_is(tile)
        worms = game.worms(tile)
        owner = state.owner(tile)
        whose = "" if owner is None else state.score.names[owner]
        mark = short(whose) or MARKS.get(place)
        said = str(tile)
        if mark:
            label = markup('{} <span class="mark">{}</span>', tile, mark)
            said = f"{tile} {mark}"  # a name begins with what is seen
        else:
            label = markup("{}{}", tile, WORM_DOTS[worms])
        where = PLACE_WORDS[place] + (f" ({whose})" if whose else "")
        name = f"{said}, tile with {text.many(worms, 'worm')}, {where}"
        kind = f"domino {place}"
        buttons.append(view.button("tile", tile, label, place == "shelf", kind, name))
    return markup('<div class="grill" data-arrows>{}</div>', join(buttons))


# Regions that stay as they are while what they show does: MicroPython is spared drawing them.

#: Each region's last drawing, and what it showed.
_last: dict[str, tuple[object, Html]] = {}


def unless_same(region: str, shows: object, draw: Callable[[], Html]) -> Html:
    """A region's HTML, drawn anew when it shows something else than the last time."""
    if region not in _last or _last[region][0] != shows:
        _last[region] = (shows, draw())
    return _last[region][1]


# The stacks: those that a reader alone sets, or everybody's.

NONE = "\u2013"


def piles(state: State) -> Html:
    """The stacks, which are also the places where a tapped tile may go."""
    if state.score.several:
        return everybodys(state)
    tops = " ".join([str(tile) for tile in state.tops])
    places = (
        ("shelf", "Grill", str(len(state.shelf))),
        ("own", "You", str(state.own or NONE)),
        ("tops", "Others", tops or NONE),
    )
    drawn = []
    for where, name, held in places:
        label = markup('<span class="soft">{}</span><b>{}</b>', name, held)
        drawn.append(view.button("put", where, label, where == state.put, "stack"))
    return markup(
        '<div class="stacks" role="group" aria-label="Where a tapped tile goes">{}</div>',
        join(drawn),
    )


def everybodys(state: State) -> Html:
    """Each player's name, worms and stack from the bottom up; whose turn it is is marked."""
    table = state.table
    players = []
    for n, name in enumerate(state.score.names):
        stack = table.stacks[n]
        below = " ".join([str(tile) for tile in stack[:-1]])
        top = str(stack[-1]) if stack else NONE
        worms = table.worms(n)
        said = " worm" if worms == 1 else " worms"
        now = n == table.turn and not table.over
        label = markup(
            '<span class="player"><span>{}</span><small>{}</small></span>'
            '<span class="pile"><small>{}</small> <b>{}</b></span>{}',
            name,
            # The word is a dot where it would leave no room for a name on a phone.
            markup("{}{}", worms, view.for_screen_readers(said)) if worms else EMPTY,
            below,
            top,
            view.for_screen_readers(" has the turn") if now else EMPTY,
        )
        kind = "stack seat now" if now else "stack seat"
        players.append(view.button("put", n, label, state.put == str(n), kind))
    return markup(
        '<div class="stacks seats" role="group" aria-label="Players and their stacks, from the '
        'bottom up">{}</div>',
        join(players),
    )


def where_words(state: State) -> str:
    """A sentence on the place where a tapped tile goes."""
    if state.put == "shelf":
        return "Tap a tile to take it out of the game or to put it back on the grill."
    if state.score.several:
        name = state.score.names[int(state.put)]
        whose = "your" if name == YOU else f"{name}\u2019s"
        return f"A tapped tile goes onto {whose} stack."
    if state.put == "own":
        return "A tapped tile becomes your top tile."
    return "A tapped tile becomes an opponent\u2019s top tile."
