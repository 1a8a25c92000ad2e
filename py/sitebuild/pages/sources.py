"""The page /sources/: what other sources than the papers state, beside our figures."""

from collections.abc import Mapping

from jinja2 import Environment

from papers import claims, results, rows
from papers.results import Entry, Tally

SOURCES = {
    "page": "sources",
    "here": "/sources/",
    "title": "Other sources, checked",
    "description": "Compare what pages about Shut the Box and Pickomino state with exact figures.",
}


def files(environment: Environment, entries: Mapping[str, Entry]) -> dict[str, str]:
    """Each page's path in the site, and its text; entries: those of results.json."""
    others = results.others_alone(entries)
    checks = [(source, rows.source_check(source, others)) for source in claims.sources()]
    # Those that state figures first, the most at the top.
    checks.sort(key=lambda each: -each[1].tally.claims)
    text = environment.get_template("sources.html").render(
        **SOURCES, checks=checks, tally=tally(entries)
    )
    return {"sources/index.html": text}


def tally(entries: Mapping[str, Entry]) -> Tally:
    """How many of the other sources' claims agree, differ and so on."""
    return results.tally(results.others_alone(entries))
