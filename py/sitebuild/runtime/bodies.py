"""What the local server sends for a file: its type, and its bytes, compressed as asked for."""

import gzip
import hashlib
import mimetypes
import threading
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import brotli

# Named here because mimetypes asks the machine's own tables, which differ.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
INCOMPRESSIBLE = {".png", ".whl", ".woff2"}


def media_type(path: Path) -> str:
    """The Content-Type of a file."""
    guess = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return TYPES.get(path.suffix, guess)


class Body:
    """A file's bytes, compressed at most once in each way."""

    #: How hard brotli tries, from 0 to 11; at most LARGE for what is large, since 11 takes half a
    #: minute over Pyodide's WebAssembly.
    quality: ClassVar[int] = 11
    LARGE: ClassVar[int] = 5

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stat = path.stat()
        self.plain = path.read_bytes()
        self.etag = hashlib.sha256(self.plain).hexdigest()[:20]
        self.lock = threading.Lock()

    def is_current(self) -> bool:
        """Whether the file is still the one that was read."""
        stat = self.path.stat()
        return (self.stat.st_mtime_ns, self.stat.st_ino) == (stat.st_mtime_ns, stat.st_ino)

    @cached_property
    def br(self) -> bytes:
        """The bytes compressed by brotli."""
        quality = min(self.quality, self.LARGE) if len(self.plain) > 1_000_000 else self.quality
        compressed: bytes = brotli.compress(self.plain, quality=quality)
        return compressed

    @cached_property
    def gzip(self) -> bytes:
        """The bytes compressed by gzip."""
        return gzip.compress(self.plain, compresslevel=6, mtime=0)

    def encode(self, accepted: str) -> tuple[str | None, bytes]:
        """The content encoding and the bytes for an Accept-Encoding header."""
        if self.path.suffix in INCOMPRESSIBLE or len(self.plain) < 200:
            return None, self.plain
        with self.lock:
            if accepts(accepted, "br"):
                return "br", self.br
            if accepts(accepted, "gzip"):
                return "gzip", self.gzip
        return None, self.plain


def accepts(accepted: str, encoding: str) -> bool:
    """Whether an Accept-Encoding header allows an encoding (RFC 9110, 12.5.3).

    A quality of 0 refuses it; "*" stands for whatever the header does not name.
    """
    qualities = {}
    for part in accepted.split(","):
        name, *parameters = [each.strip().lower() for each in part.split(";")]
        weights = [each.removeprefix("q=") for each in parameters if each.startswith("q=")]
        qualities[name] = _is_positive(weights[0]) if weights else True
    return qualities.get(encoding, qualities.get("*", False))


def _is_positive(weight: str) -> bool:
    """Whether a quality is a number above 0; one that is none refuses nothing."""
    try:
        return float(weight) > 0
    except ValueError:
        return True
