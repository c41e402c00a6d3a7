blef-ui-picker = Your bid
blef-ui-face = face { $face }
blef-ui-fewer = fewer
blef-ui-more = more
blef-ui-show = Done, keep them so
blef-ui-take-back = Take it back and choose again
blef-ui-reveal = The call
blef-ui-shown = { $face }{ $hit ->
        [yes] , counts
       *[no] {""}
    }
blef-ui-card = { $up } up, { $down } down
blef-ui-card-turn = { $up } up, { $down } down, turn it
blef-ui-keys = Space calls; before the bids it means done.
blef-ui-score = cards


# What a newcomer is told
blef-how = A bid says how many dice of one face there are in all hands together. Whoever loses a call has one card more from then on. The fewest cards win.
blef-prompt-show-how = Every card has two ends and the upper one counts. Touch a card to turn it, then press the button. Nobody else sees what you choose.
blef-prompt-declare-how = In this variant whoever begins also says which way the bids go round.
blef-prompt-open-how = The first bid: choose a face and a number. You may bluff: everybody's cards count, and you see only your own.
blef-prompt-higher-how = Higher is a higher face with any number, or the same face more times. You do not believe it? Call: all hands are shown.
blef-prompt-must-check-how = There is no higher bid; all you can do is call.
blef-prompt-out-how = You have no cards in this round. Watch who bluffs.
