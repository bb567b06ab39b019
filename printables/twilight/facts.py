"""What each sheet shows, fact by fact: players, planets, cards, objectives, an open battle."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.game import Game
from assistant.core.say import Value, Values, say
from assistant.games.twilight.battle.fleets import value
from assistant.games.twilight.components.kit import card_text, kit
from assistant.games.twilight.pieces import counters, goods, planets, plastic, technologies
from assistant.games.twilight.pieces.combat import figure
from assistant.games.twilight.pieces.players import cards_of, name
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.battle import Fleet
from assistant.games.twilight.state.keys import SHIPS, Area, Source, Unit
from assistant.games.twilight.state.table import State

from ..drawing.codes import RECORD, ShortCode
from ..facts import NOTHING, Fact, Facts, Line, joined, told_of, yes_or_no
from . import letters
from .record import damaged_of, gains_of


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows; nothing is kept of a player that another may not know."""
    # Players' sheets are numbered by seat; without a number a code means all of them.
    seats = [state.sides[code.number - 1]] if 0 < code.number <= len(state.sides) else state.sides
    return {key: fact for kind in SHOWS.get(code.letter, ()) for key, fact in kind(state, seats).items()}


def _round(state: State, seats: list[str]) -> Facts:
    speaker: Value = name(state, state.speaker) if state.speaker else NOTHING
    return told_of(
        "round",
        "",
        [("round", say("twilight.round"), state.now.turn), ("speaker", say("twilight.speaker"), speaker)],
    )


def _cards(state: State, seats: list[str]) -> Facts:
    """Who holds each strategy card, whether it is used, and the tokens on it."""
    found: Facts = {}
    for card, lying in state.cards.items():
        title = say("sheet.player.card", n=int(card), name=card_text(state, card).name)
        holder: Value = name(state, lying.holder) if lying.holder else NOTHING
        found |= told_of(
            f"card.{int(card)}",
            title,
            [
                ("holder", say("sheet.round.holder"), holder),
                ("used", say("sheet.round.used"), yes_or_no(lying.used)),
                ("tokens", say("sheet.round.tokens"), str(lying.tokens)),
            ],
        )
    return found


def _turns(state: State, seats: list[str]) -> Facts:
    """4 The order of play, and who has passed."""
    order: Values = [name(state, side) for side in state.order or state.sides]
    passed = (
        told_of(
            side,
            name(state, side),
            [("passed", say("sheet.round.passed"), yes_or_no(state.players[side].passed))],
        )
        for side in state.sides
    )
    return joined([told_of("order", "", [("order", say("sheet.round.order"), order)]), *passed])


def _points(state: State, seats: list[str]) -> Facts:
    """Where each mark stands on the track, and whether the secret objective is scored."""
    found: Facts = {}
    for side in seats:
        scored = any(gain.source == Source.SECRET for gain in state.players[side].gains)
        found |= told_of(
            side,
            name(state, side),
            [
                ("points", say("sheet.player.points"), str(points(state, side))),
                ("secret", say("sheet.player.secret"), yes_or_no(scored)),
            ],
        )
    return found


def _objectives(state: State, seats: list[str]) -> Facts:
    """Each public objective that lies open, and who has scored it."""
    return {
        (f"objective.{each.name.en}.{each.points}", "scored"): Fact(
            each.name, say("sheet.facts.scored"), [name(state, side) for side in each.scored] or NOTHING
        )
        for each in state.objectives
    }


def _gains(state: State, seats: list[str]) -> Facts:
    """10-1 Where points come from, which the record tells."""
    return joined(
        told_of(
            side, name(state, side), [("gains", say("sheet.twilight_record.points"), gains_of(state, side))]
        )
        for side in seats
    )


def _lying(state: State, seats: list[str]) -> Facts:
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


def _players(state: State, seats: list[str]) -> Facts:
    """What the sheet of a player says besides the points."""
    return {
        key: fact
        for side in seats
        for key, fact in told_of(side, name(state, side), _player(state, side)).items()
    }


def _player(state: State, side: str) -> list[Line]:
    player = state.players[side]
    held: Values = [card_text(state, card).name for card in cards_of(state, side)]
    lines: list[Line] = [("cards", say("sheet.player.cards"), held)]
    if counters.kept(state):
        lines += [(area, counters.area_word(area), str(counters.held(player, area))) for area in Area]
    if goods.kept(state):
        lines.append(("goods", say("twilight.trade_goods"), str(player.goods)))
        lines.append(("hand", say("sheet.player.hand"), str(player.action_cards)))
    if technologies.kept(state):
        known: Values = [kit(state).technologies[key].name for key in player.technologies]
        lines.append(("technologies", say("sheet.player.technologies"), known))
    if plastic.kept(state):
        lines.append(("units", say("sheet.player.plastic"), plastic.listed(state, player.units)))
    return lines


def _figures(state: State, seats: list[str]) -> Facts:
    """What each kind of unit hits on."""
    return {
        (side, f"figure.{unit}"): Fact(
            name(state, side), plastic.unit_name(state, unit), str(figure(state, side, unit).total)
        )
        for side in seats
        for unit in Unit
        if plastic.unit_type(state, unit).hits
    }


def _holdings(state: State, seats: list[str]) -> Facts:
    """Whose each planet is, and whether it is exhausted; of the players whose sheets these are."""
    if not planets.kept(state):
        return {}
    # A planet that nobody holds stands on no player's sheet.
    everybody = len(seats) == len(state.sides)
    found: Facts = {}
    for key, each in state.planets.items():
        if everybody or each.owner in seats:
            owner: Value = name(state, each.owner) if each.owner else NOTHING
            found |= told_of(
                f"planet.{key}",
                each.name,
                [
                    ("owner", say("sheet.facts.owner"), owner),
                    ("exhausted", say("sheet.facts.exhausted"), yes_or_no(each.exhausted)),
                    ("brings", say("sheet.facts.brings"), f"{each.resources}/{each.influence}"),
                    ("home", say("sheet.player.home"), yes_or_no(each.home)),
                ],
            )
    return found


def _battle(state: State, seats: list[str]) -> Facts:
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


Kind = Callable[[State, list[str]], Facts]
SHOWS: dict[str, tuple[Kind, ...]] = {
    letters.ROUND: (_round, _cards, _turns),
    letters.POINTS: (_points, _objectives),
    letters.PLAYER: (_points, _players, _figures, _holdings),
    letters.BATTLE: (_battle,),
    letters.UNITS: (_figures,),
    letters.PLANETS: (_holdings,),
    RECORD: (_round, _cards, _turns, _points, _gains, _objectives, _players, _lying, _holdings),
}
"""The kinds of facts on each sheet."""
