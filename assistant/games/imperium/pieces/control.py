"""7.4 Control: worlds and outposts change hands, with their prestige."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..state.keys import IMPERIAL, SideKey, enemy
from ..state.war import Planet, State
from . import prestige as prestige_track
from .forces import side_name, units_on
from .names import planet_name
from .survey import TROOPS


def take_planet(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """The marker flips to its new owner and stays what it is (13.4); prestige by what was taken (15.0)."""
    loser, name = planet.owner, planet_name(state, planet.id)
    if loser != enemy(side):
        raise Senseless(say("control.not_theirs", planet=name, side=side_name(enemy(side))), "7.4")
    # Whether the loser's routes reached it says nothing about the new owner's (7.3).
    planet.owner, planet.connected = side, True
    # R-72 What was paid for a world is lost with the outpost.
    if state.campaign is not None:
        state.campaign.paid.pop(planet.id, None)
    kind = say(f"control.{planet.marker}")
    referee.tell(say("control.taken", side=side_name(side), planet=name, kind=kind), "7.4")
    row, change = ("taken", "gained") if side == IMPERIAL else ("lost", "lost")
    sentence = say(f"control.{planet.marker}_{change}", planet=name)
    prestige_track.note_event(state, referee, f"{planet.marker}_{row}", sentence)


def settle_control(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """After a side landed, fought or withdrew (13.4): who is left alone holds, both make it contested.

    Fighters contest but never take (R-25); a marker without enemies falls to troops at once (R-24).
    """
    own, others = _surface(state, planet, side), _surface(state, planet, enemy(side))
    name = planet_name(state, planet.id)
    if own and others:
        referee.tell(say("control.contested", planet=name), "7.4")
    # R-24 Troops alone on the enemy's planet take it at once.
    elif planet.owner == enemy(side) and own & set(TROOPS):
        take_planet(state, planet, side, referee)
    # R-25 Fighters alone hold nothing.
    elif planet.owner == enemy(side):
        referee.tell(say("control.held", planet=name, side=side_name(planet.owner)), "13.4")
    # 7.4 The last of the owner's own has gone.
    elif planet.owner == side and not own and others & set(TROOPS):
        take_planet(state, planet, enemy(side), referee)


def left_behind(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """A side's units left a contested planet: with none of them there it is the enemy's (7.4)."""
    if not _surface(state, planet, side):
        settle_control(state, planet, side, referee)


def _surface(state: State, planet: Planet, side: SideKey) -> set[str]:
    """The types a side has on the planet itself: monitors stay above it."""
    return {unit.type for unit in units_on(state, planet.id, side)} & {*TROOPS, "F"}
