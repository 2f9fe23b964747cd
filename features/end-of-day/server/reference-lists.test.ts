// The cars, people and routes that the screens of end of day let one choose from, and the form in which lists answer.

import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listDepoCars } from '../../cars/contract.ts';
import { listDepoUsers } from '../../people/contract/sign-in.ts';
import { listRoutes } from '../../routes/contract/route.ts';
import { statuses } from '../../till/rules/report-status.ts';

const app = await testApp();

// spec: O-337, O-429
test('the list of cars, asked without a query, has the number of each and whether it was deleted', async () => {
  const world = await eodWorld(app);
  const { car_id } = await world.makeTrip();
  const { status, body } = await world.staff.call(listDepoCars, { params: world.params });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ id: car_id, internal_number: expect.any(String), deleted_at: null }]);
});

// spec: O-338
test('the list of routes has the name of each and whether it was deleted', async () => {
  const world = await eodWorld(app);
  const { route_id } = await world.makeTrip();
  const { body } = await world.staff.call(listRoutes, { params: world.params });
  expect(body).toMatchObject([{ id: route_id, name: expect.stringContaining('Rute'), deleted_at: null }]);
});

// spec: O-338, O-431
test('routes for a choice are asked with for_collection 1', async () => {
  const world = await eodWorld(app);
  const { route_id } = await world.makeTrip();
  const { status, body } = await world.staff.call(listRoutes, {
    params: world.params,
    query: { for_collection: 1 },
  });
  const name = expect.stringContaining('Rute');
  expect([status, body]).toEqual([200, [{ id: route_id, name, tag: null, deleted_at: null }]]);
});

// spec: O-339
test('the list of people has the full name of each', async () => {
  const world = await eodWorld(app);
  const { id } = await world.tenant.makeUser('driver', {
    depo_id: world.depo_id,
    first_name: 'Ann',
    last_name: 'Lund',
  });
  const { body } = await world.staff.call(listDepoUsers, { params: world.params });
  expect(body).toContainEqual(expect.objectContaining({ id, full_name: 'Ann Lund' }));
});

// spec: O-430
test('people for a choice are the active ones alone', async () => {
  const world = await eodWorld(app);
  const more = { depo_id: world.depo_id, last_name: 'Lund' };
  await world.tenant.makeUser('driver', { ...more, first_name: 'Ann' });
  await world.tenant.makeUser('driver', { ...more, first_name: 'Zita', status: 'inactive' });
  const { body } = await world.staff.call(listDepoUsers, {
    params: world.params,
    query: { statuses: ['active'] },
  });
  const names = body.map(({ full_name }: { full_name: string }) => full_name);
  expect(names).toContain('Ann Lund');
  expect(names).not.toContain('Zita Lund');
});

// spec: O-410
test('the lists answer in JSON', async () => {
  const world = await eodWorld(app);
  const depo = `depo/${world.depo_id}`;
  for (const path of [
    world.at(),
    world.at('history'),
    world.at('unmapped'),
    `eshop/${depo}/orders`,
    `eshop/${depo}/b2b_orders`,
    `admin/${depo}/cars`,
    `${depo}/routes`,
    `admin/${depo}/users`,
  ]) {
    const { status, headers } = await world.staff.get(path);
    expect([status, headers['content-type']], path).toEqual([200, 'application/json; charset=utf-8']);
  }
});

// spec: O-538
test('a report is in one of four statuses, and in no other', async () => {
  expect(statuses).toEqual(['pending', 'pending_edited', 'approved', 'approved_edited']);
  const world = await eodWorld(app);
  const id = await world.makeReport();
  await expect(
    app.database.owner.query("update end_of_day_reports set status = 'closed' where id = $1", [id]),
  ).rejects.toThrow('status');
});
