"""One HTML file that people like to look at, with nothing to load from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stolik.arena.balance import Balance
from stolik.arena.intervals import Mean, Share
from stolik.arena.plots import histogram, log_histogram, whiskers
from stolik.arena.standings import Standing, times_of
from stolik.arena.tournament import Outcome, Tournament

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2b2620; --soft: #8a7f70; --accent: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --paper: #24211d; --ink: #efe8dc; --soft: #a89d8c; --accent: #5eead4; } }
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-weight: 600; line-height: 1.2; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid #8884; }
td { white-space: nowrap; } th:first-child, td:first-child { text-align: left; white-space: normal; }
div.wide { overflow-x: auto; }
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
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


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
            parts += [f"<h2>Decision times of {escape(row.entry)}</h2>", log_histogram(times, "decision times", " ms")]
    parts += faults(rows)
    return page(title, "".join(parts))


STANDINGS = ("entry", "games", "wins", "95 %\ninterval", "rating", "±2σ", "median\nms", "p95\nms")


def cells(row: Standing) -> tuple[str, ...]:
    return (
        row.entry,
        str(row.games),
        f"{row.share.value:.1%}",
        f"{100 * row.share.low:.1f}–{row.share.high:.1%}",
        f"{row.rating:.1f}",
        f"{2 * row.uncertainty:.1f}",
        f"{row.median_ms:.2f}",
        f"{row.p95_ms:.2f}",
    )


def faults(rows: Sequence[Standing]) -> list[str]:
    named = [(row.entry, reason, count) for row in rows for reason, count in row.forfeits.items()]
    if not named:
        return []
    lines = "".join(
        f'<li class="fault">{escape(entry)}: {escape(reason)} (games lost by it: {count})</li>'
        for entry, reason, count in named
    )
    return ["<h2>Games lost by a fault</h2>", f"<ul>{lines}</ul>"]


BALANCE = ("value", "seats,\n%", "length", "lead\nchanges", "half-time\nleader wins", "skill")


def balance_cells(row: Balance) -> tuple[str, ...]:
    return (
        row.value,
        " ".join(f"{100 * seat.value:.0f}" for seat in row.seats),
        f"{row.length.value:.1f} ±{row.length.high - row.length.value:.1f}",
        f"{row.lead_changes.value:.2f} ±{row.lead_changes.high - row.lead_changes.value:.2f}",
        with_interval(row.half_time_leader_wins),
        with_interval(row.skill),
    )


def with_interval(found: Share) -> str:
    return f"{found.value:.0%} ({100 * found.low:.0f}–{100 * found.high:.0f})" if found.games else "–"


def of_balance(tournament: Tournament, option: str, strong: str, weak: str, rows: Sequence[Balance]) -> str:
    title = f"{tournament.game}, {tournament.seats} seats: what {option} changes"
    null = 1 / tournament.seats
    seats = [(f"{row.value}, seat {number}", seat) for row in rows for number, seat in enumerate(row.seats)]
    leaders = [(row.value, row.half_time_leader_wins) for row in rows if row.half_time_leader_wins.games]
    body = [
        f'<p class="soft">{rows[0].games} games for each value, seed {escape(tournament.seed)}: {escape(weak)} among '
        f"themselves, and one {escape(strong)} among them on every seat in turn. Intervals are 95 %.</p>",
        table(BALANCE, [balance_cells(row) for row in rows]),
        f"<h2>Skill: win share of one {escape(strong)} among {escape(weak)}</h2>",
        percents([(row.value, row.skill) for row in rows], null, "win share of the stronger bot; dashed: no skill"),
        "<h2>Seats among equals</h2>",
        percents(seats, null, "win share of each seat for each value; dashed: no advantage"),
        "<h2>How often a sole leader at half-time wins</h2>",
        percents(leaders, null, "win share of the leader at half-time; dashed: a lead means nothing"),
        "<h2>Length, in decisions</h2>",
        numbers([(row.value, row.length) for row in rows], "mean length"),
        "<h2>Lead changes</h2>",
        numbers([(row.value, row.lead_changes) for row in rows], "mean number of lead changes"),
    ]
    return page(title, "".join(body))


def percents(rows: Sequence[tuple[str, Share]], null: float, label: str) -> str:
    return whiskers([(name, one.value, one.low, one.high) for name, one in rows], 1.0, null, label)


def numbers(rows: Sequence[tuple[str, Mean]], label: str) -> str:
    top = 1.1 * max(one.high for _, one in rows) or 1.0
    return whiskers([(name, one.value, one.low, one.high) for name, one in rows], top, None, label, percent=False)
