import { texts } from '../../../shared/texts.ts';

export const warningTexts = texts({
  title: { en: 'Stock notices', da: 'Lagermeddelelser', nb: 'Lagervarsler' },
  kinds: { en: 'What to see to', da: 'Hvad der skal ses til', nb: 'Hva som må ses til' },
  negative: { en: 'Negative balances', da: 'Negative beholdninger', nb: 'Negative beholdninger' },
  below_minimum: { en: 'Below minimum', da: 'Under minimum', nb: 'Under minimum' },
  old_orders: {
    en: 'Orders pending for more than a day',
    da: 'Bestillinger, der har ventet over en dag',
    nb: 'Bestillinger som har ventet over en dag',
  },
  uncounted_cars: {
    en: 'Cars not counted for {weeks} weeks',
    da: 'Biler, der ikke er talt i {weeks} uger',
    nb: 'Biler som ikke er talt på {weeks} uker',
  },
  none: { en: 'Nothing to see to', da: 'Intet at se til', nb: 'Ingenting å se til' },
  warehouse: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  other_warehouse: { en: 'Other side', da: 'Anden side', nb: 'Andre siden' },
  sku: { en: 'Sku', da: 'Varenr.', nb: 'Varenr.' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  balance: { en: 'Balance', da: 'Beholdning', nb: 'Beholdning' },
  minimum: { en: 'Minimum amount', da: 'Minimum', nb: 'Minimum' },
  missing: { en: 'To order', da: 'Skal bestilles', nb: 'Må bestilles' },
  order: { en: 'Order', da: 'Bestilling', nb: 'Bestilling' },
  ordered_at: { en: 'Ordered at', da: 'Bestilt', nb: 'Bestilt' },
  counted_at: { en: 'Counted last', da: 'Sidst talt', nb: 'Sist talt' },
  never: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
});

export const todayTexts = texts({
  title: { en: 'Today', da: 'I dag', nb: 'I dag' },
  days: {
    en: 'Open ends of the days',
    da: 'Dagenes løse ender',
    nb: 'Dagenes løse tråder',
    ro: 'Ce a rămas de încheiat',
  },
  stock: { en: 'Stock', da: 'Lager', nb: 'Lager' },
  loading: { en: 'Morning loading', da: 'Morgenlæsning', nb: 'Morgenlasting' },
});
