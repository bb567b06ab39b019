"""Values of typed structs by position: no field names, like things in columns, defaults left out.

Packed so, a state is a fraction of its JSON, and like stands by like for the compressor. Fields that are
added later go last in their struct: what was packed before then still unpacks, with their defaults.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect

from assistant.core.shipped.decoding import Kind, Reader

Lists = inspect.ListType | inspect.VarTupleType
Tree = Any


def pack(value: Any, kind: type) -> Tree:
    """The value as nested lists, numbers and text."""
    return _pack(value, _shape(kind))


def unpack(tree: Tree, reader: Reader[Kind], today: Callable[[Any], Any] = lambda plain: plain) -> Kind:
    """The value again; ValueError (or msgspec's own kind of it) if the tree is no such value.

    `today` makes of plain values, as they were packed, what they are in this version.
    """
    kind: Any = reader.kind
    try:
        return reader.plain(today(_unpack(tree, _shape(kind))))
    # A tree comes off a photograph, so its shape may be anything.
    except (TypeError, LookupError, AttributeError, RecursionError, StopIteration) as error:
        raise ValueError(str(error)) from error


@functools.cache
def _shape(kind: type) -> inspect.Type:
    """What a type is made of, found out once: that takes longer than to pack a state by it."""
    return inspect.type_info(kind)


def _pack(value: Any, kind: inspect.Type) -> Tree:
    match kind:
        case inspect.StructType():
            return _trimmed([_field(value, field) for field in kind.fields])
        case inspect.DictType():
            # Keys, then values in columns: what is alike stands together, and packs far smaller.
            return [list(value), _column(list(value.values()), kind.value_type)]
        case inspect.ListType() | inspect.VarTupleType():
            return [len(value), _column(list(value), kind.item_type)]
        case inspect.UnionType():
            return _pack_one_of(value, kind)
    return value


def _field(value: Any, field: inspect.Field) -> Tree:
    inner = getattr(value, field.name)
    # In a list, so that a value that is None itself is told from one left out.
    # Defaults cost nothing: an early state is mostly these.
    return None if inner == _default(field) else [_pack(inner, field.type)]


def _pack_one_of(value: Any, union: inspect.UnionType) -> Tree:
    """One of several types: a struct under its tag, a list, or a bare value."""
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag
        return {tag: _pack(value, _structs(union)[tag])}
    listed = next((kind for kind in union.types if isinstance(kind, Lists)), None)
    return _pack(value, listed) if listed and isinstance(value, list | tuple) else value


def _column(values: Sequence[Any], kind: inspect.Type) -> Tree:
    """Values of one type under each other: structs field by field, one of several kind by kind."""
    if isinstance(kind, inspect.StructType):
        return _trimmed([_field_column(values, field, field is kind.fields[0]) for field in kind.fields])
    if isinstance(kind, inspect.UnionType) and len(_structs(kind)) == len(kind.types):
        tags = [value.__struct_config__.tag for value in values]
        apart = {tag: [v for v, its in zip(values, tags, strict=True) if its == tag] for tag in tags}
        return [tags, [_column(some, _structs(kind)[tag]) for tag, some in apart.items()]]
    return [_pack(value, kind) for value in values]


def _field_column(values: Sequence[Any], field: inspect.Field, first: bool) -> Tree:
    """Left out if all are at their default; but the first column stays, so that rows need what they claim."""
    column = [getattr(value, field.name) for value in values]
    default = _default(field)
    empty = all(each == default for each in column) and not (first and values)
    return None if empty else [_column(column, field.type)]


def _unpack(tree: Tree, kind: inspect.Type) -> Any:
    match kind:
        case inspect.StructType():
            return _named(tree, kind, _unpack)
        case inspect.DictType():
            # Values of one field lie together: like beside like packs best.
            keys, column = tree
            return dict(zip(keys, _uncolumn(column, kind.value_type, len(keys)), strict=True))
        case inspect.ListType() | inspect.VarTupleType():
            count, column = tree
            return _uncolumn(column, kind.item_type, count)
        case inspect.UnionType():
            return _unpack_one_of(tree, kind)
    return tree


def _unpack_one_of(tree: Tree, union: inspect.UnionType) -> Any:
    if isinstance(tree, dict):
        ((tag, inner),) = tree.items()
        return _unpack(inner, _structs(union)[tag])
    listed = next((kind for kind in union.types if isinstance(kind, Lists)), None)
    return _unpack(tree, listed) if listed and isinstance(tree, list) else tree


def _uncolumn(tree: Tree, kind: inspect.Type, count: int) -> list[Any]:
    if isinstance(kind, inspect.StructType):
        return _rows(tree, kind, count)
    if isinstance(kind, inspect.UnionType) and len(_structs(kind)) == len(kind.types):
        tags, columns = tree
        # Columns stand in the order in which their kinds first came.
        order = dict.fromkeys(tags)
        apart = {
            tag: iter(_rows(column, _structs(kind)[tag], tags.count(tag)))
            for tag, column in zip(order, columns, strict=True)
        }
        # Dealt out again in the order of the tags.
        return [next(apart[tag]) for tag in tags]
    return [_unpack(each, kind) for each in tree]


def _rows(tree: Tree, kind: inspect.StructType, count: int) -> list[Any]:
    """So many structs out of their columns."""

    def whole(column: Tree, inner: inspect.Type) -> list[Any]:
        values = _uncolumn(column, inner, count)
        if len(values) != count:
            raise ValueError(f"{len(values)} values of {count}")
        return values

    columns = _named(tree, kind, whole, tagged=False)
    if count and not (tree and tree[0]):
        raise ValueError(f"no values of {count}")
    rows = [{name: column[place] for name, column in columns.items()} for place in range(count)]
    return [_tagged(row, kind) for row in rows]


def _named(
    tree: Tree, kind: inspect.StructType, inner: Callable[[Tree, inspect.Type], Any], tagged: bool = True
) -> dict[str, Any]:
    """The fields that are not at their defaults, by name."""
    # Fewer are well: defaults at the end are left out, and an older save lacks the newest fields.
    if len(tree) > len(kind.fields):
        raise ValueError(f"{kind.cls.__name__} has {len(kind.fields)} fields, not {len(tree)}")
    given = zip(kind.fields, tree, strict=False)
    fields = {field.encode_name: inner(one[0], field.type) for field, one in given if one is not None}
    return _tagged(fields, kind) if tagged else fields


def _tagged(fields: dict[str, Any], kind: inspect.StructType) -> dict[str, Any]:
    return {kind.tag_field: kind.tag, **fields} if kind.tag_field else fields


def _trimmed(columns: list[Tree]) -> list[Tree]:
    while columns and columns[-1] is None:
        columns.pop()
    return columns


def _default(field: inspect.Field) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _structs(union: inspect.UnionType) -> dict[Any, inspect.StructType]:
    return {kind.tag: kind for kind in union.types if isinstance(kind, inspect.StructType)}


def layout(kinds: Sequence[type], counts: Sequence[int] = ()) -> tuple[list[int], int]:
    """How many fields each struct within some types has, and a checksum over their names in order.

    With the `counts` of an older layout only so many fields are looked at: the checksum is the old one if
    nothing but fields at the end have come since.
    """
    found: list[inspect.StructType] = []
    for kind in kinds:
        _gather(_shape(kind), found, counts)
    # Fields are only ever added at the end, so so many of the first are what an older version had.
    taken = [counts[at] if at < len(counts) else len(each.fields) for at, each in enumerate(found)]
    names = [
        [each.cls.__name__, *(field.encode_name for field in each.fields[:count])]
        for each, count in zip(found, taken, strict=True)
    ]
    return taken, zlib.crc32(msgspec.json.encode(names))


def _gather(kind: inspect.Type, found: list[inspect.StructType], counts: Sequence[int]) -> None:
    if isinstance(kind, inspect.StructType):
        if any(kind.cls is known.cls for known in found):
            return
        count = counts[len(found)] if len(found) < len(counts) else len(kind.fields)
        found.append(kind)
        for field in kind.fields[:count]:
            _gather(field.type, found, counts)
    for inner in _within(kind):
        _gather(inner, found, counts)


def _within(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.DictType():
            yield kind.value_type
        case inspect.ListType() | inspect.VarTupleType():
            yield kind.item_type
        case inspect.UnionType():
            yield from kind.types
