// The driver begins a trip and ends it: what was seen of the truck before keeps its time.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, dayIn, instant, showDay } from '../../../shared/calendar.ts';
import { notFound, refuse, type RefusalEntry } from '../../../shared/refusals.ts';
import { pressedAt } from '../rules/marks.ts';
import { mayVisit, visitableFrom } from '../rules/plan-event.ts';
import { keepTripTimes } from './keep-trip-times.ts';

interface Pressed {
  plan_event_id: number;
  /** By the phone. */
  at: Date;
}

async function lockTrip(tx: TenantTx, id: number) {
  const trip = await tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'departs_at', 'started_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return trip ?? notFound();
}

/** Refuses with `too_early`, which tells the time, more than three hours before the trip leaves. */
export async function beginTrip(
  tx: TenantTx,
  by: Act,
  { plan_event_id, at }: Pressed,
  too_early: RefusalEntry,
): Promise<void> {
  const trip = await lockTrip(tx, plan_event_id);
  const zone = by.actor.tenant.time_zone;
  const departs_at = trip.departs_at ?? instant(trip.date, '00:00:00', zone);
  const from = visitableFrom(departs_at);
  if (!mayVisit(departs_at, by.now))
    refuse(too_early, { time: `${clockIn(zone, from).slice(0, 5)} ${showDay(dayIn(zone, from))}` });
  const started_at = pressedAt(at, { from, now: by.now });
  await keepTripTimes(tx, by.now, plan_event_id, {
    started_at: sql`least(e.started_at, ${started_at})`,
    finished_at: sql`e.finished_at`,
  });
}

/**
 * The earlier end counts: the truck was seen to be back before the driver pressed it, or the trip was given up hours
 * after its planned end, before the phone had a network again.
 */
export async function endTrip(tx: TenantTx, by: Act, { plan_event_id, at }: Pressed): Promise<void> {
  const trip = await lockTrip(tx, plan_event_id);
  const begun = trip.started_at ?? trip.departs_at ?? by.now;
  const finished_at = pressedAt(at, { from: begun < by.now ? begun : by.now, now: by.now });
  await keepTripTimes(tx, by.now, plan_event_id, {
    started_at: sql`coalesce(e.started_at, ${finished_at})`,
    finished_at: sql`least(e.finished_at, ${finished_at})`,
  });
}
