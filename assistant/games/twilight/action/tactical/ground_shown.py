"""6-6 The end of ground combat as the page draws it: who holds the planet, what was lost, what follows."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage, filled
from assistant.core.words.say import Name, Say, say

from ...pieces import planets
from ...pieces.piles import piles
from ...pieces.players import name
from ...pieces.points import closest
from ...state.action import Action, Invasion
from ...state.keys import SideKey, Unit
from ...state.table import State
from .invasion import planet_of


def show_ground(state: State, action: Action, fight: Invasion, before: SideKey, referee: Referee) -> None:
    """Draw it if ground forces were lost; `before` is who held the planet until now."""
    falls = bool(fight.attackers)
    landed, held = max(0, fight.landed - fight.attackers), max(0, fight.held - fight.defenders)
    if not landed + held:
        return
    lost = {Unit.GROUND_FORCE: held, Unit.PDS: fight.pds if falls else 0}
    left = {Unit.GROUND_FORCE: fight.defenders, Unit.PDS: 0 if falls else fight.pds}
    sides = (
        _of_side(
            state,
            action.side,
            {Unit.GROUND_FORCE: landed, Unit.PDS: 0 if falls else fight.own_pds},
            {Unit.GROUND_FORCE: fight.attackers, Unit.PDS: fight.own_pds if falls else 0},
        ),
        _of_side(state, fight.defender, lost, left),
    )
    holder = action.side if falls else fight.defender
    after = tuple(_of_planet(state, fight, before)) if falls else ()
    follows = ResultColumn(title=say("twilight.result.then"), lines=(*after, *closest(state)))
    words: dict[str, Say | Name | str] = {"player": name(state, holder), "planet": planet_of(state, fight)}
    referee.show(
        ResultPage(
            title=say("twilight.takes_planet" if falls else "twilight.result.holds_planet", **words),
            rule="6-6",
            side=holder,
            sum=say("twilight.result.rounds", n=fight.round - 1) if fight.round > 1 else None,
            columns=filled((*sides, follows)),
            silhouettes=True,
        )
    )


def _of_side(state: State, side: SideKey, lost: dict[Unit, int], left: dict[Unit, int]) -> ResultColumn:
    drawn = {"lost": piles(state, side, lost, lost=True), "left": piles(state, side, left)}
    lines = (
        ResultLine(what=say(f"twilight.result.{word}"), piles=some) for word, some in drawn.items() if some
    )
    return ResultColumn(title=name(state, side), side=side, lines=tuple(lines))


def _of_planet(state: State, fight: Invasion, before: SideKey) -> Iterable[ResultLine]:
    """6-5 What comes with the planet, what falls with it, and whom it leaves without a home."""
    held = state.planets.get(fight.planet)
    if held is None or not planets.kept(state):
        return
    # What weighs most stands first, where a phone shows it without scrolling.
    if before and fight.planet in planets.homes(state, before):
        claims = say("twilight.result.home_lost", player=name(state, before))
        yield ResultLine(what=claims, side=before, rule="10-1", weighs=True)
    worth = say("twilight.brings", resources=held.resources, influence=held.influence)
    yield ResultLine(what=say("twilight.result.exhausted"), rule="6-5", comes_to=worth)
    if before:
        words: dict[str, Say | Name | str] = {"planet": held.name, "loser": name(state, before)}
        yield ResultLine(what=say("twilight.structures_fall", **words), rule="6-5")
