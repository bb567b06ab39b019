"""5 What the secondary of each strategy card gives, of what is kept here."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...components.kit import card_figure
from ...pieces import agreements, counters, goods, payment, planets, production, systems, technologies
from ...pieces.players import name
from ...state.keys import Card
from ...state.table import State
from .commands import UseSecondary


def give(state: State, card: Card, command: UseSecondary, referee: Referee) -> None:
    """What the secondary of a card changes of what is kept here."""
    side = command.side
    # Where a group is not kept here, its card changes nothing here: the table does it.
    match card:
        case Card.DIPLOMACY if planets.kept(state):
            refresh(state, command, referee)
        case Card.POLITICAL if goods.kept(state):
            goods.draw_action_cards(state, side, card_figure(state, card, "secondary_cards"), referee, "5")
        case Card.LOGISTICS if counters.kept(state):
            buy_counters(state, command, referee)
        case Card.TRADE if goods.kept(state):
            kept = agreements.kept(state)
            brought = agreements.income(state, side, primary=False) if kept else command.agreements
            goods.gain_goods(state, side, brought, referee, "5")
        case Card.WARFARE if counters.kept(state):
            move_in(state, command, referee)
        case Card.TECHNOLOGY if technologies.kept(state):
            paid = payment.Payment(card_figure(state, card, "resources"), command.planets, command.goods)
            payment.pay(state, side, paid, referee, "5")
            technologies.learn(state, side, command.technology, referee, "5")
        case Card.IMPERIAL if production.kept(state):
            production.build(state, side, command.order, referee, "5")


def refresh(state: State, command: UseSecondary, referee: Referee) -> None:
    """5 Up to two own planets are ready again, not those of the home system."""
    if len(command.planets) > card_figure(state, Card.DIPLOMACY, "planets"):
        referee.forbid(say("twilight.two_planets", n=len(command.planets)), "5")
    for key in command.planets:
        each = planets.planet(state, key)
        if each.owner != command.side:
            raise Senseless(
                say("twilight.not_own_planet", planet=each.name, player=name(state, command.side)), "5"
            )
        if each.home:
            referee.forbid(say("twilight.home_planet", planet=each.name), "5")
        # Refused above, yet done if the table wants it anyway.
        each.exhausted = False
        referee.tell(say("twilight.ready_again", planet=each.name), "5")


def buy_counters(state: State, command: UseSecondary, referee: Referee) -> None:
    """5 One counter for each 3 influence."""
    number = sum(command.split.values())
    if planets.kept(state):
        spent = planets.exhaust(state, command.side, command.planets, referee, "5")
        influence = sum(each.influence for each in spent)
        due = number * card_figure(state, Card.LOGISTICS, "influence")
        if influence < due:
            # Influence left over buys nothing: a planet is exhausted whole.
            referee.forbid(say("twilight.influence_short", n=number, due=due, paid=influence), "5")
    counters.fetch(state, command.side, number, command.off, "5")
    counters.gain_counters(state, command.side, command.split, referee, "5")


def move_in(state: State, command: UseSecondary, referee: Referee) -> None:
    """5 A counter from reinforcements goes to the system that the ships moved to."""
    player = state.players[command.side]
    system = systems.known_as(state, command.system)
    # Ships that stayed where they were need no counter.
    if not system:
        return
    if counters.reinforcements(player) < 1:
        referee.forbid(say("twilight.reinforcements_empty"), "5")
        return
    player.board.append(system)
    referee.tell(say("twilight.counter_into", player=name(state, command.side), system=system), "5")
