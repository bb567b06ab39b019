"""The component book: what only the players' own counters show, read off once and kept for later matches."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Annotated

import msgspec

from .decoding import Reader
from .errors import Damaged
from .fault import fault_of
from .say import say
from .whole import replace_whole

Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
_figures = Reader(dict[str, Figure])
# Two screens may read a value off at once.
_one_at_a_time = threading.Lock()


def read_book(path: Path) -> dict[str, int]:
    """The values in a book, none if there is no book yet; Damaged if it cannot be read."""
    try:
        return _figures.toml(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(say("error.book", file=str(path), fault=fault_of(error))) from error


def add_to_book(path: Path, values: dict[str, int]) -> None:
    """Write the book anew with these values beside those it has; Damaged if it cannot be written."""
    with _one_at_a_time:
        whole = {**read_book(path), **values}
        lines = [f"{json.dumps(name)} = {value}\n" for name, value in sorted(whole.items())]
        try:
            replace_whole(path, "".join(lines).encode(), 0o644)
        except OSError as error:
            raise Damaged(say("error.book_unwritable", file=str(path), fault=fault_of(error))) from error
