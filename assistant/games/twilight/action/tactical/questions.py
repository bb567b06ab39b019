"""6, 7 What is asked after an activation: only what happens; the rest of the parts are passed over."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Amount, Answer, Choice, Field, Option, Pick, Question, Row, Steppers
from assistant.core.words.say import Say, say

from ...components.rulings import Reading
from ...pieces import (
    defence,
    effects,
    planets,
    plastic,
    presence,
    reach,
    structures,
    system_tiles,
    technologies,
)
from ...pieces.players import name, opponents
from ...state.action import Action, Kind, Part
from ...state.keys import PlanetKey, SideKey, TechnologyKey, Unit
from ...state.table import Holding, State
from . import aboard, again, bombardment, building, landing, recovery
from .commands import FinishAction, FireOwnPds, FirePds, Invade, Land, OpenBattle
from .invasion import invasion_question
from .parts import about, ahead, running
from .pds import shots_question

# 6-2 What technologies change of moves, which the app does not see.
OF_MOVES = (
    TechnologyKey.STASIS, TechnologyKey.ANTIMASS, TechnologyKey.XRD, TechnologyKey.TYPE_IV,
    TechnologyKey.ADVANCED_FIGHTERS, TechnologyKey.LIGHT_WAVE,
)  # fmt: skip


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """What PDS of each player hit on, the planets that lie here, those to land on, and codes by type.

    `reach` is how many PDS of others are in range, of those of whom any is known to be.
    """

    pds: dict[SideKey, int]
    reach: dict[SideKey, int]
    here: tuple[str, ...]
    landing: tuple[landing.Site, ...]
    codes: dict[str, str]


def ask(state: State) -> list[Question]:
    """Shots that wait, then ground combat, then what happens next."""
    action = running(state)
    if action is None:
        return []
    # What is begun is finished first; only then comes the choice of what else happens.
    if action.recoveries:
        return [recovery.question(state, action, action.recoveries[0])]
    if action.shots:
        return [shots_question(state, action, action.shots[0])]
    if action.invasion is not None:
        return [invasion_question(state, action, action.invasion)]
    if action.fights:
        return [landing.fights_question(state, action)]
    if action.building:
        return [building.building_question(state, action)]
    return [under_way(state, action)]


def where(action: Action) -> Say:
    """The systems of an action, in words."""
    if not action.systems:
        return say("twilight.there")
    return say("twilight.at_systems", systems=[*action.systems])


def under_way(state: State, action: Action) -> Question:
    """What happens next, in the order of the parts; usually nothing more."""
    answers = [
        Answer(
            command=FinishAction,
            label=say("twilight.nothing_more"),
            main=True,
            # 6-6 After ground combat, and only then, it is the way on from what is shown of it.
            unchanged=action.part == Part.INVASION,
        ),
        *aboard.answers(state, action),
        *pds_answers(state, action),
    ]
    if action.kind == Kind.TACTICAL:
        answers += [*battle_answers(state, action), *landing_answers(state, action)]
    elif sites := landing.fields(state, action) if ahead(action, Part.LANDING) else ():
        answers.append(Answer(command=Land, label=say("twilight.land"), fields=sites, rule="7-4"))
    answers += [*building.answers(state, action), *again.answers(state, action)]
    rule = "6-2" if action.kind == Kind.TACTICAL else "7-2"
    return Question(
        key="under_way",
        side=action.side,
        title=say("twilight.what_happens", where=where(action)),
        rule=rule,
        remark=moving(state, action),
        answers=tuple(answers),
        # What ships have taken aboard is asked anew.
        about=(*about(state, action), *([f"aboard {action.aboard}"] if action.aboard else [])),
        control="action/under_way",
        detail=UnderWay(
            pds={side: defence.value(state, side) for side in state.sides},
            reach=reach.of_others(state, action.side, action.systems),
            here=tuple(system_tiles.lying_in(state, action.systems)),
            landing=landing.shown(state, action),
            codes=plastic.codes(state, Unit),
        ),
    )


def moving(state: State, action: Action) -> Say | None:
    """6-2, 7-2 What may move is said until something else has happened."""
    if action.part != Part.MOVE:
        return None
    # 6-2 No map tells who lies in the way: the table looks by its own reading.
    key = "twilight.moving_past_none" if Reading.THROUGH_ANY_SHIP.holds(state) else "twilight.moving"
    moves = say("twilight.moving_between" if action.kind == Kind.TRANSFER else key)
    # By their names: what each does is long, and stands on the chart.
    known = technologies.names_of(state, action.side, OF_MOVES)
    return say("twilight.with_technologies", remark=moves, known=known) if known else moves


def pds_answers(state: State, action: Action) -> list[Answer]:
    """6-3, 7-3 PDS of others, then of the active player."""
    found = []
    if ahead(action, Part.PDS):
        rows = tuple(
            Row(
                key=side, label=name(state, side), most=plastic.unit_type(state, Unit.PDS).limit, side=side,
                value=reach.in_range(state, side, action.systems),
            )
            for side in opponents(state, action.side)
        )  # fmt: skip
        field = Steppers(name="pds", rows=rows)
        rule = "6-3" if action.kind == Kind.TACTICAL else "7-3"
        # 6-3 How many there are stands on the button: none is no reason to open it.
        known = sum(row.value or 0 for row in rows)
        label = say("twilight.pds_fire_known", n=known) if known else say("twilight.pds_fire")
        found.append(Answer(command=FirePds, label=label, fields=(field,), rule=rule))
    # 7-3 Own PDS have nothing to fire at in a transfer: no enemy unit may be there (7-1).
    targets = presence.to_attack(state, action.side) if action.kind == Kind.TACTICAL else ()
    if targets and ahead(action, Part.OWN_PDS):
        fields = (
            Choice(name="target", options=targets),
            Amount(
                name="pds",
                label=say("twilight.how_many_pds"),
                least=1,
                most=plastic.most(state, Unit.PDS),
                value=max(1, reach.in_range(state, action.side, action.systems)),
            ),
        )
        label = say("twilight.own_pds_fire")
        found.append(Answer(command=FireOwnPds, label=label, fields=fields, rule="6-3"))
    return found


def battle_answers(state: State, action: Action) -> list[Answer]:
    """6-4 Against whom."""
    against = presence.to_attack(state, action.side)
    # Where no ship of anybody else is left there is nobody to fight.
    if not against or not ahead(action, Part.BATTLE) or presence.is_gone(state, action.side):
        return []
    field = Choice(name="defender", options=against)
    return [Answer(command=OpenBattle, label=say("twilight.battle"), fields=(field,), rule="6-4")]


def landing_answers(state: State, action: Action) -> list[Answer]:
    """6-5, 6-6 Planets taken without a fight, where planets are kept; ground combat in any case."""
    found: list[Answer] = []
    # 6-5 Only whose ships are left in the system can land there.
    if presence.is_gone(state, action.side):
        return found
    # Where the planets of the system are known all that lands is told on one page.
    if planets.kept(state) and system_tiles.lying_in(state, action.systems):
        sites = landing.fields(state, action)
        if sites and ahead(action, Part.LANDING):
            found.append(Answer(command=Land, label=say("twilight.land"), fields=sites, rule="6-5"))
        return found
    strange = strange_planets(state, action)
    if ahead(action, Part.LANDING) and planets.kept(state):
        field = Pick(name="planets", options=open_planets(state, action, strange), least=1)
        found.append(Answer(command=Land, label=say("twilight.land"), fields=(field,), rule="6-5"))
    if ahead(action, Part.INVASION):
        own = forces(state, "attackers", "own_forces")
        where, theirs = battlefield(state, action), defenders(state, action.side)
        fields = (where, own, *theirs, *bombardment.fields(state))
        found.append(Answer(command=Invade, label=say("twilight.invade"), fields=fields, rule="6-6"))
    return found


def strange_planets(state: State, action: Action) -> dict[PlanetKey, Holding]:
    """Those of the systems named come first; which tile a planet lies on nobody can be sure of."""
    strange = [key for key, each in state.planets.items() if each.owner != action.side]
    return {key: state.planets[key] for key in system_tiles.here_first(state, action.systems, strange)}


def open_planets(state: State, action: Action, strange: dict[PlanetKey, Holding]) -> tuple[Option, ...]:
    """5 Planets to choose from, each its owner's; those of somebody whom Diplomacy keeps apart are shut."""
    found = []
    for option, each in zip(planets.options(strange), strange.values(), strict=True):
        refusal = effects.refusal_against(state, action.side, each.owner)
        found.append(
            msgspec.structs.replace(
                option, side=each.owner, refusal=refusal, rule="5" if refusal else option.rule
            )
        )
    return tuple(found)


def battlefield(state: State, action: Action) -> Field:
    """6-6 Which planet is fought for, and with it against whom; only against whom where none is known."""
    held = {key: each for key, each in strange_planets(state, action).items() if each.owner}
    if planets.kept(state) and held:
        return Choice(name="planet", label=say("twilight.planet"), options=open_planets(state, action, held))
    # 6-6 Ground forces may hold a planet whose ships are gone: nobody is left out here.
    options = presence.to_invade(state, action.side)
    return Choice(name="defender", label=say("twilight.against"), options=options)


def forces(state: State, field: str, label: str, least: int = 1) -> Amount:
    """6-6 How many ground forces one side has there."""
    most = plastic.most(state, Unit.GROUND_FORCE)
    return Amount(name=field, label=say(f"twilight.{label}"), least=least, most=most, value=1)


def defenders(state: State, attacker: SideKey) -> tuple[Field, ...]:
    """6-5, 6-6 What defends a planet; its PDS only where they shield it, fire, or help ground forces."""
    fires = defence.fires_at_landings(state)
    # 6-5 PDS that fire hold up a landing for a moment even where no ground force stands.
    least = 0 if fires else 1
    theirs = forces(state, "defenders", "their_forces", least)
    if structures.kept(state) or not defence.matters_at_landings(state, attacker):
        return (theirs,)
    most = structures.most_on_planet(state)
    return theirs, Amount(name="pds", label=say("twilight.pds_on_planet"), most=most, value=0)
