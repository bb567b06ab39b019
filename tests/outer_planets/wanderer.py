"""A random player for whole campaigns: cards out of turn, senseless answers, and what all came to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Line
from assistant.core.shipped.match_kit import outcome
from assistant.core.words.errors import Forbidden, Problem, Senseless
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.components.kit import ALL_CARDS
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.pieces.counters import counter_answer
from assistant.games.outer_planets.state.keys import SIDES, HqKey
from assistant.games.outer_planets.strategy.drawing import conditions

from .player import Table

# How often an answer is spoilt before the right one, and a card is played out of turn.
SPOILT, BETWEEN = 0.1, 0.02
# How often a counter is told of, whatever is asked.
TOLD = 0.005
NOWHERE = ("nowhere", "99", "port:nowhere", "u999")


class Wanderer(Table):
    """Whatever is met on the way: sentences of refusals, rows of charts."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.rows: set[tuple[str, str]] = set()

    def step(self) -> None:
        """One answer at random, perhaps after one that is spoilt."""
        questions = self.questions()
        heads = [each.head for each in questions]
        assert heads == self.owed or not self.given
        # Shares of a question are sent in tests of their own; one table answers the whole.
        whole = {each.covers for each in questions if each.covers == each.key}
        questions = [each for each in questions if each.covers or each.key not in whole]
        if self.chance.random() < BETWEEN:
            plays = GAME.ask_plays(self.state, EVERYBODY)
            questions = [each for each in plays if hand.count(self.state, each.side)] or questions
        if self.chance.random() < TOLD and self.state.units:
            counter = self.chance.choice([*self.state.units.values()])
            self.refused += self.insist(**self.reply(counter_answer(self.state, counter)))
            return
        question = self.chance.choice([each for each in questions if each.answers] or self.questions())
        answer = self.pick(question)
        fields = self.reply(answer)
        # A spoilt answer may be as good as any other.
        if self.chance.random() < SPOILT and self.spoil(answer, msgspec.to_builtins(fields)):
            return
        self.look(question, answer, fields)
        try:
            self.refused += self.insist(**fields)
        except Senseless as senseless:
            # A told move names any port and any headquarters; where these are is for the table to know.
            if senseless.sentence.key != "outer_planets.hq_not_there":
                raise

    def give(self, anyway: tuple[str, ...] = (), **fields: Any) -> list[Line]:
        """The same, with the rows of charts that decided."""
        lines = super().give(anyway, **fields)
        looked_up = [line for line in lines if line.table in ("titan", "allegiance", "tanker")]
        self.rows |= {(line.table, outcome(self.state, line.table, line.total or 0)) for line in looked_up}
        return lines

    def look(self, question: Question, answer: Answer, fields: dict[str, Any]) -> None:
        """The rows of charts that an answer will be looked up on."""
        dice = [each for each in answer.fields if isinstance(each, Dice)]
        if answer.tag in ("adjust_hand", "draw_cards"):
            self.rows |= {("draw", row) for side in SIDES for row in conditions(self.state, side)}
        for labels in (each.labels for each in dice if each.table == "acceleration"):
            below = [each.values.get("n", each.values.get("below")) for each in labels]
            self.rows |= {("acceleration", str(each)) for each in below}
        if answer.tag == "throw_fire":
            self.rows |= {("fire", outcome(self.state, "fire", face)) for face in fields["faces"]}
        if answer.tag == "strike_mine" and self.state.battle is not None:
            row = [each for each in self.state.battle.mines[0].row if each in self.state.units]
            self.rows.add(("mines", str(len(row))))

    def spoil(self, answer: Answer, fields: dict[str, Any]) -> bool:
        """Give an answer with one value that was not offered; whether it was taken all the same."""
        # A card that is said to be drawn is taken though the enemy holds it: nobody hears that it is so.
        places = [each for each in values_in(fields) if each[1] not in ("type", "drawn")]
        if not places:
            return False
        holder, key = self.chance.choice(places)
        holder[key] = self.another(holder[key])
        before, given = self.state, len(self.given)
        try:
            self.give(**fields)
        except msgspec.ValidationError:
            return False
        except Forbidden as refused:
            self.refused += [each.sentence.key for each in refused.refusals]
        except Problem as senseless:
            self.refused.append(senseless.sentence.key)
        # What is refused changes nothing.
        if key in answer.fixed:
            # What a question fixes no match takes otherwise.
            self.state, self.given = before, self.given[:given]
            self.owed = GAME.owed(before)
        return self.state is not before

    def another(self, value: Any) -> Any:
        """Any other value of this kind."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self.chance.choice((0, value + 1, value + 7))
        if isinstance(value, str):
            return self.chance.choice((*self.words(value), *self.chance.sample(NOWHERE, 1)))
        if isinstance(value, dict):
            given = next(iter(value.values()), 1)
            return {**value, self.chance.choice((*value, "u1")): self.another(given)}
        numbers = bool(value) and isinstance(value[0], int)
        more = self.chance.choice(list(self.state.units)) if numbers or not value else "1"
        return self.chance.choice(([*value, more], value[:-1], [more], [*value, 999 if numbers else "99"]))

    def words(self, value: str) -> list[str]:
        """Keys of the same kind: of areas, ports, units, cards, headquarters, or sides."""
        state, kind = self.state, value.partition(":")[0]
        if ":" in value:
            return [f"{kind}:{key}" for key in state.ports]
        found = (
            [*state.areas],
            [*state.ports],
            [*map(str, state.units)],
            list(ALL_CARDS),
            list(HqKey),
            SIDES,
        )
        return [str(each) for keys in found if value in keys for each in keys]


def values_in(tree: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Each value of an answer, with what holds it."""
    for key, value in tree.items():
        yield tree, key
        if isinstance(value, dict):
            yield from values_in(value)
