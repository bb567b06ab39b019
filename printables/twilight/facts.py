"""What each sheet shows, fact by fact: players, planets, cards, objectives, an open battle."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.game import Game
from assistant.core.words.say import Values, say
from assistant.games.twilight.battle.fleets import value
from assistant.games.twilight.components.kit import card_text
from assistant.games.twilight.correction.values import kept_values
from assistant.games.twilight.pieces import effects, planets, plastic
from assistant.games.twilight.pieces.combat import figure
from assistant.games.twilight.pieces.players import cards_of, name
from assistant.games.twilight.state.battle import Fleet
from assistant.games.twilight.state.keys import SHIPS, SideKey, Unit
from assistant.games.twilight.state.table import State

from ..drawing.codes import RECORD, ShortCode
from ..facts import NOTHING, Fact, Facts, Line, joined, of_kept, told_of, yes_or_no
from . import letters
from .record import damaged_of, gains_of


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows; nothing is kept of a player that another may not know."""
    # Players' sheets are numbered by seat; without a number a code means all of them.
    seats = [state.sides[code.number - 1]] if 0 < code.number <= len(state.sides) else state.sides
    wanted = (key.format(side=side) for key in KEPT.get(code.letter, ()) for side in seats)
    shown = (kind(state, seats) for kind in SHOWS.get(code.letter, ()))
    return joined([of_kept(kept_values(state), *wanted), *shown])


def _round(state: State, seats: list[SideKey]) -> Facts:
    return told_of("round", "", [("round", say("twilight.round"), state.now.turn)])


def _turns(state: State, seats: list[SideKey]) -> Facts:
    """4 The order of play."""
    order: Values = [name(state, side) for side in state.order or state.sides]
    return told_of("order", "", [("order", say("sheet.round.order"), order)])


def _objectives(state: State, seats: list[SideKey]) -> Facts:
    """Each public objective that lies open, and who has scored it."""
    return {
        (f"objective.{each.name.en}.{each.points}", "scored"): Fact(
            each.name, say("sheet.facts.scored"), [name(state, side) for side in each.scored] or NOTHING
        )
        for each in state.objectives
    }


def _gains(state: State, seats: list[SideKey]) -> Facts:
    """10-1 Where points come from, which the record tells."""
    return joined(
        told_of(
            side, name(state, side), [("gains", say("sheet.twilight_record.points"), gains_of(state, side))]
        )
        for side in seats
    )


def _lying(state: State, seats: list[SideKey]) -> Facts:
    """What the record tells besides: counters on the board, and who is damaged where."""
    return joined(
        told_of(
            side,
            name(state, side),
            [
                ("board", say("sheet.twilight_record.board"), [*state.players[side].board]),
                ("damaged", say("sheet.twilight_record.damaged"), damaged_of(state, side)),
            ],
        )
        for side in seats
    )


def _force(state: State, seats: list[SideKey]) -> Facts:
    """5 Laws and what else is in force."""
    texts: Values = [effects.words(state, each) for each in state.effects]
    return told_of("force", "", [("effects", say("twilight.effects"), texts)])


def _tray(state: State, seats: list[SideKey]) -> Facts:
    """6-1 Where a player's counters lie on the board."""
    return joined(
        told_of(side, name(state, side), [("board", say("sheet.twilight_record.board"), [*player.board])])
        for side, player in state.players.items()
        if side in seats
    )


def _held(state: State, seats: list[SideKey]) -> Facts:
    """The cards of each player."""
    held = {side: [card_text(state, card).name for card in cards_of(state, side)] for side in seats}
    return {
        (side, "cards"): Fact(name(state, side), say("sheet.player.cards"), [*held[side]] or NOTHING)
        for side in seats
    }


def _figures(state: State, seats: list[SideKey]) -> Facts:
    """What each kind of unit hits on."""
    return {
        (side, f"figure.{unit}"): Fact(
            name(state, side), plastic.unit_name(state, unit), str(figure(state, side, unit).total)
        )
        for side in seats
        for unit in Unit
        if plastic.unit_type(state, unit).hits
    }


def _holdings(state: State, seats: list[SideKey]) -> Facts:
    """Whose each planet is and what it brings; of the players whose sheets these are."""
    if not planets.kept(state):
        return {}
    # A planet that nobody holds stands on no player's sheet.
    everybody = len(seats) == len(state.sides)
    shown = {key: each for key, each in state.planets.items() if everybody or each.owner in seats}
    brings = (
        told_of(
            f"planet.{key}",
            each.name,
            [
                ("brings", say("sheet.facts.brings"), f"{each.resources}/{each.influence}"),
                ("home", say("sheet.player.home"), yes_or_no(each.home)),
            ],
        )
        for key, each in shown.items()
    )
    wanted = (f"planet.{key}.{what}" for key in shown for what in ("owner", "exhausted"))
    return joined([of_kept(kept_values(state), *wanted), *brings])


def _standing(state: State, seats: list[SideKey]) -> Facts:
    """6-3 The dock and the PDS on each planet of somebody, where that is kept."""
    wanted = (f"planet.{key}.{what}" for key in state.planets for what in ("dock", "pds"))
    return of_kept(kept_values(state), *wanted)


def _battle(state: State, seats: list[SideKey]) -> Facts:
    """12 An open battle: its round; of each side its ships, what they hit on, and where it retreats to."""
    battle = state.battle
    if battle is None:
        return {}
    leaving = battle.goes_to()
    found = [told_of("battle", "", [("round", say("sheet.battle.rounds"), str(battle.round))])]
    for role, side in (("attacker", battle.attacker), ("defender", battle.defender)):
        fleet = battle.fleets.get(side, Fleet())
        # The opponent is asked with the fleets: until then there is nobody to work figures out against.
        known = side in battle.fleets and battle.defender
        figures: Values = [
            say("sheet.facts.hits", unit=plastic.unit_name(state, unit), n=value(state, battle, side, unit))
            for unit in (SHIPS if known else ())
        ]
        lines: list[Line] = [
            ("role", say(f"sheet.battle.{role}"), name(state, side) if side else ""),
            ("ships", say("sheet.facts.ships"), plastic.listed(state, fleet.ships)),
            ("hurt", say("sheet.facts.hurt"), plastic.listed(state, fleet.damaged)),
            ("hits", say("sheet.battle.hits_on"), figures),
            ("leaves", say("sheet.battle.retreat"), yes_or_no(side in leaving)),
            ("to", say("sheet.battle.to"), leaving.get(side, "")),
        ]
        found.append(told_of(f"fleet.{role}", name(state, side) if side else "", lines))
    return joined(found)


Kind = Callable[[State, list[SideKey]], Facts]
PLAYER = ("points.{side}", "secret.{side}", "area.{side}", "goods.{side}", "hand.{side}", "technology.{side}",
          "units.{side}")  # fmt: skip
KEPT = {
    letters.ROUND: ("speaker", "card", "passed"),
    letters.POINTS: ("points", "secret"),
    letters.PLAYER: PLAYER,
    letters.TRAY: ("area.{side}", "goods.{side}"),
    RECORD: ("speaker", "card", "passed", "agreement", "contract", *PLAYER),
}
"""What each sheet shows of what is kept."""
SHOWS: dict[str, tuple[Kind, ...]] = {
    letters.ROUND: (_round, _turns),
    letters.POINTS: (_objectives,),
    letters.PLAYER: (_held, _figures, _holdings),
    letters.TRAY: (_force, _tray),
    letters.BATTLE: (_battle,),
    letters.UNITS: (_figures,),
    letters.PLANETS: (_holdings, _standing),
    RECORD: (_round, _turns, _force, _gains, _objectives, _held, _lying, _holdings),
}
"""The kinds of facts on each sheet that follow from it."""
