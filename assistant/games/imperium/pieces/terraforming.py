"""17.3 Terraforming: which planets can be worked on, what it costs, and how the work is lost (optional)."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, table
from assistant.core.words.errors import Refusal
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..state.keys import PlanetId, SideKey
from ..state.war import Planet, State
from .campaign import work_here
from .connection import Connections
from .forces import OUTPOST, contested, holdings
from .names import planet_name
from .planet_maps import planet_type

SWITCH, RULE = "terraforming", "17.3"


def played(state: State) -> bool:
    """Whether the match plays the rule."""
    return Reading.TERRAFORMING_ON.holds(state)


def turns_needed(state: State, planet: Planet) -> int | None:
    """For how many turns the work on a planet is paid; None for a type that cannot be worked on, or blank."""
    kind = planet_type(state, planet)
    rows = {row.key for row in table(state, SWITCH).rows}
    return figure(state, SWITCH, kind, "turns") if kind in rows else None


def price(state: State, planet: Planet) -> int:
    """What a turn's work on a planet of such a type costs."""
    return work_here(state, figure(state, SWITCH, planet_type(state, planet), "cost"))


def paid_mark(planet: PlanetId) -> str:
    """The note that a planet was paid for in this turn."""
    return str(Mark(SWITCH, planet))


def is_paid(state: State, planet: PlanetId) -> bool:
    """Whether a planet was paid for in this turn: never more than once."""
    return paid_mark(planet) in state.pending.answered


def sites(state: State, side: SideKey) -> list[Planet]:
    """A side's outposts on planets that can be worked on, or whose type nobody has read off yet."""
    outposts = (box for box in holdings(state, side, OUTPOST) if not box.terraformed)
    return [box for box in outposts if turns_needed(state, box) or not planet_type(state, box)]


def refusal(known: Connections, planet: Planet) -> Refusal | None:
    """Why a site is not paid for now: contested, cut off (7.3), or paid for already this turn."""
    state, name = known.state, planet_name(known.state, planet.id)
    if is_paid(state, planet.id):
        return Refusal(say("terraforming.paid_already", planet=name), RULE)
    if contested(state, planet, known.found.on(planet.id)):
        return Refusal(say("terraforming.contested", planet=name), RULE)
    if not known.connected(planet):
        return Refusal(say("terraforming.cut_off", planet=name), RULE)
    return None


def progress(state: State, planet: Planet) -> Say:
    """How far the work on a planet is."""
    needed = turns_needed(state, planet)
    if needed is None:
        return say("terraforming.worked", n=planet.worked)
    return say("terraforming.progress", n=planet.worked, needed=needed)


def kind_words(state: State, planet: Planet) -> str:
    """The type of a planet as it counts: A once it is terraformed."""
    return "A" if planet.terraformed else planet_type(state, planet)


def remarks(state: State, planet: Planet) -> list[Say]:
    """What is to be said of a planet: terraformed, from which type, or worked on."""
    if planet.terraformed:
        kind = planet_type(state, planet)
        known = say("panel.imperium.terraformed_from", type=kind)
        return [known if kind else say("panel.imperium.terraformed")]
    return [progress(state, planet)] if planet.worked else []


def fought_over(state: State, planet: Planet, referee: Referee) -> None:
    """A battle on a planet in work: all that was paid for it is lost, whoever holds it then (R-74)."""
    if planet.worked:
        name = planet_name(state, planet.id)
        referee.tell(say("terraforming.work_lost", planet=name, n=planet.worked), RULE)
        planet.worked = 0
