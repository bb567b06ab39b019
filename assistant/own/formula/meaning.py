"""What the names and calls of a formula mean in a file: whether they are there, and of which type."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from ..file.fault import unknown
from .grammar import ASSIGNING, Wrong, branches, effect, formula, wrong
from .vocabulary import CHANGES, FUNCTIONS, NUMBERS, OF_A_SIDE, SIDES, Call, Takes


class Is(StrEnum):
    """What a formula comes to."""

    NUMBER = "number"
    TEXT = "text"


class Names(NamedTuple):
    """What formulas of one file can name; `each` are the tracks that every side has of its own."""

    tracks: Collection[str]
    each: Collection[str]
    effects: Collection[str]
    sides: Collection[str]
    keys: Mapping[Takes, Collection[str]]


def check_formula(text: str, names: Names, wanted: Is = Is.NUMBER) -> None:
    """Wrong unless a formula can be worked out in this file, and comes to what is wanted."""
    if _type(formula(text), names) != wanted:
        raise wrong("wanted_number")


def check_effect(text: str, names: Names) -> None:
    """Wrong unless all that an effect changes is there to be changed."""
    for part in effect(text):
        match part:
            case ast.Assign(targets=[target]) | ast.AugAssign(target=target):
                _check_track(target, names)
                if _type(part.value, names) != Is.NUMBER:
                    raise wrong("wanted_number")
            case ast.Expr(value=value):
                _check_branches(value, names)


def _check_branches(value: ast.expr, names: Names) -> None:
    if isinstance(value, ast.IfExp):
        _type(value.test, names)
        _check_branches(value.body, names)
        _check_branches(value.orelse, names)
    elif isinstance(value, ast.Call):
        _check_call(value, CHANGES, names)


def _check_track(target: ast.expr, names: Names) -> None:
    name = target.value.id if isinstance(target, ast.Attribute) else target.id  # type: ignore[attr-defined]
    if name not in names.tracks:
        raise Wrong(unknown("track", name, names.tracks))
    _type(target, names)


def _type(node: ast.expr, names: Names) -> Is:
    """What a part of a formula comes to; Wrong if it can come to nothing."""
    match node:
        case ast.Constant(value=value):
            return Is.TEXT if isinstance(value, str) else Is.NUMBER
        case ast.Name(id=name):
            return _type_of_name(name, names)
        case ast.Attribute(value=ast.Name(id=track), attr=side):
            return _type_of_dotted(track, side, names)
        case ast.BinOp(left=left, right=right):
            _check_numbers((left, right), names)
        case ast.UnaryOp(operand=operand):
            _check_numbers((operand,), names)
        case ast.BoolOp(values=values):
            _check_numbers(values, names)
        case ast.Compare():
            _check_compared(node, names)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            _check_numbers((test,), names)
            one, other = _type(body, names), _type(orelse, names)
            if one != other:
                raise wrong("two_types")
            return one
        case ast.Call():
            _check_call(node, FUNCTIONS, names)
    return Is.NUMBER


def _type_of_name(name: str, names: Names) -> Is:
    if name in SIDES:
        return Is.TEXT
    if name in names.sides:
        raise wrong("quote", name=name)
    if name not in names.tracks and name not in names.effects and name not in NUMBERS:
        raise Wrong(unknown("value", name, (*names.tracks, *names.effects, *NUMBERS, *SIDES)))
    return Is.NUMBER


def _type_of_dotted(track: str, side: str, names: Names) -> Is:
    if track not in names.tracks:
        raise Wrong(unknown("track", track, names.tracks))
    if track not in names.each:
        raise wrong("not_each", track=track)
    if side not in names.sides and side not in SIDES:
        raise Wrong(unknown("side", side, (*names.sides, *SIDES)))
    return Is.NUMBER


def _check_numbers(parts: Collection[ast.expr], names: Names) -> None:
    if any(_type(part, names) != Is.NUMBER for part in parts):
        raise wrong("text_sum")


def _check_compared(node: ast.Compare, names: Names) -> None:
    """Numbers are compared in every way; texts, which are sides, only as equal or not."""
    parts = (node.left, *node.comparators)
    types = {_type(part, names) for part in parts}
    if len(types) > 1:
        raise wrong("two_types")
    if types == {Is.TEXT}:
        if not all(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops):
            raise wrong("text_order", signs="==, !=")
        for part in parts:
            _check_key(part, Takes.SIDE, names)


def _check_call(node: ast.Call, calls: Mapping[str, Call], names: Names) -> None:
    name = node.func.id  # type: ignore[attr-defined]
    call = calls.get(name)
    if call is None:
        if name in FUNCTIONS:
            raise wrong("no_change", signs=ASSIGNING, example="begin(…)")
        if name in CHANGES:
            raise wrong("changes", name=name)
        raise Wrong(unknown("call", name, calls))
    if not call.least <= len(node.args) <= len(call.takes):
        raise wrong("arguments", name=name, least=call.least, most=len(call.takes), given=len(node.args))
    for part, takes in zip(node.args, call.takes, strict=False):
        if takes == Takes.NUMBER:
            _check_numbers((part,), names)
        else:
            _check_key(part, takes, names)


def _check_key(part: ast.expr, takes: Takes, names: Names) -> None:
    """Wrong unless a part is a key of the file in quotes, or where a side is wanted one of the sides."""
    if _type(part, names) != Is.TEXT:
        raise wrong("wanted_key", name=ast.unparse(part)[:40])
    for each in branches(part):
        if isinstance(each, ast.Constant):
            # Nothing at all: wherever, in whatever state.
            if each.value not in names.keys[takes] and each.value != "":
                raise Wrong(unknown(takes.value, str(each.value), names.keys[takes]))
        elif takes != Takes.SIDE:
            raise wrong("wanted_key", name=ast.unparse(each)[:40])


def all_nodes(text: str, *, changes: bool) -> Iterator[ast.AST]:
    """Every node of a formula, or of an effect."""
    for tree in effect(text) if changes else (formula(text),):
        yield from ast.walk(tree)


def needs_side(text: str, names: Names, *, changes: bool) -> bool:
    """Whether a formula means something only for one side: its own tracks, hand or units, me, enemy."""
    nodes = [*all_nodes(text, changes=changes)]
    dotted = [node for node in nodes if isinstance(node, ast.Attribute)]
    beside = {id(node.value) for node in dotted}
    return any(
        (isinstance(node, ast.Name) and id(node) not in beside and node.id in (*OF_A_SIDE, *names.each))
        or (isinstance(node, ast.Attribute) and node.attr in OF_A_SIDE)
        or (isinstance(node, ast.Call) and _of_a_side(node))
        for node in nodes
    )


def _of_a_side(node: ast.Call) -> bool:
    name = node.func.id  # type: ignore[attr-defined]
    call = FUNCTIONS.get(name) or CHANGES.get(name)
    # A place that is given to nobody is named alone: it becomes that of the side whose step it is.
    return call is not None and (call.of_a_side or (name == "own" and len(node.args) == 1))


def rolls(text: str) -> set[str]:
    """The charts that an effect has rolled on."""
    return {
        str(each.value)
        for node in all_nodes(text, changes=True)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "roll"
        for each in branches(node.args[0])
        if isinstance(each, ast.Constant)
    }
