"""Hints over a real socket: refused at ordinary tables, told to the one who asked, and noted for all."""

from __future__ import annotations

from typing import Any

from tests.server.guest import Guest
from tests.server.house import House


async def seated(here: House, **more: Any) -> Guest:
    guest = Guest(here.port, "", await here.token())
    guest.table = await here.open(guest.token, seats=2, options={"end": 5}, bots=["normal"], start=True, **more)
    await guest.connect()
    await guest.wait_for(lambda: len(guest.legal) > 1)
    return guest


async def test_an_ordinary_table_refuses_with_a_sentence(here: House) -> None:
    guest = await seated(here)
    answer = await guest.ask("hint")
    assert answer["type"] == "refused"
    assert answer["sorry"]["code"] == "hint/not-here"
    assert "trening" in answer["sorry"]["text"]
    assert here.hall.services.thinker.pool is None  # nobody thought about it
    await guest.hang_up()


async def test_a_hint_says_what_to_do_and_everybody_sees_that_it_was_given(here: House) -> None:
    guest = await seated(here, training=True)
    async with Guest(here.port, guest.table, lang="en") as watcher:
        before = guest.position
        assert before is not None
        answer = await guest.ask("hint")
        assert answer["type"] == "hint"
        assert answer["text"] in guest.legal
        assert answer["phrase"]
        assert answer["odds"]
        assert answer["lead"]
        taken = {"seat": 0, "step": before["step"]}
        await watcher.wait_for(lambda: watcher.info["hints"] == [taken])
        assert not any('"type":"hint"' in text for text in watcher.raw)
        assert answer["odds"] not in "".join(watcher.raw)
        again = await guest.ask("hint")
        assert {name: again[name] for name in ("text", "odds", "lead", "reason")} == {
            name: answer[name] for name in ("text", "odds", "lead", "reason")
        }
        assert guest.info["hints"] == [taken]
        assert (await watcher.ask("hint"))["sorry"]["code"] == "seat/needed"
    assert (await guest.act(answer["text"]))["type"] == "done"
    await guest.hang_up()


async def test_somebody_new_at_the_table_ends_hints_until_they_agree(here: House) -> None:
    ania, bartek = Guest(here.port, "", await here.token()), Guest(here.port, "", await here.token())
    ania.table = bartek.table = await here.open(ania.token, seats=2, training=True)
    await here.join(ania.table, bartek.token, "Bartek")
    await ania.connect()
    await bartek.connect()
    await ania.ask("ready")
    await bartek.ask("ready")
    await ania.until_playing()
    await bartek.until_playing()
    assert (await ania.ask("hint"))["sorry"]["code"] == "hint/not-here"
    assert [seat["trains"] for seat in ania.info["seats"]] == [True, False]
    assert (await bartek.ask("train"))["type"] == "done"
    await ania.wait_for(lambda: ania.info["training"])
    acting = ania if ania.legal else bartek
    waiting = bartek if acting is ania else ania
    assert (await acting.ask("hint"))["type"] == "hint"
    assert (await waiting.ask("hint"))["sorry"]["code"] == "hint/not-now"
    assert acting.raw[-1] not in waiting.raw
    await ania.hang_up()
    await bartek.hang_up()


async def test_hints_are_rationed(here: House) -> None:
    guest = await seated(here, training=True)
    here.hall.hints.asking = {("elsewhere", str(number)) for number in range(8)}
    assert (await guest.ask("hint"))["sorry"]["code"] == "limit/rate"
    here.hall.hints.asking.clear()
    assert (await guest.ask("hint"))["type"] == "hint"
    await guest.hang_up()
