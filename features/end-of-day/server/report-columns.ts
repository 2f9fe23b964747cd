// The columns of a report that are read where it is read whole.

import type { Selectable } from 'kysely';
import type { DB } from '../../../server/db/schema.gen.ts';
import { sourcesFor, type Sources } from '../../../server/shaped.ts';
import { moneyFields } from '../../till/rules/closing-amounts.ts';

type Column = keyof DB['end_of_day_reports'];

export const reportColumns = [
  'tenant_id',
  'id',
  'depo_id',
  'business_date',
  'status',
  'lock_version',
  'created_at',
  'updated_at',
  'deleted_at',
  'deleted_by_id',
  'plan_event_id',
  'mapped_by',
  'route_id',
  'route_name',
  'car_id',
  'car_internal_number',
  'user_id',
  'user_full_name',
  'wallmob_user_id',
  'cash_register_id',
  'bag_number',
  'card_split',
  'is_late',
  'start_at',
  'edited_start_at',
  'final_start_at',
  'end_at',
  'edited_end_at',
  'final_end_at',
  ...moneyFields.flatMap((field) => [field, `edited_${field}`, `final_${field}`] as const),
  'discount_total',
  'total',
  'final_total',
  'total_miscellaneous',
  'final_total_miscellaneous',
  'diff',
  'final_diff',
  'difference_reason',
  'difference_note',
  'processed_by_id',
  'processed_by_at',
  'reopened_by_id',
  'reopened_at',
  'reopen_reason',
  'bank_confirmed',
  'bank_confirmed_by_id',
  'bank_confirmed_at',
  'stock_transfer_id',
] as const satisfies readonly Column[];

export type StoredReport = Pick<Selectable<DB['end_of_day_reports']>, (typeof reportColumns)[number]>;

export const columnsOfReport = (alias: string): Sources<StoredReport> =>
  sourcesFor(reportColumns, (column) => `${alias}.${column}`);
