"""The questions of Knock 'm Down's practice: layouts to choose among, by dice and tokens.

Every number of tokens comes as often as every other.
"""

from collections.abc import Iterator

from bestplay.knock_m_down import Game
from bestplay.knock_m_down import asked as knock_m_down_asked
from bestplay.play.cards import Asked

#: What is rolled, and the fewest and most tokens.
GAMES = (("two dice", 3, 15), ("1,2,3,4", 3, 12), ("1,2,3", 3, 12))


def asked() -> Iterator[Asked]:
    """Each question for the fewest rolls, and for the most wins against another layout."""
    for chances, fewest, most in GAMES:
        game = Game(chances)
        for tokens in range(fewest, most + 1):
            for among in knock_m_down_asked.offered(game, tokens, game.fewest(tokens)):
                other = knock_m_down_asked.against(game, tokens, among)
                yield from knock_m_down_asked.asked(game, tokens, among)
                yield from knock_m_down_asked.asked(game, tokens, among, other)
