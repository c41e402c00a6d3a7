"""R-0.3: everything a socket ever received is compared with what its seat was allowed to know, game by game.

The game is replayed from its record; for every message the view, the choices and the words in it must be exactly what
the contract gives for that seat at that step, and nothing else may be in it.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import stolik
from stolik.engine import registry
from stolik.engine.arrival import offered
from stolik.engine.contract import TABLE, State
from stolik.engine.record import Record
from stolik.server.wire.to_client import ServerMessage
from tests.host.evening import over_soon
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.patience import until

PARTS = {kind.__struct_config__.tag: kind for kind in ServerMessage.__args__}
POSITION = {"step", "view", "legal", "prompt", "clocks"}


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


class Replay:
    """The true game, step by step."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.states: list[State] = [record.game.start(), *record.states()]

    def view(self, step: int, seat: int | None) -> Any:
        return plain(self.states[step].view(seat))

    def seen(self, step: int, seat: int | None) -> str | None:
        actor, action = self.record.moves[step - 1]
        return self.states[step - 1].seen_by(seat, actor, action)

    def legal(self, step: int, seat: int | None) -> list[str]:
        """What fits is not told where finding out is the game (R-S10)."""
        if seat is None or self.states[step].over:
            return []
        return [self.game.text(action) for action in offered(self.states[step], seat, self.game.room.untold)]

    def prompt(self, step: int, seat: int | None, legal: list[str]) -> Any:
        return plain(self.game.room.prompt(self.states[step].view(seat), legal))


def check_position(replay: Replay, position: dict[str, Any], seat: int | None, answered: bool) -> None:
    assert set(position) == POSITION
    step = position["step"]
    assert position["view"] == replay.view(step, seat)
    legal = [choice["text"] for choice in position["legal"]]
    assert legal == ([] if answered else replay.legal(step, seat))
    assert position["prompt"] == replay.prompt(step, seat, legal)
    clocks = position["clocks"]
    if seat is None:
        assert clocks["answered"] is None
        assert clocks["slip"] is None


def check_events(replay: Replay, events: list[dict[str, Any]], seat: int | None) -> None:
    for event in events:
        actor, _ = replay.record.moves[event["step"] - 1]
        silent = replay.game.room.window and event["text"].startswith(replay.game.room.window)
        assert event["actor"] == (TABLE if silent and seat != actor else actor)  # nobody learns who was the last to wave
        assert event["text"] == replay.seen(event["step"], seat)


def check_message(replay: Replay, message: dict[str, Any], seat: int | None) -> None:
    """Nothing but fields of the wire, and in them nothing but what the seat may know."""
    kind = PARTS[message["type"]]
    assert set(message) - {"type"} <= {field.name for field in msgspec.structs.fields(kind)}
    if message["type"] in ("welcome", "moved") and message["position"] is not None:
        answered = message["position"]["clocks"]["answered"] is not None
        check_position(replay, message["position"], seat, answered)
        check_events(replay, message["events"], seat)
    elif message["type"] == "past":
        assert message["view"] == replay.view(message["step"], seat)
        assert message["prompt"] == replay.prompt(message["step"], seat, replay.legal(message["step"], seat))
        assert set(message) == {"type", "id", "step", "view", "prompt"}
    elif message["type"] == "clocks":
        assert seat is not None
        answered = message["clocks"]["answered"] is not None
        assert not (answered and message["legal"])
        assert not answered or message["prompt"] == {"id": f"{replay.game.id}-prompt-answered"}
    elif message["type"] == "log":
        check_events(replay, message["events"], seat)


def public_part(message: dict[str, Any]) -> dict[str, Any]:
    """Of a message about the table: what is the same for everybody."""
    own = ("you_own", "spectators", "watchers", "banned")
    return {name: value for name, value in message["table"].items() if name not in own}


async def seats_for(here: House, game: str, seats: int, **more: Any) -> list[Guest]:
    tokens = [await here.token() for _ in range(seats)]
    table = await here.open(tokens[0], game=game, seats=seats, **more)
    for number, token in enumerate(tokens[1:], 1):
        await here.join(table, token, f"Gość {number}")
    guests = [Guest(here.port, table, token) for token in tokens]
    for guest in guests:
        await guest.connect()
    return guests


async def peek(guest: Guest) -> None:
    """Now and then somebody looks back."""
    while not guest.over:
        await asyncio.sleep(0.05)
        if guest.position and not guest.over:
            await guest.ask("past", step=guest.position["step"] // 2)
            await guest.ask("log", before=guest.position["step"], limit=20)


@pytest.mark.parametrize("game", stolik.games())
async def test_every_message_is_what_the_seat_may_know(here: House, game: str) -> None:
    seats = min(3, registry.room(game).seats[-1])
    guests = await seats_for(here, game, seats, call_window=2, slip=5, options=over_soon(game))
    watcher = Guest(here.port, guests[0].table)
    await watcher.connect()
    everybody = [*guests, watcher]
    for guest in guests:
        await guest.ask("ready", seed=f"seed-{guest.you}")
    for guest in everybody:
        await guest.until_playing()
    secret = here.hall.desks[watcher.table].table.secret_of(1)
    peeking = asyncio.create_task(peek(watcher))
    await asyncio.gather(*[guest.play(7) for guest in guests])
    await watcher.wait_for(lambda: watcher.over)
    await peeking
    for guest in everybody:
        await guest.hang_up()
    replay = Replay(await record_of(here, watcher.table))
    persons = [guest.token for guest in guests]
    for guest in everybody:
        assert guest.count("moved") > 5
        for text, message in zip(guest.raw, guest.messages, strict=True):
            check_message(replay, message, guest.you)
            assert secret.hex() not in text
            assert not any(token in text for token in persons)
    same_for_all(everybody)


def same_for_all(everybody: list[Guest]) -> None:
    """What is said about the table at one version is said to everybody alike."""
    said: dict[tuple[int, int], Any] = {}
    for guest in everybody:
        for message in guest.messages:
            if message["type"] == "table":
                part = public_part(message)
                key = (part["version"], message["table"]["spectators"])
                assert said.setdefault(key, part) == part


async def record_of(here: House, table: str) -> Record:
    async with here.http() as http:
        return Record.parse((await http.get(f"/api/tables/{table}/record")).text)


async def test_nothing_on_disk_or_in_the_log_lines_tells_a_token(here: House, tmp_path: Path) -> None:
    guests = await seats_for(here, "bzzz", 2)
    for guest in guests:
        await guest.hang_up()
    desk = here.hall.desks[guests[0].table]
    await until(lambda: desk.table.asleep and not desk.busy)
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"bzzz" in kept
    assert not any(guest.token.encode() in kept for guest in guests)


async def test_a_running_games_record_shows_only_the_askers_cards(here: House) -> None:
    guests = await seats_for(here, "bzzz", 2, options={"first": 0})
    for guest in guests:
        await guest.ask("ready")
    await guests[0].until_playing()
    async with here.http(guests[1].token) as http:
        mine = (await http.get(f"/api/tables/{guests[0].table}/record")).text
    async with here.http() as http:
        others = (await http.get(f"/api/tables/{guests[0].table}/record")).text
    assert (mine.count("card ?"), others.count("card ?")) == (6, 12)
    assert "Secret" not in mine + others
    for guest in guests:
        await guest.hang_up()


async def test_an_owner_who_kicks_reads_nothing_with_a_second_browser(here: House) -> None:
    ania, bartek = guests = await seats_for(here, "bzzz", 2)
    for guest in guests:
        await guest.ask("ready")
    for guest in guests:
        await guest.until_playing()
    seen_by_nobody = bartek.position["view"]["hand"]  # type: ignore[index]
    await ania.ask("clear", seat=1)
    other = Guest(here.port, ania.table, await here.token())
    async with here.http(other.token) as http:
        answer = await http.post(f"/api/tables/{ania.table}/seats", json={"name": "B", "seat": 1})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "seat/next-game")
        await other.connect()
        assert (await other.ask("sit", name="B", seat=1))["sorry"]["code"] == "seat/next-game"
        record = (await http.get(f"/api/tables/{ania.table}/record")).text.splitlines()
    shown = [line for line in record if line.startswith("- card") and line != "- card ?"]
    assert (len(shown), record.count("- card ?") >= 12) == (1, True)  # the pile's first card; one may have been drawn since
    past = await other.ask("past", step=other.position["step"])  # type: ignore[index]
    assert (other.you, past["view"]["hand"]) == (None, [])
    assert len(seen_by_nobody) == 6
    await bartek.wait_for(lambda: bartek.you is None)
    assert (await bartek.ask("sit", name="Bartek"))["type"] == "done"
    await bartek.wait_for(lambda: bartek.you == 1)
    for guest in (*guests, other):
        await guest.hang_up()
