"""Charts read from TOML: `{cost}` in a cell is written from what its row gives under that name.

`{cost}` alone is the number itself, `{cost|d}` its text, `{change|+}` has its sign, `{cost*turns}` is a
product, `{least|up}` are the faces from there on, `{most|above}` those after it, `{to|down}` all as far as
there, each by itself. Figures of another row go by its key, and in notes all do: `{world.cover}`. `{*}` are
the names of all that a row gives, where each is one; `{*|and}` the same in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod
from pathlib import Path
from types import MappingProxyType

import msgspec

from ..odds.dice import Die
from ..words.say import Name
from .decoding import Reader
from .kit_file import broken, read_file
from .table import Cell, Table, TableRow, check

_PLACE = re.compile(r"\{([a-zA-Z_0-9.*]+)(?:\|(d|\+|up|above|down|and))?\}")
# Between the first and the last of several faces, in each language.
_DASH = {"en": "–", "ja": "〜"}
# Between names, and before the last of them.
_AND = {"en": (", ", " and "), "ja": ("・", "・")}


_tables = Reader(Table)


def as_it_is(chart: Table) -> Table:
    """A chart whose file says all of it."""
    return chart


Make = Callable[[Table], Table]
_NOTHING: Mapping[str, Make] = MappingProxyType({})


def read_tables(folder: Path, keys: Iterable[str], made: Mapping[str, Make] = _NOTHING) -> dict[str, Table]:
    """The charts of a folder by their keys, in this order; some are `made` of what other files print."""
    return {key: read_table(folder / f"{key}.toml", made.get(key, as_it_is)) for key in keys}


def read_table(path: Path, make: Make = as_it_is) -> Table:
    """A chart from its file; Damaged if it cannot be read, or its rows leave a gap or overlap."""
    table = make(read_file(path, _tables))
    check(table, path.name)
    return written(table, path.name)


def giving(chart: Table, figures: Mapping[str, Mapping[str, int]]) -> Table:
    """The chart with these figures given by its rows, by their keys."""
    rows = (msgspec.structs.replace(row, give={**row.give, **figures.get(row.key, {})}) for row in chart.rows)
    return msgspec.structs.replace(chart, rows=tuple(rows))


def written(chart: Table, file: str) -> Table:
    """The chart with its figures in their places; Damaged if a place names none."""
    every = {f"{row.key}.{name}": value for row in chart.rows for name, value in row.give.items()}

    def whole(row: TableRow) -> TableRow:
        figures = {**every, **row.give}
        cells = {name: _cell(value, figures, chart.die, [*row.give]) for name, value in row.cells.items()}
        return msgspec.structs.replace(row, cells=cells)

    try:
        rows = tuple(map(whole, chart.rows))
        notes = tuple(in_words(note, every, chart.die) for note in chart.notes)
    except KeyError as error:
        raise broken(file, f"{{{error.args[0]}}}") from error
    return msgspec.structs.replace(chart, rows=rows, notes=notes)


def _cell(cell: Cell, give: Mapping[str, int], last: int, names: list[str]) -> Cell:
    if isinstance(cell, Name):
        return in_words(cell, give, last, names)
    if isinstance(cell, int):
        return cell
    alone = _PLACE.fullmatch(cell)
    if alone and alone[1] in give and not alone[2]:
        return give[alone[1]]
    found = in_words(Name(cell, cell), give, last, names)
    return found.en if found.en == found.ja else found


def in_words(words: Name, give: Mapping[str, int], last: int = Die.D6, names: Sequence[str] = ()) -> Name:
    """Words with figures in their places; KeyError for one that is not given."""

    def put(language: str) -> Callable[[re.Match[str]], str]:
        def in_place(place: re.Match[str]) -> str:
            if place[1] == "*":
                between, before_last = _AND[language] if place[2] else (", ", ", ")
                return before_last.join(filter(None, (between.join(names[:-1]), *names[-1:])))
            value = prod(give[name] for name in place[1].split("*"))
            return _figure(value, place[2] or "d", _DASH[language], last)

        return in_place

    return Name(_PLACE.sub(put("en"), words.en), _PLACE.sub(put("ja"), words.ja))


def _figure(value: int, form: str, dash: str, last: int) -> str:
    match form:
        case "up" | "above":
            first = value + (form == "above")
            return f"{first}{dash}{last}" if first < last else f"{first}"
        case "down":
            return ", ".join(map(str, range(1, min(value, last) + 1))) or "–"
        case "+":
            return f"{value:+}".replace("-", "−")
    return str(value).replace("-", "−")
