siedem-lesson-aim = Nobody waits for a turn here: all play at once. Get rid of all your cards before the others do.
siedem-lesson-take = Take the top card of your pile (Space).
siedem-lesson-plus = In the centre lies 7 ±2: 7 + 2 = 9 fits, or 7 − 2 = 5. Lay the 9 (touch it or press 9).
siedem-lesson-more = Now the centre is 9 ±1, so 10 or 8 fits. You have neither: take a card.
siedem-lesson-again = The 2 does not fit either. Take another.
siedem-lesson-minus = An eight! 9 − 1 = 8. Lay the 8.
siedem-lesson-round = 8 ±3 is 5 or 11. Numbers run in a circle: after 10 comes 1 again, so 11 is 1. Take a card.
siedem-lesson-wrap = There is the 1: lay it.
siedem-lesson-end = Ania lays a 3 at once, for 1 + 2 = 3. First come, first served, and a card that came too late goes back to the hand. Your last card is laid face down, whatever it is, and wins.
