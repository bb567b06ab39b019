"""Every reading of a ruling is known to the rules by its name, and every ruling is asked for."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.errors import Damaged
from assistant.games import GAMES, HOMES

from .handed import lies


def readings(key: str) -> Any:
    """What the rules of a game call its readings: `Reading` in its `rulings.py`."""
    package, folder = lies(key)
    (file,) = folder.rglob("rulings.py")
    return import_module(".".join((package, *file.relative_to(folder).with_suffix("").parts))).Reading


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_read_somewhere(key: str) -> None:
    sources = "".join(path.read_text("utf-8") for path in lies(key)[1].rglob("*.py"))
    named = {*re.findall(r"\bReading\.([A-Z_0-9]+)\b", sources)}
    asked = {readings(key)[name].partition(":")[0] for name in named}
    assert {each.key for each in GAMES[key].rulings()} - asked == set()


@pytest.mark.parametrize("key", GAMES)
def test_a_reading_that_no_rule_knows_is_refused_when_the_game_is_loaded(key: str, tmp_path: Path) -> None:
    rulings = GAMES[key].rulings()
    folder = Path(shutil.copytree(HOMES[key].data, tmp_path / key)) if rulings else tmp_path
    for ruling in rulings:
        file, kept = folder / "rulings.toml", (folder / "rulings.toml").read_text("utf-8")
        file.write_text(kept.replace(f'key = "{ruling.key}"', f'key = "{ruling.key}x"', 1), "utf-8")
        with pytest.raises(Damaged) as told:
            import_module(GAMES[key].kit_type.__module__).read_kit(folder)
        assert told.value.sentence.values["file"] == "rulings.toml"
        file.write_text(kept, "utf-8")
