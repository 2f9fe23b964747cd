import { texts } from '../../../shared/texts.ts';
import { bagTexts } from '../texts/driver-cash.ts';

/** Cash reconciliation. */
export const cashTexts = texts({
  ...bagTexts,
  title: {
    en: 'Cash reconciliation',
    da: 'Kasseafstemning',
    nb: 'Kasseavstemming',
    ro: 'Reconcilierea numerarului',
  },
  red_means: {
    en: 'Red amounts: more than {limit} off, on a day or in sum at the bank (the limit of the settings)',
    da: 'Røde beløb: mere end {limit} forkert på en dag eller i alt i banken (grænsen i indstillingerne)',
    nb: 'Røde beløp: mer enn {limit} feil på en dag eller til sammen i banken (grensen i innstillingene)',
    ro: 'Sume roșii: diferență de peste {limit} într-o zi sau în total la bancă (limita din setări)',
  },
  no_limit: {
    en: 'No amount is red: the settings have no limit for differences',
    da: 'Ingen beløb er røde: indstillingerne har ingen grænse for differencer',
    nb: 'Ingen beløp er røde: innstillingene har ingen grense for differanser',
    ro: 'Nicio sumă nu este roșie: setările nu au o limită pentru diferențe',
  },
  which: { en: 'Which list', da: 'Hvilken liste', nb: 'Hvilken liste', ro: 'Ce listă' },
  drivers: { en: 'Drivers', da: 'Chauffører', nb: 'Sjåfører', ro: 'Șoferi' },
  nobody: { en: 'Nobody known', da: 'Ingen kendt', nb: 'Ingen kjent', ro: 'Necunoscut' },
  start_date: { en: 'Start date', da: 'Fra dato', nb: 'Fra dato', ro: 'De la' },
  end_date: { en: 'End date', da: 'Til dato', nb: 'Til dato', ro: 'Până la' },
  unconfirmed_only: {
    en: 'Only unconfirmed',
    da: 'Kun ubekræftede',
    nb: 'Bare ubekreftede',
    ro: 'Doar neconfirmate',
  },
  reports: { en: 'Reports', da: 'Rapporter', nb: 'Rapporter', ro: 'Rapoarte' },
  days_off: {
    en: 'Days with a difference',
    da: 'Dage med difference',
    nb: 'Dager med differanse',
    ro: 'Zile cu diferență',
  },
  missing: { en: 'Missing', da: 'Manglede', nb: 'Manglet', ro: 'Lipsă' },
  unconfirmed: { en: 'Unconfirmed', da: 'Ubekræftede', nb: 'Ubekreftede', ro: 'Neconfirmate' },
  picture: { en: 'Day by day', da: 'Dag for dag', nb: 'Dag for dag', ro: 'Zi de zi' },
  picture_of: {
    en: '{driver}: {days}',
    da: '{driver}: {days}',
    nb: '{driver}: {days}',
    ro: '{driver}: {days}',
  },
  right: { en: 'right every day', da: 'stemte hver dag', nb: 'stemte hver dag', ro: 'corect în fiecare zi' },
  confirmed_of: {
    en: 'The bank counted in report {id}',
    da: 'Banken talte i rapport {id}',
    nb: 'Banken talte i rapport {id}',
    ro: 'Banca a numărat în raportul {id}',
  },
  bank_has_it: {
    en: "The bank's amount is in already",
    da: 'Bankens beløb er allerede skrevet',
    nb: 'Bankens beløp er allerede skrevet',
    ro: 'Suma băncii este deja înscrisă',
  },
  as_deposited: {
    en: 'As deposited in report {id}',
    da: 'Som indsat i rapport {id}',
    nb: 'Som satt inn i rapport {id}',
    ro: 'Cât s-a depus în raportul {id}',
  },
  saved: { en: 'Saved', da: 'Gemt', nb: 'Lagret', ro: 'Salvat' },
  none: {
    en: 'No approved reports in these days',
    da: 'Ingen godkendte rapporter i disse dage',
    nb: 'Ingen godkjente rapporter i disse dagene',
    ro: 'Niciun raport aprobat în aceste zile',
  },
  export: { en: 'Bags as Excel', da: 'Poser som Excel', nb: 'Poser som Excel', ro: 'Plicuri în Excel' },
});
