"""What the build adds to the Klackers and Shut the Box pages: figures in the text and charts."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bestplay.shut_the_box import CLACK, PAYS, TABLED, Game
from ui import charts, text, view
from ui.games.shut_the_box.state import OPENING
from ui.html import Html

Results = dict[str, Any]
"""The entries of results.json."""

#: Names that are short enough for a chart.
SHORT = {"never": "two dice", "always": "at will", "sum6": "sum to 6", "max6": "up to 6"}

LEADS = {
    "klackers": "Tap the tiles that are still up and the sum of your throw. Best play leaves "
    "{score} points on average, or turns every tile down {shut} of the time.",
    "shut-the-box": "Tap the tiles that are still up and the sum of your throw. Best play leaves "
    "{score} points on average.",
}

SOURCES = {
    "klackers": "E. Huggins, “Optimal Klackers”, 2007.",
    "shut-the-box": "“Possibly Wrong” (blog), “Shut the Box”, January 2013.",
}

EXAMPLES = {
    "klackers": (
        ("tiles=2,4,5,7&roll=9", "2, 4, 5, 7 with 9"),
        ("tiles=1-7&roll=9", "1 to 7 with 9: an exception"),
        ("tiles=1,2,4", "One die or two on 1, 2, 4?"),
        ("goal=beat&target=10&tiles=1-4", "1 to 4, chasing 10"),
        ("goal=beat&target=13&tiles=1-3,9", "1, 2, 3, 9, chasing 13"),
        ("goal=first", "Go first against best play"),
    ),
    "shut-the-box": (
        ("one-die=never", "Always two dice"),
        ("goal=shut&roll=10", "All or nothing, a throw of 10"),
        ("set=1-12&one-die=never", "Twelve tiles"),
        ("set=1-10&goal=shut", "Ten tiles, all down"),
        ("goal=beat&target=12&tie=half", "Second, 12 to beat"),
        ("goal=first&one-die=never&clack=immediate", "First, clack wins at once"),
        ("set=1,3-6,8-12&goal=score", "Tiles of your own"),
    ),
}


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    game = OPENING[page]
    shut = Game(game.tiles, game.one_die, "shut").worth()
    lead = LEADS[page].format(score=text.decimal(game.worth(), 2), shut=text.percent(shut))
    return {
        "lead": lead,
        "source": SOURCES[page],
        "examples": EXAMPLES[page],
        "against": _against(results),
        "pot_table": _pot(results),
        "variants": _variant_list(results),
        "thumb": _thumb(results) if page == "klackers" else None,
        "charts": {
            "boards": _boards(game),
            "rules": _rules(results),
            "variants": _variants(results),
        },
    }


def _exact(results: Results, name: str) -> Fraction:
    return Fraction(results[name]["exact"])


def _percent(results: Results, name: str, places: int) -> str:
    chance = _exact(results, name)
    return text.percent(chance, places)


def _decimal(results: Results, name: str, places: int) -> str:
    number = _exact(results, name)
    return text.decimal(number, places)


def _against(results: Results) -> list[str]:
    never = _percent(results, "shut-the-box.first.never.1.immediate", 2)
    always = _percent(results, "klackers.equilibrium.first", 2)
    again = _percent(results, "klackers.replay.first", 2)
    return [
        "Whoever plays second knows the score to beat. With nine tiles and one die at will, both "
        f"playing best and a tie worth nothing, the first player can expect {always} of the "
        f"stake; when ties are replayed in the same order, {again}.",
        f"The fairest of the sixteen common variants favours the first player by {never}: always "
        "two dice, and a clack by the first player wins at once.",
    ]


def _thumb(results: Results) -> dict[str, Any]:
    """What Huggins' three rules are worth, and their exceptions: play to [(link, board)]."""
    evidence = results["klackers.appendix1"]["evidence"]
    exceptions: dict[str, list[tuple[str, str]]] = {}
    for case in evidence["cases"]:
        tiles = list(map(str, case["tiles"]))
        link = f"#tiles={','.join(tiles)}&roll={case['sum']}"
        play = ",".join(map(str, case["flip"]))
        exceptions.setdefault(play, []).append((link, "".join(tiles)))
    return {
        "score": _decimal(results, "klackers.HEU.expected", 2),
        "best_score": _decimal(results, "klackers.MES.expected", 2),
        "shut": _percent(results, "klackers.HEU.shut", 2),
        "best_shut": _percent(results, "klackers.MP0.shut", 2),
        "count": len(evidence["cases"]),
        "boards": evidence["boards"],
        "exceptions": exceptions,
    }


def _boards(game: Game) -> Html:
    boards = [game.board_at(number) for number in range(1, game.size)]
    points = [(board.score, float(game.worth(board))) for board in boards]
    worst = max(points, key=lambda point: point[1])
    return charts.dots(
        points,
        "points that are up",
        "expected score (points)",
        "Every board as a point: boards of the same sum differ widely, and the fullest leave fewer "
        f"points than many emptier ones. The worst leaves {worst[1]:.1f} of its {worst[0]} points.",
    )


def _rules(results: Results) -> Html:
    items = []
    same = True
    for count in TABLED:
        names = {rule: f"shut-the-box.{count}.{rule}.shut" for rule in SHORT}
        for rule, name in names.items():
            value = results[name]["value"]
            items.append((f"{count} tiles, {SHORT[rule]}", 100 * value, f"{100 * value:.2f} %"))
        with_one_die = {_exact(results, name) for rule, name in names.items() if rule != "never"}
        same = same and len(with_one_die) == 1
    alike = "just as much" if same else "much the same"
    return charts.rows(
        items,
        "chance to turn every tile down (%)",
        "The greatest chance to turn every tile down, by number of tiles and rule about one die: "
        f"being allowed one die helps, {alike} by each of the rules, and more tiles make it far "
        "harder.",
    )


@dataclass(frozen=True)
class Variant:
    """One of the sixteen games for two: its rules in words, as a link, and its first's winnings."""

    name: str
    link: str
    percent: float
    """Of the stake."""

    @property
    def value(self) -> str:
        """Such as "+0.107 %"."""
        return f"{self.percent:+.3f}{text.THIN}%".replace("-", text.MINUS)


def _variant_list(results: Results) -> list[Variant]:
    """All sixteen, the fairest first."""
    variants = [
        Variant(
            f"{short}, {pays}:1, {'at once' if clack == 'immediate' else 'answered'}",
            f"#goal=first&one-die={rule}&pays={pays}&clack={clack}",
            100 * results[f"shut-the-box.first.{rule}.{pays}.{clack}"]["value"],
        )
        for rule, short in SHORT.items()
        for pays in PAYS
        for clack in CLACK
    ]
    return sorted(variants, key=lambda variant: abs(variant.percent))


def _variants(results: Results) -> Html:
    return charts.rows(
        [(variant.name, variant.percent, variant.value) for variant in _variant_list(results)],
        "first player's winnings (% of the stake)",
        "What going first is worth in sixteen variants, the fairest on top: the first player gains "
        "when a clack wins at once and loses when the second player may still answer it.",
        signed=True,
        name_width=176,
    )


def _pot(results: Results) -> Html:
    rows = []
    for rule, name in SHORT.items():
        for players in (2, 3, 4):
            shares = results[f"shut-the-box.players.{players}.{rule}"]["value"]
            cells = [text.percent(Fraction(round(share * 10**9), 10**9), 2) for share in shares]
            rows.append((name, str(players), *cells, *[""] * (4 - players)))
    heads = ("One die", "Players", "First", "Second", "Third", "Fourth")
    return view.table(heads, rows, "Each player's share of the pot, in order of play, nine tiles")
