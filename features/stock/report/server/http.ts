import { FileAnswer, fileOnly, listed, serve, type Served } from '../../../../server/calls/serve.ts';
import { fileOf, tabbedOf, type ExportColumn, type ExportList } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import {
  exportWriteOffs,
  exportWriteOffText,
  listWarehouseOptions,
  listWarehouseOrders,
  type WriteOffQuery,
} from '../contract.ts';
import { warehouseOptions, warehouseOrders, writeOffs, type WriteOffRow } from './queries.ts';

const columns: ExportColumn<WriteOffRow>[] = [
  { header: 'Date', kind: 'instant', width: 18, value: (row) => row.date },
  { header: 'Transfer nr', kind: 'number', width: 12, value: (row) => row.transfer_id },
  { header: 'Warehouse code', value: (row) => row.code },
  { header: 'Warehouse', width: 24, value: (row) => row.warehouse },
  { header: 'AX Warehouse ID', value: (row) => row.axapta_id },
  { header: 'SKU', value: (row) => row.sku },
  { header: 'Description', width: 36, value: (row) => row.product },
  { header: 'Amount', kind: 'number', width: 10, value: (row) => row.amount },
  { header: 'Sales price', kind: 'money', width: 12, value: (row) => Number(row.sales_price) },
  { header: 'Total', kind: 'money', width: 12, value: (row) => Number(row.total) },
  { header: 'Description of the transfer', width: 36, value: (row) => row.description },
  { header: 'Created by', width: 20, value: (row) => row.created_by },
];

const listOf = (tx: TenantTx, by: Act, depo_id: number, query: WriteOffQuery): ExportList<WriteOffRow> => ({
  title: 'Write-offs',
  columns,
  rows: writeOffs(tx, by, depo_id, query),
  time_zone: by.actor.tenant.time_zone,
});

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
        new FileAnswer(nameOf(query, 'xlsx'), fileOf('xlsx', listOf(tx, by, params.depo_id, query))),
    ),
  ),
  fileOnly(
    serve(
      exportWriteOffText,
      async ({ tx, by, params, query }) =>
        new FileAnswer(
          nameOf(query, 'txt'),
          tabbedOf(listOf(tx, by, params.depo_id, query), query.date_format),
        ),
      async ({ tx, by, params, query }) =>
        new FileAnswer(nameOf(query, 'csv'), fileOf('csv', listOf(tx, by, params.depo_id, query))),
    ),
  ),
];
