// Looks at everything known of an event and writes down what happened: where the car stood, what was visited, when it comes next.

import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { encodePolyline } from '../../../shared/geo.ts';
import { recomputeNotices } from '../../../shared/job-kinds.ts';
import type { Fix } from '../../fixes/rules.ts';
import { pushOf, recordFixes, type RecordedFixes, type SentFix } from '../../fixes/server/commands.ts';
import { fixesOf } from '../../fixes/server/queries.ts';
import { estimateLeg } from '../../places/rules.ts';
import { recordDriving } from '../../plan-events/driving/server/commands.ts';
import { finishedAt, startedAt } from '../../plan-events/rules.ts';
import { carStops, liveEtas, matchVisits, nextStop, type CarStop } from '../rules.ts';
import {
  eventsUnderWay,
  lockEvent,
  marksOf,
  salesOf,
  storedCarStops,
  trackedStops,
  type TrackedEvent,
  type TrackedStop,
} from './queries.ts';

const HOUR_MS = 3_600_000;

interface Seen {
  fixes: Fix[];
  car_stops: (CarStop & { id: number })[];
  /** Stops that later fixes have undone; deleted once no row points at them. */
  undone_ids: number[];
}

/**
 * Car stops of the event, brought up to date. Those that ended before our fixes begin (an earlier server's, a provider's) are kept;
 * later ones are found again from the fixes, so a late fix corrects them.
 */
async function seeCarStops(tx: TenantTx, event: TrackedEvent, now: Date): Promise<Seen> {
  const until = event.finished_at ?? now;
  const fixes = await fixesOf(tx, event.car_id, new Date(event.departs_at.getTime() - HOUR_MS), until);
  const stored = await storedCarStops(tx, event.id);
  const excluded = [event.start, event.end].filter((one) => one !== null);
  const first = fixes[0]?.at ?? until;
  const found = carStops(fixes, excluded).filter((stop) => stop.started_at >= event.departs_at);
  const kept = stored.filter((stop) => stop.started_at < first);
  const byStart = new Map(stored.map((stop) => [stop.started_at.getTime(), stop]));
  const gone = stored.filter(
    (stop) =>
      stop.started_at >= first &&
      !found.some((one) => one.started_at.getTime() === stop.started_at.getTime()),
  );
  const fresh: (CarStop & { id: number })[] = [];
  for (const stop of found) {
    const known = byStart.get(stop.started_at.getTime());
    if (!known) {
      const row = await tx
        .insertInto('car_stops')
        .values({
          car_id: event.car_id,
          plan_event_id: event.id,
          lat: stop.lat,
          lng: stop.lng,
          started_at: stop.started_at,
          ended_at: stop.ended_at,
          source: 'own',
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'car_id', 'started_at'])
            .doUpdateSet({ ended_at: stop.ended_at, plan_event_id: event.id }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      fresh.push({ ...stop, id: row.id });
    } else {
      if (known.ended_at?.getTime() !== stop.ended_at?.getTime()) {
        await tx
          .updateTable('car_stops')
          .set({ ended_at: stop.ended_at, lat: stop.lat, lng: stop.lng })
          .where('id', '=', known.id)
          .execute();
      }
      fresh.push({ ...stop, id: known.id });
    }
  }
  return { fixes, car_stops: [...kept, ...fresh], undone_ids: gone.map((stop) => stop.id) };
}

function remainingDrive(stops: readonly TrackedStop[], fix: Fix | undefined): number | null {
  const next = nextStop(stops);
  return next && fix ? estimateLeg(fix, next).seconds : null;
}

/**
 * Begin, visits, ETAs and end of one event from all facts up to `now`. Running it twice changes nothing the second time.
 * Notices are moved along when an ETA changed by a minute or more (RG66).
 */
export async function trackEvent(
  tx: TenantTx,
  tenant: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<{ changed_stops: number }> {
  const event = await lockEvent(tx, plan_event_id);
  if (!event) return { changed_stops: 0 };
  const { fixes, car_stops, undone_ids } = await seeCarStops(tx, event, now);
  const stops = await trackedStops(tx, event.id);
  const sales = await salesOf(tx, event.id);
  const radius_m =
    typeof tenant.settings.visit_radius_m === 'number' ? tenant.settings.visit_radius_m : undefined;
  const finished =
    event.finished_at ??
    finishedAt({
      now,
      last_stop_at: event.last_stop_at,
      returns_at: event.returns_at,
      end: event.end,
      sightings: fixes,
      reported_at: null,
    });
  const matched = matchVisits({
    stops,
    car_stops,
    sales,
    marks: marksOf(stops),
    now,
    is_finished: finished !== null,
    ...(radius_m !== undefined && { radius_m }),
  });
  const visits = new Map(matched.visits.map((visit) => [visit.id, visit]));
  const visited = stops.map((stop) => ({ ...stop, ...visits.get(stop.id) }));
  const arrivals = matched.visits.flatMap((visit) =>
    visit.actual_arrival_time && visit.visited_state === 'visited' ? [visit.actual_arrival_time] : [],
  );
  const started =
    event.started_at ??
    startedAt({
      departs_at: event.departs_at,
      start: event.start,
      sightings: fixes,
      first_visit_at: arrivals.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
      first_sale_at: sales.map((sale) => sale.sold_at).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    });
  const etas = liveEtas(visited, {
    now,
    departs_at: event.departs_at,
    is_finished: finished !== null,
    last_fix_at: fixes.at(-1)?.at ?? null,
    remaining_drive_s: remainingDrive(visited, fixes.at(-1)),
  });
  const etaOf = new Map(etas.stops.map((stop) => [stop.id, stop.google_estimate_time]));
  const idOf = new Map(car_stops.map((stop) => [stop.started_at.getTime(), stop.id]));
  const carStopId = (stop: CarStop | null) => (stop ? (idOf.get(stop.started_at.getTime()) ?? null) : null);
  const changed_stops = await recordDriving(tx, event.id, {
    started_at: started,
    finished_at: finished,
    stops: matched.visits.map((visit) => ({
      id: visit.id,
      visited_state: visit.visited_state,
      visited_source: visit.visited_source,
      actual_arrival_time: visit.actual_arrival_time,
      left_at: visit.left_at,
      duration: visit.duration,
      timer_duration: visit.timer_duration,
      car_stop_id: carStopId(visit.car_stop),
      google_estimate_time: etaOf.get(visit.id) ?? null,
    })),
    unplanned: matched.unplanned
      .filter((stop) => stop.car_stop !== null)
      .map((stop) => ({
        lat: stop.lat,
        lng: stop.lng,
        address: `${stop.lat.toFixed(5)}, ${stop.lng.toFixed(5)}`,
        actual_arrival_time: stop.actual_arrival_time,
        left_at: stop.left_at,
        duration: stop.duration,
        car_stop_id: carStopId(stop.car_stop),
      })),
  });
  if (undone_ids.length > 0) await tx.deleteFrom('car_stops').where('id', 'in', undone_ids).execute();
  await keepTrack(tx, event, fixes);
  if (changed_stops > 0)
    await enqueue(
      tx,
      recomputeNotices,
      { tenant_id: tenant.id, plan_event_id: event.id },
      { key: `${tenant.id}:${event.id}` },
    );
  return { changed_stops };
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

/** Takes fixes of a tenant's cars from its provider, then looks at the events under way. Each event is its own transaction. */
export async function takeFixes(
  app: AppContext,
  tenant: Tenant,
  fixes: readonly SentFix[],
  now: Date,
): Promise<RecordedFixes> {
  const { recorded, push } = await inTenant(app.database, tenant.id, async (tx) => {
    const taken = await recordFixes(tx, tenant, fixes, now);
    return { recorded: taken, push: await pushOf(tx, app, tenant, taken.moved, now) };
  });
  push();
  return recorded;
}

export async function trackTenant(app: AppContext, tenant: Tenant, now: Date): Promise<void> {
  const events = await inTenant(app.database, tenant.id, (tx) => eventsUnderWay(tx, now), { readonly: true });
  for (const event of events)
    await inTenant(app.database, tenant.id, (tx) => trackEvent(tx, tenant, event.id, now));
}
