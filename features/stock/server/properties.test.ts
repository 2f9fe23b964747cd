// Whatever people do with goods, in any order and side by side, the books stay right.

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { oneOfEach, stockActs } from '../../../server/test/stock-acts.ts';
import { StockPeople } from '../../../server/test/stock-people.ts';
import { ledgerFaults } from './ledger-faults.ts';

const app = await testApp();

/** Each question answers no row where the books are right. */
const questions = {
  'orders with more than their one transfer, or received without': sql`
    select o.id from stock_orders o left join stock_transfers t on t.stock_order_id = o.id
    group by o.tenant_id, o.id, o.status, o.deleted_at
    having count(t.id) <> case when o.status = 'received' then 1 else 0 end`,
  'lines of orders that received something else than was posted': sql`
    select l.id from stock_order_line_items l join stock_orders o on o.id = l.stock_order_id
      left join stock_transfer_line_items p on p.stock_order_line_item_id = l.id
    where case when o.status = 'received' then l.received_amount is distinct from coalesce(p.amount, 0)
      else l.received_amount is not null or p.id is not null end`,
  'counts with more than their one transfer, or a transfer before the approval': sql`
    select d.id from manual_counting_documents d left join stock_transfers t on t.manual_counting_document_id = d.id
    group by d.tenant_id, d.id, d.status having count(t.id) > case when d.status = 'approved' then 1 else 0 end`,
  'entries posted after the approval of a count and dated up to it': sql`
    select e.id from stock_ledger_entries e
    join stock_transfer_line_items l on l.id = e.stock_transfer_line_item_id
    join stock_transfers t on t.id = l.stock_transfer_id
    join manual_counting_documents d on d.warehouse_id = e.warehouse_id and d.status = 'approved'
      and e.effective_at <= d.counted_at and t.created_at > d.approved_at
    where t.origin not in ('counting', 'eod')`,
  'counted products of which something else lay there': sql`
    select distinct on (d.warehouse_id, d.counted_at, l.product_id) d.id, l.new_value, lay.total
    from manual_counting_documents d join manual_counting_document_line_items l on l.manual_counting_document_id = d.id
    cross join lateral (select coalesce(sum(e.quantity), 0) as total from stock_ledger_entries e
      where e.warehouse_id = d.warehouse_id and e.product_id = l.product_id and e.effective_at <= d.counted_at) lay
    where d.status = 'approved' and l.new_value is not null and l.new_value <> lay.total
      and not exists (
        select from manual_counting_documents later
        join manual_counting_document_line_items again on again.manual_counting_document_id = later.id
        where later.warehouse_id = d.warehouse_id and later.status = 'approved'
          and later.counted_at = d.counted_at and later.id > d.id
          and again.product_id = l.product_id and again.new_value is not null)`,
  'lines that are not two entries which add up to nothing': sql`
    select l.id from stock_transfer_line_items l
    left join stock_ledger_entries e on e.stock_transfer_line_item_id = l.id
    group by l.tenant_id, l.id, l.amount
    having count(e.id) <> 2 or sum(e.quantity) <> 0 or max(e.quantity) <> abs(l.amount)`,
  'goods in a warehouse that is out of use, and what waits for it': sql`
    select w.id from warehouses w where w.archived_at is not null and (
      exists (select from warehouse_product_balances b where b.warehouse_id = w.id and b.balance_amount <> 0)
      or exists (select from stock_orders o where o.status = 'pending' and o.deleted_at is null
        and w.id in (o.from_warehouse_id, o.to_warehouse_id)))`,
  'two open counts of one warehouse': sql`
    select warehouse_id from manual_counting_documents where status = 'pending' and deleted_at is null
    group by warehouse_id having count(*) > 1`,
};

async function faultsOf(tx: TenantTx): Promise<string[]> {
  const found = (await ledgerFaults(tx)).map((fault) => `ledger: ${JSON.stringify(fault)}`);
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await question.execute(tx);
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return found;
}

const refusals = new Set([200, 201, 204, 404, 409, 422]);
const strange = (people: StockPeople) => [...people.statuses].filter((status) => !refusals.has(status));

async function kept({ world }: StockPeople): Promise<Map<string, number>> {
  return new Map(
    (await world.balances()).map((row) => [`${row.warehouse_id}/${row.product_id}`, row.balance_amount]),
  );
}

/** Nothing here is a proof when everything was refused. */
const done = new Map<string, number>();
function tally(people: StockPeople): void {
  for (const [what, times] of people.done) done.set(what, (done.get(what) ?? 0) + times);
}

/**
 * A slow machine tries fewer, and a failure is told before the test's own time is over. One of each kind comes first,
 * the rest by chance.
 */
const effort = {
  numRuns: app.database.embedded ? 6 : 17,
  interruptAfterTimeLimit: 40_000,
  examples: [[oneOfEach]] as [typeof oneOfEach][],
};

// spec: I-008, I-009
test('any sequence of transfers, orders, counts, reversals and moves keeps the books as pen and paper would', async () => {
  await fc.assert(
    fc.asyncProperty(stockActs, async (acts) => {
      app.clock.set(testMoment);
      const people = await StockPeople.gather(app);
      for (const act of acts) await people.act(act);
      expect(strange(people)).toEqual([]);
      expect(await people.world.tenant.tx(faultsOf)).toEqual([]);
      expect(Object.fromEntries(await kept(people))).toEqual(Object.fromEntries(people.balances()));
      tally(people);
    }),
    effort,
  );
  for (const what of [
    'transfer',
    'order',
    'edit order',
    'approve order',
    'open count',
    'fill count',
    'count through',
    'reverse',
  ])
    expect(done.get(what), what).toBeGreaterThan(0);
});

test('and so do any four of them at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(stockActs, async (acts) => {
      app.clock.set(testMoment);
      const people = await StockPeople.gather(app);
      for (let n = 0; n < acts.length; n += 4)
        await Promise.all(acts.slice(n, n + 4).map((act) => people.act(act)));
      expect(strange(people)).toEqual([]);
      expect(await people.world.tenant.tx(faultsOf)).toEqual([]);
    }),
    effort,
  );
});
