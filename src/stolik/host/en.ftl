refusal-version-stale = The table has moved on since; take another look.
refusal-window-answered = You have answered already; the window closes in a moment.
refusal-time-late = Too late, { $who } was faster. The card is back in your hand.
refusal-time-wrong = That card does not fit. A short breath, then go on.
refusal-time-slip = One moment, after a slip your hands rest briefly.
refusal-game-unknown = So many games were not played at this table.
refusal-game-not-running = No game is running at this table yet.
refusal-game-running = That can wait until this game is over.
refusal-seat-taken = Somebody has that seat already.
refusal-seat-none-free = Every seat at this table is taken; you can watch.
refusal-seat-next-game = A game is under way: a bot plays this seat to its end, then you can sit down.
refusal-seat-banned = The owner of this table does not want you to sit here.
refusal-seat-needed = Only somebody with a seat can do that; sit down first.
refusal-seat-own = That is your own seat; leave the table if you want to get up.
refusal-seat-no-name = Give a name in which something can be seen: a letter, a digit or a sign.
refusal-seat-no-such-bot = There is no such player here for this game.
refusal-owner-only = Only the owner of the table can do that.
refusal-table-locked = The owner has locked this table; you can watch.
refusal-table-unknown = There is no such table. Check the code or the link.
refusal-table-closed = This table is packed away; only its record is left.
refusal-table-older-rules = This game was begun with older rules and cannot go on.
refusal-settings-bad = That setting does not work: { $because }.
refusal-deck-too-many = You can keep { $most } decks; remove one, and this one fits.
refusal-start-not-ready = Not everybody is ready yet.
refusal-start-empty-seats = There are empty seats; invite somebody or add bots.
refusal-undo-nothing = There is nothing of yours to take back now.
refusal-undo-seen = Something hidden was shown since; that cannot be taken back.
refusal-undo-answered = Another seat has acted since; what it answered cannot be taken back.
refusal-undo-away = { $who } is away and cannot be asked; nothing is taken back without everybody.
refusal-undo-real-time = What was laid in a hurry stays laid.
refusal-undo-none = Nobody is asking to take anything back.
refusal-undo-all-chosen = Everybody has chosen; now it stays as it is.
refusal-hint-not-here = Hints are given at tables where everybody has agreed to train. Not everybody here has.
refusal-hint-not-now = There is nothing for you to decide right now.
refusal-hint-real-time = In a race nobody is told what to do; what fits can be shown instead.
refusal-hint-failed = No hint could be worked out this time. Try again in a moment.
refusal-day-fixed = This is a table of the day: everybody plays it once, with the same cards, without help and changes.
refusal-day-unknown = There is no table of the day for that date.
refusal-limit-rate = That was a bit much at once. Wait a moment and try again.
refusal-limit-changes = That was a lot of changes for one table; wait a few seconds before the next.
refusal-limit-size = That message is too long.
refusal-limit-tables = You have opened many tables in a short time; wait a while.
refusal-limit-connections = Too many connections from your side; close some pages.
refusal-message-bad = The server could not make sense of that message.
refusal-origin-foreign = Requests from other websites are not accepted.
refusal-host-unknown = This server does not go by the name { $name }. Its operator can let it: --names { $name }.
refusal-token-needed = Sit down at a table first: your seat token is missing.
refusal-record-running = That is kept for after the end of the game.
refusal-report-failed = A report could not be made of this game.
refusal-report-stopped = This game was stopped before its end, so there is nothing to report.
refusal-store-unavailable = The server cannot write right now. Try again in a moment.
refusal-page-unknown = There is nothing at this address.
refusal-server-error = Something went wrong on our side. It has been noted.

closing = The server is restarting; the game goes on in a moment exactly where it is.
table-name = The table

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

refusal-wait-not-now = Nobody has been waiting long for { $who }.
say-ready = Ready? We would like to begin.

refusal-holiday-not-slow = Only tables whose clock runs in hours or days wait for somebody on holiday.
refusal-holiday-too-long = { $days ->
    [0] All days of holiday of this year are taken.
    [one] You have 1 day of holiday left this year.
   *[other] You have { $days } days of holiday left this year.
}
refusal-push-off = This server sends no notifications.
refusal-push-bad = Notifications cannot be sent to that address.

nudge-title = Your turn: { $title }
nudge-body = { $count ->
    [0] The game waits for your move ({ $title }).
    [one] { $others } is waiting ({ $title }).
   *[other] { $others } are waiting ({ $title }).
}

refusal-carry-unknown = There is no such code any more. Codes are good for five minutes and for one device: ask the old device for a new one.
refusal-carry-taken = Another device has used this code already. If it was not yours, say no on the old device.
refusal-carry-same = This device is yours already.
refusal-carry-playing = A game is running on this device that would be lost. Finish it or leave the table first.
refusal-carry-too-many = { $most } devices are yours already. Remove one of them first.
refusal-passkey-not-here = There are no passkeys at this address: they need HTTPS and a name, and the operator has to install them.
refusal-passkey-wrong = The passkey could not be checked. Try again.
refusal-passkey-unknown = This passkey is nobody's here any more.
refusal-passkey-too-many = { $most } passkeys are kept for you already. Remove one of them first.
refusal-group-unknown = There is no such group. Perhaps its owner has given it up.
refusal-group-owner-only = Only the owner of the group can do that.
refusal-group-members-only = Join the group first.
refusal-group-removed = The owner of this group has asked you to leave it.
refusal-group-too-many = You are in { $most } groups already. Leave one of them first.
refusal-group-full = There are { $most } people in this group already.
refusal-group-last = You are the last one here. Give the group up instead.
