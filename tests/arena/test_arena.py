"""The arena: fair schedules, the same outcomes wherever they are played, faults that cost one game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import stolik
from stolik.arena.balance import half_time, seat_shares
from stolik.arena.intervals import share_of, wilson
from stolik.arena.programs import Forfeit, Program
from stolik.arena.runner import Results, here, in_processes, on_ray, run
from stolik.arena.schedule import Fixture, fixtures, ladder, line_ups, rotations, round_robin
from stolik.arena.standings import ratings, shares, standings
from stolik.arena.tournament import Bench, Outcome, Tournament, play_fixture
from stolik.cli import main
from stolik.cli.arena import split_entries

SHORT = Tournament("bzzz", 2, {"end": "10"}, "7")
PLANNED = round_robin(["random", "normal"], 2, 4)


def nothing() -> None:
    """No progress is shown."""


def results_of(outcomes: list[Outcome]) -> list[object]:
    """What must be the same whenever and wherever the games are played."""
    return [msgspec.structs.replace(outcome, seconds=()) for outcome in outcomes]


def test_every_entry_sits_on_every_seat_with_the_same_deals() -> None:
    planned = round_robin(["a", "b", "c"], 2, 5)
    assert len(planned) == 3 * 2 * 5
    assert Counter(entry for fixture in planned for entry in fixture.seating) == {"a": 20, "b": 20, "c": 20}
    for seat in (0, 1):
        assert set(Counter(fixture.seating[seat] for fixture in planned).values()) == {10}
    assert {fixture.deal for fixture in planned} == set(range(5))


def test_with_few_entries_one_sits_among_the_others() -> None:
    assert line_ups(["weak", "strong"], 4) == [("weak", *["strong"] * 3), ("strong", *["weak"] * 3)]
    assert len(rotations(("strong", "weak", "weak", "weak"))) == 4
    assert rotations(("a", "a")) == [("a", "a")]
    assert line_ups(["only"], 3) == [("only", "only", "only")]
    assert line_ups(["a", "b"], 1) == [("a",), ("b",)]


def test_a_ladder_pairs_neighbours_only() -> None:
    pairs = {frozenset(fixture.seating) for fixture in ladder(["a", "b", "c"], 2, 1)}
    assert pairs == {frozenset("ab"), frozenset("bc")}


ELSEWHERE = (in_processes(2), on_ray("local")) if os.environ.get("STOLIK_SOAK") else (in_processes(2),)
"""A cluster of Ray takes its time to come up."""


def test_the_same_seed_gives_the_same_outcomes_in_other_processes_and_on_ray() -> None:
    alone = run(Results(SHORT, None), PLANNED, here, nothing)
    for elsewhere in ELSEWHERE:
        assert results_of(run(Results(SHORT, None), PLANNED, elsewhere, nothing)) == results_of(alone)
    other = run(Results(Tournament("bzzz", 2, {"end": "10"}, "8"), None), PLANNED, here, nothing)
    assert results_of(other) != results_of(alone)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Results(SHORT, file), PLANNED[:3], here, nothing)
    with file.open("ab") as cut_off:
        cut_off.write(b'{"fixture": {"deal"')
    played: list[Fixture] = []

    def counting(tournament: Tournament, left: list[Fixture]) -> list[Outcome]:
        played.extend(left)
        return list(here(tournament, left))

    resumed = run(Results(SHORT, file), PLANNED, counting, nothing)  # type: ignore[arg-type]
    assert played == PLANNED[3:]
    assert results_of(resumed) == results_of(run(Results(SHORT, None), PLANNED, here, nothing))
    with pytest.raises(ValueError, match="another tournament"):
        Results(Tournament("bzzz", 3, {}, "7"), file)
    (tmp_path / "other").write_text("hello\n")
    with pytest.raises(ValueError, match="not a file of arena results"):
        Results(SHORT, tmp_path / "other")


FAULTS = {
    "import time; time.sleep(60)": "gave no answer within",
    "import sys; sys.exit(3)": "crashed (exit code 3)",
    "[print('banana', flush=True) for _ in iter(input, None)]": "an answer is",
    '[print(\'{"action": "pass"}\', flush=True) for _ in iter(input, None)]': "a whole number",
    "[print('{\"action\": 10}', flush=True) for _ in iter(input, None)]": "chose 10, which is not legal",
    "print('x' * 200000, flush=True); input(); input(); input()": "bytes",
}


@pytest.mark.parametrize(("source", "said"), FAULTS.items(), ids=list(FAULTS.values()))
def test_a_program_at_fault_loses_its_game_and_is_named(
    source: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 0.5 if "no answer" in said else 60.0
    monkeypatch.setattr(Program.__init__, "__defaults__", (seconds,))
    (tmp_path / "bot.py").write_text(source)
    entry = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    bench = Bench()
    try:
        outcome = play_fixture(SHORT, Fixture(0, 0, 0, ("normal", entry)), bench)
    finally:
        bench.close()
    assert outcome.forfeit == 1
    assert outcome.winners == (0,)
    assert said in outcome.reason
    assert standings([outcome])[1].forfeits == {outcome.reason: 1}


def test_a_program_that_talks_without_listening_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Whatever it says is legal, so that the game goes on until its pipe is full."""
    (tmp_path / "bot.py").write_text("while True: print('{\"action\": 7}', flush=True)")
    program = Program(f"{sys.executable} {tmp_path / 'bot.py'}", 60.0)
    game = SHORT.make()
    state = game.start()
    stolik.deal(state, stolik.Rng(1))
    view = state.view(state.to_act[0])
    program.begin(game, 0, "1")
    program.choose(view, [7])
    program.answer_seconds = 1.0  # it has begun to talk
    with pytest.raises(Forfeit, match="did not read what it was sent"):
        [program.choose(view, [7]) for _ in range(1000)]
    program.close()


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    (tmp_path / "bot.sh").write_text(f"sleep 600 & echo $! > {pid}.new; mv {pid}.new {pid}; wait")
    program = Program(f"sh {tmp_path / 'bot.sh'}")
    while not pid.exists():
        time.sleep(0.01)
    program.close()
    status = Path(f"/proc/{pid.read_text().strip()}/stat")
    until = time.monotonic() + 60
    while status.exists() and status.read_text().split()[2] != "Z":
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_program_that_does_not_exist_loses_too() -> None:
    outcome = play_fixture(SHORT, Fixture(0, 0, 0, ("cmd:/no/such/program", "normal")), Bench())
    assert outcome.forfeit == 0
    assert "could not be started" in outcome.reason


def test_the_example_program_plays_whole_games() -> None:
    example = Path(__file__).parent.parent.parent / "examples" / "program_bot" / "cautious.py"
    planned = round_robin(["random", f"cmd:{sys.executable} {example}"], 2, 3)
    outcomes = run(Results(SHORT, None), planned, here, nothing)
    assert all(outcome.finished and outcome.forfeit is None for outcome in outcomes)


def test_intervals() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0.0, 1.0)
    together = share_of({deal: [1.0, 1.0] if deal % 2 else [0.0, 0.0] for deal in range(40)})
    apart = share_of({deal: [1.0, 0.0] for deal in range(40)})
    assert together.value == apart.value == 0.5
    assert together.high - together.low > apart.high - apart.low


def test_ratings_and_shares_put_the_better_bot_first() -> None:
    outcomes = run(Results(SHORT, None), round_robin(["random", "normal"], 2, 30), here, nothing)
    table = standings(outcomes)
    assert [row.entry for row in table] == ["normal", "random"]
    assert table[0].share.low > 0.5
    assert ratings(outcomes)["normal"][0] > ratings(outcomes)["random"][0]
    assert shares(outcomes, "normal").value + shares(outcomes, "random").value == pytest.approx(1)


def test_untimed_a_quick_hand_is_worth_nothing() -> None:
    deck = " ".join(f"{card}/1=2" for card in range(1, 11))
    planned = fixtures([("normal", "random")], 6)
    timed, untimed = (
        run(Results(Tournament("siedem", 2, {"deck": deck}, "7", slow), None), planned, here, nothing)
        for slow in (False, True)
    )
    assert sum(outcome.decisions for outcome in untimed) != sum(outcome.decisions for outcome in timed)
    by_seat = [
        [len(outcome.seconds[outcome.fixture.seating.index(who)]) for outcome in untimed] for who in ("normal", "random")
    ]
    assert abs(sum(by_seat[0]) - sum(by_seat[1])) < 0.3 * sum(by_seat[0])


def test_balance_counts_seats_and_half_times() -> None:
    outcomes = run(Results(SHORT, None), fixtures([("normal", "normal")], 20), here, nothing)
    assert sum(seat.value for seat in seat_shares(outcomes)) == pytest.approx(1)
    assert 0 <= half_time(outcomes).value <= 1


def test_the_command_reports_and_writes_html(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    argv = ["arena", "bzzz", "--seats", "2", "--bots", "random,normal", "--deals", "3", "--option", "end=10", "--json"]
    assert main([*argv, "--report", str(page)]) == 0
    table = json.loads(capsys.readouterr().out)
    assert {row["entry"] for row in table} == {"random", "normal"}
    html = page.read_text("utf-8")
    assert html.count("<svg") >= 4
    assert "http" not in html
    assert main([*argv, "--vary", "hand=3|6", "--report", str(page)]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["value"] for row in rows] == ["hand=3", "hand=6"]
    assert main([*argv, "--vary", "deck.bzzz=0|9", "--results", str(tmp_path / "kept.jsonl")]) == 0
    assert [row["value"] for row in json.loads(capsys.readouterr().out)] == ["deck.bzzz=0", "deck.bzzz=9"]
    assert ["bzzz=9" in (tmp_path / f"kept-{number}.jsonl").read_text() for number in (0, 1)] == [False, True]
    assert main(["arena", "bzzz", "--vary", "hand", "--deals", "1"]) == 2
    assert "--vary takes NAME=V1|V2" in capsys.readouterr().err


def test_searches_take_part_and_unknown_entries_are_refused_before_play(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "bzzz", "--deals", "1", "--option", "end=5", "--json", "--bots"]
    assert main([*argv, "search:flat:400,search:ismcts:400"]) == 0
    assert {row["games"] for row in json.loads(capsys.readouterr().out)} == {2}
    for wrong in ("normal,wizard", "search:magic", "search:flat:0", "search:flat:many"):
        assert main([*argv, wrong]) == 2
        assert "there is no bot" in capsys.readouterr().err


def test_who_names_no_entry_hears_of_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "bzzz", "--deals", "1", "--bots", "normal,wizard"]) == 2
    assert (
        "there is no bot 'wizard'; an entry is random, easy, normal, hard, search:flat, search:ismcts, "
        "file:policy.npz for a trained player, or cmd:'a program' for one of your own"
    ) in capsys.readouterr().err


def test_who_stops_a_run_learns_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stolik.cli.arena.run_fixtures", interrupted)
    file = str(tmp_path / "kept.jsonl")
    assert main(["arena", "bzzz", "--results", file]) == 130
    assert f"{file} keeps what was played" in capsys.readouterr().err
    assert main(["arena", "bzzz"]) == 130
    assert "nothing is kept without --results FILE" in capsys.readouterr().err


def test_without_its_packages_only_the_arena_is_missing() -> None:
    """As installed by `pip install stolik`, without extras."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(['openskill', 'ray', 'numpy', 'gymnasium', 'pettingzoo']))\n"
        "import importlib.util; importlib.util.find_spec = lambda name: None\n"
        "from stolik.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    folder = str(Path(stolik.__file__).parent.parent)
    for words, said in ((["simulate", "bzzz", "--games", "1"], "decisions"), (["arena", "bzzz"], "stolik[arena]")):
        ran = subprocess.run(
            [sys.executable, "-c", program, *words], env=os.environ | {"PYTHONPATH": folder}, capture_output=True, text=True
        )
        assert said in ran.stdout + ran.stderr


def test_entries_may_be_commands_with_commas() -> None:
    assert split_entries("normal,hard") == ["normal", "hard"]
    assert split_entries("normal,'cmd:python bot.py a,b'") == ["normal", "cmd:python bot.py a,b"]
