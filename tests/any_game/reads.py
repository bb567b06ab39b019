"""What the sources of a game read: attributes that are loaded, other than to be changed where they stand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import inspect

from assistant.core.game import Game
from assistant.games import home_of

from ..parsed import parsed
from .handed import KEYS, sources_of

ROOT = Path(__file__).resolve().parent.parent.parent
# What sets values by hand or brings old states up to today reads all there is, and nobody learns of it.
NO_READERS = ("correction", "correcting.py", "upgrades.py")
# What is common to all games reads of any of them.
SHARED = ("assistant/core", "assistant/matches", "assistant/web")
# A function asks for fields by their names.
EVERY = "*"
CHANGING = {"append", "extend", "add", "remove", "clear", "pop", "update", "setdefault", "insert", "discard"}


def sources(*folders: str, but: Iterable[str] = NO_READERS) -> Iterator[ast.Module]:
    """The modules of games, by their keys, and those in folders, `but` for some."""
    for folder in folders:
        for file in sources_of(folder) if folder in KEYS else sorted((ROOT / folder).rglob("*.py")):
            if not set(file.parts) & set(but):
                yield parsed(file.read_text())


@cache
def read_in(*folders: str) -> frozenset[str]:
    """The names of all attributes that are read in these folders."""
    return frozenset(name for module in sources(*folders) for name in read_by(module))


def read_by(module: ast.Module) -> Iterator[str]:
    """The attributes a module reads, but for those it changes or makes a new value of their own of."""
    changed = {id(each) for node in ast.walk(module) for each in changed_by(node)}
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and id(node) not in changed:
            yield node.attr


def changed_by(node: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes that a statement loads only to change what they hold."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Attribute() as held, attr=how))):
            if how in CHANGING:
                yield held
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
                    yield target.value
                if isinstance(target, ast.Attribute):
                    yield from (one for one in attributes(value) if one.attr == target.attr)


def attributes(node: ast.AST) -> Iterator[ast.Attribute]:
    """All attributes in an expression."""
    return (each for each in ast.walk(node) if isinstance(each, ast.Attribute))


def drawn_by(game: str) -> set[str]:
    """What templates of a game name after a dot."""
    files = (home_of(game).pages or ROOT / "templates" / game).rglob("*.html")
    return {name for file in files for name in re.findall(r"\.(\w+)", file.read_text())}


def kept(game: Game) -> set[type[msgspec.Struct]]:
    """Every record that lies in a state of a game."""
    found: set[type[msgspec.Struct]] = set()

    def go(kind: inspect.Type) -> None:
        match kind:
            case inspect.StructType():
                if kind.cls not in found:
                    found.add(kind.cls)
                    for field in kind.fields:
                        go(field.type)
            case inspect.UnionType():
                for each in kind.types:
                    go(each)
            case inspect.DictType():
                go(kind.key_type)
                go(kind.value_type)
            case inspect.ListType() | inspect.VarTupleType():
                go(kind.item_type)
            case inspect.Metadata():
                go(kind.type)

    go(inspect.type_info(game.state_type))
    return found


def written_in(*folders: str) -> set[str]:
    """The names of all attributes and fields that are given a value, or changed where they stand."""
    found: set[str] = set()
    for node in (node for module in sources(*folders) for node in ast.walk(module)):
        match node:
            case ast.Attribute(ctx=ast.Store()):
                found.add(node.attr)
            case ast.Call(keywords=given):
                found |= {each.arg for each in given if each.arg}
        found |= {each.attr for each in changed_by(node)}
    return found


@cache
def read_of(*folders: str) -> dict[str, set[str]]:
    """By the name of a type what is read of arguments that are said to be of it."""
    read: dict[str, set[str]] = {}
    for module in sources(*folders, but=()):
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef):
                for argument in function.args.args:
                    for named in said(argument):
                        read.setdefault(named, set()).update(of_argument(function, argument.arg))
    return read


def said(argument: ast.arg) -> set[str]:
    """The types an argument is said to be of."""
    parts = [] if argument.annotation is None else [*ast.walk(argument.annotation)]
    names = {one.id for one in parts if isinstance(one, ast.Name)}
    return names | {one.attr for one in parts if isinstance(one, ast.Attribute)}


def of_argument(function: ast.FunctionDef, name: str) -> set[str]:
    """The attributes of an argument that a function reads; all of them if it asks for them by name."""
    read = {each.attr for each in attributes(function) if getattr(each.value, "id", "") == name}
    calls = (each for each in ast.walk(function) if isinstance(each, ast.Call))
    asked = any(named(each) == "getattr" and getattr(each.args[0], "id", "") == name for each in calls)
    return read | ({EVERY} if asked else set())


def named(call: ast.Call) -> str:
    """What is called, without what it is called of."""
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def literals(call: ast.Call, at: int) -> str:
    """The word that a call gives at a place; empty if it is none."""
    given = call.args[at] if len(call.args) > at else None
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def told_to(function: str, at: int, *folders: str) -> set[str]:
    """The words that calls of a function give at a place."""
    calls = (node for module in sources(*folders) for node in ast.walk(module) if isinstance(node, ast.Call))
    return {literals(call, at) for call in calls if named(call) == function} - {""}


def asked_of(functions: set[str], *folders: str) -> set[str]:
    """The words that stand in functions which call one of these, and those that anything is compared with."""
    found: set[str] = set()
    for node in (node for module in sources(*folders) for node in ast.walk(module)):
        match node:
            case ast.FunctionDef():
                calls = any(isinstance(one, ast.Call) and named(one) in functions for one in ast.walk(node))
                found |= words(node) if calls else set()
            case ast.Compare(comparators=others):
                found |= {word for other in others for word in words(other)}
    return found


def words(node: ast.AST) -> set[str]:
    """All text in a piece of source."""
    parts = (each for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {each.value for each in parts if isinstance(each.value, str)}
