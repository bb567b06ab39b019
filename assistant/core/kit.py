"""What a match was started with (tables, printed values, map): kept in its file once, named by its content.

States name their kit by its digest, so that they stay small and a later edit of the data changes no match.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .decoding import PLAIN, Reader
from .errors import Damaged
from .say import say

_kits: dict[str, Any] = {}
# Most matches bring the same kit: the names of those that were read, by what was stored.
_stored: dict[bytes, str] = {}


def register(kit: Any) -> str:
    """Make a kit known; returns its digest."""
    digest = _digest(kit)
    _kits.setdefault(digest, kit)
    return digest


def register_stored(text: bytes, reader: Reader[Any]) -> str:
    """Make a kit known by the name it had when it was stored, whatever fields kits have got since."""
    stored = hashlib.sha256(text).digest()
    if stored not in _stored:
        # Of the values as they stand: read into today's types it would have today's fields, and another name.
        digest = _digest(PLAIN.json(text))
        _kits.setdefault(digest, reader.json(text))
        _stored[stored] = digest
    return _stored[stored]


def _digest(kit: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(kit, order="sorted")).hexdigest()[:16]


def kit_named(digest: str) -> Any:
    """The kit a state was started with; Damaged if its match file has not brought it."""
    try:
        return _kits[digest]
    except KeyError:
        raise Damaged(say("error.kit_missing", kit=digest)) from None
