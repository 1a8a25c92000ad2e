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
    ]
