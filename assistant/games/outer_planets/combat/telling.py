"""9-2 A round, or a whole battle, told as the table fought it: damage, and who has left for a port."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assistant.core.play.question import Answer, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces.moving import sign, unsign
from ..pieces.places import area_name, ports_in
from ..pieces.removal import remove
from ..pieces.sides import side_name
from ..pieces.units import (
    WHOLE_HYPHEN,
    in_area,
    is_ship,
    printed_figures,
    raiders,
    unit,
    unit_name,
    value_words,
)
from ..state.battle import ONE_ROUND, Battle, BattleKind, Stage, ToldRound
from ..state.keys import AT_SEA, IN_PORT, SIDES, Sign
from ..state.table import State
from ..state.unit import Unit
from .commands import EndBattle, TellRound
from .damage import hurt
from .damage_shown import as_it_was, show_damage
from .fights import moored, of_key, ships, unit_key, withdrawn
from .homing import go_on
from .names import called, lot_name
from .piles import piles
from .rounds import current, finish, fought

MOST_DAMAGE = 12


def concerned(state: State, battle: Battle) -> list[Unit]:
    """The units of which something may be told: those at sea here, and those in attacked ports."""
    at_sea = (*in_area(state, battle.area), *raiders(state, battle.area))
    # 13-2-3 Ports are attacked by surprise in the first round only.
    struck = set(battle.targets.values()) if battle.round == 1 else set()
    ports = ports_in(state, battle.area) if battle.kind in ONE_ROUND else struck
    in_ports = [each for port in sorted(ports) for side in SIDES for each in moored(state, port, side)]
    return [*(each for each in at_sea if is_ship(state, each)), *in_ports]


def ways_to_tell(state: State, battle: Battle) -> tuple[Answer, Answer]:
    """The answers by which a round, and the whole battle, is told."""
    units = concerned(state, battle)
    heaps = piles(state, battle, units)
    rows = tuple(
        Row(key=unit_key(each), label=unit_name(state, each), side=each.side, group=side_name(each.side),
            most=MOST_DAMAGE)
        for each in units
    )  # fmt: skip
    afloat = [each for each in heaps if each[0].at.zone in AT_SEA]
    fields = (
        Steppers(name="sunk", rows=rows_of(state, heaps), unit=say("outer_planets.battle.told_sunk")),
        Steppers(name="gone", rows=rows_of(state, afloat), unit=say("outer_planets.battle.told_gone")),
        Steppers(name="damage", rows=rows, unit=say("outer_planets.battle.told_damage")),
    )
    return (
        Answer(command=TellRound, label=say("outer_planets.round_done"), fields=fields),
        Answer(command=EndBattle, label=say("outer_planets.battle_over")),
    )


def rows_of(state: State, heaps: Iterable[Sequence[Unit]]) -> tuple[Row, ...]:
    """A row for each pile, as many as lie in it."""
    return tuple(
        Row(
            key=unit_key(units[0]),
            label=say(
                "outer_planets.battle.told_pile",
                n=len(units),
                values=value_words(state, units[0]).replace("-", WHOLE_HYPHEN),
                unit=called(state, units[0]) if len(units) == 1 else lot_name(state, units[0]),
            ),
            side=units[0].side,
            group=side_name(units[0].side),
            most=len(units),
        )
        for units in heaps
    )


def counted(
    state: State,
    heaps: Sequence[list[Unit]],
    counts: Mapping[str, int],
    taken: Sequence[Unit],
    referee: Referee,
) -> list[Unit]:
    """So many of each pile as were counted, but for those `taken`; Senseless if there never were so many."""
    found: list[Unit] = []
    for key, number in counts.items():
        one = of_key(state, key)
        there = next((units for units in heaps if one in units), [])
        left = [each for each in there if each not in taken]
        if number > len(left):
            unit = unit_name(state, one)
            words = say("outer_planets.battle.more_than_pile", unit=unit, n=number, most=len(left))
            if number > len(there):
                raise Senseless(words, "9-4-4")
            referee.forbid(words, "9-4-4")
        found += left[:number]
    return found


def tell_round(state: State, command: TellRound, referee: Referee) -> None:
    """9-4-3, 9-5-3 Damage first, then those that leave say where to; what was begun here no longer counts."""
    battle = fought(state)
    if current(state, battle) == Stage.MINES:
        # 9-8 Their damage is in what was told.
        battle.mines = []
    battle.shots, battle.hits = [], {}
    heaps = piles(state, battle, concerned(state, battle))
    sunk = counted(state, heaps, command.sunk, (), referee)
    gone = counted(state, heaps, command.gone, sunk, referee)
    points = {of_key(state, key).id: number for key, number in command.damage.items() if number}
    points |= {each.id: lethal(state, each) for each in sunk}
    before = as_it_was(state, points)
    hurt(state, battle, points, referee)
    for each in sunk:
        # 2-1-2 Of a defence that nobody has read off the table knows that it was not enough.
        if each.at.zone in (*AT_SEA, *IN_PORT):
            remove(state, each, referee)
            battle.lost.append(each.id)
    show_damage(state, battle, before, {}, referee)
    for key in points:
        note_blank(state, state.units[key], referee)
    for each in withdrawn(state, battle):
        unsign(each, Sign.WITHDRAWN)
    for each in (*gone, *(unit(state, number) for number in command.home)):
        if each.at.key == battle.area and each.at.zone in AT_SEA:
            sign(each, Sign.WITHDRAWN)
    if command.over:
        check_over(state, battle, referee)
    battle.told, battle.stage = ToldRound.OVER if command.over else ToldRound.ROUND, Stage.WITHDRAWAL
    go_on(state, battle, referee)


def note_blank(state: State, each: Unit, referee: Referee) -> None:
    """9-4-4 Whether a unit is lost whose defence nobody has read off, the table says by a correction."""
    if printed_figures(state, each).defence is None:
        referee.tell(say("outer_planets.defence_blank", unit=unit_name(state, each)), "9-4-4")


def lethal(state: State, each: Unit) -> int:
    """9-4-3 How much more damage sinks a unit; 0 if its defence is blank."""
    defence = printed_figures(state, each).defence
    return 0 if defence is None else max(defence - each.damage, 0) + 1


def end_battle(state: State, command: EndBattle, referee: Referee) -> None:
    """9-1-2 The battle is over, as the table has it."""
    battle = fought(state)
    check_over(state, battle, referee)
    finish(state, battle, referee)


def check_over(state: State, battle: Battle, referee: Referee) -> None:
    """9-1-2 A battle in a zone goes on as long as both sides have ships there that have not left."""
    going = {each.id for each in withdrawn(state, battle)}
    left = {each.side for each in ships(state, battle) if each.id not in going}
    if battle.kind in (BattleKind.ZONE, BattleKind.SURPRISE) and len(left) > 1:
        area = area_name(state, battle.area)
        referee.forbid(say("outer_planets.battle.both_are_there", area=area), "9-1-2")
