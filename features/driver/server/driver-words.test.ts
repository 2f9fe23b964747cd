// What a driver says of a trip through HTTP: what becomes of times and notices, and what the office sees. The trip's
// stops are at 09:00, 09:10 and 09:20 in Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { stopSendingSms } from '../../notices/contract/sms-customers.ts';
import { showBoard } from '../../today/contract/board.ts';
import { trackTenant } from '../../tracking/server/track-events.ts';
import { sendDriverActs } from '../contract/drive.ts';

const app = await testApp();

async function underWay() {
  const world = await driverOnTour(app);
  const { phone, event, stops, tenant, depo, later } = world;
  const staff = await later('2026-06-10T06:50:00Z');
  await tenant.tx(async (tx) => {
    const { id } = await tx
      .insertInto('customers')
      .values({ phone: '+4520202021', sms_permission: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('sms_receivers')
      .values({
        plan_event_id: event.id,
        plan_event_route_point_id: stops[1]?.id ?? 0,
        customer_id: id,
        match: 'direct',
        sms_should_send_at: new Date('2026-06-10T06:55:00Z'),
      })
      .execute();
  });
  const press = async (kind: string, at: string, more: object = {}) => {
    const act = { id: randomUUID(), kind, at: `2026-06-10T${at}:00+02:00`, plan_event_id: event.id, ...more };
    const { body } = await phone.callWith(sendDriverActs, { body: { acts: [act] } });
    return body.results[0] as { outcome: string; error: string | null };
  };
  const trip = async () => (await dayOnPhone(phone)).trips[0];
  const expected = async () =>
    (await trip())?.stops.map(({ google_estimate_time }) => google_estimate_time?.slice(11, 16));
  const board = async () =>
    (await staff.call(showBoard, { params: { depo_id: depo.id }, query: {} })).body.trips[0];
  const track = async () => {
    const known = await app.context.tenants.bySlug(tenant.slug);
    if (known) await trackTenant(app.context, known, app.clock());
  };
  await press('start', '08:40');
  return { ...world, staff, press, trip, expected, board, track };
}
const done = { outcome: 'done', error: null };

test('a driver who is late by ten minutes is expected ten minutes later, until the next stop', async () => {
  const { press, expected, board, track, trip, later, stops } = await underWay();
  expect(await press('late', '08:50', { minutes: 10 })).toMatchObject(done);
  expect(await expected()).toEqual(['07:10', '07:20', '07:30']);
  await track();
  expect(await expected()).toEqual(['07:10', '07:20', '07:30']);
  expect((await board())?.driver_word).toEqual({ late_minutes: 10, broken_down_at: null, reason: null });
  await press('late', '08:50', { minutes: 0 });
  expect(await expected()).toEqual(['07:00', '07:10', '07:20']);
  await press('late', '08:50', { minutes: 20 });
  await later('2026-06-10T07:22:00Z');
  await press('serve', '09:21', { stop_id: stops[0]?.id });
  expect((await trip())?.word).toBeNull();
});

test('of a truck that has broken down nobody is told that it comes, until it drives on', async () => {
  const { press, board, tenant, event, trip } = await underWay();
  const stopped = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select('sms_sent_skipped_at')
        .where('plan_event_id', '=', event.id)
        .executeTakeFirstOrThrow(),
    );
  expect(await press('break_down', '08:50', { reason: 'Gearbox' })).toMatchObject(done);
  const since = { broken_down_at: '2026-06-10T06:50:00.000Z', reason: 'Gearbox' };
  expect(await board()).toMatchObject({
    driver_word: since,
    sms_stopped_at: '2026-06-10T06:50:00.000Z',
  });
  expect((await trip())?.word).toMatchObject(since);
  expect((await stopped()).sms_sent_skipped_at).not.toBeNull();
  expect(await press('break_down', '08:50')).toMatchObject(done);
  expect(await press('drive_on', '08:50')).toMatchObject(done);
  expect(await board()).toMatchObject({ driver_word: { broken_down_at: null }, sms_stopped_at: null });
  expect((await stopped()).sms_sent_skipped_at).toBeNull();
});

test('a press that comes after a later one of another phone says nothing of now', async () => {
  const { press, board } = await underWay();
  expect(await press('break_down', '08:42')).toMatchObject(done);
  expect(await press('drive_on', '08:46')).toMatchObject(done);
  // Kept in a dead spot by the other phone.
  expect(await press('break_down', '08:44')).toMatchObject(done);
  expect(await board()).toMatchObject({ driver_word: { broken_down_at: null }, sms_stopped_at: null });
  expect(await press('break_down', '08:49')).toMatchObject(done);
  expect(await press('drive_on', '08:48')).toMatchObject(done);
  expect((await board())?.sms_stopped_at).not.toBeNull();
});

test('who drives the trip now lets go what the driver before has held; what the office stopped stays', async () => {
  const { press, board, tenant, depo, event, bearer, staff } = await underWay();
  expect(await press('break_down', '08:50')).toMatchObject(done);
  const bo = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo' });
  const other = await bearer(bo);
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ user_id: bo.id }).where('id', '=', event.id).execute(),
  );
  const drive_on = async (id: string) =>
    other.callWith(sendDriverActs, {
      body: { acts: [{ id, kind: 'drive_on', at: '2026-06-10T08:50:00+02:00', plan_event_id: event.id }] },
    });
  expect((await drive_on(randomUUID())).body.results).toMatchObject([done]);
  expect((await board())?.sms_stopped_at).toBeNull();
  const stop = { params: { depo_id: depo.id, id: event.id } };
  expect((await staff.callWith(stopSendingSms, stop)).status).toBeLessThan(300);
  expect((await drive_on(randomUUID())).body.results).toMatchObject([done]);
  expect((await board())?.sms_stopped_at).not.toBeNull();
});

test('a delay that nobody can mean is refused, and nothing is told', async () => {
  const { press, expected } = await underWay();
  for (const minutes of [-5, 121, 'soon', undefined])
    expect(await press('late', '08:50', { minutes })).toMatchObject({ outcome: 'refused' });
  expect(await expected()).toEqual(['07:00', '07:10', '07:20']);
});
