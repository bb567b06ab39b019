"""The manual on the screen: its contents, a page for each section, and what is found by words."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from assistant.manual.library import manual_in
from assistant.manual.search import LONGEST, search

from ..screen import settings
from ..screen.words import spoken

pages = Blueprint("manual", __name__)


@pages.get("/manual")
def contents() -> str:
    """All sections, or the parts that have the words that are looked for."""
    manual, query = manual_in(spoken().code), request.args.get("q", "").strip()[:LONGEST]
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
    manual = manual_in(spoken().code)
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
