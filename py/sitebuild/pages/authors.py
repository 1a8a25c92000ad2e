"""What authors of other pages need: embed.js, the page that makes snippets, and the gallery."""

import html
import json
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay.core import words
from bestplay.games import GAMES, Game, by_name, families
from sitebuild import parts
from sitebuild.data import store
from sitebuild.discovery.oembed import height_at, heights
from sitebuild.pages import framed, questions, rooms
from sitebuild.pages.content.answer import Answer
from sitebuild.pages.content.shown import Note
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
    "description": "Try positions whose best play surprises, as widgets within a piece of prose.",
}

DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')

#: For these widths the authors' page says how high a frame should be.
WIDTHS = (320, 390, 600, 700, 800)


def files(
    environment: Environment,
    offered: dict[str, list[Example]],
    every: list[Answer],
    out: Path,
) -> dict[str, str]:
    """Each file's path in the site, and its text.

    offered: every game's places; every: the answers.  out: the site, where the games' pages are.
    """
    notes = [note(game, offered[game.name]) for game in GAMES]
    known = _games_with_places(offered, every, out)
    of_kind = {
        card["kind"]: card["path"] for game in reversed(known) for card in game["cards"][::-1]
    }
    asking = next(note for note in notes if questions.throw(by_name(note.game)) in words_of(note))

    def render(template: str, **more: Any) -> str:
        return environment.get_template(template).render(**more)

    return {
        "embed/index.html": render(
            "authors.html",
            **AUTHORS,
            known=_json(known),
            widths=WIDTHS,
            heights=[(g.title, [height_at(g.name, width) for width in WIDTHS]) for g in GAMES],
        ),
        "embed/gallery/index.html": render(
            "gallery.html",
            **GALLERY,
            notes=notes,
            asking=asking,
            card=of_kind["answer"],
            chart=of_kind["chart"],
            explored=next((game["game"] for game in known if game["explored"]), ""),
        ),
    }


def script(environment: Environment, offered: dict[str, list[Example]]) -> dict[str, str]:
    """The path of what makes widgets of elements, and its text, with the first game's example."""
    first = next(game for game in GAMES if game.name in offered)
    text = environment.get_template("embed.js").render(
        games=_json({game.name: game.title for game in GAMES}),
        played=_json(playable_games()),
        heights=_json({game.name: heights(game.name) for game in GAMES}),
        example=note(first, offered[first.name]),
    )
    return {"embed.js": text}


def note(game: Game, places: list[Example]) -> Note:
    """The game's own note, or for a game without one its first example and its line."""
    for own in notes_of(game.family):
        if own.game == game.name:
            return own
    first = places[0]
    return Note(game.name, first.words, f"{game.title}: {first.label}", game.line, "")


def notes_of(family: str) -> tuple[Note, ...]:
    """The notes of a family's games."""
    found: tuple[Note, ...] = ()
    if parts.has(family, "shown") and hasattr(parts.of(family, "shown"), "notes"):
        found = parts.of(family, "shown").notes()
    return found


def stories() -> str:
    """What the gallery tells of, as the end of a sentence; "" for nothing."""
    *told, last = [own.story for each in families() for own in notes_of(each) if own.story] or [""]
    return f"{', '.join(told)}, and {last}" if told else last


def playable_games() -> list[str]:
    """The games whose positions can be asked as questions."""
    return [game.name for game in GAMES if rooms.has(game.family, rooms.PLAY)]


def words_of(note: Note) -> dict[str, str]:
    """The words of a note's position by their names."""
    return words.split(note.words)


def _games_with_places(
    offered: dict[str, list[Example]], every: list[Answer], out: Path
) -> list[dict[str, Any]]:
    """The games with their places and cards, for the authors' page's own script.

    Of each place: its address, "" where only a question can be shown, that of its question, and
    what is said of it.
    """
    return [_of(game, offered[game.name], every, out) for game in GAMES]


def _of(game: Game, offered: list[Example], every: list[Answer], out: Path) -> dict[str, Any]:
    """One game with its places and its cards."""
    asked = {
        place.words: place for place in questions.questions_of(game, offered, store.folder(out))
    }
    shown = {place.words: place for place in offered}
    places = [
        {
            "words": words,
            "label": place.label,
            "group": place.group,
            "path": shown[words].path if words in shown else "",
            "asks": asked[words].path if words in asked else "",
            "said": _description(out, shown[words].path) if words in shown else "",
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
        "heights": heights(game.name),
        "explored": ' explored"' in _page(out, f"/{game.name}/table/"),
        "cards": _cards(game, every, out),
    }


def _cards(game: Game, every: list[Answer], out: Path) -> list[dict[str, str]]:
    """What can be shown as a card: the game's answers, charts, table and strategies."""
    listed = [
        _card("answer", told.path, told.question, told.answer)
        for told in every
        if told.game == game.name
    ]
    for file in sorted(out.glob(f"{game.name}/**/chart/*/index.html")):
        path = f"/{file.parent.relative_to(out).as_posix()}/"
        said = _description(out, path)
        label = f"{game.title}: {framed.shorten(said, 60)}"
        picture = f"{path.removesuffix('/').replace('/chart/', '/chart-')}.png"
        listed.append(_card("chart", path, label, said) | {"picture": picture})
    for folder, label in (("table", "the full table"), ("strategies", "strategies")):
        path = f"/{game.name}/{folder}/"
        if (out / path.strip("/") / "card").is_dir():
            listed.append(_card("sheet", path, f"{game.title}: {label}", _description(out, path)))
    return listed


def _card(kind: str, path: str, label: str, said: str) -> dict[str, str]:
    return {
        "kind": kind,
        "path": path,
        "label": label,
        "said": said,
        "picture": f"{path}picture.png",
    }


def _page(out: Path, path: str) -> str:
    """The HTML of a page, "" for one that is not there."""
    file = out / path.strip("/") / "index.html"
    return file.read_text("utf-8") if file.is_file() else ""


def _description(out: Path, path: str) -> str:
    """What a page that is there says of itself."""
    found = DESCRIPTION.search(_page(out, path))
    return html.unescape(found[1]) if found else ""


def _json(value: Any) -> Markup:
    """JSON that may stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))
