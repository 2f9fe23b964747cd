// When a route is driven next.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { isOver } from '../rules/trip-status.ts';
import { planEventsByIds } from './list-plan-events.ts';

export interface UpcomingOfRoute {
  id: number;
  date: Day;
  is_today: boolean;
  started: boolean;
  can_be_updated: boolean;
}

/** Plan events of a route that are today or later and not over, by day. */
export async function upcomingOfRoute(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  route_id: number,
): Promise<UpcomingOfRoute[]> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const route = await tx
    .selectFrom('routes')
    .select('id')
    .where('id', '=', route_id)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();
  if (!route) return notFound();
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('route_id', '=', route_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`date + day_span > ${today}::date`)
    .execute();
  const events = await planEventsByIds(
    tx,
    by,
    rows.map((row) => row.id),
  );
  return events
    .filter((event) => !isOver(event.status))
    .map(({ id, date, status }) => {
      const started = status === 'under_way';
      return { id, date, is_today: date === today, started, can_be_updated: !started && date >= today };
    });
}
