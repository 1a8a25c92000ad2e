"""A server that spoils a file the first time it is asked for, and lets it be kept for ever."""

from collections.abc import Callable
from fnmatch import fnmatch
from http import HTTPStatus
from typing import Any

from serve import Handler, Site, media_type

#: The type of an answer that says that there is no such file.
MISSING = "text/plain; charset=us-ascii"

#: What becomes of a file: its content and type.
Damage = Callable[[bytes, str], tuple[bytes, str]]


def cut(content: bytes, media: str) -> tuple[bytes, str]:
    """Half of it."""
    return content[: len(content) // 2], media


def empty(content: bytes, media: str) -> tuple[bytes, str]:
    """Nothing, which is a script too."""
    return b"", media


def page_instead(content: bytes, media: str) -> tuple[bytes, str]:
    """The answer of a network that wants a login first."""
    return b"<!doctype html><p>Welcome", "text/html; charset=utf-8"


def mistyped(content: bytes, media: str) -> tuple[bytes, str]:
    """The file itself, as something that is no script."""
    return content, "application/octet-stream"


def altered(content: bytes, media: str) -> tuple[bytes, str]:
    """One letter of a text within it."""
    at = content.rindex(b"name ")
    return content[:at] + b"nama " + content[at + 5 :], media


def missing(content: bytes, media: str) -> tuple[bytes, str]:
    """Nothing: a 404, which some hosts let be kept as long as the file itself."""
    return b"gone", MISSING


class Spoiling(Site):
    """The site; what is asked for is noted, and spoiled where it says so."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.RequestHandlerClass = Spoiled
        self.damages: dict[str, Damage] = {}
        self.for_good: set[str] = set()
        self.asked: list[str] = []

    def spoil(self, pattern: str, damage: Damage, for_good: bool = False) -> None:
        """The next answer for such a path, or all of them."""
        self.damages[pattern] = damage
        if for_good:
            self.for_good.add(pattern)


class Spoiled(Handler):
    """Answers with the damage, and with the headers that the file has."""

    server: Spoiling

    def do_GET(self) -> None:
        url_path = self.path.partition("?")[0]
        self.server.asked.append(self.path)
        asked = self.path if any("?" in each for each in self.server.damages) else url_path
        fitting = [each for each in list(self.server.damages) if fnmatch(asked, each)]
        path = self.server.find(url_path)
        if not fitting or path is None:
            super().do_GET()
            return
        damage = self.server.damages[fitting[0]]
        if fitting[0] not in self.server.for_good:
            del self.server.damages[fitting[0]]
        content, media = damage(path.read_bytes(), media_type(path))
        values = self.server.headers(url_path) | {"Content-Type": media}
        status = HTTPStatus.NOT_FOUND if media == MISSING else HTTPStatus.OK
        self.send(status, values, content)
