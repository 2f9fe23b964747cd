// What the exported sales and transfers are headed by: in English as orders-decisions E2 and E3 have it.

import { texts } from '../../../shared/texts.ts';
import { goodsSheetTexts, transferSheetTexts } from '../../stock/texts/documents.ts';
import { eodColumnTexts } from './eod-columns.ts';

const { date, route, car, driver, cash_register: register, total } = eodColumnTexts;
const report_id = {
  en: 'EOD ID',
  da: 'Dagsafslutningens id',
  nb: 'Dagsoppgjørets id',
  ro: 'ID raport',
};

export const salesTexts = texts({
  date,
  time: { en: 'Time', da: 'Klokken', nb: 'Klokken', ro: 'Ora' },
  report_id,
  status: { en: 'EOD status', da: 'Status', nb: 'Status', ro: 'Starea raportului' },
  pending: { en: 'pending', da: 'ikke godkendt', nb: 'ikke godkjent', ro: 'neaprobat' },
  pending_edited: {
    en: 'pending_edited',
    da: 'ikke godkendt, rettet',
    nb: 'ikke godkjent, endret',
    ro: 'neaprobat, modificat',
  },
  approved: { en: 'approved', da: 'godkendt', nb: 'godkjent', ro: 'aprobat' },
  approved_edited: {
    en: 'approved_edited',
    da: 'godkendt, rettet',
    nb: 'godkjent, endret',
    ro: 'aprobat, modificat',
  },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
  route,
  car,
  driver,
  register,
  order_id: {
    en: 'Wallmob order ID',
    da: 'Wallmob-ordre-id',
    nb: 'Wallmob-ordre-id',
    ro: 'ID comandă Wallmob',
  },
  category: { en: 'Category', da: 'Kategori', nb: 'Kategori', ro: 'Categorie' },
  product: { en: 'Product', da: 'Vare', nb: 'Vare', ro: 'Produs' },
  sku: goodsSheetTexts.sku,
  quantity: { en: 'Quantity', da: 'Antal', nb: 'Antall', ro: 'Cantitate' },
  unit_price: { en: 'Unit price', da: 'Stykpris', nb: 'Stykkpris', ro: 'Preț unitar' },
  discount: { en: 'Discount', da: 'Rabat', nb: 'Rabatt', ro: 'Discount' },
  total,
  currency: { en: 'Currency', da: 'Valuta', nb: 'Valuta', ro: 'Moneda' },
  without_lines: {
    en: 'Order without lines',
    da: 'Ordre uden linjer',
    nb: 'Ordre uten linjer',
    ro: 'Comandă fără linii',
  },
  rounding: { en: 'Cash rounding', da: 'Øreafrunding', nb: 'Øreavrunding', ro: 'Rotunjire numerar' },
});

const { transfered_at, created_by } = transferSheetTexts;
const { sku, description, packages, amount, kind } = goodsSheetTexts;

export const movedTexts = texts({
  transfer_id: { en: 'Transfer ID', da: 'Overførsels-id', nb: 'Overførings-id', ro: 'ID transfer' },
  transfered_at,
  kind,
  from_code: { en: 'From code', da: 'Fra, kode', nb: 'Fra, kode', ro: 'Din, cod' },
  from_name: { en: 'From name', da: 'Fra, navn', nb: 'Fra, navn', ro: 'Din, nume' },
  to_code: { en: 'To code', da: 'Til, kode', nb: 'Til, kode', ro: 'În, cod' },
  to_name: { en: 'To name', da: 'Til, navn', nb: 'Til, navn', ro: 'În, nume' },
  sku,
  description,
  packages,
  amount,
  report_id,
  stock_order_id: { en: 'Stock order ID', da: 'Bestillings-id', nb: 'Bestillings-id', ro: 'ID comandă stoc' },
  about: {
    en: 'Description of the transfer',
    da: 'Beskrivelse af overførslen',
    nb: 'Beskrivelse av overføringen',
    ro: 'Descrierea transferului',
  },
  created_by,
});
