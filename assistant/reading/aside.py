"""One order for a caller that may wait for it, as a command line does."""

from __future__ import annotations

from contextlib import closing

from assistant.core.words.errors import Problem

from .orders import Order, Read, Trouble
from .worker import Worker


def read_aside(order: Order) -> Read:
    """What comes of an order in a process of its own; what stops it is the last of the troubles."""
    read, worker = Read(), Worker()
    try:
        with closing(worker.events(order)) as events:
            for event in events:
                read.hear(event)
    except Problem as problem:
        read.troubles.append(Trouble(problem.sentence, problem.status))
    finally:
        worker.stop()
    return read
