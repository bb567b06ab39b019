"""Sheets over the page come when they are opened: until then, and without script, a link stands for each."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from ..helpers import begin
from .test_beside import to_construction


def wide(client: FlaskClient) -> str:
    """The address of a match whose question takes the whole width."""
    match_id = begin(client)
    to_construction(client, match_id)
    return f"/matches/{match_id}"


def test_a_wide_page_brings_no_chart_until_its_tables_are_opened(client: FlaskClient) -> None:
    here = wide(client)
    page = client.get(here).text
    assert 'id="table-' not in page
    (link,) = re.findall(r'href="([^"]+sheet=over-tables[^"]*)"', page)
    opened = client.get(link.replace("&amp;", "&"), headers={"HX-Request": "true"}).text
    sheet = opened.partition('id="over-tables"')[2].partition("</section>")[0]
    assert 'id="table-' in sheet
    assert sheet.startswith(" popover")


def test_without_script_the_link_opens_the_sheet_over_the_page_and_a_link_closes_it(
    client: FlaskClient,
) -> None:
    here = wide(client)
    opened = client.get(f"{here}?sheet=over-tables").text.partition('id="over-tables"')[2]
    assert not opened.startswith(" popover")
    assert f'href="{here}?' in opened.partition("over-body")[0]
