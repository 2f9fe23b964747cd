// A month seen by depot, route, driver or tender: the rows of the month added up in whole minor units.

import type { MonthTotal } from '../contract/month-totals.ts';
import { tenderFields, type TenderField } from './eod-report.ts';

export const groupings = ['each', 'depo', 'route', 'driver', 'tender'] as const;
export type Grouping = (typeof groupings)[number];

const minor = (amount: number) => Math.round(amount * 100);
const add = (a: number, b: number) => (minor(a) + minor(b)) / 100;

function together(a: MonthTotal, b: MonthTotal): MonthTotal {
  const sums = ['total', 'discount_total', 'goods_total', 'net', 'vat'] as const;
  return {
    ...a,
    reports: a.reports + b.reports,
    tenders: Object.fromEntries(
      tenderFields.map((field) => [field, add(a.tenders[field], b.tenders[field])]),
    ) as MonthTotal['tenders'],
    ...(Object.fromEntries(sums.map((name) => [name, add(a[name], b[name])])) as Pick<
      MonthTotal,
      (typeof sums)[number]
    >),
  };
}

type By = Exclude<Grouping, 'each' | 'tender'>;
const keys: Record<By, (row: MonthTotal) => unknown> = {
  depo: (row) => row.depo_id,
  route: (row) => row.route_name,
  driver: (row) => row.user_full_name,
};
/** What a row is not about any more once rows are added up. */
const without: Record<By, Partial<MonthTotal>> = {
  depo: { route_name: null, user_full_name: null },
  route: { user_full_name: null },
  driver: { route_name: null },
};

/** One row a depot, a route or a driver, in the order in which they come first. */
export function groupedBy(rows: readonly MonthTotal[], by: By): MonthTotal[] {
  const found = new Map<unknown, MonthTotal>();
  for (const row of rows) {
    const key = keys[by](row);
    const before = found.get(key);
    found.set(key, before ? together(before, row) : { ...row, ...without[by] });
  }
  return [...found.values()];
}

/** All rows as one; null of none. */
export const sumOfAll = (rows: readonly MonthTotal[]): MonthTotal | null =>
  rows.length === 0 ? null : rows.reduce(together);

/** Tenders by which anything was taken. */
export const usedTenders = (rows: readonly MonthTotal[]): TenderField[] =>
  tenderFields.filter((field) => rows.some((row) => row.tenders[field] !== 0));
