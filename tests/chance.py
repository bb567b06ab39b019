"""Dice and cards of tests fall as the name of a test says: alike in each run, order and worker."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache, wraps
from random import Random
from types import FrameType
from typing import Any, ParamSpec, TypeVar

import pytest

from assistant.core.odds import dice

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Chance(Random):
    """Chance from a name; what several tests share is never thrown by that of the first of them."""

    def getrandbits(self, k: int) -> int:
        """What every die and card comes from."""
        shared = played_for_several(sys._getframe(1))
        assert not shared, f"{shared} is kept for other tests: let it be played `once`, by its own chance"
        return super().getrandbits(k)


def played_for_several(frame: FrameType | None) -> str:
    """What is cached and throws here, nearest first, unless it has a chance of its own."""
    while frame is not None and frame.f_code is not OWN:
        kept = frame.f_globals.get(frame.f_code.co_name)
        if isinstance(kept, _lru_cache_wrapper) and kept.__wrapped__.__code__ is frame.f_code:
            return f"{kept.__module__}.{kept.__qualname__}"
        frame = frame.f_back
    return ""


@contextmanager
def chance_of(name: str) -> Iterator[None]:
    """Chance that comes from this name; afterwards all goes on as it would have without it."""
    before, dice._chance = dice._chance, Chance(name)  # type: ignore[assignment]
    try:
        yield
    finally:
        dice._chance = before


def by_itself(play: Callable[[], Found], name: str) -> Found:
    """Play something by chance of its own."""
    with chance_of(name):
        return play()


OWN = by_itself.__code__


def once(play: Callable[Given, Found]) -> Callable[Given, Found]:
    """Play it once for all tests of a worker, by its own chance: not that of the test that comes first."""

    @cache
    @wraps(play)
    def played(*given: Any, **named: Any) -> Found:
        return by_itself(lambda: play(*given, **named), f"{play.__module__} {play.__name__} {given} {named}")

    return played  # type: ignore[return-value]


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test throws by its own name; with which others it runs is no part of that."""
    file, _, name = request.node.location
    with chance_of(f"{file} {name}"):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: Any) -> Iterator[object]:
    """What tests share is made by its own name."""
    if fixturedef.scope == "function":
        return (yield)
    with chance_of(f"{fixturedef.baseid} {fixturedef.argname} {request.param_index}"):
        return (yield)
