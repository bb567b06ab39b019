"""13-2 Patrols of the Alliance, then the battles of the surprise turn, area after area."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.question import Answer, Field, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..pieces import sorties
from ..pieces.battles import begin, meet_mines, reopen, to_fight
from ..pieces.flagships import patrol_hq, ride_along
from ..pieces.heaps import heaps
from ..pieces.places import area, area_name
from ..pieces.raiding import may_raid, patrols_raid, raid_field
from ..pieces.sides import side_name
from ..pieces.units import options
from ..state.battle import BattleKind
from ..state.keys import ALLIANCE
from ..state.table import State
from .commands import SurpriseBattle, SurpriseSorties


def ask_sorties(state: State) -> list[Question]:
    """13-1-3 Only the Alliance sails on patrol now; the enemy's sorties wait for the second round."""
    ready = sorties.candidates(state, ALLIANCE)
    if not ready or is_marked(state.turn.settled, "sorties", ALLIANCE):
        return []
    field = Pick(name="units", options=options(state, ready), heaps=heaps(state, ready))
    label = say("outer_planets.send_patrols")
    fixed = {"side": ALLIANCE}
    more = (*sorties.choices(state, ready), *patrol_hq(state, ALLIANCE, ready))
    answers = [Answer(command=SurpriseSorties, label=label, fields=(field, *more), fixed=fixed, main=True)]
    if raiders := may_raid(state, ready):
        told: tuple[Field, ...] = (field, raid_field(state, raiders), *more)
        words = say("outer_planets.patrols_raid")
        answers.append(Answer(command=SurpriseSorties, label=words, fields=told, fixed=fixed))
    title = say("outer_planets.sorties", side=side_name(ALLIANCE))
    return [
        Question(
            key="surprise_sorties",
            side=ALLIANCE,
            title=title,
            rule="13-1-2",
            answers=tuple(answers),
            layout="wide",
        )
    ]


def enter_sorties(state: State, referee: Referee) -> None:
    """13-1-2 No patrol has sailed."""
    unmark(state.turn.settled, "sorties")


def surprise_sorties(state: State, command: SurpriseSorties, referee: Referee) -> None:
    """13-1-2 Units sail into the areas of their ports."""
    mark(state.turn.settled, "sorties", ALLIANCE)
    ride_along(state, command.hq, command.flagship, command.units, referee)
    sorties.sortie(state, ALLIANCE, command.units, command.into, referee)
    patrols_raid(state, command.units, command.raiding, referee)


def ask_battles(state: State) -> list[Question]:
    """9-1-4, 13-2-1 The areas with attacked ports or units of both sides; the Aerospace Force picks first."""
    side, areas = to_fight(state)
    if not areas:
        return []
    answers = tuple(
        Answer(command=SurpriseBattle, label=say("outer_planets.fight_in", area=area_name(state, key)),
               fixed={"area": key}, main=not at)
        for at, key in enumerate(areas)
    )  # fmt: skip
    title, about = say("outer_planets.pick_area", side=side_name(side)), (len(state.turn.fought),)
    return [
        Question(
            key="surprise_battles",
            side=side,
            title=title,
            rule="13-2",
            answers=answers,
            about=about,
            layout="narrow",
        )
    ]


def surprise_battle(state: State, command: SurpriseBattle, referee: Referee) -> None:
    """13-2-1 All ports of an area are attacked side by side."""
    begin(state, area(state, command.area).key, BattleKind.SURPRISE, referee)


STEPS = (
    Step("surprise_sorties", "13-1-2", ask_sorties, {SurpriseSorties: surprise_sorties}, enter_sorties),
    Step(
        "surprise_battles",
        "13-2",
        ask_battles,
        {SurpriseBattle: surprise_battle},
        reopen,
        by_itself=meet_mines,
    ),
)
