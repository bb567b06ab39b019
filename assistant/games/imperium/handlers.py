"""The rows of the charts that the rules know by name: none without a handler, no handler without its row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from assistant.core.shipped.kit_file import broken
from assistant.core.words.say import say

from .action.odds.to_hit import CAPITAL
from .administrative.interference.step import ASKED, AT_ONCE
from .administrative.petition import KINDS, RESULTS
from .components.kit import Kit, load
from .pieces.forces import OUTPOST, WORLD
from .pieces.planet_maps import PLANET_TYPES
from .state.keys import SIDES

MARKERS = (WORLD, OUTPOST)
# What they say needs no figure: it follows from who holds a planet, and from what counters print.
ONLY_SHOWN = ("contested", "stock", "ground")
# Charts that share their handlers, and the rows these are for.
HANDLED: tuple[tuple[tuple[str, ...], frozenset[str]], ...] = (
    (("interference",), frozenset((*AT_ONCE, *ASKED))),
    (tuple(f"petition_{kind}" for kind in KINDS), frozenset(RESULTS)),
    (
        ("prestige",),
        frozenset(f"{marker}_{change}" for marker in MARKERS for change in ("taken", "lost"))
        | frozenset(row for side in SIDES for row in (f"{side}_victory", f"bombarded_by_{side}"))
        | {"petition", "unreturned"},
    ),
    (("income",), frozenset((*MARKERS, *(f"{marker}_cut_off" for marker in MARKERS), "capital"))),
    (("stacking",), frozenset((*(code[0] for code in PLANET_TYPES), "hex", "area"))),
    (("terraforming",), frozenset(("N1", "N2"))),
    (("planet_fire",), frozenset(("ships", "own_world", "bombardment", "ground"))),
    (("scouting",), frozenset({"unseen"})),
    (("upgrade",), frozenset({"A"})),
    (("maintenance",), frozenset((*MARKERS, "ship_unpaid", "ground_unpaid", *ONLY_SHOWN))),
    (("beam_fire",), frozenset({CAPITAL})),
)


@cache
def load_checked() -> Kit:
    """The kit as shipped; Damaged with one sentence if a file, or a row in it, is wrong."""
    check_rows(load())
    return load()


def handled_rows(kit: Kit) -> tuple[tuple[tuple[str, ...], frozenset[str]], ...]:
    """The same, with the chart of production: every type of counter can be built by a side."""
    types = frozenset(code for units in kit.units.values() for code in units)
    return (*HANDLED, (("production",), types))


def check_rows(kit: Kit) -> None:
    """Damaged if a row has no handler, or a handler no row."""
    for charts, handled in handled_rows(kit):
        # Rows without a key are found by what was rolled, or by the distance.
        rows = {row.key: chart for chart in charts for row in kit.tables[chart].rows if row.key}
        _refuse(rows.keys() - handled, "error.row_without_handler", rows)
        _refuse(handled - rows.keys(), "error.handler_without_row", dict.fromkeys(handled, charts[0]))


def _refuse(rows: Iterable[str], fault: str, charts: dict[str, str]) -> None:
    for row in sorted(rows):
        raise broken(f"{charts[row]}.toml", say(fault, row=row))
