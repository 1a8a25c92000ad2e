"""The table format, written by the build and read by the pages: exact values of every position.

A table is JSON: {"format": "bestplay-table/1", "game", "rules", "objective", "scale", "values"}.
values[index(position)] / scale is the value, exactly; moves follow by one step of look-ahead.
scale and values are whole numbers written as strings, because other readers of JSON round
numbers beyond 2**53.
"""

import json

FORMAT = "bestplay-table/1"
FIELDS = ("format", "game", "rules", "objective", "scale", "values")


def write(game, rules, objective, scale, values):
    """The table as one line of JSON text, the same bytes each time."""
    parts = [FORMAT, game, rules, objective, str(scale), [str(v) for v in values]]
    inside = ['"%s":%s' % (key, _dump(part)) for key, part in zip(FIELDS, parts)]
    return "{%s}\n" % ",".join(inside)


def _dump(part):
    return json.dumps(part).replace('", "', '","')


def read(text, game, rules, objective, count):
    """(scale, values) as ints, or ValueError when this is not the table that was asked for."""
    try:
        table = json.loads(text)
        found = [table[key] for key in FIELDS]
    except (ValueError, KeyError, TypeError):
        raise ValueError("the table is damaged or not a table") from None
    for key, got, wanted in zip(FIELDS, found, (FORMAT, game, rules, objective)):
        if got != wanted:
            raise ValueError("the table's %s is '%s', not '%s'" % (key, got, wanted))
    if len(found[5]) != count:
        raise ValueError("the table has %d values, not %d" % (len(found[5]), count))
    try:
        return int(found[4]), [int(v) for v in found[5]]
    except (ValueError, TypeError):
        raise ValueError("the table holds something that is not a number") from None
