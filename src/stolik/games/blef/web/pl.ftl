blef-ui-picker = Twój zakład
blef-ui-face = wartość { $face }
blef-ui-fewer = mniej
blef-ui-more = więcej
blef-ui-show = Gotowe, tak zostaje
blef-ui-take-back = Cofnij i wybierz jeszcze raz
blef-ui-reveal = Sprawdzenie
blef-ui-shown = { $face }{ $hit ->
        [yes] , liczy się
       *[no] {""}
    }
blef-ui-card = { $up } u góry, { $down } na dole
blef-ui-card-turn = { $up } u góry, { $down } na dole, obróć
blef-ui-keys = Spacja mówi „sprawdzam!”, a przed zakładami: gotowe.
blef-ui-score = karty


# What a newcomer is told
blef-how = Zakład mówi, ile kostek o danej wartości jest na wszystkich rękach razem. Kto przegra sprawdzenie, ma odtąd o jedną kartę więcej. Wygrywa ten, kto ma ich najmniej.
blef-prompt-show-how = Każda karta ma dwa końce, liczy się ten u góry. Dotknij karty, żeby ją obrócić, potem naciśnij „Gotowe”. Nikt inny nie widzi, co wybierasz.
blef-prompt-declare-how = W tym wariancie kto zaczyna, mówi też, w którą stronę idą zakłady.
blef-prompt-open-how = Pierwszy zakład: wybierz wartość i liczbę. Możesz blefować: liczą się karty wszystkich, a widzisz tylko swoje.
blef-prompt-higher-how = Wyższy zakład to wyższa wartość w dowolnej liczbie albo ta sama wartość, ale więcej razy. Nie wierzysz? Sprawdź: wszyscy odkryją karty.
blef-prompt-must-check-how = Wyższego zakładu nie ma, zostaje sprawdzić.
blef-prompt-out-how = W tej rundzie nie masz kart. Zobacz, kto blefuje.
