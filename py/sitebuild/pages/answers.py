"""The pages /answers/: one for each question that people ask, with its number, live and checked."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay import games
from bestplay.games import Game
from papers.results import Entry
from sitebuild import parts
from sitebuild.discovery import address, citing
from sitebuild.pages import pictured
from sitebuild.pages.content.answer import Answer, Figures

LIST = {
    "page": "answers",
    "here": "/answers/",
    "title": "Questions, answered",
    "description": "Read what people ask about dice games, answered with exact numbers.",
}

#: How many other questions of the same game a page leads on to.
NEXT = 4


def answers(
    entries: Mapping[str, Entry], families: Iterable[str] = games.families()
) -> list[Answer]:
    """Every answer, game after game; entries: those of results.json.

    KeyError where these are not all that an answer needs.
    """
    listed = []
    for family in families:
        if parts.has(family, "answers"):
            listed += parts.of(family, "answers").answers(Figures(entries))
    return listed


def about(every: list[Answer], game: Game) -> list[Answer]:
    """Those about a game; those about the others of its family where it has none of its own."""
    own = [answer for answer in every if answer.game == game.name]
    family = [each.name for each in games.GAMES if each.family == game.family]
    return own or [answer for answer in every if answer.game in family]


def files(environment: Environment, every: list[Answer]) -> dict[str, str]:
    """Each page's path in the site, and its text."""
    titles = {game.name: game.title for game in games.GAMES}
    page = environment.get_template("answer.html")
    titled: dict[str, list[tuple[str, str]]] = {}
    for game in games.GAMES:
        for told in {answer.game for answer in about(every, game)}:
            titled.setdefault(told, []).append((game.name, game.title))
    groups = [
        (names, [answer for answer in every if answer.game == told])
        for told, names in titled.items()
    ]
    texts = {LIST["here"]: environment.get_template("answers.html").render(**LIST, groups=groups)}
    for answer in every:
        cited = (answer.question, answer.path, *citing.edition())
        key = f"bestplay-{answer.path.strip('/').rpartition('/')[2]}"
        texts[answer.path] = page.render(
            page="answer",
            here=answer.path,
            title=answer.question,
            description=answer.answer,
            picture=answer.path,
            about=Markup(structured_data(answer)),
            answer=answer,
            game=titles[answer.game],
            further=further(answer, every),
            cite=citing.text(*cited),
            bibtex=citing.bibtex(key, *cited),
        )
    pages = {f"{path.lstrip('/')}index.html": text for path, text in texts.items()}
    for answer in every:
        pages[pictured.file(answer.path)] = pictured.answer(environment, answer)
    return pages


def further(answer: Answer, every: list[Answer]) -> list[Answer]:
    """The next questions of the same game, going round."""
    same = [other for other in every if other.game == answer.game]
    place = same.index(answer)
    return (same[place + 1 :] + same[:place])[:NEXT]


def structured_data(answer: Answer) -> str:
    """The question and its answer in schema.org's words: what stands on the page, and no more."""
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "url": address.site() + answer.path,
        "mainEntity": [
            {
                "@type": "Question",
                "name": answer.question,
                "acceptedAnswer": {
                    "@type": "Answer",
                    "text": " ".join((answer.answer, *answer.why)),
                },
            }
        ],
    }
    return json.dumps(told, ensure_ascii=False).replace("</", "<\\/")
