// Who drives instead, asked through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { world } from '../../../server/test/plan-events-world.ts';
import { createAbsence } from '../../absences/contract.ts';
import { listAffected } from '../contract/affected-trips.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { ACT_HEADER, undoAct } from '../contract/undone-acts.ts';

async function team() {
  const made = await world();
  const { tenant, depo, post } = made;
  const makeDriver = (first_name: string) =>
    tenant.makeUser('driver', { depo_id: depo.id, first_name, last_name: 'Vig' });
  const [bo, eva, kim] = [await makeDriver('Bo'), await makeDriver('Eva'), await makeDriver('Kim')];
  const other = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const plan = async (date: string, more: Record<string, unknown> = {}) => {
    const { status, body, text } = await post({ date: [date], ...more });
    if (status !== 201) throw new Error(text);
    return body[0].id as number;
  };
  const elsewhere = { route_id: other.id, car_id: car.id };
  return { ...made, bo, eva, kim, other, second: car, plan, elsewhere };
}

const ill = { from_date: '2026-06-11', until_date: '2026-06-12' };

test('the trips of who is ill are listed, each with who is free: who knows the route first, then by hours', async () => {
  const { staff, params, driver, bo, eva, kim, plan, elsewhere } = await team();
  const thursday = await plan('2026-06-11');
  const friday = await plan('2026-06-12');
  await plan('2026-06-15');
  // Bo drives on Thursday, Kim knows the route, Eva has hours this week.
  await plan('2026-06-11', { ...elsewhere, user_id: bo.id });
  await plan('2026-06-03', { user_id: kim.id });
  await plan('2026-06-13', { ...elsewhere, user_id: eva.id });
  const { status, body } = await staff.call(listAffected, {
    params,
    query: { user_id: driver.id, ...ill },
  });
  expect(status).toBe(200);
  const seen = body.map(({ id, instead }) => [
    id,
    instead.map(({ name, drives_count, planned_minutes }) => [name, drives_count, planned_minutes]),
  ]);
  // 15 minutes out, stops at 9:00, 9:10, 9:20 with two minutes at the last, and 15 minutes home.
  expect(seen).toEqual([
    [
      thursday,
      [
        ['Kim Vig', 1, 0],
        ['Eva Vig', 0, 52],
      ],
    ],
    [
      friday,
      [
        ['Kim Vig', 1, 0],
        ['Bo Vig', 0, 52],
        ['Eva Vig', 0, 52],
      ],
    ],
  ]);
});

test('who is away is offered to nobody, and an hour at the dentist touches no trip of the afternoon', async () => {
  const { staff, params, driver, bo, plan } = await team();
  await plan('2026-06-11');
  const asked = async (query: Record<string, unknown>) =>
    (await staff.callWith(listAffected, { params, query: { user_id: driver.id, ...query } })).body as {
      instead: { name: string }[];
    }[];
  const away = { user_id: bo.id, kind: 'holiday', from_date: '2026-06-01', until_date: '2026-06-30' };
  expect((await staff.callWith(createAbsence, { params, body: { absence: away } })).status).toBe(201);
  const [trip] = await asked(ill);
  expect(trip?.instead.map(({ name }) => name)).toEqual(['Eva Vig', 'Kim Vig']);
  const hours = {
    from_date: '2026-06-11',
    until_date: '2026-06-11',
    from_time: '12:00',
    until_time: '14:00',
  };
  expect(await asked(hours)).toEqual([]);
  expect(await asked({ ...hours, from_time: '09:00' })).toHaveLength(1);
});

test('of a car in the workshop without an end every trip to come is listed, with the cars that are free', async () => {
  const { staff, params, car, plan, second, elsewhere, bo } = await team();
  await plan('2026-06-11');
  await plan('2026-08-20');
  await plan('2026-06-11', { ...elsewhere, user_id: bo.id });
  const { body } = await staff.call(listAffected, {
    params,
    query: { car_id: car.id, from_date: '2026-06-01' },
  });
  expect(body.map(({ date, instead }) => [date, instead.map(({ name }) => name)])).toEqual([
    ['2026-06-11', []],
    ['2026-08-20', [second.internal_number]],
  ]);
});

test('two trips are given to others in one act, which is undone as one', async () => {
  const { staff, params, driver, bo, eva, plan } = await team();
  await plan('2026-06-11');
  await plan('2026-06-12');
  const query = { user_id: driver.id, ...ill };
  const { body } = await staff.call(listAffected, { params, query });
  const moves = body.map(({ id, lock_version }, n) => ({
    id,
    lock_version,
    user_id: [bo, eva][n]?.id ?? null,
  }));
  const given = await staff.call(movePlanEvents, { params, body: { moves } });
  expect(given.body.plan_events.map(({ user_full_name }) => user_full_name)).toEqual(['Bo Vig', 'Eva Vig']);
  expect((await staff.call(listAffected, { params, query })).body).toEqual([]);
  const act_id = Number(given.headers[ACT_HEADER]);
  await staff.call(undoAct, { params, body: { act_id, anyway: false } });
  expect((await staff.call(listAffected, { params, query })).body).toHaveLength(2);
});

test('who is away and what stands in the workshop is not counted as free', async () => {
  const { staff, params, driver, second, plan } = await team();
  await plan('2026-06-11');
  const free = async () => {
    const { body } = await staff.call(showCalendarWeek, { params, query: { week: '2026-24' } });
    return body.days.slice(2, 5).map((day) => [day.free_cars_count, day.free_drivers_count]);
  };
  expect(await free()).toEqual([
    [2, 4],
    [1, 3],
    [2, 4],
  ]);
  const enter = (absence: object) => staff.callWith(createAbsence, { params, body: { absence } });
  await enter({ user_id: driver.id, kind: 'ill', ...ill });
  await enter({ car_id: second.id, kind: 'workshop', from_date: '2026-06-12', until_date: null });
  // Who is away and has a trip all the same counts once.
  expect(await free()).toEqual([
    [2, 4],
    [1, 3],
    [1, 3],
  ]);
});
