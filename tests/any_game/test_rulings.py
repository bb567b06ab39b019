"""Every reading of a ruling is known to the rules by its name, and every ruling is asked for."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.errors import Damaged
from assistant.folders import shipped
from assistant.games import GAMES

SOURCES = Path(import_module("assistant.games").__file__ or "").parent


def part(key: str, name: str) -> Any:
    """A module of a game's components."""
    return import_module(f"assistant.games.{key}.components.{name}")


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_read_somewhere(key: str) -> None:
    sources = "".join(path.read_text("utf-8") for path in (SOURCES / key).rglob("*.py"))
    asked = {part(key, "rulings").Reading[name].partition(":")[0]
             for name in set(re.findall(r"\bReading\.([A-Z_0-9]+)\b", sources))}  # fmt: skip
    assert {each.key for each in GAMES[key].rulings()} - asked == set()


@pytest.mark.parametrize("key", GAMES)
def test_a_reading_that_no_rule_knows_is_refused_when_the_game_is_loaded(key: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(shipped("data") / key, tmp_path / key))
    for ruling in GAMES[key].rulings():
        file, kept = folder / "rulings.toml", (folder / "rulings.toml").read_text("utf-8")
        file.write_text(kept.replace(f'key = "{ruling.key}"', f'key = "{ruling.key}x"', 1), "utf-8")
        with pytest.raises(Damaged) as told:
            part(key, "kit").read_kit(folder)
        assert told.value.sentence.values["file"] == "rulings.toml"
        file.write_text(kept, "utf-8")
