import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callList } from '../../../../web/api.ts';
import { markStale } from '../../../../web/reads.ts';
import { page } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { ExportButton } from '../../../../web/ui/ExportButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { own } from '../../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import type { ListView } from '../../../../web/ui/use-list-view.ts';
import { useSelection } from '../../../../web/ui/use-selection.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import {
  exportPosB2bSales,
  exportedChoices,
  listPosB2bSaleIds,
  listPosB2bSales,
  type PosB2bSale,
} from '../../contract/b2b-sales.ts';
import { posB2bSalesTexts } from './b2b-sales-texts.ts';
import { useFigures, type Figures } from './figures.ts';
import { LineItems } from './LineItems.tsx';
import styles from './PosB2bSales.module.css';

type Words = Say<keyof typeof posB2bSalesTexts>;

/** admin.md 9: the server has marked the orders by then. */
const RELOAD_MS = 500;

function NameCell({ order, t }: { order: PosB2bSale; t: Words }) {
  const names = order.sum_problems.map((problem) => t(problem)).join(', ');
  return (
    <span className={styles.name}>
      {order.wallmob_order_id}
      {order.kind === 'return' && <Badge>{t('return')}</Badge>}
      {names !== '' && (
        <span title={t('sums_differ_text', { names })}>
          <Badge tone="warn">{t('sums_differ')}</Badge>
        </span>
      )}
    </span>
  );
}

function columnsOf(t: Words, { amount, quantity }: Figures): ListColumn<typeof listPosB2bSales>[] {
  return [
    {
      id: 'wallmob_order_id',
      header: t('wallmob_order_id'),
      cell: (order) => <NameCell order={order} t={t} />,
      sort: true,
      fixed: true,
    },
    {
      id: 'customer_id',
      header: t('customer_id'),
      room: 1000,
      cell: (order) => order.customer_id,
      sort: true,
    },
    { id: 'date', header: t('date'), cell: (order) => <Moment at={order.date} />, sort: true },
    { id: 'shop_name', header: t('shop_name'), cell: (order) => order.shop_name, sort: true },
    {
      id: 'total_revenue',
      header: t('total_revenue'),
      align: 'right',
      cell: (order) => amount(order.total_revenue),
      sort: true,
    },
    {
      id: 'total_discount',
      header: t('total_discount'),
      room: 1000,
      align: 'right',
      cell: (order) => amount(order.total_discount),
      sort: true,
    },
    {
      id: 'total_quantity',
      header: t('total_quantity'),
      align: 'right',
      cell: (order) => quantity(order.total_quantity),
      sort: true,
    },
    {
      id: 'exported_at',
      header: t('exported_at'),
      sort: true,
      cell: (order) => (
        <span title={order.exported_by === null ? undefined : t('exported_by', { name: order.exported_by })}>
          <Moment at={order.exported_at} />
        </span>
      ),
    },
  ];
}

type View = ListView<{ exported: string; from: string; to: string }>;

/** The address may say anything. */
const exportedIn = (given: string) => exportedChoices.find((choice) => choice === given) ?? 'all';

function SalesFilters({ view, children }: { view: View; children: ReactNode }) {
  const t = useWords(posB2bSalesTexts);
  const { exported, from, to } = view.filters;
  return (
    <>
      <NativeSelect
        aria-label={t('exported')}
        value={exportedIn(exported)}
        data={exportedChoices.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => view.setFilters({ exported: event.currentTarget.value })}
      />
      <DayInput
        aria-label={t('from')}
        placeholder={t('from')}
        w={148}
        value={from || null}
        {...(to && { max: to })}
        onChange={(day) => view.setFilters({ from: day ?? '' })}
      />
      <DayInput
        aria-label={t('to')}
        placeholder={t('to')}
        w={148}
        value={to || null}
        {...(from && { min: from })}
        onChange={(day) => view.setFilters({ to: day ?? '' })}
      />
      {children}
    </>
  );
}

const sales = listOf(listPosB2bSales, {
  name: 'b2b_orders_wallmob',
  words: posB2bSalesTexts,
  label: posB2bSalesTexts.title,
  columns: columnsOf,
  filters: {
    exported: { ...own('all'), sent: exportedIn },
    from: own(''),
    to: own(''),
  },
  sizes: [25],
  rowName: (order) => order.wallmob_order_id,
  tone: (order) => (order.sum_problems.length > 0 ? 'warn' : null),
  empty: { title: posB2bSalesTexts.none, text: posB2bSalesTexts.none_text },
});

/** Wallmob sales to B2B customers: looked at, ticked, exported; never typed in. */
export default function PosB2bSalesScreen() {
  const t = useWords(posB2bSalesTexts);
  const client = useQueryClient();
  const shown = useListOf(sales, { given: useFigures() });
  const { list } = shown;
  const view = shown.view as unknown as View;
  const selection = useSelection<PosB2bSale>();

  const selectAll = async () => {
    const { sort: _, ...query } = shown.asked;
    const { rows, total } = await callList(listPosB2bSaleIds, { query });
    selection.add(rows);
    if (total > rows.length) flash.info(t('newest_selected', { n: rows.length, total }));
  };
  const exportDone = () => {
    selection.clear();
    setTimeout(() => markStale(client, exportPosB2bSales), RELOAD_MS);
  };
  const exportButton = (
    <ExportButton
      endpoint={exportPosB2bSales}
      options={() => ({ body: { order_ids: [...selection.ids].map(Number) } })}
      because={selection.count === 0 ? t('tick_first') : null}
      done={exportDone}
    >
      {t('export')}
    </ExportButton>
  );
  return (
    <>
      <PageTitle note={t('amounts_in', { currency: page().currency })} actions={exportButton}>
        {t('title')}
      </PageTitle>
      <ListTable
        of={shown}
        beside={
          <SalesFilters view={view}>
            {list.total > 0 && (
              <ActionButton variant="default" onClick={selectAll}>
                {t('select_all', { n: list.total })}
              </ActionButton>
            )}
          </SalesFilters>
        }
        controls={t('actions')}
        selection={selection}
        expand={(order) => <LineItems order={order} />}
      />
    </>
  );
}
