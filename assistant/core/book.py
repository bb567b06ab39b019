"""The component book: what only the players' own counters show, read off once and kept for later matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import msgspec

from .errors import Damaged
from .say import say

Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]


def read_book(path: Path) -> dict[str, int]:
    """The values in a book, none if there is no book yet; Damaged if it cannot be read."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, Figure])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(say("error.book", file=str(path), fault=str(error))) from error


def add_to_book(path: Path, values: dict[str, int]) -> None:
    """Write the book anew with these values beside those it has; Damaged if it cannot be written."""
    whole = {**read_book(path), **values}
    lines = [f"{json.dumps(name)} = {value}\n" for name, value in sorted(whole.items())]
    beside = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text("".join(lines), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        fault = error.strerror or str(error)
        raise Damaged(say("error.book_unwritable", file=str(path), fault=fault)) from error
