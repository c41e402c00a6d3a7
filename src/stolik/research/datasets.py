"""Many games as a data set: a folder of parts, Parquet or JSON lines, one game a row; docs/records.md says what is in it.

A part is written as a whole, under another name until it is complete: a run that was stopped goes on with the parts that
are missing. The same seed gives the same rows, whatever the number of processes and of games in a part.
"""

from __future__ import annotations

import multiprocessing
import signal
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

import msgspec

from stolik.bots.entries import bot
from stolik.bots.levels import PolicyBot, RandomBot
from stolik.engine.build import COMPILED, VERSION
from stolik.engine.clock import VirtualClock, turns_of
from stolik.engine.contract import TABLE, Game, Policy
from stolik.engine.drive import CAP, play_on
from stolik.engine.options import written
from stolik.engine.play import Bot, Players, speeds_of
from stolik.engine.quick import Decider, Deciders, Written
from stolik.engine.record import Record
from stolik.engine.registry import room
from stolik.engine.rng import Rng
from stolik.engine.verify import table_rng

PART = 5_000
"""Games in a part."""
FORMATS = (".parquet", ".jsonl")


class Plan(msgspec.Struct, frozen=True):
    """What a data set holds; it is written beside the parts, and a run that goes on must ask for the same."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    games: int
    part: int = PART
    observations: bool = False
    stolik: str = VERSION
    build: str = "compiled" if COMPILED else "interpreted"

    def make(self) -> Game:
        return room(self.game).play(self.seats, self.options, self.rules)

    def parts(self) -> list[range]:
        return [range(start, min(start + self.part, self.games)) for start in range(0, self.games, self.part)]


class Row(msgspec.Struct):
    """One game."""

    game: str
    rules: int
    """The version of the game's rules."""
    seats: int
    options: str
    """Those that differ from the printed game, as JSON of texts."""
    number: int
    seed: str
    """Of the driver `seed`: with it `stolik.verify` deals the cards again."""
    bots: list[str]
    actors: list[int]
    """Who did each action; -1 is the table."""
    actions: list[int]
    decisions: int
    winners: list[int]
    scores: list[int]
    returns: list[float]
    finished: bool
    time: int | None
    """Without turns: how long it took, in milliseconds or ticks."""
    stolik: str
    build: str
    observations: list[list[int]] | None = None
    """What the seat saw before each of its decisions, in their order."""


def plan_of(game: Game, bots: Sequence[str], seed: str, games: int, part: int = PART, observations: bool = False) -> Plan:
    return Plan(game.id, game.version, game.seats, written(game), tuple(bots), seed, games, part, observations)


class Dealer:
    """Plays the games of a plan one after another. What decides by a policy is asked by compiled code."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.make()
        self.options = msgspec.json.encode(plan.options).decode()

    def play(self, number: int) -> Row:
        plan, game = self.plan, self.game
        seed = f"{plan.seed}/{number}"
        bots = [bot(entry, game, f"{seed}/{seat}") for seat, entry in enumerate(plan.bots)]
        turns = turns_of(game, speeds_of(bots), Rng(f"{seed}/clock"))
        noted, state = Written(turns), game.start()
        play_on(state, players_of(bots), noted, table_rng(seed), CAP)
        seen = observed(game, noted) if plan.observations else None
        return Row(
            game=game.id,
            rules=game.version,
            seats=game.seats,
            options=self.options,
            number=number,
            seed=seed,
            bots=list(plan.bots),
            actors=noted.actors,
            actions=noted.actions,
            decisions=len(noted.actors) - noted.actors.count(TABLE),
            winners=list(state.winners),
            scores=list(state.scores),
            returns=list(state.returns),
            finished=state.over,
            time=turns.now if isinstance(turns, VirtualClock) else None,
            stolik=plan.stolik,
            build=plan.build,
            observations=seen,
        )


def players_of(bots: Sequence[Bot]) -> Policy:
    deciders = [decider_of(each) for each in bots]
    quick = [each for each in deciders if each is not None]
    return Deciders(quick) if len(quick) == len(bots) else Players(bots)


def decider_of(each: Bot) -> Decider | None:
    """None: it must be asked by its view."""
    if type(each) is RandomBot:
        return Decider(None, each.rng)
    if type(each) is PolicyBot:
        return Decider(each.policy, each.rng, each.blunder)
    return None


def observed(game: Game, noted: Written) -> list[list[int]]:
    from stolik.research.spaces import Observer

    observer, state, rows = Observer(game.room.features(game)), game.start(), []
    for actor, action in zip(noted.actors, noted.actions, strict=True):
        if actor != TABLE:
            rows.append(observer.look(state, actor)["observation"].tolist())
        state.step(actor, action)
    return rows


def record_of(row: Mapping[str, Any]) -> Record:
    """The record of a row, however it was read: replay it with `states()`, check it with `stolik.verify`."""
    options = msgspec.json.decode(row["options"])
    game = room(row["game"]).play(int(row["seats"]), options, int(row["rules"]))
    moves = [(int(actor), int(action)) for actor, action in zip(row["actors"], row["actions"], strict=True)]
    tags = {"Driver": "seed", "Seed": str(row["seed"])}
    tags |= {f"Bot.{seat}": str(name) for seat, name in enumerate(row["bots"])}
    return Record(game, moves, tags)


# -- the folder ------------------------------------------------------------------------------------


def write(out: str | Path, plan: Plan, jobs: int = 1, tick: Callable[[int], None] = lambda games: None) -> None:
    """All parts that are not there yet; `tick` hears how many games were added, those found first."""
    folder = Path(out)
    check_format(folder)
    folder.mkdir(parents=True, exist_ok=True)
    check_plan(folder / "_about.json", plan)
    missing = [games for games in plan.parts() if not part_path(folder, plan, games).exists()]
    tick(plan.games - sum(map(len, missing)))
    for games in made(partial(write_part, folder, plan), missing, jobs):
        tick(games)


def made(make: Callable[[range], int], parts: Sequence[range], jobs: int) -> Iterator[int]:
    if jobs == 1:
        yield from map(make, parts)
        return
    fresh = multiprocessing.get_context("spawn")  # a fork may wait for ever for a lock that a thread held, the bar's say
    with fresh.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(make, parts)


def check_format(folder: Path) -> None:
    if folder.suffix not in FORMATS:
        raise ValueError(f"a data set is named games{' or games'.join(FORMATS)}; not {folder.name!r}")
    if folder.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise ValueError(
                "Parquet needs pyarrow: pip install 'stolik[data]'; JSON lines (games.jsonl) need nothing"
            ) from None


def check_plan(about: Path, plan: Plan) -> None:
    if not about.exists():
        about.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))
    before = msgspec.json.decode(about.read_bytes(), type=Plan)
    if msgspec.structs.replace(before, games=plan.games) != plan:
        raise ValueError(f"{about.parent} holds another data set ({before}); give another folder or ask for the same")
    if before.games != plan.games:
        raise ValueError(f"{about.parent} is planned for {before.games} games, not {plan.games}; the parts would not fit")


def part_path(folder: Path, plan: Plan, games: range) -> Path:
    return folder / f"part-{games.start // plan.part:05}{folder.suffix}"


def write_part(folder: Path, plan: Plan, games: range) -> int:
    dealer = Dealer(plan)
    path = part_path(folder, plan, games)
    unready = path.with_name(f".{path.name}")
    save(unready, [dealer.play(number) for number in games])
    unready.rename(path)
    return len(games)


def save(path: Path, rows: Sequence[Row]) -> None:
    if path.suffix == ".jsonl":
        path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        return
    import pyarrow
    from pyarrow import parquet

    names = Row.__struct_fields__
    columns: dict[str, Any] = {name: [getattr(row, name) for row in rows] for name in names}
    columns["actors"] = flattened(columns["actors"], "b", pyarrow.int8())
    columns["actions"] = flattened(columns["actions"], "h", pyarrow.int16())
    parquet.write_table(pyarrow.table(columns, schema=arrow_schema()), path, compression="zstd")


def flattened(lists: Sequence[Sequence[int]], code: str, kind: Any) -> Any:
    """Long lists of small numbers, ten times faster than Arrow takes them from Python one by one."""
    import pyarrow

    numbers = array(code, chain.from_iterable(lists))
    places = array("i", accumulate(map(len, lists), initial=0))
    items = pyarrow.Array.from_buffers(kind, len(numbers), [None, pyarrow.py_buffer(numbers)])
    starts = pyarrow.Array.from_buffers(pyarrow.int32(), len(places), [None, pyarrow.py_buffer(places)])
    return pyarrow.ListArray.from_arrays(starts, items)


def arrow_schema() -> Any:
    import pyarrow as pa

    small, word = pa.list_(pa.int8()), pa.dictionary(pa.int32(), pa.string())
    kinds = {
        "rules": pa.int16(),
        "seats": pa.int8(),
        "number": pa.int64(),
        "seed": pa.string(),
        "bots": pa.list_(pa.string()),
        "actors": small,
        "actions": pa.list_(pa.int16()),
        "decisions": pa.int32(),
        "winners": small,
        "scores": pa.list_(pa.int32()),
        "returns": pa.list_(pa.float64()),
        "finished": pa.bool_(),
        "time": pa.int64(),
        "observations": pa.list_(pa.list_(pa.int16())),
    }
    return pa.schema([(name, kinds.get(name, word)) for name in Row.__struct_fields__])


def read(out: str | Path, columns: Sequence[str] = Row.__struct_fields__) -> Iterator[dict[str, Any]]:
    """The rows of a data set, in order, as plain values."""
    folder = Path(out)
    for path in sorted(folder.glob(f"part-*{folder.suffix}")):
        if folder.suffix == ".jsonl":
            yield from (msgspec.json.decode(line) for line in path.read_bytes().splitlines())
        else:
            from pyarrow import parquet

            yield from parquet.read_table(path, columns=list(columns)).to_pylist()
