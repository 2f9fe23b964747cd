// The best place for one more stop: the trips are read, the few gaps that are near are asked for in one table of
// driving times.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { estimateMatrix, legOf, type LegMatrix } from '../../places/rules/matrix.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import { driveMatrix } from '../../places/server/drive-legs.ts';
import { DEFAULT_WAIT_MIN } from '../../routes/rules/estimates.ts';
import type { BestPlace, listBestPlaces } from '../contract/best-places.ts';
import { bestPlaces, expectedAt, shortlist, type Gap, type Placed } from '../rules/best-places.ts';
import { daysAsked } from './calendar-week.ts';
import { tripsOn, type NamedTrip } from './trips-on-days.ts';

const MOST_PLACES = 10;
/** Gaps that are asked for: with both their ends one table of a directions service. */
const MOST_GAPS = 24;
const ABOUT_NOON = '12:00:00';

interface Asking {
  by: Act;
  within: WithinTenant;
  gone: AbortSignal;
}

const keyOf = ({ lat, lng }: LatLng) => `${lat},${lng}`;

/** Legs between the ends of the gaps and the new place; by the built-in estimate when the service does not answer. */
async function legsAround({ by, within, gone }: Asking, gaps: readonly Gap[], place: LatLng) {
  const { tenant } = by.actor;
  const ends = gaps.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null);
  const places = [...new Map([place, ...ends].map((one) => [keyOf(one), one])).values()];
  const numbers = new Map(places.map((one, at) => [keyOf(one), at]));
  const departure = instant(addDays(dayIn(tenant.time_zone, by.now), 1), ABOUT_NOON, tenant.time_zone);
  let matrix: LegMatrix;
  try {
    matrix = await driveMatrix(within, tenant, places, departure, { now: by.now, gone });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    matrix = estimateMatrix(places);
  }
  return (from: LatLng, to: LatLng) =>
    legOf(matrix, numbers.get(keyOf(from)) ?? 0, numbers.get(keyOf(to)) ?? 0);
}

function shown(placed: Placed, trip: NamedTrip, wait_s: number): BestPlace {
  const { after, before } = placed.gap;
  return {
    plan_event_id: trip.plan_event_id,
    date: trip.date,
    route_id: trip.route_id,
    route_name: trip.route_name,
    car_internal_number: trip.car_internal_number,
    user_full_name: trip.user_full_name,
    after: after && { id: after.id, address: after.address },
    before: before && { id: before.id, address: before.address },
    position: (after?.position ?? 0) + 1,
    expected_at: expectedAt(placed, wait_s)?.toISOString() ?? null,
    added_seconds: placed.added_s,
    added_metres: placed.added_m,
    approximate: placed.approximate,
  };
}

/** Of the trips from today on. A directions service that fails is not told of: the answers are approximate then. */
export async function bestPlacesFor(
  asking: Asking,
  depo_id: number,
  asked: z.output<typeof listBestPlaces.query>,
): Promise<BestPlace[]> {
  const { by, within } = asking;
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const days = daysAsked(by, asked);
  const from = days.from < today ? today : days.from;
  const trips = await within((tx) => tripsOn(tx, depo_id, { ...days, from }, asked.without_stop_id ?? null), {
    readonly: true,
  });
  const place = { lat: asked.latitude, lng: asked.longitude };
  const gaps = shortlist(trips, place, estimateLeg, MOST_GAPS);
  if (gaps.length === 0) return [];
  const named = new Map(trips.map((trip) => [trip.plan_event_id, trip]));
  const found = bestPlaces(gaps, place, await legsAround(asking, gaps, place)).slice(0, MOST_PLACES);
  const wait_s = (asked.wait_time ?? DEFAULT_WAIT_MIN) * 60;
  return found.flatMap((placed) => {
    const trip = named.get(placed.gap.trip.plan_event_id);
    return trip ? [shown(placed, trip, wait_s)] : [];
  });
}
