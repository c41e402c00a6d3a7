"""Keys, focus and what a screen reader hears; whole games by keys are in test_games."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import acts, finger
from tests.web.table import Guest

LISTEN = """() => {
  window.heard = [];
  const log = document.querySelector('[role="log"]');
  new MutationObserver(() => log.textContent && heard.push(log.textContent)).observe(log, { childList: true, subtree: true, characterData: true });
}"""  # noqa: E501


def test_from_the_start_page_to_the_first_move_by_keys(newcomer: Newcomer) -> None:
    guest = newcomer(keys=True)
    guest.page.goto("/")
    guest.page.wait_for_selector("[data-play]")
    assert guest.presses(guest.page.locator('[data-play="bzzz"]'))
    guest.page.wait_for_selector("[data-just-play]")
    assert guest.presses(guest.page.locator("[data-just-play]"))
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert guest.page.evaluate("document.activeElement.id") == "main"  # a reader goes on at the table
    assert finger(guest, guest.sees())
    expect(guest.page.locator(".list li", has_text="Gość").first).to_be_visible()


def test_arrows_walk_along_the_hand_and_focus_stays_near_after_a_card_is_gone(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.plays_until(lambda guest, sight: acts(guest, sight, "draw"), guest.page.locator(".hand button.rises"))
    guest.page.locator(".hand button").first.focus()
    guest.page.keyboard.press("ArrowRight")
    assert guest.page.evaluate("[...document.querySelectorAll('.hand button')].indexOf(document.activeElement)") == 1
    held = len(guest.cards())
    guest.page.locator(".hand button.rises").first.focus()
    guest.page.keyboard.press("Enter")
    guest.waits_until(lambda: len(guest.cards()) < held)
    guest.waits_until(lambda: bool(guest.page.evaluate("document.activeElement.closest('[data-zone]') !== null")))


def test_digits_lay_cards_and_space_takes_them_in_siedem(guest: Guest) -> None:
    guest.opens("siedem", seats=2, handicap=[1, 3])  # the bot has enough to do
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


def test_the_turn_is_announced_at_once_and_others_politely_in_order(guest: Guest) -> None:
    guest.opens("bzzz", seats=3)
    guest.waits_until(lambda: guest.choices().count() > 0)
    expect(guest.page.locator('[aria-live="assertive"]')).to_have_text("Twój ruch")
    expect(guest.page).to_have_title(re.compile("^● Twój ruch"))
    guest.page.evaluate(LISTEN)
    rivals = guest.page.locator(".strip h3").all_inner_texts()
    guest.page.locator('[data-act="draw"], .hand button.rises').first.click()

    def heard() -> str:
        return " ".join(guest.page.evaluate("heard"))

    def told() -> list[str]:
        """What the rivals did since the click."""
        lines = guest.log()
        mine = [number for number, line in enumerate(lines) if line.startswith("Marta")]
        return [line for line in lines[mine[-1] :] if line.startswith(tuple(rivals))] if mine else []

    guest.waits_until(lambda: len(told()) >= 2 and all(line in heard() for line in told()))
    places = [heard().rindex(line) for line in told()]
    assert places == sorted(places)
