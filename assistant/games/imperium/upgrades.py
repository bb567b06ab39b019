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


def battles_counted(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2 carried all reports of battles; the next entry archives them, their number stays."""
    state["battles"] = len(state.get("battle_reports", []))
    return state


UPGRADES = {1: numbers_to_keys, 2: battles_counted}
