"""Battle: a column that is told or worked out, shifts, dice; again and again until there is no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import msgspec

from assistant.core.odds.dice import Die
from assistant.core.odds.words import bar, percents
from assistant.core.play.question import Amount, Answer, Choice, Dice, Field, Option, Pick
from assistant.core.play.referee import Referee
from assistant.core.play.what_if import Likely
from assistant.core.words.say import Say, Values, say

from ..commands import Fight, FightTens, Pass
from ..file.fault import figure
from ..file.parts import ChartPart, ShiftPart
from ..file.values import By, Rounding
from ..file.words import named
from ..pieces.effects import happen
from ..rules.charts import Thrown, name_of_result, plain_signs, span, thrown
from .at import Asked, At, KindOfStep, asked, senseless, total_of

MOST_STRENGTH = 999
FIRST_NUMBER = re.compile(r"[+-]?\d+")


def fought_on(at: At) -> str:
    """The chart of the next shot: that of the battle, or the one on which it is answered."""
    return at.state.fired or at.step.chart or ""


def signed(by: int) -> str:
    """So many columns right, or left."""
    return f"+{by}" if by > 0 else figure(by)


def fields_of(at: At, chart: ChartPart) -> list[Field]:
    """The strengths, or the column; what shifts it; the dice."""
    if chart.by == By.TOLD:
        options = tuple(Option(value=str(n), label=each) for n, each in enumerate(chart.odds))
        where: list[Field] = [Choice(name="odds", label=say("own.odds"), options=options)]
    else:
        where = [
            Amount(name="attack", label=say("own.attack"), most=MOST_STRENGTH, value=1),
            Amount(name="defence", label=say("own.defence"), most=MOST_STRENGTH, value=1),
        ]
    told = tuple(
        Option(value=str(n), label=shift_words(each))
        for n, each in enumerate(chart.shifts)
        if not each.when.strip()
    )
    dice = thrown(chart) or Thrown(1, Die.D6)
    rolled = Dice(name="faces", count=dice.number, die=dice.die, table=fought_on(at))
    return [*where, *([Pick(name="shifts", label=say("own.shifts"), options=told)] if told else []), rolled]


def by_themselves(at: At, chart: ChartPart) -> list[int]:
    """The shifts that count without being told."""
    return [n for n, each in enumerate(chart.shifts) if each.when.strip() and at.is_so(each.when)]


def ask_battle(at: At, command: Fight | FightTens | None = None) -> Asked:
    """One battle, with what is told of it so far, or that there is no more."""
    key = fought_on(at)
    chart = at.file.charts[key]
    tens = (thrown(chart) or Thrown(1, Die.D6)).die == Die.D10
    fight = Answer(
        command=FightTens if tens else Fight,
        label=say("own.fight_back") if at.state.fired else say("own.fight"),
        fields=tuple(fields_of(at, chart)),
        fixed={"side": at.side},
        main=True,
    )
    over = Answer(command=Pass, label=say("own.no_more"), fixed={"side": at.side})
    usual: Values = [shift_words(chart.shifts[n]) for n in by_themselves(at, chart)]
    remark = say("own.always", shifts=usual) if usual else None
    begun = command or Fight(side=at.side, faces=(), attack=1, defence=1)
    made = None if chart.by == By.TOLD and not begun.odds else foreseen(at, chart, begun)
    return asked(at, fight, over, remark=remark, tables=(key,), control="battle", detail=made)


class Foreseen(msgspec.Struct, frozen=True):
    """The column of a battle whose dice are not thrown yet, counted from 1, and what may come of it.

    `columns` are all of them where players do not tap one; `said` is how shifts lead to it.
    """

    at: int
    column: str
    columns: tuple[str, ...]
    said: Say
    likely: tuple[Likely, ...]


def foreseen(at: At, chart: ChartPart, command: Fight | FightTens) -> Foreseen:
    """What a battle told so far comes to; Senseless as its answer is."""
    base, chosen = column(chart, command), chosen_shifts(at, chart, command)
    where = shifted(chart, base, chosen)
    by = " ".join(signed(chart.shifts[n].by) for n in chosen)
    return Foreseen(
        at=where + 1,
        column=chart.odds[where],
        columns=() if chart.by == By.TOLD else tuple(chart.odds),
        said=say("own.shifted", base=chart.odds[base], by=by, column=chart.odds[where])
        if chosen
        else say("own.unshifted", column=chart.odds[where]),
        likely=tuple(likely(chart, where)),
    )


def likely(chart: ChartPart, where: int) -> Iterator[Likely]:
    """How likely each result of a column is, exactly."""
    dice = thrown(chart) or Thrown(1, Die.D6)
    found: dict[str, Fraction] = {}
    for row in chart.rows:
        rolls = [total for total in dice.totals if total in (span(named(row[0]).en) or ())]
        code = named(row[1 + where]).en
        found[code] = found.get(code, Fraction(0)) + dice.chance(rolls)
    told = {code: each for code, each in found.items() if each}
    for (code, each), words in zip(told.items(), percents([*told.values()]), strict=True):
        yield Likely(
            say("own.code_and_words", code=code, words=name_of_result(chart, code)), words, bar(each)
        )


def shift_words(shift: ShiftPart) -> Say:
    """A shift with its columns."""
    return say("own.shift", name=named(shift.name), by=signed(shift.by))


def column(chart: ChartPart, command: Fight | FightTens) -> int:
    """The column of a battle before it is shifted."""
    match chart.by:
        case By.TOLD:
            if command.odds not in map(str, range(len(chart.odds))):
                raise senseless(command.odds)
            return int(command.odds)
        case By.ODDS:
            ratio = Fraction(max(0, command.attack), max(1, command.defence))
            return nearest([odds(each) for each in chart.odds], ratio, chart.round)
        case By.DIFFERENCE:
            by = Fraction(command.attack - command.defence)
            return nearest([difference(each) for each in chart.odds], by, Rounding.DEFENDER)


def chosen_shifts(at: At, chart: ChartPart, command: Fight | FightTens) -> list[int]:
    """The shifts that are told, and those that count by themselves; Senseless if one is none that is told."""
    told = {str(n): n for n, each in enumerate(chart.shifts) if not each.when.strip()}
    for each in command.shifts:
        if each not in told:
            raise senseless(each)
    return sorted({*map(told.__getitem__, command.shifts), *by_themselves(at, chart)})


def shifted(chart: ChartPart, base: int, chosen: list[int]) -> int:
    """The column to which shifts lead, no further than the last on either side."""
    return max(0, min(len(chart.odds) - 1, base + sum(chart.shifts[n].by for n in chosen)))


def odds(label: str) -> Fraction:
    """1:2 as a number."""
    one, other = plain_signs(label).split(":")
    return Fraction(int(one), max(1, int(other)))


def difference(label: str) -> Fraction:
    """The number of a column of differences."""
    found = FIRST_NUMBER.search(plain_signs(label))
    return Fraction(int(found[0]) if found else 0)


def nearest(columns: list[Fraction], there: Fraction, towards: Rounding) -> int:
    """The column of a number: the last that it reaches, or for attackers the first it does not pass."""
    if towards == Rounding.ATTACKER:
        return next((at for at, each in enumerate(columns) if each >= there), len(columns) - 1)
    reached = [at for at, each in enumerate(columns) if each <= there]
    return reached[-1] if reached else 0


def fight(at: At, command: Fight | FightTens, referee: Referee) -> None:
    """The result of one battle, and what it does; then it is answered, where there is a chart for that."""
    chart = at.file.charts[fought_on(at)]
    chosen = chosen_shifts(at, chart, command)
    where = shifted(chart, column(chart, command), chosen)
    for n in chosen:
        happen(at, chart.shifts[n].do, referee, at.step.rule)
    dice = thrown(chart) or Thrown(1, Die.D6)
    total = total_of(command.faces, dice)
    row = next(row for row in chart.rows if total in (span(named(row[0]).en) or ()))
    code = named(row[1 + where]).en
    told = say(
        "own.fought",
        side=at.name_of(at.side),
        column=chart.odds[where],
        code=code,
        words=name_of_result(chart, code),
    )
    referee.tell(
        told,
        at.step.rule,
        faces=command.faces,
        total=total,
        table=fought_on(at),
        die=dice.die,
        headline=say("own.code", column=chart.odds[where], code=code),
    )
    result = chart.results.get(code)
    if isinstance(result, list) and len(result) > 1:
        happen(at, named(result[1]).en, referee, at.step.rule)
    at.state.fired = "" if at.state.fired else at.step.against or ""


def no_more(at: At, command: Pass, referee: Referee) -> None:
    """There are no more battles."""
    at.state.fired = ""
    at.settle(referee)


BATTLE = KindOfStep(ask_battle, {Fight: fight, FightTens: fight, Pass: no_more})
