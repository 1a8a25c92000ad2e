"""Every Python from 3.11 on makes the same tables: whoever builds, and whoever checks a sum."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import ROOT

MINORS = (11, 12, 13, 14)

#: Tables that take a second, of integers and of floats, and need nothing but Python: by family.
TABLES = {"klappenspiel": ("optimal", "strategy"), "knock_m_down": ("fewest",)}

#: Writes these tables and prints each one's SHA-256.
WRITE = f"""
import hashlib, importlib, json, pathlib, tempfile
with tempfile.TemporaryDirectory() as path:
    folder = pathlib.Path(path)
    for family, names in {TABLES}.items():
        for name in names:
            getattr(importlib.import_module("sitebuild.data.tables." + family), name)(folder)
    print(json.dumps({{
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*") if file.is_file()
    }}))
"""


def others() -> dict[str, str]:
    """The Pythons on this machine of other versions than this one: version to path."""
    versions = [f"3.{minor}" for minor in MINORS if minor != sys.version_info.minor]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for version in versions:
        kept = sorted(pyenv.glob(f"{version}.*/bin/python"))
        path = str(kept[-1]) if kept else shutil.which(f"python{version}")
        if path and _runs(path, version):
            found[version] = path
    return found


def _runs(path: str, version: str) -> bool:
    """A shim is on the path too, for a version that is not there."""
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def test_another_python_makes_the_same_tables(built: Path) -> None:
    """The oldest and the newest that there are besides this one."""
    found = sorted(others().items(), key=lambda item: int(item[0].partition(".")[2]))
    pythons = dict([*found[:1], *found[-1:]])
    if not pythons:
        pytest.skip("there is no second Python here: pyenv or Debian have some")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONPATH"] = f"{ROOT / 'py'}{os.pathsep}{ROOT / 'site'}"
    here = built / "data" / "v1"
    for version, path in pythons.items():
        command = [path, "-W", "ignore", "-c", WRITE]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{version}: {done.stderr}"
        made = json.loads(done.stdout)
        assert len(made) >= 4
        for name, sha256 in made.items():
            ours = hashlib.sha256((here / name).read_bytes()).hexdigest()
            assert sha256 == ours, f"{name} is another under Python {version}"
