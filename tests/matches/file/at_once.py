"""Two threads that meet in the middle of what one of them should do alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

# Seconds after which nobody else is taken to come.
PATIENCE = 0.5


def meeting(call: Callable[..., Any]) -> Callable[..., Any]:
    """A call at whose end two threads wait for each other, if nothing keeps the second from coming."""
    meet = threading.Barrier(2)

    def called(*given: Any) -> Any:
        result = call(*given)
        try:
            meet.wait(PATIENCE)
        except threading.BrokenBarrierError:
            return result
        return result

    return called


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What each of these gave, or raised, in a thread of its own."""
    with ThreadPoolExecutor(len(works)) as pool:
        done = [pool.submit(work) for work in works]
    return [each.exception() or each.result() for each in done]
