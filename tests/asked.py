"""Every key that the code of a game gives a question, read off its sources."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from .any_game.handed import handed, lies, sources_of
from .parsed import parsed

PUT = r"\b(?:put|head|thrown)\(\s*(?:state,\s*)?battle,\s*\"(\w+)\""
"""The question of a battle that a call puts."""


def named(folder: Path, call: str) -> list[str]:
    """What the calls of this form in a folder name."""
    return re.findall(call, "".join(file.read_text() for file in folder.rglob("*.py")))


class Source(NamedTuple):
    """A file of a game: as it runs, and what is said in it."""

    module: ModuleType
    tree: ast.Module

    def assigned(self, name: str) -> list[ast.expr]:
        """What is given this name anywhere in it."""
        given = (node for node in ast.walk(self.tree) if isinstance(node, ast.Assign))
        return [each.value for each in given if any(getattr(to, "id", "") == name for to in each.targets)]


def keys_in(node: ast.expr, source: Source) -> Iterator[str]:
    """The keys an expression may come to; what is put in while it runs stands there as `*`."""
    match node:
        case ast.Attribute(attr="key"):
            # A head's, which is looked at where it is made.
            return
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp():
            yield from (*keys_in(node.body, source), *keys_in(node.orelse, source))
        case ast.Name() if isinstance(constant := getattr(source.module, node.id, None), str):
            yield constant
        case ast.Name() if given := source.assigned(node.id):
            for each in given:
                yield from keys_in(each, source)
        case ast.JoinedStr():
            yield "".join("".join(put_in(piece, source)) for piece in node.values)
        case _:
            yield "*"


def put_in(node: ast.expr, source: Source) -> Iterator[str]:
    """A piece of a text: as it stands there, a constant of the file, or `*`."""
    match node:
        case ast.Constant(value=str(words)):
            yield words
        case ast.FormattedValue(value=ast.Name(id=name)) if isinstance(
            constant := getattr(source.module, name, None), str
        ):
            yield constant
        case _:
            yield "*"


@cache
def asked_by(game: str) -> dict[str, str]:
    """Every key a game's code gives a question or its head, with the file that does."""
    found: dict[str, str] = {}
    package, folder = lies(game)
    for file in sources_of(game):
        parts = file.relative_to(folder).with_suffix("").parts
        module = importlib.import_module(".".join((package, *parts)))
        source = Source(module, parsed(file.read_text()))
        for call in ast.walk(source.tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in {"Question", "Head"}:
                for given in (each.value for each in call.keywords if each.arg == "key"):
                    keys = [member for key in keys_in(given, source) for member in members(game, key)]
                    found |= dict.fromkeys(keys, file.name)
    return found


def members(game: str, key: str) -> list[str]:
    """The keys of a family; of any other key itself."""
    ends = handed(game).families.get(key)
    return [key.replace("*", end) for end in ends()] if ends else [key]
