"""The pages of strategies: what known rules cost stands in them before any Python runs, and what
rules to remember cost with ever more things to remember.

A family of games that has rules to remember has a part "remembered", whose function best_rule(game)
says which.
"""

from concurrent.futures import Executor, Future
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from bestplay import strategies
from bestplay.games import GAMES, Game, by_name
from bestplay.strategies import memory
from sitebuild import kept, part, required
from ui import charts, text, view
from ui.html import EMPTY, Html, join, markup
from ui.strategies import wording

Judged = dict[str, "Future[dict[str, Any]]"]
"""The content of each game's page, while it is being computed."""


def begin(pool: Executor, only: str | None = None) -> Judged:
    """{game: future of content(game)} of all games that have such a page, or of one."""
    games = [game for game in GAMES if only in (None, game.name)]
    with_page = [game for game in games if part(game.family, "strategies")]
    return {game.name: pool.submit(content, game) for game in with_page}


def content(game: Game) -> dict[str, Any]:
    """The template's values for a game's page of strategies, and facts for its Python."""
    return _content(game.name, kept.digest("py/bestplay", "py/papers", "site/games", "site/ui"))


@kept.keep_results
def _content(name: str, made_from: str) -> dict[str, Any]:
    """The result of content(); made_from: the digest of all files that it depends on."""
    game = by_name(name)
    said = required(game.family, "strategies")
    asked = []
    questions = strategies.questions(game.name)
    fields = [strategies.field(game.name, words) for words, _, _ in questions]
    for field, (_, label, measure) in zip(fields[: said.TABLES], questions, strict=False):
        rows = [row_of(field.judge(name)) for name in field.known]
        rows.sort(key=lambda row: row["cost"])
        table = known_table(rows, measure, label)
        asked.append({"label": label, "table": table, "chart": chart(rows, measure)})
    best = best_rule(game)
    remembered = sheet(game, best) if best else None
    return {
        "lead": said.LEAD,
        "asked": asked,
        "sheet": remembered,
        "order": import_module(f"games.{game.family}.explorer").room.order,
        "explorer_facts": {
            "best": [field.best_as_text() for field in fields],
            "curve": _curve(best, remembered),
        },
    }


def row_of(verdict: Any) -> dict[str, Any]:
    """{"name", "says", "source", "worth", "best", "cost"} of a judged strategy."""
    known = verdict.strategy
    texts = {"name": known.name, "says": known.says, "source": known.source}
    return texts | {name: float(getattr(verdict, name)) for name in ("worth", "best", "cost")}


def known_table(rows: list[dict[str, Any]], measure: str, label: str) -> Html:
    """An HTML table of strategies: name, rule, worth and cost of each; label: the goal."""
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


#: Room for strategies' names beside their bars: for a letter, before the bar, and at most.
LETTER, GAP, MOST_NAME = 8.6, 14, 266


def chart(rows: list[dict[str, Any]], measure: str) -> Html:
    """A bar chart of the costs of strategies."""
    by, last = wording.times(measure), rows[-1]
    items = [
        (row["name"], by * max(row["cost"], 0.0), wording.cost(row["cost"], measure))
        for row in rows
    ]
    best = wording.worth(rows[0]["best"], measure)
    return charts.rows(
        items,
        wording.cost_axis(measure),
        f"Best play comes to {best}; the rule that costs most, “{last['name']}”, to "
        f"{wording.worth(last['worth'], measure)}.",
        name_width=int(min(MOST_NAME, max(len(row["name"]) for row in rows) * LETTER + GAP)),
    )


# Rules to remember.


#: A remark on exceptions.
FOUND = (
    "The exceptions are the best found, one by one, each where the rule then loses most, and no "
    "proof: another set of as many may be worth more."
)


def exactly(field: Any, goal: str, rules: dict[str, Any]) -> str:
    """Sentences on the fewest exceptions that make each rule best play, with the proof in words."""
    found = [memory.fewest(field, rule) for rule in rules.values()]
    if any(each.least != each.enough for each in found):
        raise ValueError(f"{found}: the fewest exceptions are not proved")
    needed = [f"{name} takes {each.enough}" for name, each in zip(rules, found, strict=True)]
    return (
        f"To play best for {goal} from the first throw on, {text.as_phrase(needed)} exceptions. No "
        "fewer will do, which is proved: whoever plays best comes to each of these choices, and "
        "what the rule does there is none of the best. For all boards, also those that best play "
        f"never comes to, it takes {text.as_phrase([str(each.everywhere) for each in found])}."
    )


@dataclass(frozen=True)
class Rule:
    """A rule in words, what it does, and how many things one has to remember for it."""

    says: str
    strategy: Any
    things: int = 0


@dataclass(frozen=True)
class Remembered:
    """The rules to remember of a game's page."""

    rules: tuple[Rule, ...]
    proof: tuple[str, ...]
    """Which rules were compared, and whether these are proved to be the best of them."""
    things: str
    """The things that are counted: "preferences and exceptions"."""
    path: tuple[int, ...]
    """For 0, 1, 2 ... things to remember the place of the rule; what is over are exceptions."""
    tables: tuple[tuple[str, Html], ...] = ()
    """More that is proved, by heading."""
    links: tuple[tuple[str, str], ...] = ()
    """Pages that say more: (address, in words)."""
    free: int = 0
    """So many preferences count as nothing to remember: they are the rule itself."""
    field: Any = None
    """The judge of the rules, where it is not the game that the page opens with."""
    label: str = ""
    """The goal then, in words."""

    def exceptions(self, place: int) -> int:
        """The most exceptions to the rule at this place that the page shows."""
        last = max(things for things, each in enumerate(self.path) if each == place)
        return last - self.rules[place].things


def best_rule(game: Game) -> Remembered | None:
    """A game's rules to remember; None where it has none."""
    own = part(game.family, "remembered")
    return own.best_rule(game.name) if own else None


def sheet(game: Game, best: Remembered) -> dict[str, Any]:
    """The template's values for a game's rules to remember."""
    words, label, measure = strategies.questions(game.name)[0]
    field = best.field or strategies.field(game.name, words)
    sides = [_side(field, best, place, measure) for place in range(len(best.rules))]
    shape = [(place, k - best.rules[place].things) for k, place in enumerate(best.path)]
    costs = [sides[place]["costs"][count] for place, count in shape]
    last, exceptions = shape[-1]
    return {
        "table": _table(best, shape, costs, measure),
        "steps": sides[last]["steps"][:exceptions],
        "proof": best.proof,
        "things": best.things,
        "tables": best.tables,
        "links": best.links,
        "label": best.label or label,
        "plain": costs,
        "link": f"/{game.name}/",
        "chart": _curve_chart(costs, best.things, measure),
    }


def _curve(best: Remembered | None, sheet: dict[str, Any] | None) -> dict[str, Any] | None:
    """{"costs", "free"}, the explorer's curve of rules to remember; None where the game has none,
    or not for the goal that the page opens with."""
    if best is None or sheet is None or best.field:
        return None
    return {"costs": sheet["plain"], "free": best.free}


def _side(field: Any, best: Remembered, place: int, measure: str) -> dict[str, Any]:
    """{"steps", "costs"}: a rule's exceptions, and its cost with none, one, two ... of them."""
    rule = best.rules[place].strategy
    verdict, most = field.judge(rule), best.exceptions(place)
    steps = memory.sheet(field, rule, most) if most else []
    listed = [
        {"line": step.line, "link": step.link, "cost": _cost_text(float(step.cost), measure)}
        for step in steps
    ]
    return {"steps": listed, "costs": [float(verdict.cost), *(float(step.cost) for step in steps)]}


def _table(
    best: Remembered, shape: list[tuple[int, int]], costs: list[float], measure: str
) -> Html:
    """An HTML table of the rules, each from the number of things where it is best, and costs."""
    rows, before = [], -1
    for things, (place, exceptions) in enumerate(shape):
        if place != before or things == len(shape) - 1:
            says = best.rules[place].says
            more = f" And {text.many(exceptions, 'exception')}." if exceptions else ""
            rows.append([str(things), f"{says}{more}", _cost_text(costs[things], measure)])
        before = place
    return view.table(["", best.things, "costs"], rows, "Rules to remember", "strategies")


def _cost_text(cost: float, measure: str) -> str:
    """The text of a cost with its unit."""
    return wording.costs(cost, measure, more=1)


def _curve_chart(costs: list[float], things: str, measure: str) -> Html:
    """A chart of the cost of the best rule by the number of things remembered."""
    by = wording.times(measure)
    said = [_cost_text(cost, measure) for cost in costs]
    last = len(costs) - 1
    middle = f", {said[last // 4]} with {last // 4}" if last >= 8 else ""
    return charts.columns(
        [by * cost for cost in costs],
        f"{things} remembered",
        wording.cost_axis(measure),
        f"What the rule costs against best play: {said[0]} with none{middle}, {said[-1]} with "
        f"{last}.",
    )
