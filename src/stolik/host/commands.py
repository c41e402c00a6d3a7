"""All that a person may order at a table; what the clock does is in `chore`, what a worker says of itself in `seating`."""

from __future__ import annotations

from stolik.host.hinting import Train
from stolik.host.playing import Act
from stolik.host.seating import Clear, Leave, LetIn, Rename, SetBot, Sit
from stolik.host.starting import ChangeSettings, Ready, Rematch, Start
from stolik.host.undoing import TakeBack, Undo, UndoAnswer
from stolik.host.waiting import StandIn, WaitOn

OfPerson = (
    Act | Sit | Rename | Leave | Ready | Start | SetBot | Clear | LetIn | ChangeSettings | Rematch
    | Undo | UndoAnswer | TakeBack | StandIn | WaitOn | Train
)  # fmt: skip
