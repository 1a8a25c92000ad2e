"""Serve dist/ as Netlify will: the headers of netlify.toml, compressed bodies, ETags.

python serve.py [--port 8000] [--folder dist]
"""

import argparse
import errno
import gzip
import hashlib
import mimetypes
import re
import socket
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

import brotli

ROOT = Path(__file__).resolve().parent

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
DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate"  # Netlify's own


@dataclass(frozen=True)
class Rule:
    """One [[headers]] table: the paths that it is for, and the headers it gives."""

    pattern: re.Pattern[str]
    values: dict[str, str]


def read_rules(netlify: Path) -> list[Rule]:
    """The header rules of a netlify.toml, in their order."""
    tables = tomllib.loads(netlify.read_text("utf-8")).get("headers", [])
    return [Rule(_pattern(table["for"]), table["values"]) for table in tables]


def headers_for(path: str, rules: list[Rule]) -> dict[str, str]:
    """The headers that the rules give to a URL path; of two for one name the later wins."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.match(path):
            found |= rule.values
    return found


def _pattern(path: str) -> re.Pattern[str]:
    """Netlify's matching: `/data/*` is for /data and all below, `:name` for one segment."""
    parts = []
    for part in filter(None, path.split("/")):
        if part.startswith(":"):
            parts.append("[^/]+")
        elif part == "*":
            parts.append("?.*")
        else:
            parts.append(re.escape(part).replace(r"\*", ".*"))
    return re.compile("/" + "/".join(parts) + "/?$", re.IGNORECASE)


class Body:
    """A file's bytes, compressed at most once in each way."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stat = path.stat()
        self.plain = path.read_bytes()
        self.etag = hashlib.sha256(self.plain).hexdigest()[:20]
        self.lock = threading.Lock()

    @cached_property
    def br(self) -> bytes:
        # The highest quality takes half a minute over Pyodide's WebAssembly.
        compressed: bytes = brotli.compress(
            self.plain, quality=5 if len(self.plain) > 1_000_000 else 11
        )
        return compressed

    @cached_property
    def gzip(self) -> bytes:
        return gzip.compress(self.plain, mtime=0)

    def encoded(self, accepted: str) -> tuple[str | None, bytes]:
        """The content encoding and the bytes for an Accept-Encoding header."""
        if self.path.suffix in INCOMPRESSIBLE or len(self.plain) < 200:
            return None, self.plain
        names = {part.split(";")[0].strip() for part in accepted.split(",")}
        with self.lock:
            if "br" in names:
                return "br", self.br
            if "gzip" in names:
                return "gzip", self.gzip
        return None, self.plain


@dataclass(frozen=True)
class Link:
    """A slow connection to imitate: bits a second shared by all, seconds for each request."""

    bits_per_second: float
    latency: float


#: Bytes that a slow link sends of one answer before it is the next one's turn.
PIECE = 4096

SLOW_LINK = Link(bits_per_second=1_600_000, latency=0.150)


class Site(ThreadingHTTPServer):
    """The server of one folder; `address` is the URL it answers at."""

    daemon_threads = True
    request_queue_size = 128

    #: Shared by all servers, since compressing takes longer than serving.
    _bodies: ClassVar[dict[Path, Body]] = {}

    def __init__(self, folder: Path, port: int = 0, link: Link | None = None) -> None:
        """Take the port (0: any free one). Raises OSError when it is taken."""
        self.connections: set[Any] = set()
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder.resolve()
        self.rules = read_rules(ROOT / "netlify.toml")
        self.link = link
        self.line = threading.Lock()
        self.free = 0.0

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_address[1]}"

    def find(self, url_path: str) -> Path | None:
        """The file for a URL path: a folder's index.html, or None if there is none."""
        path = (self.folder / unquote(url_path).lstrip("/")).resolve()
        if not path.is_relative_to(self.folder):
            return None
        if path.is_dir():
            path /= "index.html"
        return path if path.is_file() else None

    def body(self, path: Path) -> Body:
        """The file's body, read again only when the file has changed."""
        body, stat = self._bodies.get(path), path.stat()
        if body is None or (body.stat.st_mtime_ns, body.stat.st_ino) != (
            stat.st_mtime_ns,
            stat.st_ino,
        ):
            body = self._bodies[path] = Body(path)
        return body

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop for those too whose connection is still open for their next request."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def through(self, size: int, link: Link) -> float:
        """When the last of so many bytes is through the line, which all requests share in turn."""
        with self.line:
            now = time.perf_counter()
            # A thread that is woken a little late makes the line no slower.
            begin = self.free if now - self.free < PIECE * 8 / link.bits_per_second else now
            self.free = begin + size * 8 / link.bits_per_second
            return self.free

    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who leaves in the middle of an answer is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    server: Site
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is all that a reader needs."""

    def _answer(self, with_body: bool) -> None:
        if self.server.link:
            time.sleep(self.server.link.latency)
        url_path = urlsplit(self.path).path
        path, status = self.server.find(url_path), HTTPStatus.OK
        if path and path.name == "index.html" and not url_path.endswith(("/", "index.html")):
            self._redirect(url_path + "/")
            return
        if path is None:
            path, status = self.server.find("/404.html"), HTTPStatus.NOT_FOUND
        if path is None:
            self.send_error(status)
            return
        body = self.server.body(path)
        encoding, data = body.encoded(self.headers.get("Accept-Encoding", ""))
        etag = f'"{body.etag}-{encoding}"' if encoding else f'"{body.etag}"'
        if status == HTTPStatus.OK and etag in self.headers.get("If-None-Match", ""):
            status, data = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        self._send_headers(url_path, path, etag, encoding, len(data), status)
        if with_body:
            self._send(data)

    def _send_headers(
        self,
        url_path: str,
        path: Path,
        etag: str,
        encoding: str | None,
        length: int,
        status: HTTPStatus,
    ) -> None:
        headers = {"Cache-Control": DEFAULT_CACHE_CONTROL, "ETag": etag, "Vary": "Accept-Encoding"}
        headers |= headers_for(url_path, self.server.rules)
        if status == HTTPStatus.NOT_FOUND:  # what is missing today may be there tomorrow
            headers["Cache-Control"] = DEFAULT_CACHE_CONTROL
        if status != HTTPStatus.NOT_MODIFIED:
            guess = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            headers["Content-Type"] = TYPES.get(path.suffix, guess)
            headers["Content-Length"] = str(length)
            if encoding:
                headers["Content-Encoding"] = encoding
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _redirect(self, url: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", url)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, data: bytes) -> None:
        link = self.server.link
        if link is None:
            self.wfile.write(data)
            return
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            time.sleep(max(self.server.through(len(piece), link) - time.perf_counter(), 0))
            self.wfile.write(piece)


@contextmanager
def serving(folder: Path, port: int = 0, link: Link | None = None) -> Iterator[Site]:
    """Serve a folder from a thread while the block runs; `site.address` is its URL."""
    with Site(folder, port, link) as site:
        thread = threading.Thread(target=site.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


def main() -> int:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    arguments = parser.parse_args()
    if not arguments.folder.is_dir():
        return _fail(f"There is no folder {arguments.folder}. `make build` makes dist/.")
    try:
        site = Site(arguments.folder, arguments.port)
    except OverflowError:
        return _fail(f"{arguments.port} is no port: choose one from 1 to 65535.")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            hint = f"Choose another, for example: make serve PORT={arguments.port + 1}"
            return _fail(f"Port {arguments.port} is taken. {hint}")
        return _fail(f"Port {arguments.port} cannot be used: {error.strerror}.")
    print(f"Bestplay is at {site.address}  (Ctrl+C stops it)", flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
