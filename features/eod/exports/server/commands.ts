// The files themselves: streamed row by row, whatever their number. Headings are English on every tenant (E2, E3).

import { FileAnswer } from '../../../../server/calls/serve.ts';
import { csvOf, tabbedOf, type ExportColumn } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { dayIn, type AxaptaDates } from '../../../../shared/calendar.ts';
import { notFound, refuse } from '../../../../shared/refusals.ts';
import { packagesOf } from '../../../products/rules.ts';
import { kindNames } from '../../../stock/rules.ts';
import { eodRefusals } from '../../refusals.ts';
import type { ExportQuery } from '../contract.ts';
import { daysOf, type Days } from '../rules.ts';
import { movedRows, salesRows, type MovedRow, type SaleRow } from './queries.ts';

const number = (text: string | null) => (text === null ? null : Number(text));

const saleColumns = (currency: string): ExportColumn<SaleRow>[] => [
  { header: 'Date', kind: 'day', value: (row) => row.business_date },
  { header: 'Time', value: (row) => row.ordered_time },
  { header: 'EOD ID', kind: 'number', value: (row) => row.report_id },
  { header: 'EOD status', value: (row) => row.status },
  { header: 'Depo', value: (row) => row.depo },
  { header: 'Route', value: (row) => row.route },
  { header: 'Car', value: (row) => row.car },
  { header: 'Driver', value: (row) => row.driver },
  { header: 'Cash register', value: (row) => row.register },
  { header: 'Wallmob order ID', value: (row) => row.wallmob_order_id },
  { header: 'Category', value: (row) => row.category_name },
  { header: 'Product', value: (row) => row.product_name },
  { header: 'SKU', value: (row) => row.wallmob_sku },
  { header: 'Quantity', kind: 'number', value: (row) => number(row.quantity) },
  { header: 'Unit price', kind: 'money', value: (row) => number(row.unit_price) },
  { header: 'Discount', kind: 'money', value: (row) => number(row.discount) },
  { header: 'Total', kind: 'money', value: (row) => number(row.total) },
  { header: 'Currency', value: () => currency },
];

const movedColumns: ExportColumn<MovedRow>[] = [
  { header: 'Transfer ID', kind: 'number', value: (row) => row.transfer_id },
  { header: 'Transfered at', kind: 'instant', value: (row) => row.transfered_at },
  { header: 'Kind', value: (row) => kindNames[row.kind] },
  { header: 'From code', value: (row) => row.from_code },
  { header: 'From name', value: (row) => row.from_name },
  { header: 'To code', value: (row) => row.to_code },
  { header: 'To name', value: (row) => row.to_name },
  { header: 'SKU', value: (row) => row.sku },
  { header: 'Description', value: (row) => row.product },
  { header: 'Packages', kind: 'number', value: (row) => packagesOf(row.amount, row.packaging_size) },
  { header: 'Amount', kind: 'number', value: (row) => row.amount },
  { header: 'EOD ID', kind: 'number', value: (row) => row.end_of_day_report_id },
  { header: 'Stock order ID', kind: 'number', value: (row) => row.stock_order_id },
  { header: 'Description of the transfer', value: (row) => row.description },
  { header: 'Created by', value: (row) => row.created_by },
];

/** Home delivery exports nothing (E1). */
function daysFor(by: Act, query: ExportQuery): Days {
  if (by.actor.able('home_delivery')) refuse(eodRefusals.no_exports);
  return daysOf(query, dayIn(by.actor.tenant.time_zone, by.now));
}

/** 'sales_Odense_2026-06-04_2026-06-10.csv' */
async function nameOf(tx: TenantTx, what: string, depo_id: number, { from, until }: Days, ending: string) {
  const depo = await tx.selectFrom('depos').select('title').where('id', '=', depo_id).executeTakeFirst();
  return `${what}_${(depo ?? notFound()).title}_${from}_${until}.${ending}`;
}

export async function salesFile(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: ExportQuery & { order_ids: readonly number[]; date_format: AxaptaDates },
  ending: 'csv' | 'txt',
): Promise<FileAnswer> {
  const days = daysFor(by, query);
  const { currency, time_zone } = by.actor.tenant;
  const rows = salesRows(tx, depo_id, days, { ...query, time_zone });
  const list = { title: 'Sales', columns: saleColumns(currency), rows, time_zone };
  const name = await nameOf(tx, 'sales', depo_id, days, ending);
  return new FileAnswer(name, ending === 'csv' ? csvOf(list) : tabbedOf(list, query.date_format));
}

export async function transfersFile(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: ExportQuery & { date_format: AxaptaDates },
  ending: 'csv' | 'txt',
): Promise<FileAnswer> {
  const days = daysFor(by, query);
  const { time_zone } = by.actor.tenant;
  const rows = movedRows(tx, depo_id, days, { car_ids: query.car_ids, time_zone });
  const list = { title: 'Transfers', columns: movedColumns, rows, time_zone };
  const name = await nameOf(tx, 'transfers', depo_id, days, ending);
  return new FileAnswer(name, ending === 'csv' ? csvOf(list) : tabbedOf(list, query.date_format));
}
