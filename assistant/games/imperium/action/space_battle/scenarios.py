"""Scenarios 1 to 5: single battles, how they are set up, when they end and who wins them."""

from __future__ import annotations

from assistant.core.words.say import Say, say
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.components.printed import BattleField
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, SideKey, enemy
from assistant.games.imperium.state.space_battle import ROUNDS, Placing, SpaceBattle
from assistant.games.imperium.state.war import State

from .ships import present

# The winning side ("" for nobody), and why.
Verdict = tuple[str, Say]

RAID_MAY_LOSE = 1


def field(state: State) -> BattleField | None:
    """The battle this match is about; None in a war."""
    return scenario(state).battle


def placing(state: State) -> Placing:
    """How the side that is there first sets up (R-47 for scenario 5)."""
    found = field(state)
    if found is None:
        return "adjacent"
    if found.placing == "around" and Reading.ARMAGEDDON_SETUP_CROSS.holds(state):
        return "cross"
    return found.placing


def rounds(state: State) -> int:
    """How many rounds a space battle alone is fought: no limit (0), or as in a war (R-48)."""
    return ROUNDS if Reading.BATTLE_ROUNDS_THREE.holds(state) else 0


def judge(state: State) -> Verdict | None:
    """Who has won the battle on the board by the scenario's condition; None while it goes on, or in a war."""
    found, battle = field(state), state.space_battle
    if found is None or battle is None:
        return None
    left = {side: present(state, side) for side in SIDES}
    if found.victory == "carriers":
        return _carriers(state, battle, left)
    if all(left.values()):
        return None
    return _raid(battle) if found.victory == "raid" else _last(left)


def _last(left: dict[SideKey, bool]) -> Verdict:
    """Scenarios 2 and 5: the side with ships on the board has won."""
    staying = [side for side in SIDES if left[side]]
    if not staying:
        return "", say("battle_scenarios.empty_board")
    return staying[0], say(
        "battle_scenarios.last", side=side_name(staying[0]), enemy=side_name(enemy(staying[0]))
    )


def _raid(battle: SpaceBattle) -> Verdict:
    """Scenario 3: both transports destroyed, and fewer than two ships lost for them (R-45)."""
    transports = sum(ship.type == "TR" and ship.side == IMPERIAL for ship in battle.lost)
    lost = sum(ship.side == TERRAN for ship in battle.lost)
    won = transports >= 2 and lost <= RAID_MAY_LOSE
    key = "battle_scenarios.raid_won" if won else "battle_scenarios.raid_failed"
    return (TERRAN if won else IMPERIAL), say(key, transports=transports, lost=lost)


def _carriers(state: State, battle: SpaceBattle, left: dict[SideKey, bool]) -> Verdict | None:
    """Scenario 4: the Terran side clears the board, the Imperial side gets rid of both carriers."""
    carriers = any(
        state.units[each].type == "CV" for each in (*battle.afloat, *battle.waiting) if each in state.units
    )
    if carriers and left[IMPERIAL]:
        return None
    if carriers:
        return TERRAN, say("battle_scenarios.board_cleared")
    if left[IMPERIAL]:
        return IMPERIAL, say("battle_scenarios.carriers_gone")
    return "", say("battle_scenarios.both_at_once")
