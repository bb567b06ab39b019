"""One match: its state, the questions it asks, and answers that are on disk before they are acknowledged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from assistant import __version__

from . import kit as kits
from .command import BackTo, Command, Note, Redo, Undo, check_depth, type_tag, union_of
from .database import SUFFIX
from .drafting import now, opened, question_key, record
from .entry import Draft, Entry, Header
from .errors import Conflicting, Damaged, Overtaken, Senseless, Unreadable
from .game import Game, Setup
from .journal import Journal
from .newest import Newest
from .question import Head, Question
from .referee import Line, Referee
from .refused import RefusedAnswers
from .say import say
from .travel import travel

# Thousands of bytes of JSON; a correction of every counter there is comes to a third.
LARGEST_COMMAND = 100


class Answered(msgspec.Struct, frozen=True):
    """The entry an answer made, and whether the same action id had made it before."""

    entry: Entry
    repeated: bool = False


class Match:
    """A match file opened with the game it is of."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self.game = game
        self.id = path.stem
        with Journal.open(path) as journal:
            self.header = journal.header()
            kits.register(msgspec.json.decode(journal.kit(), type=game.kit_type))
        self.setup = msgspec.json.decode(self.header.setup, type=Setup)
        self._commands = msgspec.json.Decoder(union_of(game.commands))
        self._asked: tuple[bytes, tuple[Question, ...]] = (b"", ())
        self._fresh: dict[bytes, Any] = {}
        self._refused = RefusedAnswers()
        self._newest = Newest(path)

    @staticmethod
    def create(folder: Path, match_id: str, game: Game, setup: Setup) -> Match:
        """Set a match up in a new file and enter its first step."""
        state, referee = game.new(setup, kits.register(game.load_kit())), Referee()
        game.sequence.start(state, referee)
        lines = (Line(sentence=say("journal.begun")), *referee.lines)
        return Match.begin(folder / f"{match_id}{SUFFIX}", game, setup, state, lines)

    @staticmethod
    def begin(path: Path, game: Game, setup: Setup, state: Any, lines: tuple[Line, ...]) -> Match:
        """A new file whose first entry leaves this state and tells these lines."""
        header = Header(
            id=path.stem, game=game.key, setup=msgspec.json.encode(setup), kit=state.kit, created=now(),
            app_version=__version__,
        )  # fmt: skip
        begun = record(
            kind="begun", command=b"{}", seat="both", lines=lines, anyway=(), chain=(1, 0, 0, 0),
            questions=opened(game.owed(state), {}, 1),
        )  # fmt: skip
        first = Draft("begun", b"", begun, msgspec.json.encode(state))
        Journal.create(path, header, msgspec.json.encode(kits.kit_named(state.kit)), first)
        return Match(path, game)

    def read(self, text: bytes) -> Command:
        """A command from its JSON; Unreadable with what is wrong about it."""
        check_depth(text)
        try:
            command: Command = self._commands.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(say("error.command", fault=str(error))) from error
        return command

    def convert(self, fields: dict[str, Any]) -> Command:
        """A command from form fields; Unreadable with what is wrong about it."""
        try:
            command: Command = msgspec.convert(fields, union_of(self.game.commands), strict=False)
        except msgspec.MsgspecError as error:
            raise Unreadable(say("error.command", fault=str(error))) from error
        return command

    def last(self) -> Entry:
        """The newest entry."""
        with Journal.open(self.path) as journal:
            return journal.last()

    def revision(self) -> int:
        """The number of the newest entry, without reading it."""
        return self._newest.number()

    def decode(self, state: bytes) -> Any:
        """A state from its JSON."""
        try:
            return msgspec.json.decode(state, type=self.game.state_type)
        except msgspec.MsgspecError as error:
            raise Damaged(say("error.match_broken", match=self.id, fault=str(error))) from error

    def state(self) -> Any:
        """The state as it stands."""
        return self.decode(self.last().state)

    def questions(self, seat: str, entry: Entry | None = None, state: Any = None) -> list[Question]:
        """The open questions for a seat, each with the number of the entry at which it opened."""
        entry = entry or self.last()
        return [question for question in self._asked_at(entry, state) if self.game.may_answer(question, seat)]

    def awaited(self, seat: str, entry: Entry, state: Any = None) -> set[str]:
        """The other sides that owe an answer."""
        asked = self._asked_at(entry, state)
        return {question.side for question in asked if not self.game.may_answer(question, seat)}

    def _asked_at(self, entry: Entry, state: Any = None) -> tuple[Question, ...]:
        """All questions an entry left open; those of the newest entry are remembered."""
        remembered, questions = self._asked
        if remembered == entry.hash:
            return questions
        asked = self.game.ask(state if state is not None else self.decode(entry.state))
        opened = entry.record.questions
        questions = tuple(msgspec.structs.replace(q, id=opened[question_key(q)]) for q in asked)
        self._asked = (entry.hash, questions)
        return questions

    def answer(
        self,
        command: Command,
        *,
        question: int = 0,
        action: str,
        seat: str = "both",
        anyway: Iterable[str] = (),
        body: bytes = b"",
    ) -> Answered:
        """Take an answer: once for each action id, only while its question is open, whole or not at all.

        `body` is what a repeat of the action is compared with: the answer as sent, before dice were thrown.
        """
        allowed = tuple(sorted(set(anyway)))
        body = body or digest_of(command, question, seat, allowed)
        with Journal.open(self.path, writing=True) as journal:
            known = _taken_before(journal, action, body)
            if known is not None:
                return known
            with self._refused.remembered(action, body):
                draft = self._draft(journal, command, question, seat, allowed)
            entry = journal.append(msgspec.structs.replace(draft, action=action, body=body))
            # A value of the wrong type shows only in decoding; the next answer starts from what came out.
            self._fresh = {entry.hash: self.decode(draft.state)}
        return Answered(entry)

    def taken_before(self, action: str, body: bytes) -> Answered | None:
        """The answer this action id has made already; Conflicting if it was another one."""
        with Journal.open(self.path) as journal:
            return _taken_before(journal, action, body)

    def _draft(
        self, journal: Journal, command: Command, question: int, seat: str, allowed: tuple[str, ...]
    ) -> Draft:
        last, text = journal.last(), msgspec.json.encode(command)
        size = len(text) // 1000
        if size >= LARGEST_COMMAND:
            raise Unreadable(say("error.answer_too_long", size=size, most=LARGEST_COMMAND))
        if isinstance(command, Undo | Redo | BackTo):
            return travel(self, journal, last, command, seat)
        state, referee = self._fresh.pop(last.hash, None) or self.decode(last.state), Referee(allowed)
        if type(command) in self.game.anytime:
            self.game.check_sight(state, command, seat)
        elif not isinstance(command, Note):
            self._check_open(state, last, command, question, seat)
        owed = self._apply(state, command, referee)
        anyway = referee.decide()
        fact = isinstance(command, Note) or type(command) in self.game.facts
        number, before = last.number + 1, last.record
        stands = (before.position, before.parent, before.ahead, before.rest)
        chain = stands if fact else (number, before.position, 0, 0)
        new = msgspec.json.encode(state)
        kind = "fact" if fact else "answer"
        questions = opened(owed, before.questions, number)
        made = record(
            kind=kind, command=text, seat=seat, lines=tuple(referee.lines), anyway=anyway, chain=chain,
            questions=questions,
        )  # fmt: skip
        return Draft("", b"", made, new)

    def _apply(self, state: Any, command: Command, referee: Referee) -> list[Head]:
        """Change a draft of the state; a note is the players' own and asks nothing new."""
        if not isinstance(command, Note):
            return self.game.apply(state, command, referee)
        state.notes.append(command.text)
        referee.tell(say("journal.note", text=command.text))
        return self.game.owed(state)

    def _check_open(self, state: Any, last: Entry, command: Command, question: int, seat: str) -> None:
        """The command answers a question that is open for this seat, with what that question fixes."""
        open_now = self.questions(seat, last, state)
        asked = [q for q in open_now if question in (0, q.id)]
        if question and not asked:
            raise Overtaken(say("error.question_closed", question=question))
        given = msgspec.to_builtins(command)
        alike = [a for q in asked for a in q.answers if a.command == type_tag(command)]
        if any(answer.fixed.items() <= given.items() for answer in alike):
            return
        if question and alike:  # it opened together with this one, and another screen has answered it
            raise Overtaken(say("error.question_closed", question=question))
        if not open_now:
            raise Overtaken(say("error.nothing_asked"))
        raise Senseless(
            say("error.not_an_answer", command=type_tag(command), question=asked[0].title if asked else "")
        )

    def replay_fault(self) -> int:
        """The number of the first entry that comes out otherwise when replayed, 0 if none does."""
        with Journal.open(self.path) as journal:
            before = journal.entry(1)
            for entry in journal.since(1):
                if entry.record.kind in ("answer", "fact"):
                    state = self.decode(before.state)
                    command = self._commands.decode(bytes(entry.record.command))
                    self._apply(state, command, Referee(r.token for r in entry.record.anyway))
                    if msgspec.json.encode(state) != msgspec.json.encode(self.decode(entry.state)):
                        return entry.number
                before = entry
        return 0


def digest_of(*parts: Any) -> bytes:
    """What an answer said, in 32 bytes."""
    return hashlib.sha256(msgspec.json.encode(parts)).digest()


def _taken_before(journal: Journal, action: str, body: bytes) -> Answered | None:
    known = journal.by_action(action)
    if known is not None and known.body != body:
        raise Conflicting(say("error.action_reused", number=known.number))
    return Answered(known, repeated=True) if known is not None else None
