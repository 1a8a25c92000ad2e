"""The page that lists the data: by games, and in each by what the files hold."""

import re
from itertools import groupby
from pathlib import Path

from jinja2 import Environment
from markdown_it import MarkdownIt
from markupsafe import Markup

from bestplay.games import GAMES
from sitebuild import ROOT, address
from sitebuild.data import listing
from sitebuild.data.listing import File
from sitebuild.pages import metadata

LISTING = {
    "page": "data",
    "here": "/data/",
    "title": "The data",
    "description": "Download every table and strategy as CSV and JSON, with what each column means "
    "and how to cite it.",
}


#: The address of a built site in the document's examples, before that of a published one.
BUILT = re.compile(r'Path\("dist/data"\)\.resolve\(\)\.as_uri\(\)  # or "')

#: Files of one kind: its title, for its columns (names, what they mean, unit), and of each table
#: or deck its CSV, where it has one, and its JSON.
Group = tuple[str, list[tuple[str, str, str]], list[list[File]]]


def files(environment: Environment, out: Path) -> dict[str, str]:
    """{path in the site: HTML} of the list of data, by the index in out, and of how to read it."""
    return {
        "data/index.html": _listing(environment, out),
        "data/reading/index.html": _reading(environment),
    }


def _listing(environment: Environment, out: Path) -> str:
    index, files = listing.read(out)
    cite, bibtex = listing.cite(index["release"], index["date"])
    about = metadata.about_data(LISTING["description"], index, files)
    return environment.get_template("data.html").render(
        **LISTING,
        about=about,
        index=index,
        parts=_parts(files, index["kinds"]),
        cite=cite,
        bibtex=bibtex,
    )


def _reading(environment: Environment) -> str:
    """The HTML of the page on reading the data: docs/data.md without its list of changes."""
    text = (ROOT / "docs" / "data.md").read_text("utf-8").partition("\n## Changes\n")[0]
    text = BUILT.sub('"', text.partition("\n")[2])
    if address.site():
        text = text.replace("https://YOUR.SITE", address.site())
    html = MarkdownIt("commonmark").render(text)
    told = Markup(html.replace("<pre>", '<pre class="code" tabindex="0">'))
    return environment.get_template("reading.html").render(told=told)


def _parts(
    files: list[File], columns: dict[str, list[dict[str, str]]]
) -> list[tuple[str, str, list[Group]]]:
    """(title, name, groups) of each game in the site's order, and of the files about all games."""
    places = [
        (game.title, game.name, [file for file in files if game.name in file.games])
        for game in GAMES
    ]
    places.append(("For all games", "all", [file for file in files if not file.games]))
    return [(title, name, _groups(mine, columns)) for title, name, mine in places if mine]


def _groups(files: list[File], columns: dict[str, list[dict[str, str]]]) -> list[Group]:
    groups = []
    for kind, described in columns.items():
        stems: dict[str, list[File]] = {}
        for file in sorted(files, key=_order):
            if file.kind == kind:
                stems.setdefault(file.path.rpartition(".")[0], []).append(file)
        if stems:
            groups.append((kind, _meanings(described), [*stems.values()]))
    return groups


def _meanings(columns: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    meanings = []
    for (about, unit), same in groupby(columns, lambda each: (each["about"], each["unit"])):
        names = [each["name"] for each in same]
        meanings.append((" to ".join(dict.fromkeys((names[0], names[-1]))), about, unit))
    return meanings


def _order(file: File) -> tuple[list[tuple[int, str]], str]:
    """Sort key of a file: by path, with 9 before 10, and the CSV before the JSON."""
    stem, _, kind = file.path.rpartition(".")
    parts = re.findall(r"\d+|\D+", stem)
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts], kind


def size(count: int) -> str:
    """A number of bytes for readers: "0.4 kB", "5 kB", "1.2 MB"."""
    if count < 950:
        return f"{count / 1000:.1f} kB"
    return f"{count / 1000:.0f} kB" if count < 950_000 else f"{count / 1_000_000:.1f} MB"
