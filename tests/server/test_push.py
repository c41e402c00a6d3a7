"""Notifications: sealed for one browser, signed as ours, handed to public push services only, and nobody is disturbed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from cryptography.exceptions import InvalidTag

from stolik.host import slowly
from stolik.server import hall, herald, identity, push, run, waker
from stolik.server.config import Config
from stolik.server.herald import Habits, quiet_until
from stolik.store import Keepsake
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import until
from tests.server.push_service import Browser, Delivery, PushService, b64, push_service, signed_claims, unb64

CONTACT = "mailto:ania@cards.example"
HOUR = 3_600_000

# -- sealing and signing -----------------------------------------------------------------------------------------

SALT = "DGv6ra1nlYgDCS1FRnbzlw"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
    "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example in section 5 of RFC 8291."""


def test_the_example_of_the_standard_is_sealed_as_it_says_and_opened_again() -> None:
    browser = Browser(int.from_bytes(unb64(THEIRS), "big"), unb64(AUTH))
    message = b"When I grow up, I want to be a watermelon"
    sealed = push.seal(message, browser.public, browser.auth, push.key_of(unb64(OURS)), unb64(SALT))
    assert b64(sealed) == SEALED
    assert browser.open(sealed) == message


def test_two_messages_share_nothing_and_nobody_else_can_open_one() -> None:
    browser = Browser()
    one, two = (push.sealed(b"the same", b64(browser.public), b64(browser.auth)) for _ in range(2))
    assert one[:86] != two[:86]
    assert browser.open(one) == browser.open(two) == b"the same"
    with pytest.raises(InvalidTag):
        Browser().open(one)


# -- whom we call ------------------------------------------------------------------------------------------------

GOOD = "https://updates.push.example.com/wpush/v2/abc?x=1"


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://8.8.8.8/x",
        "https://localhost/x",
        "https://printer.local/x",
        "https://db.internal/x",
        "https://push.example.com:6379/x",
        "https://ania@push.example.com/x",
        "https://push.example.com/x\r\nHost: other",
        "https://push.example.com/ą",
        "ftp://push.example.com/x",
        "https://",
        "https://[nonsense/x",
        "https://push.example.com:99999999/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_public_names_are_called_by_https(endpoint: str) -> None:
    with pytest.raises(push.BadDevice):
        push.checked(endpoint, ())


def test_the_operator_may_allow_more() -> None:
    assert push.checked(GOOD, ()).hostname == "updates.push.example.com"
    assert push.checked("http://127.0.0.1:99/x", ("http://127.0.0.1:99",)).port == 99
    with pytest.raises(push.BadDevice):
        push.checked("http://127.0.0.1:98/x", ("http://127.0.0.1:99",))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "2002:0a00:0001::1",
        "ff02::1",
    ],
)
async def test_a_public_name_that_leads_to_a_neighbour_is_not_called(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    async def leads(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", leads)
    monkeypatch.setattr(asyncio, "open_connection", None)
    with pytest.raises(push.BadDevice, match="not public"):
        await push.hand_over(GOOD, {}, b"", ())


@pytest.mark.parametrize("answer", [b"", b"hello\r\n", b"HTTP/1.1\r\n", b"HTTP/1.1 two\r\n", b"x" * 9999])
async def test_what_is_no_answer_is_an_error_of_the_service(answer: bytes) -> None:
    async def talk(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    with pytest.raises((OSError, ValueError)):
        await push.hand_over(f"{url}/x", {}, b"", (url,))
    server.close()


# -- quiet hours ---------------------------------------------------------------------------------------------------


def test_quiet_hours_go_by_the_persons_clock_and_over_midnight() -> None:
    night = Habits(quiet=(22 * 60, 7 * 60), offset=60)

    def at(hour: int, minute: int = 0) -> int:
        return (hour * 60 + minute) * 60_000 + 20_000 * 86_400_000

    assert quiet_until(night, at(20, 59)) == 0
    assert quiet_until(night, at(21)) == at(30)
    assert quiet_until(night, at(23, 30)) == at(30)
    assert quiet_until(night, at(5, 59)) == at(6)
    assert quiet_until(night, at(6)) == 0
    assert quiet_until(Habits(quiet=(600, 660)), at(10, 30)) == at(11)
    assert quiet_until(Habits(quiet=(600, 660)), at(12)) == 0
    assert quiet_until(Habits(quiet=(600, 600)), at(10)) == 0
    assert quiet_until(Habits(), at(3)) == 0


# -- a house that tells -----------------------------------------------------------------------------------------------


@pytest_asyncio.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest_asyncio.fixture
async def here(tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(slowly, "AFTER", 0)
    monkeypatch.setattr(slowly, "SEEN", 0)
    monkeypatch.setattr(waker, "EVERY", 0.05)
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_bytes=bytes))  # the same cards every time
    async with house(tmp_path, push=CONTACT, push_services=(service.url,)) as running:
        yield running


async def ask(here: House, token: str, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    async with here.http(token) as http:
        answer = await http.request(method, f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def subscribe(here: House, service: PushService, token: str, lang: str = "pl") -> Browser:
    browser, key = Browser(), (await ask(here, token, "GET", "nudges"))["key"]
    device = browser.subscription(f"{service.url}/to/{b64(browser.auth)}", key)
    said = await ask(here, token, "POST", f"nudges/devices?lang={lang}", device)
    assert said["devices"] >= 1
    return browser


async def away_and_here(here: House, **more: Any) -> tuple[str, str, str]:
    """A table, the token of whoever will be away, and of the one whose turn is first."""
    tokens = [await here.token(), await here.token()]
    table = await here.open(tokens[0], **{"pace": "1d", "options": {"first": 1}} | more)
    await here.join(table, tokens[1], "Bartek")
    guests = [Guest(here.port, table, token) for token in tokens]
    for guest in guests:
        await guest.connect()
        await guest.ask("ready")
    await guests[0].until_playing()
    await guests[1].until_playing()
    seat = here.hall.desks[table].table.match.state.to_act[0]  # type: ignore[union-attr]
    for guest in guests:
        await guest.hang_up()
    return table, tokens[1 - seat], tokens[seat]


async def pass_on(here: House, table: str, token: str) -> None:
    """Their turn, until it is the other's; then they go."""
    async with Guest(here.port, table, token) as guest:
        await guest.wait_for(lambda: guest.legal)
        while guest.legal:
            step = steps(guest)
            chosen = "draw" if "draw" in guest.legal else guest.legal[-1]
            await guest.act(chosen, id=f"at-{guest.version}")
            await guest.wait_for(lambda: steps(guest) > step)  # noqa: B023
    desk, seat = await here.hall.desk(table), own_seat(here, table, token)
    await until(lambda: not desk.table.seats[seat].online)


def steps(guest: Guest) -> int:
    return int(guest.position["step"]) if guest.position is not None else 0


def said(browser: Browser, delivery: Delivery) -> dict[str, str]:
    opened: dict[str, str] = json.loads(browser.open(delivery.body))
    return opened


async def quietly(here: House) -> None:
    """Everything that was under way is done."""
    herald = here.hall.services.herald
    await until(lambda: herald.waiting == 0)


async def test_whose_turn_comes_is_told_once_until_they_look_and_nothing_of_the_game(
    here: House, service: PushService
) -> None:
    table, away, present = await away_and_here(here)
    browser = await subscribe(here, service, away)
    await pass_on(here, table, present)
    await service.wait_for(1)
    delivery = service.deliveries[0]
    message = said(browser, delivery)
    names = {seat.name for seat in here.hall.desks[table].table.seats}
    other = (names - {here.hall.desks[table].table.seats[own_seat(here, table, away)].name}).pop()
    assert message == {
        "title": "Twoja kolej: Bzzz",
        "body": f"Czeka {other} (Bzzz).",
        "url": f"/t/{table}",
        "tag": table,
    }
    assert delivery.path == f"/to/{b64(browser.auth)}"
    assert delivery.headers["content-encoding"] == "aes128gcm"
    assert 0 < int(delivery.headers["ttl"]) <= 86400
    assert delivery.headers["topic"] == table
    claims = signed_claims(delivery, here.hall.services.herald.key)
    assert (claims["aud"], claims["sub"]) == (service.url, CONTACT)
    for secret in (b"Bzzz", table.encode(), b"Ania", away.encode()):
        assert secret not in delivery.body
    await quietly(here)
    async with Guest(here.port, table):
        pass
    assert len(service.deliveries) == 1


def own_seat(here: House, table: str, token: str) -> int:
    seat = here.hall.desks[table].table.seat_of(identity.person_of(token))
    assert seat is not None
    return seat


async def test_after_a_look_the_next_turn_is_told_again(here: House, service: PushService) -> None:
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away, "en")
    await pass_on(here, table, present)
    await service.wait_for(1)
    await pass_on(here, table, away)
    await pass_on(here, table, present)
    await service.wait_for(2)
    await quietly(here)
    assert len(service.deliveries) == 2


async def test_nobody_is_told_who_muted_the_table_or_switched_it_off(here: House, service: PushService) -> None:
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    browser = await subscribe(here, service, away)
    assert (await ask(here, away, "PUT", "nudges", {"muted": [table]}))["muted"] == [table]
    await pass_on(here, table, present)
    desk = await here.hall.desk(table)
    await until(lambda: desk.table.seats[own_seat(here, table, away)].nudged)
    await quietly(here)
    assert service.deliveries == []
    endpoint = f"{service.url}/to/{b64(browser.auth)}"
    assert (await ask(here, away, "POST", "nudges/devices/forget", {"endpoint": endpoint}))["devices"] == 1


async def test_in_quiet_hours_it_is_put_off_until_they_end(
    here: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    later = here.hall.services.now() + HOUR
    monkeypatch.setattr(herald, "quiet_until", lambda habits, now: later if now < later else 0)
    await pass_on(here, table, present)
    desk, seat = await here.hall.desk(table), own_seat(here, table, away)
    await until(lambda: desk.table.seats[seat].nudge_at == later)
    assert not desk.table.seats[seat].nudged
    assert service.deliveries == []
    clock = here.hall.services.now
    monkeypatch.setattr(here.hall.services, "now", lambda: clock() + HOUR)
    desk.settled()
    await service.wait_for(1)


async def test_whoever_has_another_table_open_is_left_alone(here: House, service: PushService) -> None:
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    elsewhere = await here.open(away, bots=["easy"])
    async with Guest(here.port, elsewhere, away):
        await pass_on(here, table, present)
        desk, seat = await here.hall.desk(table), own_seat(here, table, away)
        await until(lambda: desk.table.seats[seat].nudge_at > 0)
    await quietly(here)
    assert service.deliveries == []


@pytest.mark.parametrize("answer", [404, 410])
async def test_a_subscription_that_is_over_is_forgotten(here: House, service: PushService, answer: int) -> None:
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    service.answer = answer
    await pass_on(here, table, present)
    await service.wait_for(1)
    await quietly(here)
    assert (await ask(here, away, "GET", "nudges"))["devices"] == 0


async def test_a_push_service_that_says_nothing_or_is_gone_holds_up_nobody(
    here: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(herald, "AGAIN_AFTER", 0.0)
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    service.answer = None
    await pass_on(here, table, present)
    await service.wait_for(1)
    await pass_on(here, table, away)  # the game goes on while the service is silent
    monkeypatch.setattr(push, "WITHIN", 0.05)
    service.silent.set()
    service.port, gone = 1, service.url
    await pass_on(here, table, present)
    await quietly(here)
    assert (await ask(here, away, "GET", "nudges"))["devices"] == 1
    assert gone != service.url


async def test_a_service_that_is_busy_is_asked_once_more(
    here: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(herald, "AGAIN_AFTER", 0.0)
    table, away, present = await away_and_here(here)
    await subscribe(here, service, away)
    service.answer = 503
    await pass_on(here, table, present)
    await quietly_after(here, service, 2)
    assert len(service.deliveries) == 2


async def quietly_after(here: House, service: PushService, number: int) -> None:
    await service.wait_for(number)
    await quietly(here)


async def test_bad_subscriptions_are_refused_in_a_sentence(here: House, service: PushService) -> None:
    token, browser = await here.token(), Browser()
    key = (await ask(here, token, "GET", "nudges"))["key"]
    good = browser.subscription(f"{service.url}/x", key)
    for change in (
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "http://push.example.com/x"},
        {"p256dh": b64(b"\x04" + bytes(64))},
        {"auth": "abcd"},
    ):
        answer = await ask(here, token, "POST", "nudges/devices?lang=en", good | change, 422)
        assert answer["error"]["code"] == "push/bad"
        assert answer["error"]["text"] == "Notifications cannot be sent to that address."
    answer = await ask(here, token, "POST", "nudges/devices", good | {"key": "another"}, 409)
    assert answer["error"]["code"] == "push/off"
    await ask(here, "", "POST", "nudges/devices", good, 401)
    for bad in ({"offset": 99999}, {"quiet": {"begin": -1, "end": 3}}, {"muted": ["../x"]}, {"more": 1}):
        await ask(here, token, "PUT", "nudges", bad, 400)


async def test_a_person_has_a_few_devices_and_the_rest_make_room(here: House, service: PushService) -> None:
    token = await here.token()
    for _ in range(herald.MOST_DEVICES + 3):
        await subscribe(here, service, token)
    assert (await ask(here, token, "GET", "nudges"))["devices"] == herald.MOST_DEVICES


async def test_the_key_is_made_once_and_kept_where_nobody_else_reads(tmp_path: Path) -> None:
    async with house(tmp_path, push=CONTACT) as first:
        key = first.hall.services.herald.key
    async with house(tmp_path, push=CONTACT) as again:
        assert again.hall.services.herald.key == key
        other = push.new_key()
        await again.hall.store.keep(herald.HOUSE, Keepsake(herald.KEY, push.text(push.public(push.key_of(other))), other))
    async with house(tmp_path, push=CONTACT) as third:
        assert key in third.hall.services.herald.keys
    assert (tmp_path / "stolik.sqlite").stat().st_mode & 0o077 == 0


async def test_without_a_contact_nobody_is_told_and_no_key_is_made(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        token = await here.token()
        assert (await ask(here, token, "GET", "nudges")) == {"key": "", "devices": 0, "quiet": None, "muted": []}
        assert not here.hall.services.customs.nudges
        assert await here.hall.store.keepsakes(herald.HOUSE) == ()


def test_a_contact_that_is_none_is_refused_in_a_sentence() -> None:
    run.check_push(Config(push=CONTACT))
    with pytest.raises(ValueError, match=r"--push is 'ania'; it takes mailto:… or https://…"):
        run.check_push(Config(push="ania"))
