// Pages far down the list of customers: the same customers in the same order as when the list is walked from its first.

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { customerSorts, listCustomers } from '../contract/customer.ts';
import { customersAMark, deepIds, type Order } from './deep-customer-pages.ts';

const app = await testApp();
const step = 7;
const consents = { all: undefined, sms: 'sms', marketing: 'marketing' } as const;

/** Few names, so that many share one, also but for capitals; every sixth has none. */
const fill = (tx: TenantTx, count: number, from = 0) =>
  sql`
    insert into customers (phone, first_name, last_name, email, sms_permission, marketing_agreement)
    select '+4520' || 100000 + (n * 7919) % 899981,
      case when n % 6 > 0 then (array['anne', 'Anne', 'Bo', 'Åse', 'Éva'])[1 + n % 5] end,
      case when n % 6 > 1 then (array['Dam', 'dam', 'Øst', 'Alm Å'])[1 + n % 4] end,
      case when n % 3 > 0 then 'K' || n % 40 || '@x.invalid' end, n % 10 <> 3, n % 4 = 1
    from generate_series(${from}::int + 1, ${from}::int + ${count}::int) n`.execute(tx);

const keys = {
  id: sql`c.id`,
  phone: sql`c.phone`,
  email: sql`lower(c.email::text)`,
  first_name: sql`lower(c.first_name)`,
  last_name: sql`lower(c.last_name)`,
};
const filters = { sms: sql`where c.sms_permission`, marketing: sql`where c.marketing_agreement` };

async function plainIds(tx: TenantTx, { consent, column, down }: Order): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c ${consent ? filters[consent] : sql``}
    order by ${keys[column]} ${sql.raw(down ? 'desc' : 'asc')} nulls last, c.id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

const orders = (tenant: TestTenant): Order[] =>
  customerSorts.flatMap((column) =>
    Object.values(consents).flatMap((consent) =>
      [true, false].map((down) => ({ tenant_id: tenant.id, consent, column, down })),
    ),
  );

async function expectSame(tenant: TestTenant, skips: readonly number[]): Promise<void> {
  for (const order of orders(tenant)) {
    const { plain, deep } = await tenant.tx(async (tx) => {
      const all = await plainIds(tx, order);
      const pages: (number[] | null)[] = [];
      for (const skip of skips) pages.push(await deepIds(tx, order, { most: 10, skip, step }));
      return { plain: skips.map((skip) => all.slice(skip, skip + 10)), deep: pages };
    });
    expect(deep, JSON.stringify(order)).toEqual(plain);
  }
}

describe('a page far down', () => {
  test('has whom a walk from the first finds, by every column, both ways and for each consent', async () => {
    const tenant = await app.makeTenant();
    const other = await app.makeTenant();
    await other.tx((tx) => fill(tx, 30));
    await tenant.tx((tx) => fill(tx, 240));
    await expectSame(tenant, [0, 6, 7, 8, 35, 100, 199, 233, 240, 9_999]);
  });

  test('keeps step with who comes, goes and changes places between two pages', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx((tx) => fill(tx, 90));
    const changes = [
      sql`delete from customers where id in (select id from customers order by phone limit 3)`,
      sql`update customers set last_name = 'Zahl' where id in (select id from customers order by id limit 2)`,
      sql`update customers set first_name = null where id in (select id from customers order by phone desc limit 2)`,
      sql`update customers set email = 'a@x.invalid' where id in (select id from customers order by id desc limit 2)`,
      sql`update customers set phone = '+4510000000' where id = (select max(id) from customers)`,
      sql`update customers set marketing_agreement = not marketing_agreement
        where id in (select id from customers order by phone limit 5)`,
    ];
    for (const [n, change] of changes.entries()) {
      await expectSame(tenant, [21, 50]);
      await tenant.tx((tx) => change.execute(tx));
      await tenant.tx((tx) => fill(tx, 1, 1_000 + n));
    }
    await expectSame(tenant, [0, 21, 50]);
  });

  test('is answered by the number of the page', async () => {
    const tenant = await app.makeTenant({ features: { consent_filter: true } });
    const admin = await tenant.signIn('admin');
    await tenant.tx((tx) => fill(tx, customersAMark + 300));
    for (const [query, order] of [
      [{ sort: 'last_name' }, { consent: undefined, column: 'last_name', down: false }],
      [
        { sort: '-email', consent: 'sms' },
        { consent: 'sms', column: 'email', down: true },
      ],
    ] as const) {
      const all = await tenant.tx((tx) => plainIds(tx, { tenant_id: tenant.id, ...order }));
      for (const page of [1, 2, 40, 41, 45]) {
        const { body, headers } = await admin.call(listCustomers, { query: { ...query, page } });
        const ids = body.map(({ id }) => id);
        expect(ids, `${query.sort} ${page}`).toEqual(all.slice((page - 1) * 25, page * 25));
        expect(Number(headers['x-total-count'])).toBe(all.length);
      }
    }
  });
});
