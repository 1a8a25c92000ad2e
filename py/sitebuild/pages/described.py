"""What a page's description says of the position at its address, as a sentence.

Search engines and whoever shares a link show it without the page.  An answer is drawn the same way
for every game (ui.answer): what to do, what that is worth, and what the number counts.  These parts
are read, and all others, such as the button that opens what follows, are left out.
"""

import re
from html.parser import HTMLParser

from ui import text

#: What an answer's number counts, as the page has it, to what the best play does then; {} is the
#: number, or {0}, and {1} what the pattern's first group holds.
DOES = (
    (r"points left on average", "leaves {} points on average"),
    (r"is the score on average", "scores {} on average"),
    (r"to win(?: the game)?", "wins {} of games"),
    (r"to win, (.+)", "wins {0} of games, {1}"),
    (r"to beat (\d+), (.+)", "beats {1} in {0} of turns, {2}"),
    (r"of the round", "takes {} of the round"),
    (r"to win the round", "wins {} of rounds"),
    (r"to (\w+) (.+)", "{1}s {2} in {0} of turns"),
    (r"certain (.+) are worth the same", "is worth as much as {0} certain {1}"),
)

#: The same where the number is won or, with a minus, lost.
GAINS = r".+ on average"

#: How a move of one token is told, and that none helps.
MOVE = re.compile(r"([AB]): move (\d+) to (\d+)")
STAY = re.compile(r"([AB]): no single move helps")


def sentence(html: str) -> str:
    """What is asked or answered at the head of a page, as a sentence with its end.

    html: the region `best`.
    """
    parts = _parts(html)
    command, value = parts["command"], parts["value"]
    if parts["thrown"]:
        return f"{command} {parts['thrown']}: what do you play?"
    if not value:
        return command if command.endswith(("?", ".")) else f"{command}."
    moved, stays = MOVE.fullmatch(command), STAY.fullmatch(command)
    games = f"wins {value.rstrip('%').strip()} of 100 games, a draw counting half."
    if moved:
        who, source, target = moved.groups()
        return f"{who} should move a token from {source} to {target}: then {who} {games}"
    if stays:
        return f"No single move helps {stays[1]}, who {games}"
    does = _does(value, parts["unit"])
    if not parts["chosen"]:
        return f"{command}: best play then {does}."
    return f"Best: {command[0].lower()}{command[1:]}, which {does}."


def _parts(html: str) -> dict[str, str]:
    """The parts as text; `thrown` is a throw that is asked about, `chosen` says if a play is."""
    reader = _Parts()
    reader.feed(html)
    found = {name: " ".join(words.split()) for name, words in reader.said.items()}
    thrown = text.as_phrase(reader.thrown) if reader.thrown else ""
    return {**found, "thrown": thrown, "chosen": "yes" if reader.chosen else ""}


def _does(value: str, unit: str) -> str:
    """What a play worth so much does: a verb and what follows it."""
    for pattern, form in DOES:
        found = re.fullmatch(pattern, unit)
        if found:
            return form.format(value, *found.groups())
    if re.fullmatch(GAINS, unit):
        verb = "loses" if text.MINUS in value else "wins"
        return f"{verb} {text.without_sign(value)} {unit}"
    return f"is worth {value} {unit}"


class _Parts(HTMLParser):
    """Collects the parts of an answer; the dice of a throw that is asked about stand apart."""

    def __init__(self) -> None:
        super().__init__()
        self.said = {"command": "", "value": "", "unit": ""}
        self.thrown: list[str] = []
        self.chosen = False
        self.open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        part = self.open[-1][1] if self.open else ""
        if tag == "strong" or "make" in classes:
            self.chosen = tag != "strong"
            part = "command"
        elif tag == "button":
            part = "none"
        elif tag == "output":
            part = "value"
        elif tag == "small" and part == "value":
            part = "unit"
        elif "hidden" in classes:
            part = "die"
        self.open.append((tag, part))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        part = self.open[-1][1] if self.open else ""
        if part == "die":
            self.thrown.append(data)
        elif part in self.said:
            self.said[part] += data
