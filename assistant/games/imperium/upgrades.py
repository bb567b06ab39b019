"""States of earlier versions as those of the next: plain values, as they stand in JSON, fixed for ever."""

from __future__ import annotations

from typing import Any

COUNTED_IN_VERSION_1 = (
    "setup", "interference", "petition", "income", "reinforcements", "construction",
    *(f"actions.{number}" for number in range(1, 5)),
    "positions", "maintenance", "scrap", "repair", "prestige",
)  # fmt: skip


def numbers_to_keys(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 counted the places; these are the keys they have had since."""
    now = state.setdefault("now", {})
    now["stop"] = COUNTED_IN_VERSION_1[now.get("stop", 0)]
    return state


def reports_to_archive(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2 carried all reports of battles: the next entry archives them, and their number stays.

    Planets of nobody had an empty owner, and areas that fire at areas (17.4) stood where ships aim at ships.
    """
    state["battles"] = len(state.get("battle_reports", []))
    for planet in state.get("planets", {}).values():
        planet["owner"] = planet.get("owner") or None
    battle = state.get("space_battle")
    if battle and battle.get("how") == "quick":
        battle["area_aims"] = {
            side: [{"source": aim["firer"], "target": aim["target"]} for aim in aims]
            for side, aims in battle.pop("aims", {}).items()
        }
    return state


UPGRADES = {1: numbers_to_keys, 2: reports_to_archive}
