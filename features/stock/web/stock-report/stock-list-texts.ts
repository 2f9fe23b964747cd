import { texts } from '../../../../shared/texts.ts';
import { stockListTexts } from '../../texts/stock-list.ts';

export const stockListScreenTexts = texts({
  ...stockListTexts,
  day: { en: 'At the end of', da: 'Ved slutningen af', nb: 'Ved slutten av' },
  all_depos: { en: 'All depos', da: 'Alle depoter', nb: 'Alle depoter' },
  only_short: { en: 'Only below minimum', da: 'Kun under minimum', nb: 'Bare under minimum' },
  in_places: {
    en: '{pieces} in {n} {n|place|places}',
    da: '{pieces} i {n} {n|lager|lagre}',
    nb: '{pieces} i {n} {n|lager|lagre}',
  },
  not_known: { en: 'Not known', da: 'Ukendt', nb: 'Ukjent' },
  without_cost: {
    en: '{n} {n|product|products} in stock without a cost price',
    da: '{n} {n|vare|varer} på lager uden kostpris',
    nb: '{n} {n|vare|varer} på lager uten kostpris',
  },
  short: { en: 'below minimum', da: 'under minimum', nb: 'under minimum' },
  none: { en: 'No products here', da: 'Ingen varer her', nb: 'Ingen varer her' },
  excel: { en: 'Excel', da: 'Excel', nb: 'Excel' },
  csv: { en: 'CSV', da: 'CSV', nb: 'CSV' },
});
