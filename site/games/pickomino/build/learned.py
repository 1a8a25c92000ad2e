"""The Pickomino pages' part about the network that has learned the whole game for two."""

from __future__ import annotations

from fractions import Fraction

from bestplay.pickomino import learned
from games.pickomino.build.whole_games import Results, value_of
from ui import text, view
from ui.html import Html, markup

OPPONENTS = {
    "plain": "a player who counts the worms of one turn",
    "steals-double": "one who counts a stolen tile twice",
}

#: The most tiles of the games in which it is compared with best play.
FEW = 4

#: Losses below this are written as less than a hundredth of a percentage point.
LEAST = 0.00005


def _share(results: Results, name: str) -> str:
    """A share of games, in percent."""
    return text.percent(Fraction(value_of(results, name)))


def _wins(results: Results, name: str) -> str:
    """The network's share of wins: "57.4% against a player who counts the worms of one turn"."""
    return f"{_share(results, f'learned.{name}.share')} against {OPPONENTS[name]}"


def _error(results: Results) -> float:
    """The greater standard error of both shares, in percentage points."""
    listed = [results[f"pickomino.learned.{name}.share"]["error"]["standard"] for name in OPPONENTS]
    return 100 * float(max(listed))


def worms(results: Results) -> str:
    """A sentence: by how many worms the network ends ahead of each opponent, or behind."""
    leads = {name: value_of(results, f"learned.{name}.lead") for name in OPPONENTS}
    ended = [
        f"{abs(lead):.2f} worms {'behind' if lead < 0 else 'ahead of'} {OPPONENTS[name]}"
        for name, lead in leads.items()
    ]
    return f"It plays to win and not for worms: on average it ends {' and '.join(ended)}."


def _games(results: Results) -> str:
    """The number of games against each opponent, the smaller of the two, as text."""
    return f"{min(sum(value_of(results, f'learned.{n}.games')) for n in OPPONENTS):,}"


def advice_text(results: Results) -> str:
    """A paragraph on how good the advice to win is, from the network's games."""
    won = " and ".join(_wins(results, name) for name in OPPONENTS)
    return (
        "“To win the game” advises how to win the whole game, by what a network has learned of it. "
        f"It is not exact. For two players, with all sixteen tiles, it won {won}, drawn games left "
        f"out, in {_games(results)} games each (standard error {_error(results):.1f}). "
        f"{worms(results)} {_company_text(results)}"
    )


def _company_text(results: Results) -> str:
    """Sentences on the shares that networks for more than two win against single-turn players."""
    won = [
        f"{_share(results, f'company.{players}.learned')} of the games of {text.NUMBERS[players]}"
        for players in learned.PLAYERS[1:]
    ]
    return (
        "For three to seven players there is another network for each number of them. Among "
        f"players who count the worms of one turn it won {text.as_phrase(won)}."
    )


def opponent(results: Results) -> Html:
    """The page of play's words on its opponent, and two tables of what it wins."""
    against = [
        (text.capital(who), _share(results, f"learned.{name}.share"), _ahead(results, name))
        for name, who in OPPONENTS.items()
    ]
    several = [
        (
            text.NUMBERS[players].capitalize(),
            _share(results, f"company.{players}.learned"),
            text.percent(Fraction(1, players), 1),
        )
        for players in learned.PLAYERS[1:]
    ]
    return markup(
        "<p>The network has learned the whole game by playing against itself. It plays "
        "to win the game and not for worms. It is our strongest player for two; perfect play with "
        "all sixteen tiles is not known. Your choices are graded by the worms of that one turn; "
        'this is exact.</p><div class="charts"><div>{}'
        '<p class="soft">{} games against each, drawn ones left out; standard error {}.</p>'
        "</div><div><p>For three to seven players there is another network for each number of "
        "them. This is what it wins where all others count the worms of one turn:</p>{}"
        "</div></div>",
        view.table(("Against", "Wins", "Worms at the end"), against, "What the network wins"),
        _games(results),
        f"{_error(results):.1f}",
        view.table(
            ("Players", "Wins", "An equal share"), several, "What the networks for more players win"
        ),
    )


def _ahead(results: Results, name: str) -> str:
    """Its lead in worms at the end, such as "0.26 ahead"."""
    lead = value_of(results, f"learned.{name}.lead")
    return f"{abs(lead):.2f} {'behind' if lead < 0 else 'ahead'}"


def player_sentences(results: Results) -> list[str]:
    """Paragraphs on the network: how it plays, its strength, and its limits."""
    weights = value_of(results, "learned.weights")
    return [
        "So we let a small network learn the game by playing it against itself. It looks at the "
        "grill, at the two upper tiles of both stacks and at the lead, and guesses the chance to "
        f"win; {weights:,} numbers are all that it knows, and all of them are in the file "
        f"{learned.table_of(2).path}. Each turn is then solved exactly for these guesses.",
        f"With all sixteen tiles it won {_wins(results, 'plain')}, and "
        f"{_wins(results, 'steals-double')}: {_games(results)} games each, drawn ones left out, "
        f"standard error {_error(results):.1f}. {worms(results)} "
        "It has learned by the rule that a tile just given back may leave the game.",
        _few(results),
    ]


def _hundredths(loss: float) -> str:
    """A loss in percentage points; one that is not nothing is not written as nothing."""
    return f"{100 * loss:.2f}" if loss >= LEAST or not loss else "<0.01"


def _few(results: Results) -> str:
    """A sentence that compares the network's losses with best play's where that is known."""
    sentences = []
    for tiles in range(2, FEW + 1):
        mine = value_of(results, f"whole.{tiles}.learned.win.loss")
        steals = value_of(results, f"whole.{tiles}.steals-double.win.loss")
        better = "less than" if mine < steals else "more than" if mine > steals else "as much as"
        sentences.append(
            f"with {tiles} tiles {_hundredths(mine)} percentage points, {better} the "
            f"{_hundredths(steals)} of the player who counts steals twice"
        )
    return (
        "In games with few tiles, where best play is known, it gives away of its chance to win, "
        f"less that to lose: {'; '.join(sentences)}. There the whole game is solved, so "
        "ask for that instead."
    )
