// Customers as staff keep them, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen; the truck comes on
// Thursday and a fortnight later.

import { expect } from 'vitest';
import { updateCustomer } from '../../features/customers/contract/customer.ts';
import type { Client } from './client.ts';
import { worldApp } from './harness.ts';
import { firstStop as first, subscriberWorld } from './subscriber-world.ts';

export const app = await worldApp();

const list = 'admin/customers';

export const at = (id: number) => `${list}/${id}`;

export const here = { address: 'Vej 1, Odense', coordinates: first };

/** Changes a customer, to what can be or not. */
const savingBy = (admin: Client) => (id: number, body: object) =>
  admin.callWith(updateCustomer, { params: { id }, body });

export async function world(overrides: Parameters<typeof app.makeTenant>[0] = {}) {
  const tenant = await app.makeTenant(overrides);
  await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  let n = 0;
  const make = async (more: Record<string, unknown> = {}) => {
    const { status, body } = await admin.post(list, {
      customer: { phone: `2011${String(2_000 + (n += 1))}`, ...more },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body as { id: number; phone: string; lock_version: number };
  };
  return { tenant, admin, make, save: savingBy(admin) };
}

export async function withTruck(overrides: Parameters<typeof subscriberWorld>[1] = {}) {
  const given = await subscriberWorld(app, overrides);
  const admin = await given.tenant.signIn('admin');
  const waiting = async () =>
    (await given.rows.receivers()).filter((row) => row.skip_code === null).map((row) => row.plan_event_id);
  return { ...given, admin, waiting, save: savingBy(admin) };
}
