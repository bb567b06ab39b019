"""The server: waitress on this machine only, with one plain sentence for what goes wrong."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from waitress.server import create_server

from assistant.core.errors import Problem
from assistant.core.language import language
from assistant.core.say import say

from . import create_app

HOST = "127.0.0.1"
THREADS = 4
# The system takes a larger number for another port; 0 is any that is free.
PORTS = range(65536)


class NoPort(Problem):
    """The port is used by another program, or there is no such port."""


def serve(port: int, folder: Path | None = None) -> None:
    """Serve until interrupted; NoPort if the port is in use, Damaged if the folder cannot be written."""
    if port not in PORTS:
        raise NoPort(say("error.port_range", port=port))
    app = create_app(folder)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    try:
        server = create_server(app, host=HOST, port=port, threads=THREADS, ident="tableside")
    except OSError as error:
        raise NoPort(say("error.port", port=port)) from error
    address = f"http://{HOST}:{server.effective_port}"
    try:
        sys.stdout.write(language("en").words(say("serve.ready", address=address)) + "\n")
        sys.stdout.flush()
        server.run()
    except KeyboardInterrupt:
        server.close()
