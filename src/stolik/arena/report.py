"""One HTML file that people like to look at, with nothing to load from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stolik.arena.balance import Balance
from stolik.arena.intervals import Share
from stolik.arena.match import Outcome, Tournament
from stolik.arena.plots import histogram, whiskers
from stolik.arena.standings import Standing, times_of

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2b2620; --soft: #8a7f70; --accent: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --paper: #24211d; --ink: #efe8dc; --soft: #a89d8c; --accent: #5eead4; } }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-weight: 600; line-height: 1.2; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; }
svg .axis { fill: var(--soft); font-size: 12px; }
svg circle, svg rect { fill: var(--accent); } svg .reach { stroke: var(--accent); stroke-width: 3; }
svg .null { stroke: var(--soft); stroke-dasharray: 4 4; } .fault { color: #b91c1c; } p.soft { color: var(--soft); }
"""


def page(title: str, body: str) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    top = f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head>'
    return f"{top}<body><h1>{escape(title)}</h1>{body}</body></html>\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"


def of_tournament(tournament: Tournament, outcomes: Sequence[Outcome], rows: Sequence[Standing]) -> str:
    title = f"Arena: {tournament.game}, {tournament.seats} seats"
    options = ", ".join(f"{name}={value}" for name, value in tournament.options.items()) or "the printed game"
    parts = [
        f'<p class="soft">{escape(options)}; {len(outcomes)} games, seed {escape(tournament.seed)}. '
        "Every line-up sat in every rotation, each with the same deals; intervals are 95 %.</p>"
    ]
    parts += [
        "<h2>Win shares</h2>",
        whiskers(
            [(row.entry, row.share.value, row.share.low, row.share.high) for row in rows],
            1.0,
            1 / tournament.seats,
            "win share of each entry with its interval; dashed: equal strength",
        ),
    ]
    parts += ["<h2>Standings</h2>", table(STANDINGS, [cells(row) for row in rows])]
    spread = [(row.entry, row.rating, row.rating - 2 * row.uncertainty, row.rating + 2 * row.uncertainty) for row in rows]
    top = max(high for *_, high in spread)
    parts += [
        "<h2>Ratings</h2>",
        whiskers(spread, top, None, "rating of each entry, two deviations either way", percent=False),
    ]
    parts += ["<h2>Length of a game, in decisions</h2>", histogram([outcome.decisions for outcome in outcomes], "lengths")]
    for row in rows:
        times = [second * 1000 for outcome in outcomes for second in times_of(outcome, row.entry)]
        if times:
            parts += [f"<h2>Decision times of {escape(row.entry)}</h2>", histogram(times, "decision times", unit=" ms")]
    parts += faults(rows)
    return page(title, "".join(parts))


STANDINGS = ("entry", "games", "share", "95 % interval", "rating", "±2σ", "median", "95th percentile")


def cells(row: Standing) -> tuple[str, ...]:
    return (
        row.entry,
        str(row.games),
        f"{row.share.value:.1%}",
        f"{row.share.low:.1%} – {row.share.high:.1%}",
        f"{row.rating:.1f}",
        f"{2 * row.uncertainty:.1f}",
        f"{row.median_ms:.2f} ms",
        f"{row.p95_ms:.2f} ms",
    )


def faults(rows: Sequence[Standing]) -> list[str]:
    named = [(row.entry, reason, count) for row in rows for reason, count in row.forfeits.items()]
    if not named:
        return []
    lines = "".join(
        f'<li class="fault">{escape(entry)}: {escape(reason)} ({count} games lost by it)</li>'
        for entry, reason, count in named
    )
    return ["<h2>Games lost by a fault</h2>", f"<ul>{lines}</ul>"]


BALANCE = ("value", "games", "seats", "length", "95th percentile", "lead changes", "half-time leader wins", "skill")


def balance_cells(row: Balance) -> tuple[str, ...]:
    return (
        row.value,
        str(row.games),
        " / ".join(f"{seat.value:.0%}" for seat in row.seats),
        f"{row.mean_length:.1f}",
        f"{row.p95_length:.0f}",
        f"{row.lead_changes:.2f}",
        with_interval(row.half_time_leader_wins),
        with_interval(row.skill),
    )


def with_interval(found: Share) -> str:
    return f"{found.value:.0%} ({found.low:.0%} – {found.high:.0%})" if found.games else "–"


def of_balance(tournament: Tournament, option: str, strong: str, weak: str, rows: Sequence[Balance]) -> str:
    title = f"{tournament.game}, {tournament.seats} seats: what {option} changes"
    skill = [(row.value, row.skill.value, row.skill.low, row.skill.high) for row in rows]
    seats = [
        (f"{row.value}, seat {number}", seat.value, seat.low, seat.high)
        for row in rows
        for number, seat in enumerate(row.seats)
    ]
    lengths = [(row.value, row.mean_length, row.mean_length, row.p95_length) for row in rows]
    top = max(row.p95_length for row in rows)
    null = 1 / tournament.seats
    body = [
        table(BALANCE, [balance_cells(row) for row in rows]),
        f"<h2>Skill: win share of one {escape(strong)} among {escape(weak)}</h2>",
        whiskers(skill, 1.0, null, "win share of the stronger bot for each value; dashed: no skill"),
        "<h2>Seats among equals</h2>",
        whiskers(seats, 1.0, null, "win share of each seat for each value; dashed: no advantage"),
        "<h2>Length (mean, and 95th percentile)</h2>",
        whiskers(lengths, top, None, "decisions in a game", percent=False),
    ]
    return page(title, "".join(body))
