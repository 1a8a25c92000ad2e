"""The processes that share the work of a build, and end with it."""

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def pool() -> Iterator[ProcessPoolExecutor]:
    """Context manager: a pool with one process per processor, while the block runs.

    A block that fails ends them in the midst of their work.
    """
    # The caller may have threads (a progress bar's), which a forked child would inherit half-alive.
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), spawning, _begin) as workers:
        try:
            yield workers
        except BaseException:
            for process in multiprocessing.active_children():
                process.kill()
            raise


def _begin() -> None:
    """Set up a worker process: it ends with its parent, and ignores Ctrl+C.

    There is a worker for each processor, so that NumPy, not imported yet, needs no more threads.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # What a task makes stays until it ends: looking for garbage rarely saves a seventh of the time.
    gc.set_threshold(200_000)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end, daemon=True).start()


def _end() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)
