"""Carry me to my other device: a code for five minutes and one device, two words on both, and a yes on the old one."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from stolik.server import devices
from stolik.server.limits import Limit
from stolik.store import digest
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.test_history import mine, remembered, two_at


async def post(http: httpx.AsyncClient, path: str, **body: Any) -> Any:
    answered = await http.post(f"/api/{path}", json=body, params={"lang": "en"})
    assert answered.status_code < 300, answered.text
    return answered.json()


async def refused(http: httpx.AsyncClient, path: str, **body: Any) -> str:
    answered = await http.post(f"/api/{path}", json=body, params={"lang": "en"})
    assert 400 <= answered.status_code < 500, answered.text
    return str(answered.json()["error"]["code"])


async def carried(old: httpx.AsyncClient, new: httpx.AsyncClient) -> httpx.Response:
    code = (await post(old, "me/carry", label="Komputer"))["code"]
    claimed = await post(new, "carry/claim", code=code, label="Telefon")
    await post(old, "me/carry/answer", code=code, words=claimed["words"], agree=True)
    return await new.post("/api/carry/fetch", json={"code": code, "claim": claimed["claim"]})


def cookie(answered: httpx.Response) -> str:
    return answered.headers["set-cookie"].partition("stolik=")[2].partition(";")[0]


async def test_a_new_device_has_the_history_and_the_seats_once_the_old_one_agreed(here: House) -> None:
    token, other = await here.token(), await here.token()
    await two_at(here, (token, other))
    await remembered(here, token)
    waiting = await here.open(token, seats=2)
    async with here.http(token) as old, here.http() as new:
        code = (await post(old, "me/carry", label="Komputer"))["code"]
        assert (await post(old, "me/carry/look", code=code))["state"] == "waiting"
        claimed = await post(new, "carry/claim", code=code.upper().replace("-", " "), label="Telefon")
        seen = await post(old, "me/carry/look", code=code)
        assert seen == {"state": "claimed", "words": claimed["words"], "label": "Telefon"}
        assert not (await post(new, "carry/fetch", code=code, claim=claimed["claim"]))["done"]
        await post(old, "me/carry/answer", code=code, words=claimed["words"], agree=True)
        fetched = await new.post("/api/carry/fetch", json={"code": code, "claim": claimed["claim"]})
        assert fetched.json() == {"done": True}
        assert (await post(old, "me/carry/look", code=code))["state"] == "gone"
        assert await refused(new, "carry/fetch", code=code, claim=claimed["claim"]) == "carry/unknown"
    phone = cookie(fetched)
    assert token not in fetched.text + str(fetched.headers)
    assert (await mine(here, phone))["total"] == 1
    guest = Guest(here.port, waiting, phone)
    assert (await guest.connect())["you"] == 0
    await guest.hang_up()
    async with here.http(phone) as http:
        told = (await http.get("/api/me")).json()
    assert [(one["label"], one["here"]) for one in told["devices"]] == [("Komputer", False), ("Telefon", True)]
    assert digest(phone).hex()[:8] not in str(told)


async def test_nobody_gets_in_without_a_yes_to_their_own_words(here: House) -> None:
    async with here.http(await here.token()) as old, here.http() as new, here.http(await here.token()) as stranger:
        code = (await post(old, "me/carry", label="Komputer"))["code"]
        claimed = await post(new, "carry/claim", code=code, label="Telefon")
        assert await refused(stranger, "carry/claim", code=code, label="Złodziej") == "carry/taken"
        assert (await post(stranger, "me/carry/look", code=code))["state"] == "gone"
        answer = {"code": code, "words": claimed["words"], "agree": True}
        assert await refused(stranger, "me/carry/answer", **answer) == "carry/unknown"
        assert await refused(old, "me/carry/answer", **answer | {"words": "mopa rutiko"}) == "carry/unknown"
        assert await refused(stranger, "carry/fetch", code=code, claim="x" * 43) == "carry/unknown"
        assert not (await post(new, "carry/fetch", code=code, claim=claimed["claim"]))["done"]
        assert (await post(old, "me/carry/answer", **answer | {"agree": False}))["state"] == "gone"
        assert await refused(new, "carry/fetch", code=code, claim=claimed["claim"]) == "carry/unknown"


async def test_a_code_is_good_for_five_minutes_and_until_there_is_a_newer_one(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here.http(await here.token()) as old, here.http() as new:
        first = (await post(old, "me/carry", label="Komputer"))["code"]
        await post(old, "me/carry", label="Komputer")
        assert await refused(new, "carry/claim", code=first, label="Telefon") == "carry/unknown"
        monkeypatch.setattr(devices, "GOOD_FOR", 0.0)
        late = (await post(old, "me/carry", label="Komputer"))["code"]
        assert await refused(new, "carry/claim", code=late, label="Telefon") == "carry/unknown"


async def test_what_a_device_is_called_is_what_one_sees(here: House) -> None:
    async with here.http(await here.token()) as old, here.http() as new:
        code = (await post(old, "me/carry", label="Kom\u200bputer\u202e"))["code"]
        assert await refused(new, "carry/claim", code=code, label="\u200b\u2066") == "seat/no-name"
        await post(new, "carry/claim", code=code, label="\u202etele\u00adfon, mój  stary")
        assert (await post(old, "me/carry/look", code=code))["label"] == "telefon, mój stary"
        assert [one["label"] for one in (await old.get("/api/me")).json()["devices"]] == ["Komputer"]


async def test_codes_cannot_be_tried_out_quickly(here: House) -> None:
    here.hall.codes = Limit(1e-9)
    async with here.http() as new:
        codes = [await refused(new, "carry/claim", code=f"mopa-rutik{vowel}", label="x") for vowel in "aeiouy"]
    assert codes == ["carry/unknown"] * 5 + ["limit/rate"]


async def test_what_a_device_brings_along_joins_the_history(here: House) -> None:
    token, phone, other = await here.token(), await here.token(), await here.token()
    await two_at(here, (token, other))
    await two_at(here, (phone, other))
    await remembered(here, token)
    await remembered(here, phone)
    async with here.http(token) as old, here.http(phone) as new:
        fetched = await carried(old, new)
        assert "set-cookie" not in fetched.headers
        assert (await old.get("/api/me/games")).json()["total"] == (await new.get("/api/me/games")).json()["total"] == 2
        code = (await post(old, "me/carry", label="Komputer"))["code"]
        assert await refused(new, "carry/claim", code=code, label="Telefon") == "carry/same"


async def test_a_running_game_on_the_new_device_is_not_lost(here: House) -> None:
    token, phone = await here.token(), await here.token()
    async with here.http(token) as old, here.http(phone) as new:
        table = await here.open(phone, seats=2, bots=["normal"], start=True)
        while (await new.get(f"/api/tables/{table}")).json()["status"] != "playing":
            pass
        code = (await post(old, "me/carry", label="Komputer"))["code"]
        assert await refused(new, "carry/claim", code=code, label="Telefon") == "carry/playing"


async def test_a_removed_device_is_shown_out_and_opens_nothing(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2)
    async with here.http(token) as old, here.http() as new:
        phone = cookie(await carried(old, new))
    guest = Guest(here.port, table, token)
    assert (await guest.connect())["you"] == 0
    async with here.http(phone) as http:
        lost = next(one["id"] for one in (await http.get("/api/me")).json()["devices"] if not one["here"])
        left = (await http.delete(f"/api/me/devices/{lost}")).json()
        assert [one["label"] for one in left["devices"]] == ["Telefon"]
        assert (await http.delete(f"/api/me/devices/{lost}")).status_code == 200
        assert (await http.delete("/api/me/devices/abc")).status_code == 404
        assert len((await http.get("/api/mine")).json()) == 1
    with pytest.raises(ConnectionError):
        await guest.wait_for(lambda: False)
    assert guest.closed == 1012
    await guest.hang_up()
    assert (await mine(here, token))["total"] == 0
    async with here.http(token) as http:
        assert (await http.get("/api/mine")).json() == []
        assert (await http.get("/api/me")).json()["known"] is False
        assert await refused(http, "me/carry", label="x") == "token/needed"


async def test_only_so_many_devices(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "MOST_DEVICES", 2)
    async with here.http(await here.token()) as old, here.http() as new:
        await carried(old, new)
        assert await refused(old, "me/carry", label="Komputer") == "carry/too-many"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("me/carry", {"label": ""}),
        ("me/carry", {"label": "x", "more": 1}),
        ("carry/claim", {"code": "x" * 61, "label": "x"}),
        ("carry/claim", {"code": "mopa-rutiko", "label": "a\nb"}),
        ("carry/fetch", {"code": "mopa-rutiko", "claim": "short"}),
        ("me/carry/answer", {"code": "mopa-rutiko", "words": "a b", "agree": "yes"}),
    ],
)
async def test_bad_requests_are_refused_in_a_sentence(here: House, path: str, body: dict[str, Any]) -> None:
    async with here.http(await here.token()) as http:
        assert await refused(http, path, **body) == "message/bad"
