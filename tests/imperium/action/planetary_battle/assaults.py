"""Random attacks on planets: a position from a seed, played to its end, checked after every answer."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.battle.assaults import AttackPlanet
from assistant.games.imperium.action.movement.loading import Load
from assistant.games.imperium.action.planetary_battle.entering import PlayAssault
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import units_on as on_planet
from assistant.games.imperium.state.keys import enemy
from assistant.games.imperium.state.war import State
from tests.imperium.invariants_play import wrong_places
from tests.imperium.random_player import Player
from tests.imperium.wars import COMMANDS

from .playing import fleet, give, on, ready

PLANETS = {"terran": ("nusku-1", "tau-ceti-1"), "imperial": ("hades-1", "sol-1")}
DEFENDERS = ("RT2", "RT3", "RT4", "RT5", "JT4", "JT5", "PD", "PD", "F", "F")
SHIPS = ("CA", "CL", "DD", "CV+F", "CV+F", "AT+JT4", "AT+JT5", "AT+RT3", "TR+RT4", "TR+RT5", "TR+F", "TR+PD")
STATES = msgspec.json.Decoder(State)
TRIES, LONGEST = 80, 120


class Attack:
    """One attack (or, every eighth, a withdrawal), answered at random."""

    def __init__(self, number: int) -> None:
        chance = self.chance = Random(f"attack {number}")
        self.player = Player(f"attacker {number}", ("lawful", "quiet", "wild")[number % 3])
        self.side: Any = chance.choice(("terran", "imperial"))
        self.planet = chance.choice(PLANETS[self.side])
        self.state = ready(self.side, "closed" if number % 5 == 0 else "open")
        self.resumed = number % 4 == 0
        self.stages: Counter[str] = Counter()
        self.commands: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.given: list[tuple[Command, tuple[str, ...]]] = []
        self.by_hand = False
        self.position()
        self.begin(number)

    def position(self) -> None:
        """Who is there: some reduced, and the planet's size perhaps not known."""
        chance, state = self.chance, self.state
        on(state, enemy(self.side), self.planet, *chance.sample(DEFENDERS, chance.randint(0, 5)))
        if self.resumed:
            on(state, self.side, self.planet, *chance.sample(DEFENDERS, chance.randint(1, 4)))
        fleet(state, self.side, self.planet, *chance.sample(SHIPS, chance.randint(1, 10)), "TR", "TR")
        for unit in state.units.values():
            unit.damaged = unit.type != "TR" and chance.random() < 0.15
        state.planets[self.planet].hexes = chance.choice((None, 1, 2, 3, 7))
        state.planets[self.planet].terraformed = chance.random() < 0.1

    def begin(self, number: int) -> None:
        """Declared and played here; on a contested planet sometimes troops withdraw instead."""
        own = [u for u in on_planet(self.state, self.planet, self.side) if u.type in ("RT", "JT")]
        leaving = tuple(unit.id for unit in own[:2])
        if number % 8 == 0 and leaving:
            give(self.state, Load(self.side, leaving, 1))
        else:
            give(self.state, AttackPlanet(self.side, self.planet, (1,)))
            give(self.state, PlayAssault(self.side))
        self.start = msgspec.json.encode(self.state)

    def play(self) -> None:
        """Answer until it is over."""
        # 12.9 What damaged carriers hold may be asked after the attack.
        while self.state.now.calls:
            if self.state.planet_battle is not None:
                self.stages[self.state.planet_battle.stage] += 1
            self.answer_once()
            assert len(self.given) < LONGEST
        assert self.state.planet_battle is None
        assert self.replayed() == msgspec.json.encode(self.state)

    def answer_once(self) -> None:
        (question,) = GAME.ask(self.state)
        for _ in range(TRIES):
            if self.try_answer(question):
                return
        raise AssertionError(f"no answer taken: {question.key}")

    def try_answer(self, question: Question) -> bool:
        fields = self.player.reply(question, self.player.temper != "wild")
        # The way out to the table would end most of them too soon.
        if fields is None or (fields["type"] == "only_outcome" and self.chance.random() < 0.95):
            return False
        command: Command = msgspec.convert(fields, COMMANDS, strict=False)
        try:
            self.take(command, ())
        except Forbidden as forbidden:
            self.refusals.update(refusal.sentence.key for refusal in forbidden.refusals)
            if self.player.temper != "wild" or self.chance.random() < 0.9:
                return False
            self.by_hand = True
            self.take(command, tuple(refusal.token for refusal in forbidden.refusals))
        except Senseless:
            assert self.player.temper == "wild", command
            return False
        return True

    def take(self, command: Command, tokens: tuple[str, ...]) -> None:
        before = msgspec.json.encode(self.state)
        draft, referee = STATES.decode(before), Referee(tokens)
        GAME.apply(draft, command, referee)
        referee.decide()
        new = msgspec.json.encode(draft)
        state = STATES.decode(new)
        assert msgspec.json.encode(state) == new
        wrong = wrong_places(state) + self.broken(STATES.decode(before), state)
        assert not wrong, (wrong, command)
        self.state = state
        self.given.append((command, tokens))
        self.commands[type_tag(command)] += 1

    def broken(self, before: State, after: State) -> list[str]:
        """What must hold of every answer."""
        found = [f"unit {each} came from nowhere" for each in set(after.units) - set(before.units)]
        found += [
            f"unit {unit.id} is whole again"
            for unit in after.units.values()
            if before.units[unit.id].damaged and not unit.damaged
        ]
        found += self.misplaced(before, after) + self.removed(before, after)
        fight = after.planet_battle
        if fight and len({shot.unit for shot in fight.shots}) < len(fight.shots) and fight.stage not in (
            "cover", "cover_fire"
        ):  # fmt: skip
            found.append("a unit fires twice")
        if fight and fight.resumed and fight.ships:
            found.append("a contested planet is bombarded")
        return found

    def misplaced(self, before: State, after: State) -> list[str]:
        """Stacks, batteries that moved, hexes of units that are not there."""
        places = after.surface.get(self.planet, {})
        earlier = before.surface.get(self.planet, {})
        stacks = Counter(
            (after.units[each].side, number) for each, number in places.items() if each in after.units
        )
        found = [f"{count} in {where}" for where, count in stacks.items() if count > 5 and not self.by_hand]
        found += [
            f"battery {each} moved"
            for each, number in places.items()
            if each in after.units and after.units[each].type == "PD" and earlier.get(each, number) != number
        ]
        if after.planet_battle is None:
            found += [f"hex of {each} kept" for each in places if each not in after.units]
        return found

    def removed(self, before: State, after: State) -> list[str]:
        """Troops on the ground go only where enemy troops stood in the same hex."""
        fight = before.planet_battle
        if fight is None or fight.stage not in (
            "fire",
            "counter_fire",
            "reply",
            "fight",
            "counter",
            "counter_reply",
            "counter_aim",
        ):
            return []
        places = before.surface.get(self.planet, {})
        found = []
        for each in set(before.units) - set(after.units):
            unit = before.units[each]
            foes = [
                before.units[other].type
                for other, number in places.items()
                if number == places.get(each) and before.units[other].side != unit.side
            ]
            if unit.type in ("RT", "JT") and not {"RT", "JT"} & set(foes):
                found.append(f"{unit.type} {each} removed without troops")
        return found

    def replayed(self) -> bytes:
        """The state all answers lead to when they are given again."""
        state = STATES.decode(self.start)
        for command, tokens in self.given:
            referee = Referee(tokens)
            GAME.apply(state, command, referee)
            referee.decide()
        return msgspec.json.encode(state)
