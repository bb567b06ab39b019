"""12.6, 12.7 The page on which a side names its targets: all ships, and what is aimed at whom."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec import structs

from assistant.core.odds.words import tenths
from assistant.core.play.board import Counter
from assistant.core.play.heap import CounterPile, Heap
from assistant.core.words.say import Say, say
from assistant.games.imperium.action.odds.forecast import Forecast, Shot, forecast
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import is_capital
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from ..damage import as_target
from ..ships import battle_of, on_board, power, ship_name
from ..targets import FARTHEST, Gunnery, who_reaches
from .dice_page import SIX
from .drawn_board import Board, battle_board, token

TAGS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RULES = {"beam": "12.6", "torpedo": "12.7"}


class Firer(msgspec.Struct, frozen=True, kw_only=True):
    """Ships alike that can fire, and what each of them is aimed at: tag, the faces its dice hit on, dice."""

    units: tuple[UnitId, ...]
    counter: Counter
    area: int | None
    at: tuple[tuple[str, Say | str, int], ...] = ()


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """Enemy ships alike, by their tag, with what the fire declared so far at each of them may do to it."""

    units: tuple[UnitId, ...]
    counter: Counter
    area: int | None
    tag: str
    dice: int = 0
    odds: Forecast | None = None


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """The page on which a side names its targets.

    `aims` go out with the answer that confirms them, so that the journal holds what was seen; `together` with
    the one that fires the whole step. All of it is so many `dice`, with the hits `expected` of them.
    `distances` can be told where positions are not known, `split` is the most dice a capital ship has.
    """

    side: SideKey
    firers: tuple[Firer, ...]
    marks: tuple[Mark, ...]
    dice: int
    expected: str
    distances: tuple[int, ...] = ()
    split: int = 0
    board: Board | None = None
    distance: int = 1
    aims: tuple[Aim, ...] = ()
    together: dict[SideKey, list[Aim]] = {}


def targets(
    state: State, side: SideKey, weapon: str, aims: list[Aim], together: dict[SideKey, list[Aim]]
) -> Targets:
    """Both sides' ships for the page in piles of like ones, with what is aimed at whom."""
    battle = battle_of(state)
    enemies, ships = on_board(state, enemy(side)), who_reaches(state, side, weapon)
    shots = _shots(state, weapon, aims)
    marks = _marks(state, enemies, weapon, shots)
    unknown = any(ship.id not in battle.areas for ship in (*ships, *enemies))
    return Targets(
        side=side,
        firers=_firers(state, ships, shots, {unit: mark.tag for mark in marks for unit in mark.units}),
        marks=marks,
        dice=sum(shot.dice for _, shot in shots),
        expected=tenths(Fraction(sum(shot.dice * (SIX + 1 - shot.least) for _, shot in shots), SIX)),
        distances=tuple(range(FARTHEST + 1)) if unknown else (),
        split=max((power(state, ship, weapon) or 0 for ship in ships if is_capital(state, ship)), default=0),
        board=battle_board(state) if battle.areas else None,
        aims=tuple(aims),
        together=together,
    )


def heap(page: Targets) -> Heap:
    """The ships that can fire as they are counted: so many of a pile."""
    piles = (
        CounterPile(
            key=f"u{pile.units[0]}",
            counter=structs.replace(pile.counter, count=len(pile.units)),
            values=tuple(str(unit) for unit in pile.units),
            at=say("space_battle.in_area", area=pile.area) if pile.area else None,
        )
        for pile in page.firers
    )
    return Heap(key="firers", label=side_name(page.side), piles=tuple(piles), side=page.side)


def tag(number: int) -> str:
    """A to Z, then AA."""
    # As the columns of a spreadsheet; two letters are enough for all counters of a side.
    return TAGS[number] if number < len(TAGS) else TAGS[number // len(TAGS) - 1] + TAGS[number % len(TAGS)]


def _firers(
    state: State, ships: list[Unit], shots: list[tuple[Aim, Shot]], tags: dict[UnitId, str]
) -> tuple[Firer, ...]:
    found: dict[Firer, list[UnitId]] = {}
    for ship in ships:
        own = ((tags[aim.target], shot) for aim, shot in shots if aim.firer == ship.id and aim.target in tags)
        at = tuple((its, hitting(shot.least), shot.dice) for its, shot in own)
        counter = structs.replace(token(state, ship, ship.side), unit=0)
        look = Firer(units=(), counter=counter, area=battle_of(state).areas.get(ship.id), at=at)
        found.setdefault(look, []).append(ship.id)
    return tuple(structs.replace(look, units=tuple(units)) for look, units in found.items())


def _marks(state: State, ships: list[Unit], weapon: str, aimed: list[tuple[Aim, Shot]]) -> tuple[Mark, ...]:
    found: dict[tuple[object, ...], Mark] = {}
    for ship in ships:
        shots = [shot for aim, shot in aimed if aim.target == ship.id]
        odds = forecast(shots, as_target(state, ship, weapon), ship_name(state, ship)) if shots else None
        chances = (odds.nothing, odds.damaged, odds.destroyed) if odds else ()
        area, dice = battle_of(state).areas.get(ship.id), sum(shot.dice for shot in shots)
        # With closed fleets nobody sees what the ships of the others carry (12.2).
        counter = structs.replace(token(state, ship), unit=0)
        before = found.setdefault(
            (counter, area, dice, chances),
            Mark(units=(), counter=counter, area=area, tag=tag(len(found)), dice=dice, odds=odds),
        )
        found[counter, area, dice, chances] = structs.replace(before, units=(*before.units, ship.id))
    return tuple(found.values())


def _shots(state: State, weapon: str, aims: list[Aim]) -> list[tuple[Aim, Shot]]:
    """Each declared fire with its dice and the face they hit on."""
    guns, found = Gunnery(state, weapon), []
    for aim in aims:
        ship = state.units[aim.firer]
        dice = aim.dice if aim.dice is not None else power(state, ship, weapon) or 0
        # Aimed out of range, to be done anyway: at the longest range only a 6 hits.
        found.append((aim, Shot(ship_name(state, ship), dice, guns.least(aim) or 6, RULES[weapon])))
    return found
