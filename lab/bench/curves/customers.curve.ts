// A tenant's list of customers and the search in it, from a thousand to a million.

import { makeBenchTenant, withBenchDatabase } from '../bench-database.ts';
import { fillMostCustomers } from '../customers-world.ts';
import { startHttpSide } from '../http-side.ts';
import { alone, showCurve } from './curve.ts';
import type { Point } from './series.ts';

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  const list: Point[] = [];
  const search: Point[] = [];
  let there = 0;
  for (const size of [1_000, 10_000, 100_000, 1_000_000]) {
    await fillMostCustomers(database, size - there, there + 1);
    there = size;
    await database.settle();
    const side = await startHttpSide(
      { kind: 'ours', url: database.url, connections: 2 },
      { cookie: tenant.cookie },
    );
    const customers = `/${tenant.slug}/admin/customers`;
    list.push({ size, value: await alone(side, `${customers}?sort=last_name&page=4`) });
    search.push({ size, value: await alone(side, `${customers}?search_phrase=kunde777@`) });
    side.end();
  }
  await showCurve({
    file: 'customers',
    title: 'A page of customers',
    of: 'customers of the tenant',
    unit: 'ms a request, one at a time (median)',
    series: [
      { name: 'page 4 by last name', points: list, grows: 'flat' },
      { name: 'search with one hit', points: search, grows: 'flat' },
    ],
  });
});
