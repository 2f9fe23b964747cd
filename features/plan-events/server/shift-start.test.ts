// One planned time: what the header says is what the stops, the tracking page, the SMS, the report and the simulated
// truck go by.

import { expect, test } from 'vitest';
import { inTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { listReportPoints } from '../../driven-reports/contract.ts';
import { recomputeReceivers } from '../../notices/server/place-receivers.ts';
import { showTracking } from '../../subscribers/contract/subscriber.ts';
import { fleetOf } from '../../tracking/server/outside/fleet-provider.ts';
import { plansUnderWay } from '../../tracking/server/plans-under-way.ts';
import { takeFixes, trackTenant } from '../../tracking/server/track-events.ts';
import { listEventStops } from '../contract/event-stops.ts';
import { changePlanEvent, showPlanEvent, updateFromRoute } from '../contract/plan-event.ts';

const app = await testApp();
/** A trip of today from 09:00 to 09:20, and a subscriber at each of its three stops. */
async function today(at: string) {
  app.clock.set(new Date(at));
  const world = await planEventWorld(app, { settings: { fleet: 'simulator', sms_lead_minutes: 15 } });
  const { tenant, staff, depo } = world;
  await tenant.tx((tx) =>
    tx.updateTable('depos').set({ lat: 55.38, lng: 10.39 }).where('id', '=', depo.id).execute(),
  );
  const [event] = (await world.post({ date: ['2026-06-10'] })).body as { id: number }[];
  const id = event?.id ?? 0;
  const stops = await tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').select(['id', 'uuid']).orderBy('position').execute(),
  );
  await tenant.tx(async (tx) => {
    for (const [n, stop] of stops.entries()) {
      const person = await tx
        .insertInto('customers')
        .values({ phone: `+452011224${n}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sms_receivers')
        .values({
          customer_id: person.id,
          plan_event_id: id,
          plan_event_route_point_id: stop.id,
          match: 'stop',
        })
        .execute();
    }
  });
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('A tenant that was made is known');
  const clocks = (times: readonly (string | Date | null)[]) =>
    times.map(
      (time) =>
        time &&
        new Date(time)
          .toLocaleTimeString('da', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' })
          .replace('.', ':'),
    );
  /** HH:MM of the three stops, wherever they are said. */
  const said = async () => {
    await tenant.tx((tx) => recomputeReceivers(tx, known, id, app.clock()));
    const listed = (await staff.call(listEventStops, { params: { depo_id: depo.id, id } })).body as {
      google_estimate_time: string;
      planned_at: string;
    }[];
    const reported = (await staff.call(listReportPoints, { params: { depo_id: depo.id, id } })).body as {
      planned_at: string;
    }[];
    const pages = await Promise.all(
      stops.map(
        async (stop) =>
          (await tenant.visitor().call(showTracking, { params: { uuid: stop.uuid } })).body as {
            google_estimate_time: string;
          },
      ),
    );
    const notices = await tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select('sms_should_send_at')
        .orderBy('plan_event_route_point_id')
        .execute(),
    );
    const simulated = await inTenant(app.database, tenant.id, (tx) => plansUnderWay(tx, app.clock()), {
      readonly: true,
    });
    return {
      header: (await staff.call(showPlanEvent, { params: { depo_id: depo.id, id } })).body
        .route_start_end_time as string,
      stops: clocks(listed.map((stop) => stop.google_estimate_time)),
      planned: clocks(listed.map((stop) => stop.planned_at)),
      page: clocks(pages.map((page) => page.google_estimate_time)),
      report: clocks(reported.map((stop) => stop.planned_at)),
      sms: clocks(
        notices.map(
          (notice) =>
            notice.sms_should_send_at && new Date(notice.sms_should_send_at.getTime() + 15 * 60_000),
        ),
      ),
      simulator: clocks(simulated.flatMap(({ plan }) => plan.stops.map((stop) => stop.planned_at))),
    };
  };
  const drive = async (minutes: number) => {
    for (let n = 0; n < minutes * 3; n += 1) {
      app.clock.advance(20);
      const now = app.clock();
      await takeFixes(app.context, known, await fleetOf(known).positions(app.context, known, now), now);
      await trackTenant(app.context, known, now);
    }
  };
  return { ...world, id, params: world.of(id), said, drive };
}

const everywhere = (header: string, clocks: string[]) => ({
  header,
  stops: clocks,
  planned: clocks,
  page: clocks,
  report: clocks,
  sms: clocks,
  simulator: clocks,
});

// spec
test('a start time set on the day holds in the header, at the stops, on the page, in the SMS, in the report and for the simulator', async () => {
  const { staff, params, said, drive } = await today('2026-06-10T02:00:00Z');
  await staff.call(changePlanEvent, { params, body: { start_at_hour: 4, start_at_min: 30 } });
  expect(await said()).toEqual(everywhere('04:30 - 04:50', ['04:30', '04:40', '04:50']));

  await drive(21);
  expect((await staff.call(showPlanEvent, { params })).body).toMatchObject({
    status: 'under_way',
    route_start_end_time: '04:30 - 04:50',
  });
  // The simulated truck is two minutes late: the ETAs follow the planned times of today, not those of the route.
  const after = await said();
  expect([after.planned, after.report]).toEqual([
    ['04:30', '04:40', '04:50'],
    ['04:30', '04:40', '04:50'],
  ]);
  expect(
    [after.stops, after.page, after.sms].map((times) =>
      times.every((time) => time !== null && time >= '04:30' && time <= '04:55'),
    ),
  ).toEqual([true, true, true]);
});

test('taking over the route on the day moves the planned time everywhere, too', async () => {
  const { staff, params, tenant, route, said } = await today('2026-06-10T06:30:00Z');
  await tenant.tx((tx) =>
    tx
      .updateTable('route_points')
      .set({ google_estimate_time: '09:45:00' })
      .where('id', '=', route.point_ids[2] as number)
      .execute(),
  );
  await staff.call(updateFromRoute, { params });
  expect(await said()).toEqual(everywhere('09:00 - 09:45', ['09:00', '09:10', '09:45']));
});
