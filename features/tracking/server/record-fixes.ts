// Fixes come in here, whoever sends them: judged, stored by day, the car moved, its watchers told.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { perDatabase, type TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { lookAgain } from '../../../shared/job-kinds.ts';
import { moveCars, type CarPlace } from '../../cars/server/save-car.ts';
import type { CarMoved, CarsMoved } from '../contract/fixes.ts';
import { clockOffset, withReading, type ClockReading } from '../rules/device-clock.ts';
import {
  areReachable,
  judgeFix,
  knownMotion,
  unrolled,
  type Fix,
  type FixRejection,
} from '../rules/fixes.ts';
import { deposOfCars, knownCars, lastFixOf, visibleCarIds, type KnownCar } from './visible-places.ts';

/** As a device says it. */
export interface SentFix extends Pick<Fix, 'lat' | 'lng' | 'at'> {
  speed_kmh?: unknown;
  heading?: unknown;
  car_id: number;
  source: 'integration' | 'app' | 'provider' | 'simulator';
}
type KnownFix = SentFix & Fix;
export interface RefusedFix {
  row: number;
  reason: FixRejection | 'unknown_car';
}
export interface RecordedFixes {
  accepted: number;
  refused: RefusedFix[];
  /** Cars with a newer place than before. */
  moved: CarPlace[];
  /** Cars that got a fix older than their newest: what was concluded from then on is looked at again. */
  late_car_ids: number[];
}

/**
 * The fix last refused for its speed, by car: a second one that agrees with it is believed, and it with that. Lost on
 * a restart, which costs one fix.
 */
const suspectsOf = perDatabase(() => new Map<string, KnownFix>());
const preparedDays = perDatabase(() => new Set<string>());

async function prepareDays(tx: TenantTx, fixes: readonly Fix[]): Promise<void> {
  const days = [...new Set(fixes.map((fix) => dayIn('UTC', fix.at)))]
    .filter((day) => !preparedDays(tx).has(day))
    .sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return;
  // Only what stood before is remembered: a day made here is gone again when this transaction is rolled back.
  const { rows } = await shaped<{ day: string }>(
    { day: 'day' },
    (columns) => sql`
    select ${columns}
    from unnest(${days}::text[]) as day
    where to_regclass('public.car_positions_' || replace(day, '-', '')) is not null`,
  ).execute(tx);
  for (const { day } of rows) preparedDays(tx).add(day);
  if (rows.length < days.length)
    await sql`call keep_car_position_days(${first}::date, ${addDays(last, 1)}::date)`.execute(tx);
}

type RowFix = { fix: KnownFix; row: number };

interface LearntClock {
  car_id: number;
  readings: ClockReading[];
  offset_ms: number;
}

/** How far the clock of each car's device is off, with what came now: the newest fix of each. */
function learnClocks(
  cars: ReadonlyMap<number, KnownCar>,
  sent: readonly KnownFix[],
  now: Date,
): LearntClock[] {
  const newest = new Map<number, Date>();
  for (const { car_id, at } of sent) {
    const known = newest.get(car_id);
    if (!Number.isNaN(at.getTime()) && (!known || at > known)) newest.set(car_id, at);
  }
  return [...newest].flatMap(([car_id, at]) => {
    const car = cars.get(car_id);
    if (!car) return [];
    const readings = withReading(car.clock_readings, { at, received_at: now });
    return [{ car_id, readings, offset_ms: clockOffset(readings) }];
  });
}

/** Only what changes: of a car whose clock is right nothing is kept. The cars are held. */
async function keepClocks(
  tx: TenantTx,
  cars: ReadonlyMap<number, KnownCar>,
  learnt: readonly LearntClock[],
  now: Date,
): Promise<void> {
  const rows = learnt
    .filter(({ car_id, readings }) => readings.length > 0 || cars.get(car_id)?.clock_readings.length)
    .map(({ car_id, readings, offset_ms }) => ({ car_id, readings, offset_minutes: offset_ms / 60_000 }));
  if (rows.length === 0) return;
  await sql`
    insert into car_clocks (car_id, readings, offset_minutes, updated_at)
    select c.car_id, c.readings, c.offset_minutes, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(car_id bigint, readings jsonb, offset_minutes integer)
    on conflict (tenant_id, car_id) do update set readings = excluded.readings,
      offset_minutes = excluded.offset_minutes, updated_at = excluded.updated_at`.execute(tx);
}

const readable = (sent: readonly SentFix[], now: Date): KnownFix[] =>
  sent.map((fix) => ({ ...fix, ...knownMotion(fix), at: unrolled(fix.at, now) }));

function sortFixes(known: readonly KnownFix[], learnt: readonly LearntClock[]): RowFix[] {
  const offsets = new Map(learnt.map(({ car_id, offset_ms }) => [car_id, offset_ms]));
  return known
    .map((fix, row) => {
      const at = new Date(fix.at.getTime() - (offsets.get(fix.car_id) ?? 0));
      return { fix: { ...fix, at }, row };
    })
    .sort((a, b) => a.fix.at.getTime() - b.fix.at.getTime() || a.row - b.row);
}

/** Of fixes that come after a newer one of their car: what is stored of that moment, or last before it within a day. */
async function storedBefore(
  tx: TenantTx,
  inOrder: readonly RowFix[],
  cars: ReadonlyMap<number, KnownCar>,
): Promise<ReadonlyMap<number, Fix>> {
  const late = inOrder.flatMap(({ fix: { car_id, at }, row }) => {
    const newest = cars.get(car_id)?.latest_location_updated_at ?? null;
    return newest !== null && at <= newest ? [{ row, car_id, at }] : [];
  });
  if (late.length === 0) return new Map();
  const { rows } = await shaped<Pick<Fix, 'lat' | 'lng' | 'at'> & { row: number }>(
    { row: 'late.row', ...fromTable('p', 'at lat lng') },
    (columns) => sql`
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as late(row integer, car_id bigint, at timestamptz)
    cross join lateral (
      select at, lat, lng from car_positions stored
      where stored.tenant_id = current_tenant() and stored.car_id = late.car_id
        and stored.at <= late.at and stored.at > late.at - interval '1 day'
      order by stored.at desc limit 1) p`,
  ).execute(tx);
  return new Map(rows.map(({ row, ...fix }) => [row, { ...fix, speed_kmh: null, heading: null }]));
}

interface Around {
  cars: ReadonlyMap<number, KnownCar>;
  suspects: Map<string, KnownFix>;
  stored: ReadonlyMap<number, Fix>;
  tenant: Tenant;
  now: Date;
}

const laterOf = (a: Fix | undefined, b: Fix | undefined) => (a && b ? (a.at > b.at ? a : b) : (a ?? b));

function judgeAll(inOrder: readonly RowFix[], { cars, suspects, stored, tenant, now }: Around) {
  const refused: RefusedFix[] = [];
  const kept: KnownFix[] = [];
  const moved = new Map<number, CarPlace>();
  const late = new Set<number>();
  const newest = new Map<number, Fix | null>();
  // What comes late and is doubted says nothing of the car's place now.
  const lateBefore = new Map<number, Fix>();
  const lateSuspects = new Map<string, KnownFix>();
  const takenBack: KnownFix[] = [];
  for (const { fix, row } of inOrder) {
    const car = cars.get(fix.car_id);
    if (!car) {
      refused.push({ row, reason: 'unknown_car' });
      continue;
    }
    const previous = newest.has(car.id) ? (newest.get(car.id) ?? null) : lastFixOf(car);
    const home =
      car.depo_lat === null || car.depo_lng === null
        ? { lat: tenant.lat, lng: tenant.lng }
        : { lat: car.depo_lat, lng: car.depo_lng };
    const key = `${tenant.id} ${car.id}`;
    const isLate = previous !== null && fix.at <= previous.at;
    const doubted = isLate ? lateSuspects : suspects;
    const before = isLate ? (laterOf(stored.get(row), lateBefore.get(car.id)) ?? null) : null;
    const suspect = doubted.get(key) ?? null;
    const verdict = judgeFix(fix, previous, now, { home, suspect, before });
    if ('reject' in verdict) {
      refused.push({ row, reason: verdict.reject });
      if (verdict.reject === 'impossible_speed') doubted.set(key, fix);
      continue;
    }
    doubted.delete(key);
    kept.push(fix);
    const known = before ?? previous;
    if (suspect && known && !areReachable(known, fix)) takenBack.push(suspect);
    if (isLate) lateBefore.set(car.id, fix);
    if (verdict.accept === 'live') {
      newest.set(car.id, fix);
      moved.set(car.id, {
        car_id: car.id,
        lat: fix.lat,
        lng: fix.lng,
        at: fix.at,
        speed_kmh: fix.speed_kmh,
        heading: fix.heading,
      });
    } else late.add(car.id);
  }
  return {
    refused: refused.sort((a, b) => a.row - b.row),
    kept,
    takenBack,
    moved: [...moved.values()],
    late_car_ids: [...late],
  };
}

/** Batches come minutes late all the time; what comes later may be of a trip that is over. */
const OLD_MS = 10 * 60_000;

/** Trips that are over, of which these fixes tell something, are looked at again. */
async function lookAtEndedTrips(
  tx: TenantTx,
  { id: tenant_id }: Tenant,
  stored: readonly KnownFix[],
  now: Date,
): Promise<void> {
  const old = stored.filter(({ at }) => now.getTime() - at.getTime() > OLD_MS);
  if (old.length === 0) return;
  const told = old.map(({ car_id, at }) => ({ car_id, at }));
  const { rows } = await shaped<{ id: number }>(
    { id: 'e.id' },
    (columns) => sql`
    select ${columns}
    from plan_events e
    where e.tenant_id = current_tenant() and e.deleted_at is null and e.finished_at is not null
      and e.car_id = any(${[...new Set(old.map(({ car_id }) => car_id))]}::bigint[])
      and exists (
        select 1 from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as f(car_id bigint, at timestamptz)
        where f.car_id = e.car_id and f.at >= e.departs_at - interval '1 hour' and f.at <= e.finished_at)`,
  ).execute(tx);
  for (const { id } of rows)
    enqueue(tx, lookAgain, { tenant_id, plan_event_id: id }, { key: `${tenant_id}:${id}` });
}

/** Stores what can be believed. The same fix twice is stored once; the order of arrival does not matter. */
export async function recordFixes(
  tx: TenantTx,
  tenant: Tenant,
  sent: readonly SentFix[],
  now: Date,
): Promise<RecordedFixes> {
  if (sent.length === 0) return { accepted: 0, refused: [], moved: [], late_car_ids: [] };
  const ids = [...new Set(sent.map((fix) => fix.car_id))].sort((a, b) => a - b);
  const cars = new Map((await knownCars(tx, ids)).map((car) => [car.id, car]));
  const known = readable(sent, now);
  const learnt = learnClocks(cars, known, now);
  await keepClocks(tx, cars, learnt, now);
  const inOrder = sortFixes(known, learnt);
  const { refused, kept, takenBack, moved, late_car_ids } = judgeAll(inOrder, {
    cars,
    suspects: suspectsOf(tx),
    stored: await storedBefore(tx, inOrder, cars),
    tenant,
    now,
  });
  if (kept.length > 0) {
    const stored = [...kept, ...takenBack];
    await prepareDays(tx, stored);
    await sql`
      insert into car_positions (car_id, at, lat, lng, speed_kmh, heading, source, received_at)
      select f.car_id, f.at, f.lat, f.lng, f.speed_kmh, f.heading, f.source, ${now}
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as f(car_id bigint, at timestamptz, lat float8, lng float8, speed_kmh real, heading real, source text)
      on conflict do nothing`.execute(tx);
    await moveCars(tx, moved, now);
    await lookAtEndedTrips(tx, tenant, stored, now);
  }
  return { accepted: kept.length, refused, moved, late_car_ids };
}

export const carTopic = (tenant_id: number, car_id: number) => `car:${tenant_id}:${car_id}`;

/** What the staff of a depot follow: its own cars and those that drive for it. */
export const depoTopic = (tenant_id: number, depo_id: number) => `depo:${tenant_id}:${depo_id}`;

/** So many fit into one message between servers. */
const MOST_CARS = 40;

const moveOf = (place: CarPlace): CarMoved => ({
  coordinates: { lat: place.lat, lng: place.lng },
  at: place.at.toISOString(),
  heading: place.heading,
});

/**
 * Who hears of the moved cars, decided inside the transaction; the push itself waits for the commit. The public hears
 * of those that it may see, each by itself, the staff of a depot of all of theirs together.
 */
export async function preparePush(
  tx: TenantTx,
  app: AppContext,
  tenant: Tenant,
  moved: readonly CarPlace[],
  now: Date,
): Promise<() => void> {
  const car_ids = moved.map((place) => place.car_id);
  const visible = await visibleCarIds(tx, car_ids, now);
  const depos = await deposOfCars(tx, car_ids, now);
  return () => {
    app.metrics.positions.inc(moved.length);
    for (const place of moved)
      if (visible.has(place.car_id)) app.bus.publish(carTopic(tenant.id, place.car_id), moveOf(place));
    for (const [depo_id, ids] of depos) {
      const cars = moved.flatMap((place) =>
        ids.has(place.car_id) ? [{ car_id: place.car_id, ...moveOf(place) }] : [],
      );
      for (let at = 0; at < cars.length; at += MOST_CARS) {
        const message: CarsMoved = { cars: cars.slice(at, at + MOST_CARS) };
        app.bus.publish(depoTopic(tenant.id, depo_id), message);
      }
    }
  };
}
