blef-lesson-aim = Każda karta ma dwa końce, na każdym ściankę kostki. Liczy się tylko ten koniec, który jest u góry, a ręce innych są zakryte.
blef-lesson-turn = Obróć swoją kartę tak, żeby u góry była piątka, i powiedz, że gotowe.
blef-lesson-bid = Zakład mówi, ile czego jest na wszystkich rękach razem. Jedna piątka jest u Ciebie na pewno. Wybierz piątkę i obstaw.
blef-lesson-check = Ania przebija: jedna szóstka. Wyższa wartość albo więcej tej samej jest wyżej. U Ciebie nie ma szóstki. Nie wierzysz? Sprawdź!
blef-lesson-end = Złapana! Szóstki nie ma, więc Ania dobiera jedną kartę więcej od następnej rundy. Kto miałby zacząć rundę z sześcioma kartami, przegrywa, a najmniej kart wygrywa.
