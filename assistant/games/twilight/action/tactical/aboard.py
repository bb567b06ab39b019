"""6-2, 7-2 PDS that carriers and war suns pick up before they move, where it is kept where they stand."""

from __future__ import annotations

from assistant.core.play.question import Answer, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Values, say

from ...pieces import planets, structures
from ...pieces.players import name
from ...state.action import Action, Kind, Part
from ...state.table import State
from .commands import TakeAboard
from .parts import open_action


def rule_of(action: Action) -> str:
    """The number of the step, which a transfer has too."""
    return "6-2" if action.kind == Kind.TACTICAL else "7-2"


def answers(state: State, action: Action) -> list[Answer]:
    """From which planets, until something else has happened."""
    if action.part != Part.MOVE or not structures.kept(state):
        return []
    rows = tuple(
        Row(key=key, label=state.planets[key].name, most=many)
        for key, many in structures.pds(state, action.side).items()
    )
    fields = (Steppers(name="pds", rows=rows),)
    label = say("twilight.take_aboard")
    return [Answer(command=TakeAboard, label=label, fields=fields, rule=rule_of(action))] if rows else []


def take_aboard(state: State, command: TakeAboard, referee: Referee) -> None:
    """6-2 They stand nowhere until they land; Senseless on planets of others, or beyond what stands there."""
    action = open_action(state)
    rule, taken = rule_of(action), {key: many for key, many in command.pds.items() if many}
    if not taken:
        raise Senseless(say("twilight.nothing_aboard"), rule)
    where: Values = []
    for key, many in taken.items():
        each = planets.planet(state, key)
        if each.owner != action.side:
            words = {"planet": each.name, "player": name(state, action.side)}
            raise Senseless(say("twilight.not_own_planet", **words), rule)
        structures.take_pds(state, key, many, rule)
        where.append(say("twilight.pds_of_planet", n=many, planet=each.name))
    action.aboard += sum(taken.values())
    referee.tell(say("twilight.takes_aboard", player=name(state, action.side), where=where), rule)
