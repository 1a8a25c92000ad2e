"""What the Klappenspiel page shows: position, throw and values in, HTML out."""

from bestplay import advice, words
from bestplay.rules import klappenspiel as rules
from bestplay.solve.klappenspiel import SCALE
from ui import engine, text, view

#: Boards on one page of the strategy table.
PAGE = 16


def regions(state, known, values):
    """{region: HTML}; without values only what can be set."""
    board, roll = state["board"], state["roll"]
    found = {
        "board": view.tiles(rules.TILES, rules.tiles_of(board)),
        "throw": "".join([view.dice_row(row, roll[row]) for row in (0, 1)]),
        "notice": notice(known),
    }
    if values:
        found["best"], found["moves"] = answer(board, roll, values, state["open"])
    return found


def slow_regions(state, values, rule):
    """The strategy table and the reader's rule."""
    if not values:
        return {}
    return {
        "boards": boards(state["from"], state["board"], values),
        "rule": rule_section(state["plays"], rule, values),
    }


def notice(known):
    """What could not be loaded, and what works all the same."""
    failed = engine.failed(known, "optimal")
    if not failed:
        return ""
    return view.note(
        "The table of values is missing here (%s); this page solved the game itself instead, "
        "so every answer is still exact." % view.escape(failed),
        "warning",
    )


def win(value, places=None):
    """A chance to win as a percentage."""
    return text.percent(value, SCALE, places)


def address(board, roll=None):
    """The link to a position."""
    parts = [("tiles", words.ranges(rules.tiles_of(board))), ("roll", roll and "%d,%d" % roll)]
    return "#" + words.join(parts)


def exact(value):
    """What a value counts: itself."""
    return value


# The answer.


def position(board, values):
    """What the board is worth before the throw."""
    if not values[board]:
        return "Whatever the throw, this board cannot be won any more."
    return "Before this throw the board wins %s of the time." % win(values[board])


def answer(board, roll, values, opened):
    """(headline, list) for a throw, or for every throw while it is open."""
    if not board:
        return view.headline("Every tile is down: won", win(SCALE)), ""
    if 0 in roll:
        heading = "Throw two dice" if roll == (0, 0) else "Tap the other die"
        return view.headline(heading, win(values[board])), throw_grid(board, values, True)
    moves = advice.rank(rules.moves(board, tuple(sorted(roll))), values, exact)
    before = view.note(position(board, values))
    if not moves:
        return view.headline("Nothing to flip: the game is lost", win(0)), before
    best = [move for move in moves if not move.loss]
    phrase = " or ".join([text.listed(rules.flipped(board, move.after)) for move in best])
    places = text.places_for([(move.worth, SCALE) for move in moves])
    places = text.loss_places([(move.loss, SCALE) for move in moves], places)
    items = [move_item(board, move, moves, places, values, opened) for move in moves]
    headline = "Flip %s%s" % (phrase, " (equal)" if len(best) > 1 else "")
    return view.headline(headline, win(moves[0].worth, places)), view.moves(items) + before


def move_item(board, move, moves, places, values, opened):
    """One legal play with its value, its loss and, once opened, what follows."""
    loss = None
    if move.loss:
        loss = text.MINUS + text.decimal(100 * move.loss, SCALE, places)
    elif len(moves) > 1 and not moves[1].loss:
        loss = "equal"
    key = "why-" + move.name
    return view.move(
        key,
        text.listed(rules.flipped(board, move.after)),
        view.bar(move.worth / moves[0].worth if move.worth else 0),
        win(move.worth, places),
        loss,
        why(move, values) if key in opened else "",
    )


def why(move, values):
    """What follows a move: the ways on, and the exact chance."""
    after = move.after
    kind = "Both dice's tiles" if move.name == "IND" else "The tile of the sum"
    if not after:
        return "<p>%s: every tile is down and the game is won.</p>" % kind
    return "<p>%s. Left up: %s.</p>%s<p>Chance to win, exactly: %s.</p>%s" % (
        kind,
        text.listed(rules.tiles_of(after)),
        follow(after, values),
        text.fraction(move.worth, SCALE),
        '<p><a href="%s">Go on from this board</a></p>' % address(after),
    )


def follow(board, values):
    """How the next throw goes: how often it ends the game, and the best play for each."""
    ends = sum([w for pair, w in rules.throws() if not rules.moves(board, pair)])
    wins = sum([w for pair, w in rules.throws() if 0 in [n for _, n in rules.moves(board, pair)]])
    said = "<p>The next throw ends the game in %d of 36 cases (%s)" % (ends, text.percent(ends, 36))
    if wins:
        said += " and wins it at once in %d (%s)" % (wins, text.percent(wins, 36))
    return said + ".</p>" + throw_grid(board, values, False)


def throw_grid(board, values, taps):
    """For each throw the tiles to flip and the chance after it; with taps a tap sets the throw."""
    rows = []
    for low in range(1, 7):
        cells = ['<th scope="row">%s</th>' % view.small_die(low)]
        for high in range(1, 7):
            cells.append(
                "<td>%s</td>" % (cell(board, (low, high), values, taps) if high >= low else "")
            )
        rows.append("<tr>%s</tr>" % "".join(cells))
    heads = "".join(['<th scope="col">%s</th>' % view.small_die(n) for n in range(1, 7)])
    return (
        '<table class="throws"><caption>The tiles to flip for every throw, and the chance to win '
        "after it</caption><thead><tr><td></td>%s</tr></thead><tbody>%s</tbody></table>"
        % (heads, "".join(rows))
    )


def cell(board, pair, values, taps):
    """One throw's best play in the triangle."""
    moves = advice.rank(rules.moves(board, pair), values, exact)
    if not moves:
        return '<span class="dead">ends</span>'
    tiles = rules.flipped(board, moves[0].after)
    forced = len(moves) == 1
    equal = not forced and not moves[1].loss
    sign = " =" if equal else ""
    mark = "%s%s" % ("\u00b7".join([str(t) for t in tiles]), sign)
    label = "<b>%s</b><small>%s</small>" % (mark, win(moves[0].worth))
    said = '<span class="hidden">throw %d,%d: </span>' % pair
    kind = "cell forced" if forced else "cell"
    if not taps:
        return '<span class="%s">%s</span>' % (kind, label)
    return view.button("throw", "%d,%d" % pair, said + label, None, kind)


# The strategy, board by board.


def boards(first, board, values):
    """A page of the strategy table, like the paper's Table 1, with all other pages a tap away."""
    heads = ["Tiles up", "Win"] + ["%d,%d" % roll for roll in rules.CHOICE_ROLLS]
    rows = []
    for number in range(first + PAGE - 1, first - 1, -1):
        name = words.ranges(rules.tiles_of(number))
        link = '<a href="%s"%s>%s</a>' % (
            address(number),
            ' aria-current="true"' if number == board else "",
            name,
        )
        plays = [play(number, roll, values) for roll in rules.CHOICE_ROLLS]
        rows.append([link, win(values[number])] + plays)
    last = rules.START + 1 - PAGE
    turn = [
        view.button("page", min(first + PAGE, last), "Fuller boards", None, "quiet"),
        view.button("page", max(first - PAGE, 0), "Emptier boards", None, "quiet"),
    ]
    return view.table(
        heads, rows, "Best play on boards %d to %d" % (first, first + PAGE - 1), "plays"
    ) + (
        '<div class="turn">%s<span>Boards %d to %d of 1023</span></div>'
        % ("".join(turn), first, first + PAGE - 1)
    )


def play(board, roll, values):
    """I, S, = for equal plays, or a dot where there is no choice."""
    moves = rules.moves(board, roll)
    if len(moves) < 2:
        return '<span class="dead">\u00b7</span>'
    ind, both = values[moves[0][1]], values[moves[1][1]]
    return "=" if ind == both else "I" if ind > both else "<b>S</b>"


# A rule of the reader's own.


def rule_section(plays, rule, values):
    """Fourteen switches, one for each roll with a choice, and what the rule is worth."""
    switches = [
        view.button(
            "play",
            "%d%d" % roll,
            "%d,%d <b>%s</b>" % (roll[0], roll[1], plays[roll]),
            plays[roll] == "SUM",
            "switch",
        )
        for roll in rules.CHOICE_ROLLS
    ]
    return '<div class="switches">%s</div>%s' % ("".join(switches), rule_worth(rule, values))


def rule_worth(rule, values):
    """What the rule wins, beside best play."""
    if not rule:
        return '<p class="outcome">Working it out\u2026</p>'
    mine, top = rule["values"][rules.START], values[rules.START]
    return (
        '<p class="outcome">This rule wins <b>%s</b> of games; best play wins %s. It keeps '
        "%s of the best chance and gets %d of the %d decisions wrong.</p>"
        '<details id="rule-exact" class="fold"><summary>Exactly</summary>'
        '<p class="exact">%s</p></details>'
        % (
            win(mine, 4),
            win(top, 4),
            text.percent(mine, top, 1),
            rule["losing"],
            rule["decisions"],
            text.fraction(mine, SCALE),
        )
    )
