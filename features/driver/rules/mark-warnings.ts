// What a phone is told of what it said and could not be, while its mark counts all the same.

import { texts } from '../../../shared/texts.ts';

export const markWarnings = texts({
  clock: {
    en: 'cannot be by our clock, and was taken as now',
    da: 'kan ikke passe efter vores ur og er sat til nu',
    nb: 'kan ikke stemme etter vår klokke og er satt til nå',
    ro: 'nu poate fi corect după ceasul nostru și a fost luat ca acum',
  },
  unread: {
    en: 'cannot be read, and was left out',
    da: 'kan ikke læses og er udeladt',
    nb: 'kan ikke leses og er utelatt',
    ro: 'nu poate fi citit și a fost omis',
  },
  cut: {
    en: 'is too long, and was cut',
    da: 'er for lang og er afkortet',
    nb: 'er for lang og er kortet ned',
    ro: 'este prea lung și a fost scurtat',
  },
  left_early: {
    en: 'is before the arrival, and was left out',
    da: 'ligger før ankomsten og er udeladt',
    nb: 'ligger før ankomsten og er utelatt',
    ro: 'este înainte de sosire și a fost omis',
  },
  place: {
    en: 'cannot be believed, and was left out',
    da: 'kan ikke passe og er udeladt',
    nb: 'kan ikke stemme og er utelatt',
    ro: 'nu poate fi corect și a fost omis',
  },
});
