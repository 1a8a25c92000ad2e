"""What is told of strategies, and of the best reply to one, as HTML: for the build and the page.

What is drawn is what bestplay.strategies.telling returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ui import text, view
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


# The best reply to an opponent: what it wins, and where it plays another way.

#: (what a seat tells of, the heading of its row).
ROWS = (
    ("worth", "The best reply"),
    ("usual", "Best play against a best opponent"),
    ("alone", "Playing as if alone"),
)

GOING = "going "

SHARES = "Shares of all games, a tie counting half."


def reply(told: Told, game: str, label: str, measure: str) -> Html:
    """All that an answer of the worker tells; label: what was played."""
    parts = [
        markup('<h3>The best reply to “{}”</h3><p class="soft">{}</p>', told["opponent"], label),
        worths(told["seats"], measure),
        view.note(" ".join([SHARES] + told["means"]), "soft"),
    ]
    if "layouts" in told:
        parts.append(beaters(told, game, measure))
    if "faults" in told:
        parts.append(differences(told["faults"], game, measure))
        parts.append(scores(told["scores"], game, measure))
    return join(parts)


def worths(seats: Sequence[Told], measure: str) -> Html:
    """What each way to play wins from the opponent, a column for each seat."""
    rows: list[list[str]] = []
    for name, words in ROWS:
        if [seat for seat in seats if seat[name] is not None]:
            rows.append([words] + [_worth(seat[name], measure) for seat in seats])
    if [seat for seat in seats if seat["gain"] is not None]:
        gains = [wording.cost(max(seat["gain"], 0.0), measure) for seat in seats]
        rows.append(["Knowing the opponent gains"] + gains)
    # Short heads: two columns fit on the smallest phone.
    going = [seat["seat"].replace(GOING, "") for seat in seats]
    return view.table(
        ["Wins on average" + (", going" if len(seats) > 1 else "")] + going,
        rows,
        "What each way to play wins against this opponent",
        "strategies",
    )


def _worth(value: float | None, measure: str) -> str:
    return "" if value is None else wording.worth(value, measure)


def beaters(told: Told, game: str, measure: str) -> Html:
    """The layouts that beat the opponent's, each with a link to the two."""
    theirs = told["layout"]
    lines = [
        markup(
            '<li><a href="/{}/#a={}&amp;b={}">{}</a>: {}</li>',
            game,
            mine,
            theirs,
            mine,
            wording.worth(margin, measure),
        )
        for mine, margin in told["layouts"]
    ]
    if not lines:
        none = f"It lays {theirs}. None of {told['of']:,} layouts beats that: lay the same."
        return view.note(none)
    beaters = told["beaters"]
    return markup(
        "<p>It lays {}. Of {} layouts {} {}:</p><ol>{}</ol>",
        theirs,
        f"{told['of']:,}",
        f"{beaters:,}",
        "beats that" if beaters == 1 else "beat that, the strongest first",
        join(lines),
    )


def differences(listed: Sequence[Told], game: str, measure: str) -> Html:
    """Where the reply of whoever goes first plays another way, each with a link to the advisor."""
    if not listed:
        return view.note("Going first, the best reply is the usual play.")
    lines = [
        markup(
            '<li><a href="/{}/#{}">{}{}</a>: {} instead of {}. <span class="soft">{}</span></li>',
            game,
            each["link"],
            each["where"],
            f", throw {each['throw']}" if each["throw"] else ", how many dice",
            wording.better(each["throw"], each["better"]),
            wording.better(each["throw"], each["plays"]),
            _often(each, measure),
        )
        for each in listed
    ]
    return markup(
        "<h3>Where it differs from best play against a best opponent, going first</h3>"
        '<ol class="faults">{}</ol>',
        join(lines),
    )


def _often(each: Told, measure: str) -> str:
    gain = wording.costs(each["loss"], measure)
    often = text.capital(wording.often(each["reach"], "game"))
    return f"{often}; it gains {gain} there."


def scores(listed: Sequence[Sequence[Any]], game: str, measure: str) -> Html:
    """What whoever goes second wins after each score, each with a link to the advisor."""
    rows: list[list[str | Html]] = [
        [
            markup('<a href="/{}/#{}">{}</a>', game, link, score),
            wording.share(chance),
            wording.worth(worth, measure),
        ]
        for score, chance, worth, link in listed
    ]
    return markup(
        '<details class="fold"><summary>Going second, by what the opponent leaves</summary>{}'
        "</details>",
        view.table(
            ["Points they leave", "how often", "you win"],
            rows,
            "What you win, by the opponent\u2019s score",
        ),
    )
