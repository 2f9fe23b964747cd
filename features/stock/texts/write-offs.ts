// What the sheet of the write-offs is headed by (1.9); its text for other systems is always English.

import { texts } from '../../../shared/texts.ts';
import { countSheetTexts, goodsSheetTexts, transferSheetTexts } from './documents.ts';

const { sku, description, amount } = goodsSheetTexts;
const { transfer_nr, created_by } = transferSheetTexts;

export const writeOffTexts = texts({
  title: { en: 'Write-offs', da: 'Afskrivninger', nb: 'Avskrivninger' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  transfer_nr,
  warehouse_code: { en: 'Warehouse code', da: 'Lagerkode', nb: 'Lagerkode' },
  warehouse: countSheetTexts.warehouse,
  axapta_id: { en: 'AX Warehouse ID', da: 'AX-lager-id', nb: 'AX-lager-id' },
  sku,
  description,
  amount,
  sales_price: { en: 'Sales price', da: 'Salgspris', nb: 'Salgspris' },
  total: { en: 'Total', da: 'I alt', nb: 'Totalt' },
  about: {
    en: 'Description of the transfer',
    da: 'Beskrivelse af overførslen',
    nb: 'Beskrivelse av overføringen',
  },
  created_by,
});
