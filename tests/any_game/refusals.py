"""What the rules of a game refuse, read off their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from ..parsed import parsed
from .handed import handed, lies, sources_of
from .reads import named

REFUSING = ("forbid", "Senseless")
KEY = re.compile(r"[a-z_]+(\.[a-z_]+)+")


def calls(key: str, *names: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of these names in what rules bind, with where it stands."""
    (_, folder), rules = lies(key), handed(key).rules
    unbound = [folder / each for each in rules.unbound] if rules else []
    for path in sources_of(key):
        if not any(map(path.is_relative_to, unbound)):
            for node in ast.walk(parsed(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and named(node) in names:
                    yield f"{path.relative_to(folder)}:{node.lineno}", node


def keys_in(node: ast.AST) -> set[str]:
    """The keys of sentences in a piece of source."""
    words = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {word for word in words if isinstance(word, str) and KEY.fullmatch(word)}


def refused(key: str) -> set[str]:
    """The keys of all that is refused, where the source names them."""
    return {word for _, call in calls(key, *REFUSING) for word in keys_in(call.args[0])}
