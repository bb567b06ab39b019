"""The paper save: a whole match in as few bytes as can be, and again out of them."""

from __future__ import annotations

import datetime
import hashlib
import lzma
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec

from assistant import __version__
from assistant.core.game import SETUPS, Game, Setup
from assistant.core.play.referee import Line
from assistant.core.play.sides import sides_of
from assistant.core.play.upgrade import upgraded
from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.kit import kit_named, register, register_stored, text_of
from assistant.core.words.errors import Damaged, Unreadable
from assistant.core.words.language import language
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from ..drawing.codes import match_code
from .packing import layout, pack, unpack

_MOST_UNPACKED = 1_000_000
_LZMA = [
    {
        "id": lzma.FILTER_LZMA1, "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 20, "nice_len": 273,
        "mf": lzma.MF_BT4, "depth": 1000,
    }
]  # fmt: skip


class Envelope(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """What is compressed. `check` is of the state as JSON."""

    game: str
    match: str
    revision: int
    date: str
    version: str
    layout: tuple[list[int], int]
    check: bytes
    setup: Any
    state: Any
    state_version: int = 1
    story: Any = ()
    turns: Any = ()
    """The turn of each headline of the story."""
    kit: bytes = b""
    """The file that the match plays by, where that is a game of its own."""


_envelopes = Reader(Envelope)
_lines = Reader(tuple[Line, ...])
_turns = Reader(tuple[int, ...])


class Told(NamedTuple):
    """A headline of the journal, and the turn it belongs to (0: it was printed before turns were)."""

    turn: int
    line: Line


@dataclass(frozen=True, kw_only=True)
class PaperSave:
    """A match as it was printed; `remarks` say what is not quite as it was."""

    game: Game
    match: str
    revision: int
    date: str
    setup: Setup
    state: Any
    remarks: tuple[Say, ...] = ()
    story: tuple[Told, ...] = ()

    @property
    def printed(self) -> Say:
        """Of which match it is, at which revision, and when it was printed."""
        day = datetime.date.fromisoformat(self.date)
        words = say("sheet.date", day=day.day, month=say(f"sheet.month.{day.month}"), year=day.year)
        code = match_code(self.match)
        return say("paper.printed", code=code, revision=self.revision, date=words)

    @property
    def restored(self) -> tuple[Line, ...]:
        """How the journal of the match opens that is made of it: where it comes from, and its story."""
        opened = Line(sentence=say("paper.restored", printed=self.printed))
        return (opened, *(self._in_its_turn(told) for told in self.story))

    def _in_its_turn(self, told: Told) -> Line:
        """A headline that says in which turn, or in which round, it was."""
        if not told.turn:
            return told.line
        counted = self.game.frame(self.state, EVERYBODY).turn_label or say("paper.turn")
        sentence = say("paper.in_turn", label=counted, turn=told.turn, told=told.line.sentence)
        return Line(sentence=sentence, rule=told.line.rule)


def check_of(state: Any) -> bytes:
    """The hash by which two states are the same."""
    return hashlib.sha256(msgspec.json.encode(state)).digest()[:8]


def packed(save: PaperSave) -> bytes:
    """The match in as few bytes as can be."""
    return squeezed(envelope_of(save))


def envelope_of(save: PaperSave) -> Envelope:
    """All that is kept of a match on paper."""
    kinds = (Setup, save.game.state_type)
    return Envelope(
        game=save.game.key, match=save.match, revision=save.revision, date=save.date, version=__version__,
        layout=layout(kinds), check=check_of(save.state), setup=pack(save.setup, Setup),
        state=pack(save.state, save.game.state_type), state_version=save.game.state_version,
        story=msgspec.to_builtins([told.line for told in save.story]),
        turns=[told.turn for told in save.story],
        kit=text_of(save.state.kit) if save.game.of_kit else b"",
    )  # fmt: skip


def squeezed(envelope: Envelope) -> bytes:
    """The same in as few bytes as can be."""
    return lzma.compress(msgspec.msgpack.encode(envelope), lzma.FORMAT_RAW, filters=_LZMA)


def unpacked(payload: bytes, games: Mapping[str, Game]) -> PaperSave:
    """The match again; Unreadable if this table cannot have it, with the reason."""
    broken = Unreadable(say("paper.damaged"))
    try:
        envelope = _envelopes.packed(_decompressed(payload))
        if envelope.game not in games:
            raise Unreadable(say("paper.no_game", game=envelope.game[:40]))
        game = _by_its_kit(games[envelope.game], envelope.kit)
        kinds = (Setup, game.state_type)
        # Read by today's layout with the old counts: unequal means a field was renamed or moved.
        if layout(kinds, envelope.layout[0])[1] != envelope.layout[1]:
            raise Unreadable(say("paper.other_version", version=envelope.version[:20]))
        datetime.date.fromisoformat(envelope.date)
        today = partial(upgraded, game, version=envelope.state_version)
        setup, state = unpack(envelope.setup, SETUPS), unpack(envelope.state, game.state_reader, today)
        game.sequence.check(state)
        story = _told(envelope.story, envelope.turns)
        sides_of(game, setup)
    except Damaged as problem:
        raise Unreadable(problem.sentence) from problem
    except (ValueError, lzma.LZMAError, RecursionError, msgspec.MsgspecError) as error:
        raise broken from error
    remarks = []
    if (layout(kinds), game.state_version) != (envelope.layout, envelope.state_version):
        remarks.append(say("paper.older_version", version=envelope.version[:20]))
    # Only where nothing was upgraded: then every byte has to come back.
    elif check_of(state) != envelope.check:
        raise broken
    remarks += _with_kit(state, game)
    # Shown once to every seat: what cannot be played makes no match.
    _try_out(game, state)
    return PaperSave(
        game=game, match=envelope.match, revision=envelope.revision, date=envelope.date, setup=setup,
        state=state, remarks=tuple(remarks), story=story,
    )  # fmt: skip


def _by_its_kit(game: Game, kit: bytes) -> Game:
    """The game as the file on paper has it, made known here; Damaged if that is no file of this game."""
    if not kit or game.of_kit is None:
        return game
    found = game.of_kit(kit)
    if found.key != game.key:
        raise Unreadable(say("paper.other_file", game=game.name))
    register_stored(kit, found.kit_reader, found.load_kit)
    return found


def _told(packed_story: Any, packed_turns: Any) -> tuple[Told, ...]:
    """The headlines of a save, each in its turn; ValueError if they cannot be said."""
    story = _lines.plain(packed_story)
    turns = _turns.plain(packed_turns) or (0,) * len(story)
    try:
        for line in story:
            language("en").words(line.sentence)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(str(error)) from error
    return tuple(Told(turn, line) for turn, line in zip(turns, story, strict=True))


def _decompressed(payload: bytes) -> bytes:
    """What was compressed, if it is no more than a match can be."""
    reader = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_LZMA)
    whole = reader.decompress(payload, _MOST_UNPACKED)
    if not reader.eof:
        raise ValueError("cut off, or larger than any match")
    return whole


def _with_kit(state: Any, game: Game) -> list[Say]:
    """See to it that the state names tables and values that are here; a remark if they are other ones."""
    shipped = register(game.load_kit())
    # Its rules are its file: by another one it would be another game.
    if game.of_kit is not None and state.kit != shipped:
        raise Unreadable(say("paper.other_file", game=game.name))
    try:
        kit_named(state.kit)
    except Damaged:
        state.kit = shipped
        return [say("paper.other_kit")]
    return []


def _try_out(game: Game, state: Any) -> None:
    """Unreadable if the state cannot be asked about and shown, as one put together by hand."""
    try:
        game.ask(state)
        game.frame(state, EVERYBODY)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(say("paper.damaged")) from error
