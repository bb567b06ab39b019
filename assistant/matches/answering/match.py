"""One match: its state, the questions it asks, and answers that are on disk before they are acknowledged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from assistant import __version__
from assistant.core.game import SETUPS, Game, Setup
from assistant.core.odds.dice import settled
from assistant.core.parsing import Commands
from assistant.core.play.board import Ahead
from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.referee import Line, Referee
from assistant.core.play.sides import sides_of
from assistant.core.play.upgrade import read_state
from assistant.core.shipped import kit as kits
from assistant.core.words.errors import Conflicting
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, TABLE, seat_named

from ..file import archive
from ..file.database import SUFFIX
from ..file.entry import Entry, Header, Record
from ..file.journal import Journal
from ..file.tail import Newest
from . import consent
from .answering import Given, apply, draft_of
from .drafting import drafted, now, opened, question_key
from .refused import RefusedAnswers
from .replay import Difference, SoFar, replay_difference, untold


class Answered(msgspec.Struct, frozen=True):
    """The entry an answer made, and whether the same action id had made it before."""

    entry: Entry
    repeated: bool = False


class Match:
    """A match file opened with the game it is of."""

    def __init__(self, path: Path, game: Game, newest: Newest | None = None) -> None:
        self.path, self.id, self.newest = path, path.stem, newest or Newest(path)
        with self.newest.opened() as journal:
            self.header = journal.header(opening := journal.opening())
            self.setup = SETUPS.json(self.header.setup)
            self.game = game = game.of_match(opening.kit)
            kits.register_stored(opening.kit, game.kit_reader, game.load_kit)
        self.sides, self._commands = sides_of(game, self.setup), Commands(game)
        # By the hash of an entry, so that a file changed underneath is never answered from memory.
        self._asked: tuple[bytes, tuple[Question, ...]] = (b"", ())
        self._foreseen: tuple[bytes, dict[str, dict[str, Ahead]]] = (b"", {})
        self._fresh: dict[bytes, Any] = {}
        self._refused = RefusedAnswers()

    @staticmethod
    def create(folder: Path, match_id: str, game: Game, setup: Setup) -> Match:
        """Set a match up in a new file and enter its first step; Unreadable if such sides cannot play."""
        sides_of(game, setup)
        state, referee = game.new(setup, kits.register(game.load_kit())), Referee()
        game.sequence.start(state, referee)
        lines = (Line(sentence=say("journal.begun")), *referee.lines)
        return Match.begin(folder / f"{match_id}{SUFFIX}", game, setup, state, lines)

    @staticmethod
    def begin(path: Path, game: Game, setup: Setup, state: Any, lines: tuple[Line, ...]) -> Match:
        """A new file whose first entry leaves this state and tells these lines."""
        sides_of(game, setup)
        header = Header(
            id=path.stem, game=game.key, setup=msgspec.json.encode(setup), kit=state.kit, created=now(),
            app_version=__version__,
        )  # fmt: skip
        begun = Record(
            kind="begun", command=msgspec.Raw(b"{}"), seat=EVERYBODY, lines=lines, anyway=(),
            position=1, parent=0, ahead=0, rest=0,
            questions=opened(game.owed(state), {}, 1), state_version=game.state_version,
        )  # fmt: skip
        first = msgspec.structs.replace(drafted(game, begun, state), action="begun")
        Journal.create(path, header, kits.text_of(state.kit), first)
        return Match(path, game)

    def read(self, text: bytes) -> Command:
        """A command from its JSON; Unreadable with what is wrong about it."""
        return self._commands.read(text)

    def convert(self, fields: dict[str, Any]) -> Command:
        """A command from form fields; Unreadable with what is wrong about it."""
        return self._commands.convert(fields)

    def last(self) -> Entry:
        """The newest entry."""
        return self.newest.last()

    def revision(self) -> int:
        """The number of the newest entry, without reading it."""
        return self.newest.number()

    def decode(self, state: bytes, version: int) -> Any:
        """A state from its JSON, of whatever version; Damaged if it cannot be read here."""
        return read_state(self.game, state, version, self.id)

    def state_of(self, entry: Entry) -> Any:
        """The state an entry left."""
        return self.decode(entry.state, entry.record.state_version)

    def draft_state(self, last: Entry) -> Any:
        """The state of the newest entry, for an answer to change."""
        return self._fresh.pop(last.hash, None) or self.state_of(last)

    def state(self) -> Any:
        """The state as it stands."""
        return self.state_of(self.last())

    def recalled(self, entry: Entry, state: Any = None) -> Any:
        """The state an entry left, with all that its game only looks back on."""
        state = state if state is not None else self.state_of(entry)
        with self.newest.opened() as journal:
            return archive.recalled(self.game, journal, entry, state)

    def panel(self, key: str, entry: Entry, seat: str, chosen: str = "", state: Any = None) -> Any:
        """What a tab of the board shows to a seat at an entry; None if the game has no such tab."""
        for panel in self.game.panels:
            if panel.key == key:
                state = state if state is not None else self.state_of(entry)
                state = self.recalled(entry, state) if panel.looks_back else state
                return self.game.panel(state, key, seat, chosen)
        return None

    def questions(self, seat: str, entry: Entry | None = None, state: Any = None) -> list[Question]:
        """The open questions for a seat, each with the number of the entry at which it opened."""
        entry, seat = entry or self.last(), seat_named(seat)
        return [question for question in self._asked_at(entry, state) if self.game.may_answer(question, seat)]

    def open_numbers(self) -> set[int]:
        """The entries at which the open questions opened, whoever owes the answers."""
        return {question.id for question in self._asked_at(self.last())}

    def awaited(self, seat: str, entry: Entry, state: Any = None) -> set[str]:
        """The other sides that owe an answer."""
        return {question.side for question in self.of_others(seat, entry, state)}

    def of_others(self, seat: str, entry: Entry, state: Any = None) -> list[Question]:
        """The open questions that are not this seat's to answer."""
        seat = seat_named(seat)
        asked = self._asked_at(entry, state)
        # What covers questions of others is asked in those, too.
        return [each for each in asked if not (each.covers or self.game.may_answer(each, seat))]

    def _asked_at(self, entry: Entry, state: Any = None) -> tuple[Question, ...]:
        """All questions an entry left open; those of the newest entry are remembered."""
        remembered, questions = self._asked
        if remembered == entry.hash:
            return questions
        opened, names = entry.record.questions, {side.key: side.name for side in self.sides}
        asked = self.game.ask(state if state is not None else self.state_of(entry))
        asked += consent.questions(entry.record.wish, names)
        questions = tuple(
            msgspec.structs.replace(q, id=opened.get(question_key(q), entry.number)) for q in asked
        )
        self._asked = (entry.hash, questions)
        return questions

    def outlook(self, seat: str, entry: Entry, state: Any) -> dict[str, Ahead]:
        """What each side's gauge will pay, as far as a seat may know; the newest entry's is remembered."""
        remembered, foreseen = self._foreseen
        if remembered != entry.hash:
            self._foreseen = entry.hash, (foreseen := {})
        if seat not in foreseen:
            foreseen[seat] = self.game.outlook(state, seat)
        return foreseen[seat]

    def plays(self, seat: str, entry: Entry | None = None, state: Any = None) -> list[Question]:
        """What a seat can play out of turn, whatever is asked."""
        state = state if state is not None else self.state_of(entry or self.last())
        if seat != TABLE:
            return self.game.ask_plays(state, seat_named(seat))
        return [play for play in self.game.ask_plays(state, EVERYBODY) if not play.private]

    def answer(
        self,
        command: Command,
        *,
        question: int = 0,
        action: str,
        seat: str = EVERYBODY,
        anyway: Iterable[str] = (),
        body: bytes = b"",
    ) -> Answered:
        """Take an answer: once for each action id, only while its question is open, whole or not at all.

        `body` is what a repeat of the action is compared with: the answer as sent, before dice were thrown.
        """
        allowed, seat = tuple(sorted(set(anyway))), seat_named(seat)
        command = settled(command)
        body = body or digest_of(command, question, seat, allowed)
        with self.newest.opened(writing=True) as journal:
            known = _taken_before(journal, action, body)
            if known is not None:
                return known
            with self._refused.remembered(action, body):
                draft = draft_of(self, journal, Given(command, question, seat, allowed))
            entry = journal.append(msgspec.structs.replace(draft, action=action, body=body))
            # A value of the wrong type shows only in decoding; the next answer starts from what came out.
            self._fresh = {entry.hash: self.decode(draft.state, self.game.state_version)}
        self.newest.added(entry)
        return Answered(entry)

    def taken_before(self, action: str, body: bytes) -> Answered | None:
        """The answer this action id has made already; Conflicting if it was another one."""
        with self.newest.opened() as journal:
            return _taken_before(journal, action, body)

    def replay_fault(self) -> int:
        """The number of the first entry that comes out otherwise when replayed, 0 if none does."""
        difference = self.replay_difference()
        return difference.entry.number if difference else 0

    def replay_difference(self, so_far: SoFar = untold) -> Difference | None:
        """The first entry that comes out otherwise when replayed, and how; no answer waits for it."""
        with self.newest.opened() as journal:
            entries = journal.since(0)
        return replay_difference(entries, self.state_of, self._as_left, self._again, so_far)

    def _as_left(self, entry: Entry) -> Any:
        """The state as the rules left it, before anything of it was archived."""
        return archive.as_left(self.game, entry, self.state_of(entry))

    def _again(self, state: Any, entry: Entry) -> None:
        """Do to a state what an entry did."""
        command = self._commands.kept(bytes(entry.record.command))
        apply(self, state, command, Referee(refusal.token for refusal in entry.record.anyway))


def digest_of(*parts: Any) -> bytes:
    """What an answer said, in 32 bytes."""
    return hashlib.sha256(msgspec.json.encode(parts)).digest()


def _taken_before(journal: Journal, action: str, body: bytes) -> Answered | None:
    known = journal.by_action(action)
    if known is not None and known.body != body:
        raise Conflicting(say("error.action_reused", number=known.number))
    return Answered(known, repeated=True) if known is not None else None
