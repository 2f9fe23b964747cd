// Which days a route takes on the calendar when a day separator comes or goes (RG29, RG48). Plan events follow their
// route later; what they will take is asked here, under the locks of whoever plans.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { routesRefusals } from '../refusals/route.ts';

export interface Planned {
  route_ids: readonly number[];
  car_ids: readonly number[];
  user_ids: readonly number[];
}

/**
 * Waits for others who are planning the same car, driver or route; always in the same order, so that two never wait
 * for each other.
 */
export async function lockPlanning(tx: TenantTx, { route_ids, car_ids, user_ids }: Planned): Promise<void> {
  const names = [
    ...route_ids.map((id) => `plan_events route ${id}`),
    ...car_ids.map((id) => `plan_events car ${id}`),
    ...user_ids.map((id) => `plan_events driver ${id}`),
  ];
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select distinct hashtextextended(current_tenant() || ' ' || name, 0) as key
      from unnest(${names}::text[]) as name order by 1) ordered`.execute(tx);
}

interface Taken {
  date: Day;
  car: string | null;
  driver: string | null;
}

/** Plan events that begin on a further day of one of the route's coming ones, with what the two share. */
async function inTheWay(tx: TenantTx, route_id: number, day_span: number, today: Day): Promise<Taken[]> {
  const { rows } = await shaped<Taken>(
    {
      date: 'o.date',
      car: sql`case when o.car_id = e.car_id then c.internal_number end`,
      driver: sql`case when o.user_id = e.user_id then u.first_name || ' ' || u.last_name end`,
    },
    (columns) => sql`
    select distinct ${columns}
    from plan_events e
    join plan_events o on o.tenant_id = e.tenant_id and o.id <> e.id and o.deleted_at is null
      and o.date > e.date and o.date < e.date + ${day_span}::integer
      and (o.car_id = e.car_id or o.user_id = e.user_id or o.route_id = e.route_id)
    join cars c on c.tenant_id = o.tenant_id and c.id = o.car_id
    left join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where e.route_id = ${route_id} and e.deleted_at is null and e.date > ${today}::date
    order by o.date`,
  ).execute(tx);
  return rows;
}

/** Refused with the days when the route's coming plan events would run into others by it (RG46, RG48). */
export async function refuseTakenDays(
  tx: TenantTx,
  by: Act,
  route_id: number,
  day_span: number,
): Promise<void> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const events = await tx
    .selectFrom('plan_events')
    .select(['car_id', 'user_id'])
    .where('route_id', '=', route_id)
    .where('deleted_at', 'is', null)
    .where('date', '>', today)
    .execute();
  if (events.length === 0) return;
  await lockPlanning(tx, {
    route_ids: [route_id],
    car_ids: events.map((event) => event.car_id),
    user_ids: events.flatMap((event) => event.user_id ?? []),
  });
  const taken = await inTheWay(tx, route_id, day_span, today);
  if (taken.length === 0) return;
  const list = taken.map(({ date, car, driver }) => {
    const shared = [car, driver].filter((one) => one !== null);
    return shared.length > 0 ? `${showDay(date)} (${shared.join(', ')})` : showDay(date);
  });
  refuse(routesRefusals.next_day_taken, { count: day_span, list: list.join(', ') });
}
