"""Tests of a file run in one worker, which makes what they share once; those in a browser run anywhere.

pytest-xdist reads the marks that are given here. A test that carries `xdist_group` itself stays with its own.
"""

from __future__ import annotations

import pytest

from .slow import BROWSERS, place_of

# Each parses all sources there are, which takes longer than to look at them.
OF_SOURCES = {
    f"test_{what}.py" for what in ("decoding", "help", "keywords", "layers", "messages", "names", "shape")
}

# What takes minutes begins first: else one worker is at it when the others have nothing left to do.
LONGEST = ("walk", "looks")


def group_of(file: str) -> str:
    """What the tests of a file run together with: mostly each other."""
    return "sources" if file in OF_SOURCES else file


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what runs together, before pytest-xdist looks for it."""
    for item in items:
        in_browser = BROWSERS & set(getattr(item, "fixturenames", ()))
        if not in_browser and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(group_of(place_of(item.path))))
    items.sort(key=turn_of)


def turn_of(item: pytest.Item) -> int:
    """When a test begins: with the longest groups, or after them, as it was found."""
    mark = item.get_closest_marker("xdist_group")
    return LONGEST.index(mark.args[0]) if mark and mark.args[0] in LONGEST else len(LONGEST)
