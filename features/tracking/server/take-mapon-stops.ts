// Where cars stood by MapOn's own word (RG62, RG64): asked for the trips under way, and at night once more for the
// whole of the last day's, when MapOn knows all of it.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { lookAgain } from '../../../shared/job-kinds.ts';
import { noteFailure } from '../../outside-systems/server/note-contact.ts';
import type { MaponStand } from '../rules/mapon.ts';
import type { ProviderStop } from '../rules/provider-stops.ts';
import { maponOf, MaponFailure, type Mapon } from './outside/mapon.ts';

const HOUR_MS = 3_600_000;
/** An account may ask so many at a time. */
const AT_ONCE = 5;
const LAST_DAY_MS = 36 * HOUR_MS;

interface AskedTrip {
  id: number;
  car_id: number;
  mapon_car_id: string;
  departs_at: Date;
  finished_at: Date | null;
}

export type WhichTrips = 'under_way' | 'last_day';

async function listTrips(tx: TenantTx, which: WhichTrips, now: Date): Promise<AskedTrip[]> {
  const since = new Date(now.getTime() - LAST_DAY_MS);
  const { rows } = await shaped<AskedTrip>(
    { ...fromTable('e', 'id car_id departs_at finished_at'), mapon_car_id: 'c.mapon_car_id' },
    (columns) => sql`
    select ${columns}
    from plan_events e join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    where e.tenant_id = current_tenant() and e.deleted_at is null and c.mapon_car_id is not null
      and e.departs_at between ${since} and ${now}
      and (${which === 'last_day'} or e.finished_at is null)
    order by e.car_id, e.departs_at`,
  ).execute(tx);
  return rows;
}

/** What MapOn told of a car between two moments, in order of time. */
export async function listProviderStops(
  tx: TenantTx,
  car_id: number,
  from: Date,
  until: Date,
): Promise<ProviderStop[]> {
  const { rows } = await shaped<ProviderStop>(
    fromTable('', 'lat lng started_at ended_at told_at'),
    (columns) => sql`
    select ${columns}
    from provider_stops
    where tenant_id = current_tenant() and car_id = ${car_id} and started_at between ${from} and ${until}
    order by started_at`,
  ).execute(tx);
  return rows;
}

/** They are kept as long as positions are. */
export async function forgetProviderStops(tx: TenantTx, before: string): Promise<void> {
  await tx.deleteFrom('provider_stops').where('started_at', '<', new Date(before)).execute();
}

/** Only stands of a trip are kept, whatever else was told. Answers the trips that have one. */
async function keepStands(
  tx: TenantTx,
  trips: readonly AskedTrip[],
  stands: readonly MaponStand[],
  told_at: Date,
): Promise<AskedTrip[]> {
  const tripOf = ({ started_at }: MaponStand) =>
    trips.find(
      ({ departs_at, finished_at }) => started_at >= departs_at && started_at <= (finished_at ?? told_at),
    );
  const ofTrips = stands.filter((stand) => tripOf(stand) !== undefined);
  const latest = [...new Map(ofTrips.map((stand) => [stand.ref, stand])).values()];
  if (latest.length === 0) return [];
  await sql`
    insert into provider_stops (car_id, ref, lat, lng, started_at, ended_at, told_at)
    select ${trips[0]?.car_id}::bigint, s.ref, s.lat, s.lng, s.started_at, s.ended_at, ${told_at}
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
      as s(ref text, lat float8, lng float8, started_at timestamptz, ended_at timestamptz)
    on conflict (tenant_id, car_id, ref) do update set lat = excluded.lat, lng = excluded.lng,
      started_at = excluded.started_at, ended_at = excluded.ended_at, told_at = excluded.told_at`.execute(tx);
  return [...new Set(latest.flatMap((stand) => tripOf(stand) ?? []))];
}

interface Asked {
  app: AppContext;
  tenant: Tenant;
  mapon: Mapon;
  which: WhichTrips;
}

async function readCar(
  { app, tenant, mapon, which }: Asked,
  mapon_car_id: string,
  trips: readonly AskedTrip[],
): Promise<void> {
  const now = app.clock();
  const from = new Date(Math.min(...trips.map(({ departs_at }) => departs_at.getTime())));
  const stands = await mapon.stands(mapon_car_id, from, now);
  await inTenant(app.database, tenant.id, async (tx) => {
    const told = await keepStands(tx, trips, stands, now);
    // A trip under way is looked at all the time.
    if (which === 'under_way') return;
    for (const { id } of told)
      enqueue(tx, lookAgain, { tenant_id: tenant.id, plan_event_id: id }, { key: `${tenant.id}:${id}` });
  });
}

/** A car that MapOn does not tell of costs that car; a MapOn that is away is noted, and no failure of ours. */
export async function takeMaponStops(app: AppContext, tenant: Tenant, which: WhichTrips): Promise<void> {
  const mapon = maponOf(tenant);
  if (mapon === null) return;
  const trips = await inTenant(app.database, tenant.id, (tx) => listTrips(tx, which, app.clock()), {
    readonly: true,
  });
  const cars = [...Map.groupBy(trips, ({ mapon_car_id }) => mapon_car_id)];
  const asked: Asked = { app, tenant, mapon, which };
  for (let at = 0; at < cars.length; at += AT_ONCE) {
    const told = await Promise.allSettled(
      cars.slice(at, at + AT_ONCE).map(([mapon_car_id, own]) => readCar(asked, mapon_car_id, own)),
    );
    for (const one of told) {
      if (one.status === 'fulfilled') continue;
      const { reason } = one;
      if (!(reason instanceof MaponFailure)) throw reason;
      await inTenant(app.database, tenant.id, (tx) => noteFailure(tx, 'mapon', app.clock(), reason.message));
    }
  }
}
