"""What authors of other pages need: embed.js, and the page that writes the snippets."""

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay.games import GAMES, Game
from sitebuild.data import store
from sitebuild.pages import examples, rooms
from sitebuild.pages.examples import Example

AUTHORS = {
    "page": "authors",
    "here": "/embed/",
    "title": "In a page of your own",
    "description": "Put any position of any game, with its exact best play, into a page of yours.",
}


def files(environment: Environment, offered: dict[str, list[Example]], out: Path) -> dict[str, str]:
    """The authors' page: its path in the site, and its text.

    offered: every game's positions.  out: the site, where the data are.
    """
    known = [_game(game, offered[game.name], store.folder(out)) for game in GAMES]
    page = environment.get_template("authors.html").render(**AUTHORS, known=_json(known))
    return {"embed/index.html": page}


def script(environment: Environment) -> dict[str, str]:
    """The path of what makes widgets of elements, and its text."""
    games = _json({game.name: game.title for game in GAMES})
    return {"embed.js": environment.get_template("embed.js").render(games=games)}


def _game(game: Game, offered: list[Example], tables: Path) -> dict[str, Any]:
    """A game's pages and their positions, for the authors' page's own script.

    Each page is (its folder, its name, its positions); a position is (its words, its label).
    """
    asked = examples.questions_of(game, offered, tables)
    positions = {rooms.ADVISOR: offered, rooms.PLAY: asked}
    return {
        "game": game.name,
        "title": game.title,
        "pages": [
            (
                kind.folder,
                kind.name,
                [(place.words, place.label) for place in positions.get(kind, [])],
            )
            for kind in (rooms.ADVISOR, rooms.PLAY, rooms.TABLE)
            if rooms.has(game.family, kind)
        ],
    }


def _json(value: Any) -> Markup:
    """JSON that may stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))
