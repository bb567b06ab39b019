"""12-3 What a side takes its hits with, as proposed or changed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..pieces import plastic
from ..pieces.players import name
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import NO_SIDE, SHIPS, SideKey, Unit
from ..state.table import State
from .again import ask_again
from .commands import TakeLosses
from .fleets import can_take, number, present, proposed, value
from .forecast import after_losses, in_words, shares
from .rounds import end_round, fought, head, remove

Losses = tuple[dict[Unit, int], dict[Unit, int]]


def ask_losses(state: State, battle: Battle) -> list[Question]:
    """12-3 The attacker takes his hits first, then the defender."""
    for side in (battle.attacker, battle.defender):
        if not battle.fleets[side].taken:
            return [losses_question(state, battle, side), *ask_again(state, battle)]
    return ask_again(state, battle)


def weigh(state: State, command: TakeLosses, before: str) -> Question:
    """The question with the losses that are chosen so far, and the odds after them."""
    battle = fought(state, Stage.LOSSES)
    chosen = dict(command.lost), dict(command.damaged)
    return losses_with_odds(state, losses_question(state, battle, command.side, chosen))


def losses_with_odds(state: State, question: Question) -> Question:
    """12 How the battle ends after these losses, if both then fight on; nothing where ships are not there."""
    battle = fought(state, Stage.LOSSES)
    lost, damaged = (
        {Unit(row.key): row.value for row in field.rows if row.value}
        # Where no ship can sustain, the form has no second field: an empty one stands for it.
        for field in (*question.answers[0].fields, Steppers(name="damaged", rows=()))[:2]
        if isinstance(field, Steppers)
    )
    side = SideKey(question.side)
    ships = battle.fleets[side].ships
    there = all(many <= ships.get(unit, 0) for some in (lost, damaged) for unit, many in some.items())
    after = after_losses(state, battle, side, lost, damaged)
    chances = shares(state, after) if there else []
    taken: plastic.Taken = question.detail
    told = say("twilight.panel.taken_of", n=taken.taken or 0, hits=taken.hits)
    if chances:
        told = say("twilight.remark_and_odds", remark=told, odds=in_words(state, after, chances))
    return msgspec.structs.replace(
        question, remark=told, detail=msgspec.structs.replace(taken, after=tuple(chances))
    )


def losses_question(state: State, battle: Battle, side: SideKey, chosen: Losses | None = None) -> Question:
    """What a side takes its hits with, as proposed or changed."""
    fleet = battle.fleets[side]
    # What the others hit is what one takes.
    hits = battle.fleets[battle.other(side)].hits or 0
    lost, damaged = chosen or proposed(state, battle, side, hits)
    sustaining = [unit for unit in present(fleet) if plastic.unit_type(state, unit).sustains]
    # A damaged ship cannot sustain again.
    whole = {unit: fleet.ships[unit] - fleet.damaged.get(unit, 0) for unit in sustaining}
    fields = [loss_steppers(state, "lost", say("twilight.destroyed"), fleet.ships, lost)]
    if sustaining:
        fields.append(loss_steppers(state, "damaged", say("twilight.damaged"), whole, damaged))
    answer = Answer(
        command=TakeLosses,
        label=say("twilight.take_losses"),
        fields=tuple(fields),
        fixed={"side": side},
        main=True,
    )
    title = say("twilight.takes_hits", player=name(state, side), n=hits)
    return head(battle, "losses", side).question(
        title=title,
        rule="12-3",
        answers=(answer,),
        layout="wide",
        control="battle/losses",
        detail=plastic.Taken(
            codes=plastic.codes(state, present(fleet)),
            figures={str(unit): value(state, battle, side, unit) for unit in present(fleet)},
            taken=sum(lost.values()) + sum(damaged.values()),
            hits=hits,
        ),
    )


def loss_steppers(
    state: State, field: str, group: Say, most: dict[Unit, int], value: dict[Unit, int]
) -> Steppers:
    """How many of each type go one way."""
    rows = tuple(
        Row(
            key=unit,
            label=plastic.unit_name(state, unit),
            most=most[unit],
            price=1,
            value=value.get(unit, 0),
            group=group,
        )
        for unit in SHIPS
        if most.get(unit)
    )
    return Steppers(name=field, rows=rows)


def take_losses(state: State, command: TakeLosses, referee: Referee) -> None:
    """12-3 Each hit destroys a ship, or damages an undamaged one that can take it: its owner chooses."""
    battle = fought(state, Stage.LOSSES)
    fleet = battle.fleets[command.side]
    # 12-3 Hits beyond what destroys the last ship are lost.
    hits = min(battle.fleets[battle.other(command.side)].hits or 0, can_take(state, fleet))
    check_damage(state, fleet, command.damaged)
    plastic.none_below(command.lost, fleet.ships, "12-3")
    taken = sum(command.lost.values()) + sum(command.damaged.values())
    # All ships destroyed take every hit, whether or not any was damaged first.
    if taken > hits or (taken < hits and sum(command.lost.values()) != number(fleet)):
        referee.forbid(say("twilight.hits_not_taken", n=taken, hits=hits), "12-3")
    remove(state, battle, command.side, command.lost, command.damaged)
    fleet.taken = True
    # 12-2 Once the other side has taken the hits, no die is thrown again.
    if battle.again != command.side:
        battle.again = NO_SIDE
    tell_losses(state, command, referee)
    end_round(state, battle, referee)


def check_damage(state: State, fleet: Fleet, damaged: Mapping[Unit, int]) -> None:
    """12-3 Dreadnoughts and war suns only, and each once."""
    for unit, many in damaged.items():
        whole = fleet.ships.get(unit, 0) - fleet.damaged.get(unit, 0)
        if many and not plastic.unit_type(state, unit).sustains:
            raise Senseless(say("twilight.cannot_sustain", unit=plastic.unit_name(state, unit)), "12-3")
        if many > whole:
            raise Senseless(say("twilight.not_so_many", n=many, there=whole), "12-3")


def tell_losses(state: State, command: TakeLosses, referee: Referee) -> None:
    """What a side gave up."""
    what = plastic.taken(state, command.lost, command.damaged)
    referee.tell(say("twilight.took_losses", player=name(state, command.side), what=what), "12-3")
