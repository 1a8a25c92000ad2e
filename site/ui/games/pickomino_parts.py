"""The slower parts of the Pickomino page: all selections, points, charts, downloads."""

import json

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_follow as follow
from bestplay.solve import pickomino_goals as goals
from bestplay.solve.pickomino_graph import graph
from ui import charts, engine, text, view
from ui.games import pickomino_settings as settings
from ui.games import pickomino_view as look

#: The regions of the turn that was drawn last.
_drawn: dict = {}


def turn_regions(state, here, aim):
    """The regions that ask for some work and change with the turn alone, kept for the next time."""
    key = (state["kept"], here, aim)
    if key not in _drawn:
        _drawn.clear()
        _drawn[key] = (points_chart(state, here, aim), selections(state, here, aim))
    chart, table = _drawn[key]
    return {"chart": chart, "selections": table}


# Every selection that may come.


def selection_rows(state, here, aim):
    """[(face, count, after, value, ways in which it is best)] for the next throw."""
    start = rules.position(state["kept"])
    if rules.ends(start):
        return []
    found = look.solved(here, aim, start)
    place = graph().place
    ways = dict(follow.best_first(found, place(start)))
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
    heads = ["Dice"] + [settings.small_face(face) for face in faces]
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
        "<div><h3>How often each is the one to take, in %%</h3>%s</div>" % tables
    )


def shade(aim, value, best):
    """A value, strong where it is near the best one."""
    said = look.number(aim, value, 1 if look.hundred(aim) == 100 else 2)
    return "<b>%s</b>" % said if value[0] / value[1] >= 0.75 * best > 0 else said


def percent(ways, total):
    """In few places, without its sign: six columns have to fit a phone."""
    share = 100 * ways / total
    if not ways:
        return '<span class="dead">\u00b7</span>'
    if share < 0.005:
        return "&lt;.01"
    return ("%.1f" if share >= 0.095 else "%.2f") % share


def points_chart(state, here, aim):
    """How the turn comes out from here under best play, by points."""
    start = rules.position(state["kept"])
    found = look.solved(here, aim, start)
    points, nothing, whole = follow.ends(found, start)
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


# The value by first selection and by where the grill starts.

FACES = ((4, "4"), (5, "5"), (6, "worm"))
SHELVES = range(21, 37)


def firsts_key(here, aim):
    return "firsts " + json.dumps([here, aim])


def from_tile(here, first):
    """The situation without the grill's tiles below the first."""
    shelf = tuple([tile for tile in here.shelf if tile >= first])
    return rules.Situation(shelf, here.tops, here.own)


def firsts_needs(here, aim):
    """A slice of work for each grill that differs."""
    found = []
    for first in SHELVES:
        part = from_tile(here, first)
        asked = {"shelf": part.shelf, "tops": part.tops, "own": part.own, "goal": list(aim)}
        need = (firsts_key(part, aim), "slice", ("pickomino-firsts", asked))
        if need not in found:
            found.append(need)
    return found


def firsts(state, here, aim, known):
    """The slides' last chart for this situation, face by face, once it is asked for."""
    lines = [engine.got(known, firsts_key(from_tile(here, first), aim)) for first in SHELVES]
    missing = [line for line in lines if line is None]
    face = state["face"] or rules.WORM
    if not missing:
        return firsts_chart(lines, face, aim)
    choice = faces_choice(face if "firsts" in state["go"] else 0)
    if "firsts" in state["go"]:
        done = len(lines) - len(missing)
        said = '%d of %d<progress max="%d" value="%d"></progress>'
        return choice + view.note(said % (done, len(lines), len(lines), done))
    return choice + view.note("Choose the dice: the chart is drawn for the situation above.")


def most(values):
    """How many dice are worth most, in words; the fewest of equals."""
    found = values.index(max(values)) + 1
    return text.many(found, "die is", "dice are")


def faces_choice(face):
    return view.segments("face", FACES, face, "Which dice are selected first")


def firsts_chart(lines, face, aim):
    """lines: for each start of the grill what firsts_job gives."""
    row = [pips for pips, _ in FACES].index(face)
    name = FACES[row][1]
    scale = look.hundred(aim)
    curves = [
        ("%d\u00d7" % (n + 1), [scale * line[row][n] for line in lines], n % 3, 0) for n in range(5)
    ]
    return faces_choice(face) + charts.curves(
        curves,
        "lowest tile on the grill",
        "chance (%)" if scale == 100 else look.UNITS[aim.name],
        "What one to five dice showing a %s are worth as the first selection in the situation "
        "above, by where the grill starts. With all its tiles %s worth most, with those from "
        "36 up %s." % (name, most(lines[0][row]), most(lines[-1][row])),
        first=SHELVES[0],
    )


# Downloads.


def exact_rows(state, here, aim):
    """Each selection of the next throw: face, dice, value, exact value, chance to be best."""
    dice = rules.DICE - len(state["kept"])
    for face, count, _, value, ways in selection_rows(state, here, aim):
        exact = None if aim.name == "risk" else text.fraction(value[0], value[1])
        yield face, count, goals.sure(aim, value[0], value[1]), exact, ways / 6**dice


def selections_csv(state, here, aim):
    """The values of all selections as CSV, its first line a comment that says what it is."""
    lines = ["# " + about(state, here, aim), "face,dice,value,exact,chance_best"]
    for face, count, value, exact, often in exact_rows(state, here, aim):
        lines.append("%d,%d,%r,%s,%r" % (face, count, value, exact or "", often))
    return "\n".join(lines) + "\n"


def selections_json(state, here, aim):
    """The same as JSON; see site/schemas/bestplay-selections-1.json."""
    rows = [
        {"face": face, "dice": count, "value": value, "exact": exact, "chance_best": often}
        for face, count, value, exact, often in exact_rows(state, here, aim)
    ]
    known = {"shelf": list(here.shelf), "tops": list(here.tops), "own": here.own}
    known["kept"] = list(state["kept"])
    known["goal"] = aim.name
    whole = {"format": "bestplay-selections/1", "about": about(state, here, aim)}
    whole["situation"] = known
    whole["rows"] = rows
    return json.dumps(whole) + "\n"


def about(state, here, aim):
    parts = (here.shelf, here.tops, state["kept"])
    said = [" ".join([str(n) for n in part]) or "none" for part in parts]
    return (
        "Bestplay: Pickomino, what every selection from the next throw is worth and how often it "
        "is the one to take; grill %s, others' tops %s, own %s, kept %s, goal %s. Face 6 is a worm."
        % (said[0], said[1], here.own or "none", said[2], aim.name)
    )
