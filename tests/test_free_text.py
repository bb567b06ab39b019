"""Text that players type: what stands for a thing is compared folded in every game, words are kept."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.games import COVERS

from .any_game.handed import handed, sources_of

ROOT = Path(__file__).parent.parent
# Every field of free text that a game asks for, by the label it has: the tests of what stands for a thing …
THINGS = {label: tests for key in COVERS for label, tests in handed(key).typed.items()}
# … and what is a sentence of the players' own, which is shown and looked up by nobody.
WORDS = {label for key in COVERS for label in handed(key).typed_words}
# The one place that compares names; lists in order and type for paper have rules of their own.
COMPARES = {
    "assistant/core/words/folding.py",
    "assistant/core/words/collation.py",
    "printables/drawing/typefaces.py",
}


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def keys(node: ast.AST) -> Iterator[str]:
    """The labels inside a call: keys as they stand, with {} for what is filled in."""
    for each in ast.walk(node):
        if isinstance(each, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in each.values)
            yield "".join(map(str, parts))
        elif isinstance(each, ast.Constant) and isinstance(each.value, str) and "." in each.value:
            yield each.value


def labels() -> set[str]:
    """The labels of all fields of text in the games, also of those that a game makes by a helper."""
    found: set[str] = set()
    for path in (path for key in COVERS for path in sources_of(key)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            helper = isinstance(node.func, ast.Attribute) and ast.unparse(node.func) == "systems.field"
            if called(node) == "Text" or helper:
                # The written part of a label that is put together is no label.
                found.update(key for key in keys(node) if not key.endswith("_"))
    return found


def test_every_field_of_text_is_known_as_a_thing_or_as_words() -> None:
    assert labels() == {*THINGS, *WORDS}


@pytest.mark.parametrize("module", sorted(set(THINGS.values())))
def test_what_stands_for_a_thing_has_its_tests(module: str) -> None:
    assert [name for name in vars(importlib.import_module(module)) if name.startswith("test_")]


def test_names_are_compared_in_one_place() -> None:
    own_ways = {
        str(path.relative_to(ROOT))
        for folder in ("assistant", "printables")
        for path in (ROOT / folder).rglob("*.py")
        if any(word in path.read_text(encoding="utf-8") for word in ("casefold(", "unicodedata.normalize("))
    }
    assert own_ways <= COMPARES
