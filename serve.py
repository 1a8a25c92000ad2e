"""Serve dist/ as Netlify will, with the headers of its `_headers`: python serve.py [--port 8000]"""

import argparse
import gzip
import hashlib
import re
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote

import brotli

ROOT = Path(__file__).resolve().parent

#: The file of headers in the built site; no server hands it out.
HEADERS = "_headers"

#: Media types that differ between machines or Pythons.
TYPES = MimeTypes().types_map[True] | {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
}
INCOMPRESSIBLE = (".png", ".whl", ".woff2")

#: The effort of brotli, from 0 to 11; large files get at most 5, since 11 takes half a minute.
QUALITY = 11

DEFAULTS = {"Cache-Control": "public, max-age=0, must-revalidate", "Vary": "Accept-Encoding"}

Server = TypeVar("Server", bound=ThreadingHTTPServer)


class Site(ThreadingHTTPServer):
    """A server of one folder at a port of this machine (0: any free one)."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.connections: set[Any] = set()
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder.resolve()

    @property
    def address(self) -> str:
        """The URL of the site, without a slash at the end."""
        return f"http://localhost:{self.server_address[1]}"

    def find(self, url_path: str) -> Path | None:
        """The file at a URL path, or None; a folder is its index.html, and dot files are hidden."""
        try:
            path = (self.folder / unquote(url_path).lstrip("/")).resolve()
            if path.is_dir():
                path /= "index.html"
            elif unquote(url_path).rpartition("/")[2] in ("", ".", ".."):
                return None
            parts = path.relative_to(self.folder).parts
            hidden = any(part.startswith(".") for part in parts) or parts == (HEADERS,)
            return path if path.is_file() and not hidden else None
        except (OSError, ValueError):  # outside the folder, or no name of a file
            return None

    def headers(self, url_path: str) -> dict[str, str]:
        """The headers that `_headers` gives to a URL path; of two for one name the later wins."""
        file, values = self.folder / HEADERS, {}
        for pattern, own in rules(file.read_text("utf-8")) if file.is_file() else ():
            if pattern.fullmatch(url_path):
                values.update(own)
        return values

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop, and close connections that wait for their next request."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore readers who leave in the middle of an answer, or fall silent."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    server: Site
    protocol_version = "HTTP/1.1"
    timeout = 60  # seconds without a byte, after which a connection is closed

    def do_GET(self) -> None:
        url_path, _, query = self.path.partition("?")
        url_path = "/" + url_path.lstrip("/")  # two slashes would begin another host's address
        file, status = self.server.find(url_path), HTTPStatus.OK
        if file and file.name == "index.html" and not url_path.endswith(("/", "index.html")):
            location = f"{url_path}/?{query}" if query else f"{url_path}/"
            self.send(HTTPStatus.MOVED_PERMANENTLY, {"Location": location}, b"")
            return
        if file is None:
            file, status = self.server.find("/404.html"), HTTPStatus.NOT_FOUND
        if file is None:
            self.send_error(status)
            return
        values = DEFAULTS | self.server.headers(url_path) | {"Content-Type": media_type(file)}
        if status == HTTPStatus.NOT_FOUND:  # what is missing today may be there tomorrow
            values |= DEFAULTS
        stat = file.stat()
        encoding = "" if file.suffix in INCOMPRESSIBLE else self.encoding()
        data, tag = body(file, stat.st_mtime_ns, stat.st_ino, encoding, QUALITY)
        values["ETag"] = f'"{tag}{encoding and "-" + encoding}"'
        if encoding:
            values["Content-Encoding"] = encoding
        if status == HTTPStatus.OK and values["ETag"] in self.headers.get("If-None-Match", ""):
            status, data = HTTPStatus.NOT_MODIFIED, b""
        self.send(status, values, data)

    do_HEAD = do_GET

    def encoding(self) -> str:
        """The compression that the reader accepts: "br", "gzip" or ""."""
        said = self.headers["Accept-Encoding"] or ""
        return min(re.findall(r"\b(br|gzip)\b(?!\s*;\s*q=0\b)", said), default="")

    def send(self, status: HTTPStatus, values: dict[str, str], data: bytes) -> None:
        """Send an answer: its status, headers and, unless the request is HEAD, its body."""
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), **values}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.write(data)

    def write(self, data: bytes) -> None:
        """Send the bytes of a body."""
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the address is all that a reader needs."""


def media_type(path: Path) -> str:
    """The Content-Type of a file."""
    media = TYPES.get(path.suffix, "application/octet-stream")
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


@cache
def rules(text: str) -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """The rules of a `_headers` file in order: a pattern of paths, and the headers for these.

    In a path `*` stands for anything and `:name` for one segment; its last slash may be missing.
    """
    found: list[tuple[re.Pattern[str], dict[str, str]]] = []
    for line in filter(str.strip, text.splitlines()):
        name, _, value = line.strip().partition(":")
        if line.startswith("/"):
            path = re.sub(r"/:\w+", "/[^/]+", re.escape(line.strip().rstrip("/")))
            found.append((re.compile(path.replace(r"/\*", "(/.*)?") + "/?"), {}))
        elif not line.startswith("#"):
            found[-1][1][name] = value.strip()
    return found


@cache
def body(file: Path, changed: int, inode: int, encoding: str, quality: int) -> tuple[bytes, str]:
    """(a file's bytes, compressed; 20 digits of its SHA-256), kept until the file changes."""
    content = file.read_bytes()
    tag = hashlib.sha256(content).hexdigest()[:20]
    if encoding == "br":
        quality = min(quality, 5) if len(content) > 1_000_000 else quality
        content = brotli.compress(content, quality=quality)
    elif encoding == "gzip":
        content = gzip.compress(content, mtime=0)
    return content, tag


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """Context manager: a server that answers from a thread while the block runs."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    parser.add_argument("--try", dest="only_try", action="store_true", help="only try the port")
    options = parser.parse_args()
    try:
        site = Site(options.folder, options.port)
    except (OSError, OverflowError) as error:
        hint = f"Choose another, for example: make serve PORT={options.port + 1}"
        sys.exit(f"Port {options.port} cannot be used: {error}. {hint}")
    if options.only_try:
        return
    if not options.folder.is_dir():
        sys.exit(f"There is no folder {options.folder}. `make build` makes dist/.")
    with site, suppress(KeyboardInterrupt):
        print(f"Bestplay is at {site.address}  (Ctrl+C stops it)", flush=True)
        site.serve_forever()


if __name__ == "__main__":
    main()
