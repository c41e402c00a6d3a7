refusal-version-stale = Na stole już się coś zmieniło; spójrz jeszcze raz.
refusal-window-answered = Odpowiedź już padła; za chwilę gramy dalej.
refusal-time-late = Za późno, szybciej: { $who }. Karta wraca do Ciebie.
refusal-time-wrong = Ta karta nie pasuje. Krótki oddech i dalej.
refusal-time-slip = Chwila – po pomyłce ręce przez moment odpoczywają.
refusal-game-unknown = Tylu partii przy tym stoliku nie rozegrano.
refusal-game-not-running = Przy tym stoliku jeszcze nie trwa żadna partia.
refusal-game-running = Z tym trzeba poczekać do końca partii.
refusal-seat-taken = To miejsce jest już zajęte.
refusal-seat-none-free = Wszystkie miejsca są zajęte; możesz oglądać.
refusal-seat-next-game = Partia trwa: do jej końca gra tu bot, potem możesz się dosiąść.
refusal-seat-banned = Gospodarz nie wpuszcza Cię do tego stolika.
refusal-seat-needed = To może zrobić tylko ktoś, kto siedzi przy stoliku. Najpierw się dosiądź.
refusal-seat-own = To Twoje własne miejsce; żeby wstać, odejdź od stolika.
refusal-seat-no-name = Podaj imię, w którym coś widać: literę, cyfrę albo znak.
refusal-seat-no-such-bot = Nie ma tu takiego gracza do tej gry.
refusal-owner-only = To może zrobić tylko gospodarz stolika.
refusal-table-locked = Gospodarz zamknął stolik; możesz oglądać.
refusal-table-unknown = Nie ma takiego stolika. Sprawdź kod albo link.
refusal-table-closed = Ten stolik jest już złożony; został po nim tylko zapis.
refusal-table-older-rules = Ta partia zaczęła się według starszych zasad i nie da się jej kontynuować.
refusal-settings-bad = Takie ustawienie nie działa: { $because }.
refusal-deck-too-many = Zapisanych talii może być { $most }; usuń którąś, a ta się zmieści.
refusal-start-not-ready = Jeszcze nie wszyscy są gotowi.
refusal-start-empty-seats = Są wolne miejsca; zaproś kogoś albo dodaj boty.
refusal-undo-nothing = Nie ma teraz czego cofnąć.
refusal-undo-seen = Od tamtej chwili odsłonięto coś zakrytego; tego nie da się cofnąć.
refusal-undo-answered = Od tamtej chwili zagrało już inne miejsce; takiej odpowiedzi nie da się cofnąć.
refusal-undo-away = Nie można teraz zapytać: { $who }. Bez zgody wszystkich nic się nie cofa.
refusal-undo-real-time = Co wyłożone w pośpiechu, zostaje wyłożone.
refusal-undo-none = Nikt nie prosi o cofnięcie ruchu.
refusal-undo-all-chosen = Wszyscy już wybrali; teraz wybór zostaje.
refusal-hint-not-here = Podpowiedzi są przy stolikach, przy których wszyscy zgodzili się na trening. Tu jeszcze nie wszyscy.
refusal-hint-not-now = W tej chwili nie masz o czym decydować.
refusal-hint-real-time = W wyścigu nikt nie podpowiada; można za to pokazywać, co pasuje.
refusal-hint-failed = Tym razem nie udało się znaleźć podpowiedzi. Spróbuj za chwilę.
refusal-day-fixed = To stolik dnia: każdy gra go raz, tymi samymi kartami, bez pomocy i bez zmian.
refusal-day-unknown = Nie ma stolika dnia z tą datą.
refusal-limit-rate = Trochę za dużo naraz. Odczekaj chwilę i spróbuj znowu.
refusal-limit-changes = Jak na jeden stolik, dużo tych zmian; z następną odczekaj kilka sekund.
refusal-limit-size = Ta wiadomość jest za długa.
refusal-limit-tables = W krótkim czasie powstało od Ciebie wiele stolików; odczekaj trochę.
refusal-limit-connections = Za dużo połączeń z Twojej strony; zamknij kilka kart przeglądarki.
refusal-message-bad = Serwer nie zrozumiał tej wiadomości.
refusal-origin-foreign = Żądania z innych stron nie są przyjmowane.
refusal-host-unknown = Ten serwer nie nazywa się { $name }. Kto go prowadzi, może to zmienić: --names { $name }.
refusal-token-needed = Najpierw dosiądź się do stolika: brakuje Twojego żetonu miejsca.
refusal-record-running = To będzie dostępne po zakończeniu partii.
refusal-report-failed = Z tej partii nie udało się zrobić podsumowania.
refusal-report-stopped = Ta partia została przerwana, więc nie ma czego podsumować.
refusal-store-unavailable = Serwer nie może teraz zapisywać. Spróbuj za chwilę.
refusal-page-unknown = Pod tym adresem nic nie ma.
refusal-server-error = Coś poszło nie tak po naszej stronie. Zostało to odnotowane.

closing = Serwer uruchamia się ponownie; za chwilę gra ruszy dokładnie od tego miejsca.
table-name = Stół

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

refusal-wait-not-now = Nikt tu jeszcze długo nie czeka na: { $who }.
say-ready = Gotowe? Chcemy zaczynać.

refusal-holiday-not-slow = Na urlopie czeka się tylko przy stolikach, których zegar chodzi w godzinach lub dniach.
refusal-holiday-too-long = { $days ->
    [0] Wykorzystane są już wszystkie dni urlopu w tym roku.
    [one] W tym roku został Ci jeszcze 1 dzień urlopu.
    [few] W tym roku zostały Ci jeszcze { $days } dni urlopu.
   *[many] W tym roku zostało Ci jeszcze { $days } dni urlopu.
}
refusal-push-off = Ten serwer nie wysyła powiadomień.
refusal-push-bad = Pod ten adres powiadomień nie da się wysłać.

nudge-title = Twoja kolej: { $title }
nudge-body = { $count ->
    [0] Partia czeka na Twój ruch ({ $title }).
    [one] Czeka { $others } ({ $title }).
   *[other] Czekają: { $others } ({ $title }).
}

refusal-carry-unknown = Nie ma już takiego kodu. Kod działa przez pięć minut i dla jednego urządzenia: poproś o nowy na starym urządzeniu.
refusal-carry-taken = Tego kodu użyło już inne urządzenie. Jeśli nie było Twoje, odmów mu na starym urządzeniu.
refusal-carry-same = To urządzenie już jest Twoje.
refusal-carry-playing = Na tym urządzeniu trwa gra, która by przepadła. Dokończ ją albo najpierw odejdź od stolika.
refusal-carry-too-many = Masz już tyle urządzeń: { $most }. Najpierw usuń jedno z nich.
refusal-passkey-not-here = Pod tym adresem nie ma kluczy dostępu: potrzebują HTTPS i nazwy, a gospodarz serwera musi je zainstalować.
refusal-passkey-wrong = Nie udało się sprawdzić klucza dostępu. Spróbuj jeszcze raz.
refusal-passkey-unknown = Ten klucz dostępu do nikogo tu już nie należy.
refusal-passkey-too-many = Masz tu już tyle kluczy dostępu: { $most }. Najpierw usuń jeden z nich.
refusal-group-unknown = Nie ma takiej grupy. Może jej gospodarz ją rozwiązał.
refusal-group-owner-only = Może to zrobić tylko gospodarz grupy.
refusal-group-members-only = Najpierw dołącz do grupy.
refusal-group-removed = Gospodarz tej grupy poprosił Cię o odejście.
refusal-group-too-many = Należysz już do tylu grup: { $most }. Najpierw odejdź z jednej z nich.
refusal-group-full = W tej grupie jest już tyle osób: { $most }.
refusal-group-last = Jesteś tu ostatnią osobą. Zamiast odchodzić, rozwiąż grupę.
