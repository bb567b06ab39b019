"""What counters print is what charts made of them show, and what the rules take."""

from __future__ import annotations

import shutil
from pathlib import Path

from assistant.core.shipped.kit import register
from assistant.folders import shipped
from assistant.games.imperium.administrative.construction.shipyard import price_of
from assistant.games.imperium.components.kit import Kit, load, read_kit
from assistant.games.imperium.state.keys import TERRAN

from ..deploy import empty


def with_dear_destroyers(tmp_path: Path) -> Kit:
    """The kit if destroyers cost seven instead of five."""
    folder = Path(shutil.copytree(shipped("data") / "imperium", tmp_path / "imperium"))
    file = folder / "units.toml"
    file.write_text(file.read_text("utf-8").replace("cost = 5 }", "cost = 7 }"), "utf-8")
    return read_kit(folder)


def test_what_a_counter_costs_is_shown_by_the_chart_and_paid(tmp_path: Path) -> None:
    state, found = empty(), []
    for kit in (load(), with_dear_destroyers(tmp_path)):
        state.kit = register(kit)
        shown = next(row.cells["terran"] for row in kit.tables["production"].rows if row.key == "DD")
        found.append((shown, price_of(state, TERRAN, "DD")))
    assert found == [(5, 5), (7, 7)]
