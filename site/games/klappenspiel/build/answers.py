"""Questions that people ask about Klappenspiel: the values of their answers."""

from bestplay import klappenspiel
from sitebuild.pages.answers import Answer, Asked, Figures, by_knowledge
from ui.html import Html


def answers(figures: Figures) -> list[Answer]:
    """The game's answer pages, in the order in which they are listed."""
    say = Asked("klappenspiel", figures)
    games = round(1 / figures.value("klappenspiel.win.optimal"))
    alone = {tile: klappenspiel.worth(str(tile)) for tile in range(1, 11)}
    never = [tile for tile, chance in alone.items() if not chance]
    three, two_tiles = klappenspiel.win_round(2).plays("1-10", "1,2")
    return [
        say("how-often-can-klappenspiel-be-won", games=games),
        say("luck-or-skill-in-klappenspiel", _won_by(figures)),
        say("both-tiles-or-the-sum"),
        say(
            "hardest-tile-in-klappenspiel",
            alone=alone,
            never=never,
            hardest=min(tile for tile in alone if tile not in never),
            easiest=max(alone, key=lambda tile: alone[tile]),
        ),
        say("going-first-in-klappenspiel", three=three, two_tiles=two_tiles),
    ]


def _won_by(figures: Figures) -> Html:
    """Bars of the chances to win with the dice known, by best play, and by a simple rule."""
    wins = "klappenspiel.win"
    names = "hindsight.klappenspiel.win", f"{wins}.optimal", f"{wins}.always-sum"
    sentence = "The simple rule flips the tile of the sum wherever that can be done."
    return by_knowledge(figures, names, "Always the sum", "games won (%)", sentence)
