"""A pencil for tests: boxes of a printed sheet are crossed by what they mean, and read as lines."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from assistant.core.game import Secrecy
from assistant.core.words.seats import EVERYBODY
from assistant.games import part
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from assistant.matches.file.journal import Journal
from assistant.matches.file.prints import Print
from printables import list_of
from printables.crossed.lines import PaperLine, Standing, lines_of
from printables.crossed.meaning import Changes, Crosses
from printables.crossed.taking import changes_of, meant_by
from printables.crossed.told import PageOfPaper
from printables.of_match import match_document
from tests.any_game.handed import RECORDED, handed, recorded
from tests.chance import once
from tests.replaying import give

Crossed = Iterable[tuple[str, str]]


def table_of(match: Match) -> Crosses:
    """What crosses of a match's sheets mean."""
    found: Crosses = part(match.game.key, list_of(match.game.key).crosses).CROSSES
    return found


class Paper:
    """A sheet as it was printed of a match, and what is crossed on it with a pencil."""

    def __init__(self, match: Match, sheet: str, seat: str = EVERYBODY, **choices: str) -> None:
        self.match, self.seat = match, seat
        document = match_document(match, sheet, seat=seat, language="en", kept=True, **choices)
        document.pdf()
        self.number = document.imprint.number
        with Journal.open(match.path) as journal:
            found = journal.print_numbered(self.number)
        assert found
        self.kept: Print = found
        self.then = match.game.private(match.state(), seat)

    def index(self, subject: str, means: str) -> int:
        """The number of a box that is to be crossed."""
        return next(
            at
            for at, box in enumerate(self.kept.boxes)
            if (box.subject, box.means) == (subject, means) and not box.marked
        )

    def means(self, subject: str) -> set[str]:
        """What the empty boxes of a subject mean."""
        return {box.means for box in self.kept.boxes if box.subject == subject and not box.marked}

    def read(self, clear: Crossed, light: Crossed = ()) -> PageOfPaper:
        """The page as it is read with these crosses."""
        crosses = [(self.index(*each), True) for each in clear] + [
            (self.index(*each), False) for each in light
        ]
        return PageOfPaper(number=self.number, page=1, kept=self.kept, then=self.then, crosses=tuple(crosses))

    def lines(self, *clear: tuple[str, str], light: Crossed = ()) -> list[PaperLine]:
        """What these crosses say now."""
        return lines_of(table_of(self.match), self.now, [self.read(clear, light)])

    @property
    def now(self) -> Any:
        """The match as the seat sees it."""
        return self.match.game.private(self.match.state(), self.seat)


def usual(lines: Iterable[PaperLine]) -> dict[str, str]:
    """Every line answered as it stands."""
    return {line.key: line.chosen for line in lines}


def changes(match: Match, lines: list[PaperLine], answers: Mapping[str, str] | None = None) -> Changes:
    """What lines enter with these answers, or as they stand."""
    meanings = meant_by(lines, usual(lines) if answers is None else answers)
    return changes_of(table_of(match), match.state(), meanings)


def corrected(
    match: Match, some: Changes, action: str = "from paper", seat: str = EVERYBODY, **more: Any
) -> Entry:
    """The entry of these changes."""
    command = {"type": "correct", "reason": "from paper", "changes": some, **more}
    return match.answer(match.read(msgspec.json.encode(command)), action=action, seat=seat).entry


def again(folder: Path, recorded: Path, answers: int, name: str = "war", *, closed: bool = False) -> Match:
    """A recorded match after so many answers: played once, its file copied under a name."""
    played = played_until(recorded, answers, closed)
    folder.joinpath(name).mkdir(parents=True)
    return Match(Path(shutil.copy(played.path, folder / name / played.path.name)), played.game)


@once
def played_until(path: Path, answers: int, closed: bool) -> Match:
    """The match that is copied."""
    folders.append(TemporaryDirectory())
    given, played = handed(path.relative_to(RECORDED).parts[0]), recorded(path)
    secrecy = Secrecy.CLOSED if closed else played.setup.secrecy
    match = Match.create(
        Path(folders[-1].name), "war", given.game, msgspec.structs.replace(played.setup, secrecy=secrecy)
    )
    for number, line in enumerate(played.lines[:answers]):
        give(match, line, str(number))
    return match


folders: list[TemporaryDirectory[str]] = []


def standing(lines: Iterable[PaperLine]) -> dict[str, Standing]:
    """How each line stands."""
    return {line.key: line.standing for line in lines}
