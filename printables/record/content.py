"""What a record tells of any game: what its band shows, who plays, what is asked and was chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from assistant.core.game import Game, Setup
from assistant.core.kept.groups import kept_by
from assistant.core.play.board import Frame
from assistant.core.play.question import Question
from assistant.core.play.sides import Side
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Value, say
from assistant.core.words.seats import EVERYBODY

from ..drawing.lettering import fit
from ..drawing.request import SheetRequest
from .columns import TITLE, Column, Item, labelled
from .strip import MOST_FIGURES, Figure

WIDEST_NAME = 0.6
"""How much of its bar the name of a side may take."""
LABEL = 40.0


def over_or_open(
    frame: Frame, asked: Iterable[Question], words: Callable[[Value], str]
) -> Iterator[tuple[str, str]]:
    """How a match ended, or what it asks now: one that is over asks nothing any more."""
    if frame.over:
        yield "over", words(frame.over)
        return
    # Six sides asked the same are one line.
    yield "open", " · ".join(dict.fromkeys(words(each.title) for each in asked)) or words(frame.step)


@dataclass(frozen=True)
class Recorder:
    """Puts a match into the words of a record."""

    game: Game
    request: SheetRequest

    @cached_property
    def frame(self) -> Frame:
        """The band as everybody together sees it."""
        return self.game.frame(self.request.state, EVERYBODY)

    @property
    def setup(self) -> Setup:
        """What was chosen before the first step."""
        return self.request.setup or Setup("")

    def words(self, value: Value) -> str:
        """The value in the language of the sheet."""
        return self.request.words.words(value)

    def figures(self) -> list[Figure]:
        """Turn, track and what else is counted of no side, as far as there is room."""
        frame = self.frame
        counted = frame.turn_label or say("paper.turn")
        figures = [Figure(self.words(counted), frame.turn, self.words(frame.step))]
        if frame.track:
            track = frame.track
            # A marker where a side leads or has won is that side's: its number stands without a sign.
            ahead = next((side for side in self.game.sides if side.key == track.zones.get(track.value)), None)
            value, under = (abs(track.value), ahead.name) if ahead else (track.value, track.ends)
            figures.append(Figure(self.words(track.label), value, self.words(under), ahead))
        figures += [Figure(self.words(each.label), each.value, "") for each in frame.gauges if not each.side]
        return figures[:MOST_FIGURES]

    def column(self, side: Side) -> Column:
        """A side under its mark: who plays it, and every number of its own."""
        width = self.request.room.column
        own = [each for each in self.frame.gauges if each.side == side.key]
        # A number that goes by the side's own name stands on its bar, the others under it.
        named = [each for each in own if each.label == side.name]
        items = [
            item for each in own if each not in named for item in self._line(each.label, str(each.value))
        ]
        items += self._line(say("paper.players"), self.setup.players.get(side.key, "") or "–")
        name = fit(self.words(side.name), TITLE, width * WIDEST_NAME)
        return Column(side, name, " ".join(str(each.value) for each in named), width, items)

    def tables(self) -> Sequence[Column]:
        """What belongs to no side, in columns of its own; here nothing."""
        return ()

    def _line(self, label: Value, text: str) -> list[Item]:
        return list(labelled(self.words(label), text, self.request.room.column, LABEL))

    def situation(self) -> list[tuple[str, str]]:
        """Open questions, scenario, rulings, what is kept here and in force, with their headings."""
        lines = {
            **dict(over_or_open(self.frame, self.game.ask(self.request.state), self.words)),
            "scenario": self._scenario(),
            "rulings": ", ".join(self._rulings()),
            "kept": ", ".join(self._groups()),
            "force": " · ".join(
                f"{self.words(each.name)} ({self.words(each.ends)})" for each in self.frame.effects
            ),
        }
        return [(self.words(say(f"paper.{key}")), text) for key, text in lines.items() if text]

    def _scenario(self) -> str:
        chosen = (each for each in self.game.scenarios() if each.key == self.setup.scenario)
        return next((self.words(each.name) for each in chosen), "")

    def _rulings(self) -> list[str]:
        """The readings that were chosen against the usual ones."""
        return [
            f"{marked(ruling.code)} {self.words(read.name)}"
            for ruling in self.game.rulings()
            for read in ruling.readings
            # Chained: this reading is the one that was chosen, and not the usual one.
            if read.key == self.setup.rulings.get(ruling.key, ruling.default) != ruling.default
        ]

    def _groups(self) -> list[str]:
        """What bookkeeping is done here, where a game leaves it to the match."""
        kept = kept_by(self.game.groups, self.setup.groups)
        return [self.words(group.name) for group in self.game.groups if group.key in kept]
