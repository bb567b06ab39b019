"""4 Kept values of turns: whose it is, who has passed or skipped, what was used this round."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept, field_of_struct
from assistant.core.kept.cardboard import OneOf, YesNo
from assistant.core.play.question import Option
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..action import own_powers
from ..pieces.players import at_table, is_race, name, seats
from ..state.keys import NO_SIDE, RaceKey, SideKey
from ..state.table import State

NOBODY = Option(value="nobody", label=say("twilight.nobody"))


def seat_or_nobody(state: State) -> OneOf:
    """One of the players, or nobody."""
    return OneOf((NOBODY, *seats(state)))


def seat_of(value: str) -> SideKey:
    """The seat that was chosen; none is nobody."""
    return NO_SIDE if value == NOBODY.value else SideKey(value)


def turn_values(state: State) -> Iterator[Kept]:
    """Whose turn it is, who has passed or skipped, who had Initiative."""

    def hand_on(to: str) -> None:
        side = SideKey(to)
        if at_table(state, side).passed:
            raise Senseless(say("twilight.has_passed", player=name(state, side)), "8")
        state.active = side

    def had(to: str) -> None:
        state.initiative_before = seat_of(to)

    # 4 What the one before had begun is not the new one's to finish.
    yield Kept(
        key="active",
        label=say("twilight.whose_turn"),
        kind=OneOf(seats(state)),
        now=state.active,
        put=hand_on,
        leaves=True,
    )
    yield Kept(
        key="initiative",
        label=say("twilight.who_had_initiative"),
        kind=seat_or_nobody(state),
        now=state.initiative_before or NOBODY.value,
        put=had,
    )
    for side, player in state.players.items():
        of, words = name(state, side), say("twilight.kept_passed")
        yield field_of_struct(player, "passed", f"passed.{side}", words, YesNo(), of=of)
        if is_race(state, side, RaceKey.YSSARIL):
            words = say("twilight.kept_skipped")
            yield field_of_struct(player, "skipped", f"skipped.{side}", words, YesNo(), of=of)
        yield from (used_value(state, side, power) for power in own_powers.of_race(state, side))


def used_value(state: State, side: SideKey, power: str) -> Kept:
    """4 Whether a player has used this round what a race may use once a round."""
    player = state.players[side]

    def put(to: bool) -> None:
        player.used = {**player.used, power: state.now.turn if to else 0}

    return Kept(
        key=f"used.{side}.{power}",
        label=say(f"twilight.kept_used_{power}"),
        kind=YesNo(),
        now=own_powers.used(state, side, power),
        put=put,
        of=name(state, side),
    )
