"""What the page of strategies answers, kept as told.py keeps pages: told/<game>-answers.txt.

Each block begins with what was asked, and has all that is drawn of the answer.  One that takes the
page long is made up, and stands there as "told".  `python -m tests.pages.judged` writes the files
anew.
"""

import json
from typing import Any

from bestplay import games, strategies
from bestplay.games import Game
from bestplay.strategies import replying, several, telling
from tests.pages import told
from ui.strategies import beside, replies, view

GAMES = [game for game in games.GAMES if told.path_of(game, "answers").exists()]

Asked = dict[str, Any]


def drawn(game: Game, asked: Asked) -> list[str]:
    """What is drawn of an answer, as HTML, as a picture and as a file."""
    name, chosen = game.name, asked["of"]
    words, label, measure = strategies.questions(name)[asked.get("q", 0)]
    about = {"game": name, "words": words, "strategies": chosen, "replying": chosen, "reply": ""}
    against = versus = balance = ""
    if "reply" in asked:
        against, versus, balance = replying.questions(name)[asked["reply"]]
        about["reply"] = against
    if asked["what"] == "reply":
        about |= {"words": against, "opponent": chosen and chosen[0]}
        found = asked.get("told") or json.loads(replying.answer(json.dumps(about)))
        return [str(replies.answer(found, name, versus, balance))]
    if asked["what"] == "two":
        found = json.loads(telling.answer(json.dumps(about)))
        listed = view.known_table(found["told"], measure, label)
        return [str(view.answer(found, name, measure)), str(listed)]
    answer = json.loads(several.answer(json.dumps(about)))
    shown = beside.Shown(answer, game.title, label, measure, versus, balance)
    whole = json.loads(beside.as_json(shown))
    names = [key for key in whole if key not in answer]
    files = [*beside.as_csv(shown).splitlines(), *[f"{key}: {whole[key]}" for key in names]]
    return [str(beside.answer(shown)), beside.as_svg(shown), *files]


def lines(game: Game, asked: Asked) -> list[str]:
    """The lines of what is drawn that have words, each form once."""
    return told.lines(drawn(game, asked))


def write(game: Game) -> None:
    """The file of a game: the answers to the questions that stand in it."""
    path, known = told.path_of(game, "answers"), set[str]()
    asked = [each for (_, each), _ in told.read(path)]
    blocks = [told.block(("", each), lines(game, json.loads(each)), known) for each in asked]
    path.write_text("".join(blocks), "utf-8")


if __name__ == "__main__":
    for each in GAMES:
        write(each)
