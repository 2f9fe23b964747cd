// What it costs to drive to somebody's door, asked of the tenant's directions service.

import type { Tenant } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Leg } from '../../places/rules/places.ts';
import { driveLegs } from '../../places/server/drive-legs.ts';
import {
  detourOf,
  estimatedDetour,
  gapBehind,
  type AskedDetour,
  type Detour,
  type Gap,
} from '../rules/detours.ts';
import { stopsOfTrip, stopsWithout, tripById } from './trip-stops.ts';

interface Leaving {
  id: number;
  plan_event_route_point_id: number | null;
}

async function legsAround(
  within: WithinTenant,
  tenant: Tenant,
  gap: Gap,
  place: LatLng,
  now: Date,
): Promise<Detour> {
  const at = gap.leaves_at ?? now;
  const drive = async (...points: (LatLng | null)[]): Promise<Leg | null> => {
    const [from, to] = points;
    return from && to ? ((await driveLegs(within, tenant, [from, to], at, now))[0] ?? null) : null;
  };
  return detourOf({
    to: await drive(gap.from, place),
    on: await drive(place, gap.to),
    direct: await drive(gap.from, gap.to),
  });
}

/**
 * What it costs to drive to `place` right behind a stop of a trip (null: first of all). Asks the tenant's directions
 * service while no transaction is open, and estimates when that does not answer. Null when there is no such trip or
 * stop. `leaving`: an order whose own stop goes with this.
 */
export async function detourAt(
  within: WithinTenant,
  tenant: Tenant,
  now: Date,
  asked: { plan_event_id: number; after_id: number | null; place: LatLng; leaving?: Leaving },
): Promise<AskedDetour | null> {
  const gap = await within(
    async (tx) => {
      const trip = await tripById(tx, tenant.time_zone, now, asked.plan_event_id);
      if (!trip) return null;
      const stops = asked.leaving
        ? await stopsWithout(tx, trip.id, asked.leaving)
        : await stopsOfTrip(tx, trip.id);
      return gapBehind(stops, asked.after_id, trip);
    },
    { readonly: true },
  );
  if (gap === null) return null;
  try {
    return { gap, detour: await legsAround(within, tenant, gap, asked.place, now) };
  } catch (error) {
    if (error instanceof Refusal) return { gap, detour: estimatedDetour(gap, asked.place) };
    throw error;
  }
}
