"""Serve dist/ as Netlify will: the headers of its `_headers`, compressed bodies, ETags.

python serve.py [--port 8000] [--folder dist]

With --try it only says whether it could.
"""

import argparse
import errno
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "py")]

from sitebuild.runtime import headers  # noqa: E402
from sitebuild.runtime.bodies import Body, media_type  # noqa: E402
from sitebuild.runtime.link import SLOW_LINK, Line, Link  # noqa: E402

__all__ = ["SLOW_LINK", "Link", "Site", "running", "serving"]

Server = TypeVar("Server", bound=ThreadingHTTPServer)

DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate"  # Netlify's own


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
        self._rules: tuple[Body | None, list[headers.Rule]] = None, []
        self.line = Line(link) if link else None

    @property
    def address(self) -> str:
        """The URL that it answers at, without a slash at the end."""
        return f"http://localhost:{self.server_address[1]}"

    @property
    def rules(self) -> list[headers.Rule]:
        """The rules of the folder as it is now, which a build may just have replaced."""
        file = self.folder / headers.NAME
        if not file.is_file():
            return []
        body = self.body(file)
        if body is not self._rules[0]:
            self._rules = body, headers.loads(body.plain.decode())
        return self._rules[1]

    def find(self, url_path: str) -> Path | None:
        """The file for a URL path: a folder's index.html, or None if there is none.

        A slash at the end is a folder's.  What begins with a dot, and the rules, are for who
        serves the folder, not for readers.
        """
        try:
            path = (self.folder / unquote(url_path).lstrip("/")).resolve()
            if not path.is_relative_to(self.folder):
                return None
            if path.is_dir():
                path /= "index.html"
            elif unquote(url_path).rpartition("/")[2] in ("", ".", ".."):
                return None
            parts = path.relative_to(self.folder).parts
            hidden = any(part.startswith(".") for part in parts) or parts == (headers.NAME,)
            return path if path.is_file() and not hidden else None
        except (OSError, ValueError):  # too long for a file's name, or with a NUL in it
            return None

    def body(self, path: Path) -> Body:
        """The file's body, read again only when the file has changed."""
        body = self._bodies.get(path)
        if body is None or not body.is_current():
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

    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who leaves in the middle of an answer, or falls silent, is no error."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    server: Site
    protocol_version = "HTTP/1.1"
    timeout = 60  # seconds without a byte, after which a connection is closed

    def setup(self) -> None:
        if self.server.line:
            time.sleep(self.server.line.link.connecting)
        super().setup()

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is all that a reader needs."""

    def _answer(self, with_body: bool) -> None:
        if self.server.line:
            time.sleep(self.server.line.link.latency)
        url_path, _, query = self.path.partition("#")[0].partition("?")
        url_path = "/" + url_path.lstrip("/")  # two slashes would begin another host's address
        path, status = self.server.find(url_path), HTTPStatus.OK
        if path and path.name == "index.html" and not url_path.endswith(("/", "index.html")):
            self._redirect(f"{url_path}/?{query}" if query else f"{url_path}/")
            return
        if path is None:
            path, status = self.server.find("/404.html"), HTTPStatus.NOT_FOUND
        if path is None:
            self.send_error(status)
            return
        body = self.server.body(path)
        encoding, data = body.encode(self.headers.get("Accept-Encoding", ""))
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
        values = {"Cache-Control": DEFAULT_CACHE_CONTROL, "ETag": etag, "Vary": "Accept-Encoding"}
        values |= headers.for_path(url_path, self.server.rules)
        if status == HTTPStatus.NOT_FOUND:  # what is missing today may be there tomorrow
            values["Cache-Control"] = DEFAULT_CACHE_CONTROL
        if status != HTTPStatus.NOT_MODIFIED:
            values["Content-Type"] = media_type(path)
            values["Content-Length"] = str(length)
            if encoding:
                values["Content-Encoding"] = encoding
        for name, value in values.items():
            self.send_header(name, value)
        self.end_headers()

    def _redirect(self, url: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", url)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, data: bytes) -> None:
        line = self.server.line
        for piece in line.pieces(data) if line else (data,):
            self.wfile.write(piece)


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """Have a server answer from a thread while the block runs."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def serving(folder: Path, port: int = 0, link: Link | None = None) -> AbstractContextManager[Site]:
    """Serve a folder from a thread while the block runs; `site.address` is its URL."""
    return running(Site(folder, port, link))


def main() -> int:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    parser.add_argument("--try", dest="only_try", action="store_true", help="only try the port")
    arguments = parser.parse_args()
    if not (arguments.only_try or arguments.folder.is_dir()):
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
    if arguments.only_try:
        site.server_close()
        return 0
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
