"""Small plots as SVG: whiskers for shares, bars for distributions."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 640
LEFT = 170
ROW = 30
LONGEST_NAME = 19


def frame(height: float, body: str, label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{body}</svg>'


def whiskers(
    rows: Sequence[tuple[str, float, float, float]],
    top: float,
    null: float | None,
    label: str,
    percent: bool = True,
    bottom: float = 0.0,
) -> str:
    """For each row a name, a value and its interval."""
    span = WIDTH - LEFT - 70

    def x(value: float) -> float:
        return LEFT + span * min(max((value - bottom) / (top - bottom), 0.0), 1.0)

    height = ROW * len(rows) + 30
    parts = []
    if null is not None:
        parts.append(f'<line class="null" x1="{x(null):.1f}" x2="{x(null):.1f}" y1="4" y2="{height - 22}"/>')
        parts.append(f'<text class="axis" x="{x(null):.1f}" y="{height - 4}" text-anchor="middle">{null:.0%}</text>')
    for number, (name, value, low, high) in enumerate(rows):
        y = ROW * number + 20
        text = f"{value:.1%}" if percent else f"{value:.3g}"
        said = f"{escape(short(name))}<title>{escape(name)}</title>"
        parts.append(f'<text x="{LEFT - 10}" y="{y + 5}" text-anchor="end">{said}</text>')
        parts.append(f'<line class="reach" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text x="{x(high) + 10:.1f}" y="{y + 5}">{text}</text>')
    end = f"{top:.0%}" if percent else f"{top:.3g}"
    parts.append(f'<text class="axis" x="{LEFT}" y="{height - 4}">{bottom:.3g}</text>')
    parts.append(f'<text class="axis" x="{LEFT + span}" y="{height - 4}" text-anchor="end">{end}</text>')
    return frame(height, "".join(parts), label)


def short(name: str) -> str:
    """Of a long command the end says most."""
    return name if len(name) <= LONGEST_NAME else f"…{name[-LONGEST_NAME + 1 :]}"


Axis = tuple[str, Sequence[str]]
"""An option, and its values."""


def heat_map(down: Axis, across: Axis, cells: Mapping[tuple[str, str], float], percent: bool, label: str) -> str:
    """A number for each pair of values; the higher, the darker."""
    low, high = min(cells.values()), max(cells.values())
    width, height = (WIDTH - LEFT) / len(across[1]), 44
    parts = [f'<text x="{LEFT - 10}" y="24" text-anchor="end">{escape(down[0])} ↓ {escape(across[0])} →</text>']
    for column, value in enumerate(across[1]):
        parts.append(f'<text x="{LEFT + (column + 0.5) * width:.1f}" y="24" text-anchor="middle">{escape(value)}</text>')
    for row, value in enumerate(down[1]):
        y = 34 + row * height
        parts.append(f'<text x="{LEFT - 10}" y="{y + 27}" text-anchor="end">{escape(short(value))}</text>')
        for column, other in enumerate(across[1]):
            number = cells[value, other]
            heat = 0.12 + 0.6 * (number - low) / (high - low or 1.0)
            place = f'x="{LEFT + column * width:.1f}" y="{y}" width="{width:.1f}" height="{height}"'
            parts.append(f'<rect class="cell" {place} fill-opacity="{heat:.2f}"/>')
            text = f"{number:.1%}" if percent else f"{number:.3g}"
            parts.append(f'<text x="{LEFT + (column + 0.5) * width:.1f}" y="{y + 27}" text-anchor="middle">{text}</text>')
    return frame(44 + len(down[1]) * height, "".join(parts), label)


def histogram(values: Sequence[float], label: str, bins: int = 24, unit: str = "") -> str:
    low, high = min(values), max(values)
    ends = f"{low:.3g}{unit}", f"{high:.3g}{unit}"
    return bars(values, low, high, ends, label, bins)


def log_histogram(values: Sequence[float], label: str, unit: str = "", least: float = 0.01) -> str:
    """For values of different orders of magnitude: each decade as wide as the next."""
    logs = [math.log10(max(value, least)) for value in values]
    low, high = math.floor(min(logs)), math.ceil(max(logs) + 0.001)
    ends = f"{10.0**low:g}{unit}", f"{10.0**high:g}{unit} (each decade as wide as the next)"
    return bars(logs, low, high, ends, label, 24)


def bars(values: Sequence[float], low: float, high: float, ends: tuple[str, str], label: str, bins: int) -> str:
    step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    tallest, width, height = max(counts), (WIDTH - 20) / bins, 130
    drawn = "".join(
        f'<rect x="{10 + number * width:.1f}" y="{10 + (height - 40) * (1 - count / tallest):.1f}" '
        f'width="{width - 2:.1f}" height="{(height - 40) * count / tallest:.1f}"><title>{count}</title></rect>'
        for number, count in enumerate(counts)
    )
    axis = f'<text class="axis" x="10" y="{height - 8}">{ends[0]}</text>'
    axis += f'<text class="axis" x="{WIDTH - 10}" y="{height - 8}" text-anchor="end">{ends[1]}</text>'
    return frame(height, drawn + axis, label)
