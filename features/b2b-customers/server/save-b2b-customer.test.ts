// B2B customers through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { app, crud, LIST, numbers, world } from '../../../server/test/b2b-customers-world.ts';
import { listChanges } from '../../history/contract.ts';
import {
  createB2bCustomer,
  listB2bCustomers,
  deleteB2bCustomer,
  showB2bCustomer,
  updateB2bCustomer,
  listDeletedB2bCustomers,
  restoreB2bCustomer,
  countB2bCustomers,
  showB2bCustomerUsage,
} from '../contract/b2b-customer.ts';
import type { B2bCustomer } from '../contract/b2b-customer.ts';
import { importB2bCustomers } from '../contract/import.ts';

describe('writing', () => {
  test('is for tenants with the switch alone', async () => {
    const [open, shut] = [await app.makeTenant(crud), await app.makeTenant()];
    const [admin, refused] = [await open.signIn('admin'), await shut.signIn('admin')];
    const made = await admin.call(createB2bCustomer, {
      body: { customer_name: ' Brugsen ', customer_number: ' 77 ' },
    });
    // spec
    expect([made.status, made.body]).toMatchObject([
      201,
      { customer_name: 'Brugsen', customer_number: '77', status: 'active', depo_ids: [], lock_version: 0 },
    ]);
    const { id } = made.body as B2bCustomer;
    const saved = await admin.callWith(updateB2bCustomer, {
      params: { id },
      body: {
        sales_district_name: 'Fyn',
        phone_number_1: '1',
        phone_number_2: '2',
        notes_about_customer: 'a',
        notes_to_customer: 'b',
        junk: 1,
      },
    });
    // spec
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        customer_name: 'Brugsen',
        sales_district_name: 'Fyn',
        phone_number_1: '1',
        phone_number_2: '2',
        notes_about_customer: 'a',
        notes_to_customer: 'b',
        lock_version: 1,
      },
    ]);
    expect((await admin.patch(`${LIST}/${id}`, { status: 'inactive' })).body).toMatchObject({
      status: 'inactive',
      sales_district_name: 'Fyn',
    });
    expect((await admin.call(listB2bCustomers)).body).toEqual([]);
    // spec
    expect((await admin.call(deleteB2bCustomer, { params: { id } })).status).toBe(204);
    expect((await admin.call(listB2bCustomers, { query: { status: 'inactive' } })).body).toEqual([]);
    expect((await admin.call(showB2bCustomer, { params: { id } })).status).toBe(404);
    const { id: kept } = await shut.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1', customer_name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    // spec
    const calls = [
      refused.call(createB2bCustomer, { body: { customer_name: 'x', customer_number: '2' } }),
      refused.call(updateB2bCustomer, { params: { id: kept }, body: { customer_name: 'x' } }),
      refused.call(deleteB2bCustomer, { params: { id: kept } }),
      refused.call(restoreB2bCustomer, { params: { id: kept } }),
      refused.call(importB2bCustomers, { body: { rows: [] } }),
      refused.callWith(listDeletedB2bCustomers),
    ];
    for (const call of calls)
      expect([(await call).status, (await call).body.full_errors]).toEqual([
        403,
        ['You are not allowed to do this'],
      ]);
    expect((await refused.call(showB2bCustomer, { params: { id: kept } })).body).toMatchObject({
      customer_name: 'Kiosk',
    });
  });

  // spec: A-205
  test('is refused at the field', async () => {
    const tenant = await app.makeTenant(crud);
    const foreign = await (await app.makeTenant()).makeDepo();
    const admin = await tenant.signIn('admin');
    const { body: made } = await admin.call(createB2bCustomer, {
      body: { customer_name: 'Kiosk', customer_number: 'Ab1' },
    });
    expect((await admin.callWith(createB2bCustomer, { body: {} })).body.errors).toEqual({
      customer_name: ["can't be blank"],
      customer_number: ["can't be blank"],
    });
    expect(
      (await admin.callWith(createB2bCustomer, { body: { customer_name: 'Other', customer_number: 'aB1' } }))
        .body.errors,
    ).toEqual({
      customer_number: ['has already been taken'],
    });
    const cases: Record<string, unknown> = {
      customer_name: '',
      email: 'no',
      opening_week: 54,
      shop_open_at: '25:00',
      visit_type: 9,
      status: 'x',
      depo_ids: [foreign.id],
      customer_number: 'x'.repeat(256),
    };
    for (const [field, value] of Object.entries(cases)) {
      const { status, body } = await admin.callWith(updateB2bCustomer, {
        params: { id: made.id },
        body: { [field]: value },
      });
      expect([status, Object.keys(body.errors)], field).toEqual([422, [field]]);
    }
    expect(
      (await admin.callWith(updateB2bCustomer, { params: { id: made.id }, body: { depo_ids: [foreign.id] } }))
        .body.errors,
    ).toEqual({
      depo_ids: ['must exist'],
    });
    expect((await admin.call(showB2bCustomer, { params: { id: made.id } })).body).toMatchObject({
      lock_version: 0,
    });
    const twice = await Promise.all(
      [1, 2].map(() =>
        admin.call(createB2bCustomer, { body: { customer_name: 'Twin', customer_number: 'T1' } }),
      ),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('of a version that is not the newest is refused with who saved it, and every save stands in the history', async () => {
    const { tenant, admin, one } = await world();
    const ida = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Lund' }));
    expect(
      (
        await ida.call(updateB2bCustomer, {
          params: { id: one.id },
          body: { address: 'Havnegade 2', lock_version: 0 },
        })
      ).body.lock_version,
    ).toBe(1);
    const stale = await admin.callWith(updateB2bCustomer, {
      params: { id: one.id },
      body: { address: 'Havnegade 3', lock_version: 0 },
    });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      'Changed by Ida Lund meanwhile, reload to see it',
    ]);
    expect(
      (await admin.callWith(deleteB2bCustomer, { params: { id: one.id }, query: { lock_version: 0 } }))
        .status,
    ).toBe(409);
    expect(
      (await admin.call(updateB2bCustomer, { params: { id: one.id }, body: { address: 'Havnegade 2' } })).body
        .lock_version,
    ).toBe(1);
    const history = await admin.call(listChanges, { query: { kind: 'b2b_customers', id: one.id } });
    expect(history.body).toMatchObject([
      {
        user_name: 'Ida Lund',
        action: 'changed',
        changes: [{ field: 'address', from: 'Havnegade 1', to: 'Havnegade 2' }],
      },
    ]);
  });
});

describe('roles', () => {
  // spec: A-300..A-302
  test('admins write all, depot admins those of their depots, support reads all, drivers see nothing', async () => {
    const { tenant, staff, depo, other, one, two, three } = await world();
    const [support, driver] = [await tenant.signIn('support'), await tenant.signIn('driver')];
    expect(numbers((await support.call(listB2bCustomers)).body)).toEqual(['1001', '1002', '1003']);
    for (const call of [
      support.call(createB2bCustomer, { body: { customer_name: 'x', customer_number: 'x' } }),
      support.call(updateB2bCustomer, { params: { id: one.id }, body: {} }),
      support.call(deleteB2bCustomer, { params: { id: one.id } }),
      support.call(importB2bCustomers, { body: { rows: [] } }),
    ]) {
      expect((await call).status).toBe(403);
    }
    for (const path of [
      LIST,
      `${LIST}/${one.id}`,
      `${LIST}/fetch_status_sizes`,
      `${LIST}.xlsx`,
      `${LIST}/${one.id}/usage`,
    ])
      expect((await driver.get(path)).status, path).toBe(403);
    expect((await tenant.visitor().call(listB2bCustomers)).status).toBe(401);
    expect(numbers((await staff.call(listB2bCustomers)).body)).toEqual(['1001']);
    expect((await staff.call(countB2bCustomers)).body).toEqual([1, 1, 0, 1, 0]);
    for (const { id } of [two, three]) {
      for (const call of [
        staff.call(showB2bCustomer, { params: { id } }),
        staff.call(updateB2bCustomer, { params: { id }, body: { address: 'x' } }),
        staff.call(deleteB2bCustomer, { params: { id } }),
        staff.call(showB2bCustomerUsage, { params: { id } }),
      ])
        expect((await call).status).toBe(404);
    }
    expect(
      (await staff.callWith(updateB2bCustomer, { params: { id: one.id }, body: { depo_ids: [other.id] } }))
        .body.errors,
    ).toEqual({
      depo_ids: ['must exist'],
    });
    expect(
      (await staff.call(updateB2bCustomer, { params: { id: one.id }, body: { depo_ids: [depo.id] } })).body
        .depo_ids,
    ).toEqual([depo.id]);
    const made = await staff.call(createB2bCustomer, {
      body: { customer_name: 'Ny kiosk', customer_number: '2001' },
    });
    expect([made.status, made.body.depo_ids]).toEqual([201, [depo.id]]);
    expect(
      (await staff.callWith(updateB2bCustomer, { params: { id: made.body.id }, body: { depo_ids: [] } })).body
        .errors,
    ).toEqual({
      depo_ids: ["can't be blank"],
    });
  });
});
