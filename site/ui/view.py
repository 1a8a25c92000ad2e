"""The pieces that every game's page is made of, as HTML text."""

PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((9, 9), (16, 16), (23, 23)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((9, 9), (23, 9), (16, 16), (9, 23), (23, 23)),
    6: ((9, 8), (23, 8), (9, 16), (23, 16), (9, 24), (23, 24)),
}


WAIT = "<p>This opens as soon as the page's Python is there.</p>"


def escape(text):
    """Text that is safe inside an element or a quoted attribute."""
    for character, entity in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(character, "&%s;" % entity)
    return text


def button(act, value, label, pressed=None, kind="", name=None):
    """A button that asks the page for an action; pressed makes it a toggle.

    Its id is made of action and value, so that the page can give focus back after a redraw.
    """
    parts = ['<button type="button" id="%s" data-act="%s"' % (ident(act, value), act)]
    parts.append(' data-value="%s"' % escape(str(value)))
    if kind:
        parts.append(' class="%s"' % kind)
    if pressed is not None:
        parts.append(' aria-pressed="%s"' % ("true" if pressed else "false"))
    if name:
        parts.append(' aria-label="%s"' % escape(name))
    return "".join(parts) + ">%s</button>" % label


def select(act, options, chosen, label):
    """A choice among (value, words), with its label in sight."""
    found = [
        '<option value="%s"%s>%s</option>' % (value, " selected" if value == chosen else "", words)
        for value, words in options
    ]
    return (
        '<span class="named"><label for="%s">%s</label><select id="%s" data-act="%s">%s</select>'
        "</span>" % (act, label, act, act, "".join(found))
    )


def ident(act, value):
    """An id for the element of an action."""
    kept = [c if c.isalpha() or c.isdigit() else "-" for c in str(value)]
    return "%s-%s" % (act, "".join(kept))


def tiles(numbers, up):
    """The board: a button for each tile, pressed while the tile is up."""
    wide = ' class="board wide"' if len(numbers) > 10 else ' class="board"'
    buttons = [
        button("tile", n, str(n), n in up, "tile", "tile %d %s" % (n, "up" if n in up else "down"))
        for n in numbers
    ]
    return "<div%s>%s</div>" % (wide, "".join(buttons))


def face(pips):
    """A die's face as a drawing."""
    dots = ['<circle cx="%d" cy="%d" r="3.1"/>' % dot for dot in PIPS[pips]]
    return '<svg viewBox="0 0 32 32" aria-hidden="true">%s</svg>' % "".join(dots)


def small_die(pips):
    """A die to read, not to press."""
    return '<span class="pip">%s<span class="hidden">%d</span></span>' % (face(pips), pips)


def dice_row(row, chosen):
    """Six faces to choose one die's throw from."""
    names = ("first die", "second die")
    faces = [
        button("die", "%d-%d" % (row, n), face(n), n == chosen, "die", "%s %d" % (names[row], n))
        for n in range(1, 7)
    ]
    return '<div class="die-row" role="group" aria-label="%s">%s</div>' % (
        names[row],
        "".join(faces),
    )


def bar(share):
    """A bar for a share from 0 to 1."""
    width = max(0.0, min(1.0, share)) * 100
    return (
        '<svg class="bar" aria-hidden="true">'
        '<rect class="whole" width="100%%" height="100%%" rx="4"/>'
        '<rect width="%.1f%%" height="100%%" rx="4"/></svg>' % width
    )


def outcome_bar(win, tie, loss):
    """A bar of three shares that sum to one."""
    parts = ['<svg class="bar" aria-hidden="true">']
    start = 0.0
    for share, kind in ((win, "win"), (tie, "tie"), (loss, "lose")):
        parts.append(
            '<rect class="%s" x="%.1f%%" width="%.1f%%" height="100%%"/>'
            % (kind, start * 100, share * 100)
        )
        start += share
    return "".join(parts) + "</svg>"


def headline(text, value=""):
    """The best play and its worth."""
    return "<strong>%s</strong><output>%s</output>" % (text, value)


def move(key, label, bar, value, loss, why):
    """One legal move: label, bar, value, loss (None: it is the best), and what follows it.

    why is "" until the reader opens the move.
    """
    cost = '<span class="num zero">best</span>'
    if loss:
        kind = "zero" if loss in ("equal", "these") else "loss"
        cost = '<span class="num %s">%s</span>' % (kind, loss)
    opens = "" if why else ' data-act="open"'
    return (
        '<li><details id="%s"%s><summary><span>%s</span>%s<span class="num">%s</span>%s</summary>'
        '<div class="why">%s</div></details></li>'
        % (key, opens, label, bar, value, cost, why or WAIT)
    )


def moves(items):
    """The list of moves."""
    return '<ul class="moves">%s</ul>' % "".join(items)


def table(heads, rows, label, kind=""):
    """A table whose first cell in each row is its heading; label says what it shows."""
    top = "".join(['<th scope="col">%s</th>' % head for head in heads])
    body = []
    for row in rows:
        cells = "".join(["<td>%s</td>" % cell for cell in row[1:]])
        body.append('<tr><th scope="row">%s</th>%s</tr>' % (row[0], cells))
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="%s"><table class="%s">'
        "<thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>"
        % (escape(label), kind, top, "".join(body))
    )


def segments(act, options, chosen, label):
    """A row of choices, one of them taken; options are (value, words)."""
    found = [button(act, value, words, value == chosen) for value, words in options]
    return '<div class="segments" role="group" aria-label="%s">%s</div>' % (label, "".join(found))


def note(text, kind="note"):
    """A remark within the page."""
    return '<p class="%s">%s</p>' % (kind, text)
