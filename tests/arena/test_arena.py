"""The arena: fair schedules, the same outcomes wherever they are played, faults that cost one game."""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import stolik
from stolik.arena import adjusting, balance, compete
from stolik.arena.balance import half_time, judge, order_shares
from stolik.arena.intervals import Mean, Share, share_of, wilson
from stolik.arena.ratings import ratings
from stolik.arena.runner import Results, here, in_processes, on_ray, run
from stolik.arena.schedule import Fixture, fixtures, ladder, line_ups, rotations, round_robin
from stolik.arena.standings import head_to_head, shares, standings, steadied
from stolik.arena.tournament import Bench, Lead, Outcome, Tournament, play_fixture
from stolik.bots.entries import Observing
from stolik.bots.programs import Forfeit, Program
from stolik.cli import main
from stolik.cli.arena import split_entries
from stolik.engine import build, registry

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


def test_a_program_sits_down_wherever_a_bot_does() -> None:
    example = Path(__file__).parents[2] / "examples" / "program_bot" / "cautious.py"
    game = stolik.game("bzzz", seats=2, end=15)
    seated = stolik.bot(f"cmd:{sys.executable} {example}", game, seed=3)
    assert stolik.play(game, [seated, "normal"], seed=1).final().over


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
    assert ratings(outcomes)["normal"].low > ratings(outcomes)["random"].high
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
    assert sum(place.value for place in order_shares(outcomes)) == pytest.approx(1)
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
        "there is no bot 'wizard'; an entry is random, easy, normal, hard, master, network, classic, search:flat, "
        "search:ismcts, file:policy.npz for a trained player, py:module:Name for one of your own in Python, "
        "or cmd:'a program'"
    ) in capsys.readouterr().err


def test_who_stops_a_run_learns_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stolik.cli.arena.compete", interrupted)
    file = str(tmp_path / "kept.jsonl")
    assert main(["arena", "bzzz", "--results", file]) == 130
    assert f"{file} keeps what was played" in capsys.readouterr().err
    assert main(["arena", "bzzz"]) == 130
    assert "nothing is kept without --results FILE" in capsys.readouterr().err


def test_without_its_packages_only_the_arena_is_missing() -> None:
    """As installed by `pip install stolik`, without extras."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(['ray', 'numpy', 'gymnasium', 'pettingzoo']))\n"
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


def won(deal: int, seating: tuple[str, ...], *winners: int) -> Outcome:
    """A game of which only this is known."""
    return Outcome(Fixture(deal, 0, 0, seating), winners, (0,) * len(seating), 9, 9, 0, (), True, None, "", (), 0)


def test_ratings_do_not_depend_on_the_order_of_games_and_agree_with_the_wins() -> None:
    games = [won(deal, ("a", "b"), 0 if deal % 200 < 109 else 1) for deal in range(400)]
    rated = ratings(games)
    assert rated["a"].value > 0 > rated["b"].value
    assert rated["a"].value - rated["b"].value == pytest.approx(400 * math.log10(218.5 / 182.5), abs=0.1)
    stolik.Rng(1).shuffle(games)
    assert ratings(games)["a"].value == pytest.approx(rated["a"].value, abs=1e-6)


def test_ratings_are_luces_where_three_meet_and_wins_are_shared() -> None:
    games = [won(deal, ("a", "b", "c"), 0) for deal in range(600)]
    games += [won(600 + deal, ("a", "b", "c"), 1, 2) for deal in range(600)]
    rated = ratings(games)
    assert rated["a"].value - rated["b"].value == pytest.approx(400 * math.log10(2), abs=1)
    assert rated["b"].value == pytest.approx(rated["c"].value, abs=0.1)


def test_who_never_won_is_weak_but_not_infinitely() -> None:
    rated = ratings([won(deal, ("a", "b"), 0) for deal in range(20)])
    assert 300 < rated["a"].value - rated["b"].value < 1500
    assert ratings([won(0, ("a", "a"), 0)])["a"].value == 0


def test_the_interval_of_a_rating_holds_the_truth_about_as_often_as_it_says() -> None:
    """Sixty contests between two whose odds are three to one."""
    truth, held = 400 * math.log10(3), 0
    for contest in range(60):
        rng = stolik.Rng(contest)
        rated = ratings([won(deal, ("a", "b"), 0 if rng.below(4) < 3 else 1) for deal in range(100)])
        held += 2 * rated["a"].low <= truth <= 2 * rated["a"].high
    assert 51 <= held <= 60


def test_head_to_head_counts_the_games_one_of_the_two_won() -> None:
    games = [
        won(0, ("a", "b", "c"), 0),
        won(1, ("a", "b", "c"), 2),
        won(2, ("a", "b", "c"), 0, 1),
        won(3, ("a", "b", "c"), 1),
    ]
    met = head_to_head(games)
    assert (met["a"]["b"].value, met["a"]["b"].games) == (0.5, 3)
    assert met["c"]["a"].games == 3
    assert met["c"]["a"].value == pytest.approx(1 / 3)


def leads(*standings: tuple[float, ...]) -> int:
    """How often the lead changes when it stands so after each action."""
    shown = iter(standings)
    lead = Lead(lambda state: next(shown))
    for _ in standings:
        lead.look(stolik.game("bzzz", seats=2).start())
    return lead.changes()


def test_a_lead_lost_through_a_tie_has_changed() -> None:
    assert leads((0, 0), (1, 0), (1, 1), (1, 2)) == 1
    assert leads((0, 0), (1, 0), (1, 1), (2, 1)) == 0
    assert leads((0, 0), (1, 0), (1, 2), (3, 2)) == 2
    assert leads((0, 0), (0, 0)) == 0


def test_in_blef_the_lead_changes() -> None:
    outcomes = run(Results(Tournament("blef", 2, {}, "1"), None), fixtures([("normal", "normal")], 20), here, nothing)
    assert sum(outcome.lead_changes for outcome in outcomes) > 5


def test_the_first_seat_is_who_decides_first() -> None:
    outcomes = run(Results(Tournament("bzzz", 3, {"first": "0", "end": "10"}, "1"), None), PLANNED_THREE, here, nothing)
    assert {outcome.first for outcome in outcomes} == {1}  # left of the dealer
    row = judge({}, outcomes, outcomes, "easy")
    assert row.first.value == pytest.approx(sum(1 in outcome.winners for outcome in outcomes) / len(outcomes), abs=0.2)
    assert row.choices.value > 1
    assert 0 <= row.forced.value < 1


PLANNED_THREE = fixtures([("easy", "easy", "easy")], 8)


class Careful:
    """A bot of one's own: remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: object, legal: list[int]) -> int:
        self.asked += 1
        return legal[0]


class Seated(Careful):
    """Made for a seat."""

    def __init__(self, game: stolik.Game, seed: int | str) -> None:
        super().__init__()
        assert game.seats == 2


def last_legal(view: object, legal: list[int]) -> int:
    return legal[-1]


def by_numbers(row: Any, mask: Any) -> Any:
    return mask * 1.0


GAME = stolik.game("bzzz", seats=2, end=10)


def test_bots_of_ones_own_compete_as_objects_classes_and_functions() -> None:
    mine = Careful()
    entries = {"mine": mine, "seated": Seated, "last": last_legal, "numbers": Observing(by_numbers), "normal": "normal"}
    alone = compete(GAME, entries, deals=2)
    beside = compete(GAME, entries, deals=2, jobs=2)
    assert results_of(alone.outcomes) == results_of(beside.outcomes)
    assert {row.entry for row in alone.standings} == set(entries)
    assert mine.asked == 0  # each game has a copy of its own
    assert alone["normal"].share.games == 16
    assert alone.tournament.entrants == {
        "mine": "Careful",
        "seated": "Seated",
        "last": "last_legal",
        "numbers": "Observing",
    }


def test_the_same_bots_sit_in_play_and_in_the_environment() -> None:
    record = stolik.play(GAME, [Careful(), last_legal], seed=1)
    assert stolik.play(GAME, [Seated, "search:flat:50"], seed=1).final().over
    assert stolik.bot("search:ismcts:50", GAME).choose(record.game.start().view(0), [3]) == 3
    from stolik.research.gymnasium import OneSeat

    mine = Careful()
    env = OneSeat("bzzz", 2, bots=mine, end=10)
    seen, _ = env.reset(seed=1)
    for _ in range(3):
        seen = env.step(int(seen["action_mask"].argmax()))[0]
    assert mine.asked > 0


def test_the_command_line_names_bots_and_imports_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cautious_bots.py").write_text("def first(view, legal):\n    return legal[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    argv = ["arena", "bzzz", "--deals", "2", "--option", "end=10", "--report", "page.html"]
    assert main([*argv, "--json", "--bots", "mine=py:cautious_bots:first,normal"]) == 0
    assert {row["entry"] for row in json.loads(capsys.readouterr().out)} == {"mine", "normal"}
    page = (tmp_path / "page.html").read_text("utf-8")
    assert "mine is py:cautious_bots:first" in page
    assert all(said in page for said in ("Head to head", "end=10", "hand=6", "version 1", build.VERSION))
    assert main([*argv, "--bots", "py:cautious_bots:second"]) == 2
    assert "there is no bot 'py:cautious_bots:second'" in capsys.readouterr().err
    assert main([*argv, "--bots", "normal,normal"]) == 2
    assert "give one of them another name" in capsys.readouterr().err


def test_options_are_varied_together_and_one_by_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    argv = ["arena", "bzzz", "--seats", "2", "--deals", "3", "--option", "end=10", "--report", str(page)]
    assert main([*argv, "--vary", "hand=2|6", "--vary", "deck.bzzz=0|7", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["settings"] for row in rows] == [
        {"hand": hand, "deck.bzzz": bzzz} for hand in ("2", "6") for bzzz in ("0", "7")
    ]
    assert page.read_text("utf-8").count('class="cell"') == 4 * len(balance.MEASURES)
    assert main([*argv, "--vary", "all"]) == 0
    assert "what changes the game most" in capsys.readouterr().out
    assert main([*argv, "--measure", "--json"]) == 0
    assert [row["value"] for row in json.loads(capsys.readouterr().out)] == ["as it is"]


def test_what_changes_most_is_named_first() -> None:
    def row(settings: dict[str, str], length: float, wins: float) -> balance.Balance:
        share, mean = Share(wins, wins - 0.01, wins + 0.01, 100), Mean(length, length - 1, length + 1)
        same = Mean(1, 0, 2)
        return balance.Balance(
            "", settings, 1, (share,), mean, 1, same, same, same, share, same, share, Share(0, 0, 1, 0), 0
        )

    rows = [row({"end": end, "hand": hand}, 10 * int(end), 0.5) for end in "19" for hand in "12"]
    found = balance.effects(rows)
    assert found[0].option == "end"
    assert [(one.option, one.measure) for one in found if one.clear] == [("end", "length")]


REBUILDS = """
import json, sys
import stolik
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        game = stolik.game(said["game"], said["seats"], **said["options"])
        assert game.options["deck"] == {"1": 6, "2": 6, "bzzz": 2} and game.options["end"] == 10
    if said["type"] == "choose":
        assert [game.text(action) for action in said["legal"]] == said["texts"]
        print(json.dumps({"action": said["legal"][0]}), flush=True)
"""


def test_a_program_rebuilds_its_game_from_the_options_it_is_sent(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(REBUILDS)
    game = stolik.game("bzzz", seats=2, end=10, hand=3, deck="1=6 2=6 bzzz=2")
    found = compete(game, {"program": f"cmd:{sys.executable} {tmp_path / 'bot.py'}", "random": "random"}, deals=1)
    assert found["program"].forfeits == {}


def test_without_the_tables_luck_the_shares_are_the_same_on_average_and_steadier() -> None:
    found = compete(stolik.game("bzzz", seats=2, end=20), ["random", "normal"], deals=12, adjusted=True)
    for row in found.standings:
        assert row.adjusted is not None
        assert row.share.low < row.adjusted.value < row.share.high
        assert row.adjusted.high - row.adjusted.low < row.share.high - row.share.low
    assert sum(row.adjusted.value for row in found.standings if row.adjusted) == pytest.approx(1)
    assert found.outcomes[0].luck != ()
    assert compete(stolik.game("bzzz", seats=2, end=20), ["random", "normal"], deals=1)["normal"].adjusted is None


class Hasty:
    """Nobody's stand-in: what it does is never what is thought of it."""

    def choose(self, view: object, legal: list[int]) -> int:
        return legal[0]


@pytest.mark.parametrize("game_id", stolik.games())
def test_results_without_luck_are_right_on_average_whoever_stands_in(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However few trials there are; within four standard errors, so that one run in ten thousand is wrong."""
    monkeypatch.setattr(adjusting, "FEWEST", 3)
    monkeypatch.setattr(adjusting, "MOST", 3)
    room = registry.room(game_id)
    game = room.play(2, room.short)
    found = compete(game, {"hasty": Hasty(), "normal": "normal"}, deals=20 if game_id == "dycha" else 100, adjusted=True)
    lucks = [outcome.luck[outcome.fixture.seating.index("hasty")] for outcome in found.outcomes]
    assert abs(statistics.mean(lucks)) <= 4 * statistics.stdev(lucks) / len(lucks) ** 0.5


def test_luck_that_explains_nothing_is_not_taken_off() -> None:
    rng = stolik.Rng(1)
    deals = [(float(rng.below(2)), 10 * rng.unit() - 5) for _ in range(400)]
    raw = [result for result, _ in deals]
    assert statistics.variance(steadied(deals)) < 1.1 * statistics.variance(raw)
    known = [(result, result - 0.5) for result, _ in deals]
    assert steadied(known) == pytest.approx([0.5] * 400)


def test_the_shares_without_luck_fit_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "bzzz", "--seats", "2", "--option", "end=5", "--deals", "1", "--adjusted"]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("entry", "easy", "normal", "without"))
    assert "…" not in told
