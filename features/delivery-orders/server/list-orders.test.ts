import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { orderStatuses } from '../contract/delivery-order.ts';
import { listCalls, searchOrders } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';

const app = await testApp();
type Ids = { body: { id: number }[] };
const idsOf = ({ body }: Ids) => body.map(({ id }) => id);

async function perStatus(kind: 'eshop' | 'b2b') {
  const world = await ordersWorld(app);
  const make = kind === 'eshop' ? world.sent : world.sentB2b;
  const ids: Record<string, number> = {};
  for (const status of orderStatuses) {
    const id = await make();
    ids[status] = id;
    await world.staff.call(handlingCalls[kind].updateStatus, { params: world.of(id), body: { status } });
  }
  return { ...world, ids };
}

describe.each(['eshop', 'b2b'] as const)('the list of %s orders', (kind) => {
  const { list, count } = listCalls[kind];

  test('shows by status, and each depot its own', async () => {
    const { staff, boss, params, other, ids } = await perStatus(kind);
    for (const status of orderStatuses) {
      // spec: O-315, O-449, O-450, O-456, O-457, R-466
      const query = { status, page: 1, search_phrase: '', start_date: '01-06-2026', end_date: '30-06-2026' };
      const answer = await staff.call(list, { params, query });
      // spec: O-146..O-149, O-185..O-188
      expect([answer.status, idsOf(answer)]).toEqual([200, [ids[status]]]);
    }
    // spec: O-002
    expect((await boss.call(list, { params: { depo_id: other.id }, query: { status: 'all' } })).body).toEqual(
      [],
    );
  });

  // spec: O-451, O-458, O-516, O-517
  test('has 25 on a page, with the number of all', async () => {
    const { staff, params, sent, sentB2b } = await ordersWorld(app);
    for (let n = 0; n < 30; n += 1) await (kind === 'eshop' ? sent() : sentB2b());
    const first = await staff.call(list, { params, query: { page: 1 } });
    const second = await staff.call(list, { params, query: { page: 2 } });
    expect([first.body.length, second.body.length]).toEqual([25, 5]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(30);
    expect(first.headers['x-total-count']).toBe('30');
    expect(idsOf(await staff.callWith(list, { params, query: { page: 'x' } }))).toEqual(idsOf(first));
    expect((await staff.call(list, { params, query: { page: 9 } })).body).toEqual([]);
  });

  // spec: O-155, O-452, O-459
  test.each(['moel', 'oller', 'ØLLER', '20 11 22', 'æblev', 'NR-77', '00420'])(
    'finds by %s',
    async (phrase) => {
      const { staff, params, sent, sentB2b } = await ordersWorld(app);
      const own = {
        customer_number: '00420',
        [kind === 'eshop' ? 'eshop_id' : 'external_id']: `NR-77-${phrase}`,
      };
      const make = kind === 'eshop' ? sent : sentB2b;
      const id = await make(phrase === 'moel' ? { ...own, customer_name: 'Hans Moel' } : own);
      await make({
        customer_name: 'Bo',
        customer_phone: '+4530000000',
        customer_address: 'Byvej 1',
        customer_number: '1',
      });
      expect(idsOf(await staff.call(list, { params, query: { search_phrase: phrase } }))).toEqual([id]);
    },
  );

  test('refuses a search of two letters with the documented sentence', async () => {
    const { staff, params } = await ordersWorld(app);
    const answer = await staff.call(list, { params, query: { search_phrase: 'ab' } });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { error: 'You must enter more than 2 characters in search field' },
    ]);
  });

  // spec: O-154, O-453, O-454, O-460, O-461
  test('keeps to the days of delivery, both included', async () => {
    const { staff, params, sent, sentB2b } = await ordersWorld(app);
    const make = kind === 'eshop' ? sent : sentB2b;
    const ids: number[] = [];
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03'])
      ids.push(await make({ delivery_date: day }));
    const range = (start_date: string, end_date: string) =>
      staff.call(list, { params, query: { start_date, end_date } });
    expect(idsOf(await range('2026-06-02', ''))).toEqual(ids.slice(1));
    expect(idsOf(await range('', '02-06-2026'))).toEqual(ids.slice(0, 2));
    expect(idsOf(await range('2026-06-02', '2026-06-02'))).toEqual([ids[1]]);
    expect((await range('2026-02-31', '')).status).toBe(422);
  });

  test('shows an open order without a day in every range', async () => {
    const { staff, params, sent, sentB2b } = await ordersWorld(app);
    const id = await (kind === 'eshop' ? sent : sentB2b)({ delivery_date: null });
    const query = { start_date: '2026-01-01', end_date: '2026-01-31' };
    expect(idsOf(await staff.call(list, { params, query }))).toEqual([id]);
  });

  test('has those without a route on top of New', async () => {
    const { staff, params, sent, sentB2b, trip_id } = await ordersWorld(app);
    const make = kind === 'eshop' ? sent : sentB2b;
    const routed = await make({ plan_event_id: trip_id });
    const without = await make({ delivery_date: '2026-06-20' });
    expect(idsOf(await staff.call(list, { params }))).toEqual([without, routed]);
  });

  test('counts its tabs, what lies outside the range and what is still open from before', async () => {
    const { staff, params, sent, sentB2b } = await ordersWorld(app);
    const make = kind === 'eshop' ? sent : sentB2b;
    await make({ delivery_date: '2026-05-20' });
    const done = await make({ delivery_date: '2026-06-02' });
    await staff.call(handlingCalls[kind].updateStatus, {
      params: { ...params, id: done },
      body: { status: 'failed' },
    });
    await make({ delivery_date: '2026-06-03' });
    const query = { start_date: '2026-06-01', end_date: '2026-06-30' };
    expect((await staff.call(count, { params, query })).body).toEqual({
      new: 1,
      completed: 0,
      failed: 1,
      cancelled: 0,
      pickup: 0,
      outside: 1,
      undelivered_before: 1,
    });
  });
});

describe('pickup', () => {
  const { list } = listCalls.eshop;

  // spec: O-371, O-455
  test('has a tab of its own in home delivery, and New leaves it out', async () => {
    const { staff, params, sent } = await ordersWorld(app);
    const fetched = await sent({ delivery_method: 'pickup' });
    const driven = await sent();
    expect(idsOf(await staff.call(list, { params, query: { status: 'pickup' } }))).toEqual([fetched]);
    expect(idsOf(await staff.call(list, { params }))).toEqual([driven]);
  });

  test('is refused elsewhere and stays in New there', async () => {
    const { staff, params, sent } = await ordersWorld(app, {});
    const fetched = await sent({ delivery_method: 'pickup' });
    expect((await staff.call(list, { params, query: { status: 'pickup' } })).status).toBe(422);
    expect(idsOf(await staff.call(list, { params }))).toEqual([fetched]);
  });

  test('does not exist for B2B orders, and an unknown status is refused', async () => {
    const { staff, params } = await ordersWorld(app);
    expect((await staff.call(listCalls.b2b.list, { params, query: { status: 'pickup' } })).status).toBe(422);
    expect((await staff.callWith(list, { params, query: { status: 'open' } })).status).toBe(422);
  });
});

describe('one search', () => {
  test('finds orders of both kinds over tabs, days and the depots that the person may see', async () => {
    const { staff, boss, sent, sentB2b, of } = await ordersWorld(app);
    const here = await sent({ customer_name: 'Søren Sand' });
    await staff.call(handlingCalls.eshop.updateStatus, { params: of(here), body: { status: 'cancelled' } });
    const shop = await sentB2b({ customer_name: 'Sand og Sø', delivery_date: '2025-01-01' });
    const far = await sent({ customer_name: 'Sander', coordinates: { lat: 56.2, lng: 10.2 } });
    const query = { search_phrase: 'sand' };
    expect(idsOf(await boss.call(searchOrders, { query })).toSorted((a, b) => a - b)).toEqual(
      [here, shop, far].toSorted((a, b) => a - b),
    );
    expect(idsOf(await staff.call(searchOrders, { query })).toSorted((a, b) => a - b)).toEqual(
      [here, shop].toSorted((a, b) => a - b),
    );
  });
});

// spec: O-476, O-343
test('all depots of the tenant can be chosen from', async () => {
  const { staff, depo, other } = await ordersWorld(app);
  const depos = (await staff.call(listDepos)).body as { id: number; title: string }[];
  expect(depos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [depo.id, other.id].toSorted((a, b) => a - b),
  );
  expect(depos.every(({ title }) => typeof title === 'string')).toBe(true);
});
