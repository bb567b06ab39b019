"""Questions, answers and rows are made with keywords only; no call counts its arguments on two hands."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from assistant.core.play import board, question
from assistant.core.shipped import table

from .parsed import parsed

ROOT = Path(__file__).resolve().parent.parent
MOST = 5
# They take any number of like things.
GATHERERS = {"_failures", "_sheets"}


def crowded(source: str) -> list[str]:
    """Calls with more arguments by position than a reader can tell apart."""
    calls = (node for node in ast.walk(parsed(source)) if isinstance(node, ast.Call))
    return [
        f"line {call.lineno}: {ast.unparse(call.func)}"
        for call in calls
        if len(call.args) > MOST and ast.unparse(call.func) not in GATHERERS
    ]


@pytest.mark.parametrize("folder", ["assistant", "printables"])
def test_no_call_has_more_than_five_arguments_by_position(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    found = {str(file.relative_to(ROOT)): crowded(file.read_text("utf-8")) for file in files}
    assert {file: calls for file, calls in found.items() if calls} == {}


def test_a_sixth_argument_by_position_is_found() -> None:
    assert crowded("ask(1, 2, 3, 4, 5)\nask(1, 2, 3, 4, 5, more=6)") == []
    assert crowded("ask(1, 2, 3, 4, 5, 6)") == ["line 1: ask"]


@pytest.mark.parametrize("module", [board, question, table], ids=lambda module: module.__name__)
def test_what_a_page_is_made_of_is_made_with_keywords_only(module: ModuleType) -> None:
    records = [
        each
        for each in vars(module).values()
        if inspect.isclass(each) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__
    ]
    assert records
    for record in records:
        with pytest.raises(TypeError, match="positional"):
            record("by position")
