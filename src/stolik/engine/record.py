"""Records: a whole game as readable text. Header tags like PGN's, then one action a line, the table's (`-`) too.

    [Stolik "1"]
    [Game "bzzz"]
    [Rules "1"]
    [Seats "2"]
    [Option.end "20"]
    [Driver "seed"]
    [Seed "7"]
    [Actions "94"]
    [Result "1"]
    [Scores "27 12"]

    - first 0
    - card 4
    1 play 4

`Result` names the winners, or says `none` (nobody won) or `unfinished`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.errors import IllegalAction, RecordError
from stolik.engine.options import written

FORMAT = "1"
LARGEST = 16 * 1024 * 1024
TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9._]*) "((?:[^"\\]|\\["\\])*)"\]')
MOVE = re.compile(r"(-|\d{1,2}) (.+)")


class Record:
    """A game with all its actions, in order: `moves` holds (seat or TABLE, action id)."""

    def __init__(self, game: Game, moves: list[tuple[int, int]], tags: dict[str, str] | None = None) -> None:
        self.game = game
        self.moves = moves
        self.tags = dict(tags or {})

    def states(self) -> Iterator[State]:
        """The state after each action; the last one is the final state."""
        state = self.game.start()
        for step, (seat, action) in enumerate(self.moves, 1):
            try:
                state.apply(seat, action)
            except IllegalAction as refused:
                raise RecordError(f"step {step} of {len(self.moves)}: {refused}") from None
            yield state.clone()

    def final(self) -> State:
        *_, last = [self.game.start(), *self.states()]
        return last

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (self.game, self.moves, self.tags) == (other.game, other.moves, other.tags)

    __hash__ = None  # type: ignore[assignment]  # a record can be added to

    def __repr__(self) -> str:
        return f"<Record of {self.game!r}, {len(self.moves)} actions>"

    # -- as text ---------------------------------------------------------------------------------------

    def text(self) -> str:
        lines = [f'[{name} "{escape(value)}"]' for name, value in self.header().items()]
        lines.append("")
        lines += [f"{'-' if seat == TABLE else seat} {self.game.text(action)}" for seat, action in self.moves]
        return "\n".join(lines) + "\n"

    def header(self) -> dict[str, str]:
        game, final = self.game, self.final()
        tags = {"Stolik": FORMAT, "Game": game.id, "Rules": str(game.version), "Seats": str(game.seats)}
        tags |= {f"Option.{name}": value for name, value in written(game).items()} | self.tags
        return tags | {"Actions": str(len(self.moves)), **result_of(final)}

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.text(), "utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Reads, replays and checks a record; RecordError says what is wrong with it."""
        if Path(path).stat().st_size > LARGEST:
            raise RecordError(f"{path}: larger than {LARGEST} bytes, so not a record of one game")
        try:
            text = Path(path).read_text("utf-8")
        except UnicodeDecodeError as broken:
            raise RecordError(f"{path}: not a text file in UTF-8 (byte {broken.start})") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        tags, lines = split_header(text)
        game = game_of(tags)
        record = cls(game, [read_move(game, number, line) for number, line in lines], own_tags(game, tags))
        record.check(tags)
        return record

    def check(self, tags: dict[str, str]) -> None:
        """Does the text say of itself what its actions say?"""
        if tags.get("Actions") != str(len(self.moves)):
            raise RecordError(
                f"damaged: the header tells of {tags.get('Actions', 'no number of')} actions, {len(self.moves)} are there"
            )
        for name, value in result_of(self.final()).items():
            if tags.get(name) != value:
                raise RecordError(f"damaged: the header says {name} {tags.get(name)!r}, its actions give {value!r}")


def escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def result_of(final: State) -> dict[str, str]:
    winners = " ".join(map(str, final.winners)) or "none"
    return {"Result": winners if final.over else "unfinished", "Scores": " ".join(map(str, final.scores))}


def split_header(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The tags, and the lines with actions, each with its number in the file."""
    tags: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        if not line.startswith("["):
            moves.append((number, line))
            continue
        found = TAG.fullmatch(line.strip())
        if found is None or moves or found[1] in tags:
            raise RecordError(f'line {number}: {line[:60]!r} is not a header tag of the form [Name "value"], given once')
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    return tags, moves


def game_of(tags: dict[str, str]) -> Game:
    if tags.get("Stolik") != FORMAT:
        given = f"format {tags['Stolik']!r}" if "Stolik" in tags else "no Stolik tag"
        raise RecordError(f"{given}: this program reads records of format {FORMAT}")
    try:
        room = registry.room(tags.get("Game", ""))
        seats = int(tags.get("Seats", ""))
        options = {name.removeprefix("Option."): value for name, value in tags.items() if name.startswith("Option.")}
        rules = tags.get("Rules", "")
        if rules in map(str, room.versions):
            return room.play(seats, options, int(rules))
    except ValueError as wrong:
        raise RecordError(f"header: {wrong}") from None
    raise RecordError(f"written with version {rules} of the rules of {room.id}; this program plays {room.versions_known()}")


def own_tags(game: Game, tags: dict[str, str]) -> dict[str, str]:
    """The tags that do not follow from the game and its actions."""
    derived = {"Stolik", "Game", "Rules", "Seats", "Actions", "Result", "Scores"}
    return {name: value for name, value in tags.items() if name not in derived and not name.startswith("Option.")}


def read_move(game: Game, number: int, line: str) -> tuple[int, int]:
    found = MOVE.fullmatch(line.strip())
    if found is None:
        raise RecordError(f"line {number}: {line[:60]!r} is not an action of the form '2 play 4' or '- card 4'")
    try:
        return (TABLE if found[1] == "-" else int(found[1])), game.parse(found[2])
    except ValueError as wrong:
        raise RecordError(f"line {number}: {wrong}") from None
