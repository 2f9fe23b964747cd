// A phone is told once a day, and only what was sent has told it.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import type { MessageEvent } from '../rules/outbox.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { settle } from './queue-messages.ts';

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
