// What each tender of a report should be and what it is: the till against its own figures, every other tender against
// the payments of the report's orders.

import { type Amounts, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { fieldsOf, type Payment } from '../../till/rules/originals.ts';
import { sumsOf, tendersOf, type Paper } from './eod-report.ts';

export interface TenderFigures {
  /** 'cash' is the till, then fields of the total; a name that no report knows stands as the till sent it. */
  tender: string;
  /** Minor units; null where the orders say nothing of payments. */
  expected: number | null;
  counted: number;
  /** Minus = money is missing. */
  difference: number | null;
}

const difference = (counted: number, expected: number | null) =>
  expected === null ? null : counted - expected;

/** Of tenders beside the till only those with an amount on either side. */
export function tenderFigures(
  paper: Paper,
  finals: Amounts,
  payments: readonly Payment[],
): readonly TenderFigures[] {
  const { diff } = sumsOf(paper, finals);
  const till = {
    tender: 'cash',
    expected: finals.end_cash - diff,
    counted: finals.end_cash,
    difference: diff,
  };
  const paid = new Map<string, number>();
  const add = (tender: string, amount: number) => paid.set(tender, (paid.get(tender) ?? 0) + amount);
  const fields: readonly string[] = tendersOf(paper);
  for (const { tender, amount } of payments) {
    const counting = fieldsOf(tender, paper === 'home_delivery').filter((field) => fields.includes(field));
    for (const name of counting.length === 0 ? [tender] : counting) add(name, amount);
  }
  const strange = [...paid.keys()].filter((tender) => !fields.includes(tender)).toSorted();
  const others = [...fields, ...strange].map((tender) => {
    const expected = payments.length === 0 ? null : (paid.get(tender) ?? 0);
    const counted = fields.includes(tender) ? finals[tender as MoneyField] : 0;
    return { tender, expected, counted, difference: difference(counted, expected) };
  });
  return [till, ...others.filter(({ expected, counted }) => counted !== 0 || (expected ?? 0) !== 0)];
}
