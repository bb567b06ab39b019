"""Tests of a file run in one worker, which makes what they share once; in a browser, where there is room.

pytest-xdist reads the marks that are given here. A test that carries `xdist_group` itself stays with its own.
"""

from __future__ import annotations

import pytest

from .slow import BROWSERS, ROOT

# Each parses all sources there are, which takes longer than to look at them.
OF_SOURCES = (
    "test_decoding.py", "test_help.py", "test_keywords.py", "test_layers.py", "test_messages.py",
    "test_names.py", "test_shape.py",
)  # fmt: skip


def group_of(file: str) -> str:
    """What the tests of a file run together with: mostly each other."""
    return "sources" if file in OF_SOURCES else file


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what runs together, before pytest-xdist looks for it."""
    for item in items:
        if not item.get_closest_marker("xdist_group") and not BROWSERS & set(
            getattr(item, "fixturenames", ())
        ):
            item.add_marker(pytest.mark.xdist_group(group_of(item.path.relative_to(ROOT).as_posix())))
