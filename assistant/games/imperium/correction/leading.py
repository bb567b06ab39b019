"""Where play stands, led there by hand; and corrections as they were written before values had keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.kept.old_changes import step_of, values
from assistant.core.play.referee import Referee
from assistant.core.play.step import Place, Sequence
from assistant.core.words.say import Say

from ..components.kit import scenario
from ..order import TURN
from ..peace.across import check_step
from ..state.war import State

OF_THE_WAR = ("prestige", "turn")


def amount(change: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A number of the war, or of a side."""
    side = "" if change["what"] in OF_THE_WAR or not change.get("side") else ".{side}"
    return values(to="{what}" + side)(change)


def holding(change: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What was given of a planet: its holder by side and marker, * for what stayed."""
    holder = [change.get(each) for each in ("owner", "marker")]
    # A type that nobody knows was written as no letters.
    given = {**change, "type": "none"} if change.get("type") == "" else change
    found = values(**{name: f"planet.{{planet}}.{name}" for name in OF_A_PLANET})(given)
    if holder == [None, None]:
        return found
    to = ".".join("*" if each is None else str(each) for each in holder)
    return [{"kind": "set_value", "key": f"planet.{change['planet']}.holder", "to": to}, *found]


def effect(change: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A standing effect; peace talks were 1 or 0."""
    talks = change["effect"] == "peace_talks"
    return values(to="effect.{effect}")({**change, "to": str(change["to"]) != "0"} if talks else change)


OF_A_PLANET = ("connected", "type", "hexes", "terraformed", "worked")
OLD = {
    "set_amount": amount,
    "set_holding": holding,
    "set_effect": effect,
    "end_loan": values(owed=("loan.{loan}", False)),
    "set_permission": values(granted="permission.{side}.{type}"),
    "set_switch": values(on="{what}.{side}"),
    "set_ruling": values(reading="ruling.{ruling}"),
    "go_to_step": step_of(TURN),
}


def places(sequence: Sequence[State], state: State) -> tuple[Place[State], ...]:
    """Another step of this turn; a battle that is all there is has no other."""
    return () if scenario(state).battle else tuple(place for place in TURN if place.when(state))


def lead(
    game: str, sequence: Sequence[State], state: State, place: Place[State], referee: Referee
) -> list[Say]:
    """Lead play to a step of this turn, and of this chapter of a campaign."""
    check_step(state, place)
    closed = sequence.go_by_hand(state, place.key, referee)
    # Who had won has not, when play goes on.
    state.winner = ""
    return closed
