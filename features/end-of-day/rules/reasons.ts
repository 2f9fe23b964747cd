// What of a report wants a reason before it is approved: a balance above the tenant's limit, and each edited amount
// (orders-decisions 4.4).

import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { paperOf } from './eod-report.ts';
import { balances, type amountsIn, type TillSettings } from './report-amounts.ts';

export interface TillBalance {
  /** As it counts. */
  final_diff: number;
  /** As the till itself told it; null where it told no cash. */
  told_diff: number | null;
}

type AmountsOfReport = ReturnType<typeof amountsIn>;

/** `cash_told`: a closing told what the till held at its end. */
export function balanceOf(
  row: { card_split: boolean; cash_told: boolean },
  { originals, finals }: Pick<AmountsOfReport, 'originals' | 'finals'>,
): TillBalance {
  const { diff, final_diff } = balances(paperOf(row), originals, finals);
  return { final_diff, told_diff: row.cash_told ? diff : null };
}

/** Which balance is above the tenant's limit and has no reason: an edit does not make the till's own one good. */
export function unexplainedBalance(
  { eod_difference_limit }: TillSettings,
  { final_diff, told_diff }: TillBalance,
  reason: string | null,
): { amount: number; is_edited: boolean } | null {
  if (eod_difference_limit === null || reason !== null) return null;
  const most = Math.round(eod_difference_limit * 100);
  if (Math.abs(final_diff) > most) return { amount: final_diff, is_edited: false };
  return Math.abs(told_diff ?? 0) > most ? { amount: told_diff ?? 0, is_edited: true } : null;
}

/** The last change of each field of a report. */
interface LastEdit {
  field: string;
  reason: string | null;
  /** How often the field was changed. */
  times: number;
}

/**
 * The amounts that count as edited and nobody said why (4.4). The first count of a till that is counted blind is no
 * edit.
 */
export function unexplainedEdits(
  { eod_blind_count }: TillSettings,
  { originals, edited }: Pick<AmountsOfReport, 'originals' | 'edited'>,
  edits: readonly LastEdit[],
): MoneyField[] {
  const unsaid = new Map(edits.filter(({ reason }) => reason === null).map((edit) => [edit.field, edit]));
  return moneyFields.filter((field) => {
    const edit = unsaid.get(field);
    if (edit === undefined || edited[field] === null) return false;
    return eod_blind_count && field === 'end_cash' ? edit.times > 1 : edited[field] !== originals[field];
  });
}
