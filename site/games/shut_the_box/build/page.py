"""The build's additions to the Klackers and Shut the Box pages: figures in text and charts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bestplay.shut_the_box import CLACK, PAYS, TABLED, Game
from games.shut_the_box.settings import one_die
from games.shut_the_box.solved import OPENING
from sitebuild.pages.answers import Figures
from sitebuild.pages.home import Fact
from ui import charts, text, view
from ui.html import Html, markup

Results = dict[str, Any]
"""The entries of results.json."""

#: The rules about one die, in the order of the tables.
RULES = ("never", "always", "sum6", "max6")

SOURCES = {
    "klackers": "E. Huggins, “Optimal Klackers”, 2007. Every table, example and claim, computed "
    "anew.",
    "shut-the-box": "“Possibly Wrong” (blog), “Shut the Box”, January 2013. Every table, example "
    "and claim, computed anew.",
}

#: The meanings of the sources' own words, for readers of the pages that check their claims.
PAPER_WORDS = {
    "klackers": "In the paper’s words MES leaves the fewest points on average, MP0 shuts the box "
    "most often, and HEU follows three rules of thumb: one die with at most six points left (Rule "
    "1), as few tiles as possible (Rule 2), of these the one with the highest tiles (Rule 3). M "
    "is the score to beat, P a probability, and 2,3 on 12346 flips 2 and 3 when 1, 2, 3, 4 and 6 "
    "are up.",
    "shut-the-box": "In the list of the variants “never”, “always”, “max6” and “sum6” say when "
    "one die may be thrown (max6: the highest tile is at most 6; sum6: at most 6 points are "
    "left). 1 or 2 is what shutting the box pays. When the first player shuts it, that wins at "
    "once (“immediate”), or the second player may still equal it (“answered”).",
}

EXAMPLES = {
    "klackers": (
        ("tiles=2,4,5,7&roll=9", "2, 4, 5, 7 with 9"),
        ("tiles=1-7&roll=9", "1 to 7 with 9: not the highest tiles"),
        ("tiles=1,2,4", "One die or two on 1, 2, 4?"),
        ("goal=beat&target=10&tiles=1-4", "1 to 4, with 10 to beat"),
        ("goal=beat&target=13&tiles=1-3,9", "1, 2, 3, 9, with 13 to beat"),
        ("goal=first", "Playing first"),
    ),
    "shut-the-box": (
        ("one-die=never", "Two dice always"),
        ("goal=shut&roll=10", "Shut the box: a throw of 10"),
        ("set=1-12&one-die=never", "Twelve tiles"),
        ("set=1-10&goal=shut", "Ten tiles: shut the box"),
        ("goal=beat&target=12&tie=half", "12 to beat, ties count half"),
        (
            "goal=first&one-die=never&clack=immediate",
            "Playing first; shutting the box wins at once",
        ),
        ("set=1,3-6,8-12&goal=score", "Tiles of your own"),
    ),
}


def fact(page: str, figures: Figures) -> Fact:
    """A number and a sentence about a game, for the home page and pictures of shared links."""
    if page == "klackers":
        cost = figures.difference("klackers.HEU.expected", "klackers.MES.expected")
        return Fact(
            figures.number("klackers.MES.expected"),
            "points are left on average by best play",
            f"Play by three short rules, and it costs you only {cost} points a turn.",
        )
    wins = figures.wins("shut-the-box.first.never.1.answered")
    return Fact(
        figures.percent("shut-the-box.9.max6.shut"),
        "of turns shut the box, by best play for that alone",
        f"Always two dice: going first wins {wins} of games, a tie counting half.",
    )


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    variants = _variant_list(results)
    return {
        "paper_title": "The paper, checked",
        "paper_source": SOURCES[page],
        "paper_words": PAPER_WORDS[page],
        "examples": EXAMPLES[page],
        "places": (
            *EXAMPLES[page],
            *((each.link[1:], f"{each.name}: {each.value}", each.short) for each in variants),
        ),
        "against": _against(results, page),
        "pot_table": _pot(results),
        "variants": variants,
        "variant_table": _variant_table(results),
        "thumb": _thumb(results, page) if page == "klackers" else None,
        "play_exactly": _exactly(results) if page == "klackers" else None,
        "charts": {"boards": _boards(OPENING[page]), "rules": _rules(results)},
    }


def _exact(results: Results, name: str) -> Fraction:
    return Fraction(results[name]["exact"])


def _percent(results: Results, name: str) -> str:
    return text.percent(_exact(results, name))


def _points(results: Results, name: str) -> str:
    return text.decimal(_exact(results, name), 2)


def _against(results: Results, page: str) -> list[str]:
    own = OPENING[page]
    first = _exact(results, f"shut-the-box.first.{own.one_die}.{own.pays}.{own.clack}")
    told = (
        f"Whoever plays second knows the score to beat. With nine tiles and {one_die(own.one_die)},"
        f" whoever plays first wins {_wins(first)} of games if both play best, a tie counting half"
    )
    if page == "klackers":  # the paper asks this for its own game alone
        again = _exact(results, "klackers.replay.first")
        told += f"; when ties are played again in the same order, {_wins(again)}"
    fairest = results["shut-the-box.first.fairest"]["value"]
    rule, pays, clack = fairest.split(".")
    ends = "wins at once" if clack == "immediate" else "leaves the second player a turn"
    even = _exact(results, f"shut-the-box.first.{fairest}")
    comes_to = f"wins {_wins(even)} of games, a tie counting half"
    if pays != "1":
        comes_to = f"{_gains(even)} of the stake on average"
    return [
        f"{told}.",
        "The table shows what playing first wins or loses on average, in percent of the stake, "
        "with nine tiles under sixteen common rules. Where nothing pays double, 1% of the stake is "
        "half a percent of the games. "
        f"The fairest: {one_die(rule)}, shutting the box pays {text.many(int(pays), 'stake')}, and "
        f"a first player who shuts it {ends}. Then whoever plays first {comes_to}.",
    ]


def _wins(worth: Fraction) -> str:
    return text.percent((1 + worth) / 2)


def _gains(worth: Fraction) -> str:
    return f"{'loses' if worth < 0 else 'wins'} {text.percent(abs(worth))}"


def _thumb(results: Results, page: str) -> dict[str, Any]:
    """The worth of Huggins' three rules, and their exceptions: play to [(link, board)]."""
    evidence = results["klackers.appendix1"]["evidence"]
    exceptions: dict[str, list[tuple[str, str]]] = {}
    for case in evidence["cases"]:
        tiles = list(map(str, case["tiles"]))
        link = f"/{page}/#tiles={','.join(tiles)}&roll={case['sum']}"
        play = ",".join(map(str, case["flip"]))
        exceptions.setdefault(play, []).append((link, "".join(tiles)))
    return {
        "score": _points(results, "klackers.HEU.expected"),
        "best_score": _points(results, "klackers.MES.expected"),
        "shut": _percent(results, "klackers.HEU.shut"),
        "best_shut": _percent(results, "klackers.MP0.shut"),
        "count": len(evidence["cases"]),
        "boards": evidence["boards"],
        "exceptions": exceptions,
        "conditions": _conditions(results),
        "one_die": _one_die(results),
    }


def _exactly(results: Results) -> Html:
    """A sentence on the steps from Huggins' rules to best play, for the rules to remember."""
    return markup(
        'To play exactly: <a href="/klackers/table/#conditions">{} conditions</a> on top of “as '
        "few tiles as possible, then the highest” make every play the best for the fewest points "
        "left, with one die thrown also when only {} are up. No shorter list of such conditions "
        "does that, which is proved.",
        sum(len(each) for each in _conditions(results).values()),
        _one_die(results),
    )


def _conditions(results: Results) -> dict[str, list[str]]:
    """The conditions for each throw and play: "7: 3,4": ["6 and 7 down", ...]."""
    evidence = results["klackers.rule3.conditions"]["evidence"]
    listed: dict[str, list[str]] = {}
    for each in evidence["conditions"]:
        parts = [
            f"{text.as_phrase(tiles)} {where}"
            for tiles, where in ((each["up"], "up"), (each["down"], "down"))
            if tiles
        ]
        play = f"{each['sum']}: {','.join(map(str, each['flip']))}"
        listed.setdefault(play, []).append(", ".join(parts))
    return listed


def _one_die(results: Results) -> str:
    """The boards on which one die is better though more points are left: "1, 2 and 4"."""
    boards = results["klackers.rule1.exceptions"]["value"]
    return text.as_phrase([text.as_phrase(list(board)) for board in boards], "or")


def _boards(game: Game) -> Html:
    boards = [game.board_at(number) for number in range(1, game.size)]
    points = [(board.score, float(game.worth(board))) for board in boards]
    worst, full = max(boards, key=game.worth), boards[-1]
    return charts.dots(
        points,
        "points that are up",
        "points left on average",
        f"Every board of nine tiles as a point, with {one_die(game.one_die)}, by best play for the "
        "lowest score. Boards of the same points differ widely: with all tiles up "
        f"({full.score} points) {text.decimal(game.worth(full), 2)} are left on average, "
        f"and from the worst board {text.decimal(game.worth(worst), 2)} of its {worst.score}.",
    )


def _rules(results: Results) -> Html:
    """Bars of the chance to shut the box, by number of tiles, with two dice and with one."""
    items = []
    for count in TABLED:
        shut = {rule: _exact(results, f"shut-the-box.{count}.{rule}.shut") for rule in RULES}
        with_one_die = shut["always"]
        if {shut[rule] for rule in RULES[1:]} != {with_one_die}:
            raise ValueError(f"with {count} tiles the rules about one die are not worth the same")
        for name, chance in (("two dice", shut["never"]), ("one die", with_one_die)):
            percent = text.percent(chance)
            items.append((f"{count} tiles, {name}", float(100 * chance), percent))
    return charts.rows(
        items,
        "chance to shut the box (%)",
        "How often best play for it shuts the box, if you must always throw two dice and if you "
        "may throw one. It makes no difference which of the three rules about one die you take. "
        "Every tile more makes it much harder.",
        name_width=140,
    )


#: The rule for one die, for a page's title.
SHORT_RULES = {
    "never": "two dice",
    "always": "one die at any time",
    "max6": "one die after 7, 8, 9",
    "sum6": "one die from 6 points",
}


@dataclass(frozen=True)
class Variant:
    """One of the sixteen games for two: its rules in words, as a link, and its first's winnings."""

    rule: str
    pays: int
    clack: str
    worth: Fraction
    """The first player's average winnings, in stakes."""

    @property
    def name(self) -> str:
        """The rules in words: "Two dice always; shutting the box pays 1 stake, wins at once"."""
        ends = "wins at once" if self.clack == "immediate" else "the second still gets a turn"
        stakes = text.many(self.pays, "stake")
        return f"{text.capital(one_die(self.rule))}; shutting the box pays {stakes}, {ends}"

    @property
    def short(self) -> str:
        """The rules for a page's title: "two dice, pays 1, the second replies"."""
        ends = "shut wins at once" if self.clack == "immediate" else "the second replies"
        return f"{SHORT_RULES[self.rule]}, pays {self.pays}, {ends}"

    @property
    def link(self) -> str:
        """The hash of the address of these rules: "#goal=first&one-die=never&pays=1&..."."""
        return f"#goal=first&one-die={self.rule}&pays={self.pays}&clack={self.clack}"

    @property
    def value(self) -> str:
        """The first player's average winnings as a part of the stake, such as "+0.107%"."""
        return ("+" if self.worth > 0 else "") + text.percent(self.worth)


def _variant_list(results: Results) -> list[Variant]:
    """All sixteen variants, the fairest first."""
    variants = [
        Variant(rule, pays, clack, _exact(results, f"shut-the-box.first.{rule}.{pays}.{clack}"))
        for rule in RULES
        for pays in PAYS
        for clack in CLACK
    ]
    return sorted(variants, key=lambda variant: abs(variant.worth))


def _variant_table(results: Results) -> Html:
    """A table of what playing first wins of the stake in the sixteen games."""
    value = {
        (variant.rule, variant.pays, variant.clack): variant.value
        for variant in _variant_list(results)
    }
    rows = [
        (
            text.capital(one_die(rule)),
            *[value[rule, pays, clack] for clack in CLACK for pays in PAYS],
        )
        for rule in RULES
    ]
    heads = ["One die"]
    for ends in ("wins at once", "second still plays"):
        heads += [f"pays {pays}, {ends}" for pays in PAYS]
    label = "What playing first wins of the stake: by what shutting the box pays, and what it ends"
    return view.table(heads, rows, label)


def _pot(results: Results) -> Html:
    rows = []
    for rule in RULES:
        for players in (2, 3, 4):
            shares = results[f"shut-the-box.players.{players}.{rule}"]["value"]
            cells = [text.percent(Fraction(round(share * 10**9), 10**9)) for share in shares]
            rows.append((text.capital(one_die(rule)), str(players), *cells, *[""] * (4 - players)))
    heads = ("One die", "Players", "First", "Second", "Third", "Fourth")
    return view.table(heads, rows, "Each player's share of the pot, in order of play, nine tiles")
