blef-title = Blef
blef-tagline = Obstaw, co jest na wszystkich rękach razem, albo przyłap kogoś na kłamstwie.

blef-bid = Obstaw: { blef-claim }
    .log = { $who }: { blef-claim }
blef-claim = { blef-number } { blef-faces }
blef-number = { $count ->
        [1] jedna
        [2] dwie
        [3] trzy
        [4] cztery
        [5] pięć
        [6] sześć
        [7] siedem
        [8] osiem
        [9] dziewięć
        [10] dziesięć
        [11] jedenaście
        [12] dwanaście
       *[other] { $count }
    }
blef-faces = { $face ->
        [1] { $count ->
            [one] jedynka
            [few] jedynki
            [many] jedynek
           *[other] jedynki
        }
        [2] { $count ->
            [one] dwójka
            [few] dwójki
            [many] dwójek
           *[other] dwójki
        }
        [3] { $count ->
            [one] trójka
            [few] trójki
            [many] trójek
           *[other] trójki
        }
        [4] { $count ->
            [one] czwórka
            [few] czwórki
            [many] czwórek
           *[other] czwórki
        }
        [5] { $count ->
            [one] piątka
            [few] piątki
            [many] piątek
           *[other] piątki
        }
       *[6] { $count ->
            [one] szóstka
            [few] szóstki
            [many] szóstek
           *[other] szóstki
        }
    }
blef-check = Sprawdzam!
    .log = { $who }: sprawdzam!
blef-left = Graj zgodnie z ruchem wskazówek zegara
    .log = { $who } wybiera kierunek zgodny z ruchem wskazówek zegara
blef-right = Graj przeciwnie do ruchu wskazówek zegara
    .log = { $who } wybiera kierunek przeciwny do ruchu wskazówek zegara
blef-show = Wybierz końce { $what }
    .log = { $who } wybiera końce { $what }
blef-show-hidden = Wybierz końce po kryjomu
    .log = { $who }: końce wybrane
blef-card = Rozdaj kartę { $what }
    .log = Rozdana karta: { $what }
blef-card-hidden = Rozdaj zakrytą kartę
    .log = Rozdana zakryta karta
blef-first = Zaczyna miejsce { $what }
    .log = Zaczyna { $who }

blef-show-first = Najpierw wybierz koniec każdej swojej karty.
blef-other-hand-size = Wybierz dokładnie jeden koniec każdej karty z ręki.
blef-ends-are-final = Twoje końce są już wybrane. Wybór można tylko cofnąć, i to dopóki ktoś jeszcze wybiera.
blef-declare-first = Najpierw wybierz kierunek tej rundy.
blef-already-declared = Kierunek tej rundy jest już wybrany.
blef-no-directions = Tutaj gra się zgodnie z ruchem wskazówek zegara; wariant z kierunkami jest wyłączony.
blef-nothing-to-check = Nie ma jeszcze żadnego zakładu: otwórz rundę, obstawiając.
blef-face-not-in-deck = W tej talii żadna karta nie ma takiej wartości.
blef-more-than-all-cards = Tylu kart nie ma na wszystkich rękach razem.
blef-not-higher = Obstaw wyższą wartość albo więcej tej samej, albo sprawdź.

blef-unfit-end = w wariancie „Coraz mniej kart” grę kończy utrata ostatniej karty, więc liczby kart na koniec się nie zmienia
blef-unfit-start = kart w pierwszej rundzie ({ $start }) musi być mniej niż tych, które kończą grę ({ $end })
blef-option-first = Kto zaczyna pierwszą rundę
blef-option-deck = Talia: ile sztuk każdej karty
blef-option-jokers = Jokerowa jedynka: 1 liczy się jako każda wartość
blef-option-directions = Kierunki: kto zaczyna rundę, wybiera jej kierunek
blef-option-fewer = Coraz mniej kart: na początku pięć, przegrana zabiera jedną
blef-option-longer = Dłuższa gra: do ostatniej osoby przy stole
blef-option-start = Ile kart w pierwszej rundzie
blef-option-end = Przy ilu kartach gra się kończy

blef-table-round = Runda { $round }
blef-table-tie-break = Dogrywka
blef-table-newest = Ostatni zakład
blef-table-no-bid = Jeszcze bez zakładu
blef-table-cards-in-hands = Kart na rękach: { $cards }
blef-table-wild = jedynki są jokerami
blef-table-left = zgodnie z zegarem
blef-table-right = przeciwnie do zegara
blef-table-ready = końce wybrane
blef-table-choosing = wybiera końce
blef-table-out = poza grą
blef-table-wins = wygrywa
blef-table-your-hand = Twoja ręka
blef-table-last-check = Sprawdza: { $checker }. Zakład – { $bidder }: { blef-claim }. Na stole: { $found }. Przegrywa: { $loser }.
blef-table-player = gracz
blef-table-cards = karty
blef-table-bid = zakład
blef-table-status = stan

blef-prompt-show = { $count ->
        [one] Obróć kartę do góry tym końcem, który ma się liczyć.
       *[other] Obróć każdą kartę do góry tym końcem, który ma się liczyć.
    }
blef-prompt-declare = Wybierz kierunek tej rundy.
blef-prompt-open = Zaczynasz: obstaw, ile czego jest na wszystkich rękach.
blef-prompt-higher = Przebij zakład albo powiedz: sprawdzam!
blef-prompt-must-check = Wyżej się nie da: sprawdzasz.
blef-prompt-others = Czekamy, aż wszyscy wybiorą końce.
blef-prompt-out = Ta runda toczy się bez Ciebie.

# What came of it
blef-told-check = { $true ->
        [yes] Sprawdzam! Zakład był prawdziwy
       *[no] Sprawdzam! Zakład był fałszywy
    }
blef-told-count = { $bidder }: { blef-claim }. { $true ->
        [yes] Na stole { $found } ≥ { $count }
       *[no] Na stole { $found } < { $count }
    }, sprawdza { $checker }
blef-told-paid = { $way ->
        [more] { $who } dostaje kartę, ma { $cards ->
            [one] { $cards } kartę
            [few] { $cards } karty
           *[other] { $cards } kart
        }
        [fewer] { $who } oddaje kartę, ma { $cards ->
            [one] { $cards } kartę
            [few] { $cards } karty
           *[other] { $cards } kart
        }
       *[out] { $who } przegrywa dogrywkę
    }{ $out ->
        [yes] {" "}i wypada z gry
       *[no] {""}
    }
blef-told-tied = { $way ->
        [fewer] Remis przy największej liczbie kart, dogrywkę gra { $who }
       *[more] Remis przy najmniejszej liczbie kart, dogrywkę gra { $who }
    }

# How long, from which age, how demanding: the house's own estimate
blef-facts = ok. 15 min · od 8 lat · łatwa

blef-why-shows = Tak najwięcej końców pokazuje tę samą wartość ({ $face }).
blef-why-doubts = Szansa, że ten zakład jest prawdziwy, to około { $chance } na 100.
blef-why-believes = Szansa, że taki zakład jest prawdziwy, to około { $chance } na 100, a następnej osobie niewiele zostaje powyżej.
blef-why-bluffs = To blef: jakby było u Ciebie o jeden koniec tej wartości więcej.
