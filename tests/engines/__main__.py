"""python -m tests.engines: which engines the journeys run in, and what is left out.

With --install those that are missing are installed, where Debian's packages can be.
"""

import os
import shutil
import subprocess
import sys

from tests import chromium
from tests.engines.engine import find_firefox, find_webkit

#: Each engine, how it is found, and Debian's packages for it.
ENGINES = {
    "Chromium": (chromium.find, ("chromium",)),
    "Firefox": (find_firefox, ("firefox-esr",)),
    "WebKitGTK": (find_webkit, ("webkit2gtk-driver", "xvfb", "xauth", "dbus")),
}


def missing() -> list[str]:
    """The engines that are not here."""
    return [name for name, (find, _) in ENGINES.items() if not find()]


def install(names: list[str]) -> None:
    """Install these engines by apt-get, unasked."""
    packages = [package for name in names for package in ENGINES[name][1]]
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        line = [*prefix, "apt-get", *command]
        print("+ " + " ".join(line), flush=True)
        subprocess.run(line, check=False, env=environment, timeout=1200)


def main(arguments: list[str]) -> int:
    lacking = missing()
    if lacking and "--install" in arguments:
        if not shutil.which("apt-get"):
            print("This is not Debian: install by hand " + ", ".join(lacking), file=sys.stderr)
            return 1
        install(lacking)
        lacking = missing()
    print("Journeys run in " + ", ".join(name for name in ENGINES if name not in lacking) + ".")
    if lacking:
        packages = " ".join(package for name in lacking for package in ENGINES[name][1])
        print(f"Left out: {', '.join(lacking)}. On Debian: apt-get install {packages}")
    return 1 if lacking and "--install" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
