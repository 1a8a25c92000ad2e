"""What can become of a request: each answers a route of Playwright's."""

from collections.abc import Callable

from playwright.sync_api import Route

Answer = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def damaged(route: Route) -> None:
    route.fulfill(status=200, body='{"format": "bestplay-table/1", "values": [1, 2')


def cut(route: Route) -> None:
    route.abort()


def altered(route: Route) -> None:
    """A table as it should be, but for one digit of its values."""
    text = route.fetch().text()
    before, _, after = text.partition('"values":["')
    route.fulfill(status=200, body=f'{before}"values":["1{after}')


def page_instead(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Welcome")


def broken_server(route: Route) -> None:
    route.fulfill(status=500, body="")


def cut_short(route: Route) -> None:
    body = route.fetch().body()
    media = "application/wasm" if route.request.url.endswith("wasm") else "text/javascript"
    route.fulfill(status=200, content_type=media, body=body[: len(body) // 2])
