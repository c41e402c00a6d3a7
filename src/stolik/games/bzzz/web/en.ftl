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
bzzz-ui-score = penalty points


# What a newcomer is told
bzzz-how = Get rid of your cards. What stays in your hand is penalty points: each number once, every mosquito 10. When somebody has 40, the fewest points win.
bzzz-prompt-play-how = A card fits if it equals the top one or comes next in the ring: after 6 a mosquito, after a mosquito 1. Rather not? Draw one card, or pass and count what is left.
bzzz-prompt-play-only-how = The pile is empty, so there is nothing to draw. Play an equal card or the next in the ring, or pass.
bzzz-prompt-draw-how = No card of yours equals the top one or comes next in the ring. Draw one, or pass: then what you hold counts.
bzzz-prompt-pass-how = Nothing fits and the pile is empty. After a pass the cards in your hand are your penalty points.
bzzz-prompt-last-how = Only you are still in. You may play one card but not draw; then the round is over.
bzzz-prompt-return-how = Your hand is empty: as a reward you give back one token. Black is worth 10, yellow 1.
bzzz-prompt-out-how = After a pass you wait for the end of the round: the cards in your hand will count against you.
