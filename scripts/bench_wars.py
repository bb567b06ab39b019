"""A campaign of Imperium over five wars with sixty battles, each fought ship by ship."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from bench_match import PAIRS, fetch, flip, play_to
from timing import judge, paired, tell

from assistant.core.game import Setup
from assistant.core.play.question import Question
from assistant.core.words.errors import Problem
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from printables.of_match import match_document
from tests.imperium.battle_player import Captain
from tests.imperium.build import MAP_READ
from tests.player import usual

WARS, BATTLES = 5, 60
MOST_MB, MOST_PAGES = 25, 2
FIELD, PORT = "nusku", "sol"
# What meets in each battle, beside all that a war has anyway; counters damaged before are read off once.
FLEETS = {"imperial": ("B1", "CA", "CR", "DD", "DD"), "terran": ("B", "CA", "CL", "DD", "DD")}
PLACES = {"imperial": FIELD, "terran": PORT}
NUMBER = 21
# Where every fleet has moved, they could be parted and joined for ever: that side has done.
TIDYING = ("split_fleet", "join_fleets", "move_in_orbit")
# So that no war ends before its twelfth battle.
EVEN = {"kind": "set_amount", "what": "prestige", "to": 5}


class Campaign:
    """A campaign that is played by script, and how many of its battles were fought."""

    def __init__(self, match: Match) -> None:
        self.match, self.chance, self.captain = match, Random(7), Captain(7)
        self.fought = self.answers = 0

    def play(self) -> None:
        """All wars; in the last one play stops where it is compared with a first turn, before initiative."""
        for war in range(1, WARS + 1):
            while self.fought < war * BATTLES // WARS:
                self.to_initiative()
                self.battle()
            if war < WARS:
                self.end_war()
        self.to_initiative()

    def give(self, **command: Any) -> None:
        """One answer."""
        self.answers += 1
        self.match.answer(self.match.convert(command), action=f"wars-{self.answers}")

    def reply(self, question: Question) -> dict[str, Any]:
        """What is answered: in a battle as a captain, else as most players do."""
        if question.key.startswith("space_battle"):
            return self.captain.reply(question)
        if question.key == "petition":
            return {"type": "no_petition"}
        if question.key == "interference":
            return {"type": "roll_interference", "faces": [3, 4]}
        usually = usual(question, self.chance) or {}
        if usually.get("type") in TIDYING:
            return {"type": "pass", "side": question.side}
        return usually

    def go_on(self) -> None:
        """The first open question is answered."""
        for _ in range(40):
            try:
                self.give(**self.reply(self.match.questions("everybody")[0]))
            except Problem:
                continue
            return
        raise RuntimeError("no answer was taken")

    def asked(self) -> str:
        """The key of the first open question."""
        return self.match.questions("everybody")[0].key

    def to_initiative(self) -> None:
        """On to the next segment of a war, its dice equal where nothing is fought."""
        while self.asked() != "actions_initiative":
            self.go_on()

    def battle(self) -> None:
        """Fleets join by hand, the Terran one moves in, and they fight it out; what is left goes again."""
        state = self.match.state()
        gone = [
            {"kind": "remove_unit", "unit": unit.id}
            for unit in state.units.values()
            if getattr(unit.where, "number", 0) == NUMBER
        ]
        for side, codes in FLEETS.items():
            place_fleet = {"kind": "place_fleet", "side": side, "number": NUMBER, "system": PLACES[side]}
            where = {"type": "fleet", "number": NUMBER}
            units = [{"kind": "place_unit", "side": side, "type": code, "where": where} for code in codes]
            lost = [each for each in gone if state.units[each["unit"]].side == side]
            if lost:
                self.give(type="correct", reason="home again", changes=lost)
            self.give(type="correct", reason="out again", changes=[place_fleet, *units, EVEN])
        self.give(type="roll_initiative", faces=[1, 6])
        self.give(type="move_fleets", side="terran", fleets=[NUMBER], destination=FIELD)
        self.give(type="play_battle", how="board")
        while self.match.state().space_battle is not None:
            self.go_on()
        self.fought += 1
        while self.asked() == "actions":
            self.give(type="pass", side=self.match.questions("everybody")[0].side)

    def end_war(self) -> None:
        """Terra wins it by prestige; a short peace follows."""
        war = self.match.state().campaign.war
        change = {"kind": "set_amount", "what": "prestige", "to": 0}
        self.give(type="correct", reason="the war is lost", changes=[change])
        while self.match.state().campaign.war == war:
            key = self.asked()
            if key == "actions_initiative":
                self.give(type="roll_initiative", faces=[3, 3])
            elif key == "peace_length":
                self.give(type="roll_peace", faces=[1, 1, 1])
            else:
                self.go_on()


def measure_wars(app: Any, address: str) -> None:
    """Its size, its paper save, and its page and its undo at its end beside those of a first turn."""
    shelf = app.extensions["shelf"]
    fresh = shelf.create("imperium", Setup("campaign", printed=MAP_READ))
    play_to(fresh, "actions_initiative", Random(7))
    late = shelf.create("imperium", Setup("campaign", printed=MAP_READ))
    begun, campaign = time.perf_counter(), Campaign(late)
    campaign.play()
    parts = f"{campaign.fought} battles, {late.last().number} entries, {time.perf_counter() - begun:.0f} s"
    judge(f"a campaign of {WARS} wars, MB", late.path.stat().st_size / 1e6, MOST_MB, parts)
    record = match_document(late, "record", seat=EVERYBODY, language="en")
    judge(
        "its record with its paper save, pages", len(record.pages), MOST_PAGES, "headlines left out are told"
    )
    far, near = paired(
        lambda: fetch(f"{address}/matches/{late.id}"), lambda: fetch(f"{address}/matches/{fresh.id}"), PAIRS
    )
    judge("page after five wars / of a first turn", far / near, 1.1, f"{far:.1f} ms / {near:.1f} ms")
    near, far = paired(flip(begun_again(shelf, late)), flip(late), PAIRS)
    parts = f"{far:.2f} ms / {near:.2f} ms"
    judge("undo after five wars / as they left it, in a match just begun", far / near, 1.1, parts)
    near, far = paired(flip(fresh), flip(late), PAIRS)
    parts = f"{far:.2f} ms / {near:.2f} ms, states {size_of(late)} KB / {size_of(fresh)} KB"
    tell("undo after five wars / in a first turn", far / near, parts)


def size_of(match: Match) -> int:
    """How large its state is, KB."""
    return len(match.last().state) // 1024


def begun_again(shelf: Shelf, late: Match) -> Match:
    """A match that begins as this one stood before its last answer, and was given the same."""
    last = late.last()
    with late.newest.opened() as journal:
        before = late.state_of(journal.entry(last.number - 1))
    match = shelf.restore(late.game, late.setup, before, (), "begunagain")
    match.answer(match.read(bytes(last.record.command)), action="again")
    return match
