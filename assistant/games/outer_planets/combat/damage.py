"""9-4-3 Damage: a die for each hit of both sides, at once (9-5-1); flagships that are lost (10-2)."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.kept.book import Blank
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..components.book import CHARGES
from ..components.rulings import Reading
from ..pieces.headquarters import aboard
from ..pieces.removal import damage
from ..pieces.sides import side_name
from ..pieces.units import is_crippled, printed_figures
from ..state.battle import Battle, Stage
from ..state.keys import SIDES, SideKey, Sign, UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .commands import ThrowDamage
from .damage_shown import as_it_was, show_damage
from .homing import go_on
from .rounds import after, chief_of, fought


def blanks(state: State, units: list[Unit], *what: str) -> tuple[Blank, ...]:
    """2-1-2 The values of these units that nobody has read off."""
    wanted = {_lacking(state, each, one) for each in units for one in what}
    return blanks_of(state, wanted)


def _lacking(state: State, each: Unit, what: str) -> str:
    """The key of a value that is blank; how many dice a unit out of charges throws is one for all."""
    if what == "attack" and Sign.OUT_OF_CHARGES in each.signs:
        return "" if CHARGES in state.printed else CHARGES
    return "" if getattr(printed_figures(state, each), what) is not None else f"unit.{each.type}.{what}"


def suffering(state: State) -> list[str]:
    """Whose units were hit."""
    waiting = fights.waiting_hits(state, fought(state, Stage.DAMAGE))
    return [side for side in SIDES if any(each.side == side for each, _ in waiting)]


def throw_damage(state: State, command: ThrowDamage, referee: Referee) -> None:
    """9-4-3 The dice, unit by unit; then who must withdraw does (9-5-3)."""
    battle = fought(state, Stage.DAMAGE)
    waiting = fights.waiting_hits(state, battle)
    due = sum(number for _, number in waiting)
    if len(command.faces) != due:
        raise Senseless(say("outer_planets.battle.dice_number", n=len(command.faces), due=due), "9-4-3")
    dice, at = {}, 0
    for each, number in waiting:
        dice[each.id] = tuple(command.faces[at : at + number])
        at += number
    before = as_it_was(state, dice)
    hurt(state, battle, {key: sum(faces) for key, faces in dice.items()}, referee)
    show_damage(state, battle, before, dice, referee)
    battle.hits = {}
    battle.stage = after(Stage.DAMAGE)
    go_on(state, battle, referee)


def hurt(state: State, battle: Battle, points: Mapping[UnitId, int], referee: Referee) -> None:
    """9-5-1 All damage of a round at once, then what follows for flagships."""
    # Before the damage: a flagship that sinks has no headquarters on board any more (10-3).
    flagships = {side: flagship(state, battle, side) for side in SIDES}
    led = [hq for key in points for hq in aboard(state, state.units[key])]
    for key, sum_of_dice in points.items():
        each = state.units[key]
        before = is_crippled(state, each)
        damage(state, each, sum_of_dice, referee)
        if not fights.afloat(state, key):
            battle.lost.append(key)
        elif is_crippled(state, each) and not before:
            battle.just_crippled.append(key)
    battle.hq_lost += [hq.key for hq in led if not hq.flagship]
    if points:
        sunk = sum(key in battle.lost for key in points)
        crippled = sum(key in battle.just_crippled for key in points)
        words = say("outer_planets.battle.damage_sum", n=sunk, crippled=crippled)
        referee.tell(words, "9-4-4", headline=words)
    for side, ship in flagships.items():
        if ship is not None and is_lost(state, battle, ship):
            rout(state, battle, side, referee)


def flagship(state: State, battle: Battle, side: SideKey) -> Unit | None:
    """10-2-2 The (chief) flagship of a side."""
    chief = chief_of(state, battle, side)
    return state.units[chief.flagship] if chief else None


def is_lost(state: State, battle: Battle, ship: Unit) -> bool:
    """10-2-1 A flagship is lost when it is removed, by the other reading when it is crippled too."""
    crippled = ship.id in battle.just_crippled and Reading.FLAGSHIP_LOST_CRIPPLED.holds(state)
    return ship.id in battle.lost or crippled


def rout(state: State, battle: Battle, side: SideKey, referee: Referee) -> None:
    """10-2-1 All units of a side must disengage, but for unmanned ones (10-4)."""
    if side not in battle.routed and any(
        fights.must_leave(state, each) for each in fights.ships(state, battle, side)
    ):
        battle.routed.append(side)
        referee.tell(say("outer_planets.battle.routed", side=side_name(side)), "10-2-1")


def blank_defences(state: State, battle: Battle) -> tuple[Blank, ...]:
    """9-4-4 The defences that the damage dice need and nobody has read off."""
    return blanks(state, [each for each, _ in fights.waiting_hits(state, battle)], "defence")
