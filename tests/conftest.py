"""What tests share: compiled languages, an application over an empty folder, a real browser."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hatch_build

hatch_build.compile_catalogues()

from flask import Flask  # noqa: E402  the languages must be compiled before they are read
from flask.testing import FlaskClient  # noqa: E402  as above
from waitress import wasyncore  # noqa: E402  as above
from waitress.server import create_server  # noqa: E402  as above

from assistant.web import create_app  # noqa: E402  as above


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The application over an empty data folder."""
    return create_app(tmp_path)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Requests without a server, as a browser on this machine sends them."""
    client = app.test_client()
    client.environ_base["HTTP_HOST"] = "127.0.0.1:8765"
    return client


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    """The application served for real on a free port."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    worker = threading.Thread(target=server.run, daemon=True)
    worker.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    # A browser keeps its connections open, so the loop closes them all, from within, and then ends.
    server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map))
    worker.join(timeout=5)
    server.task_dispatcher.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The distribution's Chromium; its sandbox cannot run as root."""
    return {
        **browser_type_launch_args,
        "executable_path": "/usr/bin/chromium",
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A tablet lying across, less a browser's bars."""
    return {**browser_context_args, "viewport": {"width": 1180, "height": 730}, "has_touch": True}
