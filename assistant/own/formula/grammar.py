"""The trees of formulas and effects: what Python's parser makes of them, if they may be said."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import Value, say

LONGEST, DEEPEST, BIGGEST = 300, 100, 10**9
# Signs that have no meaning here never reach the parser, which would warn of some on the terminal.
SIGNS = re.compile(r"""[A-Za-z0-9_ .,;:+\-*/%()<>=!'"\t]*""")
# 0x10, 1e9, 1_000, 1if: whole numbers are written in figures alone.
NUMBER_AND_LETTER = re.compile(r"(?<![A-Za-z0-9_])[0-9]+[A-Za-z_.][A-Za-z0-9_.]*")

# What those write who know another language of formulas.
TURNED = re.compile(r"=[<>]")
LONE_EQUALS = re.compile(r"(?<![=!<>+*/%-])=(?!=)")
TWO_VALUES = re.compile(r"""([A-Za-z0-9_.]+|'[^']*'|"[^"]*"|\))\s+([A-Za-z0-9_.]+|'[^']*'|"[^"]*")""")
WORDS = {"and", "or", "not", "if", "else"}

SUMS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
COMPARED = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
LEAVES = (ast.Constant, ast.Name, ast.Attribute)
OPERATORS, ASSIGNING = "+ - * // %", "+=, -=, ="
VALUES = (*LEAVES, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call)
SIGNS_OF_TREES = (ast.USub, ast.Not, ast.And, ast.Or, ast.Load, ast.Store, *SUMS, *COMPARED)


class Wrong(Unreadable):
    """What is wrong about a formula, in one sentence."""


def wrong(key: str, **values: Value) -> Wrong:
    """A fault of formulas, by the end of its key."""
    return Wrong(say(f"own.formula.{key}", **values))


@functools.lru_cache(4096)
def formula(text: str) -> ast.expr:
    """The tree of a formula; Wrong if it says what a formula cannot."""
    tree = _parsed(text, "eval")
    assert isinstance(tree, ast.Expression)
    _check_value(tree.body)
    return tree.body


@functools.lru_cache(4096)
def effect(text: str) -> tuple[ast.stmt, ...]:
    """The parts of an effect; Wrong if one is neither a change of a track nor a call."""
    tree = _parsed(text, "exec")
    assert isinstance(tree, ast.Module)
    for part in tree.body:
        _check_change(part)
    return tuple(tree.body)


def _parsed(text: str, mode: str) -> ast.AST:
    if len(text) > LONGEST:
        raise wrong("long", most=LONGEST)
    if found := SIGNS.sub("", text)[:1]:
        raise wrong("sign", sign=found)
    if number := NUMBER_AND_LETTER.search(text):
        raise wrong("number", number=number[0])
    try:
        tree: ast.AST = ast.parse(text.strip(), mode=mode)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise unread(text, mode) from None
    _check_depth(tree)
    return tree


def unread(text: str, mode: str) -> Wrong:
    """Why Python's parser makes nothing of a formula, as far as that can be seen."""
    if turned := TURNED.search(text):
        return wrong("turned", sign=turned[0], other=turned[0][::-1])
    if mode == "eval" and LONE_EQUALS.search(text):
        return wrong("equals")
    for found in TWO_VALUES.finditer(text):
        if not WORDS & {*found.groups()}:
            return wrong("between", one=found[1], other=found[2])
    return wrong("none")


def _check_depth(tree: ast.AST) -> None:
    """Wrong if a tree is deeper than what is worked out by going down it may be."""
    layer, depth = [tree], 0
    while layer:
        layer = [child for node in layer for child in ast.iter_child_nodes(node)]
        depth += 1
        if depth > DEEPEST:
            raise wrong("deep")


def _check_change(part: ast.stmt) -> None:
    match part:
        case ast.Assign(targets=[ast.Name() | ast.Attribute() as target], value=value):
            _check_value(target)
            _check_value(value)
        case ast.AugAssign(ast.Name() | ast.Attribute() as target, ast.Add() | ast.Sub(), value):
            _check_value(target)
            _check_value(value)
        case ast.Expr(value=value):
            _check_value(value)
            for call in branches(value):
                if not isinstance(call, ast.Call):
                    raise wrong("no_change", signs=ASSIGNING, example="begin(…)")
        case _:
            raise wrong("no_change", signs=ASSIGNING, example="begin(…)")


def branches(value: ast.expr) -> Iterator[ast.expr]:
    """What `a if c else b` can come to."""
    if isinstance(value, ast.IfExp):
        yield from branches(value.body)
        yield from branches(value.orelse)
    else:
        yield value


def _check_value(tree: ast.expr) -> None:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=value):
                _check_constant(value)
            case ast.Attribute() if not isinstance(node.value, ast.Name):
                raise wrong("dot")
            case ast.Call() if not isinstance(node.func, ast.Name) or node.keywords:
                raise wrong("call")
            case ast.BinOp(op=op) if not isinstance(op, SUMS):
                raise wrong("operator", signs=OPERATORS)
            case ast.Compare(ops=ops) if not all(isinstance(op, COMPARED) for op in ops):
                raise wrong("operator", signs=OPERATORS)
            # A plus before a number, a list, a function: Python has them, a formula has not.
            case _ if not isinstance(node, (*VALUES, *SIGNS_OF_TREES)):
                raise wrong("none")


def _check_constant(value: object) -> None:
    # True and False are names of Python that nobody needs here.
    if type(value) not in (int, str):
        raise wrong("constant", value=str(value)[:20])
    if isinstance(value, int) and value > BIGGEST:
        raise wrong("big", most=f"{BIGGEST:,}")
