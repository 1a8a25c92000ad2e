"""What is told of strategies, as HTML: for the build, and for the page when it has an answer.

What is drawn is what bestplay.strategies.telling.as_json returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording

Told: TypeAlias = dict[str, Any]


def known_table(rows: Sequence[Told], measure: str, label: str) -> Html:
    """A table of strategies: what each says, its worth and its cost; label: played for what."""
    lines = [
        markup(
            '<tr><th scope="row">{}<span class="remark">{}{}</span></th><td>{}</td>'
            "<td>{}</td></tr>",
            row["name"],
            row["says"],
            markup(" <i>{}</i>", row["source"]) if row["source"] else EMPTY,
            wording.worth(row["worth"], measure),
            wording.cost(row["cost"], measure),
        )
        for row in rows
    ]
    head = markup(
        '<tr><th scope="col">Strategy</th><th scope="col">{}</th><th scope="col">{}</th></tr>',
        wording.worths(measure),
        f"loss, {wording.unit(measure)}" if measure in wording.CHANCES else "loss",
    )
    return markup(
        '<div class="scroll" tabindex="0" role="region" aria-label="What strategies are worth: {}">'
        '<table class="strategies"><thead>{}</thead><tbody>{}</tbody></table></div>',
        label,
        head,
        join(lines),
    )


def verdict(told: Told, game: str, measure: str) -> Html:
    """What one strategy is worth, and where it loses most."""
    best, cost = wording.worth(told["best"], measure), wording.costs(told["cost"], measure)
    head = markup(
        '<p class="headline"><b>{}</b> {}</p><p class="soft">{}</p>',
        wording.worth(told["worth"], measure),
        wording.averages(measure),
        f"Best play: {best}. This strategy costs {cost}.",
    )
    if "layout" in told:
        return join([head, layout(told, game)])
    often = markup(
        '<p class="soft">{}</p>',
        f"Of the {told['choices']:.1f} choices that come up in a {told['round']} on average, it "
        f"makes {wording.share(told['right'])} as best play does.",
    )
    return join([head, often, faults(told, game, measure), _results(told)])


def faults(told: Told, game: str, measure: str) -> Html:
    """The choices that lose most, each with a link to the advisor."""
    if not told["faults"]:
        return view.note("Each of its choices is a best one.")
    lines = [_fault(fault, game, measure, told["round"]) for fault in told["faults"]]
    return markup(
        '<h3>Where it loses most</h3><ol class="faults">{}</ol>'
        '<p class="soft">The costs of all such choices, these and the rest, add up to what the '
        "strategy costs.</p>",
        join(lines),
    )


def _fault(fault: Told, game: str, measure: str, rounds: str) -> Html:
    """A fault: where, what it plays, what is better, how often, and its part of the cost."""
    throw = fault["throw"]
    return markup(
        '<li><a href="/{}/#{}">{}{}</a>: it {}; better is {}. '
        '<span class="soft">It comes there {}. That costs {} then, and {}.</span></li>',
        game,
        fault["link"],
        fault["where"],
        f", throw {throw}" if throw else ", how many dice",
        wording.play_text(throw, fault["plays"]),
        wording.better(throw, fault["better"]),
        wording.often(fault["reach"], rounds),
        wording.costs(fault["loss"], measure),
        wording.on_average(fault["share"], measure, rounds),
    )


def _results(told: Told) -> Html:
    """How often each result comes, as a fold."""
    cells = [
        markup('<tr><th scope="row">{}</th><td>{}</td></tr>', result, wording.share(chance))
        for result, chance in told["results"]
    ]
    return markup(
        '<details class="fold"><summary>How often each result comes, counted in {}</summary>'
        '<table class="results"><tbody>{}</tbody></table></details>',
        told["counts"],
        join(cells),
    )


def layout(told: Told, game: str) -> Html:
    """A layout of tokens, and the moves of one token that save rolls."""
    moves = [
        markup("<li>{}: saves {} throws</li>", shift["text"], f"{shift['gain']:.3f}")
        for shift in told["shifts"]
    ]
    better = (
        markup("<h3>Moves of one token that help</h3><ol>{}</ol>", join(moves))
        if moves
        else view.note("No move of one token saves throws.")
    )
    return markup(
        '<p>Its layout: <a href="/{}/#a={}&amp;b={}">{}</a></p>{}',
        game,
        told["layout"],
        told["layout"],
        told["layout"],
        better,
    )


def duel(chances: Sequence[float], meeting: str) -> Html:
    """The two against each other, and how they meet."""
    win, tie, loss = chances
    return markup(
        '<h3>Against each other</h3><p class="duel">{}</p>{}<p class="soft">{}; exact.</p>',
        f"The first does better in {wording.share(win)} of games, the second in "
        f"{wording.share(loss)}; {wording.share(tie)} are ties.",
        view.outcome_bar(win, tie, loss),
        meeting,
    )


def answer(told: Told, game: str, measure: str) -> Html:
    """All that an answer of the worker tells."""
    sides = [
        markup(
            '<section class="side"><h3>{}</h3>{}</section>',
            each["name"],
            verdict(each, game, measure),
        )
        for each in told["told"]
    ]
    against = duel(told["duel"], told["meeting"]) if told["duel"] else EMPTY
    return markup('{}<div class="sides">{}</div>', against, join(sides))
