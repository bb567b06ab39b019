"""What plastic and cards print is what the charts made of them show, and what the rules take."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.shipped.kit import register
from assistant.folders import shipped
from assistant.games.twilight.components.kit import Kit, load, read_kit
from assistant.games.twilight.pieces import combat, plastic, production
from assistant.games.twilight.state.keys import Unit
from assistant.games.twilight.state.table import State

from .outcomes import SIDE, board


def with_another(tmp_path: Path, unit: Unit, name: str, value: int) -> Kit:
    """The kit if a kind of plastic printed another figure."""
    folder = Path(shutil.copytree(shipped("data") / "twilight", tmp_path / "twilight"))
    file = folder / "units.toml"
    block = re.compile(rf'(key = "{unit}".*?\n{name} = )\d+', re.DOTALL)
    file.write_text(block.sub(rf"\g<1>{value}", file.read_text("utf-8"), count=1), "utf-8")
    return read_kit(folder)


def dear(state: State) -> object:
    return production.price(state, SIDE, Unit.CARRIER, 1)


def deadly(state: State) -> object:
    return combat.figure(state, SIDE, Unit.CARRIER).total


def many(state: State) -> object:
    return plastic.unit_type(state, Unit.CARRIER).limit


CHANGES = [("cost", 4, "4", dear), ("hits", 8, "8", deadly), ("limit", 5, "5", many)]


@pytest.mark.parametrize(("name", "value", "shown", "read"), CHANGES)
def test_what_is_printed_of_plastic_is_shown_by_its_chart_and_read(
    tmp_path: Path, name: str, value: int, shown: str, read: Callable[[State], object]
) -> None:
    state, other = board(), with_another(tmp_path, Unit.CARRIER, name, value)
    usual, state.kit = read(state), register(other)
    cells = [
        next(row.cells[name] for row in kit.tables["units"].rows if row.key == Unit.CARRIER)
        for kit in (load(), other)
    ]
    assert cells[0] != cells[1] == shown
    assert usual != read(state)
