"""Positions from which something is refused: five players, everything kept."""

from __future__ import annotations

from typing import Any

from assistant.games.twilight.state.action import Action, Kind
from assistant.games.twilight.state.keys import Card, End
from assistant.games.twilight.state.table import Standing

from .board import Board, board
from .conftest import EVERYTHING

RACES = ("hacan", "sol", "letnev", "yssaril", "xxcha")


def seated(cards: tuple[int, ...] = (1, 7, 5, 4, 8), groups: tuple[str, ...] = EVERYTHING) -> Board:
    """Five players, everything kept, all cards taken."""
    found = board(5, RACES, groups)
    for card in cards:
        found.give(type="pick_card", side=found.asked("pick").side, card=card)
    return found


def five_seats() -> Board:
    """Five players are asked who sits poorer."""
    found = board(5, RACES, EVERYTHING)
    found.state.asked.clear()
    found.state.now.stop = "starting"
    return found


def turn_of(side: str) -> Board:
    """It is this player's turn."""
    found = seated()
    found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": side}])
    return found


def tactical(side: str = "p1", system: str = "Nebula") -> Board:
    """A tactical action at Lodor."""
    found = turn_of(side)
    found.give(type="take_tactical", side=side, system=system)
    return found


def bombarding() -> Board:
    """A tactical action at a table that bombards."""
    found = tactical()
    found.state.rulings["bombardment"] = "once"
    return found


def building(dock: str = "arretze") -> Board:
    """What a dock builds is asked."""
    found = tactical()
    found.give(type="begin_build", dock=dock)
    return found


def built() -> Board:
    """A tactical action in whose system the one dock has built."""
    found = building()
    found.give(type="build", order={"units": {"fighter": 1}, "planets": ["hercant"]})
    return found


def new_dock() -> Board:
    """A tactical action in whose system a dock was built this round."""
    found = tactical()
    found.state.planets["arretze"].docked = found.state.now.turn
    return found


def just_taken() -> Board:
    """A tactical action in whose system a planet was gained this round."""
    found = tactical()
    found.state.planets["arretze"].since = found.state.now.turn
    return found


def primary(side: str, card: int) -> Board:
    """A card whose primary is open."""
    found = turn_of(side)
    found.give(type="take_strategic", side=side, card=card)
    return found


def battle(stage: str = "dice") -> Board:
    """Cruisers against a cruiser: the fleets are to be told, or a retreat, dice or losses."""
    found = tactical(system="Lodor")
    found.give(type="open_battle", defender="p2")
    if stage == "fleets":
        return found
    found.insist(type="tell_fleets", attacker={"cruiser": 2}, defender={"cruiser": 1})
    for side in ("p1", "p2") if stage != "retreat" else ():
        found.give(type="fight_on", side=side)
    if stage == "losses":
        found.give(type="count_hits", side="p1", hits={})
        found.give(type="count_hits", side="p2", hits={"cruiser": 1})
    return found


def claiming() -> Board:
    """The claims of a status phase, one objective open."""
    found = primary("p5", 8)
    found.give(type="play_imperial", side="p5", objective="mecatol")
    found.give(type="nobody_else")
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "objectives"}])
    return found


def near_the_end() -> Board:
    """The claims, and the last but one in the order of play lacks one point."""
    found = claiming()
    found.give(type="correct", reason="so far", changes=[{"kind": "set_points", "side": "p2", "to": 9}])
    return found


def kept_apart() -> Board:
    """A tactical action of one whom Diplomacy keeps apart from another."""
    found = tactical()
    found.state.effects.append(Standing("Diplomacy", End.PHASE, ["p1", "p2"], apart=True))
    return found


def bound() -> Board:
    """The turn of one whom a law keeps out of a system."""
    found = turn_of("p1")
    found.give(type="write_effect", text="Nobody enters Quann", end=End.ROUND)
    return found


def claimed_twice(**fields: Any) -> Board:
    """The first player has claimed this and claims again."""
    found = claiming()
    found.give(type="claim", side="p1", **fields)
    found.state.claimed.clear()
    return found


def in_status(step: str) -> Board:
    """A step of the status phase."""
    found = seated()
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": step}])
    return found


def late(group: str) -> Board:
    """A group switched on in the first round."""
    found = board(3, RACES)
    found.state.groups.append(group)
    found.state.now.calls.append({"damage": "damage_now"}.get(group, f"{group}_now"))
    return found


def tokens() -> Board:
    """A bonus token is to be changed."""
    found = board(5, RACES, EVERYTHING)
    found.state.players["p1"].owed = 1
    return found


def nothing_left(side: str = "p1") -> Board:
    """All counters of a player lie on the board."""
    found = turn_of(side)
    player = found.state.players[side]
    player.board = [f"system {number}" for number in range(13)]
    return found


def pool_empty() -> Board:
    found = turn_of("p1")
    found.state.players["p1"].counters.pool = 0
    return found


def home_lost() -> Board:
    found = claiming()
    found.state.planets["hercant"].owner = "p2"
    return found


def initiative_again() -> Board:
    found = board(5, RACES)
    found.state.initiative_before = "p1"
    return found


def pds_dice() -> Board:
    found = tactical()
    found.insist(type="fire_pds", pds={"p4": 1})
    return found


def pds_losses() -> Board:
    found = pds_dice()
    found.give(type="throw_pds", side="p4", faces=[10])
    return found


def secondary(card: int, holder: str) -> Board:
    """The others' secondaries of a card are open."""
    found = turn_of(holder)
    found.state.action = Action(holder, Kind.STRATEGIC, Card(card), primary_done=True)
    return found


def shared_empty() -> Board:
    found = secondary(7, "p2")
    found.state.players["p3"].counters.strategy = 0
    return found


def war_sun_known() -> Board:
    found = primary("p2", 7)
    found.state.players["p2"].technologies.append("xrd")
    return found


def transferred() -> Board:
    """A transfer at whose first dock something was built."""
    found = turn_of("p1")
    found.give(type="take_transfer", side="p1", system="Home", other="Lodor")
    found.give(type="begin_build", dock="arretze")
    found.give(type="build", order={"units": {"fighter": 1}})
    return found


def skipped() -> Board:
    found = turn_of("p4")
    found.state.players["p4"].skipped = True
    return found


def spent() -> Board:
    found = building()
    found.state.planets["arretze"].exhausted = True
    return found


def in_status_with_few() -> Board:
    found = primary("p4", 4)
    found.state.players["p4"].board = [f"system {number}" for number in range(7)]
    return found
