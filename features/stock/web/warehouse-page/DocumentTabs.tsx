// The documents of a warehouse, newest first, 25 a page: orders, transfers and counts.

import { useMemo, type ReactNode } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { EditLink } from '../../../../web/ui/EditLink.tsx';
import { IconDownload, IconEye } from '../../../../web/ui/icons.ts';
import { listOf, useListOf } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { Badge, StatusDot } from '../../../../web/ui/Status.tsx';
import type { SortedColumn } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import type { WarehouseSide } from '../../../warehouses/contract.ts';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import { listCountingDocuments } from '../../contract/counts.ts';
import { listStockOrders, type StockOrder } from '../../contract/stock-orders.ts';
import { listStockTransfers } from '../../contract/stock-transfers.ts';
import { accountsOf, PAGE_SIZE, type Account } from '../../rules/documents.ts';
import { kindTexts } from '../../texts/documents.ts';
import { accountName, accountTexts } from '../documents/side-names.ts';
import { documentListTexts } from './warehouse-texts.ts';
import styles from './WarehousePage.module.css';

const folders = {
  order: 'stock_orders',
  transfer: 'stock_transfers',
  count: 'manual_counting_documents',
} as const;
const exported = {
  order: 'export_order_document',
  transfer: 'export_document',
  count: 'export_document',
} as const;

type Words = Say<keyof typeof documentListTexts>;
type PlainColumn<Row> = SortedColumn<Row, []>;
type PathTo = (id: number, ...rest: string[]) => string;

function usePathTo(warehouse_id: number, kind: keyof typeof folders): PathTo {
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  return useMemo(
    () =>
      (id, ...rest) =>
        inventoryPath(slug, depo_id, 'warehouses', warehouse_id, folders[kind], id, ...rest),
    [slug, depo_id, warehouse_id, kind],
  );
}

/** The warehouse, with its owner in small; what stands outside by its own name. */
function useSideOf(): (side: WarehouseSide | null, outside: Account) => ReactNode {
  const type = useWords(ownerTypeTexts);
  const a = useWords(accountTexts);
  return useMemo(
    () => (side: WarehouseSide | null, outside: Account) =>
      side === null ? (
        accountName(outside, a)
      ) : (
        <>
          {side.name}{' '}
          <span className={styles.small}>
            {side.owner} ({type(side.owner_type)})
          </span>
        </>
      ),
    [type, a],
  );
}

function actionsOf<Row extends { id: number }>(
  t: Words,
  pathTo: PathTo,
  kind: keyof typeof folders,
  may: { edit?: (row: Row) => boolean; export?: (row: Row) => boolean },
): PlainColumn<Row> {
  return {
    id: 'actions',
    header: t('actions'),
    fixed: true,
    align: 'right',
    width: 120,
    cell: (row) => (
      <span className={styles.actions}>
        {may.edit?.(row) && <EditLink to={pathTo(row.id, 'edit')} label={t('edit_one', { id: row.id })} />}
        <IconButton
          to={pathTo(row.id)}
          aria-label={t('view_one', { id: row.id })}
          title={t('view_one', { id: row.id })}
        >
          <IconEye size={16} />
        </IconButton>
        {may.export?.(row) && (
          <IconButton
            href={`${pathTo(row.id, exported[kind])}.xlsx`}
            download
            aria-label={t('export_one', { id: row.id })}
            title={t('export_one', { id: row.id })}
          >
            <IconDownload size={16} />
          </IconButton>
        )}
      </span>
    ),
  };
}

/** By which a document is spoken of, searched for and printed. */
const numberColumn = {
  id: 'id',
  header: '#',
  cell: (row: { id: number }) => `#${row.id}`,
  fixed: true,
  width: 80,
};

const statusColumn = (t: Words) => ({
  id: 'status',
  header: t('status'),
  cell: ({ status }: { status: 'pending' | 'received' | 'approved' }) => (
    <StatusDot tone={status === 'pending' ? 'warn' : 'ok'}>{t(status)}</StatusDot>
  ),
});

interface Given {
  pathTo: PathTo;
  side: ReturnType<typeof useSideOf>;
  kind: Say<keyof typeof kindTexts>;
}

const ofDocuments = {
  words: documentListTexts,
  per_page: PAGE_SIZE,
  sizes: [PAGE_SIZE],
  rowName: ({ id }: { id: number }) => `#${id}`,
};

const orders = listOf(listStockOrders, {
  ...ofDocuments,
  name: 'warehouse-orders',
  label: documentListTexts.orders,
  columns: (t, { pathTo, side }: Given) => [
    numberColumn,
    { id: 'from', header: t('from'), cell: (row) => side(row.from_warehouse, accountsOf(row).source) },
    { id: 'to', header: t('to'), cell: (row) => side(row.to_warehouse, accountsOf(row).destination) },
    statusColumn(t),
    { id: 'ordered_at', header: t('ordered_at'), cell: (row) => <Moment at={row.ordered_at} /> },
    { id: 'message', header: t('message'), cell: (row) => row.main_storage_message },
    {
      id: 'created_by',
      header: t('created_by'),
      cell: (row) => (row.asked_by_driver ? `${row.created_by} (${t('driver')})` : row.created_by),
    },
    { id: 'created_at', header: t('created_at'), cell: (row) => <Moment at={row.created_at} /> },
    actionsOf<StockOrder>(t, pathTo, 'order', {
      edit: (row) => row.editable && can('stock.write'),
      export: (row) => row.is_exportable,
    }),
  ],
  empty: { title: documentListTexts.no_orders },
});

const transfers = listOf(listStockTransfers, {
  ...ofDocuments,
  name: 'warehouse-transfers',
  label: documentListTexts.transfers,
  columns: (t, { pathTo, side, kind }: Given) => [
    numberColumn,
    { id: 'from', header: t('from'), cell: (row) => side(row.from_warehouse, accountsOf(row).source) },
    { id: 'to', header: t('to'), cell: (row) => side(row.to_warehouse, accountsOf(row).destination) },
    { id: 'description', header: t('description'), cell: (row) => row.description },
    {
      id: 'kind',
      header: t('kind'),
      cell: (row) => (
        <>
          {kind(row.kind)} {row.reversed_by && <Badge>{t('reversed')}</Badge>}
        </>
      ),
    },
    { id: 'transfered_at', header: t('transfered_at'), cell: (row) => <Moment at={row.transfered_at} /> },
    { id: 'created_by', header: t('created_by'), cell: (row) => row.created_by },
    actionsOf(t, pathTo, 'transfer', {}),
  ],
  empty: { title: documentListTexts.no_transfers },
});

const counts = listOf(listCountingDocuments, {
  ...ofDocuments,
  name: 'warehouse-counts',
  label: documentListTexts.counts,
  columns: (t, { pathTo }: Given) => [
    numberColumn,
    { id: 'created_by', header: t('created_by'), cell: (row) => row.created_by },
    { id: 'date', header: t('date'), cell: (row) => showDay(row.date) },
    { id: 'created_at', header: t('created_at'), cell: (row) => <Moment at={row.created_at} /> },
    statusColumn(t),
    { id: 'approved_at', header: t('approved_at'), cell: (row) => <Moment at={row.approved_at} /> },
    actionsOf(t, pathTo, 'count', { export: () => true }),
  ],
  empty: { title: documentListTexts.no_counts },
});

const useGiven = (warehouse_id: number, document: keyof typeof folders): Given => ({
  pathTo: usePathTo(warehouse_id, document),
  side: useSideOf(),
  kind: useWords(kindTexts),
});

export function OrdersTab({ warehouse_id }: { warehouse_id: number }) {
  const given = useGiven(warehouse_id, 'order');
  const list = useListOf(orders, { given, params: { warehouse_id } });
  return <ListTable of={list} rowTo={({ id }) => given.pathTo(id)} />;
}

export function TransfersTab({ warehouse_id }: { warehouse_id: number }) {
  const given = useGiven(warehouse_id, 'transfer');
  const list = useListOf(transfers, { given, params: { warehouse_id } });
  return <ListTable of={list} rowTo={({ id }) => given.pathTo(id)} />;
}

export function CountingsTab({ warehouse_id }: { warehouse_id: number }) {
  const given = useGiven(warehouse_id, 'count');
  const list = useListOf(counts, { given, params: { warehouse_id } });
  return <ListTable of={list} rowTo={({ id }) => given.pathTo(id)} />;
}
