"""What happened is shown until it was read, can be recalled, and is told in the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import acts, finger
from tests.web.table import OVER, Guest
from tests.web.test_equal_for_all import findings

LONG_AGO = """() => { const seen = JSON.parse(localStorage.getItem('stolik.seen'));
  localStorage.setItem('stolik.seen', JSON.stringify({...seen, step: 1, at: seen.at - 600000})); }"""


STOOD = """() => {
  let since = 0;
  new MutationObserver(() => {
    const there = document.querySelector('.beat') !== null;
    if (there && !since) since = performance.now();
    if (!there && since) window.stood ??= performance.now() - since;
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Measures on the page how long the first beat stood there."""


def to_the_end_of_a_round(guest: Guest) -> None:
    """Whoever only passes soon sees one; with luck against them they have not lost the game by then."""
    guest.opens("bzzz", seats=3, end=1000)
    passes_until_a_beat(guest)


def passes_until_a_beat(guest: Guest) -> None:
    guest.plays_until(lambda guest, sight: acts(guest, sight, "pass"), guest.page.locator(".beat"))


def test_a_round_stands_until_it_was_read_and_can_be_recalled(newcomer: Newcomer) -> None:
    guest = newcomer(reading=0, width=390, height=844)
    to_the_end_of_a_round(guest)
    beat = guest.page.locator(".beat")
    expect(beat.locator("h2")).to_have_text("Koniec rundy 1")
    expect(beat).to_contain_text(re.compile("inni już spasowali|nie ma już kart"))
    expect(beat).to_contain_text(re.compile(r"Marta: .*punkt.*, razem \d+"))
    expect(guest.page.locator("[aria-live=polite][role=log]")).to_contain_text("Koniec rundy 1")
    assert guest.cards() == []
    assert guest.choices().count() == 0
    beat.locator("[data-next]").click()
    expect(beat).to_be_hidden()
    guest.waits_until(lambda: len(guest.cards()) >= 6)
    guest.page.locator("[data-recall]").click()
    expect(beat.locator("h2")).to_have_text("Koniec rundy 1")
    guest.page.wait_for_selector("[data-next][aria-disabled=false]")
    guest.page.keyboard.press("Space")
    expect(beat).to_be_hidden()
    expect(guest.page.locator(".banners")).not_to_contain_text("wcześniejszą chwilę")


COVERED = """() => {
  const beat = document.querySelector('.beat').getBoundingClientRect();
  const aside = document.querySelector('aside.drawer')?.getBoundingClientRect().left ?? innerWidth;
  const seen = document.querySelector('.common .panel').getBoundingClientRect();
  return [seen.bottom - beat.top, seen.right - aside].filter((over) => over > 1);
}"""
"""By how many pixels the hands that were opened lie behind what is read, or behind the log."""


MOMENTS = """() => {
  window.moments = [];
  let before = '';
  new MutationObserver(() => {
    const top = document.querySelector('[data-spot=discard] [role=img]')?.ariaLabel;
    const now = `${top} ${document.querySelector('.strip').textContent}`;
    if (now !== before) moments.push(performance.now());
    before = now;
  }).observe(document.querySelector('.surface'), { childList: true, subtree: true, characterData: true, attributes: true });
}"""
"""When the top card or what rivals have changed on the page."""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_last_card_and_every_hand_stay_in_sight_whether_a_card_or_a_pass_ended_it(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    """To the last round of the game, after which the table has more room, but not before it was read."""
    guest = newcomer(reading=0, width=size[0], height=size[1])
    guest.opens("bzzz", seats=4, end=60)
    following = guest.page.locator("[data-next][aria-disabled=false]")
    rounds = 0
    while not guest.over:
        guest.plays_until(lambda guest, sight: acts(guest, sight, "pass"), guest.page.locator(f"{OVER}, .beat"))
        if not guest.page.locator(".beat h2", has_text="Koniec rundy").count():
            guest.presses(following)
            continue
        rounds += 1
        guest.stands_still()
        expect(guest.page.locator("[data-spot=discard] [role=img]")).to_have_count(1)
        assert guest.page.evaluate(COVERED) == []
        guest.firmly(following)
    assert rounds > 1


def test_what_came_while_somebody_read_is_shown_one_thing_after_another(newcomer: Newcomer) -> None:
    """Both bots are before this seat in the second round, and have moved when the first was read."""
    guest = newcomer(reading=0)
    table = guest.opens("bzzz", seats=3, end=1000, first=2)
    passes_until_a_beat(guest)
    second = Guest(guest.page.context.new_page())
    second.goes(table)
    second.waits_until(lambda: second.choices().count() > 0)
    guest.page.bring_to_front()
    guest.page.evaluate(MOMENTS)
    guest.firmly(guest.page.locator("[data-next]"))
    guest.waits_until(lambda: guest.choices().count() > 0)
    apart = guest.page.evaluate("moments.slice(1).map((one, i) => one - moments[i])")
    assert len(apart) == 2  # dealt, the first bot, the second
    assert all(millis > 600 for millis in apart)


def test_it_goes_on_by_itself_once_it_could_be_read(newcomer: Newcomer) -> None:
    guest = newcomer(reading=0.3)
    guest.opens("bzzz", seats=3, end=1000)
    guest.page.evaluate(STOOD)
    passes_until_a_beat(guest)
    guest.page.wait_for_function("() => window.stood")
    assert guest.page.evaluate("window.stood") > 700


def test_the_log_tells_rounds_and_their_reasons_and_what_was_missed(newcomer: Newcomer) -> None:
    guest = newcomer(reading=0)
    to_the_end_of_a_round(guest)
    assert findings(guest) == []
    guest.settles()  # the bots have gone on meanwhile
    assert "Koniec rundy 1" in guest.log()[-1]
    guest.page.locator("[data-next]").click()
    guest.plays_until(finger, guest.page.locator("aside h3").nth(1))
    assert guest.page.locator("aside h3").all_inner_texts() == ["Runda 1", "Runda 2"]
    lines = guest.log()
    assert any("Koniec rundy 1" in line and "razem" in line for line in lines)
    assert not [line for line in lines if line.startswith("Karta ze stosu")]
    table = guest.page.url.rsplit("/", 1)[1]
    guest.page.goto("/")
    guest.page.evaluate(LONG_AGO)
    guest.goes(table)
    # a round that ended meanwhile is shown first
    following, away = guest.page.locator("[data-next]"), guest.page.locator("[data-away]")
    guest.waits_until(lambda: away.count() > 0 or (following.count() > 0 and guest.presses(following) and False))
    expect(guest.page.locator(".banners")).to_contain_text("Gdy Cię nie było")
    guest.waits_until(lambda: guest.presses(away) or (guest.presses(following) and False))
    expect(guest.page.locator("aside .missed").first).to_be_attached()


def test_between_the_games_of_a_match_everybody_reads_who_won(newcomer: Newcomer) -> None:
    """One card for each: whoever lays it first has the game."""
    host, ben = newcomer(reading=0), newcomer(reading=0)
    table = host.opens("siedem", seats=2, bots=0, name="Ania", to_three=True, wins=2, deck={"8/1": 1, "9/1": 1, "7/1": 1})
    ben.goes(table)
    ben.page.get_by_label("Twoje imię").fill("Ben")
    ben.page.get_by_role("button", name="Dosiądź się").click()
    ben.page.get_by_role("button", name="Gotowe, gramy").click()
    host.page.get_by_role("button", name="Zacznij").click()
    host.does("last")
    for one in (host, ben):
        beat = one.page.locator(".beat")
        expect(beat.locator("h2")).to_have_text("Gra 1: wygrywa Ania")
        expect(beat).to_contain_text("Ania wykłada ostatnią kartę")
        expect(beat).to_contain_text("Ben: została 1 karta")
        expect(one.page.locator(".won")).to_have_count(1)  # the card that won, on the last one of the middle
        expect(one.page.locator("[data-centre]")).to_have_count(1)
        expect(beat.locator("dl")).to_contain_text(re.compile(r"Ania\s*1\s*\(\+1\)\s*Ben\s*0"))
    assert findings(host) == []
    ben.page.reload()
    expect(ben.page.locator(".beat h2")).to_have_text("Gra 1: wygrywa Ania")
    host.page.wait_for_selector("[data-next][aria-disabled=false]")
    host.page.locator("[data-next]").click()
    expect(host.page.locator("[data-soon]")).to_contain_text("Czekamy na: Ben")
    ben.page.wait_for_selector("[data-next][aria-disabled=false]")
    ben.page.keyboard.press("Space")
    for one in (host, ben):
        expect(one.page.locator(".beat")).to_have_count(0)
        expect(one.page.locator("[data-centre]")).to_have_count(1)


def test_the_host_sets_the_tempo_of_the_bots(guest: Guest) -> None:
    """A second page of the same person shows what the table keeps."""
    table = guest.opens("bzzz", seats=2)
    second = Guest(guest.page.context.new_page())
    second.goes(table)
    for one in (guest, second):
        one.page.get_by_role("button", name="Menu stolika").click()
        expect(one.page.locator("[data-tempo]")).to_have_value("normal")
    guest.page.locator("[data-tempo]").select_option("leisurely")
    expect(second.page.locator("[data-tempo]")).to_have_value("leisurely")
