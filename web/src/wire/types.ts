// Written by web/scripts/typescript.py from the structs on the server. Do not edit.

export type Lang = "pl" | "en";

export type Phrase = "hello" | "well-played" | "your-turn" | "thanks" | "oops" | "hurry" | "good-luck" | "wait" | "one-more" | "bye" | "ready";

export type Emote = "smile" | "laugh" | "wow" | "think" | "sweat" | "clap" | "heart" | "wave";

export type Level = "random" | "easy" | "normal" | "hard" | "master";

export type Pace = "off" | "relaxed" | "quick" | "1h" | "8h" | "1d" | "3d";

export type Tempo = "leisurely" | "normal" | "quick";

export type Status = "lobby" | "countdown" | "playing" | "over";

export type Kind = "person" | "bot" | "empty";

export interface View {
  game: string;
  seats: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  scores: number[];
  winners: number[];
}

export interface Prompt {
  id: string;
  values?: Record<string, string | number>;
  who?: number | null;
}

export interface Refusal {
  code: string;
  text: string;
  clause?: string;
  detail?: string;
}

export interface RefusedRequest {
  error: Refusal;
}

export interface DayResult {
  scores: number[];
  won: number;
  millis: number;
}

export interface DayBot {
  level: string;
  result: DayResult | null;
}

export interface DayOfGame {
  game: string;
  title: string;
  table: string;
  result: DayResult | null;
  streak: number;
  puzzle: "none" | "open" | "right" | "wrong";
  puzzle_streak: number;
}

export interface Today {
  date: string;
  ends: number;
  games: DayOfGame[];
}

export interface DayPage {
  game: string;
  title: string;
  date: string;
  today: boolean;
  ends: number;
  seats: number;
  table: string;
  played: number;
  result: DayResult | null;
  place: number;
  beaten: number;
  share: string;
  all: DayResult[];
  median: number | null;
  bots: DayBot[];
  streak: number;
  best: number;
  number: number;
  begun: string;
  anchor: string;
  link: string;
}

export interface OpenDay {
  name: string;
}

export interface OpenedDay {
  id: string;
  counts: boolean;
}

export interface DeviceLine {
  id: string;
  label: string;
  since: number;
  here: boolean;
}

export interface PasskeyLine {
  id: string;
  label: string;
  since: number;
}

export interface Me {
  known: boolean;
  devices: DeviceLine[];
  passkeys: PasskeyLine[];
  groups: GroupLine[];
  can_passkey: boolean;
}

export interface NewCarry {
  label: string;
}

export interface Carry {
  code: string;
  expires: number;
}

export interface CarryCode {
  code: string;
}

export interface CarrySeen {
  state: "claimed" | "gone" | "waiting";
  words: string;
  label: string;
}

export interface CarryAnswer {
  code: string;
  words: string;
  agree: boolean;
}

export interface Claim {
  code: string;
  label: string;
}

export interface Claimed {
  claim: string;
  words: string;
  expires: number;
}

export interface Fetch {
  code: string;
  claim: string;
}

export interface Fetched {
  done: boolean;
}

export interface PasskeyOptions {
  options: Record<string, unknown>;
}

export interface NewPasskey {
  label: string;
  credential: Record<string, unknown>;
}

export interface Hello {
  type: "hello";
  lang?: "en" | "pl";
  name?: string | null;
  since?: number | null;
  match?: number | null;
}

export interface Why {
  type: "why";
  id: string;
  text?: string | null;
  action?: number | null;
}

export interface Past {
  type: "past";
  id: string;
  step: number;
}

export interface Log {
  type: "log";
  id: string;
  before: number;
  limit?: number;
}

export interface Say {
  type: "say";
  id: string;
  phrase?: "bye" | "good-luck" | "hello" | "hurry" | "one-more" | "oops" | "ready" | "thanks" | "wait" | "well-played" | "your-turn" | null;
  emote?: "clap" | "heart" | "laugh" | "smile" | "sweat" | "think" | "wave" | "wow" | null;
  to?: number | null;
}

export interface Hint {
  type: "hint";
  id: string;
}

export interface SetLang {
  type: "lang";
  lang: "en" | "pl";
}

export interface Ping {
  type: "ping";
  t: number;
}

export interface OptionInfo {
  name: string;
  kind: "deck" | "flag" | "number" | "seat" | "seats" | "weights";
  label: string;
  default: unknown;
  low: number | null;
  high: number | null;
  cards: Record<string, number>;
  alone: boolean;
}

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  facts: string;
  version: number;
  seats_min: number;
  seats_max: number;
  real_time: boolean;
  window: boolean;
  options: OptionInfo[];
}

export interface GameParts {
  board: string | null;
  texts: string;
}

export interface RulesPage {
  lang: "en" | "pl";
  html: string;
}

export interface Deck {
  game: string;
  name: string;
  cards: Record<string, number>;
}

export interface Time {
  name: string;
  millis: number;
  at: number;
}

export interface GroupLine {
  id: string;
  name: string;
}

export interface NewGroup {
  name: string;
  member: string;
}

export interface GroupName {
  name: string;
}

export interface MemberLine {
  id: string;
  name: string;
  you: boolean;
  owner: boolean;
}

export interface GroupPage {
  id: string;
  name: string;
  you: boolean;
  owner: boolean;
  members: MemberLine[];
  tables: TableLine[];
  kinds: string[];
  games: number;
}

export interface Rung {
  id: string;
  name: string;
  you: boolean;
  games: number;
  won: number;
  share: Estimate;
  rating: Estimate;
  judged: number;
  adjusted: Estimate | null;
  adjusted_rating: Estimate | null;
}

export interface Meeting {
  one: string;
  other: string;
  games: number;
  won: number;
  lost: number;
}

export interface Ladder {
  game: string | null;
  games: number;
  judged: number;
  rungs: Rung[];
  meetings: Meeting[];
}

export interface GroupGames {
  total: number;
  pages: number;
  games: GameLine[];
}

export interface Sitter {
  name: string;
  level: string;
  you: boolean;
  share: number | null;
}

export interface GameLine {
  table: string;
  match: number;
  game: string;
  title: string;
  at: number;
  there: boolean;
  share: number | null;
  luck: number | null;
  decisions: number | null;
  players: Sitter[];
}

export interface Rival {
  id: string;
  name: string;
  games: number;
}

export interface MyGames {
  total: number;
  pages: number;
  games: GameLine[];
  rivals: Rival[];
  kinds: string[];
}

export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

export interface Favourite {
  name: string;
  games: number;
  won: number;
  lost: number;
}

export interface CoursePoint {
  at: number;
  share: number | null;
  luck: number | null;
  decisions: number | null;
}

export interface Statistics {
  game: string;
  title: string;
  games: number;
  won: number;
  share: Estimate | null;
  fair: Estimate | null;
  luck: Estimate | null;
  decisions: Estimate | null;
  adjusted: Estimate | null;
  judged: number;
  streak: number;
  longest: number;
  rival: Favourite | null;
  course: CoursePoint[];
}

export interface Quiet {
  begin: number;
  end: number;
}

export interface Nudges {
  key: string;
  devices: number;
  quiet: Quiet | null;
  muted: string[];
}

export interface SetNudges {
  quiet: Quiet | null;
  offset: number;
  muted: string[];
}

export interface AddDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

export interface ForgetDevice {
  endpoint: string;
}

export interface Holiday {
  until: number | null;
  left: number;
}

export interface SetHoliday {
  until: number | null;
}

export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name: string;
  level: string | null;
  online: boolean;
  ready: boolean;
  stand_in: boolean;
  program: boolean;
  trains: boolean;
  missed: number;
  asks_at: number | null;
  holiday: number | null;
}

export interface HintTaken {
  seat: number;
  step: number;
}

export interface ClockRules {
  pace: "1d" | "1h" | "3d" | "8h" | "off" | "quick" | "relaxed";
  turn_ms: number;
  slow: boolean;
  tempo: "leisurely" | "normal" | "quick";
  call_window: number;
  slip: number;
}

export interface UndoAsk {
  by: number;
  step: number;
  agreed: number[];
  waiting_for: number[];
}

export interface TableInfo {
  id: string;
  code: string;
  name: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  owner: number | null;
  you_own: boolean;
  locked: boolean;
  public: boolean;
  spectators: number;
  watchers: string[];
  banned: string[];
  help: number[];
  unaided: boolean;
  training: boolean;
  hints: HintTaken[];
  day: string;
  clock: ClockRules;
  status: "countdown" | "lobby" | "over" | "playing";
  version: number;
  match: number;
  starts_at: number | null;
  commitment: string;
  seeds: string[];
  undo: UndoAsk | null;
  real_time: boolean;
  untold: boolean;
  window: boolean;
  policies: string[];
  board: string;
}

export interface Choice {
  id: number;
  text: string;
  phrase: string;
}

export interface Upshot {
  lines: string[];
  scores: number[];
  title?: string;
  round?: number | null;
}

export interface Event {
  step: number;
  actor: number;
  text: string;
  line: string;
  at: number;
  upshot?: Upshot | null;
}

export interface SeatClock {
  seat: number;
  deadline: number;
}

export interface Clocks {
  now: number;
  turns: SeatClock[];
  window: number | null;
  answered: string | null;
  slip: number | null;
  began: number | null;
  ended: number | null;
}

export interface Position<V = View> {
  step: number;
  view: V;
  legal: Choice[];
  prompt: Prompt;
  clocks: Clocks;
}

export interface PuzzleAnswer {
  text: string;
}

export interface PuzzleChance {
  phrase: string;
  share: number;
  sequel: string[];
}

export interface PuzzleSolution {
  answer: string;
  right: boolean;
  counts: boolean;
  best: string;
  cost: number;
  chances: PuzzleChance[];
  reason: string;
  fooled: boolean;
}

export interface PuzzlePage<V = View> {
  game: string;
  title: string;
  date: string;
  today: boolean;
  ready: boolean;
  streak: number;
  best_streak: number;
  answered: number;
  right: number;
  seat: number;
  view: V;
  legal: Choice[];
  prompt: Prompt | null;
  race: boolean;
  solution: PuzzleSolution | null;
}

export interface Replay {
  table: string;
  match: number;
  game: string;
  names: string[];
  you: number | null;
  events: Event[];
}

export interface ReplayMoment<V = View> {
  step: number;
  views: V[];
  prompts: Prompt[];
}

export interface ReportMoment {
  step: number;
  line: string;
  change: number;
}

export interface ReportChance {
  phrase: string;
  share: number;
  score: number;
}

export interface ReportDecision {
  step: number;
  taken: string;
  best: string;
  cost: number;
  chances: ReportChance[];
  worlds: number;
}

export interface SeatReport {
  name: string;
  start: number;
  luck: number;
  hidden: number;
  openings: number;
  decisions: number;
  others: number;
  result: number;
  story: string;
  tale: string;
  notes: string[];
  luckiest: ReportMoment | null;
  unluckiest: ReportMoment | null;
  dearest: ReportDecision[];
  finest: ReportDecision | null;
}

export interface GameReport {
  done: number;
  of: number;
  curve: [number, number[]][];
  turning: ReportMoment | null;
  people: SeatReport[];
  race: boolean;
}

export interface Opened {
  id: string;
  code: string;
  seat: number | null;
}

export interface JoinTable {
  name: string;
  seat?: number | null;
  program?: boolean;
}

export interface Joined {
  id: string;
  code: string;
  seat: number;
}

export interface TableLine {
  id: string;
  code: string;
  name: string;
  game: string;
  title: string;
  seats: number;
  people: string[];
  bots: number;
  free: number;
  status: "countdown" | "lobby" | "over" | "playing";
  locked: boolean;
  pace: "1d" | "1h" | "3d" | "8h" | "off" | "quick" | "relaxed";
  at: number;
}

export interface MyTable {
  table: TableLine;
  seat: number;
  turn: boolean;
  until: number | null;
}

export interface AuditLine {
  at: number;
  seat: number;
  text: string;
  shown: number;
  verdict: "done" | "late" | "wrong";
  step: number;
}

export interface Token {
  token: string;
}

export interface Addresses {
  links: string[];
}

export interface Removed {
  by: string;
  banned: boolean;
}

export interface Welcome<V = View> {
  type: "welcome";
  you: number | null;
  lang: "en" | "pl";
  table: TableInfo;
  position: Position<V> | null;
  events: Event[];
  resumed: boolean;
  earlier: number;
  removed: Removed | null;
  stood_in: number;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface Moved<V = View> {
  type: "moved";
  version: number;
  match: number;
  status: "countdown" | "lobby" | "over" | "playing";
  events: Event[];
  position: Position<V>;
}

export interface Done {
  type: "done";
  id: string;
  version: number;
}

export interface RefusedCommand {
  type: "refused";
  id: string;
  sorry: Refusal;
  late?: boolean;
  slip?: number | null;
}

export interface Because {
  type: "because";
  id: string;
  sorry: Refusal | null;
}

export interface PastShown<V = View> {
  type: "past";
  id: string;
  step: number;
  view: V;
  prompt: Prompt;
}

export interface HintShown {
  type: "hint";
  id: string;
  text: string;
  phrase: string;
  odds: string;
  lead: string;
  reason: string;
}

export interface LogShown {
  type: "log";
  id: string;
  events: Event[];
  earlier: number;
}

export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  phrase: string | null;
  emote: string | null;
  text: string;
  to: number | null;
}

export interface ClocksMoved {
  type: "clocks";
  clocks: Clocks;
  legal: Choice[];
  prompt: Prompt;
}

export interface Pong {
  type: "pong";
  t: number;
  now: number;
}

export interface Closing {
  type: "closing";
  seconds: number;
  text: string;
}

export interface RefusedMessage {
  type: "fault";
  sorry: Refusal;
}

export interface Act {
  type: "act";
  id: string;
  version: number;
  text?: string | null;
  action?: number | null;
}

export interface Sit {
  type: "sit";
  id: string;
  name: string;
  seat?: number | null;
  program?: boolean;
}

export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  seed?: string;
}

export interface Start {
  type: "start";
  id: string;
  fill?: "easy" | "hard" | "master" | "normal" | "random" | null;
  pass_over?: boolean;
}

export interface SetBot {
  type: "set_bot";
  id: string;
  seat: number;
  level: string;
}

export interface Clear {
  type: "clear";
  id: string;
  seat: number;
  level?: "easy" | "hard" | "master" | "normal" | "random";
  ban?: boolean;
}

export interface LetIn {
  type: "let_in";
  id: string;
  name: string;
}

export interface ChangeSettings {
  type: "settings";
  id: string;
  game?: string | null;
  options?: Record<string, unknown> | null;
  seats?: number | null;
  pace?: "1d" | "1h" | "3d" | "8h" | "off" | "quick" | "relaxed" | null;
  tempo?: "leisurely" | "normal" | "quick" | null;
  call_window?: number | null;
  slip?: number | null;
  help?: number[] | null;
  unaided?: boolean | null;
  locked?: boolean | null;
  public?: boolean | null;
  name?: string | null;
}

export interface Rematch {
  type: "rematch";
  id: string;
  seed?: string;
}

export interface Undo {
  type: "undo";
  id: string;
}

export interface UndoAnswer {
  type: "undo_answer";
  id: string;
  agree: boolean;
}

export interface TakeBack {
  type: "take_back";
  id: string;
}

export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
}

export interface WaitOn {
  type: "wait_on";
  id: string;
  seat: number;
}

export interface Train {
  type: "train";
  id: string;
  agree?: boolean;
}

export interface NewTable {
  game: string;
  seats: number;
  name: string;
  options?: Record<string, unknown>;
  sit?: boolean;
  bots?: string[];
  pace?: "1d" | "1h" | "3d" | "8h" | "off" | "quick" | "relaxed";
  tempo?: "leisurely" | "normal" | "quick";
  call_window?: number;
  slip?: number;
  help?: number[];
  unaided?: boolean;
  public?: boolean;
  training?: boolean;
  start?: boolean;
}

export type ClientMessage = Hello | Why | Past | Log | Say | Hint | SetLang | Ping | Act | Sit | Rename | Leave | Ready | Start | SetBot | Clear | LetIn | ChangeSettings | Rematch | Undo | UndoAnswer | TakeBack | StandIn | WaitOn | Train;

export type ServerMessage<V = View> = Welcome<V> | TableChanged | Moved<V> | Done | RefusedCommand | Because | PastShown<V> | LogShown | HintShown | Said | ClocksMoved | Pong | Closing | RefusedMessage;
