import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { eventsWhere } from '../../driver/server/driver-events.ts';
import { plainStops } from '../../subscribers/server/search-stops.ts';

interface Asked {
  coordinates: LatLng;
  date?: Day | undefined;
}

export async function comingStops(tx: TenantTx, by: Act, { coordinates, date }: Asked) {
  const { tenant } = by.actor;
  const wish = { coordinates, ...(date !== undefined && { specific_day: date }) };
  const stops = await plainStops(tx, tenant, wish, by.now);
  return stops
    .filter((stop) => stop.is_pending)
    .map((stop) => ({
      plan_event_id: stop.plan_event_id,
      plan_event_route_point_id: stop.id,
      date: stop.arrival_date,
      address: stop.address,
      distance: stop.distance,
      google_estimate_time: stop.google_estimate_time,
    }));
}

export function eventsToCome(tx: TenantTx, by: Act, { page, per_page }: { page: number; per_page: number }) {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const where = sql`pe.finished_at is null and pe.date + pe.day_span > ${today}::date`;
  return eventsWhere(tx, where, { limit: per_page, offset: (page - 1) * per_page });
}
