"""A scene: a position, and the questions it goes on by, each with the answer that is given if asked to."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Missing
from assistant.core.words.say import Say, say

from ..file.beside import SCENE

FOLDER = "scenes"


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question of a scene, of a `side` or of the table; `key` names its line, `show` answers it.

    Where the question `passed` opens instead, as dice may have it, the step is passed by.
    """

    key: str
    question: str
    side: str = ""
    show: dict[str, Any]
    passed: str = ""

    def among(self, questions: Collection[str]) -> set[str]:
        """Which of these questions, by the keys that entries know them by, this step speaks of."""
        return {key for key in questions if key.split("|", 2)[:2] == [self.question, self.side]}

    def passed_by(self, questions: Collection[str]) -> bool:
        """Whether one of these questions says that this step is not asked any more."""
        return any(key.partition("|")[0] == self.passed for key in questions)


class Script(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scene as its file has it: so many `answers` of a recording lead to its position (none: all)."""

    number: int
    recording: str
    answers: int | None = None
    steps: tuple[Step, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A scene of a game, by the name of its file; `recording` is the file whose answers lead to it."""

    game: str
    key: str
    number: int
    recording: Path
    answers: int | None
    steps: tuple[Step, ...]

    @property
    def match_id(self) -> str:
        """The id of the match in which it is played: one for each scene, so that it is found again."""
        # Ids are short and of few signs: a hash stands for game and key.
        return SCENE + hashlib.sha256(f"{self.game}/{self.key}".encode()).hexdigest()[:10]

    def words(self, key: str) -> Say:
        """What it says: its `title`, what it is `about`, the line of a step, and when it is `done`."""
        return Say(f"scene.{self.game}.{self.key}.{key}")


read_script = Reader(Script).toml


@cache
def scenes_of(folder: Path, game: str) -> tuple[Scene, ...]:
    """The scenes in the data of a game, in the order they are learned in."""
    found = [_read(game, folder, file) for file in (folder / FOLDER).glob("*.toml")]
    return tuple(sorted(found, key=lambda scene: scene.number))


def _read(game: str, folder: Path, file: Path) -> Scene:
    script = read_script(file.read_bytes())
    return Scene(
        game=game, key=file.stem, number=script.number, recording=folder / script.recording,
        answers=script.answers, steps=script.steps,
    )  # fmt: skip


def scene_named(scenes: Collection[Scene], key: str) -> Scene:
    """A scene by its key; Missing if there is none of that name."""
    for scene in scenes:
        if scene.key == key:
            return scene
    raise Missing(say("scene.missing", scene=key[:40]))
