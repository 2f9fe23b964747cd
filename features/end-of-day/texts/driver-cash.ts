// What the columns of the bags are headed by, on the screen and in the sheet.

import { texts } from '../../../shared/texts.ts';

export const bagTexts = texts({
  bags: { en: 'Bags', da: 'Poser', nb: 'Poser', ro: 'Plicuri' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato', ro: 'Data' },
  report: { en: 'Report', da: 'Rapport', nb: 'Rapport', ro: 'Raport' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
  register: { en: 'Cash register', da: 'Kasse', nb: 'Kasse', ro: 'Casa de marcat' },
  bag: { en: 'Bag number', da: 'Posenummer', nb: 'Posenummer', ro: 'Număr plic' },
  balance: { en: 'Balance', da: 'Difference', nb: 'Differanse', ro: 'Diferența' },
  reason: { en: 'Reason', da: 'Årsag', nb: 'Årsak', ro: 'Motiv' },
  deposited: {
    en: 'Deposited To Bank',
    da: 'Indsat i banken',
    nb: 'Satt inn i banken',
    ro: 'Depus la bancă',
  },
  confirmed: { en: 'The bank counted', da: 'Banken talte', nb: 'Banken talte', ro: 'Banca a numărat' },
  bank_difference: {
    en: 'Bank difference',
    da: 'Bankens difference',
    nb: 'Bankens differanse',
    ro: 'Diferența băncii',
  },
  float: { en: 'Float at night', da: 'Byttepenge om aftenen', nb: 'Veksel om kvelden', ro: 'Fond seara' },
  next_float: {
    en: 'Next morning',
    da: 'Næste morgen',
    nb: 'Neste morgen',
    ro: 'Dimineața următoare',
  },
  note: { en: 'Note', da: 'Note', nb: 'Notat', ro: 'Notă' },
});
