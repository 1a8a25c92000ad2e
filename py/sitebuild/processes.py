"""The processes that share the work of a build, and end with it."""

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection


@contextmanager
def pool() -> Iterator[ProcessPoolExecutor]:
    """A process for each of the machine's processors, while the block runs.

    A block that fails or is interrupted ends them in the midst of their work; so does the death of
    the process that began them, whatever it died of.
    """
    # The caller may have threads (a progress bar's), which a forked child would inherit half-alive.
    spawning = multiprocessing.get_context("spawn")
    # Nothing is ever sent: the system closes the writer's end with this process.
    reader, writer = spawning.Pipe(duplex=False)
    workers = ProcessPoolExecutor(os.cpu_count(), spawning, _begin, (reader,))
    try:
        yield workers
    except BaseException:
        writer.close()
        workers.shutdown(wait=False, cancel_futures=True)
        raise
    finally:
        workers.shutdown()
        writer.close()
        reader.close()


def _begin(reader: Connection) -> None:
    """In a worker: end when the other end is closed, and leave Ctrl+C to the one that closes it.

    There is a worker for each processor, so that NumPy, not imported yet, needs no more threads.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # What a task makes stays until it ends: looking for garbage rarely saves a seventh of the time.
    gc.set_threshold(200_000)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end, args=(reader,), daemon=True).start()


def _end(reader: Connection) -> None:
    """End this process as soon as nobody can write to it any more."""
    reader.poll(None)
    os._exit(1)
