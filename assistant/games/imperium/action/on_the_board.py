"""10.0 What changed in a segment that was played on the board alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from assistant.core.play.question import Amount, Answer, Choice, Field, Head, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..pieces.forces import holdings, planet_of, side_name
from ..pieces.heaps import pick_units
from ..pieces.names import flippable, in_order, planet_name, unit_option
from ..pieces.survey import survey
from ..pieces.terraforming import fought_over
from ..state.keys import SIDES, SideKey, enemy
from ..state.war import Aboard, Due, State
from .battle.assaults import spoil
from .commands import SegmentPlayed
from .holds import empty_planets
from .movement.loading import PlaceOutpost
from .options import View


def changed_head(state: State, side: SideKey | None) -> Head:
    """Which segment a side (or None, the table) tells of."""
    return Head(key="actions_changed", side=side or "", about=(state.now.turn, state.segment.number))


def changed(state: State, head: Head) -> Question:
    """What changed in a segment played on the board: of one side, or of both if the table tells it."""
    side = SideKey(head.side) if head.side else None
    # With closed fleets each side tells its own; an open table tells both at once.
    sides = (side,) if side else SIDES
    done = Answer(
        command=SegmentPlayed,
        label=say("actions.segment_played"),
        fields=(*_fallen_and_lost(state, side), *map(_victories, sides), *_terraforming(state, side)),
        fixed={"side": side} if side else {},
        main=True,
    )
    return head.question(
        title=say("actions.changed_title", number=state.segment.number),
        rule="10.0",
        answers=(done, *outposts(state, sides)),
        remark=say("actions.changed_remark"),
        layout="wide",
        control="action/losses",
    )


def telling(state: State) -> tuple[SideKey, ...]:
    """Who tells a part of it on an open table; with closed fleets each is asked by itself."""
    return () if state.closed else SIDES


def told_by(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The question as far as these sides tell it: what they lost and won, and what fell to them."""
    if len(sides) > 1:
        return question
    own = changed(state, changed_head(state, SideKey(sides[0])))
    return structs.replace(own, side=question.side)


def _fallen_and_lost(state: State, side: SideKey | None) -> tuple[Field, ...]:
    """What a side lost and had damaged, and holdings that fell to it; of both if the table tells."""
    # What waits on the turn track was out of everybody's reach.
    placed = [unit for unit in state.units.values() if not isinstance(unit.where, Due)]
    units = in_order(state, [unit for unit in placed if side in (None, unit.side)])
    lost = [unit_option(state, unit) for unit in units if unit.type != "OUTPOST"]
    return (
        pick_units(state, "lost", lost, say("actions.field_lost")),
        pick_units(state, "damaged", flippable(state, units), say("actions.field_damaged")),
        Pick(name="taken", options=tuple(_holdings(state, side)), label=say("actions.field_taken")),
    )


def _victories(side: SideKey) -> Amount:
    """How many major victories a side won: other battles move no prestige (15.0)."""
    label = say("actions.field_victories", side=side_name(side))
    return Amount(name=f"{side}_victories", label=label, least=0, most=9, value=0, side=side)


def _terraforming(state: State, side: SideKey | None) -> list[Pick]:
    """17.3 Terraformed planets that were bombarded, and planets in work that were fought over."""
    losers, found = (enemy(side),) if side else SIDES, []
    for name, told in (("bombarded", "terraformed"), ("fought", "worked")):
        planets = (box for loser in losers for box in holdings(state, loser) if getattr(box, told))
        options = tuple(Option(value=box.id, label=planet_name(state, box.id)) for box in planets)
        if options:
            found.append(Pick(name=name, options=options, label=say(f"terraforming.field_{name}")))
    return found


def undo_terraforming(state: State, command: SegmentPlayed, referee: Referee) -> None:
    """What was told of it is undone, at whoever's hands; before anything changes hands."""
    for planet in (planet_of(state, each) for each in dict.fromkeys(command.bombarded)):
        if planet.terraformed and planet.owner:
            spoil(state, planet, enemy(planet.owner), referee)
    for planet in (planet_of(state, each) for each in dict.fromkeys(command.fought)):
        fought_over(state, planet, referee)


def outposts(state: State, sides: tuple[SideKey, ...]) -> list[Answer]:
    """Outposts that were set up on the board: one answer for each side that carries any."""
    found, answers = survey(state), []
    for side in sides:
        carried = (u for u in state.units.values() if u.side == side and isinstance(u.where, Aboard))
        places = empty_planets(View(state, side, (), found), set(state.systems))
        if places and any(unit.type == "OUTPOST" for unit in carried):
            planet = Choice(name="planet", options=tuple(places), label=say("actions.field_planet"))
            answers.append(
                Answer(
                    command=PlaceOutpost,
                    label=say("actions.place_outpost"),
                    fields=(planet,),
                    fixed={"side": side},
                )
            )
    return answers


def _holdings(state: State, side: SideKey | None) -> list[Option]:
    """Holdings that can have fallen: to this side, or on an open table to either."""
    losers = (enemy(side),) if side else SIDES
    return [
        Option(value=planet.id, label=planet_name(state, planet.id), remark=side_name(loser), side=loser)
        for loser in losers
        for planet in holdings(state, loser)
    ]
