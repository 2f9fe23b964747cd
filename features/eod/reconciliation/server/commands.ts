// The bags as a sheet. Headings are English on every tenant, as those of the other files.

import { FileAnswer } from '../../../../server/calls/serve.ts';
import { fileOf, type ExportColumn } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { dayIn } from '../../../../shared/calendar.ts';
import type { Bag, BagQuery } from '../contract.ts';
import { daysAsked } from '../rules.ts';
import { allBags } from './queries.ts';

const columns: ExportColumn<Bag>[] = [
  { header: 'Date', kind: 'day', value: (row) => row.business_date },
  { header: 'EOD ID', kind: 'number', value: (row) => row.id },
  { header: 'Driver', value: (row) => row.user_full_name },
  { header: 'Cash register', value: (row) => row.cash_registers_name },
  { header: 'Bag number', value: (row) => row.bag_number },
  { header: 'Balance', kind: 'money', value: (row) => row.balance },
  { header: 'Reason', value: (row) => row.difference_reason },
  { header: 'Note', value: (row) => row.difference_note },
  { header: 'Deposited', kind: 'money', value: (row) => row.deposited },
  { header: 'Confirmed by the bank', kind: 'money', value: (row) => row.bank_confirmed },
  { header: 'Difference', kind: 'money', value: (row) => row.bank_difference },
  { header: 'Float at night', kind: 'money', value: (row) => row.float },
  { header: 'Float next time', kind: 'money', value: (row) => row.next_float },
];

/** 'bags_2026-06-01_2026-06-30.xlsx' */
export function bagsFile(tx: TenantTx, by: Act, depo_id: number, query: BagQuery): FileAnswer {
  const { time_zone } = by.actor.tenant;
  const days = daysAsked(query, dayIn(time_zone, by.now));
  const rows = allBags(tx, { depo_id, user_ids: query.user_ids, ...days }, query.unconfirmed);
  const bytes = fileOf('xlsx', { title: 'Bags', columns, rows, time_zone });
  return new FileAnswer(`bags_${days.from}_${days.until}.xlsx`, bytes);
}
