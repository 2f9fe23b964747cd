// What a tenant's pages cost when others live beside it, from none to a thousand of 200 customers each.

import { makeBenchTenant, withBenchDatabase } from '../bench-database.ts';
import { fillCustomers } from '../customers-world.ts';
import { startHttpSide } from '../http-side.ts';
import { alone, showCurve } from './curve.ts';
import type { Point } from './series.ts';

await withBenchDatabase(async (database) => {
  const list: Point[] = [];
  const search: Point[] = [];
  const front: Point[] = [];
  let there = 0;
  for (const size of [1, 10, 100, 1_000]) {
    let tenant;
    for (; there < size; there += 1) {
      tenant = await makeBenchTenant(database, `bench-${there}`, 1);
      await fillCustomers(database, 200);
    }
    if (!tenant) throw new Error('Every size has a new tenant');
    await database.settle();
    const server = { kind: 'ours', url: database.url, connections: 2 } as const;
    const side = await startHttpSide(server, { cookie: tenant.cookie });
    const customers = `/${tenant.slug}/admin/customers`;
    list.push({ size, value: await alone(side, `${customers}?sort=last_name`) });
    search.push({ size, value: await alone(side, `${customers}?search_phrase=kunde77@`) });
    side.end();
    const visitor = await startHttpSide(server, { accept: 'text/html' });
    front.push({ size, value: await alone(visitor, `/${tenant.slug}`) });
    visitor.end();
  }
  await showCurve({
    file: 'tenants',
    title: "A tenant's pages beside others",
    of: 'tenants of 200 customers',
    unit: 'ms a request, one at a time (median)',
    series: [
      { name: 'first page of customers', points: list, grows: 'flat' },
      { name: 'search with one hit', points: search, grows: 'flat' },
      { name: 'public front page', points: front, grows: 'flat' },
    ],
  });
});
