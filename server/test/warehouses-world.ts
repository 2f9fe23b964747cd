import { expect } from 'vitest';
import {
  createWarehouse,
  listWarehouseOwners,
  listWarehouses,
  type NewWarehouse,
  updateWarehouse,
} from '../../features/warehouses/contract.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { worldApp } from './harness.ts';
import { stockWorld } from './stock-world.ts';

export const app = await worldApp();

export async function place(features: Record<string, boolean> = { axapta_enabled: true }) {
  const world = await stockWorld(app, { features });
  const { tenant, depo_id } = world;
  const staff = await tenant.signIn('depo_admin');
  const at = `inventory/depo/${depo_id}/warehouses`;
  const car = await tenant.makeCar({ depo_id, internal_number: `Bil 7-${depo_id}` });
  const body = (more: Partial<NewWarehouse> = {}) => ({
    code: `A-${Math.random()}`,
    name: 'Hovedlager',
    owner_type: 'Depo' as const,
    owner_id: depo_id,
    ...more,
  });
  const make = async (more: Partial<NewWarehouse> = {}) => {
    const reply = await staff.call(createWarehouse, { params: { depo_id }, body: body(more) });
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
    return reply.body;
  };
  const list = async () => (await staff.call(listWarehouses, { params: { depo_id } })).body;
  const owners = async () => (await staff.call(listWarehouseOwners, { params: { depo_id } })).body;
  const of = (warehouse_id: number) => ({ depo_id, warehouse_id });
  const save = (id: number, more: BodyOf<typeof updateWarehouse>) =>
    staff.callWith(updateWarehouse, { params: of(id), body: more });
  return { world, tenant, depo_id, staff, at, of, save, car, body, make, list, owners };
}
