"""16.0 The numbers of a hand-over: stock, forces of the Emperor, and what ends or stays with a war (R-70)."""

from __future__ import annotations

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.campaign import prestige_after
from assistant.games.imperium.pieces.effects import ships_away, standing
from assistant.games.imperium.pieces.forces import by_type, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.campaign import WINNERS, Campaign, Outcome
from assistant.games.imperium.state.effects import Effects
from assistant.games.imperium.state.hand_over import How, Item
from assistant.games.imperium.state.keys import IMPERIAL, SIDES
from assistant.games.imperium.state.war import Due, State, Unit


def number(value: int) -> Say:
    """A number as words."""
    return say("handed.number", n=value)


def stocks(state: State, outcome: Outcome, referee: Referee) -> list[Item]:
    """16.0 The loser keeps its stock, the winner's falls to nothing; after an armistice both keep (R-41)."""
    items = []
    for side in SIDES:
        keeper = state.sides[side]
        before, won = keeper.stock, WINNERS.get(outcome) == side
        keeper.stock = 0 if won else before
        how, now = How.DROPPED if won and before else How.KEPT, number(keeper.stock)
        items.append(Item(what=say("handed.stock"), how=how, side=side, before=number(before), after=now))
        if won:
            referee.tell(say("settlement.stock_lost", side=side_name(side), stock=before), "16.0")
    return items


def forces(state: State, sent: dict[str, int], going: list[Unit]) -> list[Item]:
    """What the Emperor sent in this war, and what of it goes back."""
    if not sent:
        return []
    back = names(state, by_type(going))
    kept = say("handed.forces_kept") if not going else say("handed.forces_back", ships=back)
    return [
        Item(
            what=say("handed.forces"),
            how=How.DROPPED if going else How.KEPT,
            side=IMPERIAL,
            before=say("handed.units", units=names(state, sent)),
            after=kept,
            rule="6.3",
        )
    ]


def carried(state: State) -> list[Item]:
    """What goes on: permissions, the Terran unlock, the queue, payments."""
    items = []
    for side in SIDES:
        keeper = state.sides[side]
        if keeper.permissions:
            items.append(_permissions(state))
        if keeper.big_ships_unlocked:
            items.append(Item(what=say("handed.unlocked"), how=How.KEPT, side=side, rule="9.0"))
        waiting = [u for u in state.units.values() if u.side == side and isinstance(u.where, Due)]
        if waiting:
            own = say("handed.queue_named", units=names(state, by_type(waiting)))
            items.append(Item(what=say("handed.queue", n=len(waiting)), how=How.KEPT, side=side, secret=own))
    return [*items, *_away(state), *_payments(state)]


def _permissions(state: State) -> Item:
    """R-18 They stay through the campaign, or go with the war."""
    keeper = state.sides[IMPERIAL]
    held, kept = say("handed.types", types=[*keeper.permissions]), Reading.PERMISSIONS_CAMPAIGN.holds(state)
    if not kept:
        keeper.permissions = []
    how = How.KEPT if kept else How.DROPPED
    return Item(what=say("handed.permissions"), how=how, side=IMPERIAL, before=held, rule="9.0")


def _away(state: State) -> list[Item]:
    return [
        Item(what=effect.name, how=How.KEPT, side=IMPERIAL, after=effect.ends, rule="6.1")
        # With closed fleets what is away is a secret of its side.
        for effect in ships_away(state)
        if not state.closed
    ]


def _payments(state: State) -> list[Item]:
    """R-72, R-74 They belong to the planet, whoever holds it."""
    paid = state.campaign.paid if state.campaign else {}
    worked = {planet.id: planet.worked for planet in state.planets.values() if planet.worked}
    return [
        Item(
            what=say(key, planet=planet_name(state, planet)),
            how=How.KEPT,
            side=str(state.planets[planet].owner or ""),
            after=number(turns),
        )
        for key, turns_of in (("handed.paid", paid), ("handed.worked", worked))
        for planet, turns in turns_of.items()
    ]


def dropped(state: State, campaign: Campaign) -> list[Item]:
    """What ends: effects, the budget's rises (R-10), the bar; prestige is set anew with the next war."""
    # What still stands without the war is no loss.
    stay = msgspec.structs.replace(state, effects=lasting_effects(state))
    lasting = {effect.name for effect in standing(stay)}
    items = [
        Item(what=effect.name, how=How.DROPPED, side=effect.side, rule=effect.rule)
        for effect in standing(state)
        if effect.name not in lasting
    ]
    items.append(_budget(state))
    if state.sides[IMPERIAL].barred:
        after = say("handed.bar_lifts")
        items.append(Item(what=say("handed.bar"), how=How.CHANGED, side=IMPERIAL, after=after, rule="6.2"))
    after = say("handed.prestige_then", prestige=prestige_after(campaign.outcome))
    before = number(state.prestige)
    items.append(Item(what=say("handed.prestige"), how=How.CHANGED, before=before, after=after, rule="15.0"))
    return items


def lasting_effects(state: State) -> Effects:
    """R-70 All effects end with the war, but for a boom where budgets last (R-10)."""
    if Reading.BUDGET_RISES_WAR.holds(state):
        return Effects()
    return Effects(boom=state.effects.boom, boom_turn=state.effects.boom_turn)


def _budget(state: State) -> Item:
    keeper = state.sides[IMPERIAL]
    before = keeper.budget
    if Reading.BUDGET_RISES_WAR.holds(state):
        keeper.budget = scenario(state).budget
    how = How.KEPT if before == keeper.budget else How.CHANGED
    return Item(
        what=say("handed.budget"), how=how, side=IMPERIAL, before=number(before), after=number(keeper.budget),
        rule="7.1",
    )  # fmt: skip
