// A phone is told once a day, and only what was sent has told it.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import type { MessageEvent } from '../rules/outbox.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { keepMessages, settle } from './queue-messages.ts';

const app = await testApp();
const now = new Date('2026-06-12T09:00:00Z');
const soon = new Date('2026-06-12T09:10:00Z');

test.each<[MessageEvent[], string | null]>([
  [['shown'], null],
  [['refused'], null],
  [['accepted', 'reported_failed'], null],
  [['accepted'], 'already_notified'],
  [['accepted', 'reported_delivered'], 'already_notified'],
  [['unreported'], 'already_notified'],
  [['accepted', 'reported_failed', 'reported_delivered'], 'already_notified'],
  [['refused', 'reported_delivered'], 'already_notified'],
  [[], 'already_notified'],
])('after the events %j the next notice to the phone is skipped as %j', async (events, skip_code) => {
  const { tenant, known, id, awaitedBy } = await noticesWorld(app, { settings: { quiet_hours: null } });
  app.clock.set(now);
  await tenant.tx(async (tx) => {
    await tx.updateTable('plan_events').set({ started_at: now }).where('id', '=', id).execute();
    await tx.updateTable('plan_event_route_points').set({ google_estimate_time: soon }).execute();
  });
  const [first] = await awaitedBy(['+4520100001'], now);
  await queueDueNotices(app.context, known);
  const next_id = await tenant.tx(async (tx) => {
    const { id: message } = await tx.selectFrom('sms_outbox').select('id').executeTakeFirstOrThrow();
    await tx.updateTable('sms_outbox').set({ status: 'sending' }).execute();
    for (const event of events) await settle(tx, message, { event }, now);
    const stops = await tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .where('plan_event_id', '=', id)
      .orderBy('position')
      .execute();
    const next = await tx
      .insertInto('sms_receivers')
      .values({
        customer_id: first?.customer_id ?? 0,
        plan_event_id: id,
        plan_event_route_point_id: stops[1]?.id ?? 0,
        match: 'stop',
        sms_should_send_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return next.id;
  });
  await queueDueNotices(app.context, known);
  const next = await tenant.tx((tx) =>
    tx
      .selectFrom('sms_receivers')
      .select(['skip_code', 'sms_outbox_id'])
      .where('id', '=', next_id)
      .executeTakeFirstOrThrow(),
  );
  expect([next.skip_code, next.sms_outbox_id !== null]).toEqual([skip_code, skip_code === null]);
});

/** A notice that failed, and the next of the same phone, which was queued after that. */
async function failedAndNext() {
  const { tenant, known, id, awaitedBy } = await noticesWorld(app, { settings: { quiet_hours: null } });
  app.clock.set(now);
  await tenant.tx(async (tx) => {
    await tx.updateTable('plan_events').set({ started_at: now }).where('id', '=', id).execute();
    await tx.updateTable('plan_event_route_points').set({ google_estimate_time: soon }).execute();
  });
  const [first] = await awaitedBy(['+4520100001'], now);
  await queueDueNotices(app.context, known);
  const failed = await tenant.tx(async (tx) => {
    const message = await tx.selectFrom('sms_outbox').select('id').executeTakeFirstOrThrow();
    await tx.updateTable('sms_outbox').set({ status: 'sending' }).execute();
    await settle(tx, message.id, { event: 'refused' }, now);
    const stops = await tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .where('plan_event_id', '=', id)
      .orderBy('position')
      .execute();
    await tx
      .insertInto('sms_receivers')
      .values({
        customer_id: first?.customer_id ?? 0,
        plan_event_id: id,
        plan_event_route_point_id: stops[1]?.id ?? 0,
        match: 'stop',
        sms_should_send_at: now,
      })
      .execute();
    return message.id;
  });
  await queueDueNotices(app.context, known);
  const messages = () =>
    tenant.tx((tx) =>
      tx.selectFrom('sms_outbox').select(['id', 'status', 'dedupe_key']).orderBy('id').execute(),
    );
  const next = (await messages()).find((message) => message.id !== failed)?.id ?? 0;
  return { tenant, known, failed, next, messages };
}

test('a failed notice that is told delivered calls back the next one that still waits', async () => {
  const { tenant, known, failed, next, messages } = await failedAndNext();
  await tenant.tx((tx) => settle(tx, failed, { event: 'reported_delivered' }, now));
  await queueDueNotices(app.context, known);
  expect((await messages()).map(({ id, status }) => [id, status])).toEqual([
    [failed, 'delivered'],
    [next, 'cancelled'],
  ]);
  const receivers = await tenant.tx((tx) =>
    tx.selectFrom('sms_receivers').select('skip_code').orderBy('id').execute(),
  );
  expect(receivers).toEqual([{ skip_code: null }, { skip_code: 'already_notified' }]);
});

test('a failed notice that is told delivered after the next one left leaves the key with that one', async () => {
  const { tenant, failed, next, messages } = await failedAndNext();
  await tenant.tx(async (tx) => {
    await tx.updateTable('sms_outbox').set({ status: 'sending' }).where('id', '=', next).execute();
    await settle(tx, failed, { event: 'reported_delivered' }, now);
  });
  const [late, held] = await messages();
  expect([late?.status, held?.status]).toEqual(['delivered', 'sending']);
  expect(late?.dedupe_key.startsWith(`${held?.dedupe_key} `)).toBe(true);
});

// All connections of the embedded database share a session: there nobody holds what another waits for.
test.skipIf(app.database.embedded)(
  'a failed notice that is told delivered while the next one is being queued calls that one back',
  async () => {
    const { tenant, known, failed, next, messages } = await failedAndNext();
    const row = await tenant.tx(async (tx) => {
      await tx
        .updateTable('sms_receivers')
        .set({ sms_outbox_id: null })
        .where('sms_outbox_id', '=', next)
        .execute();
      return tx
        .deleteFrom('sms_outbox')
        .where('id', '=', next)
        .returning(['phone', 'text', 'dedupe_key', 'send_at'])
        .executeTakeFirstOrThrow();
    });
    const { settling } = await tenant.tx(async (tx) => {
      await keepMessages(tx, known, [{ kind: 'notice', ...row }]);
      const told = tenant.tx((other) => settle(other, failed, { event: 'reported_delivered' }, now));
      const isAwaited = async () => {
        const { rows } =
          await sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            tx,
          );
        return rows.length > 0;
      };
      await expect.poll(isAwaited, { timeout: 10_000 }).toBe(true);
      return { settling: told };
    });
    await settling;
    const [late, another] = await messages();
    expect([late?.status, late?.dedupe_key, another?.status]).toEqual([
      'delivered',
      row.dedupe_key,
      'cancelled',
    ]);
  },
);
