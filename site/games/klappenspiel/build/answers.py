"""Questions that people ask about Klappenspiel, answered."""

from bestplay import klappenspiel
from sitebuild.pages.content.answer import Answer, Asked, Figures
from ui import text

PAGE = "klappenspiel"


def answers(figures: Figures) -> list[Answer]:
    """The pages, in the order of the list."""
    say, f = Asked(PAGE, figures), figures
    games = round(1 / f.value("klappenspiel.win.optimal"))
    alone = {tile: klappenspiel.worth(str(tile)) for tile in range(1, 11)}
    never = [tile for tile, chance in alone.items() if not chance]
    hardest = min(tile for tile in alone if tile not in never)
    easiest = max(alone, key=lambda tile: alone[tile])
    three, two_tiles = klappenspiel.win_round(2).plays("1-10", "1,2")
    return [
        say(
            "how-often-can-klappenspiel-be-won",
            "How often can Klappenspiel be won?",
            f"Once in {games} games with best play: {f.percent('klappenspiel.win.optimal', 2)}.",
            "Somebody who chooses at random wins "
            f"{f.percent('klappenspiel.win.random', 2)} of games, and the worst play that there is "
            f"still {f.percent('klappenspiel.win.anti-optimal', 2)}.",
            "Ten tiles go down with two dice and nothing but their two faces or their sum, so most "
            "games end with a throw that fits nothing.",
            words="tiles=1-10",
            hint="Tap two dice to see the better play.",
        ),
        say(
            "both-tiles-or-the-sum",
            "Both tiles or the sum in Klappenspiel?",
            "It depends on the throw, not much on the board: one choice for each throw wins "
            f"{f.percent('klappenspiel.best-fixed-rule.win', 3)} of games, best play "
            f"{f.percent('klappenspiel.win.optimal', 3)}.",
            "Always flipping both tiles wins "
            f"{f.percent('klappenspiel.win.always-ind', 3)}, always the sum "
            f"{f.percent('klappenspiel.win.always-sum', 3)}.",
            f"Of {f.number('klappenspiel.count.decisions')} boards and throws with a choice, "
            f"{f.number('klappenspiel.count.ties')} have two plays that are exactly as good.",
            words="tiles=4,6,10&roll=4,6",
            hint="Add the 1 to the board and see the answer turn around.",
        ),
        say(
            "hardest-tile-in-klappenspiel",
            "Which tile is the hardest to shut in Klappenspiel?",
            f"The {text.listed(never)}: alone it can never be shut, because no two dice add up to "
            "it.",
            f"Of the others the {hardest} is the hardest when it is left alone, with "
            f"{text.percent(alone[hardest], 1)}, and the {easiest} the easiest, with "
            f"{text.percent(alone[easiest], 1)}.",
            "So do not leave the low tiles for last.",
            words="tiles=2,7",
            hint="Tap tiles until one is left, and read its chance.",
        ),
        say(
            "going-first-in-klappenspiel",
            "What should you play for when you go first in Klappenspiel?",
            "For few points left, not for the last tile. With two players best play for the round "
            f"takes {f.percent('klappenspiel.two.first.optimal', 2)} of it going first, a tie "
            "counting half, when the second player knows the score and plays best.",
            "Best play for turning every tile takes only "
            f"{f.percent('klappenspiel.two.first.solo', 2)}. Always flipping the tile of the sum "
            f"takes {f.percent('klappenspiel.two.first.always-sum', 2)}.",
            f"If the first throw is 1 and 2, flipping {text.listed(three.flips)} takes "
            f"{text.percent(three.worth, 1)} of the round, and {text.listed(two_tiles.flips)}, "
            f"which is best for somebody alone, {text.percent(two_tiles.worth, 1)}.",
            words="roll=1,2&goal=round&players=2",
            hint="Add players, write their scores down, and see the answer follow them.",
        ),
    ]
