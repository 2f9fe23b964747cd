import { useMemo, type ReactNode } from 'react';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { PAGE_SIZE } from '../../stock/rules/documents.ts';
import type { WarehouseSide } from '../../warehouses/contract.ts';
import { titleOf } from '../../warehouses/rules.ts';
import { listStockWarnings, showStockWarnings, type StockWarning } from '../contract/stock-warnings.ts';
import { COUNT_WEEKS, warningKinds, type WarningKind } from '../rules/stock-warnings.ts';
import { warningTexts } from './warnings-texts.ts';

type PathTo = (warehouse: WarehouseSide, ...rest: (string | number)[]) => string;

function productColumns(t: Say<keyof typeof warningTexts>, pathTo: PathTo): Column<StockWarning>[] {
  return [
    {
      id: 'sku',
      header: t('sku'),
      cell: (row) =>
        row.product && <Link to={pathTo(row.warehouse, 'products', row.product.id)}>{row.product.sku}</Link>,
      fixed: true,
      width: 120,
    },
    { id: 'description', header: t('description'), cell: (row) => row.product?.description },
  ];
}

function columnsOf(
  kind: WarningKind,
  t: Say<keyof typeof warningTexts>,
  pathTo: PathTo,
): Column<StockWarning>[] {
  const warehouse = (tab: string): Column<StockWarning> => ({
    id: 'warehouse',
    header: t('warehouse'),
    fixed: true,
    cell: (row) => <Link to={pathTo(row.warehouse, tab)}>{titleOf(row.warehouse)}</Link>,
  });
  const figure = (
    id: string,
    header: string,
    cell: (row: StockWarning) => ReactNode,
  ): Column<StockWarning> => ({ id, header, cell, align: 'right', width: 140 });
  const product = productColumns(t, pathTo);
  const columns: Record<WarningKind, Column<StockWarning>[]> = {
    negative: [
      ...product,
      warehouse('products'),
      figure('balance', t('balance'), (row) => <StatusDot tone="bad">{row.balance_amount}</StatusDot>),
    ],
    below_minimum: [
      ...product,
      warehouse('products'),
      figure('balance', t('balance'), (row) => row.balance_amount),
      figure('minimum', t('minimum'), (row) => row.minimum_required_balance),
      figure('missing', t('missing'), (row) => row.missing_balance_amount),
    ],
    old_orders: [
      {
        id: 'order',
        header: t('order'),
        fixed: true,
        width: 120,
        cell: (row) =>
          row.stock_order && (
            <Link to={pathTo(row.warehouse, 'stock_orders', row.stock_order.id)}>#{row.stock_order.id}</Link>
          ),
      },
      { id: 'ordered_at', header: t('ordered_at'), cell: (row) => <Moment at={row.since} />, width: 160 },
      warehouse('orders'),
      {
        id: 'other_warehouse',
        header: t('other_warehouse'),
        cell: (row) => row.other_warehouse && titleOf(row.other_warehouse),
      },
    ],
    uncounted_cars: [
      warehouse('manual_countings'),
      {
        id: 'counted_at',
        header: t('counted_at'),
        cell: (row) => (row.since ? <Moment at={row.since} /> : t('never')),
        width: 160,
      },
    ],
  };
  return columns[kind];
}

/** What wants to be seen to, kind by kind. */
export default function WarningsScreen() {
  const t = useWords(warningTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const view = useListView({ kind: '' }, { per_page: PAGE_SIZE, tab: 'kind' });
  const { value: counts } = useRead(showStockWarnings);
  const kind =
    warningKinds.find((one) => one === view.filters.kind) ??
    warningKinds.find((one) => (counts?.[one] ?? 0) > 0) ??
    'negative';
  const list = useList(listStockWarnings, { params: { kind }, query: { page: view.page } });
  const columns = useMemo(
    () =>
      columnsOf(kind, t, (warehouse, ...rest) =>
        inventoryPath(slug, depo_id, 'warehouses', warehouse.id, ...rest),
      ),
    [kind, t, slug, depo_id],
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tabs
        label={t('kinds')}
        value={kind}
        onChange={(next) => view.setFilters({ kind: next })}
        items={warningKinds.map((key) => ({
          key,
          label: t(key, { weeks: COUNT_WEEKS }),
          count: counts?.[key],
        }))}
      />
      <Table
        key={kind}
        label={t(kind, { weeks: COUNT_WEEKS })}
        name={`stock-notices-${kind}`}
        columns={columns}
        list={list}
        view={view}
        pageSizes={[PAGE_SIZE]}
        rowId={(row) => `${row.warehouse.id}/${row.product?.id ?? row.stock_order?.id ?? ''}`}
        empty={{ title: t('none') }}
      />
    </>
  );
}
