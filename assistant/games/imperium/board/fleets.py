"""The Fleets tab: every fleet with its speed, and one of them counter by counter."""

from __future__ import annotations

import msgspec

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.board import Counter
from assistant.core.play.question import Question
from assistant.core.words.reason import Reason
from assistant.core.words.say import Name, Say, say

from ..action.movement.speed import fleet_speed
from ..pieces import read_off as printed
from ..pieces.drawn import piles
from ..pieces.forces import all_fleets
from ..pieces.sight import private
from ..pieces.survey import Survey, survey
from ..pieces.units import SHIP_VALUES, is_ship, unit_name, value
from ..state.keys import SIDES, SideKey
from ..state.war import Fleet, State, Unit


class FleetRow(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet in the list; ships and speed are None where this seat may not know them."""

    key: str
    side: SideKey
    number: int
    system: Name
    acted: bool
    ships: int | None
    speed: Reason | None
    chosen: bool


class FleetGroup(msgspec.Struct, frozen=True):
    """One side's fleets by number."""

    side: SideKey
    rows: tuple[FleetRow, ...]


class Total(msgspec.Struct, frozen=True):
    """What a fleet's counters print together, and which of them are blank."""

    label: Say
    amount: int
    blank: bool


class FleetDetail(msgspec.Struct, frozen=True):
    """The fleet box that is open."""

    side: SideKey
    number: int
    row: FleetRow
    counters: tuple[Counter, ...]
    totals: tuple[Total, ...]
    blanks: tuple[Say, ...]
    read_off: Question | None


class FleetsPanel(msgspec.Struct, frozen=True):
    """What the Fleets tab shows; `asked` if the open fleet was chosen."""

    groups: tuple[FleetGroup, ...]
    chosen: FleetDetail | None
    asked: bool


def fleets_panel(state: State, seat: str, chosen: str) -> FleetsPanel:
    """All fleets as this seat knows them, its own first; without a choice its first one is open."""
    # Everything below reads what the seat may see, so that nothing can leak.
    seen = private(state, seat)
    found = survey(seen)
    sides = sorted(SIDES, key=lambda side: side != seat)
    known = [fleet for side in sides for fleet in all_fleets(seen, side)]
    opened = next((fleet for fleet in known if key_of(fleet) == chosen), None)
    if opened is None:
        # An enemy's fleet has no ships to show: the first that has some is opened.
        opened = next((fleet for fleet in known if found.in_fleet(fleet)), None)
    groups = tuple(
        FleetGroup(
            side, tuple(row(seen, found, fleet, fleet is opened) for fleet in known if fleet.side == side)
        )
        for side in sides
    )
    asked = opened is not None and key_of(opened) == chosen
    return FleetsPanel(groups, None if opened is None else detail(seen, found, opened), asked)


def key_of(fleet: Fleet) -> str:
    """How a link names a fleet."""
    return f"{fleet.side}-{fleet.number}"


def row(state: State, found: Survey, fleet: Fleet, chosen: bool) -> FleetRow:
    """One line of the list."""
    ships = found.in_fleet(fleet)
    speed = fleet_speed(state, fleet, found) if ships else None
    system = state.systems[fleet.system].name
    return FleetRow(
        key=key_of(fleet),
        side=fleet.side,
        number=fleet.number,
        system=system,
        acted=fleet.acted,
        ships=len(ships) or None,
        speed=speed,
        chosen=chosen,
    )


def detail(state: State, found: Survey, fleet: Fleet) -> FleetDetail:
    """The counters of a fleet, what they print together, and what is still to be read off."""
    ships = found.in_fleet(fleet)
    blanks = {
        unit_name(state, ship).key + ship.type: unit_name(state, ship) for ship in ships if blank(state, ship)
    }
    return FleetDetail(
        side=fleet.side,
        number=fleet.number,
        row=row(state, found, fleet, True),
        counters=piles(state, found, ships),
        totals=tuple(total(state, ships, name) for name in ("beam", "torpedo", "maintenance")),
        blanks=tuple(blanks.values()),
        read_off=read_off(state, ships),
    )


def blank(state: State, ship: Unit) -> bool:
    """Whether a counter has a printed value that nobody has read off yet."""
    return is_ship(state, ship) and any(value(state, ship, name) is None for name in SHIP_VALUES)


def total(state: State, ships: list[Unit], name: str) -> Total:
    """The sum of one printed value; blanks are left out and told."""
    values = [value(state, ship, name) for ship in ships]
    return Total(say(f"panel.imperium.{name}"), sum(known or 0 for known in values), None in values)


def read_off(state: State, ships: list[Unit]) -> Question | None:
    """The form that takes the blank values of these counters, none where nothing is blank."""
    blanks = [blank for name in SHIP_VALUES for blank in printed.blanks(state, ships, name)]
    if not blanks:
        return None
    answer = reading_off(blanks, main=False, label=say("panel.imperium.read_off"))
    return Question(key="printed", side="", title=say("panel.imperium.read_off"), rule="", answers=(answer,))
