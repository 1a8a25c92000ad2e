"""Rules for readers' words on all pages: numbers, signs, and one word for one thing."""

import re
from html.parser import HTMLParser

#: What holds data, code or fractions and no prose: elements, and classes of elements.
NO_PROSE = ("script", "style", "code", "pre", "textarea")
NO_PROSE_CLASSES = ("exact", "fraction", "code", "claims", "exceptions")

#: (what is wrong, where it is seen).
RULES = (
    ("a space before %", re.compile(r"\d[ \u00a0\u2009\u202f]+%")),
    ("a number without its comma", re.compile(r"(?<![\w.,/#=&-])\d{4,}(?![\w/]|,\d{3}|-\d)")),
    ("a hyphen for a minus", re.compile(r"(?<![\w.,)\]%*-])-\.?\d")),
    (
        "a plural of one",
        re.compile(r"(?<![\d.,/:-])(?<!\u2212 )1 (?:[a-z]+s (?:are|were)|dice|POINTS)\b"),
    ),
    ("a verb for several of one", re.compile(r"(?<![\d.,])1 of [\d,]+ \w+ were\b")),
    ("two marks", re.compile(r"[?!]\.|[^.]\.\.(?!\.)|,,|\u2026\.")),
)

#: Nouns that are counted.
COUNTED = (
    "points worms throws rolls games turns tiles tokens boards plays layouts questions players"
)

#: Years, and tiles written one after the other, are no numbers of a thousand and more.
YEAR = re.compile(r"(19|20)\d\d")


def faults(text: str) -> list[str]:
    """The faults of a text: each with the words around it."""
    found = []
    for what, form in RULES:
        spelt = re.compile(form.pattern.replace("POINTS", COUNTED.replace(" ", "|")))
        for each in spelt.finditer(text):
            if what.startswith("a number") and is_no_number(each[0]):
                continue
            found.append(f"{what}: {text[max(each.start() - 40, 0) : each.end() + 30]}")
    return found


def is_no_number(digits: str) -> bool:
    """True if digits are a year, or tiles in rising order."""
    return bool(YEAR.fullmatch(digits)) or list(digits) == sorted(set(digits))


class Prose(HTMLParser):
    """Collects the text of HTML that is prose, a line for each element."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = [""]
        self.open: list[bool] = []
        """Whether each open element is prose."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "meta" and (of.get("name") or of.get("property", "")).endswith("description"):
            self.lines.append(of.get("content", ""))
        if tag in VOID:
            return
        plain = tag not in NO_PROSE
        plain = plain and not set(of.get("class", "").split()) & set(NO_PROSE_CLASSES)
        self.open.append(plain and (not self.open or self.open[-1]))
        if self.open[-1] and of.get("aria-label"):
            self.lines.append(of["aria-label"])
        if tag not in INLINE:
            self.lines.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if self.open:
            self.open.pop()
        if tag not in INLINE:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1]:
            self.lines[-1] += " ".join(data.split("\n"))


#: Elements without an end, and those within a sentence.
VOID = ("meta", "link", "br", "input", "img", "hr", "rect", "circle", "line", "path", "source")
INLINE = ("a", "b", "i", "em", "strong", "code", "sup", "sub")


def lines(html: str) -> list[str]:
    """The prose of HTML, each different line once."""
    prose = Prose()
    prose.feed(html)
    return list(dict.fromkeys(" ".join(line.split()) for line in prose.lines if line.strip()))


#: Numbers as pages say them, read again.
NUMBER = re.compile(r"(\d+)(?: to (\d+))?")


def named(phrase: str) -> list[int]:
    """The numbers of a phrase such as "1, 3 to 6 and 8 to 12"."""
    found: list[int] = []
    for first, last in NUMBER.findall(phrase):
        found += range(int(first), int(last or first) + 1)
    return found
