// Looks at everything known of an event and writes down what happened: where the car stood, what was visited, when it
// comes next.

import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { encodePolyline } from '../../../shared/geo.ts';
import { recomputeNotices } from '../../../shared/job-kinds.ts';
import type { StopDrivenNow, StopsDriven } from '../../plan-events/contract/driven-stops.ts';
import { iso } from '../../plan-events/server/list-plan-events.ts';
import {
  recordDriving,
  tellLate,
  tellVisits,
  type StopDriven,
} from '../../plan-events/server/record-driving.ts';
import type { CarStop } from '../rules/car-stops.ts';
import { type TrackedEvent, drivenBy, type KnownCarStop, type TrackedStop } from '../rules/driven-trip.ts';
import { newlyLate } from '../rules/etas.ts';
import type { Fix } from '../rules/fixes.ts';
import { withProviderStops } from '../rules/provider-stops.ts';
import { withSaidDelay } from '../rules/said-delay.ts';
import {
  eventsUnderWay,
  findSaidDelay,
  lockEvent,
  listDeliveriesOfTrip,
  listSalesOfTrip,
  storedCarStops,
  trackedStops,
} from './events-under-way.ts';
import { readRouteTimes } from './read-route-times.ts';
import { depoTopic, preparePush, recordFixes, type RecordedFixes, type SentFix } from './record-fixes.ts';
import { seeTrack, type SeenTrip } from './see-track.ts';
import { listProviderStops } from './take-mapon-stops.ts';
import { deposOfCars } from './visible-places.ts';

/**
 * Car stops of the event, brought up to date. Those that ended before our fixes begin (an earlier server's) are kept;
 * later ones are found again from the fixes and from what the provider told, so what comes late corrects them.
 */
async function seeCarStops(tx: TenantTx, trip: Pick<SeenTrip, 'event' | 'stops' | 'tenant_id'>, now: Date) {
  const { event } = trip;
  const until = event.finished_at ?? now;
  const excluded = [event.start, event.end].filter((one) => one !== null);
  const { fixes, passes, car_stops: own } = await seeTrack(tx, { ...trip, excluded }, now);
  const stored = await storedCarStops(tx, event.id);
  const told = await listProviderStops(tx, event.car_id, event.departs_at, until);
  const is_over = event.finished_at !== null;
  const found = withProviderStops(own, told, { fixes, excluded, is_over }).filter(
    (stop) => stop.started_at >= event.departs_at,
  );
  const first = fixes[0]?.at ?? until;
  const startsNow = new Set(found.map((stop) => stop.started_at.getTime()));
  /** What the provider told is told again each time; it may have been put right. */
  const isKept = (stop: KnownCarStop) => stop.started_at < first && !stop.is_from_provider;
  const isFound = (stop: KnownCarStop) => startsNow.has(stop.started_at.getTime());
  const earlier = stored.filter((stop) => isKept(stop) && !isFound(stop));
  const knownByStart = new Map(stored.map((stop) => [stop.started_at.getTime(), stop]));
  const current: KnownCarStop[] = [];
  for (const stop of found) {
    const known = knownByStart.get(stop.started_at.getTime());
    current.push({ ...stop, id: await keepCarStop(tx, event, stop, known) });
  }
  const undone = stored.filter((stop) => !isKept(stop) && !isFound(stop));
  // Deleted once no row points at them.
  const undone_ids = undone.map((stop) => stop.id);
  return { fixes, passes, car_stops: [...earlier, ...current], undone_ids };
}

/** Answers its id. A known one is written only when its end has changed. */
async function keepCarStop(
  tx: TenantTx,
  event: TrackedEvent,
  stop: CarStop,
  known: KnownCarStop | undefined,
): Promise<number> {
  if (!known) return addCarStop(tx, event, stop);
  const { lat, lng, ended_at } = stop;
  if (known.ended_at?.getTime() !== ended_at?.getTime()) {
    await tx.updateTable('car_stops').set({ lat, lng, ended_at }).where('id', '=', known.id).execute();
  }
  return known.id;
}

/** A car stands in one place at a time: one that began at the same moment is the same stop. */
async function addCarStop(tx: TenantTx, event: TrackedEvent, stop: CarStop): Promise<number> {
  const { lat, lng, started_at, ended_at } = stop;
  const { id } = await tx
    .insertInto('car_stops')
    .values({
      car_id: event.car_id,
      plan_event_id: event.id,
      lat,
      lng,
      started_at,
      ended_at,
      source: stop.is_from_provider ? 'provider' : 'own',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'car_id', 'started_at'])
        .doUpdateSet({ ended_at, plan_event_id: event.id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Begin, visits, ETAs and end of one event from all facts up to `now`. Running it twice changes nothing the second
 * time. Notices are moved along when an ETA changed by a minute or more (RG66). A stop in `marked_ids` was written by
 * whoever asks and is told too.
 */
export async function trackEvent(
  tx: TenantTx,
  tenant: Tenant,
  plan_event_id: number,
  now: Date,
  marked_ids: readonly number[] = [],
): Promise<Tracked> {
  const event = await lockEvent(tx, plan_event_id);
  if (!event) return { changed_stops: 0, pushed: null };
  const stops = await trackedStops(tx, event.id);
  const trip = { event, stops, tenant_id: tenant.id };
  const { fixes, passes, car_stops, undone_ids } = await seeCarStops(tx, trip, now);
  const found = drivenBy({
    event,
    fixes,
    car_stops,
    passes,
    stops,
    sales: [...(await listSalesOfTrip(tx, event.id)), ...(await listDeliveriesOfTrip(tx, event.id))],
    visit_radius_m: tenant.settings.visit_radius_m ?? undefined,
    learnt: (await readRouteTimes(tx, event.route_id))?.learnt ?? null,
    zone: tenant.time_zone,
    now,
  });
  const planned = new Map(stops.map(({ id, planned_at }) => [id, planned_at]));
  const said = await findSaidDelay(tx, event.id);
  const last_fix_at = fixes.at(-1)?.at ?? null;
  const driven = { ...found, stops: withSaidDelay(found.stops, planned, said, { now, last_fix_at }) };
  const changed = await recordDriving(tx, event.id, driven, now);
  await forgetCarStops(tx, undone_ids);
  await keepTrack(tx, event, fixes);
  if (changed.length > 0) {
    await moveNotices(tx, tenant.id, event.id);
    await tellDriving(tx, event.id, { before: stops, after: driven.stops, now });
  }
  const told = new Set([...changed, ...marked_ids]);
  const seen = driven.stops.filter((stop) => told.has(stop.id));
  if (seen.length === 0) return { changed_stops: 0, pushed: null };
  const depos = await deposOfCars(tx, [event.car_id], now);
  return {
    changed_stops: changed.length,
    pushed: { plan_event_id, stops: seen, depo_ids: [...depos.keys()] },
  };
}

interface Tracked {
  changed_stops: number;
  /** What those who watch the trip are told after the commit. */
  pushed: { plan_event_id: number; stops: readonly StopDriven[]; depo_ids: readonly number[] } | null;
}

/** So many fit into one message between servers. */
const MOST_STOPS = 30;

const stopNow = (stop: StopDriven): StopDrivenNow => ({
  id: stop.id,
  status: stop.visited_state,
  google_estimate_time: iso(stop.google_estimate_time),
  actual_arrival_time: iso(stop.actual_arrival_time),
  left_at: iso(stop.left_at),
  confidence: stop.confidence,
});

/** Tells the staff who follow the trip; called after the commit. */
export function pushDriven({ bus }: Pick<AppContext, 'bus'>, tenant: Tenant, { pushed }: Tracked): void {
  if (!pushed) return;
  const stops = pushed.stops.map(stopNow);
  for (const depo_id of pushed.depo_ids)
    for (let at = 0; at < stops.length; at += MOST_STOPS) {
      const message: StopsDriven = {
        plan_event_id: pushed.plan_event_id,
        stops: stops.slice(at, at + MOST_STOPS),
      };
      bus.publish(depoTopic(tenant.id, depo_id), message);
    }
}

interface DrivenStops {
  before: readonly TrackedStop[];
  /** In the order of the trip. */
  after: readonly StopDriven[];
  now: Date;
}

/** Those outside hear of visits and of a truck that has become late. */
async function tellDriving(
  tx: TenantTx,
  plan_event_id: number,
  { before, after, now }: DrivenStops,
): Promise<void> {
  const was = new Map(before.map((stop) => [stop.id, stop]));
  const visited = after.filter(
    ({ id, visited_state }) => visited_state === 'visited' && was.get(id)?.visited_state !== 'visited',
  );
  await tellVisits(
    tx,
    now,
    visited.map(({ id }) => id),
  );
  const late = newlyLate(new Map(before.map(({ id, planned_at }) => [id, planned_at])), before, after);
  if (late) await tellLate(tx, now, plan_event_id, late);
}

/** Called when the visits that were taken from them point elsewhere. */
async function forgetCarStops(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('car_stops').where('id', 'in', ids).execute();
}

async function moveNotices(tx: TenantTx, tenant_id: number, plan_event_id: number): Promise<void> {
  const key = `${tenant_id}:${plan_event_id}`;
  enqueue(tx, recomputeNotices, { tenant_id, plan_event_id }, { key });
}

/** The line driven, for the report's map; fixes at the same spot are left out. */
async function keepTrack(tx: TenantTx, event: TrackedEvent, fixes: readonly Fix[]): Promise<void> {
  const driven = fixes.filter(
    (fix, at) => at === 0 || fix.lat !== fixes[at - 1]?.lat || fix.lng !== fixes[at - 1]?.lng,
  );
  const [first] = driven;
  const last = driven.at(-1);
  if (!first || !last || driven.length < 2) return;
  await tx
    .insertInto('car_tracks')
    .values({
      car_id: event.car_id,
      plan_event_id: event.id,
      encoded_polyline: encodePolyline(driven),
      started_at: first.at,
      ended_at: last.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'plan_event_id'])
        .doUpdateSet((row) => ({
          encoded_polyline: row.ref('excluded.encoded_polyline'),
          ended_at: row.ref('excluded.ended_at'),
        }))
        .where('car_tracks.started_at', '>=', first.at),
    )
    .execute();
}

/**
 * Takes fixes of a tenant's cars from its provider, then looks at the events under way. Each event is its own
 * transaction.
 */
export async function takeFixes(
  app: AppContext,
  tenant: Tenant,
  fixes: readonly SentFix[],
  now: Date,
): Promise<RecordedFixes> {
  const { recorded, push } = await inTenant(app.database, tenant.id, async (tx) => {
    const taken = await recordFixes(tx, tenant, fixes, now);
    return { recorded: taken, push: await preparePush(tx, app, tenant, taken.moved, now) };
  });
  push();
  return recorded;
}

export async function trackTenant(app: AppContext, tenant: Tenant, now: Date): Promise<void> {
  const events = await inTenant(app.database, tenant.id, (tx) => eventsUnderWay(tx, now), { readonly: true });
  for (const event of events) {
    const tracked = await inTenant(app.database, tenant.id, (tx) => trackEvent(tx, tenant, event.id, now));
    pushDriven(app, tenant, tracked);
  }
}
