// SMS campaigns through HTTP.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import {
  createSmsCampaign,
  listSmsCampaigns,
  showSmsCampaign,
  updateSmsCampaign,
} from '../contract/campaigns.ts';
import { stateOf } from '../rules/campaigns.ts';

const app = await testApp();
const body = {
  name: 'Sorbet',
  text: 'Prøv årets nye sorbet!',
  start_date: '05-06-2025',
  end_date: '30-06-2025',
};

async function start() {
  const tenant = await app.makeTenant();
  await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const make = async (more: Partial<typeof body> = {}) =>
    (await admin.call(createSmsCampaign, { body: { ...body, ...more } })).body;
  return { tenant, admin, make };
}

// spec: ..A-248, A-341..A-343
test('what is created is listed in its tenant and in no other, its days as DD-MM-YYYY', async () => {
  const { admin } = await start();
  const made = await admin.call(createSmsCampaign, { body: { ...body, include_subscribe_info: true } });
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(Number), ...body, include_subscribe_info: false, lock_version: 0 },
  ]);
  expect((await admin.call(listSmsCampaigns)).body).toEqual([made.body]);
  const other = await start();
  expect((await other.admin.call(listSmsCampaigns)).body).toEqual([]);
  expect((await other.admin.call(showSmsCampaign, { params: { id: made.body.id } })).status).toBe(404);
  expect(
    (await other.admin.call(updateSmsCampaign, { params: { id: made.body.id }, body: { name: 'x' } })).status,
  ).toBe(404);
  // The same days of another tenant are free.
  expect((await other.admin.call(createSmsCampaign, { body })).status).toBe(201);
});

// spec
test('a change by either verb keeps what it does not name', async () => {
  const { admin, make } = await start();
  const { id } = await make();
  expect(
    (
      await admin.call(updateSmsCampaign, {
        params: { id },
        body: { end_date: '2025-07-05', include_subscribe_info: 'true' },
      })
    ).body,
  ).toEqual({ id, ...body, end_date: '05-07-2025', include_subscribe_info: false, lock_version: 1 });
  expect((await admin.put(`admin/sms_campaigns/${id}`, { name: 'Is' })).body).toMatchObject({
    name: 'Is',
    text: body.text,
    lock_version: 2,
  });
  expect((await admin.call(showSmsCampaign, { params: { id } })).body).toMatchObject({
    name: 'Is',
    end_date: '05-07-2025',
  });
});

test('are listed by their start, the latest first, all of them or by the page', async () => {
  const { admin, make } = await start();
  for (const month of ['03', '11', '07'])
    await make({ name: month, start_date: `01-${month}-2026`, end_date: `02-${month}-2026` });
  const list = await admin.call(listSmsCampaigns);
  expect([list.body.map((one) => one.name), list.headers['x-total-count']]).toEqual([
    ['11', '07', '03'],
    '3',
  ]);
  expect((await admin.call(listSmsCampaigns, { query: { page: 2, per_page: 25 } })).body).toEqual([]);
});

describe('refused at the field', () => {
  test.each([
    [
      { name: '', text: ' ', start_date: '', end_date: null },
      {
        name: ["can't be blank"],
        text: ["can't be blank"],
        start_date: ["can't be blank"],
        end_date: ["can't be blank"],
      },
    ],
    [{ ...body, start_date: '31-02-2025' }, { start_date: ['is invalid'] }],
    [{ ...body, start_date: '5-6-2025' }, { start_date: ['is invalid'] }],
    [{ ...body, end_date: '30/06/2025' }, { end_date: ['is invalid'] }],
    [{ ...body, end_date: '04-06-2025' }, { end_date: ["can't be before the start date"] }],
    [{ ...body, text: 'a'.repeat(613) }, { text: ['is too long (maximum is 612 characters)'] }],
    [{ ...body, text: 'Spar {procent}' }, { text: ['has an unknown placeholder: {procent}'] }],
    [{ ...body, start_date: 20_250_605 }, { start_date: ['is invalid'] }],
  ])('%j', async (wrong, errors) => {
    const { admin, make } = await start();
    const { id } = await make({ start_date: '01-01-2024', end_date: '02-01-2024' });
    for (const refused of [
      await admin.callWith(createSmsCampaign, { body: wrong }),
      await admin.callWith(updateSmsCampaign, { params: { id }, body: wrong }),
    ]) {
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    }
    expect((await admin.call(listSmsCampaigns)).body.length).toBe(1);
  });

  test('a changed end before the start that is kept', async () => {
    const { admin, make } = await start();
    const { id } = await make();
    const refused = await admin.call(updateSmsCampaign, { params: { id }, body: { end_date: '04-06-2025' } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { full_errors: ["End date can't be before the start date"] },
    ]);
    expect(
      (await admin.call(updateSmsCampaign, { params: { id }, body: { end_date: body.start_date } })).status,
    ).toBe(200);
  });

  test('a day that another campaign has, its last one too, and which campaign that is', async () => {
    const { admin, make } = await start();
    await make();
    const next = await make({ start_date: '01-07-2025', end_date: '02-07-2025' });
    for (const refused of [
      await admin.call(createSmsCampaign, {
        body: { ...body, start_date: '20-05-2025', end_date: '05-06-2025' },
      }),
      await admin.call(updateSmsCampaign, { params: { id: next.id }, body: { start_date: '30-06-2025' } }),
    ]) {
      const text = 'overlaps with Sorbet (05-06-2025 to 30-06-2025)';
      expect([refused.status, refused.body]).toEqual([
        422,
        {
          error: `Start date ${text}`,
          errors: { start_date: [text] },
          full_errors: [`Start date ${text}`],
          code: expect.any(String),
        },
      ]);
    }
    expect(
      (await admin.call(updateSmsCampaign, { params: { id: next.id }, body: { end_date: '03-07-2025' } }))
        .status,
    ).toBe(200);
  });

  test('of many who take the same days at once one gets them', async () => {
    const { admin } = await start();
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        admin.callWith(createSmsCampaign, {
          body: { ...body, name: `No. ${n}`, start_date: `0${n}-06-2025` },
        }),
      ),
    );
    expect(all.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    expect(
      all
        .filter((one) => one.status === 422)
        .every((one) => /^overlaps with No\. \d/.test(one.body.errors.start_date[0])),
    ).toBe(true);
  });

  test('behind the question stands the constraint', async () => {
    const { tenant } = await start();
    const row = { name: 'a', text: 'b', start_date: '2025-06-05', end_date: '2025-06-30' };
    await tenant.tx((tx) => tx.insertInto('sms_campaigns').values(row).execute());
    await expect(
      tenant.tx((tx) =>
        tx
          .insertInto('sms_campaigns')
          .values({ ...row, start_date: '2025-06-30' })
          .execute(),
      ),
    ).rejects.toThrow('sms_campaigns_period');
    await expect(
      tenant.tx((tx) =>
        tx
          .insertInto('sms_campaigns')
          .values({ ...row, start_date: '2026-06-30' })
          .execute(),
      ),
    ).rejects.toThrow('sms_campaigns_order');
  });

  test('a version that is old', async () => {
    const { admin, make } = await start();
    const { id, lock_version } = await make();
    expect(
      (await admin.call(updateSmsCampaign, { params: { id }, body: { text: 'One', lock_version } })).status,
    ).toBe(200);
    expect(
      (await admin.call(updateSmsCampaign, { params: { id }, body: { text: 'Two', lock_version } })).status,
    ).toBe(409);
  });
});

test('it runs on its first and on its last day', () => {
  const campaign = { start_date: '05-06-2025', end_date: '30-06-2025' };
  expect(
    ['2025-06-04', '2025-06-05', '2025-06-30', '2025-07-01'].map((day) => stateOf(campaign, day)),
  ).toEqual(['coming', 'running', 'running', 'ended']);
});

test.each([
  ['admin', 200, 201],
  ['depo_admin', 200, 403],
  ['support', 403, 403],
  ['driver', 403, 403],
] as const)('%s: read %d, write %d', async (role, read, write) => {
  const { tenant, make } = await start();
  const { id } = await make();
  const person = await tenant.signIn(role);
  expect((await person.call(listSmsCampaigns)).status).toBe(read);
  expect((await person.call(showSmsCampaign, { params: { id } })).status).toBe(read);
  expect(
    (
      await person.call(createSmsCampaign, {
        body: { ...body, start_date: '01-01-2026', end_date: '01-01-2026' },
      })
    ).status,
  ).toBe(write);
  expect((await person.call(updateSmsCampaign, { params: { id }, body: { name: 'x' } })).status).toBe(
    write === 201 ? 200 : 403,
  );
});
