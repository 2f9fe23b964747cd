// A text tried out on one's own phone, through HTTP.

import { expect, test } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import { showSmsCap } from '../contract/outbox.ts';
import { MOST_PREVIEWS, sendSmsPreview } from '../contract/previews.ts';
import { noticeValues } from '../rules/notice.ts';

const app = await testApp();
const body = { text: '{depo}: {address} {eta} {date} {link} æøå', phone: '20 11 22 33' };

async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo({ title: 'Odense' });
  return {
    tenant,
    depo,
    admin: await tenant.signIn('admin'),
    messages: () => tenant.tx((tx) => tx.selectFrom('sms_outbox').selectAll().orderBy('id').execute()),
  };
}

test('is queued with every placeholder filled by an example', async () => {
  const { admin, messages } = await start();
  const answer = await admin.call(sendSmsPreview, { body });
  const { eta, date } = noticeValues({
    depo: '',
    address: '',
    link: '',
    eta: new Date(app.clock().getTime() + 30 * 60_000),
    window: null,
    zone: 'Europe/Copenhagen',
  });
  expect([answer.status, answer.body]).toMatchObject([201, { phone: '+4520112233', segments: 1 }]);
  expect(answer.body.text).toMatch(
    new RegExp(`^Odense: Vestergade 12, 5000 Odense ${eta} ${date} http\\S+ æøå$`),
  );
  expect(await messages()).toMatchObject([
    {
      id: answer.body.id,
      kind: 'preview',
      phone: '+4520112233',
      text: answer.body.text,
      encoding: 'GSM-7',
      status: 'queued',
      customer_id: null,
    },
  ]);
});

test("speaks of the depot that is meant, and of no other tenant's", async () => {
  const { admin, tenant } = await start();
  const dragoer = await tenant.makeDepo({ title: 'Dragør' });
  const elsewhere = (await start()).depo;
  expect(
    (await admin.call(sendSmsPreview, { body: { ...body, text: '{depo}', depo_id: dragoer.id } })).body.text,
  ).toBe('Dragør');
  const refused = await admin.call(sendSmsPreview, { body: { ...body, depo_id: elsewhere.id } });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { depo_id: ['must exist'] } }]);
});

test.each([
  [{ phone: '12 34' }, 'phone', 'is not a valid phone number'],
  [{ phone: '+47 22 33 44 55' }, 'phone', 'is not a valid phone number'],
  [{ phone: '' }, 'phone', "can't be blank"],
  [{ text: ' ' }, 'text', "can't be blank"],
  [{ text: 'a'.repeat(613) }, 'text', 'is too long (maximum is 612 characters)'],
  [{ text: '{depo} {navn} {}' }, 'text', 'has an unknown placeholder: {navn}, {}'],
])('%j is refused at its field', async (wrong, field, text) => {
  const { admin, messages } = await start();
  const refused = await admin.callWith(sendSmsPreview, { body: { ...body, ...wrong } });
  expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [text] }]);
  expect(await messages()).toEqual([]);
});

test('a person has so many a day, however many are sent at once, and the next day again', async () => {
  const { admin, tenant, messages } = await start();
  const statuses = (
    await Promise.all(Array.from({ length: MOST_PREVIEWS + 3 }, () => admin.call(sendSmsPreview, { body })))
  ).map((one) => one.status);
  expect(statuses.filter((status) => status === 201).length).toBe(MOST_PREVIEWS);
  expect(statuses.filter((status) => status === 429).length).toBe(3);
  expect((await messages()).length).toBe(MOST_PREVIEWS);
  expect((await (await tenant.signIn('admin')).call(sendSmsPreview, { body })).status).toBe(201);
  app.clock.advance(86_400);
  expect((await (await tenant.signIn('admin')).call(sendSmsPreview, { body })).status).toBe(201);
});

test("counts as one of the tenant's SMS, and nothing is sent where sending is off", async () => {
  const roomy = await start({ settings: { daily_sms_cap: 5 } });
  const support = await roomy.tenant.signIn('support');
  expect((await support.call(showSmsCap)).body).toEqual({ cap: 5, used: 0, is_near: false });
  for (let n = 0; n < 4; n += 1) await roomy.admin.call(sendSmsPreview, { body });
  expect((await support.call(showSmsCap)).body).toEqual({ cap: 5, used: 4, is_near: true });
  const capped = await start({ settings: { daily_sms_cap: 1 } });
  expect((await capped.admin.call(sendSmsPreview, { body })).status).toBe(201);
  const second = await capped.admin.call(sendSmsPreview, { body });
  expect([second.status, second.body]).toMatchObject([422, { error: "Today's SMS are used up" }]);
  const off = await start({ settings: { sms_off: true } });
  const refused = await off.admin.call(sendSmsPreview, { body });
  expect([refused.status, refused.body]).toMatchObject([422, { error: 'Sending of SMS is switched off' }]);
  expect(await off.messages()).toEqual([]);
});

test.each([
  ['depo_admin', 201],
  ['support', 403],
  ['driver', 403],
] as const)('%s: %d', async (role, status) => {
  const { tenant } = await start();
  expect((await (await tenant.signIn(role)).call(sendSmsPreview, { body })).status).toBe(status);
});
