// Where the demo's trucks stood and drove: stays and lines of all days, positions of the last ones, with a silence and
// a position that lies here and there, as trackers have them.

import { sql } from 'kysely';
import { makeRoomForDays, storePastFixes } from '../features/tracking/server/store-past-fixes.ts';
import type { Database } from '../server/db/pool.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import { addDays, type Day } from '../shared/calendar.ts';
import { displaced, encodePolyline, type LatLng } from '../shared/geo.ts';
import type { Chance } from './chance.ts';
import type { SeededEvent, SeededEventStop } from './events.ts';
import { insertAll } from './insert.ts';

/** Positions of so many days before today. */
const TRACKED_DAYS = 6;
const EVERY_MS = 45_000;

type Visited = SeededEventStop & { arrived: Date };

const visitedOf = (event: SeededEvent) =>
  event.stops.filter((stop): stop is Visited => stop.arrived !== null);
const leaves = ({ route }: SeededEvent, stop: Visited) =>
  new Date(stop.arrived.getTime() + (route.stops[stop.position - 1]?.wait_time ?? 2) * 60_000);

/** What the truck was seen to do at each visited stop. */
async function seedStays(tx: TenantTx, events: readonly SeededEvent[], chance: Chance): Promise<void> {
  const made = events.flatMap((event) => visitedOf(event).map((stop) => ({ event, stop })));
  const ids = await insertAll(
    tx,
    'car_stops',
    made.map(({ event, stop }) => ({
      car_id: event.crew.car_id,
      plan_event_id: event.id,
      lat: stop.lat,
      lng: stop.lng,
      address: stop.address,
      started_at: stop.arrived,
      ended_at: leaves(event, stop),
      source: 'own',
    })),
  );
  const seen = made.map(({ event, stop }, i) => ({
    id: stop.id,
    car_stop_id: ids[i],
    seconds: (leaves(event, stop).getTime() - stop.arrived.getTime()) / 1_000,
    metres: chance.whole(4, 28),
    confidence: chance.happens(0.06) ? 0.78 : 0.97,
  }));
  for (let from = 0; from < seen.length; from += 2_000)
    await sql`
      update plan_event_route_points p
      set car_stop_id = s.car_stop_id, confidence = s.confidence,
        evidence = jsonb_build_array(jsonb_build_object('kind', 'stood', 'seconds', s.seconds,
          'fixes', 1 + s.seconds / 45, 'metres', s.metres))
      from jsonb_to_recordset(${JSON.stringify(seen.slice(from, from + 2_000))}::jsonb) as s(
        id bigint, car_stop_id bigint, seconds integer, metres integer, confidence real)
      where p.id = s.id`.execute(tx);
}

async function seedTracks(tx: TenantTx, events: readonly SeededEvent[]): Promise<void> {
  const driven = events.filter((event) => visitedOf(event).length > 0);
  await insertAll(
    tx,
    'car_tracks',
    driven.map((event) => ({
      car_id: event.crew.car_id,
      plan_event_id: event.id,
      started_at: event.departs_at,
      ended_at: event.returns_at,
      distance_m: 0,
      encoded_polyline: encodePolyline([event.route.start, ...visitedOf(event)]),
    })),
  );
}

interface Leg {
  from: LatLng & { at: number };
  to: LatLng & { at: number };
}

/** From the start to each visited stop, standing there, and home again. */
function legsOf(event: SeededEvent): Leg[] {
  const moments = [
    { ...placeOf(event.route.start), at: event.departs_at.getTime() },
    ...visitedOf(event).flatMap((stop) => [
      { ...placeOf(stop), at: stop.arrived.getTime() },
      { ...placeOf(stop), at: leaves(event, stop).getTime() },
    ]),
    { ...placeOf(event.route.start), at: event.returns_at.getTime() },
  ];
  return moments.slice(1).map((to, i) => ({ from: moments[i] as Leg['from'], to }));
}
const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

/** The most of the longest drive of the day. */
function silenceOf(legs: readonly Leg[]): { from: number; until: number } | null {
  const [longest] = legs
    .filter(({ from, to }) => from.lat !== to.lat || from.lng !== to.lng)
    .toSorted((a, b) => b.to.at - b.from.at - (a.to.at - a.from.at));
  return longest ? { from: longest.from.at + 60_000, until: longest.to.at - 60_000 } : null;
}

/** One tracker in two falls silent for a while, one in three jumps away once. */
function fixesOf(event: SeededEvent, chance: Chance) {
  const [begins, ends] = [event.departs_at.getTime(), event.returns_at.getTime()];
  const legs = legsOf(event);
  const silence = chance.happens(0.5) ? silenceOf(legs) : null;
  const isSilent = (at: number) => silence !== null && at > silence.from && at < silence.until;
  const fixes: { at: number; lat: number; lng: number; speed_kmh: number }[] = [];
  let leg = 0;
  for (let at = begins; at <= ends; at += EVERY_MS) {
    while (leg < legs.length - 1 && (legs[leg] as Leg).to.at < at) leg += 1;
    const { from, to } = legs[leg] as Leg;
    const part = to.at > from.at ? Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at))) : 1;
    const stands = from.lat === to.lat && from.lng === to.lng;
    const place = {
      lat: from.lat + (to.lat - from.lat) * part,
      lng: from.lng + (to.lng - from.lng) * part,
    };
    if (!isSilent(at))
      fixes.push({
        at,
        ...displaced(place, chance.bell() * 4, chance.bell() * 4),
        speed_kmh: stands ? 0 : 30,
      });
  }
  const liar = chance.happens(0.34) ? fixes[chance.whole(5, Math.max(6, fixes.length - 6))] : undefined;
  if (liar) Object.assign(liar, displaced(liar, 45_000, 12_000));
  return fixes.map((fix) => ({
    ...fix,
    at: new Date(fix.at),
    car_id: event.crew.car_id,
  }));
}

/**
 * Of the trips that are over; those under way are the simulator's. In transactions of their own: room for a day locks
 * what the story of a tenant is still being written to.
 */
export async function seedPositions(
  database: Database,
  tenant_id: number,
  events: readonly SeededEvent[],
  { today, chance }: { today: Day; chance: Chance },
): Promise<void> {
  const first = addDays(today, -TRACKED_DAYS);
  const tracked = events.filter(
    (event) => !event.live && event.date >= first && event.date < today && visitedOf(event).length > 0,
  );
  if (tracked.length === 0) return;
  await inTenant(database, tenant_id, (tx) => makeRoomForDays(tx, addDays(first, -1), addDays(today, 1)));
  await inTenant(database, tenant_id, (tx) =>
    storePastFixes(
      tx,
      tracked.flatMap((event) => fixesOf(event, chance)),
    ),
  );
}

export async function seedDriving(
  tx: TenantTx,
  events: readonly SeededEvent[],
  chance: Chance,
): Promise<void> {
  await seedStays(tx, events, chance);
  await seedTracks(tx, events);
}
