"""My games, my devices, groups: every page by clicks, in both languages, wide and on a phone, and for everybody."""

from __future__ import annotations

import copy

import pytest
from playwright.sync_api import CDPSession, Page, expect

from stolik.store import digest
from tests.web.conftest import Newcomer, Server
from tests.web.fingers import finger
from tests.web.fitting import misplaced, too_small
from tests.web.seeding import evenings, remember, token_of
from tests.web.table import Guest
from tests.web.test_equal_for_all import findings

BOTH = [("pl", 1280), ("en", 390)]
MINE = {"pl": "Moje gry", "en": "My games"}


def equal(guest: Guest) -> list[str]:
    """What axe finds, and on a phone what is too small or beside the page."""
    size = guest.page.viewport_size
    small = [*too_small(guest), *misplaced(guest)] if size and size["width"] < 500 else []
    untold: list[str] = guest.page.evaluate("[...document.body.innerText.matchAll(/\\bui-[a-z-]+/g)].map(([one]) => one)")
    return findings(guest) + small + untold


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_a_game_that_is_over_is_found_again(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    table = guest.opens("bzzz", seats=2, end=1)
    guest.plays(finger)
    guest.page.goto("/")
    guest.page.get_by_role("link", name=MINE[lang]).click()
    rows = guest.page.locator("li[data-game=bzzz]")
    expect(rows).to_have_count(1)
    assert "Bzzz" in rows.inner_text()
    expect(guest.page.locator("[data-figure=games] dd")).to_have_text("1")
    assert equal(guest) == []
    rows.get_by_role("link").first.click()
    guest.page.wait_for_url(f"**/replay/{table}/1")
    guest.page.wait_for_selector(".surface")


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_every_game_of_a_table_is_gone_through_again(newcomer: Newcomer, lang: str, width: int) -> None:
    """Also the first of two, and what is told of it is told of it."""
    guest = newcomer(lang, width=width, height=844)
    table = guest.opens("bzzz", seats=2, end=1)
    guest.plays(finger)
    guest.firmly(guest.page.locator("[data-rematch]"))
    guest.waits_until(lambda: not guest.over and guest.page.locator(".surface").count() > 0)
    guest.plays(finger)
    guest.page.goto("/me")
    rows = guest.page.locator("li[data-game=bzzz]")
    expect(rows).to_have_count(2)
    shown = []
    for row, match in ((0, 2), (1, 1)):
        guest.page.goto("/me")
        rows.nth(row).get_by_role("link").nth(1).click()
        guest.page.wait_for_url(f"**/replay/{table}/{match}#report")
        expect(guest.page.locator(".report tbody tr")).to_have_count(2, timeout=120_000)
        guest.page.locator(".proof button").click()
        expect(guest.page.locator(".proof .good")).to_be_visible()
        shown.append(guest.page.locator(".proof .good").inner_text())
        assert equal(guest) == []
    assert shown[0] != shown[1]


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_a_long_history_has_filters_pages_and_charts(newcomer: Newcomer, server: Server, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.opens("bzzz", seats=2)
    people = [(digest(token_of(guest.page.context)), "Ania"), (digest(f"b {lang}"), "Bolek"), (None, "Guzik")]
    remember(server.data, evenings(people, 60, f"long{lang}", ("bzzz", "blef")))
    guest.page.goto("/me")
    total = guest.page.locator("[data-total]")
    expect(total).to_have_attribute("data-total", "60")
    expect(guest.page.locator("section ul li[data-game]")).to_have_count(25)
    guest.page.get_by_role("button", name={"pl": "Starsze gry", "en": "Older games"}[lang]).click()
    expect(guest.page.get_by_role("status").filter(has_text="2")).to_be_visible()
    guest.page.locator("[data-filter=game]").select_option("blef")
    expect(total).to_have_attribute("data-total", "30")
    guest.page.locator("[data-filter=outcome]").select_option("won")
    expect(total).not_to_have_attribute("data-total", "30")
    guest.page.locator("[data-filter=with]").select_option(index=1)
    expect(guest.page.locator("section ul li[data-game]").first).to_contain_text("Bolek")
    guest.page.locator("details[data-game=blef] > summary").click()
    kind = guest.page.locator("details[data-game=blef]")
    expect(kind.locator("figure svg[role=img]")).to_have_count(2)
    kind.locator("details > summary").first.click()
    expect(kind.locator("tbody tr").first).to_be_visible()
    expect(kind.locator("[data-figure=rival]")).to_contain_text("Bolek")
    assert equal(guest) == []


def test_a_stranger_sees_an_empty_page_and_what_is_kept(guest: Guest) -> None:
    guest.page.goto("/me")
    expect(guest.page.locator("#kept")).to_be_visible()
    expect(guest.page.locator("#history ~ p").first).to_contain_text("Na razie pusto")
    assert equal(guest) == []


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_carry_me_to_my_other_device(newcomer: Newcomer, lang: str, width: int) -> None:
    old, new = newcomer(lang, width=width, height=844), newcomer(lang, width=width, height=844)
    waiting = old.opens("bzzz", seats=3)
    old.page.goto("/me")
    old.page.locator("[data-carry]").click()
    code = old.page.locator("[data-code]").inner_text()
    expect(old.page.locator(".carry svg[role=img]")).to_be_visible()
    assert equal(old) == []
    new.page.goto(f"/carry#{code}")
    expect(new.page.locator("form input")).to_have_value(code)
    assert code not in new.page.url
    assert equal(new) == []
    new.page.locator("form button").click()
    words = new.page.locator("[data-words]")
    expect(old.page.locator("[data-words]")).to_have_text(words.inner_text())
    assert equal(old) == equal(new) == []
    old.page.evaluate("window.above = document.querySelector('[aria-labelledby=history]')")
    old.page.locator("[data-agree]").click()
    new.page.locator("main a[href='/me']").click()
    expect(new.page.locator("[data-devices] li")).to_have_count(2)
    assert old.page.evaluate("document.cookie") == new.page.evaluate("document.cookie") == ""
    assert token_of(old.page.context) != token_of(new.page.context)
    new.page.goto("/")
    expect(new.page.locator(f"a[href='/t/{waiting}']")).to_be_visible()
    expect(old.page.locator("[data-devices] li")).to_have_count(2)
    assert old.page.evaluate("window.above.isConnected")  # nothing jumps under a finger while the list is made anew
    old.page.locator("[data-devices] li").filter(
        has_not_text={"pl": "to urządzenie", "en": "this device"}[lang]
    ).get_by_role("button").click()
    assert equal(old) == []
    old.page.locator("[data-yes]").click()
    expect(old.page.locator("[data-devices] li")).to_have_count(1)
    new.page.goto("/")
    new.page.wait_for_selector("[data-play]")
    expect(new.page.locator(f"a[href='/t/{waiting}']")).to_have_count(0)


def test_a_no_on_the_old_device_keeps_the_new_one_out(newcomer: Newcomer) -> None:
    old, new = newcomer(), newcomer()
    old.opens("bzzz", seats=3)
    old.page.goto("/me")
    old.page.locator("[data-carry]").click()
    new.page.goto("/carry")
    new.page.locator("form input").fill(old.page.locator("[data-code]").inner_text())
    new.page.locator("form button").click()
    old.page.locator("[data-refuse]").click()
    expect(new.page.get_by_role("alert")).to_contain_text("Nie ma już takiego kodu")
    expect(old.page.locator(".carry")).to_contain_text("Ten kod już nie działa")


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Chromium's own, that presses its button by itself."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_a_passkey_brings_the_history_back(newcomer: Newcomer, server: Server, lang: str, width: int) -> None:
    named = copy.copy(server)
    named.url = server.url.replace("127.0.0.1", "localhost")
    lost = newcomer(lang, width=width, height=844, to=named)
    lost.opens("bzzz", seats=2)
    me = [(digest(token_of(lost.page.context)), "Ania"), (None, "Guzik")]
    remember(server.data, evenings(me, 5, f"passkey{lang}", ("blef",)))
    lost.page.goto("/me")
    session, keys = authenticator(lost.page)
    lost.page.locator("[data-make-key]").click()
    expect(lost.page.locator("[data-passkeys] li")).to_have_count(1)
    assert equal(lost) == []
    [kept] = session.send("WebAuthn.getCredentials", {"authenticatorId": keys})["credentials"]

    anew = newcomer(lang, width=width, height=844, to=named)
    anew.page.goto("/me")
    expect(anew.page.locator("[data-use-key]")).to_be_visible()
    other, place = authenticator(anew.page)
    anew.page.locator("[data-use-key]").click()
    expect(
        anew.page.locator("main [role=status]").filter(has_text={"pl": "Nie wyszło", "en": "Nothing came"}[lang])
    ).to_be_visible()
    other.send("WebAuthn.addCredential", {"authenticatorId": place, "credential": kept})
    anew.page.locator("[data-use-key]").click()
    expect(anew.page.locator("[data-total]")).to_have_attribute("data-total", "5")
    expect(anew.page.locator("[data-devices] li")).to_have_count(2)
    anew.page.locator("[data-passkeys] button").click()
    anew.page.locator("[data-yes]").click()
    expect(anew.page.locator("[data-passkeys]")).to_have_count(0)
    anew.page.locator("[data-use-key]").click()
    expect(anew.page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_a_family_has_its_ladder(newcomer: Newcomer, server: Server, lang: str, width: int) -> None:
    ania, bolek = newcomer(lang, width=width, height=844), newcomer(lang, width=width, height=844)
    ania.page.goto("/me")
    ania.page.locator("[data-group-name]").fill("Niedziela")
    ania.page.get_by_label({"pl": "Twoje imię", "en": "You are called"}[lang]).fill("Ania")
    ania.page.get_by_role("button", name={"pl": "Załóż grupę", "en": "Make a group"}[lang]).click()
    expect(ania.page.get_by_role("heading", name="Niedziela")).to_be_visible()
    bolek.page.goto(ania.page.url)
    bolek.page.locator("[data-member-name]").fill("Bolek")
    bolek.page.locator("[data-member-name]").press("Enter")
    expect(bolek.page.locator("[data-members] li")).to_have_count(2)
    group = ania.page.url.rpartition("/")[2]
    people = [(digest(token_of(one.page.context)), name) for one, name in ((ania, "Ania"), (bolek, "Bolek"))]
    remember(server.data, evenings([*people, (None, "Guzik")], 40, f"ladder{lang}", ("bzzz", "nerwy")), group)
    ania.page.reload()
    expect(ania.page.locator("[data-ladder] tbody tr")).to_have_count(2, timeout=60_000)
    expect(ania.page.locator("[data-ladder] tbody tr").first).to_contain_text("Ania")
    expect(ania.page.locator("[data-meetings] tbody tr")).to_have_count(2)
    ania.page.locator("[data-filter=ladder]").select_option("nerwy")
    expect(ania.page.locator("[data-ladder] td.number").last).not_to_have_text("40")
    assert equal(ania) == []
    ania.page.locator("[data-open-table]").click()
    ania.page.wait_for_url("**/t/*")
    ania.page.wait_for_selector(".lobby, .seats, [data-zone]", state="attached")
    bolek.page.reload()
    expect(bolek.page.locator("a[href^='/t/']")).to_have_count(1)
    ania.page.goto(f"/g/{group}")
    remove = ania.page.get_by_role("button", name={"pl": "Usuń: Bolek", "en": "Remove: Bolek"}[lang])
    remove.click()
    ania.page.locator("[data-yes]").click()
    expect(ania.page.locator("[data-members] li")).to_have_count(1)


def test_a_group_that_is_not_there_is_said_so(guest: Guest) -> None:
    guest.page.goto("/g/nosuchgroup")
    expect(guest.page.get_by_role("alert").first).to_contain_text("Nie ma takiej grupy")
    assert equal(guest) == []


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_everything_about_me_is_deleted_by_one_button(newcomer: Newcomer, server: Server, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.page.goto("/")
    guest.page.get_by_label({"pl": "Grasz jako", "en": "You play as"}[lang]).fill("Bezimienny")
    guest.opens("bzzz", seats=2)
    me = [(digest(token_of(guest.page.context)), "Bezimienny"), (None, "Guzik")]
    remember(server.data, evenings(me, 3, f"forget{lang}", ("blef",)))
    guest.page.goto("/me")
    expect(guest.page.locator("[data-total]")).to_have_attribute("data-total", "3")
    guest.page.locator("[data-forget]").click()
    expect(guest.page.locator("dialog")).to_be_visible()
    assert equal(guest) == []
    guest.page.locator("[data-yes]").click()
    said = {"pl": "Wszystko usunięte", "en": "Everything is deleted"}[lang]
    expect(guest.page.get_by_role("status").filter(has_text=said)).to_be_visible()
    expect(guest.page.locator("[data-total]")).to_have_count(0)
    assert guest.page.context.cookies() == []
    assert "Bezimienny" not in guest.page.evaluate("JSON.stringify(localStorage)")
