"""3, 15-1 The forces are placed with one tap; where the app keeps the cards, first hands are drawn."""

from __future__ import annotations

import msgspec

from assistant.core.kept.book import Blank
from assistant.core.kept.mark import is_marked, mark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Deal, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..components.kit import kit
from ..components.neighbours import neighbours_key
from ..components.told_counters import is_told
from ..pieces.hand import card_name, could_draw, take
from ..pieces.places import area_of
from ..pieces.sides import side_name
from ..state.keys import CENTURY, SIDES, AreaKey, SideKey, Zone
from ..state.table import FIRST, State
from .beginning import place_all
from .commands import PlaceForces, TakeFirstHand


def ask_forces(state: State) -> list[Question]:
    """15-1 Whether the counters lie in their ports."""
    if state.units:
        return []
    answers = [Answer(command=PlaceForces, label=say("outer_planets.forces_placed"), main=True)]
    ports = blank_ports(state)
    if ports:
        answers.append(reading_off(ports, main=False, label=say("outer_planets.read_ports", n=len(ports))))
    return [
        Question(
            key="forces",
            side="",
            title=say("outer_planets.place_forces"),
            rule="15-1",
            answers=tuple(answers),
            remark=say("outer_planets.forces_remark"),
            control="setting_up/forces",
            detail=MapFirst(areas=len(blank_areas(state)), ports=len(ports)),
        )
    ]


class MapFirst(msgspec.Struct, frozen=True):
    """How many areas and ports of the map are blank: all of it may be read off before the first move."""

    areas: int
    ports: int


def blank_areas(state: State) -> list[AreaKey]:
    """8-4-1 The areas of which nobody has read off what they adjoin."""
    return [key for key in state.areas if neighbours_key(key) not in state.printed]


def blank_ports(state: State) -> tuple[Blank, ...]:
    """2-4-3 The areas of ports that are blank; round Century Station there may be none (2-4-5)."""
    wanted = {f"port.{key}.area" for key in state.ports if key != CENTURY and area_of(state, key) is None}
    return blanks_of(state, wanted)


def place_forces(state: State, command: PlaceForces, referee: Referee) -> None:
    """15-1 Everything stands as the campaign has it; what a table has otherwise is corrected."""
    place_all(state)
    on_map = sum(each.at.zone == Zone.PORT for each in state.units.values())
    referee.tell(say("outer_planets.placed", n=on_map, pool=len(state.units) - on_map), "15-1")
    if told := sum(is_told(state, each) for each in state.units.values()):
        referee.tell(say("outer_planets.counters_known", n=told), "2-1-2")


def ask_hands(state: State) -> list[Question]:
    """15-1 Each side draws beside the two cards it holds for certain; a told deck asks nothing."""
    if not state.deck.kept:
        return []
    return [hand_question(state, side) for side in SIDES if not is_marked(state.turn.settled, "hand", side)]


def hand_question(state: State, side: SideKey) -> Question:
    """The first hand of a side: drawn by the app, or on the table."""
    drawn, fixed = kit(state).hands[side].drawn, {"side": side}
    dealt = Deal(name="cards", label=say("outer_planets.cards"), pile="draw", count=drawn)
    options = tuple(Option(value=card, label=card_name(state, card)) for card in could_draw(state, side))
    typed = Pick(name="cards", options=options, label=say("outer_planets.cards"), least=drawn, most=drawn)
    answers = (
        Answer(command=TakeFirstHand, label=say("outer_planets.draw_here"), fields=(dealt,), fixed=fixed,
               main=True),
        Answer(command=TakeFirstHand, label=say("outer_planets.drawn_on_table"), fields=(typed,),
               fixed=fixed),
    )  # fmt: skip
    title = say("outer_planets.first_hand", side=side_name(side), n=drawn)
    return Question(
        key="first_hand", side=side, title=title, rule="15-1", answers=answers, private=state.closed
    )


def take_first_hand(state: State, command: TakeFirstHand, referee: Referee) -> None:
    """15-1 The cards are known to their own side only."""
    side = command.side
    # As a set: a card that is named twice is one card.
    if len(set(command.cards)) != kit(state).hands[side].drawn or is_marked(state.turn.settled, "hand", side):
        raise Senseless(say("outer_planets.wrong_number", n=kit(state).hands[side].drawn), "15-1")
    take(state, side, command.cards)
    mark(state.turn.settled, "hand", side)
    own = say(
        "outer_planets.drew_these",
        side=side_name(side),
        cards=[card_name(state, card) for card in command.cards],
    )
    public = say("outer_planets.drew", side=side_name(side), n=len(command.cards))
    referee.tell(public, "15-1", private={side: own})


STEPS = (
    Step(FIRST, "15-1", ask_forces, {PlaceForces: place_forces}),
    Step("first_hands", "15-1", ask_hands, {TakeFirstHand: take_first_hand}),
)
