"""A figure stands once, in the data: what a chart or a card prints is what the rule reads, in every game."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.shipped.kit import register
from assistant.games import GAMES

from .figures import Figure, figures, printed, with_another
from .handed import handed

# A row that grants all there is, in those words.
AS_A_WHOLE = {("petition_military", "12")}
EVERY = [(key, figure) for key in GAMES for figure in figures(GAMES[key])]


@pytest.mark.parametrize("key", GAMES)
def test_every_figure_of_a_game_has_an_outcome_in_its_tests(key: str) -> None:
    assert set(figures(GAMES[key])) == set(handed(key).outcomes)


@pytest.mark.parametrize(
    ("key", "figure"), EVERY, ids=lambda each: each if isinstance(each, str) else "-".join(each)
)
def test_a_figure_changed_in_the_data_is_printed_otherwise_and_changes_what_happens(
    key: str, figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, other = handed(key), with_another(GAMES[key], figure, monkeypatch)
    shows = [printed(msgspec.to_builtins(kit)) for kit in (given.game.load_kit(), other)]
    assert (shows[0] == shows[1]) == (figure[:2] in AS_A_WHOLE)
    assert given.board is not None
    usual, changed = given.board(), given.board()
    changed.kit = register(other)
    assert given.outcomes[figure](usual) != given.outcomes[figure](changed)
