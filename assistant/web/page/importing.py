"""A page is drawn by many templates: what they import is made once for it, and nothing of it outlives it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from ..screen.words import spoken

# How the templates of a page know of it, by a name that no template can say.
PAGE = "the page"
# Set by a template whose macros look at nothing but what they are given, and speak the reader's language.
REMEMBERS = "remembers"
# Texts of 100 letters, most of them shorter; drawings of 400, of each macro some dozen.
MOST_PLAIN, MOST_DRAWN = 8_000, 500


@functools.lru_cache(MOST_PLAIN)
def _plain(text: str) -> Markup:
    return escape(text)


def escaped(value: Any) -> Markup:
    """A value as it may stand in a page: the same few thousand texts over and over, and macros' own pages."""
    kind = type(value)
    if kind is str:
        return _plain(value)
    return value if kind is Markup else escape(value)


class Page:
    """While a page is drawn: the contexts of its templates, that of the page first, and what they import."""

    def __init__(self) -> None:
        self.contexts: list[Context] = []
        self.imported: dict[str | None, TemplateModule] = {}

    def forget(self) -> None:
        """Part contexts and macros, which hold each other and all that was shown."""
        # A collection that has to find them stops everybody for a tenth of a second.
        for context in self.contexts:
            context.vars.clear()
            context.parent = {}
        self.contexts.clear()
        self.imported.clear()


class Remembered:
    """A macro that what it is given and the language alone decide: the same thing is drawn once."""

    def __init__(self, macro: Macro) -> None:
        self.macro = macro
        self._drawn: dict[Hashable, str] = {}

    def __call__(self, context: EvalContext, *given: Any, **named: Any) -> Any:
        try:
            look = spoken().code, given, *named.items()
            found = self._drawn.get(look)
        except TypeError:
            # Some of what it is given can change, and has no hash.
            return self.macro(context, *given, **named)
        if found is None:
            # All at once: to keep the newest would cost at each use.
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            found = self._drawn[look] = self.macro(context, *given, **named)
        return found


class Telling(Context):
    """The context of a template; most of what it calls are macros, which need nothing looked up."""

    def call(self, called: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
        """Call a macro, or anything else as Jinja does."""
        if type(called) is not Macro and type(called) is not Remembered:
            return super().call(called, *given, **named)
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return called(self.eval_ctx, *given, **named)


class Part(Template):
    """A template; what is imported with context knows what the page was told, whoever imports it."""

    @classmethod
    def from_code(cls, environment: Environment, *given: Any, **named: Any) -> Template:
        """A template out of what it was compiled to; that calls `escape` at every value it shows."""
        part = super().from_code(environment, *given, **named)
        part.root_render_func.__globals__["escape"] = escaped
        return part

    def render(self, *given: Any, **named: Any) -> str:
        """The page."""
        page = Page()
        try:
            return super().render({**dict(*given, **named), PAGE: page})
        finally:
            page.forget()

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """What others import of this template without context; its macros remember if it says so."""
        module = super()._get_default_module(ctx)
        known = vars(module)
        if known.pop(REMEMBERS, False):
            known.update({name: Remembered(one) for name, one in known.items() if type(one) is Macro})
        return module

    def new_context(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002  as Jinja calls it
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> Context:
        """What this template knows."""
        context = super().new_context(vars, shared, locals)
        page: Page | None = context.parent.get(PAGE)
        if page is not None:
            page.contexts.append(context)
        return context

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> TemplateModule:
        """What others import of this template."""
        page: Page | None = (vars or {}).get(PAGE)
        if page is None:
            return super().make_module(vars, shared, locals)
        if self.name not in page.imported:
            page.imported[self.name] = super().make_module(page.contexts[0].parent, shared=True)
        return page.imported[self.name]
