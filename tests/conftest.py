"""What tests share: compiled languages, an application over an empty folder, a real browser."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hatch_build

hatch_build.compile_catalogues(changed_only=True)

# To look for circles of garbage took a tenth of a run's time: what is imported never goes away, and what
# tests make is looked through every so many objects.
gc.disable()
BETWEEN_LOOKS = (20_000, 20, 50)

import hypothesis  # noqa: E402  as below
from flask import Flask  # noqa: E402  the languages must be compiled before they are read
from flask.testing import FlaskClient  # noqa: E402  as above
from waitress.server import create_server  # noqa: E402  as above

from assistant.reading import line  # noqa: E402  as above
from assistant.reading.orders import ReadCodes  # noqa: E402  as above
from assistant.web import create_app  # noqa: E402  as above
from assistant.web.screen.reach import Reach  # noqa: E402  as above

from .compiling import compiled_once  # noqa: E402  as above
from .shell import Shell  # noqa: E402  as above
from .web.client import NAME, SERVER, Browser  # noqa: E402  as above
from .web.running import running  # noqa: E402  as above

# What is slow, what runs together, the seconds it took, what ran beside it, how recorded matches fail, the
# tablet, chance, what workers share: pytest looks here.
PLUGINS = ("slow", "grouping", "seconds", "beside", "replaying", "tablet", "chance", "once_in_a_run")
pytest_plugins = tuple(f"tests.{name}" for name in PLUGINS)

# The one without windows opens a page in a quarter of the processor time; the whole one does as well.
CHROMIUM = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))

compiled_once()

# Matches of tests lie in memory where there is much of it: to wait for the disk took a tenth of a run's time.
# What disks do to a match is asked by pretending (tests/crash). A whole run writes less than a gigabyte.
MEMORY, ROOM = Path("/dev/shm"), 4 * 2**30


def in_memory() -> bool:
    """Whether files can be kept in memory: programs that tests install start from there too."""
    if not os.access(MEMORY, os.W_OK):
        return False
    told = os.statvfs(MEMORY)
    return told.f_bavail * told.f_frsize > ROOM and not told.f_flag & os.ST_NOEXEC


if in_memory():
    # Those of pytest, and those that are made for several tests, by programs and by browsers.
    for name in ("PYTEST_DEBUG_TEMPROOT", "TMPDIR"):
        os.environ.setdefault(name, str(MEMORY))
    tempfile.tempdir = None

# Examples come from the test itself, and none is too slow: a machine that is busy finds no fault.
hypothesis.settings.register_profile(
    "written",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("written")

# Pages post with the token of their screen; so does every test client.
Flask.test_client_class = Browser


def pytest_collection_finish() -> None:
    """What there is now stays until the end; from here on garbage is looked for."""
    gc.freeze()
    gc.set_threshold(*BETWEEN_LOOKS)
    gc.enable()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read of uploads may take long, and its page may ask late, where the machine is busy."""
    monkeypatch.setattr(ReadCodes, "seconds", 300.0)
    monkeypatch.setattr(line, "PATIENCE", 300.0)


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], unhurried: None) -> Shell:
    """The command line over an empty data folder."""
    return Shell(tmp_path / "data", capsys)


@pytest.fixture
def app(tmp_path: Path, unhurried: None) -> Flask:
    """The application over an empty data folder."""
    return create_app(tmp_path)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Requests without a server, as a browser on this machine sends them."""
    return app.test_client()


@pytest.fixture(scope="module")
def one_moment() -> Iterator[None]:
    """All that is written is written in the same moment: pages of two matches differ in no minute."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("assistant.matches.answering.drafting.now", lambda: "2026-03-04T19:30:00+00:00")
        yield


@pytest.fixture
def lan(tmp_path: Path, unhurried: None) -> Flask:
    """The application served to its network, over an empty data folder."""
    return create_app(tmp_path, Reach(lan=True, find=lambda: (SERVER, "10.0.0.7"), names=frozenset({NAME})))


@pytest.fixture
def lan_address(lan: Flask) -> Iterator[str]:
    """The application that serves its network, as this machine reaches it."""
    with running(create_server(lan, host="127.0.0.1", port=0, threads=4)) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The distribution's Chromium; its sandbox cannot run as root."""
    return {
        **browser_type_launch_args,
        "executable_path": str(next(filter(Path.is_file, CHROMIUM), CHROMIUM[-1])),
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A tablet lying across, less a browser's bars."""
    return {**browser_context_args, "viewport": {"width": 1180, "height": 730}, "has_touch": True}
