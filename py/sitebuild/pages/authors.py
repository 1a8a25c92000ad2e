"""What authors of other pages need: embed.js, the page that makes snippets, and the gallery."""

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay.games import GAMES, Game, families
from sitebuild import parts
from sitebuild.discovery.heights import height, heights
from sitebuild.pages import questions, rooms
from sitebuild.pages.content.gallery import Note
from sitebuild.pages.examples import Example

AUTHORS = {
    "page": "authors",
    "here": "/embed/",
    "title": "In a page of your own",
    "description": "Put any position of any game, with its exact best play, into a page of yours.",
}
GALLERY = {
    "page": "gallery",
    "here": "/embed/gallery/",
    "title": "Questions at the table",
    "description": "Positions whose best play surprises, as widgets within a piece of prose.",
}

#: For these widths the authors' page says how high a frame should be.
WIDTHS = (320, 390, 600, 700, 800)


def files(
    environment: Environment, offered: dict[str, list[Example]], tables: Path
) -> dict[str, str]:
    """Each file's path in the site, and its text; offered: every game's places."""
    notes = [note(game, offered[game.name]) for game in GAMES]

    def render(template: str, **more: Any) -> str:
        return environment.get_template(template).render(**more)

    return {
        "embed/index.html": render(
            "authors.html",
            **AUTHORS,
            known=_json(_known(offered, tables)),
            widths=WIDTHS,
            heights=[(g.title, [height(g.name, width) for width in WIDTHS]) for g in GAMES],
        ),
        "embed/gallery/index.html": render("gallery.html", **GALLERY, notes=notes),
    }


def script(environment: Environment, offered: dict[str, list[Example]]) -> dict[str, str]:
    """The path of what makes widgets of elements, and its text, with the first game's example."""
    first = next(game for game in GAMES if game.name in offered)
    text = environment.get_template("embed.js").render(
        games=_json({game.name: game.title for game in GAMES}),
        played=_json(played()),
        heights=_json({game.name: heights(game.name) for game in GAMES}),
        example=note(first, offered[first.name]),
    )
    return {"embed.js": text}


def note(game: Game, places: list[Example]) -> Note:
    """The game's own note, or for a game without one its first example and its line."""
    for own in noted(game.family):
        if own.game == game.name:
            return own
    first = places[0]
    return Note(game.name, first.words, f"{game.title}: {first.label}", game.line, "")


def noted(family: str) -> tuple[Note, ...]:
    """The notes of a family's games."""
    found: tuple[Note, ...] = ()
    if parts.has(family, "shown") and hasattr(parts.of(family, "shown"), "notes"):
        found = parts.of(family, "shown").notes()
    return found


def stories() -> str:
    """What the gallery tells of, as the end of a sentence; "" for nothing."""
    *told, last = [own.story for each in families() for own in noted(each) if own.story] or [""]
    return f"{', '.join(told)}, and {last}" if told else last


def played() -> list[str]:
    """The games whose positions can be asked as questions."""
    return [game.name for game in GAMES if rooms.has(game.family, rooms.PLAY)]


def _known(offered: dict[str, list[Example]], tables: Path) -> list[dict[str, Any]]:
    """The games with their places, for the authors' page's own script.

    Of each place: its address, "" where only a question can be shown, and that of its question.
    """
    return [_of(game, offered[game.name], tables) for game in GAMES]


def _of(game: Game, offered: list[Example], tables: Path) -> dict[str, Any]:
    """One game with its places."""
    asked = {place.words: place for place in questions.asked(game, offered, tables)}
    shown = {place.words: place for place in offered}
    places = [
        {
            "words": words,
            "label": place.label,
            "group": place.group,
            "path": shown[words].path if words in shown else "",
            "asks": asked[words].path if words in asked else "",
        }
        for words, place in {**shown, **asked}.items()
    ]
    throw = questions.throw(game)
    only = bool(asked) and not set(asked) & set(shown)
    return {
        "game": game.name,
        "title": game.title,
        "throw": throw,
        "only": only,
        "places": places,
    }


def _json(value: Any) -> Markup:
    """JSON that may stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))
