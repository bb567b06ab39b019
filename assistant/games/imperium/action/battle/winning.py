"""12.3, 15.0 Who has won a battle, by what it destroyed, and what a major victory moves."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import counts, is_capital, is_ship
from assistant.games.imperium.state.keys import (
    IMPERIAL,
    SIDES,
    TERRAN,
    SideKey,
    enemy,
)
from assistant.games.imperium.state.war import State, Unit

MANY = 10


def is_major(state: State, forces: dict[SideKey, list[Unit]]) -> bool:
    """Whether both sides have a capital ship, or both ten ships or more, capital ones double (15.0, R-32)."""
    # Judged by who was there, so it is asked before the losses come off.
    capitals = all(any(is_capital(state, ship) for ship in ships) for ships in forces.values())
    return capitals or all(sum(counts(state, s) for s in ships) >= MANY for ships in forces.values())


def score(state: State, gone: list[Unit]) -> dict[SideKey, int]:
    """What each side destroyed, capital ships double (12.3, R-32)."""
    ships = [unit for unit in gone if is_ship(state, unit)]
    return {side: sum(counts(state, ship) for ship in ships if ship.side != side) for side in SIDES}


def name_winner(state: State, destroyed: dict[SideKey, int], major: bool, referee: Referee) -> None:
    """More ships destroyed wins (12.3); a major victory moves prestige (15.0)."""
    if destroyed[IMPERIAL] == destroyed[TERRAN]:
        drawn = say("battles.undecided", lost=destroyed[IMPERIAL])
        referee.tell(drawn, "12.3", headline=drawn)
        return
    winner = max(SIDES, key=lambda side: destroyed[side])
    lost = destroyed[enemy(winner)]
    won = say("battles.won", side=side_name(winner), won=destroyed[winner], lost=lost)
    referee.tell(won, "12.3", headline=say("battles.won_by", side=side_name(winner)))
    if major:
        major_victory(state, winner, referee)


def major_victory(state: State, winner: SideKey, referee: Referee) -> None:
    """A major victory moves prestige (15.0)."""
    won = say("battles.major_victory", side=side_name(winner))
    prestige_track.note_event(state, referee, f"{winner}_victory", won)
