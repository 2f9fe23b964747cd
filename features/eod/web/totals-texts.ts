import { texts } from '../../../shared/texts.ts';

/** Month totals for the books. */
export const totalsTexts = texts({
  title: { en: 'Month totals', da: 'Månedstotaler', nb: 'Månedstotaler', ro: 'Totaluri lunare' },
  which: { en: 'Added up by', da: 'Lagt sammen efter', nb: 'Lagt sammen etter', ro: 'Însumat după' },
  each: {
    en: 'Route and driver',
    da: 'Rute og chauffør',
    nb: 'Rute og sjåfør',
    ro: 'Rută și șofer',
  },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Rută' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
  tender: { en: 'Tender', da: 'Betalingsmiddel', nb: 'Betalingsmiddel', ro: 'Mijloc de plată' },
  month: { en: 'Month', da: 'Måned', nb: 'Måned', ro: 'Luna' },
  earlier: { en: 'Month before', da: 'Måneden før', nb: 'Måneden før', ro: 'Luna anterioară' },
  later: { en: 'Month after', da: 'Måneden efter', nb: 'Måneden etter', ro: 'Luna următoare' },
  all_depos: { en: 'All depos', da: 'Alle depoter', nb: 'Alle depoter', ro: 'Toate depozitele' },
  reports: { en: 'Reports', da: 'Rapporter', nb: 'Rapporter', ro: 'Rapoarte' },
  amount: { en: 'Amount', da: 'Beløb', nb: 'Beløp', ro: 'Suma' },
  total: { en: 'Total', da: 'I alt', nb: 'Totalt', ro: 'Total' },
  discount: { en: 'Discount', da: 'Rabat', nb: 'Rabatt', ro: 'Discount' },
  goods: { en: 'Sold goods', da: 'Solgte varer', nb: 'Solgte varer', ro: 'Mărfuri vândute' },
  net: { en: 'Without VAT', da: 'Uden moms', nb: 'Uten mva.', ro: 'Fără TVA' },
  vat: { en: 'VAT', da: 'Moms', nb: 'Mva.', ro: 'TVA' },
  sum: { en: 'Together', da: 'Tilsammen', nb: 'Til sammen', ro: 'Împreună' },
  none: {
    en: 'No approved reports in this month',
    da: 'Ingen godkendte rapporter i denne måned',
    nb: 'Ingen godkjente rapporter i denne måneden',
    ro: 'Niciun raport aprobat în această lună',
  },
  export: { en: 'Excel', da: 'Excel', nb: 'Excel', ro: 'Excel' },
});
