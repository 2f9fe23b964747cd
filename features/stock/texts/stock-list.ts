// What the list of all warehouses and its columns are called, on the screen and in the files.

import { texts } from '../../../shared/texts.ts';

export const stockListTexts = texts({
  title: { en: 'Stock', da: 'Lagerbeholdning', nb: 'Lagerbeholdning' },
  sku: { en: 'Sku', da: 'Varenummer', nb: 'Varenummer' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  amount: { en: 'Pieces', da: 'Stk.', nb: 'Stk.' },
  missing_amount: { en: 'Below minimum', da: 'Under minimum', nb: 'Under minimum' },
  cost_value: { en: 'Value at cost', da: 'Værdi til kostpris', nb: 'Verdi til kostpris' },
  sales_value: { en: 'Value at sales price', da: 'Værdi til salgspris', nb: 'Verdi til salgspris' },
});
