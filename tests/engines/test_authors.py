"""A page of one's own, made by what the authors' page says alone, in every engine."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bestplay.games import NAMES
from serve import Site, running
from sitebuild.runtime import policy
from sitebuild.runtime.headers import Rule
from tests.browser.blog import Blog, here
from tests.engines.engine import Engine
from tests.engines.reader import DESKTOP, PHONE

#: What the authors' page shows of its choice, once all of it is there.
SHOWN = """(() => {{
  const widget = document.querySelector("#stage bestplay-widget");
  const page = widget?.shadowRoot.querySelector("iframe")?.contentDocument;
  const isThere = page?.querySelector("html[data-ready], .whole-card");
  return Boolean(isThere) && page.body.innerText.includes({!r});
}})()"""

#: What is made: (game, its title, what of it, which one, words that it shows).
MADE = (
    ("klackers", "Klackers", "table", "", "511 of 511 boards"),
    (
        "shut-the-box",
        "Shut the Box",
        "answer",
        "/answers/how-often-is-the-box-shut/",
        "9.76%",
    ),
    ("klappenspiel", "Klappenspiel", "ask", "", "You threw"),
)

#: A post, which knows of each frame how high it last said to be.
POST = """
<meta name="viewport" content="width=device-width">
<script>
  const told = new Map();
  addEventListener("message", ({{ source, data }}) => {{
    if (data?.height) told.set(source, data.height);
  }});
  const frameOf = (each) => each.shadowRoot?.querySelector("iframe") ?? each;
  const every = () => document.querySelectorAll("bestplay-widget, article > iframe");
  const frames = () => [...every()].map(frameOf);
</script>
<article style="max-width: 40rem; margin: 0 auto; font-family: serif">{}</article>
"""


@pytest.fixture
def blog() -> Iterator[Blog]:
    """A site on another origin."""
    with running(Blog()) as site:
        yield site


def choose(engine: Engine, name: str, value: str, seen: str) -> None:
    """Choose from a list, and see words of what comes."""
    engine.run(
        f"(() => {{ const list = document.getElementById({name!r}); list.value = {value!r};"
        " list.dispatchEvent(new Event('change')); })()"
    )
    engine.wait(SHOWN.format(seen))


def speaks(engine: Engine, number: int) -> None:
    """A frame of the post has come, and said how high it is.

    It is brought into sight as often as it takes: one above it may still grow and move it away,
    and a frame that is out of sight is not loaded.
    """
    frame = f"frames()[{number}]"
    engine.wait(f"({frame}.scrollIntoView(), told.has({frame}.contentWindow))")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_table_a_card_and_a_puzzle_come_into_a_post(
    engine: Engine, server: str, blog: Blog, size: tuple[int, int]
) -> None:
    engine.viewport(*size)
    made = []
    for game, title, shows, place, seen in MADE:
        engine.open("about:blank")
        engine.open(server + "/embed/")
        engine.wait(SHOWN.format(""))
        choose(engine, "game", game, title)
        choose(engine, "shows", shows, title)
        if place:
            choose(engine, "place", place, seen)
        engine.wait(SHOWN.format(seen))
        made.append(here(engine.text("element"), server))
    words = "<p>Some words of the post, and a few more of them.</p>" * 2
    blog.publish(POST.format(words + words.join(made) + words))
    engine.open(blog.address)
    for number in range(3):
        speaks(engine, number)
        frame = f"frames()[{number}]"
        engine.wait(f"{frame}.clientHeight === told.get({frame}.contentWindow)")
    width, room = engine.run("[innerWidth, document.querySelector('article').clientWidth]")
    assert engine.run("document.documentElement.scrollWidth") <= width
    assert engine.run("frames().map((each) => each.clientWidth)") == [room] * 3


class Published(Site):
    """The site as it is published, whose policy names its own address, and what it was asked."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.asked: list[str] = []

    @property
    def rules(self) -> list[Rule]:
        return policy.rules(NAMES, self.address)

    def find(self, url_path: str) -> Path | None:
        self.asked.append(url_path)
        return super().find(url_path)


@pytest.fixture
def published(built: Path) -> Iterator[Published]:
    with running(Published(built)) as site:
        yield site


@pytest.mark.parametrize("sandbox", ["", "sandbox=allow-scripts"], ids=["frame", "sandbox"])
def test_what_is_no_widget_comes_as_a_card_or_says_so(
    engine: Engine, published: Published, blog: Blog, sandbox: str
) -> None:
    """Only these say how high they are: the page itself, were it shown, would say nothing."""
    paths = ("/data/", "/answers/one-die-or-two/", "/klackers/strategies/", "/nowhere/")
    made = [f'<iframe {sandbox} src="{published.address}{path}"></iframe>' for path in paths]
    blog.publish(POST.format("".join(made)))
    engine.open(blog.address)
    for number in range(len(paths)):
        speaks(engine, number)


def test_a_widget_answers_in_a_sandbox_without_an_origin(
    engine: Engine, published: Published, blog: Blog
) -> None:
    asks = "/shut-the-box/?embed#goal=shut&set=1-12"
    blog.publish(POST.format(f'<iframe sandbox="allow-scripts" src="{published.address}{asks}">'))
    engine.open(blog.address)
    speaks(engine, 0)
    # The page's Python asks for the table that the link needs: nothing else in the page does.
    until = time.monotonic() + 60
    while not any(path.endswith("/12-max6-shut.json") for path in published.asked):
        assert time.monotonic() < until, published.asked
        time.sleep(0.2)
