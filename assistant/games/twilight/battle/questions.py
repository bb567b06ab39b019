"""12 What a battle asks, stage by stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import structs

from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Answer, Head, Question, Row, Steppers
from assistant.core.shipped.decoding import Reader
from assistant.core.words.say import Name, say

from ..pieces import plastic, presence
from ..pieces.combat import figure
from ..pieces.players import name
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import SHIPS, SideKey, Unit
from ..state.table import State
from . import dice
from .commands import TellFleets
from .forecast import in_words, shares
from .losses import ask_losses, losses_with_odds
from .opening import ask_barrage, ask_shots
from .retreat import retreats_before
from .rounds import fought, head
from .unattended import unattended

SENT = Reader(TellFleets)
# Ships of both sides whose battle is fought to its end with every tap; of more it is once they are told.
MOST_WEIGHED = 32


class TypeToTell(msgspec.Struct, frozen=True):
    """A type of ships to be told, and what it hits on: so many at most, so many told, and damaged, so far."""

    unit: Unit
    code: str
    name: Name
    most: int
    sustains: bool
    value: int
    damaged: int
    figure: int


class FleetColumn(msgspec.Struct, frozen=True):
    """The fleet of one side, to be told; `hurt` if any of it is known to be damaged."""

    role: str
    side: SideKey
    name: str | Name
    rows: tuple[TypeToTell, ...]
    hurt: bool


def ask(state: State) -> list[Question]:
    """The questions of the stage the battle stands in, with the odds; none once it is over."""
    return [with_odds(state, question) for question in put_plainly(state)]


def owed(state: State) -> list[Head]:
    """Which questions these are, without the odds."""
    # Asked for every seat of every page: whose turn it is must not cost a battle fought to its end.
    return [each.head for each in put_plainly(state)]


def put_plainly(state: State) -> list[Question]:
    """The questions of the stage, before anything is reckoned."""
    battle = state.battle
    if battle is None or battle.stage == Stage.OVER:
        return []
    return unattended(state, battle, ASKED[battle.stage](state, battle))


def with_odds(state: State, question: Question) -> Question:
    """Before every roll: how the battle ends if both fight on."""
    battle = state.battle
    assert battle is not None
    # Until the ships are told there is nothing to reckon with.
    if battle.stage == Stage.FLEETS or question.key == "battle_again":
        return question
    if battle.stage == Stage.LOSSES:
        return losses_with_odds(state, question)
    told = in_words(state, battle, shares(state, battle))
    if question.remark is not None:
        told = say("twilight.remark_and_odds", remark=question.remark, odds=told)
    return msgspec.structs.replace(question, remark=told)


def ask_fleets(state: State, battle: Battle) -> list[Question]:
    """12 Which ships there are; what was damaged here before is there."""
    hurt = {side: presence.damaged(state, side, battle.system) for side in (battle.attacker, battle.defender)}
    return [fleets_question(state, battle, {side: Fleet(each, each) for side, each in hurt.items()})]


def weigh_fleets(state: State, command: TellFleets, before: str) -> Question:
    """12 The question with the ships told so far, and how the battle ends once both sides have some."""
    battle = fought(state, Stage.FLEETS)
    sent = [SENT.plain(one) for one in state.now.sent.values()]
    fleets = {
        side: Fleet(_told(role, command, *sent), _told(f"{role}_damaged", command, *sent))
        for role, side in (("attacker", battle.attacker), ("defender", battle.defender))
    }
    question = fleets_question(state, battle, fleets)
    ships = sum(sum(fleet.ships.values()) for fleet in fleets.values())
    if ships > MOST_WEIGHED or not all(_there(state, fleet) for fleet in fleets.values()):
        return question
    as_told = structs.replace(battle, fleets=fleets, stage=Stage.BARRAGE)
    return structs.replace(question, remark=in_words(state, as_told, shares(state, as_told)))


def _there(state: State, fleet: Fleet) -> bool:
    """Whether so many ships can be there, damaged ones among them."""
    damaged = all(many <= fleet.ships.get(unit, 0) for unit, many in fleet.damaged.items())
    plastics = all(many <= plastic.most(state, unit) for unit, many in fleet.ships.items())
    return damaged and plastics and any(fleet.ships.values())


def _told(field: str, *commands: TellFleets) -> dict[Unit, int]:
    """What was told of one field: by this command, or by the other side before it."""
    return next((found for each in commands if (found := dict(getattr(each, field)))), {})


def fleets_question(state: State, battle: Battle, fleets: Mapping[SideKey, Fleet]) -> Question:
    """The same with so many ships told."""
    fields = []
    for role, side in (("attacker", battle.attacker), ("defender", battle.defender)):
        # 12-3 What was damaged here before fights on damaged, and is among the ships.
        hurt = presence.damaged(state, side, battle.system)
        fields.append(ship_steppers(state, role, side, SHIPS, hurt))
        sustaining = tuple(unit for unit in SHIPS if plastic.unit_type(state, unit).sustains)
        fields.append(ship_steppers(state, f"{role}_damaged", side, sustaining, hurt))
    answer = Answer(command=TellFleets, label=say("twilight.fight"), fields=tuple(fields), main=True)
    title = say(
        "twilight.which_ships", attacker=name(state, battle.attacker), defender=name(state, battle.defender)
    )
    columns = tuple(
        column(state, role, side, fleets[side], any(presence.damaged(state, side, battle.system).values()))
        for role, side in (("attacker", battle.attacker), ("defender", battle.defender))
    )
    return head(battle, "fleets").question(
        title=title,
        rule="12",
        answers=(answer, *retreats_before(state, battle)),
        layout="wide",
        control="battle/fleets",
        detail=columns,
    )


def column(state: State, role: str, side: SideKey, told: Fleet, hurt: bool) -> FleetColumn:
    """One fleet to be told: a row a type, with what is told so far."""
    rows = []
    for unit in SHIPS:
        each = plastic.unit_type(state, unit)
        rows.append(
            TypeToTell(
                unit,
                each.code,
                each.name,
                most=plastic.most(state, unit),
                sustains=each.sustains,
                value=told.ships.get(unit, 0),
                damaged=told.damaged.get(unit, 0),
                figure=figure(state, side, unit).total,
            )
        )
    return FleetColumn(role, side, name(state, side), tuple(rows), hurt)


def ship_steppers(
    state: State, field: str, side: SideKey, units: tuple[Unit, ...], there: dict[Unit, int]
) -> Steppers:
    """How many of each type a side has, at least what is known to be `there`."""
    key = "twilight.damaged_of" if field.endswith("_damaged") else "twilight.ships_of"
    group = say(key, player=name(state, side))
    rows = tuple(
        Row(
            key=unit,
            label=plastic.unit_name(state, unit),
            most=plastic.most(state, unit),
            value=there.get(unit, 0),
            group=group,
            side=side,
        )
        for unit in units
    )
    # 12 A side in a battle has a ship.
    return Steppers(name=field, rows=rows, least=0 if field.endswith("_damaged") else 1)


def own_column(state: State, question: Question, sides: Sequence[SideKey]) -> Question:
    """The fleets of these sides."""
    whole: tuple[FleetColumn, ...] = question.detail
    own = tuple(each for each in whole if each.side in sides)
    return structs.replace(own_fields(state, question, sides), detail=own)


ASKED = {
    Stage.FLEETS: ask_fleets,
    Stage.SHOTS: ask_shots,
    Stage.BARRAGE: ask_barrage,
    Stage.RETREAT: dice.ask_round,
    Stage.DICE: dice.ask_dice,
    Stage.LOSSES: ask_losses,
}
