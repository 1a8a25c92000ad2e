"""Charts as SVG text: labelled axes with units, and a sentence for those who cannot see them.

Colours come from the style sheet by class; sizes are in units of the drawing, 420 wide.
"""

WIDTH = 420
LEFT = 52
RIGHT = 12
TOP = 12


def frame(height, inside, sentence):
    """The drawing with its description."""
    return (
        '<figure class="chart"><svg viewBox="0 0 %d %d" role="img" aria-label="%s">%s</svg>'
        "<figcaption>%s</figcaption></figure>" % (WIDTH, height, sentence, inside, sentence)
    )


def words(x, y, text, anchor="middle", kind=""):
    """Text at a point."""
    return '<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>' % (
        x,
        y,
        anchor,
        kind,
        text,
    )


def line(x1, y1, x2, y2, kind):
    """A straight line."""
    return '<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" class="%s"/>' % (x1, y1, x2, y2, kind)


def ticks(top):
    """Up to six round values from 0 that cover top."""
    step = 10.0**-6
    while True:
        for factor in (1, 2, 5):
            if step * factor * 5 >= top:
                count = int(top / (step * factor) + 0.999999)
                return [step * factor * k for k in range(max(count, 1) + 1)]
        step *= 10


def around(low, high):
    """The same for values that may be negative: from a round value below low to one above high."""
    low, high = min(low, 0), max(high, 0)
    marks = ticks(high - low or 1)
    step = marks[1]
    below = int(-low / step + 0.999999)
    above = int(high / step + 0.999999)
    return [step * k for k in range(-below, max(above, 1 - below) + 1)]


def short(value):
    """A tick's value without needless zeros."""
    text = ("%.6f" % value).rstrip("0").rstrip(".")
    return text.replace("-", "\u2212")


def axes(height, y_ticks, y_scale, y_label, x_label):
    """Both axes' names, with grid lines and values on the vertical one."""
    bottom = height - 44
    parts = []
    for tick in y_ticks:
        y = y_scale(tick)
        parts.append(line(LEFT, y, WIDTH - RIGHT, y, "grid"))
        parts.append(words(LEFT - 6, y + 4, short(tick), "end"))
    middle = (TOP + bottom) / 2
    parts.append(
        '<text transform="translate(13 %.1f) rotate(-90)" text-anchor="middle">%s</text>'
        % (middle, y_label)
    )
    parts.append(words((LEFT + WIDTH - RIGHT) / 2, height - 6, x_label))
    return "".join(parts)


def columns(values, x_label, y_label, sentence, every=5, height=260):
    """Upright bars for values at 0, 1, 2 ...; every so many is labelled."""
    marks = ticks(max(values))
    bottom = height - 44

    def y_of(value):
        return bottom - (bottom - TOP) * value / marks[-1]

    step = (WIDTH - LEFT - RIGHT) / len(values)
    parts = [axes(height, marks, y_of, y_label, x_label)]
    for place, value in enumerate(values):
        x = LEFT + place * step
        y = y_of(value)
        parts.append(
            '<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" class="mark"/>'
            % (x + step * 0.1, y, step * 0.8, bottom - y)
        )
        if place % every == 0:
            parts.append(words(x + step / 2, bottom + 17, str(place)))
    return frame(height, "".join(parts), sentence)


def dots(points, x_label, y_label, sentence, x_every=5, height=300):
    """A point for each (x, y)."""
    marks = ticks(max([y for _, y in points]))
    bottom = height - 44
    right = max([x for x, _ in points]) or 1

    def y_of(value):
        return bottom - (bottom - TOP) * value / marks[-1]

    def x_of(value):
        return LEFT + 10 + (WIDTH - LEFT - RIGHT - 20) * value / right

    parts = [axes(height, marks, y_of, y_label, x_label)]
    parts += [words(x_of(x), bottom + 17, str(x)) for x in range(0, right + 1, x_every)]
    parts += [
        '<circle cx="%.1f" cy="%.1f" r="2.6" class="dot"/>' % (x_of(x), y_of(y)) for x, y in points
    ]
    return frame(height, "".join(parts), sentence)


def rows(items, x_label, sentence, signed=False, name_width=128):
    """Lying bars, one for each (name, value, text); with signed they start from a middle line."""
    height = 25 * len(items) + 44
    room = WIDTH - name_width - 78
    top = max([abs(value) for _, value, _ in items]) or 1.0
    zero = name_width + (room / 2 if signed else 0)
    unit = (room / 2 if signed else room) / top
    parts = []
    for place, (name, value, text) in enumerate(items):
        y = 6 + 25 * place
        x = zero + min(value, 0) * unit
        parts.append(words(name_width - 8, y + 13, name, "end"))
        parts.append(
            '<rect x="%.1f" y="%d" width="%.1f" height="17" rx="3" class="%s"/>'
            % (x, y, abs(value) * unit, "mark" if value >= 0 else "mark cost")
        )
        parts.append(words(zero + max(value, 0) * unit + 6, y + 13, text, "start", "strong"))
    parts.append(line(zero, 4, zero, height - 36, "axis"))
    parts.append(words(zero + (0 if signed else room / 2), height - 8, x_label))
    return frame(height, "".join(parts), sentence)


def curves(drawn, x_label, y_label, sentence, first=0, height=260):
    """A line for each (name, values at first, first + 1, ..., style, place of the name).

    A name at place 0 stands left of its line, pushed clear of its neighbours.
    """
    marks = around(min([min(line[1]) for line in drawn]), max([max(line[1]) for line in drawn]))
    bottom = height - 44
    size = max([len(line[1]) for line in drawn])
    left = LEFT + (NAMES if [1 for line in drawn if not line[3]] else 0)

    def y_of(value):
        return bottom - (bottom - TOP) * (value - marks[0]) / (marks[-1] - marks[0])

    def x_of(place):
        return left + (WIDTH - left - RIGHT) * place / max(size - 1, 1)

    parts = [axes(height, marks, y_of, y_label, x_label)]
    step = max(int(ticks(size)[1]), 1)
    for place in range(-first % step, size, step):
        parts.append(words(x_of(place), bottom + 17, str(first + place)))
    at_start = apart([y_of(values[0]) for _, values, _, at in drawn if not at], LINE)
    for name, values, style, at in drawn:
        points = " ".join(["%.1f,%.1f" % (x_of(k), y_of(v)) for k, v in enumerate(values)])
        parts.append('<polyline class="curve c%d" points="%s"/>' % (style, points))
        if at:
            parts.append(words(x_of(at) + 6, y_of(values[at]) + 12, name, "start", "strong"))
        else:
            parts.append(words(left - 4, at_start.pop(0) + 4, name, "end"))
    return frame(height, "".join(parts), sentence)


#: Room for the names at the beginning of lines, and what each needs in height.
NAMES = 46
LINE = 13


def apart(places, gap):
    """The places, each moved as little as an even spread needs to keep the gap to the next."""
    order = sorted(range(len(places)), key=lambda k: places[k])
    groups = []
    for k in order:
        groups.append([[k], places[k]])
        while len(groups) > 1 and overlapping(groups[-2], groups[-1], gap):
            (some, a), (more, b) = groups[-2:]
            middle = (a * len(some) + b * len(more)) / (len(some) + len(more))
            groups[-2:] = [[some + more, middle]]
    moved = list(places)
    for members, middle in groups:
        for n, k in enumerate(members):
            moved[k] = middle + gap * (n - (len(members) - 1) / 2)
    return moved


def overlapping(before, after, gap):
    """Whether two groups of (members, middle) come closer than the gap."""
    return after[1] - before[1] < gap * (len(before[0]) + len(after[0])) / 2
