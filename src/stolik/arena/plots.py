"""Small plots as SVG: whiskers for shares, bars for distributions."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH = 640
LEFT = 170
ROW = 30


def frame(height: float, body: str, label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{body}</svg>'


def whiskers(
    rows: Sequence[tuple[str, float, float, float]], top: float, null: float | None, label: str, percent: bool = True
) -> str:
    """For each row a name, a value and its interval."""
    span = WIDTH - LEFT - 70

    def x(value: float) -> float:
        return LEFT + span * min(max(value / top, 0.0), 1.0)

    height = ROW * len(rows) + 30
    parts = []
    if null is not None:
        parts.append(f'<line class="null" x1="{x(null):.1f}" x2="{x(null):.1f}" y1="4" y2="{height - 22}"/>')
    for number, (name, value, low, high) in enumerate(rows):
        y = ROW * number + 20
        text = f"{value:.1%}" if percent else f"{value:.1f}"
        parts.append(f'<text x="{LEFT - 10}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line class="reach" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text x="{x(high) + 10:.1f}" y="{y + 5}">{text}</text>')
    end = f"{top:.0%}" if percent else f"{top:g}"
    parts.append(f'<text class="axis" x="{LEFT}" y="{height - 4}">0</text>')
    parts.append(f'<text class="axis" x="{LEFT + span}" y="{height - 4}" text-anchor="end">{end}</text>')
    return frame(height, "".join(parts), label)


def histogram(values: Sequence[float], label: str, bins: int = 24, unit: str = "") -> str:
    low, high = min(values), max(values)
    step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    tallest, width, height = max(counts), (WIDTH - 20) / bins, 130
    bars = "".join(
        f'<rect x="{10 + number * width:.1f}" y="{10 + (height - 40) * (1 - count / tallest):.1f}" '
        f'width="{width - 2:.1f}" height="{(height - 40) * count / tallest:.1f}"><title>{count}</title></rect>'
        for number, count in enumerate(counts)
    )
    axis = f'<text class="axis" x="10" y="{height - 8}">{low:.4g}{unit}</text>'
    axis += f'<text class="axis" x="{WIDTH - 10}" y="{height - 8}" text-anchor="end">{high:.4g}{unit}</text>'
    return frame(height, bars + axis, label)
