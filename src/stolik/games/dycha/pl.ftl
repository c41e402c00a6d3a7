dycha-title = Dycha
dycha-tagline = Wykładaj karty do sumy dziesięciu i zatrzymaj się tuż przed fiaskiem.

dycha-colour = { $colour ->
        [b] niebieska
        [g] zielona
        [o] pomarańczowa
       *[p] różowa
    }
dycha-colour-accusative = { $colour ->
        [b] niebieską
        [g] zieloną
        [o] pomarańczową
       *[p] różową
    }
dycha-colour-joker = { $colour ->
        [b] niebieski
        [g] zielony
        [o] pomarańczowy
       *[p] różowy
    }

dycha-draw = Wyłóż kartę
    .log = { $who } wykłada kartę
dycha-take-numbers = Weź cyfry
    .log = { $who } bierze cyfry
dycha-take-currency = Weź walutę
    .log = { $who } bierze walutę
dycha-bid = Licytuj { $what }
    .log = { $who } licytuje { $what }
dycha-pass = Pas
    .log = { $who } pasuje
dycha-buy = Kup { dycha-colour-accusative } { $number }
    .log = { $who } kupuje { dycha-colour-accusative } { $number }
dycha-skip = Bez zakupu
    .log = { $who } nic nie kupuje
dycha-pay-token = Zapłać żetonem waluty (1)
    .log = { $who } płaci żetonem waluty
dycha-pay-bust = Zapłać żetonem fiaska (3)
    .log = { $who } płaci żetonem fiaska
dycha-pay = Zapłać kartą: { dycha-colour } { $number }
    .log = { $who } płaci kartą: { dycha-colour } { $number }
dycha-token = Weź żeton fiaska
    .log = { $who } bierze żeton fiaska
dycha-shop = Idź na zakupy
    .log = { $who } idzie na zakupy zamiast brać żeton fiaska
dycha-name = { $kind ->
        [number] { dycha-name-number }
        [currency] { dycha-name-currency }
        [joker] { dycha-name-joker }
        [hash] { dycha-name-hash }
       *[wild] { dycha-name-wild }
    }
dycha-name-number = { dycha-colour } { $number }
dycha-name-currency = waluta { $number }
dycha-name-joker = joker { $number } w dowolnym kolorze
dycha-name-hash = { dycha-colour-joker } joker #
dycha-name-wild = joker uniwersalny

dycha-card-number = Odkryj kartę: { dycha-name-number }
    .log = Z talii: { dycha-name-number }
dycha-card-currency = Odkryj kartę: { dycha-name-currency }
    .log = Z talii: { dycha-name-currency }
dycha-card-joker = Odkryj kartę: { dycha-name-joker }
    .log = Z talii: { dycha-name-joker }. Licytacja!
dycha-card-hash = Odkryj kartę: { dycha-name-hash }
    .log = Z talii: { dycha-name-hash }. Licytacja!
dycha-card-wild = Odkryj kartę: { dycha-name-wild }
    .log = Z talii: { dycha-name-wild }. Licytacja!
dycha-first = Zaczyna miejsce { $what }
    .log = Zaczyna { $who }

dycha-deck-is-gone = W talii nie ma już kart: weź cyfry albo walutę.
dycha-no-numbers-to-take = Nie leży żadna cyfra, więc nie ma czego wziąć.
dycha-no-currency-to-take = Nie leży żadna karta waluty, więc nie ma czego wziąć.
dycha-no-auction = Teraz niczego się nie licytuje: licytacja zaczyna się, gdy pojawi się joker.
dycha-not-buying-yet = Na zakupy pora dopiero po wzięciu cyfr.
dycha-not-bust = Ten wybór przychodzi tylko po fiasku, w wariancie „fiasko”.
dycha-nothing-to-pay = Teraz za nic się nie płaci.
dycha-bid-or-pass = Trwa licytacja: podaj wyższą ofertę albo spasuj.
dycha-bid-too-low = Ta oferta jest za niska: trzeba przebić najwyższą dotąd.
dycha-bid-below-five = W grze solo licytacja zaczyna się od 5.
dycha-bid-beyond-means = Nie masz tylu środków: liczą się żetony waluty, żetony fiaska po 3 i karty, którymi wolno płacić.
dycha-pay-first = Najpierw zapłać do końca.
dycha-no-such-token = Nie masz takiego żetonu.
dycha-not-your-card = Nie masz tej karty.
dycha-only-spares-pay = W grze solo, jak czytamy instrukcję, płacisz tylko nadmiarowymi kopiami kart, a tę masz jedną.
dycha-buy-or-skip = Trwają zakupy: kup jedną kartę z giełdy albo zrezygnuj.
dycha-not-in-the-market = Tej karty nie ma na giełdzie.
dycha-already-yours = Masz już kartę w tym kolorze i z tą cyfrą.
dycha-too-dear = Nie stać Cię na tę kartę.
dycha-token-or-shop = Po fiasku wybierz: żeton fiaska albo zakupy.

dycha-unfit-limit = granicę automatu TEN wybiera się tylko w grze solo
dycha-unfit-purse = żetonów na początku ({ $purse }) nie może być więcej, niż wolno mieć ({ $cap })
dycha-option-first = Kto zaczyna
dycha-option-deck = Talia: ile sztuk każdej karty
dycha-option-fiasko = Wariant „fiasko”: po fiasku żeton albo zakupy
dycha-option-limit = Granica automatu TEN w grze solo (im wyższa, tym trudniej)
dycha-option-purse = Żetony waluty na początku
dycha-option-top = Do ilu wolno wykładać bez fiaska
dycha-option-cap = Ile najwyżej żetonów waluty można mieć

dycha-automaton = TEN
dycha-turned-up = Obszar gry
dycha-nothing-turned-up = Nic jeszcze nie leży.
dycha-sums = Razem: cyfry { $numbers } − waluta { $currency } = { $total } (fiasko powyżej { $top })
dycha-odds = Ryzyko fiaska przy następnej karcie: { $percent } %
dycha-market = Giełda
dycha-market-empty = pusta
dycha-deck = { $count ->
        [one] W talii została { $count } karta
        [few] W talii zostały { $count } karty
       *[many] W talii zostało { $count } kart
    }
dycha-tokens = waluta { $tokens }/{ $cap }
dycha-sums-ten = Razem: cyfry { $numbers } − waluta { $currency } = { $total } (TEN wykłada do { $limit })
dycha-busts = żetony fiaska { $busts }
dycha-means = środki { $means }
dycha-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
dycha-spares = nadmiarowe
dycha-idle-jokers = wolne jokery
dycha-auction = Licytacja: { $joker }
dycha-auction-open = jeszcze bez oferty, najmniej { $lowest }
dycha-auction-bid = { $who }: { $bid }, żeby przebić, trzeba dać { $lowest }
dycha-paying = { $who }, { $card }: do zapłaty jeszcze { $owed }
dycha-buying = { $who }: zakupy na giełdzie
dycha-final-buying = Ostatnie zakupy: { $who }
dycha-bust = { $who }: fiasko! Żeton czy zakupy?
dycha-active = Tura: { $who }
dycha-last-turn = { $end ->
        [numbers] Poprzednia tura: { $who } bierze cyfry
        [currency] Poprzednia tura: { $who } bierze walutę
        [bust-by-number] Poprzednia tura: fiasko, { $who } przekracza sumę
        [bust-by-currency] Poprzednia tura: fiasko, { $who } przekracza walutę
       *[nothing] Poprzednia tura: { $who } nie bierze nic
    }
dycha-won = { $count ->
        [one] Koniec gry: wygrywa { $who }
       *[other] Koniec gry: wygrywają { $who }
    }
dycha-lost = Koniec gry: tym razem górą TEN
dycha-rank = { $limit ->
        [4] Ranga 4: pierwszy krok za Tobą
        [5] Ranga 5: widać, że czujesz tę grę
        [6] Ranga 6: rośniesz z partii na partię
        [7] Ranga 7: głowa i fart grają w jednej drużynie
        [8] Ranga 8: miejsce wśród najlepszych
        [9] Ranga 9: tego mało kto się spodziewał
       *[10] Ranga 10: wyżej już nikogo nie ma
    }

dycha-prompt-draw = Wyłóż pierwszą kartę.
dycha-prompt-decide = { $take ->
        [numbers] Wyłóż następną albo weź cyfry.
        [currency] Wyłóż następną albo weź walutę.
       *[either] Wyłóż następną albo weź cyfry lub walutę.
    }
dycha-prompt-take = { $take ->
        [numbers] Koniec wykładania: weź cyfry.
        [currency] Koniec wykładania: weź walutę.
       *[either] Koniec wykładania: weź cyfry albo walutę.
    }
dycha-prompt-bid = Licytacja: { dycha-name }. Przebij albo spasuj.
dycha-prompt-pay = Zapłać za: { dycha-name }. Zostało { $owed }: wybierz, czym płacisz.
dycha-prompt-buy = Kup jedną kartę z giełdy albo zrezygnuj.
dycha-prompt-skip = Na giełdzie nic nie możesz kupić: bez zakupu.
dycha-prompt-bust = Fiasko: żeton czy zakupy?

# What came of it
dycha-told-bust = { $who }: fiasko!
dycha-told-sum = { $sum } > { $top }{ $end ->
        [bust-by-currency] {" "}(sama waluta)
       *[other] {""}
    }
dycha-told-given = Pozostali dostają walutę: po { $currency }
dycha-told-token = { $who } bierze żeton fiaska, cyfry idą na giełdę
dycha-told-taken = { $end ->
        [numbers] { $by ->
            [ten] { $who } bierze cyfry:{" "}
           *[seat] {""}
        }{ $sum }{ $currency ->
            [0] {""}
           *[other] {", "}pozostali dostają walutę: po { $currency }
        }
        [currency] Waluta: { $currency }, cyfry idą na giełdę
       *[nothing] Nie ma nic do wzięcia
    }
dycha-told-sold = Licytacja: { dycha-name } – { $who } za { $bid }
dycha-told-unsold = Licytacja: { dycha-name } – nikt nie licytuje, karta przepada
dycha-told-final = Ciągi są policzone
dycha-told-worth = { $who }: { $sum } { $points ->
        [one] punkt
        [few] punkty
       *[other] punktów
    }, żetony warte { $money }
dycha-told-tie = { $by ->
        [money] Remis w punktach: rozstrzyga wartość żetonów
       *[cards] Remis w punktach i żetonach: rozstrzyga mniej kart w ciągach
    }

# How long, from which age, how demanding: the house's own estimate
dycha-facts = ok. 30 min · od 10 lat · średnia

dycha-why-begins = Pierwsza karta nie może zaszkodzić.
dycha-why-draws = Kolejna karta to fiasko w około { $risk } przypadkach na 100; średnio daje więcej niż zatrzymanie się.
dycha-why-numbers = Do Twoich ciągów cyfry są warte więcej niż waluta; kolejna karta to fiasko w około { $risk } przypadkach na 100.
dycha-why-currency = Waluta jest dla Ciebie warta więcej niż te cyfry; kolejna karta to fiasko w około { $risk } przypadkach na 100.
dycha-why-bids = Joker da Ci więcej, niż kosztuje przy tej cenie.
dycha-why-buys = Ze wszystkiego, na co Cię stać, ta cyfra daje najwięcej ponad swoją cenę.
dycha-why-skips = Nic na giełdzie nie daje więcej, niż kosztuje.
dycha-why-pays = Tego będzie Ci najmniej brakowało.
dycha-why-too-dear = Joker kosztowałby więcej, niż Ci da.
