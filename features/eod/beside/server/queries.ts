// What stands beside a report's own row: what its orders were paid with, who changed it last, and which trips fit it.

import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Choice } from '../../mapping/rules.ts';
import { tripsFor, type Sought, type Trip } from '../../mapping/server/queries.ts';
import { isApproved, type Status } from '../../rules.ts';

export interface Reported extends Omit<Sought, 'key'> {
  id: number;
  plan_event_id: number | null;
  status: Status;
}

interface PaymentRow {
  report_id: number;
  tender: string;
  amount: string;
}
interface EditRow {
  report_id: number;
  field: string;
  user_full_name: string;
  at: Date;
  reason: string | null;
}

export interface Beside {
  /** Of a report that is on no trip. */
  fitting: Choice<Trip> | undefined;
  payments: readonly PaymentRow[];
  /** The last of each field. */
  edits: readonly EditRow[];
}

/** By report; one question of each kind for all of them. */
export async function besideReports(
  tx: TenantTx,
  rows: readonly Reported[],
): Promise<ReadonlyMap<number, Beside>> {
  const lost = rows.filter((row) => row.plan_event_id === null && !isApproved(row.status));
  const fitting = await tripsFor(
    tx,
    lost.map(({ id: key, business_date, wallmob_user_id, cash_register_id }) => ({
      key,
      business_date,
      wallmob_user_id,
      cash_register_id,
    })),
  );
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  const { rows: payments } = await sql<PaymentRow>`
    select o.end_of_day_report_id as report_id, p.tender, sum(p.amount)::text as amount
    from wallmob_orders o
    join wallmob_order_payments p on p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id
    where o.end_of_day_report_id = ${ids} group by 1, 2 order by 1, 2`.execute(tx);
  const { rows: edits } = await sql<EditRow>`
    select distinct on (end_of_day_report_id, field)
      end_of_day_report_id as report_id, field, user_full_name, at, reason
    from end_of_day_report_edits where end_of_day_report_id = ${ids}
    order by end_of_day_report_id, field, id desc`.execute(tx);
  const paymentsOf = Map.groupBy(payments, ({ report_id }) => report_id);
  const editsOf = Map.groupBy(edits, ({ report_id }) => report_id);
  return new Map(
    rows.map(({ id }) => [
      id,
      { fitting: fitting.get(id), payments: paymentsOf.get(id) ?? [], edits: editsOf.get(id) ?? [] },
    ]),
  );
}

/** What was changed in the report as it now is. */
export const standingEdits = (row: object, { edits }: Beside) =>
  edits
    .filter(({ field }) => (row as Record<string, unknown>)[`edited_${field}`] != null)
    .map(({ field, user_full_name, at, reason }) => ({
      field,
      user_full_name,
      at: at.toISOString(),
      reason,
    }));
