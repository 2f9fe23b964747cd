import { expect, test } from 'vitest';
import { refusalOf } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import {
  approveInDatabase,
  close,
  closedRegister,
  makeTrip,
  reportsOf,
  sell,
  soldOrder,
  tillDay,
  tillWorld,
} from '../../../server/test/till-world.ts';
import { createEodReport, deleteEodReport, listPossiblePlanEvents } from '../contract/eod-report.ts';

const app = await testApp();

async function world() {
  const made = await tillWorld(app);
  await sell(made.till, soldOrder(10, { cash_register: { wallmob_id: 'R-1', name: 'Kasse 1' } }));
  const [register] = await made.tenant.tx((tx) => tx.selectFrom('cash_registers').select('id').execute());
  const create = (body: { plan_event_id?: number | null; cash_register_id?: number | null }) =>
    made.staff.call(createEodReport, { params: made.params, body });
  const possible = (date: string) =>
    made.staff.call(listPossiblePlanEvents, { params: made.params, query: { date } });
  return { ...made, register_id: register!.id, create, possible };
}

// spec: O-341, O-433, O-434
test('a report by hand collects what the register sold on the days of the trip and no report has', async () => {
  const { tenant, trip, till, register_id, create, possible } = await world();
  await sell(till, soldOrder(5, { payments: [{ tender: 'card', amount: 5 }], total_discount: 1 }));
  await sell(till, soldOrder(99, { ordered_at: '2026-06-08T12:00:00+02:00' }));
  await sell(till, soldOrder(98, { cash_register: { wallmob_id: 'R-2' } }));
  const offered = (await possible(tillDay)).body;
  expect(offered).toEqual([
    { id: trip.id, title: expect.stringMatching(/ - 12 - Ann Lund$/), cash_register_id: null },
  ]);
  const { status, body } = await create({ plan_event_id: trip.id, cash_register_id: register_id });
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'pending',
      plan_event_id: trip.id,
      business_date: tillDay,
      cash_sales: 10,
      card: 5,
      total: 15,
      goods_total: 15,
      discount_total: 1,
      late: false,
      car_id: trip.car_id,
    },
  ]);
  expect((await possible(tillDay)).body[0]?.cash_register_id).toBe(register_id);
  await approveInDatabase(tenant, body.id, trip.user_id!, app.clock());
  expect((await possible(tillDay)).body).toEqual([]);
  const again = await create({ plan_event_id: trip.id, cash_register_id: register_id });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('has already been approved')]);
});

// spec: O-374, O-375, O-376
test('it needs a trip and a register, of this depot and not of tomorrow', async () => {
  const { tenant, depo, trip, register_id, create } = await world();
  for (const body of [{}, { plan_event_id: trip.id }, { cash_register_id: register_id }]) {
    const told = await create(body);
    expect([told.status, refusalOf(told).error]).toEqual([
      422,
      'You must select plan event and cash register to continue',
    ]);
  }
  const elsewhere = await makeTrip(tenant, { depo_id: (await tenant.makeDepo()).id, user_id: null });
  const tomorrow = await makeTrip(tenant, { depo_id: depo.id, user_id: null, date: '2026-06-11' });
  for (const plan_event_id of [elsewhere.id, tomorrow.id])
    expect((await create({ plan_event_id, cash_register_id: register_id })).status).toBe(422);
  expect((await create({ plan_event_id: trip.id, cash_register_id: 999_999 })).status).toBe(422);
  expect(await reportsOf(tenant)).toEqual([]);
});

test('without any orders all amounts are 0, and several at once share no order', async () => {
  const { tenant, depo, trip, register_id, create } = await world();
  const other = await makeTrip(tenant, { depo_id: depo.id, user_id: null });
  const made = await Promise.all(
    [trip.id, other.id, trip.id].map((plan_event_id) =>
      create({ plan_event_id, cash_register_id: register_id }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(made.map(({ body }) => body.total ?? -1).sort((a, b) => a - b)).toEqual([0, 0, 10]);
});

// spec: O-439
test('after a deleted report its closing and orders are collected again, each once and with the same money', async () => {
  const { tenant, staff, params, trip, till, register_id, create } = await world();
  await close(till, closedRegister({ start_cash: 3, end_cash: 13, cash_sales: 10 }));
  const [first] = await reportsOf(tenant);
  const gone = await Promise.all(
    [1, 2].map(() => staff.call(deleteEodReport, { params: { ...params, id: first!.id } })),
  );
  expect(gone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
  await sell(till, soldOrder(4));
  expect(await reportsOf(tenant)).toEqual([]);
  const { body } = await create({ plan_event_id: trip.id, cash_register_id: register_id });
  expect(body).toMatchObject({ start_cash: 3, end_cash: 13, cash_sales: 10, goods_total: 14, total: 10 });
});

test('orders that bring more than a report can hold are refused in words, and nothing is made', async () => {
  const { tenant, trip, till, register_id, create } = await world();
  const sold = async (money: number) => {
    await sell(till, soldOrder(money));
    return create({ plan_event_id: trip.id, cash_register_id: register_id });
  };
  const { status, text } = await sold(99_999_999.99);
  expect([status, text]).toEqual([422, expect.stringContaining('more than a report can hold')]);
  for (let n = 0; n < 2; n += 1) expect((await sold(9_999_999_999.99)).status).toBe(422);
  expect(await reportsOf(tenant)).toEqual([]);
});
