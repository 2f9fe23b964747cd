import { showDay, type Day } from '../../../shared/calendar.ts';
import { Link } from '../../../web/ui/Link.tsx';
import type { Column } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { Bag, DriverCash } from '../contract/driver-cash.ts';
import { isBeyond, wasBeyond, type DriverSum } from '../rules/driver-cash.ts';
import type { paperTexts } from '../texts/paper.ts';
import { BankAmount } from './BankAmount.tsx';
import type { cashTexts } from './cash-texts.ts';
import { CashPicture } from './CashPicture.tsx';
import styles from './Cash.module.css';

export interface Given {
  t: Say<keyof typeof cashTexts>;
  amount: (value: number | null) => string;
}

/** A difference stands out where it is more than the tenant lets pass. */
const Difference = ({
  value,
  isOff,
  amount,
}: {
  value: number | null;
  isOff: boolean;
  amount: Given['amount'];
}) => <span className={isOff ? styles.off : undefined}>{amount(value)}</span>;

/** Of the bank by its own difference, of the till by its worst day. */
const isOff = (row: DriverCash, id: DriverSum): boolean =>
  id === 'bank_difference'
    ? isBeyond(row.bank_difference, row.difference_limit)
    : wasBeyond(row.days, row.difference_limit);

export function driverColumns(
  { t, amount }: Given,
  { bagsOf, ...range }: { from: Day; until: Day; most: number; bagsOf: (user_id: number) => string },
): Column<DriverCash>[] {
  const money = (id: DriverSum, is_difference = true): Column<DriverCash> => ({
    id,
    header: t(id),
    align: 'right',
    sort: (row) => row[id],
    cell: (row) =>
      is_difference ? <Difference value={row[id]} isOff={isOff(row, id)} amount={amount} /> : amount(row[id]),
  });
  const count = (id: 'reports' | 'days_off' | 'unconfirmed'): Column<DriverCash> => ({
    id,
    header: t(id),
    align: 'right',
    sort: (row) => row[id],
    cell: (row) => row[id],
  });
  return [
    {
      id: 'driver',
      header: t('driver'),
      fixed: true,
      sort: (row) => row.user_full_name ?? '',
      cell: (row) =>
        row.user_id === null ? t('nobody') : <Link to={bagsOf(row.user_id)}>{row.user_full_name}</Link>,
    },
    {
      id: 'picture',
      header: t('picture'),
      width: 290,
      cell: (row) => <CashPicture driver={row} {...range} />,
    },
    money('balance'),
    money('missing'),
    { ...money('deposited', false), room: 1000 },
    money('bank_difference'),
    { ...count('reports'), room: 1000 },
    { ...count('days_off'), room: 1100 },
    count('unconfirmed'),
  ];
}

interface BagGiven extends Given {
  paper: Say<keyof typeof paperTexts>;
  /** The report's own page. */
  reportAt: (id: number) => string;
}

export function bagColumns({ t, amount, paper, reportAt }: BagGiven): Column<Bag>[] {
  const money = (id: 'deposited' | 'float' | 'next_float'): Column<Bag> => ({
    id,
    header: t(id),
    align: 'right',
    cell: (row) => amount(row[id]),
  });
  return [
    { id: 'date', header: t('date'), fixed: true, cell: (row) => showDay(row.business_date) },
    { id: 'report', header: t('report'), cell: (row) => <Link to={reportAt(row.id)}>#{row.id}</Link> },
    { id: 'driver', header: t('driver'), fixed: true, cell: (row) => row.user_full_name ?? t('nobody') },
    { id: 'register', header: t('register'), room: 1300, cell: (row) => row.cash_registers_name },
    { id: 'bag', header: t('bag'), fixed: true, cell: (row) => row.bag_number },
    {
      id: 'balance',
      header: t('balance'),
      align: 'right',
      cell: (row) => (
        <Difference value={row.balance} isOff={isBeyond(row.balance, row.difference_limit)} amount={amount} />
      ),
    },
    {
      id: 'reason',
      header: t('reason'),
      room: 1100,
      wrap: true,
      cell: (row) =>
        [row.difference_reason && paper(row.difference_reason), row.difference_note]
          .filter(Boolean)
          .join(' · '),
    },
    money('deposited'),
    {
      id: 'confirmed',
      header: t('confirmed'),
      align: 'right',
      fixed: true,
      cell: (row) => <BankAmount key={row.bank_confirmed} bag={row} />,
    },
    {
      id: 'bank_difference',
      header: t('bank_difference'),
      align: 'right',
      cell: (row) => (
        <Difference
          value={row.bank_difference}
          isOff={isBeyond(row.bank_difference, row.difference_limit)}
          amount={amount}
        />
      ),
    },
    { ...money('float'), room: 1000 },
    {
      ...money('next_float'),
      room: 1000,
      cell: (row) => (
        <span
          className={
            isBeyond(row.next_float === null ? null : row.next_float - row.float, row.difference_limit)
              ? styles.off
              : undefined
          }
        >
          {amount(row.next_float)}
        </span>
      ),
    },
  ];
}
