// What the tenant's own words on the public pages are called, and where they stand.

import type { OwnWord } from '../../../../shared/own-words.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';

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

export const wordLabels: Record<OwnWord, StaffText> = texts({
  sign_up: { en: 'Before signing up', da: 'Før tilmelding', nb: 'Før påmelding' },
  tracking: { en: 'Greeting while following', da: 'Hilsen på følgesiden', nb: 'Hilsen på følgesiden' },
  subscribed: { en: 'After signing up', da: 'Efter tilmelding', nb: 'Etter påmelding' },
  farewell: { en: 'Farewell', da: 'Farvel', nb: 'Farvel' },
  contact: { en: 'Contact', da: 'Kontakt', nb: 'Kontakt' },
});

export const wordHints: Record<OwnWord, StaffText> = texts({
  sign_up: {
    en: 'Where the SMS service is offered',
    da: 'Hvor SMS-servicen tilbydes',
    nb: 'Der SMS-tjenesten tilbys',
  },
  tracking: {
    en: 'Below the expected arrival',
    da: 'Under den forventede ankomst',
    nb: 'Under den forventede ankomsten',
  },
  subscribed: {
    en: 'Below ‘You are signed up’',
    da: 'Under »Du er tilmeldt«',
    nb: 'Under «Du er påmeldt»',
  },
  farewell: {
    en: 'Below ‘You are unsubscribed’',
    da: 'Under »Du er afmeldt«',
    nb: 'Under «Du er avmeldt»',
  },
  contact: {
    en: 'At the foot of every page: phone, mail, hours',
    da: 'Nederst på hver side: telefon, mail, åbningstid',
    nb: 'Nederst på hver side: telefon, e-post, åpningstid',
  },
});
