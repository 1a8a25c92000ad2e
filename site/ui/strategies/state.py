"""What is set on a strategy page; nothing runs until the reader says so."""

from __future__ import annotations

from typing import Any

#: The controls, each a word of the link: which best reply is looked for, if any, the question, the
#: reader's own game, both strategies, the own rule's preferences, points for one die, exceptions
#: and name.
CONTROLS = ("reply", "q", "game", "a", "b", "rule", "die", "except", "called")

#: Those of the own rule.
CARDS = ("rule", "die", "except", "called")

#: What a strategy is when it is the reader's own rule.
TAPS = "my own rule"

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


def is_reply(set_: dict[str, str]) -> bool:
    """Whether the best reply to the first strategy is looked for."""
    return set_.get("reply", "") != ""


def strategy(name: str, set_: dict[str, str]) -> dict[str, Any]:
    """One of the strategies as the worker is asked about it, by its name in the controls."""
    if name != TAPS:
        return {"name": name}
    names = [name for name in set_["rule"].split(".") if name]
    asked: dict[str, Any] = {"prefer": names, "except": set_["except"]}
    if set_.get("die"):
        asked["one die"] = int(set_["die"])
    return asked


def shows_rule(set_: dict[str, str]) -> bool:
    """Whether one of the strategies that are asked about is the reader's own rule; a best reply is
    compared with nothing."""
    return TAPS in ((set_["a"],) if is_reply(set_) else (set_["a"], set_["b"]))


READY = "Nothing runs until you press Run."
OLD = "What stands below was worked out before the last change. Press Run to do it again."


def waiting(old: bool) -> str:
    """What is said before Run is pressed; old: what stands below answers something else."""
    return OLD if old else READY
