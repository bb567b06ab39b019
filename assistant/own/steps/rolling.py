"""Roll and contest: dice on a chart whose rows do something, and dice for who goes first."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..commands import Roll, RollTens
from ..file.fault import figure
from ..file.parts import ChartPart
from ..file.words import named
from ..pieces.effects import happen
from ..pieces.here import Here
from ..rules.charts import dice_of, span, thrown
from .at import Asked, At, KindOfStep, asked, rolling, said, total_of


def bonus(here: Here, chart: ChartPart) -> int:
    """What is added to dice on a chart, within what the dice can make of it."""
    return max(-99, min(99, here.worth(chart.bonus))) if chart.bonus.strip() else 0


def ask_on(here: Here, key: str) -> Asked:
    """Dice on a chart, with its bonus."""
    chart = here.file.charts[key]
    dice = thrown(chart)
    assert dice is not None, "a chart that is rolled on has its dice"
    return Asked((rolling(here, dice, key),), {"tables": (key,), "bonus": bonus(here, chart)})


def rolled_on(here: Here, key: str, faces: tuple[int, ...], referee: Referee) -> None:
    """What stands in the row that was rolled happens; a total beyond the rows counts as the last of them."""
    chart = here.file.charts[key]
    dice = thrown(chart)
    assert dice is not None, "a chart that is rolled on has its dice"
    spans = [span(named(row[0]).en) or range(0) for row in chart.rows]
    ends = [total for each in spans for total in (each[0], each[-1])]
    wanted = total_of(faces, dice) + bonus(here, chart)
    total = max(min(ends), min(max(ends), wanted))
    # Figures of two dice leave gaps, into which a bonus may lead: the next row below answers then.
    at = next((n for n, each in enumerate(spans) if total in each), None)
    row = chart.rows[at if at is not None else max(n for n, each in enumerate(spans) if each[0] <= total)]
    result = said(row[1])
    told = say("own.on_chart", chart=named(chart.name), result=named(row[1]))
    referee.tell(told, chart.rule, faces=faces, total=total, table=key, die=dice.die, headline=result)
    if not chart.columns and len(row) > 2:
        happen(replace(here, rolled=total), named(row[2]).en, referee, chart.rule)


def ask_roll(at: At) -> Asked:
    """Dice on the chart of the step."""
    found = ask_on(at, at.step.chart or "")
    return asked(at, *found.answers, **found.besides)


def roll(at: At, command: Roll | RollTens, referee: Referee) -> None:
    """They are rolled."""
    rolled_on(at, at.step.chart or "", command.faces, referee)
    at.settle(referee)


def plus(at: At) -> int:
    """What a side adds to its dice."""
    return at.worth(at.step.plus) if at.step.plus.strip() else 0


def ask_contest(at: At) -> Asked:
    """Dice of each side."""
    own = plus(at)
    remark = say("own.plus", n=figure(own) if own < 0 else f"+{own}") if own else None
    return asked(at, rolling(at, dice_of(at.step.dice or "1d6")), remark=remark)


def contest(at: At, command: Roll | RollTens, referee: Referee) -> None:
    """The highest goes first; equal ones roll again, all of them."""
    state = at.state
    dice = dice_of(at.step.dice or "1d6")
    state.rolled[at.side] = total_of(command.faces, dice) + plus(at)
    told = say("own.rolled", side=at.name_of(at.side), sum=figure(state.rolled[at.side]))
    referee.tell(told, at.step.rule, faces=command.faces, die=dice.die)
    state.done.append(at.side)
    if not set(state.sides) <= set(state.done):
        return
    best = [side for side in state.sides if state.rolled.get(side) == max(state.rolled.values())]
    if len(best) > 1:
        # Those who rolled less are out of it, with what they rolled.
        state.done, state.rolled = [side for side in state.sides if side not in best], {}
        referee.tell(say("own.again"), at.step.rule)
        return
    state.first = best[0]
    referee.tell(say("own.first", side=at.name_of(best[0])), at.step.rule)
    if at.step.do:
        happen(at.of(best[0]), at.step.do, referee, at.step.rule)


ROLL = KindOfStep(ask_roll, {Roll: roll, RollTens: roll})
CONTEST = KindOfStep(ask_contest, {Roll: contest, RollTens: contest})
