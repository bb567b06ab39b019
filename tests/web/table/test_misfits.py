"""What no field takes is told beside it, in the reader's language, and what was typed stays."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient

from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ..helpers import questions
from .forms import to_construction

VALIDATOR = re.compile(r"Expected|Object |Invalid|`")
# What a number's field says in each language where it is empty, and where what stands in it is none.
TELLS = {"en": ("is empty. Enter a whole number", "does not take"), "ja": ("が空です", "は入りません")}


def forms_of(page: str) -> list[dict[str, str]]:
    """The answers of a page with a number to be typed: all their fields as they stand."""
    found = []
    for form in re.findall(r'<form class="answer".*?</form>', page, re.DOTALL):
        inputs = re.findall(r"<input [^>]*>", form, re.DOTALL)
        said: dict[str, str] = {}
        for one in inputs:
            name, value = (re.search(rf' {what}="([^"]*)"', one) for what in ("name", "value"))
            if name and ('type="radio"' not in one or "checked" in one or name[1] not in said):
                said[html.unescape(name[1])] = html.unescape(value[1]) if value else ""
        number = re.search(r'type="number"[^>]*? name="([^"]+)"', form, re.DOTALL)
        if number:
            said["*"] = number[1]
            found.append(said)
    return found


def kinds_of(client: FlaskClient, match_id: str) -> list[str]:
    page = client.get(f"/matches/{match_id}/correct").text
    return re.findall(r"correct\?kind=([\w.]+)", page)


def beside(page: str, name: str) -> str:
    """What is told beside the control of a name that does not fit."""
    control = re.search(r'aria-invalid="true" aria-describedby="([^"]+)"\s[^>]*', page)
    assert control, f"nothing is told beside {name}"
    told = re.search(rf'id="{re.escape(control[1])}".*?<span>(.*?)</span>', page, re.DOTALL)
    assert told
    return told[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_correction_tells_beside_its_number_what_it_takes(
    client: FlaskClient, match_id: str, shelf: Shelf, language: str
) -> None:
    client.set_cookie("language", language)
    empty, misfit = TELLS[language]
    walked = 0
    for kind in kinds_of(client, match_id):
        # One form of a kind: the others of it differ in what is fixed.
        for form in forms_of(client.get(f"/matches/{match_id}/correct?kind={kind}").text)[:1]:
            name = form.pop("*")
            for given in ("-5", "99999999999", "abc", "１２a", ""):
                sent = {**form, name: given, "reason": "Miscounted <twice>"}
                revision = shelf.match(match_id).revision()
                page = client.post(f"/matches/{match_id}/answer", data=sent)
                # A row that may stay empty is none of it.
                if not given and page.status_code == 303:
                    continue
                assert shelf.match(match_id).revision() == revision
                assert page.status_code == 422, (kind, given)
                assert "plain-screen correct-screen" in page.text, (kind, given)
                assert (misfit if given else empty) in beside(page.text, name)
                assert not VALIDATOR.search(beside(page.text, name))
                assert f'value="{given}"' in page.text
                assert "Miscounted &lt;twice&gt;" in page.text
                walked += 1
    assert walked >= 10


@pytest.mark.parametrize(("given", "stock"), [("１２", 12), (" 7 ", 7), ("　３０", 30)])
def test_full_width_figures_and_spaces_are_numbers(
    client: FlaskClient, match_id: str, shelf: Shelf, given: str, stock: int
) -> None:
    change = {"changes.0.key": "stock.terran", "changes.0.to": given}
    pages = client.get(f"/matches/{match_id}/correct?kind=correct_numbers").text
    form = next(one for one in forms_of(pages) if one.get("changes.0.key") == "stock.terran")
    form.pop("*")
    sent = client.post(f"/matches/{match_id}/answer", data={**form, **change, "reason": "12の数え違い"})
    assert sent.status_code == 303
    assert shelf.match(match_id).state().sides["terran"].stock == stock


def test_what_is_refused_or_does_not_fit_is_told_on_the_question_it_is_of(
    client: FlaskClient, match_id: str
) -> None:
    to_construction(client, match_id)
    asked = next(each for each in questions(client, match_id) if each["side"] == "terran")
    form = f"q{asked['id']}-construction-terran-0"
    order = {"type": "order_construction", "side": "terran", "question": str(asked["id"])}
    for number, (given, told) in enumerate({"9": "told", "-5": f'id="{form}-BB-wrong"'}.items()):
        said = {**order, "orders.BB": given, "action": f"refused-{number}.{form}"}
        page = client.post(f"/matches/{match_id}/answer", data=said)
        assert page.status_code == 422
        # The Empire is asked as well, and stands first.
        assert f'<form class="answer" id="{form}"' in page.text
        assert told in page.text


@pytest.mark.parametrize(("language", "told"), [("en", "only a number from"), ("ja", "の数だけが書けます")])
@pytest.mark.parametrize("of", ["match", "game"])
def test_the_book_tells_beside_its_field_what_it_takes(
    client: FlaskClient, match_id: str, language: str, told: str, of: str
) -> None:
    client.set_cookie("language", language)
    here = f"/matches/{match_id}/book" if of == "match" else f"/books/{EXAMPLE}"
    shown = client.get(here).text
    page = re.search(r'name="page" value="([^"]+)"', shown)
    field = re.search(r'inputmode="numeric"[^>]*? name="([^"]+)"', shown)
    assert page
    assert field
    said = {"page": html.unescape(page[1]), "asked": field[1], "action": "a-book-form"}
    for given in ("-5", "abc"):
        refused = client.post(here, data={**said, field[1]: given})
        assert refused.status_code == 422
        assert told in beside(refused.text, field[1])
        assert f'value="{given}"' in refused.text
    assert client.post(here, data={**said, field[1]: "　４"}).status_code == 303
    assert f'name="{field[1]}" value="4"' in client.get(f"{here}?page={said['page']}").text
