"""The engines that are installed, one after the other."""

from collections.abc import Iterator

import pytest

from tests.engines import firefox, webkit
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine

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


def _installed(path: str | None, packages: str) -> str:
    if path is None:
        pytest.skip(f"left out, since there is none: apt-get install {packages}")
    return path
