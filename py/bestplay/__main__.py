"""`python -m bestplay` is the command `bestplay`."""

import sys

from bestplay.command import main

if __name__ == "__main__":
    sys.exit(main())
