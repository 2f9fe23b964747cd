// When drivers are on the road, as planned: from leaving to being home, and of a trip of several days each of its days.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { coversDays } from './list-plan-events.ts';

export interface Shift {
  plan_event_id: number;
  user_id: number;
  date: Day;
  begins_at: Date;
  ends_at: Date;
  /** Without what it stands at its stops. */
  driving_minutes: number;
}

export interface ShiftsAsked {
  user_ids: readonly number[];
  from: Day;
  /** Not included. */
  until: Day;
}

/** Without trips whose route has no times yet: of them nothing is known. */
export async function listShifts(
  tx: TenantTx,
  by: Act,
  { user_ids, from, until }: ShiftsAsked,
): Promise<Shift[]> {
  if (user_ids.length === 0) return [];
  const which = sql`pe.user_id = any(${[...user_ids]}::bigint[])
    and ${coversDays(sql`${from}::date`, sql`${until}::date`)}`;
  return readShifts(tx, by, which, sql`s.day >= ${from}::date and s.day < ${until}::date`);
}

/** Of these trips; `user_id` is 0 where nobody drives one yet. */
export async function listShiftsOfTrips(tx: TenantTx, by: Act, ids: readonly number[]): Promise<Shift[]> {
  return ids.length === 0 ? [] : readShifts(tx, by, sql`pe.id = any(${[...ids]}::bigint[])`, sql`true`);
}

async function readShifts(
  tx: TenantTx,
  by: Act,
  which: RawBuilder<unknown>,
  days: RawBuilder<unknown>,
): Promise<Shift[]> {
  const zone = by.actor.tenant.time_zone;
  const { rows } = await shaped<Shift>(
    {
      plan_event_id: 's.id',
      user_id: sql`coalesce(s.user_id, 0)`,
      date: 's.day',
      begins_at: 's.begins_at',
      ends_at: 's.ends_at',
      driving_minutes: sql`greatest(0, round(extract(epoch from s.ends_at - s.begins_at) / 60) - s.waited)::integer`,
    },
    (columns) => sql`
    select ${columns} from (
      select pe.id, pe.user_id, d.day, d.waited,
        case when d.day = min(d.day) over w then least(pe.departs_at, d.first_at) else d.first_at end as begins_at,
        case when d.day = max(d.day) over w then greatest(pe.returns_at, d.last_at) else d.last_at end as ends_at
      from plan_events pe
      cross join lateral (
        select case when pe.day_span = 1 then pe.date
            else (p.google_estimate_time at time zone ${zone})::date end as day,
          min(p.google_estimate_time) as first_at,
          max(p.google_estimate_time + make_interval(mins => p.wait_time)) as last_at,
          sum(p.wait_time)::integer as waited
        from plan_event_route_points p
        where p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id and p.deleted_at is null
          and p.kind <> 'unplanned' and p.google_estimate_time is not null
        group by 1) d
      where pe.deleted_at is null and pe.departs_at is not null and pe.returns_at is not null and ${which}
      window w as (partition by pe.id)) s
    where ${days}
    order by s.user_id, s.begins_at`,
  ).execute(tx);
  return rows;
}

export const minutesOf = ({ begins_at, ends_at }: Pick<Shift, 'begins_at' | 'ends_at'>): number =>
  Math.round((ends_at.getTime() - begins_at.getTime()) / 60_000);
