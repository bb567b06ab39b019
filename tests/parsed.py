"""Sources as syntax trees, each parsed once however many tests look at it."""

from __future__ import annotations

import ast
from functools import cache


@cache
def parsed(source: str) -> ast.Module:
    """The tree of a source; no test changes one."""
    return ast.parse(source)
