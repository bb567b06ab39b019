"""Templates compiled at an earlier start, and alike in what all of them know."""

from __future__ import annotations

import contextlib
from collections.abc import MutableMapping
from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2 import BytecodeCache, FileSystemBytecodeCache
from jinja2.bccache import Bucket

from .linebreaks import without


class Templates(Environment):
    """None of them knows more than the application: one dictionary, asked at each import, serves them all."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What a template knows without being told."""
        return super().make_globals(d) if d else self.globals


class Compiled(FileSystemBytecodeCache):
    """Kept in a folder of this user alone; a disk that refuses them costs only time."""

    def get_source_checksum(self, source: str) -> str:
        """Of what is compiled, not of what is written: another rule for line breaks compiles anew."""
        return super().get_source_checksum(without(source))

    def load_bytecode(self, bucket: Bucket) -> None:
        with contextlib.suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


def kept_templates() -> BytecodeCache | None:
    """Where compiled templates are kept; None if there is no folder that others cannot write."""
    try:
        return Compiled()
    except (OSError, RuntimeError):
        return None


def install(app: Flask) -> None:
    """Keep what is compiled."""
    app.jinja_env.bytecode_cache = kept_templates()
