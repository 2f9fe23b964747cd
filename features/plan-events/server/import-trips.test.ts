// A sheet of the calendar through HTTP, a trip a row: made, found again, changed and taken back.

import { beforeEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { importCounts as counts, importWorld } from '../../../server/test/import-world.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { createAbsence } from '../../absences/contract.ts';
import { changePlanEvent, listPlanEvents } from '../contract/plan-event.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

async function world() {
  const planned = await planEventWorld(app);
  const { tenant, depo, route, car } = planned;
  const other = await tenant.makeCar({ depo_id: depo.id, internal_number: '13', plate_number: 'AB 13 131' });
  const syd = await makeRoute(tenant, { depo_id: depo.id, name: '14 Syd' });
  const imports = await importWorld(app, 'admin', tenant);
  const week = async (name = '2026-25') =>
    (
      await imports.admin.call(listPlanEvents, { params: { depo_id: depo.id }, query: { week: name } })
    ).body.map((one) => [
      one.date,
      one.car_internal_number,
      one.route_name,
      one.user_full_name,
      one.route_start_end_time?.slice(0, 5) ?? null,
    ]);
  return { ...planned, ...imports, depo, nord: route.name, car, other, syd, week };
}

test('a week comes in, with drivers and starts; the same sheet once more changes nothing; an undo empties it', async () => {
  const { send, run, apply, undo, rowsOf, week, nord } = await world();
  const rows = [
    { date: '15.06.2026', car: '12', route: nord.toUpperCase(), driver: 'ann  lund', start: '' },
    { date: '2026-06-16', car: 'ab13131', route: '14', start: '10.30' },
    { date: { date: '2026-06-17' }, car: 12, route: '14 Syd', driver: 'Ann Lund' },
  ];
  const { id } = await send('trips', rows);
  expect(counts(await run(id)), JSON.stringify(await rowsOf(id))).toEqual(['checked', 3, 0, 0, 0]);
  await apply(id);
  const asMade = [
    ['2026-06-15', '12', nord, 'Ann Lund', '09:00'],
    ['2026-06-16', '13', '14 Syd', null, '10:30'],
    ['2026-06-17', '12', '14 Syd', 'Ann Lund', '09:00'],
  ];
  expect(await week()).toEqual(asMade);
  const again = await send('trips', rows);
  expect(counts(await run(again.id))).toEqual(['checked', 0, 0, 3, 0]);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(await week()).toEqual([]);
});

test('what is taken is refused with who has it, also by a row above; nothing else is kept from being made', async () => {
  const { send, run, apply, rowsOf, week, nord, post } = await world();
  await post({ date: ['2026-06-15'] });
  const { id } = await send('trips', [
    { date: '2026-06-15', car: '12', route: '14 Syd' },
    { date: '2026-06-15', car: '13', route: nord },
    { date: '2026-06-15', car: '13', route: '14 Syd', driver: 'Ann Lund' },
    { date: '2026-06-16', car: '13', route: '14 Syd' },
    { date: '2026-06-16', car: '13', route: nord },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 4]);
  const lines = await rowsOf(id);
  expect(lines.map(({ problems }) => problems[0]?.column ?? null)).toEqual([
    'car',
    'route',
    'driver',
    null,
    'car',
  ]);
  expect(lines[0]?.problems[0]?.reason).toBe(`is planned already on 15-06-2026 (${nord}, Ann Lund)`);
  await apply(id);
  expect((await week()).map(([date, car, route]) => [date, car, route])).toEqual([
    ['2026-06-15', '12', nord],
    ['2026-06-16', '13', '14 Syd'],
  ]);
});

test('a driver who drives another trip on the day is refused at the column, with whom', async () => {
  const { send, rowsOf, nord, post, other, syd, driver } = await world();
  await post({ date: ['2026-06-15'], user_id: null });
  await post({ date: ['2026-06-15'], car_id: other.id, route_id: syd.id, user_id: driver.id });
  const { id } = await send('trips', [{ date: '2026-06-15', car: '12', route: nord, driver: 'Ann Lund' }]);
  expect((await rowsOf(id))[0]?.problems[0]).toMatchObject({
    column: 'driver',
    reason: 'is planned already on 15-06-2026 (14 Syd, 13)',
  });
});

test('driver and start of a trip that stands are changed, and given back', async () => {
  const { send, run, apply, undo, rowsOf, week, nord, post, tenant, depo } = await world();
  await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo', last_name: 'Holm' });
  await post({ date: ['2026-06-15'] });
  const { id } = await send('trips', [
    { date: '2026-06-15', car: '12', route: nord, driver: 'Bo Holm', start: '8:15' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 0, 1, 0, 0]);
  expect((await rowsOf(id))[0]?.changes).toEqual([
    { field: 'Driver', from: 'Ann Lund', to: 'Bo Holm' },
    { field: 'First stop at', from: '', to: '08:15' },
  ]);
  await apply(id);
  expect(await week()).toEqual([['2026-06-15', '12', nord, 'Bo Holm', '08:15']]);
  await undo(id);
  expect(await week()).toEqual([['2026-06-15', '12', nord, 'Ann Lund', '09:00']]);
});

test('what is unknown, not in use, named twice or on a day too far is refused at its column', async () => {
  const { send, rowsOf, nord, tenant, depo } = await world();
  for (const email of ['a@example.com', 'b@example.com'])
    await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Ib', last_name: 'Dam', email });
  await tenant.makeCar({ depo_id: depo.id, internal_number: '99', status: 'inactive' });
  const elsewhere = await tenant.makeDepo();
  await tenant.makeCar({ depo_id: elsewhere.id, internal_number: '77' });
  const { id } = await send('trips', [
    { date: '2026-06-15', car: '404', route: nord },
    { date: '2026-06-15', car: '12', route: 'Atlantis' },
    { date: '2026-06-15', car: '12', route: nord, driver: 'Nobody' },
    { date: '2026-06-15', car: '12', route: nord, driver: 'Ib Dam' },
    { date: '2026-06-15', car: '99', route: nord },
    { date: '2025-01-15', car: '12', route: nord },
    { date: '2036-01-15', car: '12', route: nord },
    { date: '31.02.2026', car: '12', route: nord },
    { date: '2026-06-18', car: '12', route: nord, start: '25:00' },
  ]);
  expect((await rowsOf(id)).map(({ problems }) => problems[0]?.column ?? null)).toEqual([
    'car',
    'route',
    'driver',
    'driver',
    'car',
    'date',
    'date',
    'date',
    'start',
  ]);
  const mail = await send('trips', [{ date: '2026-06-15', car: '12', route: nord, driver: 'B@example.com' }]);
  expect((await rowsOf(mail.id))[0]?.fate).toBe('created');
});

test('a driver who is away and a car in the workshop are told, and kept from nobody', async () => {
  const { send, rowsOf, nord, admin, driver, car, depo } = await world();
  const whole = { until_date: '2026-06-16', from_time: null, until_time: null, remark: '' };
  for (const body of [
    { user_id: driver.id, kind: 'holiday', from_date: '2026-06-15', ...whole },
    { car_id: car.id, kind: 'workshop', from_date: '2026-06-16', ...whole },
  ]) {
    const made = await admin.callWith(createAbsence, { params: { depo_id: depo.id }, body });
    expect(made.status, made.text).toBe(201);
  }
  const { id } = await send('trips', [
    { date: '2026-06-15', car: '13', route: nord, driver: 'Ann Lund' },
    { date: '2026-06-16', car: '12', route: nord, driver: 'Ann Lund' },
    { date: '2026-06-17', car: '12', route: nord, driver: 'Ann Lund' },
  ]);
  expect(
    (await rowsOf(id)).map(({ notes }) => notes.map(({ field, reason }) => `${field} ${reason}`)),
  ).toEqual([['Driver is away then'], ['Driver is away then', 'Car is in the workshop then'], []]);
});

test('a trip that somebody saved or made since the check is left as they have it', async () => {
  const { send, apply, undo, rowsOf, week, nord, post, admin, depo, tenant } = await world();
  await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo', last_name: 'Holm' });
  const [standing] = (await post({ date: ['2026-06-15'] })).body;
  const { id } = await send('trips', [
    { date: '2026-06-15', car: '12', route: nord, driver: 'Bo Holm' },
    { date: '2026-06-16', car: '12', route: nord },
    { date: '2026-06-17', car: '12', route: nord },
  ]);
  await admin.call(changePlanEvent, {
    params: { depo_id: depo.id, id: standing.id },
    body: { user_id: null, lock_version: 0 },
  });
  await post({ date: ['2026-06-16'] });
  await apply(id);
  expect((await rowsOf(id)).map(({ fate }) => fate)).toEqual(['refused', 'unchanged', 'created']);
  expect((await week()).map(([date, , , driver]) => [date, driver])).toEqual([
    ['2026-06-15', null],
    ['2026-06-16', 'Ann Lund'],
    ['2026-06-17', null],
  ]);
  await undo(id);
  expect((await week()).map(([date]) => date)).toEqual(['2026-06-15', '2026-06-16']);
});
