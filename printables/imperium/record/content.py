"""What the match record lists of a side, as words, in the order in which the board is set up again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.shipped.match_kit import reading, rulings
from assistant.core.words.language import Language
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.components.kit import kit, scenario
from assistant.games.imperium.pieces import terraforming, units
from assistant.games.imperium.pieces.effects import standing
from assistant.games.imperium.pieces.forces import all_fleets, cargo_of, contested, ships_in, units_on
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.record_of_forces import record
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, SideKey
from assistant.games.imperium.state.war import Due, Planet, SideState, State, Unit
from printables.record.content import over_or_open


@dataclass(frozen=True)
class Place:
    """A planet box that somebody holds or stands in: its marker, name, and the counters in it."""

    marker: str
    contested: bool
    name: str
    counters: str


@dataclass(frozen=True)
class Recorder:
    """Puts a state into the words of a record."""

    game: Game
    state: State
    words: Language

    def counters(self, some: Iterable[Unit]) -> str:
        """Counters as one finds them in the box: 2 RT5, CV (2 F), CL*."""
        # In a fixed order: two records of the same force read the same.
        order = {code: n for side in SIDES for n, code in enumerate(kit(self.state).units[side])}
        counts: dict[str, int] = {}
        for unit in sorted(some, key=lambda unit: (order[unit.type], unit.damaged, unit.id)):
            text = self._counter(unit)
            counts[text] = counts.get(text, 0) + 1
        return ", ".join(f"{n} {text}" if n > 1 else text for text, n in counts.items())

    def _counter(self, unit: Unit) -> str:
        code = self.words.words(units.short_name(self.state, unit.type))
        cargo = self.counters(cargo_of(self.state, unit))
        return f"{code}{unit.strength or ''}{'*' if unit.damaged else ''}" + (f" ({cargo})" if cargo else "")

    def places(self, side: str) -> list[Place]:
        """Worlds, then outposts, then boxes where this side only has units."""
        mine = [planet for planet in self.state.planets.values() if self._belongs(planet, side)]
        rank = {"world": 0, "outpost": 1}
        return [self._place(planet) for planet in sorted(mine, key=lambda p: rank.get(p.marker, 2))]

    def _belongs(self, planet: Planet, side: str) -> bool:
        if planet.owner:
            return planet.owner == side
        return any(unit.side == side for unit in units_on(self.state, planet.id))

    def _place(self, planet: Planet) -> Place:
        name = self.words.words(planet_name(self.state, planet.id))
        remarks = [
            *([say("place.cut_off")] if planet.owner and not planet.connected else []),
            *terraforming.remarks(self.state, planet),
        ]
        if remarks:
            name += " – " + ", ".join(map(self.words.words, remarks))
        inside = units_on(self.state, planet.id)
        # Of a planet nobody owns, whoever stands there first is written without “against”.
        owner = planet.owner or (inside[0].side if inside else "")
        own = self.counters(unit for unit in inside if unit.side == owner)
        theirs = self.counters(unit for unit in inside if unit.side != owner)
        against = self.words.words(say("paper.against", units=theirs)) if theirs else ""
        return Place(
            planet.marker, contested(self.state, planet), name, " ".join(filter(None, (own, against)))
        )

    def fleets(self, side: str) -> list[tuple[int, str, str]]:
        """Number, system and ships of each fleet."""
        return [
            (
                fleet.number,
                self.words.words(self.state.systems[fleet.system].name),
                self.counters(ships_in(self.state, fleet)),
            )
            for fleet in all_fleets(self.state, SideKey(side))
        ]

    def queue(self, side: str) -> str:
        """What waits on the turn track, turn by turn."""
        turns: dict[int, list[Unit]] = {}
        for unit in self.state.units.values():
            if unit.side == side and isinstance(unit.where, Due):
                turns.setdefault(unit.where.turn, []).append(unit)
        due = [say("paper.due", turn=turn, units=self.counters(turns[turn])) for turn in sorted(turns)]
        return " · ".join(map(self.words.words, due))

    def situation(self) -> list[tuple[str, str]]:
        """How it ended or what is asked, scenario, rulings, what is in force, with their headings."""
        state, say_it = self.state, self.words.words
        chosen = [
            f"{marked(ruling.code)} {say_it(read.name)}"
            for ruling in rulings(state).values()
            for read in ruling.readings
            # Only what is read otherwise than usual: the rest any table can look up.
            if read.key == reading(state, ruling.key) != ruling.default
        ]
        force = [f"{say_it(effect.name)} ({say_it(effect.ends)})" for effect in standing(state)]
        lines = {
            **dict(over_or_open(self.game.frame(state, EVERYBODY), self.game.ask(state), say_it)),
            "scenario": say_it(scenario(state).name),
            "rulings": ", ".join(chosen) or say_it(say("paper.default_rulings")),
            "force": " · ".join(force),
            "players": ", ".join(name for name in state.players.values() if name),
        }
        return [(say_it(say(f"paper.{key}")), text) for key, text in lines.items() if text]


def also(state: State, side: str) -> list[Say]:
    """What is kept of a side beside its counters."""
    key = SideKey(side)
    kept = state.sides.get(key, SideState())
    told: list[Say] = []
    if kept.permissions:
        told.append(say("paper.may_build", units=[*kept.permissions]))
    if side == TERRAN and kept.big_ships_unlocked:
        told.append(say("paper.unlocked"))
    if kept.barred:
        told.append(say("paper.barred"))
    if kept.markers is not None:
        told.append(say("paper.markers", n=kept.markers))
    if state.to_place.get(key):
        told.append(say("paper.to_place", units=_forces(state.to_place[key])))
    if side == IMPERIAL and (forces := record(state)):
        told.append(say("paper.granted", grants=[*forces]))
    return told


def _forces(forces: dict[str, int]) -> str:
    return ", ".join(f"{n} {code}" for code, n in forces.items() if n)
