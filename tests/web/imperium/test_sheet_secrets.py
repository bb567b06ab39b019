"""What a sheet of Imperium says wrongly is worked out of what its seat may know, whatever its facts tell."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Game, Setup
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from printables.facts import Fact
from tests.any_game.test_hidden import Twin
from tests.imperium.secrets import SECRETS


def test_what_a_sheet_says_wrongly_is_worked_out_of_what_its_seat_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much a list of facts tells of the state it is given: here how many counters there are."""
    one = next(one for one in SECRETS.hidden if one.field == "State.next_unit")
    twin = Twin(tmp_path)
    twin.lay("sheets00", GAME, msgspec.convert({**SECRETS.chosen, "sides": ()}, Setup), one.twins())

    def told(game: Game, state: State, seat: str, code: object) -> dict[tuple[str, str], Fact]:
        return {("", "next"): Fact("", "all ever made", state.next_unit)}

    monkeypatch.setattr("printables.facts.facts_of", told)
    monkeypatch.setattr("assistant.web.table.since.facts_of", told, raising=False)
    address = "/matches/sheets00?rev=1&of=C"
    assert b"all ever made" not in twin.sees("sheets00", "imperial", address)[1]
    assert b"all ever made" in twin.sees("sheets00", EVERYBODY, address)[1]
