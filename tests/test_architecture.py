"""The drawn house is the house: the picture is made from the imports as they are."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
ORDERS = {
    "assistant": ("core", "matches", "reading", "web", "__main__.py"),
    "assistant/core": ("words", "odds", "shipped", "play", "kept", "game.py", "parsing.py"),
    "assistant/matches": ("file", "answering", "looking_back", "shelf", "moving"),
    "assistant/games/imperium": ("state", "components", "pieces", "action", "board", "definition.py"),
    "assistant/web": ("screen", "door", "table", "shelf", "serve.py"),
}


@pytest.fixture(scope="module")
def drawing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "scripts" / "draw_architecture.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pictures_in_the_documents_are_those_of_the_code(drawing: ModuleType) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    for file, opened in drawing.PICTURES.items():
        assert file.read_text() == drawing.picture(drawing.rooms(opened)), (
            "python scripts/draw_architecture.py"
        )
        assert f"](docs/{file.name})" in text


def test_pictures_are_drawn_as_wide_as_a_page_with_every_box_inside_and_letters_to_read(
    drawing: ModuleType,
) -> None:
    for file in drawing.PICTURES:
        (wide,) = re.findall(r'viewBox="0 0 (\d+) ', file.read_text())
        assert int(wide) <= 900
        left = [int(x) for x in re.findall(r'<rect x="(-?\d+)"', file.read_text())]
        assert 5 <= len(left) <= 20
        assert 0 <= min(left) <= max(left) <= int(wide) - drawing.BOX
        assert min(int(size) for size in re.findall(r'font-size="(\d+)"', file.read_text())) >= 12


def test_no_rooms_use_each_other_in_a_circle(drawing: ModuleType) -> None:
    for opened, order in ORDERS.items():
        house = drawing.rooms(opened)
        height = drawing.storeys(house)
        floors = [height[f"{opened}/{room}"] for room in order]
        assert floors == sorted(set(floors)), order
        assert all(height[room] > height[used] for room in house for used in house[room])


def test_a_circle_of_rooms_is_named(drawing: ModuleType) -> None:
    with pytest.raises(ValueError, match="a uses b uses a"):
        drawing.storeys({"a": {"b"}, "b": {"a"}})
