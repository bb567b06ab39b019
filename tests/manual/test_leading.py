"""Each refusal and fault leads to a part of the manual that is there, from beside its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.manual.leading import leads, part_for_rule, part_for_sentence
from assistant.manual.library import manual_in
from tests.said import MESSAGES

from ..web.helpers import begin, to_interference
from ..web.table.forms import alert, send, to_construction

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = manual_in("en").parts
CLASS = re.compile(r"^class (\w+)\((\w+)\):", re.MULTILINE)
SAID = re.compile(r"\b(\w+)\(\s*[sS]ay\(\s*f?\"([a-z_.]+)")


@cache
def sources() -> str:
    """All that may refuse anything."""
    files = (path for folder in ("assistant", "printables") for path in sorted((ROOT / folder).rglob("*.py")))
    return "\n".join(path.read_text() for path in files)


def problems() -> set[str]:
    """The names of all that is told to players as gone wrong."""
    classes, found = CLASS.findall(sources()), {"Problem"}
    # A kind of a kind: the tree of them is not deep.
    for _ in range(4):
        found |= {name for name, base in classes if base in found}
    return found


def refused_keys() -> set[str]:
    """Every key that a problem or a refusal is made with; of one put together, its beginning."""
    makers = problems() | {"forbid", "Refusal"}
    return {key.rstrip("_.") for maker, key in SAID.findall(sources()) if maker in makers}


def test_every_area_of_a_refusal_has_a_part_that_is_there() -> None:
    keys = refused_keys()
    assert len(keys) > 250
    assert {key for key in keys if part_for_sentence(say(key)) not in PARTS} == set()


def test_every_lead_ends_at_a_part_and_begins_at_a_key_that_is_said() -> None:
    assert {number for table in leads().values() for number in table.values()} <= PARTS.keys()
    said = {key for whole in MESSAGES["en"] for key in beginnings(whole)}
    assert set(leads()["keys"]) <= said


def beginnings(key: str) -> Iterator[str]:
    """A key, and all its beginnings."""
    while key:
        yield key
        key = key.rpartition(".")[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_a_game_has_a_part_about_it(game: str) -> None:
    chapters = {key.split(".")[2] for key in MESSAGES["en"] if key.startswith(f"chapter.{game}.")}
    assert len(chapters) > 5
    assert {chapter for chapter in chapters if part_for_rule(game, chapter) not in PARTS} == set()


def test_the_longest_beginning_leads_and_a_rule_leads_where_a_game_has_one_area() -> None:
    assert part_for_sentence(say("keeping.disk")) == "11.6"
    assert part_for_sentence(say("keeping.no_backup")) == "10.3"
    assert part_for_sentence(say("twilight.fleet_limit"), "10-5") == "13.6"
    assert part_for_sentence(say("twilight.fleet_limit")) == "13.8"
    assert part_for_sentence(say("nobody.said_this")) == ""
    assert part_for_rule("imperium", "14.2") == "12.10"
    assert part_for_rule("imperium", "") == part_for_rule("chess", "4") == ""


def test_a_page_that_is_not_there_leads_to_the_part_about_it(client: FlaskClient) -> None:
    page = client.get("/nowhere")
    assert page.status_code == 404
    assert 'href="/manual/11#11.3"' in page.text
    assert 'aria-label="Manual, 11.3 ' in page.text


def test_what_the_rules_forbid_leads_to_its_part_and_from_there_back(client: FlaskClient) -> None:
    to_interference(client, match_id := begin(client))
    to_construction(client, match_id)
    order = {"type": "order_construction", "side": "imperial", "orders.CA": "1"}
    refused = send(client, match_id, "form-0001", **order)
    assert refused.status_code == 422
    assert ">Manual 12.4</a>" in refused.text
    (address,) = re.findall(r'to-manual" href="([^"]+)#12.4"', refused.text)
    page = client.get(unescape(address))
    assert f'href="/matches/{match_id}' in page.text
    assert alert(refused.text)


def test_the_help_of_a_question_leads_to_the_part_about_its_rule(client: FlaskClient) -> None:
    to_interference(client, match_id := begin(client))
    page = client.get(f"/matches/{match_id}").text
    assert re.search(rf'href="/manual/12\?back=/matches/{match_id}[^"]*#12.3"', page)
    assert f'href="/manual?back=/matches/{match_id}"' in page
    assert 'href="/manual"' in client.get("/").text


def test_the_way_back_leads_nowhere_else(client: FlaskClient) -> None:
    for address in ("/manual/8", "/manual"):
        assert "example.org" not in client.get(f"{address}?back=https://example.org/").text
