// Cars through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { app, nextPlate, world, numbers, feedPosition } from '../../../server/test/cars-world.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { planEventChoices } from '../../plan-events/contract/choices.ts';
import { createWarehouse } from '../../warehouses/contract.ts';
import { carUsage, listDepoCars, updateCar, createCar, showCar } from '../contract.ts';

describe('the list', () => {
  // spec
  test('shows each depot its own cars, of the statuses asked for', async () => {
    const { tenant, depo, other, admin } = await world();
    for (const [internal_number, depo_id, status] of [
      ['10', depo.id, 'active'],
      ['2', depo.id, 'active'],
      ['3', depo.id, 'inactive'],
      ['4', other.id, 'active'],
    ] as const) {
      await tenant.makeCar({ internal_number, depo_id, status });
    }
    const list = async (query?: QueryOf<typeof listDepoCars>) =>
      numbers((await admin.call(listDepoCars, { params: { depo_id: depo.id }, query })).body);
    expect(await list({ statuses: ['active'] })).toEqual(['2', '10']);
    expect(await list({ statuses: ['inactive'] })).toEqual(['3']);
    expect(await list({ statuses: ['active', 'inactive'] })).toEqual(['2', '3', '10']);
    expect(await list({ statuses: 'active,inactive' })).toEqual(['2', '3', '10']);
    expect(await list()).toEqual(['2', '3', '10']);
    expect(await list({ status: 'active' })).toEqual(['2', '10']);
    expect(numbers((await admin.call(listDepoCars, { params: { depo_id: other.id } })).body)).toEqual(['4']);
  });

  test('is paged and put in order when asked, with the number of all', async () => {
    const { tenant, depo, admin } = await world();
    for (let n = 1; n <= 27; n += 1)
      await tenant.makeCar({ internal_number: String(n), depo_id: depo.id, axapta_code: String(100 - n) });
    const second = await admin.call(listDepoCars, { params: { depo_id: depo.id }, query: { page: 2 } });
    expect([numbers(second.body), second.headers['x-total-count']]).toEqual([['26', '27'], '27']);
    expect(
      numbers(
        (
          await admin.call(listDepoCars, {
            params: { depo_id: depo.id },
            query: { page: 0, sort: 'axapta_code' },
          })
        ).body,
      ).slice(0, 2),
    ).toEqual(['27', '26']);
    expect(
      (await admin.call(listDepoCars, { params: { depo_id: depo.id }, query: { page: 99 } })).body,
    ).toEqual([]);
    expect((await admin.call(listDepoCars, { params: { depo_id: depo.id } })).body).toHaveLength(27);
  });

  test('is a screen at both of its addresses', async () => {
    const { depo, admin } = await world();
    for (const path of [
      `admin/depo/${depo.id}/cars`,
      `depo/${depo.id}/cars`,
      `admin/depo/${depo.id}/cars/new`,
      `depo/${depo.id}/cars/new`,
    ]) {
      const { status, headers } = await admin.get(path, { accept: 'text/html' });
      expect([path, status, String(headers['content-type'])]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });
});

describe('a record', () => {
  // spec
  test('is created in its depot and shown whole, at every address', async () => {
    const { depo, admin, post } = await world();
    const sent = {
      internal_number: ' 7 ',
      mobile_number: '+4522334455',
      axapta_code: 'AX7',
      mapon_car_id: '14700',
      franchise_car: true,
    };
    const { status, body } = await post(sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      ...sent,
      internal_number: '7',
      plate_number: body.plate_number,
      depo_id: depo.id,
      depo_title: 'Odense',
      car_warehouse_id: null,
      status: 'active',
      latest_location: null,
      latest_location_updated_at: null,
      last_synced_at: null,
      deleted_at: null,
      lock_version: 0,
    });
    for (const path of [
      `admin/cars/${body.id}`,
      `cars/${body.id}`,
      `admin/depo/${depo.id}/cars/${body.id}`,
      `depo/${depo.id}/cars/${body.id}`,
    ]) {
      expect((await admin.get(path)).body).toEqual(body);
    }
    expect((await admin.call(listDepoCars, { params: { depo_id: depo.id } })).body).toEqual([body]);
  });

  test('may be created below its depot, bare, and gets its plate in capitals', async () => {
    const { depo, other, admin } = await world();
    const made = await admin.post(`depo/${depo.id}/cars`, {
      internal_number: '1',
      plate_number: 'ab 12 345',
      latest_location: 'Nowhere',
      last_synced_at: '2026-06-10T08:00:00Z',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { depo_id: depo.id, plate_number: 'AB12345', latest_location: null, last_synced_at: null },
    ]);
    const elsewhere = await admin.post(`admin/depo/${depo.id}/cars`, {
      car: { internal_number: '2', plate_number: nextPlate(), depo_id: other.id },
    });
    expect(elsewhere.body.depo_id).toBe(other.id);
  });

  // spec
  test('is switched off and on, by either verb, and says since when it is off', async () => {
    const { depo, admin, post, save } = await world();
    const {
      body: { id },
    } = await post();
    const off = await save(id, { status: 'inactive' });
    expect([off.status, off.body]).toMatchObject([
      200,
      { status: 'inactive', deleted_at: '2026-06-10T08:00:00.000Z', internal_number: '7', lock_version: 1 },
    ]);
    const list = async (status: string) =>
      (await admin.call(listDepoCars, { params: { depo_id: depo.id }, query: { statuses: [status] } })).body
        .length;
    expect([await list('inactive'), await list('active')]).toEqual([1, 0]);
    const on = await admin.put(`depo/${depo.id}/cars/${id}`, { status: 'active' });
    expect([on.body.status, on.body.deleted_at, await list('active')]).toEqual(['active', null, 1]);
    const sold = await admin.callWith(updateCar, { params: { id }, body: { status: 'sold' } });
    expect(sold.body.errors).toEqual({ status: ['is invalid'] });
  });

  // spec
  test('keeps its plate: another one is refused, the same however written passes', async () => {
    const { post, save } = await world();
    const {
      body: { id, plate_number },
    } = await post();
    const other = await save(id, { plate_number: 'ZZ99999', mobile_number: '1' });
    expect([other.status, other.body.errors, other.body.full_errors]).toEqual([
      422,
      { plate_number: ["can't be changed"] },
      ["Plate number can't be changed"],
    ]);
    const same = await save(id, {
      plate_number: ` ${plate_number.toLowerCase().replace('b', 'b ')}`,
      mobile_number: '2',
    });
    expect([same.status, same.body.plate_number, same.body.mobile_number]).toEqual([200, plate_number, '2']);
  });

  test('moves to another depot by its depo_id', async () => {
    const { depo, other, admin, post } = await world();
    const {
      body: { id },
    } = await post();
    const moved = await admin.patch(`depo/${depo.id}/cars/${id}`, { car: { depo_id: other.id } });
    expect([moved.status, moved.body.depo_id, moved.body.depo_title]).toEqual([200, other.id, 'Dragør']);
    expect((await admin.get(`depo/${depo.id}/cars/${id}`)).status).toBe(404);
  });

  test('that somebody else has saved meanwhile is not saved over, and who it was is told', async () => {
    const { tenant, post, save } = await world();
    const {
      body: { id },
    } = await post();
    const bo = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Dam' }));
    await bo.call(updateCar, { params: { id }, body: { mobile_number: '1', lock_version: 0 } });
    const late = await save(id, { mobile_number: '2', lock_version: 0 });
    expect([late.status, late.body.error]).toEqual([409, 'Changed by Bo Dam meanwhile, reload to see it']);
    expect((await save(id, { mobile_number: '3' })).body.mobile_number).toBe('3');
    const lines = await tenant.tx((tx) =>
      tx
        .selectFrom('record_changes')
        .select(['action', 'user_name', 'changes'])
        .where('record_kind', '=', 'cars')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(
      lines.map((line) => [
        line.action,
        line.user_name,
        (line.changes as Record<string, unknown>).mobile_number,
      ]),
    ).toEqual([
      ['created', 'Ida Holm', undefined],
      ['changed', 'Bo Dam', [null, '1']],
      ['changed', 'Ida Holm', ['1', '3']],
    ]);
  });
});

describe('what is refused', () => {
  test('each field says what is wrong with it', async () => {
    const { tenant, depo, admin, post } = await world();
    const foreign = await (await app.makeTenant()).makeDepo();
    expect((await admin.callWith(createCar, { body: {} })).body.errors).toEqual({
      internal_number: ["can't be blank"],
      plate_number: ["can't be blank"],
    });
    expect((await post({ depo_id: '' })).body.errors).toEqual({ depo_id: ["can't be blank"] });
    expect((await post({ depo_id: foreign.id })).body.errors).toEqual({ depo_id: ['must exist'] });
    expect((await post({ internal_number: '  ', plate_number: 'X'.repeat(31) })).body.errors).toEqual({
      internal_number: ["can't be blank"],
      plate_number: ['is too long (maximum is 30 characters)'],
    });
    expect(
      (await post({ mobile_number: 'x'.repeat(51), axapta_code: 'a\u0000b', depo_id: 'abc' })).body.errors,
    ).toEqual({
      mobile_number: ['is too long (maximum is 50 characters)'],
      axapta_code: ['is invalid'],
      depo_id: ['is invalid'],
    });
    await post({ internal_number: 'Bus 1', plate_number: 'AA 11 111', mapon_car_id: '5' });
    expect((await post({ internal_number: 'BUS 1' })).body.errors).toEqual({
      internal_number: ['has already been taken'],
    });
    expect((await post({ internal_number: '2', plate_number: 'aa11111' })).body.errors).toEqual({
      plate_number: ['has already been taken'],
    });
    expect((await post({ internal_number: '2', mapon_car_id: ' 5 ' })).body.errors).toEqual({
      mapon_car_id: ['has already been taken'],
    });
    expect([
      (await post({ internal_number: '3', mapon_car_id: '' })).status,
      (await post({ internal_number: '4', mapon_car_id: null })).status,
    ]).toEqual([201, 201]);
    const elsewhere = await app.makeTenant();
    const twin = await (
      await elsewhere.signIn('admin')
    ).call(createCar, {
      body: { internal_number: 'Bus 1', plate_number: 'AA11111', depo_id: (await elsewhere.makeDepo()).id },
    });
    expect(twin.status).toBe(201);
    expect(
      (await tenant.tx((tx) => tx.selectFrom('cars').select('id').where('depo_id', '=', depo.id).execute()))
        .length,
    ).toBe(3);
  });

  test('two people give one number at once: one of them gets it', async () => {
    const { post } = await world();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({ internal_number: '99' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });
});

// spec: A-214
test('a position that comes in is the place and time of the car, and its form cannot set it', async () => {
  const { tenant, admin, post } = await world();
  const {
    body: { id },
  } = await post();
  expect((await feedPosition(tenant, id, '2026-06-10T07:58:00Z')).body.accepted).toBe(1);
  const { body } = await admin.call(showCar, { params: { id } });
  expect(body).toMatchObject({
    latest_location_updated_at: '2026-06-10T07:58:00.000Z',
    last_synced_at: '2026-06-10T08:00:00.000Z',
  });
  expect(body.latest_location).toMatch(/Odense/);
  const sent = {
    latest_location: 'Mars',
    latest_location_updated_at: null,
    last_synced_at: null,
    latest_lat: 0,
  };
  expect((await admin.callWith(updateCar, { params: { id }, body: sent })).body).toEqual(body);
});

describe('switching a car off', () => {
  test('is told how many coming plan events use it, and the calendar offers it no more', async () => {
    const { tenant, staff, depo, car, post } = await planEventWorld(app);
    await post({ date: ['2026-06-12', '2026-06-11', '2026-06-05'] });
    const usage = await staff.call(carUsage, { params: { id: car.id } });
    expect([usage.status, usage.body]).toEqual([
      200,
      { plan_events_count: 2, dates: ['2026-06-11', '2026-06-12'] },
    ]);
    const offered = async () =>
      numbers(
        (
          await staff.call(planEventChoices, {
            params: { depo_id: depo.id },
            query: { date: ['2026-06-20'] },
          })
        ).body.cars,
      );
    expect(await offered()).toEqual(['12']);
    expect(
      (await staff.call(updateCar, { params: { id: car.id }, body: { status: 'inactive' } })).status,
    ).toBe(200);
    expect(await offered()).toEqual([]);
    expect((await post({ date: ['2026-06-20'] })).body.errors).toHaveProperty('car_id');
    const kept = await tenant.tx((tx) =>
      tx
        .selectFrom('plan_events')
        .select('id')
        .where('car_id', '=', car.id)
        .where('deleted_at', 'is', null)
        .execute(),
    );
    expect(kept).toHaveLength(3);
  });
});

// spec: O-271
test('a car answers the warehouse that it has in the inventory, and none once that is archived', async () => {
  const { tenant, depo, admin, post } = await world();
  const { id } = (await post()).body;
  const read = async () => (await admin.call(showCar, { params: { id } })).body.car_warehouse_id;
  expect(await read()).toBeNull();
  const made = await admin.call(createWarehouse, {
    params: { depo_id: depo.id },
    body: { code: 'B-7', name: 'Bil 7', owner_type: 'Car', owner_id: id },
  });
  expect([made.status, await read()]).toEqual([201, made.body.id]);
  expect((await admin.call(listDepoCars, { params: { depo_id: depo.id } })).body).toMatchObject([
    { car_warehouse_id: made.body.id },
  ]);
  await tenant.tx((tx) =>
    tx.updateTable('warehouses').set({ archived_at: app.clock() }).where('id', '=', made.body.id).execute(),
  );
  expect(await read()).toBeNull();
});
