"""What is set on a strategy page as a link or a file: what may be set, and how long it may be."""

from __future__ import annotations

from bestplay.core import words
from ui.strategies import state
from ui.text import LONG_LINK

#: The code of a link, compressed: in place of "code".
PACKED = "packed"

#: Those of the reader's own text; all others are chosen from a list.
TEXTS = ("code", "except", "called", "game")

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
    "p1": "The first preference",
    "p2": "The second preference",
    "p3": "The third preference",
    "rule": "Your rule",
    "die": "The most points for one die",
}


def read(hash_: str, allowed: dict[str, tuple[str, ...] | None]) -> dict[str, str]:
    """The controls that a link sets; ValueError with a sentence for each that it must not.

    allowed: for each control that there is its values, or None for a text.
    """
    given = as_cards(words.split(hash_, LONG_LINK), "rule" in allowed)
    found, mistakes, unknown = {}, [], []
    known = [name for name in state.CONTROLS if name in allowed]
    for name in sorted(given):
        value = words.percent_decode(given[name])
        if name == PACKED and "code" in allowed and "code" not in given:
            found[name] = value
        elif name not in known:
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


def as_cards(given: dict[str, str], cards: bool) -> dict[str, str]:
    """What was set when the own rule had three places, on a page where it is a list of cards."""
    if not cards or "rule" in given or not [name for name in state.CHOSEN if name in given]:
        return given
    kept = {name: given[name] for name in given if name not in state.CHOSEN}
    kept["rule"] = ".".join([given[name] for name in state.CHOSEN if given.get(name)])
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
    """All controls after a link: what it leaves out is as the page opens, but for what it does not
    show of the reader's own text, which stays.

    opening: the controls of the page as it opens; own: as they are.
    """
    set_ = dict(opening)
    set_.update(given)
    shown = controls_of(set_)
    if "rule" in own and "rule" not in given and "rule" not in shown:
        set_.update({name: own[name] for name in state.CARDS if name in own})
    for name in ("code", "except"):
        if name in own and name not in shown and not (name == "except" and "rule" in given):
            set_[name] = own[name]
        elif name == "except" and name in set_ and name not in given:
            set_[name] = ""
    return set_


def controls_of(set_: dict[str, str]) -> list[str]:
    """The controls that a link has to say."""
    names = ["reply", "a"] if state.is_reply(set_) else ["q", "a", "b"]
    names += ["game"] if set_.get("q") == state.OWN_GAME and "q" in names else []
    names += rule_of(set_) if state.shows_rule(set_) else []
    return names + ["code"] * state.shows_code(set_)


def rule_of(set_: dict[str, str]) -> list[str]:
    """The controls of the own rule."""
    return list(state.CARDS) if "rule" in set_ else [*state.CHOSEN, "except"]


def rule_set(set_: dict[str, str]) -> list[str]:
    """What the cards show: the question, the own game and the own rule."""
    return [set_.get(name, "") for name in ("q", "game", *state.CARDS)]


def question_of(set_: dict[str, str]) -> list[str]:
    """What tells one question from another: the controls that it takes, and nothing else."""
    return [f"{name}={set_[name]}" for name in controls_of(set_) if set_.get(name)]


def link(set_: dict[str, str], packed: str = "") -> str:
    """The words of the link to what is set; packed: the code compressed, where that is shorter."""
    said = choices(set_)
    if state.shows_code(set_):
        code = f"{PACKED}={packed}" if packed else f"code={encode(set_['code'])}"
        said = f"{said}&{code}"
    return said


def choices(set_: dict[str, str]) -> str:
    """The words of a link to what is set, without the code."""
    said = controls_of(set_)
    if "rule" in set_ and "rule" not in said:
        said += list(state.CARDS)
    names = [name for name in said if set_.get(name) and name != "code"]
    return words.join([(name, encode(set_[name])) for name in names])


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


# The same as a file: the words of the link in a comment, then the code.

#: How the file begins; the game, "#" and the words of the link follow.
HEAD = "# bestplay: "


def file_text(game: str, set_: dict[str, str]) -> str:
    """The file's text; with a function it is one that Python runs."""
    code = set_["code"] if state.shows_code(set_) else ""
    return f"{HEAD}{game}#{choices(set_)}\n{code}"


def read_file(
    content: str, game: str, allowed: dict[str, tuple[str, ...] | None]
) -> dict[str, str]:
    """The controls that a file sets: one of ours, or a function as Python has it.

    ValueError for what may not be set, and for another game's.
    """
    content = content.replace("\r\n", "\n")
    first, _, code = content.partition("\n")
    given = {"a": state.CODE}
    if first.startswith(HEAD):
        named, _, said = first[len(HEAD) :].partition("#")
        if named != game:
            raise ValueError(
                f"It is for the game {words.quote_text(named)}, and this page for {game}."
            )
        given = read(said, allowed)
    else:
        code = content
    if PACKED in given or "code" in given:
        raise ValueError("Its code does not stand below the first line.")
    if len(code) > MOST_TEXT:
        raise ValueError(too_long(len(code)))
    if state.CODE in (given.get("a"), given.get("b")):
        given["code"] = code
    return given
