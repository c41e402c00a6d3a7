"""The log in words, looking back, refusals with their rule, the end of a game and its replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import acts, finger
from tests.web.table import Guest

OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def test_a_card_that_does_not_fit_says_why_with_the_rule(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    stuck = guest.page.locator('.hand [aria-disabled="true"]')
    for _ in range(30):
        guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
        if stuck.count():
            break
        finger(guest, guest.sees())
    stuck.first.click(force=True)
    expect(guest.page.locator(".note")).to_contain_text("Pasuje tylko karta")
    expect(guest.page.locator(".note a")).to_have_attribute("href", re.compile(r"/rules/bzzz#2\.5"))
    assert not guest.page.evaluate(OVERLAP, [".note", ".prompt"])
    assert not guest.page.evaluate(OVERLAP, [".note", ".hand"])


def test_the_rule_behind_a_refusal_is_shown_in_the_readers_language(newcomer: Newcomer) -> None:
    for lang, says in (("pl", "taka sama jak wierzchnia"), ("en", "equals the top of the discard")):
        guest = newcomer(lang=lang)
        guest.page.goto("/rules/bzzz#2.5")
        expect(guest.page.locator('li[id="2.5"]')).to_contain_text(says)
        expect(guest.page.locator('li[id="2.5"]')).to_be_in_viewport()
        expect(guest.page.locator("article")).to_have_attribute("lang", lang)
    guest.page.get_by_role("button", name="Polski").click()
    expect(guest.page.locator('li[id="2.5"]')).to_contain_text("taka sama jak wierzchnia")


def test_every_line_of_the_log_leads_to_its_moment(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.choices().count() > 0)
    acts(guest, guest.sees(), "draw")
    guest.waits_until(lambda: any("dobiera" in line for line in guest.log()) and guest.choices().count() > 0)
    guest.page.get_by_role("button", name="Na początek").click()
    expect(guest.page.locator(".banners")).to_contain_text("wcześniejszą chwilę")
    assert guest.choices().count() == 0
    guest.page.get_by_role("button", name="Wróć do gry").click()
    guest.waits_until(lambda: guest.choices().count() > 0)
    guest.page.locator("aside.drawer li button", has_text="dobiera").first.click()
    expect(guest.page.locator(".banners")).to_contain_text("wcześniejszą chwilę")


def test_the_end_shows_places_reasons_and_numbers_and_a_rematch_begins_with_the_same_people(guest: Guest) -> None:
    guest.opens("nerwy", seats=2, **room("nerwy").short)
    guest.plays(finger)
    places = guest.page.locator(".end tbody tr").all_inner_texts()
    assert [re.split(r"\s+", place)[0] for place in places] == ["1", "2"]
    expect(guest.page.locator(".end .why")).to_contain_text(re.compile(r"\d+ [<≥] 17"))
    expect(guest.page.locator(".end figure text", has_text="rundy")).to_be_attached()
    guest.page.locator("[data-rematch]").click()
    guest.waits_until(lambda: not guest.over and guest.page.locator(".surface").count() > 0)
    guest.plays(finger)
    assert guest.seed_went_in()


def test_a_finished_game_is_replayed_with_everyones_cards_and_its_shuffle_checked(newcomer: Newcomer) -> None:
    guest, other = newcomer(), newcomer()
    table = guest.opens("nerwy", seats=2, **room("nerwy").short)
    guest.plays(finger)
    other.page.goto(f"/replay/{table}#verify")
    expect(other.page.locator(".proof .good")).to_contain_text("Zgadza się")
    expect(other.page.locator(".proof .good")).to_contain_text("Nikt przy stoliku nie dodał ziarna")
    first, back, forth = (
        other.page.get_by_role("button", name=name) for name in ("Na początek", "Krok wstecz", "Krok naprzód")
    )
    back.click()
    back.click()
    first.click()
    expect(other.page.locator(".stepper .number")).to_contain_text("1")
    for _ in range(9):
        forth.click()
    expect(other.page.locator(".stepper .number")).to_contain_text("10")
    names = other.page.locator(".controls option").all_inner_texts()
    for seat, rival in ((0, names[1]), (1, names[0])):
        other.page.locator(".controls select").select_option(str(seat))
        expect(other.page.locator(".strip h3")).to_have_text(rival)
        other.waits_until(lambda: len(other.cards()) >= 2)
        assert "?" not in other.cards()
