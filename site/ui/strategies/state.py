"""What is set on a strategy page; nothing runs until the reader says so."""

from __future__ import annotations

from typing import Any

#: The controls, each a word of the link: which best reply is looked for, if any, the question, the
#: reader's own game, both strategies, the own rule's preferences, points for one die, exceptions
#: and name, the own function.
CONTROLS = (
    *("reply", "q", "game", "a", "b", "rule", "die", "p1", "p2", "p3", "except", "called", "code"),
)

#: Those of the own rule, where it is a list of cards, and where each preference is chosen.
CARDS, CHOSEN = ("rule", "die", "except", "called"), ("p1", "p2", "p3")

#: What stands in a question where the worker puts in what the reader's own function chooses.
OWN = "own"

#: What the first strategy is when it is the reader's own.
TAPS = "my own rule"
CODE = "my own function"

NOBODY = ""

#: The question about the reader's own game, which is the last of a page's questions.
OWN_GAME = "-1"


def put_game(questions: list[list[str]], measures: dict[str, str], words: str) -> None:
    """Make the reader's own game, by the words of a link, the last of the questions.

    measures: those of its goals, "" without one.
    """
    words = words or questions[0][0]
    goal = [part[len("goal=") :] for part in words.split("&") if part.startswith("goal=")]
    measure = measures.get((goal or [""])[0], questions[0][2])
    questions[-1][:] = [words, "what my own game is played for", measure]


def question(game: str, set_: dict[str, str], asked: str) -> dict[str, Any]:
    """What the worker is asked: asked are the words of the question that is chosen."""
    strategies = [strategy(set_["a"], set_)]
    if set_["b"] != NOBODY:
        strategies.append(strategy(set_["b"], set_))
    return {"game": game, "words": asked, "strategies": strategies}


def replying(game: str, set_: dict[str, str], asked: str) -> dict[str, Any]:
    """What the worker is asked for the best reply to the first strategy."""
    return {"game": game, "words": asked, "opponent": strategy(set_["a"], set_)}


def own(game: str, set_: dict[str, str], asked: str, reply: bool) -> dict[str, Any]:
    """What the reader's own function is asked, in its jail: see bestplay.strategies.jailed."""
    return {"game": game, "words": asked, "code": set_["code"], "reply": reply}


def is_reply(set_: dict[str, str]) -> bool:
    """Whether the best reply to the first strategy is looked for."""
    return set_.get("reply", "") != ""


def strategy(name: str, set_: dict[str, str]) -> dict[str, Any]:
    """One of the strategies as the worker is asked about it, by its name in the controls."""
    if name == CODE:
        return {"choices": OWN}
    if name == TAPS:
        asked: dict[str, Any] = {"prefer": preferences_of(set_), "except": set_.get("except", "")}
        if set_.get("die"):
            asked["one die"] = int(set_["die"])
        return asked
    return {"name": name}


def preferences_of(set_: dict[str, str]) -> list[str]:
    """The names of the own rule's preferences, in their order."""
    if "rule" in set_:
        return [name for name in set_["rule"].split(".") if name]
    return [set_[part] for part in CHOSEN if set_.get(part)]


def shows_rule(set_: dict[str, str]) -> bool:
    """Whether one of the two is the reader's own rule."""
    return TAPS in _both(set_)


def shows_code(set_: dict[str, str]) -> bool:
    """Whether one of the two is the reader's own function."""
    return CODE in _both(set_)


def _both(set_: dict[str, str]) -> tuple[str, ...]:
    """The strategies that are asked about: a best reply is compared with nothing."""
    return (set_["a"],) if is_reply(set_) else (set_["a"], set_["b"])


READY = "Nothing runs until you press Run."
OLD = "What stands below was worked out before the last change. Press Run to do it again."


def waiting(old: bool, long: str) -> str:
    """What is said before Run is pressed; old: what stands below answers something else; long:
    about how long it takes, if long."""
    return (OLD if old else READY) + (f" It takes about {long}, longer on a phone." * bool(long))


#: How a mistake in the reader's own text begins.
LINE = "line "


def find_line(told: str, code: str) -> tuple[int, int, str] | None:
    """Where the line of the reader's own text begins and ends that a mistake names, and its words.

    None where the mistake names none.
    """
    number, _, rest = told[len(LINE) :].partition(": ")
    lines = code.split("\n")
    if not (told.startswith(LINE) and rest and number.isdigit()):
        return None
    place = int(number) - 1
    if not 0 <= place < len(lines):
        return None
    start = sum([len(line) + 1 for line in lines[:place]])
    return start, start + len(lines[place]), lines[place].strip()


def indentation(before: str) -> str:
    """What a new line begins with after this text: as the last line, deeper after a colon."""
    line = before.split("\n")[-1]
    spaces = line[: len(line) - len(line.lstrip())]
    return spaces + (STEP if line.rstrip().endswith(":") else "")


#: What a block is indented by.
STEP = "    "
