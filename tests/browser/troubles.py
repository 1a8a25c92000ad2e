"""What can become of a request: each answers a route of Playwright's."""

from collections.abc import Callable

from playwright.sync_api import Route

Answer = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def cut(route: Route) -> None:
    route.abort()


def page_instead(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Welcome")


def broken_server(route: Route) -> None:
    route.fulfill(status=500, body="")
