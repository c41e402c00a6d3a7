siedem-title = Seven
siedem-tagline = All at once: add, subtract and lay before somebody else does.

siedem-take = Take a card
    .log = { $who } takes a card from their pile
siedem-lay = Lay { $value } (±{ $step })
    .log = { $who } lays { $value } (±{ $step })
    .brief = { $value } (±{ $step })
siedem-beside = Lay beside { $value } (±{ $step })
    .log = { $who } lays { $value } (±{ $step }) on their own row
siedem-last = Lay your last card
    .log = { $who } lays the last card face down
siedem-card = Turn up { $value } (±{ $step })
    .log = Turned up: { $value } (±{ $step })
siedem-card-hidden = A hidden card from the pile
    .log = A hidden card from the pile

siedem-not-in-hand = You do not hold that card.
siedem-does-not-fit = That card does not fit: add the step of the centre card to its value, or subtract it.
siedem-row-does-not-fit = That card does not fit the newest one in your row.
siedem-no-own-row = Only players at their own pace have a row of their own.
siedem-pile-empty = Your pile is empty, play on with your hand.
siedem-last-card-only = You have one card left: lay it and you win.
siedem-not-the-last-card = You still have more than one card.

siedem-unfit-alone = “Three wins make a match” takes at least two players
siedem-option-no_wrap = Without results above 10 or below 1
siedem-option-own_pace = Who plays at their own pace, with a row of their own
siedem-option-handicap = How many times larger each player's pile is
siedem-option-to_three = Three wins make a match
siedem-option-wins = Tokens that win the match
siedem-option-deck = The deck: how many of each card

siedem-centre = Centre
siedem-accepts = accepts { $values }
siedem-or = or
siedem-own-row = Own row
siedem-hand = Your hand
siedem-pile = Pile
siedem-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
siedem-tokens = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
siedem-stalls = { $count ->
        [0] no stall
        [one] { $count } stall
       *[other] { $count } stalls
    }
siedem-lacks = surely no { $values }
siedem-winner = { $who } wins
siedem-winners = Shared win: { $who }
siedem-nobody = Nobody wins
siedem-seconds = Time: { $seconds } s
siedem-best = Best time: { $seconds } s
siedem-new-best = A new record!
siedem-get-ready = Get ready…
siedem-go = Go!
siedem-keys = 1–9, 0 (ten): lay · space: take · Ctrl-C: leave
siedem-keys-last = One card left: press space
siedem-late = Too late, somebody was faster
siedem-wrong = Does not fit
siedem-left-race = Game left

siedem-prompt-play = Lay one that fits, or take the next.
siedem-prompt-take = Take a card from your pile.
siedem-prompt-hand = The pile is gone: play from your hand.
siedem-prompt-last = Last card: lay it, quick!
siedem-prompt-watch = Everybody at once.

# What came of it
siedem-told-first = { $who } lays the last card
siedem-told-dead = No card can be laid any more
siedem-told-stall = A stall: nobody has a card that fits, so every hand becomes a new pile
siedem-told-left = { $who }: { $count ->
        [0] no cards
        [one] { $count } card left
       *[other] { $count } cards left
    }{ $tokens ->
        [0] {""}
        [one] {", "}{ $tokens } token
       *[other] {", "}{ $tokens } tokens
    }

# How long, from which age, how demanding: the house's own estimate
siedem-facts = about 5 min · age 8+ · light

# Between the games of a match
siedem-told-game = Game { $game } goes to { $who }
siedem-told-nobody = Game { $game }: nobody wins
