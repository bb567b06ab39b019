"""A match as one file: written out, and a file from anywhere checked and written anew before it is trusted.

A foreign file is never put on the shelf itself: its entries are read one by one and written into a file of
ours, so that nothing else that a database can hold comes along.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec

from .database import SUFFIX, copy, new_file, unfinished
from .entry import Header
from .errors import Damaged, Missing, Problem, Unreadable
from .foreign import Foreign, broken
from .game import Game, Setup
from .journal import Journal
from .kit import register_stored
from .match import Match
from .say import say
from .seats import EVERYBODY, TABLE
from .shelf import ALPHABET
from .sides import sides_of
from .upgrade import of_today
from .whole import put_in_place

_ID_LENGTH = 12
_INSERT = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)"


def write_out(match_file: Path, target: Path) -> int:
    """Write a match as one file, in the place of what stood there; its last entry.

    Unwritable if it cannot be written, Damaged if the match is not whole.
    """
    with unfinished(target) as fresh:
        copy(match_file, fresh)
        with Journal.open(fresh) as journal:
            fault, number = journal.fault(), journal.last().number
        if fault:
            raise Damaged(say("verify.broken", number=fault))
        put_in_place(fresh, target)
    return number


def id_of(header: Header, number: int, digest: bytes) -> str:
    """The id a match gets where it is brought to: the same for the same contents."""
    content = hashlib.sha256(header.id.encode() + number.to_bytes(8, "big") + digest).digest()
    value = int.from_bytes(content, "big")
    return "".join(ALPHABET[value // len(ALPHABET) ** place % len(ALPHABET)] for place in range(_ID_LENGTH))


def bring(source: Path, name: str, folder: Path, games: Mapping[str, Game], title: str = "") -> Match:
    """A match file checked from end to end and written anew in a folder, under the id of its contents.

    `title` renames it. Unreadable, in one sentence about `name`, if it is not a whole match that can be
    played here; Missing if its game is not known; Unwritable if there is no room for it.
    """
    with Foreign.open(source, name) as there, broken(name):
        header, kit = there.header()
        game = games.get(header.game)
        if game is None:
            raise Missing(say("error.game_missing", game=header.game[:40]))
        setup = msgspec.json.decode(header.setup, type=Setup)
        sides_of(game, setup)
        if register_stored(kit, game.kit_type) != header.kit:
            raise there.unfit(say("keeping.other_kit"))
        path = folder / f"{id_of(header, *there.last())}{SUFFIX}"
        if title:
            renamed = msgspec.json.encode(msgspec.structs.replace(setup, name=title))
            header = msgspec.structs.replace(header, setup=renamed)
        with new_file(path) as here:
            record = msgspec.json.encode(header)
            here.execute("INSERT INTO header VALUES (1, ?, ?)", (record, zlib.compress(kit))).fetchall()
            for row in there.entries(partial(_readable, game)):
                here.execute(_INSERT, row).fetchall()
    try:
        return rehearsed(Match(path, game), name)
    except Problem:
        path.unlink(missing_ok=True)
        raise


def _readable(game: Game, state: bytes, version: int) -> None:
    """Whether a state can be read here, of whatever version it is."""
    msgspec.json.decode(of_today(game, state, version), type=game.state_type)


def rehearsed(match: Match, name: str) -> Match:
    """The match, if every seat can be shown where it stands; Unreadable if a state makes no sense."""
    game, entry = match.game, match.last()
    try:
        for seat in (EVERYBODY, TABLE, *(side.key for side in match.sides)):
            state = match.state_of(entry)
            game.frame(state, seat)
            match.questions(seat, entry, state)
            game.tables(state)
            for panel in game.panels:
                game.panel(state, panel.key, seat, "")
            game.private(state, seat)
    except (Problem, ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError,
            ValueError) as error:  # fmt: skip
        raise Unreadable(say("keeping.unplayable", file=name, fault=type(error).__name__)) from error
    return match
