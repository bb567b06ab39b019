"""The finished match that comes with a game, to look around in: played again from its answers, once."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from assistant.core.game import SETUPS, Game
from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Forbidden

from ..answering.match import Match
from ..file.atomic_files import put_in_place
from ..file.beside import SAMPLE
from ..file.database import copy, unfinished

FILE = "sample.jsonl"
LONGEST = 16


def sample_id(game: str) -> str:
    """The id of the sample of a game."""
    return (SAMPLE + game.replace("_", ""))[:LONGEST]


def is_sample(match_id: str) -> bool:
    """Whether a match is there to be looked at only."""
    return match_id.startswith(SAMPLE)


def make(recorded: Path, folder: Path, game: Game) -> None:
    """Play a recorded match again, and keep it in a folder; Unwritable if there is no room for it."""
    setup, *answers = recorded.read_bytes().splitlines()
    with TemporaryDirectory(prefix="tableside-") as making:
        match = Match.create(Path(making), sample_id(game.key), game, SETUPS.json(setup))
        for number, answer in enumerate(answers):
            give(match, msgspec.json.encode(PLAIN.json(answer)["command"]), f"sample-{number:04d}")
        with unfinished(target := folder / match.path.name) as fresh:
            copy(match.path, fresh)
            # Only a whole one gets its name: of two that are made at once the later one stays.
            put_in_place(fresh, target)


def give(match: Match, said: bytes, action: str) -> None:
    """One recorded answer; what the rules forbid of it was done anyway."""
    command = match.read(said)
    try:
        match.answer(command, action=action)
    except Forbidden as refused:
        tokens = [refusal.token for refusal in refused.refusals]
        match.answer(command, action=f"{action}-anyway", anyway=tokens)
