"""The manual on the screen and on paper: every section in both languages, without a network."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdf
import pytest
from flask.testing import FlaskClient

from assistant.core.words.errors import Missing
from assistant.core.words.language import LANGUAGES
from assistant.manual.library import manual_in
from printables.manual.book import manual_document

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_section_opens_with_all_its_parts_and_pictures(client: FlaskClient, code: str) -> None:
    client.set_cookie("language", code)
    contents = client.get("/manual").text
    for section in manual_in(code).sections:
        assert f'href="/manual/{section.number}"' in contents
        page = client.get(f"/manual/{section.number}")
        assert page.status_code == 200
        assert [part.number for part in section.parts if f'id="{part.number}"' not in page.text] == []
        pictures = re.findall(r'<img src="(/static/manual/[^"]+)"', page.text)
        assert [one for one in pictures if not (ROOT / "assistant" / one[1:]).is_file()] == []
        ways = set(re.findall(r'href="(/manual/\d+)', page.text))
        assert [one for one in ways if client.get(one).status_code != 200] == []


@pytest.mark.parametrize("number", ["0", "17", "8.1", "x", "8a", "９", "1" * 400, "%3Cb%3E"])
def test_a_section_that_is_not_there_is_said_in_one_sentence(client: FlaskClient, number: str) -> None:
    page = client.get(f"/manual/{number}")
    assert page.status_code == 404
    assert "The manual has no section" in page.text
    assert "<b>" not in page.text.partition("<main")[2].partition("</h1>")[0]


def test_no_page_of_the_manual_asks_for_anything_from_outside(client: FlaskClient) -> None:
    for address in ("/manual", "/manual?q=undo", "/manual/3"):
        page = client.get(address).text
        assert re.findall(r'(?:src|href|action)="(?:https?:)?//', page) == []


def texts_of(pdf: bytes) -> list[str]:
    """The words of each page, without what only parts them."""
    return [re.sub(r"\s+", "", page.extract_text()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


@pytest.mark.parametrize(("code", "paper", "size"), [("en", "a4", "normal"), ("ja", "letter", "large")])
def test_on_paper_every_part_stands_under_its_number_on_the_page_the_contents_name(
    client: FlaskClient, code: str, paper: str, size: str
) -> None:
    client.set_cookie("language", code)
    answer = client.get(f"/manual.pdf?paper={paper}&size={size}&language={code}")
    assert answer.mimetype == "application/pdf"
    pages = texts_of(answer.data)
    contents = "".join(pages[:6])
    for part in manual_in(code).parts.values():
        title = re.sub(r"\s+", "", part.title)
        # It is named on other pages, too, by those that say where to read on.
        where = [number for number, text in enumerate(pages, 1) if f"{part.number}{title}" in text]
        assert any(f"{part.number}{title}{number}" in contents for number in where[1:]), (part.number, where)


def test_a_wish_for_paper_that_cannot_be_printed_is_refused(client: FlaskClient) -> None:
    for wish, said in (("language=xx", "no language"), ("paper=a0", "a0"), ("size=huge", "huge")):
        answer = client.get(f"/manual.pdf?{wish}")
        assert answer.status_code == 404
        assert said in answer.text
    with pytest.raises(Missing):
        manual_document("en", "a0")


def test_the_readme_leads_to_the_manual_and_every_link_and_picture_of_documents_is_there() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "](data/manual/en/" in readme
    for document in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        links = re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text())
        assert [link for link in links if not (document.parent / link).exists()] == [], document


def test_a_section_is_printed_alone(client: FlaskClient) -> None:
    whole, alone = client.get("/manual.pdf").data, client.get("/manual.pdf?section=16").data
    assert alone.startswith(b"%PDF")
    assert len(texts_of(alone)) < len(texts_of(whole)) / 4
    assert client.get("/manual.pdf?section=99").status_code == 404
    assert 'href="/manual.pdf?section=16"' in client.get("/manual/16").text
