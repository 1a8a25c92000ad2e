"""What the explorer of strategies tells, kept as told.py keeps pages: told/<game>-explorer.txt.

Each block begins with what the controls of the page are set to.  `python -m
tests.pages.explorations` writes the files anew.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import NamedTuple

from bestplay import games, strategies
from bestplay.games import Game
from bestplay.strategies.rule import AnyJudge, Rule
from sitebuild import parts
from sitebuild.pages import explored
from tests.pages import told
from ui.html import Html
from ui.strategies import explorer, learning
from ui.strategies.part import Seen, count
from ui.text import sentence

GAMES = [game for game in games.GAMES if explored.has(game.family)]

#: Buttons that the page itself answers, see ui.strategies.exploring.
PAGE = ("undo", "redo", "back", "on", "next")

#: So many buttons of each kind are pressed, and so many rules are met, for each question.
PRESSED, MET = 3, 12

Button = tuple[str, str]
"""What it does, and to which card."""


class Asked(NamedTuple):
    """A rule of a question of the page."""

    question: int
    rule: Rule

    def as_text(self) -> str:
        return json.dumps({"q": self.question, **explorer.write(self.rule)}, ensure_ascii=False)


def read(text: str) -> Asked:
    set_ = json.loads(text)
    return Asked(set_.pop("q"), explorer.read(set_))


@cache
def judge(game: Game, question: int) -> AnyJudge:
    return explored.part_of(game).judge(game.name, strategies.questions(game.name)[question][0])


def see(game: Game, asked: Asked) -> Seen:
    """What is shown of a rule, all of it worked out."""
    measure = strategies.questions(game.name)[asked.question][2]
    seen = Seen(explored.part_of(game), judge(game, asked.question), measure, asked.rule)
    rule, cost = seen.verdict.rule, float(seen.verdict.cost)
    seen.gains = [explorer.gain(seen.judge, rule, at, cost) for at in range(count(rule))]
    return seen


def regions(game: Game, asked: Asked, seen: Seen) -> list[Html]:
    """All that is drawn of a rule, the sheet to print among it."""
    questions = strategies.questions(game.name)
    words, label, _ = questions[asked.question]
    learned = learning.Learned(seen, game.name, words, questions[0][0], "Ada")
    return [
        *explorer.regions(seen).values(),
        explorer.own_game(seen.part.settings(game.name, words)),
        learning.region(learned),
        learning.sheet(learned, game.title, f"played for {label}", "link", "home"),
    ]


def lines(game: Game, asked: Asked) -> list[str]:
    """What is told of a rule, each form once, and what who hears the page is told."""
    try:
        seen = see(game, asked)
    except ValueError as error:  # the explorer does not judge this question
        return [sentence(str(error))]
    return told.lines([explorer.sentence(seen), *regions(game, asked, seen)])


def buttons(drawn: list[Html]) -> list[Button]:
    """The buttons that can be pressed and that may change the rule."""
    tags = re.findall(r"<button [^>]*>", "".join(map(str, drawn)))
    live = [tag for tag in tags if " disabled" not in tag]
    found = [re.search(r'data-do="([^"]*)" data-at="([^"]*)"', tag) for tag in live]
    return [(each[1], unescape(each[2])) for each in found if each and each[1] not in PAGE]


def press(game: Game, asked: Asked, button: Button) -> Rule:
    """The rule after a button; a second button of its kind where the first only takes hold."""
    seen = see(game, asked)
    rule = explorer.act(seen, *button)
    others = [each for each in buttons([seen.part.above(seen)]) if each != button]
    while rule is None:
        rule = explorer.act(seen, *others.pop())
    return rule


def walk(game: Game) -> Iterator[Asked]:
    """Rules that readers meet: of each question the one that the page opens with, none, and those
    that a few buttons make of it."""
    opens = parts.of(game.family, "strategies").OPENS
    for question, _ in enumerate(strategies.questions(game.name)):
        try:
            first = judge(game, question)
        except ValueError:
            yield Asked(question, Rule(opens, None, ()))
            continue
        die = explored.USUAL if first.chooses_dice else None
        met = [Asked(question, Rule(opens, die, ())), Asked(question, Rule((), die, ()))]
        for asked in met:
            yield asked
            seen = see(game, asked)
            kinds: dict[str, list[Button]] = {}
            for button in buttons(regions(game, asked, seen)):
                kinds.setdefault(button[0], []).append(button)
            for listed in kinds.values():
                for button in [*listed[: PRESSED - 1], listed[-1]]:
                    after = Asked(question, press(game, asked, button))
                    if len(met) < MET and after not in met:
                        met.append(after)


def write(game: Game) -> None:
    """The file of a game's explorer: the rules that tell more than those before."""
    said = {("", asked.as_text()): lines(game, asked) for asked in walk(game)}
    told.path_of(game, "explorer").write_text(told.blocks(said, set()), "utf-8")


if __name__ == "__main__":
    for game in GAMES:
        write(game)
