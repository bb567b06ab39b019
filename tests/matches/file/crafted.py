"""Match files made up by somebody who knows how: every hash fits, and what they say makes no sense."""

from __future__ import annotations

import base64
import copy
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from assistant.games import GAMES
from assistant.matches.file.journal import Journal
from tests.any_game.kits import stored

from .tampered import rechain, unguarded

HOSTILE: dict[type, tuple[Any, ...]] = {
    int: (-1, 0, 1, 7, 99, 10**6, 2**62, -(2**62)),
    str: ("", "nowhere", "terran", "x" * 3000, "\x00\u202e<b>", "no.such.key"),
    list: ([], [0], [-1, 99], ["nowhere"]),
    dict: ({}, {"nowhere": 1}),
    bool: (True, False),
}
OTHERWISE: tuple[Any, ...] = (None, -1, 10**6, "nowhere", [], {}, 0.5)
Way = tuple[Any, ...]


class Parts(msgspec.Struct):
    """What a file says, as plain JSON: how it was set up, its kit, what its newest entry tells and leaves."""

    setup: Any
    kit: Any
    record: Any
    state: Any


def parts_of(path: Path) -> Parts:
    """Take a file apart."""
    with unguarded(path) as connection:
        ((header, kit),) = connection.execute("SELECT record, kit FROM header").fetchall()
    with Journal.open(path) as journal:
        last = journal.last()
    decode, encode = msgspec.json.decode, msgspec.json.encode
    setup = decode(base64.b64decode(decode(header)["setup"]))
    return Parts(setup, decode(zlib.decompress(kit)), decode(encode(last.record)), decode(last.state))


def put_together(path: Path, parts: Parts) -> None:
    """Write all of it into a file, and every hash so that it fits."""
    kit = msgspec.json.encode(parts.kit)
    with unguarded(path) as connection:
        header = msgspec.json.decode(connection.execute("SELECT record FROM header").fetchall()[0][0])
        header |= {"setup": base64.b64encode(msgspec.json.encode(parts.setup)).decode()}
        with suppress(msgspec.MsgspecError):
            header["kit"] = stored(GAMES[header["game"]], kit)
        state = {**parts.state, "kit": header["kit"]}
        values = (msgspec.json.encode(header), zlib.compress(kit))
        connection.execute("UPDATE header SET record = ?, kit = ?", values).fetchall()
        last = "UPDATE entry SET record = ?, state = ? WHERE number = (SELECT max(number) FROM entry)"
        packed = zlib.compress(msgspec.json.encode(state), 1)
        connection.execute(last, (msgspec.json.encode(parts.record), packed)).fetchall()
        rechain(connection)


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """Where everything is in a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inner:
        yield (*way, name)
        yield from ways(part, (*way, name))


def found(value: Any, way: Way) -> Any:
    """What is there."""
    for name in way:
        value = value[name]
    return value


def changed(value: Any, way: Way, hostile: Any) -> Any:
    """The value with something else there."""
    fresh = copy.deepcopy(value)
    found(fresh, way[:-1])[way[-1]] = hostile
    return fresh


def without(value: Any, way: Way) -> Any:
    """The value without what is there."""
    fresh = copy.deepcopy(value)
    del found(fresh, way[:-1])[way[-1]]
    return fresh


def named_alike(way: Way) -> str:
    """Places that mean the same in many rows have one name: their way without numbers."""
    return ".".join("*" if isinstance(name, int) or name.isdecimal() else name for name in way)


def crafted(value: Any, chance: Random, count: int) -> Iterator[tuple[str, Any]]:
    """So many values with one thing wrong in each, every kind of place as often as any other."""
    places: dict[str, list[Way]] = {}
    for way in ways(value):
        places.setdefault(named_alike(way), []).append(way)
    names = sorted(places)
    for number in range(count):
        name = names[number % len(names)] if count >= len(names) else chance.choice(names)
        way = chance.choice(places[name])
        if chance.random() < 0.1:
            yield f"without {name}", without(value, way)
        else:
            # Of the same kind, so that it is not only its type that is refused.
            kind = HOSTILE.get(type(found(value, way)), OTHERWISE)
            hostile = chance.choice(kind if chance.random() < 0.9 else OTHERWISE)
            yield f"{name} = {hostile!r:.20}", changed(value, way, hostile)
