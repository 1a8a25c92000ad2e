"""Knock 'm Down's emperors for many tokens: python -m studies.long_questions

Which numbers of tokens have an emperor in the original game, and is the allocation one that the
paper names for 36 tokens?  Most allocations are left out by proof (papers.knock_m_down.scan), so it
takes seconds.
"""

import sys
from typing import Any

from rich.progress import track

from bestplay.knock_m_down import quadrature, rules, search
from papers.knock_m_down.emperors import SPECULATED, above_fewest, emperor
from papers.knock_m_down.scan import narrow_rolls
from studies import running

#: Up to how many tokens emperors are searched for.
EMPERORS = 36

GAME = rules.ORIGINAL


def about(game: Any, tokens: int) -> dict[str, Any]:
    """{"emperor", "proof", "fewest"}: see emperor() and above_fewest()."""
    answer = emperor(game, tokens, search.fewest(game, tokens)[0])
    return {**answer, "fewest": above_fewest(game, tokens)}


def answers() -> dict[str, object]:
    """The certificate's content: emperors for 1 to 36 tokens, and two questions about 36."""
    numbers = track(range(1, EMPERORS + 1), "Emperors")
    least = search.fewest(GAME, EMPERORS)[0]
    rolls = narrow_rolls(GAME, EMPERORS, quadrature.rolls(GAME, least) * 1.001)
    fewest = search.least(GAME, [tokens for tokens, _ in rolls.kept])
    return {
        "emperors": {str(tokens): about(GAME, tokens) for tokens in numbers},
        "36": emperor(GAME, EMPERORS, SPECULATED),
        "36 fewest": {
            "seen": rolls.seen,
            "within_a_thousandth": len(rolls.kept),
            "least": [list(tokens) for tokens in sorted(fewest, reverse=True)],
        },
    }


if __name__ == "__main__":
    sys.exit(running.run("long_questions", answers))
