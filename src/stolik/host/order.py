"""What a person may order: a struct that looks at a table, is told who asks and when, and gives entries or is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from stolik.host.entries import Entry
    from stolik.host.table import Table

Level = Literal["random", "easy", "normal", "hard", "master"]
Bot = Annotated[str, Meta(pattern=r"^(random|easy|normal|hard|master|policy:[0-9A-Za-z_-]{1,32})$")]
"""A level, or the name of a trained player that the server keeps."""
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")]
TableName = Annotated[str, Meta(max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""Empty: it has none."""
Seed = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-zA-Z_-]*$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[0-9a-zA-Z_.:-]+$")]
Text = Annotated[str, Meta(max_length=80)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seats = Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
CallWindow = Annotated[int, Meta(ge=2, le=15)]
Slip = Annotated[int, Meta(ge=0, le=5000)]


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: CommandId
    """Chosen by whoever asks: the same order under the same id is done once."""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        raise NotImplementedError
