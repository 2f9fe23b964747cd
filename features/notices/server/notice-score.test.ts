// How the notices of a day hit, through HTTP. It is Friday 12 June 2026.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import { showNoticeScore } from '../contract/notice-score.ts';

const app = await testApp();

test('of a day are counted what hit, what came twice, what came after the visit, and what it is billed by', async () => {
  const { tenant, staff, params, id, first_stop, awaitedBy } = await noticesWorld(app);
  const at = (clock: string) => new Date(`2026-06-12T${clock}:00Z`);
  const phones = ['+4520112233', '+4520112234', '+4520112235', '+4520112236'];
  const [hit, late, shown, waiting] = await awaitedBy(phones, at('06:45'));
  const told = (row: { id: number } | undefined, clock: string, status: 'delivered' | 'shown') =>
    tenant.tx(async (tx) => {
      const message = await tx
        .insertInto('sms_outbox')
        .values({
          kind: 'notice',
          phone: '+4520112233',
          text: 'Bilen kommer',
          encoding: 'GSM-7',
          segments: 2,
          status,
          dedupe_key: `notice ${row?.id}`,
          send_at: at(clock),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('sms_receivers')
        .set({ sms_sent_at: at(clock), sms_outbox_id: message.id })
        .where('id', '=', row?.id ?? 0)
        .execute();
    });
  await told(hit, '06:47', 'delivered');
  await told(late, '07:01', 'delivered');
  await told(shown, '06:47', 'shown');
  expect(waiting).toBeDefined();
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: at('07:00') })
      .where('id', '=', first_stop.id)
      .execute(),
  );
  const score = async (date: string) => (await staff.call(showNoticeScore, { params, query: { date } })).body;
  expect(id).toBeGreaterThan(0);
  expect(await score('2026-06-12')).toEqual({
    date: '2026-06-12',
    lead_minutes: 15,
    within_minutes: 3,
    sent: 2,
    on_time: 1,
    early: 0,
    late: 1,
    unknown: 0,
    doubled: 0,
    after_visit: 1,
    segments: 4,
  });
  expect(await score('2026-06-11')).toMatchObject({ sent: 0, segments: 0 });
  const nonsense = await staff.get(`depo/${params.depo_id}/plan_events/notice_score?date=nonsense`);
  expect(nonsense.status).toBe(422);
});
