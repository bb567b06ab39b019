"""A graph unfolded on a plane: nodes as far from each other as they are in edges, as well as that goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

STEPS = 40
Key = TypeVar("Key", bound=str)


def distances(beside: Mapping[Key, Sequence[Key]], start: Key) -> dict[Key, int]:
    """How many edges away each node is that can be reached at all, the nearest first."""
    found, edge = {start: 0}, [start]
    while edge:
        following = []
        for node in edge:
            for near in beside[node]:
                if near not in found:
                    found[near] = found[node] + 1
                    following.append(near)
        edge = following
    return found


def unfolded(beside: Mapping[Key, Sequence[Key]]) -> dict[Key, complex]:
    """A point for every node that has a neighbour, the longest way from left to right."""
    joined = [node for node, near in beside.items() if near]
    if not joined:
        return {}
    found = {node: distances(beside, node) for node in joined}
    points = _first(found)
    apart = {node: _wanted(found, node) for node in joined}
    # Stress majorization, one node at a time: each step goes to where the weighted misfit is least.
    for _ in range(STEPS):
        for node, others in apart.items():
            points[node] = _drawn_to(points, node, others)
    return points


def _first(found: dict[Key, dict[Key, int]]) -> dict[Key, complex]:
    """Points to begin with: along the longest way there is, and across it."""
    start = max(found, key=lambda node: len(found[node]))
    # A double sweep: the farthest from anywhere, and the farthest from that, are ends of a longest way.
    west = found[_farthest(found[start])]
    east = found[_farthest(west)]
    north = found[max(west, key=lambda each: min(west[each], east[each]))]
    far = len(found)
    points: dict[Key, complex] = {}
    for place, node in enumerate(found):
        along = west.get(node, far) - east.get(node, far)
        # No two in one point: from there no direction leads apart.
        points[node] = complex(along / 2 + place / 1000, north.get(node, far) + place / 700)
    return points


def _farthest(found: dict[Key, int]) -> Key:
    return max(found, key=lambda node: found[node])


def _wanted(found: dict[Key, dict[Key, int]], node: Key) -> list[tuple[Key, int, float]]:
    """How far each other node should be, and how much that matters: near ones most."""
    widest = max(away for each in found.values() for away in each.values())
    wanted = []
    for other in found:
        if other != node:
            away = found[node].get(other, widest)
            wanted.append((other, away, 1 / away**2))
    return wanted


def _drawn_to(points: dict[Key, complex], node: Key, others: list[tuple[Key, int, float]]) -> complex:
    """Where a node would stand if every other drew or pushed it to its distance."""
    here, total, weights = points[node], 0j, 0.0
    for other, edges, weight in others:
        away = here - points[other]
        length = abs(away)
        if length:
            total += weight * (points[other] + edges * away / length)
            weights += weight
    return total / weights if weights else here
