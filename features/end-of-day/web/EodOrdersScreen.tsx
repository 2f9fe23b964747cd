import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useLanguage, useSession } from '../../../web/session.ts';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { rowsHere, Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
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

function orderColumns(
  { t, amount, quantity }: Figures,
  nameOf: (tender: string) => string,
): Column<EodOrder>[] {
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

interface Shown {
  report: EodReport;
  view: ReturnType<typeof useListView<{ tab: string; tender: string }>>;
}

function Orders({ report, view }: Shown) {
  const figures = useFigures();
  const { t, amount, quantity } = figures;
  const { tender } = view.filters;
  const chosen = tender === '' ? {} : { tender };
  const params = { id: report.id };
  const list = useList(listEodOrders, { params, query: { page: view.page, ...chosen } });
  const { value: sums } = useRead(sumEodOrders, { params, query: chosen });
  const columns = useMemo(() => {
    const nameOf = (one: string) => {
      const word = tenderWord(report, one);
      return word === null ? one : t(word);
    };
    return orderColumns(figures, nameOf);
  }, [figures, report, t]);
  const choices = (sums?.tenders ?? []).map(({ tender: value, orders, amount: paid }) => {
    const word = tenderWord(report, value);
    return { value, label: `${word === null ? value : t(word)} (${orders}) ${amount(paid)}` };
  });
  const paid = sums?.tenders.find((one) => one.tender === tender);
  return (
    <>
      <FilterBar view={view}>
        <Select
          aria-label={t('tender')}
          placeholder={t('all_tenders')}
          w={280}
          clearable
          value={tender || null}
          data={choices}
          onChange={(value) => view.setFilters({ tender: value ?? '' })}
        />
      </FilterBar>
      <Table
        label={figures.t('orders')}
        name="eod_orders"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[ORDERS_A_PAGE]}
        rowId={(order) => order.id}
        rowName={(order) => order.wallmob_order_id}
        expand={(order) => <OrderLines order={order} report={report} />}
        sums={
          sums && {
            quantity: quantity(sums.quantity),
            tender: paid && amount(paid.amount),
            discount: amount(sums.discount),
            revenue: amount(sums.revenue),
          }
        }
        empty={{ title: figures.t('none') }}
      />
    </>
  );
}

function Lines({ report, view }: Shown) {
  const figures = useFigures();
  const { slug } = useSession().tenant;
  const list = useList(listEodOrderLines, { params: { id: report.id }, query: { page: view.page } });
  const columns = useMemo(() => lineColumns(figures, report, slug), [figures, report, slug]);
  return (
    <Table
      label={figures.t('lines')}
      name="eod_lines"
      columns={columns}
      list={list}
      view={view}
      pageSizes={[ORDERS_A_PAGE]}
      rowId={(line) => line.id}
      empty={{ title: figures.t('none') }}
    />
  );
}

export function ReportOrders({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const view = useListView({ tab: 'orders', tender: '' }, { per_page: ORDERS_A_PAGE, tab: 'tab' });
  const tab = tabs.find((one) => one === view.filters.tab) ?? 'orders';
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
        onChange={(key) => view.setFilters({ tab: key })}
        items={tabs.map((key) => ({ key, label: t(key) }))}
      />
      {tab === 'orders' ? <Orders report={report} view={view} /> : <Lines report={report} view={view} />}
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
