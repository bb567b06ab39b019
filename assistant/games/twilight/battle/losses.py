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
from .commands import TakeLosses, TakeRound
from .fleets import Losses, can_take, number, present, proposed, value
from .forecast import after_losses, in_words, shares
from .rounds import end_round, fought, head, remove


def ask_losses(state: State, battle: Battle) -> list[Question]:
    """12-3 Whoever was hit takes its losses, both at the same time; a shared tablet those of both."""
    left = [side for side in (battle.attacker, battle.defender) if not battle.fleets[side].taken]
    own = [losses_question(state, battle, side) for side in left]
    # 12-2 As long as a die may be thrown again nobody knows yet what both lose.
    both = [losses_of_both(state, battle, {})] if len(left) > 1 and not battle.again else []
    return [*both, *own, *ask_again(state, battle)]


def weigh(state: State, command: TakeLosses, before: str) -> Question:
    """The question with the losses that are chosen so far, and the odds after them."""
    battle = fought(state, Stage.LOSSES)
    chosen = dict(command.lost), dict(command.damaged)
    return losses_with_odds(state, losses_question(state, battle, command.side, chosen))


def weigh_round(state: State, command: TakeRound, before: str) -> Question:
    """The same for both sides."""
    battle = fought(state, Stage.LOSSES)
    chosen = {
        side: (dict(command.lost.get(side, {})), dict(command.damaged.get(side, {})))
        for side in battle.fleets
    }
    return losses_with_odds(state, losses_of_both(state, battle, chosen))


def losses_with_odds(state: State, question: Question) -> Question:
    """12 How the battle ends after these losses, if both then fight on; nothing where ships are not there."""
    battle = fought(state, Stage.LOSSES)
    detail: plastic.Taken = question.detail
    taken = {each.side: each.chosen for each in detail.columns}
    there = all(
        many <= battle.fleets[side].ships.get(unit, 0)
        for side, both in taken.items()
        for some in both
        for unit, many in some.items()
    )
    after = after_losses(state, battle, taken)
    chances = shares(state, after) if there else []
    told = in_words(state, after, chances) if chances else None
    weighed = msgspec.structs.replace(detail, after=tuple(chances))
    return msgspec.structs.replace(question, remark=told, detail=weighed)


def losses_question(state: State, battle: Battle, side: SideKey, chosen: Losses | None = None) -> Question:
    """What a side takes its hits with, as proposed or changed."""
    fields, column = losses_of(state, battle, side, chosen)
    answer = Answer(
        command=TakeLosses, label=say("twilight.take_losses"), fields=fields, fixed={"side": side}, main=True
    )
    title = say("twilight.takes_hits", player=name(state, side), n=column.hits)
    return head(battle, "losses", side).question(
        title=title, rule="12-3", answers=(answer,), layout="wide", control="battle/losses",
        detail=plastic.Taken((column,)),
    )  # fmt: skip


def losses_of_both(state: State, battle: Battle, chosen: Mapping[SideKey, Losses]) -> Question:
    """12-3 What both sides take their hits with."""
    both = (battle.attacker, battle.defender)
    found = [losses_of(state, battle, side, chosen.get(side), f".{side}") for side in both]
    answer = Answer(
        command=TakeRound, label=say("twilight.take_losses"), main=True,
        fields=tuple(field for fields, _ in found for field in fields),
    )  # fmt: skip
    return head(battle, "losses").question(
        title=say("twilight.losses_of_both", round=battle.round), rule="12-3", answers=(answer,),
        layout="wide", control="battle/losses", covers="battle_losses",
        detail=plastic.Taken(tuple(column for _, column in found)),
    )  # fmt: skip


def losses_of(
    state: State, battle: Battle, side: SideKey, chosen: Losses | None, of: str = ""
) -> tuple[tuple[Steppers, ...], plastic.Losing]:
    """What one side loses: what is filled in, and its column on the page."""
    fleet = battle.fleets[side]
    # What the others hit is what one takes.
    hits = battle.fleets[battle.other(side)].hits or 0
    lost, damaged = chosen or proposed(state, battle, side, hits)
    sustaining = [unit for unit in present(fleet) if plastic.unit_type(state, unit).sustains]
    # A damaged ship cannot sustain again.
    whole = {unit: fleet.ships[unit] - fleet.damaged.get(unit, 0) for unit in sustaining}
    fields = [loss_steppers(state, f"lost{of}", say("twilight.destroyed"), fleet.ships, lost)]
    if any(whole.values()):
        fields.append(loss_steppers(state, f"damaged{of}", say("twilight.damaged"), whole, damaged))
    column = plastic.Losing(
        side=side,
        name=name(state, side),
        fields=tuple(fields),
        codes=plastic.codes(state, present(fleet)),
        figures={str(unit): value(state, battle, side, unit) for unit in present(fleet)},
        taken=sum(lost.values()) + sum(damaged.values()),
        hits=hits,
        chosen=(lost, damaged),
    )
    return tuple(fields), column


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


def take_round(state: State, command: TakeRound, referee: Referee) -> None:
    """12-3 The losses of both, as if each had told its own."""
    battle = fought(state, Stage.LOSSES)
    for side in [side for side in (battle.attacker, battle.defender) if not battle.fleets[side].taken]:
        lost, damaged = command.lost.get(side, {}), command.damaged.get(side, {})
        take_losses(state, TakeLosses(side=side, lost=lost, damaged=damaged), referee)


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
