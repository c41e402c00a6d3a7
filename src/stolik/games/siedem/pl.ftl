siedem-title = Siedem
siedem-tagline = Wszyscy naraz: dodaj, odejmij i wyłóż, zanim zrobi to ktoś inny.

siedem-take = Weź kartę
    .log = { $who } bierze kartę ze swojego stosu
siedem-lay = Wyłóż { $value } (±{ $step })
    .log = { $who } wykłada { $value } (±{ $step })
    .brief = { $value } (±{ $step })
siedem-beside = Wyłóż obok { $value } (±{ $step })
    .log = { $who } wykłada { $value } (±{ $step }) na własny rząd
siedem-last = Wyłóż ostatnią kartę
    .log = { $who } wykłada zakrytą ostatnią kartę
siedem-card = Odkryj { $value } (±{ $step })
    .log = Odkryta karta: { $value } (±{ $step })
siedem-card-hidden = Zakryta karta ze stosu
    .log = Zakryta karta ze stosu

siedem-not-in-hand = Nie masz tej karty na ręce.
siedem-does-not-fit = Ta karta nie pasuje: do wartości karty na środku dodaj jej krok albo go odejmij.
siedem-row-does-not-fit = Ta karta nie pasuje do ostatniej w Twoim rzędzie.
siedem-no-own-row = Własny rząd ma tylko ten, kto gra w swoim tempie.
siedem-pile-empty = Twój stos jest pusty, graj kartami z ręki.
siedem-last-card-only = Została Ci jedna karta: wyłóż ją, a wygrasz.
siedem-not-the-last-card = Masz jeszcze więcej niż jedną kartę.

siedem-unfit-alone = „Do trzech zwycięstw” gra się co najmniej we dwoje
siedem-option-no_wrap = Bez wyników powyżej 10 i poniżej 1
siedem-option-own_pace = Kto gra w swoim tempie, z własnym rzędem
siedem-option-handicap = Ile razy większy stos ma każdy gracz
siedem-option-to_three = Do trzech zwycięstw
siedem-option-wins = Ile żetonów wygrywa mecz
siedem-option-deck = Talia: ile sztuk każdej karty

siedem-centre = Środek
siedem-accepts = pasuje { $values }
siedem-or = lub
siedem-own-row = Własny rząd
siedem-hand = Twoja ręka
siedem-pile = Stos
siedem-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
siedem-tokens = { $count ->
        [one] { $count } żeton
        [few] { $count } żetony
       *[many] { $count } żetonów
    }
siedem-stalls = { $count ->
        [0] bez impasu
        [one] { $count } impas
        [few] { $count } impasy
       *[many] { $count } impasów
    }
siedem-lacks = na pewno bez { $values }
siedem-winner = Wygrywa { $who }
siedem-winners = Wspólna wygrana: { $who }
siedem-nobody = Nikt nie wygrywa
siedem-seconds = Czas: { $seconds } s
siedem-best = Najlepszy czas: { $seconds } s
siedem-new-best = Nowy rekord!
siedem-get-ready = Przygotuj się…
siedem-go = Start!
siedem-keys = 1–9, 0 (dziesiątka): wyłóż · spacja: weź · Ctrl-C: wyjście
siedem-keys-last = Została jedna karta: naciśnij spację
siedem-late = Za późno, ktoś był szybszy
siedem-wrong = Nie pasuje
siedem-left-race = Gra przerwana

siedem-prompt-play = Wyłóż pasującą albo weź następną.
siedem-prompt-take = Weź kartę ze swojego stosu.
siedem-prompt-hand = Stos pusty: graj z ręki.
siedem-prompt-last = Ostatnia karta: wyłóż ją, szybko!
siedem-prompt-watch = Wszyscy naraz.

# What came of it
siedem-told-first = { $who } wykłada ostatnią kartę
siedem-told-dead = Żadnej karty nie da się już wyłożyć
siedem-told-stall = Impas: nikt nie ma pasującej karty, więc ręce stają się nowymi stosami
siedem-told-left = { $who }: { $count ->
        [0] bez kart
        [one] została { $count } karta
        [few] zostały { $count } karty
       *[other] zostało { $count } kart
    }{ $tokens ->
        [0] {""}
        [one] {", "}{ $tokens } żeton
        [few] {", "}{ $tokens } żetony
       *[other] {", "}{ $tokens } żetonów
    }

# How long, from which age, how demanding: the house's own estimate
siedem-facts = ok. 5 min · od 8 lat · łatwa

# Between the games of a match
siedem-told-game = Gra { $game }: wygrywa { $who }
siedem-told-nobody = Gra { $game }: nikt nie wygrywa
