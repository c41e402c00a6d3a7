dycha-lesson-aim = Zbierasz w czterech kolorach jak najdłuższe ciągi kolejnych liczb. W swojej turze wykładasz karty, dopóki starczy Ci odwagi.
dycha-lesson-draw = Wyłóż pierwszą kartę.
dycha-lesson-more = Niebieska 3. Suma może dojść najwyżej do 10, powyżej jest fiasko. Wyłóż jeszcze jedną.
dycha-lesson-currency = Razem 7. Waluta odejmuje się od sumy, więc bywa ratunkiem. Zaryzykuj jeszcze raz.
dycha-lesson-take = Waluta 2: 7 − 2 = 5. Teraz bierzesz albo wszystkie cyfry, albo całą walutę. Weź cyfry; pozostali dostaną wtedy 2 żetony waluty.
dycha-lesson-skip = Po wzięciu cyfr możesz kupić jedną kartę z giełdy. Dziś jest pusta: zrezygnuj.
dycha-lesson-bust = Ania wyłożyła 9 i 2: razem 11, fiasko. Jej cyfry poszły na giełdę, a ona bierze żeton fiaska. Twoja tura: wyłóż kartę.
dycha-lesson-stop = Niebieska 2 pasuje do Twojej trójki. Weź cyfry.
dycha-lesson-buy = Teraz możesz kupować. Cena to liczba na karcie. Kup zieloną 2.
dycha-lesson-pay = Płacisz po kawałku: żetonami waluty, żetonami fiaska albo własnymi kartami. Zapłać żetonem.
dycha-lesson-pay-on = Jeszcze jeden żeton.
dycha-lesson-bid = Ania odkryła jokera: zaczyna się licytacja, a Ania mówi ostatnia. Joker 5 może mieć dowolny kolor. Daj 1.
dycha-lesson-won = Ania pasuje, joker jest Twój. Zapłać.
dycha-lesson-end = Na końcu w każdym kolorze liczy się najdłuższy ciąg, punkt za kartę, a za pełne 1–9 aż 10. Jokery same stają tam, gdzie dadzą najwięcej.
