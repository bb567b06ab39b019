"""11-2 What is taken off the dice for Titan, and for ships at sea whose state surrenders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.core.words.reason import Part
from assistant.core.words.say import say


class Siege(NamedTuple):
    """11-2-3 What counts for the roll; upheavals count once unless the reading says otherwise."""

    moons_out: bool = False
    squadron: bool = False
    upheavals: int = 0


def titan_parts(siege: Siege, each: Mapping[str, int]) -> tuple[Part, ...]:
    """11-2-3 What is taken off Titan's die, and why: `each` as its chart gives it."""
    counted = (
        ("moons", int(siege.moons_out), say("outer_planets.odds_moons_out")),
        ("squadron", int(siege.squadron), say("outer_planets.odds_squadron")),
        ("upheaval", siege.upheavals, say("outer_planets.odds_upheaval")),
    )
    return tuple(Part(each[key] * times, words, "11-2-3") for key, times, words in counted if times)


def allegiance_parts(elite: bool, less: int) -> tuple[Part, ...]:
    """11-2-7 What is taken off the die of a ship at sea: `less` as the chart gives it."""
    return (Part(less, say("outer_planets.odds_elite"), "11-2-7"),) if elite else ()


def sum_of(parts: tuple[Part, ...]) -> int:
    """What all of them come to."""
    return sum(part.amount or 0 for part in parts)
