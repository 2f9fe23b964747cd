// What is to be known before routes are cut, and what was cut already.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import type { CutChoices, RouteCut } from '../contract.ts';

const MOST_SHOWN = 10;

type ChoiceRow = Omit<CutChoices['routes'][number], 'because'> & { has_days: boolean };

async function listChoices(tx: TenantTx, by: Act, depo_id: number): Promise<CutChoices['routes']> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const { rows } = await shaped<ChoiceRow>(
    {
      ...fromTable('r', 'id name tag'),
      stops: sql`p.stops`,
      is_approved: sql`r.approval_status is not null`,
      planned_trips: sql`e.trips`,
      next_date: sql`e.next_date`,
      has_days: sql`p.has_days`,
    },
    (columns) => sql`
    select ${columns}
    from routes r
    cross join lateral (
      select count(*)::integer as stops, coalesce(bool_or(p.separator and p.position > 1), false) as has_days
      from route_points p where p.tenant_id = r.tenant_id and p.route_id = r.id and p.deleted_at is null) p
    cross join lateral (
      select count(*) filter (where e.date > ${today}::date)::integer as trips, min(e.date) as next_date
      from plan_events e where e.tenant_id = r.tenant_id and e.route_id = r.id and e.deleted_at is null
        and e.date >= ${today}::date) e
    where r.depo_id = ${depo_id} and r.deleted_at is null
    order by r.route_number nulls last, lower(r.name), r.id`,
  ).execute(tx);
  return rows.map(({ has_days, ...route }) => ({
    ...route,
    because: has_days ? 'several_days' : route.stops === 0 ? 'no_stops' : null,
  }));
}

type CutRow = Omit<RouteCut, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null };

/** Routes of a cut that stand otherwise than it left them. */
export const changedSince = sql<string[]>`array(
  select r.name from route_cut_routes c
  join routes r on r.tenant_id = c.tenant_id and r.id = c.route_id
  where c.tenant_id = t.tenant_id and c.route_cut_id = t.id and (r.lock_version <> c.lock_version
    or c.is_new and exists (select from plan_events e
      where e.tenant_id = r.tenant_id and e.route_id = r.id and e.deleted_at is null))
  order by r.route_number nulls last, lower(r.name), r.id)`;

async function listCuts(tx: TenantTx, depo_id: number): Promise<RouteCut[]> {
  const { rows } = await shaped<CutRow>(
    {
      ...fromTable('t', 'id created_at undone_at'),
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      undone_by_full_name: sql`b.first_name || ' ' || b.last_name`,
      stops_moved: sql`(select count(*)::integer from route_cut_stops s
        where s.tenant_id = t.tenant_id and s.route_cut_id = t.id and s.from_route_id <> s.to_route_id)`,
      route_names: sql`array(select r.name from route_cut_routes c
        join routes r on r.tenant_id = c.tenant_id and r.id = c.route_id
        where c.tenant_id = t.tenant_id and c.route_cut_id = t.id
        order by r.route_number nulls last, lower(r.name), r.id)`,
      changed_since: changedSince,
    },
    (columns) => sql`
    select ${columns}
    from route_cuts t
    join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    left join users b on b.tenant_id = t.tenant_id and b.id = t.undone_by_id
    where t.depo_id = ${depo_id}
    order by t.id desc limit ${MOST_SHOWN}`,
  ).execute(tx);
  return rows.map(({ created_at, undone_at, changed_since, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    changed_since: undone_at === null ? changed_since : [],
  }));
}

export async function routeCutsOfDepo(tx: TenantTx, by: Act, depo_id: number): Promise<CutChoices> {
  return { routes: await listChoices(tx, by, depo_id), cuts: await listCuts(tx, depo_id) };
}
