refusal-version-stale = Na stole już się coś zmieniło; spójrz jeszcze raz.
refusal-window-answered = Odpowiedź już padła; za chwilę gramy dalej.
refusal-time-late = Za późno, szybciej: { $who }. Karta wraca do Ciebie.
refusal-time-wrong = Ta karta nie pasuje. Krótki oddech i dalej.
refusal-time-slip = Chwila – po pomyłce ręce przez moment odpoczywają.
refusal-game-not-running = Przy tym stoliku jeszcze nie trwa żadna partia.
refusal-game-running = Z tym trzeba poczekać do końca partii.
refusal-seat-taken = To miejsce jest już zajęte.
refusal-seat-none-free = Wszystkie miejsca są zajęte; możesz patrzeć.
refusal-seat-banned = Gospodarz nie wpuszcza Cię do tego stolika.
refusal-seat-needed = To może zrobić tylko ktoś, kto siedzi przy stoliku. Najpierw się dosiądź.
refusal-seat-own = To Twoje własne miejsce; żeby wstać, odejdź od stolika.
refusal-seat-no-name = Podaj imię, w którym jest choć jedna litera.
refusal-owner-only = To może zrobić tylko gospodarz stolika.
refusal-table-locked = Gospodarz zamknął stolik; możesz patrzeć.
refusal-table-unknown = Nie ma takiego stolika. Sprawdź kod albo link.
refusal-table-closed = Ten stolik jest już złożony; został po nim tylko zapis.
refusal-table-older-rules = Ta partia zaczęła się według starszych zasad i nie da się jej kontynuować.
refusal-settings-bad = Takie ustawienie nie działa: { $detail }.
refusal-start-not-ready = Jeszcze nie wszyscy są gotowi.
refusal-start-empty-seats = Są wolne miejsca; zaproś kogoś albo dodaj boty.
refusal-undo-nothing = Nie ma teraz czego cofnąć.
refusal-undo-seen = Od tamtej chwili odsłonięto coś zakrytego; tego nie da się cofnąć.
refusal-undo-real-time = Co wyłożone w pośpiechu, zostaje wyłożone.
refusal-undo-none = Nikt nie prosi o cofnięcie ruchu.
refusal-limit-rate = Trochę za dużo naraz. Odczekaj chwilę i spróbuj znowu.
refusal-limit-size = Ta wiadomość jest za długa.
refusal-limit-tables = W krótkim czasie powstało od Ciebie wiele stolików; odczekaj trochę.
refusal-limit-connections = Za dużo połączeń z Twojej strony; zamknij kilka kart przeglądarki.
refusal-message-bad = Serwer nie zrozumiał tej wiadomości: { $detail }.
refusal-origin-foreign = Żądania z innych stron nie są przyjmowane.
refusal-token-needed = Najpierw dosiądź się do stolika: brakuje Twojego żetonu miejsca.
refusal-record-running = To będzie dostępne po zakończeniu partii.
refusal-store-unavailable = Serwer nie może teraz zapisywać. Spróbuj za chwilę.
refusal-page-unknown = Pod tym adresem nic nie ma.
refusal-server-error = Coś poszło nie tak po naszej stronie. Zostało to odnotowane.

closing = Serwer uruchamia się ponownie; za chwilę gra ruszy dokładnie od tego miejsca.
bot-name = { $level ->
        [random] Bot (losowy)
        [easy] Bot (łatwy)
        [hard] Bot (trudny)
       *[normal] Bot (zwykły)
    } { $number }
table-name = Stół
undone-line = { $who } cofa ostatni ruch; wszyscy się zgodzili

say-hello = Cześć!
say-well-played = Dobrze zagrane!
say-your-turn = Twój ruch.
say-thanks = Dziękuję!
say-oops = Ojej.
say-hurry = Gramy dalej.
say-good-luck = Powodzenia!
say-wait = Chwileczkę, proszę.
say-one-more = Jeszcze jedna partia?
say-bye = Do zobaczenia!
