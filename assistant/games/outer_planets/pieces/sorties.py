"""8-5 Patrol sorties: units in port go into the area their port belongs to, without a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.kept.book import Blank
from assistant.core.play.question import Choice, Option
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..components.book import NEUTRAL
from ..components.rulings import Reading
from ..state.keys import AEROSPACE, ALLIANCE, AreaKey, SideKey
from ..state.table import State
from ..state.unit import Unit
from .moving import in_area_spot, sail
from .places import area_name, neutral_area, patrol_areas, port_name, touched
from .units import can_sail, of_side, unit

# 12-3 What the neutral port is called in an answer.
NEUTRAL_PORT, NEUTRAL_AREA = "neutral", say("outer_planets.neutral_area")


def in_turn(state: State) -> tuple[SideKey, SideKey]:
    """8-5-1 Who sails first: the side of the first card of the turn, the Alliance if there was none."""
    by_card = Reading.FIRST_CARD_CARD.holds(state)
    first = (state.turn.first_card or ALLIANCE) if by_card else state.turn.lead
    return (first, AEROSPACE if first == ALLIANCE else ALLIANCE)


def goals(state: State, each: Unit) -> list[AreaKey]:
    """8-5-1, 12-3 The areas a unit may sail into on patrol, the usual one first; none is blank.

    12-3-2 What must sail is asked for whatever is blank: the neutral port may then be in any area.
    """
    if each.at.key:
        return patrol_areas(state, each.at.key)
    neutral = neutral_area(state)
    return [*state.areas] if neutral is None else [neutral]


def candidates(state: State, side: SideKey) -> list[Unit]:
    """The units that may sail on patrol: in a port whose area is known."""
    return [each for each in of_side(state, side) if can_sail(state, each) and goals(state, each)]


def any_candidate(state: State, side: SideKey) -> bool:
    """Whether there are any."""
    # Ends with the first: it is asked at every look at whose turn it is.
    return any(can_sail(state, each) and goals(state, each) for each in of_side(state, side))


def blanks(state: State, side: SideKey) -> tuple[Blank, ...]:
    """The areas of ports from which units may sail and which nobody has read off."""
    ready = [each for each in of_side(state, side) if can_sail(state, each)]
    lost = [each for each in ready if not goals(state, each) and not touched(state, each.at.key)]
    unknown = {f"port.{each.at.key}.area" for each in lost}
    return blanks_of(state, unknown)


def choices(state: State, units: Iterable[Unit]) -> tuple[Choice, ...]:
    """8-4-2, 12-3 For each port from which patrols may sail into several areas, which it is."""
    found = {each.at.key: each for each in units if len(goals(state, each)) > 1}
    return tuple(
        Choice(
            name=f"into.{port or NEUTRAL_PORT}",
            label=say("outer_planets.patrols_of", port=port_name(state, port)) if port else NEUTRAL_AREA,
            options=tuple(Option(value=key, label=area_name(state, key)) for key in goals(state, each)),
            # Where the neutral port is nobody has read off yet: no area is the usual one.
            chosen=goals(state, each)[0] if port else "",
        )
        for port, each in found.items()
    )


def read_neutral(state: State, area: AreaKey) -> None:
    """12-3 The neutral port's area is read off as the first ship sails; Senseless if it is none."""
    if area not in state.areas:
        raise Senseless(say("outer_planets.neutral_blank"), "12-3")
    state.printed[NEUTRAL] = area


def sortie(
    state: State, side: SideKey, numbers: Iterable[int], into: Mapping[str, str], referee: Referee
) -> None:
    """Units go on patrol, from each port `into` an area it allows; one that cannot is refused."""
    areas: dict[str, int] = {}
    for number in numbers:
        each = unit(state, number)
        allowed = goals(state, each) if can_sail(state, each) else []
        if each.side != side or not allowed:
            referee.forbid(say("outer_planets.cannot_sail"), "8-5-1")
            continue
        wanted = AreaKey(into.get(each.at.key or NEUTRAL_PORT, ""))
        if not each.at.key and neutral_area(state) is None:
            read_neutral(state, wanted)
        area = wanted if wanted in allowed else allowed[0]
        sail(state, each, in_area_spot(area))
        areas[area] = areas.get(area, 0) + 1
    for key, number in areas.items():
        referee.tell(say("outer_planets.sailed_on_patrol", n=number, area=area_name(state, key)), "8-5-1")
