// What follows the first notice of a trip on Friday, 12 June 2026, whose truck is expected at 10:00 in UTC.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { at, everything, kinds, toldWorld } from '../../../server/test/told-world.ts';
import { listSmsCustomers } from '../contract/sms-customers.ts';
import { tellAnewJob } from './jobs.ts';
import { skipReceiversOf } from './place-receivers.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { queueFurtherNotices } from './queue-further-notices.ts';

const app = await testApp();
test('a tenant that wants none of it tells people once, whatever becomes of the truck', async () => {
  const { stop, saidAt, further } = await toldWorld(app, {});
  await stop({ google_estimate_time: at('11:00') });
  expect(await saidAt('09:50')).toEqual([]);
  await stop({ deleted_at: at('09:51') });
  expect(await saidAt('10:00')).toEqual([]);
  expect(await further()).toEqual([]);
});

test('a new time is told once, by more than the minutes that are set, in the words of the tenant', async () => {
  const { stop, saidAt } = await toldWorld(app);
  await stop({ google_estimate_time: at('10:10') });
  expect(await saidAt('09:50')).toEqual([]);
  await stop({ google_estimate_time: at('10:25') });
  expect(await saidAt('09:51')).toEqual([]);
  const [delay, ...others] = await saidAt('09:54');
  expect([delay?.kind, delay?.segments, others]).toEqual(['delay', 1, []]);
  expect(delay?.text).toMatch(/: ny tid: isbilen er ved .* 12:15-12:35\. http.*\/s\/[1-9A-Za-z]{9}$/);
  await stop({ google_estimate_time: at('10:55') });
  expect([await saidAt('09:55'), await saidAt('09:58')]).toEqual([[], []]);
});

test('the own text of a tenant is filled as that of a notice, and one with a slip gives way to the usual one', async () => {
  const textWith = async (delay_notice_text: string) => {
    const { stop, saidAt } = await toldWorld(app, { ...everything, delay_notice_text });
    await stop({ google_estimate_time: at('10:25') });
    await saidAt('09:47');
    return (await saidAt('09:50'))[0]?.text;
  };
  expect(await textWith('Ny: {eta}')).toBe('Ny: 12:15-12:35');
  expect(await textWith('Ny: {tid}')).toContain('ny tid: isbilen er ved');
});

test('that no truck comes is told once it is certain for three minutes, and put right with an apology', async () => {
  const { stop, saidAt, further } = await toldWorld(app);
  await stop({ visited_state: 'skipped', confidence: 0.85, updated_at: at('09:50') });
  expect(await saidAt('10:05')).toEqual([]);
  // Seen surely, but not before the time that was told.
  await stop({ confidence: 0.95 });
  expect(await saidAt('10:02')).toEqual([]);
  const [none, ...others] = await saidAt('10:03');
  expect([none?.kind, others]).toEqual(['not_coming', []]);
  expect(none?.text).toMatch(/: isbilen kommer desværre alligevel ikke til .* i dag\. http/);
  expect(await saidAt('10:04')).toEqual([]);
  await stop({ visited_state: 'pending', google_estimate_time: at('10:40') });
  expect(await saidAt('10:06')).toEqual([]);
  const [sorry, ...more] = await saidAt('10:09');
  expect([sorry?.kind, more]).toEqual(['correction', []]);
  expect(sorry?.text).toMatch(/: undskyld, vi tog fejl: isbilen kommer til .*, 12:30-12:50\. http/);
  // The time that counts is the one of the correction.
  await stop({ google_estimate_time: at('10:45') });
  expect([await saidAt('10:10'), await saidAt('10:13')]).toEqual([[], []]);
  await stop({ google_estimate_time: at('10:55') });
  await saidAt('10:14');
  expect(kinds(await saidAt('10:17'))).toEqual(['delay']);
  expect(kinds(await further())).toEqual(['not_coming', 'correction', 'delay']);
});

test.each([
  [
    'the driver pressed it',
    { visited_state: 'skipped', marked_at: at('09:50'), updated_at: at('09:50') },
    {},
  ],
  ['the stop was taken off', { deleted_at: at('09:50') }, {}],
  ['the trip was taken off', {}, { deleted_at: at('09:50') }],
  ['the trip is over', { updated_at: at('09:50') }, { finished_at: at('09:50') }],
])('no truck comes where %s', async (_why, ofStop, ofTrip) => {
  const { stop, trip, saidAt } = await toldWorld(app);
  await stop({ ...ofStop, position: 1 });
  await trip({ ...ofTrip, day_span: 1 });
  expect(kinds(await saidAt('09:52'))).toEqual([]);
  expect(kinds(await saidAt('09:53'))).toEqual(['not_coming']);
  expect(kinds(await saidAt('09:54'))).toEqual([]);
});

test('that the truck was not there yet, as the office says, is no word that it does not come', async () => {
  const { stop, saidAt } = await toldWorld(app);
  await stop({ visited_state: 'skipped', checked_visited: false, checked_at: at('09:50') });
  expect(kinds(await saidAt('10:02'))).toEqual([]);
  expect(kinds(await saidAt('10:03'))).toEqual(['not_coming']);
});

test.each(['stop', 'direct'])(
  'a trip put on another day is told off on the day that people were told of: %s',
  async (match) => {
    const { tenant, id, trip, stop, saidAt } = await toldWorld(app);
    app.clock.set(at('09:50'));
    await tenant.tx((tx) => tx.updateTable('sms_receivers').set({ match }).execute());
    await trip({ date: '2026-06-13', started_at: null });
    await stop({ google_estimate_time: new Date('2026-06-13T10:00:00Z'), updated_at: at('09:50') });
    await tellAnewJob.run(
      app.context,
      { tenant_id: tenant.id, plan_event_id: id },
      new AbortController().signal,
    );
    expect(kinds(await saidAt('09:52'))).toEqual([]);
    expect(kinds(await saidAt('09:53'))).toEqual(['not_coming']);
    expect(kinds(await saidAt('09:54'))).toEqual([]);
  },
);

test('who was visited, has left, was written to by staff or has had enough hears no more, and staff read why', async () => {
  const visited = await toldWorld(app);
  await visited.stop({
    visited_state: 'visited',
    actual_arrival_time: at('09:59'),
    google_estimate_time: at('10:30'),
  });
  expect(await visited.saidAt('10:01')).toEqual([]);

  const left = await toldWorld(app);
  await left.tenant.tx((tx) => tx.updateTable('customers').set({ sms_permission: false }).execute());
  await left.stop({ google_estimate_time: at('10:30') });
  expect([await left.saidAt('09:47'), await left.saidAt('09:50')]).toEqual([[], []]);
  expect(await left.further()).toEqual([{ kind: 'delay', skip_code: 'no_permission' }]);
  const { body } = await (
    await left.later('2026-06-12T09:51:00Z')
  ).call(listSmsCustomers, {
    params: { ...left.params, id: left.id },
  });
  expect(body.map(({ further }) => further)).toEqual([
    [{ kind: 'delay', at: '2026-06-12T09:50:00.000Z', reason: 'The customer has not permitted SMS' }],
  ]);

  const stopped = await toldWorld(app);
  await stopped.trip({ sms_stopped_at: at('09:48') });
  await stopped.stop({ google_estimate_time: at('10:30') });
  expect([await stopped.saidAt('09:47'), await stopped.saidAt('09:50')]).toEqual([[], []]);
  expect(await stopped.further()).toEqual([{ kind: 'delay', skip_code: 'stopped' }]);

  const enough = await toldWorld(app, { ...everything, notices_per_person: 1 });
  await enough.stop({ google_estimate_time: at('10:30') });
  expect([await enough.saidAt('09:47'), await enough.saidAt('09:50')]).toEqual([[], []]);
  expect(await enough.further()).toEqual([{ kind: 'delay', skip_code: 'person_capped' }]);
});

test('what waits to leave is called back when the person leaves', async () => {
  const { tenant, receiver, stop, judgeAt } = await toldWorld(app);
  await stop({ google_estimate_time: at('10:30') });
  await judgeAt('09:47');
  await judgeAt('09:50');
  await tenant.tx((tx) => skipReceiversOf(tx, [receiver?.customer_id ?? 0], 'unsubscribed', at('09:50')));
  expect(
    await tenant.tx((tx) =>
      tx.selectFrom('sms_outbox').select('status').where('kind', '=', 'delay').execute(),
    ),
  ).toEqual([{ status: 'cancelled' }]);
});

test('whose notice was left out because the stop counted as visited gets it when it does not any more', async () => {
  const { tenant, known, stop, awaitedBy } = await toldWorld(app);
  await stop({ visited_state: 'visited', actual_arrival_time: at('09:46') });
  const [missed] = await awaitedBy(['+4520399999'], at('09:45'));
  await queueDueNotices(app.context, known);
  const skipCode = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select(['skip_code', 'sms_outbox_id'])
        .where('id', '=', missed?.id ?? 0)
        .executeTakeFirstOrThrow(),
    );
  expect(await skipCode()).toEqual({ skip_code: 'visited', sms_outbox_id: null });
  await stop({ visited_state: 'pending', actual_arrival_time: null });
  await queueFurtherNotices(app.context, known);
  await queueDueNotices(app.context, known);
  expect(await skipCode()).toEqual({ skip_code: null, sms_outbox_id: expect.any(Number) });
});

test('two workers at once tell each of 300 people once', async () => {
  const { tenant, known, stop, awaitedBy, saidAt } = await toldWorld(app);
  await awaitedBy(
    Array.from({ length: 300 }, (_, n) => `+4521${100_000 + n}`),
    at('09:45'),
  );
  await queueDueNotices(app.context, known);
  await saidAt('09:46');
  await stop({ google_estimate_time: at('10:30') });
  await saidAt('09:47');
  app.clock.set(at('09:50'));
  await Promise.all([queueFurtherNotices(app.context, known), queueFurtherNotices(app.context, known)]);
  await queueFurtherNotices(app.context, known);
  const told = await tenant.tx((tx) =>
    tx.selectFrom('sms_outbox').select('phone').where('kind', '=', 'delay').execute(),
  );
  expect([told.length, new Set(told.map(({ phone }) => phone)).size]).toEqual([301, 301]);
});
