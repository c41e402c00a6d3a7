"""The arena from Python: bots of any kind compete, or a designer varies the options of a game.

from stolik.arena import compete

found = compete(stolik.game("bzzz", seats=2), {"mine": MyBot(), "normal": "normal"}, deals=100)
print(found)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path

from stolik.arena import balance
from stolik.arena.intervals import Share
from stolik.arena.runner import Player, Results, here_with, in_processes, on_ray, run
from stolik.arena.schedule import ladder as ladder_of
from stolik.arena.schedule import round_robin
from stolik.arena.standings import Standing, head_to_head, standings
from stolik.arena.tournament import Entrants, Outcome, Tournament, check_entry, described
from stolik.bots.entries import Entry, title
from stolik.engine.contract import Game
from stolik.engine.options import written

Tick = Callable[[], None]


def unheard() -> None:
    """For those who do not care how far it has come."""


@dataclass(frozen=True)
class Contest:
    """What came out: `outcomes` game by game, `standings` the table, `matrix` who beat whom."""

    tournament: Tournament
    outcomes: list[Outcome]
    command: str = ""

    @cached_property
    def standings(self) -> list[Standing]:
        return standings(self.outcomes)

    @cached_property
    def matrix(self) -> dict[str, dict[str, Share]]:
        return head_to_head(self.outcomes)

    def __getitem__(self, name: str) -> Standing:
        return next(row for row in self.standings if row.entry == name)

    def report(self, path: str | Path) -> None:
        """One HTML page with everything."""
        from stolik.arena.report import of_contest

        Path(path).write_text(of_contest(self), "utf-8")

    def __str__(self) -> str:
        return "\n".join(
            f"{row.entry}: {row.share.value:.1%} of {row.games} games ({row.share.low:.1%} to {row.share.high:.1%}), "
            f"rating {row.rating.value:+.0f} ({row.rating.low:+.0f} to {row.rating.high:+.0f})"
            for row in self.standings
        )


def by_name(entries: Mapping[str, Entry] | Sequence[Entry]) -> dict[str, Entry]:
    """Entries under their names; two that would be called the same are numbered."""
    if isinstance(entries, Mapping):
        return dict(entries)
    titles = [title(entry) for entry in entries]
    numbered = [
        name if titles.count(name) == 1 else f"{name} {1 + titles[:place].count(name)}" for place, name in enumerate(titles)
    ]
    return dict(zip(numbered, entries, strict=True))


def tournament_of(
    game: Game, entrants: Entrants, seed: int | str = "0", untimed: bool = False, adjusted: bool = False
) -> Tournament:
    return Tournament(game.id, game.seats, written(game), str(seed), untimed, described(entrants), adjusted)


def player_of(entrants: Entrants, jobs: int = 1, ray: str | None = None) -> Player:
    if ray:
        return on_ray(ray, entrants)
    return in_processes(jobs, entrants) if jobs > 1 else here_with(entrants)


def compete(
    game: Game,
    entries: Mapping[str, Entry] | Sequence[Entry],
    deals: int = 50,
    *,
    seed: int | str = "0",
    jobs: int = 1,
    ray: str | None = None,
    ladder: bool = False,
    untimed: bool = False,
    adjusted: bool = False,
    results: str | Path | None = None,
    tick: Tick = unheard,
    command: str = "",
) -> Contest:
    """All entries meet, each line-up in every seating of every deal. An entry is a name or a bot of your own
    (`stolik.bots.entries`); `jobs` processes, or a Ray cluster; `results` keeps what was played, to go on later;
    `adjusted` also tells the shares without the table's luck."""
    entrants = by_name(entries)
    if not entrants or deals < 1 or jobs < 1:
        raise ValueError(f"a contest needs entries, and deals and jobs from 1; not {list(entrants)}, {deals} and {jobs}")
    for entry in entrants.values():
        check_entry(entry, game)
    tournament = tournament_of(game, entrants, seed, untimed, adjusted)
    planned = (ladder_of if ladder else round_robin)(list(entrants), game.seats, deals)
    kept = Results(tournament, None if results is None else Path(results))
    return Contest(tournament, run(kept, planned, player_of(entrants, jobs, ray), tick), command)


@dataclass(frozen=True)
class Variation:
    """What options change: a row for each setting, and how far each option moves each measure."""

    tournament: Tournament
    strong: str
    weak: str
    rows: list[balance.Balance]
    command: str = ""
    varied: dict[str, list[str]] = field(default_factory=dict)

    @cached_property
    def effects(self) -> list[balance.Effect]:
        return balance.effects(self.rows)

    def report(self, path: str | Path) -> None:
        from stolik.arena.report import of_variation

        Path(path).write_text(of_variation(self), "utf-8")


Make = Callable[[Mapping[str, str]], Game]
"""The game with these values of its options, as texts."""


def grid(varied: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    """Every combination of the values."""
    return [dict(zip(varied, values, strict=True)) for values in product(*varied.values())]


def one_by_one(varied: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    """As it is, and then each value of each option by itself."""
    return [{}, *({name: value} for name, values in varied.items() for value in values)]


def vary(
    make: Make,
    settings: Sequence[Mapping[str, str]],
    entries: Mapping[str, Entry] | Sequence[Entry] = ("easy", "normal"),
    deals: int = 50,
    *,
    seed: int | str = "0",
    jobs: int = 1,
    ray: str | None = None,
    untimed: bool = False,
    results: str | Path | None = None,
    tick: Tick = unheard,
    command: str = "",
) -> Variation:
    """The same deals under each setting: the first entry among its equals, and one of the last among them."""
    entrants = by_name(entries)
    weak, *_, strong = (*entrants, *list(entrants)[-1:])
    asked: list[balance.Setting] = []
    for number, values in enumerate(settings):
        tournament = tournament_of(make(values), entrants, seed, untimed)
        asked.append((dict(values), Results(tournament, beside(results, number))))
    rows = balance.vary(asked, strong, weak, deals, player_of(entrants, jobs, ray), tick)
    varied: dict[str, list[str]] = {}
    for name, value in [pair for values in settings for pair in values.items()]:
        varied.setdefault(name, [])
        varied[name] += [value] * (value not in varied[name])
    return Variation(asked[0][1].tournament, strong, weak, rows, command, varied)


def beside(results: str | Path | None, number: int) -> Path | None:
    """Each setting has a file of its own beside the one named."""
    if results is None:
        return None
    path = Path(results)
    return path.with_name(f"{path.stem}-{number}{path.suffix}")
