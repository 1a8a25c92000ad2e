"""Sentences in lines, for pictures that are files."""

from __future__ import annotations

#: How high a line of a file is, and how many letters it has.
LINE, LETTERS = 16, 66


def in_lines(said: str) -> list[str]:
    """A sentence in lines that fit a file; a word that is longer than one, as a link may be, is
    cut."""
    lines = [""]
    for word in said.split():
        while len(word) > LETTERS:
            lines += [word[:LETTERS], ""]
            word = word[LETTERS:]
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return [line for line in lines if line]
