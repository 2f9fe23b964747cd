import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { useAddressOf, useList, useRead } from '../../../../web/reads.ts';
import { ability, useSession } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { IconDownload } from '../../../../web/ui/icons.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, type SortedColumn } from '../../../../web/ui/Table.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import type { StockOrder } from '../../contract/stock-orders.ts';
import {
  exportWriteOffs,
  listWarehouseOptions,
  listWarehouseOrders,
  type orderKeys,
} from '../../contract/stock-report.ts';
import { PAGE_SIZE } from '../../rules/documents.ts';
import { monthOf, orderOf } from '../../rules/stock-report.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { accountTexts, sideNames, type SayAccount } from '../documents/side-names.ts';
import { reportTexts } from './report-texts.ts';
import { ReportFilters } from './ReportFilters.tsx';

/** The depot's side of an order, below which the person may open it. */
const ownSide = (order: StockOrder, depo_id: number) =>
  [order.from_warehouse, order.to_warehouse].find((side) => side?.depo_id === depo_id)?.id ?? 0;

function columnsOf(
  t: Say<keyof typeof reportTexts>,
  d: Say<keyof typeof documentsTexts>,
  a: SayAccount,
  orderPath: (order: StockOrder) => string,
): SortedColumn<StockOrder, typeof orderKeys>[] {
  return [
    {
      id: 'ordered_from',
      header: t('ordered_from'),
      cell: (order) => sideNames(order, a).from,
      sort: true,
      fixed: true,
    },
    {
      id: 'ordered_to',
      header: t('ordered_to'),
      cell: (order) => sideNames(order, a).to,
      sort: true,
      fixed: true,
    },
    {
      id: 'ordered_at',
      header: t('ordered_at'),
      cell: (order) => <Moment at={order.ordered_at} />,
      sort: true,
      width: 150,
    },
    { id: 'message', header: t('message'), cell: (order) => order.main_storage_message },
    { id: 'created_by', header: t('created_by'), cell: (order) => order.created_by },
    {
      id: 'order',
      header: t('order'),
      width: 190,
      fixed: true,
      cell: (order) => (
        <>
          <Anchor
            inherit
            href={orderPath(order)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open_order', { id: order.id })}
            mr={12}
          >
            #{order.id}
          </Anchor>
          <StatusDot tone={order.status === 'pending' ? 'warn' : 'ok'}>{d(order.status)}</StatusDot>
        </>
      ),
    },
  ];
}

/** Every order of the depot's warehouses. */
export default function WarehouseOrdersScreen() {
  const t = useWords(reportTexts);
  const d = useWords(documentsTexts);
  const a = useWords(accountTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const month = monthOf(useToday());
  const view = useListView(
    { from_warehouses: [] as string[], to_warehouses: [] as string[], ...month },
    { sort: '-ordered_at' },
  );
  const { from_warehouses, to_warehouses, start_date, end_date } = view.filters;
  const query = {
    from_warehouses: from_warehouses.map(Number),
    to_warehouses: to_warehouses.map(Number),
    start_date,
    end_date,
  };
  const list = useList(listWarehouseOrders, { query: { ...query, page: view.page, ...orderOf(view.sort) } });
  const options = useRead(listWarehouseOptions);
  const columns = useMemo(
    () =>
      columnsOf(t, d, a, (order) =>
        inventoryPath(tenant.slug, depo_id, 'warehouses', ownSide(order, depo_id), 'stock_orders', order.id),
      ),
    [t, d, a, tenant.slug, depo_id],
  );
  const writtenOff = useAddressOf(exportWriteOffs, {
    query: { from_warehouses: query.from_warehouses, start_date, end_date },
    format: 'xlsx',
  });
  return (
    <>
      <PageTitle
        actions={
          ability('writeoff_export_enabled') && (
            <Button
              variant="default"
              href={writtenOff}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('write_offs')}
            </Button>
          )
        }
      >
        {t('title')}
      </PageTitle>
      <ReportFilters key={JSON.stringify(view.filters)} view={view} options={options.value ?? []} />
      <Table
        label={t('title')}
        name="warehouse_orders"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[PAGE_SIZE]}
        rowId={(order) => order.id}
        rowName={(order) => `#${order.id}`}
        rowClass={(order) => order.status}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
