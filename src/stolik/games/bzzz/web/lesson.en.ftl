bzzz-lesson-aim = Summer, and the mosquitoes bite. Get rid of your cards before Ania does: what stays in your hand costs penalty points.
bzzz-lesson-ring = A 2 lies on top. An equal card fits, or the next in the ring, a 3. Play the 3.
bzzz-lesson-next = Ania plays a 4. Now a 4 or a 5 fits. Play the 5.
bzzz-lesson-six = Touch something that does not fit, too: the card tells you why. Then play the 6.
bzzz-lesson-mosquito = After six the ring goes to bzzz. In your hand it costs 10 points, so let it fly: play the bzzz.
bzzz-lesson-around = After bzzz the ring begins again: Ania plays a 1. Play the 2.
bzzz-lesson-draw = Ania has nothing that fits, so she draws. You may always pass, too: then you are out of the round. You have one card left: play the 3.
bzzz-lesson-end = The round is over! Ania counts each different number once: 1 + 4 + 5 = 10. Whoever plays all their cards gives back a token. At 40 points the game ends, and the fewest points win.
