"""Questions that people ask about Knock ’m Down: the values of their answers."""

from collections.abc import Sequence

from bestplay import knock_m_down
from games.knock_m_down.build.open_questions import as_text
from sitebuild.pages.answers import Answer, Asked, Figures

#: The sums of two dice, on which the tokens lie.
SUMS = range(2, 13)

#: As many tokens are told of.
MOST_TOKENS = 36

#: One token on each sum, and the twelfth on the 7.
EVEN = "1,1,1,1,1,2,1,1,1,1,1"


def answers(figures: Figures) -> list[Answer]:
    """The game's answer pages, in the order in which they are listed."""
    say, f = Asked("knock-m-down", figures), figures
    twelve = f.integers("knock.original.12.allocation")
    where = say(
        "where-should-the-tokens-go",
        laid=in_words(twelve),
        written=as_text(twelve),
        even=EVEN,
    )
    counters, tokens = one_on_each(say, twelve), fifteen(say)
    fewest, emperor = (
        as_text(f.integers(f"knock.four.10.{name}")) for name in ("allocation", "emperor")
    )
    beats_all = say("a-layout-that-beats-all", fewest=fewest, emperor=emperor)
    none, turns = when_none(say), in_turn(say)
    ring = [as_text(layout) for layout in f.entry("knock.three.5.cycle")["value"]]
    return [
        where,
        counters,
        tokens,
        beats_all,
        none,
        turns,
        say("a-beats-b-beats-c-beats-a", ring=ring),
    ]


def in_words(layout: Sequence[int]) -> list[str]:
    """A layout on the sums, as a list of words: ["1 on the 6", "3 on the 7"]."""
    return [f"{count} on the {total}" for total, count in zip(SUMS, layout, strict=True) if count]


def one_on_each(say: Asked, twelve: Sequence[int]) -> Answer:
    """One counter on each sum and another on the 7, beside the best layout."""
    game = knock_m_down.TWO_DICE
    outcome = game.outcome(EVEN, as_text(twelve), exact=True)
    return say(
        "one-counter-on-each-number",
        even=EVEN,
        even_throws=game.expected_rolls(EVEN, exact=True),
        won=outcome.win,
        tied=outcome.draw,
        laid=in_words(twelve),
        written=as_text(twelve),
    )


def fifteen(say: Asked) -> Answer:
    """The layout that wins beside the one that takes the fewest throws."""
    f, game = say.figures, knock_m_down.TWO_DICE
    emperor, fewest = (
        f.integers(f"knock.original.15.{name}") for name in ("emperor", "allocation")
    )
    outcome = game.outcome(as_text(emperor), as_text(fewest), exact=True)
    return say(
        "fifteen-tokens",
        layouts=f"{f.entry('knock.original.15.emperor')['evidence']['allocations']:,}",
        laid=in_words(emperor),
        soonest=in_words(fewest),
        throws=game.expected_rolls(as_text(emperor), exact=True),
        won=outcome.win,
        lost=outcome.loss,
        written=as_text(emperor),
        fewest=as_text(fewest),
    )


def when_none(say: Asked) -> Answer:
    """The mixture of layouts to draw from where no layout beats all others."""
    f = say.figures
    drawn, even = (f.entry(f"knock.original.{tokens}.equilibrium")["value"] for tokens in (24, 36))
    return say(
        "when-no-layout-beats-all",
        without=f.integers("knock.original.without-emperor"),
        laid=[layout for layout, _ in drawn],
        parts=f.all("knock.original.24.equilibrium"),
        even=[layout for layout, _ in even],
        written=[as_text(layout) for layout, _ in drawn],
    )


def in_turn(say: Asked) -> Answer:
    """The gain from laying second, in view of the other layout."""
    f = say.figures
    without = f.integers("knock.original.without-emperor")
    margins = {tokens: f.value(f"knock.original.{tokens}.in-turn.second") for tokens in without}
    dearest = max(without, key=lambda tokens: margins[tokens])
    laid, alone = (
        f.entry(f"knock.original.{tokens}.in-turn.second")["evidence"] for tokens in (24, 36)
    )
    shared = f.entry("knock.original.24.one-by-one.second")["evidence"]["shared"]
    return say(
        "laying-in-turn",
        without=without,
        most=MOST_TOKENS,
        first=laid["first"],
        second=laid["second"],
        dearest=dearest,
        most_won=margins[dearest],
        alone=alone["first"],
        shared=in_words(shared),
        left=24 - sum(shared),
        written_first=as_text(laid["first"]),
        written_second=as_text(laid["second"]),
    )
