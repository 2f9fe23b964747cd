import { FileAnswer, fileOnly, listed, serve, type Served } from '../../../../server/calls/serve.ts';
import { fileOf, tabbedOf, type ExportColumn, type ExportList } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { say, type Say } from '../../../../shared/texts.ts';
import {
  exportWriteOffs,
  exportWriteOffText,
  listWarehouseOptions,
  listWarehouseOrders,
  type WriteOffQuery,
} from '../contract.ts';
import { writeOffTexts } from '../texts.ts';
import { warehouseOptions, warehouseOrders, writeOffs, type WriteOffRow } from './queries.ts';

const columnsIn = (t: Say<keyof typeof writeOffTexts>): ExportColumn<WriteOffRow>[] => [
  { header: t('date'), kind: 'instant', width: 18, value: (row) => row.date },
  { header: t('transfer_nr'), kind: 'number', width: 12, value: (row) => row.transfer_id },
  { header: t('warehouse_code'), value: (row) => row.code },
  { header: t('warehouse'), width: 24, value: (row) => row.warehouse },
  { header: t('axapta_id'), value: (row) => row.axapta_id },
  { header: t('sku'), value: (row) => row.sku },
  { header: t('description'), width: 36, value: (row) => row.product },
  { header: t('amount'), kind: 'number', width: 10, value: (row) => row.amount },
  { header: t('sales_price'), kind: 'money', width: 12, value: (row) => Number(row.sales_price) },
  { header: t('total'), kind: 'money', width: 12, value: (row) => Number(row.total) },
  { header: t('about'), width: 36, value: (row) => row.description },
  { header: t('created_by'), width: 20, value: (row) => row.created_by },
];

function listOf(
  tx: TenantTx,
  by: Act,
  { depo_id }: { depo_id: number },
  query: WriteOffQuery,
  language = by.actor.language,
): ExportList<WriteOffRow> {
  const t = say(writeOffTexts, language);
  return {
    title: t('title'),
    columns: columnsIn(t),
    rows: writeOffs(tx, by, depo_id, query),
    time_zone: by.actor.tenant.time_zone,
  };
}

/** 'write_offs_2026-06-01_2026-06-30.xlsx' */
const nameOf = ({ start_date, end_date }: WriteOffQuery, ending: string) =>
  `${['write_offs', start_date, end_date].filter(Boolean).join('_')}.${ending}`;

export const stockReportHttp: readonly Served[] = [
  serve(listWarehouseOrders, async ({ tx, by, params, query }) => {
    const { rows, total } = await warehouseOrders(tx, by, params.depo_id, query);
    return listed(rows, total);
  }),
  serve(listWarehouseOptions, ({ tx, params }) => warehouseOptions(tx, params.depo_id)),
  fileOnly(
    serve(
      exportWriteOffs,
      async ({ tx, by, params, query }) =>
        new FileAnswer(nameOf(query, 'xlsx'), fileOf('xlsx', listOf(tx, by, params, query))),
    ),
  ),
  fileOnly(
    serve(
      exportWriteOffText,
      async ({ tx, by, params, query }) =>
        new FileAnswer(
          nameOf(query, 'txt'),
          // Axapta reads it by its columns' English names.
          tabbedOf(listOf(tx, by, params, query, 'en'), query.date_format),
        ),
      async ({ tx, by, params, query }) =>
        new FileAnswer(nameOf(query, 'csv'), fileOf('csv', listOf(tx, by, params, query))),
    ),
  ),
];
