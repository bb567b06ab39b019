"""What a formula comes to, in a match."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from .grammar import BIGGEST, formula

Worth = int | str


def quotient(one: int, other: int) -> int:
    """Division; by nothing it is nothing."""
    return one // other if other else 0


def remainder(one: int, other: int) -> int:
    """What a division leaves; by nothing it is nothing."""
    return one % other if other else 0


SUMS: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: quotient,
    ast.Mod: remainder,
}
COMPARED: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class Scope(Protocol):
    """What names and calls of a formula mean."""

    def value(self, name: str, of: str) -> Worth: ...

    def call(self, name: str, given: Sequence[Worth]) -> int: ...


def worth(text: str, scope: Scope) -> int:
    """What a formula comes to; the checks of its file have made sure that it is a number."""
    return number(formula(text), scope)


def is_so(text: str, scope: Scope) -> bool:
    """Whether a condition holds; one that is not written always does."""
    return not text.strip() or bool(worth(text, scope))


def number(node: ast.expr, scope: Scope) -> int:
    """A part of a formula that is a number."""
    return int(value_of(node, scope))


def value_of(node: ast.expr, scope: Scope) -> Worth:
    """What a part of a formula comes to."""
    match node:
        case ast.Constant(value=int() | str() as value):
            return value
        case ast.Name(id=name):
            return scope.value(name, "")
        case ast.Attribute(value=ast.Name(id=track), attr=side):
            return scope.value(track, side)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not value_of(operand, scope)
        case ast.UnaryOp(operand=operand):
            return -number(operand, scope)
        case ast.BinOp(left=left, op=op, right=right):
            return within(SUMS[type(op)](number(left, scope), number(right, scope)))
        case ast.BoolOp(op=op, values=values):
            every = all if isinstance(op, ast.And) else any
            return every(value_of(each, scope) for each in values)
        case ast.Compare():
            return _compared(node, scope)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return value_of(body if value_of(test, scope) else orelse, scope)
        case ast.Call(func=ast.Name(id=name), args=args):
            return scope.call(name, [value_of(each, scope) for each in args])
    return 0


def within(value: int) -> int:
    """A number that grows no further than any does here."""
    return max(-BIGGEST, min(BIGGEST, value))


def _compared(node: ast.Compare, scope: Scope) -> bool:
    left = value_of(node.left, scope)
    for op, each in zip(node.ops, node.comparators, strict=True):
        right = value_of(each, scope)
        # Both are numbers, or both are sides: the checks of the file say so.
        if not COMPARED[type(op)](left, right):  # type: ignore[arg-type]
            return False
        left = right
    return True
