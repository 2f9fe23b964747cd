// The words of a product that its screens and its sheets share.

import { texts } from '../../shared/texts.ts';

/** What the fields are called, in the list, on the form and in the history. */
export const productFieldTexts = texts({
  sku: { en: 'Sku', da: 'Varenummer', nb: 'Varenummer' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  sequence_number: { en: 'Sequence number', da: 'Rækkefølge', nb: 'Rekkefølge' },
  packaging_size: { en: 'Packaging size', da: 'Pakkestørrelse', nb: 'Pakningsstørrelse' },
  sales_price: { en: 'Sales price', da: 'Salgspris', nb: 'Salgspris' },
  cost_price: { en: 'Cost price', da: 'Kostpris', nb: 'Kostpris' },
  tax_type: { en: 'Tax type', da: 'Afgiftstype', nb: 'Avgiftstype' },
  tax_amount: { en: 'Tax amount', da: 'Afgift', nb: 'Avgift' },
  volume: { en: 'Volume', da: 'Volumen', nb: 'Volum' },
  storage_unit: { en: 'Storage unit', da: 'Lagerenhed', nb: 'Lagerenhet' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  b2b_product: { en: 'B2B product', da: 'B2B-vare', nb: 'B2B-vare' },
  minimum_for_depo: { en: 'Minimum for Depo', da: 'Minimum for depot', nb: 'Minimum for depot' },
  minimum_for_cars: { en: 'Minimum for Car', da: 'Minimum for bil', nb: 'Minimum for bil' },
});
