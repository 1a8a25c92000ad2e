"""The reasons for a choice's cost: parts that add up to the whole, each in words."""

from __future__ import annotations

from bestplay.core.fraction import Fraction, pair
from bestplay.play import Course, Option, Reason, Spot
from bestplay.play.why import reasons
from ui import text
from ui.html import EMPTY, Html, join, markup
from ui.play.words import Words


def why(words: Words, course: Course, spot: Spot, options: list[Option], choice: str) -> Html:
    """The reasons for a choice's cost; nothing for one of the best."""
    chosen = [option for option in options if option.text == choice]
    if not chosen or chosen[0].best:
        return EMPTY
    best = options[0].text
    kind = "play" if course.chooses(spot) else "dice"
    parts = reasons(course, spot, best, choice)
    parts = shown_parts(parts, chosen[0].loss, 100_000 if "%" in words.amount(Fraction(1)) else 100)
    ordered = [part for part in parts if part.amount > 0]
    ordered += [part for part in parts if part.amount < 0]
    loss = words.loss(chosen[0].loss)
    items = []
    for part in ordered:
        amount = words.amount(part.amount)
        amount = amount if "%" in loss else amount.rstrip("%")  # of percentage points
        items.append(markup("<li>{}: {}.</li>", amount, sentence(words, part)))
    facts = [words.fact_text(fact) for fact in course.facts(spot, best, choice)]
    return markup(
        '<div class="note because"><p>\u201c{}\u201d costs {}:</p><ul>{}</ul>{}</div>',
        words.choice_words(kind, choice),
        loss,
        join(items),
        markup('<p class="soft">{}</p>', " ".join(facts)) if facts else EMPTY,
    )


def main_reason(
    words: Words, course: Course, spot: Spot, options: list[Option], choice: str
) -> str:
    """The weightiest part of why a choice costs something, as a sentence; "" where none is."""
    parts = reasons(course, spot, options[0].text, choice)
    against = [part for part in parts if part.amount > 0]
    if not against:
        return ""
    heaviest = max(against, key=lambda part: part.amount)
    return f"{text.capital(sentence(words, heaviest))}."


def sentence(words: Words, part: Reason) -> str:
    """A part of a cost in words, with the two figures compared, the worse first."""
    best, other = part.best, part.other
    if part.what == "stuck then":
        one, two = text.percent(other.stuck), text.percent(best.stuck)
        return f"the throw after that {words.stuck_words} {one} of the time, not {two}"
    if part.what == "left then":
        one, two = averages(words, other.left, best.left)
        return f"stuck later, you would have {one} on average, not {two}"
    if part.what == "beyond":
        one, two = averages(words, other.onward, best.onward)
        return f"with luck twice you come to {one}, not {two}"
    return words.reason(part) or ahead_words(words, part)


def averages(words: Words, one: Fraction, two: Fraction) -> tuple[str, str]:
    """(the one with its unit, the other without), two worths to be read beside each other."""
    said = words.amount(one)
    return said if "%" in said else f"{said} {words.unit}", words.amount(two)


def shown_parts(parts: list[Reason], loss: Fraction, scale: int) -> list[Reason]:
    """The parts without those that are written as 0, if the others still add up to the loss.

    scale: what a part is written as is a whole number over this.
    """
    large = [part for part in parts if round_half_up(part.amount, scale)]
    together = sum([round_half_up(part.amount, scale) for part in large])
    return large if large and together == round_half_up(loss, scale) else parts


def round_half_up(value: Fraction, scale: int) -> int:
    """A number times a scale, rounded half up as readers see it."""
    top, bottom = pair(value)
    whole = (2 * abs(top) * scale + bottom) // (2 * bottom)
    return -whole if top < 0 else whole


def ahead_words(words: Words, part: Reason) -> str:
    """A part that comes from what lies ahead, in words, the worse figure first."""
    best, other = part.best, part.other
    if part.what == "stuck":
        one, two = text.percent(other.stuck), text.percent(best.stuck)
        return f"the next throw {words.stuck_words} {one} of the time, not {two}"
    if part.what == "left":
        one, two = words.result(other.left), words.result(best.left)
        return f"stuck, you would have {one}, not {two}"
    one, two = words.amount(other.onward), words.amount(best.onward)
    unit = "" if "%" in one else f" {words.unit}"
    return f"with luck you come to {one}{unit} on average, not {two}"
