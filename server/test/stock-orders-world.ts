import { expect } from 'vitest';
import { updateStockOrder } from '../../features/stock/contract/stock-orders.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { worldApp } from './harness.ts';
import { stockWorld } from './stock-world.ts';

export const app = await worldApp();

export async function shop() {
  const world = await stockWorld(app);
  const { tenant, depo_id } = world;
  const depot = await world.makeWarehouse({ is_primary: true, name: 'Hovedlager' });
  const car = await tenant.makeCar({ depo_id, internal_number: `7${depo_id}` });
  const truck = await world.makeWarehouse({ owner_type: 'Car', car_id: car.id, name: 'Bil' });
  const [vanilla, mint] = [
    await world.makeProduct({ sequence_number: 1 }),
    await world.makeProduct({ sequence_number: 2 }),
  ];
  const staff = await tenant.signIn('depo_admin');
  const at = `inventory/depo/${depo_id}/warehouses/${truck.id}`;
  const body = (more: Record<string, unknown> = {}) => ({
    kind: 'regular' as const,
    from_warehouse_id: depot.id,
    to_warehouse_id: truck.id,
    reason: 'Morgen',
    main_storage_message: 'M-1',
    stock_order_line_items_attributes: [
      { product_id: vanilla.id, amount: 12 },
      { product_id: mint.id, amount: '7' },
    ],
    ...more,
  });
  const make = async (more: Record<string, unknown> = {}) => {
    const answer = await staff.post(`${at}/stock_orders`, { stock_order: body(more) });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const approve = (order: { id: number }, more: Record<string, unknown> = {}) =>
    staff.post(`${at}/stock_transfers`, {
      stock_transfer: {
        stock_order_id: order.id,
        stock_order_attributes: { id: order.id, status: 'received' },
        ...more,
      },
    });
  const params = { depo_id, warehouse_id: truck.id };
  const of = (id: number) => ({ ...params, id });
  const save = (id: number, more: BodyOf<typeof updateStockOrder>) =>
    staff.callWith(updateStockOrder, { params: of(id), body: more });
  return {
    world,
    tenant,
    depo_id,
    depot,
    truck,
    vanilla,
    mint,
    staff,
    at,
    params,
    of,
    save,
    body,
    make,
    approve,
  };
}
