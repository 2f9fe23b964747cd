// Pages far down the list of B2B customers are found from its nearer end: the same customers in the same order.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { app } from '../../../server/test/b2b-customers-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { b2bSortColumns, listB2bCustomers } from '../contract/b2b-customer.ts';

const many = 2_160;

/** Few names, shops and segments, so that many share one; every seventh has no shop. */
const fill = sql`
  insert into b2b_customers (customer_number, customer_name, shop_id, segmentation, address, zip_code, phone_number_1)
  select 'n' || n, (array['Ærø Brugs', 'Zoo', 'Kiosk ' || n % 90])[1 + n % 3],
    case when n % 7 > 0 then 'S' || n % 50 end,
    (array['A', 'B', 'C'])[1 + n % 3], 'Vej ' || n % 40, 5000 + n % 20, '+45201' || 10000 + n % 500
  from generate_series(1, ${many}::int) n`;

test('a page far down has whom the longest pages have there, by every column and both ways', async () => {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) => fill.execute(tx));
  const admin = await tenant.signIn('admin');
  const idsOf = async (query: QueryOf<typeof listB2bCustomers>) => {
    const { body, headers } = await admin.call(listB2bCustomers, { query });
    expect(headers['x-total-count']).toBe(String(many));
    return body.map(({ id }) => id);
  };
  for (const sort of ['', ...b2bSortColumns.flatMap((column) => [column, `-${column}`])]) {
    const all: number[] = [];
    for (let page = 1; page <= 22; page += 1) all.push(...(await idsOf({ per_page: 100, sort, page })));
    expect(new Set(all).size).toBe(many);
    for (const page of [40, 41, 43, 44, 45, 70, 86, 87, 88])
      expect(await idsOf({ sort, page }), `${sort} ${page}`).toEqual(all.slice((page - 1) * 25, page * 25));
  }
});
