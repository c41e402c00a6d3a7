blef-ui-picker = Your bid
blef-ui-face = face { $face }
blef-ui-fewer = fewer
blef-ui-more = more
blef-ui-show = Done, they stay so
blef-ui-reveal = The check
blef-ui-shown = { $face }{ $hit ->
        [yes] , counts
       *[no] {""}
    }
blef-ui-card = { $up } up, { $down } down
blef-ui-card-turn = { $up } up, { $down } down, turn it
blef-ui-prompt-show = { $count ->
        [one] Turn your card so that the end you want is up.
       *[other] Turn your cards so that the ends you want are up.
    }
blef-ui-prompt-declare = Choose the direction of this round.
blef-ui-prompt-open = You begin: bid how many of what all hands show.
blef-ui-prompt-higher = Bid higher, or call: check!
blef-ui-prompt-must-check = There is no higher bid: you check.
blef-ui-prompt-others = Waiting until everybody has chosen.
blef-ui-prompt-out = This round goes on without you.
blef-ui-keys = Space calls the check; before the bids it means done.
