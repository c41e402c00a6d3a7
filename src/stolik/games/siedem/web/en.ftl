siedem-ui-time = Time { $time }
siedem-ui-left = { $pile } in the pile, { $hand } in hand
siedem-ui-take = Take a card, { $count } in the pile
siedem-ui-centre = In the centre { $value }, plus minus { $step }
siedem-ui-card = { $value }, plus minus { $step }{ $fits ->
        [yes] , fits
       *[no] {""}
    }, lay it
siedem-ui-latency = latency { $millis } ms
siedem-ui-prompt-slip = That does not fit. Take a breath…
siedem-ui-keys = Keys 1–9 and 0 (ten) lay the card of that value, Space takes a card from the pile.

# What a newcomer is told
siedem-how = No turns, everybody plays at once. Add the ± of the card in the middle to its number, or take it away: a card with that result fits (as a rule 11 is 1, and 0 is 10). The first without cards wins.
siedem-prompt-take-how = Touch your pile: you take one card at a time, and may lay it at once if it fits.
siedem-prompt-last-how = The last card goes down unseen, whatever it is, and wins. First come, first served.
