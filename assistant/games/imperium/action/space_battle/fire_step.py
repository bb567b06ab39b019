"""12.6, 12.7 Fire: both sides' dice of a step, counter-measures, and what is hit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from assistant.core.odds.dice import Face
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Faces, Say, say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import AnySide, UnitId, enemy, unit_key, unit_named
from assistant.games.imperium.state.planetary_battle import Thrown
from assistant.games.imperium.state.war import State

from ..battle import fire_result
from .aiming import naming, weapon_now
from .damage import as_target, credit, note, strike, tally_of
from .ships import Answers, battle_of, ship_name
from .steps import advance, first_to_name
from .volleys import Shots, dice_needed, measures, volleys

CANCELS = 6
LEGIBLE = 24
BattleDice = Annotated[tuple[Face, ...], msgspec.Meta(max_length=3000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class RollFire(Command, frozen=True):
    """All dice of the step: volley by volley in the order they are listed, then counter-measures.

    With a `side` they are its own: its volleys, and the counter-measures of its own ships.
    """

    faces: BattleDice = ()
    side: AnySide = ""


class TellHits(Command, frozen=True):
    """The same as counted on the table: hits by volley key, and hits cancelled by target (u and its id)."""

    hits: dict[str, Count] = msgspec.field(default_factory=dict)
    cancelled: dict[str, Count] = msgspec.field(default_factory=dict)
    side: AnySide = ""


def roll_fire(state: State, command: RollFire, referee: Referee) -> None:
    """Read the faces off in order."""
    _check_named(state)
    fired, faces = volleys(state), list(command.faces)
    if len(faces) != dice_needed(state):
        raise Senseless(say("space_battle.wrong_dice", n=dice_needed(state), given=len(faces)), "12.6")
    hits, cancelled, thrown, shields = {}, {}, dict[str, tuple[int, ...]](), dict[UnitId, tuple[int, ...]]()
    for shots in fired:
        # Faces are read off in the order of the volleys, then of the counter-measures.
        lot, faces = faces[: shots.dice], faces[shots.dice :]
        hits[shots.key] = sum(face >= shots.least for face in lot)
        thrown[shots.key] = tuple(lot)
    for target, count in measures(state, fired).items():
        lot, faces = faces[:count], faces[count:]
        cancelled[target], shields[target] = lot.count(CANCELS), tuple(lot)
    _resolve(state, Outcome(fired, hits, cancelled, thrown, shields), referee)


def tell_hits(state: State, command: TellHits, referee: Referee) -> None:
    """Hits as counted on the table; no more than there are dice."""
    _check_named(state)
    fired = volleys(state)
    known = {shots.key: shots.dice for shots in fired}
    shields = {unit_key(target): count for target, count in measures(state, fired).items()}
    for told, limits in ((command.hits, known), (command.cancelled, shields)):
        for key, number in told.items():
            if number > limits.get(key, -1):
                raise Senseless(say("space_battle.too_many_hits", n=limits.get(key, 0), given=number), "12.6")
    cancelled = {unit_named(target): number for target, number in command.cancelled.items()}
    _resolve(state, Outcome(fired, dict(command.hits), cancelled), referee)


def _check_named(state: State) -> None:
    weapon_now(state)
    if side := naming(state):
        raise Senseless(say("space_battle.name_first", side=side_name(side)), "12.6")


@dataclass(frozen=True)
class Outcome:
    """What the dice of a step came to: hits and faces by volley, hits cancelled and faces by target."""

    fired: list[Shots]
    hits: dict[str, int]
    cancelled: dict[UnitId, int]
    thrown: dict[str, tuple[int, ...]] = field(default_factory=dict)
    shields: dict[UnitId, tuple[int, ...]] = field(default_factory=dict)

    @property
    def landed(self) -> dict[UnitId, int]:
        """Hits by target, before counter-measures."""
        found: dict[UnitId, int] = {}
        for shots in self.fired:
            found[shots.target] = found.get(shots.target, 0) + self.hits.get(shots.key, 0)
        return found

    @property
    def stopped(self) -> dict[UnitId, int]:
        """Hits that counter-measures took off."""
        landed = self.landed
        # Dice may cancel more than was hit; what there was not is not told as cancelled.
        return {target: min(landed.get(target, 0), number) for target, number in self.cancelled.items()}


def _resolve(state: State, outcome: Outcome, referee: Referee) -> None:
    """Counter-measures come off, all damage takes effect at once, and the next step opens."""
    _announce(state, outcome, referee)
    # Worded while every target still exists.
    details = [_taken(state, outcome, target) for target, number in outcome.landed.items() if number]
    left = {each: number - outcome.stopped.get(each, 0) for each, number in outcome.landed.items()}
    _note(state, outcome)
    step = _step(state, outcome, left)
    struck = strike(state, {target: number for target, number in left.items() if number}, referee)
    fire_result.show(state, step, struck.gone, referee)
    for detail in details:
        referee.tell(detail, "12.8")
    credit(battle_of(state), struck)
    advance(state, referee)


def _step(state: State, outcome: Outcome, left: dict[UnitId, int]) -> fire_result.Step:
    """The step as it is drawn, before anything happens to its targets."""
    weapon = weapon_now(state)
    thrown = tuple(
        Thrown(
            side=shots.side,
            target=shots.target,
            firers=fire_result.alike(state.units[firer] for firer, _ in shots.firers),
            least=shots.least,
            dice=shots.dice,
            hits=outcome.hits.get(shots.key, 0),
            faces=outcome.thrown.get(shots.key, ()),
        )
        for shots in outcome.fired
    )
    bears = {target: as_target(state, state.units[target]) for target in left}
    return fire_result.Step(
        weapon=weapon,
        rule="12.8",
        thrown=thrown,
        hits=left,
        lay=fire_result.lying(state, bears),
        measures=outcome.shields,
        stopped=outcome.stopped,
    )


def _announce(state: State, outcome: Outcome, referee: Referee) -> None:
    """How many dice of each side hit."""
    weapon = weapon_now(state)
    for side in first_to_name(battle_of(state)):
        own = [shots for shots in outcome.fired if shots.side == side]
        if not own:
            continue
        scored = sum(outcome.hits.get(shots.key, 0) for shots in own)
        dice = sum(shots.dice for shots in own)
        told = say(f"space_battle.fired_{weapon}", n=scored, side=side_name(side), dice=dice)
        referee.tell(told, "12.6" if weapon == "beam" else "12.7")


def _taken(state: State, outcome: Outcome, target: UnitId) -> Say:
    """What one ship took, with the dice thrown at it if they are few enough to read."""
    ship, off = state.units[target], outcome.stopped.get(target, 0)
    name, side, n = ship_name(state, ship), side_name(ship.side), outcome.landed[target]
    told = say("space_battle.takes", n=n, ship=name, side=side)
    if off:
        told = say("space_battle.takes_some", n=n, ship=name, side=side, stopped=off)
    own = [outcome.thrown.get(shots.key, ()) for shots in outcome.fired if shots.target == target]
    thrown = [face for lot in own for face in lot]
    if not 0 < len(thrown) <= LEGIBLE:
        return told
    return say("space_battle.with_dice", what=told, faces=Faces(tuple(sorted(thrown, reverse=True))))


def _note(state: State, outcome: Outcome) -> None:
    """Each side's dice and hits, and how many of them counter-measures took off."""
    battle, weapon = battle_of(state), weapon_now(state)
    for shots in outcome.fired:
        when = (battle.round, battle.step, shots.side, weapon)
        note(battle.tallies, when, shots.least, shots.dice, outcome.hits.get(shots.key, 0))
    for target, number in outcome.stopped.items():
        # What a ship cancels is noted against the enemy's fire, which scored it.
        when = (battle.round, battle.step, enemy(state.units[target].side), weapon)
        tally_of(battle.tallies, when).cancelled += number


ANSWERS: Answers = {RollFire: roll_fire, TellHits: tell_hits}
