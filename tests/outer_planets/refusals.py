"""What the rules of the game refuse, read off their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
FOLDER = TESTS.parents[1] / "assistant" / "games" / "outer_planets"
# What players set right by hand is bound by no rule.
BY_HAND = FOLDER / "correction"
KEY = re.compile(r"outer_planets\.([a-z_]+\.)*[a-z_]+")


def refused() -> set[str]:
    """The keys of all that is refused, where the source names them."""
    return {key for call in calls() for key in keys_in(call)}


def calls() -> Iterator[ast.Call]:
    """Every refusal in the rules."""
    for path in sorted(FOLDER.rglob("*.py")):
        if path.is_relative_to(BY_HAND):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in ("forbid", "Senseless"):
                    yield node


def keys_in(call: ast.Call) -> set[str]:
    """The keys of sentences in the first argument of a call."""
    words = (each.value for each in ast.walk(call.args[0]) if isinstance(each, ast.Constant))
    return {word for word in words if isinstance(word, str) and KEY.fullmatch(word)}


def named_in_tests() -> set[str]:
    """The keys that tests of the game's own expect, or the last word of."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    words = set(re.findall(r"\"((?:[a-z_]+\.)*[a-z_]+)\"", text))
    return {key for key in refused() if {key, key.rpartition(".")[2]} & words}
