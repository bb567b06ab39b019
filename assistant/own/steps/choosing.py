"""Choose and act: one of several options, once, or in turn until all have passed."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.play import cards
from assistant.core.play.question import Amount, Answer, Field
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..commands import Choose, Pass
from ..file.parts import OptionPart
from ..file.words import named
from ..pieces.decks import card_field, play_card
from ..pieces.effects import happen
from ..state import Pending
from .at import Asked, At, KindOfStep, asked, said, senseless


def with_card(at: At, option: OptionPart) -> bool:
    """Whether an option is taken by playing a card."""
    return at.step.deck is not None and option.card


def refusal(at: At, option: OptionPart) -> Say | None:
    """Why the rules forbid an option now."""
    if not at.is_so(option.when):
        return say("own.not_now")
    if with_card(at, option) and not cards.hand_size(at.state.decks[at.deck(at.step.deck or "")], at.side):
        return say("own.no_card")
    return None


def answer(at: At, number: int) -> Answer:
    """An option as an answer."""
    option = at.step.options[number]
    fields: list[Field] = [Amount(name="amount", label=said(option.name), value=1)] if option.amount else []
    if with_card(at, option) and refusal(at, option) is None:
        fields += card_field(at, at.step.deck or "")
    return Answer(
        command=Choose,
        label=said(option.name),
        fixed={"side": at.side, "option": str(number)},
        fields=tuple(fields),
        remark=said(option.remark) if option.remark else None,
        rule=option.rule,
        refusal=refusal(at, option),
    )


def ask_choose(at: At) -> Asked:
    """Which of the options."""
    return asked(at, *(answer(at, number) for number in range(len(at.step.options))))


def take(at: At, command: Choose, referee: Referee) -> None:
    """An option: its card is played, what it does happens, its chart is rolled on next."""
    if command.option not in map(str, range(len(at.step.options))):
        raise senseless(command.option)
    option = at.step.options[int(command.option)]
    rule, why = option.rule or at.step.rule, refusal(at, option)
    if why:
        referee.forbid(why, rule)
    words, here = say("own.said", words=named(option.name)), replace(at, amount=command.amount)
    played = None
    if with_card(at, option) and why is None:
        played = play_card(at, at.step.deck or "", command.card)
        words = say("own.with_card", words=named(option.name), card=named(played.name))
        here = replace(here, card=played.ops)
    referee.tell(say("own.chose", side=at.name_of(at.side), words=words) if at.side else words, rule)
    happen(here, option.do, referee, rule)
    if played and played.do:
        happen(here, played.do, referee, rule)
    if option.roll:
        at.state.pending.append(Pending(option.roll, at.side))


def choose(at: At, command: Choose, referee: Referee) -> None:
    """One option, and the step is done."""
    take(at, command, referee)
    at.settle(referee)


def ask_act(at: At) -> Asked:
    """Whose turn it is to act chooses, or passes."""
    options = (answer(at, number) for number in range(len(at.step.options)))
    passing = Answer(command=Pass, label=say("own.pass"), fixed={"side": at.side})
    return asked(at, *options, passing)


def act(at: At, command: Choose, referee: Referee) -> None:
    """One action; after so many a side has none left."""
    take(at, command, referee)
    state = at.state
    state.acted[at.side] = state.acted.get(at.side, 0) + 1
    if at.step.rounds and state.acted[at.side] >= at.step.rounds:
        at.settle(referee)
    hand_on(at)


def pass_(at: At, command: Pass, referee: Referee) -> None:
    """Who has passed acts no more in this step."""
    referee.tell(say("own.passed", side=at.name_of(at.side)), at.step.rule)
    at.settle(referee)
    hand_on(at)


def hand_on(at: At) -> None:
    """The next in seating order acts, of those who have not passed."""
    sides = at.state.sides
    at.state.turn_of = sides[(sides.index(at.side) + 1) % len(sides)]


CHOOSE = KindOfStep(ask_choose, {Choose: choose})
ACT = KindOfStep(ask_act, {Choose: act, Pass: pass_}, in_turn=True)
