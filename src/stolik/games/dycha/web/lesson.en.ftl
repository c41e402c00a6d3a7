dycha-lesson-aim = You collect, in four colours, the longest runs of numbers you can. In your turn you turn up cards for as long as you dare.
dycha-lesson-draw = Turn up the first card.
dycha-lesson-more = A blue 3. The total may reach 10, above it you go bust. Turn up another.
dycha-lesson-currency = 7 so far. Currency is taken off the total, so it may save you. Dare once more.
dycha-lesson-take = Currency 2: 7 − 2 = 5. Now take either all numbers or all currency. Take the numbers; the others then get 2 currency tokens.
dycha-lesson-skip = Having taken numbers you may buy one card from the market. It is empty today: skip.
dycha-lesson-bust = Ania turned up 9 and 2: that is 11, bust. Her numbers went to the market, and she takes a bust token. Your turn: turn up a card.
dycha-lesson-stop = The blue 2 goes with your 3. Take the numbers.
dycha-lesson-buy = Now you can buy. The price is the number on the card. Buy the green 2.
dycha-lesson-pay = You pay piece by piece: currency tokens, bust tokens or your own cards. Pay with a token.
dycha-lesson-pay-on = One more token.
dycha-lesson-bid = Ania turned up a joker: an auction begins, and Ania speaks last. A joker 5 may have any colour. Bid 1.
dycha-lesson-won = Ania passes, the joker is yours. Pay.
dycha-lesson-end = At the end the longest run of each colour counts, a point a card, and 10 for a full 1–9. Jokers place themselves where they score most.
