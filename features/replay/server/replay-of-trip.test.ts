// A day driven on Tuesday 9 June 2026 and looked at the day after, through HTTP: stops at 09:00, 09:10 and 09:20.

import { expect, test } from 'vitest';
import { app, at, driven } from '../../../server/test/driven-report-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { postFixes } from '../../tracking/contract/fixes.ts';
import { showReplay } from '../contract.ts';

/** Fixes of 9 June, 08:50 to 10:00, one a minute; silent from 09:26 to 09:50. */
async function drivenAndSeen() {
  const world = await driven();
  const { tenant, one } = world;
  const key = await tenant.keyed('positions');
  const minutes = Array.from({ length: 71 }, (_, n) => n - 10).filter((n) => n <= 26 || n >= 50);
  const positions = minutes.map((n) => ({
    internal_number: '12',
    at: new Date(at('09:00').getTime() + n * 60_000).toISOString(),
    // Stands at the first stop from 09:05 to 09:11.
    ...displaced(one, n >= 5 && n <= 11 ? 0 : (n < 5 ? n - 5 : n - 11) * 60, 0),
  }));
  const { body } = await key.callWith(postFixes, { body: { positions } });
  expect(body).toMatchObject({ accepted: minutes.length, refused: [] });
  return world;
}

test('the replay of a day has positions, silences, visits, stays, notices and sales, in one answer', async () => {
  const { staff, event, of, one } = await drivenAndSeen();
  const { status, body } = await staff.call(showReplay, { params: of(event.id) });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    day: '2026-06-09',
    event: { id: event.id, car_internal_number: '12', user_full_name: 'Ann Lund' },
    positions: 'kept',
    fixes_count: 48,
    cut_at: null,
    refused: [],
    encoded_polyline: null,
    // From its departure to the first position, and from 09:26 to 09:50: nothing explains it.
    unseen: [
      { from: at('08:45').toISOString(), until: at('08:50').toISOString() },
      { from: at('09:26').toISOString(), until: at('09:50').toISOString() },
    ],
    notices_count: 1,
    earlier: null,
    later: null,
  });
  // From a quarter of an hour before it leaves: 08:30.
  expect(body.from).toBe(at('08:30').toISOString());
  expect(body.fixes[0]).toMatchObject({ at: at('08:50').toISOString() });
  expect(body.stops.map(({ status: state }) => state)).toEqual([
    'visited',
    'skipped',
    'visited',
    'visited',
    'unplanned',
  ]);
  expect(body.stops[0]).toMatchObject({ id: one.id, actual_arrival_time: at('09:05').toISOString() });
  expect(body.stays.map(({ stop_id }) => stop_id === one.id)).toEqual([true, false]);
  expect(body.notices).toMatchObject([{ stop_id: one.id, phone_number: '+4520202020', sent_at: null }]);
  // What was entered by hand has no moment of its own.
  expect(body.sales?.map(({ total }) => total)).toEqual([100.5, 24.5, 8.25]);
  expect(body.sales_count).toBe(3);
});

test('a position that cannot be true is shown as left out, not driven to', async () => {
  const { staff, event, of, tenant, car, one } = await drivenAndSeen();
  // Stored by a server that believed it: what is judged at the door depends on what was known then.
  await tenant.tx((tx) =>
    tx
      .insertInto('car_positions')
      .values({
        car_id: car.id,
        at: at('09:20').toISOString().replace('00.000', '30.000'),
        ...displaced(one, 60_000, 0),
        source: 'provider',
      })
      .execute(),
  );
  const { body } = await staff.call(showReplay, { params: of(event.id) });
  expect(body.refused).toMatchObject([{ why: 'jump' }]);
  expect(body.refused_count).toBe(1);
  expect(body.fixes_count).toBe(48);
});

test('who may not see phones or what was sold is told of neither', async () => {
  const { tenant, depo, event, of } = await drivenAndSeen();
  const other = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
  const { body } = await other.call(showReplay, { params: of(event.id) });
  expect(body.notices).toMatchObject([{ phone_number: null, name: null, text: null, customer_id: null }]);
  expect([body.sales, body.sales_count]).toEqual([null, null]);
});

test('what followed a first notice is told, and what was told of a day on which the trip stood before', async () => {
  const { tenant, event, staff, of, one } = await drivenAndSeen();
  const sent = (nth: number, text: string, status: 'delivered' | 'cancelled' = 'delivered') => ({
    kind: 'notice',
    phone: '+4520202020',
    text,
    encoding: 'GSM-7',
    segments: 1,
    status,
    dedupe_key: `told ${nth}`,
    send_at: at('08:00'),
    sent_at: status === 'delivered' ? at('08:01') : null,
    plan_event_id: event.id,
  });
  await tenant.tx(async (tx) => {
    const receiver = await tx
      .selectFrom('sms_receivers')
      .select('id')
      .where('plan_event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const messages = await tx
      .insertInto('sms_outbox')
      .values([sent(1, 'We come on Monday'), sent(2, 'Not on Monday'), sent(3, 'Later', 'cancelled')])
      .returning('id')
      .execute();
    const [first, gone, late] = messages.map(({ id }) => id);
    const of_receiver = {
      sms_receiver_id: receiver.id,
      told_eta: at('07:00'),
      created_at: at('07:30'),
      updated_at: at('07:30'),
    };
    await tx
      .insertInto('further_notices')
      .values([
        { ...of_receiver, kind: 'not_coming', day: '2026-06-08', notice_id: first, sms_outbox_id: gone },
        { ...of_receiver, kind: 'delay', day: '2026-06-09', sms_outbox_id: late },
        { ...of_receiver, kind: 'correction', day: '2026-06-09', skip_code: 'capped' },
      ])
      .execute();
  });
  const { notices, notices_count } = (await staff.call(showReplay, { params: of(event.id) })).body;
  expect(notices_count).toBe(4);
  // The delay was called back: nobody heard of it.
  const told = notices.map(({ kind, text, status, skip_code }) => [kind, text ?? skip_code, status]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['correction', 'capped', null],
      ['first', null, null],
      ['first', 'We come on Monday', 'delivered'],
      ['not_coming', 'Not on Monday', 'delivered'],
    ]),
  );
  expect(new Set(notices.map(({ stop_id }) => stop_id))).toEqual(new Set([one.id]));
});

test('a depot that only lent the car sees the day, and not whom the other depot told what', async () => {
  const { tenant, event, car, staff, of } = await drivenAndSeen();
  const lender = await tenant.makeDepo({ title: 'Aarhus' });
  await tenant.tx((tx) =>
    tx.updateTable('cars').set({ depo_id: lender.id }).where('id', '=', car.id).execute(),
  );
  const theirs = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [lender.id] }));
  const params = { ...of(event.id), depo_id: lender.id };
  const { status, body } = await theirs.call(showReplay, { params });
  expect([status, body]).toMatchObject([200, { notices_count: 1 }]);
  expect(body.notices).toMatchObject([{ phone_number: null, name: null, text: null, customer_id: null }]);
  const own = (await staff.call(showReplay, { params: of(event.id) })).body;
  expect(own.notices).toMatchObject([{ phone_number: '+4520202020' }]);
});

test('positions past keeping are said to be erased, and the line that was driven is left', async () => {
  const { staff, event, of, later } = await driven();
  const young = (await staff.call(showReplay, { params: of(event.id) })).body;
  expect([young.positions, young.fixes, young.unseen]).toEqual(['none', [], []]);
  const old = await (await later('2026-09-20T08:00:00Z')).call(showReplay, { params: of(event.id) });
  expect(old.body.positions).toBe('erased');
  expect(old.body.encoded_polyline).toBe(young.encoded_polyline);
  expect(old.body.encoded_polyline).not.toBeNull();
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
});

test('a day that is none of the trip is refused with the day, one that cannot be read too', async () => {
  const { staff, event, of } = await driven();
  const wrong = await staff.call(showReplay, { params: of(event.id), query: { day: '2026-06-10' } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { day: expect.anything() } }]);
  expect(wrong.text).toContain('it drives on 09-06-2026');
  const unread = await staff.callWith(showReplay, { params: of(event.id), query: { day: '31-02-2026' } });
  expect(unread.status).toBe(422);
});

test('the days before and after are those of the same car', async () => {
  const { staff, post, of, event, tenant, depo, route } = await driven();
  const {
    body: [next],
  } = await post({ date: ['2026-06-16'] });
  const other = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  await post({ date: ['2026-06-12'], car_id: other.id, route_id: route.id });
  const { body } = await staff.call(showReplay, { params: of(event.id) });
  expect([body.earlier, body.later]).toEqual([null, { plan_event_id: next.id, date: '2026-06-16' }]);
  const after = await staff.call(showReplay, { params: of(next.id) });
  expect(after.body).toMatchObject({ positions: 'none', earlier: { plan_event_id: event.id } });
});
