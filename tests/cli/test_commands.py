"""The command line, as a program would use it."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

import stolik
from stolik.cli import main
from stolik.engine.fair import Fair
from stolik.store import New, open_store


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_simulate_gives_shares_with_intervals_and_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "bzzz", "--seats", "3", "--games", "20", "--bots", "normal,random", "--seed", "5", "--json"]
    code, out, _ = run(capsys, *argv)
    result = json.loads(out)
    assert code == 0
    assert [seat["bot"] for seat in result["seats"]] == ["normal", "random", "normal"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(20)
    assert all(0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1 for seat in result["seats"])
    assert result["shortest"] <= result["mean_length"] <= result["longest"]
    assert json.loads(run(capsys, *argv)[1]) == result


def test_simulated_records_replay_and_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "simulate", "bzzz", "--seats", "2", "--games", "2", "--records", str(tmp_path), "--json")
    file = tmp_path / "bzzz-1.stolik"
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 0
    assert "every one is as it had to be" in out
    code, out, _ = run(capsys, "replay", str(file), "--lang", "en")
    assert code == 0
    assert "wins." in out
    lines = run(capsys, "replay", str(file), "--json")[1].splitlines()
    assert json.loads(lines[-1])["over"] is True
    assert len(lines) == len(stolik.Record.load(file).moves)


def test_replay_as_a_seat_hides_what_it_could_not_see(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "simulate", "bzzz", "--seats", "2", "--games", "1", "--records", str(tmp_path), "--json")
    lines = run(capsys, "replay", str(tmp_path / "bzzz-1.stolik"), "--seat", "1", "--json")[1].splitlines()
    told = [json.loads(line)["action"] for line in lines]
    assert told[1:7] == ["card ?"] * 6
    assert "card ?" not in told[7:13]


def test_a_race_where_the_terminal_cannot_tell_keys_apart_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows."""
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.delitem(sys.modules, "stolik.games.siedem.race", raising=False)
    code, _, said = run(capsys, "play", "siedem", "--seats", "1")
    assert (code, "play it in the browser" in said) == (2, True)


@pytest.mark.parametrize(
    ("seeds", "said"),
    [(("", ""), "nobody at the table added a seed"), (("", "mine"), "seeds added to the shuffle (seat 1 'mine')")],
)
def test_verify_says_whose_seeds_went_in_and_that_names_are_not_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seeds: tuple[str, str], said: str
) -> None:
    game, fair = stolik.game("bzzz", seats=2), Fair(bytes(32), seeds)
    moves = [(stolik.TABLE, action) for action in fair.deal(game.start(), 0)]
    tags = {"Driver": "fair", "Secret": fair.secret.hex(), "Commitment": fair.commitment, "Name.0": "Ania"}
    stolik.Record(game, moves, tags | {f"Seed.{seat}": seed for seat, seed in enumerate(seeds)}).save(tmp_path / "r")
    code, out, _ = run(capsys, "verify", str(tmp_path / "r"))
    assert code == 0
    assert said in out
    assert "names are as the server wrote them" in out


def test_verify_catches_one_changed_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = stolik.game("bzzz", seats=2, end=1)
    record = stolik.play(game, [stolik.bot("normal", game), stolik.bot("normal", game)], seed=1)
    seat, action = record.moves[1]
    other = next(choice for choice in range(game.actions) if game.text(choice).startswith("card") and choice != action)
    forged = stolik.Record(game, [record.moves[0], (seat, other)], record.tags)
    forged.save(tmp_path / "forged.stolik")
    code, out, _ = run(capsys, "verify", str(tmp_path / "forged.stolik"))
    assert code == 1
    assert "step 2: the table did" in out
    code, out, _ = run(capsys, "verify", str(tmp_path / "forged.stolik"), "--json")
    assert json.loads(out)["honest"] is False


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "chess"], "there is no game 'chess'; there are"),
        (["simulate", "bzzz", "--seats", "9"], "seats must be 2 to 6, not 9"),
        (["simulate", "bzzz", "--games", "0"], "--games takes a number from 1, not 0"),
        (["simulate", "bzzz", "--bots", "wizard"], "there is no bot 'wizard'"),
        (["simulate", "bzzz", "--seats", "2", "--bots", "easy,easy,easy"], "names 3 bots for 2 seats"),
        (["simulate", "bzzz", "--option", "end=nine"], "option 'end' was given 'nine'; it takes a whole number"),
        (["simulate", "bzzz", "--option", "end"], "--option takes NAME=VALUE, not 'end'"),
        (["simulate", "bzzz", "--option", "colour=3"], "unknown option 'colour'"),
        (["play", "bzzz", "--bots", "file:gone.npz"], "there is no file 'gone.npz'; a trained player is a file such as"),
        (["replay", "/nowhere/at/all"], "No such file"),
        (["verify", "/nowhere/at/all"], "No such file"),
        (["play", "bzzz", "--seat", "7"], "--seat takes a seat from 0 to 2, not 7"),
    ],
)
def test_nonsense_gets_a_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str], argv: list[str], said: str) -> None:
    code, out, err = run(capsys, *argv)
    assert code == 2
    assert said in err
    assert out == ""


def test_version_says_which_build(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert "(compiled)" in (out := capsys.readouterr().out) or "(interpreted" in out


def test_backup_of_a_wrong_folder_is_refused_and_makes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, empty, hollow = (tmp_path / name for name in ("missing", "empty", "hollow"))
    empty.mkdir()
    hollow.mkdir()
    (hollow / "stolik.sqlite").touch()
    monkeypatch.setenv("STOLIK_DATA", str(missing))
    file = str(tmp_path / "b")
    for where, said in (
        ((), f"there is no database {missing / 'stolik.sqlite'}"),
        (("--data", str(empty)), f"there is no database {empty / 'stolik.sqlite'}"),
        (
            ("--data", str(hollow)),
            f"the database {hollow / 'stolik.sqlite'} is empty; no server has ever kept tables in it",
        ),
        (("--db", f"sqlite:///{empty / 'other'}"), f"there is no database {empty / 'other'}"),
    ):
        assert run(capsys, "backup", file, *where) == (2, "", f"stolik: {said}\n")
    assert sorted(tmp_path.rglob("*")) == [empty, hollow, hollow / "stolik.sqlite"]
    assert (hollow / "stolik.sqlite").stat().st_size == 0


def test_restore_makes_the_folder_it_is_given(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    async def furnish() -> None:
        async with await open_store(tmp_path / "stolik.sqlite") as store:
            await store.create("t", New(body=b"kept"))

    asyncio.run(furnish())
    file, fresh = str(tmp_path / "b"), tmp_path / "deep" / "fresh"
    assert run(capsys, "backup", file, "--data", str(tmp_path))[0] == 0
    code, out, _ = run(capsys, "restore", file, "--data", str(fresh))
    assert (code, "restored 1 tables" in out) == (0, True)
    assert (fresh.stat().st_mode & 0o777, (fresh / "stolik.sqlite").stat().st_mode & 0o777) == (0o700, 0o600)
    assert "into an empty store only" in run(capsys, "restore", file, "--data", str(fresh))[2]
    (tmp_path / "damaged").write_bytes((tmp_path / "b").read_bytes()[:-1])
    assert run(capsys, "restore", str(tmp_path / "damaged"), "--data", str(tmp_path / "never"))[0] == 2
    assert not (tmp_path / "never").exists()
