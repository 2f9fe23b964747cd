// One tenant with goods, people who can sign in, trucks that the public may see, and programs with keys.

import { sql } from 'kysely';
import { createIntegrationKey } from '../../features/people/server/make-key.ts';
import type { Database } from '../../server/db/pool.ts';
import { hashPassword } from '../../server/passwords.ts';
import { inTenant, type TenantTx } from '../../server/tenant.ts';
import { fillGround } from '../torture/ground.ts';

export interface World {
  tenant_id: number;
  slug: string;
  depo_id: number;
  warehouse_ids: number[];
  product_ids: number[];
  car_ids: number[];
  /** Admins; all have the same password. */
  emails: string[];
  password: string;
  /** May send positions and SMS. */
  key: string;
}

const hour_ms = 3_600_000;
/** So many a worker has at the gateway at once. */
export const messagesUnderWay = 8;
const password = 'vaniljeis med krymmel';
export const home = { lat: 55.4, lng: 10.39 };

/** Under way since an hour, with a stop behind it and one that is hours ahead. */
async function sendOff(tx: TenantTx, depo_id: number, n: number): Promise<number> {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hour_ms);
  const car = await tx
    .insertInto('cars')
    .values({ depo_id, internal_number: `C${n}`, plate_number: `CC ${n}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const route = await tx
    .insertInto('routes')
    .values({ depo_id, name: `Rute ${n}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await tx
    .insertInto('plan_events')
    .values({
      depo_id,
      car_id: car.id,
      route_id: route.id,
      date: sql<string>`(now() at time zone 'Europe/Copenhagen')::date`,
      departs_at: at(-1),
      started_at: at(-1),
      first_stop_at: at(-0.5),
      last_stop_at: at(4),
      returns_at: at(5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stop = (position: number, hours: number, lat: number) => ({
    plan_event_id: event.id,
    position,
    address: `Havnegade ${position}`,
    lat,
    lng: home.lng,
    planned_at: at(hours),
    original_google_estimate_time: at(hours),
    google_estimate_time: at(hours),
  });
  await tx
    .insertInto('plan_event_route_points')
    .values([
      {
        ...stop(1, -0.5, home.lat),
        visited_state: 'visited',
        visited_source: 'app',
        actual_arrival_time: at(-0.5),
      },
      { ...stop(2, 4, home.lat + 0.6), visited_state: 'pending' },
    ])
    .execute();
  return car.id;
}

export async function fillWorld(
  database: Database,
  { cars, staff, gateway_url }: { cars: number; staff: number; gateway_url: string },
): Promise<World> {
  const ground = await fillGround(database, { warehouses: 4, products: 40 });
  const sms = { provider: 'gatewayapi', token: 'cluster', url: gateway_url, at_once: messagesUnderWay };
  await database.owner.query('update tenants set settings = settings || $2 where id = $1', [
    ground.tenant_id,
    // Whatever the hour, messages leave.
    JSON.stringify({ sms, quiet_hours: null }),
  ]);
  const password_digest = await hashPassword(password);
  const emails = Array.from({ length: staff }, (_, n) => `staff-${n}@torture.invalid`);
  const made = await inTenant(database, ground.tenant_id, async (tx) => {
    await tx
      .insertInto('users')
      .values(
        emails.map((email) => ({
          email,
          first_name: 'Bo',
          last_name: 'Dam',
          role: 'admin',
          password_digest,
        })),
      )
      .execute();
    const car_ids: number[] = [];
    for (let n = 0; n < cars; n += 1) car_ids.push(await sendOff(tx, ground.depo_id, n));
    const { key } = await createIntegrationKey(tx, new Date(), {
      name: 'fleet',
      scopes: ['positions', 'sms'],
    });
    return { car_ids, key };
  });
  await database.settle();
  return { ...ground, ...made, emails, password };
}
