"""Plays each game's lesson through the real rules and keeps what the learner sees at every moment.

A lesson is `<room>/web/lesson.txt`: `seats N`, `option name value`, then one line an action (`- card 3` the
table, `1 play 4` a rival, `0 play 4` the learner), and `say TEXT` where the lesson stops to speak. A `say` right before
an action of the learner waits for exactly that action. `python web/scripts/lessons.py` writes lesson.json beside it;
`--check` says whether it is fresh.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

import stolik
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.registry import room

GAMES = Path(__file__).parents[2] / "src" / "stolik" / "games"
LANGUAGES = ("pl", "en")
LEARNER = 0


def both(game: Game, text: str) -> dict[str, str]:
    return {lang: room(game.id).phrase(text, lang) for lang in LANGUAGES}


def refusals(game: Game, state: State, hand: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Why the learner's cards that cannot be played now cannot be."""
    found = {}
    for action, text in enumerate(game.texts()):
        mine = any(card in text.split() for card in hand) and not text.startswith("card ")
        refusal = state.why_not(LEARNER, action) if mine else None
        if refusal is not None and LEARNER in state.to_act:
            found[text] = {lang: room(game.id).sorry(refusal.code, lang) for lang in LANGUAGES}
    return found


def moment(game: Game, state: State, say: str, expect: str | None, events: list[dict[str, Any]]) -> dict[str, Any]:
    view = state.view(LEARNER)
    legal = [game.text(action) for action in state.legal(LEARNER)]
    if expect is not None and expect not in legal:
        raise ValueError(f"{game.id}: the lesson asks for {expect!r} at {say}; legal is {', '.join(legal)}")
    return {
        "say": say,
        "view": view,
        "prompt": state.prompt(LEARNER),
        "legal": legal if expect else [],
        "expect": expect,
        "phrases": {text: both(game, text) for text in legal} if expect else {},
        "why": refusals(game, state, getattr(view, "hand", ())) if expect else {},
        "events": events,
    }


def expected(lines: list[list[str]], place: int) -> str | None:
    follows = lines[place + 1] if place + 1 < len(lines) else [""]
    return " ".join(follows[1:]) if follows[0] == str(LEARNER) else None


def taught(game_id: str, script: str) -> dict[str, Any]:
    lines = [line.split() for line in script.splitlines() if line.strip() and not line.startswith("#")]
    seats = next(int(line[1]) for line in lines if line[0] == "seats")
    options = {line[1]: msgspec.json.decode(line[2]) for line in lines if line[0] == "option"}
    game = stolik.game(game_id, seats=seats, **options)
    state = game.start()
    moments: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    for place, line in enumerate(lines):
        if line[0] == "say":
            moments.append(moment(game, state, line[1], expected(lines, place), events))
            events = []
        elif line[0] not in ("seats", "option"):
            seat = TABLE if line[0] == "-" else int(line[0])
            action = game.parse(" ".join(line[1:]))
            seen = state.seen_by(LEARNER, seat, action)
            state.apply(seat, action)
            if seen is not None:
                events.append({"actor": seat, "text": seen})
    return {"seats": seats, "moments": moments}


def files() -> dict[Path, bytes]:
    scripts = sorted(GAMES.glob("*/web/lesson.txt"))
    return {
        path.with_suffix(".json"): msgspec.json.encode(taught(path.parent.parent.name, path.read_text("utf-8"))) + b"\n"
        for path in scripts
    }


def main() -> int:
    stale = {path: text for path, text in files().items() if not path.exists() or path.read_bytes() != text}
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.parent.parent.name}: lesson.json is not what the rules give; run python web/scripts/lessons.py")
        return 1 if stale else 0
    for path, text in stale.items():
        path.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
