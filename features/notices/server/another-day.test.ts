// A trip that people were told of is put on another day, or taken off and another planned in its place.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { at, everything, kinds, toldWorld } from '../../../server/test/told-world.ts';
import { matchEvent } from '../../subscribers/server/match-receivers.ts';
import { listSmsCustomers } from '../contract/sms-customers.ts';
import { tellAnewJob } from './jobs.ts';

const app = await testApp();

async function movedWorld(settings: Parameters<typeof toldWorld>[1] = everything) {
  const world = await toldWorld(app, settings);
  const { tenant, id, trip, stop } = world;
  await tenant.tx((tx) => tx.updateTable('sms_receivers').set({ match: 'stop' }).execute());
  const tellAnew = () =>
    tellAnewJob.run(app.context, { tenant_id: tenant.id, plan_event_id: id }, new AbortController().signal);
  /** As a move in the calendar does it. */
  const moveTo = async (day: string, clock: string, eta = '10:00') => {
    app.clock.set(at(clock));
    await trip({ date: day, started_at: null });
    await stop({ google_estimate_time: new Date(`${day}T${eta}:00Z`), updated_at: at(clock) });
    await tellAnew();
  };
  const receivers = () =>
    tenant.tx((tx) =>
      tx.selectFrom('sms_receivers').select(['told_eta', 'sms_sent_at', 'skip_code']).orderBy('id').execute(),
    );
  return { ...world, moveTo, tellAnew, receivers };
}

test('who was told that no truck comes hears that it does, when the trip is put back on its day', async () => {
  const { moveTo, saidFrom } = await movedWorld();
  await moveTo('2026-06-13', '09:46');
  expect(kinds(await saidFrom('09:46', '09:50'))).toEqual(['not_coming']);
  await moveTo('2026-06-12', '09:51', '10:40');
  const [sorry, ...others] = await saidFrom('09:51', '09:58');
  expect([sorry?.at, sorry?.kind, others]).toEqual(['09:54', 'correction', []]);
  expect(sorry?.text).toContain('12:30-12:50');
});

test.each([{}, everything])(
  'put on another day and back before anybody was told, nobody hears of it: %j',
  async (settings) => {
    const { moveTo, saidFrom, further, receivers } = await movedWorld(settings);
    const before = await receivers();
    await moveTo('2026-06-13', '09:46');
    expect(await saidFrom('09:46', '09:47')).toEqual([]);
    await moveTo('2026-06-12', '09:48');
    expect(await receivers()).toEqual(before);
    expect(await saidFrom('09:48', '09:55')).toEqual([]);
    expect(await further()).toEqual([]);
  },
);

test('nor do they where the calendar told of both moves at once', async () => {
  const { tellAnew, saidFrom, further } = await movedWorld();
  await tellAnew();
  expect(await saidFrom('09:46', '09:52')).toEqual([]);
  expect(await further()).toEqual([]);
});

test('a new time after that is told as of any other trip', async () => {
  const { moveTo, saidFrom, stop } = await movedWorld();
  await moveTo('2026-06-13', '09:46');
  await moveTo('2026-06-12', '09:47');
  await stop({ google_estimate_time: at('10:30') });
  expect(kinds(await saidFrom('09:48', '09:52'))).toEqual(['delay']);
});

test('what waits for the gateway when the trip is put back is called back', async () => {
  const { moveTo, judgeAt, handOver, saidFrom } = await movedWorld();
  await moveTo('2026-06-13', '09:46');
  expect(kinds(await judgeAt('09:49'))).toEqual(['not_coming']);
  await moveTo('2026-06-12', '09:50');
  await handOver();
  expect(await saidFrom('09:50', '09:56')).toEqual([]);
});

test('whoever belongs to the stop no more is still told that no truck comes on the day they were told of', async () => {
  const { tenant, known, id, moveTo, saidFrom, receivers, trip, stop, later, of } = await movedWorld();
  await moveTo('2026-06-13', '09:46');
  // Nobody lives near any stop.
  await tenant.tx((tx) => matchEvent(tx, known, id, at('09:47')));
  expect(kinds(await saidFrom('09:47', '09:50'))).toEqual(['not_coming']);
  // Of the new day they are told nothing, whatever becomes of it.
  await trip({ started_at: new Date('2026-06-13T08:00:00Z') });
  await stop({ google_estimate_time: at('10:01') });
  expect(await receivers()).toMatchObject([{ skip_code: 'removed', sms_sent_at: null }]);
  await saidFrom('09:51', '09:52');
  expect(await receivers()).toMatchObject([{ skip_code: 'removed', sms_sent_at: null }]);
  // Their stop is where it was: staff do not read that it was removed.
  const staff = await later('2026-06-12T09:53:00Z');
  const list = await staff.call(listSmsCustomers, { params: of(id) });
  expect(list.body).toMatchObject([
    {
      skip_code: 'removed',
      reason_of_sms_skip: expect.stringContaining('no longer belongs to this stop') as string,
    },
  ]);
});

test('who was told that no truck comes is told of the trip that was planned in its place', async () => {
  const { tenant, id, trip, receiver, saidFrom, later, depo, cell } = await movedWorld();
  await trip({ deleted_at: at('09:46') });
  expect(kinds(await saidFrom('09:46', '09:49'))).toEqual(['not_coming']);
  const staff = await later('2026-06-12T09:49:00Z');
  const made = await staff.post(`depo/${depo.id}/plan_events`, {
    plan_event: { ...cell, date: ['2026-06-12'] },
  });
  const other = (made.body as { id: number }[])[0]?.id as number;
  expect(other).not.toBe(id);
  await tenant.tx(async (tx) => {
    const times = { started_at: at('09:00'), departs_at: at('09:00'), returns_at: at('16:00') };
    await tx.updateTable('plan_events').set(times).where('id', '=', other).execute();
    const { id: stop_id } = await tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .where('plan_event_id', '=', other)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_event_route_points')
      .set({ google_estimate_time: at('10:20') })
      .where('id', '=', stop_id)
      .execute();
    await tx
      .insertInto('sms_receivers')
      .values({
        customer_id: receiver?.customer_id ?? 0,
        plan_event_id: other,
        plan_event_route_point_id: stop_id,
        match: 'stop',
        sms_should_send_at: at('10:05'),
      })
      .execute();
  });
  const said = await saidFrom('09:50', '10:10');
  expect(said.map((one) => `${one.at} ${one.kind}`)).toEqual(['10:05 notice']);
});
