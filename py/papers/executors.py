"""Where long computations run: processes of this machine, or a Dask cluster."""

import os
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context


def executor_of(scheduler: str | None, workers: int | None, stack: ExitStack) -> Executor:
    """A pool of processes here, or a Dask cluster's executor."""
    if scheduler is None:
        return stack.enter_context(pool(workers))
    try:
        from distributed import Client
    except ImportError:
        sys.exit("--scheduler needs Dask: pip install 'bestplay[cluster]'")
    client = stack.enter_context(Client(scheduler))
    executor: Executor = client.get_executor()
    return executor


def pool(workers: int | None = None) -> Executor:
    """Processes that compute with one thread each, so that they do not stand in each other's way.

    They are started afresh: a forked process would keep the parent's threads of the matrix library.
    """
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    return ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn"))
