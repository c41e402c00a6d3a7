"""The whole of a game by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.fingers import SHORT, acts
from tests.web.table import Guest, Sight


def by_keys(guest: Guest, sight: Sight) -> bool:
    """Tabs into the board if need be, then walks with arrows and presses Enter."""
    page = guest.page
    if not sight.rises and not sight.acts:
        return False
    for _ in range(40):
        inside = page.evaluate("document.activeElement.matches('.hand button.rises, .actions button[data-act]')")
        if inside:
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)
            return True
        page.keyboard.press("Tab")
    raise AssertionError("Tab never came to anything that can be done")


def test_bzzz_is_played_from_the_start_page_to_the_end_by_keys(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.wait_for_selector("[data-play]")
    for _ in range(60):
        if guest.page.evaluate("document.activeElement.dataset.play === 'bzzz'"):
            break
        guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    guest.waits_until(lambda: guest.choices().count() > 0)
    guest.opens("bzzz", seats=2, **SHORT["bzzz"])
    guest.plays(by_keys)


def test_arrows_walk_along_the_hand_and_focus_stays_near_after_a_card_is_gone(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    while not guest.sees().rises:
        acts(guest, guest.sees(), "draw")
    guest.page.locator(".hand button").first.focus()
    guest.page.keyboard.press("ArrowRight")
    assert guest.page.evaluate("[...document.querySelectorAll('.hand button')].indexOf(document.activeElement)") == 1
    held = len(guest.cards())
    guest.page.locator(".hand button.rises").first.focus()
    guest.page.keyboard.press("Enter")
    guest.waits_until(lambda: len(guest.cards()) < held)
    guest.waits_until(lambda: bool(guest.page.evaluate("document.activeElement.closest('[data-zone]') !== null")))


def test_digits_lay_cards_and_space_takes_them_in_siedem(guest: Guest) -> None:
    guest.opens("siedem", seats=2, **SHORT["siedem"])
    guest.page.wait_for_selector('.pile[data-act="take"]:not(:disabled)')
    guest.page.keyboard.press("Space")
    guest.waits_until(lambda: len(guest.cards()) == 1)
    digit = guest.cards()[0].split("/")[0].replace("10", "0")
    guest.page.keyboard.press(digit)
    guest.waits_until(lambda: len(guest.cards()) == 0 or guest.page.locator(".note, .slip").count() > 0)


def test_help_log_and_escape(guest: Guest) -> None:
    guest.opens("blef", seats=2)
    guest.page.keyboard.press("?")
    expect(guest.page.locator("aside.drawer")).to_contain_text("sprawdzam!")
    guest.page.keyboard.press("l")
    expect(guest.page.locator("aside.drawer h2")).to_have_text("Przebieg gry")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("aside.drawer")).to_have_count(0)


def test_the_turn_is_announced_at_once_and_others_politely(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.choices().count() > 0)
    expect(guest.page.locator('[aria-live="assertive"]')).to_have_text("Twój ruch")
    assert guest.page.title().startswith("● Twój ruch")
    guest.page.locator('[data-act="draw"], .hand button.rises').first.click()
    rival = guest.page.locator(".strip h3").inner_text()
    guest.waits_until(lambda: rival in (guest.page.locator('[role="log"]').text_content() or ""))
