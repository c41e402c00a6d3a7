siedem-ui-time = Czas { $time }
siedem-ui-left = W stosie { $pile }, na ręce { $hand }
siedem-ui-take = Weź kartę, w stosie { $count }
siedem-ui-centre = Na środku { $value }, plus minus { $step }
siedem-ui-card = { $value }, plus minus { $step }{ $fits ->
        [yes] , pasuje
       *[no] {""}
    }, wyłóż
siedem-ui-latency = opóźnienie { $millis } ms
siedem-ui-prompt-slip = Nie pasuje. Chwila oddechu…
siedem-ui-keys = Klawisze 1–9 i 0 (dziesiątka) wykładają kartę o tej wartości, spacja bierze kartę ze stosu.

# What a newcomer is told
siedem-how = Nie ma tur, wszyscy grają naraz. Do karty na środku dodaj albo odejmij jej ±: karta o tym wyniku pasuje (zwykle 11 to 1, a 0 to 10). Kto pierwszy pozbędzie się kart, wygrywa.
siedem-prompt-take-how = Dotknij swojego stosu: bierzesz po jednej karcie i zaraz możesz ją wyłożyć, jeśli pasuje.
siedem-prompt-last-how = Ostatnią kartę kładziesz zakrytą, cokolwiek na niej jest, i wygrywasz. Kto pierwszy, ten lepszy.
