"""Every sheet through the recorded wars, some of them at each turn; every two ways of printing meet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.matches.answering.match import Match
from printables import sheets_of
from tests.any_game.again import through
from tests.imperium.recorded import WARS
from tests.printables.misfits import CHOICES, misfits
from tests.slow import many

# At one turn of so many a sheet is looked at.
EACH = many("TURNS_BETWEEN_SHEETS", 4, 2)
SHEETS = [sheet.key for sheet in sheets_of("imperium") if not sheet.bundle]


def turns_of(folder: Path, war: str) -> Iterator[Match]:
    """A recorded war as it stands when each of its turns begins, and at its end."""
    turn = 0
    for match, state in through(folder, WARS[war]):
        if state.now.turn != turn and match.revision() > 1:
            yield match
            turn = state.now.turn
    yield match


def choices(war: str, turn: int, at: int, over: bool) -> list[tuple[str, ...]]:
    """How a sheet is printed: at every few turns another way, at the ends of all wars in every way."""
    if over:
        return CHOICES[list(WARS).index(war) :: len(WARS)]
    return [] if (turn + at) % EACH else [CHOICES[(turn // EACH + at) % len(CHOICES)]]


@pytest.mark.parametrize("war", WARS)
def test_every_sheet_is_printed_all_through_a_recorded_war(war: str, tmp_path: Path) -> None:
    found = [
        f"turn {turn}, {fault}"
        for turn, match in enumerate(turns_of(tmp_path, war))
        for at, sheet in enumerate(SHEETS)
        for choice in choices(war, turn, at, match.state().over is not None)
        for fault in misfits(match, sheet, choice)
    ]
    assert found == []
