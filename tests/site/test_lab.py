"""The lab in the built site: what it is told, and what its packages are checked by."""

import hashlib
import json
from pathlib import Path

import pytest

from sitebuild.runtime import interpreters


def test_the_labs_lock_names_what_is_served_and_all_of_the_distribution(built: Path) -> None:
    (folder,) = (built / "runtime").glob("lab-*")
    lock = json.loads((folder / "pyodide-lock.json").read_text())["packages"]
    theirs = json.loads((interpreters.PYODIDE / "pyodide-lock.json").read_text())["packages"]
    assert lock["numpy"]["sha256"] == theirs["numpy"]["sha256"]
    assert set(lock) == {name for name in theirs if not name.endswith("-tests")}
    own = lock["micropip"]
    assert own["version"] == theirs["micropip"]["version"]
    wheel = (folder / own["file_name"]).read_bytes()
    assert hashlib.sha256(wheel).hexdigest() == own["sha256"]


def test_another_wheel_than_the_locks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interpreters, "WHEELS", tmp_path)
    with pytest.raises(FileNotFoundError, match="run `make setup`"):
        interpreters.locked_wheel("micropip")
    (tmp_path / "micropip-0.11.1-py3-none-any.whl").write_bytes(b"another")
    with pytest.raises(ValueError, match="not what browser.lock names"):
        interpreters.locked_wheel("micropip")
