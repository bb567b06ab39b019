"""Sheets name their boxes in layout files: no millimetre stands in a drawing call."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "printables"
# The folders of sheets: each game's, and those that every game has; `drawing` has the parts they are made of.
FOLDERS = sorted(path.parent.name for path in SHEETS.glob("*/__init__.py") if path.parent.name != "drawing")


def numbers(node: ast.AST) -> Iterator[ast.Constant]:
    """The numbers in an expression but 0, and but what something is counted or shared out by."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.FloorDiv | ast.Mult):
        children: list[ast.AST] = [node.left]
        if not isinstance(node.right, ast.Constant):
            children.append(node.right)
    elif isinstance(node, ast.Subscript | ast.Compare | ast.Lambda):
        children = []
    else:
        children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value not in (0, True):
        yield node
    for child in children:
        yield from numbers(child)


def draws(call: ast.Call) -> bool:
    """Whether a call draws: a verb of the page, or a part that is given the page."""
    verb = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "page"
    return verb or any(getattr(argument, "id", "") == "page" for argument in call.args)


def literals(source: str) -> list[str]:
    """Each number in a drawing call, with its line."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and draws(node))
    found = {
        (one.lineno, one.col_offset): one.value for call in calls for arg in call.args for one in numbers(arg)
    }
    return [f"{line}: {value}" for (line, _), value in sorted(found.items())]


def drawn_by_layout() -> list[Path]:
    """The modules that draw."""
    files = [
        path.relative_to(SHEETS) for folder in FOLDERS for path in sorted((SHEETS / folder).rglob("*.py"))
    ]
    return [path for path in files if not path.stem.endswith("layout")]


@pytest.mark.parametrize("path", drawn_by_layout(), ids=str)
def test_no_millimetre_stands_in_a_drawing_call(path: Path) -> None:
    assert literals((SHEETS / path).read_text()) == []


LAYOUTS = [path for folder in FOLDERS for path in sorted((SHEETS / folder).rglob("*layout.py"))]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: "-".join(path.parts[-2:]))
def test_every_name_of_a_layout_is_used_by_its_sheet(layout: Path) -> None:
    names = {
        target.id
        for node in ast.parse(layout.read_text()).body
        if isinstance(node, ast.Assign)
        for target in ast.walk(node.targets[0])
        if isinstance(target, ast.Name)
    }
    own = layout.read_text()
    beside = "".join(path.read_text() for path in layout.parent.rglob("*.py") if path != layout)
    used = {name for name in names if f"at.{name}" in beside or f"shared.{name}" in beside}
    idle = {name for name in names - used if own.count(name) < 2}
    assert {name for name in idle if f"import {name}" not in beside and f" {name}" not in beside} == set()


@pytest.mark.parametrize(
    "line",
    [
        "page.write(x + 2.5, y, words)",
        "page.frame(x, y, 9, 9)",
        "section(page, (0, top, 60))",
        "page.disc(x, y, wide - 1.2)",
    ],
)
def test_a_millimetre_is_seen(line: str) -> None:
    assert len(literals(line)) >= 1


@pytest.mark.parametrize(
    "line", ["page.write(0, y / 2, words)", "page.across(x, y, at.LINE * 2)", "fit(name, 12)"]
)
def test_what_is_no_millimetre_is_let_be(line: str) -> None:
    assert literals(line) == []
