"""The site behind a slow connection."""

import threading
import time
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from serve import Handler, Site, running

#: Bytes that a slow link sends of one answer before it is the next one's turn.
PIECE = 4096


@dataclass(frozen=True)
class Link:
    """A connection's speed: bits a second shared by all, seconds for each request.

    connecting: seconds more before a new connection takes its first request.
    """

    bits_per_second: float
    latency: float
    connecting: float = 0.0


#: A round trip of 150 ms for each connection and for each request.
SLOW_LINK = Link(bits_per_second=1_600_000, latency=0.150, connecting=0.150)


class Line:
    """The one line that all answers share, in turn."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.lock = threading.Lock()
        self.free = 0.0

    def through(self, size: int) -> float:
        """The time (of perf_counter) at which these bytes, put on the line now, are through."""
        rate = self.link.bits_per_second
        with self.lock:
            now = time.perf_counter()
            # A thread that is woken a little late makes the line no slower.
            begin = self.free if now - self.free < PIECE * 8 / rate else now
            self.free = begin + size * 8 / rate
            return self.free


def serving(folder: Path, link: Link | None = None) -> AbstractContextManager[Site]:
    """Context manager: a server of a folder from a thread; link: its speed, None for full."""
    site = Site(folder)
    if link:
        site.RequestHandlerClass = _slow(Line(link))
    return running(site)


def _slow(line: Line) -> type[Handler]:
    """A class of handlers whose connections share this line."""

    class Slow(Handler):
        def setup(self) -> None:
            time.sleep(line.link.connecting)
            super().setup()

        def do_GET(self) -> None:
            time.sleep(line.link.latency)
            super().do_GET()

        def write(self, data: bytes) -> None:
            for start in range(0, len(data), PIECE):
                piece = data[start : start + PIECE]
                time.sleep(max(line.through(len(piece)) - time.perf_counter(), 0))
                super().write(piece)

    return Slow
