"""11.1 How far a fleet jumps: as far as its slowest ship."""

from __future__ import annotations

from assistant.core.words.reason import Part, Reason
from assistant.core.words.say import say
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import is_ftl, jumps, names
from assistant.games.imperium.state.war import Fleet, State, Unit


def fleet_speed(state: State, fleet: Fleet, found: Survey | None = None) -> Reason:
    """Jumps a segment (11.1): as far as its slowest ship; 0 with a ship that cannot jump."""
    kinds: dict[tuple[str, bool], list[Unit]] = {}
    for ship in (found or survey(state)).in_fleet(fleet):
        kinds.setdefault((ship.type, ship.damaged), []).append(ship)
    groups: dict[tuple[int, bool], dict[str, int]] = {}
    for (code, damaged), ships in kinds.items():
        speed = jumps(state, ships[0]) if is_ftl(state, ships[0]) else 0
        groups.setdefault((speed, damaged), {})[code] = len(ships)
    # 11.6 What cannot jump counts as 0, and so holds the whole fleet.
    slowest = min((speed for speed, _ in groups), default=0)
    parts = [_part(state, group, types, slowest) for group, types in sorted(groups.items())]
    return Reason(slowest, say("movement.speed"), "11.1", tuple(parts))


def _part(state: State, group: tuple[int, bool], types: dict[str, int], slowest: int) -> Part:
    speed, damaged = group
    key = "damaged" if damaged else "whole"
    if speed == 0:
        return Part(0, say("movement.cannot_jump", ships=names(state, types)), "11.6")
    slow = "slowest_" if speed == slowest else ""
    return Part(speed, say(f"movement.{slow}{key}", ships=names(state, types)), "11.1")
