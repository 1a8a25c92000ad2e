"""Questions that people ask about Knock ’m Down, answered."""

from sitebuild.pages.content.answer import Answer, Asked, Figures
from ui import text

PAGE = "knock-m-down"

#: The sums of two dice, on which the tokens lie.
SUMS = range(2, 13)


def answers(figures: Figures) -> list[Answer]:
    """The pages, in the order of the list."""
    say, f = Asked(PAGE, figures), figures
    twelve = [int(tokens) for tokens in f.all("knock.original.12.allocation")]
    laid = [
        f"{tokens} on the {total}" for total, tokens in zip(SUMS, twelve, strict=True) if tokens
    ]
    written = ",".join(map(str, twelve))
    even = "1,1,1,1,1,2,1,1,1,1,1"
    where = say(
        "where-should-the-tokens-go",
        "Where should the tokens go in Knock ’m Down?",
        f"With twelve tokens: {text.listed(laid)}. That clears the board in "
        f"{f.number('knock.original.12.rolls', 1)} rolls on average, fewer than any other layout.",
        "The middle sums come up most often, so they carry most tokens, but not in proportion: the "
        "outer sums get fewer than their share, because one unlucky token there holds up the whole "
        "game.",
        f"Of {f.number('knock.counts.original.12')} layouts this one also beats all others in a "
        "game for two, up to its mirror image.",
        words=f"a={written}&b={even}",
        hint="Move a token with two taps and see who is ahead.",
    )
    fewest, emperor = (
        ",".join(str(int(tokens)) for tokens in f.all(f"knock.four.10.{name}"))
        for name in ("allocation", "emperor")
    )
    beats_all = say(
        "a-layout-that-beats-all",
        "Is there a layout that beats all others?",
        "With twelve tokens on the sums of two dice, yes: one of "
        f"{f.number('knock.counts.original.12')} beats every other but its mirror image.",
        f"It is {text.listed([int(tokens) for tokens in f.all('knock.original.12.emperor')])} on "
        "the sums from 2 to 12. It is also the one that needs the fewest rolls.",
        "That is not always so. With ten tokens on four values with chances .1, .2, .3 and .4 the "
        f"layout {fewest} needs the fewest rolls, and {emperor} beats everybody.",
        words=f"p=1,2,3,4&a={emperor}&b={fewest}",
        hint="Look at the bar: fewer rolls, and still the loser.",
    )
    ring = f.entry("knock.three.5.cycle")["value"]
    names = [",".join(map(str, layout)) for layout in ring]
    cycle = say(
        "a-beats-b-beats-c-beats-a",
        "Why can A beat B, B beat C and C beat A?",
        "Because beating is about who is done first in the same rolls: on three values with five "
        f"tokens {names[0]} beats {names[1]}, that beats {names[2]}, that beats {names[3]}, and "
        f"{names[3]} beats {names[0]}.",
        "Two layouts are told apart by the rolls in which the last token of the one falls before "
        "that of the other. Each pair is told apart by other rolls, so the winners need not stand "
        "in one order.",
        f"Together the {len(names)} beat all other layouts of that game; none of them beats all "
        "others alone.",
        words=f"p=1,2,3&a={names[0]}&b={names[1]}",
        hint="Type the next layout into A and see the bar turn.",
    )
    return [where, beats_all, cycle]
