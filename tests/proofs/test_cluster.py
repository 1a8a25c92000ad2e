"""Studies on a Dask cluster: a scheduler and two workers, each a process started from a shell.

The workers know nothing of the project: what they compute with is sent to them.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.proofs.sampling import long_proof

#: A study small enough for a test, solved in layers one after the other; it runs in a second.
STUDY = ("exact", "--tiles", "3", "--returned", "leaves", "--state", ".")


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
    commands = [["dask", "scheduler", "--host", "127.0.0.1", "--port", port, *quiet]]
    worker = ("dask", "worker", address, "--nthreads", "1")
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


def study(folder: Path, *where: str) -> bytes:
    """The certificate that a study writes."""
    folder.mkdir()
    name, *small = STUDY
    command = [sys.executable, "-m", f"studies.{name}", *small, *where]
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


@long_proof
def test_two_workers_write_the_same_bytes_as_one_process(
    distributed: Any, scheduler: str, tmp_path: Path
) -> None:
    here = study(tmp_path / "here", "--workers", "1")
    with distributed.Client(scheduler) as client:
        before = executed(client)
        assert study(tmp_path / "there", "--scheduler", scheduler) == here
        after = executed(client)
    # None of the two has gone, and neither has been idle.
    assert len(after) == 2 and all(after[at] > before[at] for at in after)
