"""What can be set on the Shut the Box page: tiles, throw, goal and rules, as buttons and fields."""

from bestplay import words
from bestplay.rules import shut_the_box as rules
from ui import view

GOALS = (("score", "Low score"), ("shut", "All down"), ("beat", "Beat"), ("first", "Go first"))
ONE_DIE = (
    ("never", "Always two dice"),
    ("always", "One die at will"),
    ("max6", "One when 7 and up are down"),
    ("sum6", "One when 6 points or less are up"),
)
SETS = (("1-9", "1 to 9"), ("1-10", "1 to 10"), ("1-12", "1 to 12"))


def setting(state, rule):
    """The regions with buttons and fields."""
    up = rules.tiles_of(rule, state["board"])
    return {
        "board": view.tiles(rule.tiles, up),
        "throw": sums(state["roll"], 1 in rules.dice_options(rule, state["board"])),
        "goal": view.segments("goal", GOALS, state["goal"], "What you play for") + fields(state),
        "ruleset": ruleset(state),
    }


def sums(chosen, one_die):
    """Twelve sums to choose the throw from; 1 only where one die may be thrown."""
    rows = []
    for first in (1, 7):
        buttons = [
            view.button("sum", n, str(n), n == chosen, "sum", "the throw sums to %d" % n)
            for n in range(first, first + 6)
        ]
        if first == 1 and not one_die:
            buttons[0] = buttons[0].replace("<button ", "<button disabled ")
        rows.append('<div class="die-row">%s</div>' % "".join(buttons))
    return "".join(rows)


def fields(state):
    """What the goal needs to know beside its name."""
    if state["goal"] == "beat":
        target = (
            '<label for="target">Score to beat</label><input type="number" id="target" '
            'data-act="target" inputmode="numeric" min="0" max="%d" value="%d">'
            % (sum(state["tiles"]), state["target"])
        )
        tie = (("lost", "is no win"), ("half", "is half a win"))
        stakes = (
            view.select("pays", PAYS, state["pays"], "A clack") if state["tie"] == "half" else ""
        )
        return field(target + view.select("tie", tie, state["tie"], "A tie") + stakes)
    if state["goal"] == "first":
        return field(
            view.select("pays", PAYS, state["pays"], "A clack")
            + view.select("clack", CLACK, state["clack"], "If you clack")
        )
    return ""


PAYS = ((1, "pays 1 stake"), (2, "pays 2 stakes"))
CLACK = (("answered", "the second still answers"), ("immediate", "you win at once"))


def field(inside):
    return '<div class="field">%s</div>' % inside


def ruleset(state):
    """The switches for the rules."""
    said = words.ranges(state["tiles"])
    own = (
        '<div class="field"><label for="set">Or any tiles from 1 to 12</label>'
        '<input type="text" id="set" data-act="set" value="%s" autocomplete="off"></div>' % said
    )
    return (
        view.segments("set", SETS, said, "Tiles in the game")
        + own
        + view.segments("one-die", ONE_DIE, state["one_die"], "When one die may be thrown")
    )
