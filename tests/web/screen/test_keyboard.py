"""A roll answered, undone and answered again without touching the screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.example import EXAMPLE


def tab_to(page: Page, wanted: str) -> None:
    """Tab from where the focus is until it stands on what matches."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"never came to {wanted}")


def test_dice_are_chosen_with_tab_arrows_and_space(page: Page, address: str, match_id: str) -> None:
    page.goto(f"{address}/matches/{match_id}")
    tab_to(page, ".key input")
    for steps in (2, 3):
        for _ in range(steps):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    expect(page.get_by_role("region", name="Last result")).to_contain_text("Nothing")


def test_figures_are_faces_and_the_next_question_has_the_focus(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    page.keyboard.press("3")
    page.keyboard.press("4")
    expect(page.get_by_role("heading", name="Emperor", level=1)).to_be_focused()
    tab_to(page, "form[action*='/undo'] button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="capital", level=1)).to_be_focused()
    page.keyboard.press("6")
    page.keyboard.press("6")
    expect(page.get_by_role("region", name="Last result")).to_contain_text("Peace talks")


def test_figures_are_faces_where_another_way_to_answer_lies_open(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    page.keyboard.press("3")
    page.keyboard.press("4")
    page.locator("summary", has_text="Financial").click()
    page.keyboard.press("3")
    page.keyboard.press("4")
    expect(page.get_by_role("region", name="Last result")).to_contain_text("10 resources")


def test_enter_in_a_name_starts_the_match_and_the_button_it_presses_is_no_target(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/new/{EXAMPLE}")
    expect(page.locator(".as-enter")).to_be_hidden()
    page.locator("#name-imperial").press("Enter")
    expect(page.locator("#match")).to_be_visible()
