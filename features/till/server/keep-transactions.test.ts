import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { reportsOf, close, closedRegister, tillDay, tillWorld } from '../../../server/test/till-world.ts';
import { listOrderTransactions } from '../../driven-reports/contract.ts';

const app = await testApp();
const path = 'api/v3/wallmob/raw_orders';

async function world() {
  const given = await tillWorld(app);
  const { tenant, trip, depo, staff, till } = given;
  const [stop] = await tenant.tx((tx) =>
    tx
      .insertInto('plan_event_route_points')
      .values({ plan_event_id: trip.id, position: 1, address: 'Havnegade 1', lat: 55.4, lng: 10.39 })
      .returning('id')
      .execute(),
  );
  const order = (change: object = {}) => ({
    id: 'A-1',
    time: `${tillDay}T12:00:00+02:00`,
    total: 45.5,
    car_id: trip.car_id,
    coordinates: { lat: 55.4001, lng: 10.3901 },
    manual: false,
    cash_register: { wallmob_id: 'R-1' },
    payments: [{ tender: 'cash', amount: 45.5 }],
    lines: [{ product_name: 'Ispind', wallmob_sku: 'PIND', quantity: 2.5, total_line_amount: 45.5 }],
    ...change,
  });
  const send = (change: object = {}) => till.post(path, order(change));
  const onMap = async () =>
    (await staff.call(listOrderTransactions, { params: { depo_id: depo.id, id: trip.id } })).body;
  return { ...given, stop: stop?.id, send, onMap };
}

// spec: R-899
test('an order of the driver app is one of the till, and a sale of its car at the stop where it was made', async () => {
  const { tenant, till, stop, send, onMap } = await world();
  const { status, body } = await send();
  expect([status, body.wallmob_order_id]).toEqual([202, 'A-1']);
  expect(await onMap()).toMatchObject([
    {
      total: 45.5,
      quantity: 2.5,
      coordinates: { lat: 55.4001, lng: 10.3901 },
      plan_event_route_point_id: stop,
      manual: false,
    },
  ]);
  await close(till, closedRegister({ cash_sales: 45.5 }));
  expect(await reportsOf(tenant)).toMatchObject([{ cash_sales: '45.50' }]);
  const lines = await tenant.tx((tx) => tx.selectFrom('wallmob_order_line_items').selectAll().execute());
  expect(lines).toMatchObject([{ product_name: 'Ispind', quantity: '2.500', total_line_amount: '45.50' }]);
});

test('sent again it is one sale; changed, by the number of another car, it is no sale of this one', async () => {
  const { tenant, car, send, onMap } = await world();
  await Promise.all([send(), send(), send()]);
  expect(await onMap()).toHaveLength(1);
  const number = { car_id: null, car_internal_number: car.internal_number };
  await send({ ...number, manual: true, coordinates: { lat: 55.5, lng: 10.39 } });
  expect(await onMap()).toMatchObject([{ manual: true, plan_event_route_point_id: null }]);
  await tenant.makeCar({ internal_number: '99' });
  await send({ car_id: null, car_internal_number: '99' });
  expect(await onMap()).toEqual([]);
});

test.each([{ lat: 95, lng: 1 }, { lat: 0, lng: 0 }, { lat: 'NaN', lng: null }, 'Odense'])(
  'a place that cannot be, %j, costs the place and not the sale',
  async (coordinates) => {
    const { send, onMap } = await world();
    expect((await send({ coordinates })).status).toBe(202);
    expect(await onMap()).toMatchObject([{ total: 45.5, coordinates: null }]);
  },
);

test('of a car or trip that nobody knows it is kept all the same; one that cannot be read is refused at its field', async () => {
  const { tenant, send, onMap } = await world();
  expect((await send({ id: 'A-2', car_id: 999_999 })).status).toBe(202);
  expect((await send({ id: 'A-3', time: '2026-01-03T12:00:00Z' })).status).toBe(202);
  expect(await onMap()).toEqual([]);
  const kept = await tenant.tx((tx) => tx.selectFrom('wallmob_orders').select('wallmob_order_id').execute());
  expect(kept.map((row) => row.wallmob_order_id).toSorted()).toEqual(['A-2', 'A-3']);
  for (const [field, change] of [
    ['total_revenue', { total: 1.234 }],
    ['ordered_at', { time: 'yesterday' }],
  ] as const) {
    const { status, body } = await send({ id: 'A-4', ...change });
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringContaining(field)]);
  }
});
