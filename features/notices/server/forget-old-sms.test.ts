// Who was told what is kept 13 months.

import { expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { forgetOldSms } from './forget-old-sms.ts';
import { forgetOldSmsNightly } from './jobs.ts';

const app = await testApp();

async function start() {
  const { tenant, post } = await planEventWorld(app);
  const {
    body: [event],
  } = await post({ date: ['2026-06-11'] });
  const [stop] = await tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').select('id').where('plan_event_id', '=', event.id).execute(),
  );
  const at = { plan_event_id: event.id as number, plan_event_route_point_id: stop?.id as number };
  let made = 0;
  const message = async (created_at: string, more: { status?: string } = {}) =>
    (
      await tenant.tx((tx) =>
        tx
          .insertInto('sms_outbox')
          .values({
            kind: 'notice',
            phone: '+4520000000',
            text: 'Hej',
            encoding: 'GSM-7',
            segments: 1,
            dedupe_key: `k${(made += 1)}`,
            send_at: created_at,
            created_at,
            status: 'sent',
            ...at,
            ...more,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const receiver = async (created_at: string, sms_outbox_id: number | null) =>
    (
      await tenant.tx((tx) =>
        tx
          .insertInto('sms_receivers')
          .values({
            customer_id: (made += 1),
            match: 'stop',
            created_at,
            sms_outbox_id,
            ...at,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  return { tenant, event, message, receiver };
}

const left = (tenant: TestTenant) =>
  tenant.tx(async (tx) => ({
    receivers: (await tx.selectFrom('sms_receivers').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
    messages: (await tx.selectFrom('sms_outbox').select('id').orderBy('id').execute()).map(({ id }) => id),
  }));

const tenantOf = async (tenant: TestTenant) => (await app.context.tenants.byId(tenant.id))!;

test('receivers and their messages go after 13 months, in portions; younger ones, and what they name, stay', async () => {
  const { tenant, message, receiver } = await start();
  const other = await start();
  await other.receiver('2026-06-01', await other.message('2026-06-01'));
  const old = await Promise.all(
    ['2025-05-01', '2025-05-09', '2025-05-10'].map(async (day) => receiver(day, await message(day))),
  );
  expect(old).toHaveLength(3);
  const shared = await message('2025-05-01');
  const kept = [await receiver('2025-05-11', shared), await receiver('2026-06-01', null)];
  const waiting = await message('2025-05-01', { status: 'queued' });
  const young = await message('2025-05-11');
  expect(await forgetOldSms(app.context, await tenantOf(tenant), 2)).toEqual({ receivers: 3, messages: 3 });
  expect(await left(tenant)).toEqual({ receivers: kept, messages: [shared, waiting, young] });
  expect((await left(other.tenant)).messages).toHaveLength(1);
});

test('with a receiver goes its line in the record of a stopped sending', async () => {
  const { tenant, event, message, receiver } = await start();
  const user = await tenant.makeUser('admin');
  const told = await message('2025-01-01');
  const id = await receiver('2025-01-01', null);
  await tenant.tx(async (tx) => {
    const record = await tx
      .insertInto('sms_stopped_records')
      .values({ plan_event_id: event.id, user_id: user.id, text: 'Stop' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('sms_stopped_record_line_items')
      .values({ sms_stopped_record_id: record.id, sms_receiver_id: id, sms_outbox_id: told })
      .execute();
  });
  await forgetOldSmsNightly.run(app.context, {});
  expect(await left(tenant)).toEqual({ receivers: [], messages: [] });
});
