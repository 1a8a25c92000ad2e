"""Charts of notebooks: what they show is drawn to scale, and said in words."""

from xml.etree import ElementTree

import pytest

from bestplay.core import notebook

SVG = "{http://www.w3.org/2000/svg}"


def test_bars_are_as_long_as_their_values() -> None:
    table = notebook.bars([("a", 10), ("b <i>", 5), ("c", 0)], "points")
    assert list(table.shares) == [1, 0.5, 0]
    assert "b &lt;i&gt;" in table.html() and "width:50.0%" in table.html()


def test_a_line_is_drawn_to_scale() -> None:
    chart = notebook.lines({"a <i>": [(0, 0), (1, 2), (2, 4)]}, "games", "points")
    drawing = ElementTree.fromstring(chart.svg)
    (line,) = [each.attrib["points"].split() for each in drawing.iter(f"{SVG}polyline")]
    first, middle, last = [[float(each) for each in point.split(",")] for point in line]
    assert middle == pytest.approx([(a + b) / 2 for a, b in zip(first, last, strict=True)], abs=0.1)
    assert drawing.attrib["aria-label"] == chart.sentence == "points by games: a <i> from 0 to 4"


@pytest.mark.parametrize("wrong", [{}, {"a": []}, {"a": [(0, 0)] * 2001}])
def test_what_is_no_chart_is_refused(wrong: dict[str, list[tuple[float, float]]]) -> None:
    with pytest.raises(ValueError, match="a chart has"):
        notebook.lines(wrong, "games", "points")
