"""12.6, 12.7 The page on which a side names its targets: all ships, and what is aimed at whom."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Counter
from assistant.core.words.say import Say
from assistant.games.imperium.action.odds.forecast import Forecast, Shot, forecast
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.pieces.units import is_capital
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from ..damage import as_target
from ..ships import battle_of, on_board, power, ship_name
from ..targets import FARTHEST, Gunnery, who_reaches
from .drawn_board import Board, battle_board, token

TAGS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RULES = {"beam": "12.6", "torpedo": "12.7"}


class Firer(msgspec.Struct, frozen=True):
    """A ship that can fire, and what it is aimed at: tag, the faces its dice hit on, dice."""

    unit: UnitId
    counter: Counter
    area: int | None
    at: tuple[tuple[str, Say | str, int], ...] = ()


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy ship to aim at, by its tag, with what the fire declared so far may do to it."""

    unit: UnitId
    counter: Counter
    area: int | None
    tag: str
    dice: int = 0
    odds: Forecast | None = None


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """The page on which a side names its targets.

    `aims` go out with the answer that confirms them, so that the journal holds what was seen; `together` with
    the one that fires the whole step. `distances` can be told where positions are not known, `split` is the
    most dice a capital ship has.
    """

    side: SideKey
    firers: tuple[Firer, ...]
    marks: tuple[Mark, ...]
    distances: tuple[int, ...] = ()
    split: int = 0
    board: Board | None = None
    distance: int = 1
    aims: tuple[Aim, ...] = ()
    together: dict[SideKey, list[Aim]] = {}


def targets(
    state: State, side: SideKey, weapon: str, aims: list[Aim], together: dict[SideKey, list[Aim]]
) -> Targets:
    """Both sides' ships for the page, with what is aimed at whom."""
    battle = battle_of(state)
    enemies = on_board(state, enemy(side))
    tags = {ship.id: tag(number) for number, ship in enumerate(enemies)}
    ships = who_reaches(state, side, weapon)
    shots = _shots(state, weapon, aims)
    unknown = any(ship.id not in battle.areas for ship in (*ships, *enemies))
    return Targets(
        side=side,
        firers=tuple(_firer(state, ship, shots, tags) for ship in ships),
        marks=tuple(_mark(state, ship, weapon, shots, tags[ship.id]) for ship in enemies),
        distances=tuple(range(FARTHEST + 1)) if unknown else (),
        split=max((power(state, ship, weapon) or 0 for ship in ships if is_capital(state, ship)), default=0),
        board=battle_board(state) if battle.areas else None,
        aims=tuple(aims),
        together=together,
    )


def tag(number: int) -> str:
    """A to Z, then AA."""
    # As the columns of a spreadsheet; two letters are enough for all counters of a side.
    return TAGS[number] if number < len(TAGS) else TAGS[number // len(TAGS) - 1] + TAGS[number % len(TAGS)]


def _firer(state: State, ship: Unit, shots: list[tuple[Aim, Shot]], tags: dict[UnitId, str]) -> Firer:
    own = [(tags[aim.target], shot) for aim, shot in shots if aim.firer == ship.id and aim.target in tags]
    area = battle_of(state).areas.get(ship.id)
    at = tuple((its, hitting(shot.least), shot.dice) for its, shot in own)
    return Firer(ship.id, token(state, ship, ship.side), area, at)


def _mark(state: State, ship: Unit, weapon: str, aimed: list[tuple[Aim, Shot]], its_tag: str) -> Mark:
    shots = [shot for aim, shot in aimed if aim.target == ship.id]
    area = battle_of(state).areas.get(ship.id)
    if not shots:
        return Mark(unit=ship.id, counter=token(state, ship), area=area, tag=its_tag)
    odds = forecast(shots, as_target(state, ship, weapon), ship_name(state, ship))
    return Mark(
        unit=ship.id,
        counter=token(state, ship),
        area=area,
        tag=its_tag,
        dice=sum(shot.dice for shot in shots),
        odds=odds,
    )


def _shots(state: State, weapon: str, aims: list[Aim]) -> list[tuple[Aim, Shot]]:
    """Each declared fire with its dice and the face they hit on."""
    guns, found = Gunnery(state, weapon), []
    for aim in aims:
        ship = state.units[aim.firer]
        dice = aim.dice if aim.dice is not None else power(state, ship, weapon) or 0
        # Aimed out of range, to be done anyway: at the longest range only a 6 hits.
        found.append((aim, Shot(ship_name(state, ship), dice, guns.least(aim) or 6, RULES[weapon])))
    return found
