"""The printed claims, for the tests of them."""

from papers import claims, results
from papers.claims import Claim
from tests.conftest import Entries

CLAIMS = [claim for game in claims.games() for claim in claims.about(game)]
PRINTED = [claim for claim in CLAIMS if claim.printed is not None]
DIFFERING = [claim for claim in CLAIMS if claim.cause]
EXPLAINED = [(claim, name) for claim in CLAIMS for name in claim.explained_by]


def called(claim: Claim) -> str:
    return f"{claim.game} {claim.number}: {claim.name}"


def stored(claim: Claim, entries: Entries) -> results.StoredClaim:
    """The claim as results.json has it."""
    listed = entries(claim.game)[claim.name]["claims"]
    (one,) = [each for each in listed if each["number"] == claim.number]
    found: results.StoredClaim = one
    return found
