"""Studies on a Dask cluster: a scheduler and two workers, each a process started from a shell.

The workers know nothing of the project: what they compute with is sent to them.
"""

import ast
import json
import os
import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from papers.knock_m_down import equilibrium
from studies import running
from tests.conftest import ROOT

#: Studies small enough for a test: solved in layers, one after the other, and tasks that are known
#: at once.
STUDIES = {
    "exact": ("--tiles", "3", "--returned", "leaves", "--state", "."),
    "known_turns": ("--turns", "12_000"),
    "equilibrium": (),
}

#: What one process has written is in the project.
KEPT = {"equilibrium": equilibrium.CERTIFICATE}

#: What docs/maintaining.md writes for a shell, after what is to be installed.
DOCUMENTED = [
    line.partition("#")[0].strip()
    for line in re.findall(
        r"^pip install \"dask.*\n((?:.+\n)+?)^```$",
        (ROOT / "docs/maintaining.md").read_text("utf-8"),
        re.MULTILINE,
    )[0].splitlines()
]


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Dask, which takes a second to import: only where these tests run."""
    return pytest.importorskip("distributed", reason="Dask is not installed")


@pytest.fixture(scope="module")
def scheduler(distributed: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    port = address.rpartition(":")[2]
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    quiet = ("--dashboard-address", "127.0.0.1:0")
    first, second, _ = DOCUMENTED
    commands = [[*shlex.split(first), "--host", "127.0.0.1", "--port", port, *quiet]]
    worker = shlex.split(second.replace("tcp://ADDRESS:8786", address))
    commands += [[*worker, *quiet, "--local-directory", str(folder / str(n))] for n in range(2)]
    with ExitStack() as stack:
        for number, command in enumerate(commands):
            log = stack.enter_context((folder / f"{number}.log").open("w"))
            program = Path(sys.executable).with_name(command[0])
            process = subprocess.Popen(
                [program, *command[1:]], cwd=folder, env=bare, stdout=log, stderr=log
            )
            stack.callback(process.wait, 30)
            stack.callback(process.terminate)
        with distributed.Client(address, timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
        yield address


def study(name: str, folder: Path, *where: str) -> bytes:
    """The certificate that a study writes."""
    folder.mkdir()
    assert "-m studies.exact --scheduler tcp://ADDRESS:8786" in DOCUMENTED[2]
    command = [sys.executable, "-m", f"studies.{name}", *STUDIES[name], *where]
    command += ["--out", str(folder / "out.json")]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return (folder / "out.json").read_bytes()


def executed(client: Any) -> dict[str, int]:
    """How many tasks each worker has done, by its address."""
    # A lambda travels as its code: the workers cannot import this module.
    counts: dict[str, int] = client.run(lambda dask_worker: dask_worker.state.executed_count)
    return counts


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIES)
def test_two_workers_write_the_same_bytes_as_one_process(
    distributed: Any, scheduler: str, tmp_path: Path, name: str
) -> None:
    kept = KEPT.get(name)
    here = kept.read_bytes() if kept else study(name, tmp_path / "here", "--workers", "1")
    with distributed.Client(scheduler) as client:
        before = executed(client)
        assert study(name, tmp_path / "there", "--scheduler", scheduler) == here
        after = executed(client)
    # None of the two has gone, and neither has been idle.
    assert len(after) == 2 and all(after[at] > before[at] for at in after)


@pytest.mark.slow
def test_what_a_cluster_lacks_is_said_in_words(
    distributed: Any, scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PATIENCE", 1)
    with (
        pytest.raises(SystemExit, match="no Dask scheduler answers at"),
        running.executor("tcp://127.0.0.1:1", None),
    ):
        pass
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, dashboard_address="127.0.0.1:0"
        ) as empty,
        pytest.raises(SystemExit, match="no worker has joined .*: dask worker "),
        running.executor(empty.scheduler_address, None),
    ):
        pass
    monkeypatch.setattr(running, "_lacking", lambda: "numpy")
    with (
        pytest.raises(SystemExit, match="lack numpy: install it there"),
        running.executor(scheduler, None),
    ):
        pass


def test_a_worker_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert running._lacking() == ""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert running._lacking() == "numpy, rich"


#: What a worker is sent.
OURS = ("bestplay", "papers", "studies")

#: The studies that run on a cluster.
PARALLEL = (
    "exact",
    "judging",
    "known_turns",
    "long_questions",
    "equilibrium",
)


@pytest.mark.slow
def test_a_worker_needs_no_more_than_what_is_asked_for() -> None:
    script = f"""
import importlib, json, sys
for name in {PARALLEL}:
    importlib.import_module("studies." + name)
print(json.dumps([module.__file__ for name, module in sys.modules.items()
                  if name.partition(".")[0] in {OURS} and module.__file__]))
"""
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {
        name.partition(".")[0]
        for path in json.loads(told.stdout)
        for node in ast.parse(Path(path).read_text("utf-8")).body
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    others = imported - set(sys.stdlib_module_names) - set(OURS)
    assert others == set(running.NEEDED)
    told_of = (ROOT / "docs/maintaining.md").read_text("utf-8")
    assert f'pip install "dask[distributed]" {" ".join(running.NEEDED)} ' in told_of


@pytest.mark.slow
def test_what_is_sent_holds_our_packages(tmp_path: Path) -> None:
    script = (
        "import bestplay.klackers, papers.judging, studies.exact as exact; print(exact.__file__)"
    )
    path = running._modules(tmp_path)
    bare = {**os.environ, "PYTHONPATH": str(path)}
    said = subprocess.run(
        [sys.executable, "-c", script], env=bare, cwd=tmp_path, capture_output=True, text=True
    )
    assert str(path) in said.stdout, said.stderr


def test_certificates_stand_as_studies_write_them() -> None:
    games = sorted((ROOT / "py" / "papers").glob("[!w]*/*.json"))
    stored = [path for path in games if path.stem not in ("claims", "shelf")]
    assert len(stored) > 10
    for path in stored:
        text = path.read_text("utf-8")
        assert text == running.as_text(json.loads(text)) + "\n", path
