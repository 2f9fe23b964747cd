// A depot with goods: what the tests of the inventory begin with.

import { postTransfer, type Posting } from '../../features/stock/server/post-transfer.ts';
import type { Act } from '../identity.ts';
import { systemAct } from '../identity.ts';
import type { TestApp, TestTenant } from './harness.ts';

export interface StockWorld {
  tenant: TestTenant;
  depo_id: number;
  act(): Promise<Act>;
  makeProduct(overrides?: Record<string, unknown>): Promise<{ id: number; sku: string }>;
  makeWarehouse(overrides?: Record<string, unknown>): Promise<{ id: number; code: string }>;
  post(posting: Partial<Posting> & Pick<Posting, 'lines'>): Promise<number>;
  /** Those that are not 0. */
  balances(): Promise<{ warehouse_id: number; product_id: number; balance_amount: number }[]>;
}

let made = 0;

export async function stockWorld(
  app: TestApp,
  overrides: Parameters<TestApp['makeTenant']>[0] = {},
): Promise<StockWorld> {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('The test has no tenant');
  const act = async (): Promise<Act> => systemAct(app.context, known);
  const insert = <T>(table: 'products' | 'warehouses', values: Record<string, unknown>) =>
    tenant.tx((tx) =>
      tx
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ) as Promise<T>;
  return {
    tenant,
    depo_id: depo.id,
    act,
    makeProduct: (more = {}) =>
      insert('products', {
        sku: `SKU-${(made += 1)}`,
        description: 'Vanilje 1 l',
        packaging_size: 6,
        ...more,
      }),
    makeWarehouse: (more = {}) =>
      insert('warehouses', {
        depo_id: depo.id,
        code: `W-${(made += 1)}`,
        name: 'Hovedlager',
        owner_type: 'Depo',
        ...more,
      }),
    post: async (posting) => {
      const by = await act();
      const { id } = await tenant.tx((tx) =>
        postTransfer(tx, by, {
          kind: 'regular',
          origin: 'form',
          from_warehouse_id: null,
          to_warehouse_id: null,
          transfered_at: by.now,
          ...posting,
        }),
      );
      return id;
    },
    balances: () =>
      tenant.tx((tx) =>
        tx
          .selectFrom('warehouse_product_balances')
          .select(['warehouse_id', 'product_id', 'balance_amount'])
          .where('balance_amount', '<>', 0)
          .orderBy('warehouse_id')
          .orderBy('product_id')
          .execute(),
      ),
  };
}
