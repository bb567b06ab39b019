"""Imports point one way: core, games, printables, reading, web."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WEB = {"flask", "jinja2", "werkzeug", "waitress", "assistant.web"}
PAPER = {"reportlab", "qrcode", "printables"}
FORBIDDEN = {
    "assistant/core": WEB | PAPER | {"assistant.games", "assistant.reading"},
    "assistant/games": WEB | PAPER | {"assistant.reading"},
    "printables": WEB | {"assistant.reading"},
    "assistant/reading": WEB,
}


def imported(source: str, package: str) -> set[str]:
    """Every module a source imports, anywhere in it; relative ones made absolute."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = ".".join(parts[: len(parts) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return found


def offences(file: Path, forbidden: set[str]) -> set[str]:
    """What a file imports although its layer must not."""
    package = ".".join(file.relative_to(ROOT).parent.parts)
    modules = imported(file.read_text(), package)
    return {name for name in modules if any(f"{name}.".startswith(f"{bad}.") for bad in forbidden)}


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_imports_nothing_above_it(layer):
    files = sources(layer)
    assert files
    found = {str(file.relative_to(ROOT)): offences(file, FORBIDDEN[layer]) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


def test_no_game_imports_another():
    games = sorted(
        path.name for path in (ROOT / "assistant" / "games").iterdir() if (path / "__init__.py").is_file()
    )
    assert "imperium" in games
    for game in games:
        others = {f"assistant.games.{other}" for other in games if other != game}
        for file in sources(f"assistant/games/{game}"):
            assert offences(file, others) == set(), file


@pytest.mark.parametrize(
    ("line", "package", "module"),
    [
        ("import flask", "assistant.core", "flask"),
        ("from flask import Flask", "assistant.core", "flask"),
        ("from .. import games", "assistant.core", "assistant.games"),
        ("from ..games.imperium import state", "assistant.core", "assistant.games.imperium.state"),
        ("from .say import Say", "assistant.core", "assistant.core.say"),
        ("def late():\n    import reportlab.pdfgen", "assistant.games", "reportlab.pdfgen"),
    ],
)
def test_an_import_is_seen_however_it_is_written(line, package, module):
    assert module in imported(line, package)
