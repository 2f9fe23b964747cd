import { describe, expect, test } from 'vitest';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { world, dates } from '../../../server/test/plan-events-world.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import { planEventChoices, listTakenDays, planEventChoicesForEdit } from '../contract/choices.ts';
import {
  listPlanEventOptions,
  listPlanEvents,
  showPlanEvent,
  createPlanEvents,
} from '../contract/plan-event.ts';

describe('the week', () => {
  test('names its seven days from Monday, its neighbours, and the active cars in counting order', async () => {
    const { staff, tenant, depo, params } = await world();
    await tenant.makeCar({ depo_id: depo.id, internal_number: '2' });
    await tenant.makeCar({ depo_id: depo.id, internal_number: '3', status: 'inactive' });
    const { body } = await staff.get(`depo/${depo.id}/plan_event_templates/2024-5`);
    // spec: R-189, R-1011
    expect(body).toMatchObject({
      week: '2024-5',
      previous_week: '2024-4',
      next_week: '2024-6',
      today: '2026-06-10',
    });
    // spec, R-1010
    expect(dates(body.days)).toEqual([
      '2024-01-29',
      '2024-01-30',
      '2024-01-31',
      '2024-02-01',
      '2024-02-02',
      '2024-02-03',
      '2024-02-04',
    ]);
    // spec: R-191
    expect(body.cars.map((car: { internal_number: string }) => car.internal_number)).toEqual(['2', '12']);
    // spec: R-190
    expect((await staff.call(showCalendarWeek, { params })).body.week).toBe('2026-24');
    // spec: R-196
    expect((await staff.call(showCalendarWeek, { params, query: { week: '2020-53' } })).body).toMatchObject({
      next_week: '2021-1',
    });
    expect((await staff.call(showCalendarWeek, { params, query: { week: '2021-53' } })).status).toBe(422);
    expect((await staff.callWith(listPlanEvents, { params, query: { week: 'x' } })).body.errors).toEqual({
      week: ['is invalid'],
    });
    // spec: R-452
    expect((await staff.page(`depo/${depo.id}/plan_event_templates`)).headers['content-type']).toContain(
      'html',
    );
  });

  // spec
  test("a car's plan events come by day, whatever their ids: it has one on a day", async () => {
    const { post, staff, params } = await world();
    for (const day of ['2026-06-13', '2026-06-11', '2026-06-12']) await post({ date: [day] });
    const { body } = await staff.call(listPlanEvents, { params });
    expect(body.map(({ date }) => date)).toEqual(['2026-06-11', '2026-06-12', '2026-06-13']);
  });

  test('a day says which cars and drivers are free: of the depot, in use, and on no trip anywhere', async () => {
    const { post, tenant, depo, staff, params } = await world();
    const free = async () =>
      (await staff.call(showCalendarWeek, { params, query: { week: '2026-24' } })).body.days.map(
        ({ free_cars_count, free_drivers_count }) => [free_cars_count, free_drivers_count],
      );
    const [cars, drivers] = (await free())[0] as [number, number];
    const other = await tenant.makeDepo();
    await tenant.makeCar({ depo_id: depo.id });
    await tenant.makeCar({ depo_id: depo.id, status: 'inactive', inactive_since: new Date() });
    await tenant.makeCar({ depo_id: other.id });
    await tenant.makeUser('driver', { depo_id: depo.id });
    await tenant.makeUser('depo_admin', { depo_id: depo.id });
    expect(await free()).toEqual(Array.from({ length: 7 }, () => [cars + 1, drivers + 1]));
    await post({ date: ['2026-06-11'] });
    const {
      body: [nobodys],
    } = await post({ date: ['2026-06-12'], user_id: null });
    // The car is lent for two days: it is free nowhere.
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ depo_id: other.id, day_span: 2 })
        .where('id', '=', nobodys.id)
        .execute(),
    );
    const all = [cars + 1, drivers + 1];
    expect(await free()).toEqual([
      all,
      all,
      all,
      [cars, drivers],
      [cars, drivers + 1],
      [cars, drivers + 1],
      all,
    ]);
  });

  // spec
  test("a day's figures are the plan events' sales without manual orders, and null where there is nothing to divide", async () => {
    const { post, tenant, depo, staff, params } = await world();
    const {
      body: [one],
    } = await post({ date: ['2026-06-11'] });
    const car = await tenant.makeCar({ depo_id: depo.id });
    const route = await makeRoute(tenant, { depo_id: depo.id });
    const {
      body: [two],
    } = await post({ date: ['2026-06-11'], car_id: car.id, route_id: route.id, user_id: null });
    const sale = (plan_event_id: number, total: string, manual = false) => ({
      plan_event_id,
      total,
      manual,
      external_id: `${plan_event_id}-${total}`,
      sold_at: new Date('2026-06-11T08:00:00Z'),
    });
    await tenant.tx((tx) =>
      tx
        .insertInto('order_transactions')
        .values([
          sale(one.id, '100.10'),
          sale(one.id, '50.05'),
          sale(two.id, '0.90'),
          sale(two.id, '999', true),
        ])
        .execute(),
    );
    const week = (await staff.call(showCalendarWeek, { params, query: { week: '2026-24' } })).body;
    expect(week.days[3]).toEqual({
      date: '2026-06-11',
      holiday: null,
      plan_events_count: 2,
      orders_count: 3,
      trips_with_sales: 2,
      avg_revenue_per_order: 50.35,
      avg_per_trip: 75.53,
      total_revenue: 151.05,
      free_cars_count: expect.any(Number),
      free_drivers_count: expect.any(Number),
    });
    expect(week.days[4]).toMatchObject({
      avg_revenue_per_order: null,
      avg_per_trip: null,
      total_revenue: null,
    });
    const events = (await staff.call(listPlanEvents, { params, query: { date: '11-06-2026' } })).body;
    expect(
      events.map((event) => [event.total_revenue_without_manual_orders, event.order_transactions_count]),
    ).toEqual([
      [150.15, 2],
      [0.9, 2],
    ]);
  });

  test('a car of another depot is a borrowed row only in a week in which it drives a route of this one', async () => {
    const { tenant, depo, route, params } = await world();
    const other = await tenant.makeDepo({ title: 'Aarhus' });
    const theirs = await tenant.makeCar({ depo_id: other.id, internal_number: '90' });
    const admin = await tenant.signIn('admin');
    const made = await admin.call(createPlanEvents, {
      params: { depo_id: other.id },
      body: { date: ['2026-06-12'], route_id: route.id, car_id: theirs.id },
    });
    expect([made.status, made.body[0]?.depo_id]).toEqual([201, depo.id]);
    const cars = async (week: string) =>
      (await admin.call(showCalendarWeek, { params, query: { week } })).body.cars.map(
        (car: { internal_number: string; borrowed: boolean; depo_title: string }) => [
          car.internal_number,
          car.borrowed,
        ],
      );
    expect(await cars('2026-24')).toEqual([
      ['12', false],
      ['90', true],
    ]);
    expect(await cars('2026-25')).toEqual([['12', false]]);
    for (const depo_id of [depo.id, other.id]) {
      expect(
        (await admin.call(listPlanEvents, { params: { depo_id }, query: { week: '2026-24' } })).body,
      ).toMatchObject([{ depo_id: depo.id, car_depo_id: other.id }]);
    }
  });

  test('tells the holidays of the country, whoever drives that week, and how late a truck is', async () => {
    const { post, staff, tenant, of, params } = await world();
    const {
      body: [event],
    } = await post({ date: ['2026-06-05'] });
    const week = (await staff.call(showCalendarWeek, { params, query: { week: '2026-23' } }))
      .body as CalendarWeek;
    expect(week.days.map((day) => day.holiday)).toEqual([null, null, null, null, 'Grundlovsdag', null, null]);
    expect(week.drivers.map((driver) => driver.full_name)).toEqual(['Ann Lund']);
    const late = async () =>
      (await staff.call(showPlanEvent, { params: of(event.id) })).body.late_minutes as number;
    expect(await late()).toBe(0);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ google_estimate_time: new Date('2026-06-05T07:42:00Z') })
        .where('position', '=', 3)
        .execute(),
    );
    expect(await late()).toBe(22);
  });

  // spec: R-451
  test('the filter answers a calendar, options or results, and knows no other', async () => {
    const { post, staff, depo, route } = await world();
    await post({ date: ['2026-06-12'] });
    const filtered = async (name: string) =>
      await staff.get(`depo/${depo.id}/plan_events/filter/${name}?week=2026-24`);
    expect((await filtered('option')).body).toEqual([
      {
        id: expect.any(Number),
        date: '2026-06-12',
        route_name: route.name,
        car_internal_number: '12',
        user_full_name: 'Ann Lund',
      },
    ]);
    expect((await filtered('report')).body).toMatchObject([
      { planned_stops_count: 3, total_revenue_without_manual_orders: 0, status: 'planned' },
    ]);
    expect((await filtered('calendar')).body).toMatchObject([
      { planned_stops_count: 3, can_be_deleted: true },
    ]);
    expect((await filtered('nonsense')).status).toBe(404);
  });

  // spec: O-208
  test('the options of a date are its plan events alone', async () => {
    const { post, staff, params } = await world();
    await post({ date: ['2026-06-12', '2026-06-13'] });
    const on = async (date: string) =>
      dates((await staff.call(listPlanEventOptions, { params, query: { date } })).body);
    expect([await on('2026-06-12'), await on('2026-06-14')]).toEqual([['2026-06-12'], []]);
  });

  // spec: R-217
  test('an event with ten stops has ten planned ones, also when the truck has been at two', async () => {
    const { post, staff, tenant, depo, params } = await world();
    const ten = await makeRoute(tenant, { depo_id: depo.id, stops: 10 });
    await post({ route_id: ten.id, date: ['2026-06-10'] });
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-10T07:05:00Z') })
        .where('position', '<=', 2)
        .execute(),
    );
    expect((await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body).toMatchObject([
      { planned_stops_count: 10, visited_stops_count: 2 },
    ]);
  });

  // spec
  test('routes and drivers used on a chosen day are not offered, those of the edited plan event are', async () => {
    const { post, staff, tenant, depo, route, driver, params, of } = await world();
    const spare = await makeRoute(tenant, { depo_id: depo.id, name: 'Reserve' });
    const {
      body: [event],
    } = await post({ date: ['2026-06-12'] });
    const free = await staff.call(planEventChoices, { params, query: { date: '2026-06-11,2026-06-12' } });
    expect(free.body).toMatchObject({
      routes: [{ id: spare.id, day_span: 1, usual_weekday: null, last_driven: null }],
      drivers: [],
      cars: [],
      taken_routes: [{ id: route.id, name: route.name, by: '12, Ann Lund, 12-06-2026' }],
      taken_drivers: [{ id: driver.id, full_name: 'Ann Lund', by: `${route.name}, 12, 12-06-2026` }],
    });
    await post({ date: ['2026-06-05', '2026-06-04', '2026-05-29'] });
    const later = await staff.call(planEventChoices, { params, query: { date: '2026-06-11' } });
    expect(later.body.routes).toMatchObject([
      { id: route.id, usual_weekday: 5, last_driven: '2026-06-05' },
      { id: spare.id },
    ]);
    expect(
      (await staff.call(planEventChoices, { params, query: { date: ['2026-06-11'] } })).body,
    ).toMatchObject({
      drivers: [{ id: driver.id, full_name: 'Ann Lund', email: driver.email }],
      cars: [{ internal_number: '12' }],
    });
    const edit = await staff.call(planEventChoicesForEdit, { params: of(event.id) });
    expect(edit.body.routes.map((one: { id: number }) => one.id)).toEqual(
      expect.arrayContaining([route.id, spare.id]),
    );
    expect(edit.body).toMatchObject({ drivers: [{ id: driver.id }], plan_event: { id: event.id } });
  });

  test('which days car, driver and route are taken is told before anything is sent', async () => {
    const { post, staff, params, car, driver, route, tenant, depo } = await world();
    await post({ date: ['2026-06-12'] });
    const other = await makeRoute(tenant, { depo_id: depo.id, stops: 4, day_span: 2, separators: [2] });
    await post({ date: ['2026-06-15'], route_id: other.id, user_id: null });
    const taken = async (ids: Record<string, number>) =>
      (
        await staff.call(listTakenDays, {
          params,
          query: { from: '2026-06-01', until: '2026-06-30', ...ids },
        })
      ).body;
    const friday = { route_name: route.name, car_internal_number: '12', user_full_name: 'Ann Lund' };
    const monday = { route_name: other.name, car_internal_number: '12', user_full_name: null };
    expect(await taken({ car_id: car.id, user_id: driver.id, route_id: route.id })).toEqual([
      { date: '2026-06-12', day_span: 1, of: ['car', 'driver', 'route'], ...friday },
      { date: '2026-06-15', day_span: 2, of: ['car'], ...monday },
    ]);
    expect(await taken({ user_id: driver.id })).toEqual([
      { date: '2026-06-12', day_span: 1, of: ['driver'], ...friday },
    ]);
    expect(await taken({})).toEqual([]);
  });
});
