import { expect } from 'vitest';
import { updateProduct } from '../../features/products/contract.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { worldApp } from './harness.ts';
import { stockWorld } from './stock-world.ts';

export const app = await worldApp();

let skusMade = 0;
/** One that no other product of the run has. */
export const freshSku = () => `P-${(skusMade += 1)}`;

export async function shop(features: Record<string, boolean> = {}) {
  const world = await stockWorld(app, { features });
  const { tenant, depo_id } = world;
  const admin = await tenant.signIn('admin');
  const at = `inventory/depo/${depo_id}/products`;
  const make = async (more: Record<string, unknown> = {}) => {
    const answer = await admin.post(at, {
      product: { sku: freshSku(), description: 'Lakrids 0,5 l', ...more },
    });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const of = (id: number) => ({ depo_id, id });
  const save = (id: number, body: BodyOf<typeof updateProduct>) =>
    admin.callWith(updateProduct, { params: of(id), body });
  return { world, tenant, depo_id, admin, at, of, make, save };
}

export const skus = (rows: { sku: string }[]) => rows.map((row) => row.sku);
