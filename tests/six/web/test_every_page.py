"""Every page around a match of six is looked at in every size: nothing is cut, and nothing too wide."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page

from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match

from ...web.fitting import sized
from ...web.helpers import without_pictures
from ...web.page.sizes import looks_at
from ...web.page.surveyed import GENERIC_TABS, of_match
from ..table import Table
from .test_screens import CUT, SIZES


def pages_of(match: Match) -> dict[str, str]:
    """All pages of a match that can be looked at, by a name."""
    here = f"/matches/{match.id}"
    tabs = [*(panel.key for panel in match.game.panels), *GENERIC_TABS]
    return {
        **of_match("", match),
        **{f"tab {tab}": f"{here}?tab={tab}" for tab in tabs},
        "turn": f"{here}/turns/1",
        "hand over": f"{here}/seat?to=b",
        "set-up": "/new/six",
        "blank sheets": "/new/six/sheets",
        "book": "/books/six",
        "shelf": "/",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_match_of_six_fits_every_size(
    page: Page, address: str, app: Flask, opened: str, language: str
) -> None:
    match: Match = app.extensions["shelf"].match(opened)
    without_pictures(app)
    Table(match).until("round", turn=2)
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    faults, pages = {}, pages_of(match)
    for number, (name, path) in enumerate(pages.items()):
        if not looks_at(number, language):
            continue
        answer = page.goto(address + path)
        assert answer
        for width, height in SIZES.values():
            sized(page, (width, height))
            if found := [*page.evaluate(CUT), *([] if answer.ok else [str(answer.status)])]:
                faults[f"{name} {width}"] = found
    assert len(pages) > 20
    assert faults == {}
