// What the drivers last said of their trips: late, broken down, driving again.

import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { DriverWord } from '../contract/driver-words.ts';

interface SaidRow {
  plan_event_id: number;
  kind: 'late' | 'break_down' | 'drive_on';
  at: Date;
  late_minutes: number | null;
  reason: string | null;
}

/** By trip; a delay counts until the next stop was reached. Trips of which nothing was said are absent. */
export async function listDriverWords(
  tx: TenantTx,
  plan_event_ids: readonly number[],
): Promise<Map<number, DriverWord>> {
  const { rows } = await shaped<SaidRow>(
    {
      plan_event_id: 'a.plan_event_id',
      kind: 'a.kind',
      at: 'a.at',
      late_minutes: sql`(a.said ->> 'minutes')::integer`,
      reason: sql`a.said ->> 'reason'`,
    },
    (columns) => sql`
    select distinct on (a.plan_event_id, a.kind = 'late') ${columns}
    from driver_acts a
    where a.tenant_id = current_tenant() and a.plan_event_id = any(${[...plan_event_ids]}::bigint[])
      and a.kind in ('late', 'break_down', 'drive_on')
      and (a.kind <> 'late' or not exists (
        select from plan_event_route_points p
        where p.tenant_id = a.tenant_id and p.plan_event_id = a.plan_event_id and p.actual_arrival_time > a.at
          and p.deleted_at is null and p.kind <> 'unplanned'))
    order by a.plan_event_id, a.kind = 'late', a.at desc, a.seq desc`,
  ).execute(tx);
  const words = new Map<number, DriverWord>();
  for (const { plan_event_id, kind, at, late_minutes, reason } of rows) {
    const word = words.get(plan_event_id) ?? { late_minutes: null, broken_down_at: null, reason: null };
    if (kind === 'late') word.late_minutes = late_minutes || null;
    if (kind === 'break_down') Object.assign(word, { broken_down_at: at.toISOString(), reason });
    words.set(plan_event_id, word);
  }
  return words;
}

/** By trip, when its driver last put the stops of today in another order. */
export async function listOrderChanges(
  tx: TenantTx,
  plan_event_ids: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await tx
    .selectFrom('driver_acts')
    .select(['plan_event_id', sql<Date>`max(at)`.as('at')])
    .where('plan_event_id', 'in', [...plan_event_ids])
    .where('kind', '=', 'reorder')
    .groupBy('plan_event_id')
    .execute();
  return new Map(rows.map(({ plan_event_id, at }) => [plan_event_id, at]));
}
