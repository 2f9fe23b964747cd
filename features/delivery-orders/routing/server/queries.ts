import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import { fieldTexts, notFound, refuseFields } from '../../../../shared/refusals.ts';
import type { WithinTenant } from '../../../places/server/commands.ts';
import { NO_TIME, roundedUp, shortClock } from '../../rules.ts';
import type { StoredOrder, Which } from '../../server/queries.ts';
import { hasDoorStop } from '../../trips/server/commands.ts';
import { detourAt, stopsOfTrip, tripById, tripOfStop } from '../../trips/server/queries.ts';

interface Asked {
  point_id?: number | undefined;
  plan_event_id?: number | undefined;
  first_stop: boolean;
}

const readonly = { readonly: true } as const;

/** The order, the trip of this depot that the question is about, and its stop. */
async function askedAbout(within: WithinTenant, by: Act, { id, kind, depo_id }: Which, asked: Asked) {
  return within(async (tx) => {
    const { rows } = await sql<StoredOrder>`
      select * from delivery_orders where id = ${id} and kind = ${kind} and depo_id = ${depo_id}`.execute(tx);
    const order = rows[0] ?? notFound();
    const trip_id =
      asked.plan_event_id ?? (asked.point_id === undefined ? null : await tripOfStop(tx, asked.point_id));
    const trip = trip_id === null ? null : await tripById(tx, by.actor.tenant.time_zone, by.now, trip_id);
    if (!trip || trip.depo_id !== depo_id)
      return refuseFields([{ field: 'point_id', text: fieldTexts.must_exist }]);
    const stops = await stopsOfTrip(tx, trip.id);
    const stop = stops.find((one) => one.id === asked.point_id) ?? null;
    if (!stop && !asked.first_stop) return refuseFields([{ field: 'point_id', text: fieldTexts.must_exist }]);
    return { order, trip, stop };
  }, readonly);
}

export async function deliveryTimeAt(within: WithinTenant, by: Act, which: Which, asked: Asked) {
  const { order, trip, stop } = await askedAbout(within, by, which, asked);
  const zone = by.actor.tenant.time_zone;
  const shown = (at: Date | null) => (at ? shortClock(roundedUp(at, zone)) : NO_TIME);
  const none = {
    additional_driving_time: null,
    additional_driving_distance: null,
    additional_driving_approximate: false,
  };
  if (!hasDoorStop(by, order) || order.lat === null || order.lng === null)
    return { delivery_time: shown(stop?.google_estimate_time ?? null), ...none };
  const found = await detourAt(within, by.actor.tenant, by.now, {
    plan_event_id: trip.id,
    after_id: asked.first_stop ? null : (stop?.id ?? null),
    place: { lat: order.lat, lng: order.lng },
  });
  if (!found) return { delivery_time: NO_TIME, ...none };
  const { gap, detour } = found;
  const wait_s = detour.to_s + (asked.first_stop ? trip.administration_time : 0);
  return {
    delivery_time: shown(gap.leaves_at && new Date(gap.leaves_at.getTime() + wait_s * 1_000)),
    additional_driving_time: detour.minutes,
    additional_driving_distance: detour.km,
    additional_driving_approximate: detour.approximate,
  };
}
