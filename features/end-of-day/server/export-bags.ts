// The bags as a sheet, headed as on the screen.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { say, type Say } from '../../../shared/texts.ts';
import type { Bag, BagQuery } from '../contract/driver-cash.ts';
import { daysAsked } from '../rules/driver-cash.ts';
import { bagTexts } from '../texts/driver-cash.ts';
import { allBags } from './driver-cash.ts';

const columnsIn = (t: Say<keyof typeof bagTexts>): ExportColumn<Bag>[] => [
  { header: t('date'), kind: 'day', value: (row) => row.business_date },
  { header: t('report'), kind: 'number', value: (row) => row.id },
  { header: t('driver'), value: (row) => row.user_full_name },
  { header: t('register'), value: (row) => row.cash_registers_name },
  { header: t('bag'), value: (row) => row.bag_number },
  { header: t('balance'), kind: 'money', value: (row) => row.balance },
  { header: t('reason'), value: (row) => row.difference_reason },
  { header: t('note'), value: (row) => row.difference_note },
  { header: t('deposited'), kind: 'money', value: (row) => row.deposited },
  { header: t('confirmed'), kind: 'money', value: (row) => row.bank_confirmed },
  { header: t('bank_difference'), kind: 'money', value: (row) => row.bank_difference },
  { header: t('float'), kind: 'money', value: (row) => row.float },
  { header: t('next_float'), kind: 'money', value: (row) => row.next_float },
];

/** 'bags_2026-06-01_2026-06-30.xlsx' */
export function bagsFile(tx: TenantTx, by: Act, depo_id: number, query: BagQuery): FileAnswer {
  const { time_zone } = by.actor.tenant;
  const days = daysAsked(query, dayIn(time_zone, by.now));
  const rows = allBags(
    tx,
    { depo_id, user_ids: query.user_ids, difference_limit: null, ...days },
    query.unconfirmed,
  );
  const t = say(bagTexts, by.actor.language);
  const bytes = fileOf('xlsx', { title: t('bags'), columns: columnsIn(t), rows, time_zone });
  return new FileAnswer(`bags_${days.from}_${days.until}.xlsx`, bytes);
}
