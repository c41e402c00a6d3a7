bzzz-ui-points = { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    }
bzzz-ui-ring = The ring: 1, 2, 3, 4, 5, 6, bzzz and 1 again. On top { $top }, next in the ring: { $next }.
bzzz-ui-top = On top: { $card }
bzzz-ui-pile = { $count ->
        [0] The draw pile is empty
        [one] { $count } card in the pile
       *[other] { $count } cards in the pile
    }
bzzz-ui-card = { $card }, does not fit now
bzzz-ui-card-play = { $card }, play it
bzzz-ui-passed = Passed
bzzz-ui-scoring = Scoring of the round
bzzz-ui-emptied = no cards left
bzzz-ui-over = The game is over.
bzzz-ui-prompt-play = Play a card, draw or pass.
bzzz-ui-prompt-play-only = Play a card or pass.
bzzz-ui-prompt-draw = Nothing fits: draw or pass.
bzzz-ui-prompt-pass = All you can do is pass.
bzzz-ui-prompt-last = Everybody else has passed: play one more card or pass.
bzzz-ui-prompt-return = Your hand is empty: give back one token.
bzzz-ui-prompt-out = You are out of this round.
