"""How the ledger of a recorded space battle is read: rows worked by hand, one for each step.

A ship is its side's letter, its type and its number among its like: `T-DD-2`. `at` is round and step, "0.0"
the set-up. Fire: `I-DD-1 by CL-1 4, DD-1 2 on 4: 451233 = 2` is six dice at one ship that hit on 4, and two
do. `1x21` stands for 21 dice of 1, `told` for hits counted on the table; quick fire (17.4) is at an area:
`A-243`. `measures` are counter-measures. What it `comes` to: `I-CA-1: 4-1=3, D2: flips` (or `stays`, `gone`)
is four hits, one of them cancelled, against a defence of 2. `aboard` are ships lost with their carrier.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from assistant.core.game import Setup
from assistant.core.play.referee import Line
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.space_battle import BattleReport, SpaceBattle
from assistant.games.imperium.state.war import Aboard, State
from assistant.matches.answering.match import Match

MATCHES = Path(__file__).parents[1] / "recorded" / "imperium"

FIRE = re.compile(r"(?P<at>\S+) by (?P<by>.+) on (?P<on>\d): (?P<faces>.*) = (?P<hits>\d+)")
MEASURES = re.compile(r"(?P<at>\S+): (?P<faces>.*) = (?P<hits>\d+)")
COMES = re.compile(r"(?P<at>\S+): (?P<sum>\d+(-\d+=\d+)?), D(?P<defence>\d): (?P<fate>\w+)")
NUMBERED = re.compile(r"(?P<ship>\S+-\d+) (?P<dice>\d+)")
TOLD = "told"
FIRED = ("roll_fire", "tell_hits", "roll_quick", "roll_ground_fire")


class Lot(NamedTuple):
    """Dice of one side at one ship that hit on the same faces; without firers, its counter-measures."""

    at: str
    by: dict[str, int]
    on: int
    faces: tuple[int, ...]
    hits: int


class Fate(NamedTuple):
    """What a step's fire came to for one ship; on the ground, hits of guns stand beside those of troops."""

    hits: int
    beside: int
    defence: int
    fate: str


class Row:
    """One step of a ledger."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.at: str = written["at"]
        self.written = written
        self.fire = {side: [lot(text, side) for text in written.get(side, [])] for side in SIDES}
        self.measures = [measure(text) for text in written.get("measures", [])]
        self.comes = dict(self.outcome(text) for text in written.get("comes", []))

    def outcome(self, text: str) -> tuple[str, Fate]:
        """What a ship came to, with its sum checked."""
        found = matched(COMES, text)
        hits, *more = (int(each) for each in re.split("[-=]", found["sum"]))
        cancelled, left = more or (0, hits)
        assert hits - cancelled == left, text
        return found["at"], Fate(hits, cancelled, int(found["defence"]), found["fate"])

    @property
    def fired(self) -> bool:
        """Whether there was fire in this step."""
        return any(self.fire.values())

    def lots(self, first: str) -> list[Lot]:
        """All dice of the step in the order they are thrown; `first` is the side that fires first."""
        second = next(side for side in SIDES if side != first)
        return [*self.fire[first], *self.fire[second], *self.measures]

    def fates(self, fate: str) -> set[str]:
        """The ships that came to this."""
        return {ship for ship, found in self.comes.items() if found.fate == fate}


def lot(text: str, side: str) -> Lot:
    """Fire as it is written."""
    found = matched(FIRE, text)
    letter = side[0].upper()
    by = {f"{letter}-{each['ship']}": int(each["dice"]) for each in NUMBERED.finditer(found["by"])}
    return counted(found["at"], by, int(found["on"]), found)


def measure(text: str) -> Lot:
    """Counter-measures as they are written: each 6 cancels."""
    found = matched(MEASURES, text)
    return counted(found["at"], {}, 6, found)


def counted(at: str, by: dict[str, int], on: int, found: re.Match[str]) -> Lot:
    """A lot whose faces really come to the hits that are written after them."""
    faces, hits = thrown(found["faces"]), int(found["hits"])
    assert found["faces"] == TOLD or sum(face >= on for face in faces) == hits, found[0]
    assert found["faces"] == TOLD or not by or len(faces) == sum(by.values()), found[0]
    return Lot(at, by, on, faces, hits)


def thrown(text: str) -> tuple[int, ...]:
    """Faces: `66 1x3` is two sixes and three ones; nothing where hits were told."""
    if text == TOLD:
        return ()
    faces: list[int] = []
    for run in text.split():
        face, many, times = run.partition("x")
        faces += [int(face)] * int(times) if many else [int(each) for each in run]
    return tuple(faces)


def matched(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    """The parts of what is written; a row that cannot be read is a mistake of the ledger."""
    found = pattern.fullmatch(text)
    assert found, text
    return found


def names_of(state: State) -> dict[int, str]:
    """What a ledger calls the counters of a battle that has just begun, those carried too."""
    battle, assault, named = state.space_battle, state.planet_battle, dict[int, str]()
    there = {*battle.afloat, *battle.waiting} if battle else set()
    there |= {each.unit for each in assault.roster} if assault else set()
    for unit in sorted(state.units.values(), key=lambda unit: unit.id):
        carrier = unit.where.ship if isinstance(unit.where, Aboard) else 0
        if unit.id in there or carrier in there:
            kind = f"{unit.side[0].upper()}-{unit.type}"
            named[unit.id] = f"{kind}-{1 + sum(each.rpartition('-')[0] == kind for each in named.values())}"
    return named


class Answer(NamedTuple):
    """One answer of a recording: the war before and after it, and what was told."""

    command: dict[str, Any]
    before: State
    after: State
    lines: tuple[Line, ...]

    @property
    def at(self) -> str:
        """Round and step it was given in; empty when no battle was under way."""
        return step_of(self.before)

    @property
    def closes(self) -> bool:
        """Whether the step is over with it."""
        return bool(self.at) and self.at != step_of(self.after)


def step_of(state: State) -> str:
    """Round and step, or stage on a planet, as a ledger has them; empty when no battle is under way."""
    battle, assault = state.space_battle, state.planet_battle
    if assault and not state.over:
        return f"{'again' if assault.resumed else assault.round}.{assault.stage}"
    if battle is None or battle.over:
        return ""
    return f"{battle.round}.{battle.step}" if battle.round else "0.0"


def battle_in(state: State) -> SpaceBattle:
    """The battle under way."""
    assert state.space_battle
    return state.space_battle


class Worked:
    """A recorded battle, given again through a match file, and its ledger."""

    row_type = Row

    def __init__(self, folder: Path, recording: Path) -> None:
        setup, *lines = [msgspec.json.decode(line) for line in recording.read_bytes().splitlines()]
        ledger = recording.with_suffix(".ledger.toml")
        self.written = tomllib.loads(ledger.read_text(encoding="utf-8"))
        self.rows = [self.row_type(each) for each in self.written["row"]]
        self.match = Match.create(folder, recording.stem, GAME, msgspec.convert(setup, Setup))
        self.answers: list[Answer] = []
        self.names: dict[int, str] = {}
        for number, line in enumerate(lines):
            self.give(line["command"], f"answer {number}")

    def give(self, fields: dict[str, Any], action: str) -> None:
        """One answer; ships are named when the battle begins."""
        before: State = self.answers[-1].after if self.answers else self.match.state()
        if (before.space_battle or before.planet_battle) and not self.names:
            self.names = names_of(before)
        entry = self.match.answer(self.match.read(msgspec.json.encode(fields)), action=action).entry
        self.answers.append(Answer(fields, before, self.match.state_of(entry), entry.record.lines))

    @cached_property
    def reports(self) -> list[BattleReport]:
        """The reports of what was fought, as the match looks back on them."""
        state: State = self.match.recalled(self.match.last())
        return state.battle_reports

    @cached_property
    def thrown(self) -> list[Answer]:
        """The answers that threw dice at something."""
        return [each for each in self.answers if each.command["type"] in FIRED]

    @cached_property
    def closing(self) -> dict[str, Answer]:
        """The answer each step ended with."""
        return {each.at: each for each in self.answers if each.closes}

    @cached_property
    def last(self) -> Answer:
        """The answer the battle ended with."""
        return next(each for each in self.answers if each.after.battles)

    def row(self, at: str) -> Row:
        """What the ledger has for a step."""
        (found,) = [row for row in self.rows if row.at == at]
        return found

    def check_losses(self, rows: Iterable[Row]) -> None:
        """After each of these steps just those counters are gone or damaged that are so in the ledger."""
        hurt, gone = set[str](), set[str]()
        for row in rows:
            gone |= row.fates("gone") | set(row.written.get("aboard", "").split())
            hurt = (hurt | row.fates("flips") | set(row.written.get("reduced", "").split())) - gone
            units = self.closing[row.at].after.units  # in 17.4 the owners have dealt their hits by then
            assert self.named(each for each in self.names if each not in units) == gone, row.at
            turned = (each for each in self.names if each in units and units[each].damaged)
            assert self.named(turned) == hurt, row.at

    def named(self, units: Iterable[int]) -> set[str]:
        """Ships as the ledger calls them."""
        return {self.names[each] for each in units}
