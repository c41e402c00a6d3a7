refusal-version-stale = The table has moved on since; take another look.
refusal-window-answered = You have answered already; the window closes in a moment.
refusal-time-late = Too late, { $who } was faster. The card is back in your hand.
refusal-time-wrong = That card does not fit. A short breath, then go on.
refusal-time-slip = One moment, after a slip your hands rest briefly.
refusal-game-not-running = No game is running at this table yet.
refusal-game-running = That can wait until this game is over.
refusal-seat-taken = Somebody has that seat already.
refusal-seat-none-free = Every seat at this table is taken; you can watch.
refusal-seat-banned = The owner of this table does not want you to sit here.
refusal-seat-needed = Only somebody with a seat can do that; sit down first.
refusal-seat-own = That is your own seat; leave the table if you want to get up.
refusal-seat-no-name = Give a name that has at least one letter.
refusal-owner-only = Only the owner of the table can do that.
refusal-table-locked = The owner has locked this table; you can watch.
refusal-table-unknown = There is no such table. Check the code or the link.
refusal-table-closed = This table is packed away; only its record is left.
refusal-table-older-rules = This game was begun with older rules and cannot go on.
refusal-settings-bad = That setting does not work: { $detail }.
refusal-start-not-ready = Not everybody is ready yet.
refusal-start-empty-seats = There are empty seats; invite somebody or add bots.
refusal-undo-nothing = There is nothing of yours to take back now.
refusal-undo-seen = Something hidden was shown since; that cannot be taken back.
refusal-undo-real-time = What was laid in a hurry stays laid.
refusal-undo-none = Nobody is asking to take anything back.
refusal-limit-rate = That was a bit much at once. Wait a moment and try again.
refusal-limit-size = That message is too long.
refusal-limit-tables = You have opened many tables in a short time; wait a while.
refusal-limit-connections = Too many connections from your side; close some pages.
refusal-message-bad = The server could not make sense of that message: { $detail }.
refusal-origin-foreign = Requests from other websites are not accepted.
refusal-token-needed = Sit down at a table first: your seat token is missing.
refusal-record-running = That is kept for after the end of the game.
refusal-store-unavailable = The server cannot write right now. Try again in a moment.
refusal-page-unknown = There is nothing at this address.
refusal-server-error = Something went wrong on our side. It has been noted.

closing = The server is restarting; the game goes on in a moment exactly where it is.
bot-name = { $level ->
        [random] Bot (random)
        [easy] Bot (easy)
        [hard] Bot (hard)
       *[normal] Bot (normal)
    } { $number }
table-name = The table
undone-line = { $who } takes back the last action; everybody agreed

say-hello = Hello!
say-well-played = Well played!
say-your-turn = Your turn.
say-thanks = Thank you!
say-oops = Oops.
say-hurry = Let's play on.
say-good-luck = Good luck!
say-wait = One moment, please.
say-one-more = One more game?
say-bye = See you!
