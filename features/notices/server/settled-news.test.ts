// News is told once it has stood, and not told where it was taken back in between.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { at, everything, kinds, toldWorld } from '../../../server/test/told-world.ts';

const app = await testApp();

test('a time that one position alone said tells nobody anything, however seldom the truck is seen', async () => {
  const { stop, saidFrom, seenAt, further } = await toldWorld(app);
  await seenAt('09:49');
  await stop({ google_estimate_time: at('10:40') });
  // Five minutes long there is no other.
  expect(await saidFrom('09:49', '09:54')).toEqual([]);
  await seenAt('09:54');
  await stop({ google_estimate_time: at('10:01') });
  expect(await saidFrom('09:55', '10:00')).toEqual([]);
  expect(await further()).toEqual([]);
  // Later news begins from the start.
  await stop({ google_estimate_time: at('10:30') });
  await seenAt('10:01');
  expect(await saidFrom('10:01', '10:02')).toEqual([]);
});

test('a new time leaves once it has stood for three minutes and a later position agrees', async () => {
  const { stop, saidFrom, seenAt } = await toldWorld(app);
  await seenAt('09:49');
  await stop({ google_estimate_time: at('10:25') });
  expect(await saidFrom('09:49', '09:53')).toEqual([]);
  await seenAt('09:54');
  await stop({ google_estimate_time: at('10:27') });
  const [delay, ...others] = await saidFrom('09:54', '09:58');
  expect([delay?.at, delay?.kind, others]).toEqual(['09:55', 'delay', []]);
});

test('a truck that has not been seen for long is late by the clock: that needs no position', async () => {
  const { stop, saidFrom, seenAt } = await toldWorld(app);
  await seenAt('09:40');
  await seenAt('09:44');
  await stop({ google_estimate_time: at('10:25') });
  expect((await saidFrom('09:50', '09:54')).map((one) => `${one.at} ${one.kind}`)).toEqual(['09:53 delay']);
});

test('a stop that one position alone said was left out is not told off', async () => {
  const { stop, saidFrom, seenAt } = await toldWorld(app);
  await seenAt('10:00');
  await stop({ visited_state: 'skipped', confidence: 0.99, updated_at: at('10:00') });
  expect(await saidFrom('10:00', '10:05')).toEqual([]);
  await stop({ visited_state: 'pending', confidence: null, google_estimate_time: at('10:08') });
  await seenAt('10:05');
  expect(await saidFrom('10:06', '10:07')).toEqual([]);
});

test('a correction stands for three minutes too', async () => {
  const { stop, saidFrom } = await toldWorld(app);
  await stop({ deleted_at: at('09:46') });
  expect((await saidFrom('09:46', '09:50')).map((one) => `${one.at} ${one.kind}`)).toEqual([
    '09:49 not_coming',
  ]);
  await stop({ deleted_at: null });
  expect(await saidFrom('09:51', '09:52')).toEqual([]);
  await stop({ deleted_at: at('09:53') });
  expect(await saidFrom('09:53', '09:56')).toEqual([]);
  await stop({ deleted_at: null });
  expect((await saidFrom('09:57', '10:05')).map((one) => `${one.at} ${one.kind}`)).toEqual([]);
  await stop({ google_estimate_time: at('10:20') });
  expect((await saidFrom('10:06', '10:10')).map((one) => `${one.at} ${one.kind}`)).toEqual([
    '10:09 correction',
  ]);
});

test('what waits for the gateway is called back when it is true no more', async () => {
  const { stop, judgeAt, saidFrom, handOver } = await toldWorld(app);
  await stop({ deleted_at: at('09:46') });
  expect(kinds(await judgeAt('09:49'))).toEqual(['not_coming']);
  await stop({ deleted_at: null });
  expect(kinds(await judgeAt('09:50'))).toEqual([]);
  await handOver();
  expect(await saidFrom('09:51', '09:56')).toEqual([]);
  // It goes off after all.
  await stop({ deleted_at: at('09:57') });
  expect((await saidFrom('09:57', '10:01')).map((one) => `${one.at} ${one.kind}`)).toEqual([
    '10:00 not_coming',
  ]);
});

test('a message that waits tells the time of when it leaves, and none after the visit', async () => {
  const { stop, judgeAt, tenant, awaitedBy, waiting } = await toldWorld(app);
  await awaitedBy(['+4520355001'], at('09:45'));
  expect(kinds(await judgeAt('09:46'))).toEqual(['notice']);
  await stop({ google_estimate_time: at('10:08') });
  expect(kinds(await judgeAt('09:47'))).toEqual([]);
  const [notice] = await judgeAt('09:53');
  expect(notice?.text).toContain('11:58-12:18');
  await stop({ google_estimate_time: at('10:40') });
  await judgeAt('09:54');
  await judgeAt('09:57');
  expect(kinds(await waiting())).toEqual(['delay']);
  await stop({ visited_state: 'visited', actual_arrival_time: at('09:58') });
  expect(await judgeAt('09:59')).toEqual([]);
  const skipped = await tenant.tx((tx) =>
    tx.selectFrom('sms_receivers').select('skip_code').where('skip_code', 'is not', null).execute(),
  );
  expect(skipped).toEqual([{ skip_code: 'visited' }]);
});

test('what still waits when the quiet hours begin stays until they end, or is left out', async () => {
  const quiet = { from: '11:55:00', until: '12:05:00' };
  const { stop, judgeAt, handOver, further } = await toldWorld(app, { ...everything, quiet_hours: quiet });
  await stop({ google_estimate_time: at('10:25') });
  await judgeAt('09:50');
  expect(kinds(await judgeAt('09:53'))).toEqual(['delay']);
  expect(await judgeAt('09:56')).toEqual([]);
  await handOver();
  expect(await judgeAt('10:01')).toEqual([]);
  expect(kinds(await judgeAt('10:05'))).toEqual(['delay']);
  expect(await further()).toEqual([{ kind: 'delay', skip_code: null }]);
});

test('a time that was called back is told as it is when it is queued again', async () => {
  const { stop, judgeAt, handOver, tenant } = await toldWorld(app);
  await stop({ google_estimate_time: at('10:25') });
  await judgeAt('09:50');
  expect(kinds(await judgeAt('09:53'))).toEqual(['delay']);
  await stop({ google_estimate_time: at('10:45') });
  expect(await judgeAt('09:54')).toEqual([]);
  expect(kinds(await judgeAt('09:57'))).toEqual(['delay']);
  expect(kinds(await judgeAt('09:58'))).toEqual(['delay']);
  await handOver();
  const told = await tenant.tx((tx) => tx.selectFrom('further_notices').select('eta').execute());
  expect(told).toEqual([{ eta: at('10:45') }]);
});

test('that a truck comes after all is told though it is not seen again', async () => {
  const { stop, saidFrom, seenAt } = await toldWorld(app);
  for (const clock of ['09:20', '09:30', '09:40']) await seenAt(clock);
  await stop({ deleted_at: at('09:46'), google_estimate_time: at('10:30') });
  expect((await saidFrom('09:46', '09:49')).map(({ kind }) => kind)).toEqual(['not_coming']);
  await seenAt('09:50');
  await stop({ deleted_at: null });
  expect((await saidFrom('09:51', '10:10')).map((one) => `${one.at} ${one.kind}`)).toEqual([
    '10:01 correction',
  ]);
});
