"""The puzzle of the day: made in the background, the same for everybody, and the first answer counts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.engine import registry
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import accepted
from stolik.report.hint import mean, tries
from stolik.report.puzzle import CLEAR, FAR_AHEAD, Puzzle, Wanted, make
from stolik.server import puzzles
from stolik.server.puzzles import kept
from tests.server.house import House, house

GAMES = ("blef", "bzzz", "dycha", "nerwy")


async def asked(here: House, token: str = "", game: str = "bzzz") -> Any:
    async with here.http(token) as http:
        while True:
            got = (await http.get(f"/api/puzzles/{game}", params={"lang": "en"})).json()
            if got["ready"]:
                return got
            await asyncio.sleep(0.1)


async def answer(here: House, token: str, text: str, game: str = "bzzz") -> Any:
    async with here.http(token) as http:
        return await http.post(f"/api/puzzles/{game}", params={"lang": "en"}, json={"text": text})


async def best(here: House, game: str = "bzzz") -> Puzzle:
    book = here.hall.services.almanac
    found = await kept(book, game, book.today)
    assert found is not None
    return found


async def test_the_answer_is_told_after_choosing_and_counts_once(here: House) -> None:
    token = await here.token()
    shown = await asked(here, token)
    assert (shown["solution"], shown["answered"], shown["right"]) == (None, 0, 0)
    assert len(shown["legal"]) > 1
    puzzle = await best(here)
    assert all(text not in msgspec.json.encode(shown).decode() for text in ("share", "record", "chances"))
    wrong = next(choice["text"] for choice in shown["legal"] if choice["text"] != puzzle.best)
    told = (await answer(here, token, wrong)).json()["solution"]
    assert (told["right"], told["counts"]) == (False, True)
    assert told["cost"] >= CLEAR
    later = (await answer(here, token, puzzle.best)).json()
    assert (later["solution"]["right"], later["solution"]["counts"]) == (True, False)
    assert (later["answered"], later["right"], later["streak"]) == (1, 0, 0)
    again = await asked(here, token)
    assert again["solution"]["right"] is False


async def test_a_right_answer_begins_a_streak_and_stands_on_the_list_of_today(here: House) -> None:
    token = await here.token()
    await asked(here, token)
    got = (await answer(here, token, (await best(here)).best)).json()
    assert (got["solution"]["right"], got["streak"], got["right"]) == (True, 1, 1)
    async with here.http(token) as http:
        games = {one["game"]: one for one in (await http.get("/api/days")).json()["games"]}
    assert games["bzzz"]["puzzle"] == "right"
    assert games["blef"]["puzzle"] == "open"
    assert games["siedem"]["puzzle"] == "open"


async def test_strangers_leave_only_so_many_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST", 3)
    async with house(tmp_path, tables=0.001) as here:
        await asked(here)
        text = (await best(here)).best
        assert [(await answer(here, "", text)).status_code for _ in range(6)] == [200] * 5 + [429]
        assert (await asked(here))["answered"] == 3


async def test_nonsense_is_refused(here: House) -> None:
    async with here.http() as http:
        assert (await http.get("/api/puzzles/chess")).status_code == 404
        assert (await http.post("/api/puzzles/bzzz", json={"text": "fly"})).status_code == 404  # there is none yet
    await asked(here)
    refused = await answer(here, await here.token(), "fly")
    assert refused.json()["error"]["code"] == "action/unknown"


@pytest.mark.parametrize("game", ["bzzz", "siedem"])
def test_the_same_wish_gives_the_same_puzzle(game: str) -> None:
    assert make(Wanted(game, "a test")) == make(Wanted(game, "a test"))


@pytest.mark.parametrize("seed", range(5))
def test_in_a_race_the_best_card_is_followed_by_clearly_the_most(seed: int) -> None:
    """By the sums of the rules, worked out here on the cards in sight, and by the engine, which lays every row."""
    puzzle = make(Wanted("siedem", f"race {seed}"))
    state = Record.parse(puzzle.record).final()
    seen: Any = state.view(puzzle.seat)
    rows = {chance.text.removeprefix("lay "): chance.sequel for chance in puzzle.chances}
    assert set(rows) == set(seen.hand)
    for card, row in rows.items():
        assert len(row) == (longest(card, list(seen.hand)) if fits(card, seen.centre) else 0), (card, seen)
        laid = state.clone()
        for text in row:
            laid.apply(puzzle.seat, laid.game.parse(text))
    lengths = sorted(map(len, rows.values()))
    assert len(rows[puzzle.best.removeprefix("lay ")]) == lengths[-1] >= lengths[-2] + FAR_AHEAD
    assert lengths[-2] > 0  # there was something to choose from


def fits(card: str, below: str) -> bool:
    value, step = map(int, below.split("/"))
    return int(card.split("/")[0]) in accepted(value, step, wrap=True)


def longest(card: str, hand: list[str]) -> int:
    rest = hand.copy()
    rest.remove(card)
    return 1 + max((longest(other, rest) for other in set(rest) if fits(other, card)), default=0)


async def test_a_race_asks_for_any_card_and_tells_the_rows_afterwards(here: House) -> None:
    token = await here.token()
    shown = await asked(here, token, "siedem")
    puzzle = await best(here, "siedem")
    assert shown["race"]
    cards = {f"lay {card}" for card in shown["view"]["hand"]}
    assert [choice["text"] for choice in shown["legal"]] == sorted(cards, key=order)
    told = (await answer(here, token, puzzle.chances[-1].text, "siedem")).json()["solution"]
    assert (told["right"], told["counts"]) == (False, True)
    assert [len(one["sequel"]) for one in told["chances"]] == [len(one.sequel) for one in puzzle.chances]
    assert (await answer(here, token, "take", "siedem")).json()["error"]["code"] == "action/unknown"


def order(text: str) -> tuple[int, int]:
    value, _, step = text.removeprefix("lay ").partition("/")
    return int(value), int(step)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_has_a_clear_best_also_in_other_worlds(game: str) -> None:
    """Looked at anew, with worlds that its maker did not see."""
    puzzle = make(Wanted(game, "test 1"))
    state = Record.parse(puzzle.record).final()
    made = state.game
    legal = state.legal(puzzle.seat)
    assert {chance.text for chance in puzzle.chances} == {made.text(action) for action in legal}
    looks = [tries(state, puzzle.seat, legal, Rng(f"anew {number}")) for number in range(6)]
    means = {made.text(action): mean([share for look in looks for share in look[action]]) for action in legal}
    assert max(means, key=lambda text: means[text]) == puzzle.best
    rest = max(share for text, share in means.items() if text != puzzle.best)
    assert means[puzzle.best] - rest > CLEAR / 3  # whoever was picked for being ahead is a little less so next time
    if puzzle.reason is not None:
        assert registry.room(game).say(puzzle.reason[0], "pl", **puzzle.reason[1])
