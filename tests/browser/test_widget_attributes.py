"""Whatever a page writes into a widget's attributes, it shows a game of ours or says why not."""

import random
from typing import Any

from bestplay.games import GAMES, NAMES
from tests.browser.blog import Blog
from tests.browser.widgets import script, visit
from tests.conftest import OpenPage
from tests.fuzz import links
from tests.fuzz.rounds import seeds

#: Sets these attributes on the widget of that number, which is made if it is not there.
SET = """
([number, attributes]) => {
  const widgets = document.querySelectorAll("bestplay-widget");
  const widget = widgets[number] ?? document.createElement("bestplay-widget");
  for (const [name, value] of attributes) {
    if (value === null) widget.removeAttribute(name);
    else widget.setAttribute(name, value);
  }
  if (!widget.isConnected) document.getElementById("far").append(widget);
  const frame = widget.shadowRoot.querySelector("iframe");
  return {
    source: frame?.src ?? "", title: frame?.title ?? "",
    said: widget.shadowRoot.querySelector("p")?.textContent ?? "",
    children: widget.shadowRoot.childElementCount,
  };
}
"""

VALUES: dict[str, tuple[str | None, ...]] = {
    "game": (*NAMES, "", "constructor", "__proto__", "../klackers", "KLACKERS", "klackers/", None),
    "theme": ("light", "dark", "auto", "", "javascript:alert(1)", "x" * 5000, None),
    "title": ("A title", '"><script>alert(1)</script>', "", "\0", None),
    "state": (
        "",
        "?",
        "#",
        "//evil.example/",
        "javascript:alert(1)",
        "%",
        "tiles=1-9&roll=9",
        None,
    ),
}


def attributes(chance: random.Random) -> list[tuple[str, str | None]]:
    """Some attributes with values of any kind."""
    drawn = [(name, chance.choice(values)) for name, values in VALUES.items()]
    if chance.random() < 0.5:
        state = links.any_link(chance.choice(GAMES), chance).encode(errors="replace").decode()
        drawn.append(("state", state))
    return chance.sample(drawn, chance.randint(1, len(drawn)))


def test_any_attributes_end_in_a_game_of_ours_or_in_a_sentence(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    # Far below, where the frames that wait to be seen are never loaded.
    blog.publish(f'<div style="height: 90000px"></div><div id="far"></div>{script(server)}')
    page = visit(open_page_at, blog, server)
    chance = random.Random("attributes")
    for _ in seeds(80):
        now: dict[str, Any] = page.evaluate(SET, [chance.randrange(9), attributes(chance)])
        assert now["children"] == 1
        if now["said"]:
            assert now["said"].startswith("Bestplay has no game")
        else:
            assert now["source"].startswith(tuple(f"{server}/{game}/?embed" for game in NAMES))
            assert now["title"]
