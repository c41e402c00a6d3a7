# My games
ui-my-games = My games
ui-my-none = Nothing here yet. Every game you finish in this browser will be remembered here.
ui-my-nothing-fits = No game fits these filters.
ui-my-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
ui-my-filters = Filters
ui-my-game = Game
ui-my-any = all
ui-my-with = With
ui-my-outcome = Result
ui-my-won-only = won
ui-my-lost-only = lost
ui-my-since = From
ui-my-until = To
ui-my-page = Page { $page } of { $pages }
ui-my-earlier = Older games
ui-my-later = Newer games
ui-my-won = won
ui-my-lost = lost
ui-my-shared = shared win
ui-my-stopped = stopped
ui-my-replay = Replay
ui-my-report = Luck and decisions
ui-my-gone = Its cards are not kept any more.
ui-my-you = you
ui-my-bot = { $name } (bot, { $level })
ui-my-left = { $name } (a bot played on)
ui-my-of-luck = luck { $luck }, decisions { $decisions }

# Statistics
ui-stat = Statistics
ui-stat-games = Games
ui-stat-won = Won
ui-stat-share = Share of the win
ui-stat-fair = Would be even
ui-stat-luck = Luck of the table
ui-stat-decisions = Decisions (0 at best)
ui-stat-adjusted = Share without luck
ui-stat-judged = Games with a report
ui-stat-streak = Streak now
ui-stat-longest = Longest streak
ui-stat-rival = Met most often
ui-stat-rival-how = { $name }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, better { $won }, worse { $lost }
ui-stat-streak-won = { $count ->
    [0] none
    [one] 1 game won
   *[other] { $count } games won
}
ui-stat-streak-lost = { $count ->
    [one] 1 game lost
   *[other] { $count } games lost
}
ui-stat-range = { $value } ({ $low } to { $high })
ui-stat-how = In brackets: where the value would lie over many more such games, 19 times of 20. Luck and decisions are known of games with a report only.
ui-stat-course = Share of the win, mean of the last ten games, in percent
ui-stat-course-luck = Luck and decisions, mean of the last ten games with a report, in percent of the win
ui-stat-line-share = share
ui-stat-line-luck = luck
ui-stat-line-decisions = decisions
ui-axis-games = games
ui-stat-numbers = The same as a table
ui-stat-number = Game

# Devices
ui-dev = My devices
ui-dev-why = You are whoever holds this browser: there is no account. Here you can be the same person on several devices.
ui-dev-here = this device
ui-dev-since = since { $date }
ui-dev-remove = Remove
ui-dev-remove-name = Remove: { $name }
ui-dev-remove-sure = Remove “{ $name }”?
ui-dev-remove-then = It will be nobody's any more: whoever has it can neither see your games nor play at your seats.
ui-carry = Carry me to my other device
ui-carry-open = On the other device open { $link } and type this code, or scan the picture:
ui-carry-short = The code is good until { $time } and for one device.
ui-carry-waiting = Waiting for the other device…
ui-carry-same = Does the other device ({ $label }) show these two words?
ui-carry-yes = Yes, let it in
ui-carry-no = No, stop
ui-carry-done = Done. The other device is yours now.
ui-carry-gone = This code is not good any more.
ui-carry-again = New code
ui-carry-here = I am new on this device
ui-carry-type = Code from the old device
ui-carry-go = Go on
ui-carry-brings = What you have played on this device joins your history.
ui-carry-look = Look at the old device: do both show these two words? Confirm it there.
ui-carry-welcome = Welcome. This device is yours now.
ui-carry-qr = A picture of the code, for a camera
ui-carry-to-games = To my games
ui-key = Passkeys
ui-key-why = With a passkey you get your games back even if all devices are lost. Your device, or your password manager, keeps it.
ui-key-make = Make a passkey
ui-key-use = I have a passkey
ui-key-none-here = There are no passkeys at this address.
ui-key-made = The passkey is kept.
ui-key-failed = Nothing came of it: the browser did not give a passkey.

# What is kept
ui-kept = What this server keeps about you
ui-kept-what = A fingerprint of your browser's cookie (never the cookie itself), the name you play under, and every move at your tables. Tables nobody uses are packed away after a month and deleted a year later; the list of your finished games, decks, devices, passkeys and groups stays until you delete it. No e-mail, no address, nothing for advertisers; the operator can change the times.
ui-forget = Delete everything about me
ui-forget-sure = Delete everything about you?
ui-forget-then = You get up from every table. Your history, groups, devices, passkeys and decks are deleted at once and for good. In games you shared with others somebody anonymous sat in your place. Backups the operator made before still have you until they are thrown away.
ui-forget-yes = Delete everything
ui-forget-gone = Everything is deleted. Nobody here knows you any more.

# Groups
ui-groups = Groups
ui-groups-why = A family or a club with its own ladder: tables opened from the group's page count for it.
ui-group-name = Name of the group
ui-group-as = You are called
ui-group-make = Make a group
ui-group = Group
ui-group-join = Join
ui-group-join-why = Whoever has this link can join and sees the results.
ui-group-rename = Change my name
ui-group-name-change = Rename the group
ui-group-invite = Invite: send this link
ui-group-members = Members
ui-group-owner = owner
ui-group-leave = Leave the group
ui-group-leave-sure = Leave “{ $name }”?
ui-group-leave-then = Games you have played stay in your history. While you are away you are not on the ladder.
ui-group-remove = Remove
ui-group-remove-name = Remove: { $name }
ui-group-remove-sure = Remove { $name } from the group?
ui-group-remove-then = They cannot join again with that browser, and are not on the ladder any more.
ui-group-drop = Give the group up
ui-group-drop-sure = Give “{ $name }” up?
ui-group-drop-then = Its ladder is gone for all members. Everybody's games stay theirs.
ui-group-open = Play for this group
ui-group-seats = Seats
ui-group-table = Open a table
ui-group-tables = Open tables
ui-group-games = Games
ui-ladder = Ladder
ui-ladder-which = Who is best at
ui-ladder-all = all games
ui-ladder-none = Nobody has two games that count yet. A game counts if somebody could win against somebody and people played it to the end themselves.
ui-ladder-member = Member
ui-ladder-games = Games
ui-ladder-won = Won
ui-ladder-share = Share of the win
ui-ladder-rating = Rating
ui-ladder-adjusted = Rating without luck
ui-ladder-adjusted-share = Share without luck
ui-ladder-how = 400 points more mean odds of ten to one; 0 is the average of all who played, bots among them. In brackets the interval that holds the true value 19 times of 20: where two overlap, nobody knows yet who is better. The order of the games does not matter.
ui-ladder-judged = Without luck: from { $count ->
    [one] 1 game
   *[other] { $count } games
} with a report.
ui-ladder-range = ({ $low } to { $high })
ui-ladder-meetings = Who against whom
ui-ladder-meetings-how = How often the one on the left came off better than the one above.
