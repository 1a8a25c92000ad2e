"""The engines that are installed, one after the other."""

from collections.abc import Iterator

import pytest

from tests.engines import firefox, webkit
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine
from tests.engines.reader import Reader

#: For what all of tests/browser does in Chromium anyway.
others = pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)


@pytest.fixture(scope="package", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn; one that is not installed is left out, and named."""
    made: Engine
    if request.param == "chromium":
        made = Chromium(request.getfixturevalue("browser"))
    elif request.param == "firefox":
        made = firefox.Firefox(_installed(firefox.find(), "firefox-esr"))
    else:
        made = webkit.WebKit(_installed(webkit.find(), "webkit2gtk-driver xvfb"))
    yield made
    made.close()


@pytest.fixture(params=["touch", "keyboard"])
def reader(engine: Engine, request: pytest.FixtureRequest) -> Reader:
    """One on a phone, and one with a keyboard alone."""
    return Reader(engine, by_touch=request.param == "touch")


@pytest.fixture
def both(engine: Engine) -> Reader:
    """For what takes many steps: on a phone, one by touch and the next by a key."""
    return Reader(engine, by_touch=True)


def _installed(path: str | None, packages: str) -> str:
    if path is None:
        pytest.skip(f"left out, since there is none: apt-get install {packages}")
    return path
