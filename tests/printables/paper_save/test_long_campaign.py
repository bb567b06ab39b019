"""The paper save of a campaign over five wars: two pages with the record, and what it lacks is told."""

from __future__ import annotations

import pytest

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from printables.of_match import match_document
from tests.any_game.again import CAMPAIGNS, played
from tests.imperium.recorded import FOLDER

pytestmark = pytest.mark.xdist_group(CAMPAIGNS)


@pytest.fixture
def campaign() -> Match:
    return played(FOLDER / "campaigns" / "five-wars.jsonl").match


@pytest.mark.parametrize(
    ("language", "told"), [("en", "older headlines are not in these codes"), ("ja", "古い見出し")]
)
def test_the_record_of_five_wars_with_its_paper_save_takes_two_pages_and_says_what_it_leaves_out(
    campaign: Match, language: str, told: str
) -> None:
    document = match_document(campaign, "record", seat=EVERYBODY, language=language)
    document.pdf()
    assert len(document.pages) <= 2
    assert any(told in run.text for run in document.log.runs)
