"""What nobody meant to do: a second tap where another button stood a moment ago, a price that eats one's own runs."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import acts, finger
from tests.web.table import Guest, Sight

LIES_AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('.call') != null"
STOP_THE_CLOCK = "() => { const now = performance.now(); performance.now = () => now; }"
LET_IT_RUN = "() => { delete performance.now; }"
JOKERS = {"j1": 9, "j2": 9, "b1": 9, "g1": 9}
"""A deck that is auctioned more than it is turned up."""


def test_a_second_tap_on_waiting_does_not_call(newcomer: Newcomer) -> None:
    guest = newcomer(width=390, height=844, has_touch=True, is_mobile=True)
    guest.opens("nerwy", seats=2)
    wave = guest.page.locator('[data-act="wave"]')
    guest.plays_until(lays, wave)
    box = wave.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    guest.page.evaluate(STOP_THE_CLOCK)  # however long the machine takes, both taps are one moment
    guest.page.touchscreen.tap(*place)
    guest.waits_until(lambda: len(guest.sees().rises) > 0)  # the turn has come; before, the page takes no press at all
    guest.page.wait_for_function(LIES_AT, arg=list(place))

    def taps_again() -> bool:
        """A busy machine drops a touch now and then; while the clock stands, another one is still the same moment."""
        guest.page.touchscreen.tap(*place)
        return guest.early() > 0

    guest.waits_until(taps_again)
    expect(guest.page.locator(".call:not([data-early])")).to_be_visible()  # nobody called
    guest.page.evaluate(LET_IT_RUN)
    guest.settles()
    guest.page.locator(".call").click()
    guest.waits_until(lambda: any("Marta: sprawdzam!" in line for line in guest.log()))


HELD = """window.held = [];
const real = window.setTimeout;
window.setTimeout = (what, after, ...rest) => (after === 700 ? held.push(what) : real(what, after, ...rest));"""
"""The moment in which the end takes no press lasts until the test lets it pass."""
HIT = """() => {
  const box = document.querySelector('[data-rematch]').getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('.end') !== null;
}"""


def test_a_tap_meant_for_a_card_as_the_game_ends_is_not_one_for_what_the_end_offers(newcomer: Newcomer) -> None:
    guest = newcomer(width=390, height=844, has_touch=True, is_mobile=True)
    guest.page.add_init_script(HELD)
    guest.opens("siedem", seats=2, deck={"8/1": 1, "9/1": 1, "7/1": 1})
    guest.waits_until(lambda: guest.over or acts(guest, guest.sees(), "last"))
    guest.page.wait_for_selector("[data-rematch]")
    assert not guest.page.evaluate(HIT)
    guest.page.evaluate("held.forEach((what) => what())")
    guest.waits_until(lambda: guest.page.evaluate(HIT))
    guest.page.locator("[data-rematch]").click()
    expect(guest.page.locator("section.end")).to_have_count(0)


def lays(guest: Guest, sight: Sight) -> bool:
    """Anything but a call."""
    return finger(guest, replace(sight, call=False))


def test_one_press_pays_with_all_the_tokens_and_the_price_is_told_before(newcomer: Newcomer) -> None:
    guest = newcomer(width=390, height=844, has_touch=True, is_mobile=True)
    guest.opens("dycha", seats=2, deck=JOKERS)
    guest.plays_until(bids_high, guest.page.locator("[data-pay-all]"))
    guest.firmly(guest.page.locator("[data-pay-all]"))
    expect(guest.page.locator("section.mine .piece .number").first).to_have_text("0")
    expect(guest.page.locator("[data-pay-all]")).to_have_count(0)


def bids_high(guest: Guest, sight: Sight) -> bool:
    """Everything one has, where there is an auction."""
    more = guest.page.get_by_role("button", name="więcej")
    if more.count() and more.is_enabled():
        return guest.presses(more)
    if more.count():
        expect(guest.page.locator(".actions p")).not_to_be_empty()
        return guest.presses(guest.page.locator('[data-act^="bid "]'))
    return finger(guest, sight)
