refusal-seat-unknown = There is no such seat at this table.
refusal-action-unknown = There is no such move in this game.
refusal-game-over = The game is over.
refusal-table-acts = One moment, cards are being dealt.
refusal-table-impossible = That cannot happen now.
refusal-turn-not-yours = It is not your turn.
refusal-action-tables = The table does that, not a player.
settings-game = there is no game “{ $given }” here; there are { $games }
settings-unknown = this game has no setting “{ $given }”
settings-unfit = this game cannot be played like that
settings-number = “{ $option }” is a number from { $low } to { $high }
settings-choice = “{ $option }” cannot have that value
settings-seats = this game is for { $low } to { $high } players
settings-crowd = the table has { $seats } seats, and { $taken } would sit down
settings-deck = the deck has { $cards } cards, and so many players with such hands need at least { $need }
level-random = random
level-easy = easy
level-normal = normal
level-hard = hard
level-master = master

prompt-over = The game is over.
prompt-turn = Your turn.
prompt-waiting = It is { $who }’s turn.
prompt-others = Waiting for the others.
prompt-wait = One moment…

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
cli-you = { $name } (you)
cli-guest = Guest
cli-seat-kept = Your seat is kept. Come back: stolik join { $url }
cli-bot = { $name } ({ $level } bot)
cli-table = The table
cli-prompt = Number or notation of a move (? help, q quit): 
cli-help = Type a number from the list or a move in notation, for example: { $example }
    .why = ? { $example } – why can't I do that
    .rules = ? – these hints and the rules of the game
    .log = l – what has happened so far
    .hint = h – what a hard bot would do
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
ui-prefs = Your preferences
ui-prefs-look = { $look ->
        [largeCards] Larger cards in hand
        [leftHand] Buttons for the left hand
        [fullColours] Cards in full colour
       *[highContrast] Cards in high contrast
    }
ui-prefs-sound = { $kind ->
        [turn] your turn
        [card] card
        [coin] token
        [call] call
        [win] win
       *[late] too late
    }
ui-buzz = Vibrate on your turn
ui-playing-as = You play as
ui-guest = Guest
ui-your-name = Your name at the table
ui-me = My games
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
ui-constants = Change numbers in the rules
ui-first-drawn = drawn by lot
ui-ladder-rank = Your rank: { $rank }
ui-ladder-next = Play with limit { $limit }
ui-deck = Deck
ui-deck-printed = as in the rules
ui-deck-other = another one
ui-deck-mine = My box
ui-deck-count = Enter the cards of your own box
ui-deck-why = Count the cards of your box, those you play with at this number of players. Once is enough: the server keeps the deck under its name, for you alone.
ui-deck-name = Name of the deck
ui-deck-keep = Keep and play with this deck
ui-deck-forget = Remove this deck
ui-seats-range = { $max ->
        [one] 1 player
       *[other] { $min }–{ $max } players
    }
ui-seats = Seats at the table
ui-bots-level = Level of bots
ui-no-table = There is no such table
ui-nothing = There is nothing here
ui-nothing-why = No page has this address. Perhaps the link was cut short, or the table is at another one.
ui-lessons = Lessons without a connection
ui-lessons-why = Lessons work without the server, too.
ui-joining = Joining the table…
ui-lost = Connection lost, trying to come back…
ui-gone = This table is gone.
ui-watching = You are watching
ui-net-unreachable = The server does not answer. Check the connection and try again.
ui-net-odd = The server gave an answer nobody understands. Try again in a moment.
ui-piece-missing = A piece of this page did not arrive; fetching it again…
ui-piece-lost = A piece of this page does not arrive.
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
ui-moment-forth = Step forward
ui-moment-now = To the present moment
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
ui-only-here = So far only this computer can open the link; started like this, the server lets other devices of your network in:
ui-qr = QR code with the link to this table
ui-game = Game
ui-another = Another game at this table
ui-game-title = What you play
ui-pace = Clock
ui-pace-off = no clock
ui-pace-relaxed = relaxed
ui-pace-quick = quick
ui-pace-1h = an hour for a move
ui-pace-8h = 8 hours for a move
ui-pace-1d = a day for a move
ui-pace-3d = 3 days for a move
ui-pace-then = Nobody needs to be here at the same time: the clock runs while nobody is. When somebody's time is over a bot makes that move, and after three such moves it plays on until that person looks in.
ui-clock-slow = { $unit ->
        [day] { $count ->
            [one] { $count } day left
           *[other] { $count } days left
        }
        [hour] { $count ->
            [one] { $count } hour left
           *[other] { $count } hours left
        }
       *[minute] { $count ->
            [one] { $count } minute left
           *[other] { $count } minutes left
        }
    }
ui-clock-unit = { $unit ->
        [day] d
        [hour] h
       *[minute] m
    }
ui-turn-until = time is over { $when }
ui-slowly = Notifications and holidays
ui-nudges = Tell me on this device when it is my turn
ui-nudges-no = This browser does not allow notifications from this page; its settings can change that.
ui-nudges-not-here = This browser cannot show notifications here: that needs an https address.
ui-nudges-off = This server sends no notifications.
ui-nudges-table = Notifications about this table: { $name }
ui-quiet = Quiet hours
ui-quiet-from = Quiet from
ui-quiet-to = Quiet until
ui-holiday = I am on holiday until
ui-holiday-go = Wait for me
ui-holiday-then = { $days ->
        [one] At slow tables your clock stands still then, and everybody sees it. You have { $days } day of holiday left this year.
       *[other] At slow tables your clock stands still then, and everybody sees it. You have { $days } days of holiday left this year.
    }
ui-holiday-on = On holiday until { $date }. At slow tables everybody waits.
ui-holiday-back = I am back
ui-holiday-mark = on holiday until { $date }
ui-public = Everybody can see this table
ui-locked = Table closed to newcomers
ui-call-window = Seconds to call
ui-slip = Pause after a wrong card, in seconds
ui-slip-why = Our own addition, the rulebook has none: it stands for taking the card back by hand. 0 means no pause.
ui-slip-is = { $seconds ->
        [0] No pause after a wrong card
       *[other] Pause after a wrong card: { $seconds } s
    }
ui-helped = Who is shown which cards fit (for children, say)
ui-helped-is = Shown which cards fit: { $names }
ui-say = Say something
ui-undo = Ask to take a move back
ui-taken-back = Taken back, choose again.
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
ui-won-nobody = The game is over, without a win this time.
ui-rematch = Rematch
ui-rematch-waiting = Waiting until everybody is ready for a rematch.
ui-replay = Watch the replay
ui-whose-eyes = Point of view
ui-auto = Play on
ui-pause = Pause
ui-record = Download the record
ui-verify = Verify the shuffle
ui-verify-why = Before the first card every seat saw the hash of the secret behind the shuffle. After the game the secret stands in the record: its hash must be the same. Names are not part of the check.
ui-verify-good = It fits: the secret has the hash { $hash }.
ui-verify-bad = It does not fit: the hash announced was { $hash }.
ui-verify-seeds-own = Your own seed { $seed } is in it.
ui-verify-seeds-lost = The seed { $seed } that this browser added is not in it.
ui-verify-seeds-some = { $count ->
    [one] One seat added a seed to it.
   *[other] { $count } seats added a seed to it.
  }
ui-verify-seeds-none = Nobody at the table added a seed: the server alone chose this shuffle.
ui-verify-more = This command works every card out again:
ui-timeline = How the scores went
ui-key-arrows = move between cards and buttons
ui-key-enter = play, choose
ui-key-space = call, or the main move of the game
ui-key-log = the log
ui-key-hint = a hint, at a table for training
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
ui-lesson-next = Next
ui-lesson-try = You could, but this time try what the hint says.
ui-lesson-done = That is all. Time to play.
ui-lesson-none = There is no lesson for this game yet, but there are the full rules.
ui-lesson-again = From the start
ui-lesson-rival = Ania
ui-lesson-rival-2 = Olek
ui-best-times = Best times

# Beats, tempo, the log's meanings, the end of a game
ui-beat = What happened
ui-beat-next = Next
ui-recall = Show once more what happened
ui-standing = The standing
ui-reading = Time to read results
ui-reading-short = short
ui-reading-usual = usual
ui-reading-long = long
ui-reading-pressed = until I press “Next”
ui-tempo = Speed of the bots
ui-tempo-leisurely = leisurely
ui-tempo-normal = normal
ui-tempo-quick = quick
ui-round = Round { $round }
ui-times = { $count ->
        [one] once
       *[other] { $count } times
    }
ui-away = While you were away: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }. { $what }
ui-away-read = Read them
ui-place = Place
ui-player = Who
ui-score = Result
ui-axis-rounds = rounds
ui-axis-moves = moves
ui-decided = { $round ->
        [0] The lead changed for the last time by move { $step }
       *[other] The lead changed for the last time in round { $round }
    }; from then on { $count ->
        [one] { $names } leads
       *[other] { $names } lead
    }.
ui-decided-last = Level to the very end: the last moment decided it.
ui-decided-look = See that moment
ui-card-wait = { $card }, not your turn

# What a newcomer is told
ui-how-now = What can I do now?
ui-first-time = First time at this game?
ui-first-lesson = The lesson, 2 minutes
ui-first-play = Just play

# Waiting, leaving, coming back; together in the lobby
ui-cancel = Cancel
ui-waiting-for = Waiting for: { $names }
ui-wait-on = Wait on
ui-let-bot = Let a bot play until { $name } is back
ui-bot-for-you = A bot is playing for you.
ui-play-myself = Play myself
ui-stood-in = { $count ->
        [one] While you were away a bot made { $count } move for you; it is in the log.
       *[other] While you were away a bot made { $count } moves for you; they are in the log.
    }
ui-leave-sure = Leave the table?
ui-leave-then = { $status ->
        [playing] A bot plays on for you at once. You can come back to your seat as long as the game lasts.
       *[other] Your seat becomes free. You can sit down again while nobody has taken it.
    }
ui-left = You have left the table
ui-left-then = { $status ->
        [playing] A bot plays for you until you come back.
       *[other] Your seat is free.
    }
ui-come-back = Come back
ui-kick-sure = Ask { $name } to leave?
ui-kick-then = { $status ->
        [playing] A bot plays on in that seat to the end of the game. They read that it was you, and can come back to it.
       *[other] The seat becomes free. They read that it was you, and can sit down again.
    }
ui-kick-ban = Do not let them sit down here again
ui-removed-by = { $name } asked you to leave this table.
ui-removed = The owner asked you to leave this table.
ui-removed-return = You may come back.
ui-removed-banned = You cannot sit down here again, but you can watch.
ui-nudge = Ready?
ui-nudge-name = Ask { $name }: ready?
ui-start-without = Start without waiting: { $names }
ui-start-without-why = Not everybody is ready. If you start now, a bot plays for them until they join in.
ui-rematch-wish = For a rematch: { $names }.
ui-rematch-waiting-for = Waiting for: { $names }.
ui-spectators = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
ui-table-name = Name of the table
ui-with-bots = { $count ->
        [one] and { $count } bot
       *[other] and { $count } bots
    }
ui-tidy = Leave and take off the list: { $name }

# stolik join: what can be typed at any time
cli-join-prompt = Number or notation of a move (u take back, ? why not, q quit):{" "}
cli-not-asked = Nothing is asked of you now. u – take your last move back, q – quit.
cli-undo-answer = y – agree, n – not this time
cli-undone = The move is taken back.
cli-let-bot = w – wait on, b – let a bot play until { $name } is back
cli-play-myself = s – play myself
cli-fits = This move is allowed.

# Removed people, and between the games of a match
ui-banned = May not sit down here:
ui-let-in = Let in again
ui-let-in-name = Let { $name } in again
ui-beat-soon = Next game in { $seconds } s

ui-report-start = start
ui-report-luck = cards
ui-report-hidden = hidden
ui-report-openings = chances
ui-report-tempo = speed
ui-report-decisions = decisions
ui-report-others = others
ui-report-result = result
report-won-with-the-cards = { $who }: a win in which the cards helped.
report-won-against-the-cards = { $who }: won a game that the cards had against them.
report-won-beside-the-cards = { $who }: a win in which the cards changed little.
report-lost-with-the-cards = { $who }: the cards were kind, and the win slipped away all the same.
report-lost-against-the-cards = { $who }: the cards did not help in this game.
report-lost-beside-the-cards = { $who }: the cards changed little; something else was missing.
report-luckiest = Greatest luck: { $what } (step { $step }, { $change })
report-unluckiest = Worst luck: { $what } (step { $step }, { $change })
report-finest = Best decision: { $taken } (step { $step })
report-dearest = A dear decision: { $taken }; better: { $best } (step { $step }, it cost { $cost } of the win)
report-turning = Turning point: { $what } (step { $step }, { $change } for the winner)
ui-report = Luck and decisions
ui-report-why = What did the cards give, and what did decisions? Stolik plays this game on many times for trial and adds it up. That takes some seconds.
ui-report-ask = Work it out
ui-report-making = Working it out…
ui-report-curve = The chance to win, in per cent
ui-report-how = Where the result came from, in parts of the win: what was there at the start, what the table’s cards gave, what own decisions met behind the backs of cards, what they could have won beyond usual play, what they gave away of that, and what the others did. Together it is exactly the result.
ui-report-turning = Turning point:
ui-report-luckiest = Greatest luck:
ui-report-unluckiest = Worst luck:
ui-report-finest = Best decision:
ui-report-dearest = A decision that cost { $cost } of the win.
ui-report-look = show
ui-report-again = try again
ui-report-what = What would you do? Only what could be seen then counts.
ui-report-right = Yes, nothing is better. In the game it was: { $taken }.
ui-report-wrong = Better: { $best }. This gives away { $cost } of the win. In the game it was: { $taken }.
report-bluffs = Bluffs: { $count }, believed: { $believed }; together they brought { $earned } of the win.
report-pace = Speed: { $actions } actions, one about every { $seconds } s.
report-slips = Slips: { $slips }; overtaken: { $overtaken }.
report-planning = Planning: of { $choices } choices between cards that fit, { $planned } left the longest chain of own cards to follow.
ui-report-because = Tried { $worlds } times with hidden cards as they might have lain: “{ $best }” brought { $most } of the win and a result of { $high } on average, “{ $other }” { $less } and { $low }.
ui-report-fair = In these tries others act as usual, and nobody looks into hidden cards.
ui-report-how-race = Where the result came from, in parts of the win: what was there at the start, what the table’s cards gave, what was won by being quicker and laying well, and what the others did. Together it is exactly the result.
ui-report-print = Print
ui-report-picture = Save as a picture
ui-report-names = with names
ui-report-data = As data (JSON)
ui-report-player = Player { $seat }
ui-report-walk = Go to a moment of the curve

hint-odds = { $tenths ->
        [0] The chance to win then is small: less than 1 in 20, played on simply.
        [10] That almost certainly wins, played on simply.
       *[other] Played on simply, that wins about { $tenths } games in 10.
    }
hint-only = There is nothing else to do.
hint-clear = Clearly better than all the rest.
hint-small = A little better than: { $other }.
hint-close = A close decision; about as good: { $other }.
hint-behind = Not a sure thing: played on simply, this looks better: { $other }.

ui-hint = Hint
ui-hint-key = Hint (key H)
ui-hint-thinking = Thinking it over…
ui-hint-is = A hard bot would: { $what }
ui-hint-close = Close the hint
ui-hint-log = { $who } had a hint
ui-with-hints = With hints from a hard bot (when you play against bots)
ui-training = Training: hints are given here
ui-training-agree = I agree that hints are given here (training)
ui-training-why = A hint says what a hard bot would do. Everybody sees that it was asked for. There are hints only while everybody at the table agrees.
ui-training-waits = Hints once these agree too: { $names }
ui-training-asked = Training is proposed here ({ $names }): hints for everybody. Do you agree?
ui-training-yes = I agree

day-share = Stolik, table of the day ({ $title }, { $date }): place { $place } of { $of }{ $streak ->
        [0] {""}
        [one] {""}
       *[other] , { $streak } days in a row
    }

ui-today = Today
ui-streak = { $count ->
        [one] { $count } day
       *[other] { $count } days in a row
    }
ui-day = Table of the day
ui-day-played = (played)
ui-day-begun = begun
ui-day-results = The day’s results
ui-day-ends = Until midnight UTC, { $hour } where you are.
ui-day-what = { $bots ->
        [0] One deal for everybody, alone against the clock. The first try counts.
       *[other] One deal for everybody, against { $bots } normal bots that decide alike for all. The first try counts; nothing can be taken back and there are no hints.
    }
ui-day-play = Play today’s table
ui-day-go-on = Go on with it
ui-day-again = Play again (does not count)
ui-day-count = { $count ->
        [0] Nobody has finished it yet.
        [one] { $count } person has finished it.
       *[other] { $count } people have finished it.
    } How they did is shown once you have played.
ui-day-place = Place { $place } of { $of }.
ui-day-beaten = Better than { $percent } % of the others.
ui-day-streak = { $count ->
        [one] { $count } day in a row; the longest row: { $best }.
       *[other] { $count } days in a row; the longest row: { $best }.
    }
ui-day-share = Copy a line to share
ui-day-table = The same cards, the same place; a win first, then by how far ahead (or behind) of the best of the others. Own score, then those of the others at the table
ui-day-table-alone = The same cards, alone against the clock
ui-day-time = Time
ui-day-you = you
ui-day-bot = { $level } bot
ui-day-thinking = still playing…
ui-day-median = the middle one of all people
ui-day-best = the best
ui-day-all = All results ({ $count })
ui-day-won = won
ui-day-nobody = Nobody finished it.
ui-day-before = The day before
ui-day-today = Today
ui-day-fair = Who chose these cards? Nobody.
ui-day-fair-how = They follow from link { $number } of a chain of secrets that began on { $begun }. Its anchor, below, was published then and fixes every link: a link hashed (SHA-256) as often as its number says gives the anchor. A day’s link is published two hours after the day; then stolik verify checks the record of your game against it. Whoever runs this server knows the links in advance, but cannot change them.
ui-day-anchor = Anchor of the chain
ui-day-link = Link of this day
ui-day-link-later = two hours after the day is over
ui-puzzle = Puzzle of the day
ui-puzzle-right = (solved)
ui-puzzle-wrong = (not solved)
ui-puzzle-what = What would you do here? One action is clearly the best, judged only by what you can see. The first answer counts.
ui-puzzle-making = A hard bot is still looking for a good decision in its games. A moment, please…
ui-puzzle-yes = Yes: { $best }.
ui-puzzle-no = Best was: { $best }. { $mine } gives away { $cost } of the win.
ui-puzzle-what-race = The race stands still, and nobody comes between. Which card do you lay first, so that as many others of your hand as possible can follow it? One is clearly the best. The first answer counts.
ui-puzzle-first = Which card do you lay first?
ui-puzzle-yes-race = Yes: { $best }. Then { $count } cards go one after another.
ui-puzzle-no-race = Best was: { $best }, the first of { $count } in a row. { $mine }: { $fewer ->
        [0] does not fit.
        [one] nothing can follow.
       *[other] { $fewer } in a row.
    }
ui-puzzle-rows = How many cards go one after another, by the first
ui-puzzle-misfit = does not fit
ui-puzzle-fooled = A normal bot would have missed it.
ui-puzzle-second = Only the first answer counts.
ui-puzzle-chances = The chance to win after each action, played on simply
ui-puzzle-found = { $of ->
        [one] { $right } of { $of } person found it.
       *[other] { $right } of { $of } people found it.
    }
