import { Anchor } from '@mantine/core';
import { showDay } from '../../../shared/calendar.ts';
import { inventoryPath } from '../../../web/address.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import type { SortedColumn } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { EodReport, reportSorts } from '../contract/eod-report.ts';
import type { eodTexts } from './eod-texts.ts';
import { EodRowActions } from './EodRowActions.tsx';
import styles from './Eod.module.css';

export type Words = Say<keyof typeof eodTexts>;

/** The total, and whether something is wrong with it: in words, each sentence when pointed at. */
function Total({
  report,
  t,
  amount,
}: {
  report: EodReport;
  t: Words;
  amount: (value: number | null) => string;
}) {
  const sentences = report.problems.map(({ sentence }) => sentence).join('\n');
  return (
    <span className={styles.amount}>
      {report.late && <Badge tone="info">{t('late')}</Badge>}
      {report.invalid && (
        <span title={sentences}>
          <Badge tone="bad">{t('invalid')}</Badge>
        </span>
      )}
      {!report.invalid && sentences !== '' && (
        <span title={sentences}>
          <Badge tone="warn">{t('warning')}</Badge>
        </span>
      )}
      {amount(report.final_total)}
    </span>
  );
}

/** What the till is off by; one that is right is told plainly. */
export function Difference({ of, amount }: { of: number | null; amount: (value: number | null) => string }) {
  return of === null || of === 0 ? amount(of) : <b>{amount(of)}</b>;
}

function ApprovedBy({ report, t }: { report: EodReport; t: Words }) {
  if (report.processed_by_at === null) return null;
  return (
    <>
      {report.processed_by_full_name} <Moment at={report.processed_by_at} />{' '}
      {report.processed_by_driver && <Badge tone="warn">{t('drove_it')}</Badge>}
    </>
  );
}

/** In the warehouse of the car, in another tab: the list stays as it is. */
function Transfer({ report, tenant }: { report: EodReport; tenant: string }) {
  if (report.stock_transfer_id === null || report.car_warehouse_id === null) return null;
  const address = inventoryPath(
    tenant,
    report.depo_id,
    'warehouses',
    report.car_warehouse_id,
    'stock_transfers',
    report.stock_transfer_id,
  );
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" fz="inherit">
      #{report.stock_transfer_id}
    </Anchor>
  );
}

interface Given {
  t: Words;
  tenant: string;
  amount: (value: number | null) => string;
}

const amountsAndActions = ({
  t,
  amount,
}: Given): [
  SortedColumn<EodReport, typeof reportSorts>,
  SortedColumn<EodReport, typeof reportSorts>,
  SortedColumn<EodReport, typeof reportSorts>,
] => [
  {
    id: 'difference',
    header: t('difference'),
    align: 'right',
    sort: true,
    fixed: true,
    cell: (report) => <Difference of={report.final_diff} amount={amount} />,
  },
  {
    id: 'total',
    header: t('total'),
    align: 'right',
    sort: true,
    fixed: true,
    cell: (report) => <Total report={report} t={t} amount={amount} />,
  },
  {
    id: 'actions',
    header: t('actions'),
    align: 'right',
    fixed: true,
    cell: (report) => <EodRowActions report={report} />,
  },
];

/** Of the reports on a trip, approved or not. */
export function mappedColumns(given: Given): SortedColumn<EodReport, typeof reportSorts>[] {
  const { t, tenant } = given;
  const [difference, total, actions] = amountsAndActions(given);
  return [
    {
      id: 'date',
      header: t('date'),
      sort: true,
      fixed: true,
      cell: (report) => showDay(report.business_date),
    },
    { id: 'route', header: t('route'), sort: true, fixed: true, cell: (report) => report.route_name },
    { id: 'car', header: t('car'), sort: true, cell: (report) => report.car_internal_number },
    { id: 'driver', header: t('driver'), sort: true, cell: (report) => report.user_full_name },
    total,
    difference,
    {
      id: 'approved_by',
      header: t('approved_by'),
      sort: true,
      cell: (report) => <ApprovedBy report={report} t={t} />,
    },
    {
      id: 'transfer',
      header: t('transfer'),
      cell: (report) => <Transfer report={report} tenant={tenant} />,
    },
    actions,
  ];
}

/** Of the reports whose trip nobody has found yet. */
export function unmappedColumns(given: Given): SortedColumn<EodReport, typeof reportSorts>[] {
  const { t } = given;
  const [difference, total, actions] = amountsAndActions(given);
  return [
    {
      id: 'opened',
      header: t('opened'),
      sort: true,
      fixed: true,
      cell: (report) => <Moment at={report.final_start_at} />,
    },
    {
      id: 'closed',
      header: t('closed'),
      sort: true,
      fixed: true,
      cell: (report) => <Moment at={report.final_end_at} />,
    },
    { id: 'driver', header: t('driver'), sort: true, cell: (report) => report.user_full_name },
    {
      id: 'cash_register',
      header: t('cash_register'),
      sort: true,
      cell: (report) => report.cash_registers_name,
    },
    total,
    difference,
    actions,
  ];
}
