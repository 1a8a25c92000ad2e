"""What the build adds to the Klackers and Shut the Box pages: figures in the text and charts."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bestplay.shut_the_box import PAYS, TABLED, Game
from ui import charts, text, view
from ui.games.shut_the_box.state import OPENING
from ui.html import Html

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


def context(page: str, found: dict[str, Any], data: Path) -> dict[str, Any]:
    """Template variables; found: the entries of results.json."""
    game = OPENING[page]
    shut = Game(game.tiles, game.one_die, "shut").worth()
    lead = LEADS[page].format(score=text.decimal(game.worth(), 2), shut=text.percent(shut))
    return {
        "lead": lead,
        "source": SOURCES[page],
        "examples": EXAMPLES[page],
        "against": _against(found),
        "pot_table": _pot(found),
        "variants": _variant_list(found),
        "thumb": _thumb(found) if page == "klackers" else None,
        "charts": {
            "boards": _boards(game),
            "rules": _rules(found),
            "variants": _variants(found),
        },
    }


def _percent(found: dict[str, Any], name: str, places: int) -> str:
    return text.percent(Fraction(found[name]["exact"]), places)


def _against(found: dict[str, Any]) -> list[str]:
    never = _percent(found, "shut-the-box.first.never.1.immediate", 2)
    always = _percent(found, "klackers.equilibrium.first", 2)
    again = _percent(found, "klackers.replay.first", 2)
    return [
        "Whoever plays second knows the score to beat. With nine tiles and one die at will, both "
        f"playing best and a tie worth nothing, the first player can expect {always} of the "
        f"stake; when ties are replayed in the same order, {again}.",
        f"The fairest of the sixteen common variants favours the first player by {never}: always "
        "two dice, and a clack by the first player wins at once.",
    ]


def _thumb(found: dict[str, Any]) -> dict[str, Any]:
    """What Huggins' three rules are worth, and their exceptions: play to [(link, board)]."""
    exceptions: dict[str, list[tuple[str, str]]] = {}
    for entry in found["klackers.appendix1"]["value"]:
        play, _, board = entry.partition(" on ")
        link = f"#tiles={','.join(board)}&roll={sum(map(int, play.split(',')))}"
        exceptions.setdefault(play, []).append((link, board))
    return {
        "score": _exact(found, "klackers.HEU.expected", 2),
        "best_score": _exact(found, "klackers.MES.expected", 2),
        "shut": _percent(found, "klackers.HEU.shut", 2),
        "best_shut": _percent(found, "klackers.MP0.shut", 2),
        "count": len(found["klackers.appendix1"]["value"]),
        "exceptions": exceptions,
    }


def _exact(found: dict[str, Any], name: str, places: int) -> str:
    return text.decimal(Fraction(found[name]["exact"]), places)


def _boards(game: Game) -> Html:
    boards = [game.board_at(number) for number in range(1, game.size)]
    points = [(board.score, float(game.worth(board))) for board in boards]
    worst = max(points, key=lambda point: point[1])
    return charts.dots(
        points,
        "points that are up",
        "expected score (points)",
        "Every board as a point: the more points are up the more are left in the end, but boards "
        f"of the same sum differ widely. The worst leaves {worst[1]:.1f} of its {worst[0]} points.",
    )


def _rules(found: dict[str, Any]) -> Html:
    items = []
    for count in TABLED:
        for rule in SHORT:
            value = found[f"shut-the-box.{count}.{rule}.shut"]["value"]
            items.append((f"{count} tiles, {SHORT[rule]}", 100 * value, f"{100 * value:.2f} %"))
    return charts.rows(
        items,
        "chance to turn every tile down (%)",
        "The greatest chance to turn every tile down, by number of tiles and rule about one die: "
        "being allowed one die helps, much the same by each of the rules, and more tiles make it "
        "far harder.",
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


def _variant_list(found: dict[str, Any]) -> list[Variant]:
    """All sixteen, the fairest first."""
    variants = [
        Variant(
            f"{short}, {pays}:1, {'at once' if clack == 'immediate' else 'answered'}",
            f"#goal=first&one-die={rule}&pays={pays}&clack={clack}",
            100 * found[f"shut-the-box.first.{rule}.{pays}.{clack}"]["value"],
        )
        for rule, short in SHORT.items()
        for pays in PAYS
        for clack in ("immediate", "answered")
    ]
    return sorted(variants, key=lambda variant: abs(variant.percent))


def _variants(found: dict[str, Any]) -> Html:
    return charts.rows(
        [(variant.name, variant.percent, variant.value) for variant in _variant_list(found)],
        "first player's winnings (% of the stake)",
        "What going first is worth in sixteen variants, the fairest on top: the first player gains "
        "when a clack wins at once and loses when the second player may still answer it.",
        signed=True,
        name_width=176,
    )


def _pot(found: dict[str, Any]) -> Html:
    rows = []
    for rule, name in SHORT.items():
        for players in (2, 3, 4):
            shares = found[f"shut-the-box.players.{players}.{rule}"]["value"]
            cells = [text.percent(Fraction(round(share * 10**9), 10**9), 2) for share in shares]
            rows.append((name, str(players), *cells, *[""] * (4 - players)))
    heads = ("One die", "Players", "First", "Second", "Third", "Fourth")
    return view.table(heads, rows, "Each player's share of the pot, in order of play, nine tiles")
