"""The whole game for two on the Pickomino page: both stacks, and the answer with its sources.

Games among the tiles 21 to 26 are read from a table, others with few tiles come from the worker.
"""

import json

from bestplay import tables
from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_game as solver
from ui import engine, text, view, waiting
from ui.games import pickomino_settings as settings
from ui.games import pickomino_tiles
from ui.games import pickomino_view as look

OBJECTIVES = (("difference", "Lead in worms"), ("win", "Chance to win"))
RETURNED = (("leaves", "A returned tile may leave"), ("spared", "A returned tile is spared"))
RETURNED_MEANS = {
    "leaves": "After a failure the top tile goes back to the grill. Then the grill\u2019s highest "
    "tile leaves the game, also if it is the one just returned (the slides\u2019 rule).",
    "spared": "After a failure the top tile goes back to the grill. Then the grill\u2019s highest "
    "tile leaves the game; but if that is the one just returned, it stays and none leaves (the "
    "published rule).",
}
ALWAYS = (
    "In the whole game one may stop only with a worm and enough points for a tile; without a tile "
    "a failure only passes the turn; where both are equal the advice is to stop."
)
PILES = (("mine", "Yours"), ("theirs", "Opponent\u2019s"))

# What has to be known.


def needs(state, here, known):
    """A table where the state is in one, else the worker where it is small enough."""
    if refused(state, here):
        return []
    key = table_key(state)
    if game.index(here) is not None:
        if not engine.got(known, key) and not engine.failed(known, key):
            name = "pickomino/%d-%s-%s.json" % (len(game.TABLED), state["returned"], state["for"])
            return [(key, "table", name)]
        if answered(state, here, known):
            return []
    if game.size(here) > jobs.TILES:
        return []
    # No "job": that is for what a page may run itself.
    return [(job_key(state, here), "long", ("pickomino-game", job_arguments(state, here)))]


def table_key(state):
    return "table %s %s" % (state["returned"], state["for"])


def taken(key, found):
    """The values of a table, place by place: only few are asked for, so each is read on its own."""
    _, returned, objective = key.split(" ")
    said = "tiles=%d-%d&returned=%s" % (game.TABLED[0], game.TABLED[-1], returned)
    asked = ("pickomino", said, "for=" + objective, game.INDEXED)
    scale, values = tables.read_texts(found, *asked)

    def value_at(place):
        return None if values[place] is None else tables.whole(values[place]) / scale

    return value_at


def job_key(state, here):
    return "whole " + json.dumps([here, state["for"], state["returned"]])


def job_arguments(state, here):
    return {
        "shelf": list(here.shelf),
        "mine": list(here.mine),
        "theirs": list(here.theirs),
        "objective": state["for"],
        "returned": state["returned"],
    }


def answered(state, here, known):
    """solver.answer() for the state, from wherever it is known, or None."""
    value_at = engine.got(known, table_key(state))
    if value_at and game.index(here) is not None:
        found = solver.looked_up(here, value_at, state["for"], state["returned"])
        if found:
            return found
    return engine.got(known, job_key(state, here))


# What the page shows.


def region(state, known, where_is):
    """The choices, both stacks, and then the answer for the whole game, or how to get it."""
    here = pickomino_tiles.game_of(state)
    return "".join(
        [
            view.segments("for", OBJECTIVES, state["for"], "What the whole game is played for"),
            view.segments("returned", RETURNED, state["returned"], "The tile given back"),
            view.note(RETURNED_MEANS[state["returned"]]),
            view.note(ALWAYS),
            piles(state, where_is),
            result(state, here, known),
        ]
    )


def piles(state, where_is):
    """Both stacks, and sixteen tiles to build them with."""
    chosen = []
    for whose, name in PILES:
        tiles = ", ".join([str(tile) for tile in pickomino_tiles.pile(state, whose)])
        said = '<span class="soft">%s</span><b>%s</b>' % (name, tiles or "\u2013")
        chosen.append(view.button("pile", whose, said, whose == state["pile"], "stack"))
    inside = {"mine": ("own", "under-own"), "theirs": ("tops", "under-top")}[state["pile"]]
    return (
        '<details class="fold" id="piles"><summary>Stacks of more than one tile</summary>'
        '<div class="rulesets">%s<div class="stacks two" role="group" '
        'aria-label="Which stack a tapped tile goes onto">%s</div>%s</div></details>'
        % (
            view.note("Tap the tiles of a stack from the bottom up; the last one is its top."),
            "".join(chosen),
            settings.grill(state, where_is, "onto", inside),
        )
    )


def result(state, here, known):
    """The answer, or what is in its way."""
    why = refused(state, here)
    if why:
        return view.note(why)
    found = answered(state, here, known)
    if found:
        return answer(state, found)
    keys = (table_key(state), job_key(state, here))
    small = game.size(here) <= jobs.TILES
    last = keys[1] if small else keys[0]  # where the answer is looked for in the end
    for key in keys:
        if engine.busy(known, key) or (key == last and engine.failed(known, key)):
            return waiting.under_way(known, key)
    if engine.got(known, keys[0]) and not small:
        return view.note("No game that starts with the tiles 21 to 26 comes to this state.")
    go = view.button("go", "whole", "Solve the whole game from here", None, "action")
    return waiting.working(promise(state, here, known), go)


def refused(state, here):
    """Why this situation has no whole-game answer, or None."""
    if game.over(here):
        return "The grill is empty: the game is over."
    if len(state["tops"]) > 1:
        return "The whole game is solved for two players: leave one opponent\u2019s tile at most."
    if game.index(here) is not None or game.size(here) <= jobs.TILES:
        return None
    return (
        "With %d tiles in play the whole game is too large to solve here. Take tiles out of play: "
        "it is solved for up to six tiles among 21 to 26, and for any %d."
        % (game.size(here), jobs.TILES)
    )


def promise(state, here, known):
    """How long the answer takes, and what is loaded."""
    if game.index(here) is not None and not engine.failed(known, table_key(state)):
        return (
            "The values of all states of the games from tiles %d to %d are in a table of 0.2 MB, "
            "which is fetched once." % (game.TABLED[0], game.TABLED[-1])
        )
    seconds = jobs.cost("pickomino-game", job_arguments(state, here)) * 3 / 1000
    return (
        "Every state that can follow is solved in the background, in about %s; the first time "
        "that loads Python, 6 MB." % text.many(int(seconds + 1), "second")
    )


# The answer.


def answer(state, got):
    """The value of the game, and what the dice on the table ask for in it."""
    unit = "worms ahead in the end" if state["for"] == "difference" else "wins less losses"
    parts = [
        '<p class="outcome">Both play best from here, you are to move: <b>%s</b> %s.</p>'
        % (signed(state, got["value"]), unit)
    ]
    start = rules.position(state["kept"])
    rows = moves(state, best_turn(got, start), start)
    if rows:
        parts.append(
            view.table(("Best first", "Worth"), rows, "Moves in the whole game, best first")
        )
    parts.append(ends(state, got))
    return "".join(parts)


#: The turn that was solved last, by what it pays.
_last: dict = {}


def best_turn(got, start):
    """The best turn from a position on."""
    pay = turn.Payoff(got["stop"], got["end"], got["fail"], jobs.FINE, "stop")
    key = json.dumps([pay, start])
    if key not in _last:
        _last.clear()
        _last[key] = turn.solve(pay, start)
    return _last[key]


def moves(state, solved, start):
    """[(what to do, what it is worth)], best first."""
    short = [1] * (rules.TOP + 1)
    if state["throw"] and len(state["throw"]) < start[2]:
        return []
    listed = look.moves(state, solved, (turn.follow(solved, short, 1, start), short))
    rows = []
    for move in listed:
        then = "stop" if move.stops else "throw"
        said = "%s, %s" % (move.label, then) if state["throw"] else then
        rows.append((said, signed(state, move.value[0], move.value[1])))
    return rows


def ends(state, got):
    """What each end of the turn is worth to the reader."""
    rows = [("no tile", signed(state, got["fail"]))]
    for low, high, how, tile, value in got["takes"]:
        points = str(low) if low == high else "%d to %d" % (low, high)
        name = "%s points: %s %d" % (points, "steal" if how == "steal" else "take", tile)
        rows.append((name, signed(state, value)))
    return view.table(("The turn ends with", "Worth"), rows, "What each end of the turn is worth")


def signed(state, numerator, denominator=jobs.FINE):
    """A lead in worms, or a balance of chances, with its sign."""
    plus = "+" if numerator > 0 else ""
    if state["for"] == "win":
        return plus + text.percent(numerator, denominator, 2)
    return plus + text.decimal(numerator, denominator, 3)
