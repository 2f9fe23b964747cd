// What an order costs: how many statements the database is sent for it, and how often somebody waits for their answers.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { sentBy } from '../../../server/test/sent-statements.ts';
import { postRawOrders } from '../contract/raw-orders.ts';

const app = await testApp();

const sent = (n: number) => ({
  wallmob_order_id: `W-${n}`,
  ordered_at: '2026-06-09T14:05:00+02:00',
  cash_register: { wallmob_id: 'R-7', name: 'Bil 7' },
  user: { wallmob_id: 'U-3', full_name: 'Bo Dam' },
  total_revenue: 50,
  total_quantity: 5,
  payments: [{ tender: 'cash', amount: 50 }],
  order_line_items: Array.from({ length: 5 }, (_, at) => ({
    product_name: `Vaniljeis ${at} l`,
    wallmob_sku: `V${at}`,
    quantity: 1,
    total_line_amount: 10,
  })),
});

// The embedded database is asked otherwise.
test.skipIf(app.database.embedded)(
  'an order of a known register is two statements between begin and commit',
  async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('orders');
    for (const n of [1, 2]) expect((await key.call(postRawOrders, { body: sent(n) })).status).toBe(202);
    let status = 0;
    const { statements, exchanges } = await sentBy(async () => {
      ({ status } = await key.call(postRawOrders, { body: sent(3) }));
    });
    expect(status).toBe(202);
    expect(statements.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'begin; set',
      'select "order_id"',
      'insert into',
      'commit',
    ]);
    expect(exchanges).toBe(2);
  },
);
