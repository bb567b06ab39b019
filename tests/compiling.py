"""Hundreds of tests make an application each, of the same routes and templates: compiled once for all."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import Any

from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from assistant.web.page import compiled as templates
from assistant.web.page.compiled import Compiled

Builder = Callable[..., tuple[str, str]]


def compiled_once() -> None:
    """From now on routes and templates that are written alike share what they were compiled to."""
    share_routes()
    share_templates()


def share_routes() -> None:
    """The functions that make addresses."""
    known: dict[tuple[Any, ...], Builder] = {}
    compiled = Rule._compile_builder

    def shared(rule: Rule, append_unknown: bool = True) -> Builder:
        # All that werkzeug looks at; the function itself is given its route whenever it is called.
        key = (tuple(rule._trace), repr(rule.defaults), tuple(sorted(rule.arguments)), append_unknown)
        if key not in known:
            known[key] = compiled(rule, append_unknown)
        return known[key]

    Rule._compile_builder = shared  # type: ignore[method-assign]


def share_templates() -> None:
    """What a process has once read from a folder of compiled templates."""
    known: dict[tuple[str, str, str], CodeType] = {}
    sums: dict[tuple[object, str], str] = {}
    load, checksum = Compiled.load_bytecode, Compiled.get_source_checksum

    def shared(self: Compiled, bucket: Bucket) -> None:
        key = (self.directory, bucket.key, bucket.checksum)
        bucket.code = known.get(key)
        if bucket.code is None:
            load(self, bucket)
            if bucket.code is not None:
                known[key] = bucket.code

    def summed(self: Compiled, source: str) -> str:
        # Where a line may break is part of the sum.
        key = (templates.without, source)
        if key not in sums:
            sums[key] = checksum(self, source)
        return sums[key]

    Compiled.load_bytecode = shared  # type: ignore[method-assign]
    Compiled.get_source_checksum = summed  # type: ignore[method-assign]
