"""What players write may be as long as it likes: a sheet that prints it measures each letter a few times."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.play.command import Note
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from printables import sheets_of
from printables.drawing import typefaces
from printables.of_match import match_document

from ..test_scenes import SCENES, begun

# Sheets that every game has without a line of its own.
FEWEST = 3
MEASURED_AGAIN = 8


@pytest.mark.parametrize("game", GAMES)
def test_notes_without_a_space_are_measured_in_proportion_to_their_letters_on_every_sheet(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    true = typefaces.width

    def counted(letters: str, size: float, bold: bool = False) -> float:
        measured.append(len(letters))
        return true(letters, size, bold)

    def drawn(match: Match) -> dict[str, int]:
        found = {}
        for sheet in sheets_of(game):
            # What puts the others together prints nothing of its own.
            if sheet.key not in ("everything", "tonight"):
                measured.clear()
                document = match_document(
                    match, sheet.key, seat="everybody", language="en", paper="a4", size="normal"
                )
                assert len(list(zip(document.pages, document.drawing(), strict=False))) == len(document.pages)
                found[sheet.key] = sum(measured)
        return found

    match = begun(next(scene for scene in SCENES if scene.game == game), tmp_path)
    monkeypatch.setattr(typefaces, "width", counted)
    before = drawn(match)
    for number in range(20):
        match.answer(Note(chr(ord("a") + number) * 600), action=f"note-{number:05d}")
    after = drawn(match)
    letters = 20 * 600
    assert {key: more for key, more in after.items() if more > before[key] + MEASURED_AGAIN * letters} == {}
    assert len(before) >= FEWEST
