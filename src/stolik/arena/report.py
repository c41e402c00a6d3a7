"""One HTML file that people like to look at, with nothing to load from anywhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import TYPE_CHECKING

from stolik.arena.balance import MEASURES, Balance, Effect, order_shares
from stolik.arena.intervals import Mean, Share
from stolik.arena.plots import heat_map, histogram, log_histogram, whiskers
from stolik.arena.standings import Standing, times_of
from stolik.arena.tournament import Tournament
from stolik.engine.build import COMPILED, VERSION

if TYPE_CHECKING:
    from stolik.arena.contest import Contest, Variation

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2b2620; --soft: #8a7f70; --accent: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --paper: #24211d; --ink: #efe8dc; --soft: #a89d8c; --accent: #5eead4; } }
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-weight: 600; line-height: 1.2; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid #8884; }
td { white-space: nowrap; } th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere;
  min-width: 8rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
div.wide { overflow-x: auto; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; }
svg .axis { fill: var(--soft); font-size: 12px; }
svg circle, svg rect { fill: var(--accent); } svg .reach { stroke: var(--accent); stroke-width: 3; }
svg rect.cell { fill: var(--accent); stroke: var(--paper); }
svg .null { stroke: var(--soft); stroke-dasharray: 4 4; } .fault { color: #b91c1c; } p.soft { color: var(--soft); }
"""


def page(title: str, body: str) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    top = f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head>'
    return f"{top}<body><h1>{escape(title)}</h1>{body}</body></html>\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


def setting(tournament: Tournament, command: str, *further: str, varied: Collection[str] = ()) -> str:
    """All one needs to play it again: every option, who is behind the names, the version, the build, the command."""
    game = tournament.make()
    named = {option.name: option for option in game.room.options}
    moved = {name.partition(".")[0] for name in varied}
    kept = {name: named[name].write(value) for name, value in game.options.items() if value is not None}
    options = [f"{name} varied" if name in moved else f"{name}={text}" for name, text in kept.items()]
    behind = [f"{name} is {entry}" for name, entry in tournament.entrants.items()]
    build = f"stolik {VERSION} ({'compiled' if COMPILED else 'interpreted'}), rules of {game.id} version {game.version}"
    lines = ["; ".join([*further, f"seed {tournament.seed}"]), f"options: {', '.join(options) or 'none'}", *behind, build]
    asked = f"<pre>{escape(command)}</pre>" if command else ""
    return f'<p class="soft">{"<br>".join(map(escape, lines))}</p>{asked}'


def of_contest(contest: Contest) -> str:
    tournament, outcomes, rows = contest.tournament, contest.outcomes, contest.standings
    title = f"Arena: {tournament.game}, {tournament.seats} seats"
    parts = [setting(tournament, contest.command, f"{len(outcomes)} games", EVERY_SEATING)]
    parts += [
        "<h2>Win shares</h2>",
        percents(
            [(row.entry, row.share) for row in rows],
            1 / tournament.seats,
            "win share of each entry with its interval; dashed: equal strength",
        ),
    ]
    parts += ["<h2>Standings</h2>", table(head(rows), [cells(row) for row in rows])]
    parts += [
        "<h2>Ratings</h2>",
        f'<p class="soft">{RATED}</p>',
        scale([(row.entry, row.rating) for row in rows], "ratings"),
    ]
    if len(rows) > 1:
        parts += ["<h2>Head to head</h2>", f'<p class="soft">{MET}</p>', matrix(contest)]
    order = [(f"place {place + 1}", one) for place, one in enumerate(order_shares(outcomes)) if one.games]
    if tournament.seats > 1 and order:
        parts += ["<h2>Wins by order of play</h2>", percents(order, 1 / tournament.seats, "win share by order of play")]
    parts += ["<h2>Length of a game, in decisions</h2>", histogram([outcome.decisions for outcome in outcomes], "lengths")]
    for row in rows:
        times = [second * 1000 for outcome in outcomes for second in times_of(outcome, row.entry)]
        if times:
            parts += [f"<h2>Decision times of {escape(row.entry)}</h2>", log_histogram(times, "decision times", " ms")]
    parts += faults(rows)
    return page(title, "".join(parts))


EVERY_SEATING = "every line-up sat in every rotation, each with the same deals; intervals are 95 %"
RATED = (
    "One fit over all games (Luce; for two entries Bradley and Terry), whatever their order: 400 points are odds of ten to "
    "one, 0 is the average of the field. Intervals by drawing the deals anew."
)
MET = "The row against the column: of the games that one of the two won, the row's part, in per cent."


def matrix(contest: Contest) -> str:
    names = [row.entry for row in contest.standings]
    rows = [[one, *(meeting(contest.matrix.get(one, {}).get(other)) for other in names)] for one in names]
    return table(("", *names), rows)


def meeting(found: Share | None) -> str:
    return "" if found is None else f"{100 * found.value:.0f} ({100 * found.low:.0f}–{100 * found.high:.0f})"


STANDINGS = ("entry", "games", "wins", "95 %\ninterval", "rating", "95 %\ninterval", "median\nms", "p95\nms")


ADJUSTED = (*STANDINGS[:4], "without\nluck", "95 %\ninterval", "rating")
"""Where luck was worked out: in place of what takes the most room."""


def head(rows: Sequence[Standing]) -> tuple[str, ...]:
    return ADJUSTED if any(row.adjusted for row in rows) else STANDINGS


def cells(row: Standing) -> tuple[str, ...]:
    wins = row.entry, str(row.games), f"{row.share.value:.1%}", f"{100 * row.share.low:.1f}–{row.share.high:.1%}"
    rating = f"{row.rating.value:+.0f}"
    if row.adjusted is not None:
        return *wins, f"{row.adjusted.value:.1%}", f"{100 * row.adjusted.low:.1f}–{row.adjusted.high:.1%}", rating
    between = f"{row.rating.low:+.0f} to {row.rating.high:+.0f}"
    return *wins, rating, between, f"{row.median_ms:.2f}", f"{row.p95_ms:.2f}"


def faults(rows: Sequence[Standing]) -> list[str]:
    named = [(row.entry, reason, count) for row in rows for reason, count in row.forfeits.items()]
    if not named:
        return []
    lines = "".join(
        f'<li class="fault">{escape(entry)}: {escape(reason)} (games lost by it: {count})</li>'
        for entry, reason, count in named
    )
    return ["<h2>Games lost by a fault</h2>", f"<ul>{lines}</ul>"]


BALANCE = ("value", *(name.replace(", ", ",\n").replace(" ", "\n", 1) for name in MEASURES.values()))


def balance_cells(row: Balance) -> tuple[str, ...]:
    return (row.value, *(cell(getattr(row, measure)) for measure in MEASURES))


def cell(found: Mean | Share) -> str:
    if isinstance(found, Share):
        return with_interval(found)
    return f"{found.value:.2f} ±{found.high - found.value:.2f}"


def with_interval(found: Share) -> str:
    return f"{found.value:.0%} ({100 * found.low:.0f}–{100 * found.high:.0f})" if found.games else "–"


def of_variation(variation: Variation) -> str:
    tournament, rows = variation.tournament, variation.rows
    what = " and ".join(variation.varied) or "it is like"
    title = (
        f"{tournament.game}, {tournament.seats} seats: what {what} {'change' if len(variation.varied) > 1 else 'changes'}"
    )
    played = (
        f"{rows[0].games} games for each setting: {variation.weak} among themselves, and one {variation.strong} among them"
    )
    parts = [
        setting(
            tournament, variation.command, f"{played} on every seat in turn; intervals are 95 %", varied=variation.varied
        )
    ]
    parts.append(table(BALANCE, [balance_cells(row) for row in rows]))
    if len(variation.varied) > 1:
        parts += [
            "<h2>Which option changes the game most</h2>",
            table(EFFECTS, [effect_cells(one) for one in clear(variation)]),
        ]
    for measure, name in MEASURES.items():
        found = [(row, getattr(row, measure)) for row in rows]
        parts += [f"<h2>{escape(name.capitalize())}</h2>", drawn(variation, measure, found)]
    order = [(f"{row.value}, place {place + 1}", one) for row in rows for place, one in enumerate(row.order) if one.games]
    parts += [
        "<h2>Wins by order of play, among equals</h2>",
        percents(order, 1 / tournament.seats, "wins by order of play"),
    ]
    return page(title, "".join(parts))


EFFECTS = ("option", "measure", "least", "most", "change")


def clear(variation: Variation) -> list[Effect]:
    """What is more than chance would do."""
    return [one for one in variation.effects if one.clear]


def effect_cells(one: Effect) -> tuple[str, ...]:
    return (one.option, MEASURES[one.measure], f"{one.low:.3g}", f"{one.high:.3g}", f"{one.change:.0%}")


def drawn(variation: Variation, measure: str, found: Sequence[tuple[Balance, Mean | Share]]) -> str:
    """Two options make a heat map, else one line for each setting."""
    if len(variation.varied) == 2 and all(len(row.settings) == 2 for row, _ in found):
        down, across = variation.varied.items()
        cells = {(row.settings[down[0]], row.settings[across[0]]): one.value for row, one in found}
        return heat_map(down, across, cells, isinstance(found[0][1], Share), MEASURES[measure])
    if isinstance(found[0][1], Share):
        null = 1 / variation.tournament.seats if measure in ("first", "half_time_leader_wins", "skill") else None
        shares = [(row.value, one) for row, one in found if isinstance(one, Share) and one.games]
        return percents(shares, null, MEASURES[measure])
    return numbers([(row.value, one) for row, one in found if isinstance(one, Mean)], MEASURES[measure])


def percents(rows: Sequence[tuple[str, Share]], null: float | None, label: str) -> str:
    return whiskers([(name, one.value, one.low, one.high) for name, one in rows], 1.0, null, label)


def numbers(rows: Sequence[tuple[str, Mean]], label: str) -> str:
    top = 1.1 * max(one.high for _, one in rows) or 1.0
    return whiskers([(name, one.value, one.low, one.high) for name, one in rows], top, None, label, percent=False)


def scale(rows: Sequence[tuple[str, Mean]], label: str) -> str:
    """Numbers on both sides of 0."""
    reach = 1.1 * max(max(abs(one.low), abs(one.high)) for _, one in rows) or 1.0
    return whiskers([(name, one.value, one.low, one.high) for name, one in rows], reach, None, label, False, -reach)
