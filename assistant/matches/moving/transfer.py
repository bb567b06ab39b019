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
from typing import Any

import msgspec

from assistant.core.game import SETUPS, Game
from assistant.core.play.sides import sides_of
from assistant.core.play.upgrade import of_today
from assistant.core.shipped.kit import kit_named, register_stored
from assistant.core.shipped.table import Table, strange
from assistant.core.words.errors import Missing, Problem, Unreadable
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, TABLE

from ..answering.match import Match
from ..file import archive
from ..file.atomic_files import put_in_place
from ..file.chain import ADD, OPEN, close
from ..file.database import SUFFIX, copy, new_file, unfinished
from ..file.entry import Header, Record
from ..file.journal import Journal
from ..file.prints import ADD_PRINT
from ..file.untrusted import Foreign, broken
from ..shelf.shelf import ALPHABET

_ID_LENGTH = 12


def write_out(match_file: Path, target: Path) -> int:
    """Write a match as one file, in the place of what stood there; its last entry.

    Unwritable if it cannot be written, Damaged if the match is not whole.
    """
    with unfinished(target) as fresh:
        copy(match_file, fresh)
        with Journal.open(fresh) as journal:
            number = journal.check()
        put_in_place(fresh, target)
    return number


def id_of(header: Header, number: int, digest: bytes) -> str:
    """The id a match gets where it is brought to: the same for the same contents."""
    content = hashlib.sha256(header.id.encode() + number.to_bytes(8, "big") + digest).digest()
    value = int.from_bytes(content, "big")
    # The last places of the hash as a number in the base of the alphabet.
    return "".join(ALPHABET[value // len(ALPHABET) ** place % len(ALPHABET)] for place in range(_ID_LENGTH))


def bring(source: Path, name: str, folder: Path, games: Mapping[str, Game], title: str = "") -> Match:
    """A match file checked from end to end and written anew in a folder, under the id of its contents.

    `title` renames it. Unreadable, in one sentence about `name`, if it is not a whole match that can be
    played here; Missing if its game is not known; Unwritable if there is no room for it.
    """
    with Foreign.open(source, name) as there, broken(name):
        opening = there.opening()
        header = opening.header
        game = games.get(header.game)
        if game is None:
            raise Missing(say("error.game_missing", game=header.game[:40]))
        game = game.of_match(opening.kit)
        sides_of(game, SETUPS.json(header.setup))
        if register_stored(opening.kit, game.kit_reader, game.load_kit) != header.kit:
            raise there.unfit(say("keeping.other_kit"))
        brought, shipped = charts_of(kit_named(header.kit)), charts_of(game.load_kit())
        if (chart := strange(brought, shipped)) is not None:
            raise there.unfit(say("keeping.strange_chart", chart=chart.name))
        ending, newest = there.ending(opening)
        path = folder / f"{id_of(header, ending.number, newest)}{SUFFIX}"
        # Row by row into a file of our own: nothing of a foreign file's schema comes along.
        with new_file(path) as here:
            here.execute(OPEN, (opening.record, zlib.compress(opening.kit))).fetchall()
            for row in there.entries(ending, partial(_readable, game)):
                here.execute(ADD, row).fetchall()
            for printed in there.prints():
                here.execute(ADD_PRINT, printed).fetchall()
            close(here, msgspec.structs.replace(ending, title=title or ending.title), newest)
    try:
        return rehearsed(Match(path, game), name)
    except Problem:
        path.unlink(missing_ok=True)
        raise


def charts_of(kit: Any) -> Mapping[str, Table]:
    """The charts of a kit, if the kits of its game have any."""
    charts: Mapping[str, Table] = getattr(kit, "tables", {})
    return charts


def _readable(game: Game, state: bytes, record: Record) -> None:
    """Whether a state, and what was archived of it, can be read here, of whatever version it is."""
    game.state_reader.json(of_today(game, state, record.state_version))
    archive.read(game, state, record)


def rehearsed(match: Match, name: str) -> Match:
    """The match, if every seat can be shown where it stands; Unreadable if a state makes no sense."""
    game, entry = match.game, match.last()
    try:
        for seat in (EVERYBODY, TABLE, *(side.key for side in match.sides)):
            state = match.state_of(entry)
            game.frame(state, seat)
            match.questions(seat, entry, state)
            match.outlook(seat, entry, state)
            game.ask_anytime(state, seat)
            game.tables(state)
            for panel in game.panels:
                match.panel(panel.key, entry, seat, state=state)
            game.private(state, seat)
    # Whatever a state that makes no sense may break; not what a full memory or disk does.
    except (Problem, ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError,
            ValueError) as error:  # fmt: skip
        raise Unreadable(say("keeping.unplayable", file=name, fault=type(error).__name__)) from error
    return match
