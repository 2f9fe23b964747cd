// A past day told again, through HTTP. The trip was on Friday 12 June 2026; it is the Saturday after.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import { showNoticePreview } from '../contract/notice-preview.ts';

const app = await testApp();
const at = (clock: string) => new Date(`2026-06-12T${clock}:00Z`);

async function pastDay() {
  const world = await noticesWorld(app, { settings: { quiet_hours: null, sms_part_price: 0.25 } });
  const { tenant, id, first_stop, awaitedBy } = world;
  await awaitedBy(['+4520112233', '+4520112234'], at('06:45'));
  await tenant.tx(async (tx) => {
    await tx
      .updateTable('plan_events')
      .set({ started_at: at('06:30'), departs_at: at('06:30'), finished_at: at('15:00') })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({
        planned_at: at('07:00'),
        google_estimate_time: at('07:00'),
        visited_state: 'visited',
        actual_arrival_time: at('07:01'),
        left_at: at('07:05'),
      })
      .where('id', '=', first_stop.id)
      .execute();
  });
  const staff = await world.later('2026-06-13T08:00:00Z');
  const { params } = world;
  const preview = (query: Record<string, string>) => staff.callWith(showNoticePreview, { params, query });
  return { ...world, staff, preview };
}

test('a past day is told again by the present policy and by one that is tried; nothing is sent or written', async () => {
  const { tenant, preview } = await pastDay();
  const { status, body } = await preview({ date: '2026-06-12' });
  expect([status, body]).toMatchObject([
    200,
    {
      date: '2026-06-12',
      policy: {
        lead_minutes: 15,
        delay_minutes: null,
        tells_not_coming: false,
        corrects: false,
        most_a_day: null,
      },
      people_count: 2,
      sent: 2,
      on_time: 2,
      doubled: 0,
      after_visit: 0,
      segments: 2,
      cost: 0.5,
      left_out: 0,
      rows_count: 2,
    },
  ]);
  expect(body.rows[0]).toMatchObject({
    at: '2026-06-12T06:45:00.000Z',
    kind: 'notice',
    phone: '+4520112233',
    arrived_at: '2026-06-12T07:01:00.000Z',
    reason: null,
  });
  const tried = await preview({ date: '2026-06-12', lead_minutes: '40', delay_minutes: '5', show: 'off' });
  expect(tried.body).toMatchObject({ policy: { lead_minutes: 40, delay_minutes: 5 }, sent: 2 });
  expect(await tenant.tx((tx) => tx.selectFrom('sms_outbox').select('id').execute())).toEqual([]);
  expect(await tenant.tx((tx) => tx.selectFrom('further_notices').select('id').execute())).toEqual([]);
});

test('a day that is not over, and a policy out of bounds, are refused with their field', async () => {
  const { preview } = await pastDay();
  const today = await preview({ date: '2026-06-13' });
  expect([today.status, today.body.errors]).toEqual([422, { date: ['must be a day that is over'] }]);
  expect((await preview({ date: '2026-06-12', lead_minutes: '0' })).status).toBe(422);
  expect((await preview({ date: '2026-06-12', delay_minutes: 'none' })).status).toBe(200);
  expect((await preview({ date: '2026-06-11' })).body).toMatchObject({ people_count: 0, sent: 0, rows: [] });
});
