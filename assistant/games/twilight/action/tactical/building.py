"""6-7, 7-5 Production at the docks of the system, one after the other, and new docks on its planets."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import Say, say

from ...components.rulings import Reading
from ...pieces import (
    payment,
    placing,
    planets,
    presence,
    production,
    structures,
    system_tiles,
    technologies,
    workshop,
)
from ...pieces.players import name
from ...state.action import Action, Kind, Part
from ...state.keys import SHIPS, PlanetKey, TechnologyKey, Unit
from ...state.table import Holding, State
from .commands import BeginBuild, Build, BuildDock, BuildNothing
from .parts import about, ahead, open_action


def rule_of(action: Action) -> str:
    """The number of the step, which a transfer has too."""
    return "6-7" if action.kind == Kind.TACTICAL else "7-5"


def answers(state: State, action: Action) -> list[Answer]:
    """A dock builds, or a new one is built; only where anything of it is kept."""
    if not ahead(action, Part.BUILD) or not production.kept(state):
        return []
    own = own_planets(state, action)
    # Without planets kept here the dock is named on the table; what it builds is still counted.
    if not planets.kept(state) or not own:
        return [Answer(command=BeginBuild, label=say("twilight.build"), rule=rule_of(action))]
    where = Choice(
        name="dock",
        label=say("twilight.dock_on"),
        options=docks(state, action, production.with_dock(state, action.side, own)),
    )
    label = say("twilight.produce")
    found = [Answer(command=BeginBuild, label=label, fields=(where,), rule=rule_of(action))]
    if action.kind == Kind.TACTICAL:
        found.append(new_dock(state, action))
    return found


def own_planets(state: State, action: Action) -> dict[PlanetKey, Holding]:
    """6-7 A player's planets, those of the systems of the action first."""
    own = planets.of_player(state, action.side)
    return {key: own[key] for key in system_tiles.here_first(state, action.systems, own)}


def docks(state: State, action: Action, own: dict[PlanetKey, Holding]) -> tuple[Option, ...]:
    """The own planets; one whose dock builds no more in this action stays, shut."""
    return tuple(
        msgspec.structs.replace(option, refusal=refusal, rule=rule_of(action) if refusal else "")
        for option in planets.options(own)
        for refusal in [one_has_built(state, action) or built_already(state, action, PlanetKey(option.value))]
    )


def one_has_built(state: State, action: Action) -> Say | None:
    """7-5 Why no dock builds any more: one did, in a transfer or where one builds at any time."""
    if not any(action.built.values()):
        return None
    if action.kind == Kind.TRANSFER:
        return say("twilight.one_dock")
    return say("twilight.one_dock_here") if Reading.DOCKS_ONE.holds(state) else None


def built_already(state: State, action: Action, dock: PlanetKey) -> Say | None:
    """6-7 Why a dock builds no more: in two goes it would build more than it can in one."""
    if dock not in action.docks:
        return None
    return say("twilight.dock_has_built", planet=planets.planet(state, dock).name)


def new_dock(state: State, action: Action) -> Answer:
    """On a planet held since the round began."""
    own = own_planets(state, action)
    options = tuple(
        msgspec.structs.replace(option, refusal=refusal, rule="6-7" if refusal else "")
        for option in planets.options(own)
        for refusal in [production.new_dock_refusal(state, PlanetKey(option.value))]
    )
    where = Choice(name="planet", label=say("twilight.planet"), options=options)
    paying = payment.pay_fields(state, action.side)
    label = say("twilight.build_new_dock")
    return Answer(command=BuildDock, label=label, fields=(where, *paying), rule="6-7")


def building_question(
    state: State, action: Action, order: production.Order | None = None, before: str = ""
) -> Question:
    """What the dock builds; with an order, as it stands with what is chosen of it so far.

    `before` is what was due when planets were last proposed: as long as it is due, they stay as chosen.
    """
    made = order or production.Order()
    due = production.cost(state, action.side, made.units).total
    if before != str(due):
        paid = payment.usual(state, action.side, due)
        made = msgspec.structs.replace(made, planets=paid.planets, goods=paid.goods)
    # The dock is the one that was opened, whatever a form says.
    made = msgspec.structs.replace(made, dock=action.dock, pds=standing(state, action, made))
    title = say("twilight.what_is_built_there", player=name(state, action.side))
    if action.dock is not None:
        dock = planets.planet(state, action.dock).name
        title = say("twilight.what_is_built", player=name(state, action.side), planet=dock)
    known = technologies.reminders(state, action.side, (TechnologyKey.INTEGRATED,))
    remark = say("twilight.known_here", known=known) if known else None
    fields = workshop.fields(state, action.side, made)
    return Question(
        key="production",
        side=action.side,
        title=title,
        rule=rule_of(action),
        answers=(
            Answer(command=Build, label=say("twilight.build"), fields=fields, main=True),
            Answer(command=BuildNothing, label=say("twilight.build_nothing")),
        ),
        about=about(state, action),
        remark=presence.blockaded(state, action.side, SHIPS) or remark,
        layout="wide",
        control="action/production",
        detail=workshop.sums(state, action.side, made),
    )


def standing(state: State, action: Action, order: production.Order) -> structures.Standing:
    """6-7 Where PDS stand that are built, as far as that is kept here."""
    number = order.units.get(Unit.PDS, 0) if structures.kept(state) else 0
    return placing.chosen(state, (action.side, action.dock), number, order.pds)


def weigh(state: State, command: Build, before: str) -> Question:
    """The question with what is chosen so far: what it costs, what pays, what is still possible."""
    return building_question(state, open_action(state), command.order, before)


def begin_build(state: State, command: BeginBuild, referee: Referee) -> None:
    """6-7 At the docks of the system, one after the other; in a transfer at one dock only."""
    action = open_action(state, Part.BUILD)
    if refusal := one_has_built(state, action):
        referee.forbid(refusal, rule_of(action))
    if command.dock is not None:
        production.check_dock(state, action.side, command.dock, referee)
        if refusal := built_already(state, action, command.dock):
            referee.forbid(refusal, "6-7")
    action.building, action.dock = True, command.dock
    key, where = "twilight.builds_somewhere", ""
    if command.dock is not None:
        key, where = "twilight.builds_at", planets.planet(state, command.dock).name
    referee.tell(say(key, player=name(state, action.side), planet=where), rule_of(action))


def build(state: State, command: Build, referee: Referee) -> None:
    """6-7, 7-5 What the dock builds."""
    action = open_action(state)
    order = msgspec.structs.replace(command.order, dock=action.dock)
    built = [unit for unit, many in order.units.items() if many]
    if refusal := presence.blockaded(state, action.side, built):
        referee.forbid(refusal, "6-7")
    production.build(state, action.side, order, referee, rule_of(action))
    for unit, many in command.order.units.items():
        action.built[unit] = action.built.get(unit, 0) + many
    if action.dock is not None and any(command.order.units.values()):
        action.docks.append(action.dock)
    action.building, action.dock = False, None


def build_nothing(state: State, command: BuildNothing, referee: Referee) -> None:
    """6-7 Back to what else happens."""
    action = open_action(state)
    action.building, action.dock = False, None
    referee.tell(say("twilight.builds_nothing", player=name(state, action.side)), rule_of(action))


def build_dock(state: State, command: BuildDock, referee: Referee) -> None:
    """6-7 A new dock."""
    action = open_action(state, Part.BUILD)
    paid = payment.Payment(production.dock_cost(state, action.side), command.planets, command.goods)
    production.build_dock(state, action.side, command.planet, paid, referee)


ANSWERS: dict[type[Command], Handler[State]] = {
    BeginBuild: begin_build,
    Build: build,
    BuildNothing: build_nothing,
    BuildDock: build_dock,
}
