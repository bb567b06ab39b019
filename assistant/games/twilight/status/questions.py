"""10-1, 10-5, 10-6 What all players are asked at once: on their own screens, or down a list at the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Amount, Answer, Choice, Field, Option, Question, Row, Steppers
from assistant.core.words.say import Name, Say, say

from ..pieces import counters
from ..pieces.fulfilled import SPENT_FROM, card_of, progress
from ..pieces.payment import pay_fields
from ..pieces.players import name, names
from ..pieces.spending import is_paid, listed, proposed
from ..state.keys import Area, SideKey
from ..state.table import Objective, State
from .commands import (
    AllToPool,
    Claim,
    ClaimNothing,
    NobodyClaims,
    NobodyRedistributes,
    TakeCounters,
)
from .due import counters_due, has_scored_secret, no_home, placing, waiting
from .redistribution import redistribution_question

SECRET_POINTS = 2
# What everybody is asked, by which rule, and what is said beside it.
ASKED = {
    "claims": (say("twilight.who_claims"), "10-1", say("twilight.home_needed")),
    "counters": (say("twilight.counters_for_all"), "10-5", None),
    "redistribution": (say("twilight.who_redistributes"), "10-6", None),
}


class Owing(msgspec.Struct, frozen=True):
    """A player on the list of all: whether an answer is still owed, and how the counters lie."""

    side: SideKey
    name: str | Name
    owes: bool
    areas: tuple[tuple[str, int], ...]


def whole(state: State, key: str, left: list[SideKey], answer: Answer) -> Question:
    """The list of all players in the order of play, and one answer for all who are left."""
    title, rule, remark = ASKED[key]
    # Those who have said it stay on the list: it does not jump.
    rows = tuple(
        Owing(side, name(state, side), side in left, tuple(areas(state, side))) for side in state.order
    )
    return Question(
        key=f"{key}_all", side="", title=title, rule=rule, answers=(answer,),
        about=(state.now.turn,), remark=remark, covers=key, control="status/owing",
        layout="wide", detail=rows,
    )  # fmt: skip


def areas(state: State, side: SideKey) -> list[tuple[str, int]]:
    """The counters of a player as they lie; nothing where they are not kept."""
    if not counters.kept(state):
        return []
    return [(str(area), counters.held(state.players[side], area)) for area in Area]


def rest(state: State, command: type[Command], left: list[SideKey]) -> Answer:
    """What is said for all who have not said anything."""
    remark = say("twilight.the_rest", players=names(state, left))
    return Answer(command=command, label=say(f"twilight.{type_tag(command)}"), remark=remark, main=True)


def ask_claims(state: State) -> list[Question]:
    """10-1 What everybody claims."""
    left = waiting(state)
    if not left:
        return []
    listed = whole(state, "claims", left, rest(state, NobodyClaims, left))
    return [listed, *(claims_question(state, side) for side in left)]


def claims_question(state: State, side: SideKey) -> Question:
    """10-1 What one player claims."""
    nothing = Answer(
        command=ClaimNothing, label=say("twilight.claims_nothing"), fixed={"side": side}, main=True
    )
    return Question(
        key="claims",
        side=side,
        title=say("twilight.claims_what", player=name(state, side)),
        rule="10-1",
        remark=say("twilight.home_needed"),
        answers=(nothing, *public_answers(state, side), *secret_answers(state, side)),
        about=(state.now.turn,),
    )


def public_answers(state: State, side: SideKey) -> list[Answer]:
    """10-1 One of those that lie open; scored ones stay, shut."""
    if not state.objectives:
        return []
    scored = say("twilight.scored_before")
    options = tuple(
        Option(
            value=str(number),
            label=each.name,
            remark=stands(state, side, each),
            # 10-1 Without the home system nothing is scored, whatever else stands in the way.
            refusal=no_home(state, side) or (scored if side in each.scored else None),
            rule="10-1",
        )
        for number, each in enumerate(state.objectives)
    )
    lying = Choice(name="objective", options=options)
    found = [Answer(command=Claim, label=say("twilight.claim"), fields=(lying,), fixed={"side": side})]
    if paying := pay_otherwise(state, side):
        label = say("twilight.claim_and_pay")
        found.append(Answer(command=Claim, label=label, fields=paying, fixed={"side": side}))
    if not has_scored_secret(state.players[side]):
        both = lying, secret_field()
        found.append(
            Answer(command=Claim, label=say("twilight.claim_both"), fields=both, fixed={"side": side})
        )
    return found


def stands(state: State, side: SideKey, objective: Objective) -> Say:
    """What it is worth, how far the player is, and what pays for it if it is tapped."""
    card, how_far = card_of(state, objective), progress(state, side, objective)
    if how_far is None or side in objective.scored:
        return say("twilight.worth", n=objective.points)
    if not how_far.holds:
        return say("twilight.how_far", n=objective.points, has=how_far.has, needed=how_far.needed)
    if card is None or not is_paid(card):
        return say("twilight.held_now", n=objective.points)
    return say("twilight.paid_with", n=objective.points, paid=listed(state, proposed(state, side, card)))


def pay_otherwise(state: State, side: SideKey) -> tuple[Field, ...]:
    """10-1 What is paid for, and with what; nothing where none that is paid lies open."""
    options = tuple(
        Option(value=str(number), label=each.name, remark=say("twilight.worth", n=each.points))
        for number, each in enumerate(state.objectives)
        if side not in each.scored and is_paid(card_of(state, each))
    )
    areas = tuple(
        Row(key=area, label=counters.area_word(area), most=held)
        for area in SPENT_FROM
        if counters.kept(state) and (held := counters.held(state.players[side], area))
    )
    of_areas = (Steppers(name="paid.counters", rows=areas),) if areas else ()
    paying = (*pay_fields(state, side, "paid."), *of_areas)
    return (Choice(name="objective", options=options), *paying) if options and paying else ()


def secret_answers(state: State, side: SideKey) -> list[Answer]:
    """10-1 The own secret objective, once."""
    if has_scored_secret(state.players[side]):
        return []
    return [
        Answer(
            command=Claim,
            label=say("twilight.claim_secret"),
            fields=(secret_field(),),
            fixed={"side": side},
        )
    ]


def secret_field() -> Amount:
    """What the secret one is worth."""
    return Amount(name="secret", label=say("twilight.secret_points"), least=1, most=3, value=SECRET_POINTS)


def of_all(
    state: State, key: str, left: list[SideKey], rest_of: Answer, own: Callable[[State, SideKey], Question]
) -> list[Question]:
    """Where counters are kept: the list of all, with one answer for those who are left, and theirs."""
    if not counters.kept(state) or not left:
        return []
    return [whole(state, key, left, rest_of), *(own(state, side) for side in left)]


def ask_counters(state: State) -> list[Question]:
    """10-5 Where everybody's new counters go; one tap puts all the rest into the pools."""
    left = placing(state)
    return of_all(state, "counters", left, rest(state, AllToPool, left), counters_question)


def counters_question(state: State, side: SideKey) -> Question:
    """10-5 Which areas the new counters of a player go to."""
    due = counters_due(state, side)
    answer = Answer(
        command=TakeCounters,
        label=say("twilight.take_counters", n=due),
        fields=(counters.split_field(state, state.players[side], due),),
        fixed={"side": side},
        main=True,
    )
    title = say("twilight.counters_where", player=name(state, side), n=due)
    return Question(
        key="counters",
        side=side,
        title=title,
        rule="10-5",
        answers=(answer,),
        about=(state.now.turn,),
        layout="wide",
    )


def ask_redistribution(state: State) -> list[Question]:
    """10-6 How everybody's counters lie."""
    left = waiting(state)
    nobody = rest(state, NobodyRedistributes, left)
    return of_all(state, "redistribution", left, nobody, redistribution_question)
