"""What travels between a client and the server: HTTP bodies, and socket messages both ways (docs/protocol.md).

The client's TypeScript types are generated from these structs. A view travels as the JSON of the game's own view
struct; nothing here says anything about cards. Times are milliseconds since 1970 on the server's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from stolik.engine.options import OptionKind
from stolik.engine.prompt import Prompt
from stolik.host.commands import OfPerson
from stolik.host.entries import Arrived, Kind, Pace, Status, Tempo
from stolik.host.order import Bot, CommandId, Count, Name, SeatNumber, Text

Lang = Literal["pl", "en"]
Phrase = Literal[
    "hello", "well-played", "your-turn", "thanks", "oops", "hurry", "good-luck", "wait", "one-more", "bye", "ready"
]
TableKey = Annotated[str, Meta(max_length=40, pattern=r"^[0-9a-z-]+$")]
Emote = Literal["smile", "laugh", "wow", "think", "sweat", "clap", "heart", "wave"]


# -- parts that several messages share -------------------------------------------------------------


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a stable code, the rules clause behind it if there is one, a sentence for people."""

    code: str
    text: str
    clause: str = ""
    detail: str = ""
    """For programs, in English: what was given, or could not be read."""


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
    trains: bool
    """Agrees that hints are given at this table."""
    missed: int
    """How many decisions in a row the clock ran out for this seat."""
    asks_at: int | None
    """Of somebody who is away and waited for: from then on anybody at the table may `stand_in` or `wait_on`. None: nobody
    is waited for, or a clock has the answer."""
    holiday: int | None
    """At a slow table: until then this person's clock stands still."""


class HintTaken(Struct, frozen=True):
    """Somebody had a hint in this game; what it said only they know."""

    seat: int
    step: int
    """How many actions had been done then."""


class ClockRules(Struct, frozen=True):
    pace: Pace
    turn_ms: int
    """Time for one decision; 0: no limit."""
    slow: bool
    """The clock runs while nobody is there."""
    tempo: Tempo
    """How long bots take, in games with turns."""
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
    name: str
    """Given by the owner; empty if it has none."""
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
    watchers: tuple[str, ...]
    """The names of spectators who gave one, as far as they fit here."""
    banned: tuple[str, ...]
    """For the owner only: the names of those who may not sit down here, and can be `let_in` again."""
    help: tuple[int, ...]
    """Seats that are shown what fits, where others find out by trying (`untold`)."""
    unaided: bool
    """Boards are asked not to say what people can work out themselves."""
    training: bool
    """Every person here has agreed that hints are given (`train`): `hint` is answered."""
    hints: tuple[HintTaken, ...]
    """Those given in this game, oldest first."""
    day: str
    """The date, if it is a table of the day: played once, by one person, without changes. Else empty."""
    clock: ClockRules
    status: Status
    version: int
    """Grows by one with every public change: a move, somebody sitting down, a setting."""
    match: int
    """How many games were begun at this table."""
    starts_at: int | None
    """While counting down: when the first card is dealt. Between two games of a match without turns: when the next one
    begins at the latest; it does as soon as everybody who is here is `ready`."""
    commitment: str
    """SHA-256 of the secret behind the coming or running game's shuffle, known before the first card."""
    seeds: tuple[str, ...]
    """The seats' own seeds; those of the running game from its start on."""
    undo: UndoAsk | None
    real_time: bool
    untold: bool
    """In this game finding out what fits is left to the players."""
    window: bool
    """This game has a call window."""
    policies: tuple[str, ...]
    """Trained players of this server that know this game; `policy:` and the name seats one."""
    board: str
    """Where its best times are kept (`/api/times/{board}`); empty if time is not the result."""


class Choice(Struct, frozen=True):
    """One action that may be tried: a legal one, unless finding out is the game."""

    id: int
    text: str
    phrase: str


class Upshot(Struct, frozen=True, omit_defaults=True):
    """What came of an action that ended something: a round, a turn, an auction."""

    lines: tuple[str, ...]
    """Who scored what and why, in sentences."""
    scores: tuple[int, ...]
    """What everybody has then."""
    title: str = ""
    """What to stop and look at; empty if it is only worth a line of the log."""
    round: int | None = None
    """The round that ended with it."""


class Event(Struct, frozen=True, omit_defaults=True):
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
    upshot: Upshot | None = None


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
    prompt: Prompt
    """What this seat is asked: a message of the catalogues, and its values."""
    clocks: Clocks


# -- client → server -------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. `since` and `match`: version and game of the last `welcome` or `moved` this
    client has, to resume without gaps. `name`: by which a spectator is seen; at a seat it is that of the seat."""

    lang: Lang = "pl"
    name: Text | None = None
    since: Count | None = None
    match: Count | None = None


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


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A canned phrase or an emote; `to` one seat, though everybody hears it."""

    id: CommandId
    phrase: Phrase | None = None
    emote: Emote | None = None
    to: SeatNumber | None = None


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a hard bot do here? Only at a table that is `training`, and noted there for all to see."""

    id: CommandId


class SetLang(Struct, frozen=True, tag="lang", forbid_unknown_fields=True):
    """Answered with a fresh `welcome` in that language."""

    lang: Lang


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    t: float


ClientMessage = Hello | Why | Past | Log | Say | Hint | SetLang | Ping | OfPerson
"""What a person orders at a table is the host's (`stolik.host.commands`); the others change nothing there."""


# -- server → client -------------------------------------------------------------------------------


class Removed(Struct, frozen=True):
    """You were asked to leave this table."""

    by: str
    """The owner's name; empty if the owner only watches."""
    banned: bool
    """You cannot sit down here again; else you can, in a running game at the seat you had."""


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
    removed: Removed | None = None
    stood_in: int = 0
    """So many of your seat's newest actions a bot did for you."""


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


class RefusedCommand(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was refused; nothing changed. `late`: it was legal in what you had been shown, somebody was faster.
    `slip`: until when nothing of yours is accepted."""

    id: str
    sorry: Refusal
    late: bool = False
    slip: int | None = None


class Because(Struct, frozen=True, tag="because"):
    """The answer to `why`: None if it is legal."""

    id: str
    sorry: Refusal | None


class PastShown(Struct, frozen=True, tag="past"):
    id: str
    step: int
    view: Any
    prompt: Prompt
    views: tuple[Any, ...]
    """Every seat's, if asked for and the game is over."""
    prompts: tuple[Prompt, ...]


class HintShown(Struct, frozen=True, tag="hint"):
    """The answer to `hint`, for the one who asked: made of what their seat may know."""

    id: str
    text: str
    """What a hard bot would do, in notation …"""
    phrase: str
    """… and in words."""
    odds: str
    """The chance to win then, in a sentence."""
    lead: str
    """How far ahead of everything else it is, in a sentence."""
    reason: str
    """Why, where the game's rule bot decides the same by something it can say; else empty."""


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
    to: int | None = None
    """The seat it is meant for."""


class ClocksMoved(Struct, frozen=True, tag="clocks"):
    """Only the clocks changed: you answered in the window, or slipped."""

    clocks: Clocks
    legal: tuple[Choice, ...]
    prompt: Prompt


class Pong(Struct, frozen=True, tag="pong"):
    t: float
    now: int


class Closing(Struct, frozen=True, tag="closing"):
    """The server goes away; connect again after so many seconds."""

    seconds: int
    text: str


class RefusedMessage(Struct, frozen=True, tag="fault"):
    """A message that could not be read, or came too fast. Too many of them close the socket."""

    sorry: Refusal


ServerMessage = (
    Welcome
    | TableChanged
    | Moved
    | Done
    | RefusedCommand
    | Because
    | PastShown
    | LogShown
    | HintShown
    | Said
    | ClocksMoved
    | Pong
    | Closing
    | RefusedMessage
)


# -- HTTP bodies -----------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    name: str
    kind: OptionKind
    label: str
    default: Any
    low: int | None
    high: int | None
    cards: dict[str, int]
    """Of a deck: its cards with the printed counts."""
    alone: bool
    """For one seat only: how hard it is to play alone."""


class GameInfo(Struct, frozen=True):
    id: str
    title: str
    tagline: str
    facts: str
    """How long a game lasts, from which age, how demanding it is."""
    version: int
    seats_min: int
    seats_max: int
    real_time: bool
    window: bool
    options: tuple[OptionInfo, ...]


class GameParts(Struct, frozen=True):
    """What the page of a game needs that was not built into the client."""

    board: str | None
    """Where the board is, an ES module; None if the game brings none."""
    texts: str
    """The game's texts, in Fluent."""


class Opened(Struct, frozen=True):
    id: str
    code: str
    seat: int | None


class Deck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck somebody keeps: how often each card of the game is in it."""

    game: Text
    name: Name
    cards: Annotated[dict[str, int], Meta(max_length=255)]


class JoinTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    program: bool = False


class Joined(Struct, frozen=True):
    id: str
    code: str
    seat: int


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    name: str
    """The table's own, if it was given one."""
    game: str
    title: str
    seats: int
    people: tuple[str, ...]
    bots: int
    free: int
    status: Status
    locked: bool
    pace: Pace
    at: int
    """When something happened there last."""


class MyTable(Struct, frozen=True):
    """A table where a seat is waiting for the holder of this token."""

    table: TableLine
    seat: int
    turn: bool
    """It is your turn there; where no clock runs in hours or days this is only known while you are not there."""
    until: int | None
    """When your time for it is over."""


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Minutes of the day, from `begin` on and before `end`; over midnight if `begin` is larger."""

    begin: Annotated[int, Meta(ge=0, le=1439)]
    end: Annotated[int, Meta(ge=0, le=1439)]


class Nudges(Struct, frozen=True):
    """Whether and when you are told that it is your turn at a slow table where you are not."""

    key: str
    """The public key for `PushManager.subscribe`; empty: this server tells nobody."""
    devices: int
    quiet: Quiet | None
    muted: tuple[str, ...]
    """Tables you are not told about."""


class SetNudges(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    quiet: Quiet | None = None
    offset: Annotated[int, Meta(ge=-900, le=900)] = 0
    """Minutes that your clock is ahead of UTC."""
    muted: Annotated[tuple[TableKey, ...], Meta(max_length=200)] = ()


class AddDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the browser's `PushSubscription` says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100, pattern=r"^[0-9A-Za-z_-]+$")]
    auth: Annotated[str, Meta(max_length=40, pattern=r"^[0-9A-Za-z_-]+$")]
    key: Annotated[str, Meta(max_length=100)]
    """The key it was made with."""


class ForgetDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class Holiday(Struct, frozen=True):
    until: int | None
    """None: you are not on holiday."""
    left: int
    """Milliseconds of holiday that you may still take, of thirty days in a year."""


class SetHoliday(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    until: Annotated[int, Meta(ge=0, le=100_000_000_000_000)] | None = None


class Token(Struct, frozen=True):
    """A seat token for a program; a browser gets its own as a cookie that scripts cannot read."""

    token: str


class RulesPage(Struct, frozen=True):
    """A game's rules, clause by clause; each clause's id is the one refusals name."""

    lang: Lang
    """English where there is no translation."""
    html: str


class Addresses(Struct, frozen=True):
    """Where other devices of the network open this server."""

    links: tuple[str, ...]
    """The likeliest first; none: only this computer can."""


class Time(Struct, frozen=True):
    name: str
    millis: int
    at: float


class DayResult(Struct, frozen=True):
    """What somebody made of a day's cards."""

    scores: tuple[int, ...]
    """Everybody's at that table; the first is theirs."""
    won: float
    """Their share of the win."""
    millis: int
    """Of a race; else 0."""


class DayBot(Struct, frozen=True):
    """A bot in the same place, with the same cards."""

    level: Bot
    result: DayResult | None
    """None: it is still at it."""


class DayOfGame(Struct, frozen=True):
    """How a game's table of the day stands with whoever asks."""

    game: str
    title: str
    table: str
    """Where it waits for you, or was played; empty: not begun."""
    result: DayResult | None
    streak: int
    """Days in a row, as of today."""
    puzzle: Literal["open", "right", "wrong", "none"]
    """How you answered today's puzzle; `none`: this game has none."""
    puzzle_streak: int


class Today(Struct, frozen=True):
    date: str
    """In UTC."""
    ends: int
    """When the next day begins."""
    games: tuple[DayOfGame, ...]


class DayPage(Struct, frozen=True, kw_only=True):
    """One game's day. What others made of it is told to those who have played, and to all when it is over."""

    game: str
    title: str
    date: str
    today: bool
    ends: int
    """When that day is over; a game begun before counts for two hours more."""
    seats: int
    table: str
    """Yours that counts; empty: not begun."""
    played: int
    """How many people's results count."""
    result: DayResult | None = None
    place: int = 0
    """Yours; 0: none."""
    beaten: int = 0
    """In a hundred of the others, how many did worse than you."""
    share: str = ""
    """A line to share that gives nothing away; empty before you have played."""
    all: tuple[DayResult, ...] = ()
    """Everybody's, the best first, without names; some of many."""
    median: float | None = None
    """Of everybody's own scores, in a race of times."""
    bots: tuple[DayBot, ...] = ()
    streak: int
    best: int
    number: int
    """Of the day in the chain of secrets …"""
    begun: str
    """… which began on this day …"""
    anchor: str
    """… with this published; hashing the link `number` times gives it."""
    link: str
    """Published when the day is over; until then empty."""


class PuzzleAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: Text
    """What you would do, in notation."""


class OpenDay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


class OpenedDay(Struct, frozen=True):
    id: str
    counts: bool
    """False: you have played it already, and this time is for fun."""


class ReportMoment(Struct, frozen=True):
    step: int
    line: str
    change: float
    """Of the share of the win."""


class ReportChance(Struct, frozen=True):
    phrase: str
    share: float
    score: float
    """What the seat had at the end, on average."""


class PuzzleChance(Struct, frozen=True):
    phrase: str
    share: float


class PuzzleSolution(Struct, frozen=True):
    answer: str
    """What you would have done, in words; empty: the day is over, and you gave none."""
    right: bool
    counts: bool
    """False: you had answered before."""
    best: str
    cost: float
    """What your answer gives away of the win."""
    chances: tuple[PuzzleChance, ...]
    """All there was to choose from, the best first."""
    reason: str
    """Why, where the game's rule bot finds it too and can say so; else empty."""
    fooled: bool
    """The rule bot does not find it."""


class PuzzlePage(Struct, frozen=True, kw_only=True):
    """A decision from a game between hard bots in which one action is clearly the best."""

    game: str
    title: str
    date: str
    today: bool
    ready: bool
    """False: it is being made; ask again."""
    streak: int
    """Days in a row with a right answer."""
    best_streak: int
    answered: int
    """How many people have answered …"""
    right: int = 0
    """… and how many of them found it; told once you have answered."""
    seat: int = 0
    view: Any = None
    """What the seat may know, as at a table."""
    legal: tuple[Choice, ...] = ()
    prompt: Prompt | None = None
    solution: PuzzleSolution | None = None
    """Once you have answered, or the day is over."""


class ReportDecision(Struct, frozen=True):
    """One that is worth another look."""

    step: int
    taken: str
    best: str
    cost: float
    chances: tuple[ReportChance, ...]
    """All there was to choose from, the best first."""
    worlds: int
    """In how many imagined worlds they were tried."""


class SeatReport(Struct, frozen=True):
    """Where a result came from, in shares of the win: `start + luck + hidden + openings + decisions + others = result`."""

    name: str
    start: float
    luck: float
    hidden: float
    """In a game without turns: what came of being quick."""
    openings: float
    decisions: float
    others: float
    result: float
    story: str
    tale: str
    """The story with `{who}` in place of the name, for a picture that may go without."""
    notes: tuple[str, ...]
    """Of bluffs, speed, slips and planning."""
    luckiest: ReportMoment | None
    unluckiest: ReportMoment | None
    dearest: tuple[ReportDecision, ...]
    finest: ReportDecision | None


class GameReport(Struct, frozen=True):
    """Under way while `done` is less than `of`: then it is only told how far it has come."""

    done: int
    of: int
    curve: tuple[tuple[int, tuple[float, ...]], ...] = ()
    """Steps, and every seat's share of the win there."""
    turning: ReportMoment | None = None
    people: tuple[SeatReport, ...] = ()
    race: bool = False
    """A game without turns."""


class AuditLine(Struct, frozen=True):
    """One arrival in a game without turns, in order of arrival (R-S5)."""

    at: int
    """Milliseconds since the first card."""
    seat: int
    text: str
    shown: int
    """The step the sender had been shown; -1 for a bot."""
    verdict: Arrived
    step: int
    """The step it became, if it was done."""


class RefusedRequest(Struct, frozen=True):
    """The body of every HTTP error."""

    error: Refusal


DECODER = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
SAID_DECODER = msgspec.json.Decoder(Said)
