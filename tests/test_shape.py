"""Files, functions and lists of parameters stay as small as what is read at one sitting."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assistant", "printables", "scripts")
LONGEST_FILE, LONGEST_FUNCTION, MOST_PARAMETERS = 250, 40, 5
# Where something is drawn takes two or three parameters before what it is.
MOST_DRAWING = 6
WIDE = {
    # A line is told by its parts, and an answer is taken as it was sent: keywords, all but the first.
    "assistant/core/referee.py": {"Referee.tell": 9},
    "assistant/matches/match.py": {"Match.answer": 6},
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def functions(source: str) -> Iterator[tuple[str, Function]]:
    """Every function of a source, with the names of what it stands in."""

    def walk(tree: ast.AST, inside: str) -> Iterator[tuple[str, Function]]:
        for node in ast.iter_child_nodes(tree):
            name = inside
            if isinstance(node, Function | ast.ClassDef):
                name = f"{inside}.{node.name}".removeprefix(".")
            if isinstance(node, Function):
                yield name, node
            yield from walk(node, name)

    return walk(ast.parse(source), "")


def length(function: Function) -> int:
    """Lines from its name to its end, decorators left out."""
    return (function.end_lineno or 0) - function.lineno + 1


def parameters(function: Function) -> int:
    """How many a call may give; the first of a method is not given."""
    taken = function.args
    names = [each.arg for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def too_long(source: str) -> dict[str, int]:
    return {name: n for name, each in functions(source) if (n := length(each)) > LONGEST_FUNCTION}


def too_many(source: str, most: int = MOST_PARAMETERS) -> dict[str, int]:
    return {name: n for name, each in functions(source) if (n := parameters(each)) > most}


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_is_longer_than_is_read_at_one_sitting() -> None:
    lines = {named(path): len(path.read_text().splitlines()) for path in sources(*FOLDERS, "tests")}
    assert len(lines) > 600
    assert {path: n for path, n in lines.items() if n > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    found = {named(path): too_long(path.read_text()) for path in sources("assistant", "printables")}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_function_takes_more_than_a_hand_can_hold() -> None:
    found = {named(path): too_many(path.read_text()) for path in sources("assistant")}
    found |= {named(path): too_many(path.read_text(), MOST_DRAWING) for path in sources("printables")}
    assert {path: names for path, names in found.items() if names} == WIDE


@pytest.mark.parametrize(
    ("source", "long", "many"),
    [
        ("def a(one, two, *, three=3, four=4, five=5):\n    pass", {}, {}),
        ("def a(one, two, *, three=3, four=4, five=5, six=6):\n    pass", {}, {"a": 6}),
        ("class A:\n    def b(self, c, d, e, f, g):\n        pass", {}, {}),
        ("class A:\n    async def b(self, c, d, e, f, g, h):\n        pass", {}, {"A.b": 6}),
        ("@late\ndef a():\n" + "    pass\n" * 39, {}, {}),
        ("def a():\n    def b():\n" + "        pass\n" * 40, {"a": 42, "a.b": 41}, {}),
    ],
)
def test_what_is_too_large_is_found_wherever_it_stands(
    source: str, long: dict[str, int], many: dict[str, int]
) -> None:
    assert (too_long(source), too_many(source)) == (long, many)
