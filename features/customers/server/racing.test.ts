// Erasing a person, and the same person subscribing at that very moment: each round lets the requests meet a little
// earlier or later.

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { firstStop, subscriberWorld } from '../../../server/test/subscriber-world.ts';
import { subscribe as subscribeCall } from '../../subscribers/contract/subscriber.ts';
import { forgetCustomers } from '../../subscribers/server/subscribe.ts';
import { createCustomer } from '../contract/customer.ts';
import { erasePersonalData } from '../contract/personal-data.ts';

const app = await testApp();
const rounds = 40;

async function racingWorld() {
  const world = await subscriberWorld(app);
  const { tenant, visitor, payload } = world;
  const admin = await tenant.signIn('admin');
  const subscribe = (phone: string) => visitor.call(subscribeCall, { body: payload(firstStop, phone) });
  /** A visitor's address may try ten times an hour; the rounds are many. */
  const mayTryAgain = () => tenant.tx((tx) => tx.deleteFrom('tries').execute());
  const made = async (phone: string, wish: object) => {
    const { body, status } = await admin.call(createCustomer, { body: { phone, ...wish } });
    expect(status).toBeLessThan(300);
    return body.id as number;
  };
  const kept = (phone: string) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('customers')
        .select(['id', 'first_name', 'email', 'sms_permission'])
        .where('phone', '=', `+${phone}`)
        .execute(),
    );
  const said = async (words: string) => {
    const { rows } = await app.database.owner.query<{ count: number }>(
      `select (select count(*) from record_changes where changes::text like $1)
        + (select count(*) from customers c where c::text like $1)
        + (select count(*) from locations l where l::text like $1) as count`,
      [`%${words}%`],
    );
    return rows[0]?.count;
  };
  return { ...world, admin, subscribe, mayTryAgain, made, kept, said };
}

/** As on a night on which many are erased: a row is taken a while before it is gone. */
const slowly = (phone: string) => async (tx: TenantTx) => {
  await tx.selectFrom('customers').select('id').where('phone', '=', `+${phone}`).forUpdate().execute();
  await pause(10);
  return forgetCustomers(tx);
};

const later = (round: number) => pause((round % 12) * 1.5);

// spec: RG88
test('who is erased on request and subscribes meanwhile is subscribed anew, and nothing of before comes back', async () => {
  const { admin, subscribe, mayTryAgain, made, kept, said } = await racingWorld();
  const told = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    const phone = `45209180${String(round).padStart(2, '0')}`;
    const words = `Regnbuefisk${round}x`;
    const id = await made(phone, { first_name: words, email: `${words}@fisk.invalid` });
    // From the second time on the day's count of the phone is a row that both want.
    if (round % 2 === 0) expect((await subscribe(phone)).status).toBeLessThan(300);
    await mayTryAgain();
    const [erased, ...subscribed] = await Promise.all([
      later(round % 3).then(() => admin.call(erasePersonalData, { params: { id } })),
      later(round).then(() => subscribe(phone)),
      later(round + 5).then(() => subscribe(phone)),
    ]);
    for (const { status } of subscribed) told.set(status, (told.get(status) ?? 0) + 1);
    expect([round, erased.status, erased.text]).toEqual([round, 204, '']);
    const now = await kept(phone);
    expect(now.filter((row) => row.id === id || row.first_name !== null || row.email !== null)).toEqual([]);
    expect(now.every((row) => row.sms_permission)).toBe(true);
    expect(await said(words)).toBe(0);
  }
  expect(Object.fromEntries(told)).toEqual({ 201: rounds * 2 });
});

test('who is erased by night and subscribes meanwhile is subscribed', async () => {
  const { tenant, subscribe, mayTryAgain, made, kept } = await racingWorld();
  for (let round = 0; round < rounds; round += 1) {
    const phone = `45209181${String(round).padStart(2, '0')}`;
    await made(phone, { sms_permission: false, marketing_agreement: false });
    await mayTryAgain();
    const [, ...subscribed] = await Promise.all([
      later(round % 3).then(() => tenant.tx(slowly(phone))),
      later(round).then(() => subscribe(phone)),
      later(round + 5).then(() => subscribe(phone)),
    ]);
    expect([round, ...subscribed.map(({ status }) => status)]).toEqual([round, 201, 201]);
    expect((await kept(phone)).map((row) => row.sms_permission)).toEqual([true]);
  }
});
