"""What the Knock 'm Down page answers at once: the cards, who wins, and the best single move."""

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import quadrature, rolls
from ui import engine, text, view, waiting
from ui.games import knock_m_down_parts as parts
from ui.games import knock_m_down_play as play

#: A column of more tokens than this shows their number instead.
STACK = 9

#: How many moves are listed.
LISTED = 8

PRESETS = (
    ("1,2,3,4,5,6,5,4,3,2,1", "Two dice"),
    ("1,1,1,1,1,1", "One die"),
    ("1,2,3,4", ".1 .2 .3 .4"),
    ("1,2,3", "1/6 2/6 3/6"),
    ("1,2", "1/3 2/3"),
)
DICE = (("common", "Same rolls for both"), ("separate", "Each their own dice"))
SIDES = (("a", "Improve A"), ("b", "Improve B"))


def regions(state, known):
    """{region: HTML}."""
    chances = outcome(state, known)
    found = {
        "hand": hand(state),
        "cards": cards(state),
        "versus": versus(chances) if chances else view.note("Working it out\u2026"),
        "roll": play.region(state),
        "side": view.segments("side", SIDES, state["side"], "Whose card to improve"),
        "game": settings(state),
        "notice": "",
    }
    found["best"], found["moves"] = answer(state, known)
    return found


def percent(chance, places=1):
    """A float chance as a percentage."""
    return text.percent(int(chance * 1e9 + 0.5), 1000000000, places)


def signed(change, places=1):
    """A difference of chances in percent points."""
    said = text.decimal(int(abs(change) * 1e11 + 0.5), 1000000000, places)
    return ("+" if change >= 0 else text.MINUS) + said


# The cards.


def hand(state):
    """What a tap will do."""
    if state["hand"]:
        card_, place = state["hand"]
        label = state["rule"].labels[place]
        return "A token of %s from %d is in your hand: tap where to put it." % (
            card_.upper(),
            label,
        )
    return "Tap a column to lift a token, tap another to put it down. Or drag it, or use the keys."


def cards(state):
    """Both cards."""
    return '<div class="cards">%s%s</div>' % (card(state, "a"), card(state, "b"))


def card(state, name):
    """One player's card: expected rolls, and a column for each value."""
    rule, tokens = state["rule"], state[name]
    last = quadrature.last(rule, tokens)
    columns = [column(state, name, place, last[place]) for place in range(len(tokens))]
    return (
        '<div class="card %s"><h2>%s <span>%s rolls on average</span></h2>'
        '<div class="columns%s" data-arrows role="group" aria-label="Card %s">%s</div></div>'
        % (
            name,
            name.upper(),
            expected(quadrature.rolls(rule, tokens)),
            " small" if max(tokens) > 5 else "",
            name.upper(),
            "".join(columns),
        )
    )


def expected(value):
    """Expected rolls with a sensible number of digits."""
    return text.decimal(int(value * 1e6 + 0.5), 1000000, 2)


def column(state, name, place, last):
    """A value's tokens, its label, and the chance in percent that it is the last to go."""
    laid = state[name][place]
    left = state["play"][name][place] if state["play"] else laid
    held = state["hand"] == (name, place)
    kinds = []
    for k in range(laid):
        kinds.append("token gone" if k >= left else "token")
    if held:
        kinds[-1] = "token held"
    stack = "".join(['<i class="%s"></i>' % kind for kind in reversed(kinds)])
    if laid > STACK:
        stack = "<b>%d</b><i class='token'></i>" % (laid - (1 if held else 0))
    label = state["rule"].labels[place]
    before = "%s: %s on " % (name.upper(), text.many(laid, "token"))
    after = "<small>\u00b7</small>"
    if laid:
        after = "%s<small>%d</small>%s" % (
            hidden(", the last to go in "),
            int(100 * last + 0.5),
            hidden(" of 100 games"),
        )
    value = "%s-%d" % (name, place)
    return (
        '<button type="button" id="col-%s" class="column" data-act="col" data-value="%s" '
        'data-drag="%s" aria-pressed="%s">%s%s<span>%d</span>%s</button>'
        % (
            value,
            value,
            value,
            "true" if held else "false",
            stack,
            hidden(before),
            label,
            after,
        )
    )


def hidden(said):
    """Words for those who hear the page."""
    return '<span class="hidden">%s</span>' % said


# Who wins.


def outcome(state, known):
    """(A wins, draw, B wins), or None while it is worked out."""
    if state["dice"] == "common":
        return quadrature.outcome(state["rule"], state["a"], state["b"])
    both = [engine.got(known, parts.asked(state, "knock-rolls", card)[0]) for card in ("a", "b")]
    if not both[0] or not both[1]:
        return None
    return rolls.separate(both[0]["done"], both[1]["done"])


def versus(chances):
    """One bar of the three chances, with the numbers in it."""
    win, tie, loss = chances
    said = "A wins %s, draw %s, B wins %s" % (percent(win), percent(tie), percent(loss))
    parts_ = ['<svg class="versus" role="img" aria-label="%s">' % said]
    start = 0.0
    for share, kind, label in ((win, "win", "A "), (tie, "tie", ""), (loss, "lose", "B ")):
        parts_.append(
            '<rect class="%s" x="%.2f%%" width="%.2f%%" height="100%%"/>'
            % (kind, start * 100, share * 100)
        )
        if share > 0.07:
            full = label + percent(share) if share > 0.2 else percent(share, 0)
            parts_.append(
                '<text class="%s" x="%.2f%%" y="50%%">%s</text>'
                % (kind, (start + share / 2) * 100, full)
            )
        start += share
    note = "%s. The small figure under a value: how often it is the last to go, in %%." % said
    return "".join(parts_) + "</svg>" + view.note(note)


# The best single move.


def answer(state, known):
    """(headline, list) of the single moves that help the chosen side most."""
    side = state["side"]
    name = side.upper()
    if state["dice"] == "common":
        found, here = moves(state)
    else:
        key, job = parts.asked(state, "knock-moves")
        got = engine.got(known, key)
        if not got:
            heading = view.headline("Each with their own dice")
            return heading, waiting.on_request(known, key, job[0], "Compare all moves of %s" % name)
        found = [(row[2] - row[4], row[0], row[1], row[2:]) for row in got["rows"]]
        here = got["now"][0] - got["now"][2]
        found = ordered(state, found)
    if not found:
        return view.headline("%s has no other move" % name), ""
    top = found[0]
    gain = (top[0] - here) / 2
    equal = [move for move in found if move[4] == top[4]]
    if gain < 1e-9:
        heading = view.headline("%s: no single move helps" % name, percent_share(here))
    else:
        said = "%s: move %s" % (name, arrows(state, equal))
        heading = view.headline(said, signed(gain) + text.THIN + "%")
    items = [item(state, move, top) for move in found[:LISTED]]
    note = view.note(
        "%s moves, the best first, by wins and half the draws: now %s."
        % (len(found), percent_share(here))
    )
    return heading, view.moves(items) + note


def percent_share(margin):
    """Wins and half the draws."""
    return percent((1 + margin) / 2)


def moves(state):
    """([(margin, source, target, outcome, kind)] best first, the margin now)."""
    rule, side = state["rule"], state["side"]
    mine, other = state[side], state["a" if side == "b" else "b"]
    found = []
    for source, target in rules.neighbours(rule, mine):
        changed = rules.moved(mine, source, target)
        win, tie, loss = quadrature.outcome(rule, changed, other)
        found.append((win - loss, source, target, (win, tie, loss)))
    return ordered(state, found), quadrature.margin(rule, mine, other)


def ordered(state, found):
    """Best first; kind is the same just where swapping equally likely values shows a move equal."""
    side = state["side"]
    other = state["a" if side == "b" else "b"]
    weights = state["rule"].weights
    listed = []
    for margin, source, target, chances in found:
        changed = rules.moved(state[side], source, target)
        kind = sorted(zip(weights, changed, other))
        listed.append((-int(margin * 1e10), source, target, margin, chances, kind))
    listed.sort(key=lambda move: move[:3])
    return [(margin, s, t, chances, kind) for _, s, t, margin, chances, kind in listed]


def arrows(state, equal):
    """Equal moves in words: "7 to 5 or 9", "4 to 6 or 10 to 8"."""
    labels = state["rule"].labels
    source = equal[0][1]
    targets = [labels[move[2]] for move in equal if move[1] == source]
    said = "%d to %s" % (labels[source], text.listed(targets[:3], "or"))
    others = [move for move in equal if move[1] != source]
    if len(targets) == 1 and others:
        said += " or %d to %d" % (labels[others[0][1]], labels[others[0][2]])
    return said


def item(state, move, top):
    """One move: its outcome as a bar, the share of points, and what it loses against the best."""
    margin, source, target, chances, kind = move
    labels = state["rule"].labels
    change = signed((margin - top[0]) / 2)
    if move is top:
        change = None
    elif kind == top[4]:
        change = "equal"
    key = "move-%d-%d" % (source, target)
    label = "%d \u2192 %d" % (labels[source], labels[target])
    return view.move(
        key,
        label,
        view.outcome_bar(*chances),
        percent_share(margin),
        change,
        why(state, move) if key in state["open"] else "",
    )


def why(state, move):
    """What a move does, and a button that makes it."""
    _, source, target, chances, _ = move
    side = state["side"]
    other = "B" if side == "a" else "A"
    before = quadrature.rolls(state["rule"], state[side])
    after = quadrature.rolls(state["rule"], rules.moved(state[side], source, target))
    name = side.upper()
    return "<p>%s wins %s, draws %s, %s wins %s; %s takes %s rolls instead of %s.</p><p>%s</p>" % (
        name,
        percent(chances[0]),
        percent(chances[1]),
        other,
        percent(chances[2]),
        name,
        expected(after),
        expected(before),
        view.button("move", "%s-%d-%d" % (side, source, target), "Make this move", None, "action"),
    )


# What can be set.


def settings(state):
    """The game, the number of tokens, and both cards as text."""
    said = ",".join([str(weight) for weight in state["rule"].weights])
    return (
        view.segments("p", PRESETS, said, "Games")
        + view.segments("dice", DICE, state["dice"], "Whose dice")
        + '<div class="field"><label for="p">Chances</label><input type="text" id="p" data-act="p" '
        'class="long" value="%s" autocomplete="off"></div>'
        % said
        + '<div class="field"><label for="tokens">Tokens</label><input type="number" id="tokens" '
        'data-act="tokens" inputmode="numeric" min="1" max="%d" value="%d">%s</div>'
        % (
            rules.MOST_TOKENS,
            sum(state["a"]),
            view.button("swap", "", "Swap A and B", None, "quiet"),
        )
        + "".join([typed(state, name) for name in ("a", "b")])
    )


def typed(state, name):
    return (
        '<div class="field"><label for="%s">%s</label><input type="text" id="%s" data-act="%s" '
        'class="long" value="%s" autocomplete="off"></div>'
        % (name, name.upper(), name, name, parts.tokens_text(state[name]))
    )
