"""16.0 All ships and troops but batteries and monitors go home (R-67)."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import OUTPOST, WORLD, all_fleets, contested, holdings, side_name
from assistant.games.imperium.pieces.names import fleet_name, planet_name, system_name
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.state.keys import SIDES, PlanetId, SideKey
from assistant.games.imperium.state.war import Planet, State, Unit

from .agreed import agreed, done, is_done, reopen

STEP_KEY = "homecoming"
# 16.0 What never leaves where it stands.
STAYING = ("PD", "M")


class SendHome(Command, frozen=True):
    """All go to `home`, but what stands in these places (fleet-3, or a planet box) to another one."""

    side: SideKey
    home: PlanetId = PlanetId("")
    others: dict[str, PlanetId] = msgspec.field(default_factory=dict)


def homes(state: State, side: SideKey) -> list[Planet]:
    """Own homes, a box a system; without any, own worlds, without these what outposts are left (R-67)."""
    free = [planet for planet in holdings(state, side) if not contested(state, planet)]
    worlds = [planet for planet in free if planet.marker == WORLD]
    by_system: dict[str, Planet] = {}
    for planet in worlds:
        if state.systems[planet.system].home == side:
            by_system.setdefault(planet.system, planet)
    # R-67 An outpost that is about to be removed is no refuge.
    going = agreed(state).settlement.cut_off.get(side, [])
    outposts = [planet for planet in free if planet.marker == OUTPOST and planet.id not in going]
    return list(by_system.values()) or worlds or outposts


def travellers(found: Survey, planet: PlanetId, side: SideKey) -> list[Unit]:
    """What of a side leaves a planet box."""
    return [unit for unit in found.on(planet, side) if unit.type not in STAYING]


def groups(state: State, side: SideKey) -> dict[str, Say]:
    """Fleets and planet boxes with something that goes home, in words."""
    found = survey(state)
    named: dict[str, Say] = {
        f"fleet-{fleet.number}": say(
            "settlement.fleet_at", fleet=fleet_name(fleet), system=system_name(state, fleet.system)
        )
        for fleet in all_fleets(state, side)
    }
    boxes = [planet for planet in state.planets if travellers(found, planet, side)]
    return named | {planet: planet_name(state, planet) for planet in boxes}


def enter(state: State, referee: Referee) -> None:
    """Who has one home, or nobody to send, is asked nothing."""
    reopen(state, STEP_KEY)
    for side in SIDES:
        if len(homes(state, side)) < 2 or not groups(state, side):
            send_home(state, SendHome(side), referee)


def ask(state: State) -> list[Question]:
    """Where to: all to one home, or place by place."""
    return [_question(state, side) for side in SIDES if not is_done(state, STEP_KEY, side)]


def _question(state: State, side: SideKey) -> Question:
    options = tuple(Option(value=home.id, label=planet_name(state, home.id)) for home in homes(state, side))
    command, fixed = SendHome, {"side": side}
    first = options[0].value
    all_to = Choice(name="home", options=options, label=say("settlement.home"))
    each = tuple(
        Choice(name=f"others.{key}", options=options, label=label, chosen=first)
        for key, label in groups(state, side).items()
    )
    answers = (
        Answer(command=command, label=say("settlement.home_all"), fields=(all_to,), fixed=fixed, main=True),
        Answer(command=command, label=say("settlement.home_each"), fields=each, fixed=fixed),
    )
    return Question(
        key=STEP_KEY,
        side=side,
        title=say("settlement.home_title", side=side_name(side)),
        rule="16.0",
        answers=answers,
        about=(state.now.turn,),
        remark=say("settlement.home_remark"),
    )


def send_home(state: State, command: SendHome, referee: Referee) -> None:
    """Keep where each goes; they go at the hand-over."""
    side, known = command.side, [home.id for home in homes(state, command.side)]
    there = groups(state, side)
    for home in (command.home, *command.others.values()):
        if home and home not in known:
            raise Senseless(say("settlement.no_home", place=home[:40], side=side_name(side)), "16.0")
    if unknown := command.others.keys() - there.keys():
        raise Senseless(say("settlement.nothing_there", place=min(unknown)[:40]), "16.0")
    usual = command.home or (known[0] if known else PlanetId(""))
    agreed(state).settlement.homes[side] = {key: command.others.get(key, usual) for key in there}
    done(state, STEP_KEY, side)


STEP = Step(STEP_KEY, "16.0", ask=ask, answers={SendHome: send_home}, enter=enter)
