"""A server of waitress that serves until a test has what it wants, and then leaves nothing open."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from waitress import wasyncore

from .axe import offered


@contextlib.contextmanager
def running(server: Any) -> Iterator[int]:
    """Serve in a thread of its own; the port."""
    server.application = offered(server.application)
    worker = threading.Thread(target=server.run, daemon=True)
    worker.start()
    try:
        yield int(server.effective_port)
    finally:
        # Browsers keep their connections open, so the loop closes them all, from within, and then ends.
        # An answer that ends just now may have the loop do so before it is woken for it.
        with contextlib.suppress(OSError):
            server.trigger.pull_trigger(lambda: close(server))
        worker.join(timeout=30)
        server.task_dispatcher.shutdown()
    assert not worker.is_alive()


def close(server: Any) -> None:
    """Close all that is open: of a connection also what it kept in a file to be sent."""
    for connection in [*server.active_channels.values()]:
        connection.handle_close()
    wasyncore.close_all(server._map)
