blef-lesson-aim = Each card has two ends, a die face on each. Only the end turned up counts, and the other hands are hidden.
blef-lesson-turn = Turn your card so that the five is up, and say you are done.
blef-lesson-bid = A bid says how many of a face all hands show together. You are sure of one five. Choose the five and bid.
blef-lesson-check = Ania bids higher: one six. A higher face, or more of the same, is higher. You hold no six. Do you not believe her? Call!
blef-lesson-end = Caught! There is no six, so Ania draws one card more from now on. Whoever would have to start a round with six cards has lost, and the fewest cards win.
