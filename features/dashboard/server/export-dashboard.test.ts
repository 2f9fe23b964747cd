// Driven on Tuesday 9 June 2026: three planned stops and one of the shop's, two of them visited, three sales; looked
// at the day after.

import { readXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { driven } from '../../../server/test/driven-report-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import {
  listSmsStopsMade,
  listSmsStopsNotMade,
  listWithoutQuota,
  listWithQuota,
  showDashboard,
} from '../contract.ts';

type World = Awaited<ReturnType<typeof driven>>;
interface TripOut {
  id: number;
  sales_count: number;
  sales_per_stop: number;
}

const wants = ({ tenant, route }: World, minimum_efficient_sales_count: number) =>
  tenant.tx((tx) =>
    tx.updateTable('routes').set({ minimum_efficient_sales_count }).where('id', '=', route.id).execute(),
  );
const D = ({ depo }: World) => `depo/${depo.id}/dashboard`;
type Table = typeof listWithQuota | typeof listSmsStopsMade;
const idsOf = async (world: World, table: Table, query: QueryOf<Table> = {}) =>
  (await world.staff.call(table, { params: world.params, query })).body.map(({ id }) => id);

describe('trips by their quota', () => {
  // spec
  test('a finished trip is with quota while its sales per planned stop reach what the route wants, else without', async () => {
    const world = await driven();
    await wants(world, 1);
    const { body, headers } = await world.staff.call(listWithQuota, { params: world.params });
    expect([body, Number(headers['x-total-count'])]).toEqual([
      [
        {
          id: world.event.id,
          date: '2026-06-09',
          route_id: world.route.id,
          route_name: world.route.name,
          user_full_name: 'Ann Lund',
          planned_stops_count: 4,
          visited_stops_count: 3,
          sales_count: 4,
          sales_per_stop: 1,
          minimum_efficient_sales_count: 1,
          revenue: 133.25,
        },
      ],
      1,
    ]);
    expect(await idsOf(world, listWithoutQuota)).toEqual([]);
    await wants(world, 2);
    expect(await idsOf(world, listWithQuota)).toEqual([]);
    expect(await idsOf(world, listWithoutQuota)).toEqual([world.event.id]);
  });

  test('one that still drives is in neither, nor is one of another day or depot', async () => {
    const world = await driven();
    const other = await world.tenant.makeDepo();
    const boss = await world.tenant.signIn('admin');
    expect(await idsOf(world, listWithQuota, { start_date: '2026-06-10' })).toEqual([]);
    expect((await boss.call(listWithQuota, { params: { depo_id: other.id } })).body).toEqual([]);
    await world.tenant.tx((tx) => tx.updateTable('plan_events').set({ finished_at: null }).execute());
    for (const table of [listWithQuota, listWithoutQuota]) expect(await idsOf(world, table)).toEqual([]);
  });

  test('is paged, put in order and refused days that are no period', async () => {
    const world = await driven();
    for (const column of ['date', 'route_name', 'user_full_name', 'sales_per_stop', 'revenue'])
      expect(
        (await world.staff.call(listWithQuota, { params: world.params, query: { sort: `-${column}` } })).body,
      ).toHaveLength(1);
    const past = await world.staff.call(listWithQuota, { params: world.params, query: { page: 2 } });
    expect([past.body as TripOut[], Number(past.headers['x-total-count'])]).toEqual([[], 1]);
    const turned = await world.staff.callWith(listWithQuota, {
      params: world.params,
      query: { start_date: '2026-06-10', end_date: '2026-06-01' },
    });
    expect([turned.status, Object.keys(turned.body.errors as object)]).toEqual([422, ['end_date']]);
    expect(
      (await world.staff.call(listWithQuota, { params: world.params, query: { start_date: '2024-01-01' } }))
        .status,
    ).toBe(422);
  });
});

/** Everybody at the stops got a notice. */
const tell = ({ tenant, event, one, two }: World) =>
  tenant.tx(async (tx) => {
    const message = await tx
      .insertInto('sms_outbox')
      .values({
        kind: 'notice',
        phone: '+4520202020',
        text: 'Isbilen',
        encoding: 'GSM-7',
        segments: 2,
        status: 'delivered',
        dedupe_key: 'x',
        send_at: new Date('2026-06-09T07:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sms_sent_at = new Date('2026-06-09T07:00:00Z');
    await tx
      .updateTable('sms_receivers')
      .set({ sms_sent_at, sms_outbox_id: message.id })
      .where('plan_event_route_point_id', '=', one.id)
      .execute();
    await tx
      .insertInto('sms_receivers')
      .values({
        plan_event_id: event.id as number,
        plan_event_route_point_id: two.id,
        match: 'stop',
        sms_sent_at,
      })
      .execute();
  });

describe('announced stops', () => {
  // spec
  test('are made where the truck came and not made where it passed by; nobody told, no promise', async () => {
    const world = await driven();
    for (const table of [listSmsStopsMade, listSmsStopsNotMade])
      expect(await idsOf(world, table)).toEqual([]);
    await tell(world);
    const { body } = await world.staff.call(listSmsStopsMade, { params: world.params });
    expect(body).toEqual([
      {
        id: world.one.id,
        plan_event_id: world.event.id,
        date: '2026-06-09',
        route_name: world.route.name,
        position: 1,
        address: 'Vej 1, Odense',
        google_estimate_time: expect.any(String),
        actual_arrival_time: '2026-06-09T07:05:00.000Z',
        receivers_count: 1,
      },
    ]);
    expect(await idsOf(world, listSmsStopsNotMade)).toEqual([world.two.id]);
    expect(await idsOf(world, listSmsStopsNotMade, { sort: '-receivers_count' })).toEqual([world.two.id]);
  });

  test('a stop that the truck never reached counts once its trip is over', async () => {
    const world = await driven();
    await tell(world);
    const change = (finished_at: Date | null) =>
      world.tenant.tx(async (tx) => {
        await tx
          .updateTable('plan_event_route_points')
          .set({ visited_state: 'pending' })
          .where('id', '=', world.two.id)
          .execute();
        await tx.updateTable('plan_events').set({ finished_at }).execute();
      });
    await change(null);
    expect(await idsOf(world, listSmsStopsNotMade)).toEqual([]);
    await change(new Date('2026-06-09T15:00:00Z'));
    expect(await idsOf(world, listSmsStopsNotMade)).toEqual([world.two.id]);
  });
});

// spec: R-453
test('the dashboard has the number of rows of each table and what the SMS of the last seven days took', async () => {
  const world = await driven();
  await wants(world, 2);
  await tell(world);
  expect((await world.staff.call(showDashboard, { params: world.params })).body).toEqual({
    start_date: '2026-06-04',
    end_date: '2026-06-10',
    with_quota: 0,
    without_quota: 1,
    sms_stops_made: 1,
    sms_stops_not_made: 1,
    sms: { messages: 1, segments: 2 },
  });
  expect(
    (await (await world.tenant.signIn('driver')).call(showDashboard, { params: world.params })).status,
  ).toBe(403);
});

test('each table is a file too, as sheet and as text', async () => {
  const world = await driven();
  await tell(world);
  const csv = await world.staff.get(`${D(world)}/plan_event_routes_with_quota.csv`);
  expect(csv.text.split(/\r?\n/).slice(0, 2)).toEqual([
    expect.stringMatching(
      /Date.Route.Driver.Planned stops.Visited stops.Sales.Sales per stop.Minimum.Revenue$/,
    ),
    expect.stringContaining('Ann Lund'),
  ]);
  expect(csv.headers['content-disposition']).toContain(
    'plan_event_routes_with_quota_2026-06-04_2026-06-10.csv',
  );
  const { raw } = await world.staff.get(`${D(world)}/sms_stops_made?format=xlsx`);
  const rows = (await readXlsx(raw)).sheets[0]?.rows ?? [];
  expect(rows[0]).toEqual(['Date', 'Route', 'Stop', 'Address', 'ETA', 'Arrival', 'Receivers']);
  expect(rows[1]?.slice(1, 4)).toEqual([world.route.name, 1, 'Vej 1, Odense']);
  const danish = { 'x-language': 'da' };
  const { text } = await world.staff.get(`${D(world)}/plan_event_routes_with_quota.csv`, danish);
  expect(text).toContain(
    'Dato;Rute;Chauffør;Planlagte stop;Besøgte stop;Salg;Salg pr. stop;Minimum;Omsætning',
  );
  const stops = await readXlsx((await world.staff.get(`${D(world)}/sms_stops_made?format=xlsx`, danish)).raw);
  expect([stops.sheets[0]?.name, stops.sheets[0]?.rows[0]?.at(-1)]).toEqual(['SMS-stop kørt', 'Modtagere']);
});
