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
cli-bot = { $name } ({ $level })
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
