"""The command line, as a program would use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import stolik
from stolik.cli import main


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
