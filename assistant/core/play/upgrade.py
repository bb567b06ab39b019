"""States of earlier versions, brought up to today's on every way they are read: file, backup, import, paper.

A game counts the versions of its state, and names for each old one the function that makes the next of it.
The functions get plain values, as they stand in JSON, because the types they had are gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from ..shipped.decoding import PLAIN, Reader
from ..words.errors import Damaged
from ..words.say import Say, say
from .step import Sequence

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
# What a state put together by hand, or a mistake of ours, makes an upgrade run into.
_MISFITS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Revised(NamedTuple):
    """What a rule keeps otherwise since an earlier day: why, by which command, and where in the state."""

    why: Say
    where: tuple[str, ...]
    command: str = ""

    def says(self, command: str, where: str) -> bool:
        """Whether this is why a value comes out otherwise by a command."""
        return self.command in ("", command) and where.startswith(self.where)


class Upgradable(Protocol):
    """What of a game is needed to bring its states up to today."""

    @property
    def state_version(self) -> int: ...

    @property
    def upgrades(self) -> Mapping[int, Upgrade]: ...


class Readable(Upgradable, Protocol):
    """What of a game is needed to read its states."""

    @property
    def state_reader(self) -> Reader[Any]: ...

    @property
    def sequence(self) -> Sequence[Any]: ...


def upgraded(game: Upgradable, state: Any, version: int) -> Any:
    """Plain values of an older state as they are today; Damaged if that cannot be, or it is of tomorrow."""
    if version > game.state_version:
        raise Damaged(say("error.state_newer", version=version, known=game.state_version))
    for old in range(version, game.state_version):
        try:
            state = game.upgrades[old](state)
        except _MISFITS as error:
            raise Damaged(say("error.upgrade", version=old, fault=type(error).__name__)) from error
    return state


def read_state(game: Readable, state: bytes, version: int, match: str) -> Any:
    """A stored state; Damaged if it cannot be read here, or stands where there is no place."""
    try:
        found: Any = game.state_reader.json(of_today(game, state, version))
    except msgspec.MsgspecError as error:
        raise Damaged(say("error.match_broken", match=match, fault=str(error))) from error
    game.sequence.check(found)
    return found


def of_today(game: Upgradable, state: bytes, version: int) -> bytes:
    """A stored state as JSON of today's version; one that is of it already costs nothing."""
    if version == game.state_version:
        return state
    try:
        plain = PLAIN.json(state)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(say("error.upgrade", version=version, fault=str(error))) from error
    return msgspec.json.encode(upgraded(game, plain, version))
