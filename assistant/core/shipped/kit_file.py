"""The files a kit is read from; whatever is wrong in one is told by its name, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import GenericAlias
from typing import Any, Generic, TypeVar

import msgspec

from ..words.errors import Damaged
from ..words.say import Value, say
from .decoding import Reader

File = TypeVar("File")
Row = TypeVar("Row")


def read_file(path: Path, reader: Reader[File]) -> File:
    """What a data file says; Damaged if it is missing, no TOML, or not of the reader's kind."""
    try:
        return reader.toml(path.read_bytes())
    # What is no UTF-8 is a ValueError, not one of msgspec's.
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise broken(path.name, str(error)) from error


class Rows(Generic[Row]):
    """A data file of rows, all under one name: mostly that of the file."""

    def __init__(self, file: str, row: type[Row], name: str = "") -> None:
        self.file, self.name = f"{file}.toml", name or file
        # Made of what is handed over, which no annotation can say.
        rows: Any = GenericAlias(tuple, (row, ...))
        self._reader: Reader[dict[str, tuple[Row, ...]]] = Reader(dict[str, rows])

    def of(self, folder: Path) -> tuple[Row, ...]:
        """The rows in a folder, in their order; Damaged if there is anything else in the file."""
        found = read_file(folder / self.file, self._reader)
        check_same(self.file, found, {self.name})
        return found[self.name]


def broken(file: str, fault: Value) -> Damaged:
    """The problem of a data file that cannot be used."""
    return Damaged(say("error.data_file", file=file, fault=fault))


def check_known(file: str, names: Iterable[str], known: Iterable[str]) -> None:
    """Damaged if a file names what does not exist."""
    _check_none(file, set(names) - set(known))


def check_same(file: str, names: Iterable[object], known: Iterable[object]) -> None:
    """Damaged if something of a closed set is missing, or there is more than it."""
    _check_none(file, set(names) ^ set(known))


def _check_none(file: str, wrong: Iterable[object]) -> None:
    """Damaged with the first of these names, in an order that is always the same."""
    if names := sorted(map(str, wrong)):
        raise broken(file, say("error.data_name", name=names[0]))
