// What it would cost to come by on a trip that is planned already: services outside are asked, and their legs kept.

import type { Act } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { detourAt } from '../../delivery-orders/server/find-detour.ts';
import { findEntrance } from '../../places/server/find-address.ts';
import { MOST_TRIPS } from '../contract/shop-trips.ts';
import { comingStops } from './coming-events.ts';

async function findAskedPlace(
  within: WithinTenant,
  by: Act,
  asked: { coordinates?: LatLng | undefined; query?: string | undefined },
) {
  const { tenant } = by.actor;
  if (asked.coordinates || asked.query === undefined) return asked.coordinates ?? null;
  const near = { lat: tenant.lat, lng: tenant.lng };
  return findEntrance({ within, tenant, now: by.now }, asked.query, near);
}

/** Asks the geocoder and the directions service; no transaction is open meanwhile. */
export async function tripsPast(
  within: WithinTenant,
  by: Act,
  asked: { coordinates?: LatLng | undefined; query?: string | undefined; date?: Day | undefined },
) {
  const place = await findAskedPlace(within, by, asked);
  if (place === null) return [];
  const stops = await within((tx) => comingStops(tx, by, { coordinates: place, date: asked.date }), {
    readonly: true,
  });
  const nearest = [...Map.groupBy(stops, (stop) => stop.plan_event_id).values()].flatMap(
    ([stop]) => stop ?? [],
  );
  const found = [];
  for (const { distance: _, ...stop } of nearest.slice(0, MOST_TRIPS)) {
    const { plan_event_id, plan_event_route_point_id: after_id } = stop;
    const askedDetour = await detourAt(within, by.actor.tenant, by.now, { plan_event_id, after_id, place });
    if (!askedDetour) continue;
    const { minutes, km, approximate } = askedDetour.detour;
    found.push({
      ...stop,
      additional_driving_time: minutes,
      additional_driving_distance: km,
      additional_driving_approximate: approximate,
    });
  }
  return found;
}
