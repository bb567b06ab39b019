"""Large type is laid out anew: no sheet of a game takes many more than twice its usual pages.

A document knows its pages before one is drawn; that each is printed, other tests see.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from printables import document_of, sheets_of
from printables.of_match import match_document

from .full_war import full_war
from .imperium.test_large import KEYS
from .late import told
from .outer_planets.printed import war as outer_war
from .paper import asked, war
from .twilight.test_sheets import document as galaxy

# The pages of an aid are full of words, and each of its parts begins on one of its own.
WITH_AID, PARTS = ("aid", "tonight"), 2


def most_pages(sheet: str, usual: int) -> int:
    """Twice as many, or what half as large again takes in both directions."""
    return max(2 * usual, int(1.5**2 * usual) + (PARTS if sheet in WITH_AID else 0))


OUTER = GAMES["outer_planets"]
OUTER_PLANETS = [sheet.key for sheet in sheets_of("outer_planets")]
TWILIGHT = [sheet.key for sheet in sheets_of("twilight") if not sheet.bundle]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", KEYS)
def test_the_emptiest_and_the_fullest_war_take_at_most_twice_their_pages(sheet: str, language: str) -> None:
    setup = Setup("first-interstellar-war", "Thursday war")
    for state in (war(), full_war()):
        usual, large = (
            document_of(
                "imperium",
                sheet,
                asked(state, language=language, size=size, setup=setup, history=told(), match_id="latewar1"),
            )
            for size in ("normal", "large")
        )
        assert len(large.pages) <= most_pages(sheet, len(usual.pages))


@pytest.mark.parametrize(("language", "when"), [("en", "late"), ("ja", "early")])
@pytest.mark.parametrize("sheet", TWILIGHT)
def test_a_galaxy_of_six_takes_at_most_twice_its_pages(sheet: str, language: str, when: str) -> None:
    usual, large = (galaxy(sheet, "a4", language, size, when=when) for size in ("normal", "large"))
    assert len(large.pages) <= most_pages(sheet, len(usual.pages))


@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "ja")])
@pytest.mark.parametrize("when", ["new", "in_war"])
@pytest.mark.parametrize("sheet", OUTER_PLANETS)
def test_a_campaign_of_the_outer_planets_takes_at_most_twice_its_pages(
    sheet: str, when: str, paper: str, language: str, tmp_path: Path
) -> None:
    setup = Setup("campaign", "Thursday war")
    new = Match.create(tmp_path, "outer001", OUTER, setup)
    match = new if when == "new" else Match.begin(tmp_path / "outer002.sqlite", OUTER, setup, outer_war(), ())
    usual, large = (
        match_document(match, sheet, seat="everybody", language=language, paper=paper, size=size)
        for size in ("normal", "large")
    )
    assert len(usual.pages) <= len(large.pages) <= most_pages(sheet, len(usual.pages))
