// What is counted and where it lies: the assortment, a cold store and a reserve for each depot, a freezer in each car.

import type { TenantTx } from '../../server/tenant.ts';
import { assortmentOf, type StockProduct } from '../assortment.ts';
import type { Chance } from '../chance.ts';
import { hiredCrew } from '../events.ts';
import { insertAll } from '../insert.ts';
import type { SeededPeople } from '../people.ts';
import type { TenantStory } from '../tenants.ts';
import { words } from './words.ts';

export interface Product extends StockProduct {
  id: number;
  for_depo: number;
  for_cars: number | null;
}
export interface Car {
  id: number;
  warehouse_id: number;
}
export interface Depot {
  id: number;
  primary: number;
  reserve: number;
  cars: readonly Car[];
}
export type Amounts = Map<Product, number>;

export async function seedProducts(
  tx: TenantTx,
  story: TenantStory,
  depo_ids: readonly number[],
  chance: Chance,
): Promise<Product[]> {
  const assortment = assortmentOf(story.locale);
  const ids = await insertAll(
    tx,
    'products',
    assortment.map((product, at) => ({ ...product, sequence_number: (at + 1) * 10 })),
  );
  const products = assortment.map((product, at): Product => ({
    ...product,
    id: ids[at] as number,
    for_depo: product.packaging_size * chance.whole(6, 20),
    for_cars:
      product.status === 'active' && chance.happens(0.2) ? product.packaging_size * chance.whole(1, 2) : null,
  }));
  await insertAll(
    tx,
    'minimum_required_balances',
    depo_ids.flatMap((depo_id) =>
      products
        .filter(({ status }) => status === 'active')
        .map(({ id, for_depo, for_cars }) => ({
          depo_id,
          product_id: id,
          minimum_for_depo: for_depo,
          minimum_for_cars: for_cars,
        })),
    ),
  );
  return products;
}

export async function seedWarehouses(
  tx: TenantTx,
  story: TenantStory,
  people: SeededPeople,
): Promise<Depot[]> {
  const t = words[story.locale];
  const depots: Depot[] = [];
  // Hired last week, and nobody has given it a warehouse yet.
  const hired = hiredCrew(story, people.crews);
  for (const depo of people.depos) {
    const crews = people.crews.filter((crew) => crew.depo_id === depo.id && crew !== hired);
    const code = (suffix: string | number) => `${depo.title.slice(0, 3).toUpperCase()}-${suffix}`;
    const own = { depo_id: depo.id, owner_type: 'Depo' as const, car_id: null };
    const [primary, reserve, ...of_cars] = await insertAll(tx, 'warehouses', [
      { ...own, code: code(1), name: t.primary, is_primary: true, axapta_id: `AX${depo.id}1` },
      { ...own, code: code(2), name: t.reserve, is_primary: false, axapta_id: `AX${depo.id}2` },
      ...crews.map(({ car_id }, n) => ({
        depo_id: depo.id,
        owner_type: 'Car' as const,
        car_id,
        code: code(`B${n + 1}`),
        name: `${t.car} ${n + 1}`,
        is_primary: false,
        axapta_id: null,
      })),
    ]);
    depots.push({
      id: depo.id,
      primary: primary as number,
      reserve: reserve as number,
      cars: crews.map(({ car_id }, n) => ({ id: car_id, warehouse_id: of_cars[n] as number })),
    });
  }
  return depots;
}

/** What the supplier promised the first depot of what is short. */
export async function seedPromises(
  tx: TenantTx,
  warehouse_id: number,
  products: readonly Product[],
  future_inventory_date: string,
): Promise<void> {
  for (const product of products.slice(3, 9)) {
    await tx
      .updateTable('warehouse_product_balances')
      .set({ future_inventory_date, future_inventory_quantity: product.packaging_size * 20 })
      .where('warehouse_id', '=', warehouse_id)
      .where('product_id', '=', product.id)
      .execute();
  }
}
