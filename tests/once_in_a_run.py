"""What takes seconds to play is played by one worker of a run, and read by all others."""

from __future__ import annotations

import fcntl
import pickle
import shutil
import tempfile
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from assistant.core.shipped import kit

from .chance import once

Given = ParamSpec("Given")
Found = TypeVar("Found")
# Where a run with several workers keeps it; a run without plays for itself.
PLACES: list[Path] = []
PLACE = "what is played once for all workers"
MADE = pytest.StashKey[str]()


def once_in_a_run(play: Callable[Given, Found]) -> Callable[Given, Found]:
    """Play it once for all workers, by its own chance; what comes of it is pickled, and brings its kits."""

    @wraps(play)
    def kept(*given: Any) -> Any:
        if not PLACES:
            return play(*given)
        name = "-".join((play.__module__, play.__name__, *map(str, given)))
        found, made, lock = (PLACES[0] / f"{name} {what}" for what in ("found", "made", "lock"))
        # Whoever comes while it is played waits for it.
        with lock.open("w") as locked:
            fcntl.flock(locked, fcntl.LOCK_EX)
            if not found.is_file():
                played = play(*given)
                # States name their kits, which only the worker that played them has read.
                made.write_bytes(pickle.dumps((played, kit._kits, kit._texts)))
                made.rename(found)
        played, kits, texts = pickle.loads(found.read_bytes())
        for digest in kits.keys() - kit._kits.keys():
            kit._kits[digest], kit._texts[digest] = kits[digest], texts[digest]
        return played

    return once(kept)


def pytest_configure(config: pytest.Config) -> None:
    """A worker is told the place; whoever starts workers makes it, and takes it away in the end."""
    if hasattr(config, "workerinput"):
        PLACES.append(Path(config.workerinput[PLACE]))
    elif config.getoption("numprocesses", None):
        place = tempfile.mkdtemp()
        config.stash[MADE] = place
        config.add_cleanup(lambda: shutil.rmtree(place, ignore_errors=True))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker the place, as pytest-xdist asks for it."""
    node.workerinput[PLACE] = node.config.stash[MADE]
