// What counts as told of what follows the first notice: what left, or may have.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { at, everything, kinds, toldWorld } from '../../../server/test/told-world.ts';
import { listSmsCustomers } from '../contract/sms-customers.ts';
import { tellAnewJob } from './jobs.ts';
import { roomUnderCap } from './list-outbox.ts';
import { cancelMessagesOf, settle } from './queue-messages.ts';

const app = await testApp();

async function shownFurther({ later, params, id }: Awaited<ReturnType<typeof toldWorld>>) {
  const staff = await later(app.clock().toISOString());
  const { body } = await staff.call(listSmsCustomers, { params: { ...params, id } });
  return body.flatMap(({ further }) => further.map(({ kind, reason }) => ({ kind, reason })));
}

test('a message that was called back was told to nobody: it is not shown, not counted and may leave again', async () => {
  const world = await toldWorld(app, { ...everything, notices_per_person: 2 });
  const { tenant, receiver, stop, judgeAt, saidFrom } = world;
  await stop({ google_estimate_time: at('10:25') });
  await judgeAt('09:47');
  expect(kinds(await judgeAt('09:50'))).toEqual(['delay']);
  await tenant.tx((tx) => cancelMessagesOf(tx, [receiver?.customer_id ?? 0], at('09:50')));
  expect(await shownFurther(world)).toEqual([]);
  expect(kinds(await saidFrom('09:51', '09:55'))).toEqual(['delay']);
  expect(await shownFurther(world)).toEqual([{ kind: 'delay', reason: null }]);
});

test('a message that the gateway would not have is shown as such, takes nothing of the limit and is not tried on', async () => {
  const world = await toldWorld(app, { ...everything, notices_per_person: 2, daily_sms_cap: 10 });
  const { tenant, known, stop, judgeAt, handOver, saidFrom, further } = world;
  const room = () => tenant.tx((tx) => roomUnderCap(tx, known, new Date()));
  const before = await room();
  await stop({ google_estimate_time: at('10:25') });
  await judgeAt('09:47');
  await judgeAt('09:50');
  await handOver('refused');
  expect(await room()).toBe(before);
  expect(await shownFurther(world)).toEqual([
    { kind: 'delay', reason: 'The SMS gateway refused the message three times' },
  ]);
  // The first notice and this one: the refused one is none.
  await stop({ deleted_at: at('09:51') });
  expect(kinds(await saidFrom('09:51', '09:56'))).toEqual(['not_coming']);
  expect(kinds(await further())).toEqual(['delay', 'not_coming']);
});

test('that no truck comes is put right where it left, or may have, and not where it surely did not', async () => {
  const afterwards = async (event: 'refused' | 'unreported') => {
    const { tenant, stop, judgeAt, saidFrom } = await toldWorld(app);
    await stop({ deleted_at: at('09:46') });
    await judgeAt('09:49');
    await tenant.tx(async (tx) => {
      const { id } = await tx
        .selectFrom('sms_outbox')
        .select('id')
        .where('kind', '=', 'not_coming')
        .executeTakeFirstOrThrow();
      await tx.updateTable('sms_outbox').set({ status: 'sending' }).where('id', '=', id).execute();
      await settle(tx, id, { event }, at('09:50'));
    });
    await stop({ deleted_at: null });
    return kinds(await saidFrom('09:51', '09:56'));
  };
  expect(await afterwards('refused')).toEqual([]);
  expect(await afterwards('unreported')).toEqual(['correction']);
});

test('a limit counts the first notice of a trip that was put on another day', async () => {
  const { tenant, id, trip, stop, saidFrom, further } = await toldWorld(app, {
    ...everything,
    notices_per_person: 1,
  });
  await tenant.tx((tx) => tx.updateTable('sms_receivers').set({ match: 'stop' }).execute());
  app.clock.set(at('09:46'));
  await trip({ date: '2026-06-13', started_at: null });
  await stop({ google_estimate_time: new Date('2026-06-13T10:00:00Z'), updated_at: at('09:46') });
  await tellAnewJob.run(
    app.context,
    { tenant_id: tenant.id, plan_event_id: id },
    new AbortController().signal,
  );
  expect(await saidFrom('09:46', '09:50')).toEqual([]);
  expect(await further()).toEqual([{ kind: 'not_coming', skip_code: 'person_capped' }]);
});
