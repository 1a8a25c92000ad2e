"""Every sentence of a page was read by somebody: in the states of tests/pages/told it stands there.

After a sentence was changed on purpose: `python -m tests.pages.told`, for the explorer of
strategies `python -m tests.pages.explorations`, and for what their page answers `python -m
tests.pages.judged`; read the difference.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bestplay.games import Game
from sitebuild.pages import rooms
from tests import styles
from tests.pages import explorations, judged, told, walks

#: The pages whose sentences are kept; a new game's are from its first `python -m tests.pages.told`.
KEPT = [page for page in walks.PAGES if told.path_of(page[0], page[1].room).exists()]


@pytest.mark.parametrize(("game", "kind"), KEPT, ids=[f"{g.name}-{k.room}" for g, k in KEPT])
def test_a_page_tells_what_is_kept_and_nothing_else(game: Game, kind: rooms.Kind) -> None:
    blocks = told.read(told.path_of(game, kind.room))
    known = {told.form(line) for _, lines in blocks for line in lines}
    for state, lines in blocks:
        shown = told.show(game, kind, state)
        drawn = told.lines(shown.regions.values())
        classes = styles.drawn("".join(map(str, shown.regions.values())))
        assert not classes & styles.foreign(kind), (state, "has no style here")
        for line in lines:
            if line.startswith(told.REFUSED):
                action, value, _ = line[len(told.REFUSED) :].split("|", 2)
                assert told.refusal(game, kind, shown.state, action, value) == line, state
            else:
                assert line in drawn, (state, drawn)
        assert {told.form(line) for line in drawn} <= known, state


def check(path: Path, drawn_of: Callable[[str], list[str]]) -> None:
    """The blocks of a file, each by what is drawn of its head."""
    blocks = told.read(path)
    known = {told.form(line) for _, lines in blocks for line in lines}
    for (_, head), lines in blocks:
        drawn = drawn_of(head)
        for line in lines:
            assert line in drawn, (head, drawn)
        assert {told.form(line) for line in drawn} <= known, head


@pytest.mark.parametrize("game", explorations.GAMES, ids=lambda game: game.name)
def test_the_explorer_tells_what_is_kept_and_nothing_else(game: Game) -> None:
    path = told.path_of(game, "explorer")
    check(path, lambda head: explorations.lines(game, explorations.read(head)))


@pytest.mark.parametrize("game", judged.GAMES, ids=lambda game: game.name)
def test_an_answer_about_strategies_tells_what_is_kept_and_nothing_else(game: Game) -> None:
    check(told.path_of(game, "answers"), lambda head: judged.lines(game, json.loads(head)))


@pytest.mark.parametrize("game", explorations.GAMES, ids=lambda game: game.name)
def test_every_button_of_the_explorer_changes_the_rule_or_takes_hold(game: Game) -> None:
    asked = next(explorations.walk(game))
    seen = explorations.see(game, asked)
    for button in explorations.buttons(explorations.regions(game, asked, seen)):
        assert explorations.press(game, asked, button) != asked.rule, button
