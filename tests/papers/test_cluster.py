"""Studies on a Dask cluster: a scheduler and two workers, each a process started from a shell.

The workers know nothing of the project: what they compute with is sent to them.
"""

import ast
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from papers import studies
from tests.conftest import ROOT

distributed = pytest.importorskip("distributed", reason="Dask is not installed")

#: Studies small enough for a test: solved in layers, one after the other, and tasks that are known
#: at once.
STUDIES = {
    "exact": ("--tiles", "3", "--returned", "leaves", "--state", "."),
    "known_throws": ("--turns", "40_000"),
}


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    port = address.rpartition(":")[2]
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    module, quiet = "distributed.cli.dask_", ("--dashboard-address", "127.0.0.1:0")
    commands: list[tuple[str, ...]] = [
        (f"{module}scheduler", "--host", "127.0.0.1", "--port", port, *quiet)
    ]
    worker = (f"{module}worker", address, "--nthreads", "1", "--no-nanny", *quiet)
    commands += [(*worker, "--local-directory", str(folder / str(n))) for n in range(2)]
    with ExitStack() as stack:
        for number, command in enumerate(commands):
            log = stack.enter_context((folder / f"{number}.log").open("w"))
            process = subprocess.Popen(
                [sys.executable, "-m", *command], cwd=folder, env=bare, stdout=log, stderr=log
            )
            stack.callback(process.wait, 30)
            stack.callback(process.terminate)
        with distributed.Client(address, timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
        yield address


def study(name: str, folder: Path, *where: str) -> bytes:
    """The certificate that a study writes."""
    folder.mkdir()
    command = [sys.executable, "-m", f"papers.pickomino.studies.{name}", *STUDIES[name], *where]
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


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIES)
def test_two_workers_write_the_same_bytes_as_one_process(
    scheduler: str, tmp_path: Path, name: str
) -> None:
    here = study(name, tmp_path / "here", "--workers", "1")
    with distributed.Client(scheduler) as client:
        before = client.run(time.process_time)
        assert study(name, tmp_path / "there", "--scheduler", scheduler) == here
        spent = {at: spent - before[at] for at, spent in client.run(time.process_time).items()}
    # None of the two has gone, and neither has done next to nothing.
    assert len(spent) == 2 and max(spent.values()) < 4 * min(spent.values())


@pytest.mark.slow
def test_what_a_cluster_lacks_is_said_in_words(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "PATIENCE", 1)
    with ExitStack() as stack, pytest.raises(SystemExit, match="no Dask scheduler answers at"):
        studies.executor_of("tcp://127.0.0.1:1", None, stack)
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, dashboard_address="127.0.0.1:0"
        ) as empty,
        ExitStack() as stack,
        pytest.raises(SystemExit, match="no worker has joined .*: dask worker "),
    ):
        studies.executor_of(empty.scheduler_address, None, stack)
    monkeypatch.setattr(studies, "_lacking", lambda: "numpy")
    with ExitStack() as stack, pytest.raises(SystemExit, match="lack numpy: install it there"):
        studies.executor_of(scheduler, None, stack)


def test_a_worker_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert studies._lacking() == ""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert studies._lacking() == "numpy, rich"


#: The studies that run on a cluster.
PARALLEL = (
    "pickomino.studies.exact",
    "pickomino.studies.judging",
    "pickomino.studies.known_throws",
    "knock_m_down.studies.long_questions",
    "knock_m_down.studies.equilibrium",
)


def test_a_worker_needs_no_more_than_what_is_asked_for() -> None:
    script = f"""
import importlib, json, sys
for name in {PARALLEL}:
    importlib.import_module("papers." + name)
print(json.dumps([module.__file__ for name, module in sys.modules.items()
                  if name.partition(".")[0] in ("bestplay", "papers") and module.__file__]))
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
    others = imported - set(sys.stdlib_module_names) - {"bestplay", "papers"}
    assert others == set(studies.NEEDED)
    told_of = (ROOT / "docs/maintaining.md").read_text("utf-8")
    assert f'pip install "dask[distributed]" {" ".join(studies.NEEDED)} ' in told_of


@pytest.mark.slow
def test_what_is_sent_holds_both_packages(tmp_path: Path) -> None:
    script = (
        "import bestplay.klackers, papers.studies, papers.pickomino.studies.exact as exact; "
        "print(exact.__file__)"
    )
    path = studies._modules(tmp_path)
    bare = {**os.environ, "PYTHONPATH": str(path)}
    said = subprocess.run(
        [sys.executable, "-c", script], env=bare, cwd=tmp_path, capture_output=True, text=True
    )
    assert str(path) in said.stdout, said.stderr
