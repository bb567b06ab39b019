"""Decoding: the one place where bytes and plain values become typed ones.

msgspec builds a type when it first meets it and shows it half built to other threads, which ends the process.
So a type is built with its reader, when a module is imported or a game is made, one at a time: whoever holds
a reader reads with types that are whole, also where a module is imported while others are being served.
"""

from __future__ import annotations

import threading
from typing import Any, Generic, TypeVar

import msgspec

Kind = TypeVar("Kind")
_one_at_a_time = threading.Lock()


class Reader(Generic[Kind]):
    """Reads values of one type; made at import or with a game, never where something is read.

    Whatever is no such value is a msgspec.MsgspecError, text that is no UTF-8 a UnicodeDecodeError.
    """

    def __init__(self, kind: type[Kind]) -> None:
        self.kind = kind
        # Two types that hold each other, built at once, would each meet the other half built.
        with _one_at_a_time:
            self._decoder = msgspec.json.Decoder(kind)

    def json(self, text: bytes) -> Kind:
        """The value in a JSON text."""
        return self._decoder.decode(text)

    def toml(self, text: bytes) -> Kind:
        """The value in a TOML text."""
        return msgspec.toml.decode(text, type=self.kind)

    def packed(self, content: bytes) -> Kind:
        """The value in MessagePack."""
        return msgspec.msgpack.decode(content, type=self.kind)

    def plain(self, value: Any, *, strict: bool = True) -> Kind:
        """The value that lists, dictionaries, numbers and text say; if not strict, text may say a number."""
        return msgspec.convert(value, self.kind, strict=strict)


# Values as they stand in the text, of no type.
PLAIN = Reader[Any](Any)
