"""Random wars in memory, checked after every answer, and what was seen on the way."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Forbidden, Problem, Senseless
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import system_of
from assistant.games.imperium.state.war import State
from tests.imperium.build import MAP_READ

from ..player import can_fill
from .build import SCENARIOS
from .invariants_play import Given, beyond_the_rules, off_the_track, unexplained_money, wrong_places
from .random_player import Player

TRIES = 60
LONGEST = 900
CORRECTIONS = 3
LATER, LATER_FROM = ("deep_space", "terraforming"), 1000

COMMANDS: Any = GAME.commands[0]
for _command in GAME.commands[1:]:
    COMMANDS = COMMANDS | _command
# As a form is read: text may say a number. To convert would look through all commands each time.
DECODER = msgspec.json.Decoder(COMMANDS, strict=False)
STATES = msgspec.json.Decoder(State)
encode = msgspec.json.encode


class Seen(msgspec.Struct):
    """How often what occurred in some wars: commands, refusals, rows of tables, endings."""

    commands: dict[str, int] = {}
    refusals: dict[str, int] = {}
    rows: dict[str, int] = {}
    endings: dict[str, int] = {}
    answers: int = 0

    @classmethod
    def of(cls, several: Iterable[Seen]) -> Seen:
        """What occurred in all of these."""
        found = cls()
        for each in several:
            found.add(each)
        return found

    def add(self, other: Seen) -> None:
        """What occurred in more wars."""
        for mine, theirs in zip(self.tallies(), other.tallies(), strict=True):
            for key, number in theirs.items():
                tally(mine, key, number)
        self.answers += other.answers

    def tallies(self) -> tuple[dict[str, int], ...]:
        """All that is counted by key."""
        return self.commands, self.refusals, self.rows, self.endings


def tally(counts: dict[str, int], key: str, number: int = 1) -> None:
    """Count one more of a key."""
    counts[key] = counts.get(key, 0) + number


class War:
    """A war in memory, answered at random and checked after every answer."""

    def __init__(self, setup: Setup, player: Player) -> None:
        self.player, self.seen = player, Seen()
        player.beside = self.beside
        self.given: list[tuple[Command, tuple[str, ...]]] = []
        state = GAME.new(setup, register(GAME.load_kit()))
        GAME.sequence.start(state, Referee())
        self.asked = GAME.ask(state)
        self.start = self.now = encode(state)
        self.by_hand = self.corrections = 0
        self.state: State = STATES.decode(self.now)

    @classmethod
    def numbered(cls, number: int) -> War:
        """The war of this number, the same every time."""
        temper = temper_of(number)
        return cls(setup_of(number), Player(f"{temper} {number}", temper))

    def play(self) -> Seen:
        """Answer until the war is over."""
        while self.state.over is None and len(self.given) < LONGEST:
            self.answer_once()
        assert self.state.over is not None, f"no end after {LONGEST} answers"
        assert not self.asked
        tally(self.seen.endings, self.state.winner or "armistice")
        self.seen.answers = len(self.given)
        return self.seen

    def beside(self, numbers: list[str]) -> list[str]:
        """The counters of the same side in the same systems, or all of that side."""
        known = [self.state.units[int(each)] for each in numbers if int(each) in self.state.units]
        sides = {unit.side for unit in known}
        places = {system_of(self.state, unit) for unit in known}
        everywhere = self.player.chance.random() < 0.3
        return [
            str(unit.id)
            for unit in self.state.units.values()
            if unit.side in sides and (everywhere or system_of(self.state, unit) in places)
        ]

    def answer_once(self) -> None:
        """One answer that is taken; the last tries are lawful ones."""
        questions = self.questions()
        for attempt in range(TRIES):
            question = self.player.chance.choice(questions)
            lawful = self.player.temper != "wild" or attempt > 5 or self.player.chance.random() < 0.4
            fields = self.player.reply(question, lawful)
            if fields is not None and self.give(fields, question):
                return
        raise AssertionError(f"no answer taken: {[question.key for question in questions]}")

    def questions(self) -> list[Question]:
        """What is asked; wild players also correct by hand now and then."""
        # Shares of a question are sent in tests of their own; a war at one table answers the whole.
        whole = {each.covers for each in self.asked}
        questions = [each for each in self.asked if each.covers or each.key not in whole]
        assert questions, "nothing asked, and the war goes on"
        assert all(any(can_fill(answer) for answer in question.answers) for question in questions)
        wild = self.player.temper == "wild" and self.corrections < CORRECTIONS
        if wild and self.player.chance.random() < 0.03:
            self.corrections += 1
            return GAME.ask_anytime(self.state, "everybody") or questions
        return questions

    def give(self, fields: dict[str, Any], question: Question) -> bool:
        """Apply an answer to a copy; True if it was taken."""
        try:
            command: Command = DECODER.decode(encode(fields))
        except msgspec.ValidationError:
            assert self.player.temper == "wild", fields
            return False
        tokens: tuple[str, ...] = ()
        try:
            draft, asked = self.applied(command, tokens)
        except Forbidden as forbidden:
            for refusal in forbidden.refusals:
                tally(self.seen.refusals, refusal.sentence.key)
            if self.player.temper != "wild" or self.player.chance.random() < 0.8:
                return False
            tokens = tuple(refusal.token for refusal in forbidden.refusals)
            try:
                draft, asked = self.applied(command, tokens)
            except Senseless:
                return False
        except Problem:
            return False
        self.take(command, tokens, draft)
        self.asked = asked
        return True

    def applied(self, command: Command, tokens: tuple[str, ...]) -> tuple[State, list[Question]]:
        """The state a command leads to, and what is asked then: just the questions the answer found owed."""
        draft, referee = STATES.decode(self.now), Referee(tokens)
        owed = GAME.apply(draft, command, referee)
        referee.decide()
        asked = GAME.ask(draft)
        assert owed == [each.head for each in asked]
        return draft, asked

    def take(self, command: Command, tokens: tuple[str, ...], draft: State) -> None:
        """Check what the answer led to, and go on from there."""
        new = encode(draft)
        state = STATES.decode(new)
        given: Given = msgspec.to_builtins(command)
        self.given.append((command, tokens))
        self.by_hand += bool(tokens) or type_tag(command) == "correct"
        wrong = ["not what was encoded"] if encode(state) != new else []
        wrong += wrong_places(state)
        if not self.by_hand:
            wrong += unexplained_money(self.state, given, state)
            wrong += off_the_track(state) + beyond_the_rules(state)
        assert not wrong, (wrong, given, f"turn {state.now.turn}, answer {len(self.given)}")
        self.note(command, given)
        self.now, self.state = new, state

    def note(self, command: Command, given: Given) -> None:
        """Count what occurred."""
        tally(self.seen.commands, type_tag(command))
        rolled = {"roll_interference": "interference", "roll_offensive": "offensive"}.get(type_tag(command))
        if type_tag(command) == "petition":
            rolled = f"petition_{given['kind']}"
        if rolled:
            bonus = rolled == "offensive" and self.state.pending.event == "visit"
            tally(self.seen.rows, f"{rolled}:{sum(faces_of(given)) + bonus}")

    def replayed(self) -> bytes:
        """The state all answers lead to when they are given again from the start."""
        state: State = STATES.decode(self.start)
        for command, tokens in self.given:
            referee = Referee(tokens)
            GAME.apply(state, command, referee)
            referee.decide()
        return encode(state)


def faces_of(given: Given) -> tuple[int, ...]:
    """The dice of an answer."""
    faces = given["faces"]
    assert isinstance(faces, (list, tuple))
    return tuple(faces)


def setup_of(number: int) -> Setup:
    """Mostly scenario 6; a third with rulings read otherwise, a fifth with closed fleets, half with 17.2.

    From 1000 on with 17.1 and 17.3 too: the others stay the wars they were.
    """
    chance = Random(f"setup {number}")
    scenario = {7: 7, 8: 8}.get(number % 10, 6)
    # Campaigns are played apart: their rulings would only shuffle the others.
    known = [ruling for ruling in load().rulings if ruling.key not in LATER and ruling.rule != "16.0"]
    read = {r.key: chance.choice(r.readings).key for r in known} if number % 3 == 0 else {}
    if number >= LATER_FROM:
        read |= dict.fromkeys(LATER, "on")
    if number % 2:
        read["stealth_scouting"] = "on"
    return Setup(
        SCENARIOS[scenario], secrecy="closed" if number % 5 == 0 else "open", rulings=read, printed=MAP_READ
    )


def temper_of(number: int) -> str:
    """Quiet, lawful and wild players take turns."""
    return ("quiet", "wild", "wild", "lawful")[number % 4]
