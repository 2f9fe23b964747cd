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

const ofStanding = ['break_down', 'drive_on'];

/** Whether the truck stands or drives by the newest of these words: one that was pressed before says nothing of now. */
export async function isNewestWord(tx: TenantTx, plan_event_id: number, act_id: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('driver_acts')
    .select('act_id')
    .where('plan_event_id', '=', plan_event_id)
    .where('kind', 'in', ofStanding)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return newest?.act_id === act_id;
}

/** Whoever drives the trip now: one of its drivers said that the truck stands. */
export async function hasSaidStanding(
  tx: TenantTx,
  plan_event_id: number,
  user_id: number,
): Promise<boolean> {
  const said = await tx
    .selectFrom('driver_acts')
    .select('act_id')
    .where('plan_event_id', '=', plan_event_id)
    .where('kind', '=', 'break_down')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return said !== undefined;
}

/**
 * By trip, when its driver put the stops of today in the order in which they stand now; one that the office has set
 * since is not the driver's.
 */
export async function listOrderChanges(
  tx: TenantTx,
  plan_event_ids: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await shaped<{ plan_event_id: number; at: Date }>(
    { plan_event_id: 'a.plan_event_id', at: 'a.at' },
    (columns) => sql`
    select ${columns}
    from (
      select distinct on (plan_event_id) tenant_id, plan_event_id, at, said
      from driver_acts
      where tenant_id = current_tenant() and kind = 'reorder'
        and plan_event_id = any(${[...plan_event_ids]}::bigint[])
      order by plan_event_id, at desc, seq desc) a
    cross join lateral (
      select count(*) as known, bool_or(o.position < o.before) as differs
      from (
        select p.position, lag(p.position) over (order by w.n) as before
        from jsonb_array_elements_text(a.said -> 'stop_ids') with ordinality w (id, n)
        join plan_event_route_points p on p.tenant_id = a.tenant_id and p.id = w.id::bigint
          and p.plan_event_id = a.plan_event_id and p.deleted_at is null
          and (p.visited_state = 'pending' or p.actual_arrival_time > a.at)) o) now
    where now.known > 1 and not now.differs`,
  ).execute(tx);
  return new Map(rows.map(({ plan_event_id, at }) => [plan_event_id, at]));
}
