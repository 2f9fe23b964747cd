// What lies in a driver's car by the books, and what the page needs to write off and to count.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { listDeliveriesOfCar, type CarDelivery } from '../../loading/server/loading-of-car.ts';
import { productBalances } from '../../stock/server/product-balances.ts';
import type { CarStock, Delivery } from '../contract/car-stock.ts';
import { stockHours } from '../rules/stock-hours.ts';
import { MOST_PRODUCTS } from '../rules/stock-limits.ts';

const MOST_PLACES = 20;

/** The one in use. */
export async function findWarehouseOfCar(
  tx: TenantTx,
  car_id: number,
): Promise<{ id: number; depo_id: number } | null> {
  const found = await tx
    .selectFrom('warehouses')
    .select(['id', 'depo_id'])
    .where('car_id', '=', car_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** The depot's own, or where it has none those of the others; none where what is written off leaves the stock. */
async function listPlacesOfLoss(tx: TenantTx, by: Act, depo_id: number): Promise<CarStock['places_of_loss']> {
  if (by.actor.able('writeoff_export_enabled')) return [];
  const places = await tx
    .selectFrom('warehouses')
    .select(['id', 'name', 'depo_id'])
    .where('place_of_loss', '=', true)
    .where('archived_at', 'is', null)
    .orderBy(sql`depo_id = ${depo_id}`, 'desc')
    .orderBy('code')
    .orderBy('id')
    .limit(MOST_PLACES)
    .execute();
  const own = places.filter((place) => place.depo_id === depo_id);
  return (own.length > 0 ? own : places).map(({ id, name }) => ({ id, name }));
}

interface CountRow {
  counted_at: Date;
  status: 'pending' | 'approved';
  products_count: number;
}

/** The last one that was sent from a phone since then. */
async function findCount(tx: TenantTx, warehouse_id: number, since: Date): Promise<CarStock['count']> {
  const {
    rows: [found],
  } = await shaped<CountRow>(
    {
      ...fromTable('d', 'counted_at status'),
      products_count: sql`(
        select count(l.new_value) from manual_counting_document_line_items l
        where l.tenant_id = d.tenant_id and l.manual_counting_document_id = d.id)::integer`,
    },
    (columns) => sql`
    select ${columns}
    from manual_counting_documents d
    where d.warehouse_id = ${warehouse_id} and d.deleted_at is null and d.sent_act_id is not null
      and d.counted_at >= ${since}
    order by d.counted_at desc limit 1`,
  ).execute(tx);
  return found ? { ...found, counted_at: found.counted_at.toISOString() } : null;
}

interface TripOfCar {
  car_id: number;
  date: string;
  day_span: number;
  finished_at: Date | null;
}

/** What a driver asked for waits until the depot has said that it sends it. */
export const stateOf = ({ status, asked_by_driver, on_its_way_at }: CarDelivery): Delivery['state'] => {
  if (status === 'received') return 'received';
  return asked_by_driver && on_its_way_at === null ? 'asked' : 'on_its_way';
};

/** Null where the car has no warehouse. */
export async function readStockOfCar(tx: TenantTx, by: Act, trip: TripOfCar): Promise<CarStock | null> {
  const { time_zone, settings } = by.actor.tenant;
  const warehouse = await findWarehouseOfCar(tx, trip.car_id);
  if (!warehouse) return null;
  const { from } = stockHours(trip, time_zone);
  const rows = (await productBalances(tx, [warehouse.id])).get(warehouse.id) ?? [];
  const there = rows.filter((row) => row.actual_balance !== 0);
  // Of a catalogue that is longer than a phone wants to hear, what lies in the car comes first.
  const told = rows.length > MOST_PRODUCTS ? there.concat(rows.filter((row) => !there.includes(row))) : rows;
  return {
    warehouse_id: warehouse.id,
    products: told.slice(0, MOST_PRODUCTS).map((row) => ({
      id: row.id,
      description: row.description,
      pieces: row.actual_balance,
      minimum: row.minimum_required_balance,
      packaging_size: row.packaging_size,
    })),
    deliveries: (await listDeliveriesOfCar(tx, trip.car_id, from)).map((one) => ({
      ...one,
      state: stateOf(one),
      ordered_at: one.ordered_at.toISOString(),
    })),
    places_of_loss: await listPlacesOfLoss(tx, by, warehouse.depo_id),
    count: await findCount(tx, warehouse.id, from),
    is_blind: settings.eod_blind_count,
  };
}
