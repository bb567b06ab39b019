"""Silhouettes: one for every type of ship and ground unit, nothing thinner than a line may be."""

from __future__ import annotations

from assistant.games import GAMES
from printables.drawing.page import THINNEST
from printables.drawing.silhouettes import _printable, silhouettes, small_silhouettes
from tests.example import EXAMPLE


def test_every_unit_of_both_sides_has_a_shape() -> None:
    shapes = silhouettes(EXAMPLE)
    assert {code for side in GAMES[EXAMPLE].load_kit().units.values() for code in side} == set(shapes)


def test_a_game_without_drawings_has_none() -> None:
    assert silhouettes("chess") == {}


def test_small_shapes_lose_what_would_be_too_thin_and_keep_their_hull() -> None:
    small = [(each, (7.4, 9.0, 14.0, 15.8)) for each in small_silhouettes(EXAMPLE).items()]
    for (code, shape), sizes in (*small, *((each, (30.6, 47.5)) for each in silhouettes(EXAMPLE).items())):
        for longest in sizes:
            unit = shape.length * longest / 100
            kept = [each for outline in shape.ink if (each := _printable(outline, unit, spines=True))]
            assert kept, code
            for outline in kept:
                xs, ys = zip(*outline, strict=True)
                assert min(max(xs) - min(xs), max(ys) - min(ys)) * unit >= THINNEST - 1e-9


def test_lengths_tell_the_classes_apart() -> None:
    shapes = silhouettes(EXAMPLE)
    assert (
        shapes["BB"].length
        > shapes["CA"].length
        > shapes["DD"].length
        > shapes["SC"].length
        > shapes["F"].length
    )


def test_what_is_small_already_has_a_plainer_shape_of_which_nothing_falls_away() -> None:
    shapes = silhouettes(EXAMPLE)
    for code in ("DD", "SC", "TB", "TR", "AR", "CL"):
        small = shapes[code].small
        assert small is not None
        assert small.length < shapes["CA"].length
        unit = small.length * 14.0 / 100
        assert all(_printable(outline, unit, spines=False) == outline for outline in small.ink)
