"""Closed fleets on one tablet: who owes the answer takes the screen with one tap."""

from __future__ import annotations

import re
from pathlib import Path

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.web import create_app
from tests.example import EXAMPLE


def test_the_table_seat_offers_the_screen_to_the_side_that_owes_an_answer(tmp_path: Path) -> None:
    page = create_app(tmp_path).test_client()
    setup = Setup("first-interstellar-war", "", "closed")
    match = Match.create(tmp_path / "matches", "handover", GAMES[EXAMPLE], setup)
    match.answer(match.convert({"type": "count_markers"}), action="markers-1", seat="everybody")
    assert '<form class="handing"' in page.get("/matches/handover").text
    page.post("/matches/handover/seat", data={"seat": "imperial", "ready": "1"})
    assert '<form class="handing"' not in page.get("/matches/handover").text


def test_a_match_without_a_name_is_handed_over_under_that_of_its_war(tmp_path: Path) -> None:
    page = create_app(tmp_path).test_client()
    setup = Setup("first-interstellar-war", "", "closed")
    Match.create(tmp_path / "matches", "handover", GAMES[EXAMPLE], setup)
    words = page.get("/matches/handover/seat?to=terran").text
    assert re.search(r"<title>[^<]*First Interstellar War</title>", words)
