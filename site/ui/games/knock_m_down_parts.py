"""The slower parts of the Knock 'm Down page: best of all, distributions, the tournament."""

import math

from bestplay.rules import knock_m_down as rules
from ui import charts, engine, text, view, waiting

#: Under this key the page keeps the table of the original game's fewest-rolls allocations.
TABLE = "fewest"

#: The part with exact fractions, which are worked out once the reader has opened it.
FOLD = "exact-fold"

#: A matrix of more allocations than this shows only the best ones.
MATRIX = 300


def tokens_text(tokens):
    """An allocation as a link says it."""
    return ",".join([str(count) for count in tokens])


def address(state, a, b):
    """The link to two cards of the present game."""
    weights = tokens_text(state["rule"].weights)
    return "#p=%s&amp;a=%s&amp;b=%s" % (weights, tokens_text(a), tokens_text(b))


def asked(state, kind, card=None):
    """(key, job) of a question about the present cards; card for those about one."""
    arguments = {"weights": list(state["rule"].weights)}
    if kind == "knock-rolls":
        arguments["a"] = list(state[card])
        arguments["tail"] = 1e-10 if state["dice"] == "separate" else 0.01
    elif kind in ("knock-fewest", "knock-tournament"):
        arguments["tokens"] = sum(state["a"])
    elif kind == "knock-reply":
        arguments["a"] = list(state["a" if state["side"] == "b" else "b"])
    elif kind == "knock-moves":
        other = "a" if state["side"] == "b" else "b"
        arguments["a"], arguments["b"] = list(state[state["side"]]), list(state[other])
    else:
        arguments["a"], arguments["b"] = list(state["a"]), list(state["b"])
    about = arguments.get("tokens", arguments.get("tail", ""))
    said = "%s %s" % (tokens_text(state["rule"].weights), about)
    cards = " ".join([tokens_text(arguments[name]) for name in ("a", "b") if name in arguments])
    return "%s %s %s" % (kind, said, cards), (kind, arguments)


def regions(state, known):
    """{region: HTML}."""
    return {
        "improve": improve(state, known),
        "exactly": exactly(state, known),
        "chart": chart(state, known),
        "tournament": tournament(state, known),
    }


# The best of all allocations.


def improve(state, known):
    """The fewest-rolls allocation and the best reply, each with a button that takes it."""
    side = state["side"]
    rows = []
    key, job = asked(state, "knock-fewest")
    got = engine.got(known, key)
    table = engine.got(known, TABLE)
    if not got and table and state["rule"] == rules.ORIGINAL:
        count = sum(state["a"])
        listed = [row["allocation"] for row in table["rows"] if row["tokens"] == count]
        got = {"allocations": listed} if listed else None
    if got:
        rows.append(choice(state, "Fewest rolls", got["allocations"][0], ""))
    else:
        rows.append(waiting.on_request(known, key, job[0], "Find the fewest rolls"))
    other = "B" if side == "a" else "A"
    key, job = asked(state, "knock-reply")
    got = engine.got(known, key)
    ways = rules.count(state["rule"], sum(state["a"]))
    if got and got["best"]:
        margin, tokens = got["best"][0]
        said = "%s of %s allocations beat %s; this one by %s." % (
            thousands(got["beaters"]),
            thousands(ways),
            other,
            text.percent(int(margin * 1e9 + 0.5), 1000000000, 1),
        )
        rows.append(choice(state, "Best reply to %s" % other, tokens, said))
    elif got:
        rows.append(
            "<p>Nothing beats %s: all %s allocations lose to it or tie it.</p>"
            % (other, thousands(ways))
        )
    else:
        label = "Best reply to %s among %s" % (other, thousands(ways))
        rows.append(waiting.on_request(known, key, job[0], label))
    return "".join(rows)


def choice(state, name, tokens, said):
    """An allocation that can be laid on the chosen card."""
    side = state["side"]
    laid = list(tokens) == list(state[side])
    button = (
        ""
        if laid
        else view.button(
            side, tokens_text(tokens), "Lay it on %s" % side.upper(), None, "action plain"
        )
    )
    note = "It lies on %s." % side.upper() if laid else ""
    return '<div class="choice"><p><b>%s</b> (%s) %s %s</p>%s</div>' % (
        name,
        ", ".join([str(count) for count in tokens]),
        said,
        note,
        button,
    )


def thousands(count):
    """A count with commas."""
    digits = str(count)
    groups = []
    while len(digits) > 3:
        groups.append(digits[-3:])
        digits = digits[:-3]
    return ",".join([digits] + groups[::-1])


def exactly(state, known):
    """The exact fractions, on demand."""
    key, job = asked(state, "knock-exact")
    got = engine.got(known, key)
    if not got and not state["exact"]:
        return view.WAIT
    if not got:
        return waiting.on_request(known, key, job[0], "Work out the exact fractions")
    rows = []
    names = ["A wins", "Draw", "B wins", "Rolls of A", "Rolls of B"]
    for name, pair in zip(names, got["outcome"] + got["rolls"]):
        top, below = int(pair[0]), int(pair[1])
        rows.append(
            '<p>%s: <b>%s</b> <span class="exact">= %s</span></p>'
            % (name, text.decimal(top, below, 10), text.fraction(top, below))
        )
    if state["dice"] == "separate":
        rows.append(view.note("Wins and draws with the same rolls for both.", "soft"))
    return "".join(rows)


# How many rolls.


def chart(state, known):
    """The chance that each card is gone by a number of rolls."""
    both = []
    for card in ("a", "b"):
        key, job = asked(state, "knock-rolls", card)
        got = engine.got(known, key)
        if not got:
            return waiting.on_request(known, key, job[0], "Draw how many rolls each card takes")
        both.append(got["done"])
    most = 1
    for done in both:
        most = max(most, len([chance for chance in done if chance < 0.99]))
    medians = [len([chance for chance in done if chance < 0.5]) for done in both]
    lines = []
    for number, done in enumerate(both):
        percents = [100 * chance for chance in done[: most + 1]]
        # Names at different heights, so that they keep apart where the lines nearly meet.
        at = len([chance for chance in percents if chance < 45 + 20 * number])
        lines.append(("AB"[number], percents, number, min(at, most)))
    return charts.curves(
        lines,
        "rolls",
        "cleared by then (%)",
        "Half of all games clear A within %d rolls and B within %d." % tuple(medians),
    )


# Everyone against everyone.


def tournament(state, known):
    """The matrix of who beats whom, the emperor, and the cycle."""
    key, job = asked(state, "knock-tournament")
    ways = rules.count(state["rule"], sum(state["a"]))
    got = engine.got(known, key)
    if not got and ways > 2000:
        return (
            "<p>These cards have %s allocations, too many for a picture. Try a smaller game: "
            '<a href="#p=1,2,3&amp;a=0,2,3&amp;b=0,1,4">5 tokens on 1/6, 2/6, 3/6</a> or '
            '<a href="#p=1,2,3,4&amp;a=1,2,3,4&amp;b=0,2,3,5">10 tokens on .1, .2, .3, .4</a>.</p>'
            % thousands(ways)
        )
    if not got:
        label = "Play all %s allocations against each other" % thousands(ways)
        return waiting.on_request(known, key, job[0], label)
    return verdict(state, got) + '<div class="tournament">%s%s</div>' % (
        matrix(state, got),
        ring(state, got),
    )


def verdict(state, got):
    """Emperor, dominating set and local emperors in words."""
    listed = got["allocations"]

    def named(places):
        return "; ".join(["(%s)" % ", ".join(map(str, listed[k])) for k in places])

    if got["emperors"]:
        kind = "The emperor is" if len(got["emperors"]) == 1 else "Emperors, mirror images, are"
        said = "%s %s: it beats all others." % (kind, named(got["emperors"]))
    else:
        top = got["dominating"]
        said = "There is no emperor. %s of the %s allocations together beat all others%s." % (
            thousands(len(top)),
            thousands(len(listed)),
            ": " + named(top) if len(top) < 9 else "",
        )
    local = [place for place in got["local"] if place not in got["emperors"]]
    if local:
        said += " Local emperors only: %s." % named(local[:6])
    return '<p class="outcome">%s</p>' % said


def matrix(state, got):
    """Rows beat columns where they are dark; the strongest first."""
    listed = got["allocations"][:MATRIX]
    size = len(listed)
    cell = 20 if size <= 21 else max(560 // size, 2)
    wide = 11 * len(listed[0]) + 22 if size <= 21 else 16
    parts = []
    for i in range(size):
        row = got["results"][i][:size]
        row = row[:i] + "." + row[i + 1 :]
        for sign, kind in (("+", "beats"), ("=", "ties")):
            drawn = "".join(
                [
                    "M%d %dh%dv%dh-%dz" % (wide + cell * j, cell * i, many, cell, many)
                    for j, many in [(j, cell * (end - j)) for j, end in runs(row, sign)]
                ]
            )
            if drawn:
                parts.append('<path class="%s" d="%s"/>' % (kind, drawn))
        if size > 21 and i in got["emperors"]:
            star = '<text class="name strong" x="%d" y="%d">\u2605</text>'
            parts.append(star % (wide - 2, max(cell * i + cell, 12)))
        if size <= 21:
            name = tokens_text(listed[i])
            mark = " strong" if i in got["emperors"] else ""
            parts.append(
                '<a href="%s"><text class="name%s" x="%d" y="%d">%s%s</text></a>'
                % (
                    address(state, listed[i], listed[0 if i else min(1, size - 1)]),
                    mark,
                    wide - 6,
                    cell * i + 15,
                    "\u2605 " if mark else "",
                    name,
                )
            )
    side = cell * size
    among = "all %d allocations" % size
    if size < len(got["allocations"]):
        among = "the %d strongest of %d allocations" % (size, len(got["allocations"]))
    said = (
        "Who beats whom among %s, those with most wins first: a dark cell says that its row "
        "beats its column%s." % (among, ", a star marks the emperor" if got["emperors"] else "")
    )
    frame = '<rect class="frame" x="%d" y="0" width="%d" height="%d"/>' % (wide, side, side)
    return (
        '<figure class="chart matrix">'
        '<svg viewBox="0 0 %d %d" role="group" aria-label="%s">%s%s</svg>'
        "<figcaption>%s%s</figcaption></figure>"
        % (
            wide + side + 1,
            side + 1,
            said,
            "".join(parts),
            frame,
            said,
            " " + view.button("download", "tournament", "Download all as CSV", None, "quiet"),
        )
    )


def runs(row, sign):
    """Where a sign stands in a row: [(first, end)] of each run."""
    found = []
    first = row.find(sign)
    while first >= 0:
        end = len(row) - len(row[first:].lstrip(sign))
        found.append((first, end))
        first = row.find(sign, end)
    return found


def around(count):
    """The places of members on a ring, as (x, y) from -1 to 1, the first on top."""
    return [
        (math.sin(2 * math.pi * k / count), -math.cos(2 * math.pi * k / count))
        for k in range(count)
    ]


def ring(state, got):
    """The cycle through the dominating set: each beats the next; a tap sets the pair as cards."""
    cycle = [got["allocations"][place] for place in got["cycle"]]
    if not cycle:
        return ""
    parts = []
    points = [(150 + 105 * x, 130 + 100 * y) for x, y in around(len(cycle))]
    for k, (x, y) in enumerate(points):
        after = (k + 1) % len(cycle)
        u, v = points[after]
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        a, b = (u - x) / length, (v - y) / length
        tip = (u - 20 * a, v - 20 * b)
        said = "%s beats %s" % (tokens_text(cycle[k]), tokens_text(cycle[after]))
        parts.append(
            '<a href="%s" aria-label="%s"><path class="arrow" d="M%.1f %.1fL%.1f %.1f"/>'
            '<path class="head" d="M%.1f %.1fL%.1f %.1fL%.1f %.1fz"/></a>'
            % (
                address(state, cycle[k], cycle[after]),
                said,
                x + 20 * a,
                y + 20 * b,
                tip[0],
                tip[1],
                tip[0],
                tip[1],
                tip[0] - 11 * a - 5 * b,
                tip[1] - 11 * b + 5 * a,
                tip[0] - 11 * a + 5 * b,
                tip[1] - 11 * b - 5 * a,
            )
        )
    for (x, y), tokens in zip(points, cycle):
        parts.append(
            '<text class="strong" x="%.1f" y="%.1f" text-anchor="middle">%s</text>'
            % (x, y + 4, tokens_text(tokens))
        )
    said = (
        "Each beats the next, all the way round. Tap an arrow to play the two against each other."
    )
    if len(got["dominating"]) > len(cycle):
        said = "A cycle through the %d strongest of them. " % len(cycle) + said
    return (
        '<figure class="chart ring"><svg viewBox="0 0 300 260" role="group" aria-label="The cycle">'
        "%s</svg><figcaption>%s</figcaption></figure>" % ("".join(parts), said)
    )


def tournament_csv(got):
    """Every pair as +, - or =."""
    names = ['"%s"' % tokens_text(tokens) for tokens in got["allocations"]]
    lines = ["# Row beats (+), loses to (-) or ties (=) column", "," + ",".join(names)]
    for name, row in zip(names, got["results"]):
        lines.append(name + "," + ",".join([sign for sign in row]))
    return "\n".join(lines) + "\n"
