"""What is set on a strategy page as a file: the words of its link in a comment, then the code."""

from __future__ import annotations

from bestplay.core import words
from ui.strategies import linked, state

#: How the file begins; the game, "#" and the words of the link follow.
HEAD = "# bestplay: "


def text(game: str, set_: dict[str, str]) -> str:
    """The file's text; with a function it is one that Python runs."""
    code = set_["code"] if state.shows_code(set_) else ""
    return f"{HEAD}{game}#{linked.choices(set_)}\n{code}"


def read(content: str, game: str, allowed: dict[str, tuple[str, ...] | None]) -> dict[str, str]:
    """The controls that a file sets: one of ours, or a function as Python has it.

    ValueError for what may not be set, and for another game's.
    """
    content = content.replace("\r\n", "\n")
    first, _, code = content.partition("\n")
    given = {"a": state.CODE}
    if first.startswith(HEAD):
        named, _, said = first[len(HEAD) :].partition("#")
        if named != game:
            raise ValueError(f"It is for the game {words.quoted(named)}, and this page for {game}.")
        given = linked.read(said, allowed)
    else:
        code = content
    if linked.PACKED in given or "code" in given:
        raise ValueError("Its code does not stand below the first line.")
    if len(code) > linked.MOST_TEXT:
        raise ValueError(linked.too_long(len(code)))
    if state.CODE in (given.get("a"), given.get("b")):
        given["code"] = code
    return given
