"""What the rules refuse, read off their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "assistant" / "games" / "twilight"
# What players set right by hand is bound by no rule, nor is their clock.
BY_HAND = (FOLDER / "correction", FOLDER / "pieces" / "clock.py")
KEY = re.compile(r"[a-z]+(\.[a-z_]+)+")


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every refusal in the rules, with where it stands."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name in ("forbid", "Senseless") and not any(map(path.is_relative_to, BY_HAND)):
                    yield f"{path.relative_to(FOLDER)}:{node.lineno}", node


def keys_in(node: ast.Call) -> set[str]:
    """The keys of sentences in the first argument of a call."""
    words = (each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant))
    return {word for word in words if isinstance(word, str) and KEY.fullmatch(word)}
