"""Where play stands, led there by hand; and corrections as they were written before values had keys."""

from __future__ import annotations

from assistant.core.kept.old_changes import step_of, values
from assistant.core.play.referee import Referee
from assistant.core.play.step import Place, Sequence
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..order import ORDER
from ..pieces import effects
from ..pieces.players import order_of_play
from ..state.keys import Card, End
from ..state.table import FIRST, STARTING, State

OLD = {
    "set_points": values(to="points.{side}"),
    "set_speaker": values(to="speaker"),
    "set_card": values(
        holder=("card.{card}.holder", "nobody"),
        used=("card.{card}.used", False),
        tokens=("card.{card}.tokens", 0),
    ),
    "set_passed": values(to="passed.{side}"),
    "set_active": values(to="active"),
    "set_area": values(to="area.{side}.{area}"),
    "set_goods": values(to="goods.{side}"),
    "set_hand": values(to="hand.{side}"),
    "set_technology": values(to="technology.{side}.{technology}"),
    "set_planet": values(
        owner=("planet.{planet}.owner", "nobody"), exhausted=("planet.{planet}.exhausted", False)
    ),
    "set_planet_values": values(resources="planet.{planet}.resources", influence="planet.{planet}.influence"),
    "set_held": values(to="planet.{planet}.held"),
    "set_docked": values(to="planet.{planet}.docked"),
    "set_units": values(to="units.{side}.{unit}"),
    "set_objective": values(text="objective.{objective}.text", points="objective.{objective}.points"),
    "drop_objective": values(open=("objective.{objective}.open", False)),
    "drop_gain": values(there=("gain.{side}.{gain}", False)),
    "set_secret": values(to="secret.{side}"),
    "set_initiative": values(to=("initiative", "nobody")),
    "set_skipped": values(to="skipped.{side}"),
    "set_scored": values(to="objective.{objective}.scored.{side}"),
    "go_to_step": step_of(ORDER),
}


def places(sequence: Sequence[State], state: State) -> tuple[Place[State], ...]:
    """Before there is a speaker nobody could go on from anywhere else."""
    return ORDER if state.speaker else ()


def lead(
    game: str, sequence: Sequence[State], state: State, place: Place[State], referee: Referee
) -> list[Say]:
    """Lead play to another step; past the picks there is an order of play."""
    if place.key != FIRST and not state.speaker:
        raise Senseless(say("twilight.who_is_speaker"), "3")
    # 4 Past the picks there is an order of play, whoever holds which cards.
    held = any(state.cards[card].holder for card in Card)
    if place.key not in (FIRST, STARTING, "picks") and (held or not state.order):
        state.order = order_of_play(state)
    closed = sequence.go_by_hand(state, place.key, referee)
    # 4 Whatever lasts for the action phase is over where that is left, with its claims skipped or not.
    if place.leg != "action":
        effects.expire(state, End.PHASE, referee)
    return closed
