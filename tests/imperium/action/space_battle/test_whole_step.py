"""12.6, 12.7 A whole fire step in one answer: both sides' targets as proposed, and all their dice."""

from __future__ import annotations

import pytest

from assistant.core.game import Secrecy
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.aiming import NameTargets, naming
from assistant.games.imperium.action.space_battle.both_sides import FireStep
from assistant.games.imperium.action.space_battle.movement import CloseIn
from assistant.games.imperium.action.space_battle.procedure import ask
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from .fighting import at_step, attempt, battle, do, put, told


def duel() -> State:
    """A cruiser against a destroyer in one area; Terran names first."""
    state = battle()
    put(state, IMPERIAL, 252, "CA")
    put(state, TERRAN, 252, "DD")
    return state


def whole(state: State) -> FireStep:
    """What the page offers, every die a 4."""
    (question,) = ask(state)
    (answer,) = [each for each in question.answers if each.tag == "fire_step"]
    (dice,) = answer.fields
    return FireStep(question.detail.together, (4,) * dice.count)


def test_12_6_both_sides_fire_as_proposed_with_all_their_dice_in_one_answer():
    state = duel()
    command = whole(state)
    assert {side: len(aims) for side, aims in command.aims.items()} == {IMPERIAL: 1, TERRAN: 1}
    assert len(command.faces) == 7
    referee = do(state, command)
    assert {"space_battle.named", "space_battle.fired_beam"} <= set(told(referee))
    assert battle_of(state).over, "seven hits of 4 leave no destroyer"


def test_12_6_what_one_side_has_named_stays_as_it_is():
    state = duel()
    do(state, NameTargets(TERRAN, ()))
    command = whole(state)
    assert list(command.aims) == [IMPERIAL]
    assert len(command.faces) == 5
    do(state, command)


def test_12_6_nobody_fires_at_once_where_nothing_is_proposed():
    state = duel()
    destroyer = next(unit for unit in state.units.values() if unit.type == "DD" and unit.side == TERRAN)
    battle_of(state).aims = {TERRAN: [Aim(destroyer.id, 0)]}
    for cruiser in [unit for unit in state.units.values() if unit.side == IMPERIAL]:
        battle_of(state).aims[IMPERIAL] = [Aim(cruiser.id, 0)]
    (question,) = ask(state)
    assert "fire_step" not in [each.tag for each in question.answers]


def test_12_6_sides_whose_forces_are_secret_name_their_targets_one_after_the_other():
    state = duel()
    command = whole(state)
    state.secrecy = Secrecy.CLOSED
    (question,) = ask(state)
    assert "fire_step" not in [each.tag for each in question.answers]
    with pytest.raises(Senseless) as refused:
        attempt(state, command)
    assert refused.value.rule == "12.6"
    assert naming(state) == TERRAN


def test_12_5_closing_in_may_end_the_moves_of_a_side():
    state = battle()
    at_step(state, 2)
    put(state, TERRAN, 252, "DD")
    put(state, IMPERIAL, 222, "CA")
    mover = ask(state)[0].side
    referee = do(state, CloseIn(mover, done=True))
    assert told(referee)[:2] == ["space_battle.closed_in", "space_battle.moves_done"]
    assert ask(state)[0].side != mover or ask(state)[0].key != "space_battle_move"
