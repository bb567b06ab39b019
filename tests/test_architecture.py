"""The drawn house is the house: the picture is made from the imports as they are."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def drawing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "scripts" / "draw_architecture.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_in_the_documents_is_that_of_the_code(drawing: ModuleType) -> None:
    assert drawing.PICTURE.read_text() == drawing.picture(drawing.rooms()), (
        "python scripts/draw_architecture.py"
    )


def test_no_rooms_use_each_other_in_a_circle(drawing: ModuleType) -> None:
    house = drawing.rooms()
    height = drawing.storeys(house)
    assert height["assistant/core"] < height["assistant/matches"] < height["assistant/web/table"]
    assert all(height[room] > height[used] for room in house for used in house[room])


def test_a_circle_of_rooms_is_named(drawing: ModuleType) -> None:
    with pytest.raises(ValueError, match="a uses b uses a"):
        drawing.storeys({"a": {"b"}, "b": {"a"}})
