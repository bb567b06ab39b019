"""The manual on the screen: its contents, a page for each section, and what is found by words."""

from __future__ import annotations

import functools

from flask import Blueprint, render_template, request

from assistant.games import shipped_kinds
from assistant.manual.counters import whole_manual
from assistant.manual.library import Manual
from assistant.manual.search import LONGEST, search

from ..screen import settings
from ..screen.words import spoken

pages = Blueprint("manual", __name__)


def read() -> Manual:
    """The manual in the language of this screen, with the counters of every game."""
    return _read(spoken().code)


@functools.cache
def _read(code: str) -> Manual:
    return whole_manual(code, shipped_kinds())


@pages.get("/manual")
def contents() -> str:
    """All sections, or the parts that have the words that are looked for."""
    manual, query = read(), request.args.get("q", "").strip()[:LONGEST]
    return render_template(
        "manual.html",
        sections=manual.sections,
        query=query,
        found=search(manual, query),
        back=settings.own_path(request.args.get("back", "")),
    )


@pages.get("/manual/<number>")
def section(number: str) -> str:
    """One section; Missing if none has this number."""
    manual = read()
    chosen = manual.section(number)
    at = manual.sections.index(chosen)
    return render_template(
        "manual_section.html",
        section=chosen,
        parts=manual.parts,
        before=manual.sections[at - 1] if at else None,
        after=manual.sections[at + 1] if at + 1 < len(manual.sections) else None,
        back=settings.own_path(request.args.get("back", "")),
    )
