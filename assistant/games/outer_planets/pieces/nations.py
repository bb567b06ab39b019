"""11-2 States that surrender, and ports that change hands."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..state.board import Surrender
from ..state.keys import AEROSPACE, ALLIANCE, AT_SEA, IN_PORT, Nation, PortKey, SideKey, enemy
from ..state.table import State
from ..state.unit import Unit
from .headquarters import in_port_of, lose
from .places import port_name
from .removal import remove
from .units import in_port, is_ship

RHEA = PortKey("rhea")
# The step in which ships of a state that is out fight on or give up, and the mark of one that has.
ALLEGIANCE = "allegiance"


def nation_name(nation: Nation) -> Say:
    """What a state is called."""
    return say(f"outer_planets.nation.{nation}")


def is_out(state: State, nation: Nation | None) -> bool:
    """11-2-1 Whether a state has surrendered."""
    return any(each.nation == nation for each in state.surrenders)


def all_out(state: State) -> bool:
    """4-1 Whether all seven states have surrendered."""
    return all(is_out(state, nation) for nation in Nation)


def home_port(state: State, nation: Nation) -> PortKey | None:
    """The port that is named after a state."""
    return next((key for key, each in state.ports.items() if each.nation == nation), None)


def falling_with(state: State, nation: Nation) -> list[PortKey]:
    """11-2-6 The ports that fall with a state: its own, and Rhea with Titan as one reading has it."""
    home = home_port(state, nation)
    with_titan = nation == Nation.TITAN and Reading.RHEA_FALLS.holds(state)
    also = [RHEA] if with_titan and state.ports[RHEA].owner == ALLIANCE else []
    return [*([home] if home is not None else []), *also]


def wavering(state: State) -> list[Unit]:
    """11-2-7 The ships at sea that have not been rolled for; in port too, as one reading has it."""
    # Once, as their state surrenders: who fights on then is not asked again.
    new = {each.nation for each in state.surrenders if each.turn == state.now.turn}
    where = (*AT_SEA, *IN_PORT) if Reading.SHIPS_ELSEWHERE_ROLL.holds(state) else AT_SEA
    return [
        each
        for each in state.units.values()
        if each.at.zone in where
        and each.nation in new
        and is_ship(state, each)
        and not is_marked(state.turn.settled, ALLEGIANCE, str(each.id))
    ]


def fall(state: State, nation: Nation, referee: Referee) -> None:
    """11-2-7 A state surrenders by a card: its ships at sea say at once whether they fight on."""
    if is_out(state, nation):
        return
    surrender(state, nation, "", referee)
    asked = wavering(state)
    for each in state.units.values():
        # Who is in an allied port now, and sails later this turn, was not at sea when the state fell.
        if each.nation == nation and each not in asked:
            mark(state.turn.settled, ALLEGIANCE, str(each.id))
    if asked:
        state.now.calls.append(ALLEGIANCE)


def change_hands(state: State, key: PortKey, side: SideKey, rule: str, referee: Referee) -> None:
    """11-2-6 A port with whatever is in it: nobody stays in a port of the enemy (11-2-7)."""
    for each in in_port(state, key, enemy(side)):
        remove(state, each, referee, "11-2-7")
    take_port(state, key, side, rule, referee)


def surrender(state: State, nation: Nation, rule: str, referee: Referee) -> None:
    """11-2-6, 11-2-7 A state is out for good: its port changes hands, every unit in it is removed."""
    if is_out(state, nation):
        return
    state.surrenders.append(Surrender(nation=nation, turn=state.now.turn, rule=rule))
    referee.tell(say("outer_planets.surrenders", nation=nation_name(nation)), rule)
    for key in falling_with(state, nation):
        # Whatever state they are of: allies in its port go, too.
        change_hands(state, key, AEROSPACE, rule, referee)


def take_port(state: State, key: PortKey, side: SideKey, rule: str, referee: Referee) -> None:
    """11-2-6 A port is another side's from now on; a headquarters left there alone is lost."""
    state.ports[key].owner = side
    for hq in in_port_of(state, key):
        if hq.side != side:
            lose(state, hq, referee)
    referee.tell(say(f"outer_planets.taken_by_{side}", port=port_name(state, key)), rule)
