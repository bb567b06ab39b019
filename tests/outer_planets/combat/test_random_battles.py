"""Battles at random to their end, from a seed: nothing is lost on the way, every answer comes up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from assistant.games.outer_planets.combat.battle import STEP
from assistant.games.outer_planets.pieces.moving import in_port_spot
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import HqKey, TypeKey, UnitId, Zone
from assistant.games.outer_planets.state.unit import Spot

from ..holding import holds
from .positions import AREA, AUX, CONVOY, DEFENCE, FRIGATE, KILLER, PATROL, ZODIAC, Fight, flag

BATTLES, MOST = 40, 300
TOLD = ("tell_round", "end_battle", "record_printed")
KINDS = (BattleKind.ZONE, BattleKind.ZONE, BattleKind.RAIDERS, BattleKind.PORTS, BattleKind.SURPRISE)
RULINGS = {
    "targets_when": "both_first", "groups": "regroup", "hq_battle": "group", "uncertain_targets": "on",
    "flagship_lost": "crippled", "withdraw_and_damage": "withdraw_first", "raider_chase": "equal",
}  # fmt: skip


def begun(number: int) -> Fight:
    """A battle of any kind between any units, under any readings."""
    chance = Random(f"battle {number}")
    table = Fight(
        {kind: chance.randint(1, 4) for kind in (AUX, DEFENCE, ZODIAC, FRIGATE, PATROL, CONVOY, KILLER)},
        {key: other for key, other in RULINGS.items() if chance.random() < 0.3},
    )
    table.chance = chance
    if number % 2:
        # Nobody has read off what lies beside the area: ways home are told.
        for key in [each for each in table.state.printed if each.endswith(".neighbours")]:
            del table.state.printed[key]
    kind = KINDS[number % len(KINDS)]
    flag(table, AUX, HqKey.TITAN)
    flag(table, FRIGATE, HqKey.FIRST_SQUADRON)
    flag(table, ZODIAC, HqKey.SECOND_SQUADRON)
    if kind in (BattleKind.RAIDERS, BattleKind.PORTS):
        away(table, kind)
    elif kind == BattleKind.SURPRISE:
        surprise(table)
    return table.begin(kind)


def away(table: Fight, kind: BattleKind) -> None:
    """The Alliance is in port, its cruisers perhaps in the raiding box."""
    for key in (*table.taken[AUX], *table.taken[DEFENCE]):
        table.state.units[key].at = in_port_spot("leading_trojans")
    for key in table.taken[AUX] if kind == BattleKind.RAIDERS else ():
        table.state.units[key].at = Spot(zone=Zone.RAIDING, key=AREA)


def surprise(table: Fight) -> None:
    """The Aerospace Force lies in a port of the area, which the Alliance attacks."""
    table.state.now.turn = 1
    table.state.printed["port.columbia.area"] = AREA
    for kind in (ZODIAC, FRIGATE, PATROL, CONVOY, KILLER):
        for key in table.taken[kind]:
            table.state.units[key].at = in_port_spot("columbia")
    table.state.turn.attacks = dict.fromkeys((*table.taken[AUX], *table.taken[DEFENCE]), "columbia")


def step(table: Fight) -> str:
    """One answer at random, told rounds left out; its command."""
    answers = [each for each in table.questions()[0].answers if each.tag not in TOLD]
    answer = answers[0] if table.chance.random() < 0.7 else table.chance.choice(answers)
    fields: dict[str, Any] = table.reply(answer)
    if answer.tag == "aim_fire" and table.chance.random() < 0.5:
        fields["aims"], fields["by"] = {}, "spread"
    table.refused += table.insist(**fields)
    return answer.tag


def lasting(table: Fight) -> dict[UnitId, int]:
    """The damage of every unit that is still somewhere."""
    gone = (Zone.POOL, Zone.REMOVED, Zone.OFF_MAP)
    return {key: each.damage for key, each in table.state.units.items() if each.at.zone not in gone}


def fought(number: int) -> tuple[Fight, list[str]]:
    """A battle to its end, with what was answered."""
    table, given = begun(number), []
    for _ in range(MOST):
        if table.state.battle is None or not table.state.now.calls:
            return table, given
        before = lasting(table)
        given.append(step(table))
        after = lasting(table)
        assert after.keys() <= before.keys()
        assert all(after[key] >= before[key] for key in after)
        holds(table.state)
    raise AssertionError(f"battle {number} does not end")


def test_battles_at_random_end_lose_nothing_and_meet_every_answer() -> None:
    answered: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for number in range(BATTLES):
        table, given = fought(number)
        answered.update(given)
        refused.update(table.refused)
        assert not [each for each in table.state.units.values() if each.group or each.chases]
    tags = {str(command.__struct_config__.tag) for command in STEP.answers}
    assert tags - answered.keys() == {"tell_round", "end_battle"}
    keys = {key.removeprefix("outer_planets.battle.") for key in refused}
    assert {"convoy_evades", "too_slow_to_hunt"} <= keys


def test_a_battle_fought_again_comes_out_alike() -> None:
    table, _ = fought(1)
    again = begun(1)
    for line in table.given:
        again.insist(**line["command"])
    assert msgspec.json.encode(again.state) == msgspec.json.encode(table.state)


def test_no_kind_of_unit_is_left_out() -> None:
    sailing = {each.type for each in begun(0).state.units.values() if each.at.zone == Zone.AREA}
    assert {TypeKey.ZODIAC, TypeKey.CONVOY, TypeKey.ORCA_KILLER} <= sailing
