"""The learning curve as a picture (SVG, as in the reports of `stolik arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.training.contest import Share

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 400, 60, 44, 110, 52
COLOURS = ("#1f6f8b", "#b3541e", "#4f772d", "#7b2d8b", "#8a6d00")


def curve(points: Sequence[tuple[float, Sequence[Share]]], title: str) -> str:
    """`points`: millions of decisions played so far, and the shares measured then."""
    longest = points[-1][0] or 1.0
    highest = max(1.0, *[share.times for _, shares in points for share in shares]) * 1.08

    def x(millions: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * millions / longest

    def y(times: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * times / highest

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', text(LEFT, 24, title, size=16)]
    for tick in (0.0, 0.5, 1.0, 1.5):
        if tick <= highest:
            dash = "" if tick == 1.0 else ' stroke-dasharray="2 4"'
            parts.append(f'<path d="M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}" stroke="#888"{dash}/>')
            parts.append(text(LEFT - 8, y(tick) + 4, f"{tick:g}×", anchor="end"))
    marks = range(0, int(longest) + 1, max(1, round(longest / 6)))
    parts += [text(x(mark), HEIGHT - BOTTOM + 20, f"{mark}", anchor="middle") for mark in marks]
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, "millions of decisions played", anchor="middle"))
    for number, last in enumerate(points[-1][1]):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(f"{x(millions):.1f},{y(shares[number].times):.1f}" for millions, shares in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(WIDTH - RIGHT + 8, TOP + 14 + 20 * number, f"{last.seats} seats {last.share:.1%}", colour))
    font = "font-family='system-ui, sans-serif'"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>{"".join(parts)}</svg>\n'


def text(x: float, y: float, words: str, colour: str = "#222", anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}" text-anchor="{anchor}">{words}</text>'
