"""The Knock 'm Down page as pure functions: see page.py for what each is for.

The state holds the game (chances as whole-number weights), both cards, whose card is to be
improved, the token in the reader's hand, and the game in play, if one is.
"""

import json

from bestplay import words
from bestplay.jobs import knock_m_down as jobs
from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import quadrature
from ui import engine
from ui.games import knock_m_down_parts as parts
from ui.games import knock_m_down_play as play
from ui.games import knock_m_down_view as look

KEYS = ("p", "a", "b", "dice", "improve")
DICE = ("common", "separate")
SIDES = ("b", "a")

#: The games to start from: chances, A and B.
GAMES = {
    "1,2,3,4,5,6,5,4,3,2,1": ("1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0"),
    "1,1,1,1,1,1": ("2,2,2,2,2,2", "4,4,4,0,0,0"),
    "1,2,3,4": ("1,2,3,4", "0,2,3,5"),
    "1,2,3": ("0,2,3", "0,1,4"),
    "1,2": ("1,1", "0,2"),
}

#: The fewest-rolls allocations of the original game, written by the build.
FEWEST = "knock-m-down/fewest.json"


def start(page):
    """The original game with the cards of the paper's Figure 1, as rebuilt."""
    state = {"rule": rules.ORIGINAL, "dice": "common", "side": "b", "hand": None}
    state.update({"open": (), "go": (), "play": None, "seed": 0, "tally": (0, 0, 0)})
    state["exact"] = False
    state["a"], state["b"] = [read_tokens(text, "") for text in GAMES[chances(rules.ORIGINAL)]]
    return state


def chances(rule):
    """The chances as a link says them."""
    return ",".join([str(weight) for weight in rule.weights])


# Links.


def read(page, found):
    """The state that a link's words say."""
    words.only(found, KEYS)
    state = start(page)
    if "p" in found:
        state["rule"] = rules.parse(found["p"])
        state["a"], state["b"] = opening_cards(state["rule"], 12)
    state["dice"] = words.choice(found, "dice", DICE)
    state["side"] = words.choice(found, "improve", SIDES)
    cards = {"a": state["a"], "b": state["b"]}
    for card in ("a", "b"):
        if card in found:
            cards[card] = read_tokens(found[card], card)
    for card, other in (("a", "b"), ("b", "a")):
        if card in found and other not in found:
            one = rules.allocation(state["rule"], cards[card], card.upper())
            cards[other] = refit(state["rule"], cards[other], sum(one))
    state["a"], state["b"] = rules.pair(state["rule"], cards["a"], cards["b"])
    return state


def read_tokens(text, card):
    """An allocation as written: "0,2,3,5"."""
    what = "the tokens of %s, such as 0,2,3,5" % card.upper()
    return tuple([words.number(part.strip(), what) for part in text.split(",")])


def write(page, state):
    """The words for a state; the cards are always said once they are not the opening's."""
    opening = start(page)
    same = [state[key] == opening[key] for key in ("rule", "a", "b")]
    rule = None if same[0] else chances(state["rule"])
    return words.join(
        [
            ("p", rule),
            ("a", None if False not in same else parts.tokens_text(state["a"])),
            ("b", None if False not in same else parts.tokens_text(state["b"])),
            ("dice", None if state["dice"] == "common" else state["dice"]),
            ("improve", None if state["side"] == "b" else state["side"]),
        ]
    )


# What the reader does.


def act(state, name, value):
    """The state after an action; ValueError leaves what was set as it was."""
    state = dict(state)
    if name == "open" and value == parts.FOLD:
        state["exact"] = True
        return state
    if engine.noted(state, name, value):
        return state
    if name in ("roll", "finish", "again"):
        play.act(state, name)
    elif name == "side":
        state["side"] = words.choice({"improve": value}, "improve", SIDES)
        state["open"] = ()
    elif name in CHANGES:
        before = state["a"], state["b"], state["rule"]
        CHANGES[name](state, value)
        if (state["a"], state["b"], state["rule"]) != before:
            state.update({"open": (), "go": (), "play": None, "tally": (0, 0, 0)})
    return state


def touch(state, value):
    """A tap on a column: lift a token there, or put down the one in the hand."""
    card, place = read_place(value)
    if place >= len(state[card]):
        raise ValueError("%s has no column %d" % (card.upper(), place))
    hand = state["hand"]
    if hand == (card, place):
        state["hand"] = None
    elif hand and hand[0] == card:
        shift(state, card, hand[1], place)
        state["hand"] = None
    elif not state[card][place]:
        label = state["rule"].labels[place]
        raise ValueError("%s has no token on %d to lift" % (card.upper(), label))
    else:
        state["hand"] = (card, place)


def read_place(value):
    """A column as (card, place): "b-3" is the fourth of card B."""
    card, _, place = value.partition("-")
    if card not in ("a", "b"):
        raise ValueError("the cards are a and b, not '%s'" % card)
    return card, words.number(place, "a column")


def drag(state, value):
    """A token drawn from one column to another of the same card."""
    source, _, target = value.partition(" ")
    card, first = read_place(source)
    other, second = read_place(target)
    if card != other:
        raise ValueError("a token stays on its own card; both cards hold as many")
    shift(state, card, first, second)
    state["hand"] = None


def shift(state, card, source, target):
    """Move a token on a card, if its new value can be rolled."""
    if max(source, target) >= len(state[card]):
        raise ValueError("%s has no column %d" % (card.upper(), max(source, target)))
    changed = rules.moved(state[card], source, target)
    state[card] = rules.allocation(state["rule"], changed, card.upper())


def make_move(state, value):
    """The listed move "b-5-3"."""
    card, source, target = value.split("-")
    shift(state, card, read_place(card + "-" + source)[1], read_place(card + "-" + target)[1])
    state["hand"] = None


def set_chances(state, value):
    rule = rules.parse(value.replace(" ", ""))
    if rule != state["rule"]:
        state["rule"] = rule
        state["a"], state["b"] = opening_cards(rule, sum(state["a"]))
        state["hand"] = None


def opening_cards(rule, tokens):
    """The cards that a game begins with: a known game's own, or tokens laid by the chances."""
    known = GAMES.get(chances(rule))
    if known:
        return tuple([read_tokens(text, "") for text in known])
    laid = spread(rule, tokens)
    return laid, laid


def spread(rule, tokens):
    """Tokens in proportion to the chances, as nearly as whole tokens allow."""
    laid = [0] * len(rule.weights)
    for n in range(1, tokens + 1):
        short = [
            (n * w - rule.total * x, -place) for place, (w, x) in enumerate(zip(rule.weights, laid))
        ]
        laid[-max(short)[1]] += 1
    return tuple(laid)


def set_tokens(state, value):
    count = words.number(value, "the number of tokens")
    if not 1 <= count <= rules.MOST_TOKENS:
        raise ValueError("the number of tokens is 1 to %d, not %d" % (rules.MOST_TOKENS, count))
    for card in ("a", "b"):
        state[card] = refit(state["rule"], state[card], count)
    state["hand"] = None


def refit(rule, tokens, count):
    """The allocation with tokens added or taken away one by one, where it costs fewest rolls."""
    tokens = tuple(tokens)
    while sum(tokens) != count:
        step = 1 if sum(tokens) < count else -1
        found = []
        for place, weight in enumerate(rule.weights):
            if weight and (step > 0 or tokens[place]) and sum(tokens) + step:
                changed = tokens[:place] + (tokens[place] + step,) + tokens[place + 1 :]
                found.append((quadrature.rolls(rule, changed), changed))
        tokens = min(found)[1]
    return tokens


def set_card(card):
    """A card typed as text, or taken from a list: both cards must hold as many tokens."""

    def change(state, value):
        cards = {"a": state["a"], "b": state["b"]}
        cards[card] = read_tokens(value.replace(" ", ""), card)
        state["a"], state["b"] = rules.pair(state["rule"], cards["a"], cards["b"])
        state["hand"] = None

    return change


def swap(state, value):
    state["a"], state["b"] = state["b"], state["a"]
    state["hand"] = None


def set_dice(state, value):
    state["dice"] = words.choice({"dice": value}, "dice", DICE)


CHANGES = {
    "col": touch,
    "drag": drag,
    "move": make_move,
    "p": set_chances,
    "tokens": set_tokens,
    "a": set_card("a"),
    "b": set_card("b"),
    "swap": swap,
    "dice": set_dice,
}


# What must be known.  A key is the kind of job, a space, and what it is about.


def needs(state, known):
    """With dice of their own: how many rolls each card takes."""
    if state["dice"] == "common":
        return []
    found = []
    for card in ("a", "b"):
        key, job = parts.asked(state, "knock-rolls", card)
        found.append((key, "job", job))
    return found


def wanted(state, listed):
    """The jobs that are quick, and those that the reader asked for."""
    return [need for need in listed if engine.quick(jobs, *need[2]) or need[2][0] in state["go"]]


def take(key, found):
    """A job's result, or the table of fewest-rolls allocations."""
    return json.loads(found)


def view(state, known):
    """The regions that answer the reader."""
    return look.regions(state, known)


class later:
    """What may follow when the reader pauses: the best of all, charts, the tournament."""

    jobs = jobs

    @staticmethod
    def needs(state, known):
        """Fewest rolls, the best reply, distributions, and the tournament of a small game."""
        found = []
        for card in ("a", "b"):
            key, job = parts.asked(state, "knock-rolls", card)
            found.append((key, "job", job))
        exactly = ("knock-exact",) if state["exact"] else ()
        for kind in ("knock-fewest", "knock-reply", "knock-tournament") + exactly:
            key, job = parts.asked(state, kind)
            found.append((key, "job", job))
        if state["dice"] == "separate":
            key, job = parts.asked(state, "knock-moves")
            found.append((key, "job", job))
        listed = wanted(state, found)
        if state["rule"] == rules.ORIGINAL and 20 < sum(state["a"]) <= 36:
            listed = [need for need in listed if need[2][0] != "knock-fewest"]
            listed.append((parts.TABLE, "table", FEWEST))
        return listed

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        return parts.regions(state, known)


def file(state, known, name):
    """The tournament as CSV: who beats whom."""
    key, _ = parts.asked(state, "knock-tournament")
    found = engine.got(known, key)
    if name != "tournament" or not found:
        raise ValueError("there is no tournament to download yet")
    return "tournament.csv", "text/csv", parts.tournament_csv(found)
