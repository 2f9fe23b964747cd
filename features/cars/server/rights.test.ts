import { describe, expect, test } from 'vitest';
import { nextPlate, world, numbers, lakrids } from '../../../server/test/cars-world.ts';
import { findCars, updateCar, showCar, listDepoCars, createCar, carUsage } from '../contract.ts';

describe('the lakrids fields', () => {
  // spec
  test('are kept on a tenant with the switch; sending there needs a route number', async () => {
    const { post, save } = await world(lakrids);
    expect((await post({ send_to_lakrids: true })).body.errors).toEqual({
      lakrids_route_number: ["can't be blank"],
    });
    const { status, body } = await post({ send_to_lakrids: true, lakrids_route_number: ' 41 ' });
    expect([status, body.send_to_lakrids, body.lakrids_route_number]).toEqual([201, true, '41']);
    expect((await save(body.id, { lakrids_route_number: null })).body.errors).toEqual({
      lakrids_route_number: ["can't be blank"],
    });
    const off = await save(body.id, { send_to_lakrids: false, lakrids_route_number: '' });
    expect([off.status, off.body.send_to_lakrids, off.body.lakrids_route_number]).toEqual([200, false, null]);
  });

  // spec
  test('are neither taken nor told elsewhere', async () => {
    const { tenant, depo, admin, post } = await world();
    const { status, body } = await post({ send_to_lakrids: true, lakrids_route_number: '41' });
    expect(status).toBe(201);
    for (const record of [
      body,
      (await admin.call(showCar, { params: { id: body.id } })).body,
      (await admin.call(listDepoCars, { params: { depo_id: depo.id } })).body[0],
    ]) {
      expect(Object.keys(record).filter((field) => field.includes('lakrids'))).toEqual([]);
    }
    expect(
      await tenant.tx((tx) =>
        tx.selectFrom('cars').select(['send_to_lakrids', 'lakrids_route_number']).execute(),
      ),
    ).toEqual([{ send_to_lakrids: false, lakrids_route_number: null }]);
  });
});

describe('who may', () => {
  test('admin writes everywhere, depo_admin in their depots, support reads its own, a driver gets what a select needs', async () => {
    const { tenant, depo, other } = await world();
    const here = await tenant.makeCar({ depo_id: depo.id, internal_number: '1' });
    const there = await tenant.makeCar({ depo_id: other.id, internal_number: '2' });
    const people = {
      admin: await tenant.signIn('admin'),
      depo_admin: await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] })),
      support: await tenant.signIn(await tenant.makeUser('support', { depo_id: depo.id })),
      driver: await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id })),
    };
    const seen: Record<string, unknown> = {};
    for (const [role, client] of Object.entries(people)) {
      const status = async (of: Promise<{ status: number }>) => (await of).status;
      const list = async (depo_id: number) => {
        const { status: code, body } = await client.call(listDepoCars, { params: { depo_id } });
        const [first = {}] = code === 200 ? body : [];
        return code !== 200 ? code : 'mobile_number' in first ? 'all' : Object.keys(first).sort().join();
      };
      seen[role] = [
        await list(depo.id),
        await list(other.id),
        await status(client.call(showCar, { params: { id: here.id } })),
        await status(client.call(showCar, { params: { id: there.id } })),
        await status(client.call(updateCar, { params: { id: here.id }, body: { axapta_code: role } })),
        await status(client.call(updateCar, { params: { id: there.id }, body: { axapta_code: role } })),
        await status(
          client.call(createCar, {
            body: { internal_number: `n${role}`, plate_number: nextPlate(), depo_id: depo.id },
          }),
        ),
        await status(client.call(carUsage, { params: { id: there.id } })),
        await status(client.delete(`cars/${here.id}`)),
      ];
    }
    const option = 'depo_id,id,internal_number,plate_number,status';
    expect(seen).toEqual({
      admin: ['all', 'all', 200, 200, 200, 200, 201, 200, 405],
      depo_admin: ['all', 404, 200, 404, 200, 404, 201, 404, 405],
      support: ['all', option, 200, 404, 403, 403, 403, 404, 405],
      driver: [option, 404, 403, 403, 403, 403, 403, 403, 405],
    });
  });

  test('a depo_admin neither makes a car in a depot of others nor moves one there', async () => {
    const { tenant, depo, other } = await world();
    const client = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
    const made = await client.callWith(createCar, {
      body: { internal_number: '1', plate_number: nextPlate(), depo_id: other.id },
    });
    expect([made.status, made.body.errors]).toEqual([422, { depo_id: ['must exist'] }]);
    const car = await tenant.makeCar({ depo_id: depo.id });
    expect(
      (await client.callWith(updateCar, { params: { id: car.id }, body: { depo_id: other.id } })).body.errors,
    ).toEqual({
      depo_id: ['must exist'],
    });
    expect(
      (await client.callWith(updateCar, { params: { id: car.id }, body: { depo_id: null } })).body.errors,
    ).toEqual({
      depo_id: ["can't be blank"],
    });
  });

  test('the search of the top bar finds cars by number, plate, phone and MapOn id, in the depots that one reads', async () => {
    const { tenant, depo, other, admin } = await world();
    await tenant.makeCar({
      depo_id: depo.id,
      internal_number: '12',
      plate_number: 'CK12121',
      mobile_number: '+4599887766',
      mapon_car_id: '777',
    });
    await tenant.makeCar({ depo_id: other.id, internal_number: '112', plate_number: 'EL90909' });
    const support = await tenant.signIn(await tenant.makeUser('support', { depo_id: depo.id }));
    const find = async (client: typeof admin, q: string) =>
      numbers((await client.call(findCars, { query: { q } })).body);
    expect([
      await find(admin, '12'),
      await find(admin, 'ck12'),
      await find(admin, '887766'),
      await find(admin, '777'),
      await find(admin, '%'),
    ]).toEqual([['12', '112'], ['12'], ['12'], ['12'], []]);
    expect([await find(support, '12'), await find(support, '112')]).toEqual([['12'], []]);
  });
});
