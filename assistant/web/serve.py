"""The server: waitress, for this machine or its network, with one plain sentence for what goes wrong."""

from __future__ import annotations

import _thread
import contextlib
import logging
import re
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask
from waitress.server import create_server

from assistant import folders
from assistant.core.words.errors import Problem
from assistant.core.words.language import language
from assistant.core.words.say import Say, say
from assistant.games import BROKEN
from assistant.matches.file.atomic_files import sweep
from assistant.matches.file.lock import served

from . import create_app
from .door.limits import Channel
from .door.places import CONNECTIONS, hold_all
from .door.safety import UPLOADS
from .opening import open_in_browser
from .ready import make_ready
from .screen.reach import Reach
from .secure import LIMITS, Certificate, secured

HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104  only where the players ask for it
THREADS = 4
# The system takes a larger number for another port; 0 is any that is free.
PORTS = range(65536)
LARGEST_HEADERS = 32_768
# To be ended or to lose its terminal is no reason to go without the last backups; and what is started in the
# background has to ask for its interrupts.
ENDINGS = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))


class NoPort(Problem):
    """The port is used by another program, or there is no such port."""


class Masked(logging.Filter):
    """Keeps what lets a screen in out of the server's log lines, which name paths."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = re.sub(r"/join/\S+", "/join/…", record.getMessage()), ()
        return True


def serve(
    port: int,
    folder: Path | None = None,
    lan: bool = False,
    own: Certificate | None = None,
    browser: bool = False,
) -> None:
    """Serve until stopped, by https with a certificate of the players' own, in a `browser` if there is one.

    NoPort if the port is in use, Served if another server has the folder, Damaged if it cannot be
    written.
    """
    if port not in PORTS:
        raise NoPort(say("error.port_range", port=port))
    data = folder or folders.data_folder()
    with served(data) as tell:
        sweep(data)
        app = create_app(data, Reach(lan, scheme="https" if own else "http"))
        try:
            run(app, port, own, tell, browser)
        finally:
            app.extensions["line"].close()
            for failed in app.extensions["shelf"].close():
                sys.stderr.write(language("en").words(failed) + "\n")
            with contextlib.suppress(Problem):  # on a full disk only the times are lost
                app.extensions["screens"].save()


def run(
    app: Flask, port: int, own: Certificate | None, tell: Callable[[str], None], browser: bool = False
) -> None:
    """Listen and answer until interrupted; `tell` is told the address."""
    where: Reach = app.extensions["reach"]
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    logging.getLogger("waitress").addFilter(Masked())
    for ending in ENDINGS:
        signal.signal(ending, signal.default_int_handler)
    hold_all()
    make_ready(app)
    try:
        server = open_server(app, EVERYWHERE if where.lan else HOST, port, own)
    except OSError as error:
        raise NoPort(say("error.port", port=port)) from error
    address = f"{where.scheme}://{HOST}:{server.effective_port}"
    tell(address)
    app.extensions["end"] = partial(end, server)
    try:
        for line in greeting(app, server.effective_port):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()
        if browser:
            open_in_browser(address)
        server.run()
    except KeyboardInterrupt:
        server.close()


def end(server: Any) -> None:
    """Interrupt the thread that serves, and wake it for that, from whichever thread."""
    _thread.interrupt_main()
    server.trigger.pull_trigger()


def open_server(app: Flask, host: str, port: int, own: Certificate | None = None) -> Any:
    """The server, listening; OSError if it cannot have the port, NoCertificate if its own is none."""
    welcome = partial(secured, own.context()) if own else Channel
    server = create_server(
        app,
        host=host,
        port=port,
        ident="tableside",
        max_request_body_size=max(most for most, _ in UPLOADS.values()),
        max_request_header_size=LARGEST_HEADERS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        threads=THREADS,
        **(LIMITS if own else {}),
    )
    parts = {name: app.extensions[name] for name in ("screens", "reach")}
    server.channel_class = partial(welcome, **parts)
    return server


def greeting(app: Flask, port: int) -> Iterator[str]:
    """What the terminal says: where to go, for others too, and only to somebody at it the code."""
    words, where = language("en").words, app.extensions["reach"]
    yield words(say("serve.ready", address=f"{where.scheme}://{HOST}:{port}"))
    yield from map(words, BROKEN.values())
    addresses = tuple(f"{where.scheme}://{address}:{port}" for address in where.addresses)
    if not where.lan:
        return
    if not addresses:
        yield words(say("joining.no_network"))
        return
    yield words(invited(addresses))
    if sys.stdout.isatty():
        yield from drawn(addresses[0])
        yield words(say("joining.terminal_code", code=app.extensions["door"].open.code))


def invited(addresses: tuple[str, ...]) -> Say:
    """Where others go, the likely address first."""
    first, *others = addresses
    return (
        say("joining.terminal_or", first=first, others=[*others])
        if others
        else say("joining.terminal", first=first)
    )


def drawn(address: str) -> Iterator[str]:
    """A QR code of an address in half blocks, black on white whatever the terminal's colours are."""
    from printables.drawing.qr import QUIET, binary_code

    matrix = [[False] * QUIET + list(row) + [False] * QUIET for row in binary_code(address.encode())]
    # Two rows of modules a line of text; an odd number gets an empty one more.
    light = [[False] * len(matrix[0])]
    rows = light * QUIET + matrix + light * (QUIET + len(matrix) % 2)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        cells = "".join(" ▄▀█"[2 * above + below] for above, below in zip(upper, lower, strict=True))
        yield f"\x1b[30;107m{cells}\x1b[0m"
