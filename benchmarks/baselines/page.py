"""The page docs/baselines.md, written from the rows that were measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import stolik
from benchmarks.baselines import wholes

RESULTS = Path(__file__).parent / "results.jsonl"
HEAD = """# Baselines

What learners and searchers reach in each game, and with how much work: numbers to be beaten. This page is written by
`python -m benchmarks.baselines --write`; every row is one command, which stands below its table and measures it anew
(the learners need what `make soak` installs). The budgets are small and meant so: seconds of one core, one run, one
seed, on a machine that did other things too. They say what a method gives quickly, not what it could give.

## Whole games, for two, against the rule bot

Every deal is played from both seats against the level `normal`, a shared win counts as its part; 50 % is as good as the
rule bot. Intervals are at 95 % (the wider of Wilson's and the spread between deals). In `siedem` everybody is equally
quick. *Work* is processor time of one core for the training, and the decisions it was learnt from; *ms* the time of a
decision, 95 of 100 being faster. The pretrained networks are in the package, one for each game, and play under the name
`network`; [Networks that learn a game](training.md) says how they were made, [How strong](strength.md) has the levels with
more games.
"""
SMALL = """
## Small games, by distance from best play

OpenSpiel's own algorithms through our adapter. Exploitability: what somebody who knows the policy gains, averaged over
both seats; 0 is best play. Games so small are for tables; Deep CFR and NFSP are here because they need none, and their
settings are those of OpenSpiel's examples, not tuned.
"""

PUZZLES = {
    "bzzz-small": "bzzz for two: five cards (1 1 2 2 3), a hand of one, one round",
    "blef-small": "blef for two: a card each of six with the faces 1, 2, 3, one call",
}
METHODS = {
    "uniform": "uniform play",
    "cfr+": "CFR+ (C++)",
    "mccfr": "external sampling MCCFR",
    "outcome": "outcome sampling MCCFR",
    "deep-cfr": "Deep CFR (torch)",
    "nfsp": "NFSP (torch)",
}


def read() -> list[dict[str, Any]]:
    if not RESULTS.exists():
        return []
    rows = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()]
    return sorted(rows, key=lambda row: (row["game"], row["method"]))


def keep(row: dict[str, Any]) -> None:
    """In place of what was measured before."""
    others = [each for each in read() if (each["game"], each["method"]) != (row["game"], row["method"])]
    rows = sorted([*others, row], key=lambda row: (row["game"], row["method"]))
    RESULTS.write_text("".join(json.dumps(each) + "\n" for each in rows), "utf-8")


def text() -> str:
    found = {(row["game"], row["method"]): row for row in read()}
    parts = [HEAD]
    for game in stolik.games():
        rows = [found[game, method] for method in wholes.METHODS if (game, method) in found]
        parts.append(whole(game, sorted(rows, key=lambda row: row["found"]["share"])) if rows else "")
    parts.append(SMALL)
    for puzzle, title in PUZZLES.items():
        small = [found[puzzle, method] for method in METHODS if (puzzle, method) in found]
        parts.append(solved(title, small) if small else "")
    return "\n".join(part for part in parts if part)


def whole(game: str, rows: list[dict[str, Any]]) -> str:
    lines = [f"### {game}", "", "| method | wins | 95 % | games | work | ms |", "|---|---:|---:|---:|---:|---:|"]
    for row in rows:
        found = row["found"]
        work = f"{found['seconds']:.0f} s, {found['decisions'] / 1e3:,.0f} k" if found["decisions"] else ""
        reach = f"{found['low']:.0%}–{found['high']:.0%}"
        told = f"{found['share']:.1%} | {reach} | {found['games']} | {work} | {found['ms']:.1f}"
        lines.append(f"| {wholes.NAMES[row['method']]} | {told} |")
    return "\n".join([*lines, *commands(rows)])


def solved(title: str, rows: list[dict[str, Any]]) -> str:
    lines = [f"### {title}", "", "| method | exploitability | rounds or games | work |", "|---|---:|---:|---:|"]
    for row in rows:
        found = row["found"]
        work = f"{found['seconds']:.0f} s" if found["rounds"] else ""
        rounds = f"{found['rounds']:,}" if found["rounds"] else ""
        lines.append(f"| {METHODS[row['method']]} | {found['exploitability']:.4f} | {rounds} | {work} |")
    return "\n".join([*lines, *commands(rows)])


def commands(rows: list[dict[str, Any]]) -> list[str]:
    """Each row anew, in the order of the table."""
    return ["", *[f"    python -m benchmarks.baselines {row['command']}" for row in rows], ""]
