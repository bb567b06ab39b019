"""16.0 Which outposts are not connected when peace is made: enemy fleets do not count for it (7.3)."""

from __future__ import annotations

from functools import cached_property

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.connection import Connections, way_words, why_cut_off
from assistant.games.imperium.pieces.forces import OUTPOST, contested, holdings, planet_of, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import Words
from assistant.games.imperium.pieces.worked_out import note_verdict
from assistant.games.imperium.routes.connection import Link
from assistant.games.imperium.state.keys import SIDES, PlanetId, SideKey, SystemId
from assistant.games.imperium.state.war import Planet, State

from .agreed import agreed, done, is_done, reopen

STEP_KEY = "territory"


class OutpostsCutOff(Command, frozen=True):
    """Of a side's outposts these are not connected; all others are."""

    side: SideKey
    planets: tuple[PlanetId, ...] = ()


class WithoutFleets(Connections):
    """What is connected where only enemy worlds and outposts bar."""

    @cached_property
    def fleets(self) -> frozenset[SystemId]:
        """16.0 No fleet bars."""
        return frozenset()


def outposts(state: State, side: SideKey) -> list[Planet]:
    """A side's outposts that are judged: contested ones lose their marker anyhow."""
    return [planet for planet in holdings(state, side, OUTPOST) if not contested(state, planet)]


def enter(state: State, referee: Referee) -> None:
    """A side without an open connection is asked nothing."""
    reopen(state, STEP_KEY)
    for side in SIDES:
        known = _connections(state, side)
        # Where routes tell of every outpost there is nothing to ask.
        if all(known.of_planet(planet).link is not Link.OPEN for planet in outposts(state, side)):
            cut_off(state, OutpostsCutOff(side, _proposed(known)), referee)


def ask(state: State) -> list[Question]:
    """One list for each side."""
    return [_question(state, side) for side in SIDES if not is_done(state, STEP_KEY, side)]


def _connections(state: State, side: SideKey) -> Connections:
    # What bars is inherited: without fleets only enemy worlds and outposts are left of it.
    return WithoutFleets(state, side, survey(state))


def _proposed(known: Connections) -> tuple[PlanetId, ...]:
    """Cut off by recorded routes, or as it was last told."""
    return tuple(box.id for box in outposts(known.state, known.side) if not known.connected(box))


def _question(state: State, side: SideKey) -> Question:
    known, command = _connections(state, side), OutpostsCutOff
    proposed = _proposed(known)
    options = tuple(_option(known, planet) for planet in outposts(state, side))
    pick = Pick(name="planets", options=options, label=say("settlement.cut_off_which"), chosen=proposed)
    answers = (
        Answer(
            command=command,
            label=say("settlement.as_shown", n=len(proposed)) if proposed else say("settlement.none_cut_off"),
            fixed={"side": side, "planets": proposed},
            main=True,
        ),
        Answer(command=command, label=say("settlement.others"), fields=(pick,), fixed={"side": side}),
    )
    names: Words = [planet_name(state, planet) for planet in proposed]
    remark = say("settlement.cut_off_now", planets=names) if names else say("settlement.cut_off_none_now")
    return Question(
        key=STEP_KEY,
        side=side,
        title=say("settlement.cut_off_title", side=side_name(side)),
        rule="16.0",
        answers=answers,
        about=(state.now.turn,),
        remark=remark,
    )


def _option(known: Connections, planet: Planet) -> Option:
    """An outpost, with what recorded routes say of it."""
    verdict, name = known.of_planet(planet), planet_name(known.state, planet.id)
    remark = None
    if verdict.link is Link.NO and not verdict.at_once:
        remark = why_cut_off(known, verdict)
    elif verdict.link is Link.YES and len(verdict.chain) > 1:
        remark = say("settlement.chain", way=way_words(known.state, verdict.chain[1:]))
    return Option(value=planet.id, label=name, remark=remark)


def cut_off(state: State, command: OutpostsCutOff, referee: Referee) -> None:
    """Keep what is not connected; all of it is judged before any marker goes."""
    side, known = command.side, _connections(state, command.side)
    # 16.0 Of outposts alone: a world without a connection stays.
    own = {planet.id for planet in outposts(state, side)}
    for each in command.planets:
        if planet_of(state, each).id not in own:
            name = planet_name(state, each)
            raise Senseless(say("settlement.no_outpost", planet=name, side=side_name(side)), "16.0")
    lost = list(dict.fromkeys(command.planets))
    agreed(state).settlement.cut_off[side] = lost
    for planet in outposts(state, side):
        what = say("settlement.known_link", side=side_name(side), planet=planet_name(state, planet.id))
        note_verdict(state, what, known.of_planet(planet))
    done(state, STEP_KEY, side)
    if lost:
        names: Words = [planet_name(state, planet) for planet in lost]
        referee.tell(say("settlement.cut_off", side=side_name(side), planets=names, n=len(lost)), "16.0")
    elif own:
        referee.tell(say("settlement.all_connected", side=side_name(side)), "16.0")


STEP = Step(STEP_KEY, "16.0", ask=ask, answers={OutpostsCutOff: cut_off}, enter=enter)
