"""Questions about Shut the Box against others: who goes first, what is fair, where to sit."""

from bestplay.shut_the_box import double_shutter
from sitebuild.pages.content.answer import Answer, Asked, Figures
from ui import text


def seats(say: Asked) -> list[Answer]:
    """Who goes first, what is fair, and where to sit."""
    f = say.figures
    first = "shut-the-box.first"
    return [
        say(
            "first-or-second",
            "Is it better to go first or second in Shut the Box?",
            "Second: the player who goes first loses "
            f"{f.percent(f'{first}.max6.1.answered', 2)} of the stake on average.",
            "That is with nine tiles and one die at will once 7, 8 and 9 are shut; with two dice "
            f"always it is {f.percent(f'{first}.never.1.answered', 2)}. Whoever goes second knows "
            "the score to beat and plays for just that. The advantage is small, because there is "
            "not much to choose.",
            "It turns around where shutting the box wins at once, so that the second player gets "
            "no turn. Then going first is worth "
            f"{f.percent(f'{first}.max6.1.immediate', 2)} of the stake, and "
            f"{f.percent(f'{first}.max6.2.immediate', 2)} if shutting the box pays double.",
            words="goal=first",
            hint="Change what shutting the box pays.",
        ),
        say(
            "fairest-version-of-shut-the-box",
            "Which version of Shut the Box is the fairest?",
            "Two dice always, a plain stake, and shutting the box wins at once: going first is "
            f"then worth {f.percent(f'{first}.never.1.immediate', 2)} of the stake.",
            f"Of {_versions(f)} common versions it is the closest to even. The least fair lets a "
            "player throw one die at six points or less, pays double for shutting the box and ends "
            f"the game there: {f.percent(f'{first}.sum6.2.immediate', 2)} for the first player.",
            words="goal=first&one-die=never&clack=immediate",
            hint="Choose another rule about one die and see the advantage change.",
        ),
        say(
            "fair-payout-for-shutting-the-box",
            "What should shutting the box pay to make the game fair?",
            f"{f.number('web.ananian.even-payout', 2)} times the stake, where the open tiles are "
            "read as one number and a shut ends the game.",
            "With one die forced at six points or less and a double stake for shutting the box, "
            f"the first player loses {f.percent('web.ananian.first', 1)} of the stake. The more a "
            "shut pays, the better for the first player, who has the first chance of it. At four "
            f"times the stake the first player is ahead by "
            f"{f.percent('web.ananian.four-times', 2)}, at "
            f"{f.entry('web.ananian.even-payout')['printed']} times behind by "
            f"{f.percent('web.ananian.3.8-times', 2)}.",
            "The payout is a fraction, found exactly: it stands below. "
            f"{_stated(f, 'web.ananian.even-payout')}",
            words="goal=first&one-die=sum6&pays=2&clack=immediate",
            hint="Here the tiles are added up. Your rules can read them as one number, and find "
            "the fair payout.",
        ),
        say(
            "where-to-sit",
            "With several players, where should you sit?",
            "Last: with nine tiles and one die at will once 7, 8 and 9 are shut, of four players "
            "the last takes "
            f"{f.percent('shut-the-box.players.4.max6', 1, 3)} of the pot on average, the first "
            f"{f.percent('shut-the-box.players.4.max6', 1, 0)}.",
            "The lowest score takes the pot, and equal ones split it. Each later player knows more "
            "about the score to beat. Of three players the shares are "
            f"{_shares(f, 'shut-the-box.players.3.max6')}.",
            words="goal=beat&target=12",
            hint="Change the score to beat, as a later player would.",
        ),
        say(
            "when-the-highest-score-pays",
            "What if the highest score pays for everybody?",
            "Then too the last seat is the best: of three players who always throw two dice it "
            f"wins {f.percent('web.hopfer.loser.3', 2, 2)} of a stake on average, and the first "
            f"loses {f.percent('web.hopfer.loser.3', 2, 0)}.",
            "The highest score pays one stake to each of the others, and those who share it share "
            "what it pays. A player who goes late knows which score is safe, and stops caring once "
            "it is reached.",
            "With two players it is the same as the lower score winning: the second one wins "
            f"{f.percent('web.hopfer.loser.2', 2, 1)} of a stake on average.",
            words="one-die=never&goal=beat&target=15&tie=half",
            hint="Set the score that would be safe, and see what to do.",
        ),
        say(
            "good-score-in-double-shutter",
            "What is a good score in Double Shutter?",
            f"Best play leaves {f.number('web.double-shutter.expected', 2)} of "
            f"{double_shutter.Game().points} points on average, and flips every tile in "
            f"{f.percent('web.double-shutter.shut', 2)} of games when it plays for that.",
            "Double Shutter has a second row of nine tiles behind the first, in the reverse order. "
            "A back tile can go once the one in front of it has, with the same throw too. Front "
            "tiles count twice. One die may be thrown when the tiles that can be reached add up to "
            "six or less.",
            "With two dice always it is "
            f"{f.number('web.double-shutter.never.expected', 2)} points. A position is two rows "
            "here, so the page of Shut the Box cannot show it; the values come from the package.",
            words="tiles=1-9",
            hint="This is the game with one row of tiles.",
        ),
        say(
            "is-one-die-forced",
            "Does it matter whether one die must be thrown?",
            "No: with 6 points or fewer left two dice are never the better throw, so with nine "
            "tiles best play leaves "
            f"{_same(f, 'shut-the-box.9.sum6.expected', 'web.advice.best.expected', 3)} points on "
            "average, whether you may throw one die then or must.",
            "The chance to shut the box, if you play for that alone, is "
            f"{_same(f, 'shut-the-box.9.sum6.shut', 'web.durangobill.forced', 2)} either way. "
            "If you must throw one die, and a throw may flip two tiles at most, the chance "
            f"is {f.percent('web.durangobill.forced-two-tiles', 2)}.",
            "What matters a little is when. Where you may throw one die as soon as 7, 8 and 9 "
            "are shut, whatever the other tiles add up to, best play leaves "
            f"{f.number('shut-the-box.9.max6.expected', 3)} points.",
            words="one-die=sum6-forced&tiles=1,2,3",
            hint="Choose “must be thrown” among the rules, and another board.",
        ),
    ]


def _same(f: Figures, one: str, other: str, places: int) -> str:
    """Two figures that are exactly equal as one number or chance; ValueError where they are not."""
    if f.value(one) != f.value(other):
        raise ValueError(f"{one} and {other} are not the same")
    chance = f.entry(one)["unit"] == "probability"
    return f.percent(one, places) if chance else f.number(one, places)


def _versions(f: Figures) -> int:
    return len(f.entry("shut-the-box.first.order")["value"])


def _stated(f: Figures, name: str) -> str:
    """What another source states, from its claim."""
    claim = f.entry(name)["claims"][0]
    return f"{claim['source'].partition(',')[0]} states {claim['printed']}."


def _shares(f: Figures, name: str) -> str:
    return text.listed([text.percent(share, 1) for share in f.all(name)])
