"""A file that somebody wrote, read and checked: the game it describes, and all that is wrong, at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from .file.fault import MOST, Fault, Finding, line_of_finding
from .file.fitting import misfits
from .file.lines import lines_of
from .file.parts import GAME_FILES, GameFile
from .file.toml import Unfit, plain, text_of
from .rules import charts, formulas, remarks, steps, things, whose


class Checked(msgspec.Struct, frozen=True):
    """What came of a file: the game unless there are faults, and what is said of it."""

    game: GameFile | None
    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()


def checked(content: bytes) -> Checked:
    """What a file describes, or what is wrong in it."""
    try:
        text = text_of(content)
        values = plain(text)
    except Unfit as unfit:
        return Checked(None, (unfit.fault,))
    found = [*islice(misfits(values), MOST)]
    if found:
        return Checked(None, placed(text, found))
    game = GAME_FILES.plain(values)
    found = [*islice(faults(game), MOST)]
    said = [*remarks.remarks(game)]
    return Checked(None if found else game, placed(text, found), placed(text, said))


def faults(game: GameFile) -> Iterator[Finding]:
    """Every rule that a file breaks; whose a formula is can be asked once all of them can be worked out."""
    wordless = [*formulas.findings(game)]
    yield from things.findings(game)
    yield from charts.findings(game)
    yield from steps.findings(game)
    yield from wordless
    if not wordless:
        yield from whose.findings(game)


def placed(text: str, found: Iterable[Finding]) -> tuple[Fault, ...]:
    """Findings with their lines, in the order of the file."""
    found = [*found]
    lines = lines_of(text) if any(each.spot for each in found) else {}
    return tuple(sorted((line_of_finding(lines, each) for each in found), key=lambda fault: fault.line))
