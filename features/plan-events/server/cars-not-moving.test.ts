// What a cell warns of and allows while its truck is on the road. The test's moment is Wednesday 10 June 2026, 10:00
// in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { showPlanEvent, listPlanEvents } from '../contract/plan-event.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

/** Under way since 08:45, at its stops from 09:00; back at 10:37 by plan, for the last stop is at 10:20. */
async function underWay(day = '2026-06-10') {
  const world = await planEventWorld(app);
  const { tenant, post, depo, car, staff, route } = world;
  await tenant.tx((tx) =>
    tx
      .updateTable('route_points')
      .set({ google_estimate_time: '10:20:00' })
      .where('id', '=', route.point_ids[2] as number)
      .execute(),
  );
  const {
    body: [event],
  } = await post({ date: [day] });
  const path = `depo/${depo.id}/plan_events/${event.id}`;
  const cell = async () =>
    (await staff.call(showPlanEvent, { params: { depo_id: depo.id, id: event.id } })).body;
  const seenAt = (minutes_ago: readonly number[], north_m: (minutes_ago: number) => number) =>
    tenant.tx(async (tx) => {
      await tx
        .insertInto('car_positions')
        .values(
          minutes_ago.map((ago) => ({
            car_id: car.id,
            at: new Date(testMoment.getTime() - ago * 60_000),
            ...displaced({ lat: 55.4, lng: 10.39 }, north_m(ago), 0),
            source: 'app',
          })),
        )
        .execute();
      await tx
        .updateTable('cars')
        .set({ latest_location_updated_at: testMoment })
        .where('id', '=', car.id)
        .execute();
    });
  await app.database.owner.query("call keep_car_position_days('2026-06-10', '2026-06-11')");
  return { ...world, event, path, cell, seenAt };
}

const everyMinute = Array.from({ length: 36 }, (_, ago) => ago);

// spec: R-545
describe('the warning that a truck stands still', () => {
  test('is off for a car that nobody follows, and for one that drives', async () => {
    expect((await (await underWay()).cell()).car_not_moving).toBe(false);
    const { seenAt, cell } = await underWay();
    await seenAt(everyMinute, (ago) => 3_000 - ago * 80);
    expect((await cell()).car_not_moving).toBe(false);
  });

  test('is on for one that was not seen for 15 minutes or stands away from its stops, off at a stop', async () => {
    const unseen = await underWay();
    await unseen.seenAt([20, 21], () => 3_000);
    expect((await unseen.cell()).car_not_moving).toBe(true);
    const standing = await underWay();
    await standing.seenAt(everyMinute, () => 3_000);
    expect((await standing.cell()).car_not_moving).toBe(true);
    expect(
      (
        await standing.staff.call(listPlanEvents, {
          params: { depo_id: standing.depo.id },
          query: { week: '2026-24' },
        })
      ).body,
    ).toMatchObject([{ car_not_moving: true }]);
    const selling = await underWay();
    await selling.seenAt(everyMinute, () => 500);
    expect((await selling.cell()).car_not_moving).toBe(false);
  });

  test('is off before departure and once the day is over', async () => {
    const { seenAt, event, tenant, cell } = await underWay();
    await seenAt(everyMinute, () => 3_000);
    const over = (more: object) =>
      tenant.tx((tx) =>
        tx
          .updateTable('plan_events')
          .set({ finished_at: testMoment, ...more })
          .where('id', '=', event.id)
          .execute(),
      );
    await over({});
    expect(await cell()).toMatchObject({ car_not_moving: false, status: 'not_driven' });
    await over({ started_at: testMoment });
    expect(await cell()).toMatchObject({ car_not_moving: false, status: 'finished' });
  });
});

// spec
describe('notices of a plan event', () => {
  async function withReceivers(day: string) {
    const world = await underWay(day);
    await world.tenant.tx(async (tx) => {
      const stop = await tx
        .selectFrom('plan_event_route_points')
        .select('id')
        .where('plan_event_id', '=', world.event.id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      const receiver = (match: string, sent: Date | null) => ({
        plan_event_id: world.event.id,
        plan_event_route_point_id: stop.id,
        match,
        sms_sent_at: sent,
      });
      await tx
        .insertInto('sms_receivers')
        .values([receiver('stop', null), receiver('home', testMoment), receiver('home', testMoment)])
        .execute();
    });
    return world;
  }

  test('are counted, those of homes apart, and may be stopped while one is unsent and the day is not over', async () => {
    const { cell, tenant, event, depo } = await withReceivers('2026-06-10');
    expect(await cell()).toMatchObject({
      sms_receivers_count: 3,
      home_receivers_count: 2,
      can_be_stopped: true,
      can_send_custom_sms: true,
    });
    const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
    expect(
      (await driver.call(showPlanEvent, { params: { depo_id: depo.id, id: event.id } })).body,
    ).toMatchObject({
      can_be_stopped: false,
      can_send_custom_sms: false,
    });
    await tenant.tx((tx) =>
      tx
        .updateTable('sms_receivers')
        .set({ sms_sent_at: testMoment })
        .where('plan_event_id', '=', event.id)
        .execute(),
    );
    expect(await cell()).toMatchObject({ can_be_stopped: false });
  });

  test('of a coming day may be stopped but not yet told of by hand, of a stopped one neither twice', async () => {
    const { cell, tenant, event } = await withReceivers('2026-06-12');
    expect(await cell()).toMatchObject({ can_be_stopped: true, can_send_custom_sms: false });
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ sms_stopped_at: testMoment }).where('id', '=', event.id).execute(),
    );
    expect(await cell()).toMatchObject({ can_be_stopped: false, sms_stopped_at: testMoment.toISOString() });
  });

  test('everybody told by hand means nobody is left to tell', async () => {
    const { cell, tenant, event } = await withReceivers('2026-06-10');
    await tenant.tx(async (tx) => {
      const user = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const record = await tx
        .insertInto('sms_stopped_records')
        .values({ plan_event_id: event.id, user_id: user.id, text: 'late' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom('sms_receivers')
        .select('id')
        .where('plan_event_id', '=', event.id)
        .execute();
      await tx
        .insertInto('sms_stopped_record_line_items')
        .values(rows.map((row) => ({ sms_stopped_record_id: record.id, sms_receiver_id: row.id })))
        .execute();
    });
    expect(await cell()).toMatchObject({ can_send_custom_sms: false });
  });
});
