import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eodWorld, type EodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { showEodReport, listEodReports, listApprovedEodReports } from '../contract/eod-report.ts';
import {
  listEodOrderLines,
  reopenEodReport,
  listEodEdits,
  approveCleanEodReports,
} from '../contract/report-changes.ts';

const app = await testApp();

/** A truck with so many pieces of each product in it, an hour before the day began. */
async function loaded(world: EodWorld, pieces: number, count = 1) {
  const trip = await world.makeTrip();
  const products = [];
  for (let n = 0; n < count; n += 1) products.push(await world.makeProduct());
  await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: products.map(({ id }) => ({ product_id: id, amount: pieces })),
  });
  return { trip, products };
}
const balanceOf = async (world: EodWorld, warehouse_id: number | null, product_id: number) =>
  (await world.balances()).find((row) => row.warehouse_id === warehouse_id && row.product_id === product_id)
    ?.balance_amount ?? 0;
const approve = (world: EodWorld, id: number, more = {}) => world.save(id, { status: 'approved', ...more });

test('approving takes what was sold out of the car, returns and all, in one transfer that report and lines name', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 10, 2);
  const [vanilla, pear] = products;
  if (!vanilla || !pear) throw new Error('No products');
  const id = await world.makeReport({
    trip,
    columns: { cash_sales: '30.00' },
    orders: [
      [
        { wallmob_sku: vanilla.sku.toLowerCase(), quantity: 4, amount: 40 },
        { wallmob_sku: 'UNKNOWN', quantity: 1.5 },
      ],
      [{ wallmob_sku: vanilla.sku, quantity: -1, amount: -10 }],
    ],
  });
  const before = (await world.staff.call(showEodReport, { params: world.of(id) })).body;
  // spec: O-276, O-277, O-279
  expect([before.is_approved, before.processed_by_at, before.stock_transfer_id]).toEqual([false, null, null]);
  const answer = await approve(world, id);
  // spec: O-279, O-346
  expect([answer.status, answer.body.status, answer.body.is_approved]).toEqual([200, 'approved', true]);
  // spec: O-436
  expect(answer.body.plan_event_id).toBe(trip.plan_event_id);
  expect(answer.body.plan_event_title).toMatch(/ - .+ - /);
  expect(answer.body.processed_by_full_name).not.toBe('');
  // spec: O-276, O-277
  expect([answer.body.processed_by_at, answer.body.stock_transfer_id]).toEqual([
    app.clock().toISOString(),
    expect.any(Number),
  ]);
  expect(await balanceOf(world, trip.warehouse_id, vanilla.id)).toBe(7);
  expect(await balanceOf(world, trip.warehouse_id, pear.id)).toBe(10);
  const lines = (await world.staff.call(listEodOrderLines, { params: world.of(id) })).body;
  // spec: O-313
  expect(lines.map((line: { stock_transfer_id: number | null }) => line.stock_transfer_id)).toEqual([
    answer.body.stock_transfer_id,
    null,
    answer.body.stock_transfer_id,
  ]);
  const open = await world.staff.call(listEodReports, { params: world.params });
  const approved = await world.staff.call(listApprovedEodReports, { params: world.params });
  // spec: O-005
  expect([open.body.length, approved.body.map((row: { id: number }) => row.id)]).toEqual([0, [id]]);
});

// spec: O-501, O-502
test('a shortage tells every SKU that is short, and nothing is posted', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 3, 3);
  const orders = [products.map(({ sku }, n) => ({ wallmob_sku: sku, quantity: n === 2 ? 3 : 5 + n }))];
  const id = await world.makeReport({ trip, orders });
  const answer = await approve(world, id);
  expect(answer.status).toBe(422);
  expect(answer.body.custom_error).toEqual([
    { product_sku: products[0]?.sku, product_name: expect.any(String), amount: 2 },
    { product_sku: products[1]?.sku, product_name: expect.any(String), amount: 3 },
  ]);
  expect(answer.body.warehouse.id).toBe(trip.warehouse_id);
  expect(answer.body.full_errors).toEqual([
    `There is not enough stock in warehouse ${answer.body.warehouse.code}`,
  ]);
  const after = (await world.staff.call(showEodReport, { params: world.of(id) })).body;
  expect([after.status, after.stock_transfer_id]).toEqual(['pending', null]);
  expect(await balanceOf(world, trip.warehouse_id, products[2]?.id ?? 0)).toBe(3);
});

// spec: O-498, O-499
test('a trip and day is approved once, whoever comes second', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  const [first, second] = [await world.makeReport({ trip }), await world.makeReport({ trip })];
  expect((await approve(world, first)).status).toBe(200);
  const said =
    'EOD for this trip has already been approved. Please change EOD open date or create EOD manually';
  const other = await approve(world, second);
  expect([other.status, other.body.full_errors]).toEqual([422, [said]]);
  const again = await approve(world, first);
  expect([again.status, again.body.full_errors]).toEqual([409, [said]]);
});

test('of eight who approve the same report at once one succeeds, and the goods leave once', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 100);
  const sku = products[0]?.sku ?? '';
  const id = await world.makeReport({ trip, orders: [[{ wallmob_sku: sku, quantity: 30 }]] });
  const answers = await Promise.all(Array.from({ length: 8 }, () => approve(world, id)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect(await balanceOf(world, trip.warehouse_id, products[0]?.id ?? 0)).toBe(70);
});

test('two reports of one trip and day approved at once: one of them', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 100);
  const orders = [[{ wallmob_sku: products[0]?.sku ?? '', quantity: 30 }]];
  const ids = [await world.makeReport({ trip, orders }), await world.makeReport({ trip, orders })];
  const answers = await Promise.all(ids.map((id) => approve(world, id)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await balanceOf(world, trip.warehouse_id, products[0]?.id ?? 0)).toBe(70);
});

test('four reports of one car approved at once: all that the car holds leaves, and no piece more', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 30, 4);
  const skus = products.map(({ sku }) => sku);
  const ids = [];
  for (let n = 0; n < 4; n += 1) {
    const business_date = `2026-06-0${n + 1}`;
    const other = { ...(await world.makeTrip({ date: business_date })), car_id: trip.car_id };
    // Each in another order of lines, so that nobody may wait for another in a ring.
    const order = [...skus.slice(n), ...skus.slice(0, n)].map((wallmob_sku) => ({
      wallmob_sku,
      quantity: 10,
    }));
    ids.push(
      await world.makeReport({
        trip: other,
        business_date,
        orders: [order],
        columns: { end_at: new Date('2026-06-09T18:00:00Z') },
      }),
    );
  }
  const answers = await Promise.all(ids.map((id) => approve(world, id)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422]);
  expect(await balanceOf(world, trip.warehouse_id, products[0]?.id ?? 0)).toBe(0);
});

test('approved while it is edited: the edit is in what was approved, or it is refused', async () => {
  const world = await eodWorld(app);
  for (let n = 0; n < 6; n += 1) {
    const id = await world.makeReport({ columns: { cash_sales: '10.00' } });
    const [saved, approved] = await Promise.all([
      world.save(id, { edited_cash_sales: 12.5, reason: 'Talt om' }),
      approve(world, id),
    ]);
    expect(approved.status).toBe(200);
    const { body } = await world.staff.call(showEodReport, { params: world.of(id) });
    expect(body.status).toBe(saved.status === 200 ? 'approved_edited' : 'approved');
    expect(body.final_cash_sales).toBe(saved.status === 200 ? 12.5 : 10);
    expect([200, 422]).toContain(saved.status);
  }
});

test('no car, no warehouse, half a piece: refused with the reason', async () => {
  const world = await eodWorld(app);
  const lost = await approve(world, await world.makeReport({ trip: null }));
  expect([lost.status, lost.body.full_errors]).toEqual([422, ['The report belongs to no trip yet']]);
  const homeless = await approve(
    world,
    await world.makeReport({ trip: await world.makeTrip({ warehouse: false }) }),
  );
  expect(homeless.body.full_errors[0]).toMatch(/^Car .+ has no warehouse$/);
  const { trip, products } = await loaded(world, 5);
  const sku = products[0]?.sku ?? '';
  const half = await world.makeReport({ trip, orders: [[{ wallmob_sku: sku, quantity: 0.5 }]] });
  expect((await world.staff.call(showEodReport, { params: world.of(half) })).body.problems[0]?.code).toBe(
    'fractional_quantity',
  );
  expect((await approve(world, half)).body.full_errors).toEqual([
    `Only whole pieces can leave the stock: ${sku}`,
  ]);
});

test('a tenant that keeps no stock approves without a transfer', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const answer = await approve(
    world,
    await world.makeReport({ trip: await world.makeTrip({ warehouse: false }) }),
  );
  expect([answer.status, answer.body.stock_transfer_id, answer.body.invalid]).toEqual([200, null, false]);
});

// spec: O-386, O-387, O-494, O-497
test('home delivery: a wrong split or block keeps the report from being approved, not from being corrected elsewhere', async () => {
  const world = await eodWorld(app, { features: { home_delivery: true } });
  const id = await world.makeReport({
    columns: { card_split: true, card: '100.00', local_card_amount: '60.00', other_card_amount: '30.00' },
  });
  const card = await approve(world, id);
  expect([card.status, Object.keys(card.body.errors)]).toEqual([
    422,
    ['card', 'local_card_amount', 'other_card_amount'],
  ]);
  expect(card.body.full_errors).toEqual([
    'Card amount must be equals to Dankort card amount + other card amount (missing 10.00 DKK)',
  ]);
  expect((await world.save(id, { edited_end_cash: '5' })).status).toBe(200);
  const misc = await world.save(id, { edited_misc_gift_card: 10 });
  expect([misc.status, misc.body.errors]).toEqual([
    422,
    { total_miscellaneous: ['Miscellaneous fields must match the total (too much 10.00 DKK)'] },
  ]);
  expect((await approve(world, id, { edited_other_card_amount: 40 })).body.errors).toEqual({
    reason: ['must be given for what was edited: Register closed, Other card'],
  });
  const fixed = await approve(world, id, { edited_other_card_amount: 40, reason: 'Talt om' });
  expect([fixed.status, fixed.body.status]).toEqual([200, 'approved_edited']);
});

test('a wrongly approved report is re-opened with a reason: the goods lie in the car again and it can be approved anew', async () => {
  const world = await eodWorld(app);
  const { trip, products } = await loaded(world, 10);
  const product = products[0];
  const id = await world.makeReport({ trip, orders: [[{ wallmob_sku: product?.sku ?? '', quantity: 4 }]] });
  await approve(world, id);
  const support = await world.tenant.signIn(
    await world.tenant.makeUser('support', { depo_id: world.depo_id }),
  );
  expect(
    (await support.call(reopenEodReport, { params: world.of(id), body: { reason: 'Forkert bil' } })).status,
  ).toBe(403);
  expect(
    (await world.staff.callWith(reopenEodReport, { params: world.of(id), body: { reason: ' ' } })).body.errors
      .reason,
  ).toBeDefined();
  const opened = await world.staff.call(reopenEodReport, {
    params: world.of(id),
    body: { reason: 'Forkert bil' },
  });
  expect([
    opened.status,
    opened.body.status,
    opened.body.stock_transfer_id,
    opened.body.reopen_reason,
  ]).toEqual([200, 'pending', null, 'Forkert bil']);
  expect(await balanceOf(world, trip.warehouse_id, product?.id ?? 0)).toBe(10);
  expect(
    (await world.staff.call(reopenEodReport, { params: world.of(id), body: { reason: 'Igen' } })).status,
  ).toBe(422);
  expect((await approve(world, id)).status).toBe(200);
  expect(await balanceOf(world, trip.warehouse_id, product?.id ?? 0)).toBe(6);
  const edits = (await world.staff.call(listEodEdits, { params: world.of(id) })).body;
  expect(edits.map((edit: Record<string, unknown>) => [edit.field, edit.to, edit.reason])).toEqual([
    ['status', 'approved', null],
    ['status', 'pending', 'Forkert bil'],
    ['status', 'approved', null],
  ]);
});

test('all clean reports at once; the others stay with their reason', async () => {
  const world = await eodWorld(app);
  const clean = [await world.makeReport(), await world.makeReport()];
  const missingCash = await world.makeReport({ columns: { start_cash: '5.00' } });
  const unequal = await world.makeReport({ columns: { card: '7.00' } });
  const answer = await world.staff.call(approveCleanEodReports, {
    params: world.params,
    body: { ids: [...clean, missingCash, unequal] },
  });
  expect(answer.status).toBe(200);
  const approved: number[] = answer.body.approved.map((row: { id: number }) => row.id);
  expect(approved.toSorted((a, b) => a - b)).toEqual(clean.toSorted((a, b) => a - b));
  expect(answer.body.left).toEqual([
    { id: missingCash, sentence: 'The report has something to look at: -5.00 DKK' },
    {
      id: unequal,
      sentence:
        'The report has something to look at: The tenders are not what the orders bring: the difference is -7.00 DKK',
    },
  ]);
});

// The embedded database does one transaction at a time.
test.skipIf(app.database.embedded)(
  'of all clean reports at once, one whose trip somebody else approves meanwhile is left, and the others are approved',
  async () => {
    const world = await eodWorld(app);
    const trip = await world.makeTrip();
    const [ours, theirs] = [await world.makeReport({ trip }), await world.makeReport({ trip })];
    const clean = await world.makeReport();
    const by = await world.tenant.makeUser('depo_admin', { depo_id: world.depo_id });
    const answering = await world.tenant.tx(async (tx) => {
      await tx
        .updateTable('end_of_day_reports')
        .set({ status: 'approved', processed_by_id: by.id, processed_by_at: new Date() })
        .where('id', '=', theirs)
        .execute();
      const answer = world.staff.call(approveCleanEodReports, {
        params: world.params,
        body: { ids: [ours, clean] },
      });
      const isAwaited = async () =>
        (
          await sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            tx,
          )
        ).rows.length > 0;
      await expect.poll(isAwaited, { timeout: 10_000 }).toBe(true);
      return { answer };
    });
    const { status, body } = await answering.answer;
    expect([status, body.approved.map((row: { id: number }) => row.id)]).toEqual([200, [clean]]);
    expect(body.left).toEqual([
      { id: ours, sentence: expect.stringContaining('EOD for this trip has already been approved') },
    ]);
  },
);

test('a tenant that counts blind wants the cash counted first, and a large difference explained', async () => {
  const world = await eodWorld(app, { settings: { eod_blind_count: true, eod_difference_limit: 20 } });
  const id = await world.makeReport({
    columns: { cash_sales: '100.00', end_cash: '60.00', end_bank: '70.00' },
  });
  const untold = (await world.staff.call(showEodReport, { params: world.of(id) })).body;
  expect([untold.awaits_count, untold.needs_difference_reason]).toEqual([true, false]);
  for (const field of ['final_cash_sales', 'final_end_cash'] as const) expect(untold[field]).toBeNull();
  for (const field of ['diff', 'final_diff', 'total', 'final_total', 'goods_total'] as const)
    expect(untold[field]).toBeNull();
  expect(untold.problems.map(({ code }: { code: string }) => code)).not.toContain('bank_above_cash');
  expect((await approve(world, id)).body.errors).toHaveProperty('edited_end_cash');
  const counted = await world.save(id, { edited_end_cash: 79.5 });
  expect([counted.body.awaits_count, counted.body.needs_difference_reason]).toEqual([false, true]);
  expect([counted.body.final_cash_sales, counted.body.final_diff]).toEqual([100, -20.5]);
  expect((await approve(world, id)).body.errors.difference_reason).toEqual([
    'must be given: the balance is -20.50 DKK',
  ]);
  expect((await approve(world, id, { difference_reason: 'wrong_change' })).status).toBe(200);
});

test('the database approves nothing uncounted or unexplained, whoever asks', async () => {
  const world = await eodWorld(app, { settings: { eod_blind_count: true, eod_difference_limit: 20 } });
  const id = await world.makeReport({ columns: { cash_sales: '100.00', end_cash: '100.00' } });
  const by = await world.tenant.makeUser('depo_admin', { depo_id: world.depo_id });
  const put = (columns: Record<string, unknown>) =>
    world.tenant.tx((tx) =>
      tx
        .updateTable('end_of_day_reports')
        .set({ status: 'approved', processed_by_id: by.id, processed_by_at: new Date(), ...columns })
        .where('id', '=', id)
        .execute(),
    );
  await expect(put({})).rejects.toThrow(/before its cash is counted/);
  await expect(put({ edited_end_cash: '79.99' })).rejects.toThrow(/nobody explained/);
  await put({ edited_end_cash: '80.00' });
  await expect(put({ edited_end_cash: null })).rejects.toThrow(/before its cash is counted/);
});
