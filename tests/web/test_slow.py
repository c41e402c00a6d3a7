"""Slow tables in the browser: their clock is chosen in the lobby, whose turn it is stands on the start page and in the
tab's title, notifications and holidays are switched there, and the service worker shows what it is told."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Newcomer, Server
from tests.web.table import Guest
from tests.web.test_equal_for_all import findings

DEVICE = """(() => {
  const made = (endpoint) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => { sessionStorage.removeItem('device'); return true; },
  });
  PushManager.prototype.subscribe = async () => {
    sessionStorage.device = 'https://push.example.com/to/me';
    return made(sessionStorage.device);
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.device ? made(sessionStorage.device) : null);
  Notification.requestPermission = async () => 'granted';
})()"""
"""A browser's push service is somewhere in the world; in its place, one that gives an address at once."""


@pytest.fixture(scope="module")
def telling(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends notifications."""
    running = Server(tmp_path_factory.mktemp("telling"), STOLIK_PUSH="mailto:ania@cards.example")
    yield running
    running.stop()


def photographed(guest: Guest, name: str, shown: Locator | None = None) -> None:
    folder = os.environ.get("STOLIK_PICTURES")
    if folder:
        guest.page.emulate_media(color_scheme="light")
        for size, (width, height) in {"wide": (1280, 800), "phone": (390, 844)}.items():
            guest.page.set_viewport_size({"width": width, "height": height})
            if shown is not None:
                shown.scroll_into_view_if_needed()
            guest.page.screenshot(path=f"{folder}/{name}-{size}-light.jpg", type="jpeg", quality=82)
        guest.page.set_viewport_size({"width": 1280, "height": 800})


def waits(guest: Guest) -> str:
    """A slow table where it is this person's turn, seen from the start page."""
    wanted = {"game": "bzzz", "seats": 3, "name": "Marta", "bots": ["easy", "easy"], "pace": "1d", "start": True}
    table = str(guest.page.request.post("/api/tables", data=wanted).json()["id"])
    guest.goes(table)
    guest.waits_until(lambda: guest.choices().count() > 0)
    guest.page.goto("/")
    return table


def test_the_owner_chooses_hours_or_days_and_reads_what_happens_then(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.opens("bzzz", seats=3, bots=0)
    clock = guest.page.get_by_label("Zegar")
    expect(clock.locator("option")).to_have_count(7)
    clock.select_option("3d")
    expect(guest.page.get_by_text("Komu czas minie, za tego ruch robi bot")).to_be_visible()
    assert findings(guest) == []
    photographed(guest, "slow-lobby", clock)


def test_a_race_offers_no_slow_clock(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.opens("siedem", seats=2, bots=0)
    expect(guest.page.get_by_label("Zegar").locator("option")).to_have_count(3)


@pytest.mark.parametrize(("lang", "said"), [("pl", "Twój ruch"), ("en", "Your turn")])
def test_whose_turn_it_is_stands_on_the_start_page_and_in_the_title(newcomer: Newcomer, lang: Any, said: str) -> None:
    guest = newcomer(lang=lang)
    waits(guest)
    expect(guest.page.locator("li.turn .mark")).to_have_text(said)
    expect(guest.page).to_have_title(
        "(1) Stolik – pięć gier karcianych" if lang == "pl" else "(1) Stolik – five card games"
    )
    assert findings(guest) == []
    guest.opens("blef", seats=2)
    expect(guest.page).to_have_title(re.compile(r"^\(1\) "))


def test_the_clock_at_the_table_is_in_hours(newcomer: Newcomer) -> None:
    guest = newcomer()
    table = waits(guest)
    guest.page.goto(f"/t/{table}")
    ring = guest.page.get_by_role("timer").first
    expect(ring).to_have_attribute("aria-label", "zostały 23 godziny")
    assert findings(guest) == []
    photographed(guest, "slow-table")


def test_notifications_are_switched_on_by_person_and_off_by_table(newcomer: Newcomer, telling: Server) -> None:
    guest = newcomer(to=telling, permissions=["notifications"])
    guest.page.context.add_init_script(DEVICE)
    waits(guest)
    guest.page.get_by_text("Powiadomienia i urlop").click()
    switch = guest.page.get_by_label("Powiadamiaj na tym urządzeniu")
    switch.check()
    expect(guest.page.get_by_label("Cisza od")).to_have_value("22:00")
    guest.page.get_by_label("Cisza do").fill("09:30")
    guest.page.get_by_label("Cisza do").blur()
    bell = guest.page.get_by_role("button", name="Powiadomienia o tym stoliku")
    expect(bell).to_have_attribute("aria-pressed", "true")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "false")
    assert findings(guest) == []
    photographed(guest, "slow-start")
    asked = "fetch('/api/nudges').then((answer) => answer.json())"
    kept = guest.page.evaluate(asked)
    assert (kept["devices"], kept["quiet"], len(kept["muted"])) == (1, {"begin": 1320, "end": 570}, 1)
    guest.page.reload()
    guest.page.get_by_text("Powiadomienia i urlop").click()
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(bell).to_have_count(0)
    assert guest.page.evaluate(asked)["devices"] == 0


def test_a_holiday_is_taken_shown_to_all_and_ended(newcomer: Newcomer) -> None:
    guest = newcomer()
    table = waits(guest)
    guest.page.get_by_text("Powiadomienia i urlop").click()
    expect(guest.page.get_by_text("Ten serwer nie wysyła powiadomień.")).to_be_visible()
    day = guest.page.evaluate("new Date(Date.now() + 5 * 86400000).toISOString().slice(0, 10)")
    guest.page.get_by_label("Jestem na urlopie do").fill(day)
    guest.page.get_by_role("button", name="Poczekajcie na mnie").click()
    expect(guest.page.get_by_text("Przy wolnych stolikach wszyscy czekają.")).to_be_visible()
    assert findings(guest) == []
    watcher = newcomer()
    watcher.page.goto(f"/t/{table}")
    expect(watcher.page.get_by_text("urlop do:").first).to_be_visible()
    photographed(watcher, "slow-holiday")
    guest.page.get_by_role("button", name="Już po urlopie").click()
    expect(guest.page.get_by_label("Jestem na urlopie do")).to_be_visible()
    expect(watcher.page.get_by_text("urlop do:")).to_have_count(0)


SHOWN = """() => {
  self.shown = [];
  const note = async (title, { tag, data }) => void shown.push([title, tag, data.url]);
  ServiceWorkerRegistration.prototype.showNotification = note;
}"""
"""A browser without a screen shows no notifications; what it is asked to show is noted instead."""


def tell(guest: Guest, origin: str, message: str) -> None:
    """What the browser's own push service would say to the service worker."""
    devtools = guest.page.context.new_cdp_session(guest.page)
    known: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    guest.waits_until(lambda: bool(known))
    asked = {"origin": origin, "registrationId": known[0], "data": message}
    devtools.send("ServiceWorker.deliverPushMessage", asked)


def test_the_service_worker_shows_what_it_is_told_unless_somebody_looks(newcomer: Newcomer, telling: Server) -> None:
    guest = newcomer(to=telling, permissions=["notifications"])
    table = waits(guest)
    page = guest.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.waits_until(lambda: bool(page.context.service_workers))
    worker = page.context.service_workers[0]
    worker.evaluate(SHOWN)
    message = json.dumps({"title": "Twoja kolej: Bzzz", "body": "Czeka Olek (Bzzz).", "url": f"/t/{table}", "tag": table})
    page.evaluate("navigator.serviceWorker.addEventListener('message', (event) => (window.told = event.data))")
    tell(guest, telling.url, message)
    page.wait_for_function(
        "() => window.told === 'turn'"
    )  # an expression would be evaluated from a string, which the page forbids
    assert worker.evaluate("shown") == []
    page.goto("about:blank")
    tell(guest, telling.url, message)
    guest.waits_until(lambda: worker.evaluate("shown") == [["Twoja kolej: Bzzz", table, f"/t/{table}"]], 20)


CLICK = """async (url) => {
  const seen = [];
  Clients.prototype.openWindow = async (opened) => void seen.push(['opened', opened]);
  WindowClient.prototype.focus = async function () { seen.push(['focused', new URL(this.url).pathname]); };
  const event = new ExtendableEvent('notificationclick');
  let work;
  Object.defineProperties(event, {
    notification: { value: { data: { url }, close: () => seen.push(['closed']) } },
    waitUntil: { value: (all) => (work = all) },
  });
  dispatchEvent(event);
  await work;
  return seen;
}"""
"""A click on a notification, as the service worker is told of it; only a real finger may open windows, so what it asks the
browser for is noted."""


def test_a_click_on_a_notification_goes_to_the_table_or_opens_it(newcomer: Newcomer, telling: Server) -> None:
    guest = newcomer(to=telling)
    table = waits(guest)
    page = guest.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.waits_until(lambda: bool(page.context.service_workers))
    worker = page.context.service_workers[0]
    assert worker.evaluate(CLICK, f"/t/{table}") == [["closed"], ["opened", f"/t/{table}"]]
    guest.goes(table)
    assert worker.evaluate(CLICK, f"/t/{table}") == [["closed"], ["focused", f"/t/{table}"]]
