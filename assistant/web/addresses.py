"""Addresses: how one is put together is worked out when the first of its kind is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from werkzeug.routing import Rule


class Address(Rule):
    """A route. Werkzeug compiles two functions for each before the first page, which has few addresses."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(super()._compile_builder)

        def build(rule: Rule, **values: object) -> tuple[str, str]:
            return compiled(append_unknown)(rule, **values)

        return build
