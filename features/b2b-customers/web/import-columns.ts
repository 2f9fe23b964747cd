import type { StaffText } from '../../../shared/texts.ts';
import type { ImportColumn } from '../../../web/ui/import-rows.ts';
import { b2bColumnTexts, b2bFieldTexts } from '../texts.ts';
import { b2bTexts } from './b2b-texts.ts';

const { phone, phone_2, depos, customer_name, shop_id } = b2bColumnTexts;
const of = (field: keyof typeof b2bFieldTexts, header = b2bFieldTexts[field], ...names: StaffText[]) => ({
  field,
  header,
  names: [b2bFieldTexts[field], ...names],
});

/** Headed as the export heads them; its columns that follow from the calendar and the routes are not read. */
export const importColumns: ImportColumn[] = [
  { ...of('customer_number', b2bFieldTexts.customer_number, b2bTexts.account_number), required: true },
  of('customer_name', customer_name, b2bTexts.name),
  of('shop_id', shop_id),
  of('segmentation'),
  of('address'),
  of('zip_code'),
  of('phone_number_1', phone),
  { field: 'depos', header: depos, names: [b2bTexts.depo] },
  of('customer_name_2'),
  of('phone_number_2', phone_2),
  of('email'),
  of('sales_consultant'),
  of('sales_district_name'),
  of('season'),
  of('payment_method'),
  of('payment_term'),
  of('opening_week'),
  { ...of('shop_open_at'), clock: true },
  { ...of('shop_close_at'), clock: true },
  of('notes_about_customer'),
  of('notes_to_customer'),
  of('status'),
];
