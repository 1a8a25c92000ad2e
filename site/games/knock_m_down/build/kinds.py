"""The kinds of Knock 'm Down's data files, with the meanings of their columns."""

from bestplay.knock_m_down import TWO_DICE
from sitebuild.data.listing import Column, Kind

LAYOUTS = {
    "tokens": Column("how many tokens are laid out", "tokens"),
    **{
        f"on {total}": Column("how many of them are on this sum", "tokens")
        for total in TWO_DICE.values
    },
    "rolls": Column("throws until all are gone, on average, within 1e-10", "throws"),
}

KINDS = (
    Kind("Layouts with the fewest throws", "knock-m-down/fewest", LAYOUTS),
    Kind("The 72 layouts with the fewest throws", "knock-m-down/near", LAYOUTS),
    Kind("Layouts that beat every other", "knock-m-down/emperors", LAYOUTS),
)
