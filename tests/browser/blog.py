"""A page on another origin, of whoever frames pages of the site."""

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Blog(ThreadingHTTPServer):
    """Serves the HTML it was given, without any header that would help or hinder."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages: dict[str, str] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"  # the site itself is at localhost

    def publish(self, body: str, path: str = "/") -> None:
        """Put a page with this body at a path."""
        head = '<meta charset="utf-8"><title>Blog</title><link rel="icon" href="data:,">'
        self.pages[path] = f"<!doctype html><html lang=en><head>{head}</head><body>{body}"


class Handler(BaseHTTPRequestHandler):
    server: Blog

    def do_GET(self) -> None:
        page = self.server.pages.get(self.path)
        content = (page or "There is no such page.").encode()  # newer Chromium shows no empty 404
        self.send_response(200 if page else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def framed(server: str) -> str:
    """What the guard of a page may see: the site is asked."""
    return "^request to another origin: " + re.escape(server)
