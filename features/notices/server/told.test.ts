// Who counts as told: whoever was sent a message, not whom it was only shown for or who never got it.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import { listCustomerReceivers } from '../../customers/contract/customer.ts';
import { downloadPersonalData } from '../../customers/contract/personal-data.ts';
import { listSmsStopsNotMade } from '../../dashboard/contract.ts';
import { listReportPoints } from '../../driven-reports/contract.ts';
import { movePlanEvents } from '../../plan-events/contract/moved-events.ts';
import { showBoard } from '../../today/contract/board.ts';
import { showSmsSending } from '../contract/sms-customers.ts';

const app = await testApp();
const phones = ['+4520100001', '+4520100002', '+4520100003'];
const states = ['delivered', 'shown', 'failed'];
const sent_at = new Date('2026-06-12T06:50:00Z');

/** A trip on Friday: to three people a message went, of which one arrived, one was shown only and one failed. */
async function told() {
  const world = await noticesWorld(app);
  const rows = await world.awaitedBy(phones, sent_at);
  await world.tenant.tx(async (tx) => {
    for (const [at, row] of rows.entries()) {
      const message = await tx
        .insertInto('sms_outbox')
        .values({
          kind: 'notice',
          phone: phones[at] as string,
          text: 'Isbilen',
          encoding: 'GSM-7',
          segments: 1,
          status: states[at] as string,
          dedupe_key: `told ${at}`,
          send_at: sent_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('sms_receivers')
        .set({ sms_sent_at: sent_at, sms_outbox_id: message.id })
        .where('id', '=', row.id)
        .execute();
    }
  });
  const admin = await world.later('2026-06-12T07:00:00Z');
  return { ...world, admin, customer_ids: rows.map((row) => row.customer_id as number) };
}

test('of three messages one was sent to a person: every count of the told says one', async () => {
  const { admin, tenant, params, id } = await told();
  expect((await admin.call(showSmsSending, { params: { ...params, id } })).body.told).toBe(1);
  const board = await admin.call(showBoard, { params, query: {} });
  expect(board.body.trips.find((trip) => trip.id === id)?.sms.sent).toBe(1);
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ finished_at: sent_at }).where('id', '=', id).execute(),
  );
  const dates = { start_date: '2026-06-12', end_date: '2026-06-12' };
  const stops = await admin.call(listSmsStopsNotMade, { params, query: dates });
  expect(stops.body.map((stop) => stop.receivers_count)).toEqual([1]);
});

test('a day moved tells of the one who read the former day', async () => {
  const { later, tenant, params, id } = await told();
  const { lock_version } = await tenant.tx((tx) =>
    tx.selectFrom('plan_events').select('lock_version').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const staff = await later('2026-06-11T08:00:00Z');
  const moved = await staff.call(movePlanEvents, {
    params,
    body: { moves: [{ id, lock_version, date: '2026-06-13' }] },
  });
  expect([moved.status, moved.body.told_count]).toEqual([200, 1]);
});

test('whom a message was only shown for is marked in both reports, and was sent nothing by their own data', async () => {
  const { admin, params, id, customer_ids } = await told();
  const of = { params: { id: customer_ids[1] as number } };
  const receivers = await admin.call(listCustomerReceivers, of);
  expect(receivers.body).toMatchObject([{ sms_sent_at: sent_at.toISOString(), sms_shown_only: true }]);
  const report = await admin.call(listReportPoints, { params: { ...params, id } });
  const people = report.body.flatMap((point) => point.subscribers);
  expect(people.map((person) => person.sms_shown_only)).toEqual([false, true, false]);
  const sentTo = await Promise.all(
    customer_ids.map(async (customer_id) => {
      const data = await admin.call(downloadPersonalData, { params: { id: customer_id } });
      const file = data.body as unknown as { visits_told_of: { sms_sent_at: string | null }[] };
      return file.visits_told_of[0]?.sms_sent_at ?? null;
    }),
  );
  expect(sentTo.map((at) => at !== null)).toEqual([true, false, false]);
});
