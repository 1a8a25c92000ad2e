"""The slower parts of the Shut the Box page: strategy table, chart, comparison, pot, downloads."""

import json

from bestplay import advice, dice, words
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals
from ui import charts, engine, text, view, waiting
from ui.games import shut_the_box_settings as settings
from ui.games import shut_the_box_view as look
from ui.games.shut_the_box_state import PAGE

# The strategy, board by board.


def boards(state, rule, found):
    """A page of the strategy table, with all other pages a tap away."""
    top = rules.start(rule)
    first = max(min(state["from"], top + 1 - PAGE), 0)
    last = min(first + PAGE - 1, top)
    heads = ["Tiles up", "Worth", "Dice"] + [str(n) for n in dice.SUMS]
    rows = []
    for board in range(last, max(first - 1, 0), -1):
        link = '<a href="%s"%s>%s</a>' % (
            look.address(state, board),
            ' aria-current="true"' if board == state["board"] else "",
            words.ranges(rules.tiles_of(rule, board)),
        )
        options = best_options(rule, found, board)
        number = " or ".join([str(option) for option in options])
        cells = [plays(rule, found, board, total, " =") for total in dice.SUMS]
        rows.append([link, look.said(rule, found, found.values[board]), number] + cells)
    turn = [
        view.button("page", first + PAGE, "Fuller boards", None, "quiet"),
        view.button("page", first - PAGE, "Emptier boards", None, "quiet"),
        view.button("page", state["board"] // PAGE * PAGE, "To my board", None, "quiet"),
    ]
    label = "Best play on boards %d to %d of %d" % (max(first, 1), last, top)
    return view.table(heads, rows, label, "plays") + (
        '<div class="turn">%s<span>%s</span></div>' % ("".join(turn), label)
    )


def best_options(rule, found, board):
    """The numbers of dice that are best, equal ones all."""
    options = goals.choices(rule, board)
    if len(options) == 1:
        return [options[0][0]]
    return [option.dice for option in look.throw_options(rule, found, board) if not option.loss]


def best_moves(rule, found, board, total):
    """The best moves for a sum, equal ones all."""
    worth = look.worth(rule, found)
    moves = advice.rank(look.legal(rule, board)(total), found.values, worth)
    return [move for move in moves if not move.loss]


def plays(rule, found, board, total, equal):
    """The best move for a sum as text, with a sign when others are equal."""
    best = best_moves(rule, found, board, total)
    if not best:
        return "\u00b7"
    tiles = rules.flipped(rule, board, best[0].after)
    return ",".join([str(tile) for tile in tiles]) + (equal if len(best) > 1 else "")


# Charts and comparisons.


def chart(known, key):
    """How the turn will end from here, as a chart, or a button that draws it."""
    got = engine.got(known, key)
    if got:
        return distribution(got)
    return waiting.on_request(known, key, "chart", "Draw the final scores from this board")


def distribution(got):
    """The chart of final scores."""
    unit = int(got["unit"])
    chances = [100 * int(chance) / unit for chance in got["chances"]]
    while len(chances) > 6 and chances[-1] == 0:
        chances.pop()
    mean = sum([score * chance for score, chance in enumerate(chances)]) / 100
    likely = max(range(len(chances)), key=lambda score: chances[score])
    return charts.columns(
        chances,
        "final score (points left)",
        "chance (%)",
        "Final scores from this board under best play for your goal: %.2f on average, every tile "
        "down %.1f %% of the time, and %d the most likely score." % (mean, chances[0], likely),
    )


def compare(known, key):
    """What each rule about one die is worth from the start, and which plays it changes."""
    got = engine.got(known, key)
    if not got:
        return waiting.on_request(known, key, "compare", "Compare the rules about one die")
    mine = got["rows"][0]
    rows = sorted(enumerate(got["rows"]), key=lambda item: (better(item[1]), item[0]))
    best = rows[0][1]
    return view.moves([rule_row(row, mine, best) for _, row in rows])


def better(row):
    """A key that sorts rules from the best for the player to the worst."""
    top, bottom = main(row)
    return top / bottom if is_score(row) else -top / bottom


def is_score(row):
    """Whether a rule is read by the expected score, which is better the smaller it is."""
    return list(row["shown"]) == ["score"]


def main(row):
    """The number that a rule is read by, as (numerator, denominator)."""
    named = [name for name in ("stakes", "win", "shut", "score") if name in row["shown"]]
    top, bottom = row["shown"][named[0]]
    return int(top), int(bottom)


def rule_row(row, mine, best):
    """One rule: its worth, its difference from the present one, and the plays that it changes."""
    (top, bottom), (here, unit), (most, whole) = main(row), main(mine), main(best)
    points = is_score(row)
    value = text.decimal(top, bottom, 3) if points else text.percent(top, bottom, 3)
    gap = (top * unit - here * bottom, bottom * unit)
    change = text.decimal(gap[0] * (1 if points else 100), gap[1], 3)
    change = "equal" if not gap[0] else change if gap[0] < 0 else "+" + change
    ratio = (most * bottom, top * whole) if points else (top * whole, most * bottom)
    name = dict(settings.ONE_DIE)[row["one_die"]]
    if row is mine:
        return view.move("rule-mine", name, view.bar(share(ratio)), value, "these", changes(row))
    return view.move(
        "rule-" + row["one_die"], name, view.bar(share(ratio)), value, change, changes(row)
    )


def share(ratio):
    return ratio[0] / ratio[1] if ratio[0] > 0 and ratio[1] > 0 else 0


def changes(row):
    """How many plays a rule changes, with some of them in words."""
    if not row["flips"] and not row["boards"]:
        return "<p>The best plays are the same on every board.</p>"
    said = [
        "<p>%s with a throw of %s: flip %s, where the present rules flip %s</p>"
        % (words.ranges(tiles), total, text.listed(other), text.listed(mine))
        for tiles, total, mine, other in row["examples"]
    ]
    return "<p>%s and the number of dice on %s change.</p>%s" % (
        text.many(row["flips"], "best play"),
        text.many(row["boards"], "board"),
        "".join(said),
    )


def pot(known, keys):
    """Two, three and four players for the pot under the present rules."""
    parts = []
    for count, key in keys:
        got = engine.got(known, key)
        if got:
            unit = int(got["unit"])
            shares = [text.percent(int(share), unit, 3) for share in got["shares"]]
            said = text.listed(shares)
            parts.append("<p>%d players, in order of play: <b>%s</b>.</p>" % (count, said))
        else:
            label = "Solve for %d players" % count
            parts.append(waiting.on_request(known, key, "pot%d" % count, label))
    return "".join(parts)


def replay(known, key):
    """What going first is worth when ties are replayed in the same order."""
    got = engine.got(known, key)
    if not got:
        return waiting.on_request(known, key, "replay", "Solve for two who replay ties")
    value = text.percent(int(got["value"][0]), int(got["value"][1]), 3)
    return (
        "<p>Two players who replay ties: going first is worth <b>%s</b> of the stake.</p>" % value
    )


# Downloads.


def strategy_rows(rule, found):
    """Every board: (board, best dice, value, exact value, {sum: best plays})."""
    for board in range(1, rules.start(rule) + 1):
        top, bottom = look.exact(rule, found, found.values[board])
        plays = {}
        for total in dice.SUMS:
            best = best_moves(rule, found, board, total)
            flipped = [rules.flipped(rule, board, move.after) for move in best]
            plays[total] = ["+".join(map(str, tiles)) for tiles in flipped]
        exact = text.fraction(top, bottom)
        yield board, best_options(rule, found, board), top / bottom, exact, plays


def about_strategy(rule, found):
    aim = found.goal.name if found.goal.target is None else "beat %d" % found.goal.target
    said = "Bestplay: best play at Shut the Box, tiles %s, one die %s, goal %s"
    return said % (words.ranges(rule.tiles), rule.one_die, aim)


def strategy_csv(rule, found):
    """The strategy as CSV, its first line a comment that says what it is."""
    lines = [
        "# " + about_strategy(rule, found),
        "tiles,dice,value,exact," + ",".join(["throw_%d" % n for n in dice.SUMS]),
    ]
    for board, options, value, exact, plays in strategy_rows(rule, found):
        tiles = words.ranges(rules.tiles_of(rule, board))
        cells = ",".join([" = ".join(plays[total]) for total in dice.SUMS])
        number = " = ".join(map(str, options))
        lines.append('"%s",%s,%r,%s,%s' % (tiles, number, value, exact, cells))
    return "\n".join(lines) + "\n"


def strategy_json(rule, found):
    """The strategy as JSON; see site/schemas/bestplay-strategy-1.json."""
    boards = [
        {
            "board": board,
            "tiles": list(rules.tiles_of(rule, board)),
            "dice": list(options),
            "plays": {str(total): best for total, best in plays.items() if best},
            "value": value,
            "exact": exact,
        }
        for board, options, value, exact, plays in strategy_rows(rule, found)
    ]
    about = about_strategy(rule, found)
    return json.dumps({"format": "bestplay-strategy/1", "about": about, "boards": boards})
