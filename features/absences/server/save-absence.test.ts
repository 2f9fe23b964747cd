// Who is away, entered through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { testMoment } from '../../../server/test/harness.ts';
import { app, world } from '../../../server/test/plan-events-world.ts';
import { listAllChanges } from '../../history/contract.ts';
import { createAbsence, deleteAbsence, listAbsences, updateAbsence, type Absence } from '../contract.ts';
import { absencesJobs } from './jobs.ts';

const week = { from: '2026-06-08', until: '2026-06-14' };

async function away() {
  const made = await world();
  const { staff, params, driver, car } = made;
  const enter = (body: Record<string, unknown>) =>
    staff.callWith(createAbsence, {
      params,
      body: {
        absence: {
          user_id: driver.id,
          kind: 'ill',
          from_date: '2026-06-10',
          until_date: '2026-06-12',
          ...body,
        },
      },
    });
  const workshop = { user_id: null, car_id: car.id, kind: 'workshop' };
  const listed = async (query: Record<string, unknown> = week) =>
    (await staff.callWith(listAbsences, { params, query })).body as Absence[];
  return { ...made, enter, workshop, listed };
}

test('a driver is ill for three days, a car in the workshop until nobody knows when', async () => {
  const { enter, workshop, listed, driver, car } = await away();
  expect(await enter({ remark: ' Feber ' })).toMatchObject({
    status: 201,
    body: { user_id: driver.id, name: 'Ann Lund', kind: 'ill', remark: 'Feber', is_own: true },
  });
  expect((await enter({ ...workshop, until_date: '' })).status).toBe(201);
  expect((await listed()).map(({ name, kind, until_date }) => [name, kind, until_date])).toEqual([
    ['Ann Lund', 'ill', '2026-06-12'],
    ['12', 'workshop', null],
  ]);
  expect((await listed({ from: '2027-03-01', until: '2027-03-07' })).map(({ car_id }) => car_id)).toEqual([
    car.id,
  ]);
  expect(await listed({ from: '2026-06-01', until: '2026-06-09' })).toEqual([]);
});

test('what shares time is refused with what is there; what meets it at the hour is not', async () => {
  const { enter } = await away();
  await enter({ until_date: '2026-06-10', until_time: '12:00' });
  const twice = await enter({ from_time: '11:59' });
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('10-06-2026')]);
  expect((await enter({ from_time: '12:00' })).status).toBe(201);
});

test('two planners who enter the same at once: one is told that somebody was first', async () => {
  const { enter } = await away();
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter({})));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  for (const { status, text } of answers) if (status === 409) expect(text).toContain('shares time with what');
});

test('two planners who move two absences into the same days at once: one is told that somebody was first', async () => {
  const { enter, staff, params } = await away();
  const made = [
    await enter({ until_date: '2026-06-10' }),
    await enter({ from_date: '2026-06-20', until_date: '2026-06-20' }),
  ];
  const days = { from_date: '2026-06-15', until_date: '2026-06-16' };
  const answers = await Promise.all(
    made.map(({ body }) =>
      staff.callWith(updateAbsence, {
        params: { ...params, id: (body as Absence).id },
        body: { absence: { ...days, lock_version: 0 } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as { errors: object };
  expect(Object.keys(refused.errors)).toEqual(['from_date']);
});

test('what cannot be is refused with its field', async () => {
  const { enter, workshop, staff, params } = await away();
  const refused = async (body: Record<string, unknown>) => {
    const { status, body: answer } = await enter(body);
    return [status, Object.keys((answer as { errors: object }).errors)];
  };
  expect(await refused({ until_date: '2026-06-09' })).toEqual([422, ['until_date']]);
  expect(await refused({ until_date: null, until_time: '12:00' })).toEqual([422, ['until_time']]);
  expect(await refused({ kind: 'workshop' })).toEqual([422, ['kind']]);
  expect(await refused({ ...workshop, kind: 'ill' })).toEqual([422, ['kind']]);
  expect(await refused({ user_id: null })).toEqual([422, ['user_id']]);
  expect(await refused({ user_id: 999_999 })).toEqual([422, ['user_id']]);
  expect(await refused({ from_date: '2062-06-10', until_date: '2062-06-12' })).toEqual([422, ['from_date']]);
  expect(await refused({ from_date: '31-02-2026' })).toEqual([422, ['from_date']]);
  expect(await refused({ from_time: '25:00' })).toEqual([422, ['from_time']]);
  const years = { from: '2020-01-01', until: '2026-01-01' };
  expect((await staff.call(listAbsences, { params, query: years })).status).toBe(422);
});

test('a change of an older version is refused with who saved it; a deleted one is gone', async () => {
  const { enter, staff, params, listed } = await away();
  const { body } = await enter({});
  const at = { ...params, id: (body as Absence).id };
  const change = (absence: object) => staff.callWith(updateAbsence, { params: at, body: { absence } });
  expect(await change({ until_date: '2026-06-11', lock_version: 0 })).toMatchObject({
    status: 200,
    body: { until_date: '2026-06-11', lock_version: 1, kind: 'ill' },
  });
  expect((await change({ kind: 'holiday', lock_version: 0 })).status).toBe(409);
  expect((await change({ until_date: '2026-06-01' })).status).toBe(422);
  expect((await staff.call(deleteAbsence, { params: at })).status).toBe(204);
  expect((await staff.call(deleteAbsence, { params: at })).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('why somebody is away is told to who plans where they belong, and to nobody else', async () => {
  const { enter, tenant, params, driver, staff, route, car, post } = await away();
  await enter({ remark: 'Feber' });
  for (const role of ['support', 'driver'] as const) {
    const other = await tenant.signIn(await tenant.makeUser(role, { depo_id: params.depo_id }));
    expect((await other.call(listAbsences, { params, query: week })).status).toBe(403);
  }
  // A depot that borrows the driver sees that they are away.
  const borrower = await tenant.makeDepo();
  const neighbour = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [borrower.id] }));
  const there = { params: { depo_id: borrower.id }, query: week };
  expect((await neighbour.call(listAbsences, there)).body).toEqual([]);
  expect((await post({ date: ['2026-06-11'] })).status).toBe(201);
  await tenant.tx((tx) => tx.updateTable('plan_events').set({ depo_id: borrower.id }).execute());
  const [seen] = (await neighbour.call(listAbsences, there)).body;
  expect(seen).toMatchObject({ name: 'Ann Lund', kind: null, remark: null, is_own: false });
  const at = { depo_id: borrower.id, id: seen?.id ?? 0 };
  expect((await neighbour.call(deleteAbsence, { params: at })).status).toBe(404);
  expect([driver.id, route.id, car.id, staff].length).toBe(4);
});

test('changes stand in who changed what, for who may read them', async () => {
  const { enter, staff, tenant, params } = await away();
  await enter({ remark: 'Feber' });
  const kinds = async (client: typeof staff) =>
    (await client.call(listAllChanges)).body.map(({ kind, record_name }) => [kind, record_name]);
  expect(await kinds(staff)).toEqual([['absences', 'Ann Lund']]);
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id: params.depo_id }));
  expect(await kinds(support)).toEqual([]);
});

test('what ended long ago is erased with its history, after the time that the tenant says', async () => {
  const { enter, tenant } = await away();
  await enter({ remark: 'Feber' });
  const night = async (days: number) => {
    app.clock.set(new Date(testMoment.getTime() + days * 86_400_000));
    for (const job of absencesJobs) await job.run(app.context, {});
    const rows = await tenant.tx((tx) => tx.selectFrom('absences').select('id').execute());
    const told = await tenant.tx((tx) =>
      tx.selectFrom('record_changes').select('id').where('record_kind', '=', 'absences').execute(),
    );
    app.clock.set(testMoment);
    return [rows.length, told.length];
  };
  expect(await night(367)).toEqual([1, 1]);
  await app.context.database.owner.query(
    `update tenants set settings = settings || '{"absence_days": 5}' where id = $1`,
    [tenant.id],
  );
  app.context.tenants.forget();
  expect(await night(7)).toEqual([1, 1]);
  expect(await night(8)).toEqual([0, 0]);
});
