"""Style and types that are red are told among the last words of the tests, and green ones are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .beside import pytest_terminal_summary


class Said:
    """What would be written at the end."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.section = self.write_line = self.lines.append


@pytest.mark.parametrize("told", ["", "== mypy\na.py:1: error\n"])
def test_what_is_red_beside_the_tests_is_told_at_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    if told:
        (tmp_path / "red").write_text(told)
    monkeypatch.setenv("STYLE_IS_RED", str(tmp_path / "red"))
    said: Any = Said()
    pytest_terminal_summary(said)
    assert said.lines == (["style or types are red", told.strip()] if told else [])
