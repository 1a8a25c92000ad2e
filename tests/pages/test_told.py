"""Every sentence of a page was read by somebody: in the states of tests/pages/told it stands there.

After a sentence was changed on purpose: `python -m tests.pages.told`; read the difference.
"""

import pytest

from bestplay.games import Game
from sitebuild.pages import rooms
from tests import styles
from tests.pages import told, walks

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
