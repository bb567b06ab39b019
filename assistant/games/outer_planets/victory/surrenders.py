"""11-2 States that surrender, ports that are occupied, and the end of the game with them (4)."""

from __future__ import annotations

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..components.printed import Frame, Trait
from ..components.rulings import Reading
from ..pieces.control import controls
from ..pieces.nations import all_out, is_out, surrender, take_port
from ..pieces.places import area_of, frame_of
from ..pieces.removal import remove
from ..pieces.result import finish
from ..pieces.units import has, in_port
from ..state.keys import AEROSPACE, JOVIAN, TROJANS, AreaKey, Nation, PortKey, SideKey, Sign, enemy
from ..state.table import State
from ..state.unit import Unit

JUPITER_AREA, TITAN_AREA = AreaKey("jupiter"), AreaKey("saturn")


def titan_due(state: State) -> bool:
    """11-2-3 Whether Titan's die is still to be rolled this turn."""
    besieged = controls(state, AEROSPACE, TITAN_AREA) and not is_out(state, Nation.TITAN)
    return besieged and state.titan.rolled != state.now.turn


def enter_surrenders(state: State, referee: Referee) -> None:
    """11-2 All that follows without a die, round and round until nothing changes."""
    before = -1
    # To a fixed point: one surrender may bring the next, and none is ever taken back here.
    while before != (before := len(state.surrenders)):
        for nation in TROJANS:
            if controls(state, AEROSPACE, AreaKey(nation)):
                surrender(state, nation, "11-2-2", referee)
        # Titan decides before Jupiter falls and before empty ports are occupied.
        if titan_due(state):
            return
        outer = all(is_out(state, nation) for nation in (*TROJANS, Nation.TITAN))
        if outer and controls(state, AEROSPACE, JUPITER_AREA):
            for nation in JOVIAN:
                surrender(state, nation, "11-2-4", referee)
        occupy(state, referee)
    # 4-1, 11-2-1 The points are entered; whether the turn goes on is read either way.
    if all_out(state) and state.over is None and Reading.LAST_STATE_SCORED.holds(state):
        finish(state, referee)


def holds_port(state: State, each: Unit) -> bool:
    """11-2-5, 14-2 Whether a unit keeps its port from being occupied; one under conversion does not."""
    fights = not has(state, each, Trait.LANDING) and not has(state, each, Trait.CONVOY)
    return Sign.CONVERTING not in each.signs and (fights or Reading.OCCUPATION_ANY_UNIT.holds(state))


def empty_ports(state: State, frame: Frame | None) -> list[tuple[PortKey, SideKey]]:
    """11-2-5 The ports of this frame that nobody holds in areas of the enemy, and whose they become."""
    found = []
    for key, port in state.ports.items():
        area = area_of(state, key)
        side = state.areas[area].controller if area in state.areas else None
        held = any(holds_port(state, each) for each in in_port(state, key))
        if side == enemy(port.owner) and not held and frame_of(state, key) == frame:
            found.append((key, enemy(port.owner)))
    return found


def occupy(state: State, referee: Referee) -> None:
    """11-2-5, 11-3 Ports without any unit in an area the enemy controls; blue-framed ones never fall."""
    for key, side in empty_ports(state, Frame.RED):
        nation = state.ports[key].nation
        for each in in_port(state, key):
            remove(state, each, referee, "11-2-7")
        if side == AEROSPACE and nation is not None and not is_out(state, nation):
            surrender(state, nation, "11-2-5", referee)
        elif state.ports[key].owner != side:
            take_port(state, key, side, "11-2-5", referee)


def ask_frames(state: State) -> list[Question]:
    """11-3 The frame of a port that would be occupied if it is a red one, where nobody has read it off."""
    wanted = {f"port.{key}.frame" for key, _ in empty_ports(state, None)}
    blank = blanks_of(state, wanted)
    if not blank:
        return []
    title = say("outer_planets.frames_needed")
    return [
        Question(
            key="frames",
            side="",
            title=title,
            rule="11-3",
            answers=(reading_off(blank),),
            about=(len(blank),),
        )
    ]
