"""Silhouettes: one for every type of ship and ground unit, nothing thinner than a line may be."""

from __future__ import annotations

from assistant.games.imperium.kit import load
from printables.page import THINNEST
from printables.silhouettes import _printable, silhouettes


def test_every_unit_of_both_sides_has_a_shape() -> None:
    shapes = silhouettes("imperium")
    assert {code for side in load().units.values() for code in side} == set(shapes)


def test_a_game_without_drawings_has_none() -> None:
    assert silhouettes("chess") == {}


def test_small_shapes_lose_what_would_be_too_thin_and_keep_their_hull() -> None:
    for code, shape in silhouettes("imperium").items():
        for longest in (7.4, 9.0, 14.0, 15.8, 30.6):
            unit = shape.length * longest / 100
            kept = [each for outline in shape.ink if (each := _printable(outline, unit, spines=True))]
            assert kept, code
            for outline in kept:
                xs, ys = zip(*outline, strict=True)
                assert min(max(xs) - min(xs), max(ys) - min(ys)) * unit >= THINNEST - 1e-9


def test_lengths_tell_the_classes_apart() -> None:
    shapes = silhouettes("imperium")
    assert (
        shapes["BB"].length
        > shapes["CA"].length
        > shapes["DD"].length
        > shapes["SC"].length
        > shapes["F"].length
    )
