"""The page of house rules of Shut the Box: what each printed rule changes, and how they compare."""

from fractions import Fraction
from typing import Any, NamedTuple

from papers.shut_the_box import shelf
from papers.shut_the_box.shelf import Printed
from sitebuild.pages.answers import Figures
from ui import text, view
from ui.html import Html, markup

HALF = Fraction(1, 2)


class Rule(NamedTuple):
    """A printed rule as the page tells it, with the id of its section."""

    printed: Printed
    anchor: str
    worths: str
    differs: str
    firsts: Html


def page(figures: Figures) -> dict[str, Any]:
    """The values of the template of the page of house rules."""
    rules = shelf.printed_rules()
    return {
        "game": "shut-the-box",
        "title": "House rules of Shut the Box, compared",
        "description": f"Find your house rule among {len(rules)} printed ones: what it is worth, "
        "the best first plays, and how its best play differs.",
        "count": len(rules),
        "choices": choices(figures, rules),
        "table": rules_table(figures, rules),
        "rules": [rule_of(figures, rule) for rule in rules],
        "matches": matches(figures),
        "two_boxes": two_boxes(figures),
        "error": figures.entry("shelf.two-boxes.score")["error"],
    }


def choices(figures: Figures, rules: list[Printed]) -> list[str]:
    """Sentences on the rules that reward skill most, need most luck, and are fairest for two."""

    def edge(rule: Printed) -> Fraction:
        return figures.value(f"{rule.figure}.edge")

    def unfair(rule: Printed) -> Fraction:
        return abs(figures.value(f"{rule.figure}.first") - HALF)

    skilled = max(rules, key=edge)
    least = min(map(edge, rules))
    lucky = [f"\u201c{rule.title}\u201d" for rule in rules if edge(rule) == least]
    fair = sorted(rules, key=unfair)
    even = [rule for rule in fair if not unfair(rule)]
    fairest = next(rule for rule in fair if unfair(rule))
    worst = fair[-1]
    gained = "nothing" if not least else f"no more than {percent(least)}"
    told = [
        f"Skill counts most in \u201c{skilled.title}\u201d: the best reply to somebody who plays "
        f"by the obvious rule wins {percent(HALF + edge(skilled))} of rounds, a tie counting half.",
        f"Luck counts most in {text.as_phrase(lucky)}: there the best reply gains {gained}.",
    ]
    first = figures.value(f"{fairest.figure}.first")
    fairness = (
        f"Of rules with something to choose, \u201c{fairest.title}\u201d is fairest for two: "
        f"whoever plays first wins {percent(first)} of rounds when both play best. "
        f"In \u201c{worst.title}\u201d it is {percent(figures.value(f'{worst.figure}.first'))}."
    )
    if even:
        named = text.as_phrase([f"\u201c{rule.title}\u201d" for rule in even])
        fairness = (
            f"{named} favours nobody at all, and there is nothing to choose in it. {fairness}"
        )
    return [*told, fairness]


def percent(value: Fraction) -> str:
    """A chance with two decimals, so that small differences can be seen."""
    return f"{text.decimal(100 * value, 2)}%"


def rules_table(figures: Figures, rules: list[Printed]) -> Html:
    """All rules in a table, those that reward skill most first."""
    heads = ("Rule", "Skill", "First", "Score", "Shut")
    ranked = sorted(rules, key=lambda rule: -figures.value(f"{rule.figure}.edge"))
    rows = [
        (
            markup('<a href="#{}">{}</a>', anchor(rule), rule.title),
            percent(HALF + figures.value(f"{rule.figure}.edge")),
            percent(figures.value(f"{rule.figure}.first")),
            score(figures, rule),
            figures.percent(f"{rule.figure}.shut"),
        )
        for rule in ranked
    ]
    return view.table(heads, rows, "House rules, by how much skill counts", "rules")


def anchor(rule: Printed) -> str:
    """The id of a rule's section."""
    return rule.name.replace(".", "-")


def score(figures: Figures, rule: Printed) -> str:
    """Best play's average score: "11.01", "14,761"."""
    value = figures.value(f"{rule.figure}.score")
    return text.decimal(value, 0 if rule.game.reading == "digits" else 2)


def rule_of(figures: Figures, rule: Printed) -> Rule:
    """A printed house rule with all that the page says of it."""
    return Rule(
        rule, anchor(rule), worths(figures, rule), differs(figures, rule), firsts(figures, rule)
    )


def worths(figures: Figures, rule: Printed) -> str:
    """Sentences on a rule's figures: best play's score, shut boxes, first player, skill."""
    said = score(figures, rule)
    left = {"sum": f"leaves {said} points", "tiles": f"leaves {said} tiles"}.get(
        rule.game.reading, f"scores {said}"
    )
    shut = figures.percent(f"{rule.figure}.shut")
    first = percent(figures.value(f"{rule.figure}.first"))
    edge = percent(HALF + figures.value(f"{rule.figure}.edge"))
    return (
        f"Best play {left} on average; if you play for nothing else you shut the box in {shut} of "
        f"turns. Of two, whoever goes first wins {first} of rounds, and the best reply to the "
        f"obvious rule wins {edge}."
    )


def differs(figures: Figures, rule: Printed) -> str:
    """Sentences on how its best play differs from that of the usual rules, with an example."""
    told = figures.entry(f"{rule.figure}.differs")
    places, shown = int(told["value"]), told["evidence"]
    if not shown["choices"]:
        return "There is nothing to choose."
    if not places:
        return "Flip as by the usual rules: in every position a play is best by both."
    up = text.runs([int(tile) for tile in shown["board"].split(",")])
    throw = text.as_phrase(shown["throw"].split(","))
    return (
        f"In {places:,} of {shown['choices']:,} choices no best play is best by the usual rules. "
        f"With {up} up and a throw of {throw}, "
        f"flip {text.as_phrase(shown['best'].split(','))} here, "
        f"and {text.as_phrase(shown['usual'].split(','))} by the usual rules."
    )


def firsts(figures: Figures, rule: Printed) -> Html:
    """A table of the best tiles to flip with each first throw."""
    rows = []
    for each in figures.entry(f"{rule.figure}.score")["evidence"]["first"]:
        throw, _, plays = each.partition(": ")
        ways = [text.as_phrase(play.split(",")) for play in plays.split(" or ")]
        rows.append((throw.replace(",", " and "), "stuck" if plays == "-" else ", or ".join(ways)))
    return view.table(("Throw", "Flip"), rows, f"{rule.title}: the best first plays", "rows")


def matches(figures: Figures) -> list[tuple[str, str, list[str], Html]]:
    """(name, title, what is known, the standings) of the games over several rounds."""
    told = []
    for name, title, plays in (
        (
            "tournament",
            "A tournament to 100",
            "Each round both take a turn, the same player first. Once somebody has 100 points or "
            "more after a round, whoever has fewer wins, and equal scores share.",
        ),
        (
            "elimination",
            "Out at 45",
            "You take turns. Whoever reaches 45 points in all is out at once, and the other wins.",
        ),
    ):
        figure = f"shelf.{name}.first"
        entry = figures.entry(figure)
        standings = entry["evidence"]["standings"]
        most = max(standings, key=lambda each: each["differs"])
        least = min(standings, key=lambda each: each["differs"])
        said = [
            plays,
            f"When both play best, whoever begins wins {percent(figures.value(figure))} of games.",
            f"Of {entry['evidence']['choices']:,} choices of a turn, best play differs from play "
            f"for the fewest points in {least['differs']} at {least['mine']} to {least['other']} "
            f"and in {most['differs']} at {most['mine']} to {most['other']}, your points first."
            + change(most),
        ]
        rows = [
            (
                f"{each['mine']} to {each['other']}",
                percent(Fraction(each["share"])),
                str(each["differs"]),
            )
            for each in standings
        ]
        heads = ("Your points, theirs", "You win", "Choices that differ")
        told.append((name, title, said, view.table(heads, rows, f"{title}: standings", "rows")))
    return told


def change(standing: dict[str, Any]) -> str:
    """A sentence on a first throw that a standing changes, with a space before it."""
    if not standing["changes"]:
        return " No first throw is among them."
    throw, mine, usual = standing["changes"][0]
    return (
        f" There a first {throw} is best flipped as {text.as_phrase(mine)}, and not as "
        f"{text.as_phrase(usual)}."
    )


def two_boxes(figures: Figures) -> dict[str, str]:
    """Values for the paragraph on tiles 1 to 24: score, millions of turns to shut, first plays."""
    first = figures.entry("shelf.two-boxes.score")["evidence"]["first"]
    return {
        "score": figures.number("shelf.two-boxes.score"),
        "shut": text.decimal(1 / figures.value("shelf.two-boxes.shut") / 10**6, 0),
        "first": "; ".join(f"{throw}: {text.as_phrase(flips)}" for throw, flips, _ in first),
    }
