"""A paper save brings the headlines of the journal back, as far as they take no code more."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PIL import ImageFilter

from assistant.core.play.referee import Line
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Unreadable
from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.games.imperium.definition import GAME
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf
from printables import document_of
from printables.drawing.document import PageHead
from printables.drawing.request import Past, start
from printables.of_match import history_of, print_match
from printables.paper_save.codes_on_paper import add_pages, codes_of
from printables.paper_save.paper_save import PaperSave, Told, check_of, packed, unpacked
from printables.paper_save.parts import complete, gather, parts
from printables.paper_save.scan import codes_in
from printables.paper_save.story import MOST, story_of
from tests.any_game.again import after_answers
from tests.imperium.build import war
from tests.imperium.recorded import WARS

from ..paper import Read, asked
from ..twilight.table import setup as galaxy
from ..wear import encoded, pages
from .test_paper_save import saved


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A war in its second turn."""
    return after_answers(tmp_path, WARS["terran-victory"], 40, "war")


def told(count: int) -> tuple[Past, ...]:
    """A journal with so many headlines, ten a turn; the tenth ends its turn."""
    return tuple(
        Past(
            number,
            (
                Line(
                    sentence=say("journal.note", text="long"), headline=say("journal.note", text=f"{number}")
                ),
            ),
            zlib.compress(msgspec.json.encode({"now": {"turn": 1 + (number + 1) // 10}})),
        )
        for number in range(count)
    )


def test_as_many_of_the_newest_headlines_come_back_as_take_no_code_more() -> None:
    save = saved(war(6))
    alone = len(parts(packed(save), "K7QX"))
    whole, left_out = story_of(save, told(400))
    assert len(parts(packed(whole), "K7QX")) == alone
    texts = [told.line.sentence.values["text"] for told in whole.story]
    assert 5 < len(texts) <= MOST
    assert texts == [f"{number}" for number in range(400 - len(texts), 400)]
    assert unpacked(packed(whole), GAMES).story == whole.story
    assert left_out == 400 - len(texts)


def test_each_headline_comes_back_with_the_turn_in_which_it_was() -> None:
    save, left_out = story_of(saved(war(6)), told(25))
    assert [told.turn for told in save.story] == [1] * 10 + [2] * 10 + [3] * 5
    assert left_out == 0
    opened, *lines = unpacked(packed(save), GAMES).restored
    assert language("en").words(lines[9].sentence) == "Turn 1: Note: 9"
    assert language("ja").words(lines[10].sentence) == "第2ターン：メモ：10"
    assert opened.sentence.key == "paper.restored"


def test_a_game_that_plays_rounds_has_its_headlines_in_rounds() -> None:
    game = GAMES["twilight"]
    given = galaxy(3, None)
    state = game.new(given, register(game.load_kit()))
    save = PaperSave(
        game=game, match="m", revision=1, date="2026-03-14", setup=given, state=state,
        story=(Told(4, Line(sentence=say("journal.note", text="war"))),),
    )  # fmt: skip
    assert language("en").words(save.restored[1].sentence) == "Round 4: Note: war"


def test_headlines_of_a_save_that_knew_no_turns_come_back_without() -> None:
    save = replace(saved(war(6)), story=(Told(0, Line(sentence=say("journal.note", text="war"))),))
    assert language("en").words(unpacked(packed(save), GAMES).restored[1].sentence) == "Note: war"


@pytest.mark.parametrize(("size", "paper"), [("normal", "a4"), ("large", "letter")])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_sheet_says_how_many_older_headlines_are_not_there(code: str, size: str, paper: str) -> None:
    for count, said in ((400, True), (5, False)):
        request = asked(war(6), history=told(count), match_id="m", language=code, size=size, paper=paper)
        left_out = codes_of(GAME, request).left_out
        text = Read(document_of("imperium", "record", request).pdf()).text
        assert (left_out > 0) is said
        assert (language(code).words(say("paper.left_out", n=left_out)) in text) is said


def test_a_save_without_a_story_opens_as_before() -> None:
    again = unpacked(packed(saved(war(6))), GAMES)
    assert again.story == ()
    assert len(again.restored) == 1


def test_a_story_that_cannot_be_said_is_refused() -> None:
    good = Line(sentence=say("journal.note", text="war"))
    for turn, bad in ((1, 1), (1, {"sentence": 3}), (1, {"sentence": ["x"]}), ("first", good)):
        save = saved(war(6))
        object.__setattr__(save, "story", [Told(turn, bad)])
        with pytest.raises(Unreadable):
            unpacked(packed(save), GAMES)


def test_a_photographed_record_brings_state_and_headlines_back(match: Match, tmp_path_factory) -> None:
    page = pages(print_match(match, "record", seat="everybody", language="en"), 150)[-1]
    save: PaperSave = unpacked(gather(codes_in("page.png", encoded(page, "PNG"), complete)).payload(), GAMES)
    with Journal.open(match.path) as journal:
        lines = [line for entry in journal.since(0) for line in entry.record.lines if line.headline]
    assert save.story
    newest = [each.headline for each in lines][-len(save.story) :]
    assert [told.line.sentence for told in save.story] == newest
    assert {told.turn for told in save.story} == {2}
    shelf = Shelf(tmp_path_factory.mktemp("other"), {"imperium": GAME})
    restored = shelf.restore(save.game, save.setup, save.state, save.restored, "paper001")
    with Journal.open(restored.path) as journal:
        assert journal.last().record.lines == save.restored


def test_a_record_with_room_comes_back_from_a_hundred_dots_an_inch_and_a_blur(match: Match) -> None:
    document = start(asked(match.state()), "sheet.record.title")
    request = asked(match.state(), match_id="war", code="K7QX", history=history_of(match))
    add_pages(document, codes_of(GAME, request), PageHead("R", "Record", "K7QX-R"), request)
    page = pages(document.pdf(), 100)[-1].filter(ImageFilter.GaussianBlur(1))
    save = unpacked(gather(codes_in("page.png", encoded(page, "PNG"), complete)).payload(), GAMES)
    assert check_of(save.state) == check_of(match.state())
