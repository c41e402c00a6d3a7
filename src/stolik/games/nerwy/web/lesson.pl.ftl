nerwy-lesson-aim = Razem układacie rząd kart. Gdy suma dojdzie do 17, trzeba to wyczuć i powiedzieć: sprawdzam! Tył każdej karty widzą wszyscy: jest na nim ta sama liczba co z przodu albo serce.
nerwy-lesson-open = Twoja czwórka jest dwustronna, więc zawsze leży odkryta. Dołóż 4.
nerwy-lesson-wait = Ania dokłada 5, razem 9. Po każdej karcie możesz sprawdzić albo poczekać. Do 17 daleko: czekaj.
nerwy-lesson-hide = Dwójka ma z tyłu serce, możesz ją położyć zakrytą. Ania zobaczy tylko serce. Wybierz 2 i dołóż zakrytą.
nerwy-lesson-know = Ania dokłada 5. Na widoku jest 14, ale Ty wiesz, że z Twoją dwójką to 16. Jeszcze poczekaj.
nerwy-lesson-push = Teraz dołóż zakrytą 1: suma to dokładnie 17, a Ania widzi tylko drugie serce.
nerwy-lesson-call = Ania dokłada 3. Jest 20, a ostatnia karta jest jej. Teraz: sprawdzam!
nerwy-lesson-end = Trafione: bierzesz żeton opanowania, a Ania żeton nerwów. Trzy żetony opanowania wygrywają grę. Są jeszcze karty specjalne, na przykład Pułapka: schowana w rzędzie karze tego, kto sprawdza.
