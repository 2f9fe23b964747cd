// What the form of the tenant's own words says around them.

import { texts } from '../../../../shared/texts.ts';

export const wordsTexts = texts({
  title: {
    en: 'Words of the public pages',
    da: 'De offentlige siders ord',
    nb: 'Ordene på de offentlige sidene',
  },
  hint: {
    en: 'Plain words, a language at a time. What is left empty is said as usual.',
    da: 'Almindelig tekst, et sprog ad gangen. Det, der står tomt, siges som sædvanligt.',
    nb: 'Vanlig tekst, ett språk om gangen. Det som står tomt, sies som vanlig.',
  },
  open_page: { en: 'Open the front page', da: 'Åbn forsiden', nb: 'Åpne forsiden' },
  nothing: { en: 'Nothing', da: 'Intet', nb: 'Ingenting' },
  save: { en: 'Save the words ({language})', da: 'Gem ordene ({language})', nb: 'Lagre ordene ({language})' },
});
