"""Set-up: the first speaker is named before the match, or asked once it has begun."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.sides import Playing
from assistant.games.twilight.definition import GAME
from assistant.matches.match import Match

from .player import Table


def test_a_speaker_named_in_the_set_up_picks_first_and_is_not_asked_for(tmp_path):
    sides = tuple(Playing(f"p{at}") for at in range(1, 5))
    match = Match.create(tmp_path, "twspeaker", GAME, Setup("galaxy", sides=sides, first="p3"))
    seated = Table(match)
    assert seated.keys() == ["pick"]
    assert seated.asked("pick").side == "p3"
    assert seated.state.speaker == "p3"


def test_without_one_the_table_is_asked(table):
    assert table(3, speaker="").keys() == ["speaker"]
