"""Rulings that a table keeps and a page has to offer: a choice taken back (R-L4), help for single seats (R-S10)."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import acts, finger
from tests.web.fitting import misplaced, too_small
from tests.web.table import Guest

TOLD = """() => [...document.querySelectorAll('.hand [data-card]')].map((one) => [
  Number(one.dataset.card.split('/')[0]), one.closest('.told') !== null, one.ariaLabel.includes('fits'),
])"""
"""Of each card in hand: its value, whether it is marked, whether its name says that it fits."""


def meet(host: Guest, friend: Guest, table: str) -> None:
    friend.goes(table)
    friend.page.locator("form.sit button").click()
    expect(host.page.locator(".lobby")).to_contain_text("Guest")


def begin(host: Guest, friend: Guest) -> None:
    friend.page.get_by_role("button", name="Ready").click()
    host.page.get_by_role("button", name="Zacznij").click()
    for one in (host, friend):
        one.page.wait_for_selector(".surface")


FULL = 5
"""Cards in a hand, after which none is taken."""


def takes_both_values(guest: Guest) -> bool:
    """Whether there were both among the first five."""

    def enough() -> bool:
        acts(guest, guest.sees(), "take")
        return len({*guest.cards()}) == 2 or len(guest.cards()) == FULL

    guest.waits_until(enough)
    return len({*guest.cards()}) == 2


def test_ends_are_taken_back_by_keys_until_the_last_has_chosen(newcomer: Newcomer) -> None:
    host, friend = newcomer(keys=True), newcomer(lang="en")
    meet(host, friend, host.opens("blef", seats=2, bots=0))
    begin(host, friend)
    show = host.page.locator("[data-act=show]")
    back = host.page.get_by_role("button", name="Cofnij i wybierz jeszcze raz")
    card, state = host.page.locator(".hand button").first, friend.page.locator(".strip .state")
    expect(back).to_have_count(0)
    host.presses(card)
    turned = card.get_attribute("aria-label")
    host.presses(show)
    expect(state).to_have_text("ready")
    expect(back).to_be_focused()
    host.page.reload()
    expect(back).to_be_visible()
    host.settles()
    host.presses(back)
    expect(host.page.locator('[role="log"]')).to_have_text("Wybór cofnięty, wybierz jeszcze raz.")
    expect(state).to_have_text("choosing")
    expect(show).to_be_focused()
    assert card.get_attribute("aria-label") == turned

    host.settles()
    host.presses(show)
    expect(back).to_be_visible()
    host.page.context.set_offline(True)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    host.settles()
    host.presses(back)
    friend.does("show")
    friend.page.wait_for_selector(".middle .none")
    host.page.context.set_offline(False)
    expect(host.page.locator(".note")).to_contain_text("Wszyscy już wybrali; teraz wybór zostaje.")
    expect(host.page.locator(".note a")).to_have_text("zasada R-L4")
    expect(back).to_have_count(0)


def test_the_owner_has_single_seats_shown_what_fits_and_sets_the_pause(newcomer: Newcomer) -> None:
    host, child = newcomer(), newcomer(lang="en", width=360, height=740, has_touch=True, is_mobile=True)
    helped = host.page.get_by_role("group", name="Komu pokazywać, które karty pasują")
    host.opens("bzzz", seats=2, bots=0)
    expect(helped).to_have_count(0)
    dealt = False
    while not dealt:
        meet(host, child, host.opens("siedem", seats=2, bots=0, deck={"1/1": 10, "2/1": 10}))
        helped.get_by_label("Guest").check()
        host.page.get_by_label("Pauza po źle wyłożonej karcie").fill("0")
        host.page.get_by_label("Pauza po źle wyłożonej karcie").blur()
        expect(child.page.locator(".lobby")).to_contain_text("No pause after a wrong card")
        expect(child.page.locator(".lobby")).to_contain_text("Shown which cards fit: Guest")
        begin(host, child)
        dealt = takes_both_values(host) and takes_both_values(child)
    accepted = 3 - int(str(child.page.locator("[data-centre]").get_attribute("data-centre"))[0])
    for value, marked, said in child.page.evaluate(TOLD):
        assert marked == said == (value == accepted)
    assert too_small(child) == []
    assert misplaced(child) == []
    expect(host.page.locator(".told")).to_have_count(0)
    host.page.get_by_role("button", name="Menu stolika").click()
    helped.get_by_label("Marta").check()
    expect(host.page.locator(".told [data-card]").first).to_have_accessible_name(f"{accepted}, plus minus 1, pasuje, wyłóż")


def test_a_deck_is_entered_once_and_kept_by_the_server(newcomer: Newcomer) -> None:
    host, other = newcomer(), newcomer()
    chosen = host.page.locator(".deck select")
    host.opens("bzzz", seats=2, bots=0)
    host.page.get_by_text("Zmień liczby w zasadach").click()
    host.page.get_by_role("button", name="Podaj karty ze swojego pudełka").click()
    host.page.get_by_label("bzzz", exact=True).fill("9")
    host.page.get_by_label("Nazwa talii").fill("Stare pudło")
    host.page.get_by_role("button", name="Zapamiętaj i graj tą talią").click()
    expect(chosen).to_have_value("Stare pudło")
    host.page.evaluate("localStorage.clear()")
    host.opens("bzzz", seats=2, bots=0)
    host.page.get_by_text("Zmień liczby w zasadach").click()
    chosen.select_option("Stare pudło")
    host.page.get_by_role("button", name="Usuń tę talię").click()
    expect(chosen).to_have_value("")
    expect(chosen.locator("option")).to_have_count(1)
    other.opens("bzzz", seats=2, bots=0)
    expect(other.page.locator(".deck option")).to_have_count(1)


def test_a_table_may_have_its_people_add_up_themselves(newcomer: Newcomer) -> None:
    host = newcomer()
    host.opens("nerwy", seats=2, first=0, deck={"3": 40})
    host.waits_until(lambda: len(host.sees().rises) > 0)
    finger(host, host.sees())
    expect(host.page.locator(".sum")).to_contain_text(re.compile(r"Na widoku \d+ z 17"))  # the bot may have laid, too
    host.page.get_by_role("button", name="Menu stolika").click()
    host.page.get_by_label("Liczymy sami").check()
    expect(host.page.locator(".sum")).to_have_text("Cel: 17 w rzędzie, serca też się liczą")
