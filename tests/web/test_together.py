"""People at one table: waited for, asked to leave, sat down by a code, ready for another game."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.table import Guest

SHORT = {"end": 10, "first": 0}


def together(newcomer: Newcomer, *names: str) -> list[Guest]:
    """The first opens a table, the others come by its code; nobody is ready yet."""
    host, *friends = [newcomer() for _ in names]
    host.opens("bzzz", seats=len(names), bots=0, name=names[0], **SHORT)
    code = host.page.locator(".code").inner_text()
    for friend, name in zip(friends, names[1:], strict=True):
        friend.page.goto("/")
        friend.page.get_by_label("Grasz jako").fill(name)
        friend.page.get_by_label("Masz kod").fill(code)
        friend.page.get_by_label("Masz kod").press("Enter")
        expect(host.page.locator(".lobby")).to_contain_text(name)
    return [host, *friends]


def begin(host: Guest, *friends: Guest) -> None:
    for friend in friends:
        friend.page.get_by_role("button", name="Gotowe, gramy").click()
    host.page.get_by_role("button", name="Zacznij").click()
    for one in (host, *friends):
        one.page.wait_for_selector(".surface")


def test_a_code_sits_one_down_and_the_host_may_ask_or_pass_over_who_is_not_ready(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    expect(ben.page.get_by_role("button", name="Gotowe, gramy")).to_be_visible()
    expect(host.page.locator(".lobby .ready")).to_have_count(1)  # Ben's: the host need not be ready
    host.page.get_by_role("button", name="Zapytaj, czy gotowe: Ben").click()
    expect(ben.page.locator(".said")).to_contain_text("Chcemy zaczynać")
    host.page.get_by_label("Nazwa stolika").fill("Niedziela")
    host.page.get_by_label("Nazwa stolika").press("Enter")
    expect(ben.page.locator("header .title")).to_contain_text("Niedziela")
    expect(host.page.locator("[data-lesson]")).to_have_count(0)
    expect(ben.page.locator("[data-lesson]")).to_be_visible()  # who was invited never saw the tile that offers it
    host.page.get_by_role("button", name="Zacznij, nie czekając: Ben").click()
    ben.page.get_by_role("button", name="Chcę grać dalej").click()
    expect(ben.page.locator("[data-standing-in]")).to_have_count(0)


def test_nobody_plays_for_who_is_four_seconds_away_unless_the_others_wish_it(newcomer: Newcomer) -> None:
    host, babcia = together(newcomer, "Ania", "Babcia")
    begin(host, babcia)
    babcia.waits_until(lambda: babcia.choices().count() > 0)
    expect(babcia.page.locator(".how")).to_be_visible()  # what is asked is explained to who is new
    log, went = host.log(), time.monotonic()
    table = babcia.page.url
    babcia.page.goto("about:blank")
    expect(host.page.locator("[data-waiting]")).to_contain_text("Czekamy na: Babcia")
    expect(host.page.get_by_role("button", name="Czekajmy dalej")).to_be_visible()
    host.waits_until(lambda: time.monotonic() > went + 4.6)
    assert host.log() == log
    host.page.get_by_role("button", name="Niech gra bot").click()
    host.waits_until(lambda: host.choices().count() > 0)
    babcia.page.goto(table)
    expect(babcia.page.locator(".note")).to_contain_text("bot wykonał za Ciebie 1 ruch")
    expect(host.page.locator("[data-waiting]")).to_have_count(0)


def test_who_is_asked_to_leave_reads_by_whom_and_can_come_back(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    begin(host, ben)
    host.page.get_by_role("button", name="Menu stolika").click()
    host.page.get_by_role("button", name="Wyproś: Ben").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Anuluj").click()
    host.page.get_by_role("button", name="Wyproś: Ben").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Wyproś").click()
    expect(ben.page.locator("[data-removed]")).to_contain_text("Ania wyprasza Cię od tego stolika. Możesz wrócić.")
    expect(host.page.locator(".eyes")).to_contain_text("1")
    ben.page.get_by_role("button", name="Menu stolika").click()
    expect(ben.page.get_by_role("button", name="Usiądź tu")).to_have_count(0)
    ben.page.get_by_role("button", name="Wróć do stolika").click()
    ben.waits_until(lambda: len(ben.cards()) > 0)
    ben.page.get_by_role("button", name="Odejdź od stolika").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Odejdź").click()
    ben.page.get_by_role("button", name="Wróć do stolika").click()
    ben.waits_until(lambda: len(ben.cards()) > 0)


def test_somebody_removed_for_good_is_let_in_again_and_seen_by_name_meanwhile(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    host.page.get_by_role("button", name="Wyproś: Ben").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Nie pozwalaj tu więcej usiąść").check()
    dialog.get_by_role("button", name="Wyproś").click()
    removed = ben.page.locator("[data-removed]")
    expect(removed).to_contain_text("Nie możesz tu już usiąść")
    expect(host.page.locator(".watching")).to_have_text("Ogląda 1 osoba: Ben")
    expect(ben.page.get_by_role("button", name="Wpuść znowu")).to_have_count(0)
    host.page.get_by_role("button", name="Wpuść znowu: Ben").click()
    expect(removed).to_contain_text("Możesz wrócić.")
    removed.get_by_role("button", name="Wróć do stolika").click()
    expect(host.page.locator(".lobby .name").nth(1)).to_contain_text("Ben")
    expect(host.page.locator(".watching")).to_have_count(0)


def test_nothing_slips_from_under_the_finger_when_somebody_comes_goes_or_is_ready(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    ask = host.page.get_by_role("button", name="Zapytaj, czy gotowe: Ben")
    kick = host.page.get_by_role("button", name="Wyproś: Ben")
    for width in (1280, 390):
        host.page.set_viewport_size({"width": width, "height": 800})
        expect(ask).to_be_visible()
        places = [kick.bounding_box()]
        table = ben.page.url
        ben.page.goto("about:blank")
        expect(ask).to_be_hidden()
        places.append(kick.bounding_box())
        ben.page.goto(table)
        ben.page.get_by_role("button", name="Gotowe, gramy").click()
        expect(host.page.locator(".lobby .ready.yes")).to_be_visible()
        places.append(kick.bounding_box())
        ben.page.get_by_role("button", name="Jeszcze chwila").click()
        assert places[0] is not None
        assert places == places[:1] * 3


def test_a_wish_for_a_rematch_is_seen_and_shared(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    begin(host, ben)
    ben.page.get_by_role("button", name="Menu stolika").click()
    ben.page.get_by_role("button", name="Odejdź od stolika").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Odejdź").click()
    while not host.over:
        if not finger(host, host.sees()):
            host.page.wait_for_timeout(20)
    ben.page.get_by_role("button", name="Wróć do stolika").click()
    ben.page.wait_for_selector("section.end")
    host.page.locator("[data-rematch]").click()
    wish = ben.page.locator("[data-rematch-wish]")
    expect(wish).to_contain_text("Chętni na rewanż: Ania. Czekamy na: Ben.")
    wish.get_by_role("button", name="Rewanż").click()
    for one in (host, ben):
        expect(one.page.locator("section.end")).to_have_count(0)


def test_the_same_people_play_another_game_at_the_same_table(newcomer: Newcomer) -> None:
    host, ben = together(newcomer, "Ania", "Ben")
    begin(host, ben)
    while not host.over:
        moved = [finger(one, one.sees()) for one in (host, ben)]
        if not any(moved):
            host.page.wait_for_timeout(20)
    ben.page.wait_for_selector("section.end")
    expect(ben.page.locator("[data-game-choice]")).to_have_count(0)
    host.page.get_by_label("Inna gra przy tym stoliku").select_option("nerwy")
    expect(ben.page.locator("header .title")).to_contain_text("Nerwy")
    begin(host, ben)
    host.waits_until(lambda: len(ben.cards()) == 3)


def test_a_table_is_tidied_away_from_the_start_page(guest: Guest) -> None:
    guest.opens("bzzz", seats=3)
    guest.page.goto("/")
    row = guest.page.locator(".waiting li")
    expect(row).to_contain_text("Marta i 2 boty")
    row.get_by_role("button", name="Odejdź i usuń z listy: Bzzz").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Odejdź").click()
    expect(row).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator(".tiles li").first).to_be_visible()
    expect(row).to_have_count(0)
