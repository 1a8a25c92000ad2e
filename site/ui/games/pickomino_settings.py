"""What can be set on the Pickomino page: the goal, the tiles, the dice, the rules."""

from bestplay.rules import pickomino as rules
from ui import text, view

GOALS = (("worms", "Worms"), ("tile", "Any tile"), ("least", "At least"), ("risk", "Risk"))
LEAST = ((1, "1 worm"), (2, "2 worms"), (3, "3 worms"), (4, "4 worms"))
RISK = (
    (100, "very averse"),
    (50, "averse"),
    (20, "a little averse"),
    (-20, "a little seeking"),
    (-50, "seeking"),
    (-100, "very seeking"),
)
STEAL = ((0, "its worms"), (50, "half as much again"), (100, "double (two players)"))
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
TIE_MEANS = (
    "Equal means exactly equal. Of equal selections the higher face is advised, then more dice; an "
    "equal steal comes before a tile of the grill."
)
TIES = (("stop", "Stop if equal"), ("throw", "Throw if equal"))


def setting(state, where_is):
    """The regions with buttons and fields."""
    position = rules.position(state["kept"])
    return {
        "goal": view.segments("goal", GOALS, state["goal"], "What you play for") + fields(state),
        "board": grill(state, where_is),
        "stacks": stacks(state),
        "kept": dice_row("kept", state["kept"], ()),
        "kept-words": kept_words(position),
        "throw": dice_row("die", state["throw"], state["kept"]),
        "throw-words": thrown_words(state),
        "ruleset": steal_field(state)
        + view.segments("short", SHORT, state["short"], "Stopping short of every tile")
        + view.note(SHORT_MEANS[state["short"]])
        + view.segments("tie", TIES, state["tie"], "Stopping and throwing worth the same")
        + view.note(TIE_MEANS),
    }


def fields(state):
    """What the goal needs to know beside its name."""
    found = ""
    if state["goal"] == "least":
        found += view.select("least", LEAST, state["least"], "At least")
    if state["goal"] == "risk":
        options = chosen_too(RISK, state["risk"], "risk %d")
        found += view.select("risk", options, state["risk"], "Risk")
    return '<div class="field">%s</div>' % found if found else ""


def steal_field(state):
    """How much a steal counts, where the goal counts worms."""
    if state["goal"] not in ("worms", "risk"):
        return ""
    options = chosen_too(STEAL, state["steal"], "%d %% more")
    field = view.select("steal", options, state["steal"], "A steal counts")
    return '<div class="field">%s</div>' % field


def chosen_too(options, chosen, words_):
    """The options, with the chosen one where it is another."""
    if chosen in [value for value, _ in options]:
        return options
    return options + ((chosen, words_ % chosen),)


PLACE_WORDS = {
    "shelf": "on the grill",
    "own": "on your stack",
    "tops": "on an opponent's stack",
    "under-own": "within your stack",
    "under-top": "within an opponent's stack",
    "out": "out of play",
}
MARKS = {"own": "you", "tops": "opp.", "under-own": "you\u2193", "under-top": "opp\u2193"}


def grill(state, where_is, act="tile", pressed=("shelf",)):
    """Sixteen tiles, pressed while they lie on the grill, marked while they are on a stack."""
    found = []
    for tile in rules.TILES:
        where = where_is(state, tile)
        worms = rules.worms(tile)
        label = '%d<span class="worms" aria-hidden="true">%s</span>' % (tile, "\u25cf" * worms)
        said = str(tile)
        if where in MARKS:
            label = '%d <span class="mark">%s</span>' % (tile, MARKS[where])
            said = "%d %s" % (tile, MARKS[where])  # a name begins with what is seen
        name = "%s, tile with %s, %s" % (said, text.many(worms, "worm"), PLACE_WORDS[where])
        found.append(view.button(act, tile, label, where in pressed, "domino " + where, name))
    return '<div class="grill">%s</div>' % "".join(found)


def stacks(state):
    """Where a tapped tile goes: three places, each with what lies there."""
    tops = ", ".join([str(tile) for tile in state["tops"]])
    places = (
        ("shelf", "Grill", str(len(state["shelf"]))),
        ("own", "You", str(state["own"] or "\u2013")),
        ("tops", "Others", tops or "\u2013"),
    )
    return '<div class="stacks" role="group" aria-label="Where a tapped tile goes">%s</div>' % (
        "".join(
            [
                view.button(
                    "put",
                    place,
                    '<span class="soft">%s</span><b>%s</b>' % (name, found),
                    place == state["put"],
                    "stack",
                )
                for place, name, found in places
            ]
        )
    )


def face(pips):
    """A die's face; the six is a worm."""
    if pips != rules.WORM:
        return view.face(pips)
    return (
        '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="worm" d="M7 22c0-7 4-12 8-12s5 '
        '4 3 7-1 5 2 5 4-3 4-6"/></svg>'
    )


def face_name(pips):
    return "worm" if pips == rules.WORM else str(pips)


def small_face(pips):
    """A die to read, not to press."""
    return '<span class="pip">%s<span class="hidden">%s</span></span>' % (
        face(pips),
        face_name(pips),
    )


def dice_row(act, dice, dead):
    """Six faces that each add a die, with how many there are of it."""
    faces = []
    for pips in rules.FACES:
        count = dice.count(pips)
        kind = "die dead-die" if pips in dead else "die"
        label = face(pips) + ('<span class="count">%d</span>' % count if count else "")
        name = "%s %s: %d, add one" % (act, FACE_NAMES[pips], count)
        faces.append(view.button(act, pips, label, count > 0, kind, name))
    return '<div class="die-row">%s</div>' % "".join(faces)


FACE_NAMES = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "worms"}


def kept_words(position):
    """Points and dice left."""
    points, dice = position[1], position[2]
    if dice == rules.DICE:
        return "none: eight dice left"
    return "%s, %s" % (text.many(points, "point"), text.many(dice, "die", "dice") + " left")


def thrown_words(state):
    """How many dice of the throw are still to set."""
    left = rules.DICE - len(state["kept"])
    if not state["throw"]:
        return "tap what you threw" if left else "no die is left"
    missing = left - len(state["throw"])
    if missing > 0:
        return "%d more" % missing
    return ""
