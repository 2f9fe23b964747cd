// Customers as staff keep them, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen; the truck comes on
// Thursday and a fortnight later.

import { describe, expect, test } from 'vitest';
import { at, here, world, withTruck } from '../../../server/test/customers-world.ts';
import { firstStop as first } from '../../../server/test/subscriber-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { moveCustomers } from '../../routes/contract/route-points.ts';
import {
  listCustomers,
  createCustomer,
  showCustomer,
  updateCustomer,
  listConsents,
  listCustomerReceivers,
} from '../contract/customer.ts';

describe('a customer', () => {
  const whole = {
    first_name: 'Ida',
    last_name: 'Holm',
    email: 'ida@holm.invalid',
    name: 'Holm',
    username: 'idah',
    gender: 'female',
    address: 'Postboks 7',
    route_number: '12',
    home_address: 'Hjem 4, Odense',
    marketing_agreement: true,
  };

  // spec
  test('is kept with all its fields in the tenant where it was made', async () => {
    const { admin, make } = await world();
    const other = await world();
    const made = await make({ ...whole, phone: '20 11 22 33', location_attributes: here });
    const { status, body } = await admin.call(showCustomer, { params: { id: made.id } });
    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({
      ...whole,
      phone: '+4520112233',
      sms_permission: true,
      location_address: 'Vej 1, Odense',
      lock_version: 0,
    });
    expect((await admin.call(listCustomers)).body).toMatchObject([
      { id: made.id, email: 'ida@holm.invalid' },
    ]);
    expect((await other.admin.call(listCustomers)).body).toEqual([]);
    for (const call of [showCustomer, listCustomerReceivers, listConsents])
      expect((await other.admin.call(call, { params: { id: made.id } })).status).toBe(404);
    expect(
      (await other.admin.call(updateCustomer, { params: { id: made.id }, body: { name: 'x' } })).status,
    ).toBe(404);
  });

  // spec: A-221
  test('is female or male or neither, and nothing else', async () => {
    const { make, save } = await world();
    const { id } = await make();
    for (const gender of ['female', 'male', null] as const)
      expect((await save(id, { gender })).body.gender).toBe(gender);
    expect((await save(id, { gender: '' })).body.gender).toBeNull();
    expect((await save(id, { gender: 'other' })).body.errors).toEqual({ gender: ['is invalid'] });
  });

  // spec
  test('has a place and a home, each with the type and the coordinates that were picked, latitude as latitude', async () => {
    const { tenant, admin, make, save } = await world();
    const home = {
      home_address: 'Hjem 4, Odense',
      home_address_type: 'local',
      home_coordinates: displaced(first, 300, 0),
    };
    const { id } = await make({ location_attributes: { ...here, address_type: 'global', ...home } });
    expect((await admin.call(showCustomer, { params: { id } })).body.location_attributes).toMatchObject({
      id: expect.any(Number),
      ...here,
      address_type: 'global',
      ...home,
    });
    expect(
      await tenant.tx((tx) => tx.selectFrom('locations').select(['lat', 'lng']).executeTakeFirstOrThrow()),
    ).toEqual({ lat: 55.4, lng: 10.39 });
    const types = { address_type: 'local', home_address_type: 'global' };
    expect((await admin.put(at(id), { location_attributes: types })).body.location_attributes).toMatchObject({
      ...here,
      ...home,
      ...types,
    });
    expect((await save(id, { location_attributes: { address_type: 'abroad' } })).status).toBe(422);
    expect(
      (await save(id, { location_attributes: { home_address: null } })).body.location_attributes,
    ).toMatchObject({ ...here, home_address: null, home_coordinates: null });
    const original = { original_address: 'Hjem 5, Odense', original_coordinates: first };
    expect((await save(id, { location_attributes: original })).body.location_attributes).toMatchObject({
      home_address: 'Hjem 5, Odense',
      home_coordinates: first,
    });
    expect((await save(id, { location_attributes: null })).body).toMatchObject({
      location_attributes: null,
      location_address: null,
    });
  });

  // spec: A-288
  test('takes no address without the place of a suggestion, and none whose latitude and longitude are swapped', async () => {
    const { admin, make, save } = await world();
    const { id } = await make({ location_attributes: here });
    const errors = async (location_attributes: unknown) =>
      (await save(id, { location_attributes })).body.errors;
    const invalid = { 'location.address': ['is invalid'] };
    expect(await errors({ address: 'Et andet sted' })).toEqual(invalid);
    expect(await errors({ address: 'Et andet sted', coordinates: null })).toEqual(invalid);
    expect(await errors({ address: 'Et andet sted', coordinates: { lat: 'x', lng: 10 } })).toEqual(invalid);
    expect(await errors({ address: 'Et andet sted', coordinates: { lat: 110, lng: 55 } })).toEqual(invalid);
    expect(
      await errors({ address: 'Et andet sted', coordinates: { lat: first.lng, lng: first.lat } }),
    ).toEqual(invalid);
    expect(await errors({ home_address: 'Hjem 1' })).toEqual({ 'location.home_address': ['is invalid'] });
    expect(await errors({ address: null, home_address: 'Hjem 1', home_coordinates: first })).toEqual({
      'location.address': ["can't be blank"],
    });
    expect(await errors({ address: 'Vej 1, Odense' })).toBeUndefined();
    const { body } = await admin.call(createCustomer, {
      body: { phone: '20119999', location_attributes: { address: 'Uden sted' } },
    });
    expect(body).toMatchObject({ errors: invalid, full_errors: ['Location address is invalid'] });
  });

  // spec
  test('has no route number and no home where the tenant has none, whatever is sent', async () => {
    const { tenant, admin, make } = await world({ features: { hide_customer_route_and_home: true } });
    const home = { home_address: 'Hjem 4', home_coordinates: first };
    const { id } = await make({
      route_number: '12',
      home_address: 'Hjem 4',
      location_attributes: { ...here, ...home },
    });
    const { body } = await admin.call(showCustomer, { params: { id } });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['route_number']));
    expect(
      [Object.keys(body), Object.keys(body.location_attributes ?? {})]
        .flat()
        .filter((key) => /home|route/.test(key)),
    ).toEqual([]);
    expect(
      await tenant.tx((tx) =>
        tx.selectFrom('customers').select(['route_number', 'home_address']).executeTakeFirst(),
      ),
    ).toEqual({ route_number: null, home_address: null });
    const open = await world();
    const made = await open.make({ route_number: '12', home_address: 'Hjem 4' });
    expect((await open.admin.call(showCustomer, { params: { id: made.id } })).body).toMatchObject({
      route_number: '12',
      home_address: 'Hjem 4',
    });
  });

  test('has one phone in the tenant, written in any way, also for two who save at once', async () => {
    const { admin, make, save } = await world();
    const { id } = await make({ phone: '20112233' });
    const taken = { phone: ['has already been taken'] };
    expect(
      (await admin.callWith(createCustomer, { body: { phone: '+45 20 11 22 33' } })).body.errors,
    ).toEqual(taken);
    expect((await save((await make()).id, { phone: '004520112233' })).body.errors).toEqual(taken);
    expect((await save(id, { phone: '20112233' })).status).toBe(200);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => admin.call(createCustomer, { body: { name, phone: '20445566' } })),
    );
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    for (const phone of ['12', 'abc', '2011223', ''])
      expect(
        (await admin.callWith(createCustomer, { body: { phone } })).body.errors.phone,
        phone,
      ).toHaveLength(1);
    expect((await admin.callWith(createCustomer, { body: { name: 'Uden telefon' } })).body.errors).toEqual({
      phone: ["can't be blank"],
    });
    expect((await admin.call(createCustomer, { body: { phone: '+47 41 21 00 01' } })).body.phone).toBe(
      '+4741210001',
    );
    expect((await (await world()).admin.call(createCustomer, { body: { phone: '20112233' } })).status).toBe(
      201,
    );
  });

  test('is refused field by field: too long, no e-mail, signs that are none', async () => {
    const { admin } = await world();
    const long = 'x'.repeat(256);
    const { status, body } = await admin.callWith(createCustomer, {
      body: { phone: '20112233', name: long, email: 'no e-mail', username: 'a\u0000b' },
    });
    expect([status, body.errors]).toEqual([
      422,
      { name: ['is too long (maximum is 255 characters)'], email: ['is invalid'], username: ['is invalid'] },
    ]);
    const made = await admin.call(createCustomer, { body: { phone: '20112233', name: '  ', email: '' } });
    expect(made.body).toMatchObject({ name: null, email: null });
  });

  // spec: A-339
  test('a change names what it changes, and a stale one is refused by the name of who was first', async () => {
    const { tenant, make, save } = await world();
    const made = await make({ name: 'Før', username: 'bliver' });
    const { status, body } = await save(made.id, { name: 'Efter', lock_version: 0 });
    expect([status, body]).toMatchObject([
      200,
      { name: 'Efter', username: 'bliver', phone: made.phone, lock_version: 1 },
    ]);
    const late = await save(made.id, { name: 'For sent', lock_version: 0 });
    expect([late.status, late.body.error]).toEqual([409, 'Changed by Ida Holm meanwhile, reload to see it']);
    const lines = await tenant.tx((tx) =>
      tx
        .selectFrom('record_changes')
        .select(['action', 'changes'])
        .where('record_id', '=', made.id)
        .orderBy('id')
        .execute(),
    );
    expect(lines).toMatchObject([
      { action: 'created' },
      { action: 'changed', changes: { name: ['Før', 'Efter'] } },
    ]);
  });
});

describe('who may', () => {
  test('admin, depot admin and support keep customers; drivers and strangers see none', async () => {
    const { tenant, make } = await world();
    const { id } = await make();
    for (const role of ['admin', 'depo_admin', 'support'] as const) {
      const client = await tenant.signIn(role);
      expect([
        role,
        (await client.call(listCustomers)).status,
        (await client.call(listCustomerReceivers, { params: { id } })).status,
        (await client.call(updateCustomer, { params: { id }, body: { name: role } })).status,
      ]).toEqual([role, 200, 200, 200]);
    }
    const driver = await tenant.signIn('driver');
    for (const answer of [
      await driver.call(listCustomers),
      await driver.call(showCustomer, { params: { id } }),
      await driver.call(createCustomer, { body: { phone: '20449999' } }),
      await driver.call(updateCustomer, { params: { id } }),
    ])
      expect(answer.status).toBe(403);
    expect((await tenant.visitor().call(listCustomers)).status).toBe(401);
  });
});

describe('a stop that goes', () => {
  // spec: R-811
  test('hands its customers to another one', async () => {
    const { tenant, admin, subscribed, rows, route } = await withTruck();
    const { id } = await subscribed();
    const points = await tenant.tx((tx) =>
      tx
        .selectFrom('route_points')
        .select(['id', 'address', 'lat', 'lng'])
        .where('route_id', '=', route.id)
        .orderBy('position')
        .execute(),
    );
    const second = points[1];
    const move = (body: object) => admin.callWith(moveCustomers, { body });
    expect(await move({ customer_ids: [id], route_point_id: second?.id })).toMatchObject({
      status: 200,
      body: { updated: 1 },
    });
    expect((await admin.call(showCustomer, { params: { id } })).body.location_attributes).toMatchObject({
      address: second?.address,
      coordinates: { lat: second?.lat, lng: second?.lng },
    });
    expect(new Set((await rows.receivers()).map((row) => row.match))).toEqual(new Set(['stop']));
    expect((await move({ customer_ids: [id], route_point_id: 999_999 })).body.errors).toEqual({
      route_point_id: ['must exist'],
    });
    expect((await move({ customer_ids: [id, 999_999], route_point_id: second?.id })).body.errors).toEqual({
      customer_ids: ['must exist'],
    });
    expect((await move({ customer_ids: [], route_point_id: second?.id })).status).toBe(422);
    expect((await move({ point_id: second?.id })).body.errors).toEqual({ customer_ids: ["can't be blank"] });
    expect((await move({ customer_ids: [id] })).body.errors).toEqual({ route_point_id: ["can't be blank"] });
  });

  // spec: R-811
  test('names its customers by the address of their stop, as the documents have it', async () => {
    const { tenant, admin, subscribed, route } = await withTruck();
    const { id } = await subscribed();
    const third = await tenant.tx((tx) =>
      tx
        .selectFrom('route_points')
        .select(['id', 'address'])
        .where('route_id', '=', route.id)
        .where('position', '=', 3)
        .executeTakeFirstOrThrow(),
    );
    const move = (body: object) => admin.callWith(moveCustomers, { body });
    expect(
      await move({ customer: { customer_addresses: ['Vej 1, Odense'] }, point_id: third.id }),
    ).toMatchObject({ status: 200, body: { updated: 1 } });
    expect((await admin.call(showCustomer, { params: { id } })).body.location_attributes).toMatchObject({
      address: third.address,
    });
    expect((await move({ customer_addresses: ['Ingen Vej 7'], point_id: third.id })).body.errors).toEqual({
      customer_addresses: ['must exist'],
    });
    expect((await move({ customer_addresses: [third.address], point_id: 999_999 })).body.errors).toEqual({
      point_id: ['must exist'],
    });
  });
});
