"""What a match was started with (tables, printed values, map): kept in its file once, named by its content.

States name their kit by its digest, so that they stay small and a later edit of the data changes no match.
What a kit of an earlier day lacks is read as shipped: it is filled in once, when the kit is made known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from ..words.errors import Damaged
from ..words.say import say
from .decoding import PLAIN, Reader

_kits: dict[str, Any] = {}
# As they were written: a match that is begun from another takes its kit along to the letter.
_texts: dict[str, bytes] = {}
# Most matches bring the same kit: the names of those that were read, by what was stored.
_stored: dict[bytes, str] = {}


def register(kit: Any) -> str:
    """Make a kit known; returns its digest."""
    digest = _digest(kit)
    if digest not in _kits:
        _kits[digest], _texts[digest] = kit, msgspec.json.encode(kit)
    return digest


def register_stored(text: bytes, reader: Reader[Any], load: Callable[[], Any]) -> str:
    """Make a kit known by the name it had when it was stored; what it lacks is as in the one loaded now."""
    stored = hashlib.sha256(text).digest()
    if stored not in _stored:
        # Of the values as they stand: read into today's types it would have today's fields, and another name.
        plain = PLAIN.json(text)
        digest = _digest(plain)
        if digest not in _kits:
            whole = filled(plain, PLAIN.json(msgspec.json.encode(load())))
            _kits[digest], _texts[digest] = reader.json(msgspec.json.encode(whole)), text
        _stored[stored] = digest
    return _stored[stored]


def filled(own: Any, shipped: Any) -> Any:
    """Plain values with what they lack: names, and entries of lists that go by their keys, at any depth."""
    if isinstance(own, dict) and isinstance(shipped, dict):
        # What is its own keeps its order: rules may go by it.
        both = {name: filled(own[name], shipped[name]) for name in own if name in shipped}
        return own | both | {name: value for name, value in shipped.items() if name not in own}
    if isinstance(own, list) and isinstance(shipped, list):
        # Rows that the rules call by no key of their own are told apart by what they are rolled on.
        for name in ("key", "on"):
            mine, others = _told_apart(own, name), _told_apart(shipped, name)
            if mine and others:
                return [*filled(mine, others).values()]
    return own


def _told_apart(entries: list[Any], name: str) -> dict[str, Any]:
    """The entries of a list by a value each has for itself; nothing where one has none, or shares it."""
    found = {str(each.get(name) or ""): each for each in entries if isinstance(each, dict)}
    return found if len(found) == len(entries) and all(found) else {}


def _digest(kit: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(kit, order="sorted")).hexdigest()[:16]


def kit_named(digest: str) -> Any:
    """The kit a state was started with; Damaged if its match file has not brought it."""
    try:
        return _kits[digest]
    except KeyError:
        raise Damaged(say("error.kit_missing", kit=digest)) from None


def text_of(digest: str) -> bytes:
    """The same as it is stored, to the letter."""
    kit_named(digest)
    return _texts[digest]
