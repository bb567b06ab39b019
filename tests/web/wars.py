"""Recorded wars as a source of pages: a match of its own for every question they ask."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.words.errors import Forbidden
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

FOLDER = Path(__file__).parent.parent / "recorded" / EXAMPLE
WARS = sorted(FOLDER.glob("*.jsonl"))


def begin(shelf: Shelf, war: Path, **choices: str) -> tuple[Match, list[dict[str, Any]]]:
    """A new match set up like a recorded war, of the game its folder names, and the answers it then gets."""
    setup, *answers = [msgspec.json.decode(line) for line in war.read_bytes().splitlines()]
    return shelf.create(war.parent.name, msgspec.convert({**setup, **choices}, Setup)), answers


def give(match: Match, answer: dict[str, Any], action: str) -> None:
    """One recorded answer, with everything it is refused done anyway."""
    command = match.read(msgspec.json.encode(answer["command"]))
    try:
        match.answer(command, action=action)
    except Forbidden as refused:
        tokens = [refusal.token for refusal in refused.refusals]
        match.answer(command, action=f"{action}-anyway", anyway=tokens)


def stages(shelf: Shelf, most: int | None = None) -> Iterator[tuple[str, Match]]:
    """Every question the recorded wars ask, or the first of them, as its key and a match that stands there.

    They are played once for all tests of a worker.
    """
    yield from put(shelf, dict(islice(_stages().items(), most)), first=1).items()


@cache
def _stages() -> dict[str, bytes]:
    return files_of(lambda shelf: dict(_played(shelf)))


def _played(shelf: Shelf) -> Iterator[tuple[str, Match]]:
    seen = set()
    for war in WARS:
        match, answers = begin(shelf, war)
        for number, answer in enumerate(answers):
            give(match, answer, f"war-{number:04d}")
            keys = [question.key for question in match.questions("everybody")]
            for key in keys[:1] or ["over"]:
                if key not in seen:
                    seen.add(key)
                    yield key, copy(shelf, match, len(seen))


def copy(shelf: Shelf, match: Match, number: int) -> Match:
    """The match as it stands, in a file of its own; nothing has it open."""
    target = match.path.with_stem(f"stage{number:03d}")
    shutil.copyfile(match.path, target)
    return shelf.match(target.stem)


def files_of(play: Callable[[Shelf], Mapping[str, Match]]) -> dict[str, bytes]:
    """The files of the matches that were played, by what they are called there."""
    with TemporaryDirectory() as folder:
        return {key: match.path.read_bytes() for key, match in play(Shelf(Path(folder), GAMES)).items()}


def put(shelf: Shelf, files: Mapping[str, bytes], first: int = 0) -> dict[str, Match]:
    """These files as matches of their own on a shelf, numbered from the first."""
    shelf.prepare()
    found = {}
    for number, (key, content) in enumerate(files.items(), first):
        path = shelf.path(f"stage{number:03d}")
        path.write_bytes(content)
        found[key] = shelf.match(path.stem)
    return found


def standing_at(shelf: Shelf, key: str) -> Match:
    """A match where recorded wars first ask this."""
    return put(shelf, {key: _stages()[key]})[key]
