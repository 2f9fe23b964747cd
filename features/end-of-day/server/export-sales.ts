// The files themselves: streamed row by row, whatever their number.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { csvOf, tabbedOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type AxaptaDates } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { say, type Language } from '../../../shared/texts.ts';
import { packagesOf } from '../../products/rules.ts';
import { kindTexts } from '../../stock/texts/documents.ts';
import type { ExportQuery } from '../contract/exports.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { daysOf, type Days } from '../rules/exports.ts';
import { movedTexts, salesTexts } from '../texts/exports.ts';
import { movedRows, salesRows, type MovedRow, type SaleRow } from './sales-rows.ts';

const number = (text: string | null) => (text === null ? null : Number(text));

const saleColumns = (language: Language, currency: string): ExportColumn<SaleRow>[] => {
  const t = say(salesTexts, language);
  const productName = (row: SaleRow) => (row.stands_for === null ? row.product_name : t(row.stands_for));
  return [
    { header: t('date'), kind: 'day', value: (row) => row.business_date },
    { header: t('time'), value: (row) => row.ordered_time },
    { header: t('report_id'), kind: 'number', value: (row) => row.report_id },
    { header: t('status'), value: (row) => t(row.status) },
    { header: t('depo'), value: (row) => row.depo },
    { header: t('route'), value: (row) => row.route },
    { header: t('car'), value: (row) => row.car },
    { header: t('driver'), value: (row) => row.driver },
    { header: t('register'), value: (row) => row.register },
    { header: t('order_id'), value: (row) => row.wallmob_order_id },
    { header: t('category'), value: (row) => row.category_name },
    { header: t('product'), value: productName },
    { header: t('sku'), value: (row) => row.wallmob_sku },
    { header: t('quantity'), kind: 'number', value: (row) => number(row.quantity) },
    { header: t('unit_price'), kind: 'money', value: (row) => number(row.unit_price) },
    { header: t('discount'), kind: 'money', value: (row) => number(row.discount) },
    { header: t('total'), kind: 'money', value: (row) => number(row.total) },
    { header: t('currency'), value: () => currency },
  ];
};

const movedColumns = (language: Language): ExportColumn<MovedRow>[] => {
  const t = say(movedTexts, language);
  const kind = say(kindTexts, language);
  return [
    { header: t('transfer_id'), kind: 'number', value: (row) => row.transfer_id },
    { header: t('transfered_at'), kind: 'instant', value: (row) => row.transfered_at },
    { header: t('kind'), value: (row) => kind(row.kind) },
    { header: t('from_code'), value: (row) => row.from_code },
    { header: t('from_name'), value: (row) => row.from_name },
    { header: t('to_code'), value: (row) => row.to_code },
    { header: t('to_name'), value: (row) => row.to_name },
    { header: t('sku'), value: (row) => row.sku },
    { header: t('description'), value: (row) => row.product },
    { header: t('packages'), kind: 'number', value: (row) => packagesOf(row.amount, row.packaging_size) },
    { header: t('amount'), kind: 'number', value: (row) => row.amount },
    { header: t('report_id'), kind: 'number', value: (row) => row.end_of_day_report_id },
    { header: t('stock_order_id'), kind: 'number', value: (row) => row.stock_order_id },
    { header: t('about'), value: (row) => row.description },
    { header: t('created_by'), value: (row) => row.created_by },
  ];
};

/** The text with tabs is read by Axapta, by the English names that E2 and E3 give. */
const languageFor = (by: Act, ending: 'csv' | 'txt'): Language =>
  ending === 'csv' ? by.actor.language : 'en';

/** Home delivery exports nothing (E1). */
function daysFor(by: Act, query: ExportQuery): Days {
  if (by.actor.able('home_delivery')) refuse(eodRefusals.no_exports);
  return daysOf(query, dayIn(by.actor.tenant.time_zone, by.now));
}

/** 'sales_Odense_2026-06-04_2026-06-10.csv' */
async function nameFile(tx: TenantTx, what: string, depo_id: number, { from, until }: Days, ending: string) {
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
  const columns = saleColumns(languageFor(by, ending), currency);
  const list = { title: 'Sales', columns, rows, time_zone };
  const name = await nameFile(tx, 'sales', depo_id, days, ending);
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
  const columns = movedColumns(languageFor(by, ending));
  const list = { title: 'Transfers', columns, rows, time_zone };
  const name = await nameFile(tx, 'transfers', depo_id, days, ending);
  return new FileAnswer(name, ending === 'csv' ? csvOf(list) : tabbedOf(list, query.date_format));
}
