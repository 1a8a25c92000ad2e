"""Games of one's own in the explorers of strategies: their words, and what takes too long."""

import pytest

from bestplay import strategies
from bestplay.games import by_name
from sitebuild.pages import strategies as pages
from ui.strategies.part import Part

#: Words of games of one's own, as they are written.
WORDS = [
    ("klackers", "set=1,2,4-7&one-die=sum6&goal=score"),
    ("shut-the-box", "set=3-12&one-die=never&goal=shut"),
    ("klackers", "set=1-9&one-die=always&goal=beat&target=12"),
    ("shut-the-box", "set=1-9&one-die=never&goal=shut&style=thai"),
    ("klappenspiel", "tiles=1-5,7"),
    ("pickomino", "shelf=21,23,24,26-30&tops=25,31&own=36&goal=worms&steal=50&short=free"),
    ("pickomino", "shelf=none&tops=22&goal=least&least=3"),
    ("pickomino", "shelf=30-36&goal=tile&short=throw"),
    ("knock-m-down", "tokens=7"),
    ("knock-m-down", "p=1,2,3&tokens=20"),
]


def part(game: str) -> Part:
    return pages.part_of(by_name(game))


def set_up(game: str, words: str) -> dict[str, str]:
    """What the fields of a page hold."""
    return {each.name: each.value for each in part(game).settings(game, words)}


@pytest.mark.parametrize(("game", "words"), WORDS)
def test_what_is_set_has_words_that_set_it(game: str, words: str) -> None:
    given = set_up(game, words)
    written = part(game).words(given)
    assert set_up(game, written) == given
    own, said = strategies.field(game, written), strategies.field(game, words)
    assert own.best == said.best
    part(game).field(game, written, "")


@pytest.mark.parametrize(
    ("game", "words", "change", "says"),
    [
        ("klackers", "", {"set": ""}, "At least one tile"),
        ("klappenspiel", "", {"tiles": ""}, "At least one tile"),
        ("pickomino", "", {"tops": "25", "own": "25"}, "25 is in two places"),
        ("knock-m-down", "", {"tokens": "99"}, "up to 20 tokens"),
        ("knock-m-down", "", {"p": "1,1,1,1,1,1,1,1,1,1,1,1,1"}, "up to 12 numbers|numbers"),
    ],
)
def test_what_cannot_be_is_told(game: str, words: str, change: dict[str, str], says: str) -> None:
    given = {**set_up(game, words or strategies.questions(game)[0][0]), **change}
    with pytest.raises(ValueError, match=says):
        part(game).words(given)
