// The end of day at size, as the app's role under row security: reports, the pool, the inbox and the orders are found
// by an index.

import { describe, expect, inject, test } from 'vitest';
import { collectCovered, collectFree, coverByClosing } from '../features/till/server/collect-orders.ts';
import { countTables } from '../server/test/counted-tables.ts';
import { testApp } from '../server/test/harness.ts';
import { tableReads } from '../server/test/table-reads.ts';
import { tillWorld } from '../server/test/till-world.ts';

const small =
  inject('database').kind !== 'postgres' &&
  'plans are those of PostgreSQL with statistics; the embedded database is for small data';
const app = await testApp();
const { tenant, depo, staff } = await tillWorld(app);
const admin = await tenant.signIn('admin');
const P = `depo/${depo.id}/end_of_day_reports`;
const { expectIndexed } = tableReads(app.database, tenant);
/** The tenant's rows by number from 0: ids of a shared sequence leave gaps. */
const numbered = (table: string) =>
  `(select id, row_number() over (order by id) - 1 as nth from ${table} where tenant_id = current_tenant())`;
let fullReport = 0;

/** 20,000 reports and messages, 30,000 orders, of which 300 with 900 lines are in one report and 300 wait. */
async function fill(): Promise<void> {
  const client = await app.database.owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run(`select set_config('app.tenant_id', $1, false)`, [String(tenant.id)]);
    await run(
      `insert into cash_registers (name, wallmob_id) select 'Kasse ' || n, 'big-' || n from generate_series(1, 50) n`,
    );
    await run(
      `insert into end_of_day_reports (depo_id, cash_register_id, business_date, card_split, status)
      select $1, k.id, date '2024-01-01' + n % 800, false, 'pending'
      from generate_series(1, 20000) n join ${numbered('cash_registers')} k on k.nth = n % 50 order by n`,
      [depo.id],
    );
    const { rows } = await run(
      `select max(id) as id from end_of_day_reports where tenant_id = current_tenant()`,
    );
    fullReport = Number((rows[0] as { id: string }).id);
    await run(
      `insert into wallmob_orders (
        wallmob_order_id, kind, ordered_at, cash_register_id, total_revenue, total_discount, total_quantity,
        digest, raw, end_of_day_report_id)
      select 'big-' || n, 'order', timestamptz '2024-01-01' + n * interval '10 minutes', k.id, 10, 0, 3, 'd' || n, '{}',
        case when n <= 300 then $1::bigint when n > 600 then r.id end
      from generate_series(1, 30000) n join ${numbered('cash_registers')} k on k.nth = n % 50
      join ${numbered('end_of_day_reports')} r on r.nth = n % 19000 order by n`,
      [fullReport],
    );
    await run(`
      insert into wallmob_order_line_items (
        wallmob_order_id, position, product_name, wallmob_sku, quantity, total_line_amount, discount)
      select o.id, k, 'Is', 'PIND', 1, 3.33, 0
      from wallmob_orders o cross join generate_series(0, 2) k where o.tenant_id = current_tenant()`);
    await run(`
      insert into pos_inbox (kind, external_id, digest, payload, processed_at, error, try_at)
      select case when n % 100 = 0 then 'closing' else 'order' end, 'big-' || n, 'd', '{}',
        case when n % 500 <> 0 then now() end,
        case when n % 500 = 0 then 'away' end, case when n % 1000 = 0 then now() end
      from generate_series(1, 20000) n`);
    await countTables(client, [
      'end_of_day_reports',
      'wallmob_orders',
      'wallmob_order_line_items',
      'pos_inbox',
    ]);
  } finally {
    client.release(true);
  }
}

describe('at size nothing of the end of day reads its big table from one end to the other', async () => {
  if (!small) await fill();
  const got = async (path: string, who = staff) => {
    const answer = await who.get(path);
    expect(answer.status).toBe(200);
    return answer;
  };

  test.skipIf(small)('the lists of reports', async () => {
    for (const path of [P, `${P}/unmapped?page=3`, `${P}/history`, `${P}?start_date=2024-02-01`])
      await expectIndexed(['end_of_day_reports'], () => got(path), false);
  });

  test.skipIf(small)('the pool of a register', async () => {
    const times = { from: new Date('2024-01-03T00:00:00Z'), until: new Date('2024-01-04T00:00:00Z') };
    // One that sold nothing: what is found is put into the report that is counted below.
    const cash_register_id = 0;
    await expectIndexed(['wallmob_orders'], () =>
      tenant.tx((tx) => collectFree(tx, fullReport, { cash_register_id, ...times })),
    );
    await expectIndexed(['wallmob_orders'], () => tenant.tx((tx) => coverByClosing(tx, 1)));
    await expectIndexed(['wallmob_orders'], () => tenant.tx((tx) => collectCovered(tx, fullReport, [1])));
  });

  test.skipIf(small)('the messages: newest, not done, of one kind, by their id', async () => {
    const at = 'admin/pos_messages';
    for (const query of ['', '?state=failed', '?state=waiting', '?kind=closing', '?q=big-77'])
      await expectIndexed(['pos_inbox'], () => got(`${at}${query}`, admin), false);
    await expectIndexed(['pos_inbox'], () => got(`${at}/counts`, admin));
  });

  test.skipIf(small)('the orders and lines of a report', async () => {
    await expectIndexed(['wallmob_orders', 'wallmob_order_line_items'], () =>
      got(`${P}/${fullReport}/orders?page=2`),
    );
    await expectIndexed(['wallmob_orders', 'wallmob_order_line_items'], () =>
      got(`${P}/${fullReport}/order_line_items?page=2`),
    );
  });

  test.skipIf(small)(
    'a report of 300 orders and 900 lines opens with three calls, a page of each list',
    async () => {
      const report = await got(`${P}/${fullReport}`);
      const orders = await got(`${P}/${fullReport}/orders`);
      const lines = await got(`${P}/${fullReport}/order_line_items`);
      expect(report.body.goods_total).toBe(3_000);
      expect([orders.body.length, orders.headers['x-total-count']]).toEqual([100, '300']);
      expect([lines.body.length, lines.headers['x-total-count']]).toEqual([100, '900']);
    },
  );
});
