"""The pages /answers/: one for each question that people ask, with its number, live and checked.

What a page says is in site/games/<family>/answers/<slug>.md: the question, the paragraphs, and a
link to a position with what to try there, or to it as a question on the page of play.  Figures
stand by their names in results.json, and other values by names of their own; those come from the
family's part "answers", whose function answers(figures) returns the pages.  No number is typed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bestplay import games
from bestplay.games import Game
from sitebuild import ROOT, address, part
from sitebuild.pages import pictures
from ui import charts, text
from ui.html import EMPTY, Html

Entries = Mapping[str, dict[str, Any]]


@dataclass(frozen=True)
class Evidence:
    """One figure that an answer rests on."""

    name: str
    """Its name in results.json."""
    value: str
    exact: str
    """Its fraction or fractions, "" where it has none."""
    note: str
    check: str
    """The page on a source that prints another value, "" where none does."""


@dataclass(frozen=True)
class Answer:
    """One question and all that its page says."""

    slug: str
    """Its address below /answers/."""
    game: str
    question: str
    answer: str
    """The first sentence, with the number."""
    why: tuple[str, ...]
    """The paragraphs after it."""
    words: str
    """The position that the widget shows."""
    asks: bool
    """Whether the widget asks for the best play first, as the page of play does."""
    hint: str
    """A suggestion of what to try in the widget."""
    evidence: tuple[Evidence, ...]
    table: Html
    """The table after the paragraphs, empty for none."""

    @property
    def path(self) -> str:
        """The URL path of its page: "/answers/<slug>/"."""
        return f"/answers/{self.slug}/"


@dataclass
class Figures:
    """Figures by name as an answer's sentences write them; it remembers which were used."""

    entries: Entries
    used: list[str] = field(default_factory=list)

    def entry(self, name: str) -> dict[str, Any]:
        """A figure's entry in results.json, noted as used."""
        if name not in self.used:
            self.used.append(name)
        return self.entries[name]

    def all(self, name: str) -> list[Fraction]:
        """A figure's values as fractions: a list's, or [the one value]."""
        entry = self.entry(name)
        best = entry.get("exact", entry["value"])
        return [Fraction(item) for item in (best if isinstance(best, list) else [best])]

    def value(self, name: str, at: int = 0) -> Fraction:
        """A figure's value, or the one at this place of a list's."""
        return self.all(name)[at]

    def number(self, name: str, at: int = 0) -> str:
        """A figure's value as text: a whole number, or a decimal with two places."""
        value = self.value(name, at)
        return text.decimal(value, 0 if value.denominator == 1 else 2)

    def percent(self, name: str, at: int = 0) -> str:
        """The text of a chance or a part of the stake as a percentage: "9.76%", never negative."""
        return text.percent(abs(self.value(name, at)))

    def wins(self, name: str, at: int = 0) -> str:
        """The chance to win, as a percentage, from a margin P(win) - P(loss); a tie counts half."""
        return text.percent((1 + self.value(name, at)) / 2)

    def percents(self, name: str) -> str:
        """A list's values as percentages, in one phrase."""
        return text.as_phrase([text.percent(value) for value in self.all(name)])

    def integers(self, name: str) -> list[int]:
        """The values of a figure that is a list, as whole numbers."""
        return [int(value) for value in self.all(name)]

    def count(self, name: str) -> int:
        """The length of a figure that is a list."""
        return len(self.entry(name)["value"])

    def difference(self, more: str, less: str) -> str:
        """The difference of two figures, as a decimal with two places."""
        return text.decimal(self.value(more) - self.value(less), 2)

    def ratio(self, more: str, less: str) -> str:
        """The ratio of two figures, as a decimal with one place."""
        return text.decimal(self.value(more) / self.value(less), 1)

    def same(self, one: str, other: str) -> str:
        """The text of the value that two figures share; ValueError if they are not equal."""
        if self.value(one) != self.value(other):
            raise ValueError(f"{one} and {other} are not the same")
        chance = self.entry(one)["unit"] == "probability"
        return self.percent(one) if chance else self.number(one)

    def source_statement(self, name: str) -> str:
        """A sentence, "X states 12.", of the source and the number of a figure's first claim."""
        claim = self.entry(name)["claims"][0]
        return f"{claim['source'].partition(',')[0]} states {claim['printed']}."

    def take_used(self) -> tuple[Evidence, ...]:
        """The figures used since the last call, as evidence; starts a new list."""
        names, self.used = self.used, []
        return tuple(self._evidence(name) for name in names)

    def _evidence(self, name: str) -> Evidence:
        entry = self.entries[name]
        exact = entry.get("exact", "")
        listed = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
        differs = entry.get("verdict") == "differs"
        return Evidence(
            name,
            ", ".join(map(_value_text, listed)),
            text.exact(", ".join(exact) if isinstance(exact, list) else exact),
            "" if differs else entry["note"],
            _check(name) if differs else "",
        )


def _value_text(value: object) -> str:
    """The text of a value of results.json: thousands with commas, six significant digits."""
    if isinstance(value, float):
        return text.exact(f"{value:,.6g}")
    return f"{value:,}" if isinstance(value, int) else str(value)


def _check(name: str) -> str:
    """The path of the page that shows a figure beside the printed one, such as "/sources/"."""
    start = name.partition(".")[0]
    for game in games.GAMES:
        if game.figures == start:
            return f"/{game.name}/paper/"
    return "/sources/"


def by_knowledge(
    figures: Figures, names: tuple[str, str, str], obvious: str, axis: str, sentence: str
) -> Html:
    """A bar chart of three chances: what the throws allow, best play, and an obvious rule."""
    who = ("The throws allow it", "Best play", obvious)
    shares = [(each, figures.value(name)) for each, name in zip(who, names, strict=True)]
    bars = [(each, float(100 * share), text.percent(share)) for each, share in shares]
    return charts.rows(bars, axis, sentence)


def average(value: Fraction) -> str:
    """The text of an average, with two decimal places."""
    return text.decimal(value, 2)


#: The functions by which sentences write values that are no figures of results.json.
WRITING = {
    "chance": text.percent,
    "average": average,
    "as_phrase": text.as_phrase,
    "in_words": text.NUMBERS.__getitem__,
}

#: Line ends and indents; spaces that do not break stay.
SPACE = re.compile(r"[ \n]+")

#: The last paragraph: the text of a link, and the words of a position, of the page of play where
#: it begins with that.
LINK = re.compile(r"\[(.*)\]\((play/)?#(.*)\)")

_PAGES = Environment(
    loader=FileSystemLoader(ROOT / "site" / "games"),
    undefined=StrictUndefined,
    trim_blocks=True,
    keep_trailing_newline=True,
)


@dataclass(frozen=True)
class Asked:
    """The answers of one game, made one after the other."""

    game: str
    figures: Figures

    def __call__(self, slug: str, table: Html = EMPTY, **values: Any) -> Answer:
        """An answer with these values, a table, and the figures that its sentences have used.

        ValueError where the text is not a question, an answer and a link at least.
        """
        page = _PAGES.get_template(f"{games.by_name(self.game).family}/answers/{slug}.md")
        by_name = {n: getattr(self.figures, n) for n in vars(Figures) if not n.startswith("_")}
        written = page.render({**WRITING, **by_name, **values})
        question, *said, last = [SPACE.sub(" ", each).strip() for each in written.split("\n\n")]
        link = LINK.fullmatch(last)
        if not question.startswith("# ") or not said or not link:
            raise ValueError(f"{page.name} is a question, its answer, and a link")
        answer, *why = said
        evidence = self.figures.take_used()
        about = question[2:], answer, tuple(why), link[3], link[2] is not None, link[1]
        return Answer(slug, self.game, *about, evidence, table)


# The pages.


#: The number of other questions of the same game that a page leads on to.
NEXT = 4


def answers(entries: Entries, families: Iterable[str] = games.families()) -> list[Answer]:
    """Every answer, game after game; entries: those of results.json.

    KeyError where these are not all that an answer needs.
    """
    parts = [own for own in (part(family, "answers") for family in families) if own]
    return [answer for own in parts for answer in own.answers(Figures(entries))]


def about(every: list[Answer], game: Game) -> list[Answer]:
    """The answers about a game; if there are none, those about the other games of its family."""
    own = [answer for answer in every if answer.game == game.name]
    family = [each.name for each in games.GAMES if each.family == game.family]
    return own or [answer for answer in every if answer.game in family]


def files(environment: Environment, every: list[Answer]) -> dict[str, str]:
    """{path in the site: text} of all answers' pages, their list and their pictures."""
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
    texts = {"/answers/": environment.get_template("answers.html").render(groups=groups)}
    for answer in every:
        cite, bibtex = address.cite(answer.slug, answer.question, answer.path)
        texts[answer.path] = page.render(
            page="answer",
            here=answer.path,
            title=answer.question,
            description=answer.answer,
            picture=answer.path,
            about=structured_data(answer),
            answer=answer,
            game=titles[answer.game],
            further=further(answer, every),
            cite=cite,
            bibtex=bibtex,
        )
    pages = {f"{path.lstrip('/')}index.html": text for path, text in texts.items()}
    for answer in every:
        drawn = (answer.question, answer.answer, titles[answer.game], answer.path)
        pages[pictures.file(answer.path)] = pictures.answer(environment, *drawn)
    return pages


def further(answer: Answer, every: list[Answer]) -> list[Answer]:
    """Up to NEXT other answers of the same game: those that follow, then the first ones."""
    same = [other for other in every if other.game == answer.game]
    place = same.index(answer)
    return (same[place + 1 :] + same[:place])[:NEXT]


def structured_data(answer: Answer) -> dict[str, Any]:
    """The question and its answer in schema.org's words: what stands on the page, and no more."""
    return {
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
