"""What cards, race sheets and planet cards print, as shipped: each a figure a table may correct."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name

from ..state.keys import Asks, PlanetKey, Unit


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of plastic; a hit is a d10 of `hits` or more, limit 0 means that counters add to the plastic.

    `a_planet` is how many may stand on one planet; 0: any number.
    """

    key: Unit
    code: str
    name: Name
    cost: int
    limit: int
    each: int = 1
    hits: int = 0
    dice: int = 1
    move: int = 0
    ship: bool = True
    in_fleet: bool = True
    sustains: bool = False
    carries: int = 0
    barrage: int = 0
    bombards: int = 0
    a_planet: int = 0


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strategy card in short words of our own; what it gives is in them, and in its chart."""

    key: str
    number: int
    name: Name
    primary: Name
    secondary: Name
    give: dict[str, int] = {}


class RaceSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race: its power in a sentence, what it begins with; `counters` only where an area differs.

    `trade` are the goods that each of its agreements brings to the other; a kit from before does not say.
    """

    key: str
    letter: str
    name: Name
    homes: tuple[PlanetKey, ...]
    technologies: tuple[str, ...]
    units: dict[Unit, int]
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    power: Name = Name("")
    trade: tuple[int, ...] = ()


class Technology(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A technology and what it does; one set of `needs` is enough, none means that nothing is needed."""

    key: str
    colour: str
    name: Name
    needs: tuple[tuple[str, ...], ...] = ()
    does: Name = Name("")


class PlanetCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet with its resources and influence; those of one `system` lie on one tile."""

    key: PlanetKey
    name: str
    resources: int
    influence: int
    specialty: str = ""
    home: bool = False
    system: str = ""


class ObjectiveCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An objective in short words of our own; the card on the table may be another.

    What it `asks` is spent, or held, `number` of it; where it asks nothing that is kept the table knows.
    """

    key: str
    points: int
    name: Name
    asks: Asks | None = None
    number: int = 0
