"""The pages that compare the house rules of a game, for the games that have printed ones."""

from collections.abc import Iterable, Mapping
from typing import Any

from jinja2 import Environment

from papers.results import Entry
from sitebuild import parts
from sitebuild.pages.content.answer import Figures

#: Where it lies below a game's own address.
FOLDER = "rules/"


def files(
    environment: Environment, entries: Mapping[str, Entry], families: Iterable[str]
) -> dict[str, str]:
    """Each page's path in the site, and its text; entries: those of results.json."""
    pages = {}
    for family in families:
        if parts.has(family, "house_rules"):
            told: dict[str, Any] = parts.of(family, "house_rules").page(Figures(entries))
            path = f"/{told['game']}/{FOLDER}"
            template = environment.get_template(f"{family}/rules.html")
            text = template.render(page="rules", here=path, picture=f"/{told['game']}/", **told)
            pages[f"{path.lstrip('/')}index.html"] = text
    return pages
