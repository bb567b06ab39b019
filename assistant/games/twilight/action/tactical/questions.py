"""6, 7 What is asked after an activation: only what happens; the rest of the parts are passed over."""

from __future__ import annotations

import msgspec

from assistant.core.dice import Die
from assistant.core.question import Amount, Answer, Choice, Dice, Field, Option, Pick, Question, Row, Steppers
from assistant.core.say import Say, say

from ...pieces import odds, planets, plastic, production
from ...pieces.combat import chance, figure, hit_faces
from ...pieces.players import name, others
from ...state.action import Action, Invasion, Kind, Part, Shots
from ...state.keys import SHIPS, Unit
from ...state.table import State

PARTS = tuple(Part)


def running(state: State) -> Action | None:
    """The tactical or transfer action that is going on."""
    action = state.action
    return action if action is not None and action.kind != Kind.STRATEGIC else None


def ahead(action: Action, part: Part) -> bool:
    """Whether a part is still to come, or open now."""
    return PARTS.index(part) >= PARTS.index(action.part)


def ask(state: State) -> list[Question]:
    """Shots that wait, then ground combat, then what happens next."""
    action = running(state)
    if action is None:
        return []
    if action.shots:
        return [shots_question(state, action, action.shots[0])]
    if action.invasion is not None:
        return [invasion_question(state, action, action.invasion)]
    return [under_way(state, action)]


def about(state: State, action: Action) -> tuple[int | str, ...]:
    """Which question of which turn this is."""
    return (state.now.turn, state.players[action.side].turns, str(action.part))


def where(action: Action) -> Say:
    """The systems of an action, in words."""
    if not action.systems:
        return say("twilight.there")
    return say("twilight.at_systems", systems=[*action.systems])


def under_way(state: State, action: Action) -> Question:
    """What happens next, in the order of the parts; usually nothing more."""
    answers = [
        Answer(command="finish_action", label=say("twilight.nothing_more"), main=True),
        *pds_answers(state, action),
    ]
    if action.kind == Kind.TACTICAL:
        answers += [*battle_answers(state, action), *landing_answers(state, action)]
    if ahead(action, Part.BUILD) and production.kept(state):
        built = production.fields(state, action.side)
        answers.append(Answer(command="build", label=say("twilight.build"), fields=built))
    rule = "6-2" if action.kind == Kind.TACTICAL else "7-2"
    return Question(
        key="under_way",
        side=action.side,
        title=say("twilight.what_happens", where=where(action)),
        rule=rule,
        remark=say("twilight.moving" if action.kind == Kind.TACTICAL else "twilight.moving_between"),
        answers=tuple(answers),
        about=about(state, action),
    )


def pds_answers(state: State, action: Action) -> list[Answer]:
    """6-3, 7-3 PDS of others, then of the active player."""
    found = []
    if ahead(action, Part.PDS):
        rows = tuple(
            Row(key=side, label=name(state, side), most=plastic.unit_type(state, Unit.PDS).limit, side=side)
            for side in others(state, action.side)
        )
        field = Steppers(name="pds", rows=rows)
        found.append(Answer(command="fire_pds", label=say("twilight.pds_fire"), fields=(field,)))
    if action.kind == Kind.TACTICAL and ahead(action, Part.OWN_PDS):
        fields = (
            Choice(name="target", options=player_options(state, others(state, action.side))),
            Amount(name="pds", label=say("twilight.how_many_pds"), least=1, most=6, value=1),
        )
        found.append(Answer(command="fire_own_pds", label=say("twilight.own_pds_fire"), fields=fields))
    return found


def player_options(state: State, sides: list[str]) -> tuple[Option, ...]:
    """Players to choose from."""
    return tuple(Option(value=side, label=name(state, side), side=side) for side in sides)


def battle_answers(state: State, action: Action) -> list[Answer]:
    """6-4 Against whom."""
    if not ahead(action, Part.BATTLE):
        return []
    field = Choice(name="defender", options=player_options(state, others(state, action.side)))
    return [Answer(command="open_battle", label=say("twilight.battle"), fields=(field,))]


def landing_answers(state: State, action: Action) -> list[Answer]:
    """6-5, 6-6 Planets taken without a fight, where planets are kept; ground combat in any case."""
    found = []
    strange = {key: each for key, each in state.planets.items() if each.owner != action.side}
    if ahead(action, Part.LANDING) and planets.kept(state):
        field = Pick(name="planets", options=planets.options(strange), least=1)
        found.append(Answer(command="land", label=say("twilight.land"), fields=(field,)))
    if ahead(action, Part.INVASION):
        fields: list[Field] = [
            Choice(
                name="defender",
                label=say("twilight.against"),
                options=player_options(state, others(state, action.side)),
            ),
            Amount(name="attackers", label=say("twilight.own_forces"), least=1, most=12, value=1),
            Amount(name="defenders", label=say("twilight.their_forces"), least=1, most=12, value=1),
        ]
        held = {key: each for key, each in strange.items() if each.owner}
        if planets.kept(state) and held:
            fields.insert(
                0, Choice(name="planet", label=say("twilight.planet"), options=planets.options(held))
            )
        found.append(Answer(command="invade", label=say("twilight.invade"), fields=tuple(fields)))
    return found


def shots_question(state: State, action: Action, shots: Shots) -> Question:
    """6-3 The dice of one owner, then what they hit."""
    if shots.hits is None:
        dice = Dice(
            name="faces",
            count=shots.dice,
            hits=hit_faces(figure(state, shots.owner, Unit.PDS).total),
            die=Die.D10,
        )
        answer = Answer(
            command="throw_pds",
            label=say("twilight.throw"),
            fields=(dice,),
            fixed={"side": shots.owner},
            main=True,
        )
        title = say("twilight.pds_of", player=name(state, shots.owner), target=name(state, shots.target))
        return Question(
            key="pds_dice",
            side=shots.owner,
            title=title,
            rule="6-3",
            answers=(answer,),
            about=about(state, action),
        )
    rows = tuple(
        Row(key=unit, label=plastic.unit_name(state, unit), most=shots.hits, price=1) for unit in SHIPS
    )
    sustaining = tuple(row for row in rows if plastic.unit_type(state, Unit(row.key)).sustains)
    fields = (
        Steppers(name="lost", rows=tuple(grouped(rows, "destroyed"))),
        Steppers(name="damaged", rows=tuple(grouped(sustaining, "damaged"))),
    )
    answer = Answer(
        command="take_shots",
        label=say("twilight.take_losses"),
        fields=fields,
        fixed={"side": shots.target},
        main=True,
    )
    title = say("twilight.takes_hits", player=name(state, shots.target), n=shots.hits)
    return Question(
        key="pds_losses",
        side=shots.target,
        title=title,
        rule="6-3",
        answers=(answer,),
        about=about(state, action),
        layout="wide",
    )


def grouped(rows: tuple[Row, ...], word: str) -> list[Row]:
    """The rows under a heading."""
    return [msgspec.structs.replace(row, group=say(f"twilight.{word}")) for row in rows]


def invasion_question(state: State, action: Action, fight: Invasion) -> Question:
    """6-6 One die for each ground force, of both sides together."""
    fields = (
        ground_dice(state, "attacker", action.side, fight.attackers, True),
        ground_dice(state, "defender", fight.defender, fight.defenders, False),
    )
    answer = Answer(command="throw_invasion", label=say("twilight.throw"), fields=fields, main=True)
    planet = state.planets[fight.planet].name if fight.planet in state.planets else say("twilight.the_planet")
    title = say("twilight.ground_combat", planet=planet, round=fight.round)
    remark = say(
        "twilight.forces_left",
        attacker=name(state, action.side), attackers=fight.attackers,
        defender=name(state, fight.defender), defenders=fight.defenders, chance=odds_of(state, action, fight),
    )  # fmt: skip
    return Question(
        key="invasion",
        side="",
        title=title,
        rule="6-6",
        remark=remark,
        answers=(answer,),
        about=(*about(state, action), fight.round),
        layout="wide",
    )


def ground_dice(state: State, field: str, side: str, forces: int, attacking: bool) -> Dice:
    """The dice of one side's ground forces."""
    value = figure(state, side, Unit.GROUND_FORCE, attacking=attacking).total
    return Dice(
        name=field, count=forces, hits=hit_faces(value), labels=(name(state, side),) * forces, die=Die.D10,
        sides=(side,) * forces,
    )  # fmt: skip


def odds_of(state: State, action: Action, fight: Invasion) -> int:
    """6-6 How likely the planet falls, exactly, in per cent: with both gone the defender keeps it."""

    def ladder(side: str, forces: int, attacking: bool) -> odds.Ladder:
        hit = chance(figure(state, side, Unit.GROUND_FORCE, attacking=attacking).total)
        return tuple(((hit, forces - lost),) for lost in range(forces + 1))

    attackers = ladder(action.side, fight.attackers, True)
    return round(100 * odds.outcome(attackers, ladder(fight.defender, fight.defenders, False)).first)
