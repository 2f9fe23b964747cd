// Notices stopped for chosen customers alone: everybody else is told, and it can be taken back.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import {
  listSmsCustomers,
  resumeSendingSms,
  resumeSmsOfChosen,
  stopSendingSms,
  stopSmsOfChosen,
} from '../contract/sms-customers.ts';
import { queueDueNotices } from './queue-due-notices.ts';

const app = await testApp();
const offline = { sms_gateway: 'gatewayapi', gatewayapi: { url: 'http://127.0.0.1:9/', token: 't' } };
const underWay = '2026-06-12T06:56:00Z';

/** A trip under way, and three customers at its first stop whose notices are queued. */
async function queued() {
  const world = await noticesWorld(app, { settings: offline });
  const { tenant, id, known, params } = world;
  const began = new Date('2026-06-12T06:45:00Z');
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ started_at: began }).where('id', '=', id).execute(),
  );
  const rows = await world.awaitedBy(['+4520100001', '+4520100002', '+4520100003'], began);
  const staff = await world.later(underWay);
  await queueDueNotices(app.context, known);
  const outbox = () =>
    tenant.tx((tx) => tx.selectFrom('sms_outbox').select(['phone', 'status']).orderBy('id').execute());
  const codes = async () =>
    (await staff.call(listSmsCustomers, { params: { ...params, id } })).body.map((row) => row.skip_code);
  const of = (...ids: number[]) => ({
    params: { ...params, id },
    body: { selected_customer_ids: ids },
  });
  return { ...world, staff, ids: rows.map((row) => row.id), outbox, codes, of };
}

test('only the chosen are not told, it says who stopped it, and taken back they are told after all', async () => {
  const { staff, ids, outbox, codes, of, params, id, known } = await queued();
  const [first = 0] = ids;
  expect((await staff.call(stopSmsOfChosen, of(first))).body).toEqual({ stopped: 1 });
  expect(await outbox()).toEqual([
    { phone: '+4520100001', status: 'cancelled' },
    { phone: '+4520100002', status: 'queued' },
    { phone: '+4520100003', status: 'queued' },
  ]);
  expect(await codes()).toEqual(['stopped_for_them', null, null]);
  const [row] = (await staff.call(listSmsCustomers, { params: { ...params, id } })).body;
  expect(row).toMatchObject({
    reason_of_sms_skip: 'Staff stopped the SMS to this customer',
    full_description_of_sms_skip: 'Ida Holm, 08:56',
  });
  expect((await staff.call(stopSmsOfChosen, of(first))).body).toEqual({ stopped: 0 });
  expect((await staff.call(resumeSmsOfChosen, of(first))).body).toEqual({ resumed: 1 });
  expect(await codes()).toEqual([null, null, null]);
  await queueDueNotices(app.context, known);
  expect((await outbox()).map((one) => one.status)).toEqual(['cancelled', 'queued', 'queued', 'queued']);
  expect((await staff.call(resumeSmsOfChosen, of(first))).status).toBe(422);
});

test('stopping and resuming the whole trip leaves them stopped', async () => {
  const { staff, ids, codes, of, params, id } = await queued();
  await staff.call(stopSmsOfChosen, of(ids[1] ?? 0));
  await staff.call(stopSendingSms, { params: { ...params, id } });
  expect(await codes()).toEqual(['stopped', 'stopped_for_them', 'stopped']);
  expect((await staff.call(stopSmsOfChosen, of(ids[0] ?? 0))).status).toBe(422);
  expect((await staff.call(resumeSmsOfChosen, of(ids[1] ?? 0))).status).toBe(422);
  expect((await staff.call(resumeSendingSms, { params: { ...params, id } })).body).toEqual({ resumed: 2 });
  expect(await codes()).toEqual([null, 'stopped_for_them', null]);
});

test('those of another trip are refused, drivers may not, and what comes too late stays stopped', async () => {
  const { staff, ids, of, tenant, later } = await queued();
  expect((await staff.callWith(stopSmsOfChosen, of(ids[0] ?? 0, 999_999))).body.errors).toEqual({
    selected_customer_ids: ['must exist'],
  });
  const driver = await tenant.signIn('driver');
  for (const call of [stopSmsOfChosen, resumeSmsOfChosen])
    expect((await driver.call(call, of(ids[0] ?? 0))).status).toBe(403);
  await staff.call(stopSmsOfChosen, of(...ids));
  const late = await later('2026-06-12T07:31:00Z');
  expect((await late.call(resumeSmsOfChosen, of(...ids))).status).toBe(422);
});
