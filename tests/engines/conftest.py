"""The engines that are installed, one after the other."""

from collections.abc import Iterator

import pytest

from tests.engines.engine import Chromium, Engine, Firefox, WebKit, find_firefox, find_webkit


@pytest.fixture(scope="package", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn; one that is not installed is left out, and named."""
    made: Engine
    if request.param == "chromium":
        made = Chromium(request.getfixturevalue("browser"))
    elif request.param == "firefox":
        made = Firefox(_installed(find_firefox(), "firefox-esr"))
    else:
        made = WebKit(_installed(find_webkit(), "webkit2gtk-driver xvfb"))
    yield made
    made.close()


def _installed(path: str | None, packages: str) -> str:
    if path is None:
        pytest.skip(f"left out, since there is none: apt-get install {packages}")
    return path
