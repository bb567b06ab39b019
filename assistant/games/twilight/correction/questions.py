"""What can be set by hand at any time, page by page, and effects that anybody may write."""

from __future__ import annotations

from assistant.core.correction import amount, change, field_name
from assistant.core.question import Amount, Answer, Choice, Option, Pick, Question, Text
from assistant.core.rail import step_words
from assistant.core.say import Say, say

from ..components.kit import card_text, kit
from ..order import GAME, ORDER
from ..pieces import counters, goods, planets, plastic, systems, technologies
from ..pieces.effects import LONGEST
from ..pieces.players import is_race, name, seats
from ..pieces.points import goal, points
from ..state.keys import Area, Card, End
from ..state.table import State
from .holdings import planet_answers, unit_answers
from .scores import objective_answers


def ask_anytime(state: State, seat: str) -> list[Question]:
    """Effects, then the pages of corrections."""
    pages = {
        "points": point_answers(state),
        "objectives": objective_answers(state),
        "cards": card_answers(state),
        "turns": turn_answers(state),
        "counters": counter_answers(state) if counters.kept(state) else [],
        "goods": goods_answers(state) if goods.kept(state) else [],
        "planets": planet_answers(state) if planets.kept(state) else [],
        "technologies": technology_answers(state) if technologies.kept(state) else [],
        "units": unit_answers(state) if plastic.kept(state) else [],
        "step": step_answers(state),
    }
    return [effect_question(state), *(page(key, answers) for key, answers in pages.items() if answers)]


def page(key: str, answers: list[Answer]) -> Question:
    """One page of the corrections."""
    title = say(f"twilight.correct_{key}")
    return Question(key=f"correct_{key}", side="", title=title, rule="", answers=tuple(answers))


def effect_question(state: State) -> Question:
    """A line to write, or one to take off."""
    ends = tuple(Option(value=end, label=say(f"twilight.ends.{end}")) for end in End)
    fields = (
        Text(name="text", label=say("twilight.effect_text"), most=LONGEST),
        Choice(name="end", options=ends),
        Pick(name="sides", label=say("twilight.binds"), options=seats(state)),
    )
    write = Answer(command="write_effect", label=say("twilight.write_effect"), fields=fields)
    ending = tuple(
        Answer(command="end_effect", label=say("twilight.take_off", text=each.text), fixed={"number": number})
        for number, each in enumerate(state.effects)
    )
    return Question(key="effects", side="", title=say("twilight.effects"), rule="5", answers=(write, *ending))


def point_answers(state: State) -> list[Answer]:
    """Points of each player, and who holds the speaker token."""
    own = [
        change(
            say("twilight.points_of", player=name(state, side)),
            "set_points",
            amount(0, goal(state), points(state, side)),
            side=side,
        )
        for side in state.sides
    ]
    speaker = Choice(name=field_name("to"), options=seats(state))
    gains = [
        change(gain_words(state, side, at), "drop_gain", side=side, gain=at)
        for side in state.sides
        for at in range(len(state.players[side].gains))
    ]
    return [*own, change(say("twilight.speaker"), "set_speaker", speaker), *gains]


def gain_words(state: State, side: str, at: int) -> Say:
    """Points of a player that can be taken off, with where they come from."""
    gain = state.players[side].gains[at]
    what = gain.what if gain.what is not None else say(f"twilight.source.{gain.source}")
    return say("twilight.drop_gain", player=name(state, side), n=gain.points, what=what, round=gain.round)


def card_answers(state: State) -> list[Answer]:
    """Who holds each card, used or not, and the tokens on it."""
    found = []
    for card in Card:
        held = state.cards[card]
        options = (Option(value="", label=say("twilight.nobody")), *seats(state))
        holder = Choice(name=field_name("holder"), options=options, chosen=held.holder)
        tokens = Amount(name=field_name("tokens"), label=say("twilight.tokens"), most=9, value=held.tokens)
        # Holder and side up in one answer: one tap, and no state in between.
        for used in (False, True):
            key = "twilight.card_is_used" if used else "twilight.card_is_open"
            label = say(key, card=card_text(state, card).name)
            found.append(change(label, "set_card", holder, tokens, card=int(card), used=used))
    return found


def turn_answers(state: State) -> list[Answer]:
    """Whose turn it is, who has passed or skipped, who had Initiative."""
    whose = Choice(name=field_name("to"), options=seats(state))
    nobody = Option(value="", label=say("twilight.nobody"))
    before = Choice(name=field_name("to"), options=(nobody, *seats(state)), chosen=state.initiative_before)
    found = [
        change(say("twilight.whose_turn"), "set_active", whose),
        change(say("twilight.who_had_initiative"), "set_initiative", before),
    ]
    for side, player in state.players.items():
        key = "twilight.set_not_passed" if player.passed else "twilight.set_passed"
        called = name(state, side)
        found.append(change(say(key, player=called), "set_passed", side=side, to=not player.passed))
        if is_race(state, side, "yssaril"):
            key = "twilight.set_not_skipped" if player.skipped else "twilight.skips"
            found.append(change(say(key, player=called), "set_skipped", side=side, to=not player.skipped))
    return found


def counter_answers(state: State) -> list[Answer]:
    """The three areas of each player, and the board."""
    areas = [
        change(
            say("twilight.area_of", player=name(state, side), area=counters.area_word(area)),
            "set_area",
            amount(0, counters.COUNTERS, counters.held(state.players[side], area)),
            side=side,
            area=str(area),
        )
        for side in state.sides
        for area in Area
    ]
    return [*areas, *board_answers(state)]


def board_answers(state: State) -> list[Answer]:
    """A counter into a system, or off it."""
    found = []
    for side, player in state.players.items():
        called = name(state, side)
        where = systems.field(state, field_name("system"), say("twilight.which_system"))
        found.append(
            change(say("twilight.counter_on", player=called), "set_board", where, side=side, on=True)
        )
        found += [
            change(
                say("twilight.counter_off", player=called, system=system),
                "set_board",
                side=side,
                system=system,
                on=False,
            )
            for system in dict.fromkeys(player.board)
        ]
    return found


def goods_answers(state: State) -> list[Answer]:
    """Trade goods and action cards of each player."""
    found = []
    for side in state.sides:
        player = state.players[side]
        called = name(state, side)
        found.append(
            change(
                say("twilight.goods_of", player=called), "set_goods", amount(0, 40, player.goods), side=side
            )
        )
        hand = amount(0, 40, player.action_cards)
        found.append(change(say("twilight.hand_of", player=called), "set_hand", hand, side=side))
    return found


def technology_answers(state: State) -> list[Answer]:
    """What each player has learned, or has not."""
    found = []
    for side in state.sides:
        for to in (True, False):
            own = state.players[side].technologies
            known = kit(state).technologies
            options = tuple(Option(value=key, label=known[key].name) for key in known if (key in own) != to)
            key = "twilight.has_learned" if to else "twilight.has_not_learned"
            if options:
                field = Choice(name=field_name("technology"), options=options)
                found.append(
                    change(say(key, player=name(state, side)), "set_technology", field, side=side, to=to)
                )
    return found


def step_answers(state: State) -> list[Answer]:
    """Where play stands; before there is a speaker nobody could go on from anywhere else."""
    if not state.speaker:
        return []
    steps = tuple(Option(value=place.step, label=step_words(GAME, place.step)) for place in ORDER)
    return [change(say("correction.go_to"), "go_to_step", Choice(name=field_name("step"), options=steps))]
