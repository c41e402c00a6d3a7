"""What travels between a client and the server: HTTP bodies, and socket messages both ways (docs/protocol.md).

The client's TypeScript types are generated from these structs. A view travels as the JSON of the game's own view
struct; nothing here says anything about cards. Times are milliseconds since 1970 on the server's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Lang = Literal["pl", "en"]
Level = Literal["random", "easy", "normal", "hard"]
Bot = Annotated[str, Meta(pattern=r"^(random|easy|normal|hard|policy:[0-9A-Za-z_-]{1,32})$")]
"""A level, or the name of a trained player that the server keeps."""
Pace = Literal["off", "relaxed", "quick"]
Status = Literal["lobby", "countdown", "playing", "over"]
Kind = Literal["person", "bot", "empty"]

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")]
Seed = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-zA-Z_-]*$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[0-9a-zA-Z_.:-]+$")]
Text = Annotated[str, Meta(max_length=80)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
CallWindow = Annotated[int, Meta(ge=2, le=15)]
Slip = Annotated[int, Meta(ge=0, le=5000)]

Phrase = Literal["hello", "well-played", "your-turn", "thanks", "oops", "hurry", "good-luck", "wait", "one-more", "bye"]
Emote = Literal["smile", "laugh", "wow", "think", "sweat", "clap", "heart", "wave"]


# -- parts that several messages share -------------------------------------------------------------


class Sorry(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a stable code, the rules clause behind it if there is one, a sentence for people."""

    code: str
    text: str
    clause: str = ""


class SeatInfo(Struct, frozen=True):
    kind: Kind
    name: str
    """The person's or bot's name; empty for an empty seat."""
    level: Bot | None
    """Of the bot in this seat, or of the one standing in."""
    online: bool
    ready: bool
    stand_in: bool
    """A bot plays here for a person who is away, or for a seat that was given up."""
    program: bool
    """A person's seat played over the network by a program."""
    missed: int
    """How many decisions in a row the clock ran out for this seat."""


class ClockRules(Struct, frozen=True):
    pace: Pace
    turn_ms: int
    """Time for one decision; 0: no limit."""
    call_window: int
    """Seconds, in games with a call window."""
    slip: int
    """Milliseconds a wrong lay costs, in games without turns."""


class UndoAsk(Struct, frozen=True):
    by: int
    step: int
    """The game goes back to this step if all agree."""
    agreed: tuple[int, ...]
    waiting_for: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    id: str
    code: str
    game: str
    options: dict[str, Any]
    """Only what differs from the printed game."""
    seats: tuple[SeatInfo, ...]
    owner: int | None
    """The owner's seat; None if the owner only watches."""
    you_own: bool
    locked: bool
    public: bool
    spectators: int
    clock: ClockRules
    status: Status
    version: int
    """Grows by one with every public change: a move, somebody sitting down, a setting."""
    match: int
    """How many games were begun at this table."""
    starts_at: int | None
    """While counting down: when the first card is dealt."""
    commitment: str
    """SHA-256 of the secret behind the coming or running game's shuffle, known before the first card."""
    seeds: tuple[str, ...]
    """The seats' own seeds; those of the running game from its start on."""
    undo: UndoAsk | None
    real_time: bool
    window: bool
    """This game has a call window."""
    policies: tuple[str, ...]
    """Trained players of this server that know this game; `policy:` and the name seats one."""
    board: str
    """Where its best times are kept (`/api/times/{board}`); empty if time is not the result."""


class Choice(Struct, frozen=True):
    """One legal action."""

    id: int
    text: str
    phrase: str


class Event(Struct, frozen=True):
    """One action as this seat saw it. Steps this seat could not notice are left out."""

    step: int
    """The number of this action in the game, from 1; `past` with this number shows the table right after it."""
    actor: int
    """-1: the table."""
    text: str
    """Notation, `?` for what is hidden."""
    line: str
    """A sentence of the log."""
    at: int


class SeatClock(Struct, frozen=True):
    seat: int
    deadline: int


class Clocks(Struct, frozen=True):
    now: int
    """The server's clock when this was written."""
    turns: tuple[SeatClock, ...]
    """Until when a seat has time; only seats that are known to have to act."""
    window: int | None
    """When the call window closes, if it is open."""
    answered: str | None
    """What you answered in the open window."""
    slip: int | None
    """Until when nothing of yours is accepted after a wrong lay."""
    began: int | None
    """When the first seat could act."""
    ended: int | None


class Position(Struct, frozen=True):
    """Everything about the running (or finished) game, as one seat may know it."""

    step: int
    view: Any
    """The game's own view struct (`BzzzView`, ...)."""
    legal: tuple[Choice, ...]
    clocks: Clocks


# -- client → server -------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. `since` and `match`: the last version this client has, to resume without gaps."""

    lang: Lang = "pl"
    since: Count | None = None
    match: Count | None = None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do something in the game: by notation or by id. `version` is that of the newest message the player had seen."""

    id: CommandId
    version: Count
    text: Text | None = None
    action: Count | None = None


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Why can I not do this?"""

    id: CommandId
    text: Text | None = None
    action: Count | None = None


class Past(Struct, frozen=True, tag="past", forbid_unknown_fields=True):
    """Show me the table as I could see it after this step (0: before the first); of a finished game, with `everyone`,
    as every seat saw it."""

    id: CommandId
    step: Count
    everyone: bool = False


class Log(Struct, frozen=True, tag="log", forbid_unknown_fields=True):
    """The events before a step, newest `limit` of them."""

    id: CommandId
    before: Count
    limit: Annotated[int, Meta(ge=1, le=500)] = 200


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take an empty seat (None: any)."""

    id: CommandId
    name: Name
    seat: SeatNumber | None = None
    program: bool = False


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    id: CommandId
    name: Name


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Get up for good. In a running game a bot plays on at once; coming back with `sit` hands the seat back."""

    id: CommandId


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Also the answer to "rematch?". `seed` is mixed into the shuffle; give it after the commitment was seen."""

    id: CommandId
    ready: bool = True
    seed: Seed = ""


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """The owner starts the countdown, empty seats filled with bots of this level."""

    id: CommandId
    fill: Level | None = None


class SetBot(Struct, frozen=True, tag="set_bot", forbid_unknown_fields=True):
    """The owner puts a bot into a seat that is empty or has a bot."""

    id: CommandId
    seat: SeatNumber
    level: Bot


class Clear(Struct, frozen=True, tag="clear", forbid_unknown_fields=True):
    """The owner empties a seat: a bot's, or a person's (kick). In a running game a bot of `level` plays on there, and
    anybody may sit down if the table is not locked. With `ban` the person cannot sit down at this table again."""

    id: CommandId
    seat: SeatNumber
    level: Level = "normal"
    ban: bool = False


class Settings(Struct, frozen=True, tag="settings", forbid_unknown_fields=True):
    """The owner changes the table; None leaves a setting as it is. Game, options and seats only between games."""

    id: CommandId
    game: Text | None = None
    options: dict[str, Any] | None = None
    seats: SeatNumber | None = None
    pace: Pace | None = None
    call_window: CallWindow | None = None
    slip: Slip | None = None
    locked: bool | None = None
    public: bool | None = None


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """After the end: the same people again. Who asks is ready; it starts when everybody who is here is."""

    id: CommandId
    seed: Seed = ""


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Ask the others to take back your last action."""

    id: CommandId


class UndoAnswer(Struct, frozen=True, tag="undo_answer", forbid_unknown_fields=True):
    id: CommandId
    agree: bool


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A canned phrase or an emote."""

    id: CommandId
    phrase: Phrase | None = None
    emote: Emote | None = None


class SetLang(Struct, frozen=True, tag="lang", forbid_unknown_fields=True):
    """Answered with a fresh `welcome` in that language."""

    lang: Lang


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    t: float


ClientMessage = (
    Hello
    | Act
    | Why
    | Past
    | Log
    | Sit
    | Rename
    | Leave
    | Ready
    | Start
    | SetBot
    | Clear
    | Settings
    | Rematch
    | Undo
    | UndoAnswer
    | Say
    | SetLang
    | Ping
)


# -- server → client -------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to `hello` and `lang`, and sent by itself when the seat of this socket changed."""

    you: int | None
    """Your seat; None: you are watching."""
    lang: Lang
    table: TableInfo
    position: Position | None
    """None until the first game begins."""
    events: tuple[Event, ...]
    """What happened: after `since` if it could be resumed, else the newest 500 of this game."""
    resumed: bool
    earlier: int
    """The step before the first event here: keep what you have up to it, drop what you have after it (it was taken
    back), and append these events. `log` fetches what you do not have."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Anything about the table but not a move."""

    table: TableInfo


class Moved(Struct, frozen=True, tag="moved"):
    """One change in the game: a player's action and what the table did after it. If `position.step` is not larger than
    the step you had, actions were taken back: drop the events after it."""

    version: int
    match: int
    status: Status
    events: tuple[Event, ...]
    position: Position


class Done(Struct, frozen=True, tag="done"):
    """A command was accepted and is safe on disk. A repeated command id is answered the same way again."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was refused; nothing changed. `late`: it was legal in what you had been shown, somebody was faster.
    `slip`: until when nothing of yours is accepted."""

    id: str
    sorry: Sorry
    late: bool = False
    slip: int | None = None


class Because(Struct, frozen=True, tag="because"):
    """The answer to `why`: None if it is legal."""

    id: str
    sorry: Sorry | None


class PastShown(Struct, frozen=True, tag="past"):
    id: str
    step: int
    view: Any
    views: tuple[Any, ...]
    """Every seat's, if asked for and the game is over."""


class LogShown(Struct, frozen=True, tag="log"):
    id: str
    events: tuple[Event, ...]
    earlier: int


class Said(Struct, frozen=True, tag="said"):
    seat: int | None
    name: str
    phrase: str | None
    emote: str | None
    text: str
    """The phrase in your language; empty for an emote."""


class ClocksMoved(Struct, frozen=True, tag="clocks"):
    """Only the clocks changed: you answered in the window, or slipped."""

    clocks: Clocks
    legal: tuple[Choice, ...]


class Pong(Struct, frozen=True, tag="pong"):
    t: float
    now: int


class Closing(Struct, frozen=True, tag="closing"):
    """The server goes away; connect again after so many seconds."""

    seconds: int
    text: str


class Fault(Struct, frozen=True, tag="fault"):
    """A message that could not be read, or came too fast. Too many of them close the socket."""

    sorry: Sorry


ServerMessage = (
    Welcome
    | TableChanged
    | Moved
    | Done
    | Refused
    | Because
    | PastShown
    | LogShown
    | Said
    | ClocksMoved
    | Pong
    | Closing
    | Fault
)


# -- HTTP bodies -----------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    name: str
    kind: str
    label: str
    default: Any
    low: int | None
    high: int | None


class GameInfo(Struct, frozen=True):
    id: str
    title: str
    tagline: str
    version: int
    seats_min: int
    seats_max: int
    real_time: bool
    window: bool
    options: tuple[OptionInfo, ...]


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Text
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: Name
    options: dict[str, Any] = {}
    sit: bool = True
    """False: the owner only watches."""
    bots: Annotated[tuple[Bot, ...], Meta(max_length=16)] = ()
    """Bots for the seats after the owner's."""
    pace: Pace = "off"
    call_window: CallWindow = 5
    slip: Slip = 700
    public: bool = False
    start: bool = False
    """Be ready at once: against bots only, the game begins with this call."""
    seed: Seed = ""


class Opened(Struct, frozen=True):
    id: str
    code: str
    seat: int | None


class JoinTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    program: bool = False
    seed: Seed = ""


class Joined(Struct, frozen=True):
    id: str
    code: str
    seat: int


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    title: str
    seats: int
    people: tuple[str, ...]
    bots: int
    free: int
    status: Status
    locked: bool
    pace: Pace


class MyTable(Struct, frozen=True):
    """A table where a seat is waiting for the holder of this token."""

    table: TableLine
    seat: int


class Token(Struct, frozen=True):
    """A seat token for a program; a browser gets its own as a cookie that scripts cannot read."""

    token: str


class RulesPage(Struct, frozen=True):
    """A game's rules, clause by clause; each clause's id is the one refusals name."""

    lang: Lang
    """English where there is no translation."""
    html: str


class Time(Struct, frozen=True):
    name: str
    millis: int
    at: float


class AuditLine(Struct, frozen=True):
    """One arrival in a game without turns, in order of arrival (R-S5)."""

    at: int
    """Milliseconds since the first card."""
    seat: int
    text: str
    shown: int
    """The step the sender had been shown; -1 for a bot."""
    verdict: Literal["done", "late", "wrong"]
    step: int
    """The step it became, if it was done."""


class Problem(Struct, frozen=True):
    """The body of every HTTP error."""

    error: Sorry


DECODER = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
SAID_DECODER = msgspec.json.Decoder(Said)
