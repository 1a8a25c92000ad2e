"""What the Shut the Box page answers: position, throw and values in, HTML out."""

from bestplay import advice
from bestplay.jobs import shut_the_box as jobs
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals
from ui import engine, text, view, waiting
from ui.games import shut_the_box_state as states

#: The number that each goal is read by, and what the headline adds to it.
PRIMARY = {"score": "score", "shut": "shut", "first": "stakes"}
UNITS = {
    "score": "points left on average",
    "shut": "to turn every tile down",
    "win": "to win",
    "stakes": "of the stake on average",
}


# Values as a reader sees them.


def primary(found):
    """The name of the number that a goal is read by."""
    return PRIMARY.get(found.goal.name) or ("stakes" if found.goal.tie == "half" else "win")


def worth(rule, found):
    """The valuation that advice ranks by."""
    return lambda number: goals.worth(rule, found, number)


def exact(rule, found, number):
    """The number of the goal as (numerator, denominator)."""
    return goals.shown(rule, found, number)[primary(found)]


def hundred(found):
    """100 where the goal is read in percent, 1 where in points."""
    return 1 if found.goal.name == "score" else 100


def said(rule, found, number, places=None):
    """A value in words: "11.01", "9.76 %"."""
    top, bottom = exact(rule, found, number)
    if places is None:
        places = default_places(rule, found, [number])
    if found.goal.name == "score":
        return text.decimal(top, bottom, places)
    plus = "+" if primary(found) == "stakes" and top > 0 else ""
    return plus + text.percent(top, bottom, places)


def default_places(rule, found, numbers):
    """Decimal places that suit these values."""
    if found.goal.name == "score":
        return 2
    return text.places_for([exact(rule, found, number) for number in numbers])


def cost(found, loss, places):
    """What a worse play loses, in words."""
    if found.goal.name == "score":
        return "+" + text.decimal(loss, found.unit, places)
    return text.MINUS + text.decimal(100 * loss, found.unit, places)


def share(rule, found, number, best):
    """The length of a value's bar beside the best one's, from 0 to 1."""
    if found.goal.name == "score":
        mine, top = exact(rule, found, number)[0], exact(rule, found, best)[0]
        return top / mine if mine else 1
    mine, top = goals.worth(rule, found, number), goals.worth(rule, found, best)
    return mine / top if top else 0


def bar(rule, found, number, best):
    """A bar of the value; of wins, ties and losses where the goal is to beat a score."""
    if found.goal.name != "beat":
        return view.bar(share(rule, found, number, best))
    shown = goals.shown(rule, found, number)
    return view.outcome_bar(*[shown[key][0] / shown[key][1] for key in ("win", "tie", "loss")])


def outcomes(rule, found, number):
    """Win, tie and loss in words, where the goal is to beat a score."""
    if found.goal.name != "beat":
        return ""
    shown = goals.shown(rule, found, number)
    return "win %s, tie %s, lose %s" % tuple(
        [text.percent(*shown[key]) for key in ("win", "tie", "loss")]
    )


def address(state, after, roll=None):
    """The link to a position under the present rules."""
    return "#" + states.write(state["page"], dict(state, board=after, roll=roll or 0))


def legal(rule, board):
    """The legal moves for advice, as a function of the sum."""
    return lambda total: [(after, after) for after in rules.moves(rule, board, total)]


# The answer.


def answer(state, rule, found):
    """(headline, list) for a throw, or for every throw while it is open."""
    board = state["board"]
    if not board:
        return view.headline("Every tile is down", ending(rule, found, 0)), ""
    if not state["roll"]:
        return open_answer(state, rule, found)
    moves = advice.rank(legal(rule, board)(state["roll"]), found.values, worth(rule, found))
    if not moves:
        left = rules.score(rule, board)
        return (
            view.headline("No move: the turn ends", ending(rule, found, board)),
            view.note("%s left." % text.many(left, "point")),
        )
    best = [move for move in moves if not move.loss]
    phrase = " or ".join([text.listed(rules.flipped(rule, board, m.after)) for m in best[:3]])
    equal = " (equal)" if len(best) > 1 else ""
    places = places_of(rule, found, moves)
    items = [move_item(state, rule, found, move, moves, places) for move in moves]
    value = said(rule, found, moves[0].value, places)
    return (
        view.headline("Flip %s%s" % (phrase, equal), value + unit_words(found)),
        view.moves(items) + view.note(summary(rule, found, moves[0].value)),
    )


def unit_words(found):
    """What the headline's number counts."""
    return "<small>%s</small>" % UNITS[primary(found)]


def summary(rule, found, number):
    """The rest that is known of a value."""
    shown = goals.shown(rule, found, number)
    if found.goal.name == "beat":
        return "Against %d: %s." % (found.goal.target, outcomes(rule, found, number))
    if found.goal.name == "score":
        return "Fewer points left are better; + is what another move costs."
    return "Among equal moves the one that leaves fewer points is first: %s on average." % (
        text.decimal(shown["score"][0], shown["score"][1], 2)
    )


def ending(rule, found, board):
    """What a turn that ends on this board has come to."""
    left = rules.score(rule, board)
    if found.goal.name == "beat":
        target = found.goal.target
        return "won" if left < target else "tied" if left == target else "lost"
    if found.goal.name == "score":
        return text.many(left, "point")
    return said(rule, found, found.payoff[board])


def places_of(rule, found, moves):
    """Decimal places at which the moves' values and losses can be told apart."""
    places = default_places(rule, found, [move.value for move in moves])
    losses = [(move.loss, found.unit) for move in moves]
    return text.loss_places(losses, places, hundred(found))


def move_item(state, rule, found, move, moves, places):
    """One legal move with its value, its loss and, once opened, what follows."""
    loss = None
    if move.loss:
        loss = cost(found, move.loss, places)
    elif len(moves) > 1 and not moves[1].loss:
        loss = "equal"
    key = "why-%d" % move.after
    return view.move(
        key,
        text.listed(rules.flipped(rule, state["board"], move.after)),
        bar(rule, found, move.value, moves[0].value),
        said(rule, found, move.value, places),
        loss,
        why(state, rule, found, move) if key in state["open"] else "",
    )


def why(state, rule, found, move):
    """What follows a move: how many dice, how the next throw goes, the exact value."""
    after = move.after
    if not after:
        return "<p>Every tile is down: %s.</p>" % ending(rule, found, 0)
    option = throw_options(rule, found, after)[0]
    ends, ways = advice.chance_to_end(option)
    parts = [
        "<p>Left up: %s, %s. Then throw %s; the turn ends there in %d of %d cases (%s).</p>"
        % (
            text.listed(rules.tiles_of(rule, after)),
            text.many(rules.score(rule, after), "point"),
            dice_words(option.dice),
            ends,
            ways,
            text.percent(ends, ways),
        )
    ]
    if found.goal.name == "beat":
        parts.append("<p>%s.</p>" % outcomes(rule, found, move.value).replace("win", "Win", 1))
    rows = [next_row(rule, found, after, row, option.total) for row in option.throws]
    label = "The next throw after flipping %s" % text.listed(
        rules.flipped(rule, state["board"], after)
    )
    parts.append(view.table(("Throw", "Chance", "Flip", "Worth"), rows, label))
    parts.append("<p>Exactly: %s</p>" % text.fraction(*exact(rule, found, move.value)))
    parts.append('<p><a href="%s">Go on from this board</a></p>' % address(state, after))
    return "".join(parts)


def next_row(rule, found, board, row, total):
    """One throw that may come: its chance, the move, its worth."""
    chance = text.percent(row.weight, total, 1)
    if not row.moves:
        return (str(row.throw), chance, "ends", ending(rule, found, board))
    tiles = rules.flipped(rule, board, row.moves[0].after)
    return (str(row.throw), chance, text.listed(tiles), said(rule, found, row.value))


def dice_words(dice):
    return "one die" if dice == 1 else "two dice"


def throw_options(rule, found, board):
    """The ways to throw from a board, best first."""
    return advice.options(
        goals.choices(rule, board),
        legal(rule, board),
        found.values,
        worth(rule, found),
        found.payoff[board],
    )


def open_answer(state, rule, found):
    """How many dice to throw, and the best move for every sum."""
    board = state["board"]
    options = throw_options(rule, found, board)
    best = options[0]
    if len(options) > 1 and not options[1].loss:
        heading = "Throw one die or two (equal)"
    else:
        heading = "Throw %s" % dice_words(best.dice)
    ends, ways = advice.chance_to_end(best)
    note = "The throw ends the turn in %d of %d cases." % (ends, ways)
    if len(options) > 1 and options[1].loss:
        other = options[1]
        places = text.loss_places([(other.loss, found.unit)], 2, hundred(found))
        note += " With %s: %s (%s)." % (
            dice_words(other.dice),
            said(rule, found, other.value, places),
            cost(found, other.loss, places),
        )
    if found.goal.name == "beat":
        note += " Now: %s." % outcomes(rule, found, found.values[board])
    note += " Below, for each sum: the tiles to flip and what that is worth."
    top = max([row.value for row in best.throws])
    rows = [sum_row(rule, found, board, row, top) for row in best.throws]
    value = said(rule, found, found.values[board]) + unit_words(found)
    return view.headline(heading, value), view.note(note) + "".join(rows)


def sum_row(rule, found, board, row, top):
    """One sum with its best move; a tap sets it as the throw."""
    if not row.moves:
        move, kind = '<span class="dead">ends</span>', "best-throw forced"
    else:
        tiles = rules.flipped(rule, board, row.moves[0].after)
        equal = " =" if len(row.moves) > 1 and not row.moves[1].loss else ""
        move = "<b>%s%s</b>" % (", ".join([str(tile) for tile in tiles]), equal)
        kind = "best-throw" if len(row.moves) > 1 else "best-throw forced"
    value = said(rule, found, row.value) if row.moves else ending(rule, found, board)
    label = '<span class="soft">%d</span>%s%s<span class="num">%s</span>' % (
        row.throw,
        move,
        bar(rule, found, row.value, top),
        value,
    )
    return view.button("sum", row.throw, label, None, kind).replace('id="sum-', 'id="row-')


# While there is no answer yet.


def notice(known):
    """What could not be loaded, and what works all the same."""
    failed = [entry["failed"] for key, entry in known.items() if lost_table(key, entry)]
    if not failed:
        return ""
    return view.note(
        "A table of values is missing here (%s); this page solves these rules itself instead, so "
        "every answer is still exact." % view.escape(failed[0]),
        "warning",
    )


def lost_table(key, entry):
    return "failed" in entry and key.partition(" ")[0] in ("table", "seconds")


def unsolved(known, key, table, arguments):
    """(headline, list) while the rules are not solved: what is going on, and what can be done."""
    busy = engine.busy(known, key)
    failed = engine.failed(known, key)
    if table and engine.busy(known, table[0]):
        return view.headline("Loading the table\u2026"), ""
    if failed:
        retry = view.button("retry", key, "Try again", None, "action")
        return view.headline("Not solved"), waiting.working(view.escape(failed), retry)
    if busy:
        cancel = view.button("cancel", "", "Cancel", None, "action plain")
        return view.headline("Solving\u2026"), waiting.working(waiting.progress(busy), cancel)
    seconds = jobs.cost("solve", arguments) * 3 / 1000
    asked = (
        "These rules have no table yet. Your browser can solve them exactly in the background, in "
        "about %s; the first time it loads Python for that, 6 MB." % waiting.duration(seconds)
    )
    go = view.button("go", "solve", "Solve these rules", None, "action")
    return view.headline("These rules need solving"), waiting.working(asked, go)
