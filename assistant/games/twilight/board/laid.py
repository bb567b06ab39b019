"""What lies where on the players' own table: command counters, goods, strategy cards, points."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play.board import Laid
from assistant.core.words.say import Say, say

from ..pieces import counters, goods, planets, structures
from ..pieces.players import name
from ..pieces.points import points
from ..state.keys import Area, Gone, SideKey
from ..state.table import State


def laid_out(state: State, seat: str) -> tuple[Laid, ...]:
    """What lies before each player, of all that is kept here."""
    return tuple(
        Laid(key=side, where=name(state, side), what=tuple(before(state, side)), side=side)
        for side in state.sides
        if state.players[side].gone != Gone.PIECES_LEAVE
    )


def before(state: State, side: SideKey) -> Iterator[Say]:
    """What lies before one player."""
    player = state.players[side]
    yield say("laid.points", n=points(state, side))
    if counters.kept(state):
        for area in Area:
            yield say("laid.in_area", area=say(f"twilight.area.{area}"), n=counters.held(player, area))
        if player.board:
            yield say("laid.on_board", systems=[*player.board])
    if goods.kept(state):
        yield say("laid.goods", n=player.goods)
    if planets.kept(state):
        for each in planets.of_player(state, side).values():
            yield say("laid.planet_exhausted" if each.exhausted else "laid.planet", planet=each.name)
            if there := structures.shown(state, each):
                yield say("laid.stands", planet=each.name, what=there.words)
