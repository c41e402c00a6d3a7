refusal-seat-unknown = There is no such seat at this table.
refusal-action-unknown = There is no such move in this game.
refusal-game-over = The game is over.
refusal-table-acts = One moment, cards are being dealt.
refusal-table-impossible = That cannot happen now.
refusal-turn-not-yours = It is not your turn.
refusal-action-tables = The table does that, not a player.
level-random = random
level-easy = easy
level-normal = normal
level-hard = hard

cli-player = player
cli-cards = cards
cli-points = points
cli-status = status
cli-passed = passed
cli-hand = Your hand:
cli-top = On top ({ $pile ->
        [0] the draw pile is empty
        [one] { $pile } card in the draw pile
       *[other] { $pile } cards in the draw pile
    }):
cli-round-over = End of the round
cli-hand-left = cards left in hand
cli-penalty = penalty
cli-you = You
cli-guest = Guest
cli-seat-kept = Your seat is kept. Come back: stolik join { $url }
cli-bot = { $name } ({ $level } bot)
cli-table = The table
cli-your-turn = Your turn:
cli-prompt = Number or notation of a move (? help, q quit): 
cli-help = Type a number from the list or a move in notation, for example: { $example }
    .why = ? { $example } – why can't I do that
    .rules = ? – these hints and the rules of the game
    .log = l – what has happened so far
    .quit = q or Ctrl-C – leave; you can come back to the game
cli-why = { $text }: { $why } (rule { $clause })
cli-why-legal = { $text }: this move is allowed.
cli-left = The game is kept. Come back to it: stolik play { $game } --resume
cli-resumed = You come back to a game kept after { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }.
cli-over = The game is over.
cli-winners = { $count ->
        [0] Nobody wins.
        [one] { $names } wins.
       *[other] A shared win: { $names }.
    }
cli-saved = Record of the game: { $path }
cli-scores = Result: { $scores }
cli-capped = The game was stopped after { $actions } actions, without a winner.

# The web client
ui-title = Stolik – five card games
ui-title-table = { $turn ->
        [yes] ● Your turn – { $game }
       *[no] { $game } – Stolik
    }
ui-motto = Five card games at one small table, with friends and with bots.
ui-skip = Skip to the content
ui-home = Start page
ui-games = Games
ui-theme = Theme: { $theme ->
        [light] light
        [dark] dark
       *[auto] as the system
    }
ui-sound = Sounds
ui-buzz = Vibrate on your turn
ui-playing-as = You play as
ui-guest = Guest
ui-your-name = Your name at the table
ui-code-label = Have a table code?
ui-code-go = Sit down
ui-code-say = Code to say aloud:
ui-continue-title = A seat is waiting for you
ui-continue = { $status ->
        [playing] Back to the game: { $title }
        [over] See the result: { $title }
       *[lobby] Back to the table: { $title }
    }
ui-again = Try again
ui-open-title = Open tables
ui-free = { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
ui-watch = Watch
ui-play-now = Play now
ui-play-now-at = Play now: { $title }
ui-with-friends = With friends
ui-with-friends-at = With friends: { $title }
ui-how-to = How to play
ui-how-to-at = How to play: { $title }
ui-variants = Variants and bots
ui-constants = Numbers of the rulebook
ui-seats-range = { $max ->
        [one] 1 player
       *[other] { $min }–{ $max } players
    }
ui-seats = Seats at the table
ui-bots-level = Level of bots
ui-no-table = There is no such table
ui-joining = Joining the table…
ui-lost = Connection lost, trying to come back…
ui-gone = This table is gone.
ui-watching = You are watching
ui-net-unreachable = The server does not answer. Check the connection and try again.
ui-net-odd = The server gave an answer nobody understands. Try again in a moment.
ui-area-board = Table
ui-area-rivals = The other players
ui-area-common = Middle of the table
ui-area-mine = Your place
ui-area-hand = Your cards
ui-hand-empty = You hold no cards.
ui-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
ui-clock-left = { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
ui-bot-mark = bot
ui-bot-of = { $level } bot
ui-won-mark = won
ui-away-mark = away
ui-acts-now = decides now
ui-seat-empty = Free seat
ui-your-turn = Your turn
ui-wait = One moment…
ui-waiting-for = It is { $name }’s turn.
ui-rule = rule { $clause }
ui-log = Log
ui-log-earlier = { $count ->
        [one] Show { $count } earlier line
       *[other] Show { $count } earlier lines
    }
ui-log-empty = Nothing has happened yet.
ui-menu = Table menu
ui-help = Help and keys
ui-close = Close
ui-moments = Moments of the game
ui-moment-first = To the start
ui-moment-back = Step back
ui-moment-forth = Step forth
ui-moment-now = To now
ui-moment-of = of
ui-looking-back = You are looking at an earlier moment.
ui-back-to-now = Back to the game
ui-seats-title = Who plays
ui-seat-free = free seat
ui-seat-number = Seat { $seat }{ $you ->
        [yes] {" "}(you)
       *[no] {""}
    }
ui-seat-bot = Who sits at seat { $seat }
ui-seat-for-person = for a person
ui-sit-here = Sit here
ui-sit = Sit down
ui-you = you
ui-owner = owner
ui-stand-in = a bot stands in
ui-kick = Ask to leave
ui-kick-name = Ask { $name } to leave
ui-ready = Ready, let us play
ui-not-ready = Wait a moment
ui-ready-yes = ready
ui-ready-no = not yet
ui-start = Start the game
ui-start-fill = { $count ->
        [one] Start, a bot takes the free seat
       *[other] Start, bots take { $count } free seats
    }
ui-starting = Starting in a moment
ui-invite = Invite
ui-share = Share
ui-copy = Copy the link
ui-copied = Copied
ui-qr = QR code with the link to this table
ui-game = Game
ui-game-title = What you play
ui-pace = Clock
ui-pace-off = no clock
ui-pace-relaxed = relaxed
ui-pace-quick = quick
ui-public = Everybody can see this table
ui-locked = Nobody else may sit down
ui-call-window = Time to call, in seconds
ui-say = Say something
ui-undo = Ask to take a move back
ui-undo-ask = { $name } asks to take the last move back.
ui-undo-wait = Waiting for the others to agree to take the move back.
ui-agree = Agree
ui-disagree = Not this time
ui-leave = Leave the table
ui-stop-watching = Stop watching
ui-rules = Rules
ui-rules-english = The full rules are in English for now.
ui-no-rules = There is no such game.
ui-end = End of the game
ui-won = { $count ->
        [one] { $names } wins.
       *[other] A shared win: { $names }.
    }
ui-won-you = You win. Well done!
ui-won-nobody = The game is over, with no winner this time.
ui-rematch = Rematch
ui-rematch-waiting = Waiting until everybody is ready for a rematch.
ui-replay = Watch the replay
ui-replay-running = This game is still running. The replay comes after its end.
ui-whose-eyes = Seen by
ui-eyes-of = See with the eyes of { $name }
ui-auto = Play on
ui-pause = Pause
ui-record = Download the record
ui-verify = Verify the shuffle
ui-verify-why = Before the first card every seat saw the hash of the secret behind the shuffle. After the game the secret stands in the record: its hash must be the same.
ui-verify-good = It fits: the secret has the hash { $hash }.
ui-verify-bad = It does not fit: the hash announced was { $hash }.
ui-verify-more = This command works every card out again:
ui-timeline = How the scores went
ui-key-arrows = move between cards and buttons
ui-key-enter = play, choose
ui-key-space = the main call of the game
ui-key-log = the log
ui-key-help = this help
ui-key-esc = close
ui-emote-smile = smile
ui-emote-laugh = laugh
ui-emote-wow = wow
ui-emote-think = thinking
ui-emote-sweat = phew
ui-emote-clap = applause
ui-emote-heart = heart
ui-emote-wave = wave
ui-phrase-hello = Hello
ui-phrase-good-luck = Good luck
ui-phrase-well-played = Well played
ui-phrase-thanks = Thanks
ui-phrase-oops = Oops
ui-phrase-your-turn = Your turn
ui-phrase-hurry = Hurry
ui-phrase-wait = One moment
ui-phrase-one-more = Once more?
ui-phrase-bye = See you
ui-lesson = Lesson
ui-lesson-step = Step { $step } of { $steps }
ui-lesson-next = Go on
ui-lesson-try = You could, but this time try what the hint says.
ui-lesson-done = That is all. Time to play.
ui-lesson-none = There is no lesson for this game yet, but there are the full rules.
ui-lesson-again = From the start
ui-lesson-rival = Ania
ui-lesson-rival-2 = Olek
ui-best-times = Best times
