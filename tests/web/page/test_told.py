"""What is refused or missing is said where it moves nothing, in the page's own words."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from assistant.core.play.question import Question
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match

from ..fitting import CUT, FITS, sized, stands
from ..imperium.test_screens_imperium import SIZES, first_turn, opened
from ..wars import stages
from .sizes import looks_at

# Titles that something else that can be tapped lies over.
UNDER = """() => [...document.querySelectorAll("main h1, .asked .rule, .asked .remark")].flatMap((title) => {
  const words = document.createRange();
  words.selectNodeContents(title);
  const [own] = [words.getBoundingClientRect()];
  return [...document.querySelectorAll(".owed a, .log .btn, .tabs a")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && own.width && box.left < own.right - 1 && box.right > own.left + 1
      && box.top < own.bottom - 6 && box.bottom > own.top + 6 && !one.closest(".over");
  }).map((one) => `${title.innerText} under ${one.innerText}`);
})"""
# A refusal as the page shows it, with three sentences, put into the open question.
REFUSED = """() => document.querySelector(".question").insertAdjacentHTML("afterbegin",
  `<section class="refused told" role="alert"><svg class="icon" width="44" height="44"></svg>
  <div>${"<p>Only one fleet of a side may act at a time, and this one has acted already.</p>".repeat(3)}</div>
  <form><button class="btn slim">Do it anyway: Play the segment on the board</button></form>
  <a class="btn slim" href="#">x</a></section>`)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_never_pushes_or_covers_the_main_button(
    app: Flask, address: str, page: Page, language: str
) -> None:
    matches, wrong = first_turn(app), []
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for number, (key, match) in enumerate(matches.items()):
        if not looks_at(number, language):
            continue
        opened(page, address, match)
        page.evaluate(REFUSED)
        for width, height in SIZES:
            sized(page, (width, height))
            found = [one for one in page.evaluate(FITS) if "below" in one or "cut off" in one]
            found += [one for one in page.evaluate(CUT) if one.startswith("covered or out of sight")]
            wrong += [f"{key} {width}×{height}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)


def asked(match: Match) -> list[Question]:
    return match.questions("everybody")


def test_no_title_lies_under_the_names_of_those_who_owe_an_answer(
    app: Flask, address: str, page: Page
) -> None:
    matches, wrong = {key: one for key, one in stages(app.extensions["shelf"]) if len(asked(one)) > 1}, []
    assert len(matches) > 3
    for language in LANGUAGES:
        page.context.add_cookies([{"name": "language", "value": language, "url": address}])
        for number, (key, match) in enumerate(matches.items()):
            if not looks_at(number, language):
                continue
            opened(page, address, match)
            for size in (*SIZES, (820, 1090), (390, 760)):
                sized(page, size)
                wrong += [f"{language} {key} {size[0]}×{size[1]}: {one}" for one in page.evaluate(UNDER)]
    assert not wrong, "\n".join(wrong)


def test_what_is_missing_is_said_in_the_language_of_the_page(
    address: str, browser: Browser, match_id: str
) -> None:
    context = browser.new_context(locale="de-DE")
    context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page = context.new_page()
    page.goto(f"{address}/")
    page.locator(".code-form button").click()
    expect(page.locator("#missing")).to_contain_text("まだ決まっていません：短縮コード")
    page.locator("#code").fill("K7QX")
    expect(page.locator("#missing")).to_be_empty()
    context.close()


def test_a_number_out_of_bounds_is_said_with_its_bound(address: str, page: Page) -> None:
    page.goto(f"{address}/tray")
    page.evaluate(
        """document.querySelector("main").insertAdjacentHTML("beforeend", '<form>' +
        '<input type="number" aria-label="Stock" max="9" value="12"><button id="go">Go</button></form>')"""
    )
    page.locator("#go").click()
    expect(page.locator("#missing")).to_have_text("Stock: 9 or less")


def test_the_letters_that_let_a_screen_join_stay_inside_the_margin(
    lan: Flask, lan_address: str, page: Page
) -> None:
    page.set_viewport_size({"width": 1024, "height": 690})
    page.goto(lan_address)
    stands(page)
    page.locator(".join .code").evaluate("one => { one.textContent = 'WWMM WMWM'; }")
    right = page.locator(".join .code").evaluate(
        "one => { const words = document.createRange(); words.selectNodeContents(one);"
        " return words.getBoundingClientRect().right; }"
    )
    assert right <= 1024 - 20
