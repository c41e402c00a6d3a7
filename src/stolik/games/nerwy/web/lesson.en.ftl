nerwy-lesson-aim = Together you build a row of cards. When its sum reaches 17, feel it and call! Everybody sees the backs of cards: there is the same number as in front, or a heart.
nerwy-lesson-open = Your 4 is two-sided, so it always lies open. Lay the 4.
nerwy-lesson-wait = Ania lays a 5, that is 9. After every card you may call or wait. 17 is far away: wait.
nerwy-lesson-hide = The 2 has a heart on its back, so you may lay it face down. Ania will see only a heart. Choose the 2 and lay it face down.
nerwy-lesson-know = Ania lays a 5. 14 lie open, but you know that with your 2 it is 16. Wait a little longer.
nerwy-lesson-push = Now lay the 1 face down: the sum is exactly 17, and Ania sees only a second heart.
nerwy-lesson-call = Ania lays a 3. That is 20, and the last card is hers. Now call!
nerwy-lesson-end = Right: you take a control token, Ania takes a nerve token. Three control tokens win the game. There are special cards, too: a Trap hidden in the row punishes whoever calls.
