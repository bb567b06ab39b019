"""What can be set by hand, with a reason, and figures that are read off a race sheet."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.command import Command
from assistant.core.correction import Change, Reason

from ..pieces import objectives
from ..state.keys import Area, Card, Count, PlanetKey, System, Unit

Objective = Annotated[int, msgspec.Meta(ge=0, le=99)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=objectives.LONGEST)]


class SetPoints(Change, frozen=True):
    """The points of a player as the marker stands."""

    side: str
    to: Count


class SetSpeaker(Change, frozen=True):
    """Who has the speaker token."""

    to: str


class SetCard(Change, frozen=True):
    """A strategy card: who holds it (nobody: empty), whether it is used, the tokens on it."""

    card: Card
    holder: str = ""
    used: bool = False
    tokens: Count = 0


class SetPassed(Change, frozen=True):
    """Whether a player has passed."""

    side: str
    to: bool


class SetActive(Change, frozen=True):
    """Whose turn it is."""

    to: str


class SetArea(Change, frozen=True):
    """How many counters lie in an area."""

    side: str
    area: Area
    to: Annotated[int, msgspec.Meta(ge=0, le=16)]


class SetBoard(Change, frozen=True):
    """A counter on the board put into a system, or taken off it."""

    side: str
    system: System
    on: bool


class SetGoods(Change, frozen=True):
    """The trade goods of a player."""

    side: str
    to: Count


class SetHand(Change, frozen=True):
    """How many action cards a player has."""

    side: str
    to: Count


class SetTechnology(Change, frozen=True):
    """Whether a player has a technology."""

    side: str
    technology: str
    to: bool


class SetPlanet(Change, frozen=True):
    """A planet: whose it is (nobody's: empty), and whether it is exhausted."""

    planet: PlanetKey
    owner: str = ""
    exhausted: bool = False


class SetPlanetValues(Change, frozen=True):
    """What the planet card prints."""

    planet: PlanetKey
    resources: Count
    influence: Count


class SetHeld(Change, frozen=True):
    """Whether a planet's owner has held it since the round began."""

    planet: PlanetKey
    to: bool


class SetDocked(Change, frozen=True):
    """Whether a dock was built on a planet in this round."""

    planet: PlanetKey
    to: bool


class SetUnits(Change, frozen=True):
    """How many units of a kind a player has on the board."""

    side: str
    unit: Unit
    to: Count


class SetDamaged(Change, frozen=True):
    """How many ships of a kind are damaged in a system."""

    side: str
    system: System
    unit: Unit
    to: Count


class SetObjective(Change, frozen=True):
    """A public objective as its card has it; the number after the last one lays a card more open."""

    objective: Objective
    text: Words
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]


class DropObjective(Change, frozen=True):
    """A public objective that does not lie open."""

    objective: Objective


class DropGain(Change, frozen=True):
    """Points that a player has not gained, by their place in the list."""

    side: str
    gain: Annotated[int, msgspec.Meta(ge=0, le=99)]


class SetSecret(Change, frozen=True):
    """Whether a player has scored the secret objective; the points are set apart."""

    side: str
    to: bool


class SetInitiative(Change, frozen=True):
    """Who had Initiative in the round before (nobody: empty)."""

    to: str = ""


class SetSkipped(Change, frozen=True):
    """Whether a player skipped the last turn."""

    side: str
    to: bool


class SetScored(Change, frozen=True):
    """Whether a player has scored a public objective; the points are set apart."""

    side: str
    objective: Objective
    to: bool


class GoToStep(Change, frozen=True):
    """Play stands at another step."""

    step: str


AnyChange = (
    SetPoints
    | SetSpeaker
    | SetCard
    | SetPassed
    | SetActive
    | SetArea
    | SetBoard
    | SetGoods
    | SetHand
    | SetTechnology
    | SetPlanet
    | SetPlanetValues
    | SetHeld
    | SetDocked
    | SetUnits
    | SetDamaged
    | SetScored
    | SetObjective
    | DropObjective
    | SetSecret
    | DropGain
    | SetInitiative
    | SetSkipped
    | GoToStep
)


class Correct(Command, frozen=True):
    """What the table has, with the reason."""

    reason: Reason
    changes: Annotated[tuple[AnyChange, ...], msgspec.Meta(min_length=1)]
