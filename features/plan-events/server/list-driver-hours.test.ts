// Hours and rest of drivers as planned, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { app, world } from '../../../server/test/plan-events-world.ts';
import { createAbsence } from '../../absences/contract.ts';
import { updateUser } from '../../people/contract/staff.ts';
import { previewChosen } from '../contract/chosen-events.ts';
import { previewCopyWeek } from '../contract/copies.ts';
import { listDriverHours, type DriverHours } from '../contract/driver-hours.ts';

/** Late is out from 11:45 to 21:43, early leaves at 4:45: seven hours and two minutes lie between them. */
async function nights(rest_rules = true) {
  const made = await world();
  const { tenant, depo, staff, params, post } = made;
  if (rest_rules) {
    await app.context.database.owner.query(
      `update tenants set settings = settings || '{"rest_rules": true}' where id = $1`,
      [tenant.id],
    );
    app.context.tenants.forget();
  }
  const bo = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo', last_name: 'Vig' });
  const late = await makeRoute(tenant, { depo_id: depo.id, name: 'Sen', begins_at: 12, stops: 57 });
  // It stands more than it drives: nothing but the night is too short.
  await tenant.tx((tx) =>
    tx.updateTable('route_points').set({ wait_time: 8 }).where('route_id', '=', late.id).execute(),
  );
  const early = await makeRoute(tenant, { depo_id: depo.id, name: 'Tidlig', begins_at: 5 });
  const second = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const plan = async (date: string, route_id: number, more: Record<string, unknown> = {}) => {
    const { status, body, text } = await post({ date: [date], route_id, ...more });
    if (status !== 201) throw new Error(text);
    return body[0].id as number;
  };
  const hours = async (query: Record<string, unknown> = { date: '2026-06-10' }) => {
    const { status, body } = await staff.callWith(listDriverHours, { params, query });
    expect(status).toBe(200);
    return new Map((body as DriverHours[]).map((one) => [one.user_id, one]));
  };
  const warned = async (user_id: number, query?: Record<string, unknown>) =>
    (await hours(query))
      .get(user_id)
      ?.rest_warnings.map(({ rule, date, minutes, plan_event_ids }) => [rule, date, minutes, plan_event_ids]);
  return { ...made, bo, late, early, second, plan, hours, warned };
}

test('planned hours of the week stand beside the agreed ones', async () => {
  const { tenant, staff, params, driver, bo, route, plan, hours } = await nights(false);
  await plan('2026-06-11', route.id);
  await plan('2026-06-12', route.id);
  await plan('2026-06-15', route.id);
  const at = { ...params, id: driver.id };
  const user = (agreed_weekly_hours: unknown) =>
    staff.callWith(updateUser, { params: at, body: { user: { agreed_weekly_hours } } });
  expect((await user('37.5')).body).toMatchObject({ agreed_weekly_hours: 37.5 });
  const told = async (date: string) => {
    const found = await hours({ date });
    return [driver, bo].map(({ id }) => {
      const { planned_minutes, agreed_weekly_hours, rest_warnings } = found.get(id) as DriverHours;
      return [planned_minutes, agreed_weekly_hours, rest_warnings];
    });
  };
  expect(await told('2026-06-14')).toEqual([
    [104, 37.5, []],
    [0, null, []],
  ]);
  expect((await told('2026-06-15'))[0]).toEqual([52, 37.5, []]);
  expect((await user('')).body).toMatchObject({ agreed_weekly_hours: null });
  expect((await user(169)).status).toBe(422);
  expect((await user('many')).status).toBe(422);
  for (const role of ['support', 'driver'] as const) {
    const other = await tenant.signIn(await tenant.makeUser(role, { depo_id: params.depo_id }));
    const query = { date: '2026-06-10' };
    expect((await other.call(listDriverHours, { params, query })).status).toBe(403);
  }
});

test('what was agreed is told to who plans where the driver belongs', async () => {
  const { tenant, staff, params, driver, route, plan } = await nights(false);
  await plan('2026-06-11', route.id);
  await staff.callWith(updateUser, {
    params: { ...params, id: driver.id },
    body: { user: { agreed_weekly_hours: 37 } },
  });
  const borrower = await tenant.makeDepo();
  const neighbour = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [borrower.id] }));
  await tenant.tx((tx) => tx.updateTable('plan_events').set({ depo_id: borrower.id }).execute());
  const { body } = await neighbour.call(listDriverHours, {
    params: { depo_id: borrower.id },
    query: { date: '2026-06-10' },
  });
  expect(body).toEqual([
    { user_id: driver.id, planned_minutes: 52, agreed_weekly_hours: null, rest_warnings: [] },
  ]);
});

test('a night that is too short is told where the tenant wants it, and to nobody else', async () => {
  const quiet = await nights(false);
  await quiet.plan('2026-06-11', quiet.late.id);
  await quiet.plan('2026-06-12', quiet.early.id);
  expect(await quiet.warned(quiet.driver.id)).toEqual([]);
  const { driver, late, early, plan, warned } = await nights();
  const evening = await plan('2026-06-11', late.id);
  const morning = await plan('2026-06-12', early.id);
  expect(await warned(driver.id)).toEqual([['daily_rest', '2026-06-11', 422, [evening, morning]]]);
  expect(await warned(driver.id, { date: '2026-06-15' })).toEqual([]);
});

test('over the border of two weeks each week names its own trip', async () => {
  const { driver, late, early, plan, warned } = await nights();
  const evening = await plan('2026-06-14', late.id);
  const morning = await plan('2026-06-15', early.id);
  expect(await warned(driver.id)).toEqual([['daily_rest', '2026-06-14', 422, [evening]]]);
  expect(await warned(driver.id, { date: '2026-06-15' })).toEqual([
    ['daily_rest', '2026-06-14', 422, [morning]],
  ]);
});

test('an absence is rest: what lies in it warns of nothing', async () => {
  const { staff, params, driver, late, early, plan, warned } = await nights();
  await plan('2026-06-11', late.id);
  await plan('2026-06-12', early.id);
  const absence = {
    user_id: driver.id,
    kind: 'ill',
    from_date: '2026-06-12',
    until_date: '2026-06-12',
  };
  expect((await staff.callWith(createAbsence, { params, body: { absence } })).status).toBe(201);
  expect(await warned(driver.id)).toEqual([]);
});

test('asked about a trip or a route on a day, each driver is told what it would bring them', async () => {
  const { driver, bo, late, early, second, plan, warned, hours } = await nights();
  const evening = await plan('2026-06-11', late.id);
  const open = await plan('2026-06-12', early.id, { car_id: second.id, user_id: null });
  const query = { date: '2026-06-12', plan_event_id: open };
  expect(await warned(driver.id, query)).toEqual([['daily_rest', '2026-06-11', 422, [evening, open]]]);
  expect(await warned(bo.id, query)).toEqual([]);
  expect((await hours(query)).get(driver.id)?.planned_minutes).toBe(598);
  // The route was last planned on Friday; on Saturday it would be a day too late to be in the way.
  expect(await warned(driver.id, { date: '2026-06-12', route_id: early.id })).toEqual([
    ['daily_rest', '2026-06-11', 422, [evening]],
  ]);
  expect(await warned(driver.id, { date: '2026-06-13', route_id: early.id })).toEqual([]);
  expect(await warned(driver.id, { date: '2026-06-13', route_id: 999_999 })).toEqual([]);
});

test('before trips are given to a driver or moved, each says what it would bring', async () => {
  const { staff, params, bo, late, early, second, plan } = await nights();
  await plan('2026-06-11', late.id, { user_id: bo.id });
  const open = await plan('2026-06-12', early.id, { car_id: second.id, user_id: null });
  const asked = async (query: Record<string, unknown>) => {
    const { body } = await staff.callWith(previewChosen, { params, query: { ids: String(open), ...query } });
    return (body as { rest_warnings: { rule: string; minutes: number }[] }[]).map(({ rest_warnings }) =>
      rest_warnings.map(({ rule, minutes }) => [rule, minutes]),
    );
  };
  expect(await asked({ user_id: bo.id })).toEqual([[['daily_rest', 422]]]);
  expect(await asked({ user_id: bo.id, by_days: 1 })).toEqual([[]]);
  expect(await asked({ user_id: 'none' })).toEqual([[]]);
});

test('before a week is copied, its trips say what lies beyond the rules there', async () => {
  const { staff, params, late, early, plan } = await nights();
  await plan('2026-06-11', late.id);
  await plan('2026-06-13', late.id);
  await plan('2026-06-19', early.id);
  const preview = async (from_week: string, to_weeks: string) => {
    const { body } = await staff.callWith(previewCopyWeek, { params, query: { from_week, to_weeks } });
    return (body as { made: { date: string; rest_warnings: { rule: string }[] }[] }[]).map(({ made }) =>
      made.map(({ date, rest_warnings }) => [date, rest_warnings.map(({ rule }) => rule)]),
    );
  };
  // In the week after, Thursday's late trip comes before Friday's early one.
  expect(await preview('2026-24', '2026-25,2026-26')).toEqual([
    [
      ['2026-06-18', ['daily_rest']],
      ['2026-06-20', []],
    ],
    [
      ['2026-06-25', []],
      ['2026-06-27', []],
    ],
  ]);
});
