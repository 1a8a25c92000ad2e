"""Numbers as a reader sees them, rounded exactly from integer fractions."""

MINUS = "\u2212"
THIN = "\u202f"


def decimal(numerator, denominator, places):
    """A fraction rounded half up to so many places, with a true minus sign."""
    tenfold = 10**places
    whole = (2 * abs(numerator) * tenfold + denominator) // (2 * denominator)
    digits = str(whole)
    while len(digits) <= places:
        digits = "0" + digits
    if places:
        digits = digits[:-places] + "." + digits[-places:]
    return (MINUS if numerator < 0 and whole else "") + digits


def percent(numerator, denominator, places=None):
    """A probability as a percentage; by default with three digits that say something.

    What is exactly 0 or 1 is written without decimals, and nothing else is rounded to it.
    """
    if numerator in (0, denominator):
        return decimal(100 * numerator, denominator, 0) + THIN + "%"
    if places is None:
        places = places_for([(numerator, denominator)])
    while places < 9 and _rounds_away(100 * numerator, denominator, places):
        places += 1
    return decimal(100 * numerator, denominator, places) + THIN + "%"


def _rounds_away(numerator, denominator, places):
    """Whether a percentage that is neither 0 nor 100 would be written as one of them."""
    shown = decimal(numerator, denominator, places).lstrip(MINUS)
    return not shown.strip("0.") or (shown.startswith("100") and not shown[3:].strip("0."))


def places_for(fractions, hundred=100):
    """Decimal places that show the greatest of the fractions, times hundred, with three digits."""
    top = max([abs(n) * hundred / d for n, d in fractions] or [0])
    for places, least in ((0, 99.95), (1, 9.995), (2, 0.9995), (3, 0.09995), (4, 0.009995)):
        if top >= least:
            return max(places, 1) if top < 100 else 1
    return 5 if top else 1


def loss_places(losses, places, hundred=100):
    """The places at which the smallest loss above nothing still shows, at most four more."""
    small = [n * hundred / d for n, d in losses if n]
    more = places
    while small and more < places + 4 and min(small) < 0.5 / 10**more:
        more += 1
    return more


def fraction(numerator, denominator):
    """The fraction in lowest terms, as text."""
    a, b = abs(numerator), denominator
    while b:
        a, b = b, a % b
    a = a or 1
    top, bottom = numerator // a, denominator // a
    return str(top) if bottom == 1 else "%d/%d" % (top, bottom)


def listed(words, last="and"):
    """A list as a phrase: "1", "1 and 2", "1, 2 and 3"."""
    words = [str(word) for word in words]
    if len(words) < 2:
        return "".join(words)
    return "%s %s %s" % (", ".join(words[:-1]), last, words[-1])


def many(count, one, several=None):
    """A count with its noun: "1 throw", "2 throws"."""
    return "%d %s" % (count, one if count == 1 else several or one + "s")
