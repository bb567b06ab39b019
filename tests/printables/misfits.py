"""What does not fit on the sheets of a match, found by drawing them; nothing is written that nobody reads."""

from __future__ import annotations

from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from printables.drawing.geometry import PAPERS
from printables.drawing.request import SIZES
from printables.of_match import match_document
from tests.pairs import pairs

CHOICES = pairs(list(PAPERS), list(LANGUAGES), list(SIZES))


def misfits(match: Match, sheet: str, choice: tuple[str, ...]) -> list[str]:
    """What does not fit on a sheet of a match as it stands."""
    paper, language, size = choice
    document = match_document(match, sheet, seat="everybody", language=language, paper=paper, size=size)
    # After its last page a document is put together, which takes as long again.
    drawn = [number for _, number in zip(document.pages, document.drawing(), strict=False)]
    assert len(drawn) == len(document.pages) > 0
    return [f"{sheet} {choice}: {fault}" for fault in document.log.faults]
