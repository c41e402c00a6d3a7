dycha-ui-nothing = jeszcze bez kart
dycha-ui-pts = pkt
dycha-ui-bid = Twoja oferta
dycha-ui-less = mniej
dycha-ui-more = więcej
dycha-ui-limit = granica { $limit }
dycha-ui-owed = Do zapłaty jeszcze { $owed }
dycha-ui-keys = Spacja wykłada następną kartę.
dycha-ui-final = Twoje ciągi, jokery na swoich miejscach
dycha-ui-automaton = TEN
dycha-ui-ladder = Drabina: granice od 4 do 10
dycha-ui-score = punkty


# What a newcomer is told, what a price takes away
dycha-ui-total = Suma
dycha-ui-currency = Waluta
dycha-ui-of-run = karta z ciągu
dycha-ui-pay-tokens = Zapłać żetonami: { $count }
dycha-ui-cost-tokens = Wystarczą żetony, zostanie ich { $left }.
dycha-ui-cost-spares = { $spares ->
        [one] Żetonów za mało: oddasz też { $spares } kartę spoza ciągów.
        [few] Żetonów za mało: oddasz też { $spares } karty spoza ciągów.
       *[other] Żetonów za mało: oddasz też { $spares } kart spoza ciągów.
    }
dycha-ui-cost-runs = { $runs ->
        [one] Uwaga: z Twoich ciągów ubędzie { $runs } karta.
        [few] Uwaga: z Twoich ciągów ubędą { $runs } karty.
       *[other] Uwaga: z Twoich ciągów ubędzie { $runs } kart.
    }
dycha-ui-helped = Komu pokazywać ryzyko fiaska (program liczy karty)
dycha-ui-helped-is = Widzi ryzyko fiaska: { $names }
dycha-how = Zbieraj ciągi kolejnych cyfr w czterech kolorach: punkt za kartę, 10 za cały ciąg od 1 do 9. Wykładasz karty, dopóki suma nie przekroczy dziesięciu: wtedy fiasko.
dycha-prompt-draw-how = Wyłóż kartę. Cyfry dodają się do sumy, waluta odejmuje. Suma powyżej 10 to fiasko; waluta powyżej 10 też.
dycha-prompt-decide-how = Wyłóż następną i ryzykuj fiasko, albo przestań: weź wszystkie cyfry (inni dostają walutę, Ty możesz kupować) albo całą walutę (cyfry trafiają na giełdę).
dycha-prompt-take-how = Talia się skończyła. Weź wszystkie cyfry albo całą walutę, co jest przed Tobą.
dycha-prompt-bid-how = Joker zastąpi brakującą cyfrę w ciągu. Każdy licytuje raz; płacisz żetonami waluty (1), żetonami fiaska (3) i kartami cyfr (1).
dycha-prompt-pay-how = Żetonami zapłacisz jednym przyciskiem. Możesz też oddać karty cyfr, każda warta 1; podkreślona karta stoi w Twoim ciągu.
dycha-prompt-buy-how = Cena karty to jej cyfra. Czerwona liczba przy karcie mówi, ile kart z ciągów trzeba by za nią oddać.
dycha-prompt-skip-how = Masz już karty z giełdy albo Cię na nie nie stać.
dycha-prompt-bust-how = Po fiasku wybierasz: żeton fiaska wart 3 albo zakup jednej karty z giełdy.
