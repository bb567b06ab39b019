"""11.3 What a side may know of a battle: the ships on the board, not what is aboard, nor whom they aim at."""

from __future__ import annotations

import msgspec

from ..state import State
from .state import BattleReport, SpaceBattle


def on_show(state: State) -> set[int]:
    """Ships both sides see: those that stand on the board."""
    battle = state.space_battle
    return set(battle.afloat) if battle else set()


def without(state: State, hidden: list[str]) -> SpaceBattle | None:
    """The battle without what hidden sides have beside the board, and without their forces and open aims."""
    battle = state.space_battle
    if battle is None:
        return None
    units = state.units
    return msgspec.structs.replace(
        battle,
        waiting=[each for each in battle.waiting if each in units and units[each].side not in hidden],
        start={side: forces for side, forces in battle.start.items() if side not in hidden},
        aims={side: aims for side, aims in battle.aims.items() if side not in hidden or side in battle.named},
    )


def report_without(report: BattleReport, hidden: list[str]) -> BattleReport:
    """The report of a battle without what hidden sides never brought onto the board."""
    start = {side: seen(report, side) if side in hidden else forces for side, forces in report.start.items()}
    unseen = {side: forces for side, forces in report.unseen.items() if side not in hidden}
    return msgspec.structs.replace(report, start=start, unseen=unseen)


def seen(report: BattleReport, side: str) -> dict[str, int]:
    """A side's forces at the start as far as the enemy saw them."""
    unseen = report.unseen.get(side, {})
    shown = {code: number - unseen.get(code, 0) for code, number in report.start.get(side, {}).items()}
    return {code: number for code, number in shown.items() if number > 0}
