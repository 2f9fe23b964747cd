import { texts } from '../../../shared/texts.ts';
import { monthTexts } from '../texts/month-totals.ts';

/** Month totals for the books. */
export const totalsTexts = texts({
  ...monthTexts,
  which: { en: 'Added up by', da: 'Lagt sammen efter', nb: 'Lagt sammen etter', ro: 'Însumat după' },
  each: {
    en: 'Route and driver',
    da: 'Rute og chauffør',
    nb: 'Rute og sjåfør',
    ro: 'Rută și șofer',
  },
  tender: { en: 'Tender', da: 'Betalingsmiddel', nb: 'Betalingsmiddel', ro: 'Mijloc de plată' },
  month: { en: 'Month', da: 'Måned', nb: 'Måned', ro: 'Luna' },
  earlier: { en: 'Month before', da: 'Måneden før', nb: 'Måneden før', ro: 'Luna anterioară' },
  later: { en: 'Month after', da: 'Måneden efter', nb: 'Måneden etter', ro: 'Luna următoare' },
  all_depos: { en: 'All depos', da: 'Alle depoter', nb: 'Alle depoter', ro: 'Toate depozitele' },
  amount: { en: 'Amount', da: 'Beløb', nb: 'Beløp', ro: 'Suma' },
  sum: { en: 'Together', da: 'Tilsammen', nb: 'Til sammen', ro: 'Împreună' },
  none: {
    en: 'No approved reports in this month',
    da: 'Ingen godkendte rapporter i denne måned',
    nb: 'Ingen godkjente rapporter i denne måneden',
    ro: 'Niciun raport aprobat în această lună',
  },
  export: { en: 'Excel', da: 'Excel', nb: 'Excel', ro: 'Excel' },
});
