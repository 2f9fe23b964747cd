// A truck, a driver and a trip of today for every phone: what a torture of the driver's page stands on.

import { digestOf } from '../../server/secret-tokens.ts';
import { inTenant } from '../../server/tenant.ts';
import type { TestTenant } from '../../server/test/harness.ts';
import { makeRoute } from '../../server/test/plan-event-world.ts';
import { clockIn, dayIn } from '../../shared/calendar.ts';
import type { Ground } from './ground.ts';
import type { Victim } from './victim.ts';

const zone = 'Europe/Copenhagen';
const STOPS = 8;

const hourNow = () => Number(clockIn(zone, new Date()).slice(0, 2));

export interface Truck {
  user_id: number;
  full_name: string;
  token: string;
  car_id: number;
  plan_event_id: number;
  /** In the order of the trip. */
  stop_ids: number[];
}

type Hired = Pick<Truck, 'user_id' | 'full_name' | 'token' | 'car_id'> & { route_id: number };

async function hire(ground: Ground, phones: number): Promise<Hired[]> {
  const { depo_id, tenant_id } = ground;
  const database = await ground.open();
  const tx: TestTenant['tx'] = (work) => inTenant(database, tenant_id, work);
  try {
    const hired: Hired[] = [];
    // A trip whose time was over before it was planned could not be given another start.
    const begins_at = Math.min(hourNow(), 21);
    for (let n = 0; n < phones; n += 1) {
      const route = await makeRoute({ tx } as TestTenant, { depo_id, stops: STOPS, begins_at });
      const token = `torture-phone-${n}-${'p'.repeat(24)}`;
      const made = await tx(async (open) => {
        const { id: car_id } = await open
          .insertInto('cars')
          .values({ depo_id, internal_number: `P${n}`, plate_number: `PP ${n}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const person = { first_name: 'Bo', last_name: `Dam ${n}`, role: 'driver', depo_id };
        const { id: user_id } = await open
          .insertInto('users')
          .values({ ...person, email: `p${n}@torture.invalid` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await open
          .insertInto('api_tokens')
          .values({ kind: 'driver', user_id, token_digest: digestOf(token) })
          .execute();
        return { car_id, user_id };
      });
      hired.push({ ...made, token, full_name: `Bo Dam ${n}`, route_id: route.id });
    }
    return hired;
  } finally {
    await database.stop();
  }
}

/** The office plans them; they leave in this hour. */
export async function planTrucks(ground: Ground, victim: Victim, phones: number): Promise<Truck[]> {
  const now = new Date();
  const path = `depo/${ground.depo_id}/plan_events`;
  const trucks: Truck[] = [];
  for (const { route_id, ...who } of await hire(ground, phones)) {
    const { user_id, car_id } = who;
    const cell = { route_id, user_id, car_id, date: [dayIn(zone, now)] };
    const made = await victim.askAt('POST', path, { plan_event: cell });
    if (made.status !== 201) throw new Error(`No trip was planned: ${JSON.stringify(made.body)}`);
    const [{ id }] = made.body as [{ id: number }];
    const start_at_hour = hourNow();
    const moved = await victim.askAt('PATCH', `${path}/${id}`, {
      plan_event: { start_at_hour, start_at_min: 0 },
    });
    if (moved.status !== 200) throw new Error(`A trip was not moved: ${JSON.stringify(moved.body)}`);
    trucks.push({ ...who, plan_event_id: id, stop_ids: [] });
  }
  await readStops(ground, trucks);
  return trucks;
}

async function readStops({ open, tenant_id }: Ground, trucks: readonly Truck[]): Promise<void> {
  const database = await open();
  try {
    const rows = await inTenant(database, tenant_id, (tx) =>
      tx.selectFrom('plan_event_route_points').select(['id', 'plan_event_id']).orderBy('position').execute(),
    );
    const byTrip = Map.groupBy(rows, (row) => row.plan_event_id);
    for (const truck of trucks) truck.stop_ids = (byTrip.get(truck.plan_event_id) ?? []).map(({ id }) => id);
  } finally {
    await database.stop();
  }
}
