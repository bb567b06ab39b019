"""12.5, 12.9 The question of a move step: where ships go, fighters off and in, who leaves."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Head, Option, Pick, Question
from assistant.core.play.step import Put
from assistant.core.words.say import Say, say
from assistant.games.imperium.action.battle.refuge import came_in, refuges
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Aboard, State, Unit

from ..flights import LandFighters, LaunchFighters
from ..movement import CloseIn, EndMoves, MoveShips, RetreatShips
from ..moves import (
    beside_planet,
    flights_left,
    goals,
    leavers,
    may_land,
    may_launch,
    nearer,
    way_onto_board,
)
from ..ships import battle_of, berths, beside, hangar, on_board, ship_name
from ..steps import box, flights_open
from .deploying import option, ships_and_area
from .drawn_board import battle_board
from .readings import about


def head(state: State, side: SideKey) -> Head:
    """The question of a side that moves."""
    return Head(key="space_battle_move", side=side, about=about(battle_of(state)))


def _moving(state: State, head: Head) -> Question:
    """The side's moves, until it says that it is done."""
    battle, side = battle_of(state), SideKey(head.side)
    speed = box(battle).speed
    end = Answer(command=EndMoves, label=say("space_battle.end_moves"), fixed={"side": side}, main=True)
    answers = (end, *_moves(state, side, speed), *flights(state, side), *retreats(state, side))
    title = say("space_battle.move_title", round=battle.round, side=side_name(side))
    remark = say(f"space_battle.movers_{speed}")
    return head.question(
        title=title, rule="12.5", answers=answers, remark=remark,
        layout="wide", control="action/battle_board", detail=battle_board(state, side, MoveShips),
    )  # fmt: skip


PUT: Mapping[str, Put[State]] = {"space_battle_move": _moving}


def _moves(state: State, side: SideKey, speed: int) -> list[Answer]:
    """The ships that can move, and every area any of them can get to."""
    ships = [ship for ship in on_board(state, side) if goals(state, ship, speed)] + beside(state, side)
    reached = {area for ship in ships for area in goals(state, ship, speed)}
    if not ships:
        return []
    fields = ships_and_area(state, ships, reached | way_onto_board(state, side))
    found = [Answer(command=MoveShips, label=say("space_battle.move"), fields=fields, fixed={"side": side})]
    if nearer(state, side, speed):
        for done, words in ((False, "close_in"), (True, "close_in_done")):
            fixed = {"side": side, "done": done}
            found.append(Answer(command=CloseIn, label=say(f"space_battle.{words}"), fixed=fixed))
    return found


def flights(state: State, side: SideKey) -> list[Answer]:
    """What each carrier can launch and take in."""
    battle, found = battle_of(state), list[Answer]()
    if not flights_open(battle):
        return found
    for carrier in on_board(state, side):
        if not berths(state, carrier):
            continue
        left = flights_left(state, carrier)
        # 12.9 As many flights as are left in this step, and as many as fit.
        room = min(left, berths(state, carrier) - len(hangar(state, carrier)))
        starting, landing = may_launch(state, carrier), may_land(state, carrier)
        if starting:
            found.append(_flight(LaunchFighters, state, carrier, starting[:left]))
        if landing:
            found.append(_flight(LandFighters, state, carrier, landing[:room]))
    return found + _some(state, side)


def _flight(command: type[Command], state: State, carrier: Unit, fighters: list[Unit]) -> Answer:
    area = battle_of(state).areas.get(carrier.id)
    name: Say = ship_name(state, carrier)
    place = say("space_battle.ship_in", ship=name, area=area) if area else name
    fixed = {
        "side": carrier.side,
        "carrier": carrier.id,
        "fighters": tuple(fighter.id for fighter in fighters),
    }
    way = "launch" if command is LaunchFighters else "land"
    label = say(f"space_battle.{way}_from", n=len(fighters), ship=place)
    return Answer(command=command, label=label, fixed=fixed)


def _some(state: State, side: SideKey) -> list[Answer]:
    """The fighters of one's choice: a carrier need not launch or take in all it can (12.9)."""
    carriers, found = [ship for ship in on_board(state, side) if berths(state, ship)], list[Answer]()
    starting = [each for carrier in carriers for each in may_launch(state, carrier)]
    takers = [carrier for carrier in carriers if may_land(state, carrier)]
    # A fighter that several carriers could take in is offered once.
    landing = {each.id: each for carrier in takers for each in may_land(state, carrier)}
    if len(starting) > 1:
        fields = (_fighters(state, starting),)
        found.append(
            Answer(
                command=LaunchFighters,
                label=say("space_battle.launch_some"),
                fields=fields,
                fixed={"side": side},
            )
        )
    # One fighter and one carrier: their own button says it already.
    if len(landing) > 1 or (landing and len(takers) > 1):
        options = tuple(option(state, carrier) for carrier in takers)
        on = Choice(name="carrier", options=options, label=say("space_battle.carrier"))
        both = (_fighters(state, list(landing.values())), on)
        found.append(
            Answer(
                command=LandFighters,
                label=say("space_battle.land_some"),
                fields=both,
                fixed={"side": side},
            )
        )
    return found


def _fighters(state: State, fighters: list[Unit]) -> Pick:
    """Fighters to pick, each with where it is."""
    options = tuple(
        option(state, fighter)
        if not isinstance(fighter.where, Aboard)
        else Option(
            value=str(fighter.id),
            label=ship_name(state, fighter),
            remark=ship_name(state, state.units[fighter.where.ship]),
        )
        for fighter in fighters
    )
    return Pick(name="fighters", options=options, label=say("space_battle.which_fighters"), least=1)


def _leaving(state: State, ship: Unit) -> Option:
    """A ship that may leave; shut where it stands next to the planet (12.5)."""
    why = beside_planet(state, ship)
    return msgspec.structs.replace(option(state, ship), refusal=why, rule="12.5" if why else "")


def retreats(state: State, side: SideKey) -> list[Answer]:
    """Who may leave, in a war with where to."""
    ships = leavers(state, side)
    if not ships:
        return []
    fields: list[Pick | Choice] = [
        Pick(
            name="ships",
            options=tuple(_leaving(state, ship) for ship in ships),
            label=say("space_battle.leaving"),
            least=1,
        )
    ]
    # A battle that is played alone has no map to leave for.
    if state.segment.fight:
        places = tuple(refuges(state, side, "12.5"))
        fields.append(Choice(name="destination", options=places, label=say("battles.field_destination")))
    label = say("space_battle.retreat_of")
    leave = Answer(command=RetreatShips, label=label, fields=tuple(fields), fixed={"side": side})
    came = came_in(state, side) if state.segment.fight else None
    return [leave, came] if came else [leave]
