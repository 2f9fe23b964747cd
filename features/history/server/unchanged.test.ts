// A save of what stands there already: no version is raised that others have open, and no line is written.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import type { AnyEndpoint } from '../../../shared/endpoint.ts';
import { createCar, showCar, updateCar } from '../../cars/contract.ts';
import { createCustomer, showCustomer, updateCustomer } from '../../customers/contract/customer.ts';
import { createDepo, showDepo, updateDepo } from '../../depos/contract.ts';
import { createSmsTemplate, showSmsTemplate, updateSmsTemplate } from '../../notices/contract/templates.ts';
import { createUser, showUser, updateUser } from '../../people/contract/staff.ts';
import { changeSettings, showSettings } from '../../tenants/contract/settings.ts';
import { createWarehouse, showWarehouse, updateWarehouse } from '../../warehouses/contract.ts';

const app = await testApp();

async function world() {
  const tenant = await app.makeTenant({ time_zone: 'Europe/Copenhagen' });
  const depo = await tenant.makeDepo();
  const ida = await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Holm' });
  return { tenant, depo, admin: await tenant.signIn(ida) };
}

interface Door {
  make: AnyEndpoint;
  show: AnyEndpoint;
  save: AnyEndpoint;
  body: (depo_id: number) => Record<string, unknown>;
  below?: 'depo_id';
}

const doors: Record<string, Door> = {
  depos: {
    make: createDepo,
    show: showDepo,
    save: updateDepo,
    body: () => ({
      title: 'Odense',
      address: 'Gaden 1',
      address_coordinates: { lat: 55.4, lng: 10.4 },
      phone: '+4512345678',
    }),
  },
  cars: {
    make: createCar,
    show: showCar,
    save: updateCar,
    body: (depo_id) => ({ depo_id, internal_number: '7', plate_number: 'AB 12 345', status: 'active' }),
  },
  users: {
    make: createUser,
    show: showUser,
    save: updateUser,
    body: (depo_id) => ({
      first_name: 'Ane',
      last_name: 'Bo',
      email: 'ane@test.invalid',
      role: 'support',
      depo_id,
    }),
  },
  'SMS templates': {
    make: createSmsTemplate,
    show: showSmsTemplate,
    save: updateSmsTemplate,
    body: () => ({ name: 'Hej', text: 'Vi kommer' }),
  },
  customers: {
    make: createCustomer,
    show: showCustomer,
    save: updateCustomer,
    body: () => ({ first_name: 'Ole', phone: '+4520998878', sms_permission: true }),
  },
  warehouses: {
    make: createWarehouse,
    show: showWarehouse,
    save: updateWarehouse,
    body: (depo_id) => ({ code: 'W1', name: 'Lager', owner_type: 'Depo', owner_id: depo_id }),
    below: 'depo_id',
  },
};

test.each(Object.entries(doors))('of %s', async (_name, { make, show, save, body, below }) => {
  const { tenant, depo, admin } = await world();
  const place = below ? { depo_id: depo.id } : {};
  const sent = body(depo.id);
  const made = await admin.callWith(make, { params: place, body: sent });
  expect(made.status, made.text).toBe(201);
  const params = { ...place, id: made.body.id, warehouse_id: made.body.id };
  const before = (await admin.callWith(show, { params })).body;
  const lines = () =>
    tenant.tx((tx) =>
      tx.selectFrom('record_changes').select('id').where('record_id', '=', params.id).execute(),
    );
  const written = await lines();
  for (const again of [
    {},
    { lock_version: before.lock_version },
    { ...sent, lock_version: before.lock_version },
  ]) {
    const { plate_number: _, ...fields } = again as Record<string, unknown>;
    const saved = await admin.callWith(save, { params, body: fields });
    expect(saved.status, saved.text).toBe(200);
    expect((await admin.callWith(show, { params })).body).toEqual(before);
  }
  expect(await lines()).toEqual(written);
});

test('of settings; and who was late is told the person who was first', async () => {
  const { admin } = await world();
  const late = async (body: object) => {
    const { status, body: refused } = await admin.callWith(changeSettings, { body });
    return [status, refused.error];
  };
  const { values, features, lock_version } = (await admin.call(showSettings)).body;
  const { name, brand_colour, sms_lead_minutes } = values;
  const { stock_notice_mail } = features;
  const shown = { name, brand_colour, sms_lead_minutes, features: { stock_notice_mail } };
  for (const body of [{}, { lock_version }, { ...shown, lock_version }]) {
    const saved = await admin.callWith(changeSettings, { body });
    expect([saved.status, saved.body.lock_version]).toEqual([200, lock_version]);
  }
  expect((await admin.callWith(changeSettings, { body: { name: 'Nyt', lock_version } })).status).toBe(200);
  await admin.callWith(changeSettings, { body: {} });
  expect(await late({ name: 'Andet', lock_version })).toEqual([
    409,
    'Changed by Ida Holm meanwhile, reload to see it',
  ]);
});

test('of two settings at the same moment the later is told who was first', async () => {
  const { admin } = await world();
  const saves = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => admin.callWith(changeSettings, { body: { name } })),
  );
  const refused = saves.filter(({ status }) => status !== 200);
  for (const { status, body } of refused)
    expect([status, body.error]).toEqual([409, 'Changed by Ida Holm meanwhile, reload to see it']);
});
