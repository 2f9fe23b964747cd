// Registers, their cars full of goods, and a trip of each for every day: what a torture of the till stands on.

import { digestOf } from '../../server/secret-tokens.ts';
import { inTenant, type TenantTx } from '../../server/tenant.ts';
import type { Ground } from './ground.ts';

export const PIECES = 1_000_000;
const DAY_MS = 86_400_000;

export interface Shift {
  register: string;
  driver: string;
  cash_register_id: number;
  plan_event_id: number;
  day: string;
  warehouse_id: number;
}

export interface TillGround {
  ground: Ground;
  /** Of an integration that may send orders. */
  key: string;
  skus: string[];
  shifts: Shift[];
}

interface Car {
  register: string;
  driver: string;
  cash_register_id: number;
  user_id: number;
  car_id: number;
  route_id: number;
  warehouse_id: number;
}

async function makeCar(tx: TenantTx, ground: Ground, n: number): Promise<Car> {
  const { depo_id } = ground;
  const name = { register: `R-${n}`, driver: `U-${n}` };
  const idOf = async (made: Promise<{ id: number }>) => (await made).id;
  const car_id = await idOf(
    tx
      .insertInto('cars')
      .values({ depo_id, internal_number: `T${n}`, plate_number: `TT ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const place = { depo_id, code: `CAR-${n}`, name: `Bil ${n}`, owner_type: 'Car', car_id };
  const warehouse_id = await idOf(
    tx.insertInto('warehouses').values(place).returning('id').executeTakeFirstOrThrow(),
  );
  const person = { email: `u${n}@torture.invalid`, first_name: 'Bo', last_name: `Dam ${n}`, role: 'driver' };
  const user_id = await idOf(
    tx
      .insertInto('users')
      .values({ ...person, depo_id, wallmob_id: name.driver })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const route_id = await idOf(
    tx
      .insertInto('routes')
      .values({ depo_id, name: `Rute ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const cash_register_id = await idOf(
    tx
      .insertInto('cash_registers')
      .values({ depo_id, name: `Kasse ${n}`, wallmob_id: name.register })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { ...name, cash_register_id, user_id, car_id, route_id, warehouse_id };
}

async function planTrips(tx: TenantTx, depo_id: number, car: Car, days: readonly string[]): Promise<Shift[]> {
  const { car_id, route_id, user_id, register, driver, cash_register_id, warehouse_id } = car;
  const rows = await tx
    .insertInto('plan_events')
    .values(days.map((date) => ({ depo_id, car_id, route_id, user_id, date })))
    .returning(['id', 'date'])
    .execute();
  return rows.map(({ id, date }) => ({
    register,
    driver,
    cash_register_id,
    warehouse_id,
    plan_event_id: id,
    day: date,
  }));
}

/** In past days, the oldest last; each car holds more than it can ever sell. */
export async function fillTills(
  ground: Ground,
  { registers, days }: { registers: number; days: number },
): Promise<TillGround> {
  const key = `torture-key-${'k'.repeat(32)}`;
  const dates = Array.from({ length: days }, (_, n) =>
    new Date(Date.now() - (n + 2) * DAY_MS).toISOString().slice(0, 10),
  );
  const database = await ground.open();
  try {
    await database.owner.query(`update tenants set features = '{"eod_posts_stock": true}' where id = $1`, [
      ground.tenant_id,
    ]);
    const shifts = await inTenant(database, ground.tenant_id, async (tx) => {
      await tx
        .insertInto('api_tokens')
        .values({ kind: 'integration', name: 'till', scopes: ['orders'], token_digest: digestOf(key) })
        .execute();
      const made: Shift[] = [];
      for (let n = 0; n < registers; n += 1) {
        const car = await makeCar(tx, ground, n);
        made.push(...(await planTrips(tx, ground.depo_id, car, dates)));
      }
      return made;
    });
    const skus = ground.product_ids.map((_, n) => `SKU-${n}`);
    await database.settle();
    return { ground, key, skus, shifts: shifts.toSorted((a, b) => (a.day < b.day ? 1 : -1)) };
  } finally {
    await database.stop();
  }
}
