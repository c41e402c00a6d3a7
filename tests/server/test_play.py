"""Playing over the network, from opening a table to the verified record."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.engine.record import Record
from stolik.engine.verify import verify
from tests.server.guest import Guest
from tests.server.house import House


async def pair(here: House, **more: Any) -> tuple[Guest, Guest]:
    """Two people at a table, both connected."""
    ania, bartek = await here.token(), await here.token()
    table = await here.open(ania, seats=2, **more)
    await here.join(table, bartek, "Bartek")
    first, second = Guest(here.port, table, ania), Guest(here.port, table, bartek, "en")
    await first.connect()
    await second.connect()
    return first, second


async def begin(*guests: Guest) -> None:
    for guest in guests:
        assert (await guest.ask("ready", seed="abc"))["type"] == "done"
    for guest in guests:
        await guest.until_playing()


async def test_two_people_play_a_whole_game_and_verify_the_shuffle(here: House) -> None:
    first, second = await pair(here, options={"end": 10})
    promised = first.info["commitment"]
    await begin(first, second)
    await asyncio.gather(first.play(1), second.play(2))
    assert first.over
    async with here.http() as http:
        text = (await http.get(f"/api/tables/{first.table}/record")).text
    record = Record.parse(text)
    assert record.tags["Commitment"] == promised
    assert record.tags["Seed.0"] == "abc"
    assert verify(record).honest
    assert list(record.final().scores) == first.position["view"]["scores"]  # type: ignore[index]
    await first.hang_up()
    await second.hang_up()


async def test_against_bots_the_first_move_is_there_at_once(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=3, bots=["easy", "hard"], start=True, options={"end": 10, "first": 2})
    async with Guest(here.port, table, token) as guest:
        assert guest.playing
        assert guest.legal
        await guest.play(5)


async def test_a_refused_move_says_why_in_the_persons_language(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    refused = await second.act("return 10")
    assert refused["sorry"]["code"] == "bzzz/nothing-to-give-back"
    assert refused["sorry"]["clause"] == "2.11"
    assert refused["sorry"]["text"].startswith("Only a player")
    assert (await first.act("pass"))["sorry"]["text"] == "Teraz nie Twój ruch."
    assert (await second.ask("why", text="pass"))["sorry"] is None
    assert (await second.ask("why", text="return 1"))["sorry"]["clause"] == "2.11"
    await second.send({"type": "lang", "lang": "pl"})
    await second.wait_for(lambda: second.last("welcome")["lang"] == "pl")
    assert (await second.act("return 10"))["sorry"]["text"].startswith("Żeton oddaje")
    await first.hang_up()
    await second.hang_up()


async def test_a_command_sent_twice_is_done_once(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    version = second.version
    done = await second.act("draw", id="same")
    again = await second.act("draw", id="same", version=version)
    assert (done["type"], again["type"]) == ("done", "done")
    assert second.position is not None
    assert len(second.position["view"]["hand"]) == 7
    await second.hang_up()
    await second.connect(resume=True)
    assert (await second.act("draw", id="same", version=version))["type"] == "done"
    assert len(second.position["view"]["hand"]) == 7
    await first.hang_up()
    await second.hang_up()


async def test_after_a_lost_connection_nothing_is_missed_and_nothing_doubled(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    await second.act("draw")
    await first.wait_for(lambda: "draw" in first.legal)
    await first.hang_up()
    known = [event["step"] for message in first.messages for event in message.get("events", [])]
    await second.wait_for(lambda: not second.info["seats"][0]["online"])
    assert (await second.ask("stand_in", seat=0))["type"] == "done"
    await second.wait_for(lambda: "draw" in second.legal)
    welcome = await first.connect(resume=True)
    assert welcome["stood_in"] == 1
    assert welcome["resumed"]
    steps = known + [event["step"] for event in welcome["events"]]
    assert steps == list(range(1, first.position["step"] + 1))  # type: ignore[index]
    await first.hang_up()
    await second.hang_up()


async def test_two_devices_with_one_token_see_the_same_seat(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    async with Guest(here.port, second.table, second.token) as tablet:
        assert tablet.you == 1
        await tablet.act("draw")
        await second.wait_for(lambda: second.position == tablet.position)
    assert second.info["seats"][1]["online"]
    await first.hang_up()
    await second.hang_up()


async def test_a_spectator_sees_what_a_spectator_may_and_can_do_nothing(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    async with Guest(here.port, first.table, name="Bartek\u202e") as watcher:
        assert (watcher.you, watcher.legal) == (None, [])
        await first.wait_for(lambda: first.info["watchers"] == ["Bartek 2"])
        assert watcher.position is not None
        assert watcher.position["view"]["hand"] == []
        assert (await watcher.act("pass"))["sorry"]["code"] == "seat/needed"
        assert (await watcher.ask("say", emote="wow"))["sorry"]["code"] == "seat/needed"
        await first.wait_for(lambda: first.info["spectators"] == 1)
        async with Guest(here.port, first.table, name="\u3164"):
            await first.wait_for(lambda: first.info["spectators"] == 2)
            assert first.info["watchers"] == ["Bartek 2"]
    await first.wait_for(lambda: first.info["spectators"] == 0)
    assert first.info["watchers"] == []
    await first.hang_up()
    await second.hang_up()


async def test_stepping_back_and_the_log_in_words(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    start = first.position["view"]  # type: ignore[index]
    step = first.position["step"]  # type: ignore[index]
    await second.act("draw")
    assert (await first.ask("past", step=step))["view"] == start
    assert (await first.ask("past", step=999))["type"] == "refused"
    lines = (await first.ask("log", before=step + 3, limit=2))["events"]
    assert [line["line"] for line in lines] == ["Bartek dobiera kartę", "Zakryta karta ze stosu"]
    await first.hang_up()
    await second.hang_up()


async def test_phrases_arrive_in_the_readers_language(here: House) -> None:
    first, second = await pair(here)
    await first.ask("say", phrase="hello")
    said = await second.wait_for(lambda: second.count("said") and second.last("said"))
    assert (said["seat"], said["text"]) == (0, "Hello!")
    assert (await first.ask("say"))["sorry"]["code"] == "message/bad"
    await first.hang_up()
    await second.hang_up()


async def test_rematch_brings_everybody_along(here: House) -> None:
    first, second = await pair(here, options={"end": 10})
    async with Guest(here.port, first.table) as watcher:
        await begin(first, second)
        await asyncio.gather(first.play(1), second.play(2))
        await first.ask("rematch", seed="x")
        await second.ask("rematch", seed="y")
        for guest in (first, second, watcher):
            await guest.until_playing(2)
    await first.hang_up()
    await second.hang_up()


async def test_a_seat_taken_over_the_socket_and_given_up_again(here: House) -> None:
    ania, celina = await here.token(), await here.token()
    table = await here.open(ania, seats=2)
    async with Guest(here.port, table, celina) as guest:
        assert guest.you is None
        assert (await guest.ask("sit", name="Celina", program=True))["type"] == "done"
        await guest.wait_for(lambda: guest.you == 1)
        await guest.wait_for(lambda: guest.info["seats"][1]["online"] and guest.info["seats"][1]["program"])
        await guest.ask("leave")
        with pytest.raises(ConnectionError):
            await guest.wait_for(lambda: False)
        assert guest.closed == 1000
    async with Guest(here.port, table) as nobody:
        assert (await nobody.ask("sit", name="Nikt"))["sorry"]["code"] == "token/needed"
        assert nobody.info["seats"][1]["kind"] == "empty"


async def test_the_owner_arranges_the_table(here: House) -> None:
    first, second = await pair(here)
    assert (await second.ask("settings", locked=True))["sorry"]["code"] == "owner/only"
    await first.ask("settings", pace="quick", seats=4, options={"end": 20}, public=True)
    assert first.info["clock"]["turn_ms"] == 15_000
    assert first.info["options"] == {"end": 20}
    refused = await first.ask("settings", options={"end": "soon"})
    assert refused["sorry"]["code"] == "settings/bad"
    assert "to liczba od 1 do" in refused["sorry"]["text"]
    await first.ask("set_bot", seat=2, level="hard")
    await first.ask("clear", seat=1, ban=True)
    await second.wait_for(lambda: second.you is None)
    assert (await second.ask("sit", name="Bartek"))["sorry"]["code"] == "seat/banned"
    assert (first.info["banned"], second.info["banned"]) == (["Bartek"], [])
    await first.ask("let_in", name="Bartek")
    await second.wait_for(lambda: not second.last("welcome")["removed"]["banned"])
    assert first.info["banned"] == []
    assert (await second.ask("sit", name="Bartek"))["type"] == "done"
    await second.ask("leave")
    await first.ask("start", fill="easy")
    await first.wait_for(lambda: first.playing)
    await first.hang_up()
    await second.hang_up()


async def test_undo_over_the_wire(here: House) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    before = second.position["step"]  # type: ignore[index]
    await second.act("pass")
    assert (await second.ask("undo"))["type"] == "done"
    await first.wait_for(lambda: first.info["undo"] and first.info["undo"]["waiting_for"] == [0])
    await first.ask("undo_answer", agree=True)
    await second.wait_for(lambda: second.position["step"] == before)  # type: ignore[index]
    assert "pass" in second.legal
    await first.hang_up()
    await second.hang_up()


async def test_a_secret_choice_is_taken_back_and_nobody_learns_it(here: House) -> None:
    first, second = await pair(here, game="blef", options={"end": 3})
    await begin(first, second)
    before, chosen = second.position["step"], first.legal[-1]  # type: ignore[index]
    await first.act(chosen)
    await second.wait_for(lambda: second.position["view"]["ready"] == [0])  # type: ignore[index]
    assert (await first.ask("take_back"))["type"] == "done"
    await second.wait_for(lambda: second.position["view"]["ready"] == [])  # type: ignore[index]
    assert second.position["step"] == before  # type: ignore[index]
    assert chosen in first.legal
    await first.act(chosen)
    assert not any(chosen in event["text"] for message in second.messages for event in message.get("events", ()))
    await second.act(second.legal[0])
    assert (await first.ask("take_back"))["sorry"]["code"] == "undo/all-chosen"
    await first.hang_up()
    await second.hang_up()


async def test_no_seed_is_taken_before_its_commitment_was_shown(here: House) -> None:
    table = await here.open(await here.token())
    async with here.http(await here.token()) as http:
        assert (await http.post(f"/api/tables/{table}/seats", json={"name": "Bo", "seed": "early"})).status_code == 400
        for start in (True, False):
            asked = {"game": "bzzz", "seats": 2, "name": "Ania", "bots": ["easy"], "start": start, "seed": "early"}
            assert (await http.post("/api/tables", json=asked)).status_code == 400


async def test_the_seed_of_whoever_plays_at_once_is_in_the_record(here: House) -> None:
    """As the page does it: open, see the commitment, add a seed."""
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], options={"end": 10})
    async with Guest(here.port, table, token) as guest:
        promised = guest.info["commitment"]
        await guest.ask("ready", seed="mine")
        await guest.until_playing()
        assert guest.info["seeds"] == ["mine", ""]
        await guest.play(5)
    async with here.http() as http:
        record = Record.parse((await http.get(f"/api/tables/{table}/record")).text)
    assert (record.tags["Commitment"], verify(record).seeds) == (promised, (0,))


async def test_the_server_says_when_to_come_back_and_the_game_goes_on(here: House, tmp_path: object) -> None:
    first, second = await pair(here, options={"first": 0})
    await begin(first, second)
    await second.act("draw")
    await here.hall.farewell()
    await first.wait_for(lambda: first.count("closing"))
    assert first.last("closing")["seconds"] == 5
    with pytest.raises(ConnectionError):
        await first.wait_for(lambda: False)
    assert first.closed == 1012
    await first.hang_up()
    await second.hang_up()
