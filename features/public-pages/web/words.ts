// Every word of the public pages, in the four languages.

import { publicTexts } from '../../../shared/texts.ts';
import { pageTexts } from '../texts.ts';
import { customerTexts } from './customer-texts.ts';
import { frontTexts } from './front-texts.ts';
import { trackingTexts } from './tracking-texts.ts';

const everywhere = publicTexts({
  today: { en: 'Today', da: 'I dag', nb: 'I dag', ro: 'Astăzi' },
  shop: { en: 'Shop', da: 'Butik', nb: 'Butikk', ro: 'Magazin' },
  cancel: { en: 'Cancel', da: 'Annuller', nb: 'Avbryt', ro: 'Renunță' },
  ok: { en: 'OK', da: 'OK', nb: 'OK', ro: 'OK' },
  next_visit: {
    en: 'Next visit: {day}',
    da: 'Næste besøg: {day}',
    nb: 'Neste besøk: {day}',
    ro: 'Următoarea vizită: {day}',
  },
  home: { en: 'To the front page', da: 'Til forsiden', nb: 'Til forsiden', ro: 'La pagina principală' },
  failed: {
    en: 'That did not work. Please try again.',
    da: 'Det lykkedes ikke. Prøv igen.',
    nb: 'Det gikk ikke. Prøv igjen.',
    ro: 'Nu a mers. Încearcă din nou.',
  },
  map: { en: 'Map', da: 'Kort', nb: 'Kart', ro: 'Hartă' },
  privacy: { en: 'Privacy', da: 'Privatliv', nb: 'Personvern', ro: 'Confidențialitate' },
  terms: { en: 'Terms', da: 'Vilkår', nb: 'Vilkår', ro: 'Termeni' },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk', ro: 'Închide' },
});

export const words = { ...pageTexts, ...trackingTexts, ...frontTexts, ...customerTexts, ...everywhere };
export type Word = keyof typeof words;
