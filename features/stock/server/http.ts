import {
  FileAnswer,
  type Served,
  fileOnly,
  listed,
  paged,
  serve,
  serveOutside,
} from '../../../server/calls/serve.ts';
import { type ExportColumn, type ExportList, fileOf, tabbedOf } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type Say, say } from '../../../shared/texts.ts';
import { listProducts } from '../../products/contract.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import { listProductBalances, updateProductBalance } from '../contract/balances.ts';
import {
  approveCountingDocument,
  createCountingDocument,
  deleteCountingDocument,
  exportCountingDocument,
  fillCountingDocument,
  findCountingDocument,
  listCountingDocuments,
  listMovedSince,
  recutCountingDocument,
  showCountingDocument,
} from '../contract/counts.ts';
import { moveProductBalances } from '../contract/product-stock.ts';
import { listStockCard, showStockCurve } from '../contract/stock-card.ts';
import { showStockList } from '../contract/stock-list.ts';
import {
  createStockOrder,
  deleteStockOrder,
  exportStockOrder,
  listShortOrders,
  listStockOrders,
  sendStockOrder,
  showStockOrder,
  updateStockOrder,
} from '../contract/stock-orders.ts';
import {
  type WriteOffQuery,
  exportWriteOffText,
  exportWriteOffs,
  listWarehouseOptions,
  listWarehouseOrders,
} from '../contract/stock-report.ts';
import {
  createStockTransfer,
  exportStockTransfer,
  listStockTransfers,
  reverseStockTransfer,
  showStockTransfer,
} from '../contract/stock-transfers.ts';
import { cardUntil } from '../rules/stock-card.ts';
import { writeOffTexts } from '../texts/write-offs.ts';
import { createStockTransfer as moveStock } from './approve-order.ts';
import {
  approveUnlessChanged as approveCount,
  createCountingDocument as startCount,
  deleteCountingDocument as deleteCount,
  fillCountingDocument as fillCount,
  recutCountingDocument as recutCount,
} from './count-stock.ts';
import { type Reader, countingSheet, orderSheet, transferSheet } from './document-sheets.ts';
import { stockListFile } from './export-stock-list.ts';
import { documentById, documentByNumber, documentsOfWarehouse, movedSince } from './list-counts.ts';
import { ordersOfWarehouse, findShortOrders, stockOrderById } from './list-stock-orders.ts';
import { stockTransferById, transfersOfWarehouse } from './list-transfers.ts';
import { reverseStockTransfer as reverseTransfer } from './move-by-hand.ts';
import { moveProductBalances as moveProduct } from './move-product-stock.ts';
import { balancesOfWarehouse } from './product-balances.ts';
import { productsWithStock } from './products-with-stock.ts';
import { promiseStock } from './promise-stock.ts';
import {
  createStockOrder as addOrder,
  deleteStockOrder as deleteOrder,
  updateStockOrder as changeOrder,
} from './save-stock-order.ts';
import { sendStockOrder as sendOrder } from './send-stock-order.ts';
import { stockCard, stockCurve } from './stock-card.ts';
import { readStockList } from './stock-list.ts';
import { type WriteOffRow, warehouseOptions, warehouseOrders, writeOffs } from './write-offs.ts';

const whole = <T>(rows: readonly T[]) => listed([...rows], rows.length);

const readerOf = ({ actor }: Act): Reader => ({
  time_zone: actor.tenant.time_zone,
  language: actor.language,
});

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

function writeOffList(
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

export const stockHttp: readonly Served[] = [
  serve(createStockTransfer, ({ tx, by, params, body }) => moveStock(tx, by, params, body)),
  serve(listProductBalances, async ({ tx, params, query }) =>
    whole(await balancesOfWarehouse(tx, params, query.stock_order_id ?? null)),
  ),
  serve(
    showStockList,
    ({ tx, by, params, query }) => readStockList(tx, by, params.depo_id, query),
    ({ tx, by, params, query }, format) => stockListFile(tx, by, params.depo_id, { wish: query, format }),
  ),
  serve(updateProductBalance, ({ tx, by, params, body }) => promiseStock(tx, by, params, body)),
  serve(listStockCard, ({ tx, tenant, now, params, query }) =>
    paged(stockCard(tx, params, cardUntil(query.until, tenant.time_zone, now), query)),
  ),
  serve(showStockCurve, ({ tx, tenant, now, params, query }) =>
    stockCurve(tx, params, tenant.time_zone, cardUntil(query.until, tenant.time_zone, now), query.days),
  ),
  serve(listCountingDocuments, ({ tx, params, query }) => paged(documentsOfWarehouse(tx, params, query))),
  serve(createCountingDocument, ({ tx, by, params, body }) => startCount(tx, by, params, body.date)),
  serve(findCountingDocument, ({ tx, params }) => documentByNumber(tx, params)),
  serve(showCountingDocument, ({ tx, params }) => documentById(tx, params)),
  serve(fillCountingDocument, ({ tx, by, params, body }) =>
    fillCount(tx, by, params, body.manual_counting_document_line_items_attributes),
  ),
  serve(listMovedSince, ({ tx, by, params, query }) => movedSince(tx, by, params, query.date)),
  serve(recutCountingDocument, ({ tx, by, params }) => recutCount(tx, by, params)),
  serveOutside(approveCountingDocument, ({ inTenant, by, params }) => approveCount(inTenant, by, params)),
  serve(deleteCountingDocument, ({ tx, by, params }) => deleteCount(tx, by, params)),
  serve(exportStockOrder, async ({ tx, by, params }) =>
    orderSheet(await stockOrderById(tx, params), readerOf(by)),
  ),
  serve(exportStockTransfer, async ({ tx, by, params }) =>
    transferSheet(await stockTransferById(tx, params), readerOf(by)),
  ),
  serve(exportCountingDocument, async ({ tx, by, params }) =>
    countingSheet(await documentById(tx, params), readerOf(by)),
  ),
  serve(listStockOrders, async ({ tx, params, query }) => {
    await refuseStrangeWarehouse(tx, params.depo_id, params.warehouse_id);
    const { rows, total } = await ordersOfWarehouse(tx, params.depo_id, params.warehouse_id, query);
    return listed(rows, total);
  }),
  serve(showStockOrder, ({ tx, params }) => stockOrderById(tx, params)),
  serve(listShortOrders, ({ tx, by, params }) => findShortOrders(tx, by, params)),
  serve(createStockOrder, ({ tx, by, params, body }) => addOrder(tx, by, params, body)),
  serve(updateStockOrder, ({ tx, by, params, body }) => changeOrder(tx, by, params, body)),
  serve(sendStockOrder, ({ tx, by, params }) => sendOrder(tx, by, params)),
  serve(deleteStockOrder, ({ tx, by, params, body }) => deleteOrder(tx, by, params, body.lock_version)),
  serve(listProducts, async ({ tx, by, params, query }) => {
    const rows = await productsWithStock(tx, by, params.depo_id, query);
    return listed(rows, rows.length);
  }),
  serve(moveProductBalances, ({ tx, by, params, body }) => moveProduct(tx, by, params.id, body)),
  serve(listWarehouseOrders, ({ tx, by, params, query }) =>
    paged(warehouseOrders(tx, by, params.depo_id, query)),
  ),
  serve(listWarehouseOptions, ({ tx, params }) => warehouseOptions(tx, params.depo_id)),
  fileOnly(
    serve(
      exportWriteOffs,
      async ({ tx, by, params, query }) =>
        new FileAnswer(nameOf(query, 'xlsx'), fileOf('xlsx', writeOffList(tx, by, params, query))),
    ),
  ),
  fileOnly(
    serve(
      exportWriteOffText,
      async ({ tx, by, params, query }) =>
        new FileAnswer(
          nameOf(query, 'txt'),
          // Axapta reads it by its columns' English names.
          tabbedOf(writeOffList(tx, by, params, query, 'en'), query.date_format),
        ),
      async ({ tx, by, params, query }) =>
        new FileAnswer(nameOf(query, 'csv'), fileOf('csv', writeOffList(tx, by, params, query))),
    ),
  ),
  serve(listStockTransfers, async ({ tx, params, query }) => {
    await refuseStrangeWarehouse(tx, params.depo_id, params.warehouse_id);
    const { rows, total } = await transfersOfWarehouse(tx, params.warehouse_id, query);
    return listed(rows, total);
  }),
  serve(showStockTransfer, ({ tx, params }) => stockTransferById(tx, params)),
  serve(reverseStockTransfer, ({ tx, by, params, body }) =>
    reverseTransfer(tx, by, params, body.description ?? null),
  ),
];
