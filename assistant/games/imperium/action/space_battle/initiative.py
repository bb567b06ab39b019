"""12.4 Initiative: a die each, +1 for who held it (or moved in), and the winner may leave it to the other."""

from __future__ import annotations

from assistant.core.odds.dice import UpToTwoDice
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.effects import civil_war_loss
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, AnySide, SideKey, enemy
from assistant.games.imperium.state.war import State

from .ships import Answers, battle_of
from .steps import advance


class RollBattleInitiative(Command, frozen=True):
    """One die a side: Imperial first, Terran second; with a `side` the one it throws itself."""

    faces: UpToTwoDice
    side: AnySide = ""


class ChooseOrder(Command, frozen=True):
    """The winner moves first, or makes the enemy do so."""

    side: SideKey
    first: bool = True


def bonus_of(state: State) -> dict[SideKey, int]:
    """What is added to each side's die: +1 for the holder, less for the Imperial in a civil war (R-11)."""
    battle = battle_of(state)
    bonus = {IMPERIAL: -civil_war_loss(state), TERRAN: 0}
    # Before the first round nobody holds it, and who moved in stands in.
    bonus[SideKey(battle.initiative or battle.mover)] += 1
    return bonus


def check_both(faces: tuple[int, ...]) -> None:
    """Senseless unless there is a die of each side."""
    if len(faces) != len(SIDES):
        raise Senseless(say("shares.wrong_dice", n=len(SIDES), given=len(faces)), "12.4")


def roll(state: State, command: RollBattleInitiative, referee: Referee) -> None:
    """The higher total wins; equal ones are thrown again."""
    battle, bonus = battle_of(state), bonus_of(state)
    if battle.won_by:
        raise Senseless(say("space_battle.initiative_known"), "12.4")
    check_both(command.faces)
    totals = {side: face + bonus[side] for side, face in zip((IMPERIAL, TERRAN), command.faces, strict=True)}
    battle.dice = dict(zip((IMPERIAL, TERRAN), command.faces, strict=True))
    values = {"imperial": totals[IMPERIAL], "terran": totals[TERRAN]}
    # 12.4 The same question again: nothing but the dice on show has changed.
    if totals[IMPERIAL] == totals[TERRAN]:
        referee.tell(say("space_battle.initiative_again", **values), "12.4", faces=command.faces)
        return
    battle.won_by = max(totals, key=lambda side: totals[side])
    winner = side_name(battle.won_by)
    headline = say("space_battle.initiative_head", side=winner)
    referee.tell(
        say("space_battle.initiative_won", side=winner, **values),
        "12.4",
        faces=command.faces,
        headline=headline,
    )


def choose(state: State, command: ChooseOrder, referee: Referee) -> None:
    """Who is declined the initiative has it forced upon them."""
    battle = battle_of(state)
    if battle.won_by != command.side:
        raise Senseless(say("space_battle.not_the_winner", side=side_name(command.side)), "12.4")
    battle.initiative = command.side if command.first else enemy(command.side)
    battle.won_by = ""
    key = "space_battle.goes_first" if command.first else "space_battle.declines"
    referee.tell(say(key, side=side_name(command.side)), "12.4")
    advance(state, referee)


ANSWERS: Answers = {RollBattleInitiative: roll, ChooseOrder: choose}
