"""Questions that people ask about Knock ’m Down: the values of their answers."""

from sitebuild.pages.content.answer import Answer, Asked, Figures

#: The sums of two dice, on which the tokens lie.
SUMS = range(2, 13)


def answers(figures: Figures) -> list[Answer]:
    """The pages, in the order of the list."""
    say, f = Asked("knock-m-down", figures), figures
    twelve = f.integers("knock.original.12.allocation")
    laid = [f"{count} on the {total}" for total, count in zip(SUMS, twelve, strict=True) if count]
    where = say(
        "where-should-the-tokens-go",
        laid=laid,
        written=",".join(map(str, twelve)),
        even="1,1,1,1,1,2,1,1,1,1,1",
    )
    fewest, emperor = (
        ",".join(map(str, f.integers(f"knock.four.10.{name}")))
        for name in ("allocation", "emperor")
    )
    beats_all = say("a-layout-that-beats-all", fewest=fewest, emperor=emperor)
    none = when_none(say)
    ring = [",".join(map(str, layout)) for layout in f.entry("knock.three.5.cycle")["value"]]
    return [
        where,
        beats_all,
        none,
        say("a-beats-b-beats-c-beats-a", ring=ring),
    ]


def when_none(say: Asked) -> Answer:
    """What to draw where no layout beats all others."""
    f = say.figures
    drawn, even = (f.entry(f"knock.original.{tokens}.equilibrium")["value"] for tokens in (24, 36))
    return say(
        "when-no-layout-beats-all",
        without=f.integers("knock.original.without-emperor"),
        laid=[layout for layout, _ in drawn],
        parts=f.all("knock.original.24.equilibrium"),
        even=[layout for layout, _ in even],
        written=[",".join(map(str, layout)) for layout, _ in drawn],
    )
