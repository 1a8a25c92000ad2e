"""The best on one side of a sheet of paper, for whoever goes first in C. S. Ananian's game.

He asks for it (cananian.livejournal.com).  A sheet holds a list of preferences and exceptions to
it, THINGS lines in all.  The lists come from papers.shut_the_box.studies.preferences, proved to be
the best of so many preferences; the exceptions are the best found.
"""

from bestplay.strategies import own
from papers.figure import Figure, count, exact
from papers.shut_the_box.figures import preferences
from papers.shut_the_box.studies import preferences as study
from papers.web.figures.ananian_first import First

NOTE = "The second player answers best. What a list leaves open goes to the highest tile."


def sheet() -> list[Figure]:
    """What the best lists win, and the whole sheet."""
    box, told = First(), preferences.certificate()["sheet"]
    figures = []
    for each in told["lists"]:
        size = len(each["preferences"])
        worth = box.judge(study.listed(each)).worth
        evidence = {"preferences": each["preferences"]}
        note = f"The best list of {size} preferences. {NOTE}"
        figures.append(exact(f"web.ananian.sheet.{size}.first", worth, "stakes", note, evidence))
    rule = study.listed(told["rule"])
    lines = told["exceptions"]
    whole = box.judge(own.excepted(box, rule, "\n".join(lines)))
    kept = {"preferences": told["rule"]["preferences"], "exceptions": lines}
    size = len(told["rule"]["preferences"]) + len(lines)
    return [
        *figures,
        exact("web.ananian.sheet.first", whole.worth, "stakes", f"{NOTE} Best found.", kept),
        count("web.ananian.sheet.lines", size, "Preferences and exceptions on the sheet."),
    ]


PARTS = (sheet,)
