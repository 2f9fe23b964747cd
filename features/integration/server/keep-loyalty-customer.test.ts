import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { createLoyaltyCustomer, listCustomerVisits, showShopCustomer } from '../contract/shop-customers.ts';

const app = await testApp();

async function world() {
  const made = await ordersWorld(app);
  const key = await made.tenant.keyed('customers');
  const join = (body: Record<string, unknown>) => key.callWith(createLoyaltyCustomer, { body });
  const show = (phone: string) => key.call(showShopCustomer, { query: { phone } });
  return { ...made, key, join, show };
}

// spec: R-903
test('a loyalty customer is made with name, mail and the consents that were given', async () => {
  const { tenant, join, show } = await world();
  const made = await join({
    phone: '20 11 22 33',
    name: 'Karen Møller',
    email: 'karen@test.invalid',
    consents: { marketing: true },
  });
  expect([made.status, made.body]).toEqual([201, { uuid: expect.any(String) }]);
  expect((await show('+4520112233')).body).toEqual({
    uuid: made.body.uuid,
    phone: '+4520112233',
    name: 'Karen Møller',
    email: 'karen@test.invalid',
    address: null,
    sms_permission: false,
    marketing_agreement: true,
  });
  const consents = await tenant.tx((tx) =>
    tx.selectFrom('consents').select(['kind', 'given', 'source']).execute(),
  );
  expect(consents).toEqual([{ kind: 'marketing', given: true, source: 'integration' }]);
});

// spec: R-903
test('who has the phone already is the same person: what is sent is kept, what is not stays', async () => {
  const { join, show } = await world();
  const first = await join({ phone: '20112233', name: 'Karen', consents: { sms: true, marketing: true } });
  const again = await join({
    customer: { phone: '+4520112233', email: 'k@test.invalid', consents: { sms: false } },
  });
  expect([again.status, again.body.uuid]).toEqual([201, first.body.uuid]);
  expect((await show('20112233')).body).toMatchObject({
    name: 'Karen',
    email: 'k@test.invalid',
    sms_permission: false,
    marketing_agreement: true,
  });
  const wrong = await join({ phone: 'nej', email: 'k@test.invalid' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['phone']]);
});

test('a consent that was withdrawn does not come back with a late repeat, and does when it is given anew', async () => {
  const { join, show } = await world();
  const phone = '20112233';
  const joined = { phone, name: 'Karen', consents: { sms: true } };
  const isAsked = async () => (await show(phone)).body.sms_permission;
  for (const body of [joined, { phone, consents: { sms: false } }, joined])
    expect((await join(body)).status).toBe(201);
  expect(await isAsked()).toBe(false);
  await join({ ...joined, updated_at: '2026-06-10T07:00:00Z' });
  expect(await isAsked()).toBe(true);
  await join({ phone, consents: { sms: false }, updated_at: '2026-06-10T07:30:00Z' });
  await join({ ...joined, name: 'Karen Lund', updated_at: '2026-06-10T07:15:00Z' });
  expect((await show(phone)).body).toMatchObject({ sms_permission: false, name: 'Karen' });
});

// spec: R-905
test('a customer is found by phone, and a stranger is 404', async () => {
  const { tenant, join, show } = await world();
  await join({ phone: '20112233', consents: { sms: true } });
  expect((await show('0045 2011 2233')).body.phone).toBe('+4520112233');
  expect((await show('20112234')).status).toBe(404);
  const other = await (await app.makeTenant()).keyed('customers');
  expect((await other.call(showShopCustomer, { query: { phone: '+4520112233' } })).status).toBe(404);
  const orders = await tenant.keyed('orders');
  for (const path of ['customers?phone=20112233', 'customer_visits?phone=20112233'])
    expect((await orders.get(`api/eshop/${path}`)).status).toBe(403);
});

// spec: R-904
test('visits of a customer are the stops they are told of, newest first, with what became of them', async () => {
  const { tenant, key, join, trip_id, stops, plan, stopsOf } = await world();
  const { uuid } = (await join({ phone: '20112233', consents: { sms: true } })).body;
  const todayId = await plan('2026-06-10');
  const [today] = await stopsOf(todayId);
  await tenant.tx(async (tx) => {
    const { id: customer_id } = await tx
      .selectFrom('customers')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    for (const [plan_event_id, stop] of [
      [todayId, today],
      [trip_id, stops[0]],
    ] as const)
      await tx
        .insertInto('sms_receivers')
        .values({ customer_id, plan_event_id, plan_event_route_point_id: stop?.id ?? 0, match: 'stop' })
        .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: app.clock() })
      .where('id', '=', today?.id ?? 0)
      .execute();
  });
  const expected = [
    { date: '2026-06-11', address: stops[0]?.address, visited: null },
    { date: '2026-06-10', address: today?.address, visited: true },
  ];
  expect((await key.callWith(listCustomerVisits, { query: { uuid } })).body).toEqual(expected);
  expect((await key.callWith(listCustomerVisits, { query: { phone: '20112233' } })).body).toEqual(expected);
  expect((await key.call(listCustomerVisits)).status).toBe(422);
  expect((await key.callWith(createLoyaltyCustomer, { body: { phone: '1' } })).status).toBe(422);
});
