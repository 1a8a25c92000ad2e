"""The slower parts of the Pickomino page: all selections, points, whole games, downloads."""

import json

from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_goals as goals
from ui import charts, engine, text, view
from ui.games import pickomino_view as look

OBJECTIVE_NAMES = ("difference", "win")
OBJECTIVES = (("difference", "Lead in worms"), ("win", "Chance to win"))
RETURNED = (("leaves", "A returned tile may leave"), ("spared", "A returned tile is spared"))


# Every selection that may come.


def selection_rows(state, here, aim):
    """[(face, count, after, value, ways in which it is best)] for the next throw."""
    start = rules.position(state["kept"])
    if rules.ends(start):
        return []
    found = look.solved(here, aim, start)
    place = turn.graph().place
    ways = dict(turn.best_first(found, place(start)))
    rows = []
    for face in rules.free_faces(start):
        for count in range(1, start[2] + 1):
            after = rules.keep(start, face, count)
            rows.append((face, count, after, turn.worth(found, after), ways.get(place(after), 0)))
    return rows


def selections(state, here, aim):
    """What every selection from the next throw is worth, and how often it is the best one."""
    rows = selection_rows(state, here, aim)
    if not rows:
        return view.note("No die or no face is left: nothing can be selected any more.")
    dice = rules.DICE - len(state["kept"])
    faces = []
    for row in rows:
        if row[0] not in faces:
            faces.append(row[0])
    heads = ["Dice"] + [look.small_face(face) for face in faces]
    best = max([value[0] / value[1] for _, _, _, value, _ in rows])
    worth = []
    often = []
    for count in range(1, dice + 1):
        line = [row for row in rows if row[1] == count]
        worth.append([str(count)] + [shade(aim, row[3], best) for row in line])
        often.append([str(count)] + [percent(row[4], 6**dice) for row in line])
    tables = (
        view.table(heads, worth, "Value by face and number of dice selected", "plays"),
        view.table(heads, often, "Chance by face and number of dice selected", "plays"),
    )
    return (
        "<div><h3>What each selection is worth</h3>%s</div>"
        "<div><h3>How often each is the one to take</h3>%s</div>" % tables
    )


def shade(aim, value, best):
    """A value, strong where it is near the best one."""
    said = look.number(aim, value, 1 if look.hundred(aim) == 100 else 2)
    return "<b>%s</b>" % said if value[0] / value[1] >= 0.75 * best > 0 else said


def percent(ways, total):
    return text.percent(ways, total, 1) if ways else '<span class="dead">\u00b7</span>'


def points_chart(state, here, aim):
    """How the turn comes out from here under best play, by points."""
    start = rules.position(state["kept"])
    found = look.solved(here, aim, start)
    points, nothing, whole = turn.ends(found, start)
    _, fails = goals.outcomes(here, aim, (points, nothing, whole))
    chances = [100 * points.get(n, 0) / whole for n in range(rules.TOP + 1)]
    chances[0] = 100 * nothing / whole
    likely = max(range(1, rules.TOP + 1), key=lambda n: chances[n])
    return charts.columns(
        chances,
        "points in the end (0: bust or no worm)",
        "chance (%)",
        "How the turn comes out from here under best play: no tile %.1f %% of the time; of all "
        "points %d are the most likely, with %.1f %%."
        % (100 * fails / whole, likely, chances[likely]),
    )


# The whole game.


def state_of(state):
    """The state of a game for two that the table shows."""
    mine = (state["own"],) if state["own"] else ()
    return game.State(state["shelf"], mine, state["tops"])


def whole_arguments(state):
    """The job for the whole game from here, or None where it is too large or no game for two."""
    here = state_of(state)
    if len(here.theirs) > 1 or game.size(here) > jobs.TILES or game.over(here):
        return None
    return {
        "shelf": list(here.shelf),
        "mine": list(here.mine),
        "theirs": list(here.theirs),
        "objective": state["for"],
        "returned": state["returned"],
    }


def whole_key(state):
    return "whole " + json.dumps([state_of(state), state["for"], state["returned"]])


def whole(state, known):
    """Choices, and then the answer for the whole game, or how to get it."""
    parts = [
        view.segments("for", OBJECTIVES, state["for"], "What the whole game is played for"),
        view.segments("returned", RETURNED, state["returned"], "The tile given back on failure"),
    ]
    arguments = whole_arguments(state)
    key = whole_key(state)
    if arguments is None:
        parts.append(view.note(too_large(state)))
    elif engine.got(known, key):
        parts.append(whole_answer(state, engine.got(known, key)))
    elif engine.busy(known, key):
        cancel = view.button("cancel", "", "Cancel", None, "action plain")
        parts.append(working(progress(engine.busy(known, key)), cancel))
    elif engine.failed(known, key):
        retry = view.button("retry", key, "Try again", None, "action plain")
        parts.append(working(view.escape(engine.failed(known, key)), retry))
    else:
        seconds = jobs.cost("pickomino-game", arguments) * 3 / 1000
        said = (
            "Every state that can follow is solved in the background, in about %s; the first time "
            "that loads Python, 6 MB." % text.many(int(seconds + 1), "second")
        )
        go = view.button("go", "whole", "Solve the whole game from here", None, "action")
        parts.append(working(said, go))
    return "".join(parts)


def too_large(state):
    """Why this situation has no whole-game answer."""
    here = state_of(state)
    if game.over(here):
        return "The grill is empty: the game is over."
    if len(here.theirs) > 1:
        return "The whole game is solved for two players: leave one opponent's tile at most."
    return (
        "With %d tiles in play the whole game is too large to solve here; take tiles out of play "
        "until %d are left, for example the last ones of a game." % (game.size(here), jobs.TILES)
    )


def working(said, button):
    return '<div class="working"><p>%s</p><div>%s</div></div>' % (said, button)


def progress(busy):
    """How far the worker is."""
    done, of, step = busy
    if step or not of:
        return "%s\u2026<progress></progress>" % view.escape(step or "Starting")
    return '%d of %d<progress max="%d" value="%d"></progress>' % (done, of, of, done)


def whole_answer(state, got):
    """The value of the game, and what the dice on the table ask for in it."""
    unit = "worms ahead in the end" if state["for"] == "difference" else "wins less losses"
    value = (int(got["value"]), jobs.FINE)
    said = signed(state, value)
    found = [
        '<p class="outcome">Both play best from here, you are to move: <b>%s</b> %s.</p>'
        % (said, unit)
    ]
    pay = turn.Payoff(
        [None if v is None else int(v) for v in got["stop"]],
        [int(v) for v in got["end"]],
        int(got["fail"]),
        jobs.FINE,
        "stop",
    )
    start = rules.position(state["kept"])
    solved = turn.solve(pay, start)
    rows = whole_moves(state, solved, start)
    if rows:
        found.append(view.table(("Do", "Worth"), rows, "Moves in the whole game, best first"))
    found.append(outcome_table(state, got))
    return "".join(found)


def signed(state, value):
    if state["for"] == "win":
        return ("+" if value[0] > 0 else "") + text.percent(value[0], value[1], 2)
    return ("+" if value[0] > 0 else "") + text.decimal(value[0], value[1], 3)


def whole_moves(state, solved, start):
    """[(what to do, what it is worth)], best first."""
    short = [1] * (rules.TOP + 1)
    fails = (turn.follow(solved, short, 1, start), short)
    if state["throw"] and len(state["throw"]) < start[2]:
        return []
    listed = look.moves(state, solved, fails)
    return [
        (
            (move.label + ", stop" if move.stops and move.key != "stop" else move.label),
            signed(state, move.value),
        )
        for move in listed
    ]


def outcome_table(state, got):
    """What each end of the turn is worth to the reader."""
    rows = [("no tile", signed(state, (int(got["fail"]), jobs.FINE)))]
    for low, high, how, tile, value in got["takes"]:
        points = str(low) if low == high else "%d to %d" % (low, high)
        name = "%s points: %s %d" % (points, "steal" if how == "steal" else "take", tile)
        rows.append((name, signed(state, (int(value), jobs.FINE))))
    return view.table(("The turn ends with", "Worth"), rows, "What each end of the turn is worth")


# Downloads.


def exact_rows(state, here, aim):
    """Each selection of the next throw: face, dice, value, exact value, chance to be best."""
    dice = rules.DICE - len(state["kept"])
    for face, count, _, value, ways in selection_rows(state, here, aim):
        exact = None if aim.name == "risk" else text.fraction(value[0], value[1])
        yield face, count, goals.sure(aim, value[0], value[1]), exact, ways / 6**dice


def selections_csv(state, here, aim):
    """The values of all selections as CSV, its first line a comment that says what it is."""
    lines = ["# Bestplay: Pickomino, every selection from the next throw; %s" % about(here, aim)]
    lines.append("face,dice,value,exact,chance_best")
    for face, count, value, exact, often in exact_rows(state, here, aim):
        lines.append("%d,%d,%r,%s,%r" % (face, count, value, exact or "", often))
    return "\n".join(lines) + "\n"


def selections_json(state, here, aim):
    """The same as JSON."""
    rows = [
        {"face": face, "dice": count, "value": value, "exact": exact, "chance_best": often}
        for face, count, value, exact, often in exact_rows(state, here, aim)
    ]
    known = {"shelf": list(here.shelf), "tops": list(here.tops), "own": here.own}
    known["kept"] = list(state["kept"])
    known["goal"] = aim.name
    return json.dumps({"format": "bestplay-selections/1", "situation": known, "rows": rows})


def about(here, aim):
    tiles = [" ".join([str(t) for t in part]) or "none" for part in (here.shelf, here.tops)]
    return "shelf %s; others' tops %s; own %s; goal %s" % (
        tiles[0],
        tiles[1],
        here.own or "none",
        aim.name,
    )
