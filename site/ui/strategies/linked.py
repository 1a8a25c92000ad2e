"""What is set on a strategy page as a link: what may be set, and how long it may be."""

from __future__ import annotations

from bestplay.core import words
from ui.strategies import state

#: Those of the reader's own text; all others are chosen from a list.
TEXTS = ("except", "called", "game")

#: The preferences of a rule in links of old, one each.
CHOSEN = ("p1", "p2", "p3")

#: The most characters of such a text.
MOST_TEXT = 20_000

#: So many parts that a link must not have are named.
MOST_NAMED = 3

#: What the controls are called where a link is wrong about one.
CALLED = {
    "reply": "The best reply",
    "q": "The question",
    "game": "Your game",
    "a": "The strategy",
    "b": "The strategy to compare with",
    "rule": "Your rule",
    "die": "The most points for one die",
}


#: What a strategy was called that was a function of the reader's own.
CODE = "my own function"

#: What is said of links of earlier versions.
FUNCTION = "Functions of your own are judged in the Python lab now, at /lab/."
REPLY = (
    "Best replies in whole games are no longer worked out here: a rule is judged by what a turn "
    "of it is worth."
)


def take_out(given: dict[str, str], replies: bool) -> str:
    """Take out of the words of a link what this page no longer has; returns what is said of it.

    replies: whether the page looks for best replies.
    """
    taken: list[str] = [name for name in ("code", "packed") if name in given]
    taken += [name for name in ("a", "b") if words.percent_decode(given.get(name, "")) == CODE]
    said = FUNCTION if taken else ""
    if "reply" in given and not replies:
        taken.append("reply")
        said = said or REPLY
    for name in taken:
        given.pop(name)
    return said


def read(given: dict[str, str], allowed: dict[str, tuple[str, ...] | None]) -> dict[str, str]:
    """The controls that the words of a link set; ValueError with a sentence for each that it must
    not.

    allowed: for each control that there is its values, or None for a text.
    """
    given = as_cards(given)
    found, mistakes, unknown = {}, [], []
    known = [name for name in state.CONTROLS if name in allowed]
    for name in sorted(given):
        value = words.percent_decode(given[name])
        if name not in known:
            unknown.append(words.quote_text(name))
        else:
            found[name] = value
            mistakes += _refusal(name, value, allowed[name])
    if unknown:
        more = f" and {len(unknown) - MOST_NAMED} more" if len(unknown) > MOST_NAMED else ""
        told = f"It has what this page does not know: {', '.join(unknown[:MOST_NAMED])}{more}"
        mistakes.append(f"{told}; the parts of a link here are {', '.join(known)}.")
    if mistakes:
        raise ValueError(" ".join(mistakes))
    return found


def as_cards(given: dict[str, str]) -> dict[str, str]:
    """What was set when the own rule had three places, as a list of cards."""
    if "rule" in given or not [name for name in CHOSEN if name in given]:
        return given
    kept = {name: given[name] for name in given if name not in CHOSEN}
    kept["rule"] = ".".join([given[name] for name in CHOSEN if given.get(name)])
    return kept


def _refusal(name: str, value: str, values: tuple[str, ...] | None) -> list[str]:
    """The sentence that says why a control cannot have this value; none where it can."""
    if values is None:
        return [] if len(value) <= MOST_TEXT else [too_long(len(value))]
    if value in values:
        return []
    said = f"{CALLED[name]} ({name}) is {words.quote_text(value)}, which is none of these"
    if name == "rule":
        wrong = [each for each in value.split(".") if each not in values]
        if not wrong or not value:
            return []
        said = f"{CALLED[name]} ({name}) has {words.quote_text(wrong[0])}, which is none of these"
    listed = [words.quote_text(each) for each in values if each]
    if len(listed) < len(values):
        listed.append("nothing at all")
    return [f"{said}: {', '.join(listed)}."]


def too_long(length: int) -> str:
    """What is said of a text of so many characters."""
    return f"A text has {MOST_TEXT:,} characters at most, and this has {length:,}."


def follow(given: dict[str, str], opening: dict[str, str], own: dict[str, str]) -> dict[str, str]:
    """All controls after a link: what it leaves out is as the page opens, but for the reader's own
    rule where it shows none, which stays.

    opening: the controls of the page as it opens; own: as they are.
    """
    set_ = dict(opening)
    set_.update(given)
    if "rule" not in given and not state.shows_rule(set_):
        set_.update({name: own[name] for name in state.CARDS if name in own})
    elif "except" not in given:
        set_["except"] = ""
    return set_


def controls_of(set_: dict[str, str]) -> list[str]:
    """The controls that a question takes."""
    names = ["reply", "a"] if state.is_reply(set_) else ["q", "a", "b"]
    names += ["game"] if set_.get("q") == state.OWN_GAME and "q" in names else []
    return names + list(state.CARDS) * state.shows_rule(set_)


def rule_set(set_: dict[str, str]) -> list[str]:
    """What the cards show: the question, the own game and the own rule."""
    return [set_.get(name, "") for name in ("q", "game", *state.CARDS)]


def question_of(set_: dict[str, str]) -> list[str]:
    """What tells one question from another: the controls that it takes, and nothing else."""
    return [f"{name}={set_[name]}" for name in controls_of(set_) if set_.get(name)]


def link(set_: dict[str, str]) -> str:
    """The words of the link to what is set."""
    said = controls_of(set_)
    if "rule" not in said:
        said += list(state.CARDS)
    return words.join([(name, encode(set_[name])) for name in said if set_.get(name)])


#: What stands in a link as it is.
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~"


def encode(text: str) -> str:
    """A text with %-codes for what may not stand in a link."""
    codes = [chr(byte) if chr(byte) in PLAIN else f"%{byte:02X}" for byte in text.encode()]
    return "".join(codes)


def in_words(set_: dict[str, str], questions: list[str], replies: list[str]) -> str:
    """What is asked, as a sentence; questions and replies: what the page calls them."""
    first = f"\u201c{set_['a']}\u201d"
    if state.is_reply(set_):
        return f"the best reply to {first}: {replies[int(set_['reply'])]}."
    compared = f" compared with \u201c{set_['b']}\u201d" if set_["b"] != state.NOBODY else ""
    return f"{first}{compared}, played for {questions[int(set_['q'])]}."
