import { Select } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useLanguage, useSession } from '../../../web/session.ts';
import { own } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { rowsHere, Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { locales, useWords } from '../../../web/words.ts';
import { showEodReport, type EodReport } from '../contract/eod-report.ts';
import { listEodOrderLines, listEodOrders, sumEodOrders, type EodOrder } from '../contract/report-changes.ts';
import { ORDERS_A_PAGE } from '../rules/eod-report.ts';
import { tenderWord } from '../rules/paper.ts';
import { paperTexts } from '../texts/paper.ts';
import { lineColumns, type Figures } from './EodOrderLines.tsx';
import { useAmounts } from './use-amounts.ts';
import styles from './Eod.module.css';

const tabs = ['orders', 'lines'] as const;

function useFigures(): Figures {
  const t = useWords(paperTexts);
  const amount = useAmounts();
  const locale = locales[useLanguage()];
  return useMemo(
    () => ({ t, amount, quantity: new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format }),
    [t, amount, locale],
  );
}

type NameOf = (tender: string) => string;

function orderColumns({ t, amount, quantity }: Figures, nameOf: NameOf): ListColumn<typeof listEodOrders>[] {
  return [
    { id: 'time', header: t('time'), fixed: true, cell: (order) => <Moment at={order.time} /> },
    {
      id: 'order_id',
      header: t('order_id'),
      fixed: true,
      cell: (order) => (
        <span className={styles.acts}>
          {order.wallmob_order_id}
          {order.kind === 'return' && <Badge>{t('return')}</Badge>}
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'right',
      cell: (order) => quantity(order.total_quantity),
    },
    {
      id: 'tender',
      header: t('tender'),
      wrap: true,
      cell: (order) =>
        order.payments.length === 1
          ? order.payments.map(({ tender }) => nameOf(tender)).join()
          : order.payments.map(({ tender, amount: paid }) => `${nameOf(tender)} ${amount(paid)}`).join(', '),
    },
    { id: 'discount', header: t('discount'), align: 'right', cell: (order) => amount(order.total_discount) },
    { id: 'revenue', header: t('revenue'), align: 'right', cell: (order) => amount(order.total_revenue) },
  ];
}

/** An opened order: its lines and what they come to. */
export function OrderLines({ order, report }: { order: EodOrder; report: EodReport }) {
  const figures = useFigures();
  const { slug } = useSession().tenant;
  const { t, amount, quantity } = figures;
  const columns = useMemo(() => lineColumns(figures, report, slug), [figures, report, slug]);
  const list = useMemo(() => rowsHere(order.order_line_items), [order]);
  return (
    <>
      <Table
        label={t('lines_of', { id: order.wallmob_order_id })}
        name="eod_order_lines"
        columns={columns}
        list={list}
        rowId={(line) => line.id}
        empty={{ title: t('none') }}
      />
      <p className={styles.sums}>
        <span>
          {t('total_quantity')}: <b>{quantity(order.total_quantity)}</b>
        </span>
        <span>
          {t('total_discount')}: <b>{amount(order.total_discount)}</b>
        </span>
        <span>
          {t('total_revenue')}: <b>{amount(order.total_revenue)}</b>
        </span>
      </p>
    </>
  );
}

const orders = listOf(listEodOrders, {
  name: 'eod_orders',
  words: paperTexts,
  label: paperTexts.orders,
  columns: (_, { figures, nameOf }: { figures: Figures; nameOf: NameOf }) => orderColumns(figures, nameOf),
  filters: { tender: own('') },
  per_page: ORDERS_A_PAGE,
  sizes: [ORDERS_A_PAGE],
  rowName: (order) => order.wallmob_order_id,
  empty: { title: paperTexts.none },
});

function Orders({ report }: { report: EodReport }) {
  const figures = useFigures();
  const { t, amount, quantity } = figures;
  const nameOf = useCallback<NameOf>(
    (tender) => {
      const word = tenderWord(report, tender);
      return word === null ? tender : t(word);
    },
    [report, t],
  );
  const params = { id: report.id };
  const list = useListOf(orders, { given: { figures, nameOf }, params });
  const { value: sums } = useRead(sumEodOrders, { params, query: list.asked });
  const tender = String(list.view.filters.tender);
  const paid = sums?.tenders.find((one) => one.tender === tender);
  return (
    <ListTable
      of={list}
      beside={
        <Select
          aria-label={t('tender')}
          placeholder={t('all_tenders')}
          w={280}
          clearable
          value={tender || null}
          data={(sums?.tenders ?? []).map((one) => ({
            value: one.tender,
            label: `${nameOf(one.tender)} (${one.orders}) ${amount(one.amount)}`,
          }))}
          onChange={(value) => list.view.setFilters({ tender: value ?? '' })}
        />
      }
      expand={(order) => <OrderLines order={order} report={report} />}
      sums={
        sums && {
          quantity: quantity(sums.quantity),
          tender: paid && amount(paid.amount),
          discount: amount(sums.discount),
          revenue: amount(sums.revenue),
        }
      }
    />
  );
}

const lines = listOf(listEodOrderLines, {
  name: 'eod_lines',
  words: paperTexts,
  label: paperTexts.lines,
  columns: (_, { figures, report, slug }: { figures: Figures; report: EodReport; slug: string }) =>
    lineColumns(figures, report, slug),
  per_page: ORDERS_A_PAGE,
  sizes: [ORDERS_A_PAGE],
  empty: { title: paperTexts.none },
});

function Lines({ report }: { report: EodReport }) {
  const given = { figures: useFigures(), report, slug: useSession().tenant.slug };
  return <ListTable of={useListOf(lines, { given, params: { id: report.id } })} />;
}

export function ReportOrders({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [search, setSearch] = useSearch({ tab: 'orders', page: 1 });
  const tab = tabs.find((one) => one === search.tab) ?? 'orders';
  const facts = [
    `#${report.id}`,
    showDay(report.business_date),
    report.route_name,
    report.car_internal_number && `${t('car')} ${report.car_internal_number}`,
    report.user_full_name,
  ];
  return (
    <>
      <PageTitle
        back={depoPath(slug, depo_id, 'end_of_day_reports')}
        note={facts.filter(Boolean).join(' · ')}
      >
        {t('orders_title')}
      </PageTitle>
      <Tabs
        label={t('orders_title')}
        value={tab}
        onChange={(key) => setSearch({ tab: key, page: 1 })}
        items={tabs.map((key) => ({ key, label: t(key) }))}
      />
      {tab === 'orders' ? <Orders report={report} /> : <Lines report={report} />}
    </>
  );
}

/** `…/end_of_day_reports/{id}`: what a report was made of. */
export default function EodOrdersScreen() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showEodReport} params={{ id }}>
      {(report) => <ReportOrders report={report} />}
    </OpenRecord>
  );
}
